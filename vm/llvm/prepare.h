// What is done to an LLVM function before it is lowered.
#pragma once

namespace llvm {
class Function;
}

namespace veristep::llvm_front {

// Local variables that are only loaded and stored as a whole become values. Nothing else is optimised: passes that
// reason from undefined behaviour would remove the very accesses that the machine has to check.
void PromoteLocals(llvm::Function& function);

// From -O1 on clang turns `if (ready) use(data)` into a load of data in any case, and a choice between its value and
// another one: on hardware nobody can tell, and in its own rules a load that races gives no more than an undefined
// value. Here it would be a data race that the program does not have, so the load goes back behind the condition.
void DelaySpeculatedLoads(llvm::Function& function);

}  // namespace veristep::llvm_front
