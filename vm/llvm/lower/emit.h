// Turns lowered code into VIR: lays out the blocks, drops jumps to the next one and blocks that only jump, turns
// conditions round where that saves a jump, and writes the tables.
#pragma once

#include <memory>

#include "llvm/Support/Error.h"
#include "vm/ir/code.h"
#include "vm/llvm/lower/mcode.h"
#include "vm/llvm/lower/regalloc.h"

namespace veristep::llvm_front {

// The error: the function needs more registers than an instruction can name.
llvm::Expected<std::unique_ptr<ir::Code>> EmitCode(const MFunction& function, const Assignment& assignment);

}  // namespace veristep::llvm_front
