// Arbitrary-precision naturals in base 10^9: addition, subtraction, product (also Karatsuba), division, powers, roots.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BASE = 1000000000 };
typedef struct {
  int size;
  uint32_t* digits;
} Big;

static Big New(int size) { return (Big){size, calloc((size_t)(size > 0 ? size : 1), sizeof(uint32_t))}; }
static Big Trim(Big a) {
  while (a.size > 0 && a.digits[a.size - 1] == 0) a.size--;
  return a;
}
static Big From(uint64_t value) {
  Big a = New(3);
  for (int i = 0; i < 3; i++, value /= BASE) a.digits[i] = (uint32_t)(value % BASE);
  return Trim(a);
}
static void Free(Big a) { free(a.digits); }
static Big Copy(Big a) {
  Big b = New(a.size);
  memcpy(b.digits, a.digits, sizeof(uint32_t) * (size_t)a.size);
  return b;
}
static int Compare(Big a, Big b) {
  if (a.size != b.size) return a.size < b.size ? -1 : 1;
  for (int i = a.size; i-- > 0;)
    if (a.digits[i] != b.digits[i]) return a.digits[i] < b.digits[i] ? -1 : 1;
  return 0;
}
static Big Add(Big a, Big b) {
  int n = (a.size > b.size ? a.size : b.size) + 1;
  Big c = New(n);
  uint64_t carry = 0;
  for (int i = 0; i < n; i++) {
    carry += (i < a.size ? a.digits[i] : 0) + (uint64_t)(i < b.size ? b.digits[i] : 0);
    c.digits[i] = (uint32_t)(carry % BASE);
    carry /= BASE;
  }
  return Trim(c);
}
static Big Subtract(Big a, Big b) {
  Big c = New(a.size);
  int64_t borrow = 0;
  for (int i = 0; i < a.size; i++) {
    int64_t d = (int64_t)a.digits[i] - (i < b.size ? b.digits[i] : 0) - borrow;
    borrow = d < 0;
    c.digits[i] = (uint32_t)(d < 0 ? d + BASE : d);
  }
  return Trim(c);
}
static Big Multiply(Big a, Big b) {
  Big c = New(a.size + b.size);
  for (int i = 0; i < a.size; i++) {
    uint64_t carry = 0;
    for (int j = 0; j < b.size || carry; j++) {
      carry += c.digits[i + j] + (uint64_t)a.digits[i] * (j < b.size ? b.digits[j] : 0);
      c.digits[i + j] = (uint32_t)(carry % BASE);
      carry /= BASE;
    }
  }
  return Trim(c);
}
static Big Slice(Big a, int from, int to) {
  if (from > a.size) from = a.size;
  if (to > a.size) to = a.size;
  return Trim((Big){to - from, a.digits + from});
}
static Big Shifted(Big a, int by) {
  Big c = New(a.size + by);
  memcpy(c.digits + by, a.digits, sizeof(uint32_t) * (size_t)a.size);
  return Trim(c);
}
static Big Karatsuba(Big a, Big b) {
  int n = a.size > b.size ? a.size : b.size;
  if (n < 4) return Multiply(a, b);
  int h = n / 2;
  Big a0 = Slice(a, 0, h), a1 = Slice(a, h, n), b0 = Slice(b, 0, h), b1 = Slice(b, h, n);
  Big low = Karatsuba(a0, b0), high = Karatsuba(a1, b1), sa = Add(a0, a1), sb = Add(b0, b1), cross = Karatsuba(sa, sb);
  Big t = Subtract(cross, low), middle = Subtract(t, high);
  Big high2 = Shifted(high, 2 * h), middle2 = Shifted(middle, h), u = Add(high2, middle2), result = Add(u, low);
  Big temporary[] = {low, high, sa, sb, cross, t, middle, high2, middle2, u};
  for (size_t i = 0; i < sizeof temporary / sizeof *temporary; i++) Free(temporary[i]);
  return result;
}
static uint32_t DivideSmall(Big* a, uint32_t divisor) {
  uint64_t rest = 0;
  for (int i = a->size; i-- > 0;) {
    rest = rest * BASE + a->digits[i];
    a->digits[i] = (uint32_t)(rest / divisor);
    rest %= divisor;
  }
  *a = Trim(*a);
  return (uint32_t)rest;
}
static void Print(const char* name, Big a) {
  printf("%s ", name);
  if (a.size == 0) printf("0");
  for (int i = a.size; i-- > 0;) printf(i == a.size - 1 ? "%u" : "%09u", a.digits[i]);
  printf("\n");
}
static Big Replace(Big old, Big fresh) {
  Free(old);
  return fresh;
}
static Big Power(uint64_t base, int exponent) {
  Big result = From(1), b = From(base);
  for (; exponent; exponent >>= 1) {
    if (exponent & 1) result = Replace(result, Multiply(result, b));
    b = Replace(b, Multiply(b, b));
  }
  Free(b);
  return result;
}

int main(void) {
  Big factorial = From(1);
  for (uint64_t i = 1; i <= 60; i++) {
    Big k = From(i);
    factorial = Replace(factorial, Multiply(factorial, k));
    Free(k);
    if (i % 10 == 0) Print("factorial", factorial);
  }
  Big a = From(0), b = From(1);
  for (int i = 0; i < 300; i++) {
    Big c = Add(a, b);
    Free(a);
    a = b;
    b = c;
    if (i % 60 == 59) Print("fibonacci", a);
  }
  Big difference = Subtract(b, a);
  Print("difference", difference);
  printf("compare %d %d %d\n", Compare(a, b), Compare(b, a), Compare(a, a));
  Big p = Power(2, 521), q = Power(3, 400), one = From(1), mersenne = Subtract(p, one);
  Print("mersenne", mersenne);
  Big slow = Multiply(p, q), fast = Karatsuba(p, q);
  Print("product", slow);
  printf("karatsuba agrees %d\n", Compare(slow, fast) == 0);
  Big d = Copy(factorial);
  const uint32_t divisors[] = {2, 997, 1000000, 4294967291u, 10};
  for (int i = 0; i < 5; i++) {
    uint32_t rest = DivideSmall(&d, divisors[i]);
    printf("rest %u ", rest);
    Print("quotient", d);
  }
  Big all[] = {factorial, a, b, difference, p, q, one, mersenne, slow, fast, d};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) Free(all[i]);
  return 0;
}
