// A recorded graph as text, in its canonical form: equal for equal graphs, whoever recorded them.
#pragma once

#include <sstream>
#include <string>

#include "tests/core/graph_export.h"

namespace veristep::core::testing {

/// Elements go by the lower half of their names.
class TextSink : public GraphSink {
 public:
  void OnChoice(const Choice& choice) override { text_ << "choice " << choice.label << '\n'; }
  void OnElement(const Fingerprint& name) override { text_ << "element " << name.low << '\n'; }
  void OnElementSet(std::span<const uint32_t> elements) override {
    text_ << "set";
    for (uint32_t element : elements) text_ << ' ' << element;
    text_ << '\n';
  }
  void OnViolation(const Violation& violation) override { text_ << "violation " << violation.message << '\n'; }
  void OnState(const ExportedState& state) override {
    text_ << "state " << ToHex({state.print.high(), 0}).substr(0, 8) << (state.expanded ? " expanded" : "")
          << " parent " << int(state.parent) << " violation " << int(state.violation);
    if (state.check != UINT32_MAX) text_ << " check " << state.check;
    text_ << '\n';
  }
  void OnEdge(const ExportedEdge& edge) override {
    text_ << "  " << edge.choice << ' ' << edge.elements << ' ' << int(edge.status) << " to " << int(edge.target)
          << " violation " << int(edge.violation) << (edge.tree ? " tree" : "") << '\n';
  }
  std::string text() const { return text_.str(); }

 private:
  std::ostringstream text_;
};

inline std::string TextOf(const RecordedGraph& graph) {
  TextSink sink;
  Export(graph, sink);
  return sink.text();
}

}  // namespace veristep::core::testing
