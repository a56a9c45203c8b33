#include "vm/llvm/prepare.h"

#include <vector>

#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

namespace veristep::llvm_front {

namespace {

bool MayBeDelayed(const llvm::Instruction& instruction) {
  if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) return load->isSimple();
  return llvm::isa<llvm::BinaryOperator, llvm::CmpInst, llvm::CastInst, llvm::GetElementPtrInst, llvm::FreezeInst,
                   llvm::SelectInst>(instruction);
}

// What is computed in the select's block, with a load among it, only to be its value on one side (operand 1 or 2); last
// instruction first. Loads do not change places with writes. Empty: there is no such thing.
std::vector<llvm::Instruction*> ComputedFor(llvm::SelectInst& select, unsigned side) {
  constexpr int kMaxDistance = 64;
  std::vector<llvm::Instruction*> chain;
  llvm::Value* wanted = select.getOperand(side);
  if (select.getCondition() == wanted || select.getOperand(3 - side) == wanted) return {};
  bool has_load = false;
  int distance = 0;
  for (llvm::Instruction* at = select.getPrevNode(); at != nullptr && distance < kMaxDistance; ++distance) {
    auto is_for_it = [&](llvm::User* user) {
      return (user == &select && at == wanted) || llvm::is_contained(chain, llvm::dyn_cast<llvm::Instruction>(user));
    };
    if (MayBeDelayed(*at) && !at->use_empty() && llvm::all_of(at->users(), is_for_it)) {
      chain.push_back(at);
      has_load |= llvm::isa<llvm::LoadInst>(at);
    } else if (at->mayWriteToMemory() || llvm::isa<llvm::PHINode>(at)) {
      break;
    }
    at = at->getPrevNode();
  }
  if (!has_load) chain.clear();
  return chain;
}

void MoveBefore(const std::vector<llvm::Instruction*>& chain, llvm::Instruction* place) {
  for (size_t i = chain.size(); i-- > 0;) chain[i]->moveBefore(place);
}

}  // namespace

void DelaySpeculatedLoads(llvm::Function& function) {
  std::vector<llvm::SelectInst*> selects;
  for (llvm::BasicBlock& block : function) {
    for (llvm::Instruction& instruction : block) {
      auto* select = llvm::dyn_cast<llvm::SelectInst>(&instruction);
      if (select != nullptr && select->getCondition()->getType()->isIntegerTy(1)) selects.push_back(select);
    }
  }
  // The last one first: selects may be computed for other selects.
  for (size_t i = selects.size(); i-- > 0;) {
    llvm::SelectInst* select = selects[i];
    std::vector<llvm::Instruction*> if_true = ComputedFor(*select, 1), if_false = ComputedFor(*select, 2);
    if (if_true.empty() && if_false.empty()) continue;
    llvm::Instruction *then_end = nullptr, *else_end = nullptr;
    llvm::SplitBlockAndInsertIfThenElse(select->getCondition(), select, &then_end, &else_end);
    then_end->setDebugLoc(select->getDebugLoc());
    else_end->setDebugLoc(select->getDebugLoc());
    MoveBefore(if_true, then_end);
    MoveBefore(if_false, else_end);
    auto* value = llvm::PHINode::Create(select->getType(), 2, "", select);
    value->addIncoming(select->getTrueValue(), then_end->getParent());
    value->addIncoming(select->getFalseValue(), else_end->getParent());
    select->replaceAllUsesWith(value);
    select->eraseFromParent();
  }
}

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
