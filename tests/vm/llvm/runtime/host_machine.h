// A machine for tests: implements vm/llvm/runtime/veristep_vm.h on the host, so that the runtime runs as machine code.
#pragma once

#include <stdexcept>
#include <string>

namespace veristep::runtime_test {

// What the runtime has written to a descriptor since the last call.
std::string TakeOutput(int fd);
// What reading standard input gives from now on.
void SetInput(std::string text);
// Blocks that were allocated and not freed yet, of all kinds.
size_t LiveBlocks();

// __vs_exit, __vs_violation and __vs_unsupported end the call that is tested by throwing this.
struct ProgramEnd : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace veristep::runtime_test
