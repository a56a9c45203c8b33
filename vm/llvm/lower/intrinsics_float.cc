// Floating-point intrinsics. What the machine has no instruction for is a call of the host's mathematical library.
#include "llvm/IR/Constants.h"
#include "llvm/IR/Intrinsics.h"
#include "vm/llvm/lower/lowering.h"

namespace veristep::llvm_front {

using ir::Op;
using BinaryOps = llvm::Instruction::BinaryOps;
namespace Intrinsic = llvm::Intrinsic;

namespace {

// How the functions of <math.h> are called for other types than double.
const char* MathSuffix(const Scalar& scalar) {
  return scalar.kind == Scalar::Kind::kF32 ? "f" : scalar.kind == Scalar::Kind::kF80 ? "l" : "";
}

}  // namespace

const char* FunctionLowering::MathFunctionOf(Intrinsic::ID id) {
  switch (id) {
    case Intrinsic::fma:
      return "fma";
    case Intrinsic::floor:
      return "floor";
    case Intrinsic::ceil:
      return "ceil";
    case Intrinsic::trunc:
      return "trunc";
    case Intrinsic::rint:
      return "rint";
    case Intrinsic::nearbyint:
      return "nearbyint";
    case Intrinsic::round:
      return "round";
    case Intrinsic::roundeven:
      return "roundeven";
    case Intrinsic::minnum:
      return "fmin";
    case Intrinsic::maxnum:
      return "fmax";
    case Intrinsic::minimum:
      return "__vs_fminimum";
    case Intrinsic::maximum:
      return "__vs_fmaximum";
    case Intrinsic::pow:
      return "pow";
    case Intrinsic::exp:
      return "exp";
    case Intrinsic::exp2:
      return "exp2";
    case Intrinsic::exp10:
      return "exp10";
    case Intrinsic::log:
      return "log";
    case Intrinsic::log2:
      return "log2";
    case Intrinsic::log10:
      return "log10";
    case Intrinsic::sin:
      return "sin";
    case Intrinsic::cos:
      return "cos";
    case Intrinsic::tan:
      return "tan";
    default:
      return nullptr;
  }
}

std::optional<Operand> FunctionLowering::FloatIntrinsic(Intrinsic::ID id, const Scalar& scalar,
                                                        llvm::ArrayRef<Operand> args) {
  bool single = scalar.bits == 32;
  uint64_t sign = single ? uint64_t(1) << 31 : uint64_t(1) << 63;
  auto reg = [](VReg value) { return Operand::Register(value); };
  switch (id) {
    case Intrinsic::sqrt: {
      if (!single) return reg(Emit(Op::kSqrtF64, kPlain, In(args[0])));
      VReg root = Emit(Op::kSqrtF64, kPlain, Emit(Op::kF32ToF64, kPlain, In(args[0])));
      return reg(Emit(Op::kF64ToF32, kPlain, root));
    }
    case Intrinsic::fabs:
      return reg(Emit(Op::kAndImm, kPlain, In(args[0]), kNoVReg, int64_t(sign - 1)));
    case Intrinsic::copysign: {
      VReg size = Emit(Op::kAndImm, kPlain, In(args[0]), kNoVReg, int64_t(sign - 1));
      return reg(Emit(Op::kOr, kPlain, size, Emit(Op::kAndImm, kPlain, In(args[1]), kNoVReg, int64_t(sign))));
    }
    case Intrinsic::fmuladd:  // x86-64 without FMA rounds twice
      return reg(
          Float(BinaryOps::FAdd, scalar.bits, reg(Float(BinaryOps::FMul, scalar.bits, args[0], args[1])), args[2]));
    case Intrinsic::canonicalize:
      return args[0];
    default:
      break;
  }
  const char* name = MathFunctionOf(id);
  if (name == nullptr) return std::nullopt;
  return CallNative(std::string(name) + (single ? "f" : ""), args, {kPlain})[0];
}

bool FunctionLowering::LowerFloatIntrinsic(const llvm::IntrinsicInst& call) {
  Intrinsic::ID id = call.getIntrinsicID();
  if (id == Intrinsic::is_fpclass) return LowerIsClass(call);
  if (id == Intrinsic::lrint || id == Intrinsic::llrint || id == Intrinsic::lround || id == Intrinsic::llround) {
    return LowerFloatToLong(call);
  }
  if (id == Intrinsic::powi || id == Intrinsic::ldexp) return LowerScaling(call);
  if (id == Intrinsic::fptosi_sat || id == Intrinsic::fptoui_sat) return LowerSaturatingConversion(call);
  if (call.getType()->isVoidTy() || call.arg_size() == 0) return false;
  Scalars scalars = ScalarsOf(call.getType());
  if (scalars.empty() || !scalars[0].is_float()) return false;
  llvm::SmallVector<Operands, 3> args;
  for (const llvm::Value* argument : call.args()) {
    if (argument->getType() != call.getType()) return false;
    args.push_back(Get(argument));
  }
  Operands result;
  if (scalars[0].kind == Scalar::Kind::kF80) {
    llvm::SmallVector<Operand, 6> all;
    for (const Operands& argument : args) all.append(argument);
    std::optional<Operands> value = scalars.size() == 1 ? F80Intrinsic(id, all) : std::nullopt;
    if (value) Set(call, std::move(*value));
    return value.has_value();
  }
  for (size_t i = 0; i < scalars.size(); ++i) {
    llvm::SmallVector<Operand, 3> element;
    for (const Operands& all : args) element.push_back(all[i]);
    std::optional<Operand> value = FloatIntrinsic(id, scalars[i], element);
    if (!value) return false;
    result.push_back(*value);
  }
  Set(call, std::move(result));
  return true;
}

// lrint, llrint, lround and llround: long is 64 bits, whatever its name.
bool FunctionLowering::LowerFloatToLong(const llvm::IntrinsicInst& call) {
  Intrinsic::ID id = call.getIntrinsicID();
  Scalars scalars = ScalarsOf(call.getArgOperand(0)->getType());
  if (!call.getType()->isIntegerTy(64) || scalars.size() != 1) return false;
  std::string name = id == Intrinsic::lrint || id == Intrinsic::llrint ? "llrint" : "llround";
  Set(call, CallNative(name + MathSuffix(scalars[0]), Get(call.getArgOperand(0)), {kWord}));
  return true;
}

// powi and ldexp: a float and an int.
bool FunctionLowering::LowerScaling(const llvm::IntrinsicInst& call) {
  Scalars scalars = ScalarsOf(call.getType());
  if (scalars.size() != 1) return false;
  std::string name = call.getIntrinsicID() == Intrinsic::powi ? "__vs_powi" : "ldexp";
  Operands args = Get(call.getArgOperand(0));
  size_t registers = args.size();
  args.push_back(GetOne(call.getArgOperand(1)));
  llvm::SmallVector<ir::RegKind, 2> results(registers, kPlain);
  Set(call, CallNative(name + MathSuffix(scalars[0]), args, results));
  return true;
}

bool FunctionLowering::LowerIsClass(const llvm::IntrinsicInst& call) {
  Operands x = Get(call.getArgOperand(0)), result;
  Scalars scalars = ScalarsOf(call.getArgOperand(0)->getType());
  Operand mask = GetOne(call.getArgOperand(1));
  if (scalars[0].kind == Scalar::Kind::kF80) {
    Set(call, CallNative("__vs_is_fpclassl", {x[0], x[1], mask}, {kPlain}));
    return true;
  }
  for (size_t i = 0; i < scalars.size(); ++i) {
    const char* native = scalars[i].bits == 32 ? "__vs_is_fpclassf" : "__vs_is_fpclass";
    result.append(CallNative(native, {x[i], mask}, {kPlain}));
  }
  Set(call, std::move(result));
  return true;
}

// The machine's own conversions saturate, at their own width.
bool FunctionLowering::LowerSaturatingConversion(const llvm::IntrinsicInst& call) {
  Scalars from = ScalarsOf(call.getArgOperand(0)->getType()), to = ScalarsOf(call.getType());
  bool is_signed = call.getIntrinsicID() == Intrinsic::fptosi_sat;
  Operands x = Get(call.getArgOperand(0)), result;
  for (size_t i = 0; i < to.size(); ++i) {  // vectors have elements of one register
    unsigned bits = to[i].bits;
    bool is_exact = bits == 64 || (is_signed && bits == 32);
    if (to[i].is_wide()) return false;
    if (is_exact) {
      result.append(FloatToInt(from[i], to[i], &x[i], is_signed));
      continue;
    }
    // Through 64 signed bits, then cut to the range.
    Scalar wide = {Scalar::Kind::kInt, 64, 0};
    Operand value = FloatToInt(from[i], wide, &x[i], true)[0];
    int64_t least = is_signed ? int64_t(~uint64_t(0) << (bits - 1)) : 0;
    int64_t most = int64_t((uint64_t(1) << (is_signed ? bits - 1 : bits)) - 1);
    VReg low = CompareInts(llvm::CmpInst::ICMP_SLT, 64, value, Operand::Constant(uint64_t(least)));
    VReg cut = EmitSelect(kWord, low, Const(uint64_t(least)), In(value));
    VReg high = CompareInts(llvm::CmpInst::ICMP_SGT, 64, Operand::Register(cut), Operand::Constant(uint64_t(most)));
    cut = EmitSelect(kWord, high, Const(uint64_t(most)), cut);
    result.push_back(Operand::Register(Mask(cut, bits)));
  }
  Set(call, std::move(result));
  return true;
}

}  // namespace veristep::llvm_front
