#include "core/graph_export.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

namespace veristep::core {
namespace {

constexpr uint32_t kUnnumbered = UINT32_MAX;

class Exporter {
 public:
  Exporter(const StateGraph& graph, const ElementNames& names, GraphSink& sink)
      : graph_(graph),
        names_(names),
        sink_(sink),
        ranks_(graph.IdBound(), kUnnumbered),
        choices_(graph.choices().size(), kUnnumbered),
        element_sets_(graph.element_sets().size(), kUnnumbered) {}

  /// The walk is that of GraphTree, with each edge looked at once.
  void Run() {
    if (graph_.initial() == kNoState) return;
    Meet(graph_.initial(), GraphTree::kUnreached);
    for (uint32_t rank = 0; rank < order_.size(); ++rank) {
      auto [state, parent] = order_[rank];
      uint32_t violation = NumberOf(graph_.StateViolation(state));
      uint32_t check = graph_.CheckElements(state);
      if (check != StateGraph::kNoElements) check = NumberOfSet(check);
      sink_.OnState({graph_.FingerprintOf(state), graph_.IsExpanded(state), parent, violation, check});
      graph_.ForEachEdge(state, [&](const Edge& edge) { EmitEdge(rank, edge); });
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
    ExportedEdge out{.choice = NumberOfChoice(edge.choice),
                     .elements = NumberOfSet(edge.elements),
                     .status = edge.status,
                     .target = GraphTree::kUnreached,
                     .violation = kUnnumbered,
                     .tree = false};
    if (edge.status == StepStatus::kState) {
      out.tree = Meet(edge.target, from);
      out.target = ranks_[edge.target];
    } else if (edge.status == StepStatus::kViolation) {
      out.violation = NumberOf(&graph_.violations().At(edge.violation));
    }
    sink_.OnEdge(out);
  }

  uint32_t NumberOfChoice(uint32_t choice) {
    uint32_t& number = choices_[choice];
    if (number == kUnnumbered) {
      number = next_choice_++;
      sink_.OnChoice(graph_.choices().At(choice));
    }
    return number;
  }

  /// New elements of a set are numbered in the order of their names, because their order in the set is that of numbers
  /// which may differ from run to run.
  uint32_t NumberOfSet(uint32_t set) {
    uint32_t& number = element_sets_[set];
    if (number != kUnnumbered) return number;
    std::vector<ElementId> elements = graph_.element_sets().At(set);
    std::ranges::sort(elements, {}, names_);
    std::vector<uint32_t> numbers;
    for (ElementId element : elements) {
      auto [known, inserted] = elements_.try_emplace(element, static_cast<uint32_t>(elements_.size()));
      if (inserted) sink_.OnElement(element);
      numbers.push_back(known->second);
    }
    std::ranges::sort(numbers);
    sink_.OnElementSet(numbers);
    number = next_set_++;
    return number;
  }

  uint32_t NumberOf(const Violation* violation) {
    if (!violation) return kUnnumbered;
    auto [known, inserted] = violations_.try_emplace(violation, static_cast<uint32_t>(violations_.size()));
    if (inserted) sink_.OnViolation(*violation);
    return known->second;
  }

  const StateGraph& graph_;
  const ElementNames& names_;
  GraphSink& sink_;
  std::vector<uint32_t> ranks_;  ///< by state
  std::vector<Met> order_;       ///< by rank
  std::vector<uint32_t> choices_;
  std::vector<uint32_t> element_sets_;
  std::unordered_map<ElementId, uint32_t> elements_;
  std::unordered_map<const Violation*, uint32_t> violations_;
  uint32_t next_choice_ = 0;
  uint32_t next_set_ = 0;
};

}  // namespace

void Export(const StateGraph& graph, const ElementNames& names, GraphSink& sink) { Exporter(graph, names, sink).Run(); }

}  // namespace veristep::core
