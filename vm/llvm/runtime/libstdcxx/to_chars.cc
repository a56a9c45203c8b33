// <charconv>: from floating-point numbers to text. The shortest digits that give the number back are looked for by
// halving over their count: if so many digits are enough, more of them are.
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>

#include "veristep_vm.h"

namespace std {
namespace {

constexpr int kMaxDigits = 24;

struct Decimal {
  char digits[kMaxDigits];
  int count;
  int exponent;  // of the first digit
};

template <typename Float>
Float Parse(const char* text) {
  int saved = errno;
  Float value;
  if constexpr (is_same_v<Float, float>)
    value = strtof(text, nullptr);
  else if constexpr (is_same_v<Float, double>)
    value = strtod(text, nullptr);
  else
    value = strtold(text, nullptr);
  errno = saved;
  return value;
}

template <typename Float>
bool GivesBack(const Decimal& decimal, Float value) {
  char text[kMaxDigits + 16];
  snprintf(text, sizeof text, "%.*se%d", decimal.count, decimal.digits, decimal.exponent - decimal.count + 1);
  return Parse<Float>(text) == value;
}

// The nearest number of `count` digits.
template <typename Float>
Decimal Nearest(Float value, int count) {
  char text[kMaxDigits + 16];
  snprintf(text, sizeof text, "%.*Le", count - 1, static_cast<long double>(value));
  Decimal result;
  result.count = count;
  result.digits[0] = text[0];
  if (count > 1) memcpy(result.digits + 1, text + 2, size_t(count - 1));
  result.exponent = atoi(strchr(text, 'e') + 1);
  return result;
}

// The other one of the two numbers of so many digits between which the value lies.
template <typename Float>
Decimal OtherSide(Decimal decimal, Float value) {
  char text[kMaxDigits + 16];
  snprintf(text, sizeof text, "%.*se%d", decimal.count, decimal.digits, decimal.exponent - decimal.count + 1);
  bool is_below = strtold(text, nullptr) < static_cast<long double>(value);
  int at = decimal.count - 1;
  char limit = is_below ? '9' : '0';
  while (at >= 0 && decimal.digits[at] == limit) decimal.digits[at--] = is_below ? '0' : '9';
  if (at >= 0) decimal.digits[at] = char(decimal.digits[at] + (is_below ? 1 : -1));
  if (at < 0 && is_below) {
    decimal.digits[0] = '1';
    ++decimal.exponent;
  }
  return decimal;
}

// Around powers of two the neighbours are not equally far, so the nearest number may be the neighbour's while one on
// the other side still is the value's.
template <typename Float>
bool Try(Float value, int count, Decimal* result) {
  Decimal nearest = Nearest(value, count);
  *result = nearest;
  if (GivesBack(nearest, value)) return true;
  *result = OtherSide(nearest, value);
  return result->digits[0] != '0' && GivesBack(*result, value);
}

template <typename Float>
Decimal Shortest(Float value) {
  int low = 1, high = numeric_limits<Float>::max_digits10;
  Decimal best, tried;
  Try(value, high, &best);
  while (low < high) {
    int middle = (low + high) / 2;
    if (Try(value, middle, &tried)) {
      high = middle;
      best = tried;
    } else {
      low = middle + 1;
    }
  }
  return best;
}

to_chars_result Put(char* first, char* last, const char* text, size_t size) {
  if (size_t(last - first) < size) return {last, errc::value_too_large};
  memcpy(first, text, size);
  return {first + size, errc()};
}

template <typename Float>
to_chars_result PutFormatted(char* first, char* last, const char* format, int precision, Float value, size_t skip) {
  char small[128];
  auto wide = static_cast<long double>(value);
  int size = snprintf(small, sizeof small, format, precision, wide);
  if (size_t(size) < sizeof small) return Put(first, last, small + skip, size_t(size) - skip);
  if (last - first < size - int(skip)) return {last, errc::value_too_large};
  char* text = static_cast<char*>(__vs_alloc(size_t(size) + 1, 16, VS_INTERNAL));
  snprintf(text, size_t(size) + 1, format, precision, wide);
  to_chars_result result = Put(first, last, text + skip, size_t(size) - skip);
  __vs_free(text, VS_INTERNAL);
  return result;
}

// Infinity, NaN and the sign, which all formats share. True if that was all.
template <typename Float>
bool PutSpecial(char*& first, char* last, Float& value, to_chars_result* result) {
  if (signbit(value)) {
    if (first == last) {
      *result = {last, errc::value_too_large};
      return true;
    }
    if (!isfinite(value)) {
      *result = Put(first, last, isnan(value) ? "-nan" : "-inf", 4);
      return true;
    }
    *first++ = '-';
    value = -value;
  } else if (!isfinite(value)) {
    *result = Put(first, last, isnan(value) ? "nan" : "inf", 3);
    return true;
  }
  return false;
}

int FixedSize(const Decimal& d) {
  if (d.exponent < 0) return 1 - d.exponent + d.count;
  return d.exponent + 1 >= d.count ? d.exponent + 1 : d.count + 1;
}
int ScientificSize(const Decimal& d) {
  int magnitude = abs(d.exponent);
  return d.count + (d.count > 1) + (magnitude >= 1000 ? 6 : magnitude >= 100 ? 5 : 4);
}

template <typename Float>
to_chars_result PutFixed(char* first, char* last, const Decimal& d, Float value) {
  // A whole number is printed with all its digits, not only with those that tell it from others.
  if (d.exponent + 1 >= d.count) return PutFormatted(first, last, "%.*Lf", 0, value, 0);
  if (last - first < FixedSize(d)) return {last, errc::value_too_large};
  char* at = first;
  if (d.exponent < 0) {
    *at++ = '0';
    *at++ = '.';
    for (int i = d.exponent + 1; i < 0; ++i) *at++ = '0';
  }
  for (int i = 0; i < d.count; ++i) {
    *at++ = d.digits[i];
    if (i == d.exponent) *at++ = '.';
  }
  return {at, errc()};
}

to_chars_result PutScientific(char* first, char* last, const Decimal& d) {
  char text[kMaxDigits + 16];
  int size = d.count == 1
                 ? snprintf(text, sizeof text, "%ce%+03d", d.digits[0], d.exponent)
                 : snprintf(text, sizeof text, "%c.%.*se%+03d", d.digits[0], d.count - 1, d.digits + 1, d.exponent);
  return Put(first, last, text, size_t(size));
}

// Hexadecimal without its 0x. A float and a double have a leading 1; that of long double is another matter.
template <typename Float>
to_chars_result PutHex(char* first, char* last, Float value, int precision) {
  if (is_same_v<Float, long double>) __vs_unsupported("std::to_chars of a long double in hexadecimal");
  char text[64];
  if (is_same_v<Float, float> && fpclassify(value) == FP_SUBNORMAL) {
    // A double would be a normal number; as a float it has no leading 1.
    if (precision >= 0) __vs_unsupported("std::to_chars of a subnormal float in hexadecimal with a precision");
    uint32_t bits = __builtin_bit_cast(uint32_t, float(value)) << 1;
    int digits = 6;
    for (; bits % 16 == 0; bits /= 16) --digits;
    return Put(first, last, text, size_t(snprintf(text, sizeof text, "0.%0*xp-126", digits, bits)));
  }
  int size = precision < 0 ? snprintf(text, sizeof text, "%a", double(value)) : 0;
  if (precision < 0) return Put(first, last, text + 2, size_t(size) - 2);
  if (precision > 40) __vs_unsupported("std::to_chars with more than 40 hexadecimal digits");
  size = snprintf(text, sizeof text, "%.*a", precision, double(value));
  return Put(first, last, text + 2, size_t(size) - 2);
}

template <typename Float>
to_chars_result ToChars(char* first, char* last, Float value, chars_format format) {
  to_chars_result result;
  if (PutSpecial(first, last, value, &result)) return result;
  if (format == chars_format::hex) return PutHex(first, last, value, -1);
  Decimal d = {{'0'}, 1, 0};
  if (value != 0) d = Shortest(value);
  if (format == chars_format::general) {
    // As printf's %g decides with the digits that there are, at least six.
    bool is_fixed = d.exponent >= -4 && d.exponent < 6;
    return is_fixed ? PutFixed(first, last, d, value) : PutScientific(first, last, d);
  }
  bool is_fixed = format == chars_format::fixed || (format == chars_format{} && FixedSize(d) <= ScientificSize(d));
  return is_fixed ? PutFixed(first, last, d, value) : PutScientific(first, last, d);
}

template <typename Float>
to_chars_result ToChars(char* first, char* last, Float value, chars_format format, int precision) {
  to_chars_result result;
  if (PutSpecial(first, last, value, &result)) return result;
  if (format == chars_format::hex) return PutHex(first, last, value, precision);
  if (precision < 0) precision = 6;
  const char* text = format == chars_format::fixed ? "%.*Lf" : format == chars_format::scientific ? "%.*Le" : "%.*Lg";
  return PutFormatted(first, last, text, precision, value, 0);
}

}  // namespace

#define TO_CHARS(type)                                                                                      \
  to_chars_result to_chars(char* first, char* last, type value) noexcept {                                  \
    return ToChars(first, last, value, chars_format{});                                                     \
  }                                                                                                         \
  to_chars_result to_chars(char* first, char* last, type value, chars_format format) noexcept {             \
    return ToChars(first, last, value, format);                                                             \
  }                                                                                                         \
  to_chars_result to_chars(char* first, char* last, type value, chars_format format, int digits) noexcept { \
    return ToChars(first, last, value, format, digits);                                                     \
  }
TO_CHARS(float)
TO_CHARS(double)
TO_CHARS(long double)

}  // namespace std
