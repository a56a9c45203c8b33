// How exploration starts, and what bounds it.
#pragma once

#include <functional>

#include "llvm/Support/Error.h"
#include "vm/interp/machine.h"

namespace veristep::explore {

struct ExploreOptions {
  interp::MachineOptions machine;
  uint64_t step_limit = 10'000'000;  // calls and backward branches in one transition
  bool check_races = true;
  // For explorations that are recorded (elements.h).
  Fingerprint files = {};  // of all that the program is made of
};

// Brings a fresh machine to the point where exploration starts: everything loaded, nothing of the check run yet.
using Boot = std::function<llvm::Error(interp::Machine&)>;

}  // namespace veristep::explore
