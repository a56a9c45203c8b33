#include "vm/ir/liveness.h"

#include <algorithm>
#include <utility>

#include "vm/ir/operands.h"

namespace veristep::ir {

Liveness::Liveness(const Code& code) : code_(code), before_(code.instrs.size()), across_(code.instrs.size()) {
  FindBlocks();
  FindResumes();
  Solve();
}

void Liveness::FindBlocks() {
  uint32_t size = uint32_t(code_.instrs.size());
  std::vector<bool> starts(size + 1);
  starts[0] = true;
  for (uint32_t pc = 0; pc < size; ++pc) {
    const Instr& instr = code_.instrs[pc];
    bool resumes = IsCall(instr.op) && code_.calls[size_t(instr.imm)].returns_twice;
    if (resumes) resumes_.push_back(pc);
    bool straight = Info(instr.op).imm != Imm::kTarget && Info(instr.op).imm != Imm::kTargetK && !EndsBlock(instr.op);
    if (straight && !resumes) continue;
    starts[pc + 1] = true;
    ForEachSuccessor(code_, pc, [&](uint32_t target) { starts[target] = true; });
  }
  for (const Handler& handler : code_.handlers) {
    starts[handler.begin] = starts[handler.end] = starts[handler.target] = true;
  }
  block_of_.resize(size);
  for (uint32_t pc = 0; pc < size; ++pc) {
    if (starts[pc]) {
      if (!blocks_.empty()) blocks_.back().end = pc;
      llvm::BitVector none(code_.num_regs);
      blocks_.push_back({pc, size, none, none, {}, none});
    }
    block_of_[pc] = uint32_t(blocks_.size() - 1);
  }
  for (Block& block : blocks_) {
    ForEachSuccessor(code_, block.end - 1, [&](uint32_t target) {
      if (target < size) block.successors.push_back(block_of_[target]);
    });
  }
}

void Liveness::FindResumes() {
  std::vector<uint32_t> pending;
  auto reach = [&](uint32_t pc) {
    Block& block = blocks_[block_of_[pc]];
    if (!std::exchange(block.may_resume, true)) pending.push_back(block_of_[pc]);
  };
  for (uint32_t pc : resumes_) reach(pc + 1);
  while (!pending.empty()) {
    const Block& block = blocks_[pending.back()];
    pending.pop_back();
    for (uint32_t successor : block.successors) reach(blocks_[successor].begin);
    for (const Handler& handler : code_.handlers) {
      if (block.begin >= handler.begin && block.begin < handler.end) reach(handler.target);
    }
  }
}

void Liveness::StepBack(const Block& block, uint32_t pc, llvm::BitVector& live) const {
  const Instr& instr = code_.instrs[pc];
  ForEachDef(code_, instr, [&](Reg reg) { live.reset(reg); });
  ForEachUse(code_, instr, [&](Reg reg) { live.set(reg); });
  live |= block.to_handlers;
}

void Liveness::Solve() {
  bool changed = true;
  while (changed) {
    changed = false;
    for (size_t b = blocks_.size(); b-- > 0;) {
      Block& block = blocks_[b];
      for (const Handler& handler : code_.handlers) {
        if (block.begin < handler.begin || block.begin >= handler.end) continue;
        llvm::BitVector entry = blocks_[block_of_[handler.target]].live_in;
        if (handler.exception != kNoReg) entry.reset(handler.exception);
        if (handler.selector != kNoReg) entry.reset(handler.selector);
        block.to_handlers |= entry;
      }
      for (uint32_t pc : resumes_) {
        if (!block.may_resume) break;
        llvm::BitVector entry = blocks_[block_of_[pc + 1]].live_in;
        ForEachDef(code_, code_.instrs[pc], [&](Reg reg) { entry.reset(reg); });
        block.to_handlers |= entry;
      }
      for (uint32_t successor : block.successors) block.live_out |= blocks_[successor].live_in;
      llvm::BitVector live = block.live_out;
      for (uint32_t pc = block.end; pc-- > block.begin;) StepBack(block, pc, live);
      if (live != block.live_in) {
        block.live_in = std::move(live);
        changed = true;
      }
    }
  }
}

llvm::BitVector Liveness::After(const Block& block, uint32_t pc) const {
  llvm::BitVector live = block.live_out;
  for (uint32_t at = block.end; at-- > pc + 1;) StepBack(block, at, live);
  return live;
}

const LiveSet& Liveness::Keep(std::atomic<const LiveSet*>& place, llvm::BitVector live) {
  std::lock_guard lock(mutex_);
  const LiveSet* known = place.load(std::memory_order_relaxed);
  if (known != nullptr) return *known;  // another thread was faster
  LiveSet& made = owned_.emplace_back(LiveSet{std::move(live), {}});
  for (unsigned reg : made.set_bits()) made.list.push_back({Reg(reg), code_.reg_kinds[reg]});
  place.store(&made, std::memory_order_release);
  return made;
}

const LiveSet& Liveness::FindBefore(uint32_t pc) {
  const Block& block = blocks_[block_of_[pc]];
  llvm::BitVector live = After(block, pc);
  StepBack(block, pc, live);
  return Keep(before_[pc], std::move(live));
}

const LiveSet& Liveness::FindAcross(uint32_t pc) {
  const Block& block = blocks_[block_of_[pc]];
  llvm::BitVector live = After(block, pc);
  ForEachDef(code_, code_.instrs[pc], [&](Reg reg) { live.reset(reg); });
  live |= block.to_handlers;
  return Keep(across_[pc], std::move(live));
}

Liveness& LivenessOf(const Code& code) {
  std::call_once(code.liveness_once, [&code] { code.liveness = std::make_unique<Liveness>(code); });
  return *code.liveness;
}

Code::Code() = default;
Code::~Code() = default;

}  // namespace veristep::ir
