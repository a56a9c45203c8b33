// RecordedGraph: a state graph as it is kept between runs. It has the numbering of Export (graph_export.h), so it is
// the same whatever search recorded it, and one block of bytes for each part, which is how it lies in the cache.
//
// Per state: whether it was expanded, its violation, what its check depended on, and its edges:
//     flags (1 expanded, 2 violation, 4 check), violation, check, number of edges, then for each edge
//       choice << 2 | form, as in StateGraph; targets relative to the target before, at first to the state itself
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/varint.h"
#include "core/graph_export.h"
#include "llvm/Support/Error.h"

namespace veristep::core {

class RecordedGraph {
 public:
  static constexpr uint32_t kNone = UINT32_MAX;

  RecordedGraph() = default;
  RecordedGraph(const StateGraph& graph, const ElementNames& names);

  /// From the bytes that Bytes() gave. Bytes that make no graph are an error, never a crash.
  static llvm::Expected<RecordedGraph> Parse(std::string bytes);
  const std::string& Bytes() const { return bytes_; }

  size_t size() const { return states_.size(); }
  uint64_t edge_count() const { return edge_count_; }
  const std::vector<Choice>& choices() const { return choices_; }
  const std::vector<Violation>& violations() const { return violations_; }
  /// Names of the elements; element sets hold positions in this list.
  const std::vector<Fingerprint>& elements() const { return elements_; }
  const std::vector<std::vector<uint32_t>>& element_sets() const { return element_sets_; }

  const Fingerprint& At(uint32_t state) const { return states_[state]; }
  /// For Find. Not thread-safe.
  void BuildIndex() const;
  /// REQUIRES: BuildIndex was called.
  std::optional<uint32_t> Find(const Fingerprint& fingerprint) const;

  struct State {
    bool expanded;
    uint32_t violation;  ///< kNone if nothing is wrong with the state itself
    uint32_t check;      ///< the element set that its check depended on; kNone if on nothing
    uint32_t edges;
  };
  State StateAt(uint32_t state) const {
    const uint8_t* at = Record(state);
    return ReadHead(at);
  }

  /// Calls visit(const ExportedEdge&) for the edges that leave the state, in the order of Enabled(). `tree` is not set.
  template <typename Visit>
  void ForEachEdge(uint32_t state, Visit visit) const {
    const uint8_t* at = Record(state);
    ExportedEdge edge{};
    uint32_t near = state;
    for (uint32_t left = ReadHead(at).edges; left > 0; --left) {
      ReadEdge(at, edge, near);
      visit(static_cast<const ExportedEdge&>(edge));
    }
  }

 private:
  class Builder;
  class Reader;

  const uint8_t* Record(uint32_t state) const {
    return reinterpret_cast<const uint8_t*>(bytes_.data()) + records_[state];
  }
  static State ReadHead(const uint8_t*& at);
  static void ReadEdge(const uint8_t*& at, ExportedEdge& edge, uint32_t& near);

  std::string bytes_;
  std::vector<Choice> choices_;
  std::vector<Violation> violations_;
  std::vector<Fingerprint> elements_;
  std::vector<std::vector<uint32_t>> element_sets_;
  std::vector<Fingerprint> states_;
  std::vector<uint64_t> records_;        ///< places in bytes_
  mutable std::vector<uint32_t> index_;  ///< hash table of states: number + 1, 0 for a free place
  uint64_t edge_count_ = 0;
};

}  // namespace veristep::core
