#include "integrations/cli/command_report.h"

#include "integrations/cli/arguments.h"
#include "integrations/cli/command_run.h"
#include "integrations/cli/outputs.h"
#include "integrations/cli/paths.h"
#include "integrations/report/baseline.h"
#include "integrations/report/report_json.h"
#include "integrations/report/text.h"
#include "llvm/Support/raw_ostream.h"

namespace veristep::cli {

namespace {

constexpr const char* kAbout =
    "Brings results that veristep check --json stored into other forms, those of several runs in one report (a build\n"
    "with many check programs has one result for each). Without an option it prints them as text.\n"
    "\n"
    "Exit status as of veristep check for all of them: 0 all hold or are known, 1 violated, 2 error or bad input,\n"
    "3 a limit was reached; with --exit-zero 0 whenever the report could be written.";

struct ReportOptions {
  OutputOptions outputs;
  std::string baseline;
  bool exit_zero = false;
};

bool WantsNothing(const OutputOptions& outputs) {
  return outputs.json.empty() && outputs.junit.empty() && outputs.sarif.empty() && outputs.text.empty() &&
         !outputs.github;
}

// Another baseline than the runs had, or the first.
llvm::Error ApplyBaseline(const std::string& file, report::Report& report) {
  auto baseline = report::ReadBaseline(file);
  if (!baseline) return baseline.takeError();
  report.baseline = file;
  report.fixed.clear();
  for (report::CheckResult& check : report.checks) report::Apply(*baseline, check, report.fixed);
  return llvm::Error::success();
}

}  // namespace

int ExitStatusOf(const report::Report& report) {
  switch (report::OutcomeOf(report)) {
    case report::Outcome::kHolds:
    case report::Outcome::kKnown:
      return kHolds;
    case report::Outcome::kViolated:
      return kViolated;
    case report::Outcome::kIncomplete:
      return kIncomplete;
    case report::Outcome::kError:
      return kBadInput;
  }
  return kInternalError;
}

llvm::Expected<report::Report> ReadReports(const std::vector<std::string>& files) {
  std::vector<report::Report> reports;
  for (const std::string& file : files) {
    llvm::Expected<report::Report> report = report::ReadReport(file);
    if (!report) return report.takeError();
    reports.push_back(std::move(*report));
  }
  if (reports.empty())
    return llvm::createStringError("no result is given: name files of veristep check --json; see --help");
  return report::Merge(std::move(reports));
}

int CommandReport(const std::vector<std::string>& arguments) {
  Arguments parser("report [options] RESULT.json…", kAbout);
  ReportOptions options;
  DeclareOutputs(parser, options.outputs);
  parser.Text("--baseline", "FILE", &options.baseline, "the violations that are known");
  parser.Flag("--exit-zero", &options.exit_zero, "exit with 0 whatever the results are");
  if (llvm::Error error = parser.Parse(arguments)) return Report(std::move(error));
  if (parser.wants_help()) {
    llvm::outs() << parser.Help();
    return kHolds;
  }
  llvm::Expected<report::Report> report = ReadReports(parser.positional());
  if (!report) return Report(report.takeError());
  if (!options.baseline.empty()) {
    if (llvm::Error error = ApplyBaseline(options.baseline, *report)) return Report(std::move(error));
  }
  if (WantsNothing(options.outputs)) options.outputs.text = std::string("-");
  if (llvm::Error error = WriteOutputs(*report, options.outputs)) return Report(std::move(error));
  return options.exit_zero ? kHolds : ExitStatusOf(*report);
}

}  // namespace veristep::cli
