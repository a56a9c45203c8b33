#include "integrations/report/text.h"

#include "integrations/report/escape.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

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

std::string Plural(uint64_t count, const std::string& what) {
  return llvm::formatv("{0:N}", count).str() + " " + what + (count == 1 ? "" : "s");
}

// "12 states, 20 transitions (15 reused), depth 4, 0.25 s"
std::string CountsText(const CheckResult& check) {
  std::string text = Plural(check.states, "state") + ", " + Plural(check.transitions, "transition");
  bool is_recalled = check.mode == kRecalledMode;
  if (check.reused > 0 && !is_recalled) text += llvm::formatv(" ({0:N} reused)", check.reused).str();
  text += ", depth " + std::to_string(check.max_depth) + ", ";
  return text + (is_recalled ? "unchanged: from the cache" : llvm::formatv("{0:f2} s", check.seconds).str());
}

// What to do about a limit. For cut steps the message says it.
std::string Advice(const CheckResult& check) {
  if (check.verdict.limit == core::Limit::kCancelled) return "";
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
  bool is_interrupted = check.verdict.limit == core::Limit::kCancelled;
  return text + (is_interrupted ? " (" : " (limit: ") + LimitText(check) + ")";
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
    bool is_limit = check.is_begun && check.verdict.limit != core::Limit::kCancelled;
    out << (is_limit ? "  (limit reached: " : "  (") << LimitText(check) << ")";
  }
  // An error before the first state has nothing to count.
  if (check.is_begun && (outcome != Outcome::kError || check.states > 0)) out << "  " << CountsText(check);
  out << "\n";
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
  const std::pair<size_t, std::string> parts[] = {{counts.holds, counts.holds == 1 ? "holds" : "hold"},
                                                  {counts.violated, "violated"},
                                                  {counts.incomplete, "incomplete"},
                                                  {counts.errors, "in error"},
                                                  {counts.known, "violated as known (" + report.baseline + ")"}};
  std::string text;
  for (const auto& [count, what] : parts) {
    if (count > 0) text += (text.empty() ? "" : ", ") + llvm::formatv("{0:N} {1}", count, what).str();
  }
  out << Plural(report.checks.size(), "check") << (text.empty() ? "" : ": ") << text << "\n";
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
