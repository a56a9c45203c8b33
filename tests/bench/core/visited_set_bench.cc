// The visited set against the obvious alternatives, in one run: a mutex around std::unordered_map, and oneTBB's
// concurrent_hash_map. Each iteration is one search's life: every thread inserts `states` fingerprints of its own and
// as many that another thread has inserted or is about to, as a search meets each state about twice. CPU is that of all
// threads together.
#include <benchmark/benchmark.h>
#include <tbb/concurrent_hash_map.h>

#include <atomic>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <vector>

#include "core/visited_set.h"

namespace veristep::core {
namespace {

std::vector<Fingerprint> Names(size_t count) {
  std::vector<Fingerprint> names;
  names.reserve(count);
  for (uint64_t i = 0; i < count; ++i) {
    names.push_back(FingerprintOf(std::string_view(reinterpret_cast<const char*>(&i), sizeof(i))));
  }
  return names;
}

class OurSet {
 public:
  class Worker {
   public:
    explicit Worker(OurSet& set) : worker_(set.set_) {}
    bool Insert(const Fingerprint& name) { return worker_.Insert(name).inserted; }

   private:
    VisitedSet::Worker worker_;
  };

 private:
  VisitedSet set_;
};

/// Gives dense numbers as ours does.
class LockedMap {
 public:
  class Worker {
   public:
    explicit Worker(LockedMap& set) : set_(set) {}
    bool Insert(const Fingerprint& name) {
      std::lock_guard lock(set_.mutex_);
      return set_.ids_.try_emplace(name, static_cast<StateId>(set_.ids_.size())).second;
    }

   private:
    LockedMap& set_;
  };

 private:
  std::mutex mutex_;
  std::unordered_map<Fingerprint, StateId> ids_;
};

class TbbMap {
 public:
  struct Compare {
    static size_t hash(const Fingerprint& name) { return name.low; }
    static bool equal(const Fingerprint& a, const Fingerprint& b) { return a == b; }
  };
  using Map = tbb::concurrent_hash_map<Fingerprint, StateId, Compare>;

  class Worker {
   public:
    explicit Worker(TbbMap& set) : set_(set) {}
    bool Insert(const Fingerprint& name) {
      Map::accessor found;
      if (!set_.map_.insert(found, name)) return false;
      found->second = set_.next_.fetch_add(1, std::memory_order_relaxed);
      return true;
    }

   private:
    TbbMap& set_;
  };

 private:
  Map map_;
  std::atomic<StateId> next_{0};
};

template <typename Set>
void InsertTwice(benchmark::State& state) {
  const auto threads = static_cast<size_t>(state.range(0));
  const std::vector<Fingerprint> names = Names(static_cast<size_t>(state.range(1)));
  for (auto _ : state) {
    Set set;
    auto work = [&](size_t thread) {
      typename Set::Worker worker(set);
      const size_t begin = names.size() * thread / threads;
      size_t inserted = 0;
      // Every name is inserted by its thread and by the next one, at another time.
      for (size_t i = 0; i < names.size() / threads; ++i) {
        inserted += worker.Insert(names[(begin + i) % names.size()]);
        inserted += worker.Insert(names[(begin + i * 7919 + names.size() / threads) % names.size()]);
      }
      benchmark::DoNotOptimize(inserted);
    };
    std::vector<std::thread> others;
    for (size_t thread = 1; thread < threads; ++thread) others.emplace_back(work, thread);
    work(0);
    for (std::thread& other : others) other.join();
  }
  state.SetItemsProcessed(state.iterations() * static_cast<int64_t>(names.size()) * 2);
}

void Sizes(benchmark::internal::Benchmark* benchmark) {
  for (int64_t threads : {1, 2}) {
    for (int64_t states : {100'000, 4'000'000}) benchmark->Args({threads, states});
  }
  benchmark->ArgNames({"threads", "states"})->MeasureProcessCPUTime()->UseRealTime()->Unit(benchmark::kMillisecond);
}

BENCHMARK(InsertTwice<OurSet>)->Apply(Sizes);
BENCHMARK(InsertTwice<TbbMap>)->Apply(Sizes);
BENCHMARK(InsertTwice<LockedMap>)->Apply(Sizes);

}  // namespace
}  // namespace veristep::core
