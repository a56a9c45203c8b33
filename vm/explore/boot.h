// How exploration starts, and what bounds it.
#pragma once

#include <functional>
#include <memory>

#include "llvm/Support/Error.h"
#include "vm/interp/machine.h"

namespace veristep::explore {

// How much of what leads to the same states is left out (docs/partial-order-reduction.md). Each level finds the same
// violations and the same final states.
enum class Reduction : uint8_t { kNone, kLocal, kAmple, kSleep };

struct ExploreOptions {
  interp::MachineOptions machine;
  uint64_t step_limit = 10'000'000;  // calls and backward branches in one transition
  bool check_races = true;
  Reduction reduction = Reduction::kAmple;
  // A thread whose step ends in a violation first stands before it, so that it hides nothing that others may do
  // meanwhile: for searches that go on after a violation.
  bool fails_apart = false;
  // For explorations that are recorded (elements.h).
  Fingerprint files = {};         // of all that the program is made of, and where it lies
  bool blocks_in_models = false;  // where elements are blocks, those of models are, too
};

// Brings a fresh machine to the point where exploration starts: everything loaded, nothing of the check run yet.
using Boot = std::function<llvm::Error(interp::Machine&)>;

// What came of it, for further machines (adopt_root.h).
using Start = std::shared_ptr<const interp::MachineStart>;

}  // namespace veristep::explore
