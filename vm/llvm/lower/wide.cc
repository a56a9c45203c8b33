// Integers of 65 to 128 bits: two registers, the lower half first. Division, variable shifts and conversions are calls
// of natives.
#include "vm/llvm/lower/lowering.h"

namespace veristep::llvm_front {

using ir::Op;
using BinaryOps = llvm::Instruction::BinaryOps;

Operand FunctionLowering::WideHigh(VReg high, unsigned bits) {
  return Operand::Register(bits == 128 ? high : Mask(high, bits - 64));
}

Operands FunctionLowering::WideCall(llvm::StringRef native, std::initializer_list<Operand> args, unsigned bits) {
  Operands result = CallNative(native, llvm::ArrayRef(args.begin(), args.end()), {kWord, kWord});
  if (bits != 128) result[1] = WideHigh(result[1].reg, bits);
  return result;
}

Operands FunctionLowering::WideBinary(BinaryOps op, unsigned bits, const Operand* x, const Operand* y) {
  auto both = [&](Op code) -> Operands {
    return {Operand::Register(Emit(code, kWord, In(x[0]), In(y[0]))),
            Operand::Register(Emit(code, kWord, In(x[1]), In(y[1])))};
  };
  switch (op) {
    case BinaryOps::And:
      return both(Op::kAnd);
    case BinaryOps::Or:
      return both(Op::kOr);
    case BinaryOps::Xor:
      return both(Op::kXor);
    case BinaryOps::Add: {
      VReg low = Emit(Op::kAddI64, kWord, In(x[0]), In(y[0]));
      VReg carry = Emit(Op::kCmpLtU64, kPlain, low, In(x[0]));
      VReg high = Emit(Op::kAddI64, kWord, In(x[1]), In(y[1]));
      return {Operand::Register(low), WideHigh(Emit(Op::kAddI64, kWord, high, carry), bits)};
    }
    case BinaryOps::Sub: {
      VReg low = Emit(Op::kSubI64, kWord, In(x[0]), In(y[0]));
      VReg borrow = Emit(Op::kCmpLtU64, kPlain, In(x[0]), In(y[0]));
      VReg high = Emit(Op::kSubI64, kWord, In(x[1]), In(y[1]));
      return {Operand::Register(low), WideHigh(Emit(Op::kSubI64, kWord, high, borrow), bits)};
    }
    case BinaryOps::Mul: {
      VReg low = Emit(Op::kMulI64, kWord, In(x[0]), In(y[0]));
      VReg high = Emit(Op::kMulHiU64, kWord, In(x[0]), In(y[0]));
      high = Emit(Op::kAddI64, kWord, high, Emit(Op::kMulI64, kWord, In(x[0]), In(y[1])));
      high = Emit(Op::kAddI64, kWord, high, Emit(Op::kMulI64, kWord, In(x[1]), In(y[0])));
      return {Operand::Register(low), WideHigh(high, bits)};
    }
    case BinaryOps::Shl:
    case BinaryOps::LShr:
    case BinaryOps::AShr:
      return WideShift(op, bits, x, y);
    default:
      break;
  }
  CheckDivisor(y[0], y[1]);
  bool is_signed = op == BinaryOps::SDiv || op == BinaryOps::SRem;
  Operand x_high = x[1], y_high = y[1];
  if (is_signed && bits != 128) {
    x_high = Operand::Register(SignExtend(In(x[1]), bits - 64));
    y_high = Operand::Register(SignExtend(In(y[1]), bits - 64));
  }
  const char* native = op == BinaryOps::SDiv   ? "__vs_sdiv128"
                       : op == BinaryOps::SRem ? "__vs_srem128"
                       : op == BinaryOps::UDiv ? "__vs_udiv128"
                                               : "__vs_urem128";
  return WideCall(native, {x[0], x_high, y[0], y_high}, bits);
}

Operands FunctionLowering::WideShift(BinaryOps op, unsigned bits, const Operand* x, const Operand* y) {
  Operand high = x[1];
  if (op == BinaryOps::AShr && bits != 128) high = Operand::Register(SignExtend(In(high), bits - 64));
  if (y[0].is_constant() && y[0].value == 64 && op != BinaryOps::AShr) {  // taking halves apart and together
    if (op == BinaryOps::LShr) return {high, Operand::Constant(0)};
    return {Operand::Constant(0), WideHigh(In(x[0]), bits)};
  }
  const char* native = op == BinaryOps::Shl ? "__vs_shl128" : op == BinaryOps::LShr ? "__vs_lshr128" : "__vs_ashr128";
  return WideCall(native, {x[0], high, y[0]}, bits);
}

VReg FunctionLowering::WideCompare(llvm::CmpInst::Predicate predicate, const Operand* x, const Operand* y) {
  using P = llvm::ICmpInst;
  if (predicate == P::ICMP_EQ || predicate == P::ICMP_NE) {
    VReg low = Emit(Op::kXor, kWord, In(x[0]), In(y[0]));
    VReg high = Emit(Op::kXor, kWord, In(x[1]), In(y[1]));
    VReg any = Emit(Op::kOr, kWord, low, high);
    return Emit(predicate == P::ICMP_EQ ? Op::kCmpEq : Op::kCmpNe, kPlain, any, Const(0));
  }
  if (P::isGT(predicate) || P::isGE(predicate)) {
    std::swap(x, y);
    predicate = P::getSwappedPredicate(predicate);
  }
  bool is_signed = P::isSigned(predicate);
  VReg equal = Emit(Op::kCmpEq, kPlain, In(x[1]), In(y[1]));
  VReg low = Emit(P::isLE(predicate) ? Op::kCmpLeU64 : Op::kCmpLtU64, kPlain, In(x[0]), In(y[0]));
  VReg high = Emit(is_signed ? Op::kCmpLtS64 : Op::kCmpLtU64, kPlain, In(x[1]), In(y[1]));
  return EmitSelect(kPlain, equal, low, high);
}

}  // namespace veristep::llvm_front
