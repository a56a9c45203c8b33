// Shortening of traces. A depth-first search or a random walk comes to a violation by detours; people want to read the
// direct way. Three things are tried, cheapest effect first:
//  1. a breadth-first look ahead from the initial state, with half of the budget: where it sees the violation, the
//  result
//     is a shortest trace;
//  2. smaller looks ahead from each state of the trace in turn, for a way to a later state of the trace (or to the
//     violation) that takes fewer steps;
//  3. leaving out steps, in groups of halving size down to single ones.
// Each is a fixed sequence of steps and stops by counting them, so the result is the same in every run. A system that
// cannot go on (kError) ends it all: the trace stays as it was.
#include <algorithm>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/base/check.h"
#include "core/trace.h"

namespace veristep::core {
namespace {

using Path = std::vector<Choice>;

/// How far along the rest of a trace each of its states is, at its last occurrence.
using Distances = std::unordered_map<Fingerprint, size_t>;

/// Whether the step ended in the violation, on the way or by the state it led to.
bool Meets(TransitionSystem& system, const StepResult& result, const Violation& wanted) {
  const Violation* met = result.status == StepStatus::kState ? system.CheckState().violation : result.violation;
  return met && *met == wanted;
}

/// A breadth-first search from the current state of `system`, which is `rest` steps before the violation, for the
/// shortcut that saves most steps.
class LookAhead {
 public:
  LookAhead(TransitionSystem& system, const Violation& wanted, const Distances& distances, size_t rest)
      : system_(system), wanted_(wanted), distances_(distances), rest_(rest) {
    nodes_.push_back({system.Save(), 0, {}, 0});
    met_.emplace(system.Print());
  }

  /// Executes at most `limit` transitions and returns how many it did.
  size_t Run(size_t limit) {
    size_t executed = 0;
    for (size_t at = 0; !is_over() && at < nodes_.size() && nodes_[at].depth + 1 < rest_; ++at) {
      system_.Restore(nodes_[at].snapshot);
      std::span<const Choice> enabled = system_.Enabled();
      const Path choices(enabled.begin(), enabled.end());
      for (const Choice& choice : choices) {
        if (executed == limit || is_over()) return executed;
        ++executed;
        Take(at, choice);
      }
      nodes_[at].snapshot.reset();
    }
    return executed;
  }

  bool met_violation() const { return met_violation_; }
  bool met_error() const { return met_error_; }
  /// How many steps of the trace the shortcut replaces.
  size_t replaced() const { return replaced_; }

  /// The steps of the shortcut; empty when there is none.
  Path Way() const {
    Path way;
    for (size_t at = best_; at != 0; at = nodes_[at].parent) way.push_back(nodes_[at].choice);
    std::reverse(way.begin(), way.end());
    return way;
  }

 private:
  struct Node {
    Snapshot snapshot;
    size_t parent;
    Choice choice;
    size_t depth;
  };

  bool is_over() const { return met_violation_ || met_error_; }

  void Take(size_t from, const Choice& choice) {
    system_.Restore(nodes_[from].snapshot);
    const StepResult result = system_.Take(choice);
    met_error_ = result.status == StepStatus::kError;
    const size_t depth = nodes_[from].depth + 1;
    const bool is_state = result.status == StepStatus::kState;
    if (Meets(system_, result, wanted_)) {
      met_violation_ = true;
      nodes_.push_back({Snapshot(), from, choice, depth});
      Choose(nodes_.size() - 1, rest_);
    } else if (is_state && met_.emplace(system_.Print()).second) {
      nodes_.push_back({system_.Save(), from, choice, depth});
      auto found = distances_.find(system_.Print());
      if (found != distances_.end() && found->second - depth > replaced_ - nodes_[best_].depth) {
        Choose(nodes_.size() - 1, found->second);
      }
    }
  }

  void Choose(size_t node, size_t replaced) {
    best_ = node;
    replaced_ = replaced;
  }

  TransitionSystem& system_;
  const Violation& wanted_;
  const Distances& distances_;
  const size_t rest_;
  std::vector<Node> nodes_;
  std::unordered_set<Fingerprint> met_;
  bool met_violation_ = false;
  bool met_error_ = false;
  size_t best_ = 0;
  size_t replaced_ = 0;
};

class Shortener {
 public:
  Shortener(TransitionSystem& system, const Trace& trace, size_t budget)
      : system_(system), violation_(trace.violation), path_(ChoicesOf(trace)), budget_(budget) {}

