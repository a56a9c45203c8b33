// dev.veristep.Choose and Verify: in plain runs their own code does, when exploring the machine does.
#include "vm/jvm/natives/natives.h"

namespace veristep::jvm {

namespace {

NativeStatus Pick(NativeCall& call) {
  uint32_t value = 0;
  if (!call.machine.Choose(call.thread, uint32_t(call.Int(0)), call.Int(1), &value)) return NativeStatus::kRetry;
  return call.Return(value);
}

// What happens before the assumption fails happens all the same: others may go first.
NativeStatus Prune(NativeCall& call) {
  if (call.machine.StopsAtSync(call.thread)) return NativeStatus::kRetry;
  call.machine.SetStop({interp::Stop::Kind::kPruned, 0, "assumption", "an assumption of the check does not hold"});
  return NativeStatus::kStop;
}

NativeStatus IsExploring(NativeCall& call) { return call.Return(call.machine.heap().journal().tracking()); }

NativeStatus BeginAtomic(NativeCall& call) {
  if (call.thread.atomic_depth == 0 && call.machine.heap().journal().tracking() &&
      call.machine.StopsAtSync(call.thread)) {
    return NativeStatus::kRetry;
  }
  call.machine.WillWrite(call.thread);
  ++call.thread.atomic_depth;
  return call.Return();
}

NativeStatus EndAtomic(NativeCall& call) {
  call.machine.WillWrite(call.thread);
  if (call.thread.atomic_depth > 0) --call.thread.atomic_depth;
  return call.Return();
}

}  // namespace

void RegisterCheckNatives(NativeTable& table) {
  AddNatives(table, "dev/veristep/Choose", {{"pick", "(II)I", Pick}});
  AddNatives(table, "dev/veristep/Verify",
             {{"prune", "()V", Prune},
              {"isExploring", "()Z", IsExploring},
              {"beginAtomic", "()V", BeginAtomic},
              {"endAtomic", "()V", EndAtomic}});
}

}  // namespace veristep::jvm
