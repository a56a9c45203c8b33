#include "core/recorded_graph.h"

#include <algorithm>
#include <cstring>

#include "core/base/check.h"
#include "core/graph_layer.h"

namespace veristep::core {
namespace {

constexpr StateId kBlock = GraphIndex::kBlock;

}  // namespace

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
  uint64_t record_bytes = 0;
  for (unsigned shift = 0; shift < 64; shift += 8) record_bytes |= uint64_t{in.Byte()} << shift;
  const uint32_t before = size();
  const bool is_lowest = !places_;
  if (in.Number() != before) return false;
  const uint64_t initial = in.Number(kNone);
  initial_ = initial == 0 ? kNone : uint32_t(initial - 1);
  const LayerCounts counts{in.Count(2), in.Count(4), in.Count(sizeof(Fingerprint)), in.Count(1), in.Count(1),
                           in.Count(1), in.Count(1), in.Count(sizeof(StatePrint))};
  if (!ReadTables(in, counts)) return false;
  const std::vector<uint32_t> gone = ReadGone(in, counts.gone, is_lowest ? counts.states : before);
  usual_ = in.at();
  if (!ReadUsualRecord(in) || !ReadPrints(in, counts.states)) return false;
  Reader records(in.Bytes(record_bytes));
  const std::string_view index = in.Bytes(in.left() - std::min<uint64_t>(in.left(), EdgeHead::kBytesBehind));
  in.Bytes(EdgeHead::kBytesBehind);
  if (!in.ok() || (!index.empty() && (!is_lowest || !gone.empty()))) return false;
  const bool reads_late = !index.empty() && bytes_ == Bytes::kAsWritten;
  if (reads_late) {
    indexed_records_ = records.at();
    indexed_usual_ = usual_;
    index_.emplace(index, size(), counts.sets);
    index_holds_ = true;
  }
  if (!is_lowest) TakeAway(gone);
  MakeRoom(before, reads_late);
  if (!reads_late && !ReadRecords(records, is_lowest)) return false;
  if (!reads_late && !index.empty() && !ReadIndex(index, counts.sets)) return false;
  if (is_lowest) TakeAway(gone);
  return initial == 0 || (initial <= size() && Has(initial_));
}

bool RecordedGraph::ReadTables(Reader& in, const LayerCounts& counts) {
  for (uint64_t i = 0; in.ok() && i < counts.choices; ++i) {
    uint64_t label = in.Number();
    choices_.push_back({label, static_cast<ChoiceKind>(in.Byte())});
  }
  for (uint64_t i = 0; in.ok() && i < counts.violations; ++i) {
    Violation violation{in.Text(), in.Text(), {in.Text(), 0}};
    violation.location.line = uint32_t(in.Number(uint64_t(1) << 32));
    violations_.push_back(std::move(violation));
  }
  in.Fingerprints(counts.elements, elements_);
  for (uint64_t i = 0; in.ok() && i < counts.sets; ++i) {
    std::vector<uint32_t>& set = element_sets_.emplace_back();
    const uint64_t more = in.Number();
    has_set_.push_back(more != 0);
    uint64_t element = 0;
    for (uint64_t count = more; in.ok() && count > 1; --count) {
      element += in.Number(elements_.size());
      if (element >= elements_.size()) in.Fail();
      set.push_back(uint32_t(element));
    }
  }
  return in.ok() && ReadTags(in, counts.tags) && ReadShapes(in, counts.shapes);
}

bool RecordedGraph::ReadTags(Reader& in, uint64_t count) {
  for (; in.ok() && count > 0; --count) {
    EdgeTag tag;
    if (const uint64_t choice = in.Number(choices_.size() + 1); choice != 0) {
      tag = {uint32_t(choice - 1), uint32_t(in.Number(element_sets_.size()))};
    }
    tags_.push_back(tag);
  }
  return in.ok();
}

bool RecordedGraph::ReadShapes(Reader& in, uint64_t count) {
  shapes_.reserve(shapes_.size() + count);
  for (; in.ok() && count > 0; --count) {
    const std::string_view shape = in.Bytes(in.Number());
    if (bytes_ == Bytes::kAny && !shape.empty() && !CheckShape(shape)) return false;
    shapes_.push_back(shape.empty() ? nullptr : reinterpret_cast<const uint8_t*>(shape.data()));
  }
  return in.ok();
}

bool RecordedGraph::CheckShape(std::string_view bytes) const {
  Reader in(bytes);
  uint64_t left = in.Number(uint64_t{1} << 32);
  if (left == 0) return false;
  for (; in.ok() && left > 0; --left) {
    const uint64_t tag = in.Number(tags_.size());
    if (!in.ok() || tags_[tag] == EdgeTag()) return false;
  }
  return in.AtEnd();
}

std::vector<uint32_t> RecordedGraph::ReadGone(Reader& in, uint64_t count, uint64_t bound) {
  std::vector<uint32_t> gone;
  for (uint64_t state = 0, i = 0; in.ok() && i < count; ++i) {
    state += in.Number(bound);
    if (state >= bound) in.Fail();
    gone.push_back(uint32_t(state));
  }
  return gone;
}

void RecordedGraph::TakeAway(std::span<const uint32_t> gone) {
  is_any_gone_ |= !gone.empty();
  for (uint32_t state : gone) Replace(state, nullptr);
}

