#include "integrations/report/github.h"

#include <algorithm>

#include "integrations/report/escape.h"
#include "integrations/report/text.h"
#include "llvm/Support/Path.h"

namespace veristep::report {

namespace {

constexpr size_t kMaxMessage = 4000;  // more is not shown

struct Annotation {
  llvm::StringRef level;  // "error" or "warning"
  std::string file;       // relative to the repository
  uint32_t line = 0;
  std::string title;
  std::string message;
};

// GitHub takes only files of the repository.
std::string FileOf(const Place& place, const CheckResult& check, const SourceRoot& root) {
  std::string file = root.Find(place, check);
  return llvm::sys::path::is_absolute(file) ? "" : file;
}

std::vector<Annotation> Collect(const Report& report, const SourceRoot& root) {
  std::vector<Annotation> violations, errors, limits;
  for (const CheckResult& check : report.checks) {
    std::string name = FullName(check);
    for (const Violation& violation : check.violations) {
      if (violation.is_known) continue;
      violations.push_back({"error", FileOf(violation.place, check, root), violation.place.line,
                            violation.kind + " in " + name, llvm::StringRef(LayOut(violation, Layout())).trim().str()});
    }
    if (OutcomeOf(check) == Outcome::kError)
      errors.push_back({"error", "", 0, "error in " + name, check.verdict.message});
    if (OutcomeOf(check) == Outcome::kIncomplete) {
      limits.push_back({"warning", "", 0, name + " is incomplete", CoverageText(check)});
    }
  }
  std::ranges::move(errors, std::back_inserter(violations));
  std::ranges::move(limits, std::back_inserter(violations));
  return violations;
}

void Print(const Annotation& annotation, llvm::raw_ostream& out) {
  out << "::" << annotation.level << " ";
  if (!annotation.file.empty()) {
    out << "file=" << GithubProperty(annotation.file) << ",";
    if (annotation.line != 0) out << "line=" << annotation.line << ",";
  }
  out << "title=" << GithubProperty(OnOneLine(annotation.title))
      << "::" << GithubData(Shorten(Printable(annotation.message), kMaxMessage)) << "\n";
}

}  // namespace

void WriteGithub(const Report& report, const SourceRoot& root, llvm::raw_ostream& out) {
  std::vector<Annotation> annotations = Collect(report, root);
  size_t shown = annotations.size() <= kMaxAnnotations ? annotations.size() : kMaxAnnotations - 1;
  for (size_t i = 0; i < shown; ++i) Print(annotations[i], out);
  if (shown < annotations.size()) {
    std::string rest = std::to_string(annotations.size() - shown);
    bool has_error = annotations[shown].level == "error";
    Print({has_error ? "error" : "warning", "", 0, "veristep: " + rest + " more",
           rest + " more violations, errors and incomplete checks are not annotated; see the step's output"},
          out);
  }
}

}  // namespace veristep::report
