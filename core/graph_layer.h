// How a layer of a recorded graph lies in the cache. Numbers are varints unless said otherwise:
//     "veristep graph 3\n"
//     the number of states in the layers below; the initial state + 1, 0 if there is none
//     how many choices, violations, elements, element sets and states the layer adds, how many states it takes away,
//     how many records it has
//     choices: label, kind (a byte)
//     violations: kind, message, file (each a size and bytes), line
//     elements: their names, 16 bytes each
//     element sets: how many elements, then each as the difference to the one before
//     states: their prints, 12 bytes each (state_print.h)
//     states that are not in this version: each as the difference to the one before
//     records, of added states and in place of those of lower layers:
//       state − the one before (zigzag)
//       flags (1 expanded, 2 violation, 4 check); violation; check
//       if expanded: the size of its edges in bytes, the edges (edge.h)
// An added state without a record was met and not expanded, and nothing is to be said of it.
//
// Versions of the form: 1 had no layers, and states numbered canonically; 2 had states of 16 bytes; 3 this one.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/fingerprint.h"
#include "core/choice.h"
#include "core/state_print.h"
#include "core/violation.h"
#include "core/visited_set.h"

namespace veristep::core {

inline constexpr std::string_view kLayerMagic = "veristep graph 3\n";
enum RecordFlags : uint8_t { kRecordExpanded = 1, kRecordViolation = 2, kRecordCheck = 4 };

/// What a record says of a state besides its edges; UINT32_MAX for none.
struct RecordHead {
  bool expanded = false;
  uint32_t violation = UINT32_MAX;
  uint32_t check = UINT32_MAX;

  bool IsPlain() const { return !expanded && violation == UINT32_MAX && check == UINT32_MAX; }
};

/// Appends a record without the state's number.
void AppendRecord(const RecordHead& head, std::span<const uint8_t> edges, std::vector<uint8_t>& out);

class LayerWriter {
 public:
  /// `known`: the number of states in the layers below.
  explicit LayerWriter(uint32_t known) : known_(known) {}

  void AddChoice(const Choice& choice);
  void AddViolation(const Violation& violation);
  void AddElement(const Fingerprint& name);
  /// Positions, ascending.
  void AddElementSet(std::span<const uint32_t> elements);
  void AddState(const StatePrint& print);
  /// In ascending order.
  void TakeAway(StateId state);
  void AddRecord(StateId state, std::span<const uint8_t> record);

  /// The layer's bytes. `initial` is kNoState if there is no initial state.
  std::string Finish(StateId initial);

 private:
  struct Part {
    std::vector<uint8_t> bytes;
    uint64_t count = 0;
  };

  const uint32_t known_;
  Part choices_, violations_, elements_, sets_, states_, gone_, records_;
  StateId last_gone_ = 0, last_record_ = 0;
};

}  // namespace veristep::core
