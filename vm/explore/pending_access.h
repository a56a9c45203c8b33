// What a thread that stands before a visible memory access is about to do. For the data race check and for traces.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "vm/interp/machine.h"

namespace veristep::explore {

struct PendingAccess {
  uint64_t begin = 0;  // arena offsets of the bytes
  uint64_t end = 0;
  bool is_write = false;
  bool is_atomic = false;   // volatile or atomic: takes part in no data race
  bool is_library = false;  // by code of the class library
  heap::Ref object = 0;     // that they belong to; 0: the static area
};

// None if the thread's next instruction is no memory access, two if it copies.
std::vector<PendingAccess> FindPendingAccesses(interp::Machine& machine, const interp::Thread& thread);
// The first of them: what a copy writes.
std::optional<PendingAccess> FindPendingAccess(interp::Machine& machine, const interp::Thread& thread);

inline bool Race(const PendingAccess& a, const PendingAccess& b) {
  bool overlap = a.begin < b.end && b.begin < a.end;
  return overlap && (a.is_write || b.is_write) && !(a.is_atomic && b.is_atomic) && !a.is_library && !b.is_library;
}

}  // namespace veristep::explore
