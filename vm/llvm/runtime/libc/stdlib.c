// The small functions of <stdlib.h> and <inttypes.h>.
#include <stdlib.h>

#include <inttypes.h>

int abs(int value) { return value < 0 ? -value : value; }
long labs(long value) { return value < 0 ? -value : value; }
long long llabs(long long value) { return value < 0 ? -value : value; }
intmax_t imaxabs(intmax_t value) { return value < 0 ? -value : value; }

div_t div(int a, int b) { return (div_t){a / b, a % b}; }
ldiv_t ldiv(long a, long b) { return (ldiv_t){a / b, a % b}; }
lldiv_t lldiv(long long a, long long b) { return (lldiv_t){a / b, a % b}; }
imaxdiv_t imaxdiv(intmax_t a, intmax_t b) { return (imaxdiv_t){a / b, a % b}; }

int ffs(int value) { return __builtin_ffs(value); }
int ffsl(long value) { return __builtin_ffsl(value); }
int ffsll(long long value) { return __builtin_ffsll(value); }
