#include "vm/llvm/natives/leaks.h"

#include <algorithm>
#include <tuple>
#include <vector>

#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/xxhash.h"
#include "vm/heap/references.h"
#include "vm/llvm/c_runtime.h"
#include "vm/llvm/sites.h"

namespace veristep::llvm_front {

namespace {

constexpr uint32_t kLastProgramKind = 2;  // VS_NEW_ARRAY; what comes behind is the runtime's

uint32_t SiteOf(const heap::Object& object) { return object.flags >> heap::kHashShift; }

// The objects that some lead to, themselves included.
class Reached {
 public:
  explicit Reached(interp::Machine& machine) : heap_(machine.heap()) {}

  void Add(heap::Ref ref) {
    if (refs_.insert(ref).second) pending_.push_back(ref);
    while (!pending_.empty()) {
      heap::Ref next = pending_.back();
      pending_.pop_back();
      heap::ForEachReference(heap_, next, [this](uint32_t, heap::Ref target) {
        if (refs_.insert(target).second) pending_.push_back(target);
      });
    }
  }
  void AddWord(uint64_t word) {
    if (heap::Ref ref = heap::Locate(heap_.arena(), word).object) Add(ref);
  }
  void AddFrame(const interp::Frame& frame) {
    for (uint32_t i = 0; i < frame.code->num_regs; ++i) AddWord(frame.regs[i]);
    for (uint32_t slot = frame.allocas; slot != 0;) {
      const heap::Slot& entry = heap_.arena().At<heap::Slot>(heap::SlotOffset(slot));
      Add(entry.object);
      slot = entry.info;
    }
  }
  bool Has(heap::Ref ref) const { return refs_.contains(ref); }

