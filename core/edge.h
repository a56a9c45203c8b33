// One transition as state graphs hold it, and how a state's edges are written down. The form is the same while a search
// records (state_graph.h) and in the cache (graph_layer.h), so that what was recorded is stored as it is.
//
// The edges of a state are a sequence of varints, in the order of Enabled(), for each edge a head, whose two lowest
// bits say where it leads: 0 back to the state itself; 1 up, to a state with a greater number; 2 down; then follow
//   * in the head, bit 2: the elements are those of the edge before; bits 3…: choice − the one that follows that of the
//     edge before, at first 0 (zigzag)
//   * up, down: target − the last target in this direction, at first the state itself (zigzag)
//   * other elements: their number − that of the edge before, at first 0 (zigzag)
// A head with 3 in its lowest bits is
//   * with bit 2 clear, an edge to no state: bits 3… as above, status byte, if it is a violation its number, elements
//   * with bit 2 set, edges that go on as they are most likely to, bits 3… + 1 of them: each with the next choice, the
//     same elements, and up to the state that follows the last one in this direction
// States that one expansion finds have numbers in a row, and what leads back mostly leads to neighbours: an edge takes
// two or three bytes, and where most states are new, less than one.
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
inline constexpr uint64_t kEdgeFormBits = 3, kEdgeSameElements = 4;
inline constexpr unsigned kEdgeHeadShift = 3;

/// An edge takes at most so many bytes.
inline constexpr size_t kLongestEdge = 3 * kLongestVarint + 1;

/// What the next edge of a state is told by its difference to.
struct EdgeContext {
  explicit EdgeContext(StateId from) : up(from), down(from) {}

  StateId up, down;       ///< the last targets
  uint32_t choice = 0;    ///< that follows the last one
  uint32_t elements = 0;  ///< the last ones

  bool IsContinuedBy(uint32_t next_choice, uint32_t next_elements, StateId target) const {
    return target == up + 1 && next_elements == elements && next_choice == choice;
  }
};

inline uint8_t* EncodeElements(uint32_t elements, EdgeContext& context, uint8_t* at) {
  at = PutVarint(at, ZigZag(int64_t{elements} - int64_t{context.elements}));
  context.elements = elements;
  return at;
}

inline uint64_t EncodeChoice(uint32_t choice, EdgeContext& context) {
  const uint64_t bits = ZigZag(int64_t{choice} - int64_t{context.choice}) << kEdgeHeadShift;
  context.choice = choice + 1;
  return bits;
}

/// An edge to a state.
inline uint8_t* EncodeEdge(StateId from, uint32_t choice, uint32_t elements, StateId target, bool is_first,
                           EdgeContext& context, uint8_t* at) {
  const bool same = elements == context.elements && !is_first;
  const uint64_t head = EncodeChoice(choice, context) | (same ? kEdgeSameElements : 0);
  if (target == from) {
    at = PutVarint(at, head | uint64_t(EdgeForm::kSelf));
  } else {
    const bool up = target > from;
    StateId& last = up ? context.up : context.down;
    at = PutVarint(at, head | uint64_t(up ? EdgeForm::kUp : EdgeForm::kDown));
    at = PutVarint(at, ZigZag(int64_t{target} - int64_t{last}));
    last = target;
  }
  return same ? at : EncodeElements(elements, context, at);
}

/// An edge to no state.
inline uint8_t* EncodeEnd(const Edge& edge, EdgeContext& context, uint8_t* at) {
  at = PutVarint(at, EncodeChoice(edge.choice, context) | uint64_t(EdgeForm::kOther));
  *at++ = static_cast<uint8_t>(edge.status);
  if (edge.status == StepStatus::kViolation) at = PutVarint(at, edge.violation);
  return EncodeElements(edge.elements, context, at);
}

/// Writes the edges of one state, one after the other.
class EdgeEncoder {
 public:
  explicit EdgeEncoder(StateId from) : from_(from), context_(from) {}

  StateId from() const { return from_; }
  uint32_t count() const { return count_; }

  /// Add and End write into memory that has room for kLongestEdge and a number, and return what is behind.
  uint8_t* Add(const Edge& edge, uint8_t* at) {
    if (edge.status == StepStatus::kState) return Add(edge.choice, edge.elements, edge.target, at);
    ++count_;
    return EncodeEnd(edge, context_, End(at));
  }
  /// The same for one to a state.
  uint8_t* Add(uint32_t choice, uint32_t elements, StateId target, uint8_t* at) {
    if (count_++ > 0 && context_.IsContinuedBy(choice, elements, target)) {
      ++context_.choice;
      ++context_.up;
      ++row_;
      return at;
    }
    return EncodeEdge(from_, choice, elements, target, count_ == 1, context_, End(at));
  }
  uint8_t* End(uint8_t* at) {
    if (row_ == 0) return at;
    at = PutVarint(at, uint64_t{row_ - 1} << kEdgeHeadShift | kEdgeSameElements | uint64_t(EdgeForm::kOther));
    row_ = 0;
    return at;
  }

