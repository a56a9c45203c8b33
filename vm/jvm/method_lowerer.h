// Lowers the bytecode of one method. The bytecode is cut into runs: straight pieces that begin at a branch target (or
// the start, or a handler) and go on through conditional branches until control leaves or the next target begins. Runs
// are lowered from a work list, so that the shape of the stack is known when one begins; unreachable ones never are.
// In the end they are put together in the order of the bytecode.
//
// Subroutines (jsr, ret) are inlined: a run belongs to a context, the chain of jsr instructions that led to it, and
// each context has its own copy of the code. Return addresses exist only at lowering time.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "llvm/ADT/SmallSet.h"
#include "llvm/Support/Error.h"
#include "vm/jvm/class_linker.h"
#include "vm/jvm/classfile/bytecode.h"
#include "vm/jvm/code_builder.h"
#include "vm/jvm/dynamic.h"
#include "vm/jvm/operand_stack.h"

namespace veristep::jvm {

class MethodLowerer {
 public:
  // REQUIRES: method.info->code; `map` is ValidateCode's answer for it.
  MethodLowerer(const Method& method, CodeMap map, ClassLinker& linker, DynamicLinker& dynamic);
  llvm::Expected<std::unique_ptr<ir::Code>> Run();
  // For each instruction of the code that Run gave, the bytecode that it comes from.
  std::vector<uint16_t> TakeBytecodePcs() { return std::move(bytecode_pcs_); }

 private:
  static constexpr CodeBuilder::Label kNoLabel = ~CodeBuilder::Label(0);

  struct Line {
    uint32_t index;  // in the run
    uint32_t line;
  };
  struct Mark {
    uint32_t pc;
    uint32_t index;  // in the run
  };
  struct BytecodeRun {
    std::string shape;  // of the stack at its start
    bool done = false;
    CodeBuilder::Label label;
    std::vector<ir::Instr> instrs;
    std::vector<uint16_t> pcs;  // of the bytecode that each instruction comes from
    std::vector<Line> lines;
    std::vector<Mark> marks;   // where bytecode blocks begin
    uint32_t last_pc = 0;      // of its last bytecode
    uint64_t initialized = 0;  // classes known to be initialised at its start, see lower_inits.cc
    // If it is a loop's head: where the code behind its test begins.
    CodeBuilder::Label body_label = kNoLabel;
    uint32_t body_index = 0;
  };

  struct Context {
    uint32_t parent;
    uint32_t return_pc;
    uint32_t local;  // the variable that has the return address
  };
  using Place = std::pair<uint32_t, uint32_t>;  // context, pc
  using Marks = std::map<Place, CodeBuilder::Label>;

  // --- method_lowerer.cc: the walk over the bytecode
  void BindArguments();
  void ScanBody();
  // The run that begins there, made if need be; the stack must have the shape that it had the first time.
  BytecodeRun& RunAt(Place place, const std::string& shape);
  BytecodeRun& RunAt(uint32_t pc) { return RunAt({context_, pc}, stack_.Shape()); }
  void LowerRun(Place place, BytecodeRun& run);
  void EnterHandlers(uint32_t pc);
  void LowerInstruction(const Instruction& i);
  void PutTogether();
  void Append(BytecodeRun& run, uint32_t context, Marks& marks);
  void AddHandlers(const Marks& marks);
  void AddHandlers(uint32_t context, const Marks& marks, CodeBuilder::Label end_of_code);

  // --- lower_inits.cc
  void RemoveRepeatedInits();
  llvm::DenseMap<int64_t, unsigned> RepeatedInits() const;
  void FlowInits(const BytecodeRun& run, BytecodeRun* next, const llvm::DenseMap<int64_t, unsigned>& numbers,
                 const llvm::DenseMap<CodeBuilder::Label, BytecodeRun*>& by_label,
                 llvm::function_ref<void(BytecodeRun*, uint64_t)> flow);
  void DropInits(BytecodeRun& run, const llvm::DenseMap<int64_t, unsigned>& numbers);

  // --- lower_loops.cc
  void RotateLoops();
  bool SameHandlers(uint32_t pc, uint32_t other) const;
  size_t TestLength(const BytecodeRun& run) const;
  void CopyTest(BytecodeRun& run, BytecodeRun& head, size_t length);

  // --- lower_stack.cc: constants, local variables, stack shuffling
  bool LowerStackOp(const Instruction& i);
  void LoadConstant(const Instruction& i);
  void LoadLocal(uint32_t slot, char type);
  void StoreLocal(uint32_t slot, char type);
  void Increment(const Instruction& i);
  void PopEntries(unsigned slots);
  void Duplicate(unsigned slots, unsigned under_slots);
  size_t EntriesIn(unsigned slots, size_t skip);

