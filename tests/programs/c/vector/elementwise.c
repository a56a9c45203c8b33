// Loops over arrays that compilers vectorise: saxpy, conversions between widths, selects, shifts, gathers, strides.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { N = 131 };
#define NOINLINE __attribute__((noinline)) static

NOINLINE void Saxpy(float a, const float* restrict x, float* restrict y, int n) {
  for (int i = 0; i < n; i++) y[i] = a * x[i] + y[i];
}
NOINLINE void Widen(const int8_t* restrict a, int16_t* restrict b, int32_t* restrict c, int64_t* restrict d, int n) {
  for (int i = 0; i < n; i++) b[i] = a[i], c[i] = a[i] * 3, d[i] = (int64_t)a[i] * a[i];
}
NOINLINE void WidenUnsigned(const uint8_t* restrict a, uint16_t* restrict b, uint32_t* restrict c, uint64_t* restrict d,
                            int n) {
  for (int i = 0; i < n; i++) b[i] = a[i], c[i] = a[i] * 3u, d[i] = (uint64_t)a[i] << 20;
}
NOINLINE void Narrow(const int64_t* restrict a, int8_t* restrict b, int16_t* restrict c, int32_t* restrict d, int n) {
  for (int i = 0; i < n; i++) b[i] = (int8_t)a[i], c[i] = (int16_t)(a[i] >> 3), d[i] = (int32_t)(a[i] >> 7);
}
NOINLINE void ToFloat(const int32_t* restrict a, float* restrict f, double* restrict d, int n) {
  for (int i = 0; i < n; i++) f[i] = (float)a[i], d[i] = a[i] * 0.5;
}
NOINLINE void FromFloat(const double* restrict a, int32_t* restrict b, float* restrict f, uint8_t* restrict u, int n) {
  for (int i = 0; i < n; i++) b[i] = (int32_t)a[i], f[i] = (float)a[i], u[i] = a[i] > 0;
}
NOINLINE void Clamp(int* a, int n, int low, int high) {
  for (int i = 0; i < n; i++) a[i] = a[i] < low ? low : a[i] > high ? high : a[i];
}
NOINLINE void Shift(uint32_t* a, const uint32_t* by, int n) {
  for (int i = 0; i < n; i++) a[i] = (a[i] << (by[i] & 31)) ^ (a[i] >> (by[i] & 7));
}
NOINLINE void Upper(char* s, int n) {
  for (int i = 0; i < n; i++)
    if (s[i] >= 'a' && s[i] <= 'z') s[i] = (char)(s[i] - 32);
}
NOINLINE void Reverse(const uint16_t* restrict a, uint16_t* restrict b, int n) {
  for (int i = 0; i < n; i++) b[i] = a[n - 1 - i];
}
NOINLINE void Interleave(const uint8_t* restrict a, const uint8_t* restrict b, uint8_t* restrict c, int n) {
  for (int i = 0; i < n; i++) c[2 * i] = a[i], c[2 * i + 1] = b[i];
}
NOINLINE void Split(const uint8_t* restrict c, uint8_t* restrict a, uint8_t* restrict b, int n) {
  for (int i = 0; i < n; i++) a[i] = c[2 * i], b[i] = c[2 * i + 1];
}
NOINLINE void Gather(const int* restrict a, const int* restrict index, int* restrict out, int n) {
  for (int i = 0; i < n; i++) out[i] = a[index[i]];
}
NOINLINE void Gray(const uint8_t* restrict rgb, uint8_t* restrict gray, int n) {
  for (int i = 0; i < n; i++) gray[i] = (uint8_t)((rgb[3 * i] * 77 + rgb[3 * i + 1] * 151 + rgb[3 * i + 2] * 28) >> 8);
}
NOINLINE void Saturate(uint8_t* restrict a, const uint8_t* restrict b, int n) {
  for (int i = 0; i < n; i++) {
    int s = a[i] + b[i];
    a[i] = (uint8_t)(s > 255 ? 255 : s);
  }
}
NOINLINE void Roots(double* a, int n) {
  for (int i = 0; i < n; i++) a[i] = sqrt(fabs(a[i])) + floor(a[i] / 3);
}
NOINLINE void Prefix(int* a, int n) {
  for (int i = 1; i < n; i++) a[i] += a[i - 1];
}
NOINLINE void Divide(int* a, int n) {
  for (int i = 0; i < n; i++) a[i] = a[i] / 7 + a[i] % 10;
}
NOINLINE void Swap(uint32_t* a, int n) {
  for (int i = 0; i < n; i++) a[i] = __builtin_bswap32(a[i]) + (uint32_t)__builtin_popcount(a[i]);
}
static void Show(const char* name, const void* data, size_t size) {
  uint64_t h = 14695981039346656037ull;
  for (size_t i = 0; i < size; i++) h = (h ^ ((const unsigned char*)data)[i]) * 1099511628211ull;
  printf("%s %016llx\n", name, (unsigned long long)h);
}

