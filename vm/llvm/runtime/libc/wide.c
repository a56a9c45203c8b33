// Wide characters in the C locale, in which a character is an ASCII byte.
#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <wchar.h>

#include "veristep_vm.h"

size_t wcslen(const wchar_t* text) {
  size_t size = 0;
  while (text[size] != 0) ++size;
  return size;
}

wchar_t* wmemcpy(wchar_t* restrict to, const wchar_t* restrict from, size_t count) {
  __builtin_memcpy(to, from, count * sizeof *to);
  return to;
}
wchar_t* wmemmove(wchar_t* to, const wchar_t* from, size_t count) {
  __builtin_memmove(to, from, count * sizeof *to);
  return to;
}
wchar_t* wmemset(wchar_t* to, wchar_t value, size_t count) {
  for (size_t i = 0; i < count; ++i) to[i] = value;
  return to;
}
int wmemcmp(const wchar_t* a, const wchar_t* b, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}
wchar_t* wmemchr(const wchar_t* text, wchar_t wanted, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    if (text[i] == wanted) return (wchar_t*)text + i;
  }
  return NULL;
}

wchar_t* wcscpy(wchar_t* restrict to, const wchar_t* restrict from) { return wmemcpy(to, from, wcslen(from) + 1); }
wchar_t* wcscat(wchar_t* restrict to, const wchar_t* restrict from) {
  wcscpy(to + wcslen(to), from);
  return to;
}
wchar_t* wcsncpy(wchar_t* restrict to, const wchar_t* restrict from, size_t limit) {
  size_t size = 0;
  for (; size < limit && from[size] != 0; ++size) to[size] = from[size];
  wmemset(to + size, 0, limit - size);
  return to;
}
int wcsncmp(const wchar_t* a, const wchar_t* b, size_t limit) {
  for (; limit > 0; --limit, ++a, ++b) {
    if (*a != *b) return *a < *b ? -1 : 1;
    if (*a == 0) return 0;
  }
  return 0;
}
int wcscmp(const wchar_t* a, const wchar_t* b) { return wcsncmp(a, b, (size_t)-1); }
wchar_t* wcschr(const wchar_t* text, wchar_t wanted) { return wmemchr(text, wanted, wcslen(text) + 1); }
wchar_t* wcsrchr(const wchar_t* text, wchar_t wanted) {
  for (size_t i = wcslen(text) + 1; i > 0; --i) {
    if (text[i - 1] == wanted) return (wchar_t*)text + i - 1;
  }
  return NULL;
}

// ---- Conversions ----
wint_t btowc(int c) { return c >= 0 && c < 128 ? (wint_t)c : WEOF; }
int wctob(wint_t c) { return c < 128 ? (int)c : -1; }
int mbsinit(const mbstate_t* state) {
  (void)state;
  return 1;
}

size_t mbrtowc(wchar_t* restrict result, const char* restrict text, size_t size, mbstate_t* restrict state) {
  (void)state;
  if (text == NULL) return 0;
  if (size == 0) return (size_t)-2;
  if ((unsigned char)*text > 127) {
    errno = EILSEQ;
    return (size_t)-1;
  }
  if (result != NULL) *result = *text;
  return *text != 0;
}

size_t wcrtomb(char* restrict text, wchar_t c, mbstate_t* restrict state) {
  (void)state;
  if (text == NULL) return 1;
  if ((unsigned)c > 127) {
    errno = EILSEQ;
    return (size_t)-1;
  }
  *text = (char)c;
  return 1;
}

int mbtowc(wchar_t* restrict result, const char* restrict text, size_t size) {
  size_t used = text != NULL ? mbrtowc(result, text, size, NULL) : 0;
  return used == (size_t)-2 ? -1 : (int)used;
}
int mblen(const char* text, size_t size) { return mbtowc(NULL, text, size); }
int wctomb(char* text, wchar_t c) { return text != NULL ? (int)wcrtomb(text, c, NULL) : 0; }

size_t mbstowcs(wchar_t* restrict to, const char* restrict from, size_t limit) {
  size_t size = 0;
  for (; to == NULL || size < limit; ++size) {
    wchar_t c;
    size_t used = mbrtowc(&c, from + size, 1, NULL);
    if (used == (size_t)-1) return used;
    if (to != NULL) to[size] = c;
    if (c == 0) break;
  }
  return size;
}

size_t wcstombs(char* restrict to, const wchar_t* restrict from, size_t limit) {
  size_t size = 0;
  for (; to == NULL || size < limit; ++size) {
    char c;
    if (wcrtomb(&c, from[size], NULL) == (size_t)-1) return (size_t)-1;
    if (to != NULL) to[size] = c;
    if (c == 0) break;
  }
  return size;
}

// ---- Numbers: by their narrow twins ----
// Copies the characters up to the first one that is none of ASCII.
static void Narrow(char* to, const wchar_t* from) {
  while (*from > 0 && *from < 128) *to++ = (char)*from++;
  *to = 0;
}

#define PARSE(type, name, narrow)                                             \
  type name(const wchar_t* restrict text, wchar_t** restrict end, int base) { \
    char copy[wcslen(text) + 1];                                              \
    char* stop;                                                               \
    Narrow(copy, text);                                                       \
    type value = narrow(copy, &stop, base);                                   \
    if (end != NULL) *end = (wchar_t*)text + (stop - copy);                   \
    return value;                                                             \
  }
PARSE(long, wcstol, strtol)
PARSE(unsigned long, wcstoul, strtoul)
PARSE(long long, wcstoll, strtoll)
PARSE(unsigned long long, wcstoull, strtoull)

#define PARSE_FLOAT(type, name, narrow)                             \
  type name(const wchar_t* restrict text, wchar_t** restrict end) { \
    char copy[wcslen(text) + 1];                                    \
    char* stop;                                                     \
    Narrow(copy, text);                                             \
    type value = narrow(copy, &stop);                               \
    if (end != NULL) *end = (wchar_t*)text + (stop - copy);         \
    return value;                                                   \
  }
PARSE_FLOAT(float, wcstof, strtof)
PARSE_FLOAT(double, wcstod, strtod)
PARSE_FLOAT(long double, wcstold, strtold)

int vsnprintf(char* restrict text, size_t room, const char* restrict format, va_list arguments);

int vswprintf(wchar_t* restrict to, size_t room, const wchar_t* restrict format, va_list arguments) {
  size_t length = wcslen(format);
  char narrow[length + 1];
  Narrow(narrow, format);
  if (__vs_strlen(narrow) != length) __vs_unsupported("vswprintf with a format that is not ASCII");
  va_list again;
  va_copy(again, arguments);
  int size = vsnprintf(NULL, 0, narrow, again);
  va_end(again);
  if (size < 0 || (size_t)size >= room) return -1;
  char result[size + 1];
  vsnprintf(result, (size_t)size + 1, narrow, arguments);
  for (int i = 0; i <= size; ++i) to[i] = (unsigned char)result[i];
  return size;
}

int swprintf(wchar_t* restrict to, size_t room, const wchar_t* restrict format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int size = vswprintf(to, room, format, arguments);
  va_end(arguments);
  return size;
}
