// One transition as state graphs hold it, and how a state's edges are written down. The form is the same while a search
// records (state_graph.h) and in the cache (graph_layer.h), so that what was recorded is stored as it is.
//
// The edges of a state are a sequence of varints, in the order of Enabled(), for each edge
//     (choice − the one that follows that of the edge before, at first 0; zigzag) << 2 | form
//     form 0: a state, 1: a state, same elements as the edge before, 2: no state
//     form 2: status byte; if it is a violation, its number
//     form 0, 1: target − the target before, at first the state itself (zigzag)
//     form 0, 2: elements − elements of the edge before, at first 0 (zigzag)
// and where edges go on as they are most likely to,
//     (count − 1) << 2 | 3: so many edges, each with the next choice, the same elements and the next state for a target
// Targets found by one expansion are mostly neighbours: an edge takes a few bytes, and where most states are new, less
// than one.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/varint.h"
#include "core/step_result.h"
#include "core/visited_set.h"

namespace veristep::core {

struct Edge {
  uint32_t choice;                  ///< number in the graph's table of choices
  uint32_t elements;                ///< number in its table of element sets
  StepStatus status;                ///< how the transition ended
  StateId target = kNoState;        ///< for kState
  uint32_t violation = UINT32_MAX;  ///< for kViolation: number in its table of violations

  friend bool operator==(const Edge&, const Edge&) = default;
};

enum class EdgeForm : uint8_t { kState = 0, kSameElements = 1, kNoState = 2, kRun = 3 };

/// An edge takes at most so many bytes.
inline constexpr size_t kLongestEdge = 3 * kLongestVarint + 1;

/// Writes the edges that leave `from` into memory that has room for kLongestEdge for each; returns what is behind.
inline uint8_t* EncodeEdges(StateId from, std::span<const Edge> edges, uint8_t* at) {
  StateId near = from;
  uint32_t elements = 0, choice = 0;
  const Edge* const end = edges.data() + edges.size();
  for (const Edge* edge = edges.data(); edge != end; ++edge) {
    const bool is_state = edge->status == StepStatus::kState, is_first = edge == edges.data();
    const bool same = is_state && !is_first && edge->elements == elements;
    if (same && edge->choice == choice && edge->target == near + 1) {
      uint32_t count = 0;
      do {
        ++count, ++choice, ++near, ++edge;
      } while (edge != end && edge->status == StepStatus::kState && edge->elements == elements &&
               edge->choice == choice && edge->target == near + 1);
      at = PutVarint(at, uint64_t{count - 1} << 2 | uint64_t(EdgeForm::kRun));
      --edge;
      continue;
    }
    const EdgeForm form = !is_state ? EdgeForm::kNoState : same ? EdgeForm::kSameElements : EdgeForm::kState;
    at = PutVarint(at, ZigZag(int64_t{edge->choice} - int64_t{choice}) << 2 | uint64_t(form));
    choice = edge->choice + 1;
    if (is_state) {
      at = PutVarint(at, ZigZag(int64_t{edge->target} - int64_t{near}));
      near = edge->target;
      if (same) continue;
    } else {
      *at++ = static_cast<uint8_t>(edge->status);
      if (edge->status == StepStatus::kViolation) at = PutVarint(at, edge->violation);
    }
    at = PutVarint(at, ZigZag(int64_t{edge->elements} - int64_t{elements}));
    elements = edge->elements;
  }
  return at;
}

/// Calls visit(const Edge&) for the edges written in [at, end), which leave `from`. REQUIRES: EncodeEdges wrote them.
template <typename Visit>
void ForEachEdgeIn(const uint8_t* at, const uint8_t* end, StateId from, Visit visit) {
  Edge edge{.choice = UINT32_MAX, .elements = 0, .status = StepStatus::kState};
  StateId near = from;
  while (at < end) {
    uint64_t head = GetVarint(at);
    EdgeForm form = static_cast<EdgeForm>(head & 3);
    edge.violation = UINT32_MAX;
    if (form == EdgeForm::kRun) {
      edge.status = StepStatus::kState;
      for (uint64_t left = (head >> 2) + 1; left > 0; --left) {
        ++edge.choice;
        edge.target = ++near;
        visit(static_cast<const Edge&>(edge));
      }
      continue;
    }
    edge.choice = static_cast<uint32_t>(int64_t{edge.choice + 1} + UnZigZag(head >> 2));
    if (form == EdgeForm::kNoState) {
      edge.status = static_cast<StepStatus>(*at++);
      edge.target = kNoState;
      if (edge.status == StepStatus::kViolation) edge.violation = static_cast<uint32_t>(GetVarint(at));
    } else {
      edge.status = StepStatus::kState;
      near = static_cast<StateId>(int64_t{near} + UnZigZag(GetVarint(at)));
      edge.target = near;
    }
    if (form != EdgeForm::kSameElements) {
      edge.elements = static_cast<uint32_t>(int64_t{edge.elements} + UnZigZag(GetVarint(at)));
    }
    visit(static_cast<const Edge&>(edge));
  }
}

}  // namespace veristep::core
