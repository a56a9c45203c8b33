// ValidateCode: the static constraints on a method body. One walk decodes and checks the operands and marks the starts
// of instructions; a second one checks that branches, switches and handlers lead to such starts.
#include <algorithm>

#include "llvm/ADT/Twine.h"
#include "vm/jvm/classfile/bytecode.h"
#include "vm/jvm/classfile/descriptor.h"

namespace veristep::jvm {

class CodeValidator {
 public:
  CodeValidator(const ClassFile& file, const MethodInfo& method)
      : file_(file), method_(method), code_(*method.code), pool_(file.pool()) {}

  llvm::Expected<CodeMap> Run();

 private:
  void Fail(uint32_t pc, const llvm::Twine& what);
  void CheckOperands(const Instruction& in);
  void CheckLocal(const Instruction& in);
  void CheckConstant(const Instruction& in);
  void CheckTag(const Instruction& in, ConstantTag tag);
  void CheckInvoke(const Instruction& in);
  void CheckArrayClass(const Instruction& in);
  void CheckPadding(const Instruction& in);
  void CheckTarget(const Instruction& in, int32_t target);
  void CheckTargets(const Instruction& in);
  void CheckHandlers();
  void Mark(uint32_t pc, uint8_t flags) {
    if (pc < map_.flags_.size()) map_.flags_[pc] |= flags;
  }

