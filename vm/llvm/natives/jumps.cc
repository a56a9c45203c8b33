// setjmp and longjmp. The first two words of a jmp_buf name the frame and the call of setjmp in it.
#include "vm/interp/memory.h"
#include "vm/interp/undefined.h"
#include "vm/llvm/c_runtime.h"
#include "vm/llvm/natives/registry.h"

namespace veristep::llvm_front {

using interp::NativeCall;
using interp::NativeStatus;

namespace {

struct JumpBuffer {
  uint32_t frame;  // place of the frame, arena offset / 8
  uint32_t pc;     // of the call
  uint64_t function;
};

NativeStatus SetJump(NativeCall& call) {
  const interp::Frame& frame = *call.machine.TopFrame(call.thread);
  JumpBuffer buffer = {call.thread.frame, frame.pc, frame.code->function->name_hash};
  if (!interp::WriteMemory(call.machine, call.thread.index, call.Arg(0), &buffer, sizeof buffer)) {
    return NativeStatus::kStop;
  }
  return call.ReturnInt(0);
}

NativeStatus LongJump(NativeCall& call) {
  interp::Machine& machine = call.machine;
  JumpBuffer buffer;
  if (!interp::ReadMemory(machine, call.thread.index, &buffer, call.Arg(0), sizeof buffer)) return NativeStatus::kStop;
  bool is_alive = false;
  for (uint32_t at = call.thread.frame; at != 0 && !is_alive;) {
    const interp::Frame& frame = machine.arena().At<interp::Frame>(uint64_t(at) << 3);
    is_alive = at == buffer.frame && frame.code->function->name_hash == buffer.function &&
               buffer.pc < frame.code->instrs.size() && ir::IsCall(frame.code->instrs[buffer.pc].op);
    at = frame.caller;
  }
  if (!is_alive) {
    return Violation(machine, call.thread, "longjmp", "longjmp to a function that has returned, or without setjmp",
                     kStatusAbort);
  }
  machine.TouchFrame(call.thread, machine.arena().At<interp::Frame>(uint64_t(buffer.frame) << 3));
  while (call.thread.frame != buffer.frame) machine.PopFrame(call.thread);
  interp::Frame& frame = *machine.TopFrame(call.thread);
  ir::Reg result = frame.code->instrs[buffer.pc].a;
  if (result != ir::kNoReg) frame.regs[result] = call.Int(1) == 0 ? 1 : uint32_t(call.Int(1));
  interp::SetDefined(machine, frame, result);
  frame.pc = buffer.pc + 1;
  return NativeStatus::kRetry;
}

constexpr NativeEntry kEntries[] = {
    {"setjmp", SetJump, 1, 1},         {"_setjmp", SetJump, 1, 1},  {"sigsetjmp", SetJump, 2, 1},
    {"__sigsetjmp", SetJump, 2, 1},    {"longjmp", LongJump, 2, 0}, {"_longjmp", LongJump, 2, 0},
    {"__longjmp_chk", LongJump, 2, 0},
};

}  // namespace

std::span<const NativeEntry> JumpNatives() { return kEntries; }

}  // namespace veristep::llvm_front
