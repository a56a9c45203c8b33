// Exploring a program whose earlier version has been explored: what the change cannot affect is taken from the recorded
// graph. Verdict, violations and counts are those of a full search; only `executed` is smaller.
//
// All modes walk breadth-first from the initial state and decide for each state which of its transitions have to run:
//   auto  those that depend on something changed and cannot be told to do what they did, those that are not recorded,
//         and those of states never seen. A state is brought to life only when one of its transitions has to run or to
//         be compared, by replaying unchanged transitions from the nearest state at hand; what was replayed is kept, so
//         no transition is replayed twice.
//   isse  besides these the transitions by which states are first met, which keeps every expanded state alive
//         ("Incremental state-space exploration for programs with dynamically allocated data", ICSE'08).
//   rmc   all transitions of a state from which something changed can be reached, none of the others ("Regression model
//         checking", ICSM'09).
//
// States of the record keep their numbers (core/state_graph.h), so a state of which nothing has to run costs no more
// than reading its edges; and what is recorded of this version is what differs.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/recorded_graph.h"
#include "core/search/search.h"

namespace veristep::incremental {

enum class Mode : uint8_t { kFull, kIsse, kRmc, kAuto };

/// How an earlier version relates to this one.
struct Base {
  std::vector<bool> changed;  ///< by position in the graph's elements(); looked at after starts_alike
  /// Violations are reported as recorded. Otherwise they are found again: their texts name source lines, which move
  /// without any element changing.
  bool keeps_violations = true;
  std::function<bool()> starts_alike;  ///< asked when the program has been started: does it start as it did then?
  /// Of the changed ones, those of which systems can tell whether they do what they did
  /// (TransitionSystem::FindAlike); empty: none.
  std::vector<bool> comparable;
};

struct Reused {
  core::SearchResult result;
  std::vector<bool> used_sets;  ///< by number in the earlier graph's element_sets(): this version has them, too
};

/// `graph` builds on the earlier version's, and is recorded into. REQUIRES: mode is not kFull. Nothing comes back when
/// the earlier graph turns out not to fit the program: then only a full search can tell.
std::optional<Reused> SearchFrom(const Base& base, Mode mode, const core::SystemFactory& factory,
                                 const core::SearchOptions& options, core::SearchListener* listener,
                                 core::StateGraph& graph);

}  // namespace veristep::incremental
