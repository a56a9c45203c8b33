#include "integrations/cli/check_report.h"

#include <unistd.h>

#include "integrations/report/text.h"

namespace veristep::cli {

report::CheckResult ToResult(const CheckReport& report) {
  const core::SearchResult& found = report.result;
  report::CheckResult result;
  result.name = report.name;
  result.verdict = found.verdict;
  result.mode = report.mode;
  result.states = found.states;
  result.expanded = found.expanded;
  result.transitions = found.transitions;
  result.executed = found.executed;
  result.reused = found.reused;
  result.max_depth = found.max_depth;
  result.seconds = found.seconds;
  result.peak_memory = report.peak_memory;
  return result;
}

void PrintReport(const report::CheckResult& result, bool whole, llvm::raw_ostream& out) {
  report::Layout layout = report::LayoutFor(STDOUT_FILENO);
  layout.whole = whole;
  report::PrintVerdict(result, layout.color, out);
  report::PrintViolations(result, layout, out);
}

}  // namespace veristep::cli
