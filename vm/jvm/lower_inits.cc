// Class initialisation checks that are certain to succeed are removed. A class once initialised stays so; a forward
// data-flow analysis over the runs finds which classes have been checked on every path.
#include "vm/jvm/method_lowerer.h"

namespace veristep::jvm {

namespace {

using V = ir::Op;

constexpr size_t kMaxTypes = 64;  // one bit each

}  // namespace

// Numbers the types that are checked more than once; the others have nothing to gain.
llvm::DenseMap<int64_t, unsigned> MethodLowerer::RepeatedInits() const {
  llvm::DenseMap<int64_t, unsigned> counts, numbers;
  for (const auto& [place, run] : runs_) {
    for (const ir::Instr& instr : run.instrs) {
      if (instr.op == V::kClassInit && ++counts[instr.imm] == 2 && numbers.size() < kMaxTypes) {
        numbers.try_emplace(instr.imm, unsigned(numbers.size()));
      }
    }
  }
  return numbers;
}

void MethodLowerer::RemoveRepeatedInits() {
  const llvm::DenseMap<int64_t, unsigned> numbers = RepeatedInits();
  if (numbers.empty()) return;
  llvm::DenseMap<CodeBuilder::Label, BytecodeRun*> by_label;
  for (auto& [place, run] : runs_) {
    by_label[run.label] = &run;
    run.initialized = ~uint64_t(0);
  }
  // Nothing is known at the start, nor where an exception may lead from anywhere.
  runs_.begin()->second.initialized = 0;
  for (auto& [place, run] : runs_) {
    for (const ExceptionHandler& handler : info_.handlers) {
      if (place.second == handler.handler_pc) run.initialized = 0;
    }
  }
  bool changed = true;
  auto flow = [&](BytecodeRun* to, uint64_t known) {
    if ((to->initialized & known) == to->initialized) return;
    to->initialized &= known;
    changed = true;
  };
  while (changed) {
    changed = false;
    for (auto it = runs_.begin(); it != runs_.end(); ++it) {
      auto next = std::next(it);
      FlowInits(it->second, next == runs_.end() ? nullptr : &next->second, numbers, by_label, flow);
    }
  }
  for (auto& [place, run] : runs_) DropInits(run, numbers);
}

void MethodLowerer::FlowInits(const BytecodeRun& run, BytecodeRun* next,
                              const llvm::DenseMap<int64_t, unsigned>& numbers,
                              const llvm::DenseMap<CodeBuilder::Label, BytecodeRun*>& by_label,
                              llvm::function_ref<void(BytecodeRun*, uint64_t)> flow) {
  uint64_t known = run.initialized;
  for (const ir::Instr& instr : run.instrs) {
    ir::Imm imm = ir::Info(instr.op).imm;
    if (imm == ir::Imm::kTarget || imm == ir::Imm::kTargetK) flow(by_label.lookup(uint32_t(instr.lo)), known);
    if (instr.op == V::kSwitch) {
      const ir::SwitchTable& table = builder_.SwitchAt(uint32_t(instr.imm));
      flow(by_label.lookup(table.default_target), known);
      for (uint32_t target : table.targets) flow(by_label.lookup(target), known);
      for (const auto& [value, target] : table.sparse) flow(by_label.lookup(target), known);
    }
    if (instr.op != V::kClassInit) continue;
    auto number = numbers.find(instr.imm);
    if (number != numbers.end()) known |= uint64_t(1) << number->second;
  }
  bool falls_through = run.instrs.empty() || !ir::EndsBlock(run.instrs.back().op);
  if (falls_through && next != nullptr) flow(next, known);
}

void MethodLowerer::DropInits(BytecodeRun& run, const llvm::DenseMap<int64_t, unsigned>& numbers) {
  uint64_t known = run.initialized;
  for (uint32_t n = 0; n < run.instrs.size();) {
    auto number = run.instrs[n].op == V::kClassInit ? numbers.find(run.instrs[n].imm) : numbers.end();
    uint64_t bit = number == numbers.end() ? 0 : uint64_t(1) << number->second;
    if ((known & bit) == 0) {
      known |= bit;
      ++n;
      continue;
    }
    run.instrs.erase(run.instrs.begin() + n);
    run.pcs.erase(run.pcs.begin() + n);
    for (Line& line : run.lines) line.index -= line.index > n;
    for (Mark& mark : run.marks) mark.index -= mark.index > n;
  }
}

}  // namespace veristep::jvm
