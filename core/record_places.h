// RecordPlaces: where the record of each state lies, by blocks of states with successive numbers. A block takes memory
// when somebody asks for one of its states: of most graphs few are looked at, here and there, and a page that is
// touched for eight bytes costs what a full one does.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>

#include "core/base/memory.h"
#include "core/graph_index.h"

namespace veristep::core {

/// Thread-safe.
class RecordPlaces {
 public:
  /// By position in the block; null: this version does not have the state.
  using Block = std::array<const uint8_t*, GraphIndex::kBlock>;

  explicit RecordPlaces(StateId states) : blocks_((size_t{states} + GraphIndex::kBlock) >> GraphIndex::kBlockBits) {}

  /// The block with the state; null: it has not been filled.
  Block* BlockOf(StateId state) const {
    return filled_[state >> GraphIndex::kBlockBits].load(std::memory_order_acquire);
  }
  /// The same; fill(Block&, first state) fills it if nobody has.
  template <typename Fill>
  Block& FilledBlockOf(StateId state, Fill fill) const {
    const uint32_t number = state >> GraphIndex::kBlockBits;
    std::lock_guard lock(*mutex_);
    Block* block = filled_[number].load(std::memory_order_relaxed);
    if (block == nullptr) {
      block = memory_.get() + used_++;
      fill(*block, number << GraphIndex::kBlockBits);
      filled_[number].store(block, std::memory_order_release);
    }
    return *block;
  }

 private:
  struct Free {
    size_t bytes;
    void operator()(Block* memory) const { FreeZeroed(memory, bytes); }
  };

  size_t blocks_;
  std::unique_ptr<std::atomic<Block*>[]> filled_ = std::make_unique<std::atomic<Block*>[]>(blocks_);  ///< by number
  /// In the order in which they were filled.
  std::unique_ptr<Block[], Free> memory_{static_cast<Block*>(AllocateZeroed(blocks_ * sizeof(Block))),
                                         Free{blocks_ * sizeof(Block)}};
  mutable uint32_t used_ = 0;
  std::unique_ptr<std::mutex> mutex_ = std::make_unique<std::mutex>();
};

}  // namespace veristep::core
