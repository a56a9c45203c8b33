// What scenarios and models offer beyond a transition system, for traces: the machine, and choices as lines of a trace
// file (docs/trace-format.md), which mean the same in every run and in every version that still has the choice.
#pragma once

#include <string>

#include "core/transition_system.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "vm/interp/machine.h"

namespace veristep::explore {

class ProgramSystem : public core::TransitionSystem {
 public:
  virtual interp::Machine& machine() = 0;

  void Loosen() override { machine().heap().journal().Loosen(); }
  void Tighten() override { machine().heap().journal().Tighten(); }

  // REQUIRES: in a state; `choice` is one of Enabled().
  virtual std::string LineOf(const core::Choice& choice) = 0;
  // The thread that the choice is about.
  virtual uint32_t ThreadOf(const core::Choice& choice) = 0;

  // Models: what the operation of the last Take returned, and the object as it describes itself in the current state;
  // empty if it is not known.
  virtual std::string LastResult() { return ""; }
  virtual std::string ObjectText() { return ""; }

  // The choice of the current state that the line stands for. The error is a clause that says why there is none.
  // REQUIRES: in a state.
  virtual llvm::Expected<core::Choice> ChoiceOf(llvm::StringRef line) = 0;
};

}  // namespace veristep::explore
