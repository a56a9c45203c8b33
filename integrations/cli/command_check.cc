#include "integrations/cli/command_check.h"

#include "integrations/cli/arguments.h"
#include "integrations/cli/cached_check.h"
#include "integrations/cli/check_report.h"
#include "integrations/cli/checked_program.h"
#include "integrations/cli/command_report.h"
#include "integrations/cli/command_run.h"
#include "integrations/cli/outputs.h"
#include "integrations/cli/paths.h"
#include "integrations/cli/progress.h"
#include "integrations/cli/time_budget.h"
#include "integrations/report/baseline.h"
#include "integrations/report/text.h"
#include "llvm/Support/Path.h"

namespace veristep::cli {

namespace {

struct CheckOptions {
  ProgramOptions program;
  std::vector<std::string> globs, excluded;
  std::string search = "bfs";
  uint64_t workers = 1;
  uint64_t max_states = core::kNoLimit;
  uint64_t max_memory = core::kNoLimit;
  uint64_t time_limit = 0;
  uint64_t total_time_limit = 0;
  uint64_t seed = 0;
  bool find_all = false;
  bool no_races = false;
  bool no_leaks = false;
  bool no_uninitialised = false;
  ExploreSettings explore;
  CacheOptions cache;
  OutputOptions outputs;
  std::string baseline;
  bool expect_violation = false;
};

void Declare(Arguments& parser, CheckOptions& options) {
  parser.Text("--classpath", "PATH", &options.program.class_path,
              "directories and jars, separated by ':' (default: .)");
  parser.Alias("-cp", "--classpath");
  parser.Alias("--class-path", "--classpath");
  parser.List("--check", "GLOB", &options.globs, "only checks whose name matches; may be repeated");
  parser.List("--exclude", "GLOB", &options.excluded, "not those whose name matches; may be repeated");
}

void DeclareSearch(Arguments& parser, CheckOptions& options) {
  parser.Text("--search", "KIND", &options.search, "bfs (shortest counterexamples, default), dfs or random");
  parser.Number("--depth", "N", &options.explore.depth, "models: longest sequence of operations (default 6)");
  parser.Number("--values", "N", &options.explore.values, "models: arguments without a range are 1 to N (default 3)");
  parser.Number("--workers", "N", &options.workers, "threads to search with (default 1)");
  parser.Number("--max-states", "N", &options.max_states, "give up after that many states");
  parser.Number("--max-memory", "BYTES", &options.max_memory, "give up at that much memory, e.g. 4g");
  parser.Number("--time-limit", "SECONDS", &options.time_limit, "give up after that time, for each check");
  parser.Number("--total-time-limit", "SECONDS", &options.total_time_limit,
                "give up after that time, for all checks together");
  parser.Number("--step-limit", "N", &options.explore.explore.step_limit, "loop rounds and calls in one transition");
  parser.Number("--seed", "N", &options.seed, "of --search random");
  parser.Flag("--find-all", &options.find_all, "go on after the first violation, report each different one");
  parser.Flag("--no-races", &options.no_races, "do not report data races");
  parser.Flag("--no-leaks", &options.no_leaks, "C, C++: do not report memory that nobody can free any more");
  parser.Flag("--no-uninitialised", &options.no_uninitialised,
              "C, C++: do not report uses of values that were never initialised");
  parser.Text("--nondet-range", "LOW..HIGH", &options.program.nondet_range,
              "C: values of __VERIFIER_nondet_int and other wide types");
  parser.Text("--cache", "FILE", &options.cache.path, "where explored graphs are kept (default .veristep/cache.db)");
  parser.Flag("--no-cache", &options.cache.off, "keep and use nothing");
  parser.Text("--mode", "MODE", &options.cache.mode, "what to reuse: auto (default), isse, rmc or full (nothing)");
  parser.Flag("--explain", &options.cache.explain, "say what was reused and why not more");
  parser.Flag("--cache-verify", &options.cache.verify, "explore in full as well and compare");
  parser.Text("--baseline", "FILE", &options.baseline,
              "fail only on violations that are not in it (veristep baseline); finds all");
  parser.Flag("--expect-violation", &options.expect_violation,
              "a check that holds fails, one that is violated does not: for tests of checks");
  DeclareOutputs(parser, options.outputs);
}

// What decides an answer besides the check itself: for recorded graphs to mean the same, and for verdicts to be the
// same.
struct Circumstances {
  std::string environment, files, settings;

  Circumstances(const CheckOptions& options, const CheckedProgram& program, const Fingerprint& files) {
    environment = ToHex(program.EnvironmentHash()) + (options.no_races ? " no-races" : "") +
                  (options.no_leaks ? " no-leaks" : "") + (options.no_uninitialised ? " no-uninitialised" : "") +
                  " nondet " + options.program.nondet_range + " steps " +
                  std::to_string(options.explore.explore.step_limit);
    for (const std::string& field : options.program.ignored_fields) environment += " ignore " + field;
    this->files = ToHex(files);
    settings = " depth " + std::to_string(options.explore.depth) + " values " + std::to_string(options.explore.values) +
               " search " + options.search + (options.find_all ? " all" : "");
  }

