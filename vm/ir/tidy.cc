#include "vm/ir/tidy.h"

#include <algorithm>

#include "core/base/check.h"
#include "vm/ir/liveness.h"
#include "vm/ir/operands.h"

namespace veristep::ir {

namespace {

// Whether all that the instruction does is to give its register a value.
bool OnlyComputes(Op op) {
  return op >= Op::kMov && op <= Op::kF64ToS64 && op != Op::kSymbol && op != Op::kStaticConst;
}

// Turns instructions into nops whose register is dead behind them. Returns whether there are any.
bool ClearUseless(Code& code) {
  Liveness liveness(code);
  bool found = false;
  for (uint32_t pc = 0; pc < code.instrs.size(); ++pc) {
    Instr& instr = code.instrs[pc];
    if (!OnlyComputes(instr.op) || liveness.Before(pc + 1).test(instr.a)) continue;
    instr = Instr();
    found = true;
  }
  return found;
}

std::vector<uint32_t> RemoveNops(Code& code) {
  std::vector<uint32_t> kept;
  std::vector<uint32_t> moved;  // by old index; the end has one, too
  for (uint32_t pc = 0; pc < code.instrs.size(); ++pc) {
    moved.push_back(uint32_t(kept.size()));
    if (code.instrs[pc].op != Op::kNop) kept.push_back(pc);
  }
  moved.push_back(uint32_t(kept.size()));
  if (kept.size() == code.instrs.size()) return kept;

  for (uint32_t i = 0; i < kept.size(); ++i) {
    Instr& instr = code.instrs[i] = code.instrs[kept[i]];
    Imm imm = Info(instr.op).imm;
    if (imm == Imm::kTarget || imm == Imm::kTargetK) instr.lo = int32_t(moved[size_t(instr.lo)]);
  }
  code.instrs.resize(kept.size());
  for (SwitchTable& table : code.switches) {
    for (uint32_t& target : table.targets) target = moved[target];
    for (auto& [value, target] : table.sparse) target = moved[target];
    table.default_target = moved[table.default_target];
  }
  for (Handler& handler : code.handlers) {
    handler.begin = moved[handler.begin];
    handler.end = moved[handler.end];
    handler.target = moved[handler.target];
  }
  std::erase_if(code.handlers, [](const Handler& handler) { return handler.begin == handler.end; });
  std::vector<LineEntry> lines;
  for (LineEntry line : code.lines) {
    line.pc = moved[line.pc];
    if (!lines.empty() && lines.back().pc == line.pc) lines.pop_back();
    if (line.pc < kept.size()) lines.push_back(line);
  }
  code.lines = std::move(lines);
  return kept;
}

template <typename Change>
void ForEachRegister(Code& code, Change change) {
  auto operand = [&](Role role, Reg& reg) {
    if (role != Role::k_ && role != Role::kF && reg != kNoReg) change(reg);
  };
  std::vector<bool> is_done(code.calls.size());  // copies of a loop's condition share call sites
  for (Instr& instr : code.instrs) {
    const OpInfo& info = Info(instr.op);
    CHECK(instr.op != Op::kRetMany && instr.op != Op::kAtomicCas);
    operand(info.a, instr.a);
    operand(info.b, instr.b);
    operand(info.c, instr.c);
    if (info.imm == Imm::kReg) {
      Reg reg = Reg(instr.imm);
      change(reg);
      instr.imm = reg;
    }
    if (info.imm != Imm::kCall || is_done[size_t(instr.imm)]) continue;
    is_done[size_t(instr.imm)] = true;
    CallSite& call = code.calls[size_t(instr.imm)];
    CHECK(call.num_results <= 1);
    for (Reg& reg : call.args) change(reg);
  }
  for (Handler& handler : code.handlers) {
    if (handler.exception != kNoReg) change(handler.exception);
  }
}

void NumberRegisters(Code& code, uint32_t num_args) {
  std::vector<Reg> numbers(code.reg_kinds.size(), kNoReg);
  std::vector<RegKind> kinds;
  auto number_of = [&](Reg old) {
    if (numbers[old] == kNoReg) {
      numbers[old] = Reg(kinds.size());
      kinds.push_back(code.reg_kinds[old]);
    }
    return numbers[old];
  };
  for (uint32_t reg = 0; reg < num_args; ++reg) number_of(Reg(reg));
  ForEachRegister(code, [&](Reg& reg) { reg = number_of(reg); });
  code.reg_kinds = std::move(kinds);
  code.num_regs = uint32_t(code.reg_kinds.size());
}

}  // namespace

std::vector<uint32_t> Tidy(Code& code, uint32_t num_args) {
  // What only useless instructions used is useless then.
  while (ClearUseless(code)) {
  }
  std::vector<uint32_t> kept = RemoveNops(code);
  NumberRegisters(code, num_args);
  return kept;
}

}  // namespace veristep::ir
