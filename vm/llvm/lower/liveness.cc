#include "vm/llvm/lower/liveness.h"

#include <algorithm>

#include "llvm/ADT/BitVector.h"

namespace veristep::llvm_front {

namespace {

class Liveness {
 public:
  explicit Liveness(const MFunction& function) : function_(function), ranges_(function.vregs.size()) {}

  std::vector<LiveRange> Run() {
    NumberBlocks();
    Solve();
    for (size_t i = function_.layout.size(); i-- > 0;) AddSegments(i);
    for (LiveRange& range : ranges_) std::ranges::reverse(range);
    return std::move(ranges_);
  }

 private:
  struct BlockInfo {
    uint32_t first = 0;  // number of the first instruction
    llvm::BitVector in, out;
  };

  VReg Head(VReg reg) const { return function_.vregs[reg].head; }
  // A write to one register of a group leaves the others as they are.
  bool Kills(const MInstr& instr, VReg reg) const {
    return function_.vregs[Head(reg)].group == 1 || ir::IsCall(instr.op) || instr.op == ir::Op::kNop;
  }

  void NumberBlocks() {
    infos_.resize(function_.blocks.size());
    uint32_t next = 0;
    for (BlockId id : function_.layout) {
      infos_[id].first = next;
      next += uint32_t(function_.blocks[id].body.size()) + 1;
      infos_[id].in.resize(ranges_.size());
      infos_[id].out.resize(ranges_.size());
    }
  }

  template <typename Visit>
  static void VisitBackwards(const MBlock& block, Visit visit) {
    visit(block.end);
    for (size_t i = block.body.size(); i-- > 0;) visit(block.body[i]);
  }

  void Transfer(const MBlock& block, llvm::BitVector& live) const {
    VisitBackwards(block, [&](const MInstr& instr) {
      VisitRegs(
          function_, instr, [&](VReg reg) { Kills(instr, reg) ? live.reset(Head(reg)) : live.set(Head(reg)); },
          [](VReg) {});
      VisitRegs(function_, instr, [](VReg) {}, [&](VReg reg) { live.set(Head(reg)); });
    });
  }

  // Backwards data flow. Per block, what it needs and what it overwrites are found once.
  void Solve() {
    std::vector<llvm::BitVector> needs(infos_.size()), keeps(infos_.size());
    for (BlockId id : function_.layout) {
      needs[id].resize(ranges_.size());
      Transfer(function_.blocks[id], needs[id]);
      keeps[id].resize(ranges_.size(), true);
      Transfer(function_.blocks[id], keeps[id]);
    }
    for (bool changed = true; changed;) {
      changed = false;
      for (size_t i = function_.layout.size(); i-- > 0;) {
        BlockId id = function_.layout[i];
        const MBlock& block = function_.blocks[id];
        BlockInfo& info = infos_[id];
        for (BlockId next : block.next) info.out |= infos_[next].in;
        if (block.unwind != kNoBlock) info.out |= infos_[block.unwind].in;
        llvm::BitVector in = info.out;
        in &= keeps[id];
        in |= needs[id];
        if (in != info.in) {
          info.in = std::move(in);
          changed = true;
        }
      }
    }
  }

  // Segments are found from the last to the first; neighbours grow together.
  void Add(VReg reg, uint32_t begin, uint32_t end) {
    LiveRange& range = ranges_[reg];
    if (!range.empty() && range.back().begin <= end + 1) {
      range.back().begin = std::min(range.back().begin, begin);
    } else {
      range.push_back({begin, end});
    }
  }

  void AddSegments(size_t layout_index) {
    BlockId id = function_.layout[layout_index];
    const MBlock& block = function_.blocks[id];
    const BlockInfo& info = infos_[id];
    uint32_t number = info.first + uint32_t(block.body.size());
    uint32_t block_end = 2 * number + 1;
    alive_until_.resize(ranges_.size());
    llvm::BitVector live = info.out;
    for (unsigned reg : live.set_bits()) alive_until_[reg] = block_end;
    auto define = [&](const MInstr& instr, VReg reg) {
      VReg head = Head(reg);
      uint32_t at = 2 * number + 1;
      if (!live.test(head)) {
        Add(head, at, at);  // written, never read: it still needs a place
      } else if (Kills(instr, reg)) {
        Add(head, at, alive_until_[head]);
      }
      if (Kills(instr, reg)) live.reset(head);
    };
    auto use = [&](VReg reg) {
      VReg head = Head(reg);
      if (live.test(head)) return;
      live.set(head);
      alive_until_[head] = 2 * number;
    };
    VisitBackwards(block, [&](const MInstr& instr) {
      VisitRegs(function_, instr, [&](VReg reg) { define(instr, reg); }, [](VReg) {});
      VisitRegs(function_, instr, [](VReg) {}, use);
      --number;
    });
    for (unsigned reg : live.set_bits()) Add(reg, 2 * info.first, alive_until_[reg]);
  }

  const MFunction& function_;
  std::vector<LiveRange> ranges_;
  std::vector<BlockInfo> infos_;
  std::vector<uint32_t> alive_until_;  // of the registers that are alive at the point reached
};

}  // namespace

std::vector<LiveRange> ComputeLiveRanges(const MFunction& function) { return Liveness(function).Run(); }

bool Overlap(const LiveRange& x, const LiveRange& y) {
  const LiveRange& few = x.size() <= y.size() ? x : y;
  const LiveRange& many = x.size() <= y.size() ? y : x;
  for (const Segment& segment : few) {
    auto at = std::ranges::lower_bound(many, segment.begin, {}, &Segment::end);
    if (at != many.end() && at->begin <= segment.end) return true;
  }
  return false;
}

LiveRange Merge(const LiveRange& x, const LiveRange& y) {
  LiveRange merged;
  merged.reserve(x.size() + y.size());
  std::ranges::merge(x, y, std::back_inserter(merged), {}, &Segment::begin, &Segment::begin);
  return merged;
}

}  // namespace veristep::llvm_front
