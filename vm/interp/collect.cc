// The roots of a plain run's garbage collection: statics, thread records, and the live registers of all frames.
#include "vm/heap/collector.h"
#include "vm/interp/machine.h"
#include "vm/ir/liveness.h"

namespace veristep::interp {

namespace {

void MarkFrame(heap::Collector& collector, const Frame& frame, bool is_top) {
  collector.MarkRoot(frame.lock);
  const ir::Code& code = *frame.code;
  ir::Liveness& liveness = ir::LivenessOf(code);
  auto mark = [&](const llvm::BitVector& live) {
    for (unsigned reg : live.set_bits()) {
      if (code.reg_kinds[reg] == ir::RegKind::kRef) collector.MarkRoot(Ref(frame.regs[reg]));
    }
  };
  mark(liveness.Before(frame.pc));
  // A caller goes on after its call, or runs it again (kResumeSame): both sets hold valid references.
  if (!is_top) mark(liveness.Across(frame.pc));
  if (frame.flags & kEnterLock && !code.function->is_static) collector.MarkRoot(Ref(frame.regs[0]));
}

}  // namespace

void Machine::Collect() {
  heap::Collector collector(heap_);
  const heap::StaticArea& statics = program_.statics();
  for (uint32_t i = 0, count = statics.size(); i < count; ++i) {
    const heap::StaticVar& var = statics[i];
    if (var.is_ref) collector.MarkRoot(arena().At<Ref>(var.address));
  }
  collector.MarkRoot(globals().model);
  for (uint32_t i = 0; i < kMaxLocks; ++i) {
    if (uint64_t lock = SingleLock(i); lock >> 63 == 0) collector.MarkRoot(Ref(lock));
  }
  for (uint32_t i = 0; i < num_threads(); ++i) {
    const Thread& thread = this->thread(i);
    if (thread.state == ThreadState::kDone) continue;
    for (Ref ref : {thread.object, thread.wait_object, Ref(thread.pending)}) collector.MarkRoot(ref);
    for (Frame* frame = TopFrame(thread); frame != nullptr; frame = Caller(*frame)) {
      MarkFrame(collector, *frame, frame == TopFrame(thread));
    }
  }
  collector.Sweep();
}

}  // namespace veristep::interp
