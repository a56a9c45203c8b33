#include "vm/llvm/lower/builder.h"

#include "core/base/check.h"

namespace veristep::llvm_front {

using ir::Op;

BlockId Builder::NewBlock(uint32_t loop_depth) {
  function.blocks.emplace_back().loop_depth = loop_depth;
  return BlockId(function.blocks.size() - 1);
}

void Builder::StartBlock(BlockId id) {
  current_ = id;
  block_constants_.clear();
}

MInstr& Builder::Append(Op op, VReg a, VReg b, VReg c, int64_t imm) {
  return block().body.emplace_back(MInstr{op, a, b, c, kNoVReg, imm, pos_});
}

VReg Builder::Emit(Op op, ir::RegKind kind, VReg b, VReg c, int64_t imm) {
  VReg a = function.NewReg(kind);
  Append(op, a, b, c, imm);
  return a;
}

VReg Builder::EmitSelect(ir::RegKind kind, VReg condition, VReg yes, VReg no) {
  VReg a = function.NewReg(kind);
  Append(Op::kSelect, a, condition, yes).d = no;
  return a;
}

MInstr& Builder::End(Op op, std::initializer_list<BlockId> next, VReg b, VReg c, int64_t imm) {
  block().end = {op, kNoVReg, b, c, kNoVReg, imm, pos_};
  block().next.assign(next);
  return block().end;
}

void Builder::AppendFill(std::vector<MInstr>& code, VReg target, const Operand& operand) {
  if (operand.reg != kNoVReg) {
    code.push_back({Op::kMov, target, operand.reg, kNoVReg, kNoVReg, 0, pos_});
  } else if (operand.undefined != 0) {
    code.push_back({Op::kUndef, target, kNoVReg, kNoVReg, kNoVReg, int64_t(operand.undefined), pos_});
  } else if (operand.symbol == Operand::kNoSymbol) {
    code.push_back({Op::kConst, target, kNoVReg, kNoVReg, kNoVReg, int64_t(operand.value), pos_});
  } else {
    code.push_back({Op::kSymbol, target, kNoVReg, kNoVReg, kNoVReg, int64_t(operand.symbol), pos_});
    if (operand.value != 0) {
      code.push_back({Op::kAddI64Imm, target, target, kNoVReg, kNoVReg, int64_t(operand.value), pos_});
    }
  }
}

void Builder::Fill(VReg target, const Operand& operand) { AppendFill(block().body, target, operand); }

VReg Builder::In(const Operand& operand) {
  if (operand.reg != kNoVReg) return operand.reg;
  if (operand.undefined != 0) {
    VReg reg = function.NewReg(kWord);
    Fill(reg, operand);
    return reg;
  }
  Key key(operand.value, operand.symbol);
  bool is_symbol = operand.symbol != Operand::kNoSymbol;
  bool in_loop = block().loop_depth > 0 && loop_constants_.size() < kMaxLoopConstants;
  if (auto found = loop_constants_.find(key); found != loop_constants_.end()) return found->second;
  if (auto found = block_constants_.find(key); found != block_constants_.end()) return found->second;
  VReg reg = function.NewReg(is_symbol ? kWord : kPlain);
  (in_loop ? loop_constants_ : block_constants_)[key] = reg;
  AppendFill(in_loop ? loop_constant_code_ : block().body, reg, operand);
  return reg;
}

void Builder::FinishConstants() {
  std::vector<MInstr>& entry = function.blocks[0].body;
  entry.insert(entry.begin(), loop_constant_code_.begin(), loop_constant_code_.end());
}

VReg Builder::Mask(VReg reg, unsigned bits) {
  switch (bits) {
    case 8:
      return Emit(Op::kTrunc8, kPlain, reg);
    case 16:
      return Emit(Op::kTrunc16, kPlain, reg);
    case 32:
      return Emit(Op::kTrunc32, kPlain, reg);
    case 64:
      return reg;
    default:
      CHECK(bits < 64);
      return Emit(Op::kAndImm, bits > 32 ? kWord : kPlain, reg, kNoVReg, int64_t((uint64_t(1) << bits) - 1));
  }
}

VReg Builder::SignExtend(VReg reg, unsigned bits) {
  if (bits == 64) return reg;
  if (bits == 32) return Emit(Op::kSExt32To64, kWord, reg);
  return Emit(Op::kSExtBits, kWord, reg, kNoVReg, bits);
}

uint32_t Builder::Symbol(llvm::StringRef name, uint64_t address, bool is_own) {
  auto [entry, is_new] = symbols_.try_emplace(name, uint32_t(function.symbols.size()));
  if (is_new) function.symbols.push_back({name.str(), address, is_own});
  return entry->second;
}

int64_t Builder::Trap(ir::TrapKind kind, std::string text) {
  function.traps.push_back({kind, std::move(text)});
  return int64_t(function.traps.size() - 1);
}

void Builder::Unsupported(std::string what) {
  VReg always = Emit(Op::kConst, kPlain, kNoVReg, kNoVReg, 1);
  Append(Op::kTrapIfNotZero, kNoVReg, always, kNoVReg, Trap(ir::TrapKind::kUnsupported, std::move(what)));
}

}  // namespace veristep::llvm_front
