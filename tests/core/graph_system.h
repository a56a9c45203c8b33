// An explicit graph as a transition system, for tests of the engine without a machine. It checks that a search keeps to
// the contract of TransitionSystem, and counts the snapshots that are alive.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "core/base/check.h"
#include "core/transition_system.h"

namespace veristep::core::testing {

struct GraphEdge {
  uint64_t label = 0;
  StepStatus status = StepStatus::kState;
  size_t target = 0;  ///< for kState
  std::string text;   ///< for the others: message of the violation, cut or error
  std::vector<ElementId> elements;
};

struct GraphState {
  std::vector<GraphEdge> edges;
  std::string violation;                       ///< message; empty: the state is all right
  std::vector<ElementId> check_elements = {};  ///< what its check depends on: its violation and which edges it has
};

/// State 0 is the initial one.
struct Graph {
  std::vector<GraphState> states;
  StepStatus reset = StepStatus::kState;
  /// Systems sleep for a moment now and then, so that workers really take turns even in small graphs.
  bool jitter = false;
  /// The version before, if systems can tell what is as it was there.
  const Graph* earlier = nullptr;
  mutable std::atomic<int> live_snapshots{0};
  mutable std::atomic<int> most_snapshots{0};
  mutable std::atomic<int> systems{0};
};

/// Shorthands for literal graphs.
inline GraphEdge To(size_t target, uint64_t label) {
  return {.label = label, .target = target, .text = {}, .elements = {}};
}
inline GraphEdge Fail(std::string message, uint64_t label) {
  return {.label = label, .status = StepStatus::kViolation, .text = std::move(message), .elements = {}};
}
inline GraphEdge Ends(StepStatus status, std::string message, uint64_t label) {
  return {.label = label, .status = status, .text = std::move(message), .elements = {}};
}

inline Fingerprint NameOf(size_t state) { return FingerprintOf("state " + std::to_string(state)); }
inline Violation ViolationOf(const std::string& message) { return {"test", message, {}}; }

class GraphSystem : public TransitionSystem {
 public:
  explicit GraphSystem(const Graph& graph) : graph_(graph) { ++graph.systems; }

  StepResult Reset() override {
    fresh_ = false;
    return Finish(graph_.reset, "reset", 0);
  }

  std::span<const Choice> Enabled() override {
    CHECK(state_);
    choices_.clear();
    for (const GraphEdge& edge : graph_.states[*state_].edges) choices_.push_back({edge.label, ChoiceKind::kValue});
    return choices_;
  }

  StepResult Take(const Choice& choice) override {
    CHECK(state_);
    if (graph_.jitter && ++steps_ % 32 == 0) std::this_thread::sleep_for(std::chrono::microseconds(50));
    for (const GraphEdge& edge : graph_.states[*state_].edges) {
      if (edge.label != choice.label) continue;
      touched_ = edge.elements;
      return Finish(edge.status, edge.text, edge.target);
    }
    CHECK(false && "the choice is not enabled");
    return {};
  }

  void FindAlike(std::span<const Choice> choices, std::span<bool> alike) override {
    for (size_t i = 0; i < choices.size(); ++i) alike[i] = IsAlike(choices[i]);
  }

  /// As real systems do, does not always know.
  bool IsAlike(const Choice& choice) {
    CHECK(state_ && graph_.earlier);
    auto edge_of = [&](const Graph& graph) {
      const std::vector<GraphEdge>& edges = graph.states[*state_].edges;
      auto found = std::ranges::find(edges, choice.label, &GraphEdge::label);
      CHECK(found != edges.end());
      return *found;
    };
    const GraphEdge now = edge_of(graph_), then = edge_of(*graph_.earlier);
    const bool is_same = now.status == then.status && now.target == then.target && now.elements == then.elements;
    return is_same && (*state_ + choice.label) % 5 != 0;
  }

  Fingerprint Print() override {
    CHECK(state_);
    return NameOf(*state_);
  }

  StepResult CheckState() override {
    CHECK(state_);
    touched_ = graph_.states[*state_].check_elements;
    if (graph_.states[*state_].violation.empty()) return StepResult::Ok();
    violation_ = ViolationOf(graph_.states[*state_].violation);
    return StepResult::Violated(&violation_);
  }

  Snapshot Save() override {
    CHECK(state_);
    return Snapshot(new Saved(graph_, *state_));
  }

  void Restore(const Snapshot& snapshot) override {
    CHECK(!fresh_ && snapshot);
    state_ = static_cast<const Saved&>(*snapshot).state;
  }

  const ElementSet& Touched() override { return touched_set_ = touched_; }

  std::string Describe(const Choice& choice) override {
    CHECK(state_);
    return "from " + std::to_string(*state_) + " by " + std::to_string(choice.label);
  }

 private:
  struct Saved : SnapshotData {
    Saved(const Graph& graph, size_t state) : graph(graph), state(state) {
      int live = ++graph.live_snapshots;
      int most = graph.most_snapshots;
      while (live > most && !graph.most_snapshots.compare_exchange_weak(most, live)) {
      }
    }
    ~Saved() override { --graph.live_snapshots; }
    const Graph& graph;
    const size_t state;
  };

  StepResult Finish(StepStatus status, const std::string& text, size_t target) {
    state_.reset();
    if (status == StepStatus::kState) state_ = target;
    violation_ = ViolationOf(text);
    message_ = text;
    switch (status) {
      case StepStatus::kState:
        return StepResult::Ok();
      case StepStatus::kViolation:
        return StepResult::Violated(&violation_);
      case StepStatus::kPruned:
        return StepResult::Pruned();
      case StepStatus::kCut:
        return StepResult::Cut(&message_);
      case StepStatus::kError:
        return StepResult::Error(&message_);
    }
    CHECK(false);
    return {};
  }

  const Graph& graph_;
  bool fresh_ = true;
  uint64_t steps_ = 0;
  std::optional<size_t> state_;
  std::vector<Choice> choices_;
  Violation violation_;
  std::string message_;
  std::vector<ElementId> touched_;
  ElementSet touched_set_;
};

inline SystemFactory FactoryOf(const Graph& graph) {
  return [&graph] { return std::make_unique<GraphSystem>(graph); };
}

/// How random graphs are made.
struct RandomGraphOptions {
  size_t states = 50;
  size_t max_degree = 4;
  double violating_edges = 0.02;
  double violating_states = 0.02;
  double pruned_edges = 0.05;
  double dead_ends = 0.1;
  double near_targets = 0.5;  ///< edges to a state with a similar number: makes graphs deep
};

void FillRandomly(Graph& graph, uint64_t seed, const RandomGraphOptions& options);

}  // namespace veristep::core::testing
