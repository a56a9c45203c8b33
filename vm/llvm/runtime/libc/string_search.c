// <string.h>: searching in strings and cutting them into tokens.
#include <stddef.h>

#include "libc/internal.h"
#include "veristep_vm.h"

char* strchr(const char* text, int wanted) { return __vs_memchr(text, wanted, __vs_strlen(text) + 1); }
char* index(const char* text, int wanted) { return strchr(text, wanted); }

char* strchrnul(const char* text, int wanted) {
  size_t size = __vs_strlen(text);
  char* found = __vs_memchr(text, wanted, size);
  return found != NULL ? found : (char*)text + size;
}

char* strrchr(const char* text, int wanted) { return memrchr(text, wanted, __vs_strlen(text) + 1); }
char* rindex(const char* text, int wanted) { return strrchr(text, wanted); }

char* strstr(const char* text, const char* part) { return memmem(text, __vs_strlen(text), part, __vs_strlen(part)); }

char* strnstr(const char* text, const char* part, size_t limit) {
  return memmem(text, strnlen(text, limit), part, __vs_strlen(part));
}

char* strcasestr(const char* text, const char* part) {
  size_t size = __vs_strlen(part);
  for (;; ++text) {
    if (strncasecmp(text, part, size) == 0) return (char*)text;
    if (*text == 0) return NULL;
  }
}

// The length of the prefix of `text` whose bytes are in `set` (member = 1) or are not (member = 0).
static size_t Span(const char* text, const char* set, int member) {
  size_t set_size = __vs_strlen(set);
  size_t size = 0;
  while (text[size] != 0 && (__vs_memchr(set, text[size], set_size) != NULL) == member) ++size;
  return size;
}

size_t strspn(const char* text, const char* accept) { return Span(text, accept, 1); }
size_t strcspn(const char* text, const char* reject) { return Span(text, reject, 0); }

char* strpbrk(const char* text, const char* accept) {
  const char* found = text + Span(text, accept, 0);
  return *found != 0 ? (char*)found : NULL;
}

char* strtok_r(char* restrict text, const char* restrict separators, char** restrict rest) {
  if (text == NULL) text = *rest;
  text += strspn(text, separators);
  char* end = text + strcspn(text, separators);
  *rest = *end != 0 ? end + 1 : end;
  *end = 0;
  return end != text ? text : NULL;
}
char* __strtok_r(char* restrict text, const char* restrict separators, char** restrict rest) {
  return strtok_r(text, separators, rest);
}

char* strtok(char* restrict text, const char* restrict separators) {
  static char* rest;
  return strtok_r(text, separators, &rest);
}

char* strsep(char** restrict rest, const char* restrict separators) {
  char* token = *rest;
  if (token == NULL) return NULL;
  char* end = token + strcspn(token, separators);
  *rest = *end != 0 ? end + 1 : NULL;
  *end = 0;
  return token;
}
