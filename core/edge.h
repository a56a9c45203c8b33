// One transition as state graphs hold it, and how a state's edges are written down. The form is the same while a search
// records (state_graph.h) and in the cache (graph_layer.h), so that what was recorded is stored as it is.
//
// The edges of a state are a sequence of varints, in the order of Enabled(), for each edge a head, whose two lowest
// bits say where it leads: 0 back to the state itself; 1 up, to a state with a greater number; 2 down; 3 to no state;
// and
//   * bit 2: the elements are those of the edge before, at first number 0
//   * bit 3: the choice is not the one that follows that of the edge before, at first number 0
//   * bits 4…: up, down: target − the last target in this direction, at first the state itself (zigzag)
// Then follow
//   * another choice: it − the one that would have followed (zigzag)
//   * to no state: the status, a byte, and if it is a violation its number
//   * other elements: their number − that of the edge before (zigzag)
// States that one expansion finds have numbers in a row, and what leads back mostly leads to neighbours: an edge takes
// two to four bytes, and those of a row are one byte each and all alike, which a compressor likes.
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

enum class EdgeForm : uint8_t { kSelf = 0, kUp = 1, kDown = 2, kOther = 3 };
inline constexpr uint64_t kEdgeFormBits = 3, kEdgeSameElements = 4, kEdgeOtherChoice = 8;
inline constexpr unsigned kEdgeTargetShift = 4;

/// An edge takes at most so many bytes.
inline constexpr size_t kLongestEdge = 4 * kLongestVarint + 1;

/// What the next edge of a state is told by its difference to.
struct EdgeContext {
  explicit EdgeContext(StateId from) : targets{from, from, from, kNoState} {}

  StateId targets[4];     ///< the last ones, by form
  uint32_t choice = 0;    ///< that follows the last one
  uint32_t elements = 0;  ///< the last ones
};

/// Writes the edges that leave `from` into memory that has room for kLongestEdge for each and for a number; returns
/// what is behind. Where edges lead and what they depend on changes from one to the next, so that a branch on it would
/// often be foreseen wrongly: there is none.
inline uint8_t* EncodeEdges(StateId from, std::span<const Edge> edges, uint8_t* at) {
  static_assert(unsigned(EdgeForm::kSelf) == 0 && unsigned(EdgeForm::kUp) == 1 && unsigned(EdgeForm::kDown) == 2);
  EdgeContext context(from);
  for (const Edge& edge : edges) {
    unsigned form = unsigned(edge.target > from) | unsigned(edge.target < from) << 1;
    if (edge.status != StepStatus::kState) [[unlikely]]
      form = unsigned(EdgeForm::kOther);
    const bool same = edge.elements == context.elements, follows = edge.choice == context.choice;
    const uint64_t further = ZigZag(int64_t{edge.target} - int64_t{context.targets[form]});
    context.targets[form] = edge.target;
    at = PutAnyVarint(at, form | uint64_t{same} * kEdgeSameElements | uint64_t{!follows} * kEdgeOtherChoice |
                              further << kEdgeTargetShift);
    if (!follows) at = PutVarint(at, ZigZag(int64_t{edge.choice} - int64_t{context.choice}));
    context.choice = edge.choice + 1;
    if (edge.status != StepStatus::kState) [[unlikely]] {
      *at++ = static_cast<uint8_t>(edge.status);
      if (edge.status == StepStatus::kViolation) at = PutVarint(at, edge.violation);
    }
    const uint64_t elements = ZigZag(int64_t{edge.elements} - int64_t{context.elements});
    context.elements = edge.elements;
    if (elements < 0x80) [[likely]] {
      *at = static_cast<uint8_t>(elements);
      at += size_t{!same};
    } else {
      at = PutVarint(at, elements);
    }
  }
  return at;
}

/// Calls visit(const Edge&) for the edges written in [at, end), which leave `from`, until it returns true. REQUIRES:
/// EncodeEdges wrote them.
template <typename Visit>
__attribute__((always_inline)) inline void ForEachEdgeUntil(const uint8_t* at, const uint8_t* end, StateId from,
                                                            Visit visit) {
  EdgeContext context(from);
  while (at < end) {
    const uint64_t head = GetVarint(at);
    const EdgeForm form = static_cast<EdgeForm>(head & kEdgeFormBits);
    Edge edge{.choice = context.choice, .elements = context.elements, .status = StepStatus::kState, .target = from};
    if ((head & kEdgeOtherChoice) != 0) edge.choice += static_cast<uint32_t>(UnZigZag(GetVarint(at)));
    context.choice = edge.choice + 1;
    if (form == EdgeForm::kOther) {
      edge.status = static_cast<StepStatus>(*at++);
      edge.target = kNoState;
      if (edge.status == StepStatus::kViolation) edge.violation = static_cast<uint32_t>(GetVarint(at));
    } else {
      StateId& last = context.targets[unsigned(form)];
      last += static_cast<StateId>(UnZigZag(head >> kEdgeTargetShift));
      edge.target = last;
    }
    if ((head & kEdgeSameElements) == 0) edge.elements += static_cast<uint32_t>(UnZigZag(GetVarint(at)));
    context.elements = edge.elements;
    if (visit(static_cast<const Edge&>(edge))) return;
  }
}

/// The same for all of them.
template <typename Visit>
void ForEachEdgeIn(const uint8_t* at, const uint8_t* end, StateId from, Visit visit) {
  ForEachEdgeUntil(at, end, from, [&](const Edge& edge) __attribute__((always_inline)) {
    visit(edge);
    return false;
  });
}

/// Whether `wanted(const Edge&)` holds for one of the edges; those behind the first such one are not looked at.
template <typename Wanted>
bool AnyEdgeIn(const uint8_t* at, const uint8_t* end, StateId from, Wanted wanted) {
  bool found = false;
  ForEachEdgeUntil(at, end, from, [&](const Edge& edge) { return found = wanted(edge); });
  return found;
}

}  // namespace veristep::core
