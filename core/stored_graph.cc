#include "core/stored_graph.h"

#include <algorithm>
#include <deque>
#include <optional>
#include <unordered_map>
#include <utility>

#include "core/base/check.h"
#include "core/base/memory.h"
#include "core/graph_layer.h"

namespace veristep::core {
namespace {

/// Most records that have more to say take so many bytes besides their edges.
constexpr size_t kUsualHeadBytes = 6;

/// Whether memory has to be looked after.
bool IsLarge(const StateGraph& graph) { return graph.LogBytes() > size_t{4} << 20; }

constexpr StateId kForgottenAtOnce = 256;

/// Some thousand of many say as well as all what is usual. Calls visit(number) for some of the numbers below `count`,
/// and returns how many each of them stands for. Programs repeat themselves, so the distances differ.
template <typename Visit>
size_t ForSome(size_t count, Visit visit) {
  const size_t step = count / 4096 + 1;
  uint32_t random = 1;
  for (size_t begin = 0; begin < count; begin += step) {
    random = random * 1664525 + 1013904223;
    if (const size_t number = begin + (random >> 16) % step; number < count) visit(number);
  }
  return step;
}

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
    // Sets that nobody needs are not written, and there may be none at all.
    if (counts_[most] == 0) return {};
    return {.check = most + 1 == counts_.size() ? RecordedGraph::kNone : uint32_t(most)};
  }
  /// How many states have another one.
  size_t others() const { return states_ - std::ranges::max(counts_); }

 private:
  std::vector<size_t> counts_;  ///< by set; at last those without a check
  size_t states_ = 0;
};

/// What there is to say of a state.
struct StateRecord {
  RecordHead head;
  std::span<const uint8_t> edges;
};

/// What a search recorded, together with what it took over from the base.
class Merged {
 public:
  Merged(StateGraph& graph, const ElementNames& names)
      : graph_(graph),
        names_(names),
        base_(graph.base().get()),
        known_(base_ == nullptr ? 0 : base_->size()),
        is_large_(IsLarge(graph)),
        element_ids_(graph.base_elements()) {
    for (uint32_t i = 0; i < element_ids_.size(); ++i) positions_[element_ids_[i]] = i;
    if (base_ != nullptr) sets_ = base_->element_sets();
    for (size_t set = sets_.size(); set < graph.element_sets().size(); ++set) {
      sets_.push_back(PositionsOf(graph.element_sets().At(uint32_t(set))));
    }
  }

  const RecordedGraph* base() const { return base_; }
  /// The number of states that the base has.
  StateId known() const { return known_; }
  StateId size() const { return graph_.IdBound(); }
  StateId initial() const { return graph_.initial(); }
  bool Has(StateId state) const { return state >= known_ || graph_.IsMet(state); }
  const StatePrint& PrintOf(StateId state) const { return graph_.PrintOf(state); }
  /// Calls visit(std::span<const StatePrint>) for all prints in their order, which are not looked at again: two copies
  /// of the whole would take more memory than the search did.
  template <typename Visit>
  void TakePrints(Visit visit) const {
    if (known_ > 0) visit(base_->states());
    TakeNewPrints(visit);
  }
  /// The same for those that the base does not have.
  template <typename Visit>
  void TakeNewPrints(Visit visit) const {
    graph_.states().ForEachRun(known_, [&](std::span<const StatePrint> prints) {
      visit(prints);
      if (is_large_) graph_.Forget(prints);
    });
  }
  /// Whether the edges of the state were recorded in this run.
  bool IsOfThisRun(StateId state) const { return graph_.IsExpanded(state); }
  /// Of all states of this run.
  std::optional<EdgeIndexBuilder> TakeEdgeIndex() const { return graph_.TakeEdgeIndex(); }
  /// Edges of states before are not read again.
  void Forget(StateId before) const {
    if (is_large_ && before % kForgottenAtOnce == 0) graph_.ForgetEdgesBefore(before);
  }

  const std::deque<Choice>& choices() const { return graph_.choices().values(); }
  const std::deque<Violation>& violations() const { return graph_.violations().values(); }
  /// By position: first those of the base.
  const std::vector<ElementId>& element_ids() const { return element_ids_; }
  Fingerprint NameOf(uint32_t element) const { return names_(element_ids_[element]); }
  /// Positions, ascending.
  const std::vector<std::vector<uint32_t>>& element_sets() const { return sets_; }
  /// Has TagAt and ShapeAt.
  const EdgeTables& tables() const { return graph_.tables(); }
  uint32_t tag_count() const { return tables().tags(); }
  uint32_t shape_count() const { return tables().shapes(); }

