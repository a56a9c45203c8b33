// Which registers matter at a place in a function. Dead ones are neither roots of the collector nor part of a state.
// Backward dataflow over basic blocks, computed once per function when first asked for.
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <mutex>
#include <vector>

#include "llvm/ADT/BitVector.h"
#include "vm/ir/code.h"

namespace veristep::ir {

// Registers as a set and, ascending, as a list.
struct LiveSet : llvm::BitVector {
  struct Entry {
    Reg reg;
    RegKind kind;
  };
  std::vector<Entry> list;
};

class Liveness {
 public:
  explicit Liveness(const Code& code);

  // Registers whose value may be read when execution goes on at `pc`, before the instruction there. Thread-safe;
  // the reference stays valid.
  const LiveSet& Before(uint32_t pc) {
    const LiveSet* known = before_[pc].load(std::memory_order_acquire);
    return known != nullptr ? *known : FindBefore(pc);
  }
  // Registers of a frame that stands at the call `pc`: what matters after the callee returned, and to handlers.
  const LiveSet& Across(uint32_t pc) {
    const LiveSet* known = across_[pc].load(std::memory_order_acquire);
    return known != nullptr ? *known : FindAcross(pc);
  }

 private:
  struct Block {
    uint32_t begin, end;  // [begin, end)
    llvm::BitVector live_out;
    llvm::BitVector to_handlers;  // live where control may go from any place in this block: handlers, second returns
    std::vector<uint32_t> successors;
    llvm::BitVector live_in;
    bool may_resume = false;  // comes after a call that may return again
  };
  void FindBlocks();
  void FindResumes();
  void Solve();
  llvm::BitVector After(const Block& block, uint32_t pc) const;
  const LiveSet& FindBefore(uint32_t pc);
  const LiveSet& FindAcross(uint32_t pc);
  using Cache = std::vector<std::atomic<const LiveSet*>>;  // by pc; what is not known yet is null
  const LiveSet& Keep(std::atomic<const LiveSet*>& place, llvm::BitVector live);
  void StepBack(const Block& block, uint32_t pc, llvm::BitVector& live) const;

  const Code& code_;
  std::vector<Block> blocks_;
  std::vector<uint32_t> block_of_;  // pc → block
  std::vector<uint32_t> resumes_;   // calls that may return again
  Cache before_;
  Cache across_;
  std::mutex mutex_;
  std::deque<LiveSet> owned_;
};

// The function's liveness, made at first use and kept with its code. Thread-safe.
Liveness& LivenessOf(const Code& code);

}  // namespace veristep::ir
