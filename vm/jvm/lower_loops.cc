// Loops test their condition at the top and jump back to it from the bottom. Where the test is short, the jump back is
// replaced by a copy of the test with its branch turned around: one instruction less in every iteration.
#include <algorithm>

#include "vm/jvm/method_lowerer.h"

namespace veristep::jvm {

namespace {

using V = ir::Op;

constexpr size_t kMaxTest = 5;  // instructions, the branch included

bool IsConditionalBranch(V op) {
  ir::Imm imm = ir::Info(op).imm;
  return (imm == ir::Imm::kTarget || imm == ir::Imm::kTargetK) && op != V::kJump;
}

// The branch that is taken exactly when `branch` is not. Integer comparisons only have two outcomes.
ir::Instr Inverted(ir::Instr branch) {
  auto exchange = [&branch](V op) {
    branch.op = op;
    std::swap(branch.b, branch.c);
    return branch;
  };
  auto replace = [&branch](V op) {
    branch.op = op;
    return branch;
  };
  switch (branch.op) {
    case V::kBrNz:
      return replace(V::kBrZ);
    case V::kBrZ:
      return replace(V::kBrNz);
    case V::kBrEq:
      return replace(V::kBrNe);
    case V::kBrNe:
      return replace(V::kBrEq);
    case V::kBrLtS32:
      return exchange(V::kBrLeS32);
    case V::kBrLeS32:
      return exchange(V::kBrLtS32);
    case V::kBrLtS64:
      return exchange(V::kBrLeS64);
    case V::kBrLeS64:
      return exchange(V::kBrLtS64);
    case V::kBrEqImm:
      return replace(V::kBrNeImm);
    case V::kBrNeImm:
      return replace(V::kBrEqImm);
    case V::kBrLtS32Imm:
      return replace(V::kBrGeS32Imm);
    case V::kBrGeS32Imm:
      return replace(V::kBrLtS32Imm);
    case V::kBrLeS32Imm:
      return replace(V::kBrGtS32Imm);
    case V::kBrGtS32Imm:
      return replace(V::kBrLeS32Imm);
    default:
      CHECK(!"not a branch that the lowering emits");
      return branch;
  }
}

}  // namespace

// Where the copy goes must be covered by the same handlers as the original.
bool MethodLowerer::SameHandlers(uint32_t pc, uint32_t other) const {
  return std::ranges::all_of(info_.handlers, [&](const ExceptionHandler& h) {
    auto covers = [&h](uint32_t at) { return h.start_pc <= at && at < h.end_pc; };
    return covers(pc) == covers(other);
  });
}

// How many instructions the test at the start of a run has, its branch included; 0 if it is none to be copied.
size_t MethodLowerer::TestLength(const BytecodeRun& run) const {
  size_t length = 0;
  while (length < run.instrs.size() && length < kMaxTest) {
    V op = run.instrs[length++].op;
    if (ir::EndsBlock(op) || ir::IsCall(op) || op == V::kClassInit) return 0;
    if (IsConditionalBranch(op)) {
      bool one_block = std::ranges::none_of(run.marks, [&](const Mark& m) { return m.index > 0 && m.index < length; });
      return one_block ? length : 0;
    }
  }
  return 0;
}

void MethodLowerer::RotateLoops() {
  llvm::DenseMap<CodeBuilder::Label, std::pair<Place, BytecodeRun*>> heads;  // of the runs so far
  for (auto& [place, run] : runs_) {
    heads[run.label] = {place, &run};
    if (run.instrs.empty() || run.instrs.back().op != V::kJump) continue;
    auto head = heads.find(CodeBuilder::Label(run.instrs.back().lo));
    if (head == heads.end()) continue;
    auto [head_place, head_run] = head->second;
    if (head_place.first != place.first || !SameHandlers(head_place.second, run.last_pc)) continue;
    size_t length = TestLength(*head_run);
    if (length != 0) CopyTest(run, *head_run, length);
  }
}

void MethodLowerer::CopyTest(BytecodeRun& run, BytecodeRun& head, size_t length) {
  if (head.body_label == kNoLabel) {
    head.body_label = builder_.NewLabel();
    head.body_index = uint32_t(length);
  }
  const std::vector<ir::Instr> test(head.instrs.begin(), head.instrs.begin() + ptrdiff_t(length));
  run.instrs.pop_back();
  run.pcs.resize(run.instrs.size());
  while (!run.lines.empty() && run.lines.back().index >= run.instrs.size()) run.lines.pop_back();
  for (const Line& line : std::vector<Line>(head.lines)) {
    if (line.index < length) run.lines.push_back({uint32_t(run.instrs.size()) + line.index, line.line});
  }
  run.instrs.insert(run.instrs.end(), test.begin(), test.end() - 1);
  ir::Instr back = Inverted(test.back());
  back.lo = int32_t(head.body_label);
  run.instrs.push_back(back);
  ir::Instr leave = MakeInstr(V::kJump);
  leave.lo = test.back().lo;
  run.instrs.push_back(leave);
  const std::vector<uint16_t> test_pcs(head.pcs.begin(), head.pcs.begin() + ptrdiff_t(length));
  run.pcs.insert(run.pcs.end(), test_pcs.begin(), test_pcs.end());
  run.pcs.push_back(test_pcs.back());
}

}  // namespace veristep::jvm
