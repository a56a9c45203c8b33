#include "vm/ir/instr.h"

#include <iterator>

namespace veristep::ir {

namespace {

constexpr OpInfo kOps[] = {
#define VIR_OP(name, text, a, b, c, imm) {text, Role::k##a, Role::k##b, Role::k##c, Imm::k##imm},
#include "vm/ir/opcodes.def"
};
static_assert(std::size(kOps) == size_t(Op::kCount));

}  // namespace

const OpInfo& Info(Op op) { return kOps[size_t(op)]; }

bool EndsBlock(Op op) {
  switch (op) {
    case Op::kJump:
    case Op::kSwitch:
    case Op::kRet:
    case Op::kRetMany:
    case Op::kRetVoid:
    case Op::kThrow:
    case Op::kTrap:
      return true;
    default:
      return false;
  }
}

bool IsCall(Op op) {
  return op == Op::kCall || op == Op::kCallVirtual || op == Op::kCallInterface || op == Op::kCallIndirect;
}

}  // namespace veristep::ir
