#include "tests/vm/llvm/runtime/host_machine.h"

#include <cxxabi.h>
#include <pthread.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <climits>
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "vm/llvm/runtime/veristep_vm.h"

namespace veristep::runtime_test {
namespace {

struct Block {
  size_t size;
  int kind;
};

std::mutex heap_mutex;
std::map<const void*, Block> blocks;
std::string output[4];
std::string input;

// The one lock that atomic sections hold. Whoever leaves a section may have made a condition true.
std::mutex section_mutex;
std::condition_variable section_left;

}  // namespace

std::string TakeOutput(int fd) { return std::exchange(output[fd], std::string()); }
void SetInput(std::string text) { input = std::move(text); }
size_t LiveBlocks() {
  std::lock_guard lock(heap_mutex);
  return blocks.size();
}

}  // namespace veristep::runtime_test

using namespace veristep::runtime_test;

extern "C" {

void* __vs_alloc(size_t size, size_t align, int kind) {
  if (size > (size_t(1) << 30)) return nullptr;
  void* block = std::aligned_alloc(align, (size + align) / align * align);
  std::memset(block, 0xA5, size);
  std::lock_guard lock(heap_mutex);
  blocks[block] = {size, kind};
  return block;
}

void __vs_free(void* block, int kind) {
  std::unique_lock lock(heap_mutex);
  auto found = blocks.find(block);
  if (found == blocks.end()) throw ProgramEnd("invalid free");
  if (found->second.kind != kind) throw ProgramEnd("mismatched free");
  blocks.erase(found);
  std::free(block);
}

size_t __vs_block_size(const void* block) {
  std::lock_guard lock(heap_mutex);
  auto found = blocks.find(block);
  if (found == blocks.end()) throw ProgramEnd("invalid free");
  return found->second.size;
}

size_t __vs_strlen(const char* text) { return std::strlen(text); }
int __vs_memcmp(const void* a, const void* b, size_t size) {
  const auto* left = static_cast<const unsigned char*>(a);
  const auto* right = static_cast<const unsigned char*>(b);
  for (size_t i = 0; i < size; ++i) {
    if (left[i] != right[i]) return left[i] - right[i];
  }
  return 0;
}
void* __vs_memchr(const void* bytes, int value, size_t size) {
  const auto* at = static_cast<const unsigned char*>(bytes);
  for (size_t i = 0; i < size; ++i) {
    if (at[i] == static_cast<unsigned char>(value)) return const_cast<unsigned char*>(at + i);
  }
  return nullptr;
}

void __vs_write(int fd, const char* bytes, size_t size) { output[fd].append(bytes, size); }
void __vs_flush(int) {}
long __vs_read(int, char* bytes, size_t size) {
  size_t count = std::min(size, input.size());
  std::memcpy(bytes, input.data(), count);
  input.erase(0, count);
  return static_cast<long>(count);
}

int __vs_is_replaced(void (*)()) { return 0; }
void __vs_exit(int status) { throw ProgramEnd("exit " + std::to_string(status)); }
void __vs_violation(const char* kind, const char* message) { throw ProgramEnd(std::string(kind) + ": " + message); }
void __vs_unsupported(const char* what) { throw ProgramEnd(std::string("unsupported: ") + what); }
void __vs_killed(int number) { throw ProgramEnd("killed by signal " + std::to_string(number)); }
void __vs_global_dtors() {}
long __vs_demangle(const char* name, char* text, size_t room) {
  std::unique_ptr<char, void (*)(void*)> readable(abi::__cxa_demangle(name, nullptr, nullptr, nullptr), std::free);
  if (readable == nullptr) return -1;
  size_t length = std::strlen(readable.get());
  if (room > length) std::memcpy(text, readable.get(), length + 1);
  return static_cast<long>(length);
}

// A thread ends inside the section in which it made itself known as done.
int __vs_thread_create(void (*entry)(void*), void* argument) {
  std::thread([entry, argument] { entry(argument); }).detach();
  return 0;
}
void __vs_thread_exit() {
  __vs_atomic_end();
  pthread_exit(nullptr);
}
int __vs_thread_id() {
  static std::atomic<int> next = 0;
  thread_local int id = next++;
  return id;
}
int __vs_choose(int count) { return count - 1; }
void __vs_yield() { std::this_thread::yield(); }
void __vs_release_begin(const void*) { __vs_atomic_begin(); }
int __vs_took_mutex(const void*) { return 1; }
void __vs_looks_at_mutex() {}
void __vs_joined() {}

void __vs_atomic_begin() { section_mutex.lock(); }
void __vs_atomic_begin_quiet() { section_mutex.lock(); }
void __vs_atomic_end() {
  section_left.notify_all();
  section_mutex.unlock();
}
void __vs_await(const int* word, int unwanted) { __vs_await_until(word, unwanted, LLONG_MAX); }
// Words also change outside of sections (by atomic operations of the program), hence the short waits.
int __vs_await_until(const int* word, int unwanted, long long deadline_ns) {
  std::unique_lock lock(section_mutex);
  auto has_changed = [&] { return __atomic_load_n(word, __ATOMIC_SEQ_CST) != unwanted; };
  while (!has_changed() && __vs_time_ns() < deadline_ns) section_left.wait_for(lock, std::chrono::microseconds(200));
  bool held = has_changed();
  lock.release();
  return held;
}

long long __vs_time_ns() {
  static const auto start = std::chrono::steady_clock::now();
  return std::chrono::nanoseconds(std::chrono::steady_clock::now() - start).count();
}
void __vs_sleep_for(long long nanoseconds) { std::this_thread::sleep_for(std::chrono::nanoseconds(nanoseconds)); }
void __vs_sleep_until(long long deadline_ns) {
  std::this_thread::sleep_for(std::chrono::nanoseconds(deadline_ns - __vs_time_ns()));
}

// Unwinding is tested by programs on the real machine.
int __vs_next_clause(struct __vs_cursor*) { return VS_CLAUSE_END; }
void __vs_unwind(void*, long, int) { throw ProgramEnd("unwind"); }
}
