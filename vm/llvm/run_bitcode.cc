#include "vm/llvm/run_bitcode.h"

#include <unistd.h>

#include "llvm/Support/raw_ostream.h"
#include "vm/llvm/c_runtime.h"
#include "vm/llvm/module_loader.h"
#include "vm/llvm/output_buffer.h"

namespace veristep::llvm_front {

llvm::Expected<int> RunBitcode(const BitcodeRunOptions& options) {
  interp::Program program;
  llvm::Expected<std::unique_ptr<CRuntime>> runtime = CRuntime::Load(program, {options.files, options.runtime_dir});
  if (!runtime) return runtime.takeError();
  interp::MachineOptions machine_options = options.machine;
  // Natively the main thread's stack has 8 MiB, and local arrays count on it.
  if (machine_options.stack_size == interp::MachineOptions().stack_size) machine_options.stack_size = 8 << 20;
  interp::Machine machine(program, machine_options);
  OutputBuffer output(isatty(STDOUT_FILENO) != 0);
  machine.output = [&](int fd, std::string_view bytes) { output.Write(fd, bytes); };
  std::vector<std::string> arguments = {options.files[0]};
  arguments.insert(arguments.end(), options.args.begin(), options.args.end());
  if (llvm::Error error = (*runtime)->Start(machine, arguments)) return error;
  interp::Stop stop = machine.RunToEnd();
  switch (stop.kind) {
    case interp::Stop::Kind::kExit:
    case interp::Stop::Kind::kPruned:
      return stop.exit_status;
    case interp::Stop::Kind::kViolation:
      llvm::errs() << "veristep: " << stop.what << ": " << stop.message << "\n";
      return stop.exit_status;
    case interp::Stop::Kind::kError:
      return llvm::createStringError(stop.message);
  }
  return stop.exit_status;
}

}  // namespace veristep::llvm_front
