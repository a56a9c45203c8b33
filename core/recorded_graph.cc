#include "core/recorded_graph.h"

#include <bit>
#include <cstring>
#include <initializer_list>
#include <span>

#include "core/base/check.h"

namespace veristep::core {
namespace {

enum Flags : uint8_t { kExpanded = 1, kHasViolation = 2, kHasCheck = 4 };
enum Form : uint64_t { kStateForm = 0, kSameElementsForm = 1, kNoStateForm = 2 };

constexpr std::string_view kMagic = "veristep graph 1\n";

void PutText(std::vector<uint8_t>& out, std::string_view text) {
  PutVarint(out, text.size());
  out.insert(out.end(), text.begin(), text.end());
}

}  // namespace

/// Takes in what Export hands out: the tables into the graph, and all of it into the parts that make its bytes.
class RecordedGraph::Builder : public GraphSink {
 public:
  Builder(RecordedGraph& graph, const ElementNames& names) : graph_(graph), names_(names) {}

  void OnChoice(const Choice& choice) override {
    graph_.choices_.push_back(choice);
    PutVarint(choices_, choice.label);
    choices_.push_back(static_cast<uint8_t>(choice.kind));
  }
  void OnElement(ElementId element) override { graph_.elements_.push_back(names_(element)); }
  void OnElementSet(std::span<const uint32_t> elements) override {
    graph_.element_sets_.emplace_back(elements.begin(), elements.end());
    PutVarint(sets_, elements.size());
    uint32_t last = 0;
    for (uint32_t element : elements) {
      PutVarint(sets_, element - last);
      last = element;
    }
  }
  void OnViolation(const Violation& violation) override {
    graph_.violations_.push_back(violation);
    PutText(violations_, violation.kind);
    PutText(violations_, violation.message);
    PutText(violations_, violation.location.file);
    PutVarint(violations_, violation.location.line);
  }
  void OnState(const ExportedState& state) override {
    CloseState();
    open_ = state;
    near_ = uint32_t(graph_.states_.size());
    graph_.states_.push_back(state.fingerprint);
    last_set_ = 0;
  }
  void OnEdge(const ExportedEdge& edge) override {
    bool same = num_edges_++ > 0 && edge.elements == last_set_ && edge.status == StepStatus::kState;
    if (edge.status == StepStatus::kState) {
      PutVarint(edges_, uint64_t{edge.choice} << 2 | (same ? kSameElementsForm : kStateForm));
      PutVarint(edges_, ZigZag(int64_t{edge.target} - int64_t{near_}));
      near_ = edge.target;
    } else {
      PutVarint(edges_, uint64_t{edge.choice} << 2 | kNoStateForm);
      edges_.push_back(static_cast<uint8_t>(edge.status));
      if (edge.status == StepStatus::kViolation) PutVarint(edges_, edge.violation);
    }
    if (!same) PutVarint(edges_, ZigZag(int64_t{edge.elements} - int64_t{last_set_}));
    last_set_ = edge.elements;
  }

  void Finish() {
    CloseState();
    std::vector<uint8_t> head(kMagic.begin(), kMagic.end());
    for (uint64_t count : {graph_.choices_.size(), graph_.violations_.size(), graph_.elements_.size(),
                           graph_.element_sets_.size(), graph_.states_.size()}) {
      PutVarint(head, count);
    }
    std::span elements(reinterpret_cast<const uint8_t*>(graph_.elements_.data()),
                       graph_.elements_.size() * sizeof(Fingerprint));
    std::span states(reinterpret_cast<const uint8_t*>(graph_.states_.data()),
                     graph_.states_.size() * sizeof(Fingerprint));
    std::initializer_list<std::span<const uint8_t>> parts = {head,  choices_, violations_, elements,
                                                             sets_, states,   records_};
    size_t size = 0;
    for (std::span<const uint8_t> part : parts) size += part.size();
    graph_.bytes_.reserve(size);
    for (std::span<const uint8_t> part : parts) graph_.bytes_.append(part.begin(), part.end());
    for (uint64_t& place : graph_.records_) place += size - records_.size();
  }