 private:
  StateId from_;
  EdgeContext context_;
  uint32_t row_ = 0;  ///< edges that go on as they are most likely to, and are not written yet
  uint32_t count_ = 0;
};

/// Writes the edges that leave `from` into memory that has room for kLongestEdge for each and for a number; returns
/// what is behind.
inline uint8_t* EncodeEdges(StateId from, std::span<const Edge> edges, uint8_t* at) {
  EdgeEncoder encoder(from);
  for (const Edge& edge : edges) at = encoder.Add(edge, at);
  return encoder.End(at);
}

/// Calls visit(const Edge&) for the edges written in [at, end), which leave `from`, and visit_row(const Edge&, count)
/// for several that follow each other in choice and target and are otherwise as this one, the first of them; until one
/// of the two returns true. REQUIRES: EncodeEdges wrote them.
template <typename Visit, typename VisitRow>
__attribute__((always_inline)) inline void ForEachEdgeUntil(const uint8_t* at, const uint8_t* end, StateId from,
                                                            Visit visit, VisitRow visit_row) {
  EdgeContext context(from);
  while (at < end) {
    const uint64_t head = GetVarint(at);
    const EdgeForm form = static_cast<EdgeForm>(head & kEdgeFormBits);
    const bool same = (head & kEdgeSameElements) != 0;
    Edge edge{.choice = context.choice, .elements = context.elements, .status = StepStatus::kState, .target = from};
    if (form == EdgeForm::kOther && same) {
      const uint64_t count = (head >> kEdgeHeadShift) + 1;
      edge.target = context.up + 1;
      if (visit_row(static_cast<const Edge&>(edge), count)) return;
      context.up += static_cast<StateId>(count);
      context.choice += static_cast<uint32_t>(count);
      continue;
    }
    edge.choice = static_cast<uint32_t>(int64_t{context.choice} + UnZigZag(head >> kEdgeHeadShift));
    context.choice = edge.choice + 1;
    if (form == EdgeForm::kOther) {
      edge.status = static_cast<StepStatus>(*at++);
      edge.target = kNoState;
      if (edge.status == StepStatus::kViolation) edge.violation = static_cast<uint32_t>(GetVarint(at));
    } else if (form != EdgeForm::kSelf) {
      StateId& last = form == EdgeForm::kUp ? context.up : context.down;
      last = static_cast<StateId>(int64_t{last} + UnZigZag(GetVarint(at)));
      edge.target = last;
    }
    if (!same) edge.elements = static_cast<uint32_t>(int64_t{context.elements} + UnZigZag(GetVarint(at)));
    context.elements = edge.elements;
    if (visit(static_cast<const Edge&>(edge))) return;
  }
}

/// The same for all of them.
template <typename Visit, typename VisitRow>
void ForEachEdgeOrRowIn(const uint8_t* at, const uint8_t* end, StateId from, Visit visit, VisitRow visit_row) {
  ForEachEdgeUntil(
      at, end, from,
      [&](const Edge& edge) __attribute__((always_inline)) {
        visit(edge);
        return false;
      },
      [&](const Edge& edge, uint64_t count) __attribute__((always_inline)) {
        visit_row(edge, count);
        return false;
      });
}

/// The same one by one.
template <typename Visit>
void ForEachEdgeIn(const uint8_t* at, const uint8_t* end, StateId from, Visit visit) {
  ForEachEdgeOrRowIn(at, end, from, visit, [&visit](Edge edge, uint64_t count) __attribute__((always_inline)) {
    for (; count > 0; --count, ++edge.choice, ++edge.target) visit(static_cast<const Edge&>(edge));
  });
}

/// Whether `wanted(const Edge&)` holds for one of the edges; those behind the first such one are not looked at.
template <typename Wanted>
bool AnyEdgeIn(const uint8_t* at, const uint8_t* end, StateId from, Wanted wanted) {
  bool found = false;
  ForEachEdgeUntil(
      at, end, from, [&](const Edge& edge) { return found = wanted(edge); },
      [&](Edge edge, uint64_t count) {
        for (; count > 0 && !found; --count, ++edge.choice, ++edge.target)
          found = wanted(static_cast<const Edge&>(edge));
        return found;
      });
  return found;
}

}  // namespace veristep::core
