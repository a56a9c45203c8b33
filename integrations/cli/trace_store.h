// The directory of stored counterexamples. It has those of the last run of each check: what an earlier run left is
// replaced, and removed when the check holds.
#pragma once

#include <string>
#include <vector>

#include "integrations/cli/checked_program.h"
#include "integrations/cli/trace_file.h"
#include "integrations/report/report.h"

namespace veristep::cli {

struct TraceOptions {
  std::string directory;  // empty: "traces" beside the cache
  bool off = false;
};

class TraceStore {
 public:
  // `cache`: the cache's file.
  TraceStore(const TraceOptions& options, const std::string& cache);

  // Stores the traces of the result's violations, in their order, and notes in them where. What cannot be written is a
  // warning: the answer does not depend on it.
  void Save(const std::vector<TraceFile>& traces, report::CheckResult& result, llvm::raw_ostream& warnings);

 private:
  std::string PathOf(const report::CheckResult& result, size_t number) const;
  // Those from `number` on.
  void RemoveFrom(const report::CheckResult& result, size_t number) const;

  std::string directory_;  // empty: nothing is stored
};

}  // namespace veristep::cli
