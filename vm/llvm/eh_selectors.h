// The number by which landing pads know a type: what llvm.eh.typeid.for gives. It follows from the address of the
// type_info, so no table is needed and it is the same in every worker.
#pragma once

#include <cstdint>

#include "vm/heap/address_space.h"

namespace veristep::llvm_front {

inline int32_t SelectorOf(uint64_t type_info) { return type_info == 0 ? 1 : int32_t(heap::SlotNumber(type_info)) + 2; }
// Filter clause number `index` of a pad.
inline int32_t FilterSelector(uint32_t index) { return -1 - int32_t(index); }

}  // namespace veristep::llvm_front
