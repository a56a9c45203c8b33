// Lock-free structures: a Treiber stack with tagged pointers, a single-producer queue, a sequence lock, hazard-free
// counters.
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct Node {
  struct Node* next;
  int value;
} Node;
enum { POOL = 64 };
static Node nodes[POOL];
// The upper 16 bits count changes, so that a node that came back is not taken for the old one.
static _Atomic(uint64_t) stack, unused;
static Node* Pointer(uint64_t word) { return (Node*)(uintptr_t)(word & 0xffffffffffffull); }
static uint64_t Pack(Node* n, uint64_t old) { return (uint64_t)(uintptr_t)n | ((old >> 48) + 1) << 48; }

static void Push(_Atomic(uint64_t)* top, Node* n) {
  uint64_t old = atomic_load(top);
  do __atomic_store_n(&n->next, Pointer(old), __ATOMIC_RELAXED);
  while (!atomic_compare_exchange_weak(top, &old, Pack(n, old)));
}
static Node* Pop(_Atomic(uint64_t)* top) {
  uint64_t old = atomic_load(top);
  Node* n;
  do {
    n = Pointer(old);
    if (!n) return NULL;
  } while (!atomic_compare_exchange_weak(top, &old, Pack(__atomic_load_n(&n->next, __ATOMIC_RELAXED), old)));
  return n;
}
static atomic_long pushed, popped;
static void* StackWork(void* argument) {
  int id = (int)(intptr_t)argument;
  for (int i = 0; i < 300; i++) {
    Node* n = Pop(&unused);
    if (n) {
      n->value = id * 1000 + i;
      atomic_fetch_add(&pushed, n->value);
      Push(&stack, n);
    }
    if (i % 3) {
      n = Pop(&stack);
      if (n) {
        atomic_fetch_add(&popped, n->value);
        Push(&unused, n);
      }
    }
  }
  return NULL;
}

enum { QUEUE = 8, ITEMS = 400 };
static int queue[QUEUE];
static atomic_size_t head, tail;
static void* Produce(void* unused_argument) {
  for (int i = 0; i < ITEMS; i++) {
    while (atomic_load_explicit(&tail, memory_order_relaxed) - atomic_load_explicit(&head, memory_order_acquire) ==
           QUEUE)
      sched_yield();
    queue[atomic_load(&tail) % QUEUE] = i * 3;
    atomic_fetch_add_explicit(&tail, 1, memory_order_release);
  }
  return NULL;
}
static void* Consume(void* out) {
  long checksum = 0;
  for (int i = 0; i < ITEMS; i++) {
    while (atomic_load_explicit(&tail, memory_order_acquire) == atomic_load_explicit(&head, memory_order_relaxed))
      sched_yield();
    checksum = (checksum * 31 + queue[atomic_load(&head) % QUEUE]) % 1000003;
    atomic_fetch_add_explicit(&head, 1, memory_order_release);
  }
  *(long*)out = checksum;
  return NULL;
}

static atomic_uint sequence;
static atomic_int first, second;
static void* Writer(void* unused_argument) {
  for (int i = 1; i <= 200; i++) {
    atomic_fetch_add(&sequence, 1);
    atomic_store(&first, i);
    atomic_store(&second, -i);
    atomic_fetch_add(&sequence, 1);
    if (i % 20 == 0) sched_yield();
  }
  return NULL;
}
static void* Reader(void* torn) {
  for (int i = 0; i < 200; i++) {
    unsigned before;
    int a, b;
    do {
      while ((before = atomic_load(&sequence)) & 1) sched_yield();
      a = atomic_load(&first);
      b = atomic_load(&second);
    } while (atomic_load(&sequence) != before);
    *(int*)torn += a + b != 0;
  }
  return NULL;
}

int main(void) {
  for (int i = 0; i < POOL; i++) Push(&unused, &nodes[i]);
  pthread_t threads[3];
  for (int i = 0; i < 3; i++) pthread_create(&threads[i], NULL, StackWork, (void*)(intptr_t)i);
  for (int i = 0; i < 3; i++) pthread_join(threads[i], NULL);
  int on_stack = 0, free_nodes = 0;
  long rest = 0;
  for (Node* n; (n = Pop(&stack)); on_stack++) rest += n->value;
  while (Pop(&unused)) free_nodes++;
  printf("nodes %d\n", on_stack + free_nodes);
  printf("conserved %d\n", pushed == popped + rest);
  long checksum = 0;
  pthread_create(&threads[0], NULL, Consume, &checksum);
  pthread_create(&threads[1], NULL, Produce, NULL);
  pthread_join(threads[0], NULL);
  pthread_join(threads[1], NULL);
  long expected = 0;
  for (int i = 0; i < ITEMS; i++) expected = (expected * 31 + i * 3) % 1000003;
  printf("queue %ld %d head %zu tail %zu\n", checksum, checksum == expected, head, tail);
  int torn = 0;
  pthread_create(&threads[0], NULL, Reader, &torn);
  pthread_create(&threads[1], NULL, Writer, NULL);
  pthread_join(threads[0], NULL);
  pthread_join(threads[1], NULL);
  printf("sequence %u torn %d last %d %d\n", sequence, torn, first, second);
  Node local[10];
  _Atomic(uint64_t) mine = 0;
  for (int i = 0; i < 10; i++) {
    local[i].value = i * i;
    Push(&mine, &local[i]);
  }
  for (Node* n; (n = Pop(&mine));) printf("%d ", n->value);
  printf("\nchanges %d\n", (int)(atomic_load(&mine) >> 48));
  return 0;
}
