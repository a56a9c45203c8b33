// Calls. Arguments are passed as flat lists of registers. Variable arguments are stored, at the call, into one memory
// object in the layout of the x86-64 overflow area, and its address is passed as one more argument: clang's own va_arg
// code then finds everything there.
#include "core/base/check.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalAlias.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/Support/MathExtras.h"
#include "vm/llvm/lower/lowering.h"

namespace veristep::llvm_front {

using ir::Op;

void FunctionLowering::LowerCall(const llvm::CallBase& call) {
  if (call.isInlineAsm()) {
    if (!LowerInlineAsm(call)) Unsupported("inline assembly");
  } else if (auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&call)) {
    if (LowerIntrinsic(*intrinsic)) return;
    Unsupported("intrinsic " + intrinsic->getCalledFunction()->getName().str());
  } else {
    return LowerOrdinaryCall(call);
  }
  if (!values_.contains(&call)) {
    Set(call, Operands(CountRegisters(ScalarsOf(call.getType())), Operand::Constant(0)));
  }
}

// Empty assembly is a barrier for the compiler, or hides a value from it.
bool FunctionLowering::LowerInlineAsm(const llvm::CallBase& call) {
  auto& text = llvm::cast<llvm::InlineAsm>(*call.getCalledOperand());
  if (!llvm::StringRef(text.getAsmString()).trim().empty()) return false;
  Scalars results = ScalarsOf(call.getType());
  if (results.empty()) return true;
  if (results.size() != 1 || call.arg_size() == 0) return false;
  // "=r"(x) : "0"(y): the value goes through unchanged.
  for (const llvm::InlineAsm::ConstraintInfo& constraint : text.ParseConstraints()) {
    if (constraint.Type == llvm::InlineAsm::isInput && constraint.hasMatchingInput()) return false;
  }
  const llvm::Value* last = call.getArgOperand(call.arg_size() - 1);
  if (last->getType() != call.getType()) return false;
  Set(call, Get(last));
  return true;
}

namespace {

const llvm::Function* DirectCallee(const llvm::CallBase& call, Symbols& symbols) {
  const llvm::Value* callee = call.getCalledOperand()->stripPointerCasts();
  if (auto* function = llvm::dyn_cast<llvm::Function>(callee)) return function;
  if (auto* alias = llvm::dyn_cast<llvm::GlobalAlias>(callee)) {
    return llvm::dyn_cast_or_null<llvm::Function>(symbols.Resolve(*alias));
  }
  return nullptr;
}

// Whether the call stands in the destructor or assignment of std::thread or std::jthread, which end the program if the
// thread is joinable.
bool IsInThreadClass(const llvm::CallBase& call) {
  auto is_member = [](llvm::StringRef name) {
    return name.starts_with("_ZNSt6threadD") || name.starts_with("_ZNSt6threadaS");
  };
  for (const llvm::DILocation* at = call.getDebugLoc(); at != nullptr; at = at->getInlinedAt()) {
    const llvm::DISubprogram* scope = at->getScope()->getSubprogram();
    if (scope != nullptr && is_member(scope->getLinkageName())) return true;
  }
  return is_member(call.getFunction()->getName());
}

bool IsTerminate(const llvm::Function& function) {
  return function.getName() == "_ZSt9terminatev" || function.getName() == "_ZSt11__terminatev";
}

// The runtime asks at each new and delete whether the program has its own; that is known when the program is linked.
const llvm::Function* AskedWhetherReplaced(const llvm::CallBase& call, const llvm::Function* callee) {
  if (callee == nullptr || callee->getName() != "__vs_is_replaced") return nullptr;
  return llvm::dyn_cast<llvm::Function>(call.getArgOperand(0)->stripPointerCasts());
}

// Arguments that only tell people where an assertion stands in the source. Whoever gets to see them runs the code.
bool IsPlaceOfAssertion(const ir::Function& target, unsigned argument) {
  if (target.name == "__assert_fail") return argument == 1 || argument == 2;
  return llvm::StringRef(target.name).starts_with("veristep_fail") && argument == 2;
}

}  // namespace

void FunctionLowering::LowerOrdinaryCall(const llvm::CallBase& call) {
  const llvm::Function* direct = DirectCallee(call, symbols_);
  if (direct != nullptr && IsTerminate(*direct) && IsInThreadClass(call)) {
    CallNative("__vs_joinable_thread", {}, {});
  }
  if (const llvm::Function* asked = AskedWhetherReplaced(call, direct)) {
    return Set(call, {Operand::Constant(!symbols_.FunctionOf(*asked).is_library)});
  }
  MCall lowered;
  unsigned num_results = CountRegisters(ScalarsOf(call.getType()));
  unsigned wanted = num_results;
  if (direct != nullptr) {
    lowered.target = symbols_.FunctionOf(*direct).function;
    num_results = lowered.target->num_results;
  }
  VReg pointer = direct == nullptr ? Reg(call.getCalledOperand()) : kNoVReg;
  VReg stack = kNoVReg;
  bool needs_memory = call.getFunctionType()->isVarArg() || call.hasByValArgument();
  if (needs_memory && !llvm::isa<llvm::InvokeInst>(call)) stack = Emit(Op::kStackSave, kWord);
  LowerArguments(call, lowered);
  lowered.num_results = uint16_t(num_results);
  lowered.returns_twice = call.hasFnAttr(llvm::Attribute::ReturnsTwice);
  Operands results;
  VReg group = kNoVReg;
  if (num_results == 1 && wanted >= 1) {
    Scalar scalar = ScalarsOf(call.getType())[0];
    group = function.NewReg(scalar.reg_kind());
  } else if (num_results > 0 && wanted > 0) {
    group = function.NewGroup(kWord, uint16_t(num_results));
  }
  for (unsigned i = 0; i < wanted; ++i) {
    results.push_back(i < num_results ? Operand::Register(group + i) : Operand::Constant(0));
  }
  function.calls.push_back(std::move(lowered));
  Append(direct == nullptr ? Op::kCallIndirect : Op::kCall, group, pointer, kNoVReg,
         int64_t(function.calls.size() - 1));
  if (stack != kNoVReg) Append(Op::kStackRestore, kNoVReg, stack);
  Set(call, std::move(results));
}

