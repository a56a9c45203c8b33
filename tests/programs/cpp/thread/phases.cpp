// Barriers and latches at work: relaxation in phases, a tournament, arrival tokens, threads that leave early.
#include <algorithm>
#include <atomic>
#include <barrier>
#include <cstdio>
#include <functional>
#include <latch>
#include <memory>
#include <numeric>
#include <string>
#include <thread>
#include <vector>

// Heat flows along a bar: each thread owns a piece, everybody finishes a step before anybody begins the next.
static void Relax() {
  constexpr int kCells = 12, kThreads = 3, kSteps = 6;
  std::vector<long> cells(kCells), next(kCells);
  cells.front() = 4096;
  int step = 0;
  auto swap = [&]() noexcept {
    cells.swap(next);
    ++step;
    if (step % 2 == 0) std::printf("step %d: %ld of heat\n", step, std::accumulate(cells.begin(), cells.end(), 0L));
  };
  std::barrier sync(kThreads, swap);
  std::vector<std::jthread> threads;
  for (int t = 0; t < kThreads; ++t) {
    threads.emplace_back([&, t] {
      for (int s = 0; s < kSteps; ++s) {
        for (int i = t * kCells / kThreads; i < (t + 1) * kCells / kThreads; ++i) {
          long left = cells[size_t(std::max(i - 1, 0))], right = cells[size_t(std::min(i + 1, kCells - 1))];
          next[size_t(i)] = (left + 2 * cells[size_t(i)] + right) / 4;
        }
        sync.arrive_and_wait();
      }
    });
  }
  threads.clear();
  for (long cell : cells) std::printf("%ld ", cell);
  std::printf("\n");
}

// Half of the threads leave after each round.
static void Tournament() {
  constexpr int kPlayers = 8;
  int strength[kPlayers] = {5, 3, 8, 1, 9, 2, 7, 6};
  std::vector<int> survivors(kPlayers);
  std::iota(survivors.begin(), survivors.end(), 0);
  std::vector<int> winners;
  std::barrier round(kPlayers, [&]() noexcept {
    winners.clear();
    for (size_t i = 0; i + 1 < survivors.size(); i += 2) {
      int a = survivors[i], b = survivors[i + 1];
      winners.push_back(strength[a] > strength[b] ? a : b);
    }
    std::printf("winners:");
    for (int winner : winners) std::printf(" %d", strength[winner]);
    std::printf("\n");
    survivors = winners;
  });
  std::vector<std::thread> threads;
  for (int me = 0; me < kPlayers; ++me) {
    threads.emplace_back([&, me] {
      for (int players = kPlayers; players > 1; players /= 2) {
        bool won = [&] {
          auto at = std::find(survivors.begin(), survivors.end(), me) - survivors.begin();
          int other = survivors[size_t(at ^ 1)];
          return strength[me] > strength[other];
        }();
        if (won) {
          round.arrive_and_wait();
        } else {
          round.arrive_and_drop();
          return;
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::printf("champion %d\n", survivors.front());
}

static void Tokens() {
  std::atomic<int> phases = 0;
  std::barrier barrier(2, [&]() noexcept { ++phases; });
  std::jthread other([&] {
    for (int i = 0; i < 3; ++i) barrier.arrive_and_wait();
  });
  for (int i = 0; i < 3; ++i) {
    auto token = barrier.arrive();
    barrier.wait(std::move(token));
    std::printf("phase %d is over\n", phases.load());
  }
}

static void Latches() {
  constexpr int kWorkers = 4;
  std::latch done(kWorkers * 2), started(kWorkers);
  std::vector<std::string> log(kWorkers);
  std::vector<std::jthread> threads;
  for (int i = 0; i < kWorkers; ++i) {
    threads.emplace_back([&, i] {
      log[size_t(i)] = "started";
      started.arrive_and_wait();
      log[size_t(i)] += ", all there";
      done.count_down(2);
    });
  }
  done.wait();
  for (const std::string& line : log) std::printf("%s\n", line.c_str());
  std::printf("open %d, at most %d\n", done.try_wait(), std::latch::max() > 1000);
  std::latch open(0);
  open.wait();
}

int main() {
  Relax();
  Tournament();
  Tokens();
  Latches();
  return 0;
}
