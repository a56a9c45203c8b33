#include "tests/core/graph_system.h"

#include <algorithm>
#include <random>

namespace veristep::core::testing {
namespace {

constexpr size_t kFirst = 10;

class Filler {
 public:
  Filler(uint64_t seed, const RandomGraphOptions& options) : random_(seed), options_(options) {}

  GraphState State(size_t self) {
    GraphState state;
    if (Chance(options_.violating_states)) state.violation = "bad state " + std::to_string(Below(5));
    // The first states are no dead ends and have many edges: otherwise many graphs would be as good as empty.
    bool first = self < kFirst;
    if (!first && Chance(options_.dead_ends)) return state;
    size_t degree = first ? options_.max_degree : 1 + Below(options_.max_degree);
    for (size_t i = 0; i < degree; ++i) state.edges.push_back(Edge(self, i * 7 + Below(7)));
    return state;
  }

 private:
  bool Chance(double probability) { return std::uniform_real_distribution<>(0, 1)(random_) < probability; }
  size_t Below(size_t bound) { return std::uniform_int_distribution<size_t>(0, bound - 1)(random_); }

  GraphEdge Edge(size_t self, uint64_t label) {
    GraphEdge edge;
    if (Chance(options_.violating_edges)) {
      edge = Fail("bad step " + std::to_string(Below(5)), label);
    } else if (Chance(options_.pruned_edges)) {
      edge = Ends(StepStatus::kPruned, "", label);
    } else if (Chance(options_.near_targets)) {
      edge = To(std::min(self + Below(5), options_.states - 1), label);
    } else {
      edge = To(Below(options_.states), label);
    }
    for (ElementId element = 0; element < 20; ++element) {
      if (Chance(0.1)) edge.elements.push_back(element);
    }
    return edge;
  }

  std::mt19937_64 random_;
  const RandomGraphOptions& options_;
};

}  // namespace

void FillRandomly(Graph& graph, uint64_t seed, const RandomGraphOptions& options) {
  Filler filler(seed, options);
  graph.states.clear();
  for (size_t i = 0; i < options.states; ++i) graph.states.push_back(filler.State(i));
}

}  // namespace veristep::core::testing
