// Intrinsics on whole vectors: reductions and masked memory accesses.
#include "llvm/IR/Constants.h"
#include "llvm/IR/Intrinsics.h"
#include "vm/llvm/lower/lowering.h"

namespace veristep::llvm_front {

using BinaryOps = llvm::Instruction::BinaryOps;
using P = llvm::ICmpInst;
namespace Intrinsic = llvm::Intrinsic;

bool FunctionLowering::LowerVectorIntrinsic(const llvm::IntrinsicInst& call) {
  Intrinsic::ID id = call.getIntrinsicID();
  switch (id) {
    case Intrinsic::vector_reduce_fadd:
    case Intrinsic::vector_reduce_fmul: {  // in order, from the start value
      Scalars scalars = ScalarsOf(call.getArgOperand(1)->getType());
      Operands x = Get(call.getArgOperand(1));
      Operand sum = GetOne(call.getArgOperand(0));
      BinaryOps op = id == Intrinsic::vector_reduce_fadd ? BinaryOps::FAdd : BinaryOps::FMul;
      for (size_t i = 0; i < x.size(); ++i) sum = Operand::Register(Float(op, scalars[i].bits, sum, x[i]));
      Set(call, Operands{sum});
      return true;
    }
    case Intrinsic::vector_reduce_add:
    case Intrinsic::vector_reduce_mul:
    case Intrinsic::vector_reduce_and:
    case Intrinsic::vector_reduce_or:
    case Intrinsic::vector_reduce_xor:
    case Intrinsic::vector_reduce_smin:
    case Intrinsic::vector_reduce_smax:
    case Intrinsic::vector_reduce_umin:
    case Intrinsic::vector_reduce_umax:
    case Intrinsic::vector_reduce_fmin:
    case Intrinsic::vector_reduce_fmax:
      return LowerReduction(call);
    case Intrinsic::masked_load:
    case Intrinsic::masked_store:
    case Intrinsic::masked_gather:
    case Intrinsic::masked_scatter:
      return LowerMaskedAccess(call);
    case Intrinsic::vector_reverse: {
      Operands x = Get(call.getArgOperand(0));
      if (ScalarsOf(call.getType())[0].is_wide()) return false;
      std::reverse(x.begin(), x.end());
      Set(call, std::move(x));
      return true;
    }
    default:
      return false;
  }
}

bool FunctionLowering::LowerReduction(const llvm::IntrinsicInst& call) {
  Scalars scalars = ScalarsOf(call.getArgOperand(0)->getType());
  if (scalars[0].is_wide()) return false;
  Scalar scalar = scalars[0];
  Operands x = Get(call.getArgOperand(0));
  auto combine = [&](Operand a, Operand b) -> Operand {
    auto pick = [&](P::Predicate predicate) {
      VReg condition = CompareInts(predicate, scalar.bits, a, b);
      return Operand::Register(EmitSelect(scalar.reg_kind(), condition, In(a), In(b)));
    };
    switch (call.getIntrinsicID()) {
      case Intrinsic::vector_reduce_add:
        return Binary(BinaryOps::Add, scalar, a, b);
      case Intrinsic::vector_reduce_mul:
        return Binary(BinaryOps::Mul, scalar, a, b);
      case Intrinsic::vector_reduce_and:
        return Binary(BinaryOps::And, scalar, a, b);
      case Intrinsic::vector_reduce_or:
        return Binary(BinaryOps::Or, scalar, a, b);
      case Intrinsic::vector_reduce_xor:
        return Binary(BinaryOps::Xor, scalar, a, b);
      case Intrinsic::vector_reduce_smin:
        return pick(P::ICMP_SLT);
      case Intrinsic::vector_reduce_smax:
        return pick(P::ICMP_SGT);
      case Intrinsic::vector_reduce_umin:
        return pick(P::ICMP_ULT);
      case Intrinsic::vector_reduce_umax:
        return pick(P::ICMP_UGT);
      case Intrinsic::vector_reduce_fmin:
        return *FloatIntrinsic(Intrinsic::minnum, scalar, {a, b});
      default:
        return *FloatIntrinsic(Intrinsic::maxnum, scalar, {a, b});
    }
  };
  Operand result = x[0];
  for (size_t i = 1; i < x.size(); ++i) result = combine(result, x[i]);
  Set(call, Operands{result});
  return true;
}

// Lanes that the mask leaves out are not accessed. Only constant masks can be done without control flow.
bool FunctionLowering::LowerMaskedAccess(const llvm::IntrinsicInst& call) {
  Intrinsic::ID id = call.getIntrinsicID();
  bool is_store = id == Intrinsic::masked_store || id == Intrinsic::masked_scatter;
  bool is_scattered = id == Intrinsic::masked_gather || id == Intrinsic::masked_scatter;
  unsigned pointer_at = is_store ? 1 : 0;
  Operands mask = Get(call.getArgOperand(is_store ? 3 : 2));
  if (!llvm::all_of(mask, [](const Operand& lane) { return lane.is_constant(); })) return false;
  llvm::Type* type = is_store ? call.getArgOperand(0)->getType() : call.getType();
  Scalars scalars = ScalarsOf(type);
  if (scalars[0].is_wide() || scalars[0].is_packed) return false;
  Operands pointers = Get(call.getArgOperand(pointer_at));
  Operands values = is_store ? Get(call.getArgOperand(0)) : Get(call.getArgOperand(3));
  for (size_t i = 0; i < scalars.size(); ++i) {
    if (mask[i].value == 0) continue;
    Scalars lane = {scalars[i]};
    if (is_scattered) lane[0].offset = 0;
    Address address = {In(pointers[is_scattered ? i : 0]), 0};
    if (is_store) {
      StoreScalars(lane, Operands{values[i]}, address, AccessFlags(false));
    } else {
      values[i] = LoadScalars(lane, address, AccessFlags(false))[0];
    }
  }
  if (!is_store) Set(call, std::move(values));
  return true;
}

}  // namespace veristep::llvm_front
