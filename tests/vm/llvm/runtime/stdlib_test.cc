// Heap, sorting, random numbers and the end of a program.
#include <dlfcn.h>
#include <gtest/gtest.h>
#include <stdlib.h>

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <random>
#include <utility>
#include <vector>

#include "tests/vm/llvm/runtime/host_machine.h"

extern "C" {
void* rt_malloc(size_t);
void* rt_calloc(size_t, size_t);
void* rt_realloc(void*, size_t);
void rt_free(void*);
void* rt_aligned_alloc(size_t, size_t);
int rt_posix_memalign(void**, size_t, size_t);
void rt_qsort(void*, size_t, size_t, int (*)(const void*, const void*));
void* rt_bsearch(const void*, const void*, size_t, size_t, int (*)(const void*, const void*));
void rt_srand(unsigned);
int rt_rand();
int rt_rand_r(unsigned*);
long rt_random();
void rt_srand48(long);
double rt_drand48();
long rt_lrand48();
long rt_mrand48();
int rt_atexit(void (*)());
void rt_exit(int);
void rt_abort();
void rt___assert_fail(const char*, const char*, unsigned, const char*);
int* rt___errno_location();
}

namespace veristep::runtime_test {
namespace {

TEST(Heap, Family) {
  size_t before = LiveBlocks();
  char* block = static_cast<char*>(rt_malloc(10));
  strcpy(block, "abc");
  block = static_cast<char*>(rt_realloc(block, 1000));
  EXPECT_STREQ("abc", block);
  EXPECT_EQ(nullptr, rt_realloc(block, 0));
  char* zeros = static_cast<char*>(rt_calloc(10, 10));
  for (int i = 0; i < 100; ++i) EXPECT_EQ(0, zeros[i]);
  rt_free(zeros);
  rt_free(nullptr);
  void* aligned = rt_aligned_alloc(256, 10);
  EXPECT_EQ(0u, reinterpret_cast<uintptr_t>(aligned) % 256);
  rt_free(aligned);
  EXPECT_EQ(EINVAL, rt_posix_memalign(&aligned, 3, 10));
  EXPECT_EQ(0, rt_posix_memalign(&aligned, 64, 10));
  rt_free(aligned);
  EXPECT_EQ(before, LiveBlocks());
  EXPECT_EQ(nullptr, rt_calloc(SIZE_MAX / 2, 3));
  EXPECT_EQ(ENOMEM, *rt___errno_location());
}

using Element = std::pair<int, int>;
std::vector<Element>* compared;
int CompareFirst(const void* a, const void* b) {
  int left = static_cast<const Element*>(a)->first, right = static_cast<const Element*>(b)->first;
  compared->emplace_back(left, right);
  return (left > right) - (left < right);
}

TEST(Sort, SameOrderAndSameComparisonsAsTheHost) {
  // Instrumented programs get another one, which compares neighbours first.
  auto* host_qsort = reinterpret_cast<decltype(&qsort)>(dlsym(dlopen("libc.so.6", RTLD_LAZY | RTLD_NOLOAD), "qsort"));
  ASSERT_NE(host_qsort, nullptr);
  std::mt19937 random(5);
  for (int round = 0; round < 500; ++round) {
    std::vector<Element> elements(random() % 60);
    for (size_t i = 0; i < elements.size(); ++i) elements[i] = {static_cast<int>(random() % 20), static_cast<int>(i)};
    std::vector<Element> host = elements, ours = elements, host_compared, our_compared;
    compared = &host_compared;
    host_qsort(host.data(), host.size(), sizeof(Element), CompareFirst);
    compared = &our_compared;
    rt_qsort(ours.data(), ours.size(), sizeof(Element), CompareFirst);
    ASSERT_EQ(host, ours);
    ASSERT_EQ(host_compared, our_compared);
    if (ours.empty()) continue;
    Element key{static_cast<int>(random() % 20), 0};
    void* host_found = bsearch(&key, ours.data(), ours.size(), sizeof(Element), CompareFirst);
    ASSERT_EQ(host_found, rt_bsearch(&key, ours.data(), ours.size(), sizeof(Element), CompareFirst));
  }
}

TEST(Random, SequencesOfTheHost) {
  for (int i = 0; i < 100; ++i) ASSERT_EQ(rand(), rt_rand());  // not seeded
  for (unsigned seed : {0u, 1u, 2u, 42u, 2147483647u, 2147483648u, 4294967295u}) {
    srand(seed);
    rt_srand(seed);
    for (int i = 0; i < 1000; ++i) ASSERT_EQ(rand(), rt_rand()) << seed;
    unsigned host_seed = seed, our_seed = seed;
    for (int i = 0; i < 1000; ++i) ASSERT_EQ(rand_r(&host_seed), rt_rand_r(&our_seed));
  }
  for (int i = 0; i < 10; ++i) ASSERT_EQ(lrand48(), rt_lrand48());
  srand48(123456789);
  rt_srand48(123456789);
  for (int i = 0; i < 1000; ++i) {
    ASSERT_EQ(drand48(), rt_drand48());
    ASSERT_EQ(lrand48(), rt_lrand48());
    ASSERT_EQ(mrand48(), rt_mrand48());
  }
}

std::vector<int> order;
void Third() { order.push_back(3); }
void Second() {
  order.push_back(2);
  rt_atexit(Third);
}
void First() { order.push_back(1); }

std::string EndOf(void (*program)()) {
  try {
    program();
  } catch (const ProgramEnd& end) {
    return end.what();
  }
  return "";
}

TEST(Exit, HandlersInReverseOrder) {
  size_t before = LiveBlocks();
  rt_atexit(Second);
  rt_atexit(First);
  EXPECT_EQ("exit 3", EndOf([] { rt_exit(259); }));
  EXPECT_EQ((std::vector{1, 2, 3}), order);
  EXPECT_EQ(before, LiveBlocks());
}

TEST(Exit, Violations) {
  EXPECT_EQ("abort: abort() was called", EndOf([] { rt_abort(); }));
  EXPECT_EQ("assertion: assertion failed: x > 0, a.c:7, main",
            EndOf([] { rt___assert_fail("x > 0", "a.c", 7, "main"); }));
}

}  // namespace
}  // namespace veristep::runtime_test
