// Wide strings: searching, classes, numbers, conversions.
#include <errno.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uchar.h>
#include <wchar.h>
#include <wctype.h>
int main(void) {
  wchar_t a[64] = L"hello", b[64];
  wcscpy(b, L" world");
  wcscat(a, b);
  wcsncat(a, L"!!!xyz", 3);
  printf("%zu %ls\n", wcslen(a), a);
  printf("%d %d %d\n", wcscmp(L"a", L"b") < 0, wcsncmp(L"abc", L"abd", 2), wmemcmp(a, L"hello", 5));
  printf("%td %td %td %ls\n", wcschr(a, L'o') - a, wcsrchr(a, L'o') - a, wcsstr(a, L"wor") - a, wcspbrk(a, L"xyzw"));
  printf("%zu %zu\n", wcsspn(a, L"hel"), wcscspn(a, L" "));
  wchar_t t[] = L"a,b;;c", *save;
  for (wchar_t* p = wcstok(t, L",;", &save); p; p = wcstok(0, L",;", &save)) printf("<%ls>", p);
  puts("");
  wchar_t* e;
  printf("%ld %td\n", wcstol(L"  -0x1fz", &e, 0), (long)wcslen(e));
  printf("%g\n", wcstod(L"3.25e1q", &e));
  printf("%ls\n", e);
  printf("%llu %lu\n", wcstoull(L"18446744073709551615", 0, 10), wcstoul(L"777", 0, 8));
  printf("%lc%lc %d %d %d\n", (wint_t)towupper(L'q'), (wint_t)towlower(L'Q'), !!iswalpha(L'x'), !!iswdigit(L'x'),
         !!iswspace(L'\t'));
  wmemset(b, L'z', 3);
  b[3] = 0;
  printf("%ls\n", b);
  wmemmove(b + 1, b, 3);
  wmemcpy(b, L"qq", 2);
  printf("%ls\n", b);
  wchar_t o[40];
  int n = swprintf(o, 40, L"%d|%ls|%s|%5.2f|%lc", 7, L"w", "narrow", 2.5, L'c');
  printf("%d %ls\n", n, o);
  n = swprintf(o, 4, L"%d", 123456);
  printf("%d\n", n < 0);

  char mb[32];
  size_t z = wcstombs(mb, L"plain", sizeof mb);
  printf("%zu %s\n", z, mb);
  z = mbstowcs(o, "plain2", 40);
  printf("%zu %ls\n", z, o);
  mbstate_t st;
  memset(&st, 0, sizeof st);
  const char* src = "xyz";
  z = mbsrtowcs(o, &src, 40, &st);
  printf("%zu %d\n", z, src == 0);
  wchar_t wc;
  printf("%d %d %d\n", mbtowc(&wc, "a", 1), wctomb(mb, L'b'), mblen("c", 1));
  printf("%d %d\n", btowc('a') == L'a', wctob(L'a'));
  printf("%zu\n", wcrtomb(mb, L'\u00e9', &st));
  printf("%d\n", errno == EILSEQ);
  wctype_t wt = wctype("alpha");
  printf("%d %d\n", !!iswctype(L'a', wt), !!iswctype(L'1', wt));
  wctrans_t tr = wctrans("toupper");
  printf("%lc\n", (wint_t)towctrans(L'a', tr));
  printf("%d\n", wcscoll(L"a", L"b") < 0);
  printf("%zu\n", wcsxfrm(o, L"abc", 40));
  wchar_t* d = wcsdup(L"dup");
  printf("%ls\n", d);
  free(d);
  char16_t c16;
  memset(&st, 0, sizeof st);
  printf("%zu %d\n", mbrtoc16(&c16, "A", 1, &st), c16);
  char32_t c32;
  printf("%zu %d\n", mbrtoc32(&c32, "B", 1, &st), (int)c32);
  printf("%s\n", setlocale(LC_ALL, "C"));
  printf("%s\n", setlocale(LC_ALL, NULL));
  struct lconv* lc = localeconv();
  printf("[%s][%s]\n", lc->decimal_point, lc->thousands_sep);
  return 0;
}
