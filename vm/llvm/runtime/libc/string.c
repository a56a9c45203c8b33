// <string.h> and <strings.h>: copying, joining, comparing and measuring strings in the C locale.
#include <stddef.h>

#include "libc/internal.h"
#include "veristep_vm.h"

size_t strlen(const char* text) { return __vs_strlen(text); }

size_t strnlen(const char* text, size_t limit) {
  const char* end = __vs_memchr(text, 0, limit);
  return end != NULL ? (size_t)(end - text) : limit;
}

char* stpcpy(char* restrict to, const char* restrict from) {
  size_t size = __vs_strlen(from);
  __builtin_memcpy(to, from, size + 1);
  return to + size;
}
char* __stpcpy(char* restrict to, const char* restrict from) { return stpcpy(to, from); }

char* strcpy(char* restrict to, const char* restrict from) {
  stpcpy(to, from);
  return to;
}

char* stpncpy(char* restrict to, const char* restrict from, size_t limit) {
  size_t size = strnlen(from, limit);
  __builtin_memcpy(to, from, size);
  __builtin_memset(to + size, 0, limit - size);
  return to + size;
}

char* strncpy(char* restrict to, const char* restrict from, size_t limit) {
  stpncpy(to, from, limit);
  return to;
}

char* strcat(char* restrict to, const char* restrict from) {
  stpcpy(to + __vs_strlen(to), from);
  return to;
}

char* strncat(char* restrict to, const char* restrict from, size_t limit) {
  char* end = to + __vs_strlen(to);
  size_t size = strnlen(from, limit);
  __builtin_memcpy(end, from, size);
  end[size] = 0;
  return to;
}

size_t strlcpy(char* restrict to, const char* restrict from, size_t room) {
  size_t size = __vs_strlen(from);
  if (room == 0) return size;
  size_t count = size < room ? size : room - 1;
  __builtin_memcpy(to, from, count);
  to[count] = 0;
  return size;
}

size_t strlcat(char* restrict to, const char* restrict from, size_t room) {
  size_t used = strnlen(to, room);
  return used + strlcpy(to + used, from, room - used);
}

int strcmp(const char* a, const char* b) {
  while (*a == *b && *a != 0) ++a, ++b;
  return (unsigned char)*a - (unsigned char)*b;
}

int strncmp(const char* a, const char* b, size_t limit) {
  for (; limit > 0; --limit, ++a, ++b) {
    if (*a != *b || *a == 0) return (unsigned char)*a - (unsigned char)*b;
  }
  return 0;
}

int strcoll(const char* a, const char* b) { return strcmp(a, b); }

size_t strxfrm(char* restrict to, const char* restrict from, size_t room) { return strlcpy(to, from, room); }

int strcasecmp(const char* a, const char* b) {
  for (;; ++a, ++b) {
    int difference = vs_lower((unsigned char)*a) - vs_lower((unsigned char)*b);
    if (difference != 0 || *a == 0) return difference;
  }
}

int strncasecmp(const char* a, const char* b, size_t limit) {
  for (; limit > 0; --limit, ++a, ++b) {
    int difference = vs_lower((unsigned char)*a) - vs_lower((unsigned char)*b);
    if (difference != 0 || *a == 0) return difference;
  }
  return 0;
}

char* strndup(const char* text, size_t limit) {
  size_t size = strnlen(text, limit);
  char* copy = malloc(size + 1);
  if (copy == NULL) return NULL;
  __builtin_memcpy(copy, text, size);
  copy[size] = 0;
  return copy;
}
char* __strndup(const char* text, size_t limit) { return strndup(text, limit); }

char* strdup(const char* text) { return strndup(text, __vs_strlen(text)); }
char* __strdup(const char* text) { return strdup(text); }

static void CheckRoom(size_t size, size_t room) {
  if (size > room) __vs_violation("buffer overflow", "a fortified call writes more bytes than its buffer has");
}

char* __strcpy_chk(char* to, const char* from, size_t room) {
  CheckRoom(__vs_strlen(from) + 1, room);
  return strcpy(to, from);
}

char* __stpcpy_chk(char* to, const char* from, size_t room) {
  CheckRoom(__vs_strlen(from) + 1, room);
  return stpcpy(to, from);
}

char* __strncpy_chk(char* to, const char* from, size_t limit, size_t room) {
  CheckRoom(limit, room);
  return strncpy(to, from, limit);
}

char* __stpncpy_chk(char* to, const char* from, size_t limit, size_t room) {
  CheckRoom(limit, room);
  return stpncpy(to, from, limit);
}

char* __strcat_chk(char* to, const char* from, size_t room) {
  CheckRoom(__vs_strlen(to) + __vs_strlen(from) + 1, room);
  return strcat(to, from);
}

char* __strncat_chk(char* to, const char* from, size_t limit, size_t room) {
  CheckRoom(__vs_strlen(to) + strnlen(from, limit) + 1, room);
  return strncat(to, from, limit);
}
