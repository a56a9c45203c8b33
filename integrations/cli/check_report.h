// What one check came to, and how people and programs read it.
#pragma once

#include <string>

#include "core/search/search.h"
#include "integrations/report/report.h"
#include "llvm/Support/raw_ostream.h"

namespace veristep::cli {

struct CheckReport {
  std::string name;
  std::string mode = "full";
  core::SearchResult result;
  uint64_t peak_memory = 0;
};

// What reports are made of, without the violations.
report::CheckResult ToResult(const CheckReport& report);

// The verdict line, and for a violation its trace.
void PrintReport(const report::CheckResult& result, bool whole, llvm::raw_ostream& out);

}  // namespace veristep::cli
