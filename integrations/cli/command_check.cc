#include "integrations/cli/command_check.h"

#include "core/base/memory.h"
#include "integrations/cli/arguments.h"
#include "integrations/cli/cached_check.h"
#include "integrations/cli/check_report.h"
#include "integrations/cli/checked_program.h"
#include "integrations/cli/command_report.h"
#include "integrations/cli/command_run.h"
#include "integrations/cli/interrupt.h"
#include "integrations/cli/outputs.h"
#include "integrations/cli/paths.h"
#include "integrations/cli/progress.h"
#include "integrations/cli/reduction.h"
#include "integrations/cli/sources.h"
#include "integrations/cli/time_budget.h"
#include "integrations/cli/told_violation.h"
#include "integrations/cli/trace_store.h"
#include "integrations/report/baseline.h"
#include "integrations/report/source_text.h"
#include "integrations/report/text.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

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
  std::string por;
  std::string final_states;
  ExploreSettings explore;
  CacheOptions cache;
  TraceOptions traces;
  std::string granularity = "auto";
  OutputOptions outputs;
  std::string baseline;
  bool expect_violation = false;
  bool whole = false;
};

constexpr const char kAbout[] =
    "Explores every interleaving of the threads and every choice of the checks in PROGRAM, and shows the way to a\n"
    "violation if there is one: a failed assertion, an uncaught exception, a deadlock, a data race, a broken "
    "invariant;\n"
    "for C and C++ also an error in the use of memory, a leak, undefined behaviour.\n"
    "\n"
    "PROGRAM is the name of a class with methods with @Check, with @Model, or with a main method; without one all\n"
    "classes of the class path that have checks. Or it is .bc or .ll files (clang-19 -g -emit-llvm -c) with\n"
    "VERISTEP_CHECK, VERISTEP_MODEL, or a main function.\n"
    "\n"
    "examples:\n"
    "  veristep check -cp build/classes:veristep-api.jar                 all checks there are\n"
    "  veristep check -cp build/classes:veristep-api.jar p.QueueCheck    those of a class\n"
    "  veristep check -cp … --check '*.twoProducers'                     those with matching names\n"
    "  veristep check -cp … p.StackModel --depth 8 --values 2            longer sequences, fewer values\n"
    "  veristep check queue_check.bc --find-all                          not only the first violation\n"
    "  veristep check queue_check.bc --search dfs --time-limit 60        a quick look at something large\n"
    "\n"
    "A counterexample is stored, and veristep replay runs it again. What was explored is kept in .veristep/cache.db:\n"
    "the next check runs only what a change can affect.\n"
    "\n"
    "Exit status: 0 all hold, 1 violated, 2 bad usage or input, or a check ended in an error, 3 a limit was reached\n"
    "before everything was explored, 70 a bug of ours.";

void Declare(Arguments& parser, CheckOptions& options) {
  parser.Section("what to check");
  parser.Text("--classpath", "PATH", &options.program.class_path,
              "directories and jars, separated by ':' (default: .)");
  parser.Alias("-cp", "--classpath");
  parser.Alias("--class-path", "--classpath");
  parser.List("--check", "GLOB", &options.globs, "only checks whose name matches; may be repeated");
  parser.List("--exclude", "GLOB", &options.excluded, "not those whose name matches; may be repeated");
}

void DeclareSearch(Arguments& parser, CheckOptions& options) {
  parser.Number("--depth", "N", &options.explore.depth,
                "models: longest sequence of operations (default 6); scenarios run to their end");
  parser.Number("--values", "N", &options.explore.values, "models: arguments without a range are 1 to N (default 3)");
  parser.Text("--nondet-range", "LOW..HIGH", &options.program.nondet_range,
              "C: values of __VERIFIER_nondet_int and other wide types");
  parser.List("--ignore-field", "CLASS.FIELD", &options.program.ignored_fields,
              "Java: states that differ only in it are the same, as with @Ignore; may be repeated");
  parser.Flag("--no-races", &options.no_races, "do not report data races");
  parser.Flag("--no-leaks", &options.no_leaks, "C, C++: do not report memory that nobody can free any more");
  parser.Flag("--no-uninitialised", &options.no_uninitialised,
              "C, C++: do not report uses of values that were never initialised");
  parser.Section("how to search");
  parser.Text("--search", "KIND", &options.search, "bfs (shortest counterexamples, default), dfs or random");
  parser.Number("--seed", "N", &options.seed, "of --search random");
  parser.Number("--workers", "N", &options.workers, "threads to search with (default 1)");
  parser.Flag("--find-all", &options.find_all, "go on after the first violation, report each different one");
  parser.Text("--por", "LEVEL", &options.por,
              "which interleavings to leave out that lead to the same states: none, local, ample (default)\n"
              "or sleep (needs --no-cache); the answer is the same");
  parser.Text("--final-states", "FILE", &options.final_states,
              "write how many states each scenario may end in, and a hash of them all; needs --no-cache");
  parser.Section("limits (exit status 3 when one is reached)");
  parser.Number("--max-states", "N", &options.max_states, "give up after that many states, e.g. 200k");
  parser.Bytes("--max-memory", &options.max_memory, "give up at that much memory, e.g. 4g");
  parser.Seconds("--time-limit", &options.time_limit, "give up after that time, for each check: seconds, or 5m, 2h");
  parser.Seconds("--total-time-limit", &options.total_time_limit, "give up after that time, for all checks together");
  parser.Number("--step-limit", "N", &options.explore.explore.step_limit,
                "loop rounds and calls in one step of a thread (default 10000000)");
}

