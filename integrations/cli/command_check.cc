#include "integrations/cli/command_check.h"

#include <fstream>

#include "integrations/cli/arguments.h"
#include "integrations/cli/cached_check.h"
#include "integrations/cli/check_report.h"
#include "integrations/cli/checked_program.h"
#include "integrations/cli/command_run.h"
#include "integrations/cli/paths.h"
#include "integrations/cli/progress.h"

namespace veristep::cli {

namespace {

struct CheckOptions {
  ProgramOptions program;
  std::string glob = "*";
  std::string search = "bfs";
  std::string json;
  uint64_t workers = 1;
  uint64_t max_states = core::kNoLimit;
  uint64_t max_memory = core::kNoLimit;
  uint64_t time_limit = 0;
  uint64_t seed = 0;
  bool find_all = false;
  bool no_races = false;
  bool no_leaks = false;
  ExploreSettings explore;
  CacheOptions cache;
};

void Declare(Arguments& parser, CheckOptions& options) {
  parser.Text("--classpath", "PATH", &options.program.class_path,
              "directories and jars, separated by ':' (default: .)");
  parser.Alias("-cp", "--classpath");
  parser.Alias("--class-path", "--classpath");
  parser.Text("--check", "GLOB", &options.glob, "only checks whose name matches");
}

void DeclareSearch(Arguments& parser, CheckOptions& options) {
  parser.Text("--search", "KIND", &options.search, "bfs (shortest counterexamples, default), dfs or random");
  parser.Number("--depth", "N", &options.explore.depth, "models: longest sequence of operations (default 6)");
  parser.Number("--values", "N", &options.explore.values, "models: arguments without a range are 1 to N (default 3)");
  parser.Number("--workers", "N", &options.workers, "threads to search with (default 1)");
  parser.Number("--max-states", "N", &options.max_states, "give up after that many states");
  parser.Number("--max-memory", "BYTES", &options.max_memory, "give up at that much memory, e.g. 4g");
  parser.Number("--time-limit", "SECONDS", &options.time_limit, "give up after that time, for each check");
  parser.Number("--step-limit", "N", &options.explore.explore.step_limit, "loop rounds and calls in one transition");
  parser.Number("--seed", "N", &options.seed, "of --search random");
  parser.Flag("--find-all", &options.find_all, "go on after the first violation, report each different one");
  parser.Flag("--no-races", &options.no_races, "do not report data races");
  parser.Flag("--no-leaks", &options.no_leaks, "C, C++: do not report memory that nobody can free any more");
  parser.Text("--nondet-range", "LOW..HIGH", &options.program.nondet_range,
              "C: values of __VERIFIER_nondet_int and other wide types");
  parser.Text("--json", "FILE", &options.json, "write the results there");
  parser.Text("--cache", "FILE", &options.cache.path, "where explored graphs are kept (default .veristep/cache.db)");
  parser.Flag("--no-cache", &options.cache.off, "keep and use nothing");
  parser.Text("--mode", "MODE", &options.cache.mode, "what to reuse: auto (default), isse, rmc or full (nothing)");
  parser.Flag("--explain", &options.cache.explain, "say what was reused and why not more");
  parser.Flag("--cache-verify", &options.cache.verify, "explore in full as well and compare");
}

// What decides an answer besides the check itself: for recorded graphs to mean the same, and for verdicts to be the
// same.
struct Circumstances {
  std::string environment, answer;

  Circumstances(const CheckOptions& options, const CheckedProgram& program, const Fingerprint& files) {
    environment = ToHex(program.EnvironmentHash()) + (options.no_races ? " no-races" : "") +
                  (options.no_leaks ? " no-leaks" : "") + " nondet " + options.program.nondet_range + " steps " +
                  std::to_string(options.explore.explore.step_limit);
    for (const std::string& field : options.program.ignored_fields) environment += " ignore " + field;
    answer = ToHex(files) + " depth " + std::to_string(options.explore.depth) + " values " +
             std::to_string(options.explore.values) + " search " + options.search + (options.find_all ? " all" : "");
  }

