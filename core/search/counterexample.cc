#include "core/search/counterexample.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace veristep::core {
namespace {

/// Takes the choice of the current state that leads to `target`.
std::optional<Choice> StepTo(TransitionSystem& system, const StatePrint& target) {
  std::span<const Choice> enabled = system.Enabled();
  const std::vector<Choice> choices(enabled.begin(), enabled.end());
  const Snapshot here = system.Save();
  for (size_t i = 0; i < choices.size(); ++i) {
    if (i > 0) system.Restore(here);
    if (system.Take(choices[i]).status == StepStatus::kState && system.Print() == target) return choices[i];
  }
  return std::nullopt;
}

std::optional<std::vector<Choice>> PathTo(TransitionSystem& system, const ViolationSite& site, SearchTree& tree,
                                          const VisitedSet& states) {
  std::vector<StateId> way;
  for (StateId id = site.state; id != kNoState; id = tree.ParentOf(id)) way.push_back(id);
  std::reverse(way.begin(), way.end());
  if (system.Reset().status != StepStatus::kState) return std::nullopt;
  std::vector<Choice> path;
  for (size_t i = 1; i < way.size(); ++i) {
    std::optional<Choice> choice = StepTo(system, states.At(way[i]));
    if (!choice) return std::nullopt;
    path.push_back(*choice);
  }
  if (site.choice != ViolationSite::kAtState) path.push_back(system.Enabled()[site.choice]);
  return path;
}

}  // namespace

std::optional<Trace> MakeCounterexample(TransitionSystem& system, const Violation& violation, const ViolationSite& site,
                                        SearchTree& tree, const VisitedSet& states) {
  std::optional<std::vector<Choice>> path = site.path;
  if (site.state != kNoState) path = PathTo(system, site, tree, states);
  if (!path) return std::nullopt;
  std::optional<Trace> trace = Replay(system, *path);
  return trace && trace->violation == violation ? std::move(trace) : std::nullopt;
}

}  // namespace veristep::core
