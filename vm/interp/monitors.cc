// Monitors, wait/notify, park, sleep, interrupt: all as changes of thread records and of the lock word in an object's
// header, so that they are part of the state. A blocking operation that cannot go on changes the thread's state and
// is run again when the scheduler finds its condition true; `phase` tells it that it has already started.
#include "vm/interp/machine.h"

namespace veristep::interp {

namespace {

uint64_t LockOffset(Ref object) { return heap::OffsetOf(object) + offsetof(heap::Object, lock); }

uint32_t OwnerOf(uint32_t lock) { return lock >> 16; }
uint32_t DepthOf(uint32_t lock) { return lock & 0x7fff; }
uint32_t MakeLock(const Thread& thread, uint32_t depth, uint32_t flags) {
  return depth == 0 ? 0 : (thread.index + 1) << 16 | flags | depth;
}

constexpr uint8_t kWaitFlags = kTimed | kTimedOut | kNotified;

}  // namespace

bool Machine::TryLock(Thread& thread, Ref object) {
  uint32_t lock = heap_.ObjectAt(object).lock;
  if (lock != 0 && OwnerOf(lock) != thread.index + 1) return false;
  CHECK(DepthOf(lock) < 0x7fff);
  NoteLock(object);
  uint32_t flags = lock & kTakenUnseen;
  if (lock == 0 && grain_ >= Grain::kGuarded && heap_.journal().tracking()) {
    bool seen = globals().alive > 1 && (heap_.ObjectAt(object).flags & heap::kShared);
    if (!seen) flags = kTakenUnseen;
    if (seen) TookMonitor(object);
  }
  heap_.Store<uint32_t>(LockOffset(object), MakeLock(thread, DepthOf(lock) + 1, flags));
  return true;
}

bool Machine::Owns(const Thread& thread, Ref object) {
  return OwnerOf(heap_.ObjectAt(object).lock) == thread.index + 1;
}

bool Machine::Unlock(Thread& thread, Ref object) {
  if (!Owns(thread, object)) return false;
  NoteLock(object);
  uint32_t lock = heap_.ObjectAt(object).lock;
  heap_.Store<uint32_t>(LockOffset(object), MakeLock(thread, DepthOf(lock) - 1, lock & kTakenUnseen));
  return true;
}

void Machine::Block(Thread& thread, ThreadState state, Ref object, int64_t timeout_ns) {
  WillWrite(thread);
  thread.state = state;
  thread.wait_object = object;
  thread.flags &= ~kWaitFlags;
  if (timeout_ns >= 0) {
    thread.flags |= kTimed;
    uint64_t now = Now();
    thread.wake_time = uint64_t(timeout_ns) > INT64_MAX - now ? INT64_MAX : now + timeout_ns;
  }
}

Machine::WaitResult Machine::Wait(Thread& thread, Ref object, int64_t timeout_ns) {
  enum : uint8_t { kStart, kWaitingPhase };
  if (thread.phase == kStart) {
    if (!Owns(thread, object)) return WaitResult::kNotOwner;
    WillWrite(thread);
    if (thread.flags & kInterrupted) {
      if (footprint_ != nullptr) footprint_->TouchEverything();
      thread.flags &= ~kInterrupted;
      return WaitResult::kInterrupted;
    }
    thread.wait_depth = DepthOf(heap_.ObjectAt(object).lock);
    NoteLock(object);
    heap_.Store<uint32_t>(LockOffset(object), 0);
    if (!heap_.journal().tracking()) thread.ticket = globals().next_ticket++;
    Block(thread, ThreadState::kWaiting, object, timeout_ns);
    thread.phase = kWaitingPhase;
    return WaitResult::kBlocked;
  }
  // Woken: whatever the reason, the lock comes first.
  if (heap_.ObjectAt(object).lock != 0) {
    WillWrite(thread);
    thread.state = ThreadState::kBlockedOnMonitor;
    thread.wait_object = object;
    return WaitResult::kBlocked;
  }
  NoteLock(object);
  heap_.Store<uint32_t>(LockOffset(object), MakeLock(thread, thread.wait_depth, 0));
  WillWrite(thread);
  thread.phase = kStart;
  thread.wait_depth = 0;
  bool notified = thread.flags & kNotified;
  bool timed_out = thread.flags & kTimedOut;
  thread.flags &= ~kWaitFlags;
  if (notified) return WaitResult::kNotified;
  if (thread.flags & kInterrupted) {
    if (footprint_ != nullptr) footprint_->TouchEverything();
    thread.flags &= ~kInterrupted;
    return WaitResult::kInterrupted;
  }
  return timed_out ? WaitResult::kTimedOut : WaitResult::kNotified;
}

bool Machine::Notify(Thread& thread, Ref object, bool all) {
  if (!Owns(thread, object)) return false;
  while (true) {
    Thread* first = nullptr;
    for (uint32_t i = 0; i < num_threads(); ++i) {
      Thread& other = this->thread(i);
      bool waits = other.state == ThreadState::kWaiting && other.wait_object == object;
      if (waits && (first == nullptr || other.ticket < first->ticket)) first = &other;
    }
    if (first == nullptr) return true;
    WillWrite(*first);
    first->flags |= kNotified;
    first->state = ThreadState::kBlockedOnMonitor;
    if (!all) return true;
  }
}

void Machine::Interrupt(Thread& target) {
  WillWrite(target);
  target.flags |= kInterrupted;
  switch (target.state) {
    case ThreadState::kWaiting:
      target.state = ThreadState::kBlockedOnMonitor;
      break;
    case ThreadState::kParked:
    case ThreadState::kSleeping:
      target.state = ThreadState::kRunnable;
      break;
    default:
      break;
  }
}

bool Machine::Park(Thread& thread, int64_t timeout_ns) {
  WillWrite(thread);
  bool woken = thread.phase != 0;
  if (woken || (thread.flags & (kParkPermit | kInterrupted)) || timeout_ns == 0) {
    thread.phase = 0;
    thread.flags &= ~(kParkPermit | kWaitFlags);
    return true;
  }
  Block(thread, ThreadState::kParked, 0, timeout_ns);
  thread.phase = 1;
  return false;
}

void Machine::Unpark(Thread& target) {
  if (target.state == ThreadState::kDone || target.state == ThreadState::kUnused) return;
  WillWrite(target);
  if (target.state == ThreadState::kParked) {
    target.state = ThreadState::kRunnable;
  } else {
    target.flags |= kParkPermit;
  }
}

bool Machine::Sleep(Thread& thread, int64_t nanoseconds) {
  WillWrite(thread);
  if (thread.phase != 0 || (thread.flags & kInterrupted)) {
    if ((thread.flags & kInterrupted) && footprint_ != nullptr) footprint_->TouchEverything();
    thread.phase = 0;
    thread.flags &= ~kWaitFlags;
    return true;
  }
  Block(thread, ThreadState::kSleeping, 0, nanoseconds);
  thread.phase = 1;
  return false;
}

bool Machine::Choose(Thread& thread, uint32_t count, int64_t base, uint32_t* value, Chooser chooser) {
  *value = 0;
  if (!heap_.journal().tracking()) return true;
  WillWrite(thread);
  if (thread.phase != 0) {
    thread.phase = 0;
    *value = uint32_t(thread.await_value);
    thread.await_value = 0;
    return true;
  }
  if (count == 1) return true;
  // Choices are made at once, but not for ever: a loop of them must not keep the other threads waiting.
  constexpr uint32_t kMostChoices = 8;
  if (globals().choices >= kMostChoices && StopsAtSync(thread)) return false;
  WillWriteGlobals();
  globals().choice_count = count;
  globals().choice_base = base;
  globals().choice_is_machines = chooser == Chooser::kMachine;
  thread.state = ThreadState::kChoosing;
  thread.phase = 1;
  return false;
}

int32_t Machine::IdentityHash(Thread& thread, Ref object) {
  uint64_t at = heap::OffsetOf(object) + offsetof(heap::Object, flags);
  uint32_t flags = arena().At<uint32_t>(at);
  if (flags >> heap::kHashShift) return int32_t(flags >> heap::kHashShift);
  WillWrite(thread);
  // A multiplicative walk through all 24-bit values except 0: spreads consecutive objects over hash tables.
  uint32_t hash = (thread.lineage + ++thread.hashes * 0x9e3779u) & 0xffffff;
  if (hash == 0) hash = 1;
  heap_.Store<uint32_t>(at, flags | hash << heap::kHashShift);
  return int32_t(hash);
}

}  // namespace veristep::interp
