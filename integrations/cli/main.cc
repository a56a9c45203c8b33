// The program `veristep`: picks the command.
#include <cstdlib>
#include <string>
#include <vector>

#include "core/base/memory.h"
#include "integrations/cli/command_cache.h"
#include "integrations/cli/command_check.h"
#include "integrations/cli/command_diff.h"
#include "integrations/cli/command_dump.h"
#include "integrations/cli/command_replay.h"
#include "integrations/cli/command_report.h"
#include "integrations/cli/command_run.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"

namespace {

constexpr const char kHelp[] =
    "Veristep explores every thread interleaving and every choice of a program's checks.\n"
    "\n"
    "usage: veristep COMMAND [options] …\n"
    "\n"
    "  check PROGRAM…    explore the checks; exit status 0 all hold, 1 violated, 2 error, 3 a limit was reached\n"
    "  list PROGRAM…     the checks that there are\n"
    "  replay TRACE      run a stored counterexample again and print it\n"
    "  run PROGRAM       one ordinary execution, like java or the native binary\n"
    "  report RESULT…    results that check --json stored, in other forms: JUnit XML, SARIF, text\n"
    "  baseline ACTION   the violations that a project accepts for now: write, update, show\n"
    "  cache ACTION      what is kept from check to check: stats, list, verify, trim, clear\n"
    "  dump PROGRAM      the machine's code of a program's functions, as text\n"
    "  diff OLD NEW      the elements that changed between two versions, and which checks they reach\n"
    "\n"
    "PROGRAM is a class with --classpath, or .bc or .ll files:\n"
    "\n"
    "  javac -g -cp veristep-api.jar -d out CounterCheck.java\n"
    "  veristep check -cp out:veristep-api.jar CounterCheck\n"
    "\n"
    "  clang-19 -g -emit-llvm -c counter_check.c\n"
    "  veristep check counter_check.bc\n"
    "\n"
    "veristep COMMAND --help says more. veristep --version prints the version.\n";

constexpr llvm::StringRef kCommands[] = {"check", "list", "replay",   "run",   "report",
                                         "dump",  "diff", "baseline", "cache", "help"};

int UnknownCommand(llvm::StringRef command) {
  llvm::errs() << "veristep: unknown command '" << command << "'; ";
  for (llvm::StringRef known : kCommands) {
    if (command.edit_distance(known) <= 2) llvm::errs() << "did you mean " << known << "? ";
  }
  llvm::errs() << "see veristep --help\n";
  return veristep::cli::kBadInput;
}

int Run(std::vector<std::string> arguments, const char* program) {
  // "help check" is "check --help".
  if (arguments.size() > 1 && arguments[0] == "help") arguments = {arguments[1], "--help"};
  if (arguments.empty() || arguments[0] == "--help" || arguments[0] == "-h" || arguments[0] == "help") {
    (arguments.empty() ? llvm::errs() : llvm::outs()) << kHelp;
    return arguments.empty() ? veristep::cli::kBadInput : veristep::cli::kHolds;
  }
  if (arguments[0] == "--version") {
    llvm::outs() << "veristep " VERISTEP_VERSION "\n";
    return veristep::cli::kHolds;
  }
  std::string command = arguments[0];
  arguments.erase(arguments.begin());
  if (command == "check") return veristep::cli::CommandCheck(arguments, program);
  if (command == "list") return veristep::cli::CommandList(arguments, program);
  if (command == "replay") return veristep::cli::CommandReplay(arguments, program);
  if (command == "run") return veristep::cli::CommandRun(arguments, program);
  if (command == "cache") return veristep::cli::CommandCache(arguments);
  if (command == "report") return veristep::cli::CommandReport(arguments);
  if (command == "baseline") return veristep::cli::CommandBaseline(arguments);
  if (command == "diff") return veristep::cli::CommandDiff(arguments, program);
  if (command == "dump") return veristep::cli::CommandDump(arguments, program);
  return UnknownCommand(command);
}

// LLVM would end the program with status 1, which says "violated".
void EndOnFatalError(void*, const char* reason, bool) {
  llvm::errs() << "veristep: internal error: " << reason << "\n";
  std::_Exit(veristep::cli::kInternalError);
}

}  // namespace

int main(int argc, char** argv) {
  veristep::UseLargePagesForMalloc();
  llvm::sys::PrintStackTraceOnErrorSignal(argv[0]);
  llvm::install_fatal_error_handler(EndOnFatalError);
  int status = Run(std::vector<std::string>(argv + 1, argv + argc), argv[0]);
  llvm::outs().flush();
  if (std::error_code error = llvm::outs().error()) {
    llvm::outs().clear_error();
    llvm::errs() << "veristep: cannot write the output: " << error.message() << "\n";
    if (status == veristep::cli::kHolds) status = veristep::cli::kBadInput;
  }
  return status;
}
