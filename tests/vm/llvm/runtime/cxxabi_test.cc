// Run-time types, guards, heap operators and exception bookkeeping of the C++ runtime.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "tests/vm/llvm/runtime/cxx_subject.h"
#include "tests/vm/llvm/runtime/host_machine.h"

extern "C" {
int rt___cxa_guard_acquire(uint64_t* guard);
void rt___cxa_guard_release(uint64_t* guard);
void rt___cxa_guard_abort(uint64_t* guard);
void* rt__Znwm(size_t size);
void* rt__Znam(size_t size);
void* rt__ZnwmSt11align_val_t(size_t size, size_t alignment);
void rt__ZdlPv(void* block);
void rt__ZdaPv(void* block);
void rt___cxa_pure_virtual();
size_t rt__ZSt11_Hash_bytesPKvmm(const void* bytes, size_t size, size_t seed);
}

namespace veristep::runtime_test {
namespace {

std::string ResultsOf(size_t (*program)(char*, size_t)) {
  std::string text(2000000, 0);
  text.resize(program(text.data(), text.size()));
  return text;
}

TEST(DynamicCast, AsOnTheHost) {
  std::string expected = ResultsOf(CastResults);
  EXPECT_GT(expected.size(), 500u);
  EXPECT_EQ(expected, ResultsOf(rt_CastResults));
}

TEST(Catch, AsOnTheHost) {
  std::string expected = ResultsOf(CatchResults);
  EXPECT_GT(expected.size(), 1500u);
  EXPECT_EQ(expected, ResultsOf(rt_CatchResults));
}

TEST(StandardLibrary, ContainersAsOnTheHost) {
  std::string expected = ResultsOf(ContainerResults);
  EXPECT_GT(expected.size(), 50000u);
  std::string ours = ResultsOf(rt_ContainerResults);
  size_t same = 0;
  while (same < expected.size() && same < ours.size() && expected[same] == ours[same]) ++same;
  EXPECT_EQ(expected.substr(same, 200), ours.substr(same, 200));
}

TEST(StandardLibrary, ThreadsAsOnTheHost) {
  std::string expected = ResultsOf(ThreadResults);
  size_t before = LiveBlocks();
  EXPECT_EQ(expected, ResultsOf(rt_ThreadResults));
  EXPECT_EQ(before, LiveBlocks());
}

TEST(Guard, OneThreadInitialises) {
  uint64_t guard = 0;
  EXPECT_EQ(1, rt___cxa_guard_acquire(&guard));
  EXPECT_THROW(rt___cxa_guard_acquire(&guard), ProgramEnd);
  rt___cxa_guard_abort(&guard);
  EXPECT_EQ(1, rt___cxa_guard_acquire(&guard));
  rt___cxa_guard_release(&guard);
  EXPECT_EQ(1, guard & 0xFF);
  EXPECT_EQ(0, rt___cxa_guard_acquire(&guard));
}

TEST(New, KindsAreKept) {
  size_t before = LiveBlocks();
  rt__ZdlPv(rt__Znwm(0));
  rt__ZdaPv(rt__Znam(10));
  rt__ZdlPv(nullptr);
  void* aligned = rt__ZnwmSt11align_val_t(1, 512);
  EXPECT_EQ(0u, reinterpret_cast<uintptr_t>(aligned) % 512);
  rt__ZdlPv(aligned);
  EXPECT_EQ(before, LiveBlocks());
}

TEST(HashBytes, AsOnTheHost) {
  std::string text = "some bytes that are hashed";
  for (size_t size = 0; size <= text.size(); ++size) {
    EXPECT_EQ(std::_Hash_bytes(text.data(), size, size * 77), rt__ZSt11_Hash_bytesPKvmm(text.data(), size, size * 77));
  }
}

TEST(PureVirtual, IsAViolation) { EXPECT_THROW(rt___cxa_pure_virtual(), ProgramEnd); }

}  // namespace
}  // namespace veristep::runtime_test