  /// What this run says of the state.
  RecordHead HeadOf(StateId state) const {
    return {.expanded = graph_.IsExpanded(state),
            .violation = graph_.StateViolation(state),
            .check = graph_.CheckElements(state)};
  }
  /// Whether nothing was recorded in this run of a state of the base: then it is as it was.
  bool IsAsBefore(StateId state) const {
    bool was_written = graph_.IsExpanded(state) || graph_.WasChecked(state);
    return !was_written && base_->Has(state) && graph_.IsPassed(state) == base_->StateAt(state).expanded;
  }
  StateRecord At(StateId state) const {
    StateRecord record{HeadOf(state), graph_.EdgeBytes(state)};
    if (state >= known_ || !base_->Has(state)) return record;
    // What was not recorded in this run is as it was.
    RecordedGraph::State before = base_->StateAt(state);
    if (!graph_.WasChecked(state)) {
      record.head.violation = before.violation;
      record.head.check = before.check;
    }
    if (!record.head.expanded && graph_.IsPassed(state)) {
      CHECK(before.expanded);
      record.head.expanded = true;
      record.edges = before.edges;
    }
    return record;
  }

 private:
  std::vector<uint32_t> PositionsOf(const std::vector<ElementId>& set) {
    std::vector<uint32_t> positions;
    for (ElementId element : set) {
      auto [known, inserted] = positions_.try_emplace(element, uint32_t(element_ids_.size()));
      if (inserted) element_ids_.push_back(element);
      positions.push_back(known->second);
    }
    std::ranges::sort(positions);
    return positions;
  }

  StateGraph& graph_;
  const ElementNames& names_;
  const RecordedGraph* const base_;
  const StateId known_;
  const bool is_large_;
  std::vector<ElementId> element_ids_;
  std::unordered_map<ElementId, uint32_t> positions_;
  std::vector<std::vector<uint32_t>> sets_;
};

/// Writes what a search recorded as one layer.
class LayerOf {
 public:
  LayerOf(StateGraph& graph, const Merged& merged)
      : graph_(graph),
        merged_(merged),
        base_(merged.base()),
        known_(merged.known()),
        out_(base_ == nullptr ? std::nullopt : std::optional(known_)) {}

  std::string Write() {
    WriteTables();
    ForEachKnown([&](StateId state) {
      if (base_->Has(state) && !graph_.IsMet(state)) out_.TakeAway(state);
    });
    const StateId end = graph_.IdBound();
    UsualRecord usual(graph_.element_sets().size());
    const size_t each = ForSome(end - known_, [&](size_t i) { usual.Count(merged_.HeadOf(StateId(known_ + i))); });
    usual_ = usual.Get();
    out_.Begin(graph_.initial(), end - known_, usual_, graph_.LogBytes() + usual.others() * each * kUsualHeadBytes);
    if (base_ == nullptr) {
      if (std::optional<EdgeIndexBuilder> index = graph_.TakeEdgeIndex()) out_.SetEdgeIndex(std::move(*index));
    }
    merged_.TakeNewPrints([&](std::span<const StatePrint> prints) { out_.AddStates(prints); });
    ForEachKnown([&](StateId state) {
      if (graph_.IsMet(state) && Differs(state)) out_.AddRecord(state, record_);
    });
    graph_.ForEachBut(usual_.check, known_, [&](StateId state) {
      RecordHead head = merged_.HeadOf(state);
      if (head != usual_) out_.AddRecord(state, head, graph_.EdgeBytes(state));
      merged_.Forget(state);
    });
    return out_.Finish();
  }

