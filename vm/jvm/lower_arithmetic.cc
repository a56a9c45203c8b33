// Arithmetic, logic, shifts and conversions. Constant operands become immediates where VIR has such a form.
#include "vm/jvm/method_lowerer.h"

namespace veristep::jvm {

namespace {

struct BinaryForm {
  Op bytecode;
  char type;
  ir::Op op;
  ir::Op imm_op = ir::Op::kNop;  // none
  bool commutes = false;
};

using V = ir::Op;

constexpr BinaryForm kBinary[] = {
    {Op::kIadd, 'i', V::kAddI32, V::kAddI32Imm, true},
    {Op::kLadd, 'l', V::kAddI64, V::kAddI64Imm, true},
    {Op::kFadd, 'f', V::kAddF32},
    {Op::kDadd, 'd', V::kAddF64},
    {Op::kIsub, 'i', V::kSubI32},
    {Op::kLsub, 'l', V::kSubI64},
    {Op::kFsub, 'f', V::kSubF32},
    {Op::kDsub, 'd', V::kSubF64},
    {Op::kImul, 'i', V::kMulI32, V::kMulI32Imm, true},
    {Op::kLmul, 'l', V::kMulI64, V::kMulI64Imm, true},
    {Op::kFmul, 'f', V::kMulF32},
    {Op::kDmul, 'd', V::kMulF64},
    {Op::kFdiv, 'f', V::kDivF32},
    {Op::kDdiv, 'd', V::kDivF64},
    {Op::kFrem, 'f', V::kRemF32},
    {Op::kDrem, 'd', V::kRemF64},
    {Op::kIand, 'i', V::kAnd, V::kAndImm, true},
    {Op::kLand, 'l', V::kAnd, V::kAndImm, true},
    {Op::kIor, 'i', V::kOr, V::kOrImm, true},
    {Op::kLor, 'l', V::kOr, V::kOrImm, true},
    {Op::kIxor, 'i', V::kXor, V::kXorImm, true},
    {Op::kLxor, 'l', V::kXor, V::kXorImm, true},
};

const BinaryForm* FindBinary(Op op) {
  for (const BinaryForm& form : kBinary) {
    if (form.bytecode == op) return &form;
  }
  return nullptr;
}

}  // namespace

bool MethodLowerer::LowerArithmetic(const Instruction& i) {
  switch (i.op) {
    case Op::kIdiv:
      Divide(V::kDivS32, 'i');
      return true;
    case Op::kLdiv:
      Divide(V::kDivS64, 'l');
      return true;
    case Op::kIrem:
      Divide(V::kRemS32, 'i');
      return true;
    case Op::kLrem:
      Divide(V::kRemS64, 'l');
      return true;
    case Op::kIshl:
      Shift(V::kShlI32, V::kShlI32Imm, 'i', 31);
      return true;
    case Op::kIshr:
      Shift(V::kShrS32, V::kShrS32Imm, 'i', 31);
      return true;
    case Op::kIushr:
      Shift(V::kShrU32, V::kShrU32Imm, 'i', 31);
      return true;
    case Op::kLshl:
      Shift(V::kShlI64, V::kShlI64Imm, 'l', 63);
      return true;
    case Op::kLshr:
      Shift(V::kShrS64, V::kShrS64Imm, 'l', 63);
      return true;
    case Op::kLushr:
      Shift(V::kShrU64, V::kShrU64Imm, 'l', 63);
      return true;
    case Op::kIneg:
      Unary(V::kNegI32, 'i');
      return true;
    case Op::kLneg:
      Unary(V::kNegI64, 'l');
      return true;
    case Op::kFneg:
      Unary(V::kNegF32, 'f');
      return true;
    case Op::kDneg:
      Unary(V::kNegF64, 'd');
      return true;
    case Op::kI2l:
      Unary(V::kSExt32To64, 'l');
      return true;
    case Op::kI2f:
      Unary(V::kS32ToF32, 'f');
      return true;
    case Op::kI2d:
      Unary(V::kS32ToF64, 'd');
      return true;
    case Op::kL2i:
      Unary(V::kTrunc32, 'i');
      return true;
    case Op::kL2f:
      Unary(V::kS64ToF32, 'f');
      return true;
    case Op::kL2d:
      Unary(V::kS64ToF64, 'd');
      return true;
    case Op::kF2i:
      Unary(V::kF32ToS32, 'i');
      return true;
    case Op::kF2l:
      Unary(V::kF32ToS64, 'l');
      return true;
    case Op::kF2d:
      Unary(V::kF32ToF64, 'd');
      return true;
    case Op::kD2i:
      Unary(V::kF64ToS32, 'i');
      return true;
    case Op::kD2l:
      Unary(V::kF64ToS64, 'l');
      return true;
    case Op::kD2f:
      Unary(V::kF64ToF32, 'f');
      return true;
    case Op::kI2b:
      Unary(V::kSExt8To32, 'i');
      return true;
    case Op::kI2c:
      Unary(V::kTrunc16, 'i');
      return true;
    case Op::kI2s:
      Unary(V::kSExt16To32, 'i');
      return true;
    default:
      break;
  }
  if (FindBinary(i.op) == nullptr) return false;
  Binary(i);
  return true;
}

void MethodLowerer::Binary(const Instruction& i) {
  BinaryForm form = *FindBinary(i.op);
  Value y = Pop();
  Value x = Pop();
  if (form.commutes && x.is_const && !y.is_const) std::swap(x, y);
  if (y.is_const && (i.op == Op::kIsub || i.op == Op::kLsub)) {
    // Two's complement: also right for the smallest number.
    y.imm = int64_t(0 - uint64_t(y.imm));
    form.imm_op = i.op == Op::kIsub ? V::kAddI32Imm : V::kAddI64Imm;
  }
  if (y.is_const && form.imm_op != V::kNop) {
    // Bitwise operations work on all 64 bits, where an int is zero-extended.
    bool bitwise = form.op == V::kAnd || form.op == V::kOr || form.op == V::kXor;
    ir::Reg left = stack_.InRegister(x);
    Emit(form.imm_op, stack_.PushResult(form.type), left, ir::kNoReg, bitwise ? y.Bits() : y.imm);
    return;
  }
  ir::Reg left = stack_.InRegister(x);
  ir::Reg right = stack_.InRegister(y);
  Emit(form.op, stack_.PushResult(form.type), left, right);
}

void MethodLowerer::Shift(ir::Op op, ir::Op imm_op, char type, int64_t mask) {
  Value count = Pop();
  ir::Reg value = PopRegister();
  if (count.is_const) {
    Emit(imm_op, stack_.PushResult(type), value, ir::kNoReg, count.imm & mask);
    return;
  }
  Emit(op, stack_.PushResult(type), value, count.reg);
}

void MethodLowerer::Divide(ir::Op op, char type) {
  Value divisor = Pop();
  ir::Reg dividend = PopRegister();
  ir::Reg by = stack_.InRegister(divisor);
  bool checked = divisor.is_const && divisor.imm != 0;
  if (!checked) EmitTrapIf(V::kTrapIfZero, by, ir::TrapKind::kDivideByZero, "/ by zero");
  Emit(op, stack_.PushResult(type), dividend, by);
}

void MethodLowerer::Unary(ir::Op op, char type) {
  ir::Reg value = PopRegister();
  Emit(op, stack_.PushResult(type), value);
}

}  // namespace veristep::jvm
