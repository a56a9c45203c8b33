#include "integrations/cli/command_replay.h"

#include <unistd.h>

#include "integrations/cli/arguments.h"
#include "integrations/cli/checked_program.h"
#include "integrations/cli/command_run.h"
#include "integrations/cli/paths.h"
#include "integrations/cli/sources.h"
#include "integrations/cli/told_violation.h"
#include "integrations/cli/trace_file.h"
#include "integrations/report/escape.h"
#include "integrations/report/layout.h"
#include "integrations/report/source_text.h"
#include "integrations/report/styled_text.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace veristep::cli {

namespace {

constexpr const char kAbout[] =
    "Runs a counterexample again that veristep check has stored, step by step, and prints it as check did. The\n"
    "program is the one that the trace names, as it is now: rebuild it to see whether a repair helped.\n"
    "\n"
    "  veristep replay .veristep/traces/p.QueueCheck.twoProducers.trace\n"
    "  veristep replay --classpath build/classes FILE.trace        the same classes, elsewhere\n"
    "  veristep replay FILE.trace build/queue_check.bc             another build of a C or C++ program\n"
    "\n"
    "The choices (not the schedule) can be followed outside of Veristep, in a debugger, too:\n"
    "  java -ea -Dveristep.replay=FILE.trace …           a Java check, with veristep-api.jar\n"
    "  VERISTEP_REPLAY=FILE.trace gdb ./queue_check      a C or C++ check, compiled with -DVERISTEP_NATIVE_MAIN\n"
    "\n"
    "Exit status: 1 the violation is there, 0 the trace runs to its end and violates nothing any more, 2 it does not\n"
    "fit the program any more, or cannot be read.";

struct ReplayOptions {
  ProgramOptions program;
  ExploreSettings explore;
  OutputOptions sources;  // only where sources are
  bool only_choices = false;
  bool whole = false;
};

// What came of a replay.
struct Replayed {
  explore::Story story;
  std::string misfit;  // why it could not go on; empty if it could
};

std::string InDirectory(const std::string& directory, const std::string& file) {
  if (directory.empty() || llvm::sys::path::is_absolute(file)) return file;
  llvm::SmallString<256> full(directory);
  llvm::sys::path::append(full, file);
  llvm::sys::path::remove_dots(full);
  return full.str().str();
}

// The program that the trace names, unless the command line names another.
llvm::Error LocateProgram(const TraceFile& trace, std::vector<std::string> names, ProgramOptions& program) {
  bool other_path = !program.class_path.empty();
  if (!other_path) {
    for (const std::string& entry : SplitPath(trace.class_path.empty() ? "." : trace.class_path)) {
      program.class_path += (program.class_path.empty() ? "" : ":") + InDirectory(trace.directory, entry);
    }
  }
  program.names = std::move(names);
  bool is_named = !program.names.empty();
  if (!is_named) {
    for (const std::string& name : trace.programs) {
      bool is_file = IsBitcode(name) || llvm::StringRef(name).ends_with(".jar");
      program.names.push_back(is_file ? InDirectory(trace.directory, name) : name);
    }
  }
  if (!other_path && !is_named && !llvm::sys::fs::is_directory(trace.directory)) {
    return llvm::createStringError("the directory in which the trace was found is not there: " + trace.directory +
                                   "; name the program: --classpath PATH, or .bc files behind the trace");
  }
  return llvm::Error::success();
}

llvm::Expected<std::unique_ptr<Exploration>> PrepareCheck(CheckedProgram& program, const TraceFile& trace,
                                                          const ExploreSettings& settings) {
  for (size_t i = 0; i < program.checks().size(); ++i) {
    const CheckInfo& check = program.checks()[i];
    if (check.name != trace.check) continue;
    if (trace.kind != ToString(check.kind)) {
      return llvm::createStringError("the check " + check.name + " is a " + ToString(check.kind) +
                                     " now; the trace belongs to a " + trace.kind);
    }
    return program.Prepare(i, settings);
  }
  return llvm::createStringError(program.WhyNoCheck(trace.check));
}

Replayed Run(explore::ProgramSystem& system, const TraceFile& trace) {
  explore::Storyteller teller(system);
  core::StepResult result = teller.Begin();
  std::string misfit;
  size_t number = 0;
  for (const TraceFile::Step& step : trace.steps) {
    if (result.status != core::StepStatus::kState) break;
    ++number;
    llvm::Expected<core::Choice> choice = system.ChoiceOf(step.line);
    if (!choice) {
      misfit = "step " + std::to_string(number) + " of " + std::to_string(trace.steps.size()) + ", '" + step.line +
               "', is not possible: " + llvm::toString(choice.takeError());
      break;
    }
    result = teller.Step(*choice);
  }
  std::string where = "step " + std::to_string(number) + " of " + std::to_string(trace.steps.size());
  if (result.status == core::StepStatus::kPruned)
    misfit = "after " + where + " an assumption of the check does not hold";
  if (result.message != nullptr) misfit = where + ": " + *result.message;
  explore::Story story = teller.Finish(result);
  return {std::move(story), std::move(misfit)};
}

std::string Steps(size_t count) { return std::to_string(count) + (count == 1 ? " step" : " steps"); }

int Print(const Replayed& replayed, const TraceFile& trace, report::CheckResult& check, const std::string& file,
          bool whole) {
  report::Violation& violation = check.violations[0];
  report::Layout layout = report::LayoutFor(STDOUT_FILENO);
  layout.whole = whole;
  llvm::raw_ostream& out = llvm::outs();
  if (replayed.story.is_violated && replayed.misfit.empty()) {
    bool is_same = replayed.story.violation == trace.violation;
    out << report::Paint({"violated", report::Tone::kBad}, layout.color) << "  " << report::OnOneLine(check.name)
        << "  replayed, " << Steps(violation.steps.size()) << "\n";
    out << report::LayOut(violation, layout);
    if (!is_same) {
      out << "\n  This is not quite what the trace was stored for, the program has changed: "
          << report::OnOneLine(trace.violation.kind + ": " + trace.violation.message) << "\n";
    }
    return kViolated;
  }
  if (!violation.steps.empty()) out << report::LayOutSteps(violation, layout);
  out.flush();
  if (!replayed.misfit.empty()) {
    llvm::errs() << "veristep: " << file << " does not fit the program any more: " << replayed.misfit
                 << ". Run veristep check again\n";
    return kBadInput;
  }
  out << "\n  The trace runs to its end and violates nothing any more. Other interleavings and choices may:\n"
         "  veristep check explores all of them.\n";
  return kHolds;
}

void Declare(Arguments& parser, ReplayOptions& options) {
  parser.Text("--classpath", "PATH", &options.program.class_path, "instead of the class path that the trace names");
  parser.Alias("-cp", "--classpath");
  parser.Alias("--class-path", "--classpath");
  parser.Flag("--choices", &options.only_choices, "print the values chosen, one a line, and run nothing");
  parser.Flag("--full", &options.whole, "leave out nothing, however long it is");
  parser.Text("--source-path", "PATH", &options.sources.source_path,
              "where sources are, besides the usual places, separated by ':'");
  parser.Alias("--sources", "--source-path");
}

int PrintChoices(const TraceFile& trace) {
  for (const TraceFile::Step& step : trace.steps) {
    if (llvm::StringRef(step.line).starts_with("choose ")) llvm::outs() << step.line << "\n";
  }
  return kHolds;
}

}  // namespace

