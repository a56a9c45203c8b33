// The state in which exploration starts, as a value: a heap that was brought there by running code can be put in place
// for further machines by copying it. Never changes; machines on several threads may share it.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/snapshot.h"
#include "vm/heap/epoch.h"

namespace veristep::heap {

struct HeapStart {
  std::shared_ptr<const Epoch> epoch;  // has the contents of static area and objects
  std::vector<uint64_t> slots;         // the slot table up to the next free slot
  uint64_t used = 0;
  Ref tombstone = 0;
  // Which all machines that start here have in common, so that each can restore what the others saved.
  core::Snapshot root;
};

}  // namespace veristep::heap
