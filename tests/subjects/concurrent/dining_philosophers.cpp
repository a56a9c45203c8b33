// Philosophers around a table with a std::mutex between each two.
// options: --por ample
// expect: lower_fork_first holds states=2257
// expect: both_at_once holds states=3483
// expect: gives_back holds states=4279
// expect: left_fork_first violated deadlock
// expect: one_fork_only violated assertion
#include <veristep/check.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace {

constexpr size_t kSeats = 3;

struct Table {
  std::array<std::mutex, kSeats> forks;
  std::array<int, kSeats> holders{};  // of each fork, guarded by it
};

void Eat(Table& table, size_t left, size_t right) {
  VERISTEP_ASSERT(++table.holders[left] == 1 && ++table.holders[right] == 1);
  --table.holders[left];
  --table.holders[right];
}

template <typename Philosopher>
void Dine(Philosopher philosopher) {
  Table table;
  std::vector<std::thread> threads;
  for (size_t seat = 1; seat < kSeats; ++seat)
    threads.emplace_back(philosopher, std::ref(table), seat, (seat + 1) % kSeats);
  philosopher(table, 0, 1);
  for (std::thread& thread : threads) thread.join();
}

}  // namespace

VERISTEP_CHECK(lower_fork_first) {
  Dine([](Table& table, size_t left, size_t right) {
    std::lock_guard first(table.forks[std::min(left, right)]);
    std::lock_guard second(table.forks[std::max(left, right)]);
    Eat(table, left, right);
  });
}

VERISTEP_CHECK(both_at_once) {
  Dine([](Table& table, size_t left, size_t right) {
    std::scoped_lock both(table.forks[left], table.forks[right]);
    Eat(table, left, right);
  });
}

// Puts the first one back when the second one is not there.
VERISTEP_CHECK(gives_back) {
  Dine([](Table& table, size_t left, size_t right) {
    for (int i = 0; i < 2; ++i) {
      std::unique_lock first(table.forks[left]);
      std::unique_lock second(table.forks[right], std::try_to_lock);
      if (second.owns_lock()) return Eat(table, left, right);
    }
  });
}

VERISTEP_CHECK(left_fork_first) {
  Dine([](Table& table, size_t left, size_t right) {
    std::lock_guard first(table.forks[left]);
    std::lock_guard second(table.forks[right]);
    Eat(table, left, right);
  });
}

// The neighbour's fork is counted while its owner has it, by an operation that is no race.
VERISTEP_CHECK(one_fork_only) {
  std::mutex fork, other_fork;
  std::atomic<int> eating = 0;
  auto philosopher = [&eating](std::mutex& mine) {
    std::lock_guard lock(mine);
    VERISTEP_ASSERT(++eating == 1);
    --eating;
  };
  std::thread neighbour(philosopher, std::ref(fork));
  philosopher(other_fork);
  neighbour.join();
}
