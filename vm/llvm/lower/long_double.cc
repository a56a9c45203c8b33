// x86's long double: 80 bits in two registers, the mantissa below, sign and exponent above; 10 bytes in memory.
// Everything but the sign is computed by natives (natives/long_double.cc), on the host's own long double.
#include "vm/llvm/lower/lowering.h"

namespace veristep::llvm_front {

using ir::Op;
using BinaryOps = llvm::Instruction::BinaryOps;

namespace {

constexpr uint64_t kSign = 0x8000;  // in the upper register

}  // namespace

Operands FunctionLowering::F80Call(llvm::StringRef native, llvm::ArrayRef<Operand> args) {
  return CallNative(native, args, {kPlain, kPlain});
}

Operands FunctionLowering::F80Binary(BinaryOps op, const Operand* x, const Operand* y) {
  const char* native = op == BinaryOps::FAdd   ? "__vs_f80_add"
                       : op == BinaryOps::FSub ? "__vs_f80_sub"
                       : op == BinaryOps::FMul ? "__vs_f80_mul"
                       : op == BinaryOps::FDiv ? "__vs_f80_div"
                                               : "fmodl";
  return F80Call(native, {x[0], x[1], y[0], y[1]});
}

Operands FunctionLowering::F80Negate(const Operand* x) {
  return {x[0], Operand::Register(Emit(Op::kXorImm, kPlain, In(x[1]), kNoVReg, int64_t(kSign)))};
}

VReg FunctionLowering::F80Compare(llvm::CmpInst::Predicate predicate, const Operand* x, const Operand* y) {
  // LLVM's numbers for the predicates are sets of the four possible outcomes, and the native takes them as such.
  return CallNative("__vs_f80_compare", {x[0], x[1], y[0], y[1], Operand::Constant(predicate)}, {kPlain})[0].reg;
}

Operands FunctionLowering::F80FromFloat(const Scalar& from, const Operand* x) {
  if (from.kind == Scalar::Kind::kF80) return {x[0], x[1]};
  return F80Call(from.bits == 32 ? "__vs_f32_to_f80" : "__vs_f64_to_f80", {x[0]});
}

Operands FunctionLowering::F80ToFloat(const Scalar& to, const Operand* x) {
  return CallNative(to.bits == 32 ? "__vs_f80_to_f32" : "__vs_f80_to_f64", {x[0], x[1]}, {kPlain});
}

// REQUIRES: at most 128 bits.
Operands FunctionLowering::F80FromInt(const Scalar& from, const Operand* x, bool is_signed) {
  if (from.is_wide()) {
    Operand high = x[1];
    if (is_signed && from.bits != 128) high = Operand::Register(SignExtend(In(high), from.bits - 64));
    return F80Call(is_signed ? "__vs_s128_to_f80" : "__vs_u128_to_f80", {x[0], high});
  }
  if (!is_signed) return F80Call("__vs_u64_to_f80", {x[0]});
  return F80Call("__vs_s64_to_f80", {Operand::Register(SignExtend(In(x[0]), from.bits))});
}

Operands FunctionLowering::F80ToInt(const Scalar& to, const Operand* x, bool is_signed) {
  if (to.is_wide()) return WideCall(is_signed ? "__vs_f80_to_s128" : "__vs_f80_to_u128", {x[0], x[1]}, to.bits);
  bool fits_signed = is_signed || to.bits < 64;
  Operand value = CallNative(fits_signed ? "__vs_f80_to_s64" : "__vs_f80_to_u64", {x[0], x[1]}, {kWord})[0];
  return {Operand::Register(Mask(value.reg, to.bits))};
}

std::optional<Operands> FunctionLowering::F80Intrinsic(llvm::Intrinsic::ID id, llvm::ArrayRef<Operand> args) {
  switch (id) {
    case llvm::Intrinsic::sqrt:
      return F80Call("sqrtl", args);
    case llvm::Intrinsic::fabs:
      return Operands{args[0], Operand::Register(Emit(Op::kAndImm, kPlain, In(args[1]), kNoVReg, int64_t(kSign - 1)))};
    case llvm::Intrinsic::copysign: {
      VReg size = Emit(Op::kAndImm, kPlain, In(args[1]), kNoVReg, int64_t(kSign - 1));
      VReg sign = Emit(Op::kAndImm, kPlain, In(args[3]), kNoVReg, int64_t(kSign));
      return Operands{args[0], Operand::Register(Emit(Op::kOr, kPlain, size, sign))};
    }
    case llvm::Intrinsic::fmuladd: {  // x87 has no fused form
      Operands product = F80Binary(BinaryOps::FMul, &args[0], &args[2]);
      return F80Binary(BinaryOps::FAdd, product.data(), &args[4]);
    }
    case llvm::Intrinsic::canonicalize:
      return Operands{args[0], args[1]};
    default:
      break;
  }
  const char* name = MathFunctionOf(id);
  if (name == nullptr) return std::nullopt;
  return F80Call(std::string(name) + "l", args);
}

}  // namespace veristep::llvm_front
