#include "core/search/counterexample.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "core/base/check.h"

namespace veristep::core {
namespace {

/// Takes the choice of the current state that leads to `target`.
Choice StepTo(TransitionSystem& system, const StatePrint& target) {
  std::span<const Choice> enabled = system.Enabled();
  const std::vector<Choice> choices(enabled.begin(), enabled.end());
  const Snapshot here = system.Save();
  for (size_t i = 0; i < choices.size(); ++i) {
    if (i > 0) system.Restore(here);
    if (system.Take(choices[i]).status == StepStatus::kState && system.Print() == target) return choices[i];
  }
  CHECK(false && "a transition of the search cannot be repeated");
  return {};
}

std::vector<Choice> PathTo(TransitionSystem& system, const ViolationSite& site, SearchTree& tree,
                           const VisitedSet& states) {
  std::vector<StateId> way;
  for (StateId id = site.state; id != kNoState; id = tree.ParentOf(id)) way.push_back(id);
  std::reverse(way.begin(), way.end());
  CHECK(system.Reset().status == StepStatus::kState);
  std::vector<Choice> path;
  for (size_t i = 1; i < way.size(); ++i) path.push_back(StepTo(system, states.At(way[i])));
  if (site.choice != ViolationSite::kAtState) path.push_back(system.Enabled()[site.choice]);
  return path;
}

}  // namespace

Trace MakeCounterexample(TransitionSystem& system, const Violation& violation, const ViolationSite& site,
                         SearchTree& tree, const VisitedSet& states) {
  std::vector<Choice> path = site.state == kNoState ? site.path : PathTo(system, site, tree, states);
  std::optional<Trace> trace = Replay(system, path);
  CHECK(trace && trace->violation == violation);
  return *std::move(trace);
}

}  // namespace veristep::core
