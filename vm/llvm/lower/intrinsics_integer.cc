// Integer intrinsics: bits, minimum and maximum, saturation, overflow. Vectors go element by element.
#include "llvm/IR/Intrinsics.h"
#include "vm/llvm/lower/lowering.h"

namespace veristep::llvm_front {

using ir::Op;
using BinaryOps = llvm::Instruction::BinaryOps;
using P = llvm::ICmpInst;
namespace Intrinsic = llvm::Intrinsic;

bool FunctionLowering::LowerIntegerIntrinsic(const llvm::IntrinsicInst& call) {
  switch (call.getIntrinsicID()) {
    case Intrinsic::bswap:
    case Intrinsic::bitreverse:
    case Intrinsic::ctpop:
    case Intrinsic::ctlz:
    case Intrinsic::cttz:
    case Intrinsic::fshl:
    case Intrinsic::fshr:
    case Intrinsic::abs:
    case Intrinsic::smin:
    case Intrinsic::smax:
    case Intrinsic::umin:
    case Intrinsic::umax:
    case Intrinsic::sadd_sat:
    case Intrinsic::uadd_sat:
    case Intrinsic::ssub_sat:
    case Intrinsic::usub_sat:
    case Intrinsic::sshl_sat:
    case Intrinsic::ushl_sat:
    case Intrinsic::scmp:
    case Intrinsic::ucmp:
      break;
    case Intrinsic::sadd_with_overflow:
    case Intrinsic::uadd_with_overflow:
    case Intrinsic::ssub_with_overflow:
    case Intrinsic::usub_with_overflow:
    case Intrinsic::smul_with_overflow:
    case Intrinsic::umul_with_overflow:
      return LowerOverflowIntrinsic(call);
    default:
      return false;
  }
  Scalars scalars = ScalarsOf(call.getArgOperand(0)->getType());
  size_t parts = scalars[0].registers();
  llvm::SmallVector<Operands, 3> args;
  for (const llvm::Value* argument : call.args()) args.push_back(Get(argument));
  Operands result;
  for (size_t i = 0; i < scalars.size(); ++i) {
    llvm::SmallVector<Operands, 3> element;
    for (const Operands& all : args) {
      bool is_flag = all.size() < scalars.size() * parts;  // i1 immediate of abs, ctlz, cttz
      element.push_back(is_flag ? all : Operands(all.begin() + i * parts, all.begin() + (i + 1) * parts));
    }
    std::optional<Operands> lowered =
        parts == 1 ? IntegerIntrinsic(call, scalars[i], element) : WideIntrinsic(call, scalars[i], element);
    if (!lowered) return false;
    result.append(*lowered);
  }
  Set(call, std::move(result));
  return true;
}

std::optional<Operands> FunctionLowering::IntegerIntrinsic(const llvm::IntrinsicInst& call, const Scalar& scalar,
                                                           llvm::ArrayRef<Operands> args) {
  unsigned bits = scalar.bits;
  ir::RegKind kind = scalar.reg_kind();
  Operand x = args[0][0];
  Operand y = args.size() > 1 ? args[1][0] : Operand::Constant(0);
  auto one = [](VReg reg) { return Operands{Operand::Register(reg)}; };
  auto pick = [&](P::Predicate predicate) {
    VReg condition = CompareInts(predicate, bits, x, y);
    return one(EmitSelect(kind, condition, In(x), In(y)));
  };
  auto shifted = [&](Op op) {  // computed in 64 bits, the result is in the upper ones
    VReg whole = Emit(op, kind, In(x));
    return one(bits == 64 ? whole : Emit(Op::kShrU64Imm, kind, whole, kNoVReg, 64 - bits));
  };
  switch (call.getIntrinsicID()) {
    case Intrinsic::bswap:
      return shifted(Op::kByteSwap64);
    case Intrinsic::bitreverse:
      return shifted(Op::kBitReverse64);
    case Intrinsic::ctpop:
      return one(Emit(Op::kPopcount, kind, In(x)));
    case Intrinsic::ctlz:
      if (bits == 32) return one(Emit(Op::kClz32, kind, In(x)));
      return one(Emit(Op::kAddI64Imm, kind, Emit(Op::kClz64, kind, In(x)), kNoVReg, int64_t(bits) - 64));
    case Intrinsic::cttz: {
      if (bits == 64) return one(Emit(Op::kCtz64, kind, In(x)));
      VReg stopped = Emit(Op::kOrImm, kWord, In(x), kNoVReg, int64_t(uint64_t(1) << bits));  // 0 gives the width
      return one(Emit(Op::kCtz64, kind, stopped));
    }
    case Intrinsic::fshl:
    case Intrinsic::fshr:
      return one(FunnelShift(call.getIntrinsicID() == Intrinsic::fshl, bits, x, y, args[2][0]));
    case Intrinsic::abs: {
      VReg negative = Integer(BinaryOps::Sub, bits, Operand::Constant(0), x);
      VReg is_negative = CompareInts(P::ICMP_SLT, bits, x, Operand::Constant(0));
      return one(EmitSelect(kind, is_negative, negative, In(x)));
    }
    case Intrinsic::smin:
      return pick(P::ICMP_SLT);
    case Intrinsic::smax:
      return pick(P::ICMP_SGT);
    case Intrinsic::umin:
      return pick(P::ICMP_ULT);
    case Intrinsic::umax:
      return pick(P::ICMP_UGT);
    case Intrinsic::scmp:
    case Intrinsic::ucmp: {
      bool is_signed = call.getIntrinsicID() == Intrinsic::scmp;
      VReg greater = CompareInts(is_signed ? P::ICMP_SGT : P::ICMP_UGT, bits, x, y);
      VReg less = CompareInts(is_signed ? P::ICMP_SLT : P::ICMP_ULT, bits, x, y);
      unsigned result_bits = ScalarsOf(call.getType())[0].bits;
      return one(Integer(BinaryOps::Sub, result_bits, Operand::Register(greater), Operand::Register(less)));
    }
    default:
      return Saturate(call.getIntrinsicID(), bits, x, y);
  }
}

VReg FunctionLowering::FunnelShift(bool left, unsigned bits, Operand x, Operand y, Operand count) {
  ir::RegKind kind = bits > 32 ? kWord : kPlain;
  // Counts are taken modulo the width; shifting by the whole width must give the other operand.
  bool is_power = (bits & (bits - 1)) == 0;
  BinaryOps modulo = is_power ? BinaryOps::And : BinaryOps::URem;
  Operand divisor = Operand::Constant(is_power ? bits - 1 : bits);
  Operand amount = count.is_constant() ? Operand::Constant(count.value % bits)
                                       : Operand::Register(Integer(modulo, bits, count, divisor));
  if (amount.is_constant(0)) return In(left ? x : y);
  Operand rest = amount.is_constant()
                     ? Operand::Constant(bits - amount.value)
                     : Operand::Register(Integer(BinaryOps::Sub, bits, Operand::Constant(bits), amount));
  VReg high = Shift(BinaryOps::Shl, bits, x, left ? amount : rest);
  VReg low = Shift(BinaryOps::LShr, bits, y, left ? rest : amount);
  VReg both = Emit(Op::kOr, kind, high, low);
  if (amount.is_constant()) return both;
  return EmitSelect(kind, In(amount), both, In(left ? x : y));
}

std::optional<Operands> FunctionLowering::Saturate(llvm::Intrinsic::ID id, unsigned bits, Operand x, Operand y) {
  ir::RegKind kind = bits > 32 ? kWord : kPlain;
  uint64_t ones = bits == 64 ? UINT64_MAX : (uint64_t(1) << bits) - 1;
  uint64_t least = uint64_t(1) << (bits - 1);
  auto select = [&](VReg condition, VReg yes, VReg no) {
    return Operands{Operand::Register(EmitSelect(kind, condition, yes, no))};
  };
  switch (id) {
    case Intrinsic::uadd_sat: {
      VReg sum = Integer(BinaryOps::Add, bits, x, y);
      VReg overflows = Emit(Op::kCmpLtU64, kPlain, sum, In(x));
      return select(overflows, Const(ones), sum);
    }
    case Intrinsic::usub_sat: {
      VReg difference = Integer(BinaryOps::Sub, bits, x, y);
      VReg overflows = Emit(Op::kCmpLtU64, kPlain, In(x), In(y));
      return select(overflows, Const(0), difference);
    }
    case Intrinsic::sadd_sat:
    case Intrinsic::ssub_sat: {
      BinaryOps op = id == Intrinsic::sadd_sat ? BinaryOps::Add : BinaryOps::Sub;
      auto [result, overflows] = WithOverflow(op, true, bits, x, y);
      VReg is_negative = CompareInts(P::ICMP_SLT, bits, x, Operand::Constant(0));
      VReg limit = EmitSelect(kind, is_negative, Const(least), Const(least - 1));
      return select(overflows, limit, result);
    }
    default:
      return std::nullopt;
  }
}

// The wrapped result, and whether it differs from the exact one.
std::pair<VReg, VReg> FunctionLowering::WithOverflow(BinaryOps op, bool is_signed, unsigned bits, Operand x,
                                                     Operand y) {
  VReg result = Integer(op, bits, x, y);
  Operand r = Operand::Register(result);
  if (op == BinaryOps::Mul) return {result, MulOverflows(is_signed, bits, x, y, result)};
  if (!is_signed) {
    VReg overflows =
        op == BinaryOps::Add ? Emit(Op::kCmpLtU64, kPlain, result, In(x)) : Emit(Op::kCmpLtU64, kPlain, In(x), In(y));
    return {result, overflows};
  }
  // Adding a negative number must make it smaller, subtracting one greater.
  VReg y_negative = CompareInts(P::ICMP_SLT, bits, y, Operand::Constant(0));
  VReg moved_down = CompareInts(P::ICMP_SLT, bits, r, x);
  VReg y_positive = CompareInts(P::ICMP_SGT, bits, y, Operand::Constant(0));
  if (op == BinaryOps::Add) return {result, Emit(Op::kXor, kPlain, y_negative, moved_down)};
  return {result, Emit(Op::kXor, kPlain, y_positive, moved_down)};
}

VReg FunctionLowering::MulOverflows(bool is_signed, unsigned bits, Operand x, Operand y, VReg result) {
  if (bits == 64) {
    VReg high = Emit(is_signed ? Op::kMulHiS64 : Op::kMulHiU64, kWord, In(x), In(y));
    VReg expected = is_signed ? Emit(Op::kShrS64Imm, kWord, result, kNoVReg, 63) : Const(0);
    return Emit(Op::kCmpNe, kPlain, high, expected);
  }
  if (bits <= 32) {
    VReg a = is_signed ? SignExtend(In(x), bits) : In(x), b = is_signed ? SignExtend(In(y), bits) : In(y);
    VReg exact = Emit(Op::kMulI64, kWord, a, b);
    return Emit(Op::kCmpNe, kPlain, exact, is_signed ? SignExtend(result, bits) : result);
  }
  VReg a = is_signed ? SignExtend(In(x), bits) : In(x), b = is_signed ? SignExtend(In(y), bits) : In(y);
  VReg low = Emit(Op::kMulI64, kWord, a, b);
  VReg high = Emit(is_signed ? Op::kMulHiS64 : Op::kMulHiU64, kWord, a, b);
  VReg extended = is_signed ? SignExtend(result, bits) : result;
  VReg expected = is_signed ? Emit(Op::kShrS64Imm, kWord, extended, kNoVReg, 63) : Const(0);
  return Emit(Op::kOr, kPlain, Emit(Op::kCmpNe, kPlain, low, extended), Emit(Op::kCmpNe, kPlain, high, expected));
}

bool FunctionLowering::LowerOverflowIntrinsic(const llvm::IntrinsicInst& call) {
  auto& overflow = llvm::cast<llvm::WithOverflowInst>(call);
  Scalars scalars = ScalarsOf(call.getArgOperand(0)->getType());
  Operands x = Get(call.getArgOperand(0)), y = Get(call.getArgOperand(1)), results, flags;
  if (scalars[0].is_wide()) {
    if (scalars.size() != 1 || scalars[0].bits != 128) return false;
    Set(call, WideOverflow(overflow.getBinaryOp(), overflow.isSigned(), x, y));
    return true;
  }
  for (size_t i = 0; i < scalars.size(); ++i) {
    auto [result, overflows] = WithOverflow(overflow.getBinaryOp(), overflow.isSigned(), scalars[i].bits, x[i], y[i]);
    results.push_back(Operand::Register(result));
    flags.push_back(Operand::Register(overflows));
  }
  results.append(flags);
  Set(call, std::move(results));
  return true;
}

Operands FunctionLowering::WideOverflow(BinaryOps op, bool is_signed, const Operands& x, const Operands& y) {
  if (op == BinaryOps::Mul) {
    return CallNative(is_signed ? "__vs_smul128_overflow" : "__vs_umul128_overflow", {x[0], x[1], y[0], y[1]},
                      {kWord, kWord, kWord});
  }
  Operands result = WideBinary(op, 128, x.data(), y.data());
  Operands zero = {Operand::Constant(0), Operand::Constant(0)};
  VReg overflows;
  if (!is_signed) {
    overflows = op == BinaryOps::Add ? WideCompare(P::ICMP_ULT, result, x) : WideCompare(P::ICMP_ULT, x, y);
  } else {
    VReg moved_down = WideCompare(P::ICMP_SLT, result, x);
    VReg side = WideCompare(op == BinaryOps::Add ? P::ICMP_SLT : P::ICMP_SGT, y, zero);
    overflows = Emit(Op::kXor, kPlain, moved_down, side);
  }
  result.push_back(Operand::Register(overflows));
  return result;
}

std::optional<Operands> FunctionLowering::WideIntrinsic(const llvm::IntrinsicInst& call, const Scalar& scalar,
                                                        llvm::ArrayRef<Operands> args) {
  if (scalar.bits != 128) return std::nullopt;
  const Operands& x = args[0];
  auto pick = [&](P::Predicate predicate, const Operands& yes, const Operands& no) {
    VReg condition = WideCompare(predicate, x, args[1]);
    return Operands{Operand::Register(EmitSelect(kWord, condition, In(yes[0]), In(no[0]))),
                    Operand::Register(EmitSelect(kWord, condition, In(yes[1]), In(no[1])))};
  };
  auto sum = [&](VReg reg) { return Operands{Operand::Register(reg), Operand::Constant(0)}; };
  switch (call.getIntrinsicID()) {
    case Intrinsic::bswap:
    case Intrinsic::bitreverse: {
      Op op = call.getIntrinsicID() == Intrinsic::bswap ? Op::kByteSwap64 : Op::kBitReverse64;
      return Operands{Operand::Register(Emit(op, kWord, In(x[1]))), Operand::Register(Emit(op, kWord, In(x[0])))};
    }
    case Intrinsic::ctpop: {
      VReg low = Emit(Op::kPopcount, kPlain, In(x[0])), high = Emit(Op::kPopcount, kPlain, In(x[1]));
      return sum(Emit(Op::kAddI64, kPlain, low, high));
    }
    case Intrinsic::ctlz: {
      VReg low = Emit(Op::kAddI64Imm, kPlain, Emit(Op::kClz64, kPlain, In(x[0])), kNoVReg, 64);
      return sum(EmitSelect(kPlain, In(x[1]), Emit(Op::kClz64, kPlain, In(x[1])), low));
    }
    case Intrinsic::cttz: {
      VReg high = Emit(Op::kAddI64Imm, kPlain, Emit(Op::kCtz64, kPlain, In(x[1])), kNoVReg, 64);
      return sum(EmitSelect(kPlain, In(x[0]), Emit(Op::kCtz64, kPlain, In(x[0])), high));
    }
    case Intrinsic::smin:
      return pick(P::ICMP_SLT, x, args[1]);
    case Intrinsic::smax:
      return pick(P::ICMP_SGT, x, args[1]);
    case Intrinsic::umin:
      return pick(P::ICMP_ULT, x, args[1]);
    case Intrinsic::umax:
      return pick(P::ICMP_UGT, x, args[1]);
    case Intrinsic::abs: {
      Operands zero(2, Operand::Constant(0));
      Operands negative = WideBinary(BinaryOps::Sub, 128, zero.data(), x.data());
      VReg condition = WideCompare(P::ICMP_SLT, x, zero);
      return Operands{Operand::Register(EmitSelect(kWord, condition, In(negative[0]), In(x[0]))),
                      Operand::Register(EmitSelect(kWord, condition, In(negative[1]), In(x[1])))};
    }
    case Intrinsic::fshl:
    case Intrinsic::fshr: {
      const char* native = call.getIntrinsicID() == Intrinsic::fshl ? "__vs_fshl128" : "__vs_fshr128";
      return WideCall(native, {x[0], x[1], args[1][0], args[1][1], args[2][0]}, 128);
    }
    default:
      return std::nullopt;
  }
}

}  // namespace veristep::llvm_front
