// ViolationLog: the different violations that a search has met, each with the place that leads to its best
// counterexample.
//
// Which of several violations is the first one is decided by what people see of them: the length of the counterexample,
// then the violation itself. Fingerprints decide only between places of the same violation: they change with any part
// of the program's state, and the answer should not.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <tuple>
#include <utility>
#include <vector>

#include "core/choice.h"
#include "core/state_print.h"
#include "core/violation.h"
#include "core/visited_set.h"

namespace veristep::core {

/// Where a violation was met. Places are ordered, best first, by what does not depend on the order of the workers.
struct ViolationSite {
  static constexpr uint32_t kAtState = UINT32_MAX;

  uint64_t rank = 0;           ///< length of the counterexample, or number of the random walk
  StatePrint print;            ///< of the last state
  uint32_t choice = kAtState;  ///< position in Enabled() of the choice that fails; kAtState: the state itself is wrong
  StateId state = kNoState;    ///< the last state; kNoState: nothing but `path` leads there
  std::vector<Choice> path;    ///< of a random walk

  auto Order() const { return std::tuple(rank, print, choice); }
};

/// Thread-safe.
class ViolationLog {
 public:
  using Entry = std::pair<Violation, ViolationSite>;

  /// Keeps the first `capacity` violations.
  explicit ViolationLog(size_t capacity) : capacity_(capacity) {}

  bool empty() const { return !any_.load(std::memory_order_acquire); }

  /// Returns whether the violation was not in the log.
  bool Offer(const Violation& violation, ViolationSite site);

  /// Those with the shortest counterexamples first.
  std::vector<Entry> Sorted() const;

 private:
  const size_t capacity_;
  std::atomic<bool> any_{false};
  mutable std::mutex mutex_;
  std::map<Violation, ViolationSite> sites_;
};

}  // namespace veristep::core
