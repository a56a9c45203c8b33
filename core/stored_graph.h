// What a search recorded, in the form that is kept between runs (graph_layer.h).
#pragma once

#include <functional>
#include <vector>

#include "core/recorded_graph.h"
#include "core/state_graph.h"

namespace veristep::core {

/// The stable name of an element, different for different elements.
using ElementNames = std::function<Fingerprint(ElementId)>;

struct StoredGraph {
  GraphLayers layers;
  std::vector<ElementId> elements;  ///< by position in the graph's list of elements
};

/// A graph that builds on another one becomes a layer on top of it, and is written anew when the layers have grown too
/// large for what they say. What is large and has been written is taken from the graph: prints and edges cannot be read
/// there afterwards. REQUIRES: graph.Finish() was called.
StoredGraph Store(StateGraph& graph, const ElementNames& names);

}  // namespace veristep::core
