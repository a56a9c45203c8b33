// Arithmetic, comparison and conversion of x86's long double, as lowered code calls for them.
#include "vm/llvm/natives/long_double.h"

#include <bit>
#include <cmath>
#include <limits>

#include "vm/llvm/natives/registry.h"

namespace veristep::llvm_front {

using interp::NativeCall;
using interp::NativeStatus;

namespace {

using U128 = unsigned __int128;
using S128 = __int128;

NativeStatus Add(NativeCall& call) { return ReturnLongDouble(call, LongDoubleAt(call, 0) + LongDoubleAt(call, 2)); }
NativeStatus Sub(NativeCall& call) { return ReturnLongDouble(call, LongDoubleAt(call, 0) - LongDoubleAt(call, 2)); }
NativeStatus Mul(NativeCall& call) { return ReturnLongDouble(call, LongDoubleAt(call, 0) * LongDoubleAt(call, 2)); }
NativeStatus Div(NativeCall& call) { return ReturnLongDouble(call, LongDoubleAt(call, 0) / LongDoubleAt(call, 2)); }

// The last argument is the set of outcomes that make the comparison true: 1 equal, 2 greater, 4 less, 8 unordered.
NativeStatus Compare(NativeCall& call) {
  long double x = LongDoubleAt(call, 0), y = LongDoubleAt(call, 2);
  unsigned outcome = x == y ? 1 : x > y ? 2 : x < y ? 4 : 8;
  return call.ReturnInt((call.Arg(4) & outcome) != 0);
}

NativeStatus FromF32(NativeCall& call) { return ReturnLongDouble(call, std::bit_cast<float>(uint32_t(call.Arg(0)))); }
NativeStatus FromF64(NativeCall& call) { return ReturnLongDouble(call, std::bit_cast<double>(call.Arg(0))); }
NativeStatus ToF32(NativeCall& call) { return call.Return(std::bit_cast<uint32_t>(float(LongDoubleAt(call, 0)))); }
NativeStatus ToF64(NativeCall& call) { return call.Return(std::bit_cast<uint64_t>(double(LongDoubleAt(call, 0)))); }

template <typename Int>
NativeStatus FromInt(NativeCall& call) {
  return ReturnLongDouble(call, static_cast<long double>(Int(call.Arg(0))));
}
template <typename Int>
NativeStatus FromWide(NativeCall& call) {
  return ReturnLongDouble(call, static_cast<long double>(Int(U128(call.Arg(1)) << 64 | call.Arg(0))));
}

// Values out of range give the nearest one and NaN gives 0, as the machine's conversions of double do.
template <typename Int>
Int Saturated(long double value) {
  constexpr bool kIsSigned = Int(-1) < Int(0);
  constexpr int kBits = sizeof(Int) * 8;
  constexpr Int kLeast = kIsSigned ? Int(Int(1) << (kBits - 1)) : Int(0);
  long double limit = std::ldexp(1.0L, kIsSigned ? kBits - 1 : kBits);
  if (std::isnan(value)) return 0;
  if (value >= limit) return Int(~kLeast);
  if (value <= (kIsSigned ? -limit : -1.0L)) return kLeast;
  return Int(value);
}
template <typename Int>
NativeStatus ToInt(NativeCall& call) {
  return call.Return(uint64_t(Saturated<Int>(LongDoubleAt(call, 0))));
}
template <typename Int>
NativeStatus ToWide(NativeCall& call) {
  U128 value = U128(Saturated<Int>(LongDoubleAt(call, 0)));
  call.result[0] = uint64_t(value);
  call.result[1] = uint64_t(value >> 64);
  return NativeStatus::kReturn;
}

constexpr NativeEntry kEntries[] = {
    {"__vs_f80_add", Add, 4, 2},
    {"__vs_f80_sub", Sub, 4, 2},
    {"__vs_f80_mul", Mul, 4, 2},
    {"__vs_f80_div", Div, 4, 2},
    {"__vs_f80_compare", Compare, 5, 1},
    {"__vs_f32_to_f80", FromF32, 1, 2},
    {"__vs_f64_to_f80", FromF64, 1, 2},
    {"__vs_f80_to_f32", ToF32, 2, 1},
    {"__vs_f80_to_f64", ToF64, 2, 1},
    {"__vs_s64_to_f80", FromInt<int64_t>, 1, 2},
    {"__vs_u64_to_f80", FromInt<uint64_t>, 1, 2},
    {"__vs_s128_to_f80", FromWide<S128>, 2, 2},
    {"__vs_u128_to_f80", FromWide<U128>, 2, 2},
    {"__vs_f80_to_s64", ToInt<int64_t>, 2, 1},
    {"__vs_f80_to_u64", ToInt<uint64_t>, 2, 1},
    {"__vs_f80_to_s128", ToWide<S128>, 2, 2},
    {"__vs_f80_to_u128", ToWide<U128>, 2, 2},
};

}  // namespace

std::span<const NativeEntry> LongDoubleNatives() { return kEntries; }

}  // namespace veristep::llvm_front
