// <locale.h>: there is the C locale and no other, so choosing one changes nothing and keeps no state.
#include <limits.h>
#include <locale.h>

#include "libc/internal.h"

static int IsClassic(const char* name) { return *name == 0 || strcmp(name, "C") == 0 || strcmp(name, "POSIX") == 0; }

char* setlocale(int category, const char* name) {
  static char classic[] = "C";
  (void)category;
  return name == NULL || IsClassic(name) ? classic : NULL;
}

struct lconv* localeconv(void) {
  static char point[] = ".";
  static char none[] = "";
  static struct lconv classic = {
      .decimal_point = point,
      .thousands_sep = none,
      .grouping = none,
      .int_curr_symbol = none,
      .currency_symbol = none,
      .mon_decimal_point = none,
      .mon_thousands_sep = none,
      .mon_grouping = none,
      .positive_sign = none,
      .negative_sign = none,
      .int_frac_digits = CHAR_MAX,
      .frac_digits = CHAR_MAX,
      .p_cs_precedes = CHAR_MAX,
      .p_sep_by_space = CHAR_MAX,
      .n_cs_precedes = CHAR_MAX,
      .n_sep_by_space = CHAR_MAX,
      .p_sign_posn = CHAR_MAX,
      .n_sign_posn = CHAR_MAX,
      .int_p_cs_precedes = CHAR_MAX,
      .int_p_sep_by_space = CHAR_MAX,
      .int_n_cs_precedes = CHAR_MAX,
      .int_n_sep_by_space = CHAR_MAX,
      .int_p_sign_posn = CHAR_MAX,
      .int_n_sign_posn = CHAR_MAX,
  };
  return &classic;
}

// Locale objects: all of them are this one.
static struct __locale_struct classic_object;

locale_t newlocale(int mask, const char* name, locale_t base) {
  (void)mask;
  (void)base;
  if (IsClassic(name)) return &classic_object;
  errno = ENOENT;
  return NULL;
}
locale_t duplocale(locale_t locale) { return locale; }
void freelocale(locale_t locale) { (void)locale; }
locale_t uselocale(locale_t locale) {
  (void)locale;
  return LC_GLOBAL_LOCALE;
}
locale_t __uselocale(locale_t locale) { return uselocale(locale); }
