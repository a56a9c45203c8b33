// remquo() for one type; math.c includes it once per type, with FLOAT and the functions of the type defined. (Not
// #pragma once for that reason.)

// The low bits of the quotient that remainder() rounds to nearest even: eight divisors fit into the range of the type
// or the steps that would not fit are skipped, as the value is smaller than them.
FLOAT REMQUO(FLOAT a, FLOAT b, int* quotient) {
  *quotient = 0;
  FLOAT rest = REMAINDER(a, b);
  if (__builtin_isnan(rest)) return rest;
  FLOAT x = FABS(a);
  FLOAT y = FABS(b);
  int bits = 0;
  if (__builtin_isinf(y)) return rest;
  if (y <= FLOAT_MAX / 8) x = FMOD(x, 8 * y);
  if (y <= FLOAT_MAX / 4 && x >= 4 * y) {
    x -= 4 * y;
    bits += 4;
  }
  if (y <= FLOAT_MAX / 2 && x >= 2 * y) {
    x -= 2 * y;
    bits += 2;
  }
  if (x < y) {
    bits += x > y - x;
  } else {
    x -= y;
    bits += x >= y - x ? 2 : 1;
  }
  int is_negative = (__builtin_signbit(a) != 0) != (__builtin_signbit(b) != 0);
  *quotient = is_negative ? -bits : bits;  // up to 8, as glibc gives it
  return rest;
}
