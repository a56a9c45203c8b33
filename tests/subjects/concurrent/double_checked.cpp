// Double-checked locking: the object is made once, and whoever sees it sees all of it.
// options: --por ample
// expect: atomic_pointer holds states=211
// expect: call_once holds states=184
// expect: static_local holds states=119
// expect: plain_pointer violated data-race
// expect: published_too_early violated data-race
// expect: checked_once violated assertion
#include <veristep/check.h>

#include <atomic>
#include <memory>
#include <mutex>
#include <thread>

namespace {

struct Config {
  int a = 0;
  int b = 0;
};

Config* Made(std::atomic<int>& count) {
  ++count;
  return new Config{1, 2};
}

template <typename Get>
void Twice(Get get) {
  std::thread other([&get] {
    const Config* config = get();
    VERISTEP_ASSERT(config->a == 1 && config->b == 2);
  });
  const Config* config = get();
  VERISTEP_ASSERT(config->a == 1 && config->b == 2);
  other.join();
}

}  // namespace

VERISTEP_CHECK(atomic_pointer) {
  std::atomic<Config*> shared = nullptr;
  std::atomic<int> count = 0;
  std::mutex mutex;
  Twice([&] {
    Config* config = shared.load(std::memory_order_acquire);
    if (config != nullptr) return config;
    std::lock_guard lock(mutex);
    config = shared.load(std::memory_order_relaxed);
    if (config == nullptr) shared.store(config = Made(count), std::memory_order_release);
    return config;
  });
  VERISTEP_ASSERT(count == 1);
  delete shared.load();
}

VERISTEP_CHECK(call_once) {
  std::unique_ptr<Config> config;
  std::atomic<int> count = 0;
  std::once_flag once;
  Twice([&] {
    std::call_once(once, [&] { config.reset(Made(count)); });
    return config.get();
  });
  VERISTEP_ASSERT(count == 1);
}

VERISTEP_CHECK(static_local) {
  static std::atomic<int> count = 0;
  Twice([] {
    static std::unique_ptr<Config> config(Made(count));
    return config.get();
  });
  VERISTEP_ASSERT(count == 1);
}

// The first look is not under the lock, so the pointer has to be an atomic.
VERISTEP_CHECK(plain_pointer) {
  Config* shared = nullptr;
  std::atomic<int> count = 0;
  std::mutex mutex;
  Twice([&] {
    if (shared == nullptr) {
      std::lock_guard lock(mutex);
      if (shared == nullptr) shared = Made(count);
    }
    return shared;
  });
  delete shared;
}

// The pointer is there before its object is finished.
VERISTEP_CHECK(published_too_early) {
  std::atomic<Config*> shared = nullptr;
  std::mutex mutex;
  Twice([&] {
    Config* config = shared.load();
    if (config != nullptr) return config;
    std::lock_guard lock(mutex);
    config = shared.load();
    if (config == nullptr) {
      shared.store(config = new Config);
      config->a = 1;
      config->b = 2;
    }
    return config;
  });
  delete shared.load();
}

// Both see that it is missing, and both make one.
VERISTEP_CHECK(checked_once) {
  std::atomic<Config*> shared = nullptr;
  std::atomic<int> count = 0;
  std::mutex mutex;
  Twice([&] {
    Config* config = shared.load();
    if (config != nullptr) return config;
    std::lock_guard lock(mutex);
    config = Made(count);
    delete shared.exchange(nullptr);
    shared.store(config);
    VERISTEP_ASSERT(count == 1);
    return config;
  });
  delete shared.load();
}
