// Search: explores a transition system and gives a verdict.
//
// What is counted, the same for every exhaustive search and any number of workers:
//   states       different states met, at whatever depth
//   expanded     states met at a depth smaller than the depth limit whose choices were all taken
//   transitions  choices of expanded states, whatever came of them
//   executed     calls of Take; more than `transitions` where a search had to pass a state again, and the only one of
//   the
//                four that may differ from run to run with several workers
// A search is exhaustive when it ends neither by a limit other than depth, nor at a first violation, nor by an error.
// The breadth-first search completes the level on which it meets its first violation or error, so its counts and its
// counterexample do not depend on the number of workers even then.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <vector>

#include "core/state_graph.h"
#include "core/trace.h"
#include "core/transition_system.h"
#include "core/verdict.h"

namespace veristep::core {

enum class Strategy : uint8_t {
  kBreadthFirst,  ///< level by level; counterexamples are shortest ones
  kDepthFirst,    ///< least memory; counterexamples are shortened afterwards
  kRandomWalk,    ///< samples paths; never answers "holds"
};

inline constexpr uint64_t kNoLimit = UINT64_MAX;

struct Limits {
  uint32_t depth = UINT32_MAX;  ///< states met at this depth are not expanded
  uint64_t states = kNoLimit;
  uint64_t transitions = kNoLimit;  ///< executed ones
  uint64_t memory_bytes = kNoLimit;
  std::chrono::milliseconds time = std::chrono::milliseconds::max();
};

struct SearchOptions {
  Strategy strategy = Strategy::kBreadthFirst;
  unsigned workers = 1;
  Limits limits = {};
  /// The depth limit is what the check asks for (a model's operation sequences up to a length), so that reaching it
  /// still is "holds"; otherwise it makes the answer incomplete.
  bool depth_is_bound = false;
  /// Leave out transitions that lead where others lead (sleep_sets.cc): breadth-first searches that record nothing.
  bool sleep_sets = false;
  /// Go on after a violation, and report each different one once.
  bool find_all = false;
  size_t max_violations = 100;  ///< of find_all: the nearest ones are kept
  /// Transitions spent on shortening each counterexample that is not a shortest one anyway; 0 leaves it as found.
  size_t shorten_budget = 100'000;
  size_t straighten_budget = 20'000;  ///< the same for letting threads take turns less often
  uint64_t seed = 0;                  ///< of random walks
  uint64_t walks = 1000;              ///< how many
  std::chrono::milliseconds progress_interval{100};
  std::function<uint64_t()> memory_in_use = {};  ///< for the memory limit; by default the process's resident memory
  const std::atomic<bool>* cancelled = nullptr;  ///< looked at every progress interval
};

struct Progress {
  uint64_t states = 0;
  uint64_t expanded = 0;
  uint64_t executed = 0;
  uint64_t frontier = 0;  ///< states that wait to be expanded
  uint32_t depth = 0;
  uint64_t memory_bytes = 0;
  double seconds = 0;
};

/// Hears of a search while it runs. Calls come from threads of the search, one at a time.
class SearchListener {
 public:
  virtual ~SearchListener() = default;
  virtual void OnProgress(const Progress& progress) {}
  /// A violation that was not reported before. Its counterexample is known only at the end.
  virtual void OnViolation(const Violation& violation) {}
};

struct SearchResult {
  Verdict verdict;
  std::vector<Trace> counterexamples;  ///< one for each different violation, shortest first
  uint64_t states = 0;
  uint64_t expanded = 0;
  uint64_t transitions = 0;
  uint64_t executed = 0;
  uint64_t reused = 0;     ///< transitions taken from a recorded graph instead of being executed
  uint32_t max_depth = 0;  ///< greatest depth at which a state was met; in breadth-first search its distance
  double seconds = 0;
};

/// Explores the system. If `graph` is given, every transition of an expanded state is recorded in it, and it is
/// finished when the function returns; a random walk expands nothing and records nothing.
SearchResult Search(const SystemFactory& factory, const SearchOptions& options, SearchListener* listener = nullptr,
                    StateGraph* graph = nullptr);

}  // namespace veristep::core
