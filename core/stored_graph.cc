#include "core/stored_graph.h"

#include <algorithm>
#include <unordered_map>

#include "core/base/check.h"
#include "core/base/memory.h"
#include "core/graph_layer.h"

namespace veristep::core {
namespace {

/// Most records that have more to say take so many bytes besides their edges.
constexpr size_t kUsualHeadBytes = 6;

/// Some thousand states say as well as all which record is usual.
StateId SampleStep(StateId states) { return states / 4096 + 1; }

/// Finds the record that most states share which were not expanded.
class UsualRecord {
 public:
  explicit UsualRecord(size_t sets) : counts_(sets + 1) {}

  void Count(const RecordHead& head) {
    ++states_;
    if (!head.expanded && head.violation == RecordedGraph::kNone)
      ++counts_[std::min<size_t>(head.check, counts_.size() - 1)];
  }
  RecordHead Get() const {
    size_t most = size_t(std::ranges::max_element(counts_) - counts_.begin());
    return {.check = most + 1 == counts_.size() ? RecordedGraph::kNone : uint32_t(most)};
  }
  /// How many states have another one.
  size_t others() const { return states_ - std::ranges::max(counts_); }

 private:
  std::vector<size_t> counts_;  ///< by set; at last those without a check
  size_t states_ = 0;
};

/// Writes what a search recorded as one layer.
class LayerOf {
 public:
  LayerOf(const StateGraph& graph, const ElementNames& names)
      : graph_(graph),
        names_(names),
        base_(graph.base().get()),
        known_(base_ == nullptr ? 0 : base_->size()),
        out_(known_) {}

  std::string Write() {
    WriteTables();
    ForEachKnown([&](StateId state) {
      if (base_->Has(state) && !graph_.IsMet(state)) out_.TakeAway(state);
    });
    const StateId end = graph_.IdBound();
    UsualRecord usual(graph_.element_sets().size());
    for (StateId state = known_; state < end; state += SampleStep(end - known_)) usual.Count(HeadOf(state));
    usual_ = usual.Get();
    out_.Begin(graph_.initial(), end - known_, usual_,
               graph_.LogBytes() + usual.others() * SampleStep(end - known_) * kUsualHeadBytes);
    graph_.states().ForEachRun(known_, [&](std::span<const StatePrint> prints) { out_.AddStates(prints); });
    ForEachKnown([&](StateId state) {
      if (graph_.IsMet(state)) WriteKnownState(state);
    });
    graph_.ForEachBut(usual_.check, known_, [&](StateId state) {
      RecordHead head = HeadOf(state);
      if (head != usual_) out_.AddRecord(state, head, graph_.EdgeBytes(state));
    });
    return out_.Finish();
  }

  std::vector<ElementId> TakeElements() { return std::move(elements_); }

 private:
  /// States of the base that may be different.
  template <typename Visit>
  void ForEachKnown(Visit visit) {
    if (graph_.written()) {
      for (StateId state : *graph_.written()) visit(state);
    } else {
      for (StateId state = 0; state < known_; ++state) visit(state);
    }
  }

  void WriteTables() {
    elements_ = graph_.base_elements();
    for (uint32_t i = 0; i < elements_.size(); ++i) positions_[elements_[i]] = i;
    for (size_t i = base_ ? base_->choices().size() : 0; i < graph_.choices().size(); ++i) {
      out_.AddChoice(graph_.choices().At(uint32_t(i)));
    }
    for (size_t i = base_ ? base_->violations().size() : 0; i < graph_.violations().size(); ++i) {
      out_.AddViolation(graph_.violations().At(uint32_t(i)));
    }
    for (size_t i = base_ ? base_->element_sets().size() : 0; i < graph_.element_sets().size(); ++i) {
      WriteSet(graph_.element_sets().At(uint32_t(i)));
    }
  }

