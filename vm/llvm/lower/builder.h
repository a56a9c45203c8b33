// Writes lowered code block by block. Knows constants: they become immediates where an instruction has one, else a
// register that is filled once per block, or once per call of the function if the block is in a loop.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "llvm/ADT/StringMap.h"
#include "vm/llvm/lower/mcode.h"

namespace veristep::llvm_front {

// One scalar as an instruction wants it: a register, or a constant, or the address of a symbol plus a constant.
struct Operand {
  VReg reg = kNoVReg;
  uint64_t value = 0;
  uint32_t symbol = kNoSymbol;  // index in MFunction::symbols
  uint64_t undefined = 0;       // constants: the bits that were never initialised

  static constexpr uint32_t kNoSymbol = ~uint32_t(0);

  static Operand Register(VReg reg) { return {reg}; }
  static Operand Constant(uint64_t value) { return {kNoVReg, value}; }
  bool is_constant() const { return reg == kNoVReg && symbol == kNoSymbol; }
  bool is_constant(uint64_t wanted) const { return is_constant() && value == wanted; }
};

class Builder {
 public:
  static constexpr ir::RegKind kPlain = ir::RegKind::kPlain;
  static constexpr ir::RegKind kWord = ir::RegKind::kWord;

  MFunction function;

  BlockId NewBlock(uint32_t loop_depth);
  void StartBlock(BlockId id);
  BlockId current() const { return current_; }
  MBlock& block() { return function.blocks[current_]; }
  void SetPosition(SourcePos pos) { pos_ = pos; }

  MInstr& Append(ir::Op op, VReg a, VReg b = kNoVReg, VReg c = kNoVReg, int64_t imm = 0);
  // Appends an instruction with a result of its own.
  VReg Emit(ir::Op op, ir::RegKind kind, VReg b = kNoVReg, VReg c = kNoVReg, int64_t imm = 0);
  VReg EmitSelect(ir::RegKind kind, VReg condition, VReg yes, VReg no);
  MInstr& End(ir::Op op, std::initializer_list<BlockId> next, VReg b = kNoVReg, VReg c = kNoVReg, int64_t imm = 0);
  void Jump(BlockId target) { End(ir::Op::kJump, {target}); }

  // The operand in a register.
  VReg In(const Operand& operand);
  VReg Const(uint64_t value) { return In(Operand::Constant(value)); }
  // Fills a given register.
  void Fill(VReg target, const Operand& operand);

  // Zero-extends the low `bits` bits.
  VReg Mask(VReg reg, unsigned bits);
  // Sign-extends the low `bits` bits to 64.
  VReg SignExtend(VReg reg, unsigned bits);
  VReg Not(VReg boolean) { return Emit(ir::Op::kXorImm, kPlain, boolean, kNoVReg, 1); }

  uint32_t Symbol(llvm::StringRef name, uint64_t address, bool is_own);
  int64_t Trap(ir::TrapKind kind, std::string text);
  // Stops with an error if control gets here. The code that follows is lowered as if nothing had happened.
  void Unsupported(std::string what);

  // Puts the constants of loops before the entry block's code. After the last block.
  void FinishConstants();

 private:
  using Key = std::pair<uint64_t, uint32_t>;  // value, symbol
  static constexpr size_t kMaxLoopConstants = 64;

  void AppendFill(std::vector<MInstr>& code, VReg target, const Operand& operand);

  BlockId current_ = kNoBlock;
  SourcePos pos_;
  std::map<Key, VReg> block_constants_;
  std::map<Key, VReg> loop_constants_;
  std::vector<MInstr> loop_constant_code_;
  llvm::StringMap<uint32_t> symbols_;
};

}  // namespace veristep::llvm_front
