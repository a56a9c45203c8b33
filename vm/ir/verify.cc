#include "vm/ir/verify.h"

#include "vm/ir/function.h"
#include "vm/ir/liveness.h"
#include "vm/ir/operands.h"

namespace veristep::ir {

namespace {

class Verifier {
 public:
  explicit Verifier(const Code& code) : code_(code) {}

  llvm::Error Run() {
    CheckTables();
    for (pc_ = 0; pc_ < code_.instrs.size() && error_.empty(); ++pc_) CheckInstr(code_.instrs[pc_]);
    if (error_.empty()) return llvm::Error::success();
    const char* name = code_.function == nullptr ? "?" : code_.function->name.c_str();
    return llvm::createStringError(llvm::inconvertibleErrorCode(), "malformed code of %s at %u: %s", name, pc_ - 1,
                                   error_.c_str());
  }

 private:
  void Require(bool condition, const char* what) {
    if (!condition && error_.empty()) error_ = what;
  }
  void RequireTarget(int64_t target) {
    Require(target >= 0 && target < int64_t(code_.instrs.size()), "branch target out of range");
  }
  void RequireReg(Reg reg) { Require(reg < code_.num_regs, "register out of range"); }
  void RequireIndex(int64_t index, size_t size) {
    Require(index >= 0 && size_t(index) < size, "table index out of range");
  }
  void RequireKind(Reg reg, RegKind kind) {
    Require(reg < code_.num_regs && code_.reg_kinds[reg] == kind, "operand is not a reference register");
  }

  void CheckTables() {
    Require(code_.reg_kinds.size() == code_.num_regs, "register kinds do not match the register count");
    Require(code_.num_regs < kNoReg, "too many registers");
    Require(!code_.instrs.empty(), "no instructions");
    Require(code_.instrs.empty() || EndsBlock(code_.instrs.back().op), "control falls off the end");
    for (const Handler& handler : code_.handlers) {
      Require(handler.begin <= handler.end && handler.end <= code_.instrs.size(), "handler range out of order");
      RequireTarget(handler.target);
      if (handler.exception != kNoReg) RequireReg(handler.exception);
      if (handler.selector != kNoReg) RequireReg(handler.selector);
    }
    for (size_t i = 1; i < code_.lines.size(); ++i) {
      Require(code_.lines[i - 1].pc <= code_.lines[i].pc, "line table out of order");
    }
    for (const SwitchTable& table : code_.switches) {
      RequireTarget(table.default_target);
      for (uint32_t target : table.targets) RequireTarget(target);
      for (size_t i = 0; i < table.sparse.size(); ++i) {
        RequireTarget(table.sparse[i].second);
        Require(i == 0 || table.sparse[i - 1].first < table.sparse[i].first, "switch values out of order");
      }
    }
  }

  void CheckImmediate(const Instr& instr) {
    switch (Info(instr.op).imm) {
      case Imm::kTarget:
      case Imm::kTargetK:
        return RequireTarget(instr.lo);
      case Imm::kReg:
        return Require(instr.imm >= 0 && instr.imm < code_.num_regs, "register out of range");
      case Imm::kType:
        return RequireIndex(instr.imm, code_.types.size());
      case Imm::kCall:
        return RequireIndex(instr.imm, code_.calls.size());
      case Imm::kSwitch:
        return RequireIndex(instr.imm, code_.switches.size());
      case Imm::kSymbol:
        return RequireIndex(instr.imm, code_.symbols.size());
      case Imm::kConstant:
        return RequireIndex(instr.imm, code_.constants.size());
      case Imm::kTrap:
        return RequireIndex(instr.imm, code_.traps.size());
      case Imm::kInt:
        return Require(instr.op != Op::kRetMany || (instr.imm >= 0 && instr.imm <= code_.num_regs),
                       "register out of range");
      case Imm::kOffset:
      case Imm::kStatic:
      case Imm::kPacked:
      case Imm::kNone:
        return;
    }
  }

  void CheckCall(const Instr& instr) {
    const CallSite& site = code_.calls[size_t(instr.imm)];
    Require((site.target != nullptr) == (instr.op != Op::kCallIndirect), "call without a target");
    bool dispatched = instr.op == Op::kCallVirtual || instr.op == Op::kCallInterface;
    Require(!dispatched || !site.args.empty(), "dispatched call without a receiver");
    if (dispatched && !site.args.empty()) RequireKind(site.args[0], RegKind::kRef);
    if (site.target == nullptr || site.target->language != Language::kJava) return;
    Require(site.args.size() == site.target->num_args, "wrong number of arguments");
    Require(instr.a == kNoReg || site.num_results == site.target->num_results, "wrong number of results");
  }

  // The receivers and results of reference operations; Java code only moves references between reference registers.
  void CheckKinds(const Instr& instr) {
    switch (instr.op) {
      case Op::kRefLoadI8... Op::kRefStoreRef:
      case Op::kArrLoadI8... Op::kArrLen:
      case Op::kInstanceOf:
      case Op::kCheckCast:
      case Op::kNullCheck:
      case Op::kMonitorEnter:
      case Op::kMonitorExit:
      case Op::kThrow:
        RequireKind(instr.b, RegKind::kRef);
        break;
      default:
        break;
    }
    switch (instr.op) {
      case Op::kRefLoadRef:
      case Op::kRefStoreRef:
      case Op::kStaticLoadRef:
      case Op::kStaticStoreRef:
      case Op::kArrLoadRef:
      case Op::kArrStoreRef:
      case Op::kNew:
      case Op::kNewArray:
      case Op::kStaticConst:
        RequireKind(instr.a, RegKind::kRef);
        break;
      case Op::kMov: {
        bool same = instr.a < code_.num_regs && instr.b < code_.num_regs &&
                    (code_.reg_kinds[instr.a] == RegKind::kRef) == (code_.reg_kinds[instr.b] == RegKind::kRef);
        Require(same, "move between a reference and a plain register");
        break;
      }
      case Op::kConst:
        Require(instr.a >= code_.num_regs || code_.reg_kinds[instr.a] != RegKind::kRef || instr.imm == 0,
                "a reference constant other than null");
        break;
      default:
        break;
    }
  }

  void CheckInstr(const Instr& instr) {
    if (instr.op >= Op::kCount) return Require(false, "unknown opcode");
    CheckImmediate(instr);
    if (!error_.empty()) return;
    if (IsCall(instr.op)) CheckCall(instr);
    ForEachUse(code_, instr, [&](Reg reg) { RequireReg(reg); });
    ForEachDef(code_, instr, [&](Reg reg) { RequireReg(reg); });
    if (error_.empty()) CheckKinds(instr);
  }

  const Code& code_;
  uint32_t pc_ = 0;
  std::string error_;
};

}  // namespace

llvm::Error Verify(const Code& code) { return Verifier(code).Run(); }

llvm::Error VerifyDefinedBeforeUse(const Code& code) {
  const llvm::BitVector& live = LivenessOf(code).Before(0);
  int args = code.function == nullptr ? 0 : code.function->num_args + code.function->is_variadic;
  int reg = live.find_first_in(unsigned(args), live.size());
  if (reg < 0) return llvm::Error::success();
  return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                 "malformed code of %s: register r%d is read before it is written",
                                 code.function == nullptr ? "?" : code.function->name.c_str(), reg);
}

}  // namespace veristep::ir
