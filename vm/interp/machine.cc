#include "vm/interp/machine.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "vm/interp/stack.h"

namespace veristep::interp {

namespace {

void WriteToDescriptor(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    ssize_t written = ::write(fd, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes.remove_prefix(size_t(written));
  }
}

}  // namespace

Machine::Machine(Program& program, const MachineOptions& options)
    : output(WriteToDescriptor),
      program_(program),
      options_(options),
      heap_(program.types(), options.heap_limit),
      canonicalizer_(heap_) {
  CHECK(options_.stack_size % 8 == 0);
  max_threads_ = uint32_t(std::min<uint64_t>(kMaxThreads, (heap::kStackEnd - heap::kStackBegin) / options_.stack_size));
}

void Machine::WillWrite(Thread& thread) {
  if (footprint_ != nullptr) footprint_->Write(kThreadsOffset + thread.index);
  heap_.WillWrite(kThreadsOffset + uint64_t(thread.index) * sizeof(Thread), sizeof(Thread));
}

void Machine::WillWriteGlobals() {
  if (footprint_ != nullptr) footprint_->TouchEverything();
  heap_.WillWrite(kGlobalsOffset, sizeof(Globals));
}

// For identity hash codes (Thread::lineage): differs between threads, and explored depends only on who started the
// thread and how many others before, not on when others end.
static uint32_t LineageOf(Machine& machine, const Thread* starter, uint32_t index) {
  if (!machine.heap().journal().tracking() || starter == nullptr) return index * 0x51ed27u;
  Thread& parent = machine.thread(starter->index);
  machine.WillWrite(parent);
  return (parent.lineage + ++parent.hashes) * 0x85ebca6bu;
}

Thread* Machine::StartThread(ir::Function& entry, std::span<const uint64_t> args) {
  // Records of threads that have ended are used again; explored, only by a thread that is alone: which record a thread
  // gets must not depend on which others have ended by then.
  bool is_reused = !heap_.journal().tracking() || globals().alive <= 1 || num_threads() == max_threads_;
  uint32_t index = is_reused ? 0 : num_threads();
  while (index < num_threads() && thread(index).state != ThreadState::kDone) ++index;
  if (index == max_threads_) return nullptr;
  WillWriteGlobals();
  if (index == num_threads()) ++globals().num_threads;
  Thread& thread = this->thread(index);
  thread.index = index;
  WillWrite(thread);
  thread = {};
  thread.index = index;
  thread.lineage = LineageOf(*this, running_, index);
  thread.state = ThreadState::kRunnable;
  ++globals().live_threads;
  ++globals().alive;
  ++globals().unjoined;
  // What the running thread stood before is done, maybe unseen because it was alone; what comes next is seen.
  visible_budget_ = 0;
  // A first frame always fits, and a failed lowering has set stop().
  if (!PushFrame(thread, entry, args, ir::kNoReg, kDiscardResult)) CHECK(stop_.has_value());
  return &thread;
}

void Machine::FinishThread(Thread& thread) {
  WillWrite(thread);
  WillWriteGlobals();
  thread.state = ThreadState::kDone;
  thread.frame = 0;
  if (!(thread.flags & kDaemon)) --globals().live_threads;
  --globals().alive;
}

void Machine::SetDaemon(Thread& thread) {
  if (thread.flags & kDaemon) return;
  WillWrite(thread);
  WillWriteGlobals();
  thread.flags |= kDaemon;
  --globals().live_threads;
}

}  // namespace veristep::interp
