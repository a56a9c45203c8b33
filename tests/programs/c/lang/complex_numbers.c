// C99 complex numbers: arithmetic, parts, comparison, in structs and arrays, float and double.
#include <complex.h>
#include <stdio.h>
#include <string.h>

static void Print(const char* name, double complex z) {
  printf("%s %.10g %.10g\n", name, creal(z) + 0.0, cimag(z) + 0.0);
}

static double complex Power(double complex z, int n) {
  double complex r = 1;
  while (n-- > 0) r *= z;
  return r;
}
static double complex Polynomial(const double complex* c, int n, double complex z) {
  double complex sum = 0;
  for (int i = n - 1; i >= 0; i--) sum = sum * z + c[i];
  return sum;
}
static int Escape(double complex c) {
  double complex z = 0;
  int n = 0;
  while (n < 60 && creal(z) * creal(z) + cimag(z) * cimag(z) <= 4) {
    z = z * z + c;
    n++;
  }
  return n;
}
struct Signal {
  double complex samples[4];
  float complex gain;
};

static void Dft(const double complex* in, double complex* out) {
  const double complex roots[4] = {1, -I, -1, I};
  for (int k = 0; k < 4; k++) {
    out[k] = 0;
    for (int n = 0; n < 4; n++) out[k] += in[n] * roots[k * n % 4];
  }
}

int main(void) {
  double complex a = 3 + 4 * I, b = 1 - 2 * I;
  Print("sum", a + b);
  Print("difference", a - b);
  Print("product", a * b);
  Print("quotient", a / b);
  Print("negated", -a);
  Print("conjugate", conj(a));
  Print("scaled", a * 2.5);
  Print("divided", a / 2);
  Print("real added", a + 1);
  printf("equal %d %d %d\n", a == b, a != b, a == 3 + 4 * I);
  for (int n = 0; n < 6; n++) Print("power", Power(b, n));
  const double complex c[] = {1, I, 2 - I, 0.5};
  for (double x = -1; x <= 1; x += 0.5) Print("polynomial", Polynomial(c, 4, x + I * x / 2));
  for (double y = -1; y <= 1; y += 0.25) {
    for (double x = -2; x <= 0.5; x += 0.1) putchar(Escape(x + y * I) == 60 ? '#' : Escape(x + y * I) > 8 ? '+' : '.');
    putchar('\n');
  }
  struct Signal s = {.samples = {1, 2 + I, -1, 0.5 * I}, .gain = 0.5f + 0.25f * I};
  double complex spectrum[4];
  Dft(s.samples, spectrum);
  for (int k = 0; k < 4; k++) Print("spectrum", spectrum[k] * s.gain);
  float complex f = s.gain;
  f *= f;
  f += 1;
  printf("float %g %g size %zu %zu\n", crealf(f), cimagf(f), sizeof f, sizeof a);
  double parts[2];
  double complex turned = a * I;
  memcpy(parts, &turned, sizeof parts);
  printf("parts %g %g\n", parts[0], parts[1]);
  __real__ a = 10;
  __imag__ a /= 2;
  Print("assigned", a);
  a += b;
  a -= 1;
  a *= I;
  a /= b;
  Print("compound", a);
  Print("conditional", creal(a) > 0 ? a : b);
  printf("bool %d %d\n", !!(0 * I), a && b);
  return 0;
}