 private:
  void CloseState() {
    if (graph_.states_.empty()) return;
    uint8_t flags = (open_.expanded ? kExpanded : 0) | (open_.violation != kNone ? kHasViolation : 0) |
                    (open_.check != kNone ? kHasCheck : 0);
    graph_.records_.push_back(records_.size());
    records_.push_back(flags);
    if (open_.violation != kNone) PutVarint(records_, open_.violation);
    if (open_.check != kNone) PutVarint(records_, open_.check);
    if (open_.expanded) PutVarint(records_, num_edges_);
    records_.insert(records_.end(), edges_.begin(), edges_.end());
    graph_.edge_count_ += num_edges_;
    edges_.clear();
    num_edges_ = 0;
  }

  RecordedGraph& graph_;
  const ElementNames& names_;
  std::vector<uint8_t> choices_, violations_, sets_, records_, edges_;
  ExportedState open_{};
  uint64_t num_edges_ = 0;
  uint32_t last_set_ = 0;
  uint32_t near_ = 0;
};

RecordedGraph::RecordedGraph(const StateGraph& graph, const ElementNames& names) {
  Builder builder(*this, names);
  Export(graph, names, builder);
  builder.Finish();
}

/// Reads with every bound checked; a graph that was read once needs no checks later.
class RecordedGraph::Reader {
 public:
  explicit Reader(std::string_view bytes)
      : begin_(reinterpret_cast<const uint8_t*>(bytes.data())), at_(begin_), end_(begin_ + bytes.size()) {}

  bool ok() const { return ok_; }
  bool AtEnd() const { return ok_ && at_ == end_; }
  uint64_t place() const { return uint64_t(at_ - begin_); }
  uint64_t left() const { return uint64_t(end_ - at_); }

  uint64_t Number(uint64_t below = UINT64_MAX) {
    uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      if (at_ == end_) return Fail();
      uint8_t byte = *at_++;
      value |= uint64_t(byte & 0x7f) << shift;
      if (byte < 0x80) return value < below ? value : Fail();
    }
    return Fail();
  }
  /// A number of things that take at least `bytes` bytes each.
  uint64_t Count(uint64_t bytes) {
    uint64_t count = Number();
    return count <= left() / bytes ? count : Fail();
  }
  uint8_t Byte() { return at_ == end_ ? uint8_t(Fail()) : *at_++; }
  std::string Text() {
    uint64_t size = Count(1);
    std::string text(reinterpret_cast<const char*>(at_), ok_ ? size : 0);
    at_ += text.size();
    return text;
  }
  Fingerprint Print() {
    Fingerprint fingerprint;
    if (left() < sizeof(fingerprint)) {
      Fail();
      return fingerprint;
    }
    std::memcpy(&fingerprint, at_, sizeof(fingerprint));
    at_ += sizeof(fingerprint);
    return fingerprint;
  }
  uint64_t Fail() {
    ok_ = false;
    at_ = end_;
    return 0;
  }

 private:
  const uint8_t* begin_;
  const uint8_t* at_;
  const uint8_t* end_;
  bool ok_ = true;
};

