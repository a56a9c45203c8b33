// Uses of the compiled parts of the standard library whose results do not depend on the schedule.
#include <algorithm>
#include <atomic>
#include <barrier>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <future>
#include <latch>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <random>
#include <semaphore>
#include <set>
#include <shared_mutex>
#include <stdexcept>
#include <string>
#include <system_error>
#include <thread>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "tests/vm/llvm/runtime/cxx_subject.h"

namespace {

std::size_t Give(const std::string& result, char* text, std::size_t room) {
  std::size_t size = std::min(room, result.size());
  std::memcpy(text, result.data(), size);
  return size;
}

// Inserts, erases and walks, in both directions.
void Trees(std::string& out, std::mt19937& random) {
  for (int round = 0; round < 200; ++round) {
    std::map<int, int> map;
    std::multiset<int> set;
    unsigned range = 1 + random() % 60;
    for (int i = 0; i < 150; ++i) {
      int key = static_cast<int>(random() % range);
      switch (random() % 5) {
        case 0:
        case 1:
          map[key] += i;
          set.insert(key);
          break;
        case 2:
          map.erase(key);
          break;
        case 3:
          set.erase(key);
          break;
        default:
          if (auto found = map.lower_bound(key); found != map.end()) map.erase(found);
      }
    }
    for (auto& [key, value] : map) out += std::to_string(key) + ":" + std::to_string(value) + " ";
    for (auto at = set.rbegin(); at != set.rend(); ++at) out += std::to_string(*at) + ",";
    if (!map.empty()) out += std::to_string(std::prev(map.end())->first);
    out += "\n";
  }
}

void Lists(std::string& out, std::mt19937& random) {
  for (int round = 0; round < 200; ++round) {
    std::list<int> a, b;
    for (int i = 0; i < 20; ++i) (random() % 2 == 0 ? a : b).push_back(static_cast<int>(random() % 30));
    a.sort();
    b.sort();
    if (random() % 2 == 0) a.merge(b);
    a.swap(b);
    b.reverse();
    if (!b.empty()) a.splice(a.begin(), b, b.begin());
    a.splice(a.end(), b);
    a.unique();
    a.remove(7);
    for (int value : a) out += std::to_string(value) + " ";
    out += std::to_string(b.size()) + "\n";
  }
}

// Iteration order and bucket counts are part of what a program sees.
void Hashes(std::string& out, std::mt19937& random) {
  for (int round = 0; round < 30; ++round) {
    std::unordered_map<std::string, int> map;
    std::unordered_set<int> set(random() % 50);
    set.max_load_factor(0.5f + static_cast<float>(random() % 4) / 2);
    for (int i = 0; i < 300; ++i) {
      map["key" + std::to_string(random() % 200)] = i;
      set.insert(static_cast<int>(random() % 5000));
      if (i % 7 == 0) map.erase("key" + std::to_string(random() % 200));
    }
    if (round % 3 == 0) set.reserve(random() % 2000);
    for (auto& [key, value] : map) out += key + "=" + std::to_string(value) + " ";
    for (int value : set) out += std::to_string(value) + " ";
    out += std::to_string(map.bucket_count()) + "/" + std::to_string(set.bucket_count()) + "\n";
  }
}

void Errors(std::string& out) {
  std::logic_error first("first message");
  std::logic_error second("second message");
  std::logic_error copy = first;
  second = copy;
  std::logic_error moved = std::move(copy);
  out += std::string(first.what()) + second.what() + moved.what();
  std::out_of_range derived(std::string("from a string"));
  const std::exception& base = derived;
  out += base.what();
  std::error_code code = std::make_error_code(std::errc::timed_out);
  out += code.message() + code.category().name() + std::to_string(code == std::errc::timed_out);
  std::error_code system(2, std::system_category());
  out += system.message() + system.category().name() + std::to_string(system == std::errc::no_such_file_or_directory);
  out += std::system_error(code, "what").what();
  out += std::future_error(std::future_errc::broken_promise).what();
  out += std::to_string(std::hash<std::string>()("text")) + "\n";
}

void Locks(std::string& out) {
  std::mutex mutex;
  std::shared_mutex shared;
  std::condition_variable changed;
  std::condition_variable_any changed_any;
  std::once_flag once;
  int counter = 0, calls = 0, turn = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&, i] {
      std::call_once(once, [&] { ++calls; });
      for (int k = 0; k < 100; ++k) {
        std::scoped_lock lock(mutex);
        ++counter;
      }
      std::unique_lock lock(mutex);
      changed.wait(lock, [&] { return turn == i; });
      ++turn;
      changed.notify_all();
      changed_any.notify_all();
      lock.unlock();
      std::unique_lock writer(shared);
      ++counter;
    });
  }
  {
    std::unique_lock lock(mutex);
    changed_any.wait(lock, [&] { return turn == 4; });
  }
  for (std::thread& thread : threads) thread.join();
  std::unique_lock lock(mutex);
  bool is_in_time = changed.wait_for(lock, std::chrono::milliseconds(2), [] { return false; });
  out += std::to_string(counter) + " " + std::to_string(calls) + " " + std::to_string(is_in_time) + "\n";
}

void Futures(std::string& out) {
  std::promise<int> promise;
  std::future<int> future = promise.get_future();
  std::thread setter([&] { promise.set_value_at_thread_exit(42); });
  out += std::to_string(future.get());
  setter.join();
  std::future<std::string> text = std::async(std::launch::async, [] { return std::string("asynchronous"); });
  std::future<int> lazy = std::async(std::launch::deferred, [] { return 7; });
  out += text.get() + std::to_string(lazy.get());
  std::packaged_task<int(int)> task([](int x) { return x * x; });
  std::shared_future<int> square = task.get_future().share();
  std::jthread runner(std::move(task), 9);
  out += std::to_string(square.get()) + "\n";
}

void Waiting(std::string& out) {
  std::atomic<int> word = 0;
  std::atomic<bool> flag = false;
  std::latch latch(3);
  std::barrier barrier(3);
  std::counting_semaphore<3> semaphore(0);
  std::atomic<int> sum = 0;
  auto body = [&] {
    word.wait(0);
    flag.wait(false);
    semaphore.acquire();
    for (int i = 0; i < 5; ++i) {
      ++sum;
      barrier.arrive_and_wait();
    }
    latch.count_down();
  };
  std::jthread a(body), b(body), c(body);
  word = 1;
  word.notify_all();
  flag = true;
  flag.notify_all();
  semaphore.release(3);
  latch.wait();
  std::jthread stopped([](std::stop_token token) {
    while (!token.stop_requested()) std::this_thread::sleep_for(std::chrono::microseconds(100));
  });
  stopped.request_stop();
  out += std::to_string(sum) + std::to_string(semaphore.try_acquire_for(std::chrono::milliseconds(1))) + "\n";
}

}  // namespace

extern "C" std::size_t ContainerResults(char* text, std::size_t room) {
  std::string out;
  std::mt19937 random(2024);
  Trees(out, random);
  Lists(out, random);
  Hashes(out, random);
  Errors(out);
  return Give(out, text, room);
}

extern "C" std::size_t ThreadResults(char* text, std::size_t room) {
  std::string out;
  Locks(out);
  Futures(out);
  Waiting(out);
  return Give(out, text, room);
}
