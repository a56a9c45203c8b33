// Trying out other ways to a violation, with a budget of transitions.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>

#include "core/choice.h"
#include "core/transition_system.h"
#include "core/violation.h"

namespace veristep::core {

class Attempts {
 public:
  Attempts(TransitionSystem& system, const Violation& wanted, size_t budget)
      : system_(system), wanted_(wanted), budget_(budget) {}

  size_t budget() const { return budget_; }
  void Spend(size_t transitions) { budget_ -= std::min(budget_, transitions); }
  /// A system that met an error need not be able to repeat what it did before.
  bool met_error() const { return met_error_; }

  /// Whether the step ended in a state.
  bool IsState(const StepResult& result) {
    met_error_ |= result.status == StepStatus::kError;
    return result.status == StepStatus::kState;
  }

  /// Whether the step ended in the violation, on the way or by the state it led to.
  bool Meets(const StepResult& result) {
    const Violation* met = result.status == StepStatus::kState ? system_.CheckState().violation : result.violation;
    return met && *met == wanted_;
  }

  /// Runs `path` from where the system is. Returns how many of its steps lead to the violation; nothing if they do not,
  /// or the budget is used up before.
  std::optional<size_t> Run(std::span<const Choice> path) {
    for (size_t i = 0; i < path.size() && budget_ > 0; ++i) {
      std::span<const Choice> enabled = system_.Enabled();
      if (std::ranges::find(enabled, path[i]) == enabled.end()) return std::nullopt;
      Spend(1);
      const StepResult result = system_.Take(path[i]);
      if (Meets(result)) return i + 1;
      if (!IsState(result)) return std::nullopt;
    }
    return std::nullopt;
  }

 private:
  TransitionSystem& system_;
  const Violation& wanted_;
  size_t budget_;
  bool met_error_ = false;
};

}  // namespace veristep::core
