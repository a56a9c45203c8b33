// Gives virtual registers their places in the frame. Liveness is exact (segments over the linear order of the code),
// copies are coalesced where source and target are never alive together, and every register goes to the first place of
// its kind that is free during its whole life. Small frames are cheap to push, to save and to hash.
#pragma once

#include <cstdint>
#include <vector>

#include "vm/llvm/lower/mcode.h"

namespace veristep::llvm_front {

struct Assignment {
  std::vector<uint32_t> place;     // per virtual register; kNoPlace if it is never alive
  std::vector<ir::RegKind> kinds;  // per place

  static constexpr uint32_t kNoPlace = ~uint32_t(0);
};

// REQUIRES: function.layout is final.
Assignment AllocateRegisters(const MFunction& function);

}  // namespace veristep::llvm_front
