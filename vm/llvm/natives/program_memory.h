// Program memory as natives read it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "vm/interp/native.h"

namespace veristep::llvm_front {

// The zero-terminated text at an address, without the zero; nothing if it leaves its object (then stop() is set).
std::optional<std::string> ReadText(interp::NativeCall& call, uint64_t address);
// `bytes` bytes at an address, likewise.
std::optional<std::string> ReadBytes(interp::NativeCall& call, uint64_t address, uint64_t bytes);
// Whether the bytes were all written; if not, their use is reported. Asks nothing of memory that is not there.
bool RequireDefined(interp::NativeCall& call, uint64_t address, uint64_t bytes);
// Reports the access as a fault.
interp::NativeStatus Fault(interp::NativeCall& call, uint64_t address, uint64_t bytes, bool is_write);

}  // namespace veristep::llvm_front
