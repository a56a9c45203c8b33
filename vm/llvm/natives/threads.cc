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

NativeStatus SleepUntil(NativeCall& call) {
  interp::Thread& thread = call.thread;
  if (call.machine.Now() >= call.Arg(0) || call.Long(0) < 0) {
    thread.flags &= uint8_t(~(interp::kTimed | interp::kTimedOut));
    return call.Return();
  }
  thread.flags |= interp::kTimed;
  thread.wake_time = call.Arg(0);
  return Block(call, ThreadState::kSleeping);
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
  if (call.machine.StopsAtSync(call.thread)) return NativeStatus::kRetry;
  call.thread.atomic_depth = 1;
  return call.Return();
}

NativeStatus BeginAtomicQuietly(NativeCall& call) {
  call.thread.atomic_depth = 1;
  return call.Return();
}

NativeStatus EndAtomic(NativeCall& call) {
  call.thread.atomic_depth = 0;
  return call.Return();
}

// Whether the 32-bit word differs from the unwanted value; nothing if it cannot be read.
std::optional<bool> Holds(NativeCall& call) {
  uint32_t word = 0;
  if (!interp::ReadMemory(call.machine, call.thread.index, &word, call.Arg(0), sizeof word)) return std::nullopt;
  return word != uint32_t(call.Arg(1));
}

NativeStatus Await(NativeCall& call) {
  std::optional<bool> holds = Holds(call);
  if (!holds) return NativeStatus::kStop;
  if (*holds) {
    if (call.machine.StopsAtSync(call.thread)) return NativeStatus::kRetry;
    call.thread.atomic_depth = 1;
    return call.Return();
  }
  call.thread.await_address = call.Arg(0);
  call.thread.await_value = uint32_t(call.Arg(1));
  return Block(call, ThreadState::kAwaiting);
}

NativeStatus AwaitUntil(NativeCall& call) {
  interp::Thread& thread = call.thread;
  std::optional<bool> holds = Holds(call);
  if (!holds) return NativeStatus::kStop;
  bool is_over = call.Long(2) < 0 || call.machine.Now() >= call.Arg(2);
  if (*holds || is_over) {
    thread.flags &= uint8_t(~(interp::kTimed | interp::kTimedOut));
    thread.atomic_depth = 1;
    return call.ReturnInt(*holds ? 1 : 0);
  }
  thread.flags |= interp::kTimed;
  thread.wake_time = call.Arg(2);
  thread.await_address = call.Arg(0);
  thread.await_value = uint32_t(call.Arg(1));
  return Block(call, ThreadState::kAwaiting);
}

NativeStatus Choose(NativeCall& call) {
  if (call.Int(0) <= 1) return call.ReturnInt(0);
  uint32_t value = 0;
  if (!call.machine.Choose(call.thread, uint32_t(call.Int(0)), 0, &value)) return NativeStatus::kRetry;
  return call.ReturnInt(int32_t(value));
}

NativeStatus Time(NativeCall& call) { return call.Return(call.machine.Now()); }

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
    {"__vs_thread_local", ThreadLocal, 1, 1},
    {"__vs_atomic_begin_quiet", BeginAtomicQuietly, 0, 0},
    {"__vs_choose", Choose, 1, 1},
};

}  // namespace

std::span<const NativeEntry> ThreadNatives() { return kEntries; }

}  // namespace veristep::llvm_front
