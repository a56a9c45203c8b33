// All types of a program, and the layout of its static area. Process-wide: front ends add to both while workers read.
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/base/segmented_array.h"
#include "vm/heap/type.h"

namespace veristep::heap {

class TypeTable {
 public:
  TypeTable();
  const Type* operator[](uint32_t id) const { return table_[id]; }
  // Takes a type into the table and gives it its id. Thread-safe.
  Type* Add(std::unique_ptr<Type> type);
  uint32_t size() const { return size_.load(std::memory_order_acquire); }
  // For a number in an object's header that may be a type's: a number that means the same in every run.
  uint64_t StableName(uint32_t number) const {
    return number != 0 && number < size() ? table_[number]->name_hash : number;
  }

 private:
  static constexpr uint32_t kMaxTypes = 1 << 20;
  std::unique_ptr<const Type*[]> table_;  // never reallocated, so that readers need no lock
  std::atomic<uint32_t> size_{0};
  std::mutex mutex_;
  std::deque<std::unique_ptr<Type>> owned_;
};

struct StaticRole {
  bool is_own = false;      // a variable of the program itself, not of the class library or the machine
  bool is_ignored = false;  // left out when states are compared
};

// A named cell of the static area.
struct StaticVar {
  uint32_t address = 0;
  uint32_t bytes = 0;
  bool is_ref = false;
  StaticRole role;
  std::string name;  // stable across versions: "java/lang/System.out"
  uint64_t name_hash = 0;

  // What code calls it by: that which uses a variable has changed when states begin to tell it, or no longer do.
  uint64_t NameInCode() const { return role.is_ignored ? ~name_hash : name_hash; }
};

// Read without locks while it grows: a reader knows only variables that were added before.
class StaticArea {
 public:
  // Reserves a zeroed cell, aligned to its size (1, 2, 4 or 8). Thread-safe.
  uint32_t Add(std::string name, uint32_t bytes, bool is_ref, StaticRole role = {});
  // The next cell begins a word. What shares a word then does not depend on the order in which classes are loaded.
  void StartWord();
  // Snapshot of the list length, and access to one; cells are never removed.
  uint32_t size() const { return size_.load(std::memory_order_acquire); }
  const StaticVar& operator[](uint32_t index) const { return *list_[index]; }
  // Where the next cell would lie, rounded up to a word.
  uint64_t end() const;
  // The cell that holds this address. REQUIRES: there is one.
  const StaticVar& Find(uint32_t address) const;
  // The cells that lie in the word at this address (a multiple of 8).
  template <typename Visit>
  void ForEachInWord(uint32_t address, Visit visit) const {
    for (uint32_t i = index_by_word_[IndexOfWord(address)], end = size(); i < end; ++i) {
      const StaticVar& var = *list_[i];
      if (var.address >= address + 8) return;
      visit(var);
    }
  }

 private:
  static size_t IndexOfWord(uint32_t address);

  mutable std::mutex mutex_;  // for those that add
  std::deque<StaticVar> vars_;
  SegmentedArray<const StaticVar*> list_;   // of vars_
  SegmentedArray<uint32_t> index_by_word_;  // (address - begin) / 8 → first variable in that word
  std::atomic<uint32_t> size_{0};           // the variables below may be read
  size_t num_words_ = 0;
  uint32_t next_ = 0;
};

}  // namespace veristep::heap
