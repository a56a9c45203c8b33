// How a layer of a recorded graph lies in the cache. Numbers are varints unless said otherwise:
//   * "veristep graph 8\n"
//   * how many bytes the records take, 8 bytes, lowest first
//   * the number of states in the layers below; the initial state + 1, 0 if there is none
//   * how many choices, violations, elements, element sets, tags and shapes the layer adds, how many states it takes
//     away and adds
//   * choices: label, kind (a byte)
//   * violations: kind, message, file (each a size and bytes), line
//   * elements: their names, 16 bytes each
//   * element sets: how many elements + 1, then each as the difference to the one before; or 0: none has this number
//   * tags (edge.h): the choice + 1, the element set; or 0: none has this number
//   * shapes (edge.h): how many bytes, and these; or 0: none has this number
//   * states that are not in this version, of the layers below or, in the lowest layer, its own: each as the difference
//     to the one before
//   * the usual record, of all added states that have no other; not expanded
//   * added states: their prints, 12 bytes each (state_print.h)
//   * records of added states and in place of those of lower layers: state − the one before (zigzag);
//     flags (1 expanded, 2 violation, 4 check); violation; check; if expanded: the size of its edges in bytes, the
//     edges (edge.h)
//   * nothing or, in the lowest layer, an index (graph_index.h)
//   * at the end three bytes of 0, so that edges can be read four bytes at a time
// Most states of a model lie at its depth bound, where all that is to be said of them is the same.
//
// Versions of the form: 1 had no layers, and states numbered canonically; 2 had prints of 16 bytes, 3 of 12; in both
// each state with a check had a record of its own, and each edge told its target by the one before; 4 had no index;
// 5 and 6 wrote edges otherwise; up to 7 each edge said its choice and its elements.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/fingerprint.h"
#include "core/choice.h"
#include "core/edge.h"
#include "core/graph_index.h"
#include "core/state_print.h"
#include "core/violation.h"
#include "core/visited_set.h"

namespace veristep::core {

inline constexpr std::string_view kLayerMagic = "veristep graph 8\n";
enum RecordFlags : uint8_t { kRecordExpanded = 1, kRecordViolation = 2, kRecordCheck = 4 };

/// What a record says of a state besides its edges; UINT32_MAX for none.
struct RecordHead {
  bool expanded = false;
  uint32_t violation = UINT32_MAX;
  uint32_t check = UINT32_MAX;

  friend bool operator==(const RecordHead&, const RecordHead&) = default;
};

/// Appends a record without the state's number.
void AppendRecord(const RecordHead& head, std::span<const uint8_t> edges, std::vector<uint8_t>& out);

/// First the tables in any order, then Begin, then states and records.
class LayerWriter {
 public:
  /// `known`: the number of states in the layers below, which may well have none; nothing for the lowest layer.
  explicit LayerWriter(std::optional<uint32_t> known = std::nullopt) : known_(known) {}

  void AddChoice(const Choice& choice);
  void AddViolation(const Violation& violation);
  void AddElement(const Fingerprint& name);
  /// Positions, ascending.
  void AddElementSet(std::span<const uint32_t> elements);
  /// No set has the next number.
  void SkipElementSet();
  void AddTag(const EdgeTag& tag);
  void SkipTag();
  void AddShape(std::span<const uint8_t> shape);
  void SkipShape();
  /// In ascending order.
  void TakeAway(StateId state);

  /// `initial` is kNoState if there is no initial state; `states`: how many are added; `usual`: what is to be said of
  /// them where there is no record; `record_bytes`: about how much room records will take.
  void Begin(StateId initial, uint64_t states, const RecordHead& usual, size_t record_bytes);
  /// What is known of the edges of all records that will come.
  void SetEdgeIndex(EdgeIndexBuilder edges) { index_.SetEdges(std::move(edges)); }
  void AddStates(std::span<const StatePrint> prints);
  /// Behind all states.
  void AddRecord(StateId state, std::span<const uint8_t> record);
  void AddRecord(StateId state, const RecordHead& head, std::span<const uint8_t> edges);

  /// The layer's bytes.
  std::string Finish();

  /// What the layer adds, by number there (edge.h).
  EdgeTag TagAt(uint32_t number) const { return all_tags_[number]; }
  const uint8_t* ShapeAt(uint32_t number) const { return shapes_.bytes.data() + shape_begins_[number]; }

 private:
  struct Part {
    std::vector<uint8_t> bytes;
    uint64_t count = 0;
  };

  const std::optional<uint32_t> known_;
  Part choices_, violations_, elements_, sets_, tags_, shapes_, gone_;
  std::vector<EdgeTag> all_tags_;
  std::vector<size_t> shape_begins_;
  StateId last_gone_ = 0, last_record_ = 0;
  StateId initial_ = kNoState;
  uint64_t states_ = 0;
  RecordHead usual_;
  GraphIndexBuilder index_;
  size_t records_begin_ = 0;
  std::string layer_;  ///< from Begin on: what is large is written where it belongs, not copied there
};

}  // namespace veristep::core
