// RecordedGraph: the state graph of a version of the program, as it comes out of the cache. It is made of layers
// (graph_layer.h): what an exploration in full recorded, and for each version explored on top of it what is different
// there. Numbers of states, choices, elements, element sets and violations stay the same from layer to layer, so a
// version that differs little costs little to write down.
//
// A state that an earlier layer had and this version does not reach keeps its number and its print, and nothing
// else is known of it.
//
// Where the lowest layer has an index (graph_index.h), its records are found when they are asked for, a block at a
// time.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/fingerprint.h"
#include "core/choice.h"
#include "core/edge.h"
#include "core/graph_index.h"
#include "core/graph_layer.h"
#include "core/record_places.h"
#include "core/state_print.h"
#include "core/violation.h"
#include "llvm/Support/Error.h"

namespace veristep::core {

/// Bytes that graph_layer.h describes, shared by the versions that are built on them. Lowest first.
using GraphLayers = std::vector<std::shared_ptr<const std::string>>;

/// Thread-safe.
class RecordedGraph {
 public:
  static constexpr uint32_t kNone = UINT32_MAX;

  /// Bytes that make no graph are an error, never a crash. Edges, which take longest to look through, are believed
  /// where a checksum has told already that the bytes are those that were written.
  enum class Bytes : uint8_t { kAny, kAsWritten };
  static llvm::Expected<RecordedGraph> Parse(GraphLayers layers, Bytes bytes = Bytes::kAny);
  RecordedGraph(RecordedGraph&&) = default;
  RecordedGraph& operator=(RecordedGraph&&) = default;

  const GraphLayers& layers() const { return layers_; }
  /// kNone if the program came to no state.
  uint32_t initial() const { return initial_; }
  /// Numbers of states are below; the version need not have all of them.
  uint32_t size() const { return static_cast<uint32_t>(states_.size()); }
  std::span<const StatePrint> states() const { return states_; }
  const std::vector<Choice>& choices() const { return choices_; }
  const std::vector<Violation>& violations() const { return violations_; }
  /// Names of the elements; element sets hold positions in this list, ascending.
  const std::vector<Fingerprint>& elements() const { return elements_; }
  const std::vector<std::vector<uint32_t>>& element_sets() const { return element_sets_; }
  /// False: no set has this number, and there is an empty one in its place.
  bool HasSet(uint32_t set) const { return has_set_[set]; }
  /// What edges are made of (edge.h); where nothing has a number, EdgeTag() or null.
  const std::vector<EdgeTag>& tags() const { return tags_; }
  EdgeTag TagAt(uint32_t number) const { return tags_[number]; }
  const std::vector<const uint8_t*>& shapes() const { return shapes_; }
  const uint8_t* ShapeAt(uint32_t number) const { return shapes_[number]; }

  struct State {
    bool expanded;
    uint32_t violation;  ///< kNone if nothing is wrong with the state itself
    uint32_t check;      ///< the element set that its check depended on; kNone if on nothing
    std::span<const uint8_t> edges;

    bool has_edges() const { return !edges.empty(); }
  };
  /// Whether this version reaches the state.
  bool Has(uint32_t state) const { return !is_any_gone_ || Record(state) != nullptr; }
  /// REQUIRES: Has(state).
  State StateAt(uint32_t state) const { return ReadState(Record(state)); }
  /// The bytes of the state's record. REQUIRES: Has(state).
  std::string_view RecordOf(uint32_t state) const;

  /// REQUIRES: it has edges.
  EdgesBegin BeginOf(const State& state) const { return EdgesBegin::Read(*this, state.edges.data()); }
  /// Calls visit(const Edge&) for the edges that leave the state, in the order of Enabled(). REQUIRES: Has(state).
  template <typename Visit>
  void ForEachEdge(uint32_t state, Visit visit) const {
    ForEachEdgeIn(*this, StateAt(state).edges, state, visit);
  }
  /// The same until it returns true. Returns whether it did.
  template <typename Visit>
  bool AnyEdge(uint32_t state, Visit visit) const {
    return AnyEdgeIn(*this, StateAt(state).edges, state, visit);
  }
  /// The same with visit(const EdgeOutcome&), for all.
  template <typename Visit>
  void ForEachOutcome(uint32_t state, Visit visit) const {
    ForEachOutcomeIn(*this, StateAt(state).edges, state, visit);
  }

