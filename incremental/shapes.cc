#include "incremental/shapes.h"

#include "incremental/expander.h"

namespace veristep::incremental {

Shapes::Shapes(Shared& shared) : shared_(shared), known_(shared.graph.shapes().size()) {}

uint8_t Shapes::Find(const core::EdgesBegin& edges) {
  uint8_t bits = kKnown | kHasChoices;
  const FixedChoices& fixed = shared_.fixed;
  if (fixed.are_fixed() && fixed.numbers().size() != edges.count) bits &= uint8_t(~kHasChoices);
  uint32_t position = 0;
  edges.AnyTag([&](uint32_t number) {
    const core::EdgeTag tag = shared_.graph.TagAt(number);
    if (shared_.change.Affects(tag.elements)) bits |= kMustRun;
    if ((bits & kHasChoices) != 0 && fixed.are_fixed() && fixed.numbers()[position] != tag.choice)
      bits &= uint8_t(~kHasChoices);
    ++position;
    return false;
  });
  if (edges.shape != core::kNoShape) known_[edges.shape] |= bits;
  return bits;
}

void Shapes::MarkUsed(const core::EdgesBegin& edges) {
  edges.AnyTag([&](uint32_t number) {
    const uint32_t set = shared_.graph.TagAt(number).elements;
    if (!shared_.change.Affects(set)) shared_.Use(set);
    return false;
  });
  if (edges.shape != core::kNoShape) known_[edges.shape] |= kUsed;
}

}  // namespace veristep::incremental
