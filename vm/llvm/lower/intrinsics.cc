// Intrinsics of memory, control and bookkeeping.
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IntrinsicsX86.h"
#include "llvm/Support/xxhash.h"
#include "vm/llvm/eh_selectors.h"
#include "vm/llvm/lower/lowering.h"

namespace veristep::llvm_front {

using ir::Op;
namespace Intrinsic = llvm::Intrinsic;

bool FunctionLowering::LowerIntrinsic(const llvm::IntrinsicInst& call) {
  return LowerMemoryIntrinsic(call) || LowerControlIntrinsic(call) || LowerIntegerIntrinsic(call) ||
         LowerFloatIntrinsic(call) || LowerVectorIntrinsic(call);
}

bool FunctionLowering::LowerMemoryIntrinsic(const llvm::IntrinsicInst& call) {
  // Sizes and offsets may be of any integer type. No compiler makes them wider than addresses.
  if (llvm::any_of(call.args(), [](const llvm::Use& use) {
        return use->getType()->isIntegerTy() && use->getType()->getIntegerBitWidth() > 64;
      }))
    return false;
  switch (call.getIntrinsicID()) {
    case Intrinsic::memcpy:
    case Intrinsic::memcpy_inline: {
      // Structs are assigned to themselves by memcpy, so equal addresses are fine; other overlaps are the machine's
      // business.
      VReg to = Reg(call.getArgOperand(0)), from = Reg(call.getArgOperand(1)), size = Reg(call.getArgOperand(2));
      Append(Op::kMemCopy, to, from, size);
      return true;
    }
    case Intrinsic::memmove: {
      VReg to = Reg(call.getArgOperand(0)), from = Reg(call.getArgOperand(1)), size = Reg(call.getArgOperand(2));
      Append(Op::kMemMove, to, from, size);
      return true;
    }
    case Intrinsic::memset:
    case Intrinsic::memset_inline: {
      VReg to = Reg(call.getArgOperand(0)), value = Reg(call.getArgOperand(1)), size = Reg(call.getArgOperand(2));
      Append(Op::kMemSet, to, value, size);
      return true;
    }
    case Intrinsic::stacksave:
      Set(call, Emit(Op::kStackSave, kWord));
      return true;
    case Intrinsic::stackrestore:
      Append(Op::kStackRestore, kNoVReg, Reg(call.getArgOperand(0)));
      return true;
    case Intrinsic::vastart:
      LowerVaStart(call);
      return true;
    case Intrinsic::vacopy:
      Append(Op::kMemMove, Reg(call.getArgOperand(0)), Reg(call.getArgOperand(1)), Const(24));
      return true;
    case Intrinsic::threadlocal_address: {
      auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(call.getArgOperand(0)->stripPointerCasts());
      if (variable == nullptr) return false;
      Set(call, Operands{ThreadLocalAddress(*variable)});
      return true;
    }
    case Intrinsic::load_relative: {
      VReg table = Reg(call.getArgOperand(0));
      VReg entry = Emit(Op::kAddI64, kWord, table,
                        SignExtend(Reg(call.getArgOperand(1)), call.getArgOperand(1)->getType()->getIntegerBitWidth()));
      VReg distance = SignExtend(LoadBytes({entry, 0}, 4, kPlain, AccessFlags(false)), 32);
      Set(call, Emit(Op::kAddI64, kWord, table, distance));
      return true;
    }
    case Intrinsic::ptrmask: {
      VReg pointer = Reg(call.getArgOperand(0));
      Set(call, Emit(Op::kAnd, kWord, pointer, Reg(call.getArgOperand(1))));
      return true;
    }
    default:
      return false;
  }
}

// All variable arguments are in the overflow area: the register areas are said to be used up.
void FunctionLowering::LowerVaStart(const llvm::IntrinsicInst& call) {
  VReg list = Reg(call.getArgOperand(0));
  uint16_t flags = AccessFlags(false);
  StoreBytes(Const(48), {list, 0}, 4, flags);
  StoreBytes(Const(176), {list, 4}, 4, flags);
  StoreBytes(variable_arguments_ == kNoVReg ? Const(0) : variable_arguments_, {list, 8}, 8, flags);
  StoreBytes(Const(0), {list, 16}, 8, flags);
}

bool FunctionLowering::LowerControlIntrinsic(const llvm::IntrinsicInst& call) {
  switch (call.getIntrinsicID()) {
    case Intrinsic::lifetime_start:
    case Intrinsic::lifetime_end:
      LowerLifetime(call);
      return true;
    case Intrinsic::invariant_end:
    case Intrinsic::assume:
    case Intrinsic::donothing:
    case Intrinsic::sideeffect:
    case Intrinsic::var_annotation:
    case Intrinsic::prefetch:
    case Intrinsic::experimental_noalias_scope_decl:
    case Intrinsic::dbg_declare:
    case Intrinsic::dbg_value:
    case Intrinsic::dbg_label:
    case Intrinsic::dbg_assign:
    case Intrinsic::vaend:
    case Intrinsic::pseudoprobe:
    case Intrinsic::x86_sse2_pause:
      return true;
    case Intrinsic::invariant_start:
    case Intrinsic::returnaddress:
    case Intrinsic::frameaddress:
    case Intrinsic::sponentry:
    case Intrinsic::addressofreturnaddress:
    case Intrinsic::readcyclecounter:
      Set(call, Operands{Operand::Constant(0)});
      return true;
    case Intrinsic::expect:
    case Intrinsic::expect_with_probability:
    case Intrinsic::annotation:
    case Intrinsic::ptr_annotation:
    case Intrinsic::launder_invariant_group:
    case Intrinsic::strip_invariant_group:
    case Intrinsic::ssa_copy:
    case Intrinsic::arithmetic_fence:
      Set(call, Get(call.getArgOperand(0)));
      return true;
    case Intrinsic::is_constant:
      Set(call, Operands{Operand::Constant(llvm::isa<llvm::Constant>(call.getArgOperand(0)))});
      return true;
    case Intrinsic::objectsize: {  // not known: 0 for the minimum, else all ones
      bool minimum = !llvm::cast<llvm::ConstantInt>(call.getArgOperand(1))->isZero();
      unsigned bits = call.getType()->getIntegerBitWidth();
      Set(call, Operands{Operand::Constant(minimum ? 0 : bits == 64 ? UINT64_MAX : (uint64_t(1) << bits) - 1)});
      return true;
    }
    case Intrinsic::trap:
    case Intrinsic::debugtrap:
      Append(Op::kTrapIfNotZero, kNoVReg, Const(1), kNoVReg, Trap(ir::TrapKind::kUndefined, "trap instruction"));
      return true;
    case Intrinsic::ubsantrap: {
      uint64_t kind = llvm::cast<llvm::ConstantInt>(call.getArgOperand(0))->getZExtValue();
      Append(Op::kTrapIfNotZero, kNoVReg, Const(1), kNoVReg,
             Trap(ir::TrapKind::kUndefined, UndefinedBehaviourName(kind)));
      return true;
    }
    case Intrinsic::eh_typeid_for: {
      Operand type = GetOne(call.getArgOperand(0));
      uint64_t name = type.symbol == Operand::kNoSymbol ? 0 : llvm::xxh3_64bits(function.symbols[type.symbol].name);
      Set(call, Operands{Operand::Constant(uint32_t(SelectorOf(name + type.value)))});
      return true;
    }
    default:
      return false;
  }
}

void FunctionLowering::LowerLifetime(const llvm::IntrinsicInst& call) {
  const llvm::Value* local = call.getArgOperand(1)->stripPointerCasts();
  if (!finds_undefined_ || !llvm::isa<llvm::AllocaInst>(local)) return;
  bool begins = call.getIntrinsicID() == Intrinsic::lifetime_start;
  Append(begins ? Op::kScopeBegin : Op::kScopeEnd, kNoVReg, Reg(local));
}

// The checks of -fsanitize=undefined, in the order of clang's numbers for them.
std::string FunctionLowering::UndefinedBehaviourName(uint64_t kind) {
  static constexpr const char* kNames[] = {
      "signed integer overflow in an addition",
      "__builtin_unreachable was reached",
      "a control-flow integrity check failed",
      "a division overflows or is by zero",
      "the object's dynamic type does not match",
      "a float is out of the range of the integer type",
      "a function is called through a pointer of another type",
      "an implicit conversion changes the value",
      "an argument that a builtin does not allow",
      "an invalid cast of an object",
      "a value that its type does not have was loaded",
      "the end of a function that returns a value was reached",
      "signed integer overflow in a multiplication",
      "signed integer overflow in a negation",
      "null was passed as a nonnull argument",
      "null was returned as a nonnull result",
      "null was passed as a nonnull argument",
      "null was returned as a nonnull result",
      "an index is out of bounds",
      "pointer arithmetic overflows",
      "a shift count is out of range",
      "signed integer overflow in a subtraction",
      "access through a null or misaligned pointer, or to an object that is too small",
      "an assumption about alignment does not hold",
      "a variable length array has no positive length",
  };
  return kind < std::size(kNames) ? kNames[kind] : "undefined behaviour";
}

}  // namespace veristep::llvm_front
