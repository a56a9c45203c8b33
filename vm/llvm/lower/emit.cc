#include "vm/llvm/lower/emit.h"

#include <algorithm>
#include <optional>

#include "core/base/check.h"
#include "vm/ir/liveness.h"

namespace veristep::llvm_front {

namespace {

using ir::Op;

// The branch that is taken exactly when `op` is not; the flag says that operands b and c change places.
struct Inverse {
  Op op;
  bool swap;
};
Inverse Invert(Op op) {
  switch (op) {
    case Op::kBrNz:
      return {Op::kBrZ, false};
    case Op::kBrZ:
      return {Op::kBrNz, false};
    case Op::kBrEq:
      return {Op::kBrNe, false};
    case Op::kBrNe:
      return {Op::kBrEq, false};
    case Op::kBrLtS32:
      return {Op::kBrLeS32, true};
    case Op::kBrLeS32:
      return {Op::kBrLtS32, true};
    case Op::kBrLtS64:
      return {Op::kBrLeS64, true};
    case Op::kBrLeS64:
      return {Op::kBrLtS64, true};
    case Op::kBrLtU64:
      return {Op::kBrLeU64, true};
    case Op::kBrLeU64:
      return {Op::kBrLtU64, true};
    case Op::kBrEqImm:
      return {Op::kBrNeImm, false};
    case Op::kBrNeImm:
      return {Op::kBrEqImm, false};
    case Op::kBrLtS32Imm:
      return {Op::kBrGeS32Imm, false};
    case Op::kBrGeS32Imm:
      return {Op::kBrLtS32Imm, false};
    case Op::kBrLeS32Imm:
      return {Op::kBrGtS32Imm, false};
    case Op::kBrGtS32Imm:
      return {Op::kBrLeS32Imm, false};
    default:
      CHECK(!"not a conditional branch");
  }
  return {op, false};
}

class Emitter {
 public:
  // `cleared` start as 0.
  Emitter(const MFunction& function, const Assignment& assignment, std::vector<ir::Reg> cleared)
      : function_(function),
        assignment_(assignment),
        cleared_(std::move(cleared)),
        code_(std::make_unique<ir::Code>()) {}

  llvm::Expected<std::unique_ptr<ir::Code>> Run() {
    if (assignment_.kinds.size() >= ir::kNoReg) {
      return llvm::createStringError("it needs more than 65534 registers");
    }
    code_->num_regs = uint32_t(assignment_.kinds.size());
    code_->reg_kinds = assignment_.kinds;
    code_->symbols = function_.symbols;
    code_->traps = function_.traps;
    code_->files = function_.files;
    for (const MPad& pad : function_.landing_pads) code_->landing_pads.push_back(pad.pad);
    for (const MCall& call : function_.calls) AddCall(call);
    std::vector<BlockId> order = Order();
    starts_.assign(function_.blocks.size(), 0);
    for (ir::Reg reg : cleared_) Append(Op::kConst, {}).a = reg;
    for (size_t i = 0; i < order.size(); ++i) {
      EmitBlock(order[i], i + 1 < order.size() ? order[i + 1] : kNoBlock);
    }
    PatchTargets();
    return std::move(code_);
  }

 private:
  ir::Reg Place(VReg reg) const {
    if (reg == kNoVReg) return ir::kNoReg;
    uint32_t place = assignment_.place[reg];
    CHECK(place != Assignment::kNoPlace);
    return ir::Reg(place);
  }
  bool IsEmpty(const MInstr& instr) const {
    return instr.op == Op::kNop || (instr.op == Op::kMov && Place(instr.a) == Place(instr.b));
  }
  bool OnlyJumps(const MBlock& block) const {
    return block.end.op == Op::kJump && block.unwind == kNoBlock &&
           std::ranges::all_of(block.body, [&](const MInstr& instr) { return IsEmpty(instr); });
  }
  // Where control really goes when it goes to `id`.
  BlockId Final(BlockId id) const {
    for (size_t steps = 0; OnlyJumps(function_.blocks[id]) && steps < function_.blocks.size(); ++steps) {
      id = function_.blocks[id].next[0];
    }
    return id;
  }

