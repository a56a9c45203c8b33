// Library methods that are one instruction of VIR, or none.
#include "vm/jvm/method_lowerer.h"

namespace veristep::jvm {

namespace {

using V = ir::Op;

struct Intrinsic {
  std::string_view class_name, name, descriptor;
  V op;  // kNop: the same bits under another type
  char result;
};

constexpr Intrinsic kIntrinsics[] = {
    {"java/lang/Math", "sqrt", "(D)D", V::kSqrtF64, 'd'},
    {"java/lang/StrictMath", "sqrt", "(D)D", V::kSqrtF64, 'd'},
    {"java/lang/Math", "multiplyHigh", "(JJ)J", V::kMulHiS64, 'l'},
    {"java/lang/Integer", "numberOfLeadingZeros", "(I)I", V::kClz32, 'i'},
    {"java/lang/Integer", "numberOfTrailingZeros", "(I)I", V::kCtz32, 'i'},
    {"java/lang/Integer", "bitCount", "(I)I", V::kPopcount, 'i'},
    {"java/lang/Long", "numberOfLeadingZeros", "(J)I", V::kClz64, 'i'},
    {"java/lang/Long", "numberOfTrailingZeros", "(J)I", V::kCtz64, 'i'},
    {"java/lang/Long", "bitCount", "(J)I", V::kPopcount, 'i'},
    {"java/lang/Long", "reverse", "(J)J", V::kBitReverse64, 'l'},
    {"java/lang/Long", "reverseBytes", "(J)J", V::kByteSwap64, 'l'},
    {"java/lang/Double", "doubleToRawLongBits", "(D)J", V::kNop, 'l'},
    {"java/lang/Double", "longBitsToDouble", "(J)D", V::kNop, 'd'},
    {"java/lang/Float", "floatToRawIntBits", "(F)I", V::kNop, 'i'},
    {"java/lang/Float", "intBitsToFloat", "(I)F", V::kNop, 'f'},
};

}  // namespace

bool MethodLowerer::LowerIntrinsic(const Method& method) {
  if (method.owner->origin != Origin::kBoot || !method.owner->name.starts_with("java/lang/")) return false;
  for (const Intrinsic& intrinsic : kIntrinsics) {
    if (method.name != intrinsic.name || method.descriptor != intrinsic.descriptor) continue;
    if (method.owner->name != intrinsic.class_name) continue;
    if (intrinsic.op == V::kNop) {
      Value value = Pop();
      // An int constant is kept sign-extended, a float's bits are not.
      if (value.is_const && intrinsic.result == 'i') value.imm = int32_t(value.imm);
      value.type = intrinsic.result;
      stack_.Push(value);
      return true;
    }
    ir::Reg right = ir::kNoReg;
    if (ir::Info(intrinsic.op).c == ir::Role::kU) right = PopRegister();
    ir::Reg left = PopRegister();
    Emit(intrinsic.op, stack_.PushResult(intrinsic.result), left, right);
    return true;
  }
  return false;
}

}  // namespace veristep::jvm
