#include "incremental/change.h"

#include <algorithm>

#include "incremental/reach.h"

namespace veristep::incremental {

Change::Change(const core::RecordedGraph& graph, const Base& base, Mode mode)
    : keeps_violations_(base.keeps_violations) {
  for (const std::vector<uint32_t>& set : graph.element_sets()) {
    set_changed_.push_back(std::ranges::any_of(set, [&](uint32_t element) { return base.changed[element]; }));
  }
  if (mode == Mode::kAuto && !base.comparable.empty()) {
    for (const std::vector<uint32_t>& set : graph.element_sets()) {
      set_comparable_.push_back(std::ranges::all_of(
          set, [&](uint32_t element) { return !base.changed[element] || base.comparable[element]; }));
    }
  }
  if (mode == Mode::kRmc)
    reaches_change_ = StatesThatReach(graph, [this](const core::Edge& edge) { return MustRun(edge); });
}

}  // namespace veristep::incremental
