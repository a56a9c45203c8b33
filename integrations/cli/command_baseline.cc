#include <algorithm>

#include "integrations/cli/arguments.h"
#include "integrations/cli/command_report.h"
#include "integrations/cli/command_run.h"
#include "integrations/cli/outputs.h"
#include "integrations/cli/paths.h"
#include "integrations/report/baseline.h"
#include "integrations/report/escape.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

namespace veristep::cli {

namespace {

constexpr const char* kAbout =
    "A baseline is the violations that a project knows of: veristep check --baseline FILE fails only on others.\n"
    "  write   all violations of the results, and nothing else\n"
    "  update  the same for the checks that the results have: adds what is new, removes what is fixed. Entries of\n"
    "          other checks stay\n"
    "  show    prints a baseline\n"
    "Reasons that people wrote into the file are kept. Make the results with veristep check --find-all --json FILE,\n"
    "so that they have every violation and not only the first of each check.";

constexpr const char* kDefaultFile = "veristep-baseline.json";

struct BaselineOptions {
  std::string file = kDefaultFile;
};

std::string Text(const report::BaselineEntry& entry) {
  const report::Identity& identity = entry.identity;
  std::string text = identity.check + "  " + identity.kind;
  if (!identity.file.empty()) text += "  " + identity.file;
  if (!identity.function.empty()) text += " (" + identity.function + ")";
  if (entry.count > 1) text += "  " + std::to_string(entry.count) + " times";
  text += "\n    " + identity.message + "\n";
  if (!entry.reason.empty()) text += "    reason: " + entry.reason + "\n";
  return report::Printable(text);
}

int Show(const std::string& file) {
  auto baseline = report::ReadBaseline(file);
  if (!baseline) return Report(baseline.takeError());
  for (const report::BaselineEntry& entry : baseline->entries) llvm::outs() << Text(entry);
  llvm::outs() << baseline->entries.size() << " known in " << file << "\n";
  return kHolds;
}

// What would make the baseline less than it seems.
void Warn(const report::Report& report) {
  for (const report::CheckResult& check : report.checks) {
    std::string name = report::OnOneLine(report::FullName(check));
    bool is_violated = check.verdict.answer == core::Answer::kViolated;
    if (report::IsComplete(check)) continue;
    if (is_violated && !check.finds_all) {
      llvm::errs() << "veristep: warning: " << name
                   << " was run without --find-all: only its first violation is known\n";
    } else {
      llvm::errs() << "veristep: warning: " << name << " is not complete: it may have more violations\n";
    }
  }
}

size_t Missing(const report::Baseline& from, const report::Baseline& in) {
  auto is_missing = [&](const report::BaselineEntry& entry) {
    return std::ranges::none_of(in.entries, [&](const auto& other) { return other.identity == entry.identity; });
  };
  return size_t(std::ranges::count_if(from.entries, is_missing));
}

int Store(const std::vector<std::string>& results, const std::string& file, bool is_update) {
  llvm::Expected<report::Report> report = ReadReports(results);
  if (!report) return Report(report.takeError());
  report::Baseline old;
  if (llvm::sys::fs::exists(file)) {
    auto read = report::ReadBaseline(file);
    if (!read) return Report(read.takeError());
    old = std::move(*read);
  }
  Warn(*report);
  report::Baseline baseline = is_update ? report::UpdateBaseline(*report, old) : report::MakeBaseline(*report, old);
  if (llvm::Error error = WriteJson(report::ToJson(baseline), file)) return Report(std::move(error));
  llvm::outs() << baseline.entries.size() << " known in " << file << ", " << Missing(baseline, old) << " added, "
               << Missing(old, baseline) << " removed\n";
  return kHolds;
}

}  // namespace

int CommandBaseline(const std::vector<std::string>& arguments) {
  Arguments parser("baseline write|update RESULT.json… [-o FILE]\n       veristep baseline show [FILE]", kAbout);
  BaselineOptions options;
  parser.Text("--output", "FILE", &options.file, std::string("the baseline (default: ") + kDefaultFile + ")");
  parser.Alias("-o", "--output");
  if (llvm::Error error = parser.Parse(arguments)) return Report(std::move(error));
  if (parser.wants_help()) {
    llvm::outs() << parser.Help();
    return kHolds;
  }
  std::vector<std::string> files = parser.positional();
  std::string action = files.empty() ? "" : files.front();
  if (!files.empty()) files.erase(files.begin());
  if (action == "show" && files.size() <= 1) return Show(files.empty() ? options.file : files.front());
  if (action == "write" || action == "update") return Store(files, options.file, action == "update");
  return Report(llvm::createStringError(
      "baseline: say write or update and results, or show and perhaps a file; see veristep baseline --help"));
}

}  // namespace veristep::cli
