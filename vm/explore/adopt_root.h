// The machines of all workers start in the same state; the first one's stands for all.
#pragma once

#include "vm/interp/machine.h"

namespace veristep::explore {

// REQUIRES: the machine has just started tracking. `Shared`: ScenarioShared or ModelShared.
template <typename Shared>
void AdoptRoot(interp::Machine& machine, Shared& shared) {
  heap::Journal& journal = machine.heap().journal();
  if (shared.root != nullptr) return journal.AdoptRoot(shared.root);
  shared.root = journal.root();
  if (shared.elements == nullptr) return;
  shared.boot_hash = journal.epoch().LibraryContents(machine.heap(), machine.program().statics());
  shared.own_contents = journal.epoch().OwnContents();
}

}  // namespace veristep::explore
