// The code of one function between LLVM and VIR: VIR instructions over any number of virtual registers, in blocks whose
// ends are still symbolic. Lowering writes it, RegisterAllocator gives the virtual registers their places, and
// EmitCode() (emit.h) lays out the blocks.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "vm/ir/code.h"

namespace veristep::llvm_front {

using VReg = uint32_t;
inline constexpr VReg kNoVReg = ~VReg(0);
using BlockId = uint32_t;
inline constexpr BlockId kNoBlock = ~BlockId(0);

struct SourcePos {
  uint32_t file = 0;
  uint32_t line = 0;  // 0: none
};

struct MInstr {
  ir::Op op = ir::Op::kNop;  // kNop with `a`: marks the point where `a` begins to live, no code
  VReg a = kNoVReg, b = kNoVReg, c = kNoVReg;
  VReg d = kNoVReg;  // the register in the immediate of Select and AtomicCas
  int64_t imm = 0;
  SourcePos pos;
};

struct MCall {
  ir::Function* target = nullptr;
  std::vector<VReg> args;
  uint16_t fixed_args = 0;
  uint16_t num_results = 0;
  bool returns_twice = false;
};

struct MBlock {
  std::vector<MInstr> body;
  MInstr end;                  // Jump, Br…, Switch, Ret…, Trap
  std::vector<BlockId> next;   // Jump: the target; Br…: taken, otherwise; Switch: default, then one per case
  std::vector<int64_t> cases;  // Switch: sign-extended values
  uint8_t switch_bits = 32;
  BlockId unwind = kNoBlock;  // the last body instruction is the call of an invoke: where its exceptions go
  uint32_t landing_pad = 0;   // … and the pad's number in `landing_pads`
  uint32_t loop_depth = 0;
};

struct MPad {
  ir::LandingPad pad;
  VReg exception = kNoVReg;
  VReg selector = kNoVReg;
};

struct VRegInfo {
  ir::RegKind kind = ir::RegKind::kPlain;
  VReg head = 0;       // the first register of the group of consecutive ones that this belongs to; itself if alone
  uint16_t group = 1;  // size of the group, at its head
};

struct MFunction {
  std::vector<MBlock> blocks;   // block 0 is the entry
  std::vector<BlockId> layout;  // all reachable blocks, in the order of their code
  std::vector<VRegInfo> vregs;  // the first `num_args` are the arguments
  uint32_t num_args = 0;
  std::vector<MCall> calls;
  std::vector<MPad> landing_pads;
  std::vector<ir::SymbolRef> symbols;
  std::vector<ir::TrapSite> traps;
  std::vector<std::string> files;
  bool returns_twice = false;  // calls setjmp: no two values may share a register

  VReg NewReg(ir::RegKind kind) { return NewGroup(kind, 1); }
  // Registers r, r+1, … that will be consecutive in the frame.
  VReg NewGroup(ir::RegKind kind, uint16_t size);
};

// Calls def(vreg) for each register that the instruction fills and use(vreg) for each that it reads.
template <typename Def, typename Use>
void VisitRegs(const MFunction& function, const MInstr& instr, Def def, Use use) {
  const ir::OpInfo& info = ir::Info(instr.op);
  bool is_call = ir::IsCall(instr.op);
  if (instr.op == ir::Op::kNop && instr.a != kNoVReg) def(instr.a);
  auto visit = [&](ir::Role role, VReg reg, bool is_a) {
    if (reg == kNoVReg) return;
    if (role == ir::Role::kD || (role == ir::Role::kO && is_a)) def(reg);
    if (role == ir::Role::kU || (role == ir::Role::kO && !is_a)) use(reg);
  };
  visit(info.b, instr.b, false);
  visit(info.c, instr.c, false);
  if (instr.d != kNoVReg) use(instr.d);
  if (is_call) {
    for (VReg arg : function.calls[instr.imm].args) use(arg);
  }
  visit(info.a, instr.a, true);
}

}  // namespace veristep::llvm_front
