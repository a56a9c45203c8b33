#include "core/trace.h"

#include <algorithm>

namespace veristep::core {

std::optional<Trace> Replay(TransitionSystem& system, std::span<const Choice> choices) {
  Trace trace;
  StepResult result = system.Reset();
  for (const Choice& choice : choices) {
    if (result.status != StepStatus::kState) break;
    std::span<const Choice> enabled = system.Enabled();
    if (std::ranges::find(enabled, choice) == enabled.end()) return std::nullopt;
    trace.steps.push_back({choice, system.Describe(choice)});
    result = system.Take(choice);
  }
  const Violation* violation = result.violation;
  if (result.status == StepStatus::kState) violation = system.CheckState().violation;
  if (!violation) return std::nullopt;
  trace.violation = *violation;
  return trace;
}

std::vector<Choice> ChoicesOf(const Trace& trace) {
  std::vector<Choice> choices;
  for (const TraceStep& step : trace.steps) choices.push_back(step.choice);
  return choices;
}

}  // namespace veristep::core
