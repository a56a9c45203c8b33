// The operand stack of a method while it is lowered. It exists only at lowering time: an entry says where its value is,
// which may be a local variable's register or a constant, so that loads, constants and dups cost no instructions.
//
// Registers: each (local variable, kind) and each (stack position, kind) has one of its own; `kind` is reference or
// not. The latter are an entry's canonical place: results are made there, and at branch targets every entry is there.
// Invariants:
//  1. a register that an entry refers to is not written while the entry is on the stack (BeforeWrite, PickResult);
//  2. two values that are popped for one instruction never share a register by accident (pins).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "vm/jvm/code_builder.h"

namespace veristep::jvm {

struct Value {
  char type = 'i';        // i, l, f, d, a; r: a return address, which is never in a register
  bool is_const = false;  // `imm`; else `reg`
  bool non_null = false;
  ir::Reg reg = ir::kNoReg;
  int64_t imm = 0;  // i: sign-extended; f, d: the bits

  bool IsWide() const { return type == 'l' || type == 'd'; }
  // As a register holds it.
  int64_t Bits() const { return type == 'i' || type == 'f' ? int64_t(uint32_t(imm)) : imm; }
};

inline ir::RegKind KindOf(char type) { return type == 'a' ? ir::RegKind::kRef : ir::RegKind::kPlain; }

class OperandStack {
 public:
  explicit OperandStack(CodeBuilder& builder) : builder_(builder) {}

  // Where instructions go.
  void SetOutput(std::vector<ir::Instr>* out) { out_ = out; }

  // --- registers
  void BindLocal(uint32_t slot, char type, ir::Reg reg);  // an argument
  ir::Reg Local(uint32_t slot, char type);
  bool IsLocal(ir::Reg reg) const { return reg < is_local_.size() && is_local_[reg]; }
  ir::Reg Canonical(uint32_t position, char type);

  // --- entries
  size_t size() const { return entries_.size(); }
  const Value& operator[](size_t i) const { return entries_[i]; }
  const Value& Top(size_t depth = 0) const { return entries_[entries_.size() - 1 - depth]; }
  void Push(const Value& value) { entries_.push_back(value); }
  void PushConst(char type, int64_t imm);
  // Pushes a value of that type that the next instruction will make, and gives the register to make it in.
  ir::Reg PushResult(char type, bool non_null = false);
  // Takes the top entry; its register stays protected until Unpin(). False if there is none.
  bool Pop(Value& value);
  // The register that holds a popped value; a constant is put into one.
  ir::Reg InRegister(const Value& value);
  // At the start of each bytecode.
  void Unpin() { pinned_.clear(); }
  // Inserts a copy of entries below others, for the dup_x forms: `count` top entries under `under` further ones.
  void DuplicateUnder(size_t count, size_t under);
  void Swap() { std::swap(entries_[entries_.size() - 1], entries_[entries_.size() - 2]); }
  // Entries that are in `reg` are now in `other`.
  void Rename(ir::Reg reg, ir::Reg other);
  bool Holds(ir::Reg reg) const;

  // Moves entries out of a local variable's register that is about to be written.
  void BeforeWrite(ir::Reg local);
  // Puts every entry into its canonical register. `used` are registers of popped values that are still needed; they are
  // replaced where they would be overwritten.
  void Flush(llvm::MutableArrayRef<ir::Reg> used = {});

  // The types of the entries, bottom first: what must agree at a branch target.
  std::string Shape() const;
  // All entries in their canonical places.
  void Reset(const std::string& shape);

 private:
  struct Move {
    ir::Reg to, from;
  };

  ir::Reg PickRegister(char type, size_t position, bool avoid_pinned);
  bool IsPinned(ir::Reg reg) const;
  void MoveAll(llvm::SmallVectorImpl<Move>& moves);
  void Emit(ir::Op op, ir::Reg a, ir::Reg b, int64_t imm) { out_->push_back(MakeInstr(op, a, b, ir::kNoReg, imm)); }
  ir::Reg MakeRegister(llvm::DenseMap<uint32_t, ir::Reg>& map, uint32_t number, char type);

  CodeBuilder& builder_;
  std::vector<ir::Instr>* out_ = nullptr;
  llvm::SmallVector<Value, 16> entries_;
  llvm::SmallVector<ir::Reg, 16> pinned_;
  llvm::DenseMap<uint32_t, ir::Reg> locals_;     // slot * 2 + kind
  llvm::DenseMap<uint32_t, ir::Reg> canonical_;  // position * 2 + kind
  std::vector<ir::Reg> temporaries_[2];
  std::vector<bool> is_local_;
};

}  // namespace veristep::jvm
