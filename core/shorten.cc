// Shortening of traces. A depth-first search or a random walk comes to a violation by detours; people want to read the
// direct way. Three things are tried, cheapest effect first:
//  1. a breadth-first look ahead from the initial state, with half of the budget: where it sees the violation, the
//  result
//     is a shortest trace;
//  2. shorter looks ahead from each state of the trace in turn, for a way to a later state of the trace (or to the
//     violation) that takes fewer steps;
//  3. leaving out steps, in groups of halving size down to single ones.
// Each is a fixed sequence of steps and stops by counting them, so the result is the same in every run.
#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/base/check.h"
#include "core/trace.h"

namespace veristep::core {
namespace {

using Path = std::vector<Choice>;

class Shortener {
 public:
  Shortener(TransitionSystem& system, const Trace& trace, size_t budget)
      : system_(system), violation_(trace.violation), path_(ChoicesOf(trace)), budget_(budget) {}

  Path Run() {
    if (path_.empty() || system_.Reset().status != StepStatus::kState) return path_;
    initial_ = system_.Save();
    size_t all = budget_;
    if (LookAhead(0, all / 2)) return path_;
    size_t slice = std::max<size_t>(all / 4 / path_.size(), 64);
    for (size_t at = 0; at + 1 < path_.size() && budget_ > all / 4; ++at) {
      if (LookAhead(at, slice)) break;
    }
    LeaveOut();
    return path_;
  }

 private:
  /// One state that a look ahead met, and how.
  struct Node {
    Snapshot snapshot;
    size_t parent;
    Choice choice;
    size_t depth;
  };

  bool IsWanted(const Violation* violation) const { return violation && *violation == violation_; }

  bool Spend() {
    if (budget_ == 0) return false;
    --budget_;
    return true;
  }

  /// Where on the rest of the trace each of its states is, at its last occurrence.
  std::unordered_map<Fingerprint, size_t> PositionsFrom(size_t start) {
    std::unordered_map<Fingerprint, size_t> positions;
    GoTo(start);
    for (size_t i = start; i < path_.size() && Spend(); ++i) {
      if (system_.Take(path_[i]).status != StepStatus::kState) break;
      positions[system_.Print()] = i + 1;
    }
    return positions;
  }

  void GoTo(size_t position) {
    system_.Restore(initial_);
    for (size_t i = 0; i < position; ++i) CHECK(system_.Take(path_[i]).status == StepStatus::kState);
    budget_ -= std::min(budget_, position);
  }

  /// Looks for a shorter way on from the state at `start`, executing at most `limit` transitions, and takes the one
  /// that saves most. Returns whether the violation itself was met.
  bool LookAhead(size_t start, size_t limit) {
    const std::unordered_map<Fingerprint, size_t> positions = PositionsFrom(start);
    GoTo(start);
    std::vector<Node> nodes{{system_.Save(), 0, {}, 0}};
    std::unordered_map<Fingerprint, size_t> met{{system_.Print(), 0}};
    size_t best = 0;
    size_t best_position = start;
    for (size_t at = 0; at < nodes.size() && nodes[at].depth + 1 < path_.size() - start; ++at) {
      system_.Restore(nodes[at].snapshot);
      std::span<const Choice> enabled = system_.Enabled();
      const Path choices(enabled.begin(), enabled.end());
      for (const Choice& choice : choices) {
        if (limit == 0 || !Spend()) return Splice(start, nodes, best, best_position), false;
        --limit;
        system_.Restore(nodes[at].snapshot);
        StepResult result = system_.Take(choice);
        bool is_state = result.status == StepStatus::kState;
        if (is_state && !met.emplace(system_.Print(), nodes.size()).second) continue;
        nodes.push_back({is_state ? system_.Save() : Snapshot(), at, choice, nodes[at].depth + 1});
        if (IsWanted(is_state ? system_.StateViolation() : result.violation)) {
          Splice(start, nodes, nodes.size() - 1, path_.size());
          return true;
        }
        if (!is_state) {
          nodes.pop_back();
          continue;
        }
        auto position = positions.find(system_.Print());
        if (position != positions.end() &&
            position->second - start - nodes.back().depth > Saved(start, nodes, best, best_position)) {
          best = nodes.size() - 1;
          best_position = position->second;
        }
      }
    }
    Splice(start, nodes, best, best_position);
    return false;
  }

  static size_t Saved(size_t start, const std::vector<Node>& nodes, size_t node, size_t position) {
    return position - start - nodes[node].depth;
  }

  /// Replaces the steps between `start` and `position` by the way to `node`.
  void Splice(size_t start, const std::vector<Node>& nodes, size_t node, size_t position) {
    if (node == 0) return;
    Path way;
    for (size_t at = node; at != 0; at = nodes[at].parent) way.push_back(nodes[at].choice);
    std::reverse(way.begin(), way.end());
    path_.erase(path_.begin() + static_cast<ptrdiff_t>(start), path_.begin() + static_cast<ptrdiff_t>(position));
    path_.insert(path_.begin() + static_cast<ptrdiff_t>(start), way.begin(), way.end());
  }

  /// Runs `path` and cuts it off where it meets the violation. Returns whether it does.
  bool Attempt(Path& path) {
    system_.Restore(initial_);
    for (size_t i = 0; i < path.size(); ++i) {
      std::span<const Choice> enabled = system_.Enabled();
      if (std::ranges::find(enabled, path[i]) == enabled.end() || !Spend()) return false;
      StepResult result = system_.Take(path[i]);
      bool is_state = result.status == StepStatus::kState;
      if (IsWanted(is_state ? system_.StateViolation() : result.violation)) {
        path.resize(i + 1);
        return true;
      }
      if (!is_state) return false;
    }
    return false;
  }

  void LeaveOut() {
    for (size_t group = path_.size() / 2; group > 0; group /= 2) {
      for (size_t at = 0; at + group <= path_.size() && budget_ > 0;) {
        Path shorter = path_;
        shorter.erase(shorter.begin() + static_cast<ptrdiff_t>(at),
                      shorter.begin() + static_cast<ptrdiff_t>(at + group));
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
};

}  // namespace

Trace Shorten(TransitionSystem& system, const Trace& trace, size_t budget) {
  Path path = Shortener(system, trace, budget).Run();
  if (path.size() == trace.steps.size()) return trace;
  std::optional<Trace> shorter = Replay(system, path);
  CHECK(shorter && shorter->violation == trace.violation);
  return *std::move(shorter);
}

}  // namespace veristep::core