  CachedChecks::Question About(const CheckInfo& check) const {
    return {check.name, FingerprintOf(environment + " kind " + ToString(check.kind)), FingerprintOf(files + settings),
            FingerprintOf(settings)};
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
  search.find_all = options.find_all;
  // A violation that is left out could be a new one.
  if (!options.baseline.empty()) search.max_violations = 10'000;
  search.seed = options.seed;
  return search;
}

llvm::Expected<std::unique_ptr<CheckedProgram>> Open(ProgramOptions& options, const Arguments& parser,
                                                     const std::string& program_path) {
  options.names = parser.positional();
  options.runtime_dir = RuntimeDirectory(program_path);
  return CheckedProgram::Open(options);
}

// C and C++ checks are named within their program only.
std::string ProgramName(const ProgramOptions& options) {
  if (options.names.empty() || !IsBitcode(options.names[0])) return "";
  return llvm::sys::path::stem(options.names[0]).str();
}

report::CheckResult NotBegun(const std::string& name) {
  report::CheckResult result;
  result.name = name;
  result.verdict = {core::Answer::kIncomplete, core::Limit::kTime, ""};
  result.is_begun = false;
  return result;
}

report::CheckResult Failed(const std::string& name, llvm::Error error) {
  report::CheckResult result;
  result.name = name;
  result.verdict = {core::Answer::kError, core::Limit::kNone, llvm::toString(std::move(error))};
  return result;
}

report::CheckResult RunCheck(CheckedProgram& program, size_t index, const CachedChecks::Question& question,
                             const CheckOptions& options, core::SearchOptions search, const TimeBudget& budget,
                             CachedChecks& checks) {
  if (std::optional<CheckReport> known = checks.Recall(question)) return ToResult(*known);
  std::optional<TimeBudget::Duration> time = budget.Next();
  if (!time) return NotBegun(question.name);
  search.limits.time = *time;
  auto exploration = program.Prepare(index, options.explore);
  if (!exploration) return Failed(question.name, exploration.takeError());
  ProgressLine progress(question.name);
  return ToResult(checks.Explore(question, **exploration, search, &progress));
}

// With --expect-violation. Limits and errors are what they always are.
int ExitStatusOfExpected(const report::Report& report) {
  int status = ExitStatusOf(report);
  if (status != kHolds && status != kViolated) return status;
  bool is_as_expected = true;
  for (const report::CheckResult& check : report.checks) {
    if (check.verdict.answer == core::Answer::kViolated) continue;
    llvm::outs() << "expected to be violated: " << report::FullName(check) << "\n";
    is_as_expected = false;
  }
  return is_as_expected ? kHolds : kViolated;
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
  options.program.find_uninitialised = !options.no_uninitialised;
  // A known violation must not hide a new one behind it.
  options.find_all |= !options.baseline.empty();
  llvm::Expected<core::SearchOptions> search = MakeSearchOptions(options);
  if (!search) return Report(search.takeError());

  std::optional<report::Baseline> baseline;
  if (!options.baseline.empty()) {
    auto read = report::ReadBaseline(options.baseline);
    if (!read) return Report(read.takeError());
    baseline = std::move(*read);
  }

  auto program = Open(options.program, parser, program_path);
  if (!program) return Report(program.takeError());
  auto selected = (*program)->Select(options.globs, options.excluded);
  if (!selected) return Report(selected.takeError());

  llvm::Expected<incremental::Mode> mode = CachedChecks::ParseMode(options.cache.mode);
  if (!mode) return Report(mode.takeError());
  options.explore.explore.files = (*program)->FilesHash();
  Circumstances circumstances(options, **program, options.explore.explore.files);
  CachedChecks checks(options.cache, *mode, llvm::errs());
  TimeBudget budget(options.time_limit, options.total_time_limit);
  report::Report report{.tool_version = VERISTEP_VERSION, .baseline = options.baseline};
  for (size_t index : *selected) {
    CachedChecks::Question question = circumstances.About((*program)->checks()[index]);
    report::CheckResult result = RunCheck(**program, index, question, options, *search, budget, checks);
    result.program = ProgramName(options.program);
    result.finds_all = options.find_all;
    if (baseline) report::Apply(*baseline, result, report.fixed);
    PrintReport(result, llvm::outs());
    llvm::outs().flush();
    report.checks.push_back(std::move(result));
  }
  report::PrintSummary(report, llvm::outs());
  if (llvm::Error error = WriteOutputs(report, options.outputs)) return Report(std::move(error));
  return options.expect_violation ? ExitStatusOfExpected(report) : ExitStatusOf(report);
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
  auto selected = (*program)->Select(options.globs, options.excluded);
  if (!selected) return Report(selected.takeError());
  for (size_t index : *selected) {
    const CheckInfo& check = (*program)->checks()[index];
    llvm::outs() << check.name << "  " << ToString(check.kind) << "\n";
  }
  return kHolds;
}

}  // namespace veristep::cli
