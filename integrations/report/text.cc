#include "integrations/report/text.h"

#include "integrations/report/escape.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"

namespace veristep::report {

namespace {

llvm::raw_ostream::Colors ColorOf(Outcome outcome) {
  switch (outcome) {
    case Outcome::kHolds:
      return llvm::raw_ostream::GREEN;
    case Outcome::kViolated:
    case Outcome::kError:
      return llvm::raw_ostream::RED;
    case Outcome::kKnown:
    case Outcome::kIncomplete:
      return llvm::raw_ostream::YELLOW;
  }
  return llvm::raw_ostream::WHITE;
}

std::string Plural(size_t count, const std::string& what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

// What to do about a limit. For cut steps the message says it.
std::string Advice(const CheckResult& check) {
  if (!check.is_begun) return "there was no time left for it: raise --total-time-limit";
  switch (check.verdict.limit) {
    case core::Limit::kDepth:
      return "longer paths were not explored: raise --depth";
    case core::Limit::kStates:
      return "raise --max-states, or make the check smaller: fewer threads, choices or rounds";
    case core::Limit::kMemory:
      return "raise --max-memory, try --search dfs, which needs less, or make the check smaller: fewer threads, "
             "choices "
             "or rounds";
    case core::Limit::kTime:
      return "raise the time limit, use more --workers, or make the check smaller: fewer threads, choices or rounds";
    case core::Limit::kSample:
      return "random walks see only a part: --search bfs or dfs explores everything";
    default:
      return "";
  }
}

// What a run with limits did not come to.
void PrintRemaining(const Report& report, llvm::raw_ostream& out) {
  Counts counts = CountOutcomes(report.checks);
  if (counts.incomplete == 0) return;
  size_t begun = counts.incomplete - counts.not_begun;
  out << "not covered: ";
  if (counts.not_begun > 0) out << Plural(counts.not_begun, "check") << " not begun" << (begun > 0 ? ", " : "");
  if (begun > 0) out << Plural(begun, "check") << " incomplete";
  out << "\n";
  for (const CheckResult& check : report.checks) {
    if (OutcomeOf(check) != Outcome::kIncomplete) continue;
    out << "  " << OnOneLine(FullName(check)) << ": " << CoverageText(check) << "\n";
  }
}

}  // namespace

std::string PlaceText(const Place& place) {
  if (place.file.empty()) return "";
  return place.line == 0 ? place.file : place.file + ":" + std::to_string(place.line);
}

std::string CoverageText(const CheckResult& check) {
  if (!check.is_begun) return "not begun";
  std::string text = Plural(check.states, "state") + " explored";
  uint64_t frontier = FrontierOf(check);
  if (frontier > 0) text += ", " + Plural(frontier, "state") + " on the frontier not expanded";
  return text + " (limit: " + LimitText(check) + ")";
}

void PrintVerdict(const CheckResult& check, bool color, llvm::raw_ostream& out) {
  Outcome outcome = OutcomeOf(check);
  if (color) out.changeColor(ColorOf(outcome), true);
  out << core::ToString(check.verdict.answer);
  if (color) out.resetColor();
  out << "  " << OnOneLine(check.name);
  size_t known = size_t(llvm::count_if(check.violations, [](const Violation& each) { return each.is_known; }));
  if (outcome == Outcome::kKnown) {
    out << "  (known: in the baseline)";
  } else if (known > 0) {
    out << "  (" << known << " of " << check.violations.size() << " known: in the baseline)";
  }
  if (outcome == Outcome::kIncomplete) {
    out << (check.is_begun ? "  (limit reached: " + LimitText(check) + ")" : "  (not begun)");
  }
  out << llvm::format("  %llu states, %llu transitions, depth %u, %.2f s\n", (unsigned long long)(check.states),
                      (unsigned long long)(check.transitions), check.max_depth, check.seconds);
  if (!check.verdict.message.empty()) out << "  " << Printable(check.verdict.message) << "\n";
  std::string advice = outcome == Outcome::kIncomplete ? Advice(check) : "";
  if (!advice.empty()) out << "  " << advice << "\n";
}

void PrintViolations(const CheckResult& check, const Layout& layout, llvm::raw_ostream& out) {
  for (const Violation& violation : check.violations) {
    if (violation.is_known)
      out << "  known: " << HeadLine(violation) << "\n";
    else
      out << LayOut(violation, layout) << "\n";
  }
}

void PrintSummary(const Report& report, llvm::raw_ostream& out) {
  Counts counts = CountOutcomes(report.checks);
  out << Plural(report.checks.size(), "check") << ": " << counts.holds << " hold, " << counts.violated << " violated, "
      << counts.incomplete << " incomplete, " << counts.errors << " in error";
  if (!report.baseline.empty()) out << ", " << counts.known << " violated as known (" << report.baseline << ")";
  out << "\n";
  PrintRemaining(report, out);
  for (const FixedViolation& fixed : report.fixed) {
    out << "fixed: can be removed from the baseline: " << OnOneLine(fixed.check) << ": " << OnOneLine(fixed.kind)
        << ": " << OnOneLine(fixed.message) << "\n";
  }
}

void WriteText(const Report& report, llvm::raw_ostream& out) {
  for (const CheckResult& check : report.checks) {
    PrintVerdict(check, /*color=*/false, out);
    PrintViolations(check, Layout(), out);
  }
  PrintSummary(report, out);
}

}  // namespace veristep::report
