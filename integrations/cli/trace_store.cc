#include "integrations/cli/trace_store.h"

#include "integrations/cli/outputs.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace veristep::cli {

namespace {

namespace path = llvm::sys::path;

// Files that somebody else put there are left alone.
bool IsTrace(const std::string& file) {
  llvm::Expected<TraceFile> trace = ReadTrace(file);
  if (trace) return true;
  llvm::consumeError(trace.takeError());
  return false;
}

}  // namespace

TraceStore::TraceStore(const TraceOptions& options, const std::string& cache) {
  if (options.off) return;
  directory_ = options.directory;
  if (!directory_.empty()) return;
  llvm::SmallString<128> beside(path::parent_path(cache));
  path::append(beside, "traces");
  directory_ = beside.str().str();
}

std::string TraceStore::PathOf(const report::CheckResult& result, size_t number) const {
  llvm::SmallString<128> file(directory_);
  path::append(file, TraceFileName(report::FullName(result), number));
  return file.str().str();
}

void TraceStore::RemoveFrom(const report::CheckResult& result, size_t number) const {
  for (std::string file = PathOf(result, number); IsTrace(file); file = PathOf(result, ++number)) {
    if (llvm::sys::fs::remove(file)) return;
  }
}

void TraceStore::Save(const std::vector<TraceFile>& traces, report::CheckResult& result, llvm::raw_ostream& warnings) {
  if (directory_.empty()) return;
  for (size_t i = 0; i < traces.size(); ++i) {
    std::string file = PathOf(result, i + 1);
    if (llvm::Error error = WriteFile(file, [&](llvm::raw_ostream& out) { out << ToText(traces[i]); })) {
      warnings << "veristep: warning: " << llvm::toString(std::move(error)) << "\n";
      return;
    }
    result.violations[i].trace_file = file;
  }
  core::Answer answer = result.verdict.answer;
  if (answer == core::Answer::kHolds || answer == core::Answer::kViolated) RemoveFrom(result, traces.size() + 1);
}

}  // namespace veristep::cli
