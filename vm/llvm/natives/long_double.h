// How natives see x86's long double: two registers, the 64 bits of the mantissa first, then sign and exponent.
#pragma once

#include <cfloat>
#include <cstring>

#include "vm/interp/native.h"

namespace veristep::llvm_front {

static_assert(LDBL_MANT_DIG == 64 && LDBL_MAX_EXP == 16384, "the host has to have x86's 80-bit long double");

inline long double LongDoubleAt(const interp::NativeCall& call, int at) {
  uint64_t mantissa = call.Arg(at);
  uint16_t top = uint16_t(call.Arg(at + 1));
  long double value = 0;
  std::memcpy(&value, &mantissa, sizeof mantissa);
  std::memcpy(reinterpret_cast<char*>(&value) + sizeof mantissa, &top, sizeof top);
  return value;
}

inline interp::NativeStatus ReturnLongDouble(interp::NativeCall& call, long double value) {
  uint16_t top = 0;
  std::memcpy(&call.result[0], &value, sizeof(uint64_t));
  std::memcpy(&top, reinterpret_cast<const char*>(&value) + sizeof(uint64_t), sizeof top);
  call.result[1] = top;
  return interp::NativeStatus::kReturn;
}

}  // namespace veristep::llvm_front
