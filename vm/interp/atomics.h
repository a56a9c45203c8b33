// Read-modify-write of a C memory cell of 1 to 8 bytes.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

#include "vm/ir/instr.h"

namespace veristep::interp {

inline uint64_t LoadSized(const uint8_t* data, uint8_t bytes) {
  uint64_t value = 0;
  std::memcpy(&value, data, bytes);
  return value;
}

inline void StoreSized(uint8_t* data, uint8_t bytes, uint64_t value) { std::memcpy(data, &value, bytes); }

inline uint64_t ApplyRmw(ir::RmwSpec spec, uint64_t old, uint64_t operand) {
  int shift = 64 - 8 * spec.bytes;
  auto sign = [shift](uint64_t v) { return int64_t(v << shift) >> shift; };
  auto fp = [&](auto f32, auto f64) -> uint64_t {
    if (spec.bytes == 4) {
      return std::bit_cast<uint32_t>(f32(std::bit_cast<float>(uint32_t(old)), std::bit_cast<float>(uint32_t(operand))));
    }
    return std::bit_cast<uint64_t>(f64(std::bit_cast<double>(old), std::bit_cast<double>(operand)));
  };
  switch (spec.op) {
    case ir::RmwOp::kXchg:
      return operand;
    case ir::RmwOp::kAdd:
      return old + operand;
    case ir::RmwOp::kSub:
      return old - operand;
    case ir::RmwOp::kAnd:
      return old & operand;
    case ir::RmwOp::kNand:
      return ~(old & operand);
    case ir::RmwOp::kOr:
      return old | operand;
    case ir::RmwOp::kXor:
      return old ^ operand;
    case ir::RmwOp::kMax:
      return sign(old) > sign(operand) ? old : operand;
    case ir::RmwOp::kMin:
      return sign(old) < sign(operand) ? old : operand;
    case ir::RmwOp::kUMax:
      return std::max(old, operand);
    case ir::RmwOp::kUMin:
      return std::min(old, operand);
    case ir::RmwOp::kFAdd:
      return fp([](float a, float b) { return a + b; }, [](double a, double b) { return a + b; });
    case ir::RmwOp::kFSub:
      return fp([](float a, float b) { return a - b; }, [](double a, double b) { return a - b; });
  }
  return operand;
}

}  // namespace veristep::interp
