// Reports as JSON: the file that `veristep check --json` writes and `veristep report` and `veristep baseline` read.
//
// Format 1: an object with "version": 1 and "checks". Fields that a reader does not know are passed over, and fields
// that were added since (see docs/reports.md) may be missing, so that files of older programs can be read. The words of
// verdicts, limits and kinds never change.
#pragma once

#include "integrations/report/report.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace veristep::report {

inline constexpr int64_t kJsonVersion = 1;

llvm::json::Value ToJson(const Report& report);
// The error says which field is wrong, in which element.
llvm::Expected<Report> ReportFromJson(const llvm::json::Value& value);

// The error names the file.
llvm::Expected<Report> ReadReport(const std::string& file);
// All checks of several runs. REQUIRES: not empty.
Report Merge(std::vector<Report> reports);

}  // namespace veristep::report