  /// About how many bytes Write comes to, without the tables.
  size_t EstimatedBytes() {
    constexpr size_t kNumberBytes = 2;
    size_t bytes = 0;
    auto add = [&](StateId state) {
      if (graph_.IsMet(state) && Differs(state)) bytes += record_.size() + kNumberBytes;
    };
    if (graph_.written()) {
      const std::vector<StateId>& written = *graph_.written();
      const size_t each = ForSome(written.size(), [&](size_t i) { add(written[i]); });
      return bytes * each;
    }
    const StateId end = graph_.IdBound();
    const size_t each = ForSome(end, [&](size_t state) {
      if (state < known_)
        add(StateId(state));
      else if (graph_.IsExpanded(StateId(state)))
        bytes += graph_.EdgeBytes(StateId(state)).size() + kUsualHeadBytes;
    });
    return bytes * each + (end - known_) * sizeof(StatePrint);
  }

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
    for (size_t i = base_ ? base_->choices().size() : 0; i < merged_.choices().size(); ++i) {
      out_.AddChoice(merged_.choices()[i]);
    }
    for (size_t i = base_ ? base_->violations().size() : 0; i < merged_.violations().size(); ++i) {
      out_.AddViolation(merged_.violations()[i]);
    }
    for (size_t i = base_ ? base_->elements().size() : 0; i < merged_.element_ids().size(); ++i) {
      out_.AddElement(merged_.NameOf(uint32_t(i)));
    }
    for (size_t i = base_ ? base_->element_sets().size() : 0; i < merged_.element_sets().size(); ++i) {
      out_.AddElementSet(merged_.element_sets()[i]);
    }
    const EdgeTables& tables = merged_.tables();
    for (size_t i = base_ ? base_->tags().size() : 0; i < tables.tags(); ++i) out_.AddTag(tables.TagAt(uint32_t(i)));
    for (size_t i = base_ ? base_->shapes().size() : 0; i < tables.shapes(); ++i) {
      out_.AddShape(ShapeBytes(tables.ShapeAt(uint32_t(i))));
    }
  }

  /// Whether a state of the base has another record than there; this is in record_ then.
  bool Differs(StateId state) {
    if (merged_.IsAsBefore(state)) return false;
    StateRecord record = merged_.At(state);
    record_.clear();
    AppendRecord(record.head, record.edges, record_);
    std::string_view bytes(reinterpret_cast<const char*>(record_.data()), record_.size());
    return !base_->Has(state) || base_->RecordOf(state) != bytes;
  }

  StateGraph& graph_;
  const Merged& merged_;
  const RecordedGraph* const base_;
  const StateId known_;
  LayerWriter out_;
  RecordHead usual_;
  std::vector<uint8_t> record_;
};

/// Layers cost room and time. They are worth it as long as they are small beside what they stand on. `more`: the bytes
/// of one layer besides these.
bool AreWorthIt(const GraphLayers& layers, size_t more = 0) {
  constexpr size_t kMostLayers = 16;
  size_t above = more;
  for (size_t i = 1; i < layers.size(); ++i) above += layers[i]->size();
  return layers.size() <= kMostLayers && above <= layers[0]->size() / 2;
}

/// A graph that was recorded, as Merged has what a search did.
class Recorded {
 public:
  explicit Recorded(const RecordedGraph& graph) : graph_(graph) {}

  StateId size() const { return graph_.size(); }
  StateId initial() const { return graph_.initial(); }
  bool Has(StateId state) const { return graph_.Has(state); }
  const StatePrint& PrintOf(StateId state) const { return graph_.states()[state]; }
  template <typename Visit>
  void TakePrints(Visit visit) const {
    visit(graph_.states());
  }
  bool IsOfThisRun(StateId /*state*/) const { return false; }
  std::optional<EdgeIndexBuilder> TakeEdgeIndex() const { return std::nullopt; }
  void Forget(StateId /*before*/) const {}
  const auto& choices() const { return graph_.choices(); }
  const auto& violations() const { return graph_.violations(); }
  const auto& element_ids() const { return graph_.elements(); }
  Fingerprint NameOf(uint32_t element) const { return graph_.elements()[element]; }
  const auto& element_sets() const { return graph_.element_sets(); }
  const RecordedGraph& tables() const { return graph_; }
  uint32_t tag_count() const { return uint32_t(graph_.tags().size()); }
  uint32_t shape_count() const { return uint32_t(graph_.shapes().size()); }
  StateRecord At(StateId state) const {
    RecordedGraph::State record = graph_.StateAt(state);
    return {{record.expanded, record.violation, record.check}, record.edges};
  }

 private:
  const RecordedGraph& graph_;
};

/// A graph as one layer, without what no state of it needs any more. Where that is little, all keep their numbers, so
/// that records are written as they are.
template <typename Graph>
class Rewriting {
 public:
  explicit Rewriting(const Graph& graph)
      : graph_(graph),
        states_(graph.size()),
        elements_(graph.element_ids().size()),
        sets_(graph.element_sets().size()),
        tags_(graph.tag_count()),
        shapes_(graph.shape_count()) {}