  CachedChecks::Question About(const CheckInfo& check) const {
    return {check.name, FingerprintOf(environment + " kind " + ToString(check.kind)), FingerprintOf(answer)};
  }
};

llvm::Expected<core::SearchOptions> MakeSearchOptions(const CheckOptions& options) {
  core::SearchOptions search;
  if (options.search == "bfs")
    search.strategy = core::Strategy::kBreadthFirst;
  else if (options.search == "dfs")
    search.strategy = core::Strategy::kDepthFirst;
  else if (options.search == "random")
    search.strategy = core::Strategy::kRandomWalk;
  else
    return llvm::createStringError("--search takes bfs, dfs or random, not '" + options.search + "'");
  if (options.workers < 1 || options.workers > 256) {
    return llvm::createStringError("--workers takes a number from 1 to 256");
  }
  search.workers = unsigned(options.workers);
  search.limits.states = options.max_states;
  search.limits.memory_bytes = options.max_memory;
  if (options.time_limit != 0) search.limits.time = std::chrono::seconds(options.time_limit);
  search.find_all = options.find_all;
  search.seed = options.seed;
  return search;
}

llvm::Expected<std::unique_ptr<CheckedProgram>> Open(ProgramOptions& options, const Arguments& parser,
                                                     const std::string& program_path) {
  options.names = parser.positional();
  options.runtime_dir = RuntimeDirectory(program_path);
  return CheckedProgram::Open(options);
}

llvm::Error WriteJson(const std::string& file, const std::vector<CheckReport>& reports) {
  std::error_code error;
  llvm::raw_fd_ostream out(file, error);
  if (!error) {
    out << llvm::formatv("{0:2}\n", ToJson(reports));
    out.close();
    error = out.error();
  }
  return error ? llvm::createStringError("cannot write " + file + ": " + error.message()) : llvm::Error::success();
}

}  // namespace

int CommandCheck(const std::vector<std::string>& arguments, const std::string& program_path) {
  Arguments parser(
      "check [options] PROGRAM…",
      "Explores every interleaving and every choice of the checks in PROGRAM: classes (all of the class path\n"
      "if none is named), with methods with @Check, with @Model, or with a main method; or .bc or .ll files,\n"
      "with VERISTEP_CHECK, VERISTEP_MODEL, or a main function.\n"
      "Exit status: 0 all hold, 1 violated, 2 bad input, 3 a limit was reached, 70 a bug of ours.");
  CheckOptions options;
  Declare(parser, options);
  DeclareSearch(parser, options);
  if (llvm::Error error = parser.Parse(arguments)) return Report(std::move(error));
  if (parser.wants_help()) {
    llvm::outs() << parser.Help();
    return kHolds;
  }
  options.explore.explore.check_races = !options.no_races;
  options.program.find_leaks = !options.no_leaks;
  llvm::Expected<core::SearchOptions> search = MakeSearchOptions(options);
  if (!search) return Report(search.takeError());

  auto program = Open(options.program, parser, program_path);
  if (!program) return Report(program.takeError());
  auto selected = (*program)->Select(options.glob);
  if (!selected) return Report(selected.takeError());

  llvm::Expected<incremental::Mode> mode = CachedChecks::ParseMode(options.cache.mode);
  if (!mode) return Report(mode.takeError());
  options.explore.explore.files = (*program)->FilesHash();
  Circumstances circumstances(options, **program, options.explore.explore.files);
  CachedChecks checks(options.cache, *mode, llvm::errs());
  std::vector<CheckReport> reports;
  for (size_t index : *selected) {
    const CheckInfo& check = (*program)->checks()[index];
    CachedChecks::Question question = circumstances.About(check);
    std::optional<CheckReport> known = checks.Recall(question);
    if (!known) {
      auto exploration = (*program)->Prepare(index, options.explore);
      if (!exploration) return Report(exploration.takeError());
      ProgressLine progress(check.name);
      known = checks.Explore(question, **exploration, *search, &progress);
    }
    reports.push_back(std::move(*known));
    PrintReport(reports.back(), llvm::outs());
    llvm::outs().flush();
  }
  PrintSummary(reports, llvm::outs());
  if (!options.json.empty()) {
    if (llvm::Error error = WriteJson(options.json, reports)) return Report(std::move(error));
  }
  return ExitStatusOf(reports);
}

int CommandList(const std::vector<std::string>& arguments, const std::string& program_path) {
  Arguments parser(
      "list [options] PROGRAM…",
      "Lists the checks in classes, in all classes of the class path if none is named, or in a program of\n"
      ".bc or .ll files.");
  CheckOptions options;
  Declare(parser, options);
  if (llvm::Error error = parser.Parse(arguments)) return Report(std::move(error));
  if (parser.wants_help()) {
    llvm::outs() << parser.Help();
    return kHolds;
  }
  auto program = Open(options.program, parser, program_path);
  if (!program) return Report(program.takeError());
  auto selected = (*program)->Select(options.glob);
  if (!selected) return Report(selected.takeError());
  for (size_t index : *selected) {
    const CheckInfo& check = (*program)->checks()[index];
    llvm::outs() << check.name << "  " << ToString(check.kind) << "\n";
  }
  return kHolds;
}

}  // namespace veristep::cli
