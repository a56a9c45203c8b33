#include "vm/interp/native.h"

namespace veristep::interp {

namespace {

// The register of the caller that takes the result of the call the native stands for.
ir::Reg ResultRegister(Machine& machine, const Thread& thread) {
  const Frame& frame = *machine.TopFrame(thread);
  return frame.code->instrs[frame.pc].a;
}

}  // namespace

NativeStatus NativeCall::Push(ir::Function* callee, std::span<const uint64_t> callee_args, ir::Reg into,
                              uint16_t flags) {
  if (machine.PushFrame(thread, *callee, callee_args, into, flags)) return NativeStatus::kInvoke;
  return machine.stop() ? NativeStatus::kStop : Trap(ir::TrapKind::kStackOverflow);
}

NativeStatus NativeCall::Invoke(ir::Function* callee, std::span<const uint64_t> callee_args) {
  return Push(callee, callee_args, ResultRegister(machine, thread), 0);
}

NativeStatus NativeCall::Prepare(ir::Function* callee, std::span<const uint64_t> callee_args) {
  NativeStatus status = Push(callee, callee_args, ir::kNoReg, kDiscardResult | kResumeSame);
  return status == NativeStatus::kInvoke ? NativeStatus::kRetry : status;
}

NativeStatus NativeCall::Trap(ir::TrapKind kind, std::string_view detail) {
  return machine.program().runtime(function.language).RaiseTrap(machine, thread, kind, detail, 0, 0);
}

NativeStatus NativeCall::Unsupported(std::string_view what) {
  std::string where = machine.program().runtime(function.language).Whereabouts(machine, thread);
  machine.StopWithError("not supported: " + std::string(what) + where);
  return NativeStatus::kStop;
}

}  // namespace veristep::interp
