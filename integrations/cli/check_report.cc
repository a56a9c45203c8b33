#include "integrations/cli/check_report.h"

#include <cstdlib>

#include "integrations/report/text.h"

namespace veristep::cli {

namespace {

report::Violation ToViolation(const core::Trace& trace) {
  report::Violation violation;
  violation.kind = trace.violation.kind;
  violation.message = trace.violation.message;
  violation.place.file = trace.violation.location.file;
  violation.place.line = trace.violation.location.line;
  for (const core::TraceStep& step : trace.steps) violation.steps.push_back({.text = step.text});
  return violation;
}

}  // namespace

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
  for (const core::Trace& trace : found.counterexamples) result.violations.push_back(ToViolation(trace));
  return result;
}

void PrintReport(const report::CheckResult& result, llvm::raw_ostream& out) {
  bool color = out.has_colors() && std::getenv("NO_COLOR") == nullptr;
  report::PrintVerdict(result, color, out);
  report::PrintViolations(result, out);
}

}  // namespace veristep::cli
