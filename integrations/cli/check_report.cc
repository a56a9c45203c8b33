#include "integrations/cli/check_report.h"

#include <cstdlib>

#include "integrations/cli/command_run.h"
#include "llvm/Support/Format.h"

namespace veristep::cli {

namespace {

using core::Answer;

std::string Place(const core::SourceLocation& location) {
  if (location.file.empty()) return "";
  return location.line == 0 ? location.file : location.file + ":" + std::to_string(location.line);
}

llvm::raw_ostream::Colors ColorOf(Answer answer) {
  switch (answer) {
    case Answer::kHolds:
      return llvm::raw_ostream::GREEN;
    case Answer::kViolated:
    case Answer::kError:
      return llvm::raw_ostream::RED;
    case Answer::kIncomplete:
      return llvm::raw_ostream::YELLOW;
  }
  return llvm::raw_ostream::WHITE;
}

void PrintTrace(const core::Trace& trace, llvm::raw_ostream& out) {
  out << "  " << trace.violation.kind << ": " << trace.violation.message;
  std::string place = Place(trace.violation.location);
  bool is_said = trace.violation.message.find(place) != std::string::npos;
  if (!is_said) out << " (" << place << ")";
  out << "\n";
  for (size_t i = 0; i < trace.steps.size(); ++i) {
    out << llvm::format("  %4zu  ", i + 1) << trace.steps[i].text << "\n";
  }
}

llvm::json::Object ToJson(const core::Trace& trace) {
  llvm::json::Array steps;
  for (const core::TraceStep& step : trace.steps) steps.push_back(step.text);
  return llvm::json::Object{{"kind", trace.violation.kind},          {"message", trace.violation.message},
                            {"file", trace.violation.location.file}, {"line", trace.violation.location.line},
                            {"trace_length", trace.steps.size()},    {"trace", std::move(steps)}};
}

}  // namespace

void PrintReport(const CheckReport& report, llvm::raw_ostream& out) {
  const core::SearchResult& result = report.result;
  Answer answer = result.verdict.answer;
  bool color = out.has_colors() && std::getenv("NO_COLOR") == nullptr;
  if (color) out.changeColor(ColorOf(answer), true);
  out << core::ToString(answer);
  if (color) out.resetColor();
  out << "  " << report.name;
  if (answer == Answer::kIncomplete) out << "  (limit reached: " << core::ToString(result.verdict.limit) << ")";
  out << llvm::format("  %llu states, %llu transitions, depth %u, %.2f s\n", (unsigned long long)(result.states),
                      (unsigned long long)(result.transitions), result.max_depth, result.seconds);
  if (!result.verdict.message.empty()) out << "  " << result.verdict.message << "\n";
  for (const core::Trace& trace : result.counterexamples) PrintTrace(trace, out);
}

void PrintSummary(const std::vector<CheckReport>& reports, llvm::raw_ostream& out) {
  size_t counts[4] = {};
  for (const CheckReport& report : reports) ++counts[size_t(report.result.verdict.answer)];
  out << reports.size() << (reports.size() == 1 ? " check: " : " checks: ") << counts[0] << " hold, " << counts[1]
      << " violated, " << counts[2] << " incomplete, " << counts[3] << " in error\n";
}

llvm::json::Value ToJson(const std::vector<CheckReport>& reports) {
  llvm::json::Array checks;
  for (const CheckReport& report : reports) {
    const core::SearchResult& result = report.result;
    llvm::json::Array violations;
    for (const core::Trace& trace : result.counterexamples) violations.push_back(ToJson(trace));
    checks.push_back(llvm::json::Object{{"name", report.name},
                                        {"verdict", llvm::StringRef(core::ToString(result.verdict.answer))},
                                        {"limit", llvm::StringRef(core::ToString(result.verdict.limit))},
                                        {"message", result.verdict.message},
                                        {"mode", report.mode},
                                        {"states", result.states},
                                        {"expanded", result.expanded},
                                        {"transitions", result.transitions},
                                        {"executed", result.executed},
                                        {"reused", report.result.reused},
                                        {"max_depth", result.max_depth},
                                        {"seconds", result.seconds},
                                        {"peak_memory", report.peak_memory},
                                        {"violations", std::move(violations)}});
  }
  return llvm::json::Object{{"version", 1}, {"checks", std::move(checks)}};
}

int ExitStatusOf(const std::vector<CheckReport>& reports) {
  bool found[4] = {};
  for (const CheckReport& report : reports) found[size_t(report.result.verdict.answer)] = true;
  if (found[size_t(Answer::kError)]) return kBadInput;
  if (found[size_t(Answer::kViolated)]) return kViolated;
  return found[size_t(Answer::kIncomplete)] ? kIncomplete : kHolds;
}

}  // namespace veristep::cli
