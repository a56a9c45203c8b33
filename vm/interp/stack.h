// Where a thread's stack lies.
#pragma once

#include "vm/interp/machine.h"

namespace veristep::interp {

inline uint64_t StackBase(const Thread& thread, const MachineOptions& options) {
  return heap::kStackBegin + uint64_t(thread.index) * options.stack_size;
}
inline uint64_t StackLimit(const Thread& thread, const MachineOptions& options) {
  return StackBase(thread, options) + options.stack_size;
}
// Where the next frame goes.
inline uint64_t StackTop(Machine& machine, const Thread& thread) {
  if (thread.frame == 0) return StackBase(thread, machine.options());
  return (uint64_t(thread.frame) << 3) + FrameBytes(*machine.TopFrame(thread)->code);
}

}  // namespace veristep::interp
