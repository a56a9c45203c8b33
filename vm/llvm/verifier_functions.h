// What functions mean by their names in programs that were written for other verifiers (the rules of SV-COMP):
// __VERIFIER_atomic_NAME runs atomically, reach_error is a violation whatever its body does, and the abort in
// assume_abort_if_not is an assumption. The rest (__VERIFIER_nondet_int, …) is in runtime/verifier.
#pragma once

#include "llvm/IR/Module.h"

namespace veristep::llvm_front {

// Whether the program knows any of these names. It says by them what is wrong, and not by the status it ends with.
bool UsesVerifierNames(const llvm::Module& program);

// Changes the program's functions accordingly.
void ApplyVerifierNames(llvm::Module& program);

}  // namespace veristep::llvm_front
