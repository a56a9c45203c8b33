// Arithmetic on scalars of one register. Integers are kept zero-extended from their width.
#include "vm/llvm/lower/lowering.h"

namespace veristep::llvm_front {

using ir::Op;
using BinaryOps = llvm::Instruction::BinaryOps;

void FunctionLowering::LowerBinary(const llvm::BinaryOperator& binary) {
  Operands x = Get(binary.getOperand(0)), y = Get(binary.getOperand(1)), result;
  size_t at = 0;
  for (const Scalar& scalar : ScalarsOf(binary.getType())) {
    if (scalar.kind == Scalar::Kind::kF80) {
      result.append(F80Binary(binary.getOpcode(), &x[at], &y[at]));
    } else if (scalar.is_wide()) {
      result.append(WideBinary(binary.getOpcode(), scalar.bits, &x[at], &y[at]));
    } else {
      result.push_back(Binary(binary.getOpcode(), scalar, x[at], y[at]));
    }
    at += scalar.registers();
  }
  Set(binary, std::move(result));
}

Operand FunctionLowering::Binary(BinaryOps op, const Scalar& scalar, Operand x, Operand y) {
  if (scalar.is_float()) return Operand::Register(Float(op, scalar.bits, x, y));
  return Operand::Register(Integer(op, scalar.bits, x, y));
}

VReg FunctionLowering::Float(BinaryOps op, unsigned bits, Operand x, Operand y) {
  bool single = bits == 32;
  Op code = Op::kNop;
  switch (op) {
    case BinaryOps::FAdd:
      code = single ? Op::kAddF32 : Op::kAddF64;
      break;
    case BinaryOps::FSub:
      code = single ? Op::kSubF32 : Op::kSubF64;
      break;
    case BinaryOps::FMul:
      code = single ? Op::kMulF32 : Op::kMulF64;
      break;
    case BinaryOps::FDiv:
      code = single ? Op::kDivF32 : Op::kDivF64;
      break;
    default:
      code = single ? Op::kRemF32 : Op::kRemF64;
      break;
  }
  return Emit(code, kPlain, In(x), In(y));
}

VReg FunctionLowering::Integer(BinaryOps op, unsigned bits, Operand x, Operand y) {
  bool is_commutative = op != BinaryOps::Sub && llvm::Instruction::isCommutative(op);
  if (is_commutative && x.is_constant()) std::swap(x, y);
  ir::RegKind kind = bits > 32 ? kWord : kPlain;
  // 32-bit instructions wrap by themselves, 64-bit ones have to; other widths compute in the next wider one.
  bool use32 = bits <= 32;
  auto finish = [&](VReg reg) { return bits == 32 || bits == 64 ? reg : Mask(reg, bits); };
  auto imm = [&](uint64_t value) { return use32 ? int64_t(int32_t(value)) : int64_t(value); };
  switch (op) {
    case BinaryOps::Add:
      if (y.is_constant()) {
        return finish(Emit(use32 ? Op::kAddI32Imm : Op::kAddI64Imm, kind, In(x), kNoVReg, imm(y.value)));
      }
      return finish(Emit(use32 ? Op::kAddI32 : Op::kAddI64, kind, In(x), In(y)));
    case BinaryOps::Sub:
      if (y.is_constant()) {
        return finish(Emit(use32 ? Op::kAddI32Imm : Op::kAddI64Imm, kind, In(x), kNoVReg, imm(0 - y.value)));
      }
      if (x.is_constant(0)) return finish(Emit(use32 ? Op::kNegI32 : Op::kNegI64, kind, In(y)));
      return finish(Emit(use32 ? Op::kSubI32 : Op::kSubI64, kind, In(x), In(y)));
    case BinaryOps::Mul:
      if (y.is_constant()) {
        return finish(Emit(use32 ? Op::kMulI32Imm : Op::kMulI64Imm, kind, In(x), kNoVReg, imm(y.value)));
      }
      return finish(Emit(use32 ? Op::kMulI32 : Op::kMulI64, kind, In(x), In(y)));
    case BinaryOps::And:
      if (y.is_constant()) return Emit(Op::kAndImm, kind, In(x), kNoVReg, int64_t(y.value));
      return Emit(Op::kAnd, kind, In(x), In(y));
    case BinaryOps::Or:
      if (y.is_constant()) return Emit(Op::kOrImm, kind, In(x), kNoVReg, int64_t(y.value));
      return Emit(Op::kOr, kind, In(x), In(y));
    case BinaryOps::Xor:
      if (y.is_constant()) return Emit(Op::kXorImm, kind, In(x), kNoVReg, int64_t(y.value));
      return Emit(Op::kXor, kind, In(x), In(y));
    case BinaryOps::Shl:
    case BinaryOps::LShr:
    case BinaryOps::AShr:
      return Shift(op, bits, x, y);
    default:
      return Divide(op, bits, x, y);
  }
}

// A count of the width or more gives a value that the program must not depend on.
VReg FunctionLowering::Shift(BinaryOps op, unsigned bits, Operand x, Operand y) {
  ir::RegKind kind = bits > 32 ? kWord : kPlain;
  bool use32 = bits == 32;
  auto shift = [&](Op op32, Op op64, Op imm32, Op imm64, VReg value) {
    if (y.is_constant()) return Emit(use32 ? imm32 : imm64, kind, value, kNoVReg, int64_t(y.value & (use32 ? 31 : 63)));
    return Emit(use32 ? op32 : op64, kind, value, In(y));
  };
  if (op == BinaryOps::Shl) {
    VReg result = shift(Op::kShlI32, Op::kShlI64, Op::kShlI32Imm, Op::kShlI64Imm, In(x));
    return use32 || bits == 64 ? result : Mask(result, bits);
  }
  if (op == BinaryOps::LShr) return shift(Op::kShrU32, Op::kShrU64, Op::kShrU32Imm, Op::kShrU64Imm, In(x));
  VReg value = use32 ? In(x) : SignExtend(In(x), bits);
  VReg result = shift(Op::kShrS32, Op::kShrS64, Op::kShrS32Imm, Op::kShrS64Imm, value);
  return use32 || bits == 64 ? result : Mask(result, bits);
}

void FunctionLowering::CheckDivisor(Operand low, Operand high) {
  if ((low.is_constant() && low.value != 0) || (high.is_constant() && high.value != 0)) return;
  VReg reg = high.is_constant() ? In(low) : Emit(Op::kOr, kWord, In(low), In(high));
  Append(Op::kTrapIfZero, kNoVReg, reg, kNoVReg, Trap(ir::TrapKind::kDivideByZero, "integer division by zero"));
}

VReg FunctionLowering::Divide(BinaryOps op, unsigned bits, Operand x, Operand y) {
  CheckDivisor(y);
  ir::RegKind kind = bits > 32 ? kWord : kPlain;
  bool use32 = bits == 32;
  VReg a = In(x), b = In(y);
  if (op == BinaryOps::UDiv) return Emit(use32 ? Op::kDivU32 : Op::kDivU64, kind, a, b);
  if (op == BinaryOps::URem) return Emit(use32 ? Op::kRemU32 : Op::kRemU64, kind, a, b);
  bool is_div = op == BinaryOps::SDiv;
  if (use32) return Emit(is_div ? Op::kDivS32 : Op::kRemS32, kind, a, b);
  VReg result = Emit(is_div ? Op::kDivS64 : Op::kRemS64, kind, SignExtend(a, bits), SignExtend(b, bits));
  return Mask(result, bits);
}

}  // namespace veristep::llvm_front
