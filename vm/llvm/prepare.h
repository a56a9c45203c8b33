// What is done to an LLVM function before it is lowered.
#pragma once

namespace llvm {
class Function;
}

namespace veristep::llvm_front {

// Local variables that are only loaded and stored as a whole become values. Nothing else is optimised: passes that
// reason from undefined behaviour would remove the very accesses that the machine has to check.
void PromoteLocals(llvm::Function& function);

}  // namespace veristep::llvm_front
