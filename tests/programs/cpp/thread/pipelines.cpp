// Stages joined by channels, actors with mailboxes of variants, a work-stealing pool, parallel sorting and sums.
#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <exception>
#include <functional>
#include <future>
#include <iterator>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

template <typename T>
class Channel {
 public:
  explicit Channel(size_t room) : room_(room) {}
  bool Send(T value) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return closed_ || items_.size() < room_; });
    if (closed_) return false;
    items_.push_back(std::move(value));
    changed_.notify_all();
    return true;
  }
  std::optional<T> Receive() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return closed_ || !items_.empty(); });
    if (items_.empty()) return std::nullopt;
    T value = std::move(items_.front());
    items_.pop_front();
    changed_.notify_all();
    return value;
  }
  void Close() {
    std::lock_guard lock(mutex_);
    closed_ = true;
    changed_.notify_all();
  }

 private:
  const size_t room_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<T> items_;
  bool closed_ = false;
};

static void Stages() {
  Channel<int> numbers(2);
  Channel<std::pair<int, std::string>> texts(2);
  std::thread source([&] {
    for (int i = 1; i <= 8; ++i) numbers.Send(i);
    numbers.Close();
  });
  std::vector<std::thread> workers;
  std::atomic<int> working = 2;
  for (int w = 0; w < 2; ++w) {
    workers.emplace_back([&] {
      while (auto number = numbers.Receive()) texts.Send({*number, std::string(size_t(*number), char('a' + *number))});
      if (--working == 0) texts.Close();
    });
  }
  std::vector<std::pair<int, std::string>> results;
  while (auto text = texts.Receive()) results.push_back(std::move(*text));
  source.join();
  for (std::thread& worker : workers) worker.join();
  std::sort(results.begin(), results.end());
  for (const auto& [number, text] : results) std::printf("%d %s\n", number, text.c_str());
}

struct Deposit {
  long amount;
};
struct Withdraw {
  long amount;
  std::promise<bool> done;
};
struct Ask {
  std::promise<long> answer;
};
struct Stop {};

// One thread owns the account; everybody else writes letters.
class Account {
 public:
  Account() : mailbox_(4), thread_([this] { Run(); }) {}
  ~Account() {
    mailbox_.Send(Stop{});
    thread_.join();
  }
  void Add(long amount) { mailbox_.Send(Deposit{amount}); }
  std::future<bool> Take(long amount) {
    Withdraw letter{amount, {}};
    auto done = letter.done.get_future();
    mailbox_.Send(std::move(letter));
    return done;
  }
  long Balance() {
    Ask letter;
    auto answer = letter.answer.get_future();
    mailbox_.Send(std::move(letter));
    return answer.get();
  }

 private:
  void Run() {
    for (bool goes_on = true; goes_on;) {
      auto letter = mailbox_.Receive();
      std::visit(
          [&](auto& text) {
            using Type = std::decay_t<decltype(text)>;
            if constexpr (std::is_same_v<Type, Deposit>) balance_ += text.amount;
            if constexpr (std::is_same_v<Type, Ask>) text.answer.set_value(balance_);
            if constexpr (std::is_same_v<Type, Stop>) goes_on = false;
            if constexpr (std::is_same_v<Type, Withdraw>) {
              bool has_enough = balance_ >= text.amount;
              if (has_enough) balance_ -= text.amount;
              text.done.set_value(has_enough);
            }
          },
          *letter);
    }
  }
  long balance_ = 0;
  Channel<std::variant<Deposit, Withdraw, Ask, Stop>> mailbox_;
  std::thread thread_;
};

// Each worker has a deque of its own; the idle take from the other end of another's.
class Stealing {
 public:
  using Task = std::function<void()>;
  explicit Stealing(size_t workers) : queues_(workers) {}
  void Add(size_t worker, Task task) {
    ++left_;
    std::lock_guard lock(queues_[worker].mutex);
    queues_[worker].tasks.push_back(std::move(task));
  }
  void Run() {
    std::vector<std::thread> threads;
    for (size_t w = 0; w < queues_.size(); ++w) {
      threads.emplace_back([this, w] {
        while (left_ > 0) {
          if (auto task = Next(w)) {
            (*task)();
            --left_;
          } else {
            std::this_thread::yield();
          }
        }
      });
    }
    for (std::thread& thread : threads) thread.join();
  }

 private:
  std::optional<Task> Next(size_t me) {
    for (size_t i = 0; i < queues_.size(); ++i) {
      Queue& queue = queues_[(me + i) % queues_.size()];
      std::lock_guard lock(queue.mutex);
      if (queue.tasks.empty()) continue;
      Task task = std::move(i == 0 ? queue.tasks.back() : queue.tasks.front());
      i == 0 ? queue.tasks.pop_back() : queue.tasks.pop_front();
      return task;
    }
    return std::nullopt;
  }
  struct Queue {
    std::mutex mutex;
    std::deque<Task> tasks;
  };
  std::deque<Queue> queues_;
  std::atomic<int> left_ = 0;
};

template <typename Iterator>
static void Sort(Iterator begin, Iterator end, int depth) {
  auto size = end - begin;
  if (size < 2) return;
  Iterator middle = begin + size / 2;
  if (depth > 0) {
    auto left = std::async(std::launch::async, [=] { Sort(begin, middle, depth - 1); });
    Sort(middle, end, depth - 1);
    left.get();
  } else {
    std::sort(begin, middle);
    std::sort(middle, end);
  }
  std::inplace_merge(begin, middle, end);
}

int main() {
  Stages();
  {
    Account account;
    account.Add(100);
    std::vector<std::thread> threads;
    std::atomic<int> refused = 0;
    for (int t = 0; t < 3; ++t) {
      threads.emplace_back([&] {
        for (int i = 0; i < 3; ++i) refused += !account.Take(15).get();
      });
    }
    for (std::thread& thread : threads) thread.join();
    std::printf("refused %d, left %ld\n", refused.load(), account.Balance());
  }
  Stealing pool(3);
  std::atomic<long> total = 0;
  for (int i = 1; i <= 12; ++i) pool.Add(0, [&total, i] { total += i * i; });
  pool.Run();
  std::printf("total %ld\n", total.load());
  std::vector<int> numbers(40);
  for (size_t i = 0; i < numbers.size(); ++i) numbers[i] = int(i * 17 % 41);
  Sort(numbers.begin(), numbers.end(), 2);
  std::printf("sorted %d, %d to %d\n", std::is_sorted(numbers.begin(), numbers.end()), numbers.front(), numbers.back());
  return 0;
}
