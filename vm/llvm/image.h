// The memory that a program starts with: one object per global variable and per function, at the addresses that
// Symbols gave them, with their initial contents. Made once per program, installed in every machine.
#pragma once

#include <cstdint>
#include <vector>

#include "llvm/Support/Error.h"
#include "vm/interp/machine.h"
#include "vm/llvm/symbols.h"

namespace llvm {
class Constant;
}

namespace veristep::llvm_front {

class Image {
 public:
  // The error names a variable whose initial value cannot be represented.
  llvm::Error Build(Symbols& symbols);

  // The error: the machine's heap is too small. REQUIRES: the machine has no C memory yet.
  llvm::Error Install(interp::Machine& machine) const;

  // A new copy of a thread-local variable; its address, or 0 if the heap is full.
  uint64_t MakeThreadLocal(interp::Machine& machine, uint32_t index) const;
  uint32_t num_thread_locals() const { return uint32_t(thread_locals_.size()); }

 private:
  struct Item {
    uint64_t address = 0;
    uint32_t bytes = 0;
    uint32_t flags = 0;
    std::vector<uint8_t> contents;  // empty: zeros
    uint64_t name_hash = 0;
    bool is_own = false;  // heap::Heap::NamedRoot
  };

  uint64_t first_free_slot_ = 1;
  std::vector<Item> items_;
  std::vector<Item> thread_locals_;
};

}  // namespace veristep::llvm_front