void DeclareStores(Arguments& parser, CheckOptions& options) {
  parser.Section("what is kept");
  parser.Text("--cache", "FILE", &options.cache.path, "where explored graphs are kept (default .veristep/cache.db)");
  parser.Flag("--no-cache", &options.cache.off, "keep and use nothing");
  parser.Text("--mode", "MODE", &options.cache.mode, "what to reuse: auto (default), isse, rmc or full (nothing)");
  parser.Text("--granularity", "KIND", &options.granularity,
              "what a change is made of: method, block, or auto (default: block in scenarios only)");
  parser.Flag("--explain", &options.cache.explain, "say what was reused and why not more");
  parser.Flag("--cache-verify", &options.cache.verify,
              "explore in full as well and compare; another answer of the cache is an error (exit status 2)");
  parser.Text("--traces", "DIR", &options.traces.directory,
              "where counterexamples are stored (default: traces beside the cache)");
  parser.Flag("--no-traces", &options.traces.off, "store no counterexamples");
  parser.Section("what is written");
  parser.Text("--baseline", "FILE", &options.baseline,
              "fail only on violations that are not in it (veristep baseline); finds all");
  parser.Flag("--expect-violation", &options.expect_violation,
              "a check that holds fails, one that is violated does not: for tests of checks");
  parser.Flag("--full", &options.whole, "leave out nothing of long counterexamples");
  DeclareOutputs(parser, options.outputs);
}

// C and C++ checks are named within their program only.
std::string ProgramName(const ProgramOptions& options) {
  if (options.names.empty() || !IsBitcode(options.names[0])) return "";
  return llvm::sys::path::stem(options.names[0]).str();
}

// What decides an answer besides the check itself: for recorded graphs to mean the same, and for verdicts to be the
// same.
struct Circumstances {
  std::string program_name, environment, settings;
  Fingerprint files;
  bool blocks_in_models = false;

  Circumstances(const CheckOptions& options, const CheckedProgram& program, const Fingerprint& files) : files(files) {
    program_name = ProgramName(options.program);
    environment = ToHex(program.EnvironmentHash()) + (options.no_races ? " no-races" : "") +
                  (options.no_leaks ? " no-leaks" : "") + (options.no_uninitialised ? " no-uninitialised" : "") +
                  (options.find_all ? " all" : "") + " por " + options.por + " nondet " + options.program.nondet_range +
                  " steps " + std::to_string(options.explore.explore.step_limit);
    if (options.program.blocks) environment += " blocks";
    blocks_in_models = options.explore.explore.blocks_in_models;
    for (const std::string& field : options.program.ignored_fields) environment += " ignore " + field;
    settings = "depth " + std::to_string(options.explore.depth) + " values " + std::to_string(options.explore.values) +
               " search " + options.search + (options.find_all ? " all" : "");
  }

