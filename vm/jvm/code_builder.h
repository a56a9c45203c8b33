// Puts together the code of one function: registers, tables, labels. Used by the lowering of bytecode and for the code
// of synthetic methods.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "vm/ir/code.h"
#include "vm/ir/function.h"

namespace veristep::jvm {

class CodeBuilder {
 public:
  using Label = uint32_t;

  CodeBuilder() : code_(std::make_unique<ir::Code>()) {}
  // Starts with one register for each argument of a Java method, receiver first.
  CodeBuilder(std::string_view descriptor, bool is_static);

  ir::Reg NewReg(ir::RegKind kind);
  ir::RegKind KindOf(ir::Reg reg) const { return code_->reg_kinds[reg]; }
  uint32_t num_regs() const { return uint32_t(code_->reg_kinds.size()); }

  // Table entries; equal types and constants are entered once.
  uint32_t AddType(const heap::Type* type);
  uint32_t AddTrap(ir::TrapKind kind, std::string text);
  uint32_t AddConstant(ir::ConstantSlot constant);
  uint32_t AddCall(ir::CallSite call);
  // Targets are labels here.
  uint32_t AddSwitch(ir::SwitchTable table);
  const ir::SwitchTable& SwitchAt(uint32_t index) const { return code_->switches[index]; }
  // Code between two labels that goes on at a third.
  void AddHandler(Label begin, Label end, Label target, const heap::Type* type, ir::Reg exception);
  void SetFile(std::string name) { code_->files = {std::move(name)}; }
  // The instructions from here on belong to this line.
  void AddLine(uint32_t line);

  Label NewLabel();
  void Bind(Label label) { labels_[label] = size(); }

  uint32_t size() const { return uint32_t(code_->instrs.size()); }
  ir::Instr& instr(uint32_t index) { return code_->instrs[index]; }
  // A branch's imm.lo is a label.
  void Emit(const ir::Instr& instr) { code_->instrs.push_back(instr); }
  void Emit(ir::Op op, ir::Reg a = ir::kNoReg, ir::Reg b = ir::kNoReg, ir::Reg c = ir::kNoReg, int64_t imm = 0);
  void EmitBranch(ir::Op op, ir::Reg b, ir::Reg c, Label target, int32_t constant = 0);
  // The usual static call; `result` may be kNoReg.
  void EmitCall(ir::Function* target, llvm::ArrayRef<ir::Reg> args, ir::Reg result);

  // Replaces labels by code indices. REQUIRES: every label that is used is bound.
  std::unique_ptr<ir::Code> Finish();

 private:
  static constexpr uint32_t kUnbound = ~uint32_t(0);

  uint32_t Resolve(Label label) const;

  std::unique_ptr<ir::Code> code_;
  std::vector<uint32_t> labels_;
  llvm::DenseMap<const heap::Type*, uint32_t> types_;
  llvm::DenseMap<uint32_t, uint32_t> constants_;  // by slot
};

ir::Instr MakeInstr(ir::Op op, ir::Reg a = ir::kNoReg, ir::Reg b = ir::kNoReg, ir::Reg c = ir::kNoReg, int64_t imm = 0);

}  // namespace veristep::jvm
