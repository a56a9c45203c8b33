// Conversions between scalars, and bit casts between whole values.
#include "vm/llvm/lower/lowering.h"

namespace veristep::llvm_front {

using ir::Op;

void FunctionLowering::LowerCast(const llvm::CastInst& cast) {
  Scalars from = ScalarsOf(cast.getSrcTy()), to = ScalarsOf(cast.getDestTy());
  Operands x = Get(cast.getOperand(0)), result;
  if (cast.getOpcode() == llvm::Instruction::BitCast) return Set(cast, Reinterpret(from, x, to));
  size_t at = 0;
  for (size_t i = 0; i < to.size(); ++i) {
    result.append(Cast(cast, from[i], to[i], &x[at]));
    at += from[i].registers();
  }
  Set(cast, std::move(result));
}

Operands FunctionLowering::Cast(const llvm::CastInst& cast, const Scalar& from, const Scalar& to, const Operand* x) {
  using I = llvm::Instruction;
  switch (cast.getOpcode()) {
    case I::Trunc:
    case I::ZExt:
    case I::PtrToInt:
    case I::IntToPtr:
    case I::AddrSpaceCast:
      return ExtendInt(from, to, x, false);
    case I::SExt:
      return ExtendInt(from, to, x, true);
    case I::UIToFP:
      return IntToFloat(from, to, x, false);
    case I::SIToFP:
      return IntToFloat(from, to, x, true);
    case I::FPToUI:
      return FloatToInt(from, to, x, false);
    case I::FPToSI:
      return FloatToInt(from, to, x, true);
    default:
      break;
  }
  if (to.kind == Scalar::Kind::kF80) return F80FromFloat(from, x);
  if (from.kind == Scalar::Kind::kF80) return F80ToFloat(to, x);
  Op op = to.bits == 64 ? Op::kF32ToF64 : Op::kF64ToF32;
  return {Operand::Register(Emit(op, kPlain, In(x[0])))};
}

// Any integer or pointer to any other width.
Operands FunctionLowering::ExtendInt(const Scalar& from, const Scalar& to, const Operand* x, bool is_signed) {
  if (from.is_wide() || to.is_wide()) return ExtendWide(from, to, x, is_signed);
  unsigned bits = to.bits;
  Operands result;
  if (to.bits <= from.bits && bits < 64) {
    if (x[0].is_constant()) {
      result.push_back(Operand::Constant(x[0].value & ((uint64_t(1) << bits) - 1)));
    } else {
      result.push_back(bits == from.bits ? x[0] : Operand::Register(Mask(In(x[0]), bits)));
    }
  } else if (is_signed && from.bits < 64) {
    VReg reg;
    if (to.bits == 32 && (from.bits == 8 || from.bits == 16)) {
      reg = Emit(from.bits == 8 ? Op::kSExt8To32 : Op::kSExt16To32, kPlain, In(x[0]));
    } else {
      reg = Mask(SignExtend(In(x[0]), from.bits), bits);
    }
    result.push_back(Operand::Register(reg));
  } else {
    result.push_back(x[0]);
  }
  return result;
}

// The same where one of the two needs more than one register.
Operands FunctionLowering::ExtendWide(const Scalar& from, const Scalar& to, const Operand* x, bool is_signed) {
  Operands result(x, x + std::min(from.registers(), to.registers()));
  bool grows = to.bits > from.bits;
  if (grows && is_signed) result.back() = Operand::Register(SignExtend(In(result.back()), from.top_bits()));
  Operand fill = Operand::Constant(0);
  if (is_signed && to.registers() > from.registers()) {
    fill = Operand::Register(Emit(Op::kShrS64Imm, kWord, In(result.back()), kNoVReg, 63));
  }
  while (result.size() < to.registers()) result.push_back(fill);
  if (!grows || is_signed) result.back() = Operand::Register(Mask(In(result.back()), to.top_bits()));
  return result;
}

Operands FunctionLowering::IntToFloat(const Scalar& from, const Scalar& to, const Operand* x, bool is_signed) {
  bool single = to.bits == 32;
  if (from.bits > 128) {
    Unsupported("conversion between a float and an integer of " + std::to_string(from.bits) + " bits");
    return Operands(to.registers(), Operand::Constant(0));
  }
  if (to.kind == Scalar::Kind::kF80) return F80FromInt(from, x, is_signed);
  if (from.is_wide()) {
    Operand high = x[1];
    if (is_signed && from.bits != 128) high = Operand::Register(SignExtend(In(high), from.bits - 64));
    const char* native = is_signed ? (single ? "__vs_s128_to_f32" : "__vs_s128_to_f64")
                                   : (single ? "__vs_u128_to_f32" : "__vs_u128_to_f64");
    return CallNative(native, {x[0], high}, {kPlain});
  }
  if (is_signed && from.bits == 32) {
    return {Operand::Register(Emit(single ? Op::kS32ToF32 : Op::kS32ToF64, kPlain, In(x[0])))};
  }
  if (is_signed) {
    VReg value = SignExtend(In(x[0]), from.bits);
    return {Operand::Register(Emit(single ? Op::kS64ToF32 : Op::kS64ToF64, kPlain, value))};
  }
  // Narrower unsigned values are non-negative in 64 bits.
  Op op = from.bits < 64 ? (single ? Op::kS64ToF32 : Op::kS64ToF64) : (single ? Op::kU64ToF32 : Op::kU64ToF64);
  return {Operand::Register(Emit(op, kPlain, In(x[0])))};
}

Operands FunctionLowering::FloatToInt(const Scalar& from, const Scalar& to, const Operand* x, bool is_signed) {
  bool single = from.bits == 32;
  if (to.bits > 128) {
    Unsupported("conversion between a float and an integer of " + std::to_string(to.bits) + " bits");
    return Operands(to.registers(), Operand::Constant(0));
  }
  if (from.kind == Scalar::Kind::kF80) return F80ToInt(to, x, is_signed);
  if (to.is_wide()) {
    const char* native = is_signed ? (single ? "__vs_f32_to_s128" : "__vs_f64_to_s128")
                                   : (single ? "__vs_f32_to_u128" : "__vs_f64_to_u128");
    return WideCall(native, {x[0]}, to.bits);
  }
  if (is_signed && to.bits == 32) {
    return {Operand::Register(Emit(single ? Op::kF32ToS32 : Op::kF64ToS32, kPlain, In(x[0])))};
  }
  bool fits_signed = is_signed || to.bits < 64;
  Op op = fits_signed ? (single ? Op::kF32ToS64 : Op::kF64ToS64) : (single ? Op::kF32ToU64 : Op::kF64ToU64);
  return {Operand::Register(Mask(Emit(op, kWord, In(x[0])), to.bits))};
}

namespace {

// A scalar's registers as pieces of the bit string that the whole value is.
struct Piece {
  unsigned begin, bits;
};
llvm::SmallVector<Piece, 8> PiecesOf(const Scalars& scalars) {
  llvm::SmallVector<Piece, 8> pieces;
  unsigned at = 0;
  for (const Scalar& scalar : scalars) {
    for (unsigned left = scalar.bits; left > 0;) {
      unsigned bits = std::min(left, 64u);
      pieces.push_back({at, bits});
      at += bits;
      left -= bits;
    }
  }
  return pieces;
}

}  // namespace

Operands FunctionLowering::Reinterpret(const Scalars& from, const Operands& x, const Scalars& to) {
  llvm::SmallVector<Piece, 8> sources = PiecesOf(from), targets = PiecesOf(to);
  bool is_same = sources.size() == targets.size();
  for (size_t i = 0; is_same && i < sources.size(); ++i) is_same = sources[i].bits == targets[i].bits;
  if (is_same) return x;
  Operands result;
  for (const Piece& target : targets) {
    ir::RegKind kind = target.bits > 32 ? kWord : kPlain;
    VReg whole = kNoVReg;
    for (size_t i = 0; i < sources.size(); ++i) {
      const Piece& source = sources[i];
      unsigned begin = std::max(source.begin, target.begin);
      unsigned end = std::min(source.begin + source.bits, target.begin + target.bits);
      if (begin >= end) continue;
      VReg part = In(x[i]);
      if (begin > source.begin) part = Emit(Op::kShrU64Imm, kind, part, kNoVReg, begin - source.begin);
      if (end < source.begin + source.bits) part = Mask(part, end - begin);
      if (begin > target.begin) part = Emit(Op::kShlI64Imm, kind, part, kNoVReg, begin - target.begin);
      whole = whole == kNoVReg ? part : Emit(Op::kOr, kind, whole, part);
    }
    result.push_back(Operand::Register(whole));
  }
  return result;
}

}  // namespace veristep::llvm_front
