// The text form of code, as `veristep dump` prints it: symbolic, one instruction a line.
#pragma once

#include "llvm/Support/raw_ostream.h"
#include "vm/ir/code.h"

namespace veristep::ir {

void Print(const Code& code, llvm::raw_ostream& out);

}  // namespace veristep::ir
