// The text form of code, as `veristep dump` prints it: symbolic, one instruction a line.
#pragma once

#include <functional>
#include <string>

#include "llvm/Support/raw_ostream.h"
#include "vm/ir/code.h"

namespace veristep::ir {

// The name of the cell at an address of the static area.
using StaticNames = std::function<std::string(uint32_t address)>;

// Without `names`, static variables are shown by their addresses.
void Print(const Code& code, llvm::raw_ostream& out, const StaticNames& names = nullptr);

}  // namespace veristep::ir