bool RecordedGraph::ReadRecords(Reader& in, bool is_lowest) {
  for (int64_t state = 0; in.left() > 0;) {
    state += UnZigZag(in.Number());
    if (state < 0 || uint64_t(state) >= size()) return false;
    const uint8_t* const record = in.at();
    if (!SkipRecord(in, uint32_t(state))) return false;
    if (is_lowest)
      RecordIn(BlockOf(uint32_t(state)), uint32_t(state)) = record;
    else
      Replace(uint32_t(state), record);
  }
  return in.ok();
}

/// Of bytes that need not be those that were written: they have to say what the records say.
bool RecordedGraph::ReadIndex(std::string_view bytes, size_t sets) {
  auto head_in = [](const State& state) { return RecordHead{state.expanded, state.violation, state.check}; };
  GraphIndexBuilder builder;
  for (uint32_t id = 0; id < size(); ++id) {
    if (Record(id) == usual_) continue;
    const State state = StateAt(id);
    builder.Add(*this, id, head_in(state), state.edges, 1 + RecordOf(id).size());
  }
  const auto built = builder.Finish(initial_, size(), head_in(ReadState(usual_)), sets);
  const auto* begin = reinterpret_cast<const uint8_t*>(bytes.data());
  if (!built || !std::ranges::equal(*built, std::span(begin, bytes.size()))) return false;
  index_.emplace(bytes, size(), sets);
  index_holds_ = true;
  return true;
}

/// For the states that a layer added to the `before` first.
void RecordedGraph::MakeRoom(uint32_t before, bool reads_late) {
  if (size() == before && places_) return;
  if (before > 0) index_holds_ = false;
  RecordPlaces room(size());
  for (StateId begin = 0; !reads_late && begin < size(); begin += kBlock) {
    room.FilledBlockOf(begin, [&](RecordPlaces::Block& block, StateId state) {
      for (const uint8_t*& record : block) {
        record = state < before ? Record(state) : usual_;
        ++state;
      }
    });
  }
  places_.emplace(std::move(room));
}

/// What an upper layer says of a state; null: that it is not in this version.
void RecordedGraph::Replace(uint32_t state, const uint8_t* record) {
  if (index_holds_) {
    index_holds_ = record != nullptr && Has(state) && SaysTheSame(state, record);
    patched_.resize(index_->blocks());
    patched_[state >> GraphIndex::kBlockBits] = true;
  }
  RecordIn(BlockOf(state), state) = record;
}

/// But for the elements that transitions depend on.
bool RecordedGraph::SaysTheSame(uint32_t state, const uint8_t* record) const {
  const State before = StateAt(state), now = ReadState(record);
  if (before.expanded != now.expanded || before.violation != now.violation || before.check != now.check) return false;
  auto edges_in = [&](const State& from) {
    std::vector<Edge> edges;
    ForEachEdgeIn(*this, from.edges, state, [&](Edge edge) {
      edge.elements = kNone;
      edges.push_back(edge);
    });
    return edges;
  };
  return edges_in(before) == edges_in(now);
}

RecordPlaces::Block& RecordedGraph::ReadBlockOf(uint32_t id) const {
  return places_->FilledBlockOf(id, [&](RecordPlaces::Block& block, StateId first) { ReadBlock(block, first); });
}

void RecordedGraph::ReadBlock(RecordPlaces::Block& block, uint32_t first) const {
  const StateId end = std::min(first + kBlock, index_->states()), open = std::min(end, index_->open());
  const uint8_t* at = first < open ? indexed_records_ + index_->BeginOf(first >> GraphIndex::kBlockBits) : nullptr;
  StateId state = first;
  for (; state < open; ++state) {
    GetVarint(at);  // its number
    RecordIn(block, state) = at;
    at = std::to_address(ReadState(at).edges.end());
  }
  for (; state < end; ++state) RecordIn(block, state) = indexed_usual_;
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

bool RecordedGraph::SkipRecord(Reader& in, uint32_t state) {
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
  if (in.AtEnd()) return true;
  const uint64_t number = in.Number(shapes_.size() + 1);
  const uint8_t* shape = nullptr;
  if (number == 0) {
    const std::string_view bytes = in.Bytes(in.Number());
    if (!in.ok() || !CheckShape(bytes)) return false;
    shape = reinterpret_cast<const uint8_t*>(bytes.data());
  } else {
    shape = shapes_[number - 1];
  }
  if (!in.ok() || shape == nullptr) return false;
  auto below = [](int64_t number, size_t bound) { return number >= 0 && uint64_t(number) < bound; };
  int64_t up = state, down = state;
  for (uint64_t left = GetVarint(shape); left > 0; --left) {
    if (in.left() == 0) return false;
    const uint8_t* behind = in.at();
    const EdgeHead head = EdgeHead::Read(behind);
    in.Bytes(uint64_t(behind - in.at()));
    if (head.form == EdgeForm::kUp) up += UnZigZag(head.rest);
    if (head.form == EdgeForm::kDown) down += UnZigZag(head.rest);
    if (head.form == EdgeForm::kSelf && head.rest != 0) return false;
    if (head.form == EdgeForm::kElsewhere) {
      if (head.rest == uint32_t(StepStatus::kState)) in.Number(states_.size());
      if (head.rest == uint32_t(StepStatus::kViolation)) in.Number(violations_.size());
      if (head.rest > uint32_t(StepStatus::kError)) return false;
    }
    if (!below(up, states_.size()) || !below(down, states_.size()) || !in.ok()) return false;
  }
  return in.AtEnd();
}

std::string_view RecordedGraph::RecordOf(uint32_t state) const {
  const uint8_t* begin = Record(state);
  return {reinterpret_cast<const char*>(begin), size_t(std::to_address(ReadState(begin).edges.end()) - begin)};
}

}  // namespace veristep::core
