#include "integrations/report/report.h"

#include <algorithm>

namespace veristep::report {

using core::Answer;
using core::Limit;

Outcome OutcomeOf(const CheckResult& check) {
  switch (check.verdict.answer) {
    case Answer::kHolds:
      return Outcome::kHolds;
    case Answer::kIncomplete:
      return Outcome::kIncomplete;
    case Answer::kError:
      return Outcome::kError;
    case Answer::kViolated:
      break;
  }
  bool all_known = !check.violations.empty() && std::ranges::all_of(check.violations, &Violation::is_known);
  if (!all_known) return Outcome::kViolated;
  return check.verdict.limit == Limit::kNone ? Outcome::kKnown : Outcome::kIncomplete;
}

Outcome OutcomeOf(const Report& report) {
  Counts counts = CountOutcomes(report.checks);
  if (counts.errors > 0) return Outcome::kError;
  if (counts.violated > 0) return Outcome::kViolated;
  if (counts.incomplete > 0) return Outcome::kIncomplete;
  return counts.known > 0 ? Outcome::kKnown : Outcome::kHolds;
}

Counts CountOutcomes(const std::vector<CheckResult>& checks) {
  Counts counts;
  for (const CheckResult& check : checks) {
    switch (OutcomeOf(check)) {
      case Outcome::kHolds:
        ++counts.holds;
        break;
      case Outcome::kKnown:
        ++counts.known;
        break;
      case Outcome::kViolated:
        ++counts.violated;
        break;
      case Outcome::kIncomplete:
        ++counts.incomplete;
        break;
      case Outcome::kError:
        ++counts.errors;
        break;
    }
    if (!check.is_begun) ++counts.not_begun;
  }
  return counts;
}

std::string FullName(const CheckResult& check) {
  return check.program.empty() ? check.name : check.program + "." + check.name;
}

uint64_t FrontierOf(const CheckResult& check) {
  return check.states > check.expanded ? check.states - check.expanded : 0;
}

std::string LimitText(const CheckResult& check) {
  if (!check.is_begun) return "not begun";
  if (check.verdict.limit == Limit::kCancelled) return "interrupted";
  return std::string(core::ToString(check.verdict.limit));
}

}  // namespace veristep::report