  std::string Write() {
    FindUsed();
    for (const Choice& choice : graph_.choices()) out_.AddChoice(choice);
    for (const Violation& violation : graph_.violations()) out_.AddViolation(violation);
    WriteElements();
    WriteSets();
    WriteTags();
    WriteShapes();
    NumberStates();
    WritePrints();
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
    StateId absent = 0;
    for (StateId state = 0; state < graph_.size(); ++state) {
      if (!graph_.Has(state)) {
        ++absent;
        continue;
      }
      const StateRecord record = graph_.At(state);
      if (record.head.check != RecordedGraph::kNone) sets_[record.head.check] = kUsed;
      if (!record.head.expanded) continue;
      is_all_of_this_run_ &= graph_.IsOfThisRun(state);
      if (record.edges.empty()) continue;
      const EdgesBegin edges = EdgesBegin::Read(graph_.tables(), record.edges.data());
      if (edges.shape == kNoShape || std::exchange(shapes_[edges.shape], kUsed) == kUnused) {
        edges.AnyTag([&](uint32_t tag) {
          tags_[tag] = kUsed;
          return false;
        });
      }
    }
    for (uint32_t tag = 0; tag < tags_.size(); ++tag) {
      if (tags_[tag] == kUsed) sets_[graph_.tables().TagAt(tag).elements] = kUsed;
    }
    auto most_are_used = [](const std::vector<uint32_t>& numbers) {
      return std::ranges::count(numbers, kUnused) <= std::ssize(numbers) / 2;
    };
    keeps_numbers_ = absent <= graph_.size() / 4 && most_are_used(sets_) && most_are_used(shapes_);
    for (size_t set = 0; set < sets_.size(); ++set) {
      if (sets_[set] == kUnused) continue;
      for (uint32_t element : graph_.element_sets()[set]) elements_[element] = kUsed;
    }
  }

  void WriteElements() {
    for (uint32_t element = 0; element < elements_.size(); ++element) {
      if (elements_[element] == kUnused) continue;
      elements_[element] = uint32_t(kept_elements_.size());
      kept_elements_.push_back(element);
      out_.AddElement(graph_.NameOf(element));
    }
  }

  /// Writes what is used of a table, and says under which numbers.
  template <typename Write, typename Skip>
  void WriteUsed(std::vector<uint32_t>& numbers, Write write, Skip skip) {
    uint32_t next = 0;
    for (uint32_t number = 0; number < numbers.size(); ++number) {
      if (numbers[number] == kUsed) {
        write(number);
      } else if (keeps_numbers_) {
        skip();
      } else {
        continue;
      }
      numbers[number] = next++;
    }
  }

  void WriteSets() {
    auto write = [&](uint32_t set) {
      std::vector<uint32_t> positions;
      for (uint32_t element : graph_.element_sets()[set]) positions.push_back(elements_[element]);
      out_.AddElementSet(positions);
    };
    WriteUsed(sets_, write, [&] { out_.SkipElementSet(); });
  }

  void WriteTags() {
    auto write = [&](uint32_t number) {
      const EdgeTag tag = graph_.tables().TagAt(number);
      out_.AddTag({tag.choice, sets_[tag.elements]});
    };
    WriteUsed(tags_, write, [&] { out_.SkipTag(); });
  }

  void WriteShapes() {
    auto write = [&](uint32_t number) {
      const uint8_t* shape = graph_.tables().ShapeAt(number);
      out_.AddShape(keeps_numbers_ ? ShapeBytes(shape) : WithNewTags(shape));
    };
    WriteUsed(shapes_, write, [&] { out_.SkipShape(); });
  }

  /// Valid until the next call.
  std::span<const uint8_t> WithNewTags(const uint8_t* shape) {
    uint64_t left = GetVarint(shape);
    new_shape_.clear();
    for (PutVarint(new_shape_, left); left > 0; --left) PutVarint(new_shape_, tags_[GetVarint(shape)]);
    return new_shape_;
  }

  void NumberStates() {
    UsualRecord usual(sets_.size());
    StateId next = 0;
    size_t bytes = 0;
    for (StateId state = 0; state < graph_.size(); ++state) {
      const bool is_here = graph_.Has(state);
      if (is_here || keeps_numbers_) states_[state] = next++;
      if (!is_here && keeps_numbers_) out_.TakeAway(state);
      if (!is_here) continue;
      const StateRecord record = graph_.At(state);
      usual.Count(WithNewSet(record.head));
      bytes += record.edges.size() + (record.head.expanded ? kUsualHeadBytes : 0);
    }
    usual_ = usual.Get();
    static_assert(RecordedGraph::kNone == kNoState);
    StateId initial = graph_.initial() == kNoState ? kNoState : states_[graph_.initial()];
    out_.Begin(initial, next, usual_, bytes);
    if (!keeps_numbers_ || !is_all_of_this_run_) return;
    std::optional<EdgeIndexBuilder> index = graph_.TakeEdgeIndex();
    if (index && index->holds()) out_.SetEdgeIndex(std::move(*index));
  }

