// Snapshot: a saved state of a transition system, opaque to the engine.
//
// A snapshot is a counted reference to data that never changes, so copying it is cheap, and one made by one worker's
// system may be restored and destroyed by another's at any time. A machine keeps snapshots as deltas against their
// parents: a snapshot keeps its ancestors alive, and a search must drop it as soon as it does not need it.
#pragma once

#include <cstdint>

#include "llvm/ADT/IntrusiveRefCntPtr.h"

namespace veristep::core {

/// Base class of what a transition system stores for a saved state. Its destructor runs on whichever thread drops the
/// last reference.
class SnapshotData : public llvm::ThreadSafeRefCountedBase<SnapshotData> {
 public:
  virtual ~SnapshotData() = default;

  /// Gives up what is only needed to come here step by step from a state that nobody wants any more, so that going from
  /// one state to another costs what they differ in, not how long ago their ways parted. `round` tells calls that
  /// belong together from earlier ones. REQUIRES: nobody looks at any snapshot meanwhile.
  virtual void Shorten(uint32_t round) const {}

 protected:
  SnapshotData() = default;
};

using Snapshot = llvm::IntrusiveRefCntPtr<const SnapshotData>;

}  // namespace veristep::core
