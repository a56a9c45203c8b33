// One transition as state graphs hold it, and how a state's edges are written down. The form is the same while a search
// records (state_graph.h) and in the cache (graph_layer.h), so that what was recorded is stored as it is.
//
// An edge says what was done and where that led. What was done, its choice and the elements it depended on, is the same
// for a great many edges: their tag. Even the tags of all edges of a state, their shape, are those of many other
// states: a model of a hundred thousand states has some hundred shapes. So there are tables of tags and of shapes
// (edge_tables.h), a state says which shape its edges have, and only where they lead is written for each. Whoever asks
// what a state depends on asks once for each shape.
//
// A shape is, as varints, the number of edges and the number of each one's tag, in the order of Enabled(). The edges of
// a state are nothing if there are none, otherwise
//   * a varint: the number of their shape + 1; or 0, then how many bytes the shape takes and the shape itself, where
//     states are so different that a table of shapes would not pay
//   * for each edge where it leads, a head of one to four bytes, lowest first:
//       * bits 0, 1: how many bytes it has besides the first
//       * bits 2, 3: 0 back to the state itself; 1 up, to a state with a greater number; 2 down; 3 elsewhere: to no
//         state, or so far that it does not fit
//       * bits 4…: up, down: target − the last target in this direction, at first the state itself (zigzag);
//         elsewhere: the status
//     and elsewhere, as a varint: the target if there is one, the number of a violation if it is one
// States that one expansion finds have numbers in a row, and what leads back mostly leads to neighbours: an edge takes
// one to three bytes, and those of a row are one byte each and all alike, which a compressor likes. A head says how
// long it is, so that it is written and read at once, whatever its length.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "core/base/varint.h"
#include "core/step_result.h"
#include "core/visited_set.h"

namespace veristep::core {

/// What was done.
struct EdgeTag {
  uint32_t choice = UINT32_MAX;    ///< number in the graph's table of choices
  uint32_t elements = UINT32_MAX;  ///< number in its table of element sets

  friend bool operator==(const EdgeTag&, const EdgeTag&) = default;
};

/// Where it led.
struct EdgeOutcome {
  StepStatus status = StepStatus::kState;
  StateId target = kNoState;        ///< for kState
  uint32_t violation = UINT32_MAX;  ///< for kViolation: number in the graph's table of violations

  friend bool operator==(const EdgeOutcome&, const EdgeOutcome&) = default;
};

struct Edge {
  uint32_t choice;
  uint32_t elements;
  StepStatus status;
  StateId target = kNoState;
  uint32_t violation = UINT32_MAX;

  EdgeOutcome outcome() const { return {status, target, violation}; }
  friend bool operator==(const Edge&, const Edge&) = default;
};

/// An edge of a state that is not written down yet, but for its choice.
struct OpenEdge {
  uint32_t elements;
  EdgeOutcome outcome;
};

enum class EdgeForm : uint8_t { kSelf = 0, kUp = 1, kDown = 2, kElsewhere = 3 };

/// What is written of where an edge leads, but for what lies elsewhere.
struct EdgeHead {
  static constexpr unsigned kFormShift = 2, kRestShift = 4;
  /// `rest` has to be below.
  static constexpr uint64_t kRestBound = uint64_t{1} << (32 - kRestShift);
  /// So many bytes behind the edges may be read, and written.
  static constexpr size_t kBytesBehind = 3;

  EdgeForm form;
  uint32_t rest;