  void WriteSet(const std::vector<ElementId>& set) {
    std::vector<uint32_t> positions;
    for (ElementId element : set) {
      auto [known, inserted] = positions_.try_emplace(element, uint32_t(elements_.size()));
      if (inserted) {
        elements_.push_back(element);
        out_.AddElement(names_(element));
      }
      positions.push_back(known->second);
    }
    std::ranges::sort(positions);
    out_.AddElementSet(positions);
  }

  /// Whether nothing was recorded in this run of a state of the base: then it is as it was.
  bool IsAsBefore(StateId state) const {
    bool was_written = graph_.IsExpanded(state) || graph_.WasChecked(state);
    return !was_written && base_->Has(state) && graph_.IsPassed(state) == base_->StateAt(state).expanded;
  }

  /// What this run says of the state.
  RecordHead HeadOf(StateId state) const {
    return {.expanded = graph_.IsExpanded(state),
            .violation = graph_.StateViolation(state),
            .check = graph_.CheckElements(state)};
  }

  void WriteKnownState(StateId state) {
    if (IsAsBefore(state)) return;
    RecordHead head = HeadOf(state);
    std::span<const uint8_t> edges = graph_.EdgeBytes(state);
    bool in_base = base_->Has(state);
    if (in_base) {
      // What was not recorded in this run is as it was.
      RecordedGraph::State before = base_->StateAt(state);
      if (!graph_.WasChecked(state)) {
        head.violation = before.violation;
        head.check = before.check;
      }
      if (!head.expanded && graph_.IsPassed(state)) {
        CHECK(before.expanded);
        head.expanded = true;
        edges = {before.edges_begin, before.edges_end};
      }
    }
    record_.clear();
    AppendRecord(head, edges, record_);
    std::string_view bytes(reinterpret_cast<const char*>(record_.data()), record_.size());
    if (in_base && base_->RecordOf(state) == bytes) return;
    out_.AddRecord(state, record_);
  }

  const StateGraph& graph_;
  const ElementNames& names_;
  const RecordedGraph* const base_;
  const StateId known_;
  LayerWriter out_;
  RecordHead usual_;
  std::vector<ElementId> elements_;
  std::unordered_map<ElementId, uint32_t> positions_;
  std::vector<uint8_t> record_;
};

/// Layers cost room and time. They are worth it as long as they are small beside what they stand on.
bool AreWorthIt(const GraphLayers& layers) {
  constexpr size_t kMostLayers = 16;
  size_t above = 0;
  for (size_t i = 1; i < layers.size(); ++i) above += layers[i]->size();
  return layers.size() <= kMostLayers && above <= layers[0]->size() / 2;
}

/// A graph as one layer, without what no state of it needs any more.
class Rewriting {
 public:
  explicit Rewriting(const RecordedGraph& graph)
      : graph_(graph), states_(graph.size()), elements_(graph.elements().size()), sets_(graph.element_sets().size()) {}

  std::string Write() {
    FindUsed();
    for (const Choice& choice : graph_.choices()) out_.AddChoice(choice);
    for (const Violation& violation : graph_.violations()) out_.AddViolation(violation);
    WriteSets();
    NumberStates();
    for (StateId state = 0; state < graph_.size(); ++state) {
      if (graph_.Has(state)) out_.AddStates({&graph_.states()[state], 1});
    }
    for (StateId state = 0; state < graph_.size(); ++state) {
      if (graph_.Has(state)) WriteState(state);
    }
    return out_.Finish();
  }

  /// The positions that the elements had, in the order of those that they have now.
  const std::vector<uint32_t>& kept_elements() const { return kept_elements_; }

 private:
  static constexpr uint32_t kUnused = 0, kUsed = 1;

  void FindUsed() {
    for (StateId state = 0; state < graph_.size(); ++state) {
      if (!graph_.Has(state)) continue;
      if (uint32_t check = graph_.StateAt(state).check; check != RecordedGraph::kNone) sets_[check] = kUsed;
      graph_.ForEachEdge(state, [&](const Edge& edge) { sets_[edge.elements] = kUsed; });
    }
    for (size_t set = 0; set < sets_.size(); ++set) {
      if (sets_[set] == kUnused) continue;
      for (uint32_t element : graph_.element_sets()[set]) elements_[element] = kUsed;
    }
  }