void FunctionLowering::LowerArguments(const llvm::CallBase& call, MCall& to) {
  const ir::Function* target = to.target;
  auto add = [&](unsigned index) {
    if (call.isByValArgument(index)) {
      to.args.push_back(CopyByVal(call, index));
    } else {
      for (Operand operand : Get(call.getArgOperand(index))) {
        // What the optimiser puts in the place of arguments that nobody reads is of no interest.
        if (!call.paramHasAttr(index, llvm::Attribute::NoUndef)) operand.undefined = 0;
        if (target != nullptr && IsPlaceOfAssertion(*target, index) && operand.reg == kNoVReg) {
          // A symbol of its own, whose name does not say where: code that only moved is the same code.
          uint64_t base = operand.symbol == Operand::kNoSymbol ? 0 : function.symbols[operand.symbol].address;
          std::string name = "<place " + std::to_string(function.symbols.size()) + ">";
          uint32_t symbol = Symbol(name, base + operand.value, false);
          operand = Operand::Constant(0);
          operand.symbol = symbol;
        }
        to.args.push_back(In(operand));
      }
    }
  };
  unsigned index = 0;
  if (target != nullptr) {
    // A call through another prototype than the definition's passes what fits (as unprototyped C calls do).
    while (index < call.arg_size() && to.args.size() < target->num_args) add(index++);
    while (to.args.size() < target->num_args) to.args.push_back(Const(0));
    to.args.resize(target->num_args);
    to.fixed_args = uint16_t(to.args.size());
    if (target->is_variadic) to.args.push_back(PackVariableArguments(call, index));
    return;
  }
  // Variable arguments of an indirect call are passed both ways, for the callee may turn out not to be variadic.
  unsigned num_fixed = call.getFunctionType()->getNumParams();
  while (index < std::min<unsigned>(num_fixed, call.arg_size())) add(index++);
  to.fixed_args = uint16_t(to.args.size());
  if (!call.getFunctionType()->isVarArg()) return;
  while (index < call.arg_size()) add(index++);
  to.args.push_back(PackVariableArguments(call, num_fixed));
}

VReg FunctionLowering::CopyByVal(const llvm::CallBase& call, unsigned index) {
  uint64_t bytes = layout_.getTypeAllocSize(call.getParamByValType(index));
  VReg copy = StackMemory(bytes, kNoVReg, "", {});
  if (bytes > 0) Append(Op::kMemMove, copy, Reg(call.getArgOperand(index)), Const(bytes));
  return copy;
}

VReg FunctionLowering::PackVariableArguments(const llvm::CallBase& call, unsigned first) {
  struct Slot {
    unsigned argument;
    uint64_t offset, bytes;
  };
  llvm::SmallVector<Slot, 8> slots;
  uint64_t size = 0;
  for (unsigned i = first; i < call.arg_size(); ++i) {
    llvm::Type* type = call.isByValArgument(i) ? call.getParamByValType(i) : call.getArgOperand(i)->getType();
    uint64_t bytes = layout_.getTypeAllocSize(type);
    uint64_t align =
        call.isByValArgument(i) ? call.getParamAlign(i).valueOrOne().value() : layout_.getABITypeAlign(type).value();
    size = llvm::alignTo(size, align > 8 ? 16 : 8);
    slots.push_back({i, size, bytes});
    size += llvm::alignTo(bytes, 8);
  }
  if (slots.empty()) return Const(0);
  VReg area = StackMemory(size, kNoVReg, "", {});
  for (const Slot& slot : slots) {
    const llvm::Value* value = call.getArgOperand(slot.argument);
    Address place = {area, int64_t(slot.offset)};
    if (call.isByValArgument(slot.argument)) {
      VReg target = slot.offset == 0 ? area : Emit(Op::kAddI64Imm, kWord, area, kNoVReg, place.offset);
      if (slot.bytes > 0) Append(Op::kMemMove, target, Reg(value), Const(slot.bytes));
      continue;
    }
    Scalars scalars = ScalarsOf(value->getType());
    if (scalars.size() == 1 && scalars[0].bits < 64) {  // the upper part of the slot is defined too
      scalars[0] = {Scalar::Kind::kInt, 64, 0};
    }
    StoreScalars(scalars, Get(value), place, AccessFlags(false));
  }
  return area;
}

Operands FunctionLowering::CallNative(llvm::StringRef name, llvm::ArrayRef<Operand> args,
                                      llvm::ArrayRef<ir::RegKind> results) {
  MCall call;
  call.target = symbols_.Helper(name);
  for (const Operand& operand : args) call.args.push_back(In(operand));
  call.fixed_args = uint16_t(call.args.size());
  call.num_results = uint16_t(results.size());
  VReg group = results.empty()       ? kNoVReg
               : results.size() == 1 ? function.NewReg(results[0])
                                     : function.NewGroup(kWord, uint16_t(results.size()));
  function.calls.push_back(std::move(call));
  Append(Op::kCall, group, kNoVReg, kNoVReg, int64_t(function.calls.size() - 1));
  Operands operands;
  for (size_t i = 0; i < results.size(); ++i) operands.push_back(Operand::Register(group + VReg(i)));
  return operands;
}

}  // namespace veristep::llvm_front
