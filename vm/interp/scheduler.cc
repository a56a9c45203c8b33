// Running one thread, and the default schedule of `veristep run`: round robin with a fixed instruction budget,
// deterministic. Time is virtual: it jumps to the next deadline when no thread can run.
#include <algorithm>

#include "vm/interp/interpreter.h"

namespace veristep::interp {

namespace {

constexpr uint64_t kSliceNanos =
    100000;                         // virtual time that a round of slices takes: sleepers wake beside busy threads
constexpr uint64_t kSlice = 20000;  // calls and backward branches a thread may make before the next one's turn

}  // namespace

RunResult Machine::RunThread(Thread& thread, uint64_t fuel) {
  WillWrite(thread);
  thread.state = ThreadState::kRunnable;
  if (!heap_.journal().tracking()) return Interpret<Loop::kPlain>(*this, thread, fuel);
  BeginTrackedRun(thread);
  return Interpret<Loop::kTracked>(*this, thread, fuel);
}

RunResult Machine::RunInstruction(Thread& thread) {
  BeginTrackedRun(thread);
  raises_ = false;
  const RunResult result = Interpret<Loop::kSingle>(*this, thread, UINT32_MAX);
  raises_ = true;
  return result;
}

void Machine::BeginTrackedRun(Thread& thread) {
  TouchStack(thread);
  running_ = &thread;
  logged_from_ = FindTouch(thread)->low;
  noted_from_ = thread.frame == 0 ? UINT64_MAX : uint64_t(thread.frame) << 3;
}

RunResult Machine::RunToVisible(Thread& thread, uint64_t fuel) {
  WillWrite(thread);
  stop_at_visible_ = true;
  visible_budget_ = (thread.flags & kAtVisible) ? 1 : 0;
  guarded_accesses_ = 0;
  thread.flags &= ~kAtVisible;
  RunResult result = RunThread(thread, fuel);
  stop_at_visible_ = false;
  return result;
}

bool Machine::IsEnabled(const Thread& thread) {
  switch (thread.state) {
    case ThreadState::kRunnable:
      return true;
    case ThreadState::kBlockedOnMonitor:
      return heap_.ObjectAt(thread.wait_object).lock == 0;
    case ThreadState::kBlockedOnClass:
      return (arena().At<uint32_t>(thread.await_address) & 0xffff) != heap::kInitializing;
    case ThreadState::kJoining:
      return this->thread(uint32_t(thread.await_value)).state == ThreadState::kDone;
    case ThreadState::kAwaiting: {
      heap::Place place = heap::Locate(arena(), thread.await_address);
      // Memory that is gone wakes the thread too: its access will report the fault.
      const heap::Object* object = place.object == 0 ? nullptr : &heap_.ObjectAt(place.object);
      bool inside = object != nullptr && place.offset >= 0 && place.offset + 4 <= int64_t(object->length);
      return !inside || (object->flags & heap::kFreed) ||
             arena().At<uint32_t>(heap::OffsetOf(place.object) + heap::kHeaderSize + place.offset) !=
                 uint32_t(thread.await_value);
    }
    default:
      return false;
  }
}

bool Machine::AdvanceClock() {
  uint64_t next = UINT64_MAX;
  for (uint32_t i = 0; i < num_threads(); ++i) {
    if (CanTimeOut(thread(i))) next = std::min(next, thread(i).wake_time);
  }
  if (next == UINT64_MAX) return false;
  WillWriteGlobals();
  globals().clock = std::max(globals().clock, next);
  WakeTimedOut();
  return true;
}

bool Machine::CanTimeOut(const Thread& thread) {
  switch (thread.state) {
    case ThreadState::kWaiting:
    case ThreadState::kParked:
    case ThreadState::kSleeping:
    case ThreadState::kAwaiting:
      return (thread.flags & kTimed) != 0;
    default:
      return false;
  }
}

void Machine::WakeTimedOut() {
  for (uint32_t i = 0; i < num_threads(); ++i) {
    Thread& thread = this->thread(i);
    if (!CanTimeOut(thread) || thread.wake_time > globals().clock) continue;
    TimeOut(thread);
  }
}

void Machine::TimeOut(Thread& thread) {
  WillWrite(thread);
  // Explored runs let a timed wait run out at any moment; then its time has come. What awaits a value may still find
  // it.
  if (thread.state != ThreadState::kAwaiting && Now() < thread.wake_time) {
    WillWriteGlobals();
    globals().clock = thread.wake_time;
  }
  thread.flags |= kTimedOut;
  thread.state = thread.state == ThreadState::kWaiting ? ThreadState::kBlockedOnMonitor : ThreadState::kRunnable;
}

Stop Machine::RunToEnd() {
  while (!stop_) {
    bool ran = false;
    for (uint32_t i = 0; i < num_threads() && !stop_; ++i) {
      if (thread(i).state == ThreadState::kDone || !IsEnabled(thread(i))) continue;
      ran = true;
      do {
        RunThread(thread(i), kSlice);
      } while (thread(i).atomic_depth != 0 && thread(i).state == ThreadState::kRunnable && !stop_);
    }
    if (stop_) break;
    if (globals().live_threads == 0) return {Stop::Kind::kExit, int(globals().exit_status), "", ""};
    if (ran) globals().clock += kSliceNanos;
    WakeTimedOut();
    if (!ran && !AdvanceClock()) {
      return {Stop::Kind::kViolation, 1, "deadlock", "every thread that is left waits for another one"};
    }
  }
  return *stop_;
}

}  // namespace veristep::interp
