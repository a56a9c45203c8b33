// Branches, comparisons, switches, returns and throws. A comparison of longs is joined with the branch on its outcome.
#include <algorithm>

#include "vm/jvm/method_lowerer.h"

namespace veristep::jvm {

namespace {

using V = ir::Op;

// ifge and if_icmpge are one condition.
Op ConditionOf(Op op) {
  switch (op) {
    case Op::kIfIcmpeq:
      return Op::kIfeq;
    case Op::kIfIcmpne:
      return Op::kIfne;
    case Op::kIfIcmplt:
      return Op::kIflt;
    case Op::kIfIcmpge:
      return Op::kIfge;
    case Op::kIfIcmpgt:
      return Op::kIfgt;
    case Op::kIfIcmple:
      return Op::kIfle;
    default:
      return op;
  }
}

// The condition for exchanged operands.
Op Mirrored(Op condition) {
  switch (condition) {
    case Op::kIflt:
      return Op::kIfgt;
    case Op::kIfgt:
      return Op::kIflt;
    case Op::kIfle:
      return Op::kIfge;
    case Op::kIfge:
      return Op::kIfle;
    default:
      return condition;
  }
}

V ImmediateBranch(Op condition) {
  switch (condition) {
    case Op::kIfeq:
      return V::kBrEqImm;
    case Op::kIfne:
      return V::kBrNeImm;
    case Op::kIflt:
      return V::kBrLtS32Imm;
    case Op::kIfle:
      return V::kBrLeS32Imm;
    case Op::kIfgt:
      return V::kBrGtS32Imm;
    default:
      return V::kBrGeS32Imm;
  }
}

}  // namespace

bool MethodLowerer::LowerControl(const Instruction& i) {
  switch (i.op) {
    case Op::kLcmp:
    case Op::kFcmpl:
    case Op::kFcmpg:
    case Op::kDcmpl:
    case Op::kDcmpg:
      Compare(i);
      return true;
    case Op::kIfeq:
    case Op::kIfne:
    case Op::kIflt:
    case Op::kIfge:
    case Op::kIfgt:
    case Op::kIfle:
    case Op::kIfnull:
    case Op::kIfnonnull:
      BranchOnZero(i);
      return true;
    case Op::kIfIcmpeq:
    case Op::kIfIcmpne:
    case Op::kIfIcmplt:
    case Op::kIfIcmpge:
    case Op::kIfIcmpgt:
    case Op::kIfIcmple:
    case Op::kIfAcmpeq:
    case Op::kIfAcmpne:
      BranchOnCompare(i);
      return true;
    case Op::kGoto:
      Goto({context_, uint32_t(i.target)});
      return true;
    case Op::kJsr:
      EnterSubroutine(i);
      return true;
    case Op::kRet:
      LeaveSubroutine(i);
      return true;
    case Op::kTableswitch:
    case Op::kLookupswitch:
      Switch(i);
      return true;
    case Op::kIreturn:
      Return('i');
      return true;
    case Op::kLreturn:
      Return('l');
      return true;
    case Op::kFreturn:
      Return('f');
      return true;
    case Op::kDreturn:
      Return('d');
      return true;
    case Op::kAreturn:
      Return('a');
      return true;
    case Op::kReturn:
      Emit(V::kRetVoid);
      ended_ = true;
      return true;
    case Op::kAthrow:
      Emit(V::kThrow, ir::kNoReg, PopRegister());
      ended_ = true;
      return true;
    default:
      return false;
  }
}

void MethodLowerer::EmitBranch(ir::Op op, ir::Reg b, ir::Reg c, uint32_t target, int32_t constant) {
  ir::Reg used[] = {b, c};
  stack_.Flush(used);
  ir::Instr instr = MakeInstr(op, ir::kNoReg, used[0], used[1]);
  instr.lo = int32_t(RunAt(target).label);
  instr.hi = constant;
  run_->instrs.push_back(instr);
}

// x and y are ints or references.
void MethodLowerer::EmitIntBranch(Op condition, Value x, Value y, uint32_t target) {
  if (x.is_const && !y.is_const) {
    std::swap(x, y);
    condition = Mirrored(condition);
  }
  ir::Reg left = stack_.InRegister(x);
  if (y.is_const) {
    if (y.imm == 0 && condition == Op::kIfeq) return EmitBranch(V::kBrZ, left, ir::kNoReg, target);
    if (y.imm == 0 && condition == Op::kIfne) return EmitBranch(V::kBrNz, left, ir::kNoReg, target);
    return EmitBranch(ImmediateBranch(condition), left, ir::kNoReg, target, int32_t(y.imm));
  }
  ir::Reg right = y.reg;
  switch (condition) {
    case Op::kIfeq:
      return EmitBranch(V::kBrEq, left, right, target);
    case Op::kIfne:
      return EmitBranch(V::kBrNe, left, right, target);
    case Op::kIflt:
      return EmitBranch(V::kBrLtS32, left, right, target);
    case Op::kIfle:
      return EmitBranch(V::kBrLeS32, left, right, target);
    case Op::kIfgt:
      return EmitBranch(V::kBrLtS32, right, left, target);
    default:
      return EmitBranch(V::kBrLeS32, right, left, target);
  }
}

void MethodLowerer::BranchOnZero(const Instruction& i) {
  Value zero;
  zero.is_const = true;
  Value value = Pop();
  zero.type = value.type;
  Op condition = i.op == Op::kIfnull ? Op::kIfeq : i.op == Op::kIfnonnull ? Op::kIfne : i.op;
  EmitIntBranch(condition, value, zero, uint32_t(i.target));
  // Behind a null test the variable is known.
  if (i.op == Op::kIfnull) NoteNonNull(value);
}

void MethodLowerer::BranchOnCompare(const Instruction& i) {
  Value y = Pop();
  Value x = Pop();
  Op condition = i.op == Op::kIfAcmpeq ? Op::kIfeq : i.op == Op::kIfAcmpne ? Op::kIfne : ConditionOf(i.op);
  EmitIntBranch(condition, x, y, uint32_t(i.target));
}

void MethodLowerer::BranchOnLong(const Instruction& branch, Value x, Value y) {
  uint32_t target = uint32_t(branch.target);
  Op condition = branch.op;
  if (x.is_const && !y.is_const) {
    std::swap(x, y);
    condition = Mirrored(condition);
  }
  bool equality = condition == Op::kIfeq || condition == Op::kIfne;
  bool fits = y.is_const && y.imm >= 0 && y.imm <= int64_t(UINT32_MAX);
  if (equality && fits) {
    ir::Reg left = stack_.InRegister(x);
    if (y.imm == 0) return EmitBranch(condition == Op::kIfeq ? V::kBrZ : V::kBrNz, left, ir::kNoReg, target);
    return EmitBranch(ImmediateBranch(condition), left, ir::kNoReg, target, int32_t(y.imm));
  }
  ir::Reg left = stack_.InRegister(x);
  ir::Reg right = stack_.InRegister(y);
  switch (condition) {
    case Op::kIfeq:
      return EmitBranch(V::kBrEq, left, right, target);
    case Op::kIfne:
      return EmitBranch(V::kBrNe, left, right, target);
    case Op::kIflt:
      return EmitBranch(V::kBrLtS64, left, right, target);
    case Op::kIfle:
      return EmitBranch(V::kBrLeS64, left, right, target);
    case Op::kIfgt:
      return EmitBranch(V::kBrLtS64, right, left, target);
    default:
      return EmitBranch(V::kBrLeS64, right, left, target);
  }
}

void MethodLowerer::Compare(const Instruction& i) {
  Value y = Pop();
  Value x = Pop();
  if (i.op == Op::kLcmp && !map_.IsTarget(i.next_pc())) {
    Instruction next;
    if (Decode(info_.bytecode, i.next_pc(), next) == nullptr && next.op >= Op::kIfeq && next.op <= Op::kIfle) {
      fused_pc_ = next.pc;
      BranchOnLong(next, x, y);
      return;
    }
  }
  ir::Reg left = stack_.InRegister(x);
  ir::Reg right = stack_.InRegister(y);
  V op = i.op == Op::kLcmp    ? V::kCmp3S64
         : i.op == Op::kFcmpl ? V::kCmp3F32L
         : i.op == Op::kFcmpg ? V::kCmp3F32G
         : i.op == Op::kDcmpl ? V::kCmp3F64L
                              : V::kCmp3F64G;
  Emit(op, stack_.PushResult('i'), left, right);
}

void MethodLowerer::Goto(Place target) {
  stack_.Flush();
  ir::Instr instr = MakeInstr(V::kJump);
  instr.lo = int32_t(RunAt(target, stack_.Shape()).label);
  run_->instrs.push_back(instr);
  ended_ = true;
}

void MethodLowerer::EnterSubroutine(const Instruction& i) {
  constexpr size_t kMaxContexts = 1000;
  if (contexts_.size() > kMaxContexts) return Fail("its subroutines are nested too deeply");
  auto same = [&](const Context& c) { return c.parent == context_ && c.return_pc == i.next_pc(); };
  auto known = std::ranges::find_if(contexts_, same);
  uint32_t context = uint32_t(known - contexts_.begin());
  if (known == contexts_.end()) contexts_.push_back({context_, i.next_pc(), 0});
  stack_.PushConst('r', 0);
  Goto({context, uint32_t(i.target)});
}

// A subroutine may have been left by a jump; then an outer one's variable says who returns.
void MethodLowerer::LeaveSubroutine(const Instruction& i) {
  for (uint32_t context = context_; context != 0; context = contexts_[context].parent) {
    if (contexts_[context].local == i.index) return Goto({contexts_[context].parent, contexts_[context].return_pc});
  }
  Fail("ret without a subroutine");
}

void MethodLowerer::Switch(const Instruction& i) {
  ir::Reg value[] = {PopRegister()};
  stack_.Flush(value);
  ir::SwitchTable table;
  table.default_target = RunAt(uint32_t(i.target)).label;
  int64_t low = i.case_count == 0 ? 0 : i.CaseKey(0);
  int64_t high = i.case_count == 0 ? 0 : i.CaseKey(i.case_count - 1);
  // A look-up in a table is faster; holes get the default.
  bool dense = i.op == Op::kTableswitch || (i.case_count > 0 && high - low < 4 * int64_t(i.case_count));
  if (dense) {
    table.low = low;
    table.targets.assign(size_t(high - low + 1), table.default_target);
  }
  for (uint32_t n = 0; n < i.case_count; ++n) {
    uint32_t label = RunAt(uint32_t(i.CaseTarget(n))).label;
    if (dense) {
      table.targets[size_t(i.CaseKey(n) - low)] = label;
    } else {
      table.sparse.emplace_back(i.CaseKey(n), label);
    }
  }
  Emit(V::kSwitch, ir::kNoReg, value[0], ir::kNoReg, builder_.AddSwitch(std::move(table)));
  ended_ = true;
}

void MethodLowerer::Return(char type) {
  ir::Reg value = PopRegister();
  Emit(V::kRet, ir::kNoReg, value);
  ended_ = true;
}

}  // namespace veristep::jvm