llvm::Expected<RecordedGraph> RecordedGraph::Parse(std::string bytes) {
  RecordedGraph graph;
  graph.bytes_ = std::move(bytes);
  Reader in(graph.bytes_);
  bool known = std::string_view(graph.bytes_).starts_with(kMagic);
  for (size_t i = 0; known && i < kMagic.size(); ++i) in.Byte();
  uint64_t num_choices = in.Count(2), num_violations = in.Count(4), num_elements = in.Count(sizeof(Fingerprint)),
           num_sets = in.Count(1), num_states = in.Count(sizeof(Fingerprint) + 1);
  if (num_states >= kNone) in.Fail();
  for (uint64_t i = 0; in.ok() && i < num_choices; ++i) {
    uint64_t label = in.Number();
    graph.choices_.push_back({label, static_cast<ChoiceKind>(in.Byte())});
  }
  for (uint64_t i = 0; in.ok() && i < num_violations; ++i) {
    Violation violation{in.Text(), in.Text(), {in.Text(), 0}};
    violation.location.line = uint32_t(in.Number(uint64_t(1) << 32));
    graph.violations_.push_back(std::move(violation));
  }
  for (uint64_t i = 0; in.ok() && i < num_elements; ++i) graph.elements_.push_back(in.Print());
  for (uint64_t i = 0; in.ok() && i < num_sets; ++i) {
    std::vector<uint32_t>& set = graph.element_sets_.emplace_back();
    uint64_t element = 0;
    for (uint64_t count = in.Count(1); in.ok() && count > 0; --count) {
      element += in.Number(num_elements);
      if (element >= num_elements) in.Fail();
      set.push_back(uint32_t(element));
    }
  }
  for (uint64_t i = 0; in.ok() && i < num_states; ++i) graph.states_.push_back(in.Print());
  for (uint64_t i = 0; in.ok() && i < num_states; ++i) {
    graph.records_.push_back(in.place());
    uint8_t flags = in.Byte();
    if (flags & kHasViolation) in.Number(num_violations);
    if (flags & kHasCheck) in.Number(num_sets);
    int64_t near = int64_t(i), set = 0;
    for (uint64_t count = flags & kExpanded ? in.Count(2) : 0; in.ok() && count > 0; --count) {
      ++graph.edge_count_;
      uint64_t head = in.Number(num_choices << 2);
      uint64_t form = head & 3;
      if (form > kNoStateForm) in.Fail();
      if (form == kNoStateForm) {
        uint8_t status = in.Byte();
        if (status == uint8_t(StepStatus::kViolation)) in.Number(num_violations);
        if (status == uint8_t(StepStatus::kState) || status > uint8_t(StepStatus::kError)) in.Fail();
      } else {
        near += UnZigZag(in.Number());
        if (near < 0 || uint64_t(near) >= num_states) in.Fail();
      }
      if (form != kSameElementsForm) set += UnZigZag(in.Number());
      if (set < 0 || uint64_t(set) >= num_sets) in.Fail();
    }
  }
  if (!known || !in.AtEnd()) return llvm::createStringError("a recorded state graph is damaged");
  return graph;
}

RecordedGraph::State RecordedGraph::ReadHead(const uint8_t*& at) {
  State state{};
  uint8_t flags = *at++;
  state.expanded = flags & kExpanded;
  state.violation = flags & kHasViolation ? uint32_t(GetVarint(at)) : kNone;
  state.check = flags & kHasCheck ? uint32_t(GetVarint(at)) : kNone;
  state.edges = state.expanded ? uint32_t(GetVarint(at)) : 0;
  return state;
}

void RecordedGraph::ReadEdge(const uint8_t*& at, ExportedEdge& edge, uint32_t& near) {
  uint64_t head = GetVarint(at);
  edge.choice = uint32_t(head >> 2);
  edge.target = edge.violation = kNone;
  if ((head & 3) == kNoStateForm) {
    edge.status = static_cast<StepStatus>(*at++);
    if (edge.status == StepStatus::kViolation) edge.violation = uint32_t(GetVarint(at));
  } else {
    edge.status = StepStatus::kState;
    near = uint32_t(int64_t{near} + UnZigZag(GetVarint(at)));
    edge.target = near;
  }
  if ((head & 3) != kSameElementsForm) edge.elements = uint32_t(int64_t{edge.elements} + UnZigZag(GetVarint(at)));
}

void RecordedGraph::BuildIndex() const {
  if (!index_.empty()) return;
  index_.assign(std::bit_ceil(states_.size() * 2 + 1), 0);
  for (uint32_t i = 0; i < states_.size(); ++i) {
    size_t at = states_[i].low & (index_.size() - 1);
    while (index_[at] != 0) at = (at + 1) & (index_.size() - 1);
    index_[at] = i + 1;
  }
}

std::optional<uint32_t> RecordedGraph::Find(const Fingerprint& fingerprint) const {
  CHECK(!index_.empty());
  for (size_t at = fingerprint.low & (index_.size() - 1); index_[at] != 0; at = (at + 1) & (index_.size() - 1)) {
    if (states_[index_[at] - 1] == fingerprint) return index_[at] - 1;
  }
  return std::nullopt;
}

}  // namespace veristep::core
