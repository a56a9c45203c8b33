// %e, %f, %g and %a: lays out the digits that float_format.c computes.
#include <stdint.h>

#include "libc/decimal.h"
#include "libc/format.h"
#include "libc/internal.h"

// A number being laid out: the digits as computed, and where zeros stand for digits that were not.
struct layout {
  const char* digits;
  int count;
  int exponent;      // power of ten of the first digit
  int after_point;   // digits to print after the point
  int has_exponent;  // print as d.ddde+xx
  char marker;       // 'e' or 'E'
  int has_point;
};

// The marker, the sign and at least `least` digits.
static int ExponentText(int exponent, char marker, int least, char* text) {
  int size = 0;
  text[size++] = marker;
  text[size++] = exponent < 0 ? '-' : '+';
  if (exponent < 0) exponent = -exponent;
  int unit = least == 2 ? 10 : 1;
  while (exponent / unit >= 10) unit *= 10;
  for (; unit > 0; unit /= 10) text[size++] = (char)('0' + exponent / unit % 10);
  return size;
}

// Prints `count` digits, of which the first stands for 10^power; zeros where no digit was computed.
static void PutDigits(struct vs_sink* sink, const struct layout* layout, int power, int count) {
  int leading = power - layout->exponent;
  if (layout->count == 0) leading = count;
  if (leading > count) leading = count;
  if (leading > 0) {
    vs_put_repeated(sink, '0', (size_t)leading);
    count -= leading;
    power -= leading;
  }
  int index = layout->exponent - power;
  int there = layout->count - index;
  if (there > count) there = count;
  if (there > 0) vs_put(sink, layout->digits + index, (size_t)there);
  if (there < 0) there = 0;
  vs_put_repeated(sink, '0', (size_t)(count - there));
}

// The padding of a number whose text has `size` bytes, sign included, goes before, after the sign (as zeros), or
// behind.
static size_t PutStart(struct vs_sink* sink, const struct vs_spec* spec, const char* sign, size_t size) {
  size_t padding = (size_t)spec->width > size ? (size_t)spec->width - size : 0;
  if (!spec->minus && !spec->zero) vs_put_repeated(sink, ' ', padding);
  vs_put(sink, sign, strlen(sign));
  if (!spec->minus && spec->zero) vs_put_repeated(sink, '0', padding);
  return spec->minus ? padding : 0;
}

static void PutLayout(struct vs_sink* sink, const struct vs_spec* spec, const char* sign, const struct layout* layout) {
  char exponent_text[8];
  int exponent = layout->count == 0 ? 0 : layout->exponent;
  int exponent_size = layout->has_exponent ? ExponentText(exponent, layout->marker, 2, exponent_text) : 0;
  int first_power = layout->has_exponent || exponent < 0 ? 0 : exponent;
  struct layout shown = *layout;
  if (layout->has_exponent) shown.exponent = 0;

  size_t point_size = layout->has_point ? 1 : 0;
  size_t digits_size = (size_t)first_power + 1 + (size_t)layout->after_point;
  size_t padding = PutStart(sink, spec, sign, strlen(sign) + digits_size + point_size + (size_t)exponent_size);
  PutDigits(sink, &shown, first_power, first_power + 1);
  vs_put(sink, ".", point_size);
  PutDigits(sink, &shown, -1, layout->after_point);
  vs_put(sink, exponent_text, (size_t)exponent_size);
  vs_put_repeated(sink, ' ', padding);
}

static void PutDecimal(struct vs_sink* sink, const struct vs_spec* spec, const char* sign,
                       const struct vs_binary* value, struct decimal scratch, char* text, int max_digits) {
  struct vs_digits digits = {.text = text};
  int style = vs_lower(spec->conversion);
  int precision = spec->precision < 0 ? 6 : spec->precision;
  struct layout layout = {.digits = text, .marker = spec->conversion <= 'Z' ? 'E' : 'e'};
  if (style == 'g') {
    if (precision == 0) precision = 1;
    vs_decimal_digits(value, scratch, 0, precision, &digits);
    int exponent = digits.exponent;
    layout.has_exponent = exponent < -4 || exponent >= precision;
    layout.after_point = layout.has_exponent ? precision - 1 : precision - 1 - exponent;
    if (spec->alternate) {
      // glibc prints no zeros when it turns to an exponent only because of a carry: "1.e+06".
      if (digits.carried && exponent == precision) layout.after_point = 0;
    } else {
      while (digits.count > 0 && text[digits.count - 1] == '0') --digits.count;
      int needed = layout.has_exponent ? digits.count - 1 : digits.count - 1 - exponent;
      layout.after_point = needed > 0 ? needed : 0;
    }
  } else {
    int significant = precision < max_digits ? precision + 1 : max_digits;
    vs_decimal_digits(value, scratch, style == 'f', style == 'f' ? precision : significant, &digits);
    layout.has_exponent = style == 'e';
    layout.after_point = precision;
  }
  layout.count = digits.count;
  layout.exponent = digits.exponent;
  layout.has_point = layout.after_point > 0 || spec->alternate;
  PutLayout(sink, spec, sign, &layout);
}

