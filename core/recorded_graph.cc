#include "core/recorded_graph.h"

#include <cstring>

#include "core/graph_layer.h"

namespace veristep::core {

/// Reads with every bound checked; a graph that was read once needs no checks later.
class RecordedGraph::Reader {
 public:
  explicit Reader(std::string_view bytes)
      : at_(reinterpret_cast<const uint8_t*>(bytes.data())), end_(at_ + bytes.size()) {}

  bool ok() const { return ok_; }
  bool AtEnd() const { return ok_ && at_ == end_; }
  const uint8_t* at() const { return at_; }
  uint64_t left() const { return uint64_t(end_ - at_); }

  uint64_t Number(uint64_t below = UINT64_MAX) {
    // Most numbers are small.
    if (at_ != end_ && *at_ < 0x80 && *at_ < below) return *at_++;
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
  std::string_view Bytes(uint64_t size) {
    if (size > left()) {
      Fail();
      return {};
    }
    std::string_view bytes(reinterpret_cast<const char*>(at_), size);
    at_ += size;
    return bytes;
  }
  std::string Text() { return std::string(Bytes(Count(1))); }
  void Fingerprints(uint64_t count, std::vector<Fingerprint>& out) {
    std::string_view bytes = Bytes(count <= left() / sizeof(Fingerprint) ? count * sizeof(Fingerprint) : UINT64_MAX);
    size_t before = out.size();
    out.resize(before + bytes.size() / sizeof(Fingerprint));
    if (!bytes.empty()) std::memcpy(&out[before], bytes.data(), bytes.size());
  }
  uint64_t Fail() {
    ok_ = false;
    at_ = end_;
    return 0;
  }

 private:
  const uint8_t* at_;
  const uint8_t* end_;
  bool ok_ = true;
};

llvm::Expected<RecordedGraph> RecordedGraph::Parse(GraphLayers layers, Bytes bytes) {
  RecordedGraph graph;
  graph.bytes_ = bytes;
  graph.layers_ = std::move(layers);
  bool good = !graph.layers_.empty();
  for (const auto& layer : graph.layers_) {
    Reader in(*layer);
    good = good && graph.ReadLayer(in) && in.AtEnd();
  }
  if (!good) return llvm::createStringError("a recorded state graph is damaged");
  return graph;
}

bool RecordedGraph::ReadLayer(Reader& in) {
  if (in.Bytes(kLayerMagic.size()) != kLayerMagic) return false;
  if (in.Number() != states_.size()) return false;
  uint64_t initial = in.Number(kNone);
  initial_ = initial == 0 ? kNone : uint32_t(initial - 1);
  if (!ReadTables(in)) return false;
  return in.ok() && (initial == 0 || (initial <= states_.size() && Has(initial_)));
}

bool RecordedGraph::ReadTables(Reader& in) {
  uint64_t num_choices = in.Count(2), num_violations = in.Count(4), num_elements = in.Count(sizeof(Fingerprint)),
           num_sets = in.Count(1), num_gone = in.Count(1), num_states = in.Count(sizeof(StatePrint));
  for (uint64_t i = 0; in.ok() && i < num_choices; ++i) {
    uint64_t label = in.Number();
    choices_.push_back({label, static_cast<ChoiceKind>(in.Byte())});
  }
  for (uint64_t i = 0; in.ok() && i < num_violations; ++i) {
    Violation violation{in.Text(), in.Text(), {in.Text(), 0}};
    violation.location.line = uint32_t(in.Number(uint64_t(1) << 32));
    violations_.push_back(std::move(violation));
  }
  in.Fingerprints(num_elements, elements_);
  for (uint64_t i = 0; in.ok() && i < num_sets; ++i) {
    std::vector<uint32_t>& set = element_sets_.emplace_back();
    uint64_t element = 0;
    for (uint64_t count = in.Count(1); in.ok() && count > 0; --count) {
      element += in.Number(elements_.size());
      if (element >= elements_.size()) in.Fail();
      set.push_back(uint32_t(element));
    }
  }
  for (uint64_t gone = 0, i = 0; in.ok() && i < num_gone; ++i) {
    gone += in.Number(records_.size());
    if (gone >= records_.size()) return false;
    records_[gone] = nullptr;
  }
  const uint8_t* usual = in.at();
  if (!ReadUsualRecord(in)) return false;
  if (!ReadPrints(in, num_states)) return false;
  records_.resize(states_.size(), usual);
  for (int64_t state = 0; in.left() > 0;) {
    state += UnZigZag(in.Number());
    if (state < 0 || uint64_t(state) >= states_.size() || !ReadRecord(in, uint32_t(state))) return false;
  }
  return in.ok();
}

bool RecordedGraph::ReadPrints(Reader& in, uint64_t count) {
  std::string_view bytes = in.Bytes(count <= in.left() / sizeof(StatePrint) ? count * sizeof(StatePrint) : UINT64_MAX);
  std::span<const StatePrint> prints(reinterpret_cast<const StatePrint*>(bytes.data()), in.ok() ? count : 0);
  if (states_.empty()) {
    states_ = prints;
  } else if (!prints.empty()) {
    if (all_states_.empty()) all_states_.assign(states_.begin(), states_.end());
    all_states_.insert(all_states_.end(), prints.begin(), prints.end());
    states_ = all_states_;
  }
  return in.ok() && states_.size() < kNone;
}

bool RecordedGraph::ReadUsualRecord(Reader& in) {
  uint8_t flags = in.Byte();
  if (flags & kRecordViolation) in.Number(violations_.size());
  if (flags & kRecordCheck) in.Number(element_sets_.size());
  return in.ok() && !(flags & kRecordExpanded);
}

bool RecordedGraph::ReadRecord(Reader& in, uint32_t state) {
  records_[state] = in.at();
  uint8_t flags = in.Byte();
  if (flags & kRecordViolation) in.Number(violations_.size());
  if (flags & kRecordCheck) in.Number(element_sets_.size());
  if (flags & kRecordExpanded) {
    Reader edges(in.Bytes(in.Number()));
    return in.ok() && (bytes_ == Bytes::kAsWritten || CheckEdges(edges, state));
  }
  return in.ok();
}

bool RecordedGraph::CheckEdges(Reader& in, uint32_t state) const {
  constexpr uint64_t kBound = uint64_t{1} << 40;  // of what differences of numbers come to
  auto below = [](int64_t number, size_t bound) { return number >= 0 && uint64_t(number) < bound; };
  int64_t up = state, down = state, set = 0, choice = 0;
  for (bool first = true; in.left() > 0; first = false) {
    const uint64_t head = in.Number(kBound), rest = head >> kEdgeHeadShift;
    const EdgeForm form = static_cast<EdgeForm>(head & kEdgeFormBits);
    const bool same = (head & kEdgeSameElements) != 0, is_row = same && form == EdgeForm::kOther;
    if (first && same) return false;
    choice += is_row ? int64_t(rest) + 1 : UnZigZag(rest) + 1;
    if (is_row) up += int64_t(rest) + 1;
    if (form == EdgeForm::kUp) up += UnZigZag(in.Number(kBound));
    if (form == EdgeForm::kDown) down += UnZigZag(in.Number(kBound));
    if (form == EdgeForm::kOther && !is_row) {
      uint8_t status = in.Byte();
      if (status == uint8_t(StepStatus::kViolation)) in.Number(violations_.size());
      if (status == uint8_t(StepStatus::kState) || status > uint8_t(StepStatus::kError)) return false;
    }
    if (!same) set += UnZigZag(in.Number(kBound));
    const bool good = choice > 0 && below(choice - 1, choices_.size()) && below(up, states_.size()) &&
                      below(down, states_.size()) && below(set, element_sets_.size());
    if (!good || !in.ok()) return false;
  }
  return in.ok();
}

std::string_view RecordedGraph::RecordOf(uint32_t state) const {
  const uint8_t* begin = records_[state];
  return {reinterpret_cast<const char*>(begin), size_t(ReadState(begin).edges_end - begin)};
}

}  // namespace veristep::core
