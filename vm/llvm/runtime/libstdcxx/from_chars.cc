// <charconv>: from text to floating-point numbers. The part of the text that is a number is found here; strtod does the
// rest.
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <cstring>

#include "veristep_vm.h"

namespace std {
namespace {

bool IsDigit(char c) { return c >= '0' && c <= '9'; }
char Lower(char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; }
bool IsHexDigit(char c) { return IsDigit(c) || (Lower(c) >= 'a' && Lower(c) <= 'f'); }

bool StartsWith(const char* at, const char* last, const char* word) {
  for (; *word != 0; ++at, ++word) {
    if (at == last || Lower(*at) != *word) return false;
  }
  return true;
}

// Behind "inf", "infinity", "nan" or "nan(letters)"; null if it is none of them.
const char* SkipWord(const char* at, const char* last) {
  if (StartsWith(at, last, "infinity")) return at + 8;
  if (StartsWith(at, last, "inf")) return at + 3;
  if (!StartsWith(at, last, "nan")) return nullptr;
  at += 3;
  if (at == last || *at != '(') return at;
  const char* end = at + 1;
  while (end != last && (IsDigit(*end) || *end == '_' || (Lower(*end) >= 'a' && Lower(*end) <= 'z'))) ++end;
  return end != last && *end == ')' ? end + 1 : at;
}

// Behind the digits, with a point among them; null if there is no digit.
const char* SkipDigits(const char* at, const char* last, bool is_hex) {
  bool has_digit = false, has_point = false;
  for (; at != last; ++at) {
    if (*at == '.' && !has_point) {
      has_point = true;
    } else if (is_hex ? IsHexDigit(*at) : IsDigit(*at)) {
      has_digit = true;
    } else {
      break;
    }
  }
  return has_digit ? at : nullptr;
}

// Behind an exponent, or where it stood.
const char* SkipExponent(const char* at, const char* last, char marker) {
  if (at == last || Lower(*at) != marker) return at;
  const char* digit = at + 1;
  if (digit != last && (*digit == '+' || *digit == '-')) ++digit;
  if (digit == last || !IsDigit(*digit)) return at;
  while (digit != last && IsDigit(*digit)) ++digit;
  return digit;
}

// Behind the number after its sign; null if there is none.
const char* SkipNumber(const char* at, const char* last, chars_format format) {
  bool is_hex = format == chars_format::hex;
  const char* digits_end = SkipDigits(at, last, is_hex);
  if (digits_end == nullptr) return SkipWord(at, last);
  if (format == chars_format::fixed) return digits_end;
  const char* end = SkipExponent(digits_end, last, is_hex ? 'p' : 'e');
  return format == chars_format::scientific && end == digits_end ? nullptr : end;
}

template <typename Float>
Float Parse(const char* text) {
  if constexpr (is_same_v<Float, float>)
    return strtof(text, nullptr);
  else if constexpr (is_same_v<Float, double>)
    return strtod(text, nullptr);
  else
    return strtold(text, nullptr);
}

template <typename Float>
from_chars_result FromChars(const char* first, const char* last, Float& value, chars_format format) {
  bool is_negative = first != last && *first == '-';
  const char* start = first + is_negative;
  const char* end = SkipNumber(start, last, format);
  if (end == nullptr) return {first, errc::invalid_argument};
  bool is_hex =
      format == chars_format::hex && IsHexDigit(*start == '.' ? start[1] : *start) && !StartsWith(start, last, "inf");
  size_t size = size_t(end - start), prefix = is_hex ? 2 : 0;
  char small[256];
  bool is_small = prefix + size < sizeof small;
  char* text = is_small ? small : static_cast<char*>(__vs_alloc(prefix + size + 1, 16, VS_INTERNAL));
  if (text == nullptr) return {first, errc::not_enough_memory};
  memcpy(text, "0x", prefix);
  memcpy(text + prefix, start, size);
  text[prefix + size] = 0;
  int saved = errno;
  errno = 0;
  Float parsed = Parse<Float>(text);
  bool is_out_of_range = errno == ERANGE && (parsed == 0 || isinf(parsed));
  errno = saved;
  if (!is_small) __vs_free(text, VS_INTERNAL);
  if (is_out_of_range) return {end, errc::result_out_of_range};
  value = is_negative ? -parsed : parsed;
  return {end, errc()};
}

}  // namespace

#define FROM_CHARS(type)                                                                                         \
  from_chars_result from_chars(const char* first, const char* last, type& value, chars_format format) noexcept { \
    return FromChars(first, last, value, format);                                                                \
  }
FROM_CHARS(float)
FROM_CHARS(double)
FROM_CHARS(long double)

}  // namespace std
