#include "vm/llvm/prepare.h"

#include <vector>

#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

namespace veristep::llvm_front {

void PromoteLocals(llvm::Function& function) {
  // A variable that changes between setjmp and longjmp keeps its last value only if it is in memory.
  if (function.callsFunctionThatReturnsTwice()) return;
  std::vector<llvm::AllocaInst*> locals;
  for (llvm::Instruction& instruction : function.getEntryBlock()) {
    auto* local = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
    if (local != nullptr && llvm::isAllocaPromotable(local)) locals.push_back(local);
  }
  if (locals.empty()) return;
  llvm::DominatorTree dominators(function);
  llvm::PromoteMemToReg(locals, dominators);
}

}  // namespace veristep::llvm_front
