// A hash of everything in a function's code that decides what it does, made of symbols instead of addresses and table
// numbers. Line numbers, debug data, the order of members and the numbering of constants do not change it; a changed
// layout or dispatch of a class that the code names does (heap::Type::name_hash).
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "vm/ir/code.h"

namespace veristep::ir {

// Stable names for what code refers to by numbers of this run.
struct CodeNames {
  std::function<uint64_t(uint32_t address)> static_name;  // of a byte of the static area
  std::function<uint64_t(uint64_t address)> symbol_name;  // of a C address in a landing pad
};

Fingerprint HashOf(const Code& code, const CodeNames& names);
// What an instruction does and which handlers watch over it, without the places where control goes, and with the
// registers apart: a variable that comes or goes renumbers others.
struct InstrDigest {
  uint64_t hash = 0;
  std::vector<Reg> regs;  // read and written, in a fixed order; as many in all instructions with the same hash
};
std::vector<InstrDigest> InstrDigests(const Code& code, const CodeNames& names);

}  // namespace veristep::ir
