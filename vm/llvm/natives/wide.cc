// Integers of 128 bits, as lowered code calls for them: two registers each, the lower half first.
#include <bit>
#include <cmath>

#include "vm/interp/native.h"
#include "vm/llvm/natives/registry.h"

namespace veristep::llvm_front {

using interp::NativeCall;
using interp::NativeStatus;

namespace {

using U128 = unsigned __int128;
using S128 = __int128;

U128 Wide(const NativeCall& call, int at) { return U128(call.Arg(at + 1)) << 64 | call.Arg(at); }

NativeStatus Return(NativeCall& call, U128 value) {
  call.result[0] = uint64_t(value);
  call.result[1] = uint64_t(value >> 64);
  return NativeStatus::kReturn;
}

// The divisor is not 0: lowered code has checked it.
NativeStatus UDiv(NativeCall& call) { return Return(call, Wide(call, 0) / Wide(call, 2)); }
NativeStatus URem(NativeCall& call) { return Return(call, Wide(call, 0) % Wide(call, 2)); }
NativeStatus SDiv(NativeCall& call) {
  S128 divisor = S128(Wide(call, 2));
  return Return(call, divisor == -1 ? -Wide(call, 0) : U128(S128(Wide(call, 0)) / divisor));
}
NativeStatus SRem(NativeCall& call) {
  S128 divisor = S128(Wide(call, 2));
  return Return(call, divisor == -1 ? 0 : U128(S128(Wide(call, 0)) % divisor));
}
NativeStatus Shl(NativeCall& call) { return Return(call, Wide(call, 0) << (call.Arg(2) & 127)); }
NativeStatus LShr(NativeCall& call) { return Return(call, Wide(call, 0) >> (call.Arg(2) & 127)); }
NativeStatus AShr(NativeCall& call) { return Return(call, U128(S128(Wide(call, 0)) >> (call.Arg(2) & 127))); }

NativeStatus FunnelLeft(NativeCall& call) {
  unsigned count = unsigned(call.Arg(4) & 127);
  if (count == 0) return Return(call, Wide(call, 0));
  return Return(call, Wide(call, 0) << count | Wide(call, 2) >> (128 - count));
}
NativeStatus FunnelRight(NativeCall& call) {
  unsigned count = unsigned(call.Arg(4) & 127);
  if (count == 0) return Return(call, Wide(call, 2));
  return Return(call, Wide(call, 0) << (128 - count) | Wide(call, 2) >> count);
}

NativeStatus SMulOverflow(NativeCall& call) {
  S128 product;
  call.result[2] = __builtin_mul_overflow(S128(Wide(call, 0)), S128(Wide(call, 2)), &product);
  return Return(call, U128(product));
}
NativeStatus UMulOverflow(NativeCall& call) {
  U128 product;
  call.result[2] = __builtin_mul_overflow(Wide(call, 0), Wide(call, 2), &product);
  return Return(call, product);
}

template <typename Int, typename Float>
NativeStatus ToFloat(NativeCall& call) {
  Float value = Float(Int(Wide(call, 0)));
  if constexpr (sizeof(Float) == 4)
    return call.Return(std::bit_cast<uint32_t>(value));
  else
    return call.Return(std::bit_cast<uint64_t>(value));
}

// Values out of range give 0: the program must not depend on them.
template <typename Int, typename Float>
NativeStatus FromFloat(NativeCall& call) {
  Float value;
  if constexpr (sizeof(Float) == 4)
    value = std::bit_cast<float>(uint32_t(call.Arg(0)));
  else
    value = std::bit_cast<double>(call.Arg(0));
  bool is_signed = Int(-1) < Int(0);
  Float limit = std::ldexp(Float(1), is_signed ? 127 : 128);
  bool fits = value > (is_signed ? -limit : Float(-1)) && value < limit;
  return Return(call, fits ? U128(Int(value)) : 0);
}

constexpr NativeEntry kEntries[] = {
    {"__vs_udiv128", UDiv, 4, 2},
    {"__vs_urem128", URem, 4, 2},
    {"__vs_sdiv128", SDiv, 4, 2},
    {"__vs_srem128", SRem, 4, 2},
    {"__vs_shl128", Shl, 3, 2},
    {"__vs_lshr128", LShr, 3, 2},
    {"__vs_ashr128", AShr, 3, 2},
    {"__vs_fshl128", FunnelLeft, 5, 2},
    {"__vs_fshr128", FunnelRight, 5, 2},
    {"__vs_smul128_overflow", SMulOverflow, 4, 3},
    {"__vs_umul128_overflow", UMulOverflow, 4, 3},
    {"__vs_s128_to_f32", ToFloat<S128, float>, 2, 1},
    {"__vs_s128_to_f64", ToFloat<S128, double>, 2, 1},
    {"__vs_u128_to_f32", ToFloat<U128, float>, 2, 1},
    {"__vs_u128_to_f64", ToFloat<U128, double>, 2, 1},
    {"__vs_f32_to_s128", FromFloat<S128, float>, 1, 2},
    {"__vs_f64_to_s128", FromFloat<S128, double>, 1, 2},
    {"__vs_f32_to_u128", FromFloat<U128, float>, 1, 2},
    {"__vs_f64_to_u128", FromFloat<U128, double>, 1, 2},
};

}  // namespace

std::span<const NativeEntry> WideNatives() { return kEntries; }

}  // namespace veristep::llvm_front
