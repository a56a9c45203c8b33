#include "vm/llvm/lower/regalloc.h"

#include <algorithm>
#include <numeric>

#include "vm/llvm/lower/liveness.h"

namespace veristep::llvm_front {

namespace {

class Allocator {
 public:
  explicit Allocator(const MFunction& function) : function_(function), ranges_(ComputeLiveRanges(function)) {
    leader_.resize(function.vregs.size());
    std::iota(leader_.begin(), leader_.end(), 0);
  }

  Assignment Run() {
    if (!function_.returns_twice) Coalesce();
    PlaceArguments();
    std::vector<VReg> order;
    for (VReg reg = 0; reg < ranges_.size(); ++reg) {
      if (leader_[reg] == reg && !ranges_[reg].empty() && result_.place[reg] == Assignment::kNoPlace) {
        order.push_back(reg);
      }
    }
    std::ranges::stable_sort(order, {}, [&](VReg reg) { return ranges_[reg].front().begin; });
    for (VReg reg : order) Place(reg);
    SpreadPlaces();
    return std::move(result_);
  }

 private:
  VReg Leader(VReg reg) {
    while (leader_[reg] != reg) reg = leader_[reg] = leader_[leader_[reg]];
    return reg;
  }
  bool IsArgument(VReg reg) const { return reg < function_.num_args; }

  // Joins the two sides of copies that never live together, innermost loops first.
  void Coalesce() {
    struct Copy {
      VReg to, from;
      uint32_t depth;
    };
    std::vector<Copy> copies;
    for (BlockId id : function_.layout) {
      const MBlock& block = function_.blocks[id];
      for (const MInstr& instr : block.body) {
        if (instr.op == ir::Op::kMov) copies.push_back({instr.a, instr.b, block.loop_depth});
      }
    }
    std::ranges::stable_sort(copies, std::ranges::greater(), &Copy::depth);
    for (const Copy& copy : copies) Join(copy.to, copy.from);
  }

  void Join(VReg x, VReg y) {
    const VRegInfo &x_info = function_.vregs[x], &y_info = function_.vregs[y];
    if (x_info.kind != y_info.kind || function_.vregs[x_info.head].group > 1 ||
        function_.vregs[y_info.head].group > 1) {
      return;
    }
    x = Leader(x), y = Leader(y);
    if (x == y || (IsArgument(x) && IsArgument(y)) || Overlap(ranges_[x], ranges_[y])) return;
    if (IsArgument(y)) std::swap(x, y);
    leader_[y] = x;
    ranges_[x] = Merge(ranges_[x], ranges_[y]);
  }

  void PlaceArguments() {
    result_.place.assign(ranges_.size(), Assignment::kNoPlace);
    for (VReg reg = 0; reg < function_.num_args; ++reg) {
      result_.place[reg] = reg;
      result_.kinds.push_back(function_.vregs[reg].kind);
      busy_.push_back(ranges_[Leader(reg)]);
    }
  }

  bool Fits(VReg reg, uint32_t place) const {
    const VRegInfo& info = function_.vregs[reg];
    for (uint32_t i = 0; i < info.group; ++i) {
      if (place + i >= busy_.size()) return true;  // new places follow
      if (result_.kinds[place + i] != info.kind || Overlap(busy_[place + i], ranges_[reg])) return false;
    }
    return true;
  }

  void Place(VReg reg) {
    const VRegInfo& info = function_.vregs[reg];
    uint32_t place = function_.returns_twice ? uint32_t(busy_.size()) : 0;
    while (!Fits(reg, place)) ++place;
    result_.place[reg] = place;
    for (uint32_t i = 0; i < info.group; ++i) {
      if (place + i >= busy_.size()) {
        busy_.emplace_back();
        result_.kinds.push_back(info.kind);
      }
      busy_[place + i] = Merge(busy_[place + i], ranges_[reg]);
    }
  }

  void SpreadPlaces() {
    for (VReg reg = 0; reg < ranges_.size(); ++reg) {
      VReg head = function_.vregs[reg].head;
      uint32_t place = result_.place[Leader(head)];
      if (place != Assignment::kNoPlace) result_.place[reg] = place + (reg - head);
    }
  }

  const MFunction& function_;
  std::vector<LiveRange> ranges_;
  std::vector<VReg> leader_;
  std::vector<LiveRange> busy_;  // per place
  Assignment result_;
};

}  // namespace

Assignment AllocateRegisters(const MFunction& function) { return Allocator(function).Run(); }

}  // namespace veristep::llvm_front
