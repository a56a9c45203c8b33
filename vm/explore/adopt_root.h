// The machines of all workers start in the same state. Only the first one gets there by running the program's start;
// the others are put there.
#pragma once

#include <memory>

#include "vm/interp/machine.h"

namespace veristep::explore {

// REQUIRES: the machine has just started tracking. `Shared`: ScenarioShared or ModelShared.
template <typename Shared>
void AdoptRoot(interp::Machine& machine, Shared& shared) {
  if (shared.start == nullptr) shared.start = std::make_shared<interp::MachineStart>(machine.CopyStart());
  if (shared.root != nullptr) return;
  const heap::Journal& journal = machine.heap().journal();
  shared.root = journal.root();
  if (shared.elements == nullptr) return;
  shared.boot_hash = journal.epoch().LibraryContents(machine.heap(), machine.program().statics());
  shared.boot_hash.low += machine.program().layout();
  shared.own_contents = journal.epoch().OwnContents();
}

}  // namespace veristep::explore
