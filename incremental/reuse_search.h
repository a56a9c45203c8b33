// Exploring a program whose earlier version has been explored: what the change cannot affect is taken from the recorded
// graph. Verdict, violations and counts are those of a full search; only `executed` is smaller.
//
// All modes walk breadth-first from the initial state and decide for each state which of its transitions have to run:
//   auto  those that depend on something changed, those that are not recorded, and those of states never seen. A state
//         is brought to life only when one of its transitions has to run, by replaying unchanged transitions from the
//         nearest state at hand; what was replayed is kept, so no transition is replayed twice.
//   isse  besides these the transitions by which states are first met, which keeps every expanded state alive
//         ("Incremental state-space exploration for programs with dynamically allocated data", ICSE'08).
//   rmc   all transitions of a state from which something changed can be reached, none of the others ("Regression model
//         checking", ICSM'09).
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/recorded_graph.h"
#include "core/search/search.h"

namespace veristep::incremental {

enum class Mode : uint8_t { kFull, kIsse, kRmc, kAuto };

/// What an earlier version left behind, and how it relates to this one.
struct Base {
  core::RecordedGraph graph;
  std::vector<core::ElementId> elements;  ///< by position in graph.elements(): the element's number in this run
  std::vector<bool> changed;              ///< by the same position; looked at after starts_alike
  /// Violations are reported as recorded. Otherwise they are found again: their texts name source lines, which move
  /// without any element changing.
  bool keeps_violations = true;
  std::function<bool()> starts_alike;  ///< asked when the program has been started: does it start as it did then?
};

/// REQUIRES: mode is not kFull; the strategy is an exhaustive one. Nothing comes back when the graph turns out not to
/// fit the program: then only a full search can tell.
std::optional<core::SearchResult> SearchFrom(const Base& base, Mode mode, const core::SystemFactory& factory,
                                             const core::SearchOptions& options, core::SearchListener* listener,
                                             core::StateGraph* graph);

}  // namespace veristep::incremental
