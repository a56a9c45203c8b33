// A mutex that goes out of scope while another thread may still hold it: giving it back is a step of its own.
#include <veristep/check.h>

#include <mutex>
#include <thread>

namespace {

class Limiter {
 public:
  explicit Limiter(int tokens) : tokens_(tokens) {}
  void Take() {
    if (Left() == 0) return;
    std::lock_guard lock(mutex_);
    --tokens_;
  }
  int Left() {
    std::lock_guard lock(mutex_);
    return tokens_;
  }

 private:
  std::mutex mutex_;
  int tokens_;
};

}  // namespace

VERISTEP_CHECK(never_negative) {
  Limiter limiter(1);
  std::thread other([&] { limiter.Take(); });
  limiter.Take();
  other.join();
  VERISTEP_ASSERT(limiter.Left() >= 0);
}
