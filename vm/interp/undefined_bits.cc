#include "vm/interp/undefined_bits.h"

#include <algorithm>
#include <bit>

namespace veristep::interp {

namespace {

using ir::Op;

constexpr uint64_t kAll = ~uint64_t(0);
constexpr uint64_t kLow32 = 0xffffffff;

// All bits that may differ between numbers of an interval.
uint64_t Spread(uint64_t low, uint64_t high) { return low == high ? 0 : kAll >> std::countl_zero(low ^ high); }

uint64_t Sum(PartlyDefined x, PartlyDefined y) {
  return x.undefined | y.undefined | ((x.low() + y.low()) ^ (x.high() + y.high()));
}

uint64_t Difference(PartlyDefined x, PartlyDefined y) {
  return x.undefined | y.undefined | ((x.low() - y.high()) ^ (x.high() - y.low()));
}

// An undefined bit moves up by at least as many places as the other factor surely has zeros at its end.
uint64_t Product(PartlyDefined x, PartlyDefined y, uint64_t width_mask) {
  if (x.high() == 0 || y.high() == 0) return 0;
  int lowest = 64;
  if (x.undefined != 0) lowest = std::countr_zero(x.undefined) + std::countr_zero(y.high());
  if (y.undefined != 0) lowest = std::min(lowest, std::countr_zero(y.undefined) + std::countr_zero(x.high()));
  if (lowest >= 64) return 0;
  uint64_t most, least = x.low() * y.low();
  bool overflows = __builtin_mul_overflow(x.high(), y.high(), &most) || (most & ~width_mask) != 0;
  return (kAll << lowest) & (overflows ? width_mask : Spread(least, most));
}

uint64_t Quotient(PartlyDefined x, PartlyDefined y, uint64_t width_mask) {
  if (y.low() == 0) return width_mask;
  return Spread(x.low() / y.high(), x.high() / y.low());
}

uint64_t Remainder(PartlyDefined x, PartlyDefined y, uint64_t width_mask) {
  if (y.high() == 0) return width_mask;
  if (y.undefined == 0 && std::has_single_bit(y.value)) return x.undefined & (y.value - 1);
  return Spread(0, std::min(x.high(), y.high() - 1));
}

// Of signed numbers that are surely not negative, or of all.
template <typename Operation>
uint64_t Signed(PartlyDefined x, PartlyDefined y, uint64_t width_mask, Operation unsigned_operation) {
  uint64_t sign = width_mask ^ (width_mask >> 1);
  if (((x.high() | y.high()) & sign) != 0) return width_mask;
  return unsigned_operation(x, y, width_mask);
}

enum class Shift : uint8_t { kLeft, kRight, kRightSigned };

uint64_t Shifted(Shift shift, PartlyDefined x, PartlyDefined count, unsigned width) {
  uint64_t width_mask = width == 64 ? kAll : kLow32;
  if ((count.undefined & (width - 1)) != 0) return x.high() == 0 ? 0 : width_mask;
  uint64_t by = count.value & (width - 1);
  switch (shift) {
    case Shift::kLeft:
      return (x.undefined << by) & width_mask;
    case Shift::kRight:
      return (x.undefined & width_mask) >> by;
    case Shift::kRightSigned:
      if (width == 64) return uint64_t(int64_t(x.undefined) >> by);
      return uint32_t(int32_t(x.undefined) >> by);
  }
  return width_mask;
}

uint64_t SignExtended(uint64_t undefined, unsigned from) {
  return uint64_t(int64_t(undefined << (64 - from)) >> (64 - from));
}

uint64_t CountMask(int least, int most) { return least == most ? 0 : 0x7f; }

struct Interval {
  uint64_t low, high;
};
// Signed numbers as unsigned ones of the same order.
Interval Ordered(PartlyDefined x, unsigned width, bool is_signed) {
  if (!is_signed) return {x.low(), x.high()};
  uint64_t width_mask = width == 64 ? kAll : kLow32, sign = width_mask ^ (width_mask >> 1);
  PartlyDefined flipped = {(x.value ^ sign) & width_mask, x.undefined & width_mask};
  return {flipped.low(), flipped.high()};
}

bool IsOrderUndecided(PartlyDefined x, PartlyDefined y, unsigned width, bool is_signed, bool or_equal) {
  Interval a = Ordered(x, width, is_signed), b = Ordered(y, width, is_signed);
  bool surely = or_equal ? a.high <= b.low : a.high < b.low;
  bool surely_not = or_equal ? a.low > b.high : a.low >= b.high;
  return !surely && !surely_not;
}

bool IsEqualityUndecided(PartlyDefined x, PartlyDefined y) {
  uint64_t undefined = x.undefined | y.undefined;
  return undefined != 0 && ((x.value ^ y.value) & ~undefined) == 0;
}

uint64_t OfFloat(PartlyDefined x, PartlyDefined y, uint64_t width_mask) {
  return (x.undefined | y.undefined) != 0 ? width_mask : 0;
}

uint64_t ReversedBits(uint64_t x) {
  uint64_t result = 0;
  for (int i = 0; i < 64; ++i) result |= (x >> i & 1) << (63 - i);
  return result;
}

uint64_t OfUnary(Op op, PartlyDefined x, int64_t imm) {
  switch (op) {
    case Op::kMov:
      return x.undefined;
    case Op::kFreeze:
      return 0;
    case Op::kSExt8To32:
      return uint32_t(SignExtended(x.undefined, 8));
    case Op::kSExt16To32:
      return uint32_t(SignExtended(x.undefined, 16));
    case Op::kSExt32To64:
      return SignExtended(x.undefined, 32);
    case Op::kSExtBits:
      return SignExtended(x.undefined, unsigned(imm));
    case Op::kTrunc32:
      return uint32_t(x.undefined);
    case Op::kTrunc16:
      return uint16_t(x.undefined);
    case Op::kTrunc8:
      return uint8_t(x.undefined);
    case Op::kClz32:
      return CountMask(std::countl_zero(uint32_t(x.high())), std::countl_zero(uint32_t(x.low())));
    case Op::kClz64:
      return CountMask(std::countl_zero(x.high()), std::countl_zero(x.low()));
    case Op::kCtz32:
      return CountMask(std::countr_zero(uint32_t(x.high())), std::countr_zero(uint32_t(x.low())));
    case Op::kCtz64:
      return CountMask(std::countr_zero(x.high()), std::countr_zero(x.low()));
    case Op::kPopcount:
      return CountMask(std::popcount(x.low()), std::popcount(x.high()));
    case Op::kByteSwap64:
      return __builtin_bswap64(x.undefined);
    case Op::kBitReverse64:
      return ReversedBits(x.undefined);
    case Op::kNegF32:
    case Op::kNegF64:
      return x.undefined;
    case Op::kS32ToF32:
    case Op::kS64ToF32:
    case Op::kU64ToF32:
    case Op::kF64ToF32:
    case Op::kF32ToS32:
    case Op::kF64ToS32:
      return x.undefined != 0 ? kLow32 : 0;
    default:
      return x.undefined != 0 ? kAll : 0;
  }
}

}  // namespace

bool IsComparison(Op op) {
  return (op >= Op::kCmpEq && op <= Op::kCmpUnoF64) || (op >= Op::kBrEq && op <= Op::kBrGeS32Imm);
}

bool IsUndecided(Op compare, PartlyDefined x, PartlyDefined y) {
  if ((x.undefined | y.undefined) == 0) return false;
  switch (compare) {
    case Op::kCmpEq:
    case Op::kCmpNe:
    case Op::kBrEq:
    case Op::kBrNe:
    case Op::kBrEqImm:
    case Op::kBrNeImm:
      return IsEqualityUndecided(x, y);
    case Op::kCmpLtS32:
    case Op::kBrLtS32:
    case Op::kBrLtS32Imm:
    case Op::kBrGeS32Imm:  // decided when its contrary is
      return IsOrderUndecided(x, y, 32, true, false);
    case Op::kCmpLeS32:
    case Op::kBrLeS32:
    case Op::kBrLeS32Imm:
    case Op::kBrGtS32Imm:
      return IsOrderUndecided(x, y, 32, true, true);
    case Op::kCmpLtS64:
    case Op::kBrLtS64:
      return IsOrderUndecided(x, y, 64, true, false);
    case Op::kCmpLeS64:
    case Op::kBrLeS64:
      return IsOrderUndecided(x, y, 64, true, true);
    case Op::kCmpLtU64:
    case Op::kBrLtU64:
      return IsOrderUndecided(x, y, 64, false, false);
    case Op::kCmpLeU64:
    case Op::kBrLeU64:
      return IsOrderUndecided(x, y, 64, false, true);
    default:
      return true;  // of floats
  }
}

uint64_t UndefinedBitsOfSelect(PartlyDefined condition, PartlyDefined yes, PartlyDefined no) {
  if (IsUndecided(condition)) return (yes.value ^ no.value) | yes.undefined | no.undefined;
  return condition.low() != 0 ? yes.undefined : no.undefined;
}

uint64_t UndefinedBitsOf(Op op, PartlyDefined x, PartlyDefined y, int64_t imm) {
  if ((x.undefined | y.undefined) == 0) return 0;
  if (op >= Op::kCmpEq && op <= Op::kCmpUnoF64) return IsUndecided(op, x, y) ? 1 : 0;
  switch (op) {
    case Op::kAddI32:
    case Op::kAddI32Imm:
      return uint32_t(Sum(x, y));
    case Op::kSubI32:
      return uint32_t(Difference(x, y));
    case Op::kNegI32:
      return uint32_t(Difference({}, x));
    case Op::kMulI32:
    case Op::kMulI32Imm:
      return Product(x, {uint32_t(y.value), uint32_t(y.undefined)}, kLow32);
    case Op::kDivU32:
      return Quotient(x, y, kLow32);
    case Op::kDivS32:
      return Signed(x, y, kLow32, Quotient);
    case Op::kRemU32:
      return Remainder(x, y, kLow32);
    case Op::kRemS32:
      return Signed(x, y, kLow32, Remainder);
    case Op::kShlI32:
    case Op::kShlI32Imm:
      return Shifted(Shift::kLeft, x, y, 32);
    case Op::kShrU32:
    case Op::kShrU32Imm:
      return Shifted(Shift::kRight, x, y, 32);
    case Op::kShrS32:
    case Op::kShrS32Imm:
      return Shifted(Shift::kRightSigned, x, y, 32);
    case Op::kAddI64:
    case Op::kAddI64Imm:
      return Sum(x, y);
    case Op::kSubI64:
      return Difference(x, y);
    case Op::kNegI64:
      return Difference({}, x);
    case Op::kMulI64:
    case Op::kMulI64Imm:
      return Product(x, y, kAll);
    case Op::kLea: {
      PartlyDefined factor = {uint64_t(imm), 0};
      return Sum(x, {y.value * factor.value, Product(y, factor, kAll)});
    }
    case Op::kDivU64:
      return Quotient(x, y, kAll);
    case Op::kDivS64:
      return Signed(x, y, kAll, Quotient);
    case Op::kRemU64:
      return Remainder(x, y, kAll);
    case Op::kRemS64:
      return Signed(x, y, kAll, Remainder);
    case Op::kAnd:
    case Op::kAndImm:
      return (x.undefined & y.high()) | (y.undefined & x.high());
    case Op::kOr:
    case Op::kOrImm:
      return (x.undefined & ~y.low()) | (y.undefined & ~x.low());
    case Op::kXor:
    case Op::kXorImm:
      return x.undefined | y.undefined;
    case Op::kShlI64:
    case Op::kShlI64Imm:
      return Shifted(Shift::kLeft, x, y, 64);
    case Op::kShrU64:
    case Op::kShrU64Imm:
      return Shifted(Shift::kRight, x, y, 64);
    case Op::kShrS64:
    case Op::kShrS64Imm:
      return Shifted(Shift::kRightSigned, x, y, 64);
    case Op::kAddF32:
    case Op::kSubF32:
    case Op::kMulF32:
    case Op::kDivF32:
    case Op::kRemF32:
      return OfFloat(x, y, kLow32);
    case Op::kAddF64:
    case Op::kSubF64:
    case Op::kMulF64:
    case Op::kDivF64:
    case Op::kRemF64:
    case Op::kMulHiU64:
    case Op::kMulHiS64:
      return OfFloat(x, y, kAll);
    default:
      return OfUnary(op, x, imm);
  }
}

}  // namespace veristep::interp
