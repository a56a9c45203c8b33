#include "core/state_graph.h"

#include <algorithm>
#include <cstring>
#include <string_view>

#include "core/base/check.h"

namespace veristep::core {
namespace {

constexpr size_t kBlock = size_t{16} << 10;
constexpr size_t kBlocksBetweenReturns = 512;
/// The record of a state without edges: their size.
constexpr uint8_t kNoEdges[] = {0};

Fingerprint KeyOf(const Choice& choice) { return {static_cast<uint64_t>(choice.kind), choice.label}; }

Fingerprint KeyOf(ElementSet elements) {
  return FingerprintOf(std::string_view(reinterpret_cast<const char*>(elements.data()), elements.size_bytes()));
}

/// Takes up a number that no set has.
Fingerprint KeyOfNoSet(uint32_t number) { return {UINT64_MAX, number}; }
constexpr ElementId kNobodysElement = UINT32_MAX;

Fingerprint KeyOf(const Violation& violation) {
  std::string text = violation.kind + '\0' + violation.message + '\0' + violation.location.file + '\0' +
                     std::to_string(violation.location.line);
  return FingerprintOf(text);
}

}  // namespace

StateGraph::StateGraph(std::shared_ptr<const RecordedGraph> base, std::vector<ElementId> elements)
    : base_(std::move(base)), base_elements_(std::move(elements)), tables_(*base_) {
  CHECK(base_elements_.size() == base_->elements().size());
  for (const Choice& choice : base_->choices()) choices_.NumberOf(KeyOf(choice), [&] { return choice; });
  for (const Violation& violation : base_->violations()) {
    violations_.NumberOf(KeyOf(violation), [&] { return violation; });
  }
  for (uint32_t set = 0; set < base_->element_sets().size(); ++set) {
    if (!base_->HasSet(set)) {
      element_sets_.NumberOf(KeyOfNoSet(set), [] { return std::vector<ElementId>{kNobodysElement}; });
      continue;
    }
    std::vector<ElementId> mapped;
    for (uint32_t element : base_->element_sets()[set]) mapped.push_back(base_elements_[element]);
    std::ranges::sort(mapped);
    element_sets_.NumberOf(KeyOf(mapped), [&] { return mapped; });
  }
  // Numbers go on where the base's end only if nothing is in it twice.
  CHECK(choices_.size() == base_->choices().size() && violations_.size() == base_->violations().size() &&
        element_sets_.size() == base_->element_sets().size());
}

StateGraph::Writer::Writer(StateGraph& graph)
    : graph_(graph),
      choices_(graph.choices_),
      element_sets_(graph.element_sets_),
      violations_(graph.violations_),
      tables_(graph.tables_) {}

uint32_t StateGraph::Writer::NumberOf(const Choice& choice) {
  RecentChoice& recent = recent_choices_[choice.label % recent_choices_.size()];
  if (recent.number == UINT32_MAX || recent.choice != choice)
    recent = {choice, choices_.NumberOf(KeyOf(choice), [&] { return choice; })};
  return recent.number;
}

void StateGraph::Writer::UseChoices(std::span<const Choice> choices) {
  last_choices_.assign(choices.begin(), choices.end());
  tags_.resize(choices.size());
  for (size_t i = 0; i < choices.size(); ++i) tags_[i].choice = NumberOf(choices[i]);
}

std::span<const EdgeTag> StateGraph::Writer::TagsOf(std::span<const Choice> choices, std::span<const OpenEdge> edges) {
  CHECK(choices.size() == edges.size());
  if (!std::ranges::equal(choices, last_choices_)) UseChoices(choices);
  for (size_t i = 0; i < edges.size(); ++i) tags_[i].elements = edges[i].elements;
  return tags_;
}

uint32_t StateGraph::Writer::FindNumber(const ElementSet& elements) {
  uint32_t sum = 0;
  for (ElementId element : elements) sum += element * element;
  RecentSet& recent = recent_sets_[sum % recent_sets_.size()];
  if (recent.number == UINT32_MAX || !std::ranges::equal(recent.elements, elements)) {
    recent.elements.assign(elements.begin(), elements.end());
    recent.number = element_sets_.NumberOf(KeyOf(elements), [&] { return recent.elements; });
    MarkUsed(recent.number);
  }
  if (const uint32_t token = elements.token(); token != ElementSet::kNoToken) {
    if (token >= sets_by_token_.size()) sets_by_token_.resize(2 * size_t{token} + 1, UINT32_MAX);
    sets_by_token_[token] = recent.number;
  }
  return recent.number;
}

uint32_t StateGraph::Writer::NumberOf(const Violation& violation) {
  return violations_.NumberOf(KeyOf(violation), [&] { return violation; });
}

void StateGraph::Writer::AddOtherCheck(StateId state, const ElementSet& elements) {
  // What the base says of a state holds only where nobody looked again.
  if (elements.empty() && graph_.base_ == nullptr) return;
  const uint32_t set = NumberOf(elements);
  if (state != run_.end || set != run_.set) {
    EndCheckRun();
    run_ = {.first = state, .end = state, .set = set};
  }
  ++run_.end;
  if (elements.token() != ElementSet::kNoToken) run_.token = elements.token();
}

void StateGraph::Writer::EndCheckRun() {
  if (run_.first == run_.end) return;
  PutVarint(checks_, ZigZag(int64_t{run_.first} - int64_t{last_run_end_}));
  PutVarint(checks_, run_.end - run_.first);
  PutVarint(checks_, run_.set);
  last_run_end_ = run_.end;
  run_ = {};
}

void StateGraph::Writer::Commit(StateId from, size_t mark, std::span<const Choice> choices) {
  const uint8_t*& record = graph_.records_.Ensure(from);
  CHECK(record == nullptr);
  expanded_end_ = std::max(expanded_end_, from + 1);
  if (pending_count_ == mark) {
    // It has no choices, and may well be met while another one is open.
    record = kNoEdges;
    return index_.AddWithoutEdges(from);
  }
  const std::span<const OpenEdge> edges = std::span(pending_).subspan(mark, pending_count_ - mark);
  ++states_;
  edges_ += edges.size();
  const auto [shape, bytes] = ShapeOf(from, TagsOf(choices, edges));
  index_.Add(from, shape, edges);
  const size_t room = kLongestShapeHead + bytes.size() + edges.size() * kLongestOutcome;
  if (encoded_.size() < room) encoded_.resize(2 * room);
  record = Write({encoded_.data(), EncodeEdges(from, shape, bytes, edges, encoded_.data())});
  is_in_order_ &= last_written_ == kNoState || from > last_written_;
  last_written_ = from;
  Drop(mark);
}

EdgeTables::Cache::Shape StateGraph::Writer::ShapeOf(StateId from, std::span<const EdgeTag> tags) {
  // Mostly a state of the base still has that shape, and what is as it was should be written as it was.
  if (const RecordedGraph* base = graph_.base_.get(); base != nullptr && from < base->size() && base->Has(from)) {
    const RecordedGraph::State before = base->StateAt(from);
    if (before.has_edges()) {
      const EdgesBegin begin = base->BeginOf(before);
      const EdgeTag* tag = tags.data();
      const bool is_same =
          begin.count == tags.size() && !begin.AnyTag([&](uint32_t number) { return base->TagAt(number) != *tag++; });
      const bool has_number = begin.shape != kNoShape;
      if (is_same) return {begin.shape, has_number ? std::span<const uint8_t>() : ShapeBytes(begin.shape_bytes)};
    }
  }
  return tables_.ShapeOf(tags, states_);
}

const uint8_t* StateGraph::Writer::Write(std::span<const uint8_t> edges) {
  uint8_t* place = Reserve(kLongestVarint + edges.size() + EdgeHead::kBytesBehind);
  uint8_t* behind = PutVarint(place, edges.size());
  if (!edges.empty()) std::memcpy(behind, edges.data(), edges.size());
  blocks_.back().used += size_t(behind - place) + edges.size();
  return place;
}

/// A record never crosses blocks, so that it can be read through one pointer.
uint8_t* StateGraph::Writer::Reserve(size_t bytes) {
  if (blocks_.empty() || blocks_.back().capacity - blocks_.back().used < bytes) {
    size_t capacity = std::max(kBlock, bytes);
    // The log grows while states that waited are let go; what they had is too scattered to be used again.
    if (blocks_.size() % kBlocksBetweenReturns == kBlocksBetweenReturns - 1) ReturnFreeMemory();
    blocks_.push_back({std::make_unique_for_overwrite<uint8_t[]>(capacity), 0, capacity});
  }
  return blocks_.back().bytes.get() + blocks_.back().used;
}

StateGraph::Writer& StateGraph::AddWriter() {
  std::lock_guard lock(mutex_);
  CHECK(states_ == nullptr);
  return *writers_.emplace_back(std::make_unique<Writer>(*this));
}

void StateGraph::AddStateViolation(StateId state, const Violation& violation) {
  uint32_t number = violations_.NumberOf(KeyOf(violation), [&] { return violation; });
  std::lock_guard lock(mutex_);
  state_violations_.emplace(state, number);
}

void StateGraph::Finish(std::unique_ptr<VisitedSet> states, StateId initial, std::vector<BaseState> base_states) {
  CHECK(base_states.size() == (base_ == nullptr ? 0 : base_->size()));
  base_states_ = std::move(base_states);
  End(std::move(states), initial);
}

void StateGraph::FinishAsBase(std::unique_ptr<VisitedSet> states, StateId initial, std::vector<StateId> written) {
  CHECK(base_ != nullptr);
  written_ = std::move(written);
  End(std::move(states), initial);
}

void StateGraph::End(std::unique_ptr<VisitedSet> states, StateId initial) {
  CHECK(states_ == nullptr);
  states_ = std::move(states);
  initial_ = initial;
  states_->DropIndex();
  for (const auto& writer : writers_) expanded_end_ = std::max(expanded_end_, writer->expanded_end_);
  records_.EnsureAll(expanded_end_);
  ReadAllChecks();
  auto empty = std::ranges::find_if(element_sets_.values(), [](const auto& set) { return set.empty(); });
  if (empty != element_sets_.values().end()) empty_set_ = uint32_t(empty - element_sets_.values().begin());
}

void StateGraph::ReadAllChecks() {
  // Those of one worker that has met nothing else are not even written down.
  if (writers_.size() == 1 && writers_[0]->checks_.empty()) {
    only_run_ = writers_[0]->run_;
  } else {
    for (const auto& writer : writers_) ReadChecks(*writer);
  }
}

void StateGraph::ReadChecks(Writer& writer) {
  writer.EndCheckRun();
  if (writer.checks_.empty()) return;
  // On top of a base few states need be looked at, and mostly the first ones.
  if (base_ == nullptr) checks_.resize(states_->IdBound(), kUnchecked);
  size_t state = 0;
  for (const uint8_t *at = writer.checks_.data(), *end = at + writer.checks_.size(); at < end;) {
    state = size_t(int64_t(state) + UnZigZag(GetVarint(at)));
    const size_t count = GetVarint(at);
    if (checks_.size() < state + count) checks_.resize(state + count, kUnchecked);
    std::fill_n(checks_.begin() + ptrdiff_t(state), count, static_cast<uint32_t>(GetVarint(at)));
    state += count;
  }
}

std::optional<EdgeIndexBuilder> StateGraph::TakeEdgeIndex() {
  if (writers_.size() != 1) return std::nullopt;
  return std::move(writers_[0]->index_);
}

void StateGraph::ForgetEdgesBefore(StateId state) {
  const uint8_t* record = RecordOf(state);
  // Elsewhere edges of states that come later may lie among the first ones.
  if (writers_.size() != 1 || !writers_[0]->is_in_order_ || record == nullptr || record == kNoEdges) return;
  const std::vector<Writer::Block>& blocks = writers_[0]->blocks_;
  auto has_passed = [&](const Writer::Block& block) {
    return record < block.bytes.get() || record >= block.bytes.get() + block.used;
  };
  for (; has_passed(blocks[forgotten_blocks_]); ++forgotten_blocks_) {
    ReturnPages(blocks[forgotten_blocks_].bytes.get(), blocks[forgotten_blocks_].capacity);
  }
}

bool StateGraph::UsesSet(uint32_t set) const {
  return std::ranges::any_of(writers_, [set](const std::unique_ptr<Writer>& writer) {
    return set < writer->used_sets_.size() && writer->used_sets_[set];
  });
}

uint32_t StateGraph::StateViolation(StateId state) const {
  if (state_violations_.empty()) return UINT32_MAX;
  auto found = state_violations_.find(state);
  return found == state_violations_.end() ? UINT32_MAX : found->second;
}

uint64_t StateGraph::EdgeCount() const {
  uint64_t edges = 0;
  for (const auto& writer : writers_) edges += writer->edges_;
  return edges;
}

size_t StateGraph::LogBytes() const {
  size_t bytes = 0;
  for (const auto& writer : writers_) {
    for (const Writer::Block& block : writer->blocks_) bytes += block.used;
  }
  return bytes;
}

size_t StateGraph::MemoryBytes() const {
  size_t bytes = 0;
  for (const auto& writer : writers_) {
    for (const Writer::Block& block : writer->blocks_) bytes += block.capacity;
    bytes += writer->checks_.capacity() + writer->tables_.MemoryBytes();
  }
  for (const auto& elements : element_sets_.values()) bytes += sizeof(elements) + elements.size() * sizeof(ElementId);
  bytes += choices_.size() * sizeof(Choice) + violations_.size() * sizeof(Violation);
  bytes += tables_.MemoryBytes();
  bytes += choices_.TableBytes(writers_.size()) + element_sets_.TableBytes(writers_.size());
  return bytes;
}

}  // namespace veristep::core
