#include "integrations/report/source_text.h"

#include "integrations/report/escape.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

namespace veristep::report {

const SourceText::File& SourceText::Open(const std::string& path) {
  auto [entry, is_new] = files_.try_emplace(path);
  File& file = entry->second;
  if (!is_new) return file;
  auto text = llvm::MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!text) return file;
  file.text = std::move(*text);
  llvm::SmallVector<llvm::StringRef> lines;
  file.text->getBuffer().split(lines, '\n');
  file.lines.assign(lines.begin(), lines.end());
  return file;
}

std::string SourceText::LineAt(const Place& place, const CheckResult& check) {
  if (place.file.empty() || place.line == 0 || place.is_library) return "";
  llvm::SmallString<256> path(root_.Find(place, check));
  if (llvm::sys::path::is_relative(path)) {
    llvm::SmallString<256> full(root_.directory());
    llvm::sys::path::append(full, path);
    path = full;
  }
  const File& file = Open(path.str().str());
  if (place.line > file.lines.size()) return "";
  return OnOneLine(file.lines[place.line - 1].trim());
}

void SourceText::AddTo(Violation& violation, const CheckResult& check) {
  for (std::vector<Step>* steps : {&violation.steps, &violation.endings}) {
    for (Step& step : *steps) step.source = LineAt(step.place, check);
  }
  violation.source = LineAt(violation.place, check);
}

}  // namespace veristep::report
