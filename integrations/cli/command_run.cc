#include "integrations/cli/command_run.h"

#include "integrations/cli/arguments.h"
#include "integrations/cli/paths.h"
#include "llvm/Support/raw_ostream.h"
#include "vm/jvm/run_java.h"
#include "vm/llvm/run_bitcode.h"

namespace veristep::cli {

int CommandRun(const std::vector<std::string>& arguments, const std::string& program_path) {
  Arguments parser("run [options] PROGRAM [-- ARGS…]",
                   "Runs PROGRAM once with the default schedule, like java or the native binary would.\n"
                   "PROGRAM is a class name (with --classpath), a jar, or one or more .bc or .ll files.");
  std::string class_path;
  bool assertions = false, is_jar = false;
  std::vector<std::string> properties;
  interp::MachineOptions machine;
  parser.Text("--classpath", "PATH", &class_path, "directories and jars, separated by ':' (default: .)");
  parser.Alias("-cp", "--classpath");
  parser.Alias("--class-path", "--classpath");
  parser.Flag("-ea", &assertions, "Java: turn assertions on");
  parser.Alias("-enableassertions", "-ea");
  parser.Flag("-jar", &is_jar, "Java: PROGRAM is a jar, whatever its name ends with");
  parser.Joined("-D", "NAME=VALUE", &properties, "Java: a system property");
  parser.Bytes("--heap", &machine.heap_limit, "largest heap, e.g. 512m (default 2g)");
  parser.Bytes("--stack", &machine.stack_size, "stack of each thread (default 1m)");
  if (llvm::Error error = parser.Parse(arguments)) return Report(std::move(error));
  if (parser.wants_help()) {
    llvm::outs() << parser.Help();
    return kHolds;
  }
  if (parser.positional().empty()) {
    llvm::errs() << "veristep: run: no program given; see veristep run --help\n";
    return kBadInput;
  }
  machine.stack_size = (machine.stack_size + 7) & ~uint64_t(7);
  const std::string& program = parser.positional().front();
  std::string runtime_dir = RuntimeDirectory(program_path);
  llvm::Expected<int> status = 0;
  if (IsBitcode(program)) {
    status = llvm_front::RunBitcode({parser.positional(), parser.rest(), runtime_dir, machine});
  } else if (parser.positional().size() > 1) {
    llvm::errs() << "veristep: run: one class or jar at a time; arguments of the program go behind '--'\n";
    return kBadInput;
  } else {
    jvm::JavaRunOptions options;
    options.class_path = SplitPath(class_path.empty() ? "." : class_path);
    (is_jar || llvm::StringRef(program).ends_with(".jar") ? options.jar : options.main_class) = program;
    for (llvm::StringRef property : properties) {
      auto [name, value] = property.split('=');
      options.properties.emplace_back(name, value);
    }
    options.args = parser.rest();
    options.assertions = assertions;
    options.runtime_dir = runtime_dir;
    options.machine = machine;
    status = jvm::RunJava(options);
  }
  return status ? *status : Report(status.takeError());
}

}  // namespace veristep::cli
