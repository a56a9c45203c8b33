#include "vm/llvm/lower/mcode.h"

namespace veristep::llvm_front {

VReg MFunction::NewGroup(ir::RegKind kind, uint16_t size) {
  VReg head = VReg(vregs.size());
  for (uint16_t i = 0; i < size; ++i) vregs.push_back({kind, head, 1});
  if (size > 0) vregs[head].group = size;
  return head;
}

}  // namespace veristep::llvm_front
