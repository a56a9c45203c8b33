// Going back in time. While tracking, the old contents of every word are logged before the word is written for the
// first time in a step; undoing a step writes them back. A saved state is a delta against its parent state: the words
// that the step changed, among them the objects it made. Restoring undoes to the common ancestor and redoes from there,
// so both cost what was changed, never the size of the heap.
//
// Invariants:
//  1. path_ is the chain of saved states from the root to the one that the arena was last equal to, some left out;
//  undo_
//     holds, for each of them but the root, what the steps from the one before it overwrote.
//  2. log_ holds what was overwritten since then; rolling it back makes the arena equal to path_.back().
//  3. Memory from the heap's cursor up is zero.
//  4. dirty() lists, without duplicates, the static words and old objects written since tracking started, along path_
//     and, after EndStep, in the current step.
//  5. Unless may_repeat_, each word is in log_ once at most: logged_ holds all of them while the step goes on.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/snapshot.h"
#include "llvm/ADT/SmallVector.h"
#include "vm/heap/dirty_items.h"
#include "vm/heap/epoch.h"
#include "vm/heap/heap_start.h"
#include "vm/heap/logged_words.h"
#include "vm/heap/state_delta.h"

namespace veristep::heap {

class Heap;

class Journal {
 public:
  explicit Journal(Heap& heap) : heap_(heap) {}

  // The current state becomes the root of all saved states, and all objects that exist now are "old" (epoch.h).
  void StartTracking(const StaticArea& statics);
  // What another heap needs in order to start where this one did. REQUIRES: the journal is at its root.
  HeapStart CopyStart() const;
  // Puts the state in place and starts tracking there. REQUIRES: the heap is new.
  void StartTracking(const HeapStart& start);
  bool tracking() const { return tracked_below_ != 0; }

  // Byte offsets below this are logged on write. 0 while not tracking; else the allocation cursor at the start of the
  // current step: objects made within the step need no log, since going back drops them whole.
  uint64_t tracked_below() const { return tracked_below_; }

  void WillWrite(uint64_t offset, uint64_t bytes) {
    if (offset < tracked_below_) Log(offset, bytes);
  }
  // REQUIRES: tracking.
  void Log(uint64_t offset, uint64_t bytes);
  // Words whose old contents do not matter but whose present ones belong to the state: stack above its old top.
  void Capture(uint64_t begin, uint64_t end);

  // The step is over: works out what changed. Idempotent; needed before the state is named or saved.
  void EndStep();
  // From here on the raw names of states can be asked for, and have to be before each Save. REQUIRES: at the root.
  void KeepNames() { keeps_names_ = true; }
  bool keeps_names() const { return keeps_names_; }
  // Of a stack, from the lowest word logged in this step (or its end, if it was lower) up to its end.
  struct StackPart {
    uint64_t begin, end;
  };
  // REQUIRES: the step has ended; `stacks` are all that it touched.
  const RawName& Name(std::span<const StackPart> stacks);
  // Whether the state is the one last saved or restored. REQUIRES: the step has ended.
  bool IsAsSaved() const;
  core::Snapshot Save();
  // A place within a step. What is done after MarkHere is undone by BackTo, except that the step must not end between.
  struct Mark {
    size_t log, captured;
    uint64_t cursor, next_slot, tracked_below;
  };
  Mark MarkHere();
  void BackTo(const Mark& mark);
  // Throws away what happened since the last Save or Restore.
  void RollBack();
  void Restore(const core::Snapshot& snapshot);
  // See core::TransitionSystem.
  void Loosen();
  void Tighten();
  // The state that tracking started in.
  core::Snapshot root() const { return path_.front().node; }

  // Static words and old objects (as arena offset / 8) written since tracking started.
  std::span<const uint32_t> dirty() const { return dirty_; }
  bool IsDirty(uint32_t item) const { return is_dirty_.Has(item); }
  const Epoch& epoch() const { return *epoch_; }

 private:
  struct Entry {
    uint32_t granule;
    uint64_t old;
  };
  struct Range {
    uint32_t begin, end;  // granules
  };
  struct Level {
    StateDelta::Ptr node;
    const StateDelta* loose = nullptr;  // the node, while others decide whether it stays
    size_t undo_begin = 0;
    size_t dirty_begin = 0;
  };

  StateDelta::Facts Facts() const;
  void MarkDirty(uint32_t granule);
  void CleanLog();
  void UndoLevel();
  void RedoLevel(StateDelta::Ptr node);
  void ForgetDirty(size_t from);
  void SetCursor(uint64_t cursor, uint64_t next_slot);
  void BeginStep();
  void GoOn();

  Heap& heap_;
  uint64_t tracked_below_ = 0;
  bool step_ended_ = true;
  bool keeps_names_ = false;
  bool is_named_ = false;  // name_ is that of the present state
  RawName name_;
  llvm::SmallVector<Entry, 0> log_;
  LoggedWords logged_;
  bool may_repeat_ = false;  // a mark lies within the step, so log_ may hold a word more than once
  std::vector<Range> captured_;
  std::vector<uint32_t> delta_;        // scratch of Save
  std::vector<StateDelta::Ptr> redo_;  // scratch of Restore
  std::vector<Entry> undo_;
  std::vector<Level> path_;
  std::vector<uint32_t> dirty_;
  size_t committed_dirty_ = 0;  // how many of dirty_ belong to path_
  DirtyItems is_dirty_;
  std::shared_ptr<const Epoch> epoch_;
};

}  // namespace veristep::heap