 private:
  heap::Heap& heap_;
  llvm::DenseSet<heap::Ref> refs_;
  std::vector<heap::Ref> pending_;
};

// The program's blocks. What its global variables lead to goes to `reached`.
std::vector<heap::Ref> FindBlocks(interp::Machine& machine, Reached& reached) {
  heap::Heap& heap = machine.heap();
  std::vector<heap::Ref> blocks;
  for (uint64_t at = heap::kHeapBegin; at < heap.cursor();) {
    const heap::Object& object = heap.arena().At<heap::Object>(at);
    if (object.type == heap::Heap::kFillerType) {
      at += uint64_t(object.flags) * 8;
      continue;
    }
    heap::Ref ref = heap::RefOf(at);
    if (object.flags & heap::kGlobal) reached.Add(ref);
    if (IsProgramBlock(object)) blocks.push_back(ref);
    at += heap::ObjectSize(object, *heap.types()[object.type]);
  }
  return blocks;
}

template <typename Visit>
void ForEachThread(interp::Machine& machine, Visit visit) {
  for (uint32_t i = 0; i < machine.num_threads(); ++i) {
    const interp::Thread& thread = machine.thread(i);
    if (thread.state != interp::ThreadState::kDone && thread.state != interp::ThreadState::kUnused) visit(thread);
  }
}

// Calls visit(thread, frame) for all that there are, innermost first.
template <typename Visit>
void ForEachFrame(interp::Machine& machine, Visit visit) {
  ForEachThread(machine, [&](const interp::Thread& thread) {
    for (interp::Frame* frame = machine.TopFrame(thread); frame != nullptr; frame = machine.Caller(*frame)) {
      visit(thread, *frame);
    }
  });
}

uint64_t HashOf(const std::vector<uint64_t>& words) {
  return llvm::xxh3_64bits(
      llvm::ArrayRef<uint8_t>(reinterpret_cast<const uint8_t*>(words.data()), words.size() * sizeof(uint64_t)));
}

// The number of frames below, which stays the same while others come and go above.
uint64_t HeightOf(interp::Machine& machine, const interp::Frame& frame) {
  uint64_t height = 0;
  for (const interp::Frame* below = machine.Caller(frame); below != nullptr; below = machine.Caller(*below)) ++height;
  return height;
}

uint64_t HashOfLost(interp::Machine& machine, const std::vector<heap::Ref>& lost) {
  std::vector<std::vector<uint64_t>> blocks;
  for (heap::Ref ref : lost) {
    const heap::Object& object = machine.heap().ObjectAt(ref);
    blocks.push_back({llvm::xxh3_64bits(RuntimeOf(machine).SiteName(SiteOf(object))), object.length});
  }
  ForEachFrame(machine, [&](const interp::Thread& thread, const interp::Frame& frame) {
    Reached reached(machine);
    reached.AddFrame(frame);
    for (size_t i = 0; i < lost.size(); ++i) {
      if (reached.Has(lost[i])) blocks[i].push_back(uint64_t(thread.index) << 32 | HeightOf(machine, frame));
    }
  });
  std::ranges::sort(blocks);
  blocks.erase(std::unique(blocks.begin(), blocks.end()), blocks.end());
  std::vector<uint64_t> hashes;
  for (const std::vector<uint64_t>& block : blocks) hashes.push_back(HashOf(block));
  return HashOf(hashes);
}

}  // namespace

bool IsProgramBlock(const heap::Object& object) {
  if (object.flags & (heap::kFreed | heap::kGlobal | heap::kStackMemory)) return false;
  return SiteOf(object) >> SiteTable::kKindBits != 0 && SiteTable::KindOf(SiteOf(object)) <= kLastProgramKind;
}

bool ReportLeak(interp::Machine& machine) {
  Reached reached(machine);
  std::vector<heap::Ref> blocks = FindBlocks(machine, reached);
  ForEachThread(machine, [&](const interp::Thread& thread) {
    for (uint64_t word : thread.native_data) reached.AddWord(word);
  });
  ForEachFrame(machine, [&](const interp::Thread&, const interp::Frame& frame) { reached.AddFrame(frame); });
  std::erase_if(blocks, [&](heap::Ref ref) { return reached.Has(ref); });
  if (blocks.empty()) return false;
  // What is said follows from what states know of the blocks.
  using Lost = std::tuple<std::string, uint32_t, uint64_t, std::string>;  // file, line, size, function
  std::vector<Lost> lost;
  for (heap::Ref ref : blocks) {
    const heap::Object& object = machine.heap().ObjectAt(ref);
    SourcePlace place = RuntimeOf(machine).sites().PlaceOf(SiteOf(object));
    lost.push_back({place.file, place.line, object.length, place.function});
  }
  std::ranges::sort(lost);
  lost.erase(std::unique(lost.begin(), lost.end()), lost.end());
  const auto& [file, line, size, function] = lost[0];
  std::string message = "a block of " + std::to_string(size) + (size == 1 ? " byte" : " bytes") +
                        " is never freed, and nothing points to it at the end of the program; it was allocated" +
                        At({function, file, line});
  if (lost.size() > 1) message += " (in all, blocks of " + std::to_string(lost.size()) + " sizes or places are lost)";
  machine.SetStop({interp::Stop::Kind::kViolation, 1, "leak", std::move(message), file, line});
  return true;
}

uint64_t LostMemory(interp::Machine& machine, const heap::Canonicalizer& state) {
  auto is_block = [&](heap::Ref ref) { return IsProgramBlock(machine.heap().ObjectAt(ref)); };
  if (uint64_t(std::ranges::count_if(state.met(), is_block)) == machine.globals().blocks) return 0;
  // The others are lost, unless what is as it was at the start leads to them.
  Reached reached(machine);
  std::vector<heap::Ref> blocks = FindBlocks(machine, reached);
  for (heap::Ref ref : state.met()) reached.Add(ref);
  std::erase_if(blocks, [&](heap::Ref ref) { return reached.Has(ref); });
  return blocks.empty() ? 0 : HashOfLost(machine, blocks);
}

}  // namespace veristep::llvm_front
