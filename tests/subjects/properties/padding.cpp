// Padding that was never written is copied with what is around it, from memory that threads write in turn. Others may
// see the copy, so that the thread stands still before it; what it does then is explored all the same.
// expect: goes_on_behind_the_copy violated assertion
// expect: copies_what_was_written holds states=38
#include <veristep/check.h>

#include <atomic>
#include <cstdint>
#include <cstring>
#include <mutex>
#include <thread>

namespace {

struct Pair {
  char letter;  // three bytes of padding behind it
  int number;
};

struct Shared {
  Pair* pair = static_cast<Pair*>(operator new(sizeof(Pair)));
  std::atomic<bool> is_written = false;
  uint64_t word = 0;
  std::mutex mutex;

  Shared() { pair->letter = 'a'; }
  ~Shared() { operator delete(pair); }
  void Write() {
    pair->number = 5;
    is_written = true;
    std::lock_guard wait(mutex);  // until the other has copied
  }
  // As one word, whatever parts of it are used.
  Pair Copy() {
    std::memcpy(&word, pair, sizeof word);
    Pair copy;
    std::memcpy(&copy, &word, sizeof copy);
    return copy;
  }
};

}  // namespace

VERISTEP_CHECK(goes_on_behind_the_copy) {
  Shared shared;
  std::unique_lock lock(shared.mutex);
  std::thread writer([&] { shared.Write(); });
  if (shared.is_written) VERISTEP_ASSERT(shared.Copy().number != 5);
  lock.unlock();
  writer.join();
}

VERISTEP_CHECK(copies_what_was_written) {
  Shared shared;
  std::unique_lock lock(shared.mutex);
  std::thread writer([&] { shared.Write(); });
  if (shared.is_written) {
    Pair copy = shared.Copy();
    VERISTEP_ASSERT(copy.number == 5 && copy.letter == 'a');
  }
  lock.unlock();
  writer.join();
}
