// Shortening of traces. A depth-first search or a random walk comes to a violation by detours; people want to read the
// direct way. Three things are tried, cheapest effect first:
//  1. a breadth-first look ahead from the initial state, with half of the budget: where it sees the violation, the
//     result is a shortest trace;
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

#include "core/attempt.h"
#include "core/base/check.h"
#include "core/trace.h"

namespace veristep::core {
namespace {

using Path = std::vector<Choice>;

/// How far along the rest of a trace each of its states is, at its last occurrence.
using Distances = std::unordered_map<Fingerprint, size_t>;

/// A breadth-first search from the current state of `system`, which is `rest` steps before the violation, for the
/// shortcut that saves most steps.
class LookAhead {
 public:
  LookAhead(TransitionSystem& system, Attempts& attempts, const Distances& distances, size_t rest)
      : system_(system), attempts_(attempts), distances_(distances), rest_(rest) {
    nodes_.push_back({system.Save(), 0, {}, 0});
    met_.emplace(system.Print());
  }

  /// Executes at most `limit` transitions.
  void Run(size_t limit) {
    for (size_t at = 0; !is_over() && at < nodes_.size() && nodes_[at].depth + 1 < rest_; ++at) {
      system_.Restore(nodes_[at].snapshot);
      std::span<const Choice> enabled = system_.Enabled();
      const Path choices(enabled.begin(), enabled.end());
      for (const Choice& choice : choices) {
        if (limit == 0 || is_over()) return;
        --limit;
        attempts_.Spend(1);
        Take(at, choice);
      }
      nodes_[at].snapshot.reset();
    }
  }

  bool met_violation() const { return met_violation_; }
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

  bool is_over() const { return met_violation_ || attempts_.met_error(); }

  void Take(size_t from, const Choice& choice) {
    system_.Restore(nodes_[from].snapshot);
    const StepResult result = system_.Take(choice);
    const bool is_state = attempts_.IsState(result);
    const size_t depth = nodes_[from].depth + 1;
    if (attempts_.Meets(result)) {
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
  Attempts& attempts_;
  const Distances& distances_;
  const size_t rest_;
  std::vector<Node> nodes_;
  std::unordered_set<Fingerprint> met_;
  bool met_violation_ = false;
  size_t best_ = 0;
  size_t replaced_ = 0;
};

class Shortener {
 public:
  Shortener(TransitionSystem& system, const Trace& trace, size_t budget)
      : system_(system), path_(ChoicesOf(trace)), attempts_(system, trace.violation, budget) {}

  /// The shorter path; nothing if there is none, or the system met an error.
  std::optional<Path> Run() {
    const size_t before = path_.size();
    if (path_.empty() || system_.Reset().status != StepStatus::kState) return std::nullopt;
    initial_ = system_.Save();
    const size_t all = attempts_.budget();
    if (!TakeShortcut(0, all / 2)) {
      const size_t slice = std::max<size_t>(all / 4 / path_.size(), 64);
      for (size_t at = 0; at + 1 < path_.size() && attempts_.budget() > all / 4; ++at) {
        if (TakeShortcut(at, slice)) break;
      }
      LeaveOut();
    }
    if (attempts_.met_error() || path_.size() == before) return std::nullopt;
    return path_;
  }

 private:
  /// Returns whether it got there, which only an error can prevent.
  bool GoTo(size_t position) {
    system_.Restore(initial_);
    for (size_t i = 0; i < position && !attempts_.met_error(); ++i) {
      CHECK(attempts_.IsState(system_.Take(path_[i])) || attempts_.met_error());
    }
    attempts_.Spend(position);
    return !attempts_.met_error();
  }

  Distances DistancesFrom(size_t start) {
    Distances distances;
    if (!GoTo(start)) return distances;
    for (size_t i = start; i < path_.size(); ++i) {
      if (!attempts_.IsState(system_.Take(path_[i]))) break;
      distances[system_.Print()] = i + 1 - start;
    }
    attempts_.Spend(path_.size() - start);
    return distances;
  }

  /// Looks ahead from the state at `start`. Returns whether it saw the violation, since then there is no shorter way
  /// from there, or an error.
  bool TakeShortcut(size_t start, size_t limit) {
    const Distances distances = DistancesFrom(start);
    if (attempts_.met_error() || !GoTo(start)) return true;
    LookAhead look(system_, attempts_, distances, path_.size() - start);
    look.Run(std::min(limit, attempts_.budget()));
    if (attempts_.met_error()) return true;
    const Path way = look.Way();
    auto from = path_.begin() + static_cast<ptrdiff_t>(start);
    path_.erase(from, from + static_cast<ptrdiff_t>(look.replaced()));
    path_.insert(path_.begin() + static_cast<ptrdiff_t>(start), way.begin(), way.end());
    return look.met_violation();
  }

  /// Runs `path` and cuts it off where it meets the violation. Returns whether it does.
  bool Attempt(Path& path) {
    system_.Restore(initial_);
    const std::optional<size_t> steps = attempts_.Run(path);
    if (steps) path.resize(*steps);
    return steps.has_value();
  }

  void LeaveOut() {
    for (size_t group = path_.size() / 2; group > 0; group /= 2) {
      for (size_t at = 0; at + group <= path_.size() && attempts_.budget() > 0 && !attempts_.met_error();) {
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
  Path path_;
  Attempts attempts_;
  Snapshot initial_;
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
