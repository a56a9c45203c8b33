#include "core/graph_layer.h"

#include "core/base/varint.h"

namespace veristep::core {
namespace {

void PutText(std::vector<uint8_t>& out, std::string_view text) {
  PutVarint(out, text.size());
  out.insert(out.end(), text.begin(), text.end());
}

template <typename Print>
void PutPrint(std::vector<uint8_t>& out, const Print& print) {
  const auto* bytes = reinterpret_cast<const uint8_t*>(&print);
  out.insert(out.end(), bytes, bytes + sizeof(print));
}

}  // namespace

void AppendRecord(const RecordHead& head, std::span<const uint8_t> edges, std::vector<uint8_t>& out) {
  bool has_violation = head.violation != UINT32_MAX, has_check = head.check != UINT32_MAX;
  out.push_back(uint8_t((head.expanded ? kRecordExpanded : 0) | (has_violation ? kRecordViolation : 0) |
                        (has_check ? kRecordCheck : 0)));
  if (has_violation) PutVarint(out, head.violation);
  if (has_check) PutVarint(out, head.check);
  if (!head.expanded) return;
  PutVarint(out, edges.size());
  out.insert(out.end(), edges.begin(), edges.end());
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
  PutPrint(elements_.bytes, name);
}

void LayerWriter::AddElementSet(std::span<const uint32_t> elements) {
  ++sets_.count;
  PutVarint(sets_.bytes, elements.size());
  uint32_t last = 0;
  for (uint32_t element : elements) {
    PutVarint(sets_.bytes, element - last);
    last = element;
  }
}

void LayerWriter::AddState(const StatePrint& print) {
  ++states_.count;
  PutPrint(states_.bytes, print);
}

void LayerWriter::TakeAway(StateId state) {
  ++gone_.count;
  PutVarint(gone_.bytes, state - last_gone_);
  last_gone_ = state;
}

void LayerWriter::AddRecord(StateId state, std::span<const uint8_t> record) {
  ++records_.count;
  PutVarint(records_.bytes, ZigZag(int64_t{state} - int64_t{last_record_}));
  last_record_ = state;
  records_.bytes.insert(records_.bytes.end(), record.begin(), record.end());
}

std::string LayerWriter::Finish(StateId initial) {
  Part* const parts[] = {&choices_, &violations_, &elements_, &sets_, &states_, &gone_, &records_};
  std::vector<uint8_t> head(kLayerMagic.begin(), kLayerMagic.end());
  PutVarint(head, known_);
  PutVarint(head, initial == kNoState ? 0 : uint64_t{initial} + 1);
  size_t size = 0;
  for (const Part* part : parts) {
    PutVarint(head, part->count);
    size += part->bytes.size();
  }
  std::string layer;
  layer.reserve(head.size() + size);
  layer.append(head.begin(), head.end());
  for (Part* part : parts) {
    layer.append(reinterpret_cast<const char*>(part->bytes.data()), part->bytes.size());
    part->bytes = {};  // a large graph is not held twice
  }
  return layer;
}

}  // namespace veristep::core
