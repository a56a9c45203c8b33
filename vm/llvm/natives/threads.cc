// Threads, atomic sections, waiting, time and thread-local variables.
#include <cerrno>
#include <cstring>

#include "vm/interp/memory.h"
#include "vm/llvm/c_runtime.h"
#include "vm/llvm/image.h"
#include "vm/llvm/natives/program_memory.h"
#include "vm/llvm/natives/registry.h"

namespace veristep::llvm_front {

using interp::NativeCall;
using interp::NativeStatus;
using interp::ThreadState;

namespace {

NativeStatus CreateThread(NativeCall& call) {
  ir::Function* entry = RuntimeOf(call.machine).FunctionAt(call.Arg(0));
  if (entry == nullptr || entry->num_args != 1) return Fault(call, call.Arg(0), 0, false);
  if (call.machine.StopsAtSync(call.thread)) return NativeStatus::kRetry;
  uint64_t argument = call.Arg(1);
  call.machine.PublishWord(argument);
  interp::Thread* thread = call.machine.StartThread(*entry, {&argument, 1});
  if (call.machine.stop()) return NativeStatus::kStop;
  return call.ReturnInt(thread == nullptr ? EAGAIN : 0);
}

NativeStatus ExitThread(NativeCall& call) {
  for (interp::Frame* frame = call.machine.TopFrame(call.thread); frame != nullptr;) {
    interp::Frame* caller = call.machine.Caller(*frame);
    if (caller == nullptr) call.machine.TouchFrame(call.thread, *frame);
    frame = caller;
  }
  while (call.machine.TopFrame(call.thread) != nullptr) call.machine.PopFrame(call.thread);
  call.thread.atomic_depth = 0;
  return NativeStatus::kRetry;  // there is no frame to go on with: the thread ends
}

// The machine gives a new thread the first record that no live thread uses.
NativeStatus ThreadId(NativeCall& call) { return call.ReturnInt(int32_t(call.thread.index)); }

NativeStatus Block(NativeCall& call, ThreadState state) {
  call.thread.state = state;
  return NativeStatus::kRetry;
}

void EndWait(interp::Thread& thread) {
  thread.flags &= uint8_t(~(interp::kTimed | interp::kTimedOut));
  thread.wake_time = thread.await_address = thread.await_value = 0;
}

void ReachDeadline(NativeCall& call, uint64_t deadline) {
  if (call.machine.Now() >= deadline) return;
  call.machine.WillWriteGlobals();
  call.machine.globals().clock = deadline;
}

NativeStatus EndSleep(NativeCall& call) {
  EndWait(call.thread);
  call.thread.phase = 0;
  return call.Return();
}

NativeStatus Sleep(NativeCall& call, uint64_t deadline) {
  interp::Thread& thread = call.thread;
  if (call.machine.Now() >= deadline) return EndSleep(call);
  thread.phase = 1;
  thread.flags |= interp::kTimed;
  thread.wake_time = deadline;
  return Block(call, ThreadState::kSleeping);
}

NativeStatus SleepUntil(NativeCall& call) {
  if (call.Long(0) < 0 || call.machine.ReadClock() >= call.Arg(0)) return EndSleep(call);
  return Sleep(call, call.Arg(0));
}

// Says nothing about what time it is, so that the clock need not be part of the state.
NativeStatus SleepFor(NativeCall& call) {
  if (call.Long(0) <= 0) return call.Return();
  return Sleep(call, call.thread.phase != 0 ? call.thread.wake_time : call.machine.Now() + call.Arg(0));
}

// Lets the others run first: a sleep that is over at once.
NativeStatus Yield(NativeCall& call) {
  interp::Thread& thread = call.thread;
  if (thread.phase != 0) {
    thread.phase = 0;
    thread.flags &= uint8_t(~(interp::kTimed | interp::kTimedOut));
    return call.Return();
  }
  thread.phase = 1;
  thread.flags |= interp::kTimed;
  thread.wake_time = call.machine.Now();
  return Block(call, ThreadState::kSleeping);
}

NativeStatus BeginAtomic(NativeCall& call) {
  if (call.machine.StandsStill(call.thread)) return NativeStatus::kRetry;
  ++call.thread.atomic_depth;
  return call.Return();
}

NativeStatus BeginRelease(NativeCall& call) {
  if (call.machine.StopsAtRelease(call.thread, call.Arg(0))) return NativeStatus::kRetry;
  ++call.thread.atomic_depth;
  return call.Return();
}

// Whether others could see it.
NativeStatus TookMutex(NativeCall& call) {
  bool seen = call.machine.heap().journal().tracking() && call.machine.globals().alive > 1;
  if (seen) call.machine.TookMutex(call.Arg(0));
  return call.ReturnInt(seen);
}

NativeStatus LooksAtMutex(NativeCall& call) {
  if (call.machine.globals().alive > 1) call.machine.NoteTrylock();
  return call.Return();
}

NativeStatus Joined(NativeCall& call) {
  call.machine.WillWriteGlobals();
  --call.machine.globals().unjoined;
  return call.Return();
}

NativeStatus BeginAtomicQuietly(NativeCall& call) {
  ++call.thread.atomic_depth;
  return call.Return();
}

NativeStatus EndAtomic(NativeCall& call) {
  if (call.thread.atomic_depth > 0) --call.thread.atomic_depth;
  return call.Return();
}

// Whether the 32-bit word differs from the unwanted value; nothing if it cannot be read.
std::optional<bool> Holds(NativeCall& call) {
  uint32_t word = 0;
  if (!interp::ReadMemory(call.machine, call.thread.index, &word, call.Arg(0), sizeof word)) return std::nullopt;
  return word != uint32_t(call.Arg(1));
}

// The thread is enabled when the word has changed: standing before the operation and waiting for it are the same.
NativeStatus StandAwaiting(NativeCall& call) {
  call.thread.await_address = call.Arg(0);
  call.thread.await_value = uint32_t(call.Arg(1));
  return Block(call, ThreadState::kAwaiting);
}

NativeStatus Await(NativeCall& call) {
  std::optional<bool> holds = Holds(call);
  if (!holds) return NativeStatus::kStop;
  call.machine.NoteAwaited(call.Arg(0));
  if (call.machine.StandsStill(call.thread) || !*holds) return StandAwaiting(call);
  EndWait(call.thread);
  ++call.thread.atomic_depth;
  return call.Return();
}

NativeStatus AwaitUntil(NativeCall& call) {
  interp::Thread& thread = call.thread;
  std::optional<bool> holds = Holds(call);
  if (!holds) return NativeStatus::kStop;
  bool ran_out = (thread.flags & interp::kTimedOut) && call.machine.heap().journal().tracking();
  bool is_over = call.Long(2) < 0 || call.machine.ReadClock() >= call.Arg(2) || ran_out;
  bool stands_still = call.machine.StopsAtSync(thread);
  if (!stands_still && (*holds || is_over)) {
    if (!*holds && ran_out) ReachDeadline(call, call.Arg(2));
    EndWait(thread);
    ++thread.atomic_depth;
    return call.ReturnInt(*holds ? 1 : 0);
  }
  thread.flags |= interp::kTimed;
  thread.wake_time = call.Arg(2);
  return StandAwaiting(call);
}

NativeStatus Choose(NativeCall& call) {
  if (call.Int(0) <= 1) return call.ReturnInt(0);
  uint32_t value = 0;
  if (!call.machine.Choose(call.thread, uint32_t(call.Int(0)), 0, &value, interp::Machine::Chooser::kMachine))
    return NativeStatus::kRetry;
  return call.ReturnInt(int32_t(value));
}

NativeStatus Time(NativeCall& call) { return call.Return(call.machine.ReadClock()); }

// The address of the calling thread's copy of a variable, made at first use. native_data[0] is the address of a table
// with one word per thread-local variable.
NativeStatus ThreadLocal(NativeCall& call) {
  interp::Machine& machine = call.machine;
  const Image& image = RuntimeOf(machine).image();
  uint64_t& table = call.thread.native_data[0];
  if (table == 0) {
    uint32_t bytes = image.num_thread_locals() * 8;
    heap::Ref ref = machine.heap().AllocateMemory(machine.program().memory_type(), bytes, 0, 3);
    if (ref == 0) return call.Trap(ir::TrapKind::kOutOfMemory);
    heap::Object& object = machine.heap().ObjectAt(ref);
    std::memset(interp::DefinedBits(&object), 0xff, (bytes + 7) / 8);
    table = heap::AddressOf(object);
  }
  uint64_t place = table + call.Arg(0) * 8, address = 0;
  if (!interp::ReadMemory(machine, call.thread.index, &address, place, 8)) return NativeStatus::kStop;
  if (address == 0) {
    address = image.MakeThreadLocal(machine, uint32_t(call.Arg(0)));
    if (address == 0) return call.Trap(ir::TrapKind::kOutOfMemory);
    if (!interp::WriteMemory(machine, call.thread.index, place, &address, 8)) return NativeStatus::kStop;
  }
  return call.Return(address);
}

constexpr NativeEntry kEntries[] = {
    {"__vs_thread_create", CreateThread, 2, 1},
    {"__vs_thread_exit", ExitThread, 0, 0},
    {"__vs_thread_id", ThreadId, 0, 1},
    {"__vs_yield", Yield, 0, 0},
    {"__vs_atomic_begin", BeginAtomic, 0, 0},
    {"__vs_atomic_end", EndAtomic, 0, 0},
    {"__vs_await", Await, 2, 0},
    {"__vs_await_until", AwaitUntil, 3, 1},
    {"__vs_time_ns", Time, 0, 1},
    {"__vs_sleep_until", SleepUntil, 1, 0},
    {"__vs_sleep_for", SleepFor, 1, 0},
    {"__vs_thread_local", ThreadLocal, 1, 1},
    {"__vs_atomic_begin_quiet", BeginAtomicQuietly, 0, 0},
    {"__vs_choose", Choose, 1, 1},
    {"__vs_release_begin", BeginRelease, 1, 0},
    {"__vs_took_mutex", TookMutex, 1, 1},
    {"__vs_looks_at_mutex", LooksAtMutex, 0, 0},
    {"__vs_joined", Joined, 0, 0},
};

}  // namespace

std::span<const NativeEntry> ThreadNatives() { return kEntries; }

}  // namespace veristep::llvm_front
