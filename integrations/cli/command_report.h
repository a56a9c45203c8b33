// veristep report: stored results in other forms. veristep baseline: the violations that a project accepts.
#pragma once

#include <string>
#include <vector>

#include "integrations/report/report.h"
#include "llvm/Support/Error.h"

namespace veristep::cli {

int CommandReport(const std::vector<std::string>& arguments);
int CommandBaseline(const std::vector<std::string>& arguments);

// The exit status of a run: errors come first, then new violations, then limits.
int ExitStatusOf(const report::Report& report);
// The results of all files, one after the other.
llvm::Expected<report::Report> ReadReports(const std::vector<std::string>& files);

}  // namespace veristep::cli