int main(void) {
  static float x[N], y[N];
  static int8_t b1[N];
  static int16_t s1[N];
  static int32_t w1[N], w2[N], index[N];
  static int64_t l1[N];
  static uint8_t u1[N], u2[N], u3[4 * N];
  static uint16_t us[N], us2[N];
  static uint32_t uw[N], uw2[N];
  static uint64_t ul[N];
  static double d1[N];
  char text[N + 1];
  for (int i = 0; i < N; i++) {
    x[i] = (float)i / 3, y[i] = (float)(i * i % 17), b1[i] = (int8_t)(i * 37), u1[i] = (uint8_t)(i * 91 + 5),
    index[i] = i * 50 % N;
    l1[i] = (int64_t)i * 0x123456789abLL - 0x7fffffffffffLL, d1[i] = (i - 60) * 1.75, uw[i] = (uint32_t)i * 2654435761u,
    uw2[i] = (uint32_t)i * 13;
    text[i] = (char)(' ' + i * 7 % 90);
  }
  text[N] = 0;
  for (int n = 5; n <= N; n += 42) {
    Saxpy(1.5f, x, y, n);
    Show("saxpy", y, sizeof y);
    Widen(b1, s1, w1, l1, n);
    Show("widen 16", s1, sizeof s1), Show("widen 32", w1, sizeof w1), Show("widen 64", l1, sizeof l1);
    WidenUnsigned(u1, us, uw2, ul, n);
    Show("unsigned 16", us, sizeof us), Show("unsigned 32", uw2, sizeof uw2), Show("unsigned 64", ul, sizeof ul);
    Narrow(l1, b1, s1, w2, n);
    Show("narrow 8", b1, sizeof b1), Show("narrow 16", s1, sizeof s1), Show("narrow 32", w2, sizeof w2);
    Roots(d1, n);
    Show("roots", d1, sizeof d1);
    FromFloat(d1, w1, x, u2, n);
    Show("from float", w1, sizeof w1), Show("to float", x, sizeof x), Show("compare", u2, sizeof u2);
    ToFloat(w1, y, d1, n);
    Show("to float", y, sizeof y), Show("to double", d1, sizeof d1);
    Clamp(w1, n, -20, 50);
    Show("clamp", w1, sizeof w1);
    Shift(uw, uw2, n);
    Show("shift", uw, sizeof uw);
    Upper(text, n);
    printf("%s\n", text);
    Reverse(us, us2, n);
    Show("reverse", us2, sizeof us2);
    Interleave(u1, u2, u3, n);
    Show("interleave", u3, sizeof u3);
    Split(u3, u2, u1, n);
    Show("split", u2, sizeof u2);
    Gather(w1, index, w2, n);
    Show("gather", w2, sizeof w2);
    Gray(u3, u1, n);
    Show("gray", u1, sizeof u1);
    Saturate(u1, u2, n);
    Show("saturate", u1, sizeof u1);
    Prefix(w2, n);
    Divide(w2, n);
    Show("prefix and divide", w2, sizeof w2);
    Swap(uw, n);
    Show("swap", uw, sizeof uw);
  }
  return 0;
}
