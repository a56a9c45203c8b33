// The functions that the machine itself implements for C and C++ programs: the __vs_ functions of
// runtime/veristep_vm.h, the mathematical library, setjmp, and helpers of lowered code.
#pragma once

#include <cstdint>
#include <span>

#include "llvm/ADT/StringRef.h"
#include "vm/ir/function.h"

namespace veristep::llvm_front {

struct NativeEntry {
  const char* name;
  ir::NativeFn function;
  uint8_t num_args;     // registers
  uint8_t num_results;  // registers
};

// Null if there is none of that name.
const NativeEntry* FindNative(llvm::StringRef name);

// One list per file of this folder.
std::span<const NativeEntry> CheckNatives();
std::span<const NativeEntry> HeapNatives();
std::span<const NativeEntry> MemoryNatives();
std::span<const NativeEntry> ProcessNatives();
std::span<const NativeEntry> ThreadNatives();
std::span<const NativeEntry> UnwindNatives();
std::span<const NativeEntry> JumpNatives();
std::span<const NativeEntry> MathNatives();
std::span<const NativeEntry> WideNatives();
std::span<const NativeEntry> ComplexNatives();
std::span<const NativeEntry> LongDoubleNatives();

// Stands for every function that nobody defines: stops with an error that names it.
interp::NativeStatus CallUndefined(interp::NativeCall& call);

}  // namespace veristep::llvm_front
