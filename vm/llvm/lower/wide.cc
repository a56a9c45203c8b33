// Integers of more than 64 bits: several registers, the lowest part first. Division, variable shifts and conversions
// are calls of natives, up to 128 bits.
#include "vm/llvm/lower/lowering.h"

namespace veristep::llvm_front {

using ir::Op;
using BinaryOps = llvm::Instruction::BinaryOps;

Operand FunctionLowering::WideHigh(VReg high, unsigned bits) {
  return Operand::Register(bits % 64 == 0 ? high : Mask(high, bits % 64));
}

Operands FunctionLowering::WideCall(llvm::StringRef native, std::initializer_list<Operand> args, unsigned bits) {
  Operands result = CallNative(native, llvm::ArrayRef(args.begin(), args.end()), {kWord, kWord});
  if (bits != 128) result[1] = WideHigh(result[1].reg, bits);
  return result;
}

// Addition and subtraction, with what is carried or borrowed from one register to the next.
Operands FunctionLowering::WideSum(BinaryOps op, unsigned bits, const Operand* x, const Operand* y) {
  size_t count = (bits + 63) / 64;
  bool is_add = op == BinaryOps::Add;
  Operands result;
  VReg carry = kNoVReg;
  for (size_t i = 0; i < count; ++i) {
    VReg a = In(x[i]), b = In(y[i]);
    VReg sum = Emit(is_add ? Op::kAddI64 : Op::kSubI64, kWord, a, b);
    bool is_last = i + 1 == count;
    VReg next = is_last ? kNoVReg : Emit(Op::kCmpLtU64, kPlain, is_add ? sum : a, is_add ? a : b);
    if (carry != kNoVReg) {
      VReg before = sum;
      sum = Emit(is_add ? Op::kAddI64 : Op::kSubI64, kWord, before, carry);
      if (!is_last) {
        VReg again = Emit(Op::kCmpLtU64, kPlain, is_add ? sum : before, carry);
        next = Emit(Op::kOr, kPlain, next, again);
      }
    }
    carry = next;
    result.push_back(is_last ? WideHigh(sum, bits) : Operand::Register(sum));
  }
  return result;
}

Operands FunctionLowering::WideBinary(BinaryOps op, unsigned bits, const Operand* x, const Operand* y) {
  size_t count = (bits + 63) / 64;
  auto each = [&](Op code) {
    Operands result;
    for (size_t i = 0; i < count; ++i) result.push_back(Operand::Register(Emit(code, kWord, In(x[i]), In(y[i]))));
    return result;
  };
  switch (op) {
    case BinaryOps::And:
      return each(Op::kAnd);
    case BinaryOps::Or:
      return each(Op::kOr);
    case BinaryOps::Xor:
      return each(Op::kXor);
    case BinaryOps::Add:
    case BinaryOps::Sub:
      return WideSum(op, bits, x, y);
    case BinaryOps::Shl:
    case BinaryOps::LShr:
    case BinaryOps::AShr:
      return WideShift(op, bits, x, y);
    default:
      break;
  }
  if (bits > 128) {
    Unsupported(std::string(llvm::Instruction::getOpcodeName(op)) + " of integers of " + std::to_string(bits) +
                " bits");
    return Operands(count, Operand::Constant(0));
  }
  if (op == BinaryOps::Mul) {
    VReg low = Emit(Op::kMulI64, kWord, In(x[0]), In(y[0]));
    VReg high = Emit(Op::kMulHiU64, kWord, In(x[0]), In(y[0]));
    high = Emit(Op::kAddI64, kWord, high, Emit(Op::kMulI64, kWord, In(x[0]), In(y[1])));
    high = Emit(Op::kAddI64, kWord, high, Emit(Op::kMulI64, kWord, In(x[1]), In(y[0])));
    return {Operand::Register(low), WideHigh(high, bits)};
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
  if (y[0].is_constant()) return WideShiftBy(op, bits, x, y[0].value % bits);
  if (bits > 128) {
    Unsupported("shift of an integer of " + std::to_string(bits) + " bits by a variable count");
    return Operands((bits + 63) / 64, Operand::Constant(0));
  }
  Operand high = x[1];
  if (op == BinaryOps::AShr && bits != 128) high = Operand::Register(SignExtend(In(high), bits - 64));
  const char* native = op == BinaryOps::Shl ? "__vs_shl128" : op == BinaryOps::LShr ? "__vs_lshr128" : "__vs_ashr128";
  return WideCall(native, {x[0], high, y[0]}, bits);
}

Operands FunctionLowering::WideShiftBy(BinaryOps op, unsigned bits, const Operand* x, uint64_t shift) {
  int64_t count = (bits + 63) / 64, whole = int64_t(shift / 64);
  unsigned part = unsigned(shift % 64), top = bits - 64 * unsigned(count - 1);
  Operands source(x, x + count);
  Operand fill = Operand::Constant(0);
  if (op == BinaryOps::AShr) {
    source.back() = Operand::Register(SignExtend(In(source.back()), top));
    fill = Operand::Register(Emit(Op::kShrS64Imm, kWord, In(source.back()), kNoVReg, 63));
  }
  bool is_left = op == BinaryOps::Shl;
  auto at = [&](int64_t i) { return i < 0 ? Operand::Constant(0) : i >= count ? fill : source[size_t(i)]; };
  auto shifted = [&](Operand operand, bool left, unsigned by) {
    if (operand.is_constant(0)) return operand;
    return Operand::Register(Emit(left ? Op::kShlI64Imm : Op::kShrU64Imm, kWord, In(operand), kNoVReg, by));
  };
  Operands result;
  for (int64_t i = 0; i < count; ++i) {
    Operand near = is_left ? at(i - whole) : at(i + whole), far = is_left ? at(i - whole - 1) : at(i + whole + 1);
    if (part == 0) {
      result.push_back(near);
      continue;
    }
    Operand a = shifted(near, is_left, part), b = shifted(far, !is_left, 64 - part);
    bool needs_both = !a.is_constant(0) && !b.is_constant(0);
    result.push_back(needs_both ? Operand::Register(Emit(Op::kOr, kWord, In(a), In(b))) : a.is_constant(0) ? b : a);
  }
  if (top != 64 && !result.back().is_constant(0)) result.back() = Operand::Register(Mask(In(result.back()), top));
  return result;
}

VReg FunctionLowering::WideCompare(llvm::CmpInst::Predicate predicate, const Operands& x, const Operands& y) {
  using P = llvm::ICmpInst;
  if (predicate == P::ICMP_EQ || predicate == P::ICMP_NE) {
    VReg any = kNoVReg;
    for (size_t i = 0; i < x.size(); ++i) {
      VReg differ = Emit(Op::kXor, kWord, In(x[i]), In(y[i]));
      any = any == kNoVReg ? differ : Emit(Op::kOr, kWord, any, differ);
    }
    return Emit(predicate == P::ICMP_EQ ? Op::kCmpEq : Op::kCmpNe, kPlain, any, Const(0));
  }
  if (P::isGT(predicate) || P::isGE(predicate)) return WideCompare(P::getSwappedPredicate(predicate), y, x);
  // From the lowest register up: a higher one decides unless it is equal.
  VReg result = Emit(P::isLE(predicate) ? Op::kCmpLeU64 : Op::kCmpLtU64, kPlain, In(x[0]), In(y[0]));
  for (size_t i = 1; i < x.size(); ++i) {
    bool is_signed = P::isSigned(predicate) && i + 1 == x.size();
    VReg equal = Emit(Op::kCmpEq, kPlain, In(x[i]), In(y[i]));
    VReg less = Emit(is_signed ? Op::kCmpLtS64 : Op::kCmpLtU64, kPlain, In(x[i]), In(y[i]));
    result = EmitSelect(kPlain, equal, result, less);
  }
  return result;
}

}  // namespace veristep::llvm_front
