// java.lang.Object.
#include <algorithm>
#include <cstring>
#include <vector>

#include "vm/jvm/natives/natives.h"

namespace veristep::jvm {

namespace {

NativeStatus HashCode(NativeCall& call) {
  if (call.machine.StopsAtHash(call.thread, call.Object(0))) return NativeStatus::kRetry;
  return call.ReturnInt(call.machine.IdentityHash(call.thread, call.Object(0)));
}

NativeStatus GetClass(NativeCall& call) {
  JavaEnv env(call);
  if (call.Object(0) == 0) return call.Trap(ir::TrapKind::kNullPointer);
  return ReturnRef(call, env, env.Mirror(env.ClassOfObject(call.Object(0))));
}

NativeStatus Clone(NativeCall& call) {
  JavaEnv env(call);
  Ref source = call.Object(0);
  Class& c = env.ClassOfObject(source);
  // Explored: one visible read of the whole object, if others may write it.
  bool shared = env.heap().journal().tracking() && (env.heap().ObjectAt(source).flags & heap::kShared);
  if (shared && call.machine.StopsAtSync(call.thread)) return NativeStatus::kRetry;
  uint64_t size = heap::ObjectSize(env.heap().ObjectAt(source), *c.type);
  Ref copy = 0;
  if (c.IsArray()) {
    copy = env.NewArray(c, env.Length(source));
  } else {
    llvm::Expected<Class*> cloneable = env.linker().Load("java/lang/Cloneable");
    if (!cloneable) return ThrowLinkage(call, cloneable.takeError());
    if (!c.IsSubtypeOf(**cloneable)) return Throw(call, "java/lang/CloneNotSupportedException", DottedName(c.name));
    copy = env.New(c);
  }
  if (copy != 0) {
    std::memcpy(&env.machine().arena().At<uint8_t>(heap::OffsetOf(copy) + heap::kHeaderSize),
                &env.machine().arena().At<uint8_t>(heap::OffsetOf(source) + heap::kHeaderSize),
                size - heap::kHeaderSize);
  }
  return ReturnRef(call, env, copy);
}

// The threads that wait on the object: in plain runs in the order in which they came; explored, where each of them is
// woken, that is no part of the state.
std::vector<interp::Thread*> WaitersOf(interp::Machine& machine, Ref object) {
  std::vector<interp::Thread*> waiters;
  for (uint32_t i = 0; i < machine.num_threads(); ++i) {
    interp::Thread& thread = machine.thread(i);
    if (thread.state == interp::ThreadState::kWaiting && thread.wait_object == object) waiters.push_back(&thread);
  }
  if (!machine.heap().journal().tracking()) std::ranges::sort(waiters, {}, &interp::Thread::ticket);
  return waiters;
}

// Java leaves open which thread is woken: explored, each of them is. Plain runs wake the one that waited longest.
NativeStatus Notify(NativeCall& call) {
  interp::Machine& machine = call.machine;
  if (call.thread.phase == 0 && machine.StopsEverywhere(call.thread)) return NativeStatus::kRetry;
  std::vector<interp::Thread*> waiters = WaitersOf(machine, call.Object(0));
  if (machine.heap().journal().tracking() && waiters.size() > 1 && machine.Owns(call.thread, call.Object(0))) {
    uint32_t chosen = 0;
    if (!machine.Choose(call.thread, uint32_t(waiters.size()), 0, &chosen, interp::Machine::Chooser::kMachine))
      return NativeStatus::kRetry;
    machine.WillWrite(*waiters[chosen]);
    waiters[chosen]->flags |= interp::kNotified;
    waiters[chosen]->state = interp::ThreadState::kBlockedOnMonitor;
    return call.Return();
  }
  bool owner = call.machine.Notify(call.thread, call.Object(0), false);
  return owner ? call.Return() : Throw(call, "java/lang/IllegalMonitorStateException", "current thread is not owner");
}

NativeStatus NotifyAll(NativeCall& call) {
  if (call.machine.StopsEverywhere(call.thread)) return NativeStatus::kRetry;
  bool owner = call.machine.Notify(call.thread, call.Object(0), true);
  return owner ? call.Return() : Throw(call, "java/lang/IllegalMonitorStateException", "current thread is not owner");
}

NativeStatus Wait(NativeCall& call) {
  using Result = interp::Machine::WaitResult;
  int64_t millis = call.Long(1);
  if (millis < 0) return Throw(call, "java/lang/IllegalArgumentException", "timeout value is negative");
  int64_t nanos = millis == 0 ? -1 : millis > INT64_MAX / 1000000 ? INT64_MAX : millis * 1000000;
  if (call.thread.phase == 0 && call.machine.StopsEverywhere(call.thread)) return NativeStatus::kRetry;
  switch (call.machine.Wait(call.thread, call.Object(0), nanos)) {
    case Result::kBlocked:
      return NativeStatus::kRetry;
    case Result::kNotOwner:
      return Throw(call, "java/lang/IllegalMonitorStateException", "current thread is not owner");
    case Result::kInterrupted: {
      JavaEnv env(call);
      env.Put<int8_t>(call.thread.object, env.lib().thread_interrupted, 0);
      return Throw(call, "java/lang/InterruptedException", nullptr);
    }
    case Result::kNotified:
    case Result::kTimedOut:
      break;
  }
  return call.Return();
}

}  // namespace

void RegisterObjectNatives(NativeTable& table) {
  AddNatives(table, "java/lang/Object",
             {{"hashCode", "()I", HashCode},
              {"getClass", "()Ljava/lang/Class;", GetClass},
              {"clone", "()Ljava/lang/Object;", Clone},
              {"notify", "()V", Notify},
              {"notifyAll", "()V", NotifyAll},
              {"wait", "(J)V", Wait}});
}

}  // namespace veristep::jvm
