#include "core/edge_tables.h"

#include <algorithm>

#include "core/recorded_graph.h"

namespace veristep::core {
namespace {

/// A table pays as long as many states share what is in it.
constexpr uint64_t kShapesInAnyCase = 1024, kStatesForAShape = 8;

uint64_t KeyOf(const EdgeTag& tag) { return uint64_t{tag.choice} << 32 | tag.elements; }

std::string_view TextOf(std::span<const uint8_t> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

EdgeTables::EdgeTables(const RecordedGraph& base)
    : base_shapes_(base.shapes()), tag_count_(static_cast<uint32_t>(base.tags().size())) {
  for (uint32_t number = 0; number < tag_count_; ++number) {
    const EdgeTag tag = base.TagAt(number);
    tags_.Ensure(number) = tag;
    if (tag != EdgeTag()) tag_numbers_.try_emplace(KeyOf(tag), number);
  }
}

uint32_t EdgeTables::NumberOf(const EdgeTag& tag) {
  std::lock_guard lock(mutex_);
  auto [known, inserted] = tag_numbers_.try_emplace(KeyOf(tag), tag_count_);
  if (inserted) tags_.Ensure(tag_count_++) = tag;
  return known->second;
}

EdgeTables::Cache::Shape EdgeTables::Cache::FindShape(std::span<const EdgeTag> tags, uint32_t hash, uint64_t states) {
  numbers_.clear();
  for (const EdgeTag& tag : tags) numbers_.push_back(NumberOf(tag));
  bytes_.resize((tags.size() + 1) * kLongestVarint);
  const std::span<const uint8_t> shape(bytes_.data(), EncodeShape(numbers_, bytes_.data()));
  const uint32_t number = tables_.NumberOf(shape, states);
  if (number == kNoShape) return {kNoShape, shape};
  RecentShape& recent = recent_shapes_[hash % recent_shapes_.size()];
  recent.tags.assign(tags.begin(), tags.end());
  recent.number = number;
  return {number, {}};
}

uint32_t EdgeTables::NumberOf(std::span<const uint8_t> shape, uint64_t states) {
  const llvm::CachedHashStringRef key(TextOf(shape));
  std::lock_guard lock(mutex_);
  auto known = shape_numbers_.find(key);
  if (known != shape_numbers_.end()) return known->second;
  if (shape_count_ >= kShapesInAnyCase + states / kStatesForAShape) return kNoShape;
  auto* bytes = shape_bytes_.Allocate<uint8_t>(shape.size());
  std::ranges::copy(shape, bytes);
  const uint32_t number = shapes();
  shapes_.Ensure(shape_count_++) = bytes;
  shape_numbers_.try_emplace(llvm::CachedHashStringRef(TextOf({bytes, shape.size()}), key.hash()), number);
  return number;
}

size_t EdgeTables::MemoryBytes() const {
  return tag_numbers_.getMemorySize() + shape_numbers_.getMemorySize() + shape_bytes_.getTotalMemory() +
         tag_count_ * sizeof(EdgeTag) + shape_count_ * sizeof(const uint8_t*);
}

}  // namespace veristep::core
