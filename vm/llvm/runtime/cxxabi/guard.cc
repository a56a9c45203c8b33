// Guards of function-local statics. The first byte of a guard says that the object is initialised (the compiler reads
// it itself); the rest of its eight bytes is ours.
#include <cstdint>

#include "veristep_vm.h"

namespace {

struct Guard {
  std::uint8_t is_initialised;
  std::uint8_t unused;
  std::uint16_t owner;  // thread number + 1, while it initialises
  int is_busy;          // what other threads await to be 0
};
static_assert(sizeof(Guard) == 8);

std::uint16_t Self() { return static_cast<std::uint16_t>(__vs_thread_id() + 1); }

}  // namespace

extern "C" {

int __cxa_guard_acquire(Guard* guard) {
  __vs_atomic_begin_quiet();
  bool is_initialised = guard->is_initialised != 0;
  bool is_recursive = guard->owner == Self();
  __vs_atomic_end();
  if (is_initialised) return 0;
  if (is_recursive) {
    __vs_violation("recursive initialisation", "a static variable's initialisation needs the variable itself");
  }
  __vs_await(&guard->is_busy, 1);
  bool is_ours = guard->is_initialised == 0;
  if (is_ours) {
    guard->is_busy = 1;
    guard->owner = Self();
  }
  __vs_atomic_end();
  return is_ours;
}

static void Leave(Guard* guard, bool is_initialised) {
  __vs_atomic_begin();
  guard->is_initialised = is_initialised;
  guard->owner = 0;
  guard->is_busy = 0;
  __vs_atomic_end();
}

void __cxa_guard_release(Guard* guard) noexcept { Leave(guard, true); }
void __cxa_guard_abort(Guard* guard) noexcept { Leave(guard, false); }
}
