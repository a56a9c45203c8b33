// One ordinary execution of a C or C++ program, as the native binary would run.
#pragma once

#include <string>
#include <vector>

#include "llvm/Support/Error.h"
#include "vm/interp/machine.h"

namespace veristep::llvm_front {

struct BitcodeRunOptions {
  std::vector<std::string> files;  // .bc or .ll, linked in this order
  std::vector<std::string> args;   // argv[1] …
  std::string runtime_dir;         // where the runtime library's bitcode lies
  interp::MachineOptions machine;
};

// The exit status; an error for bad input (malformed file, undefined function called, unsupported feature …).
::llvm::Expected<int> RunBitcode(const BitcodeRunOptions& options);

}  // namespace veristep::llvm_front
