#include "core/state_graph.h"

#include <algorithm>
#include <cstring>
#include <string_view>

#include "core/base/check.h"

namespace veristep::core {
namespace {

constexpr size_t kBlock = size_t{64} << 10;

enum Form : uint64_t { kStateForm = 0, kSameElementsForm = 1, kNoStateForm = 2 };

Fingerprint KeyOf(const Choice& choice) { return {static_cast<uint64_t>(choice.kind), choice.label}; }

Fingerprint KeyOf(ElementSet elements) {
  return FingerprintOf(std::string_view(reinterpret_cast<const char*>(elements.data()), elements.size_bytes()));
}

Fingerprint KeyOf(const Violation& violation) {
  std::string text = violation.kind + '\0' + violation.message + '\0' + violation.location.file + '\0' +
                     std::to_string(violation.location.line);
  return FingerprintOf(text);
}

}  // namespace

StateGraph::Writer::Writer(StateGraph& graph)
    : graph_(graph), choices_(graph.choices_), element_sets_(graph.element_sets_), violations_(graph.violations_) {}

uint32_t StateGraph::Writer::NumberOf(const Choice& choice) {
  RecentChoice& recent = recent_choices_[choice.label % recent_choices_.size()];
  if (recent.number == UINT32_MAX || recent.choice != choice) {
    recent = {choice, choices_.NumberOf(KeyOf(choice), [&] { return choice; })};
  }
  return recent.number;
}

uint32_t StateGraph::Writer::NumberOf(ElementSet elements) {
  uint32_t sum = 0;
  for (ElementId element : elements) sum += element * element;
  RecentSet& recent = recent_sets_[sum % recent_sets_.size()];
  if (recent.number == UINT32_MAX || !std::ranges::equal(recent.elements, elements)) {
    recent.elements.assign(elements.begin(), elements.end());
    recent.number = element_sets_.NumberOf(KeyOf(elements), [&] { return recent.elements; });
  }
  return recent.number;
}

void StateGraph::Writer::AddEdge(const Choice& choice, const StepResult& result, ElementSet elements, StateId target) {
  Edge edge{.choice = NumberOf(choice), .elements = NumberOf(elements), .status = result.status, .target = target};
  if (result.status == StepStatus::kViolation) {
    edge.violation = violations_.NumberOf(KeyOf(*result.violation), [&] { return *result.violation; });
  }
  pending_.push_back(edge);
}

void StateGraph::Writer::AddCheck(StateId state, ElementSet elements) {
  if (elements.empty()) return;
  PutVarint(checks_, ZigZag(int64_t{state} - int64_t{last_checked_}));
  PutVarint(checks_, NumberOf(elements));
  last_checked_ = state;
}

void StateGraph::Writer::Commit(StateId from, size_t mark) {
  edges_ += pending_.size() - mark;
  Encode(from, mark);
  const uint8_t*& record = graph_.records_.Ensure(from);
  CHECK(record == nullptr);
  record = Append();
  pending_.resize(mark);
}

void StateGraph::Writer::Encode(StateId from, size_t mark) {
  record_.clear();
  PutVarint(record_, pending_.size() - mark);
  StateId near = from;
  uint32_t elements = 0;
  for (size_t i = mark; i < pending_.size(); ++i) {
    const Edge& edge = pending_[i];
    if (edge.status == StepStatus::kState) {
      bool same = i > mark && edge.elements == elements;
      PutVarint(record_, uint64_t{edge.choice} << 2 | (same ? kSameElementsForm : kStateForm));
      PutVarint(record_, ZigZag(int64_t{edge.target} - int64_t{near}));
      near = edge.target;
      if (same) continue;
    } else {
      PutVarint(record_, uint64_t{edge.choice} << 2 | kNoStateForm);
      record_.push_back(static_cast<uint8_t>(edge.status));
      if (edge.status == StepStatus::kViolation) PutVarint(record_, edge.violation);
    }
    PutVarint(record_, ZigZag(int64_t{edge.elements} - int64_t{elements}));
    elements = edge.elements;
  }
}

void StateGraph::Decode(const uint8_t*& at, Edge& edge, StateId& near) {
  uint64_t head = GetVarint(at);
  edge.choice = static_cast<uint32_t>(head >> 2);
  edge.target = kNoState;
  edge.violation = UINT32_MAX;
  if ((head & 3) == kNoStateForm) {
    edge.status = static_cast<StepStatus>(*at++);
    if (edge.status == StepStatus::kViolation) edge.violation = static_cast<uint32_t>(GetVarint(at));
  } else {
    edge.status = StepStatus::kState;
    near = static_cast<StateId>(int64_t{near} + UnZigZag(GetVarint(at)));
    edge.target = near;
  }
  if ((head & 3) != kSameElementsForm) {
    edge.elements = static_cast<uint32_t>(int64_t{edge.elements} + UnZigZag(GetVarint(at)));
  }
}

/// A record never crosses blocks, so that it can be read through one pointer.
const uint8_t* StateGraph::Writer::Append() {
  if (blocks_.empty() || blocks_.back().capacity - blocks_.back().used < record_.size()) {
    size_t capacity = std::max(kBlock, record_.size());
    blocks_.push_back({std::make_unique_for_overwrite<uint8_t[]>(capacity), 0, capacity});
  }
  Block& block = blocks_.back();
  uint8_t* place = block.bytes.get() + block.used;
  std::memcpy(place, record_.data(), record_.size());
  block.used += record_.size();
  return place;
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

void StateGraph::Finish(std::unique_ptr<const VisitedSet> states, StateId initial) {
  CHECK(states_ == nullptr);
  states_ = std::move(states);
  initial_ = initial;
  for (StateId id = 0; id < states_->IdBound(); ++id) records_.Ensure(id);
  for (const auto& writer : writers_) ReadChecks(*writer);
}

void StateGraph::ReadChecks(const Writer& writer) {
  if (writer.checks_.empty()) return;
  checks_.resize(states_->IdBound(), kNoElements);
  StateId state = 0;
  for (const uint8_t *at = writer.checks_.data(), *end = at + writer.checks_.size(); at < end;) {
    state = static_cast<StateId>(int64_t{state} + UnZigZag(GetVarint(at)));
    checks_[state] = static_cast<uint32_t>(GetVarint(at));
  }
}

const Violation* StateGraph::StateViolation(StateId state) const {
  auto found = state_violations_.find(state);
  return found == state_violations_.end() ? nullptr : &violations_.At(found->second);
}

uint64_t StateGraph::EdgeCount() const {
  uint64_t edges = 0;
  for (const auto& writer : writers_) edges += writer->edges_;
  return edges;
}

size_t StateGraph::MemoryBytes() const {
  size_t bytes = 0;
  for (const auto& writer : writers_) {
    for (const Writer::Block& block : writer->blocks_) bytes += block.capacity;
    bytes += writer->checks_.capacity();
  }
  for (const auto& elements : element_sets_.values()) bytes += sizeof(elements) + elements.size() * sizeof(ElementId);
  bytes += choices_.size() * sizeof(Choice) + violations_.size() * sizeof(Violation);
  bytes += choices_.TableBytes(writers_.size()) + element_sets_.TableBytes(writers_.size());
  return bytes;
}

}  // namespace veristep::core
