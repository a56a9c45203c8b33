// The malloc family over the machine's heap, which checks every block's kind, bounds and lifetime.
#include <stdint.h>

#include "libc/internal.h"
#include "veristep_vm.h"

enum { kAlignment = 16 };

static void* Allocate(size_t size, size_t alignment) {
  void* block = size <= PTRDIFF_MAX ? __vs_alloc(size, alignment, VS_MALLOC) : NULL;
  if (block == NULL) errno = ENOMEM;
  return block;
}

void* malloc(size_t size) { return Allocate(size, kAlignment); }

void* calloc(size_t count, size_t size) {
  size_t total;
  if (__builtin_mul_overflow(count, size, &total)) total = SIZE_MAX;
  void* block = Allocate(total, kAlignment);
  if (block != NULL) __builtin_memset(block, 0, total);
  return block;
}

void free(void* block) {
  if (block != NULL) __vs_free(block, VS_MALLOC);
}
void cfree(void* block) { free(block); }

// Always moves, so that a program that goes on using the old address is found out.
void* realloc(void* block, size_t size) {
  if (block == NULL) return malloc(size);
  if (size == 0) {
    free(block);
    return NULL;
  }
  void* moved = malloc(size);
  if (moved == NULL) return NULL;
  size_t old_size = __vs_block_size(block);
  __builtin_memcpy(moved, block, old_size < size ? old_size : size);
  free(block);
  return moved;
}

void* reallocarray(void* block, size_t count, size_t size) {
  size_t total;
  if (__builtin_mul_overflow(count, size, &total)) {
    errno = ENOMEM;
    return NULL;
  }
  return realloc(block, total);
}

static int IsPowerOfTwo(size_t number) { return number != 0 && (number & (number - 1)) == 0; }

void* memalign(size_t alignment, size_t size) {
  if (!IsPowerOfTwo(alignment)) {
    errno = EINVAL;
    return NULL;
  }
  return Allocate(size, alignment < kAlignment ? kAlignment : alignment);
}

void* aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }
void* valloc(size_t size) { return memalign(4096, size); }

int posix_memalign(void** result, size_t alignment, size_t size) {
  if (!IsPowerOfTwo(alignment) || alignment % sizeof(void*) != 0) return EINVAL;
  void* block = size <= PTRDIFF_MAX ? __vs_alloc(size, alignment, VS_MALLOC) : NULL;
  if (block == NULL) return ENOMEM;
  *result = block;
  return 0;
}

size_t malloc_usable_size(void* block) { return block != NULL ? __vs_block_size(block) : 0; }
