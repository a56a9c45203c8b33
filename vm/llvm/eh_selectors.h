// The number by which landing pads know a type: what llvm.eh.typeid.for gives. It follows from the name of the
// type_info, so no table is needed and it is the same in every worker and version of the program.
#pragma once

#include <cstdint>

namespace veristep::llvm_front {

// `name`: CRuntime::SymbolName of the type_info; 0 for catch (...).
inline int32_t SelectorOf(uint64_t name) { return name == 0 ? 1 : int32_t(name & 0x3fffffff) + 2; }
// Filter clause number `index` of a pad.
inline int32_t FilterSelector(uint32_t index) { return -1 - int32_t(index); }

}  // namespace veristep::llvm_front
