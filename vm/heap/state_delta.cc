#include "vm/heap/state_delta.h"

#include <algorithm>
#include <atomic>
#include <new>
#include <utility>
#include <vector>

namespace veristep::heap {

StateDelta::StateDelta(Ptr parent, const Facts& facts, uint32_t num_dirty, uint32_t size)
    : parent_(std::move(parent)),
      facts_(facts),
      depth_(parent_ == nullptr ? 0 : parent_->depth_ + 1),
      num_dirty_(num_dirty),
      size_(size) {}

StateDelta::Ptr StateDelta::Make(Ptr parent, const Facts& facts, std::span<const uint32_t> data, uint32_t num_dirty) {
  void* memory = ::operator new(sizeof(StateDelta) + data.size_bytes());
  auto* made = new (memory) StateDelta(std::move(parent), facts, num_dirty, uint32_t(data.size()));
  std::ranges::copy(data, reinterpret_cast<uint32_t*>(made + 1));
  return Ptr(made);
}

StateDelta::~StateDelta() {
  Ptr next = std::move(parent_);
  while (next != nullptr && next->UseCount() == 1) {
    // The only holder is this loop, so nobody can take another reference meanwhile. Who held one before is done with
    // it.
    std::atomic_thread_fence(std::memory_order_acquire);
    Ptr after = std::move(next->parent_);
    next = std::move(after);
  }
}

void StateDelta::Shorten(uint32_t round) const {
  // Merging costs what they hold. So fewer are left as they are, and what was merged before is merged again only with
  // about as much: a word is moved as often as the length of its way doubles, and the chain that stays is short.
  constexpr uint32_t kFewest = 4;
  for (const StateDelta* at = this; at->parent_ != nullptr && at->round_ != round;) {
    at->round_ = round;
    uint32_t count = 0;
    size_t size = at->size_;
    const StateDelta* top = at->parent_.get();
    for (; top->parent_ != nullptr && top->UseCount() == 1; top = top->parent_.get(), ++count) {
      if (top->merged_ && top->size_ > 2 * size) break;
      size += top->size_;
    }
    if (count >= kFewest) at->TakeOver(top);
    at = top;
  }
}

// Of the states between this one and `top`, nobody holds any but through this one.
void StateDelta::TakeOver(const StateDelta* top) const {
  std::vector<const StateDelta*> chain;
  for (const StateDelta* at = this; at != top; at = at->parent_.get()) chain.push_back(at);
  std::ranges::reverse(chain);

  struct Word {
    uint32_t granule, low, high;
  };
  std::vector<Word> words;
  std::vector<uint32_t> data;
  for (const StateDelta* at : chain) {
    data.insert(data.end(), at->dirty(), at->dirty() + at->num_dirty_);
    for (const uint32_t* run = at->runs_begin(); run < at->runs_end(); run += 2 + 2 * size_t(run[1])) {
      for (uint32_t i = 0; i < run[1]; ++i) words.push_back({run[0] + i, run[2 + 2 * i], run[3 + 2 * i]});
    }
  }
  uint32_t num_dirty = uint32_t(data.size());
  // The last one of each counts.
  std::ranges::reverse(words);
  std::ranges::stable_sort(words, {}, &Word::granule);
  auto repeated = std::ranges::unique(words, {}, &Word::granule);
  words.erase(repeated.begin(), repeated.end());
  // A run lies either in what `top` has or in what was made since then.
  uint32_t fresh = top->facts_.cursor;
  for (size_t i = 0; i < words.size();) {
    size_t j = i + 1;
    while (j < words.size() && words[j].granule == words[j - 1].granule + 1 && words[j].granule != fresh) ++j;
    data.push_back(words[i].granule);
    data.push_back(uint32_t(j - i));
    for (; i < j; ++i) data.insert(data.end(), {words[i].low, words[i].high});
  }
  merged_ = std::make_unique_for_overwrite<uint32_t[]>(data.size());
  std::ranges::copy(data, merged_.get());
  num_dirty_ = num_dirty;
  size_ = uint32_t(data.size());
  parent_ = Ptr(top);
}

}  // namespace veristep::heap
