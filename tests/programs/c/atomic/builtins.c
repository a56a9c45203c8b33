// The compiler's __atomic and __sync builtins on all widths, single-threaded, with the values they return.
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#pragma clang diagnostic ignored "-Wsync-fetch-and-nand-semantics-changed"

#define SYNC(type, format, start)                                                                        \
  do {                                                                                                   \
    type x = (start);                                                                                    \
    printf(#type " fetch " format, __sync_fetch_and_add(&x, 3));                                         \
    printf(" " format, __sync_fetch_and_sub(&x, 1));                                                     \
    printf(" " format, __sync_fetch_and_or(&x, 64));                                                     \
    printf(" " format, __sync_fetch_and_and(&x, 0x5f));                                                  \
    printf(" " format, __sync_fetch_and_xor(&x, 0x11));                                                  \
    printf(" " format, __sync_fetch_and_nand(&x, 0x0f));                                                 \
    printf(" then " format, __sync_add_and_fetch(&x, 5));                                                \
    printf(" " format, __sync_sub_and_fetch(&x, 2));                                                     \
    printf(" " format, __sync_or_and_fetch(&x, 8));                                                      \
    printf(" " format, __sync_and_and_fetch(&x, 0x7c));                                                  \
    printf(" " format, __sync_xor_and_fetch(&x, 0x21));                                                  \
    type now = x;                                                                                        \
    printf(" cas %d", __sync_bool_compare_and_swap(&x, now, 40));                                        \
    printf(" " format, __sync_val_compare_and_swap(&x, 41, 50));                                         \
    printf(" " format "\n", __sync_lock_test_and_set(&x, 1));                                            \
    __sync_lock_release(&x);                                                                             \
    printf("  released " format, x);                                                                     \
    __atomic_store_n(&x, 20, __ATOMIC_RELEASE);                                                          \
    printf(" load " format, __atomic_load_n(&x, __ATOMIC_ACQUIRE));                                      \
    printf(" " format, __atomic_add_fetch(&x, 4, __ATOMIC_SEQ_CST));                                     \
    printf(" " format, __atomic_fetch_sub(&x, 4, __ATOMIC_RELAXED));                                     \
    printf(" " format, __atomic_or_fetch(&x, 3, __ATOMIC_ACQ_REL));                                      \
    printf(" " format, __atomic_fetch_and(&x, 0x1e, __ATOMIC_SEQ_CST));                                  \
    printf(" " format, __atomic_xor_fetch(&x, 0x7, __ATOMIC_SEQ_CST));                                   \
    printf(" " format, __atomic_fetch_nand(&x, 0x7, __ATOMIC_SEQ_CST));                                  \
    printf(" max " format, __atomic_fetch_max(&x, 30, __ATOMIC_SEQ_CST));                                \
    printf(" min " format, __atomic_fetch_min(&x, 10, __ATOMIC_SEQ_CST));                                \
    printf(" " format, __atomic_exchange_n(&x, 77, __ATOMIC_SEQ_CST));                                   \
    type expected = 76;                                                                                  \
    bool ok = __atomic_compare_exchange_n(&x, &expected, 78, false, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED); \
    printf(" %d " format, ok, expected);                                                                 \
    ok = __atomic_compare_exchange_n(&x, &expected, 78, false, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED);      \
    printf(" %d " format "\n", ok, x);                                                                   \
  } while (0)

struct Point {
  _Alignas(8) int x;
  int y;
};

int main(void) {
  SYNC(int8_t, "%d", 10);
  SYNC(uint8_t, "%u", 250);
  SYNC(int16_t, "%d", -5);
  SYNC(uint16_t, "%u", 65534);
  SYNC(int, "%d", -1);
  SYNC(unsigned, "%u", 7u);
  SYNC(long, "%ld", -100L);
  SYNC(unsigned long long, "%llu", 1ull << 63);
  struct Point p = {1, 2}, q = {3, 4}, r;
  __atomic_load(&p, &r, __ATOMIC_SEQ_CST);
  printf("point %d %d", r.x, r.y);
  __atomic_store(&p, &q, __ATOMIC_SEQ_CST);
  struct Point fresh = {9, 8};
  __atomic_exchange(&p, &fresh, &r, __ATOMIC_SEQ_CST);
  printf(" %d %d", r.x, r.y);
  bool ok = __atomic_compare_exchange(&p, &fresh, &q, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  printf(" %d %d %d\n", ok, p.x, p.y);
  int values[3] = {1, 2, 3};
  int* cursor = values;
  __atomic_add_fetch(&cursor, sizeof(int), __ATOMIC_SEQ_CST);
  printf("pointer %d", *cursor);
  printf(" %d", __sync_bool_compare_and_swap(&cursor, &values[1], &values[2]));
  printf(" %d %d\n", *cursor, *__atomic_exchange_n(&cursor, &values[0], __ATOMIC_SEQ_CST));
  bool flag = false;
  printf("test and set %d", __atomic_test_and_set(&flag, __ATOMIC_SEQ_CST));
  printf(" %d", __atomic_test_and_set(&flag, __ATOMIC_SEQ_CST));
  __atomic_clear(&flag, __ATOMIC_SEQ_CST);
  printf(" %d\n", flag);
  __sync_synchronize();
  __atomic_thread_fence(__ATOMIC_ACQ_REL);
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  printf("lock free %d %d %d\n", __atomic_always_lock_free(1, 0), __atomic_always_lock_free(8, 0),
         __atomic_is_lock_free(4, 0));
  volatile int v = 5;
  for (int i = 0; i < 5; i++) __atomic_fetch_add(&v, i, __ATOMIC_RELAXED);
  printf("volatile %d\n", v);
  return 0;
}