  /// Calls visit(id, const State&) for the states below `end`, from the last one down to `begin`, until it returns
  /// true. For those who read most of a graph once: where records lie is not kept for each. REQUIRES: index().
  template <typename Visit>
  void AnyStateBackwards(uint32_t begin, uint32_t end, Visit visit) const {
    RecordPlaces::Block scratch;
    while (end > begin) {
      const uint32_t first = (end - 1) & ~(GraphIndex::kBlock - 1), last = std::max(begin, first);
      const RecordPlaces::Block* block = places_->BlockOf(first);
      if (block == nullptr) {
        ReadBlock(scratch, first);
        block = &scratch;
      }
      for (; end > last; --end) {
        if (visit(end - 1, ReadState((*block)[end - 1 - first]))) return;
      }
    }
  }

  /// That of the lowest layer, if what it says holds for all states of this version but for the element sets that its
  /// edges depend on, and these outside of blocks that are patched; otherwise null.
  const GraphIndex* index() const { return index_holds_ ? &*index_ : nullptr; }
  bool IsPatched(uint32_t block) const { return !patched_.empty() && patched_[block]; }

 private:
  RecordedGraph() = default;

  class Reader;
  struct LayerCounts {
    uint64_t choices, violations, elements, sets, tags, shapes, gone, states;
  };
  bool ReadLayer(Reader& in);
  bool ReadTables(Reader& in, const LayerCounts& counts);
  bool ReadTags(Reader& in, uint64_t count);
  bool ReadShapes(Reader& in, uint64_t count);
  bool CheckShape(std::string_view bytes) const;
  std::vector<uint32_t> ReadGone(Reader& in, uint64_t count, uint64_t bound);
  void TakeAway(std::span<const uint32_t> gone);
  bool ReadRecords(Reader& in, bool is_lowest);
  bool ReadIndex(std::string_view bytes, size_t sets);
  void MakeRoom(uint32_t before, bool reads_late);
  void Replace(uint32_t state, const uint8_t* record);
  bool SaysTheSame(uint32_t state, const uint8_t* record) const;
  bool ReadPrints(Reader& in, uint64_t count);
  bool ReadUsualRecord(Reader& in);
  bool SkipRecord(Reader& in, uint32_t state);
  bool CheckEdges(Reader& in, uint32_t state) const;
  const uint8_t* Record(uint32_t state) const { return RecordIn(BlockOf(state), state); }
  static const uint8_t*& RecordIn(RecordPlaces::Block& block, uint32_t state) {
    return block[state & (GraphIndex::kBlock - 1)];
  }
  RecordPlaces::Block& BlockOf(uint32_t state) const {
    RecordPlaces::Block* block = places_->BlockOf(state);
    return block != nullptr ? *block : ReadBlockOf(state);
  }
  RecordPlaces::Block& ReadBlockOf(uint32_t state) const;
  void ReadBlock(RecordPlaces::Block& block, uint32_t first) const;
  static State ReadState(const uint8_t* at) {
    const uint8_t flags = *at++;
    State state{};
    state.expanded = (flags & kRecordExpanded) != 0;
    state.violation = (flags & kRecordViolation) != 0 ? uint32_t(GetVarint(at)) : kNone;
    state.check = (flags & kRecordCheck) != 0 ? uint32_t(GetVarint(at)) : kNone;
    const uint64_t bytes = state.expanded ? GetVarint(at) : 0;
    state.edges = {at, bytes};
    return state;
  }

  GraphLayers layers_;
  Bytes bytes_ = Bytes::kAny;
  uint32_t initial_ = kNone;
  std::vector<Choice> choices_;
  std::vector<Violation> violations_;
  std::vector<Fingerprint> elements_;
  std::vector<std::vector<uint32_t>> element_sets_;
  std::vector<bool> has_set_;  ///< by number
  std::vector<EdgeTag> tags_;
  std::vector<const uint8_t*> shapes_;  ///< into layers_
  std::span<const StatePrint> states_;  ///< into the only layer that has some, or into all_states_
  std::vector<StatePrint> all_states_;

  std::optional<RecordPlaces> places_;        ///< into layers_
  bool is_any_gone_ = false;                  ///< a state that some layer has may not be in this version
  const uint8_t* usual_ = nullptr;            ///< record of the layer that was read last
  std::optional<GraphIndex> index_;           ///< of the lowest layer
  bool index_holds_ = false;                  ///< for this version
  std::vector<bool> patched_;                 ///< by block; empty: none
  const uint8_t* indexed_records_ = nullptr;  ///< of the lowest layer, where they are read when they are asked for
  const uint8_t* indexed_usual_ = nullptr;
};

}  // namespace veristep::core
