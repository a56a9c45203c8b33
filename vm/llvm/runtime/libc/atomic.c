// The functions of libatomic: what the compiler calls for atomic objects that are too large, or not aligned enough, for
// one instruction. All orders are sequentially consistent.
#include <stdbool.h>
#include <stddef.h>

#include "veristep_vm.h"

// The names are builtins of the compiler, so the definitions have names of their own and these symbols.
#define SYMBOL(name) __asm__(#name)

void vs_atomic_load(size_t size, const void* object, void* result, int order) SYMBOL(__atomic_load);
void vs_atomic_store(size_t size, void* object, const void* value, int order) SYMBOL(__atomic_store);
void vs_atomic_exchange(size_t size, void* object, const void* value, void* result, int order)
    SYMBOL(__atomic_exchange);
bool vs_atomic_compare_exchange(size_t size, void* object, void* expected, const void* desired, int success,
                                int failure) SYMBOL(__atomic_compare_exchange);
bool vs_atomic_is_lock_free(size_t size, const volatile void* object) SYMBOL(__atomic_is_lock_free);

void vs_atomic_load(size_t size, const void* object, void* result, int order) {
  (void)order;
  __vs_atomic_begin();
  __builtin_memcpy(result, object, size);
  __vs_atomic_end();
}

void vs_atomic_store(size_t size, void* object, const void* value, int order) {
  (void)order;
  __vs_atomic_begin();
  __builtin_memcpy(object, value, size);
  __vs_atomic_end();
}

void vs_atomic_exchange(size_t size, void* object, const void* value, void* result, int order) {
  (void)order;
  __vs_atomic_begin();
  __builtin_memcpy(result, object, size);
  __builtin_memcpy(object, value, size);
  __vs_atomic_end();
}

bool vs_atomic_compare_exchange(size_t size, void* object, void* expected, const void* desired, int success,
                                int failure) {
  (void)success;
  (void)failure;
  __vs_atomic_begin();
  bool is_equal = __vs_memcmp(object, expected, size) == 0;
  if (is_equal) {
    __builtin_memcpy(object, desired, size);
  } else {
    __builtin_memcpy(expected, object, size);
  }
  __vs_atomic_end();
  return is_equal;
}

bool vs_atomic_is_lock_free(size_t size, const volatile void* object) {
  (void)object;
  return size == 1 || size == 2 || size == 4 || size == 8 || size == 16;
}

#define FETCH(size, type, operation, expression)                                                                       \
  type vs_fetch_##operation##_##size(type* object, type value, int order) SYMBOL(__atomic_fetch_##operation##_##size); \
  type vs_fetch_##operation##_##size(type* object, type value, int order) {                                            \
    (void)order;                                                                                                       \
    __vs_atomic_begin();                                                                                               \
    type old = *object;                                                                                                \
    *object = (type)(expression);                                                                                      \
    __vs_atomic_end();                                                                                                 \
    return old;                                                                                                        \
  }

#define SIZED(size, type)                                                                                            \
  type vs_atomic_load_##size(const type* object, int order) SYMBOL(__atomic_load_##size);                            \
  type vs_atomic_load_##size(const type* object, int order) {                                                        \
    type result;                                                                                                     \
    vs_atomic_load(size, object, &result, order);                                                                    \
    return result;                                                                                                   \
  }                                                                                                                  \
  void vs_atomic_store_##size(type* object, type value, int order) SYMBOL(__atomic_store_##size);                    \
  void vs_atomic_store_##size(type* object, type value, int order) { vs_atomic_store(size, object, &value, order); } \
  bool vs_atomic_compare_exchange_##size(type* object, type* expected, type desired, int a, int b)                   \
      SYMBOL(__atomic_compare_exchange_##size);                                                                      \
  bool vs_atomic_compare_exchange_##size(type* object, type* expected, type desired, int a, int b) {                 \
    return vs_atomic_compare_exchange(size, object, expected, &desired, a, b);                                       \
  }                                                                                                                  \
  FETCH(size, type, add, old + value)                                                                                \
  FETCH(size, type, sub, old - value)                                                                                \
  FETCH(size, type, and, old& value)                                                                                 \
  FETCH(size, type, or, old | value)                                                                                 \
  FETCH(size, type, xor, old ^ value)                                                                                \
  FETCH(size, type, nand, ~(old & value))                                                                            \
  type vs_atomic_exchange_##size(type* object, type value, int order) SYMBOL(__atomic_exchange_##size);              \
  type vs_atomic_exchange_##size(type* object, type value, int order) {                                              \
    type result;                                                                                                     \
    vs_atomic_exchange(size, object, &value, &result, order);                                                        \
    return result;                                                                                                   \
  }

SIZED(1, unsigned char)
SIZED(2, unsigned short)
SIZED(4, unsigned)
SIZED(8, unsigned long)
SIZED(16, unsigned __int128)

// What a compare-exchange instruction of 16 bytes becomes: the value that was there.
typedef struct {
  unsigned long low, high;
} wide;
wide __vs_compare_exchange_16(wide* object, wide expected, wide desired) {
  __vs_atomic_begin();
  wide old = *object;
  if (__vs_memcmp(object, &expected, sizeof expected) == 0) *object = desired;
  __vs_atomic_end();
  return old;
}
