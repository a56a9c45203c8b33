// Memory that is still allocated when a program ends and that nobody can reach any more.
#pragma once

#include "vm/interp/machine.h"

namespace veristep::llvm_front {

// Stops the machine with a violation if there is any. What a global variable, a thread's registers and local variables
// or its thread-local ones lead to can be reached; registers count even if they are not used again, as pointers on a
// native stack would.
bool ReportLeak(interp::Machine& machine);

}  // namespace veristep::llvm_front
