// Brings the class library to life on a machine: the first thread and its group, the system properties, the standard
// streams. After it, programs can run.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "llvm/Support/Error.h"
#include "vm/interp/machine.h"
#include "vm/jvm/jvm_runtime.h"

namespace veristep::jvm {

enum class Charset : int32_t { kAscii, kLatin1, kUtf8 };  // as natives/system.cc and VeristepPrintStream have it

struct BootOptions {
  std::vector<std::pair<std::string, std::string>> properties;  // beside those that describe the JDK
  Charset charset = Charset::kUtf8;                             // of the standard streams
  bool input = false;  // System.in reads the real standard input; else reading it is an error
  std::vector<std::pair<std::string, std::string>> environment = {};
};

// REQUIRES: runtime.Start() succeeded; the machine is new.
llvm::Error Boot(JvmRuntime& runtime, interp::Machine& machine, const BootOptions& options);

// Starts the main thread, which will run `main_class`'s main method. REQUIRES: Boot() succeeded.
void StartMain(JvmRuntime& runtime, interp::Machine& machine, Class& main_class, const std::vector<std::string>& args);

}  // namespace veristep::jvm
