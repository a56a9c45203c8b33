// Trace: a counterexample, as the choices that lead from the initial state to a violation. Choices are stable, so a
// trace can be stored and replayed, in this version of the program or in a later one.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/choice.h"
#include "core/transition_system.h"
#include "core/violation.h"

namespace veristep::core {

struct TraceStep {
  Choice choice;
  std::string text;  ///< what the choice did, for people

  friend bool operator==(const TraceStep&, const TraceStep&) = default;
};

struct Trace {
  std::vector<TraceStep> steps;
  Violation violation;

  friend bool operator==(const Trace&, const Trace&) = default;
};

/// Runs `choices` from the initial state and describes them. The trace ends at the first violation of a transition, or,
/// if there is none, with the violation of the last state. Empty when a choice is not enabled where it is due, when the
/// path is pruned, cut or stopped by an error, or when nothing is violated.
std::optional<Trace> Replay(TransitionSystem& system, std::span<const Choice> choices);

/// The choices of a trace.
std::vector<Choice> ChoicesOf(const Trace& trace);

/// A trace to the same violation that is at most as long: shortcuts between states of the trace found by breadth-first
/// looks ahead, then steps left out one by one and in groups, as long as at most `budget` transitions are executed. The
/// result depends on the arguments alone.
Trace Shorten(TransitionSystem& system, const Trace& trace, size_t budget);

/// A trace to the same violation, at most as long, in which threads take turns less often, as far as such are found by
/// executing at most `budget` transitions. The result depends on the arguments alone.
Trace Straighten(TransitionSystem& system, const Trace& trace, size_t budget);

}  // namespace veristep::core
