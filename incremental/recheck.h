// Recheck: the case that a change makes no difference, as most do to most graphs: what depends on it runs again, and
// leads where it led. Then no state has to be met anew. The transitions that have to run, and ways to their states, are
// found by the graph's index (core/graph_index.h), which says where to look; where there is none, one pass over the
// edges in the order in which they lie does for a walk.
//
// They run level by level. When one leads elsewhere, all levels above are as they were, so everything that was run has
// to run in any case: the walk that follows finds it in the log and the states at hand, and runs nothing twice.
#pragma once

#include <utility>
#include <vector>

#include "incremental/expander.h"
#include "incremental/ways.h"

namespace veristep::incremental {

class Recheck {
 public:
  explicit Recheck(Shared& shared);

  /// Whether the graph is as it was, so that all is done. Otherwise the tree has only the initial state, unless a limit
  /// was met.
  bool Succeeds(core::StateId initial);

  /// Something may have been run at the levels above.
  uint32_t depth() const { return depth_; }

 private:
  /// A state of which something has to run.
  struct Work {
    core::StateId state;
    uint32_t depth;  ///< known once it has a place
  };
  struct Counts {
    uint64_t states = 0, expanded = 0, transitions = 0;
  };

  bool FindWork(core::StateId initial);
  bool FindWorkBy(const core::GraphIndex& index);
  std::vector<uint32_t> BlocksToRead(const core::GraphIndex& index);
  bool LooksLikeMuch(const core::GraphIndex& index, const std::vector<uint32_t>& blocks);
  void ReadBlock(const core::GraphIndex& index, uint32_t block, std::vector<Work>& work);
  bool FindWorkInAll();
  bool Read(core::StateId id);
  bool ReadEdges(const core::RecordedGraph::State& state, core::StateId id);
  bool LeadsWhereItLed();
  void FindPlaces();
  void FindPlace(Work& work, const Ways& ways);
  void PutInTree();
  void TakeRest();

  Shared& shared_;
  core::SearchRun& run_;
  const core::RecordedGraph& graph_;
  Expanders expanders_;
  Shapes shapes_;
  const bool ends_stand_;                    ///< states that had no choices have none
  const core::GraphIndex* index_ = nullptr;  ///< if work is found by it, and not by reading all
  // While reading: states lie level by level, each met by one of the level before.
  std::vector<core::StateId> parents_;  ///< one more than the number of the first that leads there; 0: none so far
  uint32_t level_ = 0;                  ///< the depth of what is being read
  core::StateId level_end_ = 0;
  core::StateId met_end_ = 0;    ///< the next level ends there
  core::StateId met_below_ = 0;  ///< all below have been met: mostly as many as met_end_, and then nothing is looked up

  std::vector<Work> work_;
  Counts rest_;                                     ///< of all others
  std::vector<std::pair<core::StateId, Way>> way_;  ///< scratch
  uint32_t depth_ = 0;
};

}  // namespace veristep::incremental
