// The canonical form of a recorded state graph, for comparing two: the same graph gives the
// same sequence of calls, whatever search recorded it, with however many workers, and from however many layers.
//
// States are numbered in the order in which a breadth-first walk from the initial state, taking each state's edges in
// their recorded order, meets them; choices, elements, element sets and violations in the order of first use.
#pragma once

#include <cstdint>
#include <span>

#include "core/recorded_graph.h"

namespace veristep::core::testing {

struct ExportedState {
  StatePrint print;
  bool expanded;
  uint32_t parent;     ///< UINT32_MAX for the initial state
  uint32_t violation;  ///< of the state itself; UINT32_MAX if none
  uint32_t check;      ///< the element set that its check depended on; UINT32_MAX if none
};

struct ExportedEdge : Edge {
  bool tree = false;  ///< the first edge that meets its target
};

/// Receives a graph. A choice, element, element set or violation is defined right before its first use, with the next
/// number of its kind, from 0. Each state is followed by its edges; its targets may be states that come later.
class GraphSink {
 public:
  virtual ~GraphSink() = default;
  virtual void OnChoice(const Choice& choice) = 0;
  virtual void OnElement(const Fingerprint& name) = 0;
  virtual void OnElementSet(std::span<const uint32_t> elements) = 0;
  virtual void OnViolation(const Violation& violation) = 0;
  virtual void OnState(const ExportedState& state) = 0;
  virtual void OnEdge(const ExportedEdge& edge) = 0;
};

void Export(const RecordedGraph& graph, GraphSink& sink);

}  // namespace veristep::core::testing
