// Initialisation once, from many threads: call_once, static locals, lazy values with errors, double-checked locking.
#include <atomic>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

static std::atomic<int> made = 0;

struct Expensive {
  explicit Expensive(int n) : number(n) { ++made; }
  int number;
};

static Expensive& Local(int n) {
  static Expensive instance(n);
  return instance;
}
template <int kTag>
static const std::string& Tagged() {
  static const std::string text = "tag " + std::to_string(kTag);
  return text;
}

// The first two attempts throw; the third one stays.
static int Stubborn() {
  static std::atomic<int> attempts = 0;
  static int value = [] {
    int attempt = ++attempts;
    if (attempt < 3) throw std::runtime_error("attempt " + std::to_string(attempt));
    return attempt * 10;
  }();
  return value;
}

template <typename T>
class Lazy {
 public:
  explicit Lazy(std::function<T()> make) : make_(std::move(make)) {}
  const T& Get() {
    std::call_once(flag_, [this] { value_.emplace(make_()); });
    return *value_;
  }

 private:
  std::once_flag flag_;
  std::function<T()> make_;
  std::optional<T> value_;
};

// Double-checked locking, as it is right.
class Singleton {
 public:
  static Singleton* Get() {
    Singleton* instance = instance_.load(std::memory_order_acquire);
    if (instance == nullptr) {
      std::lock_guard lock(mutex_);
      instance = instance_.load(std::memory_order_relaxed);
      if (instance == nullptr) {
        instance = new Singleton;
        instance_.store(instance, std::memory_order_release);
        ++created;
      }
    }
    return instance;
  }
  static void Destroy() { delete instance_.exchange(nullptr); }
  static inline int created = 0;
  const std::string text = "one and only";

 private:
  static inline std::atomic<Singleton*> instance_ = nullptr;
  static inline std::mutex mutex_;
};

class Registry {
 public:
  std::shared_ptr<Expensive> Get(int key) {
    std::shared_ptr<Slot> slot;
    {
      std::lock_guard lock(mutex_);
      auto& entry = slots_[key];
      if (entry == nullptr) entry = std::make_shared<Slot>();
      slot = entry;
    }
    std::call_once(slot->once, [&] { slot->value = std::make_shared<Expensive>(key); });
    return slot->value;
  }

 private:
  struct Slot {
    std::once_flag once;
    std::shared_ptr<Expensive> value;
  };
  std::mutex mutex_;
  std::map<int, std::shared_ptr<Slot>> slots_;
};

template <typename Body>
static void Everybody(int count, Body body) {
  std::vector<std::thread> threads;
  for (int i = 0; i < count; ++i) threads.emplace_back(body, i);
  for (std::thread& thread : threads) thread.join();
}

int main() {
  std::atomic<int> same = 0;
  Everybody(4, [&](int) { same += Local(7).number == 7; });
  std::printf("static: made %d, same %d\n", made.load(), same.load());
  Everybody(3, [&](int i) { same += (i % 2 == 0 ? Tagged<1>() : Tagged<2>()).size() == 5; });
  std::printf("tags %d\n", same.load());
  std::atomic<int> failures = 0, sum = 0;
  Everybody(5, [&](int) {
    try {
      sum += Stubborn();
    } catch (const std::runtime_error&) {
      ++failures;
    }
  });
  std::printf("stubborn: %d failures, sum %d, now %d\n", failures.load(), sum.load(), Stubborn());

  std::atomic<int> calls = 0;
  Lazy<std::string> lazy([&] {
    ++calls;
    return std::string("computed once");
  });
  Everybody(4, [&](int) { same += lazy.Get().size() == 13; });
  std::printf("%s, calls %d, same %d\n", lazy.Get().c_str(), calls.load(), same.load());
  Everybody(3, [&](int) { same += Singleton::Get()->text.size() == 12; });
  std::printf("singleton %d, same %d\n", Singleton::created, same.load());
  Singleton::Destroy();

  Registry registry;
  int before = made;
  std::vector<std::shared_ptr<Expensive>> got(6);
  Everybody(6, [&](int i) { got[size_t(i)] = registry.Get(i % 2); });
  std::printf("registry made %d, shared %d %d\n", made - before, got[0] == got[2], got[1] == got[5]);

  std::once_flag retried;
  int tries = 0;
  for (int i = 0; i < 4; ++i) {
    try {
      std::call_once(
          retried,
          [&](int fails_until) {
            if (++tries < fails_until) throw tries;
            std::printf("done at try %d\n", tries);
          },
          3);
    } catch (int attempt) {
      std::printf("failed at try %d\n", attempt);
    }
  }
  return 0;
}