  void WriteSets() {
    for (uint32_t element = 0; element < elements_.size(); ++element) {
      if (elements_[element] == kUnused) continue;
      elements_[element] = uint32_t(kept_elements_.size());
      kept_elements_.push_back(element);
      out_.AddElement(graph_.elements()[element]);
    }
    uint32_t next = 0;
    for (size_t set = 0; set < sets_.size(); ++set) {
      if (sets_[set] == kUnused) continue;
      std::vector<uint32_t> positions;
      for (uint32_t element : graph_.element_sets()[set]) positions.push_back(elements_[element]);
      out_.AddElementSet(positions);
      sets_[set] = next++;
    }
  }

  void NumberStates() {
    UsualRecord usual(sets_.size());
    StateId next = 0;
    size_t bytes = 0;
    for (StateId state = 0; state < graph_.size(); ++state) {
      if (!graph_.Has(state)) continue;
      states_[state] = next++;
      usual.Count(HeadOf(state));
      bytes += graph_.RecordOf(state).size();
    }
    usual_ = usual.Get();
    StateId initial = graph_.initial() == RecordedGraph::kNone ? kNoState : states_[graph_.initial()];
    out_.Begin(initial, next, usual_, bytes);
  }

  RecordHead HeadOf(StateId state) const {
    RecordedGraph::State before = graph_.StateAt(state);
    return {before.expanded, before.violation,
            before.check == RecordedGraph::kNone ? RecordedGraph::kNone : sets_[before.check]};
  }

  void WriteState(StateId state) {
    RecordHead head = HeadOf(state);
    if (head == usual_) return;
    edges_.clear();
    graph_.ForEachEdge(state, [&](Edge edge) {
      edge.elements = sets_[edge.elements];
      if (edge.status == StepStatus::kState) edge.target = states_[edge.target];
      edges_.push_back(edge);
    });
    bytes_.resize(edges_.size() * kLongestEdge + kLongestVarint);
    uint8_t* end = EncodeEdges(states_[state], edges_, bytes_.data());
    out_.AddRecord(states_[state], head, {bytes_.data(), end});
  }

  const RecordedGraph& graph_;
  LayerWriter out_{0};
  RecordHead usual_;
  std::vector<uint32_t> states_, elements_, sets_;  ///< by old number: the new one
  std::vector<uint32_t> kept_elements_;
  std::vector<Edge> edges_;
  std::vector<uint8_t> bytes_;
};

StoredGraph Rewrite(StoredGraph stored) {
  llvm::Expected<RecordedGraph> graph =
      RecordedGraph::Parse(std::move(stored.layers), RecordedGraph::Bytes::kAsWritten);
  CHECK(bool(graph));
  Rewriting rewriting(*graph);
  StoredGraph rewritten{{std::make_shared<const std::string>(rewriting.Write())}, {}};
  for (uint32_t element : rewriting.kept_elements()) rewritten.elements.push_back(stored.elements[element]);
  return rewritten;
}

}  // namespace

StoredGraph Store(const StateGraph& graph, const ElementNames& names) {
  // The states that waited in the search are gone by now, and what comes next is as large as the graph.
  constexpr size_t kMuch = size_t{4} << 20;
  if (graph.LogBytes() > kMuch) ReturnFreeMemory();
  StoredGraph stored;
  if (graph.base() != nullptr) stored.layers = graph.base()->layers();
  LayerOf layer(graph, names);
  stored.layers.push_back(std::make_shared<const std::string>(layer.Write()));
  stored.elements = layer.TakeElements();
  return AreWorthIt(stored.layers) ? std::move(stored) : Rewrite(std::move(stored));
}

}  // namespace veristep::core
