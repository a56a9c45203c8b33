// What one check came to, and how people and programs read it.
#pragma once

#include <string>
#include <vector>

#include "core/search/search.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace veristep::cli {

struct CheckReport {
  std::string name;
  std::string mode = "full";
  core::SearchResult result;
  uint64_t peak_memory = 0;
};

// The verdict line, and for a violation its trace.
void PrintReport(const CheckReport& report, llvm::raw_ostream& out);
// The line after all checks.
void PrintSummary(const std::vector<CheckReport>& reports, llvm::raw_ostream& out);
llvm::json::Value ToJson(const std::vector<CheckReport>& reports);

// The exit status for all checks: errors come first, then violations, then limits.
int ExitStatusOf(const std::vector<CheckReport>& reports);

}  // namespace veristep::cli
