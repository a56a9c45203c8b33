// Phis. Every edge into a block with phis gets a block of its own, which copies all of the phis' values at once;
// blocks that turn out to be empty after register allocation vanish when code is emitted.
#include "core/base/check.h"
#include "vm/llvm/lower/lowering.h"

namespace veristep::llvm_front {

BlockId FunctionLowering::EdgeTo(const llvm::BasicBlock& from, const llvm::BasicBlock& to) {
  if (to.phis().empty()) return blocks_[&to];
  auto [entry, is_new] = edge_blocks_.try_emplace({&from, &to}, kNoBlock);
  if (!is_new) return entry->second;
  uint32_t depth = std::min(function.blocks[blocks_[&from]].loop_depth, function.blocks[blocks_[&to]].loop_depth);
  entry->second = NewBlock(depth);
  edges_.push_back({entry->second, &from, &to});
  return entry->second;
}

void FunctionLowering::FillEdges() {
  for (const Edge& edge : edges_) {
    StartBlock(edge.block);
    SetPosition(PositionOf(*edge.from->getTerminator()));
    llvm::SmallVector<std::pair<VReg, Operand>, 8> copies;
    for (const llvm::PHINode& phi : edge.to->phis()) {
      const llvm::Value* source = phi.getIncomingValueForBlock(edge.from);
      Operands targets = Get(&phi), sources = Get(source);
      for (size_t i = 0; i < targets.size(); ++i) copies.emplace_back(targets[i].reg, sources[i]);
    }
    CopyInParallel(copies);
    Jump(blocks_[edge.to]);
  }
}

// Makes the copies in an order in which no source is overwritten before it is read; cycles go through a new register.
void FunctionLowering::CopyInParallel(llvm::SmallVectorImpl<std::pair<VReg, Operand>>& copies) {
  llvm::SmallVector<std::pair<VReg, VReg>, 8> moves;
  for (const auto& [target, source] : copies) {
    if (source.reg != kNoVReg && source.reg != target) moves.emplace_back(target, source.reg);
  }
  while (!moves.empty()) {
    size_t free = moves.size();
    for (size_t i = 0; i < moves.size() && free == moves.size(); ++i) {
      bool is_read = false;
      for (size_t j = 0; j < moves.size(); ++j) is_read |= j != i && moves[j].second == moves[i].first;
      if (!is_read) free = i;
    }
    if (free == moves.size()) {  // only cycles are left: save one target
      VReg target = moves[0].first;
      VReg saved = Emit(ir::Op::kMov, function.vregs[target].kind, target);
      for (auto& move : moves) {
        if (move.second == target) move.second = saved;
      }
      free = 0;
    }
    Append(ir::Op::kMov, moves[free].first, moves[free].second);
    moves.erase(moves.begin() + free);
  }
  for (const auto& [target, source] : copies) {
    if (source.reg == kNoVReg) Fill(target, source);
  }
}

}  // namespace veristep::llvm_front
