// A saved state: what its step changed against its parent. Shared by workers, one allocation, immutable but for
// Shorten.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "core/snapshot.h"
#include "vm/heap/raw_name.h"

namespace veristep::heap {

class StateDelta final : public core::SnapshotData {
 public:
  using Ptr = llvm::IntrusiveRefCntPtr<const StateDelta>;

  struct Facts {
    uint32_t cursor;  // of the heap, in words
    uint32_t next_slot;
    RawName name;  // if such names are kept
  };
  static Ptr Make(Ptr parent, const Facts& facts, std::span<const uint32_t> data, uint32_t num_dirty);
  // Ancestors that nobody else holds are released without recursion: paths can be long.
  ~StateDelta() override;
  // Larger than its type says: `data` lies behind it.
  static void operator delete(void* memory) { ::operator delete(memory); }

  // Takes over the changes of ancestors that only it holds, and has them do the same.
  void Shorten(uint32_t round) const override;

  Ptr parent_ptr() const { return parent_; }
  // Larger than the parent's, by more than one if that is not what it was.
  uint32_t depth() const { return depth_; }
  uint64_t cursor() const { return uint64_t(facts_.cursor) << 3; }
  uint64_t next_slot() const { return facts_.next_slot; }
  const RawName& name() const { return facts_.name; }

  // Newly dirty items first, then runs: granule, count, and 2 * count halves of words.
  const uint32_t* dirty() const { return merged_ ? merged_.get() : reinterpret_cast<const uint32_t*>(this + 1); }
  uint32_t num_dirty() const { return num_dirty_; }
  const uint32_t* runs_begin() const { return dirty() + num_dirty_; }
  const uint32_t* runs_end() const { return dirty() + size_; }

 private:
  StateDelta(Ptr parent, const Facts& facts, uint32_t num_dirty, uint32_t size);
  void TakeOver(const StateDelta* top) const;

  mutable Ptr parent_;
  Facts facts_;
  uint32_t depth_;
  mutable uint32_t round_ = 0;  // of the last Shorten that came by
  mutable uint32_t num_dirty_;
  mutable uint32_t size_;                       // of data, in halves of words
  mutable std::unique_ptr<uint32_t[]> merged_;  // data that takes the place of that behind it
};

}  // namespace veristep::heap
