#include "core/graph_layer.h"

#include "core/base/check.h"
#include "core/base/memory.h"
#include "core/base/varint.h"

namespace veristep::core {
namespace {

void PutText(std::vector<uint8_t>& out, std::string_view text) {
  PutVarint(out, text.size());
  out.insert(out.end(), text.begin(), text.end());
}

void PutBytes(std::string& out, const void* bytes, size_t size) { out.append(static_cast<const char*>(bytes), size); }

constexpr size_t kLongestHead = 1 + 3 * kLongestVarint;

/// All of a record but its edges.
uint8_t* PutHead(const RecordHead& head, size_t edge_bytes, uint8_t* at) {
  bool has_violation = head.violation != UINT32_MAX, has_check = head.check != UINT32_MAX;
  *at++ = uint8_t((head.expanded ? kRecordExpanded : 0) | (has_violation ? kRecordViolation : 0) |
                  (has_check ? kRecordCheck : 0));
  if (has_violation) at = PutVarint(at, head.violation);
  if (has_check) at = PutVarint(at, head.check);
  return head.expanded ? PutVarint(at, edge_bytes) : at;
}

}  // namespace

void AppendRecord(const RecordHead& head, std::span<const uint8_t> edges, std::vector<uint8_t>& out) {
  uint8_t begin[kLongestHead];
  out.insert(out.end(), begin, PutHead(head, edges.size(), begin));
  if (head.expanded) out.insert(out.end(), edges.begin(), edges.end());
}

void LayerWriter::AddChoice(const Choice& choice) {
  ++choices_.count;
  PutVarint(choices_.bytes, choice.label);
  choices_.bytes.push_back(static_cast<uint8_t>(choice.kind));
}

void LayerWriter::AddViolation(const Violation& violation) {
  ++violations_.count;
  PutText(violations_.bytes, violation.kind);
  PutText(violations_.bytes, violation.message);
  PutText(violations_.bytes, violation.location.file);
  PutVarint(violations_.bytes, violation.location.line);
}

void LayerWriter::AddElement(const Fingerprint& name) {
  ++elements_.count;
  const auto* bytes = reinterpret_cast<const uint8_t*>(&name);
  elements_.bytes.insert(elements_.bytes.end(), bytes, bytes + sizeof(name));
}

void LayerWriter::AddElementSet(std::span<const uint32_t> elements) {
  ++sets_.count;
  PutVarint(sets_.bytes, elements.size() + 1);
  uint32_t last = 0;
  for (uint32_t element : elements) {
    PutVarint(sets_.bytes, element - last);
    last = element;
  }
}

void LayerWriter::SkipElementSet() {
  ++sets_.count;
  PutVarint(sets_.bytes, 0);
}

void LayerWriter::AddTag(const EdgeTag& tag) {
  ++tags_.count;
  all_tags_.push_back(tag);
  PutVarint(tags_.bytes, uint64_t{tag.choice} + 1);
  PutVarint(tags_.bytes, tag.elements);
}

void LayerWriter::SkipTag() {
  ++tags_.count;
  all_tags_.emplace_back();
  PutVarint(tags_.bytes, 0);
}

void LayerWriter::AddShape(std::span<const uint8_t> shape) {
  ++shapes_.count;
  PutVarint(shapes_.bytes, shape.size());
  shape_begins_.push_back(shapes_.bytes.size());
  shapes_.bytes.insert(shapes_.bytes.end(), shape.begin(), shape.end());
}

void LayerWriter::SkipShape() { AddShape({}); }

void LayerWriter::TakeAway(StateId state) {
  ++gone_.count;
  PutVarint(gone_.bytes, state - last_gone_);
  last_gone_ = state;
}

void LayerWriter::Begin(StateId initial, uint64_t states, const RecordHead& usual, size_t record_bytes) {
  CHECK(!usual.expanded);
  initial_ = initial;
  states_ = states;
  usual_ = usual;
  if (known_ || gone_.count > 0) index_.GiveUp();
  const Part* const parts[] = {&choices_, &violations_, &elements_, &sets_, &tags_, &shapes_, &gone_};
  std::vector<uint8_t> head(kLayerMagic.begin(), kLayerMagic.end());
  head.resize(head.size() + sizeof(uint64_t));  // written at the end
  PutVarint(head, known_.value_or(0));
  PutVarint(head, initial == kNoState ? 0 : uint64_t{initial} + 1);
  size_t size = states * sizeof(StatePrint) + record_bytes + record_bytes / 32 + states / 4;
  for (const Part* part : parts) {
    PutVarint(head, part->count);
    size += part->bytes.size();
  }
  PutVarint(head, states);
  layer_.reserve(head.size() + kLongestHead + size);
  UseLargePages(layer_.data(), layer_.capacity());
  PutBytes(layer_, head.data(), head.size());
  for (const Part* part : parts) PutBytes(layer_, part->bytes.data(), part->bytes.size());
  uint8_t record[kLongestHead];
  PutBytes(layer_, record, size_t(PutHead(usual, 0, record) - record));
  records_begin_ = layer_.size() + states * sizeof(StatePrint);
}

void LayerWriter::AddStates(std::span<const StatePrint> prints) {
  PutBytes(layer_, prints.data(), prints.size_bytes());
}

void LayerWriter::AddRecord(StateId state, std::span<const uint8_t> record) {
  uint8_t number[kLongestVarint];
  uint8_t* end = PutVarint(number, ZigZag(int64_t{state} - int64_t{last_record_}));
  last_record_ = state;
  index_.GiveUp();
  PutBytes(layer_, number, size_t(end - number));
  PutBytes(layer_, record.data(), record.size());
}

void LayerWriter::AddRecord(StateId state, const RecordHead& head, std::span<const uint8_t> edges) {
  uint8_t begin[kLongestVarint + kLongestHead];
  uint8_t* end = PutVarint(begin, ZigZag(int64_t{state} - int64_t{last_record_}));
  end = PutHead(head, edges.size(), end);
  last_record_ = state;
  PutBytes(layer_, begin, size_t(end - begin));
  if (head.expanded) PutBytes(layer_, edges.data(), edges.size());
  index_.Add(*this, state, head, edges, size_t(end - begin) + edges.size());
}

std::string LayerWriter::Finish() {
  CHECK(layer_.size() >= records_begin_);
  const uint64_t record_bytes = layer_.size() - records_begin_;
  for (size_t i = 0; i < sizeof(record_bytes); ++i) layer_[kLayerMagic.size() + i] = char(record_bytes >> (8 * i));
  if (auto index = index_.Finish(initial_, states_, usual_, sets_.count))
    PutBytes(layer_, index->data(), index->size());
  layer_.append(EdgeHead::kBytesBehind, '\0');
  return std::move(layer_);
}

}  // namespace veristep::core