// Apart from each other, so that only the numbers that need it pay for the large arrays.
__attribute__((noinline)) static void PutSmall(struct vs_sink* sink, const struct vs_spec* spec, const char* sign,
                                               const struct vs_binary* value) {
  uint32_t limbs[kSmallLimbs];
  char text[kSmallLimbs * kLimbDigits];
  struct decimal scratch = {.point = kSmallPoint, .limb = limbs};
  PutDecimal(sink, spec, sign, value, scratch, text, sizeof text);
}
__attribute__((noinline)) static void PutLarge(struct vs_sink* sink, const struct vs_spec* spec, const char* sign,
                                               const struct vs_binary* value) {
  uint32_t limbs[kLargeLimbs];
  char text[kLargeLimbs * kLimbDigits];
  struct decimal scratch = {.point = kLargePoint, .limb = limbs};
  PutDecimal(sink, spec, sign, value, scratch, text, sizeof text);
}

// A hexadecimal number: a leading digit and `places` more.
struct hex {
  uint64_t mantissa;
  int places;
  int exponent;
};

// A double has a leading bit and 13 digits; a long double has four leading bits and 15 digits.
static struct hex HexOf(const struct vs_binary* value, int is_long) {
  int places = is_long ? 15 : 13;
  return (struct hex){value->mantissa, places, value->mantissa == 0 ? 0 : value->exponent + places * 4};
}

static void RoundHex(struct hex* hex, int precision) {
  if (precision < 0) {
    for (; hex->places > 0 && hex->mantissa % 16 == 0; --hex->places) hex->mantissa /= 16;
  } else if (precision < hex->places) {
    int drop = (hex->places - precision) * 4;
    uint64_t half = 1ull << (drop - 1);
    uint64_t rest = hex->mantissa & (half * 2 - 1);
    hex->mantissa >>= drop;
    hex->mantissa += rest > half || (rest == half && hex->mantissa % 2 == 1);
    hex->places = precision;
  }
  // Rounding up carried out of the four leading bits of a long double.
  if (hex->mantissa >> hex->places * 4 >= 16) {
    hex->mantissa >>= 4;
    hex->exponent += 4;
  }
}

static void PutHex(struct vs_sink* sink, const struct vs_spec* spec, const char* sign, const struct vs_binary* value) {
  int is_upper = spec->conversion == 'A';
  struct hex hex = HexOf(value, spec->length == 16);
  RoundHex(&hex, spec->precision);
  const char* alphabet = is_upper ? "0123456789ABCDEF" : "0123456789abcdef";
  size_t zeros = spec->precision > hex.places ? (size_t)(spec->precision - hex.places) : 0;

  char prefix[4];
  stpcpy(stpcpy(prefix, sign), is_upper ? "0X" : "0x");
  char digits[24];
  int size = 0;
  digits[size++] = alphabet[hex.mantissa >> hex.places * 4 & 15];
  if (hex.places > 0 || zeros > 0 || spec->alternate) digits[size++] = '.';
  for (int i = hex.places - 1; i >= 0; --i) digits[size++] = alphabet[hex.mantissa >> i * 4 & 15];
  char exponent_text[8];
  int exponent_size = ExponentText(hex.exponent, is_upper ? 'P' : 'p', 1, exponent_text);

  size_t all = strlen(prefix) + (size_t)size + zeros + (size_t)exponent_size;
  size_t padding = PutStart(sink, spec, prefix, all);
  vs_put(sink, digits, (size_t)size);
  vs_put_repeated(sink, '0', zeros);
  vs_put(sink, exponent_text, (size_t)exponent_size);
  vs_put_repeated(sink, ' ', padding);
}

void vs_format_float(struct vs_sink* sink, const struct vs_spec* spec, union vs_argument argument) {
  struct vs_binary value = spec->length == 16 ? vs_split_extended(argument.extended.mantissa, argument.extended.top)
                                              : vs_split_double(argument.number);
  const char* sign = value.is_negative ? "-" : spec->plus ? "+" : spec->space ? " " : "";
  int is_upper = spec->conversion <= 'Z';
  if (value.kind != kFinite) {
    struct vs_spec spaced = *spec;
    spaced.zero = 0;
    const char* word = value.kind == kNan ? (is_upper ? "NAN" : "nan") : (is_upper ? "INF" : "inf");
    vs_put_number(sink, &spaced, sign, 0, word, 3);
  } else if (vs_lower(spec->conversion) == 'a') {
    PutHex(sink, spec, sign, &value);
  } else if (vs_is_small(&value)) {
    PutSmall(sink, spec, sign, &value);
  } else {
    PutLarge(sink, spec, sign, &value);
  }
}
