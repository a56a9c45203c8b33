// When each virtual register is alive, as sorted disjoint segments of positions. Instruction number p of the layout
// (bodies and block ends, in order) reads its operands at position 2p and writes its results at 2p+1.
#pragma once

#include <cstdint>
#include <vector>

#include "vm/llvm/lower/mcode.h"

namespace veristep::llvm_front {

struct Segment {
  uint32_t begin, end;  // alive at begin … end, both included
};
using LiveRange = std::vector<Segment>;

// One range per virtual register; those of a group are kept at its head.
std::vector<LiveRange> ComputeLiveRanges(const MFunction& function);

bool Overlap(const LiveRange& x, const LiveRange& y);
LiveRange Merge(const LiveRange& x, const LiveRange& y);

}  // namespace veristep::llvm_front
