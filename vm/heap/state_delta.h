// A saved state: what its step changed against its parent. Immutable, shared by workers, one allocation.
#pragma once

#include <cstdint>
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

  const StateDelta* parent() const { return parent_.get(); }
  Ptr parent_ptr() const { return parent_; }
  uint32_t depth() const { return depth_; }
  uint64_t cursor() const { return uint64_t(facts_.cursor) << 3; }
  uint64_t next_slot() const { return facts_.next_slot; }
  const RawName& name() const { return facts_.name; }

  // Newly dirty items first, then runs: granule, count, and 2 * count halves of words.
  const uint32_t* dirty() const { return reinterpret_cast<const uint32_t*>(this + 1); }
  uint32_t num_dirty() const { return num_dirty_; }
  const uint32_t* runs_begin() const { return dirty() + num_dirty_; }
  const uint32_t* runs_end() const { return dirty() + size_; }
  size_t bytes() const { return sizeof(*this) + size_ * sizeof(uint32_t); }

 private:
  StateDelta(Ptr parent, const Facts& facts, uint32_t num_dirty, uint32_t size);

  mutable Ptr parent_;
  Facts facts_;
  uint32_t depth_;
  uint32_t num_dirty_;
  uint32_t size_;  // of data, in halves of words
};

}  // namespace veristep::heap
