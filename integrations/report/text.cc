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

std::string HeadLine(const Violation& violation) {
  std::string text = Printable(violation.kind) + ": " + Printable(violation.message);
  std::string place = Printable(PlaceText(violation.place));
  return text.find(place) == std::string::npos ? text + " (" + place + ")" : text;
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
}

std::string TextOf(const Violation& violation) {
  std::string text;
  llvm::raw_string_ostream out(text);
  if (!violation.text.empty()) {
    out << Printable(violation.text);
  } else {
    out << "  " << HeadLine(violation) << "\n";
    for (size_t i = 0; i < violation.steps.size(); ++i) {
      out << llvm::format("  %4zu  ", i + 1) << OnOneLine(violation.steps[i].text) << "\n";
    }
  }
  if (!violation.trace_file.empty()) out << "  To run it again: veristep replay " << violation.trace_file << "\n";
  return text;
}

void PrintViolations(const CheckResult& check, llvm::raw_ostream& out) {
  for (const Violation& violation : check.violations) {
    if (violation.is_known)
      out << "  known: " << HeadLine(violation) << "\n";
    else
      out << TextOf(violation);
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
    PrintViolations(check, out);
  }
  PrintSummary(report, out);
}

}  // namespace veristep::report
