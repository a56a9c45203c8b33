// How blocks end: branches, switches, returns, invokes; and landing pads.
#include "core/base/check.h"
#include "llvm/IR/Constants.h"
#include "llvm/Support/xxhash.h"
#include "vm/heap/address_space.h"
#include "vm/llvm/eh_selectors.h"
#include "vm/llvm/lower/lowering.h"

namespace veristep::llvm_front {

using ir::Op;

void FunctionLowering::LowerTerminator(const llvm::Instruction& instruction) {
  using I = llvm::Instruction;
  switch (instruction.getOpcode()) {
    case I::Br:
      return LowerBranch(llvm::cast<llvm::BranchInst>(instruction));
    case I::Switch:
      return LowerSwitch(llvm::cast<llvm::SwitchInst>(instruction));
    case I::Ret:
      return LowerReturn(llvm::cast<llvm::ReturnInst>(instruction));
    case I::Invoke:
      return LowerInvoke(llvm::cast<llvm::InvokeInst>(instruction));
    case I::Unreachable: {
      int64_t trap = Trap(ir::TrapKind::kUnreachable, "control reached code that the compiler took for unreachable");
      End(Op::kTrap, {}, kNoVReg, kNoVReg, trap);
      return;
    }
    case I::Resume: {
      Operands exception = Get(instruction.getOperand(0));
      CallNative("_Unwind_Resume", {exception[0]}, {});
      End(Op::kTrap, {}, kNoVReg, kNoVReg, Trap(ir::TrapKind::kUnreachable, "_Unwind_Resume returned"));
      return;
    }
    case I::IndirectBr: {
      auto& branch = llvm::cast<llvm::IndirectBrInst>(instruction);
      VReg address = Reg(branch.getAddress());
      BlockId nowhere = NewBlock(0);
      function.blocks[nowhere].end = {
          Op::kTrap, kNoVReg, kNoVReg,
          kNoVReg,   kNoVReg, Trap(ir::TrapKind::kUndefined, "computed goto to no label of the function")};
      extra_blocks_.push_back({nowhere, branch.getParent(), nullptr});
      End(Op::kSwitch, {nowhere}, address);
      block().switch_bits = 64;
      llvm::SmallPtrSet<const llvm::BasicBlock*, 8> seen;
      for (const llvm::BasicBlock* target : branch.successors()) {
        if (!seen.insert(target).second) continue;
        BlockId edge = EdgeTo(*branch.getParent(), *target);  // may move the blocks
        block().cases.push_back(int64_t(symbols_.NumberOf(*target)));
        block().next.push_back(edge);
      }
      return;
    }
    default: {
      std::string what = std::string("instruction ") + instruction.getOpcodeName();
      End(Op::kTrap, {}, kNoVReg, kNoVReg, Trap(ir::TrapKind::kUnsupported, std::move(what)));
      return;
    }
  }
}

// Whether the value is computed from one that was never defined. Such a value may be copied, but not decide anything.
bool FunctionLowering::DependsOnUndef(const llvm::Value* value, unsigned depth) const {
  if (llvm::isa<llvm::UndefValue>(value)) return true;
  auto* instruction = llvm::dyn_cast<llvm::Instruction>(value);
  if (instruction == nullptr || depth > 4) return false;
  bool is_strict = llvm::isa<llvm::CmpInst>(value) || llvm::isa<llvm::CastInst>(value) ||
                   (llvm::isa<llvm::BinaryOperator>(value) && !instruction->isBitwiseLogicOp());
  if (!is_strict) return false;
  return llvm::any_of(instruction->operands(),
                      [&](const llvm::Use& use) { return DependsOnUndef(use.get(), depth + 1); });
}

void FunctionLowering::LowerBranch(const llvm::BranchInst& branch) {
  const llvm::BasicBlock& from = *branch.getParent();
  BlockId yes = EdgeTo(from, *branch.getSuccessor(0));
  if (branch.isUnconditional()) return Jump(yes);
  BlockId no = EdgeTo(from, *branch.getSuccessor(1));
  const llvm::Value* condition = branch.getCondition();
  if (DependsOnUndef(condition)) {
    End(Op::kTrap, {}, kNoVReg, kNoVReg,
        Trap(ir::TrapKind::kUndefined, "branch on a variable that was never initialised"));
    return;
  }
  if (auto* compare = llvm::dyn_cast<llvm::ICmpInst>(condition); compare != nullptr && IsFused(*compare)) {
    return BranchOnCompare(*compare, yes, no);
  }
  Operand operand = GetOne(condition);
  if (operand.is_constant()) return Jump(operand.value ? yes : no);
  End(Op::kBrNz, {yes, no}, In(operand));
}

void FunctionLowering::LowerSwitch(const llvm::SwitchInst& branch) {
  unsigned bits = branch.getCondition()->getType()->getIntegerBitWidth();
  if (bits > 64 || DependsOnUndef(branch.getCondition())) {
    int64_t trap = bits > 64 ? Trap(ir::TrapKind::kUnsupported, "switch on an integer of more than 64 bits")
                             : Trap(ir::TrapKind::kUndefined, "switch on a variable that was never initialised");
    End(Op::kTrap, {}, kNoVReg, kNoVReg, trap);
    return;
  }
  const llvm::BasicBlock& from = *branch.getParent();
  std::vector<BlockId> next = {EdgeTo(from, *branch.getDefaultDest())};
  std::vector<int64_t> cases;
  for (const auto& choice : branch.cases()) {
    next.push_back(EdgeTo(from, *choice.getCaseSuccessor()));
    cases.push_back(choice.getCaseValue()->getSExtValue());
  }
  End(Op::kSwitch, {}, Reg(branch.getCondition()));
  block().next = std::move(next);
  block().cases = std::move(cases);
  block().switch_bits = uint8_t(bits);
}

void FunctionLowering::LowerReturn(const llvm::ReturnInst& instruction) {
  const llvm::Value* value = instruction.getReturnValue();
  Operands operands = value == nullptr ? Operands() : Get(value);
  if (operands.empty()) {
    End(Op::kRetVoid, {});
  } else if (operands.size() == 1) {
    End(Op::kRet, {}, In(operands[0]));
  } else {
    VReg group = function.NewGroup(kWord, uint16_t(operands.size()));
    Append(Op::kNop, group);
    for (size_t i = 0; i < operands.size(); ++i) Fill(group + VReg(i), operands[i]);
    End(Op::kRetMany, {}, group, kNoVReg, int64_t(operands.size()));
  }
}

void FunctionLowering::LowerInvoke(const llvm::InvokeInst& invoke) {
  const llvm::BasicBlock& from = *invoke.getParent();
  const llvm::LandingPadInst* pad = invoke.getLandingPadInst();
  uint32_t number = PadOf(*pad);
  size_t calls_before = function.calls.size();
  LowerCall(invoke);
  bool is_call = function.calls.size() > calls_before && !block().body.empty() && ir::IsCall(block().body.back().op);
  BlockId normal = EdgeTo(from, *invoke.getNormalDest());
  // The machine fills the pad's registers on the way: the edge is where they begin to live.
  BlockId entry = NewBlock(0);
  function.blocks[entry].body = {{Op::kNop, function.landing_pads[number].exception},
                                 {Op::kNop, function.landing_pads[number].selector}};
  BlockId landing = EdgeTo(from, *invoke.getUnwindDest());
  function.blocks[entry].end = {Op::kJump};
  function.blocks[entry].next = {landing};
  Jump(normal);
  if (!is_call) return;
  extra_blocks_.push_back({entry, &from, nullptr});
  block().unwind = entry;
  block().landing_pad = number;
}

uint32_t FunctionLowering::PadOf(const llvm::LandingPadInst& pad) {
  auto [entry, is_new] = pads_.try_emplace(&pad, uint32_t(function.landing_pads.size()));
  if (!is_new) return entry->second;
  MPad lowered;
  lowered.exception = function.NewReg(kWord);
  lowered.selector = function.NewReg(kPlain);
  lowered.pad.cleanup = pad.isCleanup();
  llvm::DenseMap<int32_t, uint64_t> selectors;
  for (unsigned i = 0; i < pad.getNumClauses(); ++i) {
    ir::LandingPad::Clause& clause = lowered.pad.clauses.emplace_back();
    clause.is_filter = pad.isFilter(i);
    for (const Operand& operand : GetConstant(*pad.getClause(i))) {
      uint64_t base = operand.symbol == Operand::kNoSymbol ? 0 : function.symbols[operand.symbol].address;
      clause.type_infos.push_back(base + operand.value);
      if (base == 0) continue;
      // Selectors are hashes of names: two types of one pad must not share theirs.
      int32_t selector = SelectorOf(llvm::xxh3_64bits(function.symbols[operand.symbol].name) + operand.value);
      uint64_t type = selectors.try_emplace(selector, base + operand.value).first->second;
      if (type != base + operand.value) Unsupported("two exception types whose names have the same hash");
    }
  }
  function.landing_pads.push_back(std::move(lowered));
  return entry->second;
}

void FunctionLowering::LowerLandingPad(const llvm::LandingPadInst& pad) {
  const MPad& lowered = function.landing_pads[PadOf(pad)];
  Set(pad, Operands{Operand::Register(lowered.exception), Operand::Register(lowered.selector)});
}

}  // namespace veristep::llvm_front
