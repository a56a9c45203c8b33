// Comparisons, selects, and branches that compare.
#include "core/base/check.h"
#include "llvm/IR/Constants.h"
#include "vm/llvm/lower/lowering.h"

namespace veristep::llvm_front {

using ir::Op;
using P = llvm::ICmpInst;

namespace {

int64_t SignExtended(uint64_t value, unsigned bits) { return int64_t(value << (64 - bits)) >> (64 - bits); }

}  // namespace

void FunctionLowering::LowerCompare(const llvm::CmpInst& compare) {
  Operands x = Get(compare.getOperand(0)), y = Get(compare.getOperand(1)), result;
  size_t at = 0;
  for (const Scalar& scalar : ScalarsOf(compare.getOperand(0)->getType())) {
    P::Predicate predicate = compare.getPredicate();
    VReg reg;
    if (scalar.kind == Scalar::Kind::kF80) {
      reg = F80Compare(predicate, &x[at], &y[at]);
    } else if (scalar.is_float()) {
      reg = CompareFloats(predicate, scalar.bits, x[at], y[at]);
    } else if (!scalar.is_wide()) {
      reg = CompareInts(predicate, scalar.bits, x[at], y[at]);
    } else {
      Operands a(&x[at], &x[at] + scalar.registers()), b(&y[at], &y[at] + scalar.registers());
      if (P::isSigned(predicate)) {
        a.back() = Operand::Register(SignExtend(In(a.back()), scalar.top_bits()));
        b.back() = Operand::Register(SignExtend(In(b.back()), scalar.top_bits()));
      }
      reg = WideCompare(predicate, a, b);
    }
    result.push_back(Operand::Register(reg));
    at += scalar.registers();
  }
  Set(compare, std::move(result));
}

VReg FunctionLowering::CompareInts(P::Predicate predicate, unsigned bits, Operand x, Operand y) {
  if (predicate == P::ICMP_EQ) return Emit(Op::kCmpEq, kPlain, In(x), In(y));
  if (predicate == P::ICMP_NE) return Emit(Op::kCmpNe, kPlain, In(x), In(y));
  if (P::isGT(predicate) || P::isGE(predicate)) {
    std::swap(x, y);
    predicate = P::getSwappedPredicate(predicate);
  }
  bool or_equal = predicate == P::ICMP_SLE || predicate == P::ICMP_ULE;
  if (P::isUnsigned(predicate)) return Emit(or_equal ? Op::kCmpLeU64 : Op::kCmpLtU64, kPlain, In(x), In(y));
  if (bits == 32) return Emit(or_equal ? Op::kCmpLeS32 : Op::kCmpLtS32, kPlain, In(x), In(y));
  auto extended = [&](Operand operand) {
    if (operand.is_constant()) return Const(uint64_t(SignExtended(operand.value, bits)));
    return SignExtend(In(operand), bits);
  };
  return Emit(or_equal ? Op::kCmpLeS64 : Op::kCmpLtS64, kPlain, extended(x), extended(y));
}

VReg FunctionLowering::CompareFloats(P::Predicate predicate, unsigned bits, Operand x, Operand y) {
  bool single = bits == 32;
  auto eq = [&] { return Emit(single ? Op::kCmpEqF32 : Op::kCmpEqF64, kPlain, In(x), In(y)); };
  auto lt = [&](Operand a, Operand b) { return Emit(single ? Op::kCmpLtF32 : Op::kCmpLtF64, kPlain, In(a), In(b)); };
  auto le = [&](Operand a, Operand b) { return Emit(single ? Op::kCmpLeF32 : Op::kCmpLeF64, kPlain, In(a), In(b)); };
  auto unordered = [&] { return Emit(single ? Op::kCmpUnoF32 : Op::kCmpUnoF64, kPlain, In(x), In(y)); };
  auto differ = [&] { return Emit(Op::kOr, kPlain, lt(x, y), lt(y, x)); };
  switch (predicate) {
    case P::FCMP_FALSE:
      return Const(0);
    case P::FCMP_TRUE:
      return Const(1);
    case P::FCMP_OEQ:
      return eq();
    case P::FCMP_UNE:
      return Not(eq());
    case P::FCMP_OLT:
      return lt(x, y);
    case P::FCMP_OGT:
      return lt(y, x);
    case P::FCMP_OLE:
      return le(x, y);
    case P::FCMP_OGE:
      return le(y, x);
    case P::FCMP_UGE:
      return Not(lt(x, y));
    case P::FCMP_ULE:
      return Not(lt(y, x));
    case P::FCMP_UGT:
      return Not(le(x, y));
    case P::FCMP_ULT:
      return Not(le(y, x));
    case P::FCMP_ONE:
      return differ();
    case P::FCMP_UEQ:
      return Not(differ());
    case P::FCMP_UNO:
      return unordered();
    case P::FCMP_ORD:
      return Not(unordered());
    default:
      CHECK(!"not a floating-point predicate");
  }
  return kNoVReg;
}

void FunctionLowering::LowerSelect(const llvm::SelectInst& select) {
  Operands conditions = Get(select.getCondition());
  Operands yes = Get(select.getTrueValue()), no = Get(select.getFalseValue()), result;
  size_t at = 0, element = 0;
  for (const Scalar& scalar : ScalarsOf(select.getType())) {
    VReg condition = In(conditions[conditions.size() == 1 ? 0 : element]);
    for (uint32_t i = 0; i < scalar.registers(); ++i, ++at) {
      result.push_back(Operand::Register(EmitSelect(scalar.reg_kind(), condition, In(yes[at]), In(no[at]))));
    }
    ++element;
  }
  Set(select, std::move(result));
}

// A comparison whose only use is the branch at the end of its block becomes part of the branch.
bool FunctionLowering::IsFused(const llvm::Instruction& instruction) const {
  auto* compare = llvm::dyn_cast<llvm::ICmpInst>(&instruction);
  if (compare == nullptr || !compare->hasOneUse()) return false;
  llvm::Type* type = compare->getOperand(0)->getType();
  if (!type->isIntOrPtrTy() || (type->isIntegerTy() && type->getIntegerBitWidth() > 64)) return false;
  auto* branch = llvm::dyn_cast<llvm::BranchInst>(compare->user_back());
  return branch != nullptr && branch->getParent() == compare->getParent() && !DependsOnUndef(compare);
}

void FunctionLowering::BranchOnCompare(const llvm::ICmpInst& compare, BlockId yes, BlockId no) {
  unsigned bits = ScalarsOf(compare.getOperand(0)->getType())[0].bits;
  Operand x = GetOne(compare.getOperand(0)), y = GetOne(compare.getOperand(1));
  P::Predicate predicate = compare.getPredicate();
  if (x.is_constant()) {
    std::swap(x, y);
    predicate = P::getSwappedPredicate(predicate);
  }
  if (predicate == P::ICMP_ULT && y.is_constant(1)) predicate = P::ICMP_EQ, y.value = 0;
  if (predicate == P::ICMP_UGT && y.is_constant(0)) predicate = P::ICMP_NE;
  bool is_equality = P::isEquality(predicate);
  if (is_equality && y.is_constant(0)) {
    End(predicate == P::ICMP_EQ ? Op::kBrZ : Op::kBrNz, {yes, no}, In(x));
    return;
  }
  if (is_equality) {
    bool equal = predicate == P::ICMP_EQ;
    if (y.is_constant() && y.value <= UINT32_MAX) {
      End(equal ? Op::kBrEqImm : Op::kBrNeImm, {yes, no}, In(x), kNoVReg, int64_t(y.value));
    } else {
      End(equal ? Op::kBrEq : Op::kBrNe, {yes, no}, In(x), In(y));
    }
    return;
  }
  if (P::isSigned(predicate) && bits == 32 && y.is_constant()) {
    Op op = predicate == P::ICMP_SLT   ? Op::kBrLtS32Imm
            : predicate == P::ICMP_SLE ? Op::kBrLeS32Imm
            : predicate == P::ICMP_SGT ? Op::kBrGtS32Imm
                                       : Op::kBrGeS32Imm;
    End(op, {yes, no}, In(x), kNoVReg, int32_t(y.value));
    return;
  }
  if (P::isGT(predicate) || P::isGE(predicate)) {
    std::swap(x, y);
    predicate = P::getSwappedPredicate(predicate);
  }
  bool or_equal = P::isLE(predicate);
  if (P::isUnsigned(predicate)) {
    End(or_equal ? Op::kBrLeU64 : Op::kBrLtU64, {yes, no}, In(x), In(y));
  } else if (bits == 32) {
    End(or_equal ? Op::kBrLeS32 : Op::kBrLtS32, {yes, no}, In(x), In(y));
  } else {
    auto extended = [&](Operand operand) {
      if (operand.is_constant()) return Const(uint64_t(SignExtended(operand.value, bits)));
      return SignExtend(In(operand), bits);
    };
    VReg a = extended(x), b = extended(y);
    End(or_equal ? Op::kBrLeS64 : Op::kBrLtS64, {yes, no}, a, b);
  }
}

}  // namespace veristep::llvm_front