  static EdgeHead Read(const uint8_t*& at) {
    static_assert(std::endian::native == std::endian::little);
    uint32_t bytes;
    std::memcpy(&bytes, at, sizeof(bytes));
    const unsigned more = bytes & 3;
    bytes &= ~uint32_t{0} >> (24 - 8 * more);
    at += more + 1;
    return {EdgeForm(bytes >> kFormShift & 3), bytes >> kRestShift};
  }
};

/// Where an edge leads takes at most so many bytes.
inline constexpr size_t kLongestOutcome = 4 + kLongestVarint;
/// What the number of a shape takes, or of its bytes if it stands there itself.
inline constexpr size_t kLongestShapeHead = 1 + kLongestVarint;

inline constexpr uint32_t kNoShape = UINT32_MAX;

/// Writes the shape of edges with these tags, by number, into memory that has room for kLongestVarint for each and one
/// more; returns what is behind.
inline uint8_t* EncodeShape(std::span<const uint32_t> tags, uint8_t* at) {
  at = PutVarint(at, tags.size());
  for (uint32_t tag : tags) at = PutVarint(at, tag);
  return at;
}

/// Writes where the edges lead that leave `from` into memory that has room for kLongestOutcome for each; returns what
/// is behind. That changes from one to the next, so that a branch on it would often be foreseen wrongly: there is none.
inline uint8_t* EncodeOutcomes(StateId from, std::span<const OpenEdge> edges, uint8_t* at) {
  StateId targets[4] = {from, from, from, kNoState};  // the last ones, by form
  for (const OpenEdge& edge : edges) {
    const EdgeOutcome& outcome = edge.outcome;
    auto form = unsigned(outcome.target > from) | unsigned(outcome.target < from) << 1;
    uint64_t rest = ZigZag(int64_t{outcome.target} - int64_t{targets[form]});
    const bool is_elsewhere = outcome.status != StepStatus::kState || rest >= EdgeHead::kRestBound;
    if (is_elsewhere) [[unlikely]] {
      form = unsigned(EdgeForm::kElsewhere);
      rest = uint64_t(outcome.status);
    }
    targets[form] = outcome.target;
    const uint32_t head = form << EdgeHead::kFormShift | uint32_t(rest) << EdgeHead::kRestShift;
    const unsigned more = unsigned(std::bit_width(head | 1) - 1) / 8;
    const uint32_t bytes = head | more;
    std::memcpy(at, &bytes, sizeof(bytes));
    at += more + 1;
    if (is_elsewhere) [[unlikely]] {
      if (outcome.status == StepStatus::kState) at = PutVarint(at, outcome.target);
      if (outcome.status == StepStatus::kViolation) at = PutVarint(at, outcome.violation);
    }
  }
  return at;
}

/// Writes edges that leave `from`. `shape`: the number of theirs, whose bytes these are; kNoShape: they have to stand
/// there. The memory has room for these, kLongestShapeHead, and kLongestOutcome for each edge.
inline uint8_t* EncodeEdges(StateId from, uint32_t shape, std::span<const uint8_t> shape_bytes,
                            std::span<const OpenEdge> edges, uint8_t* at) {
  at = PutVarint(at, uint32_t{shape + 1});
  if (shape == kNoShape) [[unlikely]] {
    at = PutVarint(at, shape_bytes.size());
    at = std::copy(shape_bytes.begin(), shape_bytes.end(), at);
  }
  return EncodeOutcomes(from, edges, at);
}

/// How the edges of a state begin.
struct EdgesBegin {
  uint32_t shape;              ///< kNoShape: it stands there itself
  const uint8_t* shape_bytes;  ///< that of the table, or there
  uint32_t count;              ///< of edges
  const uint8_t* tags;         ///< in shape_bytes
  const uint8_t* outcomes;

  /// `tables`: has ShapeAt(number), the bytes of a shape. REQUIRES: there are edges.
  template <typename Tables>
  static EdgesBegin Read(const Tables& tables, const uint8_t* at) {
    EdgesBegin begin;
    begin.shape = static_cast<uint32_t>(GetVarint(at)) - 1;
    if (begin.shape == kNoShape) [[unlikely]] {
      const uint64_t size = GetVarint(at);
      begin.shape_bytes = at;
      at += size;
    } else {
      begin.shape_bytes = tables.ShapeAt(begin.shape);
    }
    begin.tags = begin.shape_bytes;
    begin.count = static_cast<uint32_t>(GetVarint(begin.tags));
    begin.outcomes = at;
    return begin;
  }

  /// The number of the tag at this position.
  uint32_t TagAt(uint32_t position) const {
    const uint8_t* at = tags;
    for (; position > 0; --position) GetVarint(at);
    return static_cast<uint32_t>(GetVarint(at));
  }

