// Functions of <complex.h> by the host's, for double and float: the two parts are two registers each, in arguments and
// results alike. (long double passes its parts in memory and is not provided.)
#include <bit>
#include <complex>

#include "vm/interp/native.h"
#include "vm/llvm/natives/registry.h"

namespace veristep::llvm_front {

using interp::NativeCall;
using interp::NativeStatus;

namespace {

template <typename Float>
using Bits = std::conditional_t<sizeof(Float) == 4, uint32_t, uint64_t>;

template <typename Float>
std::complex<Float> Get(const NativeCall& call, int index) {
  return {std::bit_cast<Float>(Bits<Float>(call.Arg(2 * index))),
          std::bit_cast<Float>(Bits<Float>(call.Arg(2 * index + 1)))};
}

template <typename Float>
NativeStatus Return(NativeCall& call, std::complex<Float> value) {
  call.result[0] = std::bit_cast<Bits<Float>>(value.real());
  call.result[1] = std::bit_cast<Bits<Float>>(value.imag());
  return NativeStatus::kReturn;
}

#define FUNCTION(name)                                          \
  template <typename Float>                                     \
  NativeStatus C_##name(NativeCall& call) {                     \
    return Return<Float>(call, std::name(Get<Float>(call, 0))); \
  }
FUNCTION(exp)
FUNCTION(log)
FUNCTION(sqrt)
FUNCTION(sin)
FUNCTION(cos)
FUNCTION(tan)
FUNCTION(sinh)
FUNCTION(cosh)
FUNCTION(tanh)
FUNCTION(asin)
FUNCTION(acos)
FUNCTION(atan)
FUNCTION(asinh)
FUNCTION(acosh)
FUNCTION(atanh)
FUNCTION(proj)

template <typename Float>
NativeStatus C_pow(NativeCall& call) {
  return Return<Float>(call, std::pow(Get<Float>(call, 0), Get<Float>(call, 1)));
}

#define ENTRY(name, args) {"c" #name, C_##name<double>, 2 * args, 2}, {"c" #name "f", C_##name<float>, 2 * args, 2}

constexpr NativeEntry kEntries[] = {
    ENTRY(exp, 1),   ENTRY(log, 1),   ENTRY(sqrt, 1),  ENTRY(sin, 1),  ENTRY(cos, 1),  ENTRY(tan, 1),
    ENTRY(sinh, 1),  ENTRY(cosh, 1),  ENTRY(tanh, 1),  ENTRY(asin, 1), ENTRY(acos, 1), ENTRY(atan, 1),
    ENTRY(asinh, 1), ENTRY(acosh, 1), ENTRY(atanh, 1), ENTRY(proj, 1), ENTRY(pow, 2),
};

}  // namespace

std::span<const NativeEntry> ComplexNatives() { return kEntries; }

}  // namespace veristep::llvm_front
