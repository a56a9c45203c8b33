#include "tests/core/graph_export.h"

#include <algorithm>
#include <vector>

namespace veristep::core::testing {
namespace {

constexpr uint32_t kUnnumbered = UINT32_MAX;

class Exporter {
 public:
  Exporter(const RecordedGraph& graph, GraphSink& sink)
      : graph_(graph),
        sink_(sink),
        ranks_(graph.size(), kUnnumbered),
        choices_(graph.choices().size(), kUnnumbered),
        elements_(graph.elements().size(), kUnnumbered),
        element_sets_(graph.element_sets().size(), kUnnumbered),
        violations_(graph.violations().size(), kUnnumbered) {}

  void Run() {
    if (graph_.initial() == RecordedGraph::kNone) return;
    Meet(graph_.initial(), kUnnumbered);
    for (uint32_t rank = 0; rank < order_.size(); ++rank) {
      auto [number, parent] = order_[rank];
      RecordedGraph::State state = graph_.StateAt(number);
      uint32_t violation = NumberOfViolation(state.violation);
      uint32_t check = state.check == kUnnumbered ? kUnnumbered : NumberOfSet(state.check);
      sink_.OnState({graph_.states()[number], state.expanded, parent, violation, check});
      graph_.ForEachEdge(number, [&](const Edge& edge) { EmitEdge(rank, edge); });
    }
  }

 private:
  struct Met {
    StateId state;
    uint32_t parent;
  };

  /// Whether the state was not met before.
  bool Meet(StateId state, uint32_t parent) {
    if (ranks_[state] != kUnnumbered) return false;
    ranks_[state] = static_cast<uint32_t>(order_.size());
    order_.push_back({state, parent});
    return true;
  }

  void EmitEdge(uint32_t from, const Edge& edge) {
    ExportedEdge out{{.choice = NumberOfChoice(edge.choice),
                      .elements = NumberOfSet(edge.elements),
                      .status = edge.status,
                      .target = kNoState,
                      .violation = NumberOfViolation(edge.violation)},
                     false};
    if (edge.status == StepStatus::kState) {
      out.tree = Meet(edge.target, from);
      out.target = ranks_[edge.target];
    }
    sink_.OnEdge(out);
  }

  uint32_t NumberOfChoice(uint32_t choice) {
    uint32_t& number = choices_[choice];
    if (number == kUnnumbered) {
      number = next_choice_++;
      sink_.OnChoice(graph_.choices()[choice]);
    }
    return number;
  }

  /// New elements of a set are numbered in the order of their names, because their order in the set is that of numbers
  /// which may differ from run to run.
  uint32_t NumberOfSet(uint32_t set) {
    uint32_t& number = element_sets_[set];
    if (number != kUnnumbered) return number;
    std::vector<uint32_t> elements = graph_.element_sets()[set];
    std::ranges::sort(elements, {}, [this](uint32_t element) { return graph_.elements()[element]; });
    std::vector<uint32_t> numbers;
    for (uint32_t element : elements) {
      if (elements_[element] == kUnnumbered) {
        elements_[element] = next_element_++;
        sink_.OnElement(graph_.elements()[element]);
      }
      numbers.push_back(elements_[element]);
    }
    std::ranges::sort(numbers);
    sink_.OnElementSet(numbers);
    number = next_set_++;
    return number;
  }

  uint32_t NumberOfViolation(uint32_t violation) {
    if (violation == kUnnumbered) return kUnnumbered;
    uint32_t& number = violations_[violation];
    if (number == kUnnumbered) {
      number = next_violation_++;
      sink_.OnViolation(graph_.violations()[violation]);
    }
    return number;
  }

  const RecordedGraph& graph_;
  GraphSink& sink_;
  std::vector<uint32_t> ranks_;  ///< by state
  std::vector<Met> order_;       ///< by rank
  std::vector<uint32_t> choices_, elements_, element_sets_, violations_;
  uint32_t next_choice_ = 0, next_element_ = 0, next_set_ = 0, next_violation_ = 0;
};

}  // namespace

void Export(const RecordedGraph& graph, GraphSink& sink) { Exporter(graph, sink).Run(); }

}  // namespace veristep::core::testing
