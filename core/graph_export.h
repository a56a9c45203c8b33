// The canonical form of a recorded state graph, for storing it and for comparing two: the same graph gives the same
// sequence of calls, whatever search recorded it and with however many workers.
//
// States, choices, elements, element sets and violations are numbered anew in the order of first use by the canonical
// breadth-first walk (GraphTree). What an element number means is known only to the system that gave it, and may differ
// from run to run; the caller says what its stable name is.
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "core/graph_tree.h"

namespace veristep::core {

struct ExportedState {
  Fingerprint fingerprint;
  bool expanded;
  uint32_t parent;     ///< GraphTree::kUnreached for the initial state
  uint32_t violation;  ///< of the state itself; UINT32_MAX if none
  uint32_t check;      ///< the element set that its check depended on; UINT32_MAX if none
};

struct ExportedEdge {
  uint32_t choice;
  uint32_t elements;
  StepStatus status;
  uint32_t target;     ///< for kState
  uint32_t violation;  ///< for kViolation, otherwise UINT32_MAX
  bool tree;           ///< the first edge that meets its target
};

/// Receives a graph. A choice, element, element set or violation is defined right before its first use, with the next
/// number of its kind, from 0. Each state is followed by its edges; its targets may be states that come later.
class GraphSink {
 public:
  virtual ~GraphSink() = default;
  virtual void OnChoice(const Choice& choice) = 0;
  virtual void OnElement(ElementId element) = 0;
  virtual void OnElementSet(std::span<const uint32_t> elements) = 0;
  virtual void OnViolation(const Violation& violation) = 0;
  virtual void OnState(const ExportedState& state) = 0;
  virtual void OnEdge(const ExportedEdge& edge) = 0;
};

/// The stable name of an element, different for different elements.
using ElementNames = std::function<Fingerprint(ElementId)>;

void Export(const StateGraph& graph, const ElementNames& names, GraphSink& sink);

}  // namespace veristep::core