  /// The shorter path; nothing if there is none, or the system met an error.
  std::optional<Path> Run() {
    const size_t before = path_.size();
    if (path_.empty() || system_.Reset().status != StepStatus::kState) return std::nullopt;
    initial_ = system_.Save();
    const size_t all = budget_;
    if (!TakeShortcut(0, all / 2)) {
      const size_t slice = std::max<size_t>(all / 4 / path_.size(), 64);
      for (size_t at = 0; at + 1 < path_.size() && budget_ > all / 4; ++at) {
        if (TakeShortcut(at, slice)) break;
      }
      LeaveOut();
    }
    if (met_error_ || path_.size() == before) return std::nullopt;
    return path_;
  }

 private:
  bool IsState(const StepResult& result) {
    met_error_ |= result.status == StepStatus::kError;
    return result.status == StepStatus::kState;
  }

  void Spend(size_t transitions) { budget_ -= std::min(budget_, transitions); }

  /// Returns whether it got there, which only an error can prevent.
  bool GoTo(size_t position) {
    system_.Restore(initial_);
    for (size_t i = 0; i < position && !met_error_; ++i) CHECK(IsState(system_.Take(path_[i])) || met_error_);
    Spend(position);
    return !met_error_;
  }

  Distances DistancesFrom(size_t start) {
    Distances distances;
    if (!GoTo(start)) return distances;
    for (size_t i = start; i < path_.size(); ++i) {
      if (!IsState(system_.Take(path_[i]))) break;
      distances[system_.Print()] = i + 1 - start;
    }
    Spend(path_.size() - start);
    return distances;
  }

  /// Looks ahead from the state at `start`. Returns whether it saw the violation, since then there is no shorter way
  /// from there, or an error.
  bool TakeShortcut(size_t start, size_t limit) {
    const Distances distances = DistancesFrom(start);
    if (met_error_ || !GoTo(start)) return true;
    LookAhead look(system_, violation_, distances, path_.size() - start);
    Spend(look.Run(std::min(limit, budget_)));
    met_error_ = look.met_error();
    if (met_error_) return true;
    const Path way = look.Way();
    auto from = path_.begin() + static_cast<ptrdiff_t>(start);
    path_.erase(from, from + static_cast<ptrdiff_t>(look.replaced()));
    path_.insert(path_.begin() + static_cast<ptrdiff_t>(start), way.begin(), way.end());
    return look.met_violation();
  }

  /// Runs `path` and cuts it off where it meets the violation. Returns whether it does.
  bool Attempt(Path& path) {
    system_.Restore(initial_);
    for (size_t i = 0; i < path.size() && budget_ > 0; ++i) {
      std::span<const Choice> enabled = system_.Enabled();
      if (std::ranges::find(enabled, path[i]) == enabled.end()) return false;
      Spend(1);
      StepResult result = system_.Take(path[i]);
      if (Meets(system_, result, violation_)) {
        path.resize(i + 1);
        return true;
      }
      if (!IsState(result)) return false;
    }
    return false;
  }

  void LeaveOut() {
    for (size_t group = path_.size() / 2; group > 0; group /= 2) {
      for (size_t at = 0; at + group <= path_.size() && budget_ > 0 && !met_error_;) {
        Path shorter = path_;
        auto from = shorter.begin() + static_cast<ptrdiff_t>(at);
        shorter.erase(from, from + static_cast<ptrdiff_t>(group));
        if (Attempt(shorter)) {
          path_ = std::move(shorter);
        } else {
          ++at;
        }
      }
    }
  }

  TransitionSystem& system_;
  const Violation& violation_;
  Path path_;
  size_t budget_;
  Snapshot initial_;
  bool met_error_ = false;
};

}  // namespace

Trace Shorten(TransitionSystem& system, const Trace& trace, size_t budget) {
  std::optional<Path> path = Shortener(system, trace, budget).Run();
  if (!path) return trace;
  std::optional<Trace> shorter = Replay(system, *path);
  CHECK(shorter && shorter->violation == trace.violation);
  return *std::move(shorter);
}

}  // namespace veristep::core
