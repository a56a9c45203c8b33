// Rejects malformed code: the checks that the interpreter relies on and does not repeat.
#pragma once

#include "llvm/Support/Error.h"
#include "vm/ir/code.h"

namespace veristep::ir {

// Structure: registers, targets and table indices in range, reference operations on reference registers, no fall
// through the end, handlers and lines in order. Linear; done for every function.
llvm::Error Verify(const Code& code);

// Besides, no register is read before it was written. Needs the liveness analysis; for tests and `veristep dump`.
llvm::Error VerifyDefinedBeforeUse(const Code& code);

}  // namespace veristep::ir
