// Which registers an instruction reads and writes, implicit ones included. The one place that knows, for the verifier,
// the liveness analysis and the printer.
#pragma once

#include "vm/ir/code.h"

namespace veristep::ir {

template <typename Use>
void ForEachUse(const Code& code, const Instr& instr, Use use) {
  const OpInfo& info = Info(instr.op);
  auto operand = [&](Role role, Reg reg) {
    if (role == Role::kU || (role == Role::kO && reg != kNoReg)) use(reg);
  };
  if (!IsCall(instr.op)) operand(info.a, instr.a);
  operand(info.b, instr.b);
  operand(info.c, instr.c);
  if (info.imm == Imm::kReg) use(Reg(instr.imm));
  if (info.imm == Imm::kCall) {
    for (Reg reg : code.calls[size_t(instr.imm)].args) use(reg);
  }
  if (instr.op == Op::kAtomicCas) use(CasSpec::Unpack(instr.imm).desired);
  if (instr.op == Op::kRetMany) {
    for (int64_t i = 1; i < instr.imm; ++i) use(Reg(instr.b + i));
  }
}

template <typename Define>
void ForEachDef(const Code& code, const Instr& instr, Define define) {
  if (IsCall(instr.op)) {
    if (instr.a == kNoReg) return;
    uint16_t count = code.calls[size_t(instr.imm)].num_results;
    for (uint16_t i = 0; i < count; ++i) define(Reg(instr.a + i));
  } else if (Info(instr.op).a == Role::kD) {
    define(instr.a);
  }
}

// Where control may go after the instruction, other than to handlers and out of the function.
template <typename Visit>
void ForEachSuccessor(const Code& code, uint32_t pc, Visit visit) {
  const Instr& instr = code.instrs[pc];
  switch (Info(instr.op).imm) {
    case Imm::kTarget:
    case Imm::kTargetK:
      visit(uint32_t(instr.lo));
      break;
    case Imm::kSwitch: {
      const SwitchTable& table = code.switches[size_t(instr.imm)];
      for (uint32_t target : table.targets) visit(target);
      for (const auto& [value, target] : table.sparse) visit(target);
      visit(table.default_target);
      break;
    }
    default:
      break;
  }
  if (!EndsBlock(instr.op)) visit(pc + 1);
}

}  // namespace veristep::ir
