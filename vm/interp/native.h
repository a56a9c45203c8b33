// How functions implemented by the machine itself are written. A native never calls back into the program on the host
// stack: it pushes a frame and returns.
#pragma once

#include <cstdint>
#include <span>

#include "vm/interp/machine.h"

namespace veristep::interp {

enum class NativeStatus : uint8_t {
  kReturn,  // done; `result` is set if the function has one
  kInvoke,  // Invoke() pushed a frame whose result is this call's result
  kRetry,   // run this call again when the thread is scheduled next: it blocked, or Prepare() pushed a frame
  kThrow,   // `exception` is thrown
  kStop,    // the machine's stop() is set: exit, violation, error
};

struct NativeCall {
  Machine& machine;
  Thread& thread;
  const ir::Function& function;
  const uint64_t* args;
  uint32_t num_args;  // variable arguments included
  uint64_t* result;   // function.num_results words
  Ref exception = 0;

  uint64_t Arg(int i) const { return args[i]; }
  int32_t Int(int i) const { return int32_t(args[i]); }
  int64_t Long(int i) const { return int64_t(args[i]); }
  Ref Object(int i) const { return Ref(args[i]); }

  NativeStatus Return() { return NativeStatus::kReturn; }
  NativeStatus Return(uint64_t value) {
    *result = value;
    return NativeStatus::kReturn;
  }
  NativeStatus ReturnInt(int32_t value) { return Return(uint32_t(value)); }

  // Runs `callee` in place of this native: its result becomes this call's result.
  NativeStatus Invoke(ir::Function* callee, std::span<const uint64_t> callee_args);
  // Runs `callee`, throws its result away, then runs this native again (use thread.phase to see where it stands).
  NativeStatus Prepare(ir::Function* callee, std::span<const uint64_t> callee_args);
  // Raises a Java exception or C violation of the machine's own making; `detail` is the message.
  NativeStatus Trap(ir::TrapKind kind, std::string_view detail = {});
  // Stops the whole run with an error that names what is not supported.
  NativeStatus Unsupported(std::string_view what);

 private:
  NativeStatus Push(ir::Function* callee, std::span<const uint64_t> callee_args, ir::Reg into, uint16_t flags);
};

}  // namespace veristep::interp
