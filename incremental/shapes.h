// What the tags of a state's edges (core/edge.h) mean for the new version: found once for each shape, as many states
// have the same.
#pragma once

#include <cstdint>
#include <vector>

#include "core/edge.h"

namespace veristep::incremental {

class Shared;

/// One worker's. Not thread-safe.
class Shapes {
 public:
  explicit Shapes(Shared& shared);

  struct Meaning {
    bool must_run;     ///< an edge depends on something changed
    bool has_choices;  ///< the choices are those that are fixed, if any are
  };
  Meaning Of(const core::EdgesBegin& edges) {
    const uint8_t bits = edges.shape == core::kNoShape ? 0 : known_[edges.shape];
    return (bits & kKnown) != 0 ? Read(bits) : Read(Find(edges));
  }
  /// This version has the element sets of the edges, as far as they did not change.
  void Use(const core::EdgesBegin& edges) {
    if (edges.shape == core::kNoShape || (known_[edges.shape] & kUsed) == 0) MarkUsed(edges);
  }

 private:
  enum Bits : uint8_t { kKnown = 1, kMustRun = 2, kHasChoices = 4, kUsed = 8 };
  static Meaning Read(uint8_t bits) { return {(bits & kMustRun) != 0, (bits & kHasChoices) != 0}; }
  uint8_t Find(const core::EdgesBegin& edges);
  void MarkUsed(const core::EdgesBegin& edges);

  Shared& shared_;
  std::vector<uint8_t> known_;  ///< bits by shape
};

}  // namespace veristep::incremental
