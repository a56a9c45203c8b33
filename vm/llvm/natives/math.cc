// The mathematical library, by the host's, in its three forms: double, float (f) and long double (l).
#include <bit>
#include <cmath>

#include "vm/interp/native.h"
#include "vm/llvm/natives/long_double.h"
#include "vm/llvm/natives/registry.h"

namespace veristep::llvm_front {

using interp::NativeCall;
using interp::NativeStatus;

namespace {

template <typename Float>
constexpr bool kIsLong = sizeof(Float) > 8;
template <typename Float>
constexpr int kRegisters = kIsLong<Float> ? 2 : 1;

// Argument `index` of a function all of whose arguments before it are of this type.
template <typename Float>
Float Get(const NativeCall& call, int index) {
  if constexpr (sizeof(Float) == 4)
    return std::bit_cast<float>(uint32_t(call.Arg(index)));
  else if constexpr (kIsLong<Float>)
    return LongDoubleAt(call, 2 * index);
  else
    return std::bit_cast<double>(call.Arg(index));
}
// The integer after one argument of this type.
template <typename Float>
uint64_t GetInteger(const NativeCall& call) {
  return call.Arg(kRegisters<Float>);
}
NativeStatus Return(NativeCall& call, float value) { return call.Return(std::bit_cast<uint32_t>(value)); }
NativeStatus Return(NativeCall& call, double value) { return call.Return(std::bit_cast<uint64_t>(value)); }
NativeStatus Return(NativeCall& call, long double value) { return ReturnLongDouble(call, value); }

#define FUNCTION1(name)                                         \
  template <typename Float>                                     \
  NativeStatus F_##name(NativeCall& call) {                     \
    return Return(call, Float(std::name(Get<Float>(call, 0)))); \
  }
#define FUNCTION2(name)                                                              \
  template <typename Float>                                                          \
  NativeStatus F_##name(NativeCall& call) {                                          \
    return Return(call, Float(std::name(Get<Float>(call, 0), Get<Float>(call, 1)))); \
  }
#define TO_LONG(name)                                             \
  template <typename Float>                                       \
  NativeStatus F_##name(NativeCall& call) {                       \
    return call.Return(uint64_t(std::name(Get<Float>(call, 0)))); \
  }
#define WITH_EXPONENT(name, type)                                                              \
  template <typename Float>                                                                    \
  NativeStatus F_##name(NativeCall& call) {                                                    \
    return Return(call, Float(std::name(Get<Float>(call, 0), type(GetInteger<Float>(call))))); \
  }

FUNCTION1(sin)
FUNCTION1(cos)
FUNCTION1(tan)
FUNCTION1(asin)
FUNCTION1(acos)
FUNCTION1(atan)
FUNCTION2(atan2)
FUNCTION1(sinh)
FUNCTION1(cosh)
FUNCTION1(tanh)
FUNCTION1(asinh)
FUNCTION1(acosh)
FUNCTION1(atanh)
FUNCTION1(exp)
FUNCTION1(exp2)
FUNCTION1(expm1)
FUNCTION1(log)
FUNCTION1(log2)
FUNCTION1(log10)
FUNCTION1(log1p)
FUNCTION2(pow)
FUNCTION1(cbrt)
FUNCTION2(hypot)
FUNCTION1(sqrt)
FUNCTION2(fmod)
FUNCTION2(remainder)
FUNCTION1(floor)
FUNCTION1(ceil)
FUNCTION1(trunc)
FUNCTION1(round)
FUNCTION1(rint)
FUNCTION1(nearbyint)
FUNCTION1(fabs)
FUNCTION2(copysign)
FUNCTION2(fmin)
FUNCTION2(fmax)
FUNCTION2(fdim)
FUNCTION1(erf)
FUNCTION1(erfc)
FUNCTION1(tgamma)
FUNCTION2(nextafter)
FUNCTION1(logb)
TO_LONG(lround)
TO_LONG(llround)
TO_LONG(lrint)
TO_LONG(llrint)
WITH_EXPONENT(ldexp, int)
WITH_EXPONENT(scalbn, int)
WITH_EXPONENT(scalbln, long)

