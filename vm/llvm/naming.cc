// What people call threads, memory and source files of C and C++ programs.
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/Path.h"
#include "vm/llvm/c_runtime.h"
#include "vm/llvm/sites.h"
#include "vm/llvm/symbols.h"

namespace veristep::llvm_front {

namespace {

bool IsLibrary(const ir::Function& function) {
  auto* record = static_cast<const FunctionRecord*>(function.front_end);
  return record == nullptr || record->is_library;
}

// The function that the thread was started with: the outermost one of the program itself, behind the wrappers by which
// the C++ library starts it.
std::string StartFunction(interp::Machine& machine, const interp::Thread& thread) {
  std::string name;
  for (const interp::Frame* frame = machine.TopFrame(thread); frame != nullptr; frame = machine.Caller(*frame)) {
    const ir::Function& function = *frame->code->function;
    llvm::StringRef display = function.display;
    if (IsLibrary(function) || display.contains("std::")) continue;
    name = display.take_front(display.find('(')).str();
  }
  return name;
}

}  // namespace

std::string CRuntime::ThreadName(interp::Machine& machine, const interp::Thread& thread) {
  if (thread.index == 0) return "main";
  std::string name = LanguageRuntime::ThreadName(machine, thread), start = StartFunction(machine, thread);
  return start.empty() ? name : name + " (" + start + ")";
}

std::string CRuntime::BlockName(interp::Machine& machine, uint32_t object) {
  const heap::Object& block = machine.heap().ObjectAt(object);
  if (const GlobalRecord* variable = symbols_->VariableAt(heap::AddressOf(block))) return "global " + variable->name;
  return SiteName(block.flags >> heap::kHashShift);
}

std::string CRuntime::SiteName(uint32_t site) {
  std::string name = sites_->NameOf(site);
  SourcePlace place = sites_->PlaceOf(site);
  std::string where = place.line == 0 ? place.function : place.file + ":" + std::to_string(place.line);
  if (!name.empty()) return "local " + name + (where.empty() ? "" : " of " + where);
  return "memory " + (where.empty() ? "of the runtime" : where);
}

std::string CRuntime::SourcePath(const ir::Code& code, std::string_view file) {
  auto* record = static_cast<const FunctionRecord*>(code.function->front_end);
  const llvm::DISubprogram* debug =
      record == nullptr || record->body == nullptr ? nullptr : record->body->getSubprogram();
  if (debug == nullptr || debug->getUnit() == nullptr || llvm::sys::path::is_absolute(file)) return std::string(file);
  llvm::SmallString<256> path(debug->getUnit()->getDirectory());
  llvm::sys::path::append(path, file);
  return path.str().str();
}

}  // namespace veristep::llvm_front
