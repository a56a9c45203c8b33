// Choice: one way to go on from a state.
#pragma once

#include <cstdint>

namespace veristep::core {

/// What is decided by a choice. The values are persisted with state graphs: never renumber.
enum class ChoiceKind : uint8_t {
  kThread = 0,     ///< which thread runs to its next visible operation
  kValue = 1,      ///< which value a `choose` returns
  kOperation = 2,  ///< which operation of a model runs, with which arguments
};

/// `label` names the choice among those of its state. It is the same in every run, for every worker, and in every
/// version of the program in which the choice still exists; traces and state graphs identify choices by it alone.
struct Choice {
  uint64_t label = 0;
  ChoiceKind kind = ChoiceKind::kThread;

  friend bool operator==(const Choice&, const Choice&) = default;
};

}  // namespace veristep::core