  std::vector<BlockId> Order() const {
    std::vector<bool> wanted(function_.blocks.size());
    std::vector<BlockId> work = {Final(0)};
    while (!work.empty()) {
      BlockId id = work.back();
      work.pop_back();
      if (wanted[id]) continue;
      wanted[id] = true;
      const MBlock& block = function_.blocks[id];
      for (BlockId next : block.next) work.push_back(Final(next));
      if (block.unwind != kNoBlock) work.push_back(Final(block.unwind));
    }
    std::vector<BlockId> order = {Final(0)};
    for (BlockId id : function_.layout) {
      if (wanted[id] && id != order[0]) order.push_back(id);
    }
    return order;
  }

  void AddCall(const MCall& call) {
    ir::CallSite site;
    site.target = call.target;
    site.fixed_args = call.fixed_args;
    site.num_results = call.num_results;
    site.returns_twice = call.returns_twice;
    for (VReg arg : call.args) site.args.push_back(Place(arg));
    code_->calls.push_back(std::move(site));
  }

  void AddLine(SourcePos pos) {
    if (pos.line == 0) return;
    uint32_t pc = uint32_t(code_->instrs.size());
    std::vector<ir::LineEntry>& lines = code_->lines;
    if (!lines.empty() && lines.back().line == pos.line && lines.back().file == pos.file) return;
    if (!lines.empty() && lines.back().pc == pc) lines.pop_back();
    lines.push_back({pc, pos.line, pos.file, ir::IsSystemFile(function_.files[pos.file])});
  }

  ir::Instr& Append(Op op, SourcePos pos) {
    AddLine(pos);
    ir::Instr& instr = code_->instrs.emplace_back();
    instr.op = op;
    return instr;
  }

  void EmitInstr(const MInstr& from) {
    ir::Instr& to = Append(from.op, from.pos);
    const ir::OpInfo& info = ir::Info(from.op);
    to.a = Place(from.a);
    to.b = Place(from.b);
    to.c = info.c == ir::Role::kF ? ir::Reg(from.c == kNoVReg ? 0 : from.c) : Place(from.c);
    to.imm = from.imm;
    if (from.op == Op::kSelect) to.imm = Place(from.d);
    if (from.op == Op::kAtomicCas) to.imm = ir::CasSpec{Place(from.d), uint8_t(from.imm)}.Pack();
  }

  void EmitBlock(BlockId id, BlockId following) {
    const MBlock& block = function_.blocks[id];
    starts_[id] = uint32_t(code_->instrs.size());
    for (const MInstr& instr : block.body) {
      if (!IsEmpty(instr)) EmitInstr(instr);
    }
    if (block.unwind != kNoBlock) AddHandler(block);
    if (block.end.op == Op::kJump) {
      EmitJumpOrTest(Final(block.next[0]), following, block.end.pos);
    } else if (block.end.op == Op::kSwitch) {
      EmitSwitch(block);
    } else if (block.next.size() == 2) {
      EmitBranch(block, following);
    } else {
      EmitInstr(block.end);
    }
  }

  void AddHandler(const MBlock& block) {
    CHECK(!code_->instrs.empty() && ir::IsCall(code_->instrs.back().op));
    uint32_t pc = uint32_t(code_->instrs.size() - 1);
    const MPad& pad = function_.landing_pads[block.landing_pad];
    ir::Handler handler;
    handler.begin = pc;
    handler.end = pc + 1;
    handler.target = Final(block.unwind);
    handler.exception = Place(pad.exception);
    handler.selector = Place(pad.selector);
    handler.landing_pad = block.landing_pad;
    code_->handlers.push_back(std::move(handler));
  }

  // Blocks that hardly do more than decide where to go on: the tests of loops.
  bool IsShortTest(const MBlock& block) const {
    if (block.next.size() != 2 || block.end.op == Op::kSwitch || block.unwind != kNoBlock) return false;
    auto is_code = [&](const MInstr& instr) { return !IsEmpty(instr); };
    auto is_call = [](const MInstr& instr) { return ir::IsCall(instr.op); };
    return std::ranges::count_if(block.body, is_code) <= kMaxTest && std::ranges::none_of(block.body, is_call);
  }

