// EdgeTables: the tags and shapes of a graph that is being recorded (edge.h), by number, shared by all workers. Those
// of a base keep their numbers.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <mutex>
#include <span>
#include <vector>

#include "core/base/segmented_array.h"
#include "core/edge.h"
#include "llvm/ADT/CachedHashString.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/xxhash.h"

namespace veristep::core {

class RecordedGraph;

/// Thread-safe. What has a number can be read while others get one.
class EdgeTables {
 public:
  EdgeTables() = default;
  /// `base` outlives the tables.
  explicit EdgeTables(const RecordedGraph& base);

  EdgeTag TagAt(uint32_t number) const { return tags_[number]; }
  const uint8_t* ShapeAt(uint32_t number) const {
    return number < base_shapes_.size() ? base_shapes_[number] : shapes_[number - base_shapes_.size()];
  }
  /// While nobody gets a new one: how many numbers there are.
  uint32_t tags() const { return tag_count_; }
  uint32_t shapes() const { return static_cast<uint32_t>(base_shapes_.size()) + shape_count_; }
  size_t MemoryBytes() const;

  /// One worker's way in, which mostly takes no lock. Not thread-safe.
  class Cache {
   public:
    explicit Cache(EdgeTables& tables) : tables_(tables) {}

    struct Shape {
      uint32_t number;                 ///< kNoShape if it has none, as the table has as many as it may
      std::span<const uint8_t> bytes;  ///< for kNoShape, until the next call
    };
    /// The shape of edges with these tags. `states`: for how many this worker asked.
    Shape ShapeOf(std::span<const EdgeTag> tags, uint64_t states) {
      const llvm::XXH128_hash_t hash =
          llvm::xxh3_128bits(llvm::ArrayRef(reinterpret_cast<const uint8_t*>(tags.data()), tags.size_bytes()));
      const KnownShape wanted{hash.high64, static_cast<uint32_t>(hash.low64), kNoShape};
      const KnownShape& found = PlaceOf(wanted);
      if (found.number != kNoShape) [[likely]]
        return {found.number, {}};
      return FindShape(tags, wanted, states);
    }

    size_t MemoryBytes() const { return sizeof(*this) + known_shapes_.capacity() * sizeof(KnownShape); }

   private:
    static constexpr unsigned kTagBits = 9;
    static constexpr size_t kShapesAtFirst = 4096;
    struct RecentTag {
      EdgeTag tag;  ///< none has that of an entry which was not used
      uint32_t number = 0;
    };
    /// A shape is told by as many bits of its tags' hash as a state by its own (state_print.h): many subjects have a
    /// shape for every ten states, and to look at the tags as well would be two more cache misses for each state.
    struct KnownShape {
      uint64_t hash_high = 0;
      uint32_t hash_low = 0;
      uint32_t number = kNoShape;  ///< of a free place
    };
    /// Where it is, or the free place where it belongs.
    KnownShape& PlaceOf(const KnownShape& wanted) {
      const size_t mask = known_shapes_.size() - 1;
      size_t at = wanted.hash_low & mask;
      while (known_shapes_[at].number != kNoShape &&
             (known_shapes_[at].hash_high != wanted.hash_high || known_shapes_[at].hash_low != wanted.hash_low))
        at = (at + 1) & mask;
      return known_shapes_[at];
    }
    void Add(const KnownShape& shape);
    uint32_t NumberOf(const EdgeTag& tag) {
      RecentTag& recent = recent_tags_[(tag.choice * 0x9E3779B1u ^ tag.elements * 0x85EBCA6Bu) >> (32 - kTagBits)];
      if (recent.tag != tag) [[unlikely]]
        recent = {tag, tables_.NumberOf(tag)};
      return recent.number;
    }
    Shape FindShape(std::span<const EdgeTag> tags, KnownShape wanted, uint64_t states);

    EdgeTables& tables_;
    std::array<RecentTag, size_t{1} << kTagBits> recent_tags_;
    std::vector<KnownShape> known_shapes_ = std::vector<KnownShape>(kShapesAtFirst);  ///< by hash; half full at most
    size_t known_count_ = 0;
    std::vector<uint32_t> numbers_;  ///< scratch
    std::vector<uint8_t> bytes_;
  };

 private:
  uint32_t NumberOf(const EdgeTag& tag);
  /// Whether that many states are too few for one shape more.
  bool IsFull(uint64_t states) const;
  uint32_t NumberOf(std::span<const uint8_t> shape);

  std::mutex mutex_;
  std::span<const uint8_t* const> base_shapes_;
  SegmentedArray<EdgeTag> tags_;
  SegmentedArray<const uint8_t*> shapes_;  ///< behind those of the base
  uint32_t tag_count_ = 0;
  std::atomic<uint32_t> shape_count_ = 0;  ///< written with mutex_
  llvm::DenseMap<uint64_t, uint32_t> tag_numbers_;
  /// Of shapes_. A graph has many more of them than a small change meets, and who expands a state of the base looks
  /// there first.
  llvm::DenseMap<llvm::CachedHashStringRef, uint32_t> shape_numbers_;
  llvm::BumpPtrAllocator shape_bytes_;
};

}  // namespace veristep::core