  RecordHead WithNewSet(RecordHead head) const {
    if (head.check != RecordedGraph::kNone) head.check = sets_[head.check];
    return head;
  }

  void WritePrints() {
    if (keeps_numbers_) return graph_.TakePrints([&](std::span<const StatePrint> prints) { out_.AddStates(prints); });
    for (StateId state = 0; state < graph_.size(); ++state) {
      if (graph_.Has(state)) out_.AddStates({&graph_.PrintOf(state), 1});
    }
  }

  void WriteState(StateId state) {
    const StateRecord record = graph_.At(state);
    const RecordHead head = WithNewSet(record.head);
    if (head == usual_) return;
    if (keeps_numbers_) {
      out_.AddRecord(state, head, record.edges);
      return graph_.Forget(state);
    }
    out_.AddRecord(states_[state], head, WithNewNumbers(state, record.edges));
  }

  /// Valid until the next call.
  std::span<const uint8_t> WithNewNumbers(StateId state, std::span<const uint8_t> edges) {
    if (edges.empty()) return edges;
    const EdgesBegin begin = EdgesBegin::Read(graph_.tables(), edges.data());
    edges_.clear();
    ForEachOutcomeIn(graph_.tables(), edges, state, [&](EdgeOutcome outcome) {
      if (outcome.status == StepStatus::kState) outcome.target = states_[outcome.target];
      edges_.push_back({0, outcome});
    });
    const bool has_number = begin.shape != kNoShape;
    std::span<const uint8_t> shape;
    if (!has_number) shape = WithNewTags(begin.shape_bytes);
    bytes_.resize(kLongestShapeHead + shape.size() + edges_.size() * kLongestOutcome);
    const uint32_t number = has_number ? shapes_[begin.shape] : kNoShape;
    return {bytes_.data(), EncodeEdges(states_[state], number, shape, edges_, bytes_.data())};
  }

  const Graph& graph_;
  LayerWriter out_;
  RecordHead usual_;
  bool keeps_numbers_ = false;
  bool is_all_of_this_run_ = true;  ///< all that is known of edges
  /// By old number: the new one.
  std::vector<uint32_t> states_, elements_, sets_, tags_, shapes_;
  std::vector<uint32_t> kept_elements_;
  std::vector<OpenEdge> edges_;
  std::vector<uint8_t> new_shape_, bytes_;
};

/// `elements`: by position.
template <typename Graph>
StoredGraph WrittenAnew(const Graph& graph, const std::vector<ElementId>& elements) {
  Rewriting rewriting(graph);
  StoredGraph rewritten{{std::make_shared<const std::string>(rewriting.Write())}, {}};
  for (uint32_t element : rewriting.kept_elements()) rewritten.elements.push_back(elements[element]);
  return rewritten;
}

StoredGraph Rewrite(StoredGraph stored) {
  llvm::Expected<RecordedGraph> graph =
      RecordedGraph::Parse(std::move(stored.layers), RecordedGraph::Bytes::kAsWritten);
  CHECK(bool(graph));
  return WrittenAnew(Recorded(*graph), stored.elements);
}

}  // namespace

StoredGraph Store(StateGraph& graph, const ElementNames& names) {
  // The states that waited in the search are gone by now, and what comes next is as large as the graph.
  if (IsLarge(graph)) ReturnFreeMemory();
  const Merged merged(graph, names);
  LayerOf layer(graph, merged);
  StoredGraph stored;
  if (graph.base() != nullptr) {
    stored.layers = graph.base()->layers();
    // A layer that would be thrown away is not even written.
    if (!AreWorthIt(stored.layers, layer.EstimatedBytes())) return WrittenAnew(merged, merged.element_ids());
  }
  stored.layers.push_back(std::make_shared<const std::string>(layer.Write()));
  stored.elements = merged.element_ids();
  return AreWorthIt(stored.layers) ? std::move(stored) : Rewrite(std::move(stored));
}

}  // namespace veristep::core
