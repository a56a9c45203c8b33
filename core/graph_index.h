// GraphIndex: where to look in the lowest layer of a recorded graph (graph_layer.h), so that a small change does not
// have to read all of it: where records lie, which element sets occur where, and by which state each was met first.
//
// A layer has one if it is what a breadth-first search by one worker leaves behind that found nothing wrong:
//   1. States have the numbers in which they were met: read in the order of their numbers, each edge leads to one that
//      was met before or to the next number. So they lie level by level, and the way to each by the states that met it
//      first is a shortest one.
//   2. No state has a violation, and no transition ends otherwise than in a state or by being pruned.
//   3. All states are expanded and have a record, in their order; or all but the last level, which has the usual one.
//
// As bytes, numbers are varints:
//   * the number of the last level; of the first state that is not expanded; of all transitions; 1 if a state is
//     expanded and has no transition, otherwise 0
//   * how many element sets the checks of states depend on; each as the difference to the one before
//   * for each block of 64 states that has one which is expanded: the bytes that its records take
//   * for each element set of the layer: in how many runs of blocks it occurs, for each run how many blocks after the
//     end of the one before it begins, and how many it has besides the first
//   * to the end, bits, lowest first: for each expanded state in their order a 1 for each state that it was the first
//     to meet, and a 0
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/edge.h"
#include "core/step_result.h"
#include "core/visited_set.h"

namespace veristep::core {

struct RecordHead;

class GraphIndex {
 public:
  static constexpr unsigned kBlockBits = 6;
  static constexpr StateId kBlock = StateId{1} << kBlockBits;
  /// Blocks in a row.
  struct Run {
    uint32_t first, count;
  };

  /// Reads what a GraphIndexBuilder wrote for a layer with so many states and element sets. REQUIRES: it did.
  GraphIndex(std::string_view bytes, StateId states, size_t sets);

  StateId states() const { return states_; }
  uint32_t deepest() const { return deepest_; }
  /// The first state that is not expanded.
  StateId open() const { return open_; }
  uint64_t transitions() const { return transitions_; }
  bool has_ends() const { return has_ends_; }
  std::span<const uint32_t> checks() const { return checks_; }
  uint32_t blocks() const { return (states_ + kBlock - 1) >> kBlockBits; }
  /// Where the records of a block begin, which has expanded states.
  size_t BeginOf(uint32_t block) const { return begins_[block]; }
  /// By number of the element set.
  const std::vector<std::vector<Run>>& occurrences() const { return occurrences_; }

  /// The state that met this one first. REQUIRES: it is not the initial state.
  StateId ParentOf(StateId state) const;
  /// By level: the number that follows those of its states; up to the level of `last`.
  std::vector<StateId> LevelEnds(StateId last) const;

 private:
  const uint8_t* ReadOccurrences(const uint8_t* at, size_t sets);
  void ReadParents(const uint8_t* at, const uint8_t* end);
  StateId MetBelow(StateId state) const;

  StateId states_;
  uint32_t deepest_;
  StateId open_;
  uint64_t transitions_;
  bool has_ends_;
  std::vector<uint32_t> checks_;
  std::vector<size_t> begins_;
  std::vector<std::vector<Run>> occurrences_;
  std::vector<uint64_t> met_;         ///< the bits
  std::vector<StateId> met_through_;  ///< by word: how many 1s it and those before have
};

/// What an index says that follows from edges. Takes them state by state in the order of their numbers: while they are
/// recorded, which costs next to nothing, or from what was recorded.
class EdgeIndexBuilder {
 public:
  /// The state and its edges, which have this shape; kNoShape: one that is not in the tables (edge_tables.h).
  void Add(StateId state, uint32_t shape, std::span<const OpenEdge> edges) {
    if (!holds_) return;
    Begin(state);
    if (IsNewInBlock(shape)) {
      for (const OpenEdge& edge : edges) MeetInBlock(edge.elements);
    }
    MeetTargets(edges.size(), [at = edges.data()]() mutable -> const EdgeOutcome& { return (at++)->outcome; });
  }
  /// This state has none. May be said of one whose turn has not come.
  void AddWithoutEdges(StateId state) {
    holds_ &= without_edges_.empty() || state > without_edges_.back();
    if (holds_) without_edges_.push_back(state);
  }
  /// The same from what was written (edge.h).
  template <typename Tables>
  void Add(const Tables& tables, StateId state, std::span<const uint8_t> edges) {
    if (edges.empty()) return Add(state, kNoShape, {});
    if (!holds_) return;
    Begin(state);
    const EdgesBegin begin = EdgesBegin::Read(tables, edges.data());
    if (IsNewInBlock(begin.shape)) {
      begin.AnyTag([&](uint32_t tag) {
        MeetInBlock(tables.TagAt(tag).elements);
        return false;
      });
    }
    MeetTargets(begin.count, [outcomes = OutcomeReader(state, begin.outcomes)]() mutable { return outcomes.Next(); });
  }
  /// Whether there is an index so far.
  bool holds() const { return holds_; }