  // --- lower_arithmetic.cc
  bool LowerArithmetic(const Instruction& i);
  void Binary(const Instruction& i);
  void Shift(ir::Op op, ir::Op imm_op, char type, int64_t mask);
  void Divide(ir::Op op, char type);
  void Unary(ir::Op op, char type);

  // --- lower_control.cc
  bool LowerControl(const Instruction& i);
  void Compare(const Instruction& i);
  void BranchOnZero(const Instruction& i);
  void BranchOnCompare(const Instruction& i);
  void BranchOnLong(const Instruction& branch, Value x, Value y);
  void EmitIntBranch(Op condition, Value x, Value y, uint32_t target);
  void EmitBranch(ir::Op op, ir::Reg b, ir::Reg c, uint32_t target, int32_t constant = 0);
  void Goto(Place target);
  void EnterSubroutine(const Instruction& i);
  void LeaveSubroutine(const Instruction& i);
  void Switch(const Instruction& i);
  void Return(char type);

  // --- lower_objects.cc: fields, arrays, objects
  bool LowerObjectOp(const Instruction& i);
  void FieldAccess(const Instruction& i);
  void ArrayLoad(ir::Op op, char type);
  void ArrayStore(ir::Op op);
  void NewObject(const Instruction& i);
  void NewArray(Class* element);
  void NewMultiArray(const Instruction& i);
  void TypeTest(const Instruction& i);
  Class* ResolveClass(uint16_t index);  // null after a trap was emitted
  void InitClass(Class& c);
  uint16_t AccessMask(const Field& field) const;

  // --- lower_calls.cc
  bool LowerCall(const Instruction& i);
  void InvokeStatic(const Instruction& i);
  void InvokeSpecial(const Instruction& i);
  void InvokeVirtual(const Instruction& i);
  void InvokeInterface(const Instruction& i);
  void InvokeDynamic(const Instruction& i);
  void InvokePolymorphic(const Method& method, std::string_view descriptor, uint32_t pc);
  void LoadDynamic(const Instruction& i);
  Method* ResolveMethod(const MemberRef& member, bool is_interface);
  Method* FindSpecial(Method& resolved);
  void Call(const Method& method, ir::Op op);
  void EmitCall(ir::CallSite site, ir::Op op, std::string_view descriptor, bool has_receiver, bool check_receiver);
  void PushDynamic(llvm::Expected<DynamicCode> dynamic, std::string_view descriptor, bool has_receiver, uint32_t pc);
  void PushConstant(ir::ConstantSlot constant);
  std::string DynamicName(uint32_t pc) const;

  // --- lower_intrinsics.cc
  bool LowerIntrinsic(const Method& method);

  // --- shared
  void Emit(ir::Op op, ir::Reg a = ir::kNoReg, ir::Reg b = ir::kNoReg, ir::Reg c = ir::kNoReg, int64_t imm = 0);
  Value Pop();
  ir::Reg PopRegister() { return stack_.InRegister(Pop()); }
  void EmitTrap(ir::TrapSite trap);
  void EmitTrap(llvm::Error error);
  void EmitTrapIf(ir::Op op, ir::Reg value, ir::TrapKind kind, std::string text);
  bool IsNonNull(const Value& value) const;
  void NoteNonNull(const Value& value);
  // The bytecode is not what a verified class has; the whole method is refused.
  void Fail(const std::string& what);

  const Method& method_;
  Class& class_;
  const CodeInfo& info_;
  const ConstantPool& pool_;
  ClassLinker& linker_;
  DynamicLinker& dynamic_;
  CodeMap map_;
  CodeBuilder builder_;
  OperandStack stack_;

  std::vector<Context> contexts_;  // the first is the method itself
  uint32_t context_ = 0;           // of the run being lowered
  std::map<Place, BytecodeRun> runs_;
  std::vector<Place> work_;
  BytecodeRun* run_ = nullptr;  // being lowered
  bool ended_ = false;          // control does not get to the next bytecode
  uint32_t pc_ = 0;
  uint32_t fused_pc_ = ~uint32_t(0);  // a branch that was lowered together with the comparison before it
  uint32_t line_ = 0;
  std::vector<LineNumber> lines_;  // by pc
  bool this_is_fixed_ = false;     // an instance method that never assigns to local 0
  std::vector<uint16_t> bytecode_pcs_;
  std::string failure_;
  // What holds on every path through the run so far.
  llvm::SmallSet<const Class*, 4> initialized_;
  llvm::SmallSet<ir::Reg, 8> non_null_;
};

}  // namespace veristep::jvm