  const ClassFile& file_;
  const MethodInfo& method_;
  const CodeInfo& code_;
  const ConstantPool& pool_;
  CodeMap map_;
  std::string error_;
};

llvm::Expected<CodeMap> CodeValidator::Run() {
  const auto size = static_cast<uint32_t>(code_.bytecode.size());
  map_.flags_.assign(size, 0);
  map_.local_count_ = method_.parameter_slots + !method_.IsStatic();
  std::vector<uint32_t> branches;
  Instruction in{};
  uint32_t pc = 0;
  for (; pc < size && error_.empty(); pc += in.length) {
    if (const char* problem = Decode(code_.bytecode, pc, in)) {
      Fail(pc, problem);
      break;
    }
    map_.flags_[pc] |= CodeMap::kInstruction;
    ++map_.instruction_count_;
    CheckOperands(in);
    if (in.FallsThrough() && !in.IsConditionalBranch()) continue;
    Mark(in.next_pc(), CodeMap::kBlock);
    if (in.IsSwitch() || in.IsConditionalBranch() || in.op == Op::kGoto || in.op == Op::kJsr) branches.push_back(pc);
  }
  map_.flags_[0] |= CodeMap::kBlock;
  for (uint32_t branch : branches) {
    if (!error_.empty()) break;
    CHECK(!Decode(code_.bytecode, branch, in));
    CheckTargets(in);
  }
  if (error_.empty()) CheckHandlers();
  if (!error_.empty()) return llvm::createStringError(error_);
  return std::move(map_);
}

void CodeValidator::Fail(uint32_t pc, const llvm::Twine& what) {
  if (error_.empty()) error_ = DescribePlace(file_, method_, pc) + ": malformed code: " + what.str();
}

void CodeValidator::CheckOperands(const Instruction& in) {
  switch (InfoOf(in.raw).format) {
    case OperandFormat::kNone:
    case OperandFormat::kLocal:
    case OperandFormat::kIncrement:
      CheckLocal(in);
      break;
    case OperandFormat::kConstant1:
    case OperandFormat::kConstant2:
      CheckConstant(in);
      break;
    case OperandFormat::kField:
      CheckTag(in, ConstantTag::kFieldref);
      break;
    case OperandFormat::kMethod:
    case OperandFormat::kInterfaceMethod:
    case OperandFormat::kInvokeDynamic:
      CheckInvoke(in);
      break;
    case OperandFormat::kClass:
    case OperandFormat::kMultiArray:
      CheckTag(in, ConstantTag::kClass);
      if (error_.empty()) CheckArrayClass(in);
      break;
    case OperandFormat::kTableSwitch:
    case OperandFormat::kLookupSwitch:
      CheckPadding(in);
      break;
    default:
      break;
  }
  if ((in.op == Op::kJsr || in.op == Op::kRet) && file_.major_version() >= 51) {
    Fail(in.pc, "jsr and ret are not allowed from class file version 51 on");
  }
}

void CodeValidator::CheckLocal(const Instruction& in) {
  unsigned slots = 0;
  switch (in.op) {
    case Op::kLload:
    case Op::kDload:
    case Op::kLstore:
    case Op::kDstore:
      slots = 2;
      break;
    case Op::kIload:
    case Op::kFload:
    case Op::kAload:
    case Op::kIstore:
    case Op::kFstore:
    case Op::kAstore:
    case Op::kIinc:
    case Op::kRet:
      slots = 1;
      break;
    default:
      return;
  }
  map_.local_count_ = std::max(map_.local_count_, in.index + slots);
  if (in.index + slots > code_.max_locals) {
    Fail(in.pc, llvm::Twine("local variable ") + llvm::Twine(in.index) + " does not exist: the method has " +
                    llvm::Twine(code_.max_locals));
  }
}

void CodeValidator::CheckConstant(const Instruction& in) {
  const ConstantTag tag = pool_.Tag(in.index);
  const unsigned major = file_.major_version();
  bool good = false;
  bool two_slots = tag == ConstantTag::kLong || tag == ConstantTag::kDouble;
  if (tag == ConstantTag::kDynamic) {
    const char type = pool_.Dynamic(in.index).descriptor[0];
    two_slots = type == 'J' || type == 'D';
    good = true;
  } else if (tag == ConstantTag::kClass) {
    good = major >= 49;
  } else {
    good = two_slots || tag == ConstantTag::kInteger || tag == ConstantTag::kFloat || tag == ConstantTag::kString ||
           tag == ConstantTag::kMethodHandle || tag == ConstantTag::kMethodType;
  }
  if (!good || two_slots != (in.op == Op::kLdc2W)) {
    Fail(in.pc,
         llvm::Twine(InfoOf(in.raw).name) + " of constant " + llvm::Twine(in.index) + ", a " + ConstantTagName(tag));
  }
}

void CodeValidator::CheckTag(const Instruction& in, ConstantTag tag) {
  if (pool_.Is(in.index, tag)) return;
  Fail(in.pc, llvm::Twine(InfoOf(in.raw).name) + " needs a " + ConstantTagName(tag) + "; constant " +
                  llvm::Twine(in.index) + " is a " + ConstantTagName(pool_.Tag(in.index)));
}

void CodeValidator::CheckInvoke(const Instruction& in) {
  if (in.op == Op::kInvokedynamic) {
    CheckTag(in, ConstantTag::kInvokeDynamic);
    return;
  }
  const bool static_or_special = in.op == Op::kInvokestatic || in.op == Op::kInvokespecial;
  if (in.op == Op::kInvokeinterface) {
    CheckTag(in, ConstantTag::kInterfaceMethodref);
  } else if (!static_or_special || file_.major_version() < 52 ||
             !pool_.Is(in.index, ConstantTag::kInterfaceMethodref)) {
    CheckTag(in, ConstantTag::kMethodref);
  }
  if (!error_.empty()) return;
  const MemberRef member = pool_.Member(in.index);
  if (member.name[0] == '<' && in.op != Op::kInvokespecial)
    Fail(in.pc, "a constructor is called by invokespecial only");
  if (in.op != Op::kInvokeinterface) return;
  unsigned slots = 0;
  IsMethodDescriptor(member.descriptor, &slots);
  if (in.immediate != static_cast<int32_t>(slots + 1)) {
    Fail(in.pc, "invokeinterface says " + llvm::Twine(in.immediate) + " argument slots, the descriptor " +
                    llvm::Twine(slots + 1));
  }
}

void CodeValidator::CheckArrayClass(const Instruction& in) {
  const unsigned dimensions = ArrayDimensions(pool_.ClassName(in.index));
  if (in.op == Op::kNew && dimensions != 0) Fail(in.pc, "new of an array class");
  if (in.op == Op::kAnewarray && dimensions >= 255) Fail(in.pc, "an array of more than 255 dimensions");
  if (in.op == Op::kMultianewarray && (in.immediate == 0 || static_cast<unsigned>(in.immediate) > dimensions)) {
    Fail(in.pc, "multianewarray of " + llvm::Twine(in.immediate) + " dimensions of a class that has " +
                    llvm::Twine(dimensions));
  }
}

void CodeValidator::CheckPadding(const Instruction& in) {
  if (file_.major_version() >= 51) return;
  for (uint32_t pc = in.pc + 1; pc % 4 != 0; ++pc) {
    if (code_.bytecode[pc] != 0) Fail(in.pc, "the padding of a switch is not zero");
  }
}

void CodeValidator::CheckTarget(const Instruction& in, int32_t target) {
  if (target < 0 || !map_.IsInstruction(static_cast<uint32_t>(target))) {
    Fail(in.pc,
         llvm::Twine(InfoOf(in.raw).name) + " leads to pc " + llvm::Twine(target) + ", where no instruction starts");
    return;
  }
  Mark(static_cast<uint32_t>(target), CodeMap::kBlock | CodeMap::kTarget);
}

void CodeValidator::CheckTargets(const Instruction& in) {
  CheckTarget(in, in.target);
  if (in.op == Op::kJsr) Mark(in.next_pc(), CodeMap::kTarget);
  for (uint32_t i = 0; i < in.case_count && error_.empty(); ++i) {
    CheckTarget(in, in.CaseTarget(i));
    if (in.op == Op::kLookupswitch && i > 0 && in.CaseKey(i - 1) >= in.CaseKey(i)) {
      Fail(in.pc, "the keys of lookupswitch are not in ascending order");
    }
  }
}

void CodeValidator::CheckHandlers() {
  for (const ExceptionHandler& handler : code_.handlers) {
    const bool good = map_.IsInstruction(handler.start_pc) && map_.IsInstruction(handler.handler_pc) &&
                      (handler.end_pc == code_.bytecode.size() || map_.IsInstruction(handler.end_pc));
    if (!good) Fail(handler.handler_pc, "an exception handler's range or code does not start at an instruction");
    Mark(handler.start_pc, CodeMap::kBlock);
    Mark(handler.end_pc, CodeMap::kBlock);
    Mark(handler.handler_pc, CodeMap::kBlock | CodeMap::kTarget);
  }
}

llvm::Expected<CodeMap> ValidateCode(const ClassFile& file, const MethodInfo& method) {
  CHECK(method.code);
  return CodeValidator(file, method).Run();
}

}  // namespace veristep::jvm
