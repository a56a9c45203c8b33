// <string.h>, the mem* functions that compare and search, and the BSD names of the copying ones.
#include <stddef.h>
#include <stdint.h>

#include "libc/internal.h"
#include "veristep_vm.h"

int memcmp(const void* a, const void* b, size_t size) { return __vs_memcmp(a, b, size); }
int bcmp(const void* a, const void* b, size_t size) { return __vs_memcmp(a, b, size); }

void* memchr(const void* bytes, int value, size_t size) { return __vs_memchr(bytes, value, size); }
void* rawmemchr(const void* bytes, int value) { return __vs_memchr(bytes, value, SIZE_MAX); }

void* memrchr(const void* bytes, int value, size_t size) {
  const unsigned char* start = bytes;
  while (size-- > 0) {
    if (start[size] == (unsigned char)value) return (void*)(start + size);
  }
  return NULL;
}

void* memmem(const void* text, size_t text_size, const void* part, size_t part_size) {
  const char* at = text;
  if (part_size == 0) return (void*)at;
  while (text_size >= part_size) {
    const char* next = __vs_memchr(at, *(const char*)part, text_size - part_size + 1);
    if (next == NULL) return NULL;
    if (__vs_memcmp(next, part, part_size) == 0) return (void*)next;
    text_size -= (size_t)(next + 1 - at);
    at = next + 1;
  }
  return NULL;
}

void* memccpy(void* restrict to, const void* restrict from, int stop, size_t size) {
  const char* end = __vs_memchr(from, stop, size);
  size_t count = end != NULL ? (size_t)(end - (const char*)from) + 1 : size;
  __builtin_memcpy(to, from, count);
  return end != NULL ? (char*)to + count : NULL;
}

void* mempcpy(void* restrict to, const void* restrict from, size_t size) {
  __builtin_memcpy(to, from, size);
  return (char*)to + size;
}
void* __mempcpy(void* restrict to, const void* restrict from, size_t size) { return mempcpy(to, from, size); }

void bzero(void* to, size_t size) { __builtin_memset(to, 0, size); }
void explicit_bzero(void* to, size_t size) { __builtin_memset(to, 0, size); }
void bcopy(const void* from, void* to, size_t size) { __builtin_memmove(to, from, size); }

static void CheckRoom(size_t size, size_t room) {
  if (size > room) __vs_violation("buffer overflow", "a fortified call writes more bytes than its buffer has");
}

void* __memcpy_chk(void* to, const void* from, size_t size, size_t room) {
  CheckRoom(size, room);
  __builtin_memcpy(to, from, size);
  return to;
}

void* __mempcpy_chk(void* to, const void* from, size_t size, size_t room) {
  CheckRoom(size, room);
  return mempcpy(to, from, size);
}

void* __memmove_chk(void* to, const void* from, size_t size, size_t room) {
  CheckRoom(size, room);
  __builtin_memmove(to, from, size);
  return to;
}

void* __memset_chk(void* to, int value, size_t size, size_t room) {
  CheckRoom(size, room);
  __builtin_memset(to, value, size);
  return to;
}
