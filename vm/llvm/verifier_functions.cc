#include "vm/llvm/verifier_functions.h"

#include <vector>

#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"

namespace veristep::llvm_front {

namespace {

llvm::FunctionCallee Declare(llvm::Module& program, const char* name) {
  return program.getOrInsertFunction(name, llvm::Type::getVoidTy(program.getContext()));
}

void CallBefore(llvm::Instruction& at, llvm::FunctionCallee callee) {
  llvm::IRBuilder<> builder(&at);
  builder.CreateCall(callee);
}

llvm::Instruction& Entry(llvm::Function& function) { return *function.getEntryBlock().getFirstNonPHIOrDbgOrAlloca(); }

void MakeAtomic(llvm::Function& function) {
  llvm::Module& program = *function.getParent();
  CallBefore(Entry(function), Declare(program, "__vs_atomic_begin"));
  for (llvm::BasicBlock& block : function) {
    llvm::Instruction& end = *block.getTerminator();
    if (llvm::isa<llvm::ReturnInst>(end) || llvm::isa<llvm::ResumeInst>(end)) {
      CallBefore(end, Declare(program, "__vs_atomic_end"));
    }
  }
}

// Whether an instruction comes from a function of that name, maybe inlined.
bool ComesFrom(const llvm::Instruction& instruction, llvm::StringRef name) {
  const llvm::DILocation* location = instruction.getDebugLoc().get();
  const llvm::DISubprogram* inlined = location == nullptr ? nullptr : location->getScope()->getSubprogram();
  return instruction.getFunction()->getName() == name || (inlined != nullptr && inlined->getName() == name);
}

void MakeAssumptions(llvm::Function& function) {
  std::vector<llvm::CallBase*> aborts;
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
    llvm::Function* callee = call == nullptr ? nullptr : call->getCalledFunction();
    if (callee == nullptr || callee->getName() != "abort") continue;
    if (ComesFrom(instruction, "assume_abort_if_not")) aborts.push_back(call);
  }
  for (llvm::CallBase* call : aborts) call->setCalledFunction(Declare(*function.getParent(), "__vs_prune"));
}

}  // namespace

bool UsesVerifierNames(const llvm::Module& program) {
  return llvm::any_of(program, [](const llvm::Function& function) {
    llvm::StringRef name = function.getName();
    return name.starts_with("__VERIFIER_") || name == "reach_error";
  });
}

void ApplyVerifierNames(llvm::Module& program) {
  for (llvm::Function& function : program) {
    if (function.isDeclaration()) continue;
    llvm::StringRef name = function.getName();
    if (name.starts_with("__VERIFIER_atomic_") && name != "__VERIFIER_atomic_begin" &&
        name != "__VERIFIER_atomic_end") {
      MakeAtomic(function);
    } else if (name == "reach_error") {
      CallBefore(Entry(function), Declare(program, "__VERIFIER_error"));
    }
    MakeAssumptions(function);
  }
}

}  // namespace veristep::llvm_front
