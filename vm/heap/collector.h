// The garbage collector of plain runs: mark and sweep, objects never move. The heap is one parseable run of objects and
// fillers; sweeping turns runs of dead objects into holes, which allocation then fills in address order.
// C memory lives until it is freed. A freed object is reclaimed here, and its slots then name a tombstone, so that
// dangling pointers are still found out.
#pragma once

#include <cstdint>
#include <vector>

#include "vm/heap/heap.h"

namespace veristep::heap {

class Collector {
 public:
  explicit Collector(Heap& heap);

  // Marks what is reachable from `ref` (0 is fine).
  void MarkRoot(Ref ref);
  // Reclaims everything that was not marked. The collector is used up then.
  void Sweep();

 private:
  bool Mark(Ref ref);
  void Scan(Ref ref);
  uint64_t SweepObject(uint64_t at, bool* live);
  void AddHole(uint64_t begin, uint64_t end);

  Heap& heap_;
  uint64_t limit_;               // end of the parseable heap
  std::vector<uint64_t> marks_;  // one bit per 8 bytes
  std::vector<Ref> pending_;
  uint64_t live_bytes_ = 0;
};

}  // namespace veristep::heap
