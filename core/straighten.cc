// Straightening of traces. Of all the ways to a violation that are equally short, the search reports the one it met
// first, in which threads take turns without need. Here what a thread does later is moved to where it last stopped, as
// long as the trace still leads to the violation and has fewer switches between threads. A turn of a thread is one
// choice of it with the values that it chose then.
#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/attempt.h"
#include "core/base/check.h"
#include "core/trace.h"

namespace veristep::core {
namespace {

using Path = std::vector<Choice>;
using Offset = Path::difference_type;

/// Where the turn ends that begins at `at`.
size_t EndOfTurn(const Path& path, size_t at) {
  do {
    ++at;
  } while (at < path.size() && path[at].kind == ChoiceKind::kValue);
  return at;
}

size_t CountSwitches(const Path& path) {
  size_t switches = 0;
  for (size_t at = 0; at < path.size();) {
    const size_t next = EndOfTurn(path, at);
    if (next < path.size() && path[next] != path[at]) ++switches;
    at = next;
  }
  return switches;
}

class Straightener {
 public:
  Straightener(TransitionSystem& system, const Trace& trace, size_t budget)
      : system_(system), path_(ChoicesOf(trace)), attempts_(system, trace.violation, budget) {}

  /// The path with fewer switches; nothing if there is none, or the system met an error.
  std::optional<Path> Run() {
    const size_t before = CountSwitches(path_);
    if (before < 2 || system_.Reset().status != StepStatus::kState) return std::nullopt;
    for (size_t at = 0; at < path_.size();) {
      const size_t end = EndOfTurn(path_, at);
      for (size_t i = at; i < end; ++i) {
        // What was accepted leads to the violation, which may be in its last step.
        if (!attempts_.IsState(system_.Take(path_[i]))) return Result(before);
      }
      attempts_.Spend(end - at);
      const Snapshot here = system_.Save();
      const bool is_switch = path_[at].kind == ChoiceKind::kThread && end < path_.size() && path_[end] != path_[at];
      if (is_switch) BringForward(path_[at], end, here);
      if (attempts_.budget() == 0 || attempts_.met_error()) break;
      system_.Restore(here);
      at = end;
    }
    return Result(before);
  }

 private:
  std::optional<Path> Result(size_t before) const {
    if (attempts_.met_error() || CountSwitches(path_) >= before) return std::nullopt;
    return path_;
  }

  /// Tries to move the next turns of `thread` to `to`, where the state is `here`.
  void BringForward(const Choice& thread, size_t to, const Snapshot& here) {
    size_t from = to;
    while (from < path_.size() && path_[from] != thread) from = EndOfTurn(path_, from);
    size_t end = from;
    while (end < path_.size() && path_[end] == thread) end = EndOfTurn(path_, end);
    if (from == path_.size()) return;
    if (Move(to, from, end, here)) return;
    const size_t one = EndOfTurn(path_, from);
    if (one != end) Move(to, from, one, here);
  }

  bool Move(size_t to, size_t from, size_t end, const Snapshot& here) {
    Path moved = path_;
    std::rotate(moved.begin() + Offset(to), moved.begin() + Offset(from), moved.begin() + Offset(end));
    if (CountSwitches(moved) >= CountSwitches(path_)) return false;
    system_.Restore(here);
    const std::optional<size_t> steps = attempts_.Run(std::span(moved).subspan(to));
    if (!steps) return false;
    moved.resize(to + *steps);
    path_ = std::move(moved);
    return true;
  }

  TransitionSystem& system_;
  Path path_;
  Attempts attempts_;
};

}  // namespace

Trace Straighten(TransitionSystem& system, const Trace& trace, size_t budget) {
  std::optional<Path> path = Straightener(system, trace, budget).Run();
  if (!path) return trace;
  std::optional<Trace> straight = Replay(system, *path);
  CHECK(straight && straight->violation == trace.violation);
  return *std::move(straight);
}

}  // namespace veristep::core
