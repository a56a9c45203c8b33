// Transcendental functions, printed with the digits that every good implementation agrees on.
#include <math.h>
#include <stdio.h>

static const double kPi = 3.14159265358979323846;

static double Mandelbrot(double re, double im) {
  double x = 0, y = 0;
  int n = 0;
  for (; n < 200 && x * x + y * y < 4; n++) {
    double t = x * x - y * y + re;
    y = 2 * x * y + im;
    x = t;
  }
  return n;
}

int main(void) {
  for (int degrees = -180; degrees <= 360; degrees += 45) {
    double a = degrees * kPi / 180;
    printf("%d: sin %.9f cos %.9f tan %.6g\n", degrees, sin(a) + 0.0 < 1e-12 && sin(a) > -1e-12 ? 0.0 : sin(a),
           cos(a) < 1e-12 && cos(a) > -1e-12 ? 0.0 : cos(a), degrees % 90 == 0 ? 0.0 : tan(a));
  }
  for (double x = -0.9; x < 1; x += 0.3) printf("%.1f: asin %.9f acos %.9f atan %.9f\n", x, asin(x), acos(x), atan(x));
  for (int i = -2; i <= 2; i++)
    for (int j = -2; j <= 2; j++)
      if (i || j) printf("%.9f ", atan2(i, j));
  printf("\n");
  for (double x = -3; x <= 3; x += 0.75) printf("%.2f: exp %.9g exp2 %.9g expm1 %.9g\n", x, exp(x), exp2(x), expm1(x));
  for (double x = 0.25; x < 2000; x *= 3)
    printf("%g: log %.9g log2 %.9g log10 %.9g log1p %.9g\n", x, log(x), log2(x), log10(x), log1p(x));
  for (double b = 0.5; b < 4; b += 0.75)
    for (double e = -2; e <= 2; e += 0.8) printf("%.9g ", pow(b, e));
  printf("\n");
  printf("pow %g %g %g %g %g\n", pow(2, 10), pow(-2, 3), pow(0, 0), pow(10, -3), pow(4, 0.5));
  for (double x = -2; x <= 2; x += 0.8) printf("%.1f: sinh %.9g cosh %.9g tanh %.9g\n", x, sinh(x), cosh(x), tanh(x));
  printf("float %.5f %.5f %.5f %.5f %.5f\n", sinf(1), cosf(1), expf(1), logf(10), powf(2, 0.5f));
  double sum = 0;
  for (int i = 1; i <= 1000; i++) sum += sin(i) * exp(-i / 100.0);
  printf("sum %.8f\n", sum);
  double product = 1;
  for (int i = 1; i < 50; i++) product *= pow(1.0 + 1.0 / i, 0.3);
  printf("product %.8f\n", product);
  printf("compound %.6f\n", 1000 * pow(1 + 0.05 / 12, 120));
  for (int y = -8; y <= 8; y += 2) {
    for (int x = -20; x <= 8; x++) putchar(" .:-=+*#%@"[(int)(Mandelbrot(x / 10.0, y / 8.0) * 9 / 200)]);
    putchar('\n');
  }
  printf("special %g %g %g %g\n", exp(-INFINITY), log(0.0), atan(INFINITY), exp(1000));
  return 0;
}