  /// Calls visit(number) for the tags until it returns true. Returns whether it did.
  template <typename Visit>
  bool AnyTag(Visit visit) const {
    const uint8_t* at = tags;
    for (uint32_t left = count; left > 0; --left) {
      if (visit(static_cast<uint32_t>(GetVarint(at)))) return true;
    }
    return false;
  }
};

/// The bytes of the shape that begins here.
inline std::span<const uint8_t> ShapeBytes(const uint8_t* shape) {
  const uint8_t* end = shape;
  for (uint64_t left = GetVarint(end); left > 0; --left) GetVarint(end);
  return {shape, end};
}

/// Reads where edges lead, one after the other.
class OutcomeReader {
 public:
  OutcomeReader(StateId from, const uint8_t* outcomes) : targets_{from, from, from, kNoState}, at_(outcomes) {}

  __attribute__((always_inline)) EdgeOutcome Next() {
    const EdgeHead head = EdgeHead::Read(at_);
    EdgeOutcome outcome;
    if (head.form == EdgeForm::kElsewhere) {
      outcome.status = static_cast<StepStatus>(head.rest);
      if (outcome.status == StepStatus::kState) outcome.target = static_cast<StateId>(GetVarint(at_));
      if (outcome.status == StepStatus::kViolation) outcome.violation = static_cast<uint32_t>(GetVarint(at_));
    } else {
      StateId& last = targets_[unsigned(head.form)];
      last += static_cast<StateId>(UnZigZag(head.rest));
      outcome.target = last;
    }
    return outcome;
  }

 private:
  StateId targets_[4];
  const uint8_t* at_;
};

/// Calls visit(const EdgeOutcome&) for the edges that begin so and leave `from` until it returns true. Returns whether
/// it did. REQUIRES, as all that follow: EdgeHead::kBytesBehind may be read.
template <typename Visit>
__attribute__((always_inline)) inline bool AnyOutcomeIn(const EdgesBegin& begin, StateId from, Visit visit) {
  OutcomeReader outcomes(from, begin.outcomes);
  for (uint32_t left = begin.count; left > 0; --left) {
    if (visit(outcomes.Next())) return true;
  }
  return false;
}

/// The same for all of them.
template <typename Visit>
void ForEachOutcomeIn(const EdgesBegin& begin, StateId from, Visit visit) {
  AnyOutcomeIn(begin, from, [&](const EdgeOutcome& outcome) __attribute__((always_inline)) {
    visit(outcome);
    return false;
  });
}

/// The same for all that are written there, if any are. `tables`: see EdgesBegin.
template <typename Tables, typename Visit>
void ForEachOutcomeIn(const Tables& tables, std::span<const uint8_t> edges, StateId from, Visit visit) {
  if (!edges.empty()) ForEachOutcomeIn(EdgesBegin::Read(tables, edges.data()), from, visit);
}

/// Calls visit(const Edge&) until it returns true. Returns whether it did. `tables`: has TagAt(number), too.
template <typename Tables, typename Visit>
__attribute__((always_inline)) inline bool AnyEdgeIn(const Tables& tables, std::span<const uint8_t> edges, StateId from,
                                                     Visit visit) {
  if (edges.empty()) return false;
  const EdgesBegin begin = EdgesBegin::Read(tables, edges.data());
  OutcomeReader outcomes(from, begin.outcomes);
  return begin.AnyTag([&](uint32_t number) __attribute__((always_inline)) {
    const EdgeTag tag = tables.TagAt(number);
    const EdgeOutcome outcome = outcomes.Next();
    return visit(Edge{tag.choice, tag.elements, outcome.status, outcome.target, outcome.violation});
  });
}

/// The same for all of them.
template <typename Tables, typename Visit>
void ForEachEdgeIn(const Tables& tables, std::span<const uint8_t> edges, StateId from, Visit visit) {
  AnyEdgeIn(tables, edges, from, [&](const Edge& edge) __attribute__((always_inline)) {
    visit(edge);
    return false;
  });
}

}  // namespace veristep::core
