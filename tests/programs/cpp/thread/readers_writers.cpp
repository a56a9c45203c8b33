// shared_mutex, shared_timed_mutex and shared_lock: a cache with many readers, lock upgrades, snapshots, timeouts.
#include <atomic>
#include <chrono>
#include <cstdio>
#include <map>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <string>
#include <thread>
#include <vector>

template <typename Key, typename Value>
class Cache {
 public:
  std::optional<Value> Find(const Key& key) const {
    std::shared_lock lock(mutex_);
    auto found = values_.find(key);
    if (found == values_.end()) return std::nullopt;
    return found->second;
  }
  template <typename Make>
  Value FindOrMake(const Key& key, Make make) {
    if (auto found = Find(key)) return *found;
    std::unique_lock lock(mutex_);
    auto [place, is_new] = values_.try_emplace(key);
    if (is_new) {
      place->second = make(key);
      ++made_;
    }
    return place->second;
  }
  std::map<Key, Value> Snapshot() const {
    std::shared_lock lock(mutex_);
    return values_;
  }
  int made() const { return made_; }

 private:
  mutable std::shared_mutex mutex_;
  std::map<Key, Value> values_;
  int made_ = 0;
};

static void Locks() {
  std::shared_timed_mutex mutex;
  std::shared_lock first(mutex);
  std::shared_lock second(mutex, std::try_to_lock);
  std::printf("two readers %d %d\n", first.owns_lock(), second.owns_lock());
  std::thread([&] {
    std::unique_lock writer(mutex, std::try_to_lock);
    std::printf("a writer beside readers %d\n", writer.owns_lock());
    std::printf("after a while %d\n", mutex.try_lock_for(std::chrono::milliseconds(2)));
    std::shared_lock third(mutex, std::chrono::milliseconds(2));
    std::printf("one more reader %d\n", third.owns_lock());
  }).join();
  first.unlock();
  second.unlock();
  std::unique_lock writer(mutex, std::defer_lock);
  std::printf("a writer alone %d\n", writer.try_lock_for(std::chrono::milliseconds(2)));
  std::thread([&] {
    std::shared_lock reader(mutex, std::defer_lock);
    std::printf("a reader beside a writer %d %d %d\n", reader.try_lock(),
                reader.try_lock_for(std::chrono::milliseconds(1)),
                reader.try_lock_until(std::chrono::steady_clock::now() + std::chrono::milliseconds(1)));
  }).join();
  writer.unlock();

  std::shared_lock<std::shared_timed_mutex> empty, full(mutex);
  empty.swap(full);
  std::printf("swapped %d %d\n", bool(empty), bool(full));
  std::shared_lock<std::shared_timed_mutex> moved = std::move(empty);
  std::printf("moved %d %d %d\n", empty.mutex() == nullptr, moved.mutex() == &mutex, moved.owns_lock());
  std::shared_timed_mutex* released = moved.release();
  released->unlock_shared();
  try {
    moved.unlock();
  } catch (const std::system_error& e) {
    std::printf("nothing to unlock: %s\n", e.code() == std::errc::operation_not_permitted ? "not permitted" : "?");
  }
}

int main() {
  Locks();
  Cache<int, std::string> cache;
  std::atomic<int> lookups = 0, wrong = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < 12; ++i) {
        int key = (t + i) % 6;
        std::string text = cache.FindOrMake(key, [](int k) { return std::string(size_t(k) + 1, char('a' + k)); });
        wrong += text.size() != size_t(key) + 1;
        ++lookups;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::printf("%d lookups, %d wrong, %d made\n", lookups.load(), wrong.load(), cache.made());
  for (const auto& [key, text] : cache.Snapshot()) std::printf("%d=%s\n", key, text.c_str());
  std::printf("missing %d\n", cache.Find(99).has_value());

  // Readers see both halves of a pair changed, or none.
  std::shared_mutex mutex;
  int left = 0, right = 0;
  std::atomic<int> torn = 0;
  threads.clear();
  threads.emplace_back([&] {
    for (int i = 0; i < 15; ++i) {
      std::unique_lock lock(mutex);
      ++left;
      std::this_thread::yield();
      --right;
    }
  });
  for (int t = 0; t < 2; ++t) {
    threads.emplace_back([&] {
      for (int i = 0; i < 15; ++i) {
        std::shared_lock lock(mutex);
        torn += left + right != 0;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::printf("torn %d, %d %d\n", torn.load(), left, right);
  return 0;
}