 private:
  friend class GraphIndexBuilder;

  /// The edges of this state come next, until End.
  void Begin(StateId state);
  /// next() says where each of so many edges leads.
  template <typename Next>
  void MeetTargets(uint64_t count, Next next) {
    // Where the compiler knows that nobody else writes them.
    StateId met = met_;
    bool holds = holds_;
    for (uint64_t left = count; left > 0; --left) {
      const EdgeOutcome& outcome = next();
      if (outcome.status == StepStatus::kState) [[likely]] {
        holds &= outcome.target <= met;
        met = std::max(met, outcome.target + 1);
      } else {
        holds &= outcome.status == StepStatus::kPruned;
      }
    }
    met_ = met;
    holds_ = holds;
    End(count);
  }
  /// That were so many edges.
  void End(uint64_t edges);
  /// Whether no state of the block has had this shape.
  bool IsNewInBlock(uint32_t shape) {
    if (shape == kNoShape) return true;
    if (shape >= shape_blocks_.size()) shape_blocks_.resize(2 * size_t{shape} + 1);
    return std::exchange(shape_blocks_[shape], block_) != block_;
  }
  void MeetInBlock(uint32_t set);
  /// By number of the element set, of which there are so many.
  std::vector<std::vector<GraphIndex::Run>> Occurrences(size_t sets) const;
  void PassThoseWithoutEdges();
  void Pass();
  void AppendMet(StateId count);

  bool holds_ = true;
  StateId next_ = 0;  ///< whose edges come next
  StateId met_ = 1;   ///< states below have been met
  StateId met_before_ = 1;
  uint32_t block_ = 0;  ///< from 1
  uint32_t level_ = 0;
  StateId level_end_ = 1;
  uint64_t transitions_ = 0;
  bool has_ends_ = false;
  std::deque<StateId> without_edges_;  ///< those whose turn has not come
  /// A set is looked up once per block, so that it was mostly driven out of the processor's caches meanwhile: what is
  /// needed then lies together, and what has ended elsewhere.
  struct OpenRun {
    uint32_t last = 0;   ///< block, from 1; 0: the set has not occurred
    uint32_t first = 0;  ///< block, from 0
    GraphIndex::Run run() const { return {first, last - first}; }
  };
  struct EndedRun {
    uint32_t set;
    GraphIndex::Run run;
  };
  std::vector<uint32_t> shape_blocks_;  ///< the last one of each shape, from 1
  std::vector<OpenRun> open_runs_;      ///< by element set
  std::vector<EndedRun> ended_runs_;
  std::vector<uint64_t> bits_;
  uint64_t bit_count_ = 0;
};

/// Takes the records of a layer, in the order in which they are written.
class GraphIndexBuilder {
 public:
  /// Before the first record: what is known of their edges already.
  void SetEdges(EdgeIndexBuilder edges);
  /// `bytes`: what the whole record takes.
  template <typename Tables>
  void Add(const Tables& tables, StateId state, const RecordHead& head, std::span<const uint8_t> edges, size_t bytes) {
    AddHead(state, head, bytes);
    if (holds_ && !knows_edges_) edges_.Add(tables, state, edges);
  }
  /// The layer is none that has an index.
  void GiveUp() { holds_ = false; }

  /// Nothing if the layer has no index. `usual`: the record of states that have no other.
  std::optional<std::vector<uint8_t>> Finish(StateId initial, uint64_t states, const RecordHead& usual, size_t sets);

 private:
  void AddHead(StateId state, const RecordHead& head, size_t bytes);
  void NoteCheck(uint32_t set);

  bool holds_ = true;
  bool knows_edges_ = false;
  EdgeIndexBuilder edges_;
  StateId next_ = 0;          ///< whose record comes next
  std::vector<bool> checks_;  ///< by element set
  std::vector<uint32_t> block_bytes_;
};

}  // namespace veristep::core
