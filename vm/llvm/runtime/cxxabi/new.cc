// Operators new and delete, in all forms. The machine checks that a block is freed by the operator of its own kind.
#include <cstddef>
#include <cstdint>
#include <new>

#include "veristep_vm.h"

namespace std {

const nothrow_t nothrow{};

namespace {
new_handler current_handler;
}

new_handler get_new_handler() noexcept {
  __vs_atomic_begin();
  new_handler handler = current_handler;
  __vs_atomic_end();
  return handler;
}

new_handler set_new_handler(new_handler handler) noexcept {
  __vs_atomic_begin();
  new_handler old = current_handler;
  current_handler = handler;
  __vs_atomic_end();
  return old;
}

}  // namespace std

namespace {

void* Allocate(std::size_t size, std::size_t alignment, int kind) {
  for (;;) {
    void* block = size <= PTRDIFF_MAX ? __vs_alloc(size, alignment, kind) : nullptr;
    if (block != nullptr) return block;
    std::new_handler handler = std::get_new_handler();
    if (handler == nullptr) throw std::bad_alloc();
    handler();
  }
}

void* AllocateOrNull(std::size_t size, std::size_t alignment, int kind) noexcept {
  try {
    return Allocate(size, alignment, kind);
  } catch (...) {
    return nullptr;
  }
}

void Free(void* block, int kind) {
  if (block != nullptr) __vs_free(block, kind);
}

constexpr std::size_t kAlignment = __STDCPP_DEFAULT_NEW_ALIGNMENT__;
std::size_t Number(std::align_val_t alignment) { return static_cast<std::size_t>(alignment); }

// A program that replaces one form expects the others to go through it.
template <typename Function>
bool IsReplaced(Function* function) {
  return __vs_is_replaced(reinterpret_cast<void (*)()>(function));
}
using New = void*(std::size_t);
using Delete = void(void*) noexcept;
bool IsNewReplaced() { return IsReplaced(static_cast<New*>(&operator new)); }
bool IsArrayNewReplaced() { return IsReplaced(static_cast<New*>(&operator new[])) || IsNewReplaced(); }

template <typename Allocate>
void* OrNull(Allocate allocate) noexcept {
  try {
    return allocate();
  } catch (...) {
    return nullptr;
  }
}

// delete, and delete[] where the program has one or the other.
void DeleteOne(void* block) {
  if (IsReplaced(static_cast<Delete*>(&operator delete))) return operator delete(block);
  Free(block, VS_NEW);
}
void DeleteArray(void* block) {
  if (IsReplaced(static_cast<Delete*>(&operator delete[]))) return operator delete[](block);
  if (IsReplaced(static_cast<Delete*>(&operator delete))) return operator delete(block);
  Free(block, VS_NEW_ARRAY);
}

}  // namespace

// Not inlined, so that calls of them here can become calls of the program's.
#define REPLACEABLE [[gnu::noinline]]

REPLACEABLE void* operator new(std::size_t size) { return Allocate(size, kAlignment, VS_NEW); }
REPLACEABLE void* operator new[](std::size_t size) {
  return IsNewReplaced() ? operator new(size) : Allocate(size, kAlignment, VS_NEW_ARRAY);
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  if (IsNewReplaced()) return OrNull([&] { return operator new(size); });
  return AllocateOrNull(size, kAlignment, VS_NEW);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
  if (IsArrayNewReplaced()) return OrNull([&] { return operator new[](size); });
  return AllocateOrNull(size, kAlignment, VS_NEW_ARRAY);
}
void* operator new(std::size_t size, std::align_val_t alignment) { return Allocate(size, Number(alignment), VS_NEW); }
void* operator new[](std::size_t size, std::align_val_t alignment) {
  return Allocate(size, Number(alignment), VS_NEW_ARRAY);
}
void* operator new(std::size_t size, std::align_val_t alignment, const std::nothrow_t&) noexcept {
  return AllocateOrNull(size, Number(alignment), VS_NEW);
}
void* operator new[](std::size_t size, std::align_val_t alignment, const std::nothrow_t&) noexcept {
  return AllocateOrNull(size, Number(alignment), VS_NEW_ARRAY);
}

REPLACEABLE void operator delete(void* block) noexcept { Free(block, VS_NEW); }
void operator delete(void* block, std::size_t) noexcept { DeleteOne(block); }
void operator delete(void* block, const std::nothrow_t&) noexcept { DeleteOne(block); }
void operator delete(void* block, std::align_val_t) noexcept { Free(block, VS_NEW); }
void operator delete(void* block, std::size_t, std::align_val_t) noexcept { Free(block, VS_NEW); }
void operator delete(void* block, std::align_val_t, const std::nothrow_t&) noexcept { Free(block, VS_NEW); }
REPLACEABLE void operator delete[](void* block) noexcept {
  if (IsReplaced(static_cast<Delete*>(&operator delete))) return operator delete(block);
  Free(block, VS_NEW_ARRAY);
}
void operator delete[](void* block, std::size_t) noexcept { DeleteArray(block); }
void operator delete[](void* block, const std::nothrow_t&) noexcept { DeleteArray(block); }
void operator delete[](void* block, std::align_val_t) noexcept { Free(block, VS_NEW_ARRAY); }
void operator delete[](void* block, std::size_t, std::align_val_t) noexcept { Free(block, VS_NEW_ARRAY); }
void operator delete[](void* block, std::align_val_t, const std::nothrow_t&) noexcept { Free(block, VS_NEW_ARRAY); }
