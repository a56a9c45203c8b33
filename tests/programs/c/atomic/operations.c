// <stdatomic.h>: every operation on every width, with every memory order, and what each returns.
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#define TRY(type, format, start, operand)                                                                       \
  do {                                                                                                          \
    _Atomic(type) a = (start);                                                                                  \
    type old = atomic_fetch_add(&a, (operand));                                                                 \
    printf(#type " add " format " " format, old, atomic_load(&a));                                              \
    old = atomic_fetch_sub_explicit(&a, (operand) / 2, memory_order_relaxed);                                   \
    printf(" sub " format " " format, old, atomic_load_explicit(&a, memory_order_acquire));                     \
    old = atomic_fetch_or_explicit(&a, 0x15, memory_order_release);                                             \
    printf(" or " format, old);                                                                                 \
    old = atomic_fetch_and_explicit(&a, 0x3c, memory_order_acq_rel);                                            \
    printf(" and " format, old);                                                                                \
    old = atomic_fetch_xor_explicit(&a, (type) - 1, memory_order_seq_cst);                                      \
    printf(" xor " format " " format, old, atomic_load(&a));                                                    \
    old = atomic_exchange(&a, 7);                                                                               \
    printf(" exchange " format, old);                                                                           \
    type expected = 8;                                                                                          \
    bool ok = atomic_compare_exchange_strong(&a, &expected, 9);                                                 \
    printf(" cas %d " format, ok, expected);                                                                    \
    ok = atomic_compare_exchange_strong_explicit(&a, &expected, 9, memory_order_acq_rel, memory_order_relaxed); \
    printf(" cas %d " format " " format "\n", ok, expected, atomic_load(&a));                                   \
  } while (0)

struct Pair {
  int16_t low, high;
};
struct Wide {
  int32_t low, high;
};

int main(void) {
  TRY(int8_t, "%d", 100, 50);
  TRY(uint8_t, "%u", 200, 100);
  TRY(int16_t, "%d", 32000, 1000);
  TRY(uint16_t, "%u", 65000, 1000);
  TRY(int, "%d", 2000000000, 100000000);
  TRY(unsigned, "%u", 4000000000u, 500000000u);
  TRY(long, "%ld", 1L << 60, 1L << 40);
  TRY(unsigned long, "%lu", ~0ul, 5ul);
  atomic_bool flag = false;
  printf("bool %d", atomic_exchange(&flag, true));
  printf(" %d\n", atomic_load(&flag));
  atomic_flag lock = ATOMIC_FLAG_INIT;
  printf("flag %d", atomic_flag_test_and_set(&lock));
  printf(" %d", atomic_flag_test_and_set_explicit(&lock, memory_order_acquire));
  atomic_flag_clear(&lock);
  printf(" %d\n", atomic_flag_test_and_set(&lock));
  int array[5] = {10, 20, 30, 40, 50};
  _Atomic(int*) p = array;
  printf("pointer %d", *atomic_fetch_add(&p, 2));
  printf(" %d", *atomic_load(&p));
  printf(" %d", *atomic_fetch_sub(&p, 1));
  int* expected = array;
  printf(" %d", atomic_compare_exchange_strong(&p, &expected, &array[4]));
  printf(" %td %d\n", expected - array, atomic_compare_exchange_strong(&p, &expected, &array[4]));
  _Atomic(struct Pair) pair = (struct Pair){1, 2};
  struct Pair got = atomic_load(&pair);
  printf("pair %d %d", got.low, got.high);
  got = atomic_exchange(&pair, ((struct Pair){-3, 4}));
  struct Pair want = {-3, 4};
  printf(" %d %d cas %d", got.low, got.high, atomic_compare_exchange_strong(&pair, &want, ((struct Pair){5, 6})));
  got = pair;
  printf(" %d %d\n", got.low, got.high);
  _Atomic(struct Wide) wide;
  atomic_init(&wide, ((struct Wide){100000, -100000}));
  struct Wide w = atomic_load(&wide);
  w.low++;
  atomic_store(&wide, w);
  w = atomic_load(&wide);
  printf("wide %d %d lock free %d\n", w.low, w.high, atomic_is_lock_free(&wide));
  _Atomic(double) d = 1.5;
  d += 2.25;
  d *= 2;
  printf("double %g", d);
  double seen = 7.5;
  printf(" %d %g\n", atomic_compare_exchange_strong(&d, &seen, -1.0), d);
  _Atomic(float) f = 0.5f;
  atomic_store_explicit(&f, 2.5f, memory_order_relaxed);
  printf("float %g\n", f + 1);
  atomic_int counter = 5;
  printf("operators %d", counter++);
  printf(" %d", ++counter);
  printf(" %d", counter--);
  counter += 10;
  counter -= 3;
  counter |= 32;
  counter &= ~1;
  counter ^= 6;
  counter *= 3;
  counter <<= 1;
  counter %= 100;
  printf(" %d\n", counter);
  int weak = 0, tries = 0;
  do tries = tries < 1 ? 1 : tries;
  while (!atomic_compare_exchange_weak(&counter, &weak, weak * 2 + 1));
  printf("weak %d %d\n", weak, atomic_load(&counter));
  atomic_thread_fence(memory_order_seq_cst);
  atomic_signal_fence(memory_order_acquire);
  printf("sizes %zu %zu %zu %zu\n", sizeof(atomic_char), sizeof(atomic_llong), sizeof(atomic_uintptr_t), sizeof(pair));
  atomic_uintptr_t word = (uintptr_t)&array[3];
  printf("word %d\n", *(int*)atomic_load(&word));
  printf("kill %d\n", kill_dependency(counter) == atomic_load(&counter));
  return 0;
}
