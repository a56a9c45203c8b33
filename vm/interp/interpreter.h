// The interpreter loop. One function runs one thread until it blocks, ends, stops the machine or has used up its
// budget; it is compiled for plain runs, for tracked exploration, and for single instructions of tracked exploration.
#pragma once

#include "vm/interp/machine.h"

namespace veristep::interp {

enum class Loop : uint8_t {
  kPlain,
  kTracked,
  kSingle,  // tracked; comes back with kFuel when one instruction has been run
};

template <Loop kLoop>
RunResult Interpret(Machine& machine, Thread& thread, uint64_t fuel);

// Implementation of an interface method for a receiver's class; null if the class does not have it. Cached per machine.
inline ir::Function* FindInterfaceMethod(MethodCache& cache, const heap::Type& type, uint64_t selector) {
  MethodCache::Entry& entry = cache.At(type.id, selector);
  if (entry.type != type.id || entry.selector != selector) {
    auto found = type.itable.find(selector);
    if (found == type.itable.end()) return nullptr;
    entry = {type.id, selector, found->second};
  }
  return entry.function;
}

}  // namespace veristep::interp