template <typename Float>
NativeStatus F_lgamma(NativeCall& call) {
  int sign = 0;  // std::lgamma writes a global variable of the host
  if constexpr (sizeof(Float) == 4)
    return Return(call, ::lgammaf_r(Get<Float>(call, 0), &sign));
  else if constexpr (kIsLong<Float>)
    return Return(call, ::lgammal_r(Get<Float>(call, 0), &sign));
  else
    return Return(call, ::lgamma_r(Get<Float>(call, 0), &sign));
}
template <typename Float>
NativeStatus F_exp10(NativeCall& call) {
  if constexpr (sizeof(Float) == 4)
    return Return(call, ::exp10f(Get<Float>(call, 0)));
  else if constexpr (kIsLong<Float>)
    return Return(call, ::exp10l(Get<Float>(call, 0)));
  else
    return Return(call, ::exp10(Get<Float>(call, 0)));
}
template <typename Float>
NativeStatus F_roundeven(NativeCall& call) {
  if constexpr (sizeof(Float) == 4)
    return Return(call, ::roundevenf(Get<Float>(call, 0)));
  else if constexpr (kIsLong<Float>)
    return Return(call, ::roundevenl(Get<Float>(call, 0)));
  else
    return Return(call, ::roundeven(Get<Float>(call, 0)));
}
template <typename Float>
NativeStatus F_fma(NativeCall& call) {
  return Return(call, std::fma(Get<Float>(call, 0), Get<Float>(call, 1), Get<Float>(call, 2)));
}
template <typename Float>
NativeStatus F_ilogb(NativeCall& call) {
  return call.ReturnInt(std::ilogb(Get<Float>(call, 0)));
}
// As compiler-rt's __powidf2, whose rounding programs see.
template <typename Float>
NativeStatus F___vs_powi(NativeCall& call) {
  Float base = Get<Float>(call, 0), result = 1;
  int exponent = int(GetInteger<Float>(call));
  bool is_negative = exponent < 0;
  for (;;) {
    if (exponent & 1) result *= base;
    exponent /= 2;
    if (exponent == 0) break;
    base *= base;
  }
  return Return(call, is_negative ? 1 / result : result);
}
// IEEE 754-2019: NaN wins, and -0 is less than +0.
template <typename Float>
NativeStatus F___vs_fminimum(NativeCall& call) {
  Float x = Get<Float>(call, 0), y = Get<Float>(call, 1);
  if (std::isnan(x) || std::isnan(y)) return Return(call, x + y);
  if (x == y) return Return(call, std::signbit(x) ? x : y);
  return Return(call, x < y ? x : y);
}
template <typename Float>
NativeStatus F___vs_fmaximum(NativeCall& call) {
  Float x = Get<Float>(call, 0), y = Get<Float>(call, 1);
  if (std::isnan(x) || std::isnan(y)) return Return(call, x + y);
  if (x == y) return Return(call, std::signbit(x) ? y : x);
  return Return(call, x > y ? x : y);
}
// llvm.is.fpclass: the mask has one bit per class.
template <typename Float>
NativeStatus F___vs_is_fpclass(NativeCall& call) {
  Float x = Get<Float>(call, 0);
  unsigned mask = unsigned(GetInteger<Float>(call)), bit = 0;
  bool is_negative = std::signbit(x);
  switch (std::fpclassify(x)) {
    case FP_NAN: {
      constexpr uint64_t kQuiet = uint64_t(1) << (sizeof(Float) == 4 ? 22 : kIsLong<Float> ? 62 : 51);
      bit = call.Arg(0) & kQuiet ? 1 : 0;
      break;
    }
    case FP_INFINITE:
      bit = is_negative ? 2 : 9;
      break;
    case FP_NORMAL:
      bit = is_negative ? 3 : 8;
      break;
    case FP_SUBNORMAL:
      bit = is_negative ? 4 : 7;
      break;
    default:
      bit = is_negative ? 5 : 6;
      break;
  }
  return call.ReturnInt(mask >> bit & 1);
}

#define ENTRY_AS(name, args, integers, results)                                                      \
  {#name, F_##name<double>, args + integers, 1}, {#name "f", F_##name<float>, args + integers, 1}, { \
    #name "l", F_##name<long double>, 2 * args + integers, results                                   \
  }
#define ENTRY(name, args) ENTRY_AS(name, args, 0, 2)
#define TO_INTEGER(name) ENTRY_AS(name, 1, 0, 1)
#define WITH_INTEGER(name) ENTRY_AS(name, 1, 1, 2)

constexpr NativeEntry kEntries[] = {
    ENTRY(sin, 1),           ENTRY(cos, 1),
    ENTRY(tan, 1),           ENTRY(asin, 1),
    ENTRY(acos, 1),          ENTRY(atan, 1),
    ENTRY(atan2, 2),         ENTRY(sinh, 1),
    ENTRY(cosh, 1),          ENTRY(tanh, 1),
    ENTRY(asinh, 1),         ENTRY(acosh, 1),
    ENTRY(atanh, 1),         ENTRY(exp, 1),
    ENTRY(exp2, 1),          ENTRY(exp10, 1),
    ENTRY(expm1, 1),         ENTRY(log, 1),
    ENTRY(log2, 1),          ENTRY(log10, 1),
    ENTRY(log1p, 1),         ENTRY(pow, 2),
    ENTRY(cbrt, 1),          ENTRY(hypot, 2),
    ENTRY(sqrt, 1),          ENTRY(fmod, 2),
    ENTRY(remainder, 2),     ENTRY(floor, 1),
    ENTRY(ceil, 1),          ENTRY(trunc, 1),
    ENTRY(round, 1),         ENTRY(roundeven, 1),
    ENTRY(rint, 1),          ENTRY(nearbyint, 1),
    ENTRY(fabs, 1),          WITH_INTEGER(ldexp),
    WITH_INTEGER(scalbn),    WITH_INTEGER(scalbln),
    ENTRY(copysign, 2),      ENTRY(fmin, 2),
    ENTRY(fmax, 2),          ENTRY(fdim, 2),
    ENTRY(fma, 3),           ENTRY(erf, 1),
    ENTRY(erfc, 1),          ENTRY(tgamma, 1),
    ENTRY(lgamma, 1),        ENTRY(nextafter, 2),
    ENTRY(logb, 1),          TO_INTEGER(lround),
    TO_INTEGER(llround),     TO_INTEGER(lrint),
    TO_INTEGER(llrint),      TO_INTEGER(ilogb),
    WITH_INTEGER(__vs_powi), ENTRY(__vs_fminimum, 2),
    ENTRY(__vs_fmaximum, 2), ENTRY_AS(__vs_is_fpclass, 1, 1, 1),
};

}  // namespace

std::span<const NativeEntry> MathNatives() { return kEntries; }

}  // namespace veristep::llvm_front
