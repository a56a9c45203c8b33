#include "integrations/cli/command_diff.h"

#include "cache/options.h"
#include "integrations/cli/arguments.h"
#include "integrations/cli/command_run.h"
#include "integrations/cli/paths.h"
#include "integrations/cli/program_diff.h"
#include "llvm/Support/FormatVariadic.h"

namespace veristep::cli {

namespace {

llvm::Expected<int> Diff(const std::string& earlier_path, const std::string& later_path, const std::string& libraries,
                         const std::string& cache_path, bool json, const std::string& runtime_dir) {
  if (IsBitcode(earlier_path) != IsBitcode(later_path)) {
    return llvm::createStringError("'" + earlier_path + "' and '" + later_path + "' are not of the same language");
  }
  auto earlier = ProgramParts::Open(earlier_path, libraries, runtime_dir);
  if (!earlier) return earlier.takeError();
  auto later = ProgramParts::Open(later_path, libraries, runtime_dir);
  if (!later) return later.takeError();
  llvm::Expected<CheckElements> recorded = CheckElements::Read(cache_path);
  if (!recorded) return recorded.takeError();
  const std::vector<ChangedPart> parts = Compare(**earlier, **later, *recorded);
  if (json)
    llvm::outs() << llvm::formatv("{0:2}", ToJson(parts, *recorded)) << "\n";
  else
    Print(parts, *recorded, llvm::outs());
  return parts.empty() ? 0 : 1;
}

}  // namespace

int CommandDiff(const std::vector<std::string>& arguments, const std::string& program_path) {
  Arguments parser(
      "diff [options] OLD NEW",
      "Compares two versions of a program: class paths, or .bc or .ll files (several separated by ':').\n"
      "Lists all that differs and that the answer of a check may depend on: functions, classes (layout,\n"
      "overriding), globals (initial contents, with what they lead to), what checks say besides code, the order\n"
      "of constructors and destructors; files where checks look at them, and what could not be compared.\n"
      "With it the places where control gets from unchanged into changed code, and the checks that met it on a\n"
      "recorded transition; what runs before the first transition is run each time and not recorded.\n"
      "Exit status: 0 nothing of it changed, 1 something did or may have, 2 bad input.");
  std::string libraries, cache_path = cache::kDefaultPath;
  bool json = false;
  parser.Text("--classpath", "PATH", &libraries, "Java: libraries that both versions need, separated by ':'");
  parser.Alias("-cp", "--classpath");
  parser.Alias("--class-path", "--classpath");
  parser.Text("--cache", "FILE", &cache_path, "where explorations are recorded (default .veristep/cache.db)");
  parser.Flag("--json", &json, "as JSON");
  if (llvm::Error error = parser.Parse(arguments)) return Report(std::move(error));
  if (parser.wants_help()) {
    llvm::outs() << parser.Help();
    return kHolds;
  }
  if (parser.positional().size() != 2) {
    llvm::errs() << "veristep: diff: give two versions, OLD and NEW; see veristep diff --help\n";
    return kBadInput;
  }
  llvm::Expected<int> status =
      Diff(parser.positional()[0], parser.positional()[1], libraries, cache_path, json, RuntimeDirectory(program_path));
  return status ? *status : Report(status.takeError());
}

}  // namespace veristep::cli
