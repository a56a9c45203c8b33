#include "vm/interp/machine.h"

#include <unistd.h>

#include <algorithm>

#include "vm/interp/stack.h"

namespace veristep::interp {

namespace {

void WriteToDescriptor(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    ssize_t written = ::write(fd, bytes.data(), bytes.size());
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

Thread* Machine::StartThread(ir::Function& entry, std::span<const uint64_t> args) {
  uint32_t index = 0;
  while (index < num_threads() && thread(index).state != ThreadState::kDone) ++index;
  if (index == max_threads_) return nullptr;
  WillWriteGlobals();
  if (index == num_threads()) ++globals().num_threads;
  Thread& thread = this->thread(index);
  thread.index = index;
  WillWrite(thread);
  thread = {.hashes = thread.hashes};
  thread.index = index;
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
