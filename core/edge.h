// One transition as state graphs hold it, and how a state's edges are written down. The form is the same while a search
// records (state_graph.h) and in the cache (graph_layer.h), so that what was recorded is stored as it is.
//
// The edges of a state are written in the order of Enabled(), for each edge a head of one to four bytes, lowest first:
//   * bits 0, 1: how many bytes it has besides the first
//   * bits 2, 3: where the edge leads: 0 back to the state itself; 1 up, to a state with a greater number; 2 down;
//     3 elsewhere: to no state, or so far that it does not fit
//   * bit 4: the elements are those of the edge before, at first number 0
//   * bit 5: the choice is not the one that follows that of the edge before, at first number 0
//   * bits 6…: up, down: target − the last target in this direction, at first the state itself (zigzag); elsewhere: the
//     status
// Then follow, as varints,
//   * another choice: it − the one that would have followed (zigzag)
//   * elsewhere: the target if there is one, the number of a violation if it is one
//   * other elements: their number − that of the edge before (zigzag)
// States that one expansion finds have numbers in a row, and what leads back mostly leads to neighbours: an edge takes
// two to four bytes, and those of a row are one byte each and all alike, which a compressor likes. A head says how long
// it is, so that it is written and read at once, whatever its length.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
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

enum class EdgeForm : uint8_t { kSelf = 0, kUp = 1, kDown = 2, kElsewhere = 3 };

/// What an edge begins with.
struct EdgeHead {
  static constexpr unsigned kFormShift = 2, kSameElementsShift = 4, kOtherChoiceShift = 5, kRestShift = 6;
  /// `rest` has to be below.
  static constexpr uint64_t kRestBound = uint64_t{1} << (32 - kRestShift);
  /// So many bytes behind the edges may be read, and written.
  static constexpr size_t kBytesBehind = 3;

  EdgeForm form;
  bool has_same_elements;
  bool has_other_choice;
  uint32_t rest;

  static EdgeHead Read(const uint8_t*& at) {
    static_assert(std::endian::native == std::endian::little);
    uint32_t bytes;
    std::memcpy(&bytes, at, sizeof(bytes));
    const unsigned more = bytes & 3;
    bytes &= ~uint32_t{0} >> (24 - 8 * more);
    at += more + 1;
    return {EdgeForm(bytes >> kFormShift & 3), (bytes >> kSameElementsShift & 1) != 0,
            (bytes >> kOtherChoiceShift & 1) != 0, bytes >> kRestShift};
  }
};

/// An edge takes at most so many bytes.
inline constexpr size_t kLongestEdge = 4 + 3 * kLongestVarint;

/// What the next edge of a state is told by its difference to.
struct EdgeContext {
  explicit EdgeContext(StateId from) : targets{from, from, from, kNoState} {}

  StateId targets[4];     ///< the last ones, by form
  uint32_t choice = 0;    ///< that follows the last one
  uint32_t elements = 0;  ///< the last ones
};

/// Writes the edges that leave `from` into memory that has room for kLongestEdge for each; returns what is behind.
/// Where edges lead and what they depend on changes from one to the next, so that a branch on it would often be
/// foreseen wrongly: there is none.
inline uint8_t* EncodeEdges(StateId from, std::span<const Edge> edges, uint8_t* at) {
  EdgeContext context(from);
  for (const Edge& edge : edges) {
    auto form = unsigned(edge.target > from) | unsigned(edge.target < from) << 1;
    uint64_t rest = ZigZag(int64_t{edge.target} - int64_t{context.targets[form]});
    const bool is_elsewhere = edge.status != StepStatus::kState || rest >= EdgeHead::kRestBound;
    if (is_elsewhere) [[unlikely]] {
      form = unsigned(EdgeForm::kElsewhere);
      rest = uint64_t(edge.status);
    }
    context.targets[form] = edge.target;
    const bool has_same = edge.elements == context.elements, has_other = edge.choice != context.choice;
    const uint32_t head = form << EdgeHead::kFormShift | uint32_t{has_same} << EdgeHead::kSameElementsShift |
                          uint32_t{has_other} << EdgeHead::kOtherChoiceShift | uint32_t(rest) << EdgeHead::kRestShift;
    const unsigned more = unsigned(std::bit_width(head | 1) - 1) / 8;
    const uint32_t bytes = head | more;
    std::memcpy(at, &bytes, sizeof(bytes));
    at += more + 1;
    if (has_other) at = PutVarint(at, ZigZag(int64_t{edge.choice} - int64_t{context.choice}));
    context.choice = edge.choice + 1;
    if (is_elsewhere) [[unlikely]] {
      if (edge.status == StepStatus::kState) at = PutVarint(at, edge.target);
      if (edge.status == StepStatus::kViolation) at = PutVarint(at, edge.violation);
    }
    const uint64_t elements = ZigZag(int64_t{edge.elements} - int64_t{context.elements});
    context.elements = edge.elements;
    if (elements < 0x80) [[likely]] {
      *at = static_cast<uint8_t>(elements);
      at += size_t{!has_same};
    } else {
      at = PutVarint(at, elements);
    }
  }
  return at;
}

/// Calls visit(const Edge&) for the edges written in [at, end), which leave `from`, until it returns true. REQUIRES:
/// EncodeEdges wrote them, EdgeHead::kBytesBehind may be read.
template <typename Visit>
__attribute__((always_inline)) inline void ForEachEdgeUntil(const uint8_t* at, const uint8_t* end, StateId from,
                                                            Visit visit) {
  EdgeContext context(from);
  while (at < end) {
    const EdgeHead head = EdgeHead::Read(at);
    Edge edge{.choice = context.choice, .elements = context.elements, .status = StepStatus::kState, .target = from};
    if (head.has_other_choice) edge.choice += static_cast<uint32_t>(UnZigZag(GetVarint(at)));
    context.choice = edge.choice + 1;
    if (head.form == EdgeForm::kElsewhere) {
      edge.status = static_cast<StepStatus>(head.rest);
      edge.target = edge.status == StepStatus::kState ? static_cast<StateId>(GetVarint(at)) : kNoState;
      if (edge.status == StepStatus::kViolation) edge.violation = static_cast<uint32_t>(GetVarint(at));
    } else {
      StateId& last = context.targets[unsigned(head.form)];
      last += static_cast<StateId>(UnZigZag(head.rest));
      edge.target = last;
    }
    if (!head.has_same_elements) edge.elements += static_cast<uint32_t>(UnZigZag(GetVarint(at)));
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
