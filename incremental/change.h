// What a change means for the edges of a recorded graph: which of them say nothing about the new version.
#pragma once

#include <vector>

#include "core/recorded_graph.h"
#include "core/state_graph.h"
#include "incremental/reuse_search.h"

namespace veristep::incremental {

class Change {
 public:
  Change(const core::RecordedGraph& graph, const Base& base, Mode mode);

  bool keeps_violations() const { return keeps_violations_; }
  /// A set of elements; kNone is the empty one.
  bool Affects(uint32_t set) const { return set != core::RecordedGraph::kNone && set_changed_[set]; }
  /// Whether a recorded transition of the state has to run: because of where it leads from, of how it ended, or of what
  /// it depended on.
  bool MustRun(uint32_t state, const core::Edge& edge) const { return MustRunAll(state) || MustRun(edge); }
  bool MustRunAll(uint32_t state) const { return !reaches_change_.empty() && reaches_change_[state]; }
  bool MustRun(core::StepStatus status) const {
    if (status == core::StepStatus::kState || status == core::StepStatus::kPruned) return false;
    return status != core::StepStatus::kViolation || !keeps_violations_;
  }
  bool MayCompareAny() const { return !set_comparable_.empty(); }
  /// Whether a recorded transition that has to run need not do so if it does what it did.
  bool MayCompare(const core::Edge& edge) const {
    return MayCompareAny() && edge.status == core::StepStatus::kState && set_comparable_[edge.elements];
  }
  /// Whether a state has to be looked at again, whatever its transitions.
  bool MustCheck(const core::RecordedGraph::State& state) const {
    return Affects(state.check) || (state.violation != core::RecordedGraph::kNone && !keeps_violations_);
  }

 private:
  bool MustRun(const core::Edge& edge) const { return MustRun(edge.status) || set_changed_[edge.elements]; }

  const bool keeps_violations_;
  std::vector<char> set_changed_;     ///< by number of the element set
  std::vector<char> set_comparable_;  ///< the same: all that has changed in it can be compared; auto only
  std::vector<bool> reaches_change_;  ///< by state; rmc only
};

}  // namespace veristep::incremental
