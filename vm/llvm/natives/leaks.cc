#include "vm/llvm/natives/leaks.h"

#include <vector>

#include "llvm/ADT/DenseSet.h"
#include "vm/heap/references.h"
#include "vm/llvm/c_runtime.h"
#include "vm/llvm/sites.h"

namespace veristep::llvm_front {

namespace {

constexpr uint32_t kLastProgramKind = 2;  // VS_NEW_ARRAY; what comes behind is the runtime's

class LeakFinder {
 public:
  explicit LeakFinder(interp::Machine& machine) : machine_(machine), heap_(machine.heap()) {}

  // The blocks, in the order of their allocation.
  std::vector<heap::Ref> Run() {
    std::vector<heap::Ref> blocks;
    for (uint64_t at = heap::kHeapBegin; at < heap_.cursor();) {
      const heap::Object& object = heap_.arena().At<heap::Object>(at);
      if (object.type == heap::Heap::kFillerType) {
        at += uint64_t(object.flags) * 8;
        continue;
      }
      heap::Ref ref = heap::RefOf(at);
      if (object.flags & heap::kGlobal) Reach(ref);
      if (IsProgramBlock(object)) blocks.push_back(ref);
      at += heap::ObjectSize(object, *heap_.types()[object.type]);
    }
    for (uint32_t i = 0; i < machine_.num_threads(); ++i) ReachFrom(machine_.thread(i));
    while (!pending_.empty()) {
      heap::Ref ref = pending_.back();
      pending_.pop_back();
      heap::ForEachReference(heap_, ref, [this](uint32_t, heap::Ref target) { Reach(target); });
    }
    std::erase_if(blocks, [this](heap::Ref ref) { return reached_.contains(ref); });
    return blocks;
  }

 private:
  static bool IsProgramBlock(const heap::Object& object) {
    if (object.flags & (heap::kFreed | heap::kGlobal | heap::kStackMemory)) return false;
    uint32_t site = object.flags >> heap::kHashShift;
    return site >> SiteTable::kKindBits != 0 && SiteTable::KindOf(site) <= kLastProgramKind;
  }

  void Reach(heap::Ref ref) {
    if (reached_.insert(ref).second) pending_.push_back(ref);
  }
  void ReachWord(uint64_t word) {
    if (heap::Ref ref = heap::Locate(heap_.arena(), word).object) Reach(ref);
  }

  void ReachFrom(const interp::Thread& thread) {
    if (thread.state == interp::ThreadState::kDone || thread.state == interp::ThreadState::kUnused) return;
    for (uint64_t word : thread.native_data) ReachWord(word);
    for (interp::Frame* frame = machine_.TopFrame(thread); frame != nullptr; frame = machine_.Caller(*frame)) {
      for (uint32_t i = 0; i < frame->code->num_regs; ++i) ReachWord(frame->regs[i]);
      for (uint32_t slot = frame->allocas; slot != 0;) {
        const heap::Slot& entry = heap_.arena().At<heap::Slot>(heap::SlotOffset(slot));
        Reach(entry.object);
        slot = entry.info;
      }
    }
  }

  interp::Machine& machine_;
  heap::Heap& heap_;
  llvm::DenseSet<heap::Ref> reached_;
  std::vector<heap::Ref> pending_;
};

}  // namespace

bool ReportLeak(interp::Machine& machine) {
  std::vector<heap::Ref> leaks = LeakFinder(machine).Run();
  if (leaks.empty()) return false;
  const heap::Object& first = machine.heap().ObjectAt(leaks[0]);
  SourcePlace place = RuntimeOf(machine).sites().PlaceOf(first.flags >> heap::kHashShift);
  std::string message = "a block of " + std::to_string(first.length) + (first.length == 1 ? " byte" : " bytes") +
                        " is never freed, and nothing points to it at the end of the program; it was allocated" +
                        At(place);
  if (leaks.size() > 1) message += " (" + std::to_string(leaks.size()) + " such blocks in all)";
  machine.SetStop({interp::Stop::Kind::kViolation, 1, "leak", std::move(message), place.file, place.line});
  return true;
}

}  // namespace veristep::llvm_front
