// Tidies code up, so that what does not matter does not show: in how the machine spends its time, in states, and in the
// hashes by which versions of a program are compared.
#pragma once

#include <cstdint>
#include <vector>

#include "vm/ir/code.h"

namespace veristep::ir {

// Leaves out instructions that only compute what nobody uses, and numbers the registers behind the arguments in the
// order in which the code names them. Returns, for each instruction that is left, which one it was.
// REQUIRES: Java code, whose registers are named one by one.
std::vector<uint32_t> Tidy(Code& code, uint32_t num_args);

}  // namespace veristep::ir
