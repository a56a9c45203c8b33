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

bool EdgeTables::IsFull(uint64_t states) const {
  return shape_count_.load(std::memory_order_relaxed) >= kShapesInAnyCase + states / kStatesForAShape;
}

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

EdgeTables::Cache::Shape EdgeTables::Cache::FindShape(std::span<const EdgeTag> tags, KnownShape wanted,
                                                      uint64_t states) {
  numbers_.clear();
  for (const EdgeTag& tag : tags) numbers_.push_back(NumberOf(tag));
  bytes_.resize((tags.size() + 1) * kLongestVarint);
  const std::span<const uint8_t> shape(bytes_.data(), EncodeShape(numbers_, bytes_.data()));
  // A shape that only another worker has met may be missed so; where the table is full most are met by nobody.
  if (tables_.IsFull(states)) return {kNoShape, shape};
  wanted.number = tables_.NumberOf(shape);
  Add(wanted);
  return {wanted.number, {}};
}

void EdgeTables::Cache::Add(const KnownShape& shape) {
  if (2 * ++known_count_ > known_shapes_.size()) {
    std::vector<KnownShape> before(2 * known_shapes_.size());
    before.swap(known_shapes_);
    for (const KnownShape& known : before) {
      if (known.number != kNoShape) PlaceOf(known) = known;
    }
  }
  PlaceOf(shape) = shape;
}

uint32_t EdgeTables::NumberOf(std::span<const uint8_t> shape) {
  const llvm::CachedHashStringRef key(TextOf(shape));
  std::lock_guard lock(mutex_);
  auto known = shape_numbers_.find(key);
  if (known != shape_numbers_.end()) return known->second;
  auto* bytes = shape_bytes_.Allocate<uint8_t>(shape.size());
  std::ranges::copy(shape, bytes);
  const uint32_t number = shapes();
  shapes_.Ensure(number - base_shapes_.size()) = bytes;
  shape_count_.store(shape_count_ + 1, std::memory_order_relaxed);
  shape_numbers_.try_emplace(llvm::CachedHashStringRef(TextOf({bytes, shape.size()}), key.hash()), number);
  return number;
}

size_t EdgeTables::MemoryBytes() const {
  return tag_numbers_.getMemorySize() + shape_numbers_.getMemorySize() + shape_bytes_.getTotalMemory() +
         tag_count_ * sizeof(EdgeTag) + shape_count_ * sizeof(const uint8_t*);
}

}  // namespace veristep::core
