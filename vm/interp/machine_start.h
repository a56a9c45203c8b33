// A machine in the state in which exploration starts, as a value that further machines can start from.
#pragma once

#include <cstdint>
#include <vector>

#include "vm/heap/heap_start.h"

namespace veristep::interp {

struct MachineStart {
  struct Words {
    uint64_t begin;  // arena offset
    std::vector<uint64_t> words;
  };
  heap::HeapStart heap;
  std::vector<Words> threads;  // their records, and their stacks
};

}  // namespace veristep::interp
