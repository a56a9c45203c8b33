// The program `veristep`: picks the command.
#include <string>
#include <vector>

#include "integrations/cli/command_cache.h"
#include "integrations/cli/command_check.h"
#include "integrations/cli/command_diff.h"
#include "integrations/cli/command_dump.h"
#include "integrations/cli/command_report.h"
#include "integrations/cli/command_run.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"

namespace {

constexpr const char kHelp[] =
    "Veristep explores every thread interleaving and every choice of a program's checks.\n"
    "\n"
    "usage: veristep COMMAND [options] …\n"
    "\n"
    "commands:\n"
    "  check PROGRAM   explore every interleaving and every choice of the checks\n"
    "  list  PROGRAM   the checks that there are\n"
    "  run   PROGRAM   one ordinary execution, like java or the native binary\n"
    "  dump  PROGRAM   the machine's code of a program's functions, as text\n"
    "  diff OLD NEW    the elements that changed between two versions, and which checks they reach\n"
    "  cache ACTION    what is kept from check to check: stats, list, verify, trim, clear\n"
    "  report RESULT…  results that check --json stored, in other forms: JUnit XML, SARIF, text\n"
    "  baseline ACTION the violations that a project accepts for now: write, update, show\n"
    "\n"
    "veristep COMMAND --help says more. veristep --version prints the version.\n";

}  // namespace

int main(int argc, char** argv) {
  llvm::sys::PrintStackTraceOnErrorSignal(argv[0]);
  std::vector<std::string> arguments(argv + 1, argv + argc);
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
  if (command == "check") return veristep::cli::CommandCheck(arguments, argv[0]);
  if (command == "list") return veristep::cli::CommandList(arguments, argv[0]);
  if (command == "run") return veristep::cli::CommandRun(arguments, argv[0]);
  if (command == "cache") return veristep::cli::CommandCache(arguments);
  if (command == "report") return veristep::cli::CommandReport(arguments);
  if (command == "baseline") return veristep::cli::CommandBaseline(arguments);
  if (command == "diff") return veristep::cli::CommandDiff(arguments, argv[0]);
  if (command == "dump") return veristep::cli::CommandDump(arguments, argv[0]);
  llvm::errs() << "veristep: unknown command '" << command << "'; see veristep --help\n";
  return veristep::cli::kBadInput;
}
