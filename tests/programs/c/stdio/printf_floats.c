// printf of floating point: %f %e %g %a with flags, widths, precisions, rounding, infinities and NaN.
#include <float.h>
#include <math.h>
#include <stdio.h>

static void All(double x) {
  printf("%f|%e|%g|%a\n", x, x, x, x);
  printf("%.0f|%.1f|%.3f|%.10f|%.0e|%.3e|%.15e|%.1g|%.3g|%.17g\n", x, x, x, x, x, x, x, x, x, x);
  printf("%12.3f|%-12.3f|%012.3f|%+.2f|% .2f|%#.0f|%#g|%G|%E|%A\n", x, x, x, x, x, x, x, x, x, x);
}

int main(void) {
  const double values[] = {
      0.0,        -0.0,       1.0,    -1.5,    0.1,     123456.789, 1e10, 1e-10, 999999.5, 9.9995,
      0.00012345, 1e100,      5e-324, DBL_MAX, DBL_MIN, 2.5,        3.5,  0.125, 1e21,     123456789012345678.0,
      0.5,        99.99999999};
  for (unsigned i = 0; i < sizeof values / sizeof *values; i++) All(values[i]);
  const double special[] = {INFINITY, -INFINITY, NAN};
  for (int i = 0; i < 3; i++)
    printf("%f %e %g %a %F %E %G [%8f][%-8g][%08f][%+f]\n", fabs(special[i]) * (i == 1 ? -1 : 1), special[i],
           special[i], special[i], special[i], special[i], special[i], special[i], special[i], special[i], special[i]);
  for (int p = 0; p < 20; p += 2) printf("%.*f %.*e %.*g\n", p, 2.0 / 3, p, 2.0 / 3, p, 2.0 / 3);
  for (int e = -12; e < 12; e++) printf("%g %g ", 1.5 * pow(10, e), 123456 * pow(10, e));
  printf("\n");
  for (int i = 0; i < 10; i++) printf("%.0f %.1f ", i + 0.5, i + 0.25);
  printf("\n");
  printf("%5.1f|%-10.2e|%+10.4g|%010.2f|% 10.3f\n", 3.14159, 31415.9, 0.000314159, -3.14159, 3.14159);
  printf("%Lf %Lg %.10Le\n", 1.5L, 1e-7L, 123.456L);
  printf("%f %f\n", 1.1f, (double)FLT_MAX);
  printf("%a %a %a %.2a %.0a\n", 1.0, 0.1, -1e-310, 1.999, 1.5);
  printf("%.40f\n%.30g\n", 0.1, 0.1);
  printf("%#.3g %#.0e %g %g\n", 1.0, 1.0, 100000.0, 1000000.0);
  return 0;
}
