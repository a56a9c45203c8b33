// Recheck: the case that a change makes no difference, as most do to most graphs: what depends on it runs again, and
// leads where it led. Then no state has to be met anew, and one pass over the edges in the order in which they lie does
// for a walk: it finds the transitions that have to run, and ways to their states.
//
// They run level by level. When one leads elsewhere, all levels above are as they were, so everything that was run has
// to run in any case: the walk that follows finds it in the log and the states at hand, and runs nothing twice.
#pragma once

#include <vector>

#include "incremental/expander.h"

namespace veristep::incremental {

class Recheck {
 public:
  explicit Recheck(Shared& shared);

  /// Whether the graph is as it was, so that all is done. Otherwise the tree has only the initial state.
  bool Succeeds(core::StateId initial);

  /// Something may have been run at the levels above.
  uint32_t depth() const { return depth_; }

 private:
  /// Where a state was met first.
  struct Place {
    uint32_t level = 0;  ///< its depth + 1; 0: nowhere
    core::StateId parent = core::kNoState;
  };
  struct Counts {
    uint64_t states = 0, expanded = 0, transitions = 0;
  };

  bool FindWork(core::StateId initial);
  bool Read(core::StateId id);
  bool ReadEdges(const core::RecordedGraph::State& state, core::StateId id, uint32_t level);
  bool LeadsWhereItLed();
  void PutInTree(core::StateId id);
  void ClearTree(core::StateId initial);
  void TakeRest();

  Shared& shared_;
  core::SearchRun& run_;
  const core::RecordedGraph& graph_;
  const FixedChoices fixed_;
  const bool ends_stand_;  ///< states that had no choices have none
  std::vector<Place> places_;
  std::vector<core::StateId> work_;     ///< states of which something has to run
  std::vector<core::StateId> in_tree_;  ///< these, and those on the way to them
  Counts rest_;                         ///< of all others
  uint32_t last_level_ = 0;
  uint32_t depth_ = 0;
};

}  // namespace veristep::incremental