  CachedChecks::Question About(const CheckInfo& check) const {
    // Programs that have checks of the same name must not supersede one another's versions.
    std::string name = program_name.empty() ? check.name : program_name + "." + check.name;
    if (!check.place.empty() && check.place != check.name) name += " (" + check.place + ")";
    const char* own_blocks = blocks_in_models && check.kind == CheckKind::kModel ? " of models" : "";
    return {name, FingerprintOf(environment + own_blocks + " kind " + ToString(check.kind) + " of " + check.place),
            FingerprintOf(ToHex(files) + " " + settings), FingerprintOf(settings)};
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

llvm::Error SetReduction(CheckOptions& options) {
  bool records = !options.cache.off && options.search != "random";
  // With a cache or without, the same is counted.
  if (options.por.empty()) options.por = "ample";
  std::optional<explore::Reduction> level = ReductionOf(options.por);
  if (!level) {
    return llvm::createStringError("--por takes none, local, ample or sleep, not '" + options.por + "'");
  }
  if (*level == explore::Reduction::kSleep && records) {
    return llvm::createStringError(
        "--por sleep leaves out transitions that a recorded graph needs: add --no-cache, or use --por ample");
  }
  if (!options.final_states.empty() && !options.cache.off) {
    return llvm::createStringError("--final-states needs --no-cache: what is in the cache is not explored");
  }
  if (options.cache.verify && (!records || options.cache.mode == "full")) {
    return llvm::createStringError(
        "--cache-verify compares with what the cache would answer: it goes with neither --no-cache, --mode full nor "
        "--search random");
  }
  options.explore.explore.reduction = *level;
  options.explore.explore.fails_apart = options.find_all;
  return llvm::Error::success();
}

// One line for each scenario: its name, the number of its final states, their hash.
llvm::Error WriteFinalStates(const std::string& path, const std::vector<std::string>& lines) {
  if (path.empty()) return llvm::Error::success();
  std::error_code error;
  llvm::raw_fd_ostream out(path, error);
  for (const std::string& line : lines) out << line << "\n";
  out.close();
  if (out.has_error()) error = out.error();
  out.clear_error();
  return error ? llvm::createStringError("cannot write '" + path + "': " + error.message()) : llvm::Error::success();
}

llvm::Expected<std::unique_ptr<CheckedProgram>> Open(ProgramOptions& options, const Arguments& parser,
                                                     const std::string& program_path) {
  options.names = parser.positional();
  options.runtime_dir = RuntimeDirectory(program_path);
  return CheckedProgram::Open(options);
}

report::CheckResult NotBegun(const std::string& name, core::Limit limit) {
  report::CheckResult result;
  result.name = name;
  result.verdict = {core::Answer::kIncomplete, limit, ""};
  result.is_begun = false;
  return result;
}

report::CheckResult Failed(const std::string& name, llvm::Error error) {
  report::CheckResult result;
  result.name = name;
  result.verdict = {core::Answer::kError, core::Limit::kNone, llvm::toString(std::move(error))};
  return result;
}

// One check after the other.
class CheckRun {
 public:
  CheckRun(CheckedProgram& program, const CheckOptions& options, const core::SearchOptions& search,
           incremental::Mode mode)
      : program_(program),
        options_(options),
        search_(search),
        circumstances_(options, program, options.explore.explore.files),
        checks_(options.cache, mode, llvm::errs()),
        traces_(options.traces, options.cache.path),
        budget_(options.time_limit, options.total_time_limit),
        sources_(SourcesOf(options.outputs, options.program)) {
    search_.cancelled = &Interrupt::Flag();
  }

  report::CheckResult Run(size_t index) {
    std::vector<TraceFile> traces;
    report::CheckResult result = Answer(index, traces);
    result.name = program_.checks()[index].name;
    result.program = ProgramName(options_.program);
    result.finds_all = options_.find_all;
    traces_.Save(traces, result, llvm::errs());
    return result;
  }

  // One line for each scenario explored: its name, the number of its final states, their hash.
  const std::vector<std::string>& final_states() const { return final_states_; }

 private:
  report::CheckResult Answer(size_t index, std::vector<TraceFile>& traces) {
    const CheckInfo& check = program_.checks()[index];
    CachedChecks::Question question = circumstances_.About(check);
    if (std::optional<CheckReport> known = checks_.Recall(question)) return ToResult(*known);
    if (Interrupt::Flag()) return NotBegun(check.name, core::Limit::kCancelled);
    std::optional<TimeBudget::Duration> time = budget_.Next();
    if (!time) return NotBegun(check.name, core::Limit::kTime);
    search_.limits.time = *time;
    auto exploration = program_.Prepare(index, options_.explore);
    if (!exploration) return Failed(check.name, exploration.takeError());
    ProgressLine progress(check.name);
    if (!options_.final_states.empty()) (*exploration)->CollectFinalStates();
    CheckReport report = checks_.Explore(question, **exploration, search_, &progress);
    std::string ends = (*exploration)->FinalStates();
    if (!ends.empty()) final_states_.push_back(check.name + " " + ends);
    report::CheckResult result = ToResult(report);
    if (!report.result.counterexamples.empty()) {
      Tell(check, report.result.counterexamples, **exploration, result, traces);
    }
    return result;
  }

  // The counterexamples, for people and for files.
  void Tell(const CheckInfo& check, const std::vector<core::Trace>& counterexamples, Exploration& exploration,
            report::CheckResult& result, std::vector<TraceFile>& traces) {
    std::unique_ptr<explore::ProgramSystem> system = exploration.NewSystem();
    report::SourceText text(sources_);
    llvm::SmallString<256> directory;
    llvm::sys::fs::current_path(directory);
    for (const core::Trace& counterexample : counterexamples) {
      explore::Story story = explore::Tell(*system, counterexample);
      report::Violation violation = ToViolation(story);
      text.AddTo(violation, result);
      TraceFile trace = ToTraceFile(story, violation);
      for (std::string& location : trace.visible) location = program_.NameInTraces(location);
      trace.check = check.name;
      trace.kind = ToString(check.kind);
      trace.directory = directory.str().str();
      trace.programs = options_.program.names;
      bool is_c = !trace.programs.empty() && IsBitcode(trace.programs[0]);
      if (!is_c) trace.class_path = options_.program.class_path;
      trace.options = StoredOptions(options_.program, options_.explore);
      traces.push_back(std::move(trace));
      result.violations.push_back(std::move(violation));
    }
  }

  CheckedProgram& program_;
  const CheckOptions& options_;
  core::SearchOptions search_;
  Circumstances circumstances_;
  CachedChecks checks_;
  TraceStore traces_;
  TimeBudget budget_;
  report::SourceRoot sources_;
  std::vector<std::string> final_states_;
};

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
  Arguments parser("check [options] PROGRAM…", kAbout);
  constexpr uint64_t kNoDepth = UINT64_MAX;
  CheckOptions options;
  options.explore.depth = kNoDepth;
  Declare(parser, options);
  DeclareSearch(parser, options);
  DeclareStores(parser, options);
  if (llvm::Error error = parser.Parse(arguments)) return Report(std::move(error));
  if (parser.wants_help()) {
    llvm::outs() << parser.Help();
    return kHolds;
  }
  uint64_t& depth = options.explore.depth;
  if (depth == 0 || (depth > UINT32_MAX && depth != kNoDepth)) {
    return Report(llvm::createStringError("--depth takes a number from 1 to 4294967295"));
  }
  if (depth == kNoDepth) depth = 0;
  if (llvm::Error error = CheckOutputs(options.outputs)) return Report(std::move(error));
  options.explore.explore.check_races = !options.no_races;
  options.program.find_leaks = !options.no_leaks;
  options.program.find_uninitialised = !options.no_uninitialised;
  if (options.granularity != "auto" && options.granularity != "method" && options.granularity != "block") {
    return Report(
        llvm::createStringError("--granularity takes auto, method or block, not '" + options.granularity + "'"));
  }
  // Without a cache nothing is compared with another version.
  options.program.blocks = options.granularity != "method" && !options.cache.off;
  options.explore.explore.blocks_in_models = options.granularity == "block";
  // A known violation must not hide a new one behind it.
  options.find_all |= !options.baseline.empty();
  if (llvm::Error error = SetReduction(options)) return Report(std::move(error));
  llvm::Expected<core::SearchOptions> search = MakeSearchOptions(options);
  if (!search) return Report(search.takeError());

  std::optional<report::Baseline> baseline;
  if (!options.baseline.empty()) {
    auto read = report::ReadBaseline(options.baseline);
    if (!read) return Report(read.takeError());
    baseline = std::move(*read);
  }

  auto opened = Open(options.program, parser, program_path);
  if (!opened) return Report(opened.takeError());
  std::shared_ptr<CheckedProgram> program = std::move(*opened);
  KeepToTheEnd(program);
  auto selected = program->Select(options.globs, options.excluded);
  if (!selected) return Report(selected.takeError());

  llvm::Expected<incremental::Mode> mode = CachedChecks::ParseMode(options.cache.mode);
  if (!mode) return Report(mode.takeError());
  options.explore.explore.files = program->FilesHash();
  Interrupt::Catch();
  CheckRun run(*program, options, *search, *mode);
  report::Report report{.tool_version = VERISTEP_VERSION, .baseline = options.baseline};
  for (size_t index : *selected) {
    report::CheckResult result = run.Run(index);
    if (baseline) report::Apply(*baseline, result, report.fixed);
    PrintReport(result, options.whole, llvm::outs());
    llvm::outs().flush();
    report.checks.push_back(std::move(result));
  }
  report::PrintSummary(report, llvm::outs());
  if (llvm::Error error = WriteFinalStates(options.final_states, run.final_states())) return Report(std::move(error));
  if (llvm::Error error = WriteOutputs(report, options.outputs)) return Report(std::move(error));
  Interrupt::Pass();
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
  size_t width = 0;
  for (size_t index : *selected) width = std::max(width, (*program)->checks()[index].name.size());
  for (size_t index : *selected) {
    const CheckInfo& check = (*program)->checks()[index];
    llvm::outs() << llvm::left_justify(check.name, unsigned(width)) << "  " << ToString(check.kind) << "\n";
  }
  return kHolds;
}

}  // namespace veristep::cli