  // At the end of a loop's body the test is repeated instead of jumping back to it.
  void EmitJumpOrTest(BlockId target, BlockId following, SourcePos pos) {
    const MBlock& block = function_.blocks[target];
    if (target == following || !IsShortTest(block)) return EmitJump(target, following, pos);
    for (const MInstr& instr : block.body) {
      if (!IsEmpty(instr)) EmitInstr(instr);
    }
    EmitBranch(block, following);
  }

  void EmitJump(BlockId target, BlockId following, SourcePos pos) {
    if (target != following) Append(Op::kJump, pos).lo = int32_t(target);
  }

  void EmitBranch(const MBlock& block, BlockId following) {
    BlockId taken = Final(block.next[0]), otherwise = Final(block.next[1]);
    if (taken == otherwise) return EmitJump(taken, following, block.end.pos);
    MInstr branch = block.end;
    if (taken == following) {
      Inverse inverse = Invert(branch.op);
      branch.op = inverse.op;
      if (inverse.swap) std::swap(branch.b, branch.c);
      std::swap(taken, otherwise);
    }
    ir::Instr& instr = Append(branch.op, branch.pos);
    instr.b = Place(branch.b);
    instr.c = Place(branch.c);
    instr.lo = int32_t(taken);
    instr.hi = int32_t(branch.imm);
    EmitJump(otherwise, following, branch.pos);
  }

  void EmitSwitch(const MBlock& block) {
    ir::SwitchTable table;
    table.bits = block.switch_bits;
    table.default_target = Final(block.next[0]);
    for (size_t i = 0; i < block.cases.size(); ++i) {
      table.sparse.emplace_back(block.cases[i], Final(block.next[i + 1]));
    }
    std::ranges::sort(table.sparse);
    if (!table.sparse.empty()) MakeDense(table);
    ir::Instr& instr = Append(Op::kSwitch, block.end.pos);
    instr.b = Place(block.end.b);
    instr.imm = int64_t(code_->switches.size());
    code_->switches.push_back(std::move(table));
  }

  static void MakeDense(ir::SwitchTable& table) {
    int64_t low = table.sparse.front().first;
    uint64_t range = uint64_t(table.sparse.back().first) - uint64_t(low);
    if (range > 4 * table.sparse.size() + 8) return;
    table.low = low;
    table.targets.assign(range + 1, table.default_target);
    for (auto [value, target] : table.sparse) table.targets[value - low] = target;
    table.sparse.clear();
  }

  // Until now targets were block numbers.
  void PatchTargets() {
    for (ir::Instr& instr : code_->instrs) {
      ir::Imm imm = ir::Info(instr.op).imm;
      if (imm == ir::Imm::kTarget || imm == ir::Imm::kTargetK) instr.lo = int32_t(starts_[instr.lo]);
    }
    for (ir::SwitchTable& table : code_->switches) {
      table.default_target = starts_[table.default_target];
      for (uint32_t& target : table.targets) target = starts_[target];
      for (auto& entry : table.sparse) entry.second = starts_[entry.second];
    }
    for (ir::Handler& handler : code_->handlers) handler.target = starts_[handler.target];
  }

  static constexpr int kMaxTest = 4;

  const MFunction& function_;
  const Assignment& assignment_;
  std::vector<ir::Reg> cleared_;
  std::unique_ptr<ir::Code> code_;
  std::vector<uint32_t> starts_;  // per block: pc of its first instruction
};

// Registers that may be read, as far as liveness can tell, before anything was written to them.
std::vector<ir::Reg> ReadUnset(const ir::Code& code, uint32_t num_args) {
  std::vector<ir::Reg> unset;
  ir::Liveness liveness(code);
  for (unsigned reg : liveness.Before(0).set_bits()) {
    if (reg >= num_args) unset.push_back(ir::Reg(reg));
  }
  return unset;
}

}  // namespace

llvm::Expected<std::unique_ptr<ir::Code>> EmitCode(const MFunction& function, const Assignment& assignment) {
  llvm::Expected<std::unique_ptr<ir::Code>> code = Emitter(function, assignment, {}).Run();
  if (!code || !function.returns_twice) return code;
  // What a second return needs counts as live on paths as well that never came by the first one. There it must not be
  // what an earlier call left behind: live registers are part of the state.
  return Emitter(function, assignment, ReadUnset(**code, function.num_args)).Run();
}

}  // namespace veristep::llvm_front
