// java.lang.Thread and what parks threads. A Java thread and its record in the machine know each other by
// Thread.eetop, which is the record's index plus one while the thread is alive.
#include "vm/jvm/natives/natives.h"
#include "vm/jvm/throwables.h"

namespace veristep::jvm {

namespace {

using interp::ThreadState;

// The record of a live thread; null for one that has not started or has ended.
interp::Thread* RecordOf(JavaEnv& env, Ref thread) {
  int64_t handle = env.Get<int64_t>(thread, env.lib().thread_eetop);
  return handle == 0 ? nullptr : &env.machine().thread(uint32_t(handle - 1));
}

NativeStatus CurrentThread(NativeCall& call) { return call.Return(call.thread.object); }

// Threads that only serve HotSpot's collector: references are never cleared here, and no finalizer runs.
bool IsCollectorThread(const Class& c) {
  return c.name == "java/lang/ref/Reference$ReferenceHandler" || c.name == "java/lang/ref/Finalizer$FinalizerThread";
}

NativeStatus Start(NativeCall& call) {
  JavaEnv env(call);
  Ref object = call.Object(0);
  if (IsCollectorThread(env.ClassOfObject(object))) return call.Return();
  // Thread.start holds the lock. If that was taken before others knew the thread, they get to know it by the list of
  // threads, or when it runs; then they meet it before it ends.
  bool is_new = env.heap().ObjectAt(object).lock & interp::kTakenUnseen;
  if (!is_new && call.machine.StopsAtAccess(call.thread, object, env.lib().thread_eetop, true)) {
    return NativeStatus::kRetry;
  }
  call.machine.Publish(object);
  const uint64_t args[] = {object};
  interp::Thread* started = call.machine.StartThread(*env.lib().run_thread, args);
  if (started == nullptr) {
    return Throw(call, "java/lang/OutOfMemoryError",
                 "unable to create native thread: possibly out of memory or process/resource limits reached");
  }
  if (call.machine.stop()) return NativeStatus::kStop;
  started->object = object;
  env.Put<int64_t>(object, env.lib().thread_eetop, int64_t(started->index) + 1);
  env.Put<int32_t>(object, env.lib().thread_status, 5);  // alive, runnable
  if (env.Get<int8_t>(object, env.lib().thread_daemon) != 0) call.machine.SetDaemon(*started);
  if (env.Get<int8_t>(object, env.lib().thread_interrupted) != 0) started->flags |= interp::kInterrupted;
  return call.Return();
}

NativeStatus Sleep(NativeCall& call) {
  int64_t millis = call.Long(0);
  if (millis < 0) return Throw(call, "java/lang/IllegalArgumentException", "timeout value is negative");
  int64_t nanos = millis > INT64_MAX / 1000000 ? INT64_MAX : millis * 1000000;
  if (!call.machine.Sleep(call.thread, nanos)) return NativeStatus::kRetry;
  if (!(call.thread.flags & interp::kInterrupted)) return call.Return();
  JavaEnv env(call);
  call.thread.flags &= ~interp::kInterrupted;
  env.Put<int8_t>(call.thread.object, env.lib().thread_interrupted, 0);
  return Throw(call, "java/lang/InterruptedException", "sleep interrupted");
}

// Explored: whether the thread must stand still before an operation that concerns other threads.
bool StandsStill(NativeCall& call) {
  return call.machine.heap().journal().tracking() && call.thread.phase == 0 && call.machine.StopsAtSync(call.thread);
}

NativeStatus Interrupt(NativeCall& call) {
  if (StandsStill(call)) return NativeStatus::kRetry;
  JavaEnv env(call);
  if (interp::Thread* target = RecordOf(env, call.Object(0))) call.machine.Interrupt(*target);
  return call.Return();
}

NativeStatus ClearInterrupt(NativeCall& call) {
  call.machine.WillWrite(call.thread);
  call.thread.flags &= ~interp::kInterrupted;
  return call.Return();
}

NativeStatus HoldsLock(NativeCall& call) {
  if (call.Object(0) == 0) return call.Trap(ir::TrapKind::kNullPointer);
  return call.Return(call.machine.Owns(call.thread, call.Object(0)));
}

// Thread.threadState(): the bits of JVMTI's GetThreadState, which VM.toThreadState maps to Thread.State.
int32_t StateBits(JavaEnv& env, Ref object) {
  interp::Thread* thread = RecordOf(env, object);
  if (thread == nullptr) return env.Get<int32_t>(object, env.lib().thread_status);
  bool timed = thread->flags & interp::kTimed;
  switch (thread->state) {
    case ThreadState::kBlockedOnMonitor:
      return 0x401;
    case ThreadState::kWaiting:
    case ThreadState::kParked:
      return timed ? 0x21 : 0x11;
    case ThreadState::kSleeping:
      return 0x21;
    case ThreadState::kDone:
      return 2;
    default:
      return 5;
  }
}

NativeStatus GetState(NativeCall& call) {
  if (StandsStill(call)) return NativeStatus::kRetry;
  JavaEnv env(call);
  const uint64_t args[] = {uint32_t(StateBits(env, call.Object(0)))};
  return CallMethod(call, "jdk/internal/misc/VM", "toThreadState", "(I)Ljava/lang/Thread$State;", args);
}

NativeStatus GetThreads(NativeCall& call) {
  if (StandsStill(call)) return NativeStatus::kRetry;
  JavaEnv env(call);
  std::vector<Ref> live;
  for (uint32_t i = 0; i < call.machine.num_threads(); ++i) {
    interp::Thread& thread = call.machine.thread(i);
    if (thread.state != ThreadState::kDone && thread.object != 0) live.push_back(thread.object);
  }
  Ref array = env.NewArray(*env.linker().ArrayOf(*env.lib().thread), uint32_t(live.size()));
  for (uint32_t i = 0; i < live.size(); ++i) env.SetAt<Ref>(array, i, live[i]);
  return ReturnRef(call, env, array);
}

// --- jdk.internal.misc.Unsafe

NativeStatus Park(NativeCall& call) {
  if (StandsStill(call)) return NativeStatus::kRetry;
  bool absolute = call.Int(1) != 0;
  int64_t time = call.Long(2);
  int64_t timeout = -1;
  if (absolute) {
    constexpr int64_t kEpochMillis = 1704067200000;
    int64_t left = time - kEpochMillis - int64_t(call.machine.Now() / 1000000);
    timeout = left <= 0 ? 0 : left > INT64_MAX / 1000000 ? INT64_MAX : left * 1000000;
  } else if (time < 0) {
    return call.Return();
  } else if (time > 0) {
    timeout = time;
  }
  return call.machine.Park(call.thread, timeout) ? call.Return() : NativeStatus::kRetry;
}

NativeStatus Unpark(NativeCall& call) {
  JavaEnv env(call);
  if (call.Object(1) == 0) return call.Return();
  if (StandsStill(call)) return NativeStatus::kRetry;
  if (interp::Thread* target = RecordOf(env, call.Object(1))) call.machine.Unpark(*target);
  return call.Return();
}

}  // namespace

void RegisterThreadNatives(NativeTable& table) {
  AddNatives(table, "java/lang/Thread",
             {{"registerNatives", "", DoNothing},
              {"currentThread", "()Ljava/lang/Thread;", CurrentThread},
              {"yield", "()V", DoNothing},
              {"onSpinWait", "()V", DoNothing},
              {"sleep", "(J)V", Sleep},
              {"start0", "()V", Start},
              {"holdsLock", "", HoldsLock},
              {"getState", "", GetState},
              {"threadState", "", GetState},
              {"getThreads", "", GetThreads},
              {"setPriority0", "", DoNothing},
              {"stop0", "", NotSupported},
              {"suspend0", "", NotSupported},
              {"resume0", "", NotSupported},
              {"interrupt0", "()V", Interrupt},
              {"clearInterruptEvent", "()V", ClearInterrupt},
              {"setNativeName", "", DoNothing}});
  AddNatives(table, "jdk/internal/misc/Unsafe", {{"park", "(ZJ)V", Park}, {"unpark", "", Unpark}});
  // Nothing is ever handed to a cleaner, so its thread is not started.
  AddNatives(table, "jdk/internal/ref/CleanerImpl", {{"start", "", DoNothing}});
}

}  // namespace veristep::jvm
