// More of wide characters in the C locale: searching, classes, and conversions of whole texts.
#include <errno.h>
#include <stddef.h>
#include <uchar.h>
#include <wchar.h>
#include <wctype.h>

#include "libc/internal.h"

int isalpha(int), isdigit(int), isalnum(int), isupper(int), islower(int), isspace(int), isprint(int), isgraph(int),
    iscntrl(int), ispunct(int), isxdigit(int), isblank(int), tolower(int), toupper(int);

// ---- Searching ----
wchar_t* wcsncat(wchar_t* restrict to, const wchar_t* restrict from, size_t limit) {
  wchar_t* end = to + wcslen(to);
  for (; limit > 0 && *from != 0; --limit) *end++ = *from++;
  *end = 0;
  return to;
}
wchar_t* wcsstr(const wchar_t* text, const wchar_t* part) {
  size_t size = wcslen(part);
  for (;; ++text) {
    if (wcsncmp(text, part, size) == 0) return (wchar_t*)text;
    if (*text == 0) return NULL;
  }
}
static size_t Span(const wchar_t* text, const wchar_t* set, int member) {
  size_t size = 0;
  while (text[size] != 0 && (wcschr(set, text[size]) != NULL) == member) ++size;
  return size;
}
size_t wcsspn(const wchar_t* text, const wchar_t* accept) { return Span(text, accept, 1); }
size_t wcscspn(const wchar_t* text, const wchar_t* reject) { return Span(text, reject, 0); }
wchar_t* wcspbrk(const wchar_t* text, const wchar_t* accept) {
  text += wcscspn(text, accept);
  return *text != 0 ? (wchar_t*)text : NULL;
}
wchar_t* wcstok(wchar_t* restrict text, const wchar_t* restrict separators, wchar_t** restrict rest) {
  if (text == NULL) text = *rest;
  text += wcsspn(text, separators);
  wchar_t* end = text + wcscspn(text, separators);
  *rest = *end != 0 ? end + 1 : end;
  if (end == text) return NULL;
  *end = 0;
  return text;
}
wchar_t* wcsdup(const wchar_t* text) {
  size_t size = wcslen(text) + 1;
  wchar_t* copy = malloc(size * sizeof *copy);
  return copy != NULL ? wmemcpy(copy, text, size) : NULL;
}
size_t wcsnlen(const wchar_t* text, size_t limit) {
  size_t size = 0;
  while (size < limit && text[size] != 0) ++size;
  return size;
}
int wcscoll(const wchar_t* a, const wchar_t* b) { return wcscmp(a, b); }
size_t wcsxfrm(wchar_t* restrict to, const wchar_t* restrict from, size_t room) {
  size_t size = wcslen(from);
  if (size < room) wcscpy(to, from);
  return size;
}
int wcscasecmp(const wchar_t* a, const wchar_t* b) {
  while (*a != 0 && towlower((wint_t)*a) == towlower((wint_t)*b)) ++a, ++b;
  return (int)towlower((wint_t)*a) - (int)towlower((wint_t)*b);
}

// ---- Classes: only ASCII has any ----
static int IsAscii(wint_t c) { return c < 128; }
#define CLASS(wide, narrow) \
  int wide(wint_t c) { return IsAscii(c) && narrow((int)c) != 0; }
CLASS(iswalpha, isalpha)
CLASS(iswdigit, isdigit)
CLASS(iswalnum, isalnum)
CLASS(iswupper, isupper)
CLASS(iswlower, islower)
CLASS(iswspace, isspace)
CLASS(iswprint, isprint)
CLASS(iswgraph, isgraph)
CLASS(iswcntrl, iscntrl)
CLASS(iswpunct, ispunct)
CLASS(iswxdigit, isxdigit)
CLASS(iswblank, isblank)
wint_t towlower(wint_t c) { return IsAscii(c) ? (wint_t)tolower((int)c) : c; }
wint_t towupper(wint_t c) { return IsAscii(c) ? (wint_t)toupper((int)c) : c; }

static const struct {
  const char* name;
  int (*function)(wint_t);
} kClasses[] = {{"alnum", iswalnum}, {"alpha", iswalpha}, {"blank", iswblank}, {"cntrl", iswcntrl},
                {"digit", iswdigit}, {"graph", iswgraph}, {"lower", iswlower}, {"print", iswprint},
                {"punct", iswpunct}, {"space", iswspace}, {"upper", iswupper}, {"xdigit", iswxdigit}};
enum { kNumClasses = sizeof kClasses / sizeof kClasses[0] };

wctype_t wctype(const char* name) {
  for (int i = 0; i < kNumClasses; ++i) {
    if (strcmp(name, kClasses[i].name) == 0) return (wctype_t)(i + 1);
  }
  return 0;
}
int iswctype(wint_t c, wctype_t class) { return class > 0 && class <= kNumClasses && kClasses[class - 1].function(c); }

static const int kLower = 1, kUpper = 2;
wctrans_t wctrans(const char* name) {
  return strcmp(name, "tolower") == 0 ? &kLower : strcmp(name, "toupper") == 0 ? &kUpper : NULL;
}
wint_t towctrans(wint_t c, wctrans_t how) { return how == &kLower ? towlower(c) : how == &kUpper ? towupper(c) : c; }

// ---- Conversions ----
size_t mbrlen(const char* restrict text, size_t size, mbstate_t* restrict state) {
  return mbrtowc(NULL, text, size, state);
}
size_t mbsrtowcs(wchar_t* restrict to, const char** restrict from, size_t limit, mbstate_t* restrict state) {
  const char* text = *from;
  size_t size = 0;
  for (; to == NULL || size < limit; ++size) {
    wchar_t c;
    if (mbrtowc(&c, text + size, 1, state) == (size_t)-1) {
      if (to != NULL) *from = text + size;
      return (size_t)-1;
    }
    if (to != NULL) to[size] = c;
    if (c != 0) continue;
    if (to != NULL) *from = NULL;
    return size;
  }
  *from = text + size;
  return size;
}
size_t wcsrtombs(char* restrict to, const wchar_t** restrict from, size_t limit, mbstate_t* restrict state) {
  const wchar_t* text = *from;
  size_t size = 0;
  for (; to == NULL || size < limit; ++size) {
    char c;
    if (wcrtomb(&c, text[size], state) == (size_t)-1) {
      if (to != NULL) *from = text + size;
      return (size_t)-1;
    }
    if (to != NULL) to[size] = c;
    if (c != 0) continue;
    if (to != NULL) *from = NULL;
    return size;
  }
  *from = text + size;
  return size;
}
size_t mbrtoc32(char32_t* restrict result, const char* restrict text, size_t size, mbstate_t* restrict state) {
  wchar_t c;
  size_t used = mbrtowc(&c, text, size, state);
  if (result != NULL && used <= 1 && text != NULL) *result = (char32_t)c;
  return used;
}
size_t mbrtoc16(char16_t* restrict result, const char* restrict text, size_t size, mbstate_t* restrict state) {
  char32_t c;
  size_t used = mbrtoc32(&c, text, size, state);
  if (result != NULL && used <= 1 && text != NULL) *result = (char16_t)c;
  return used;
}
size_t c32rtomb(char* restrict text, char32_t c, mbstate_t* restrict state) { return wcrtomb(text, (wchar_t)c, state); }
size_t c16rtomb(char* restrict text, char16_t c, mbstate_t* restrict state) { return wcrtomb(text, (wchar_t)c, state); }