int CommandReplay(const std::vector<std::string>& arguments, const std::string& program_path) {
  Arguments parser("replay [options] TRACE [PROGRAM…]", kAbout);
  ReplayOptions options;
  options.program.class_path.clear();
  Declare(parser, options);
  if (llvm::Error error = parser.Parse(arguments)) return Report(std::move(error));
  if (parser.wants_help()) {
    llvm::outs() << parser.Help();
    return kHolds;
  }
  std::vector<std::string> names = parser.positional();
  if (names.empty()) return Report(llvm::createStringError("replay needs a trace file; see --help"));
  std::string file = names[0];
  names.erase(names.begin());

  llvm::Expected<TraceFile> trace = ReadTrace(file);
  if (!trace) return Report(trace.takeError());
  if (options.only_choices) return PrintChoices(*trace);
  if (llvm::Error error = ApplyStoredOptions(*trace, options.program, options.explore)) return Report(std::move(error));
  if (llvm::Error error = LocateProgram(*trace, std::move(names), options.program)) return Report(std::move(error));
  options.program.runtime_dir = RuntimeDirectory(program_path);
  auto program = CheckedProgram::Open(options.program);
  if (!program) return Report(program.takeError());
  auto exploration = PrepareCheck(**program, *trace, options.explore);
  if (!exploration) return Report(exploration.takeError());

  (*exploration)->Expect({trace->visible.begin(), trace->visible.end()});
  std::unique_ptr<explore::ProgramSystem> system = (*exploration)->NewSystem();
  Replayed replayed = Run(*system, *trace);
  report::CheckResult check;
  check.name = trace->check;
  check.violations = {ToViolation(replayed.story)};
  check.violations[0].trace_file = file;
  if (!trace->directory.empty()) options.sources.source_root = trace->directory;
  report::SourceRoot sources = SourcesOf(options.sources, options.program);
  report::SourceText(sources).AddTo(check.violations[0], check);
  return Print(replayed, *trace, check, file, options.whole);
}

}  // namespace veristep::cli
