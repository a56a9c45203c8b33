// <string.h>, the mem* half. Copying and filling are the machine's own operations (LLVM intrinsics), so a block moves
// in one step together with its pointers and its uninitialised bytes.
#include <stddef.h>

#include "libc/internal.h"
#include "veristep_vm.h"

void* memcpy(void* restrict to, const void* restrict from, size_t size) {
  __builtin_memcpy(to, from, size);
  return to;
}

void* memmove(void* to, const void* from, size_t size) {
  __builtin_memmove(to, from, size);
  return to;
}

void* memset(void* to, int value, size_t size) {
  __builtin_memset(to, value, size);
  return to;
}
