#include "integrations/report/junit.h"

#include <map>

#include "integrations/report/escape.h"
#include "integrations/report/layout.h"
#include "integrations/report/text.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"

namespace veristep::report {

namespace {

struct Suite {
  std::vector<const CheckResult*> checks;
  size_t failures = 0, errors = 0, skipped = 0;
  double seconds = 0;
};

struct Name {
  std::string suite, test;
};

Name NameOf(const CheckResult& check) {
  std::string full = FullName(check);
  size_t dot = full.rfind('.');
  if (dot == std::string::npos || dot == 0 || dot + 1 == full.size()) return {"veristep", full};
  return {full.substr(0, dot), full.substr(dot + 1)};
}

std::string Attribute(llvm::StringRef name, llvm::StringRef value) {
  return (" " + name + "=\"" + XmlAttribute(value) + "\"").str();
}

std::string Number(llvm::StringRef name, size_t value) { return Attribute(name, std::to_string(value)); }

std::string Seconds(double seconds) { return Attribute("time", llvm::formatv("{0:f3}", seconds).str()); }

void Element(llvm::StringRef name, const std::string& attributes, llvm::StringRef text, llvm::raw_ostream& out) {
  out << "      <" << name << attributes << ">" << XmlText(text) << "</" << name << ">\n";
}

std::string SkippedText(const CheckResult& check, Outcome outcome) {
  if (outcome == Outcome::kKnown) return "known: its violations are in the baseline";
  std::string text = "incomplete: " + CoverageText(check);
  if (!check.verdict.message.empty()) text += ": " + check.verdict.message;
  return text;
}

void WriteFailure(const CheckResult& check, llvm::raw_ostream& out) {
  const Violation* first = nullptr;
  std::string text;
  for (const Violation& violation : check.violations) {
    if (violation.is_known) continue;
    if (first == nullptr) first = &violation;
    text += (text.empty() ? "" : "\n") + LayOut(violation, Layout());
  }
  std::string kind = first == nullptr ? "violation" : first->kind;
  std::string message = first == nullptr ? check.verdict.message : first->kind + ": " + first->message;
  Element("failure", Attribute("type", kind) + Attribute("message", message), text, out);
}

void WriteCounts(const CheckResult& check, llvm::raw_ostream& out) {
  std::string text = llvm::formatv(
      "verdict {0}\nmode {1}\nstates {2}\nexpanded {3}\ntransitions {4}\nexecuted {5}\nreused {6}\nmax_depth {7}\n"
      "peak_memory {8}\n",
      llvm::StringRef(core::ToString(check.verdict.answer)), check.mode, check.states, check.expanded,
      check.transitions, check.executed, check.reused, check.max_depth, check.peak_memory);
  for (const Violation& violation : check.violations) {
    if (violation.is_known) text += LayOut(violation, Layout());
  }
  Element("system-out", "", text, out);
}

void WriteCheck(const CheckResult& check, llvm::raw_ostream& out) {
  Name name = NameOf(check);
  out << "    <testcase" << Attribute("name", name.test) << Attribute("classname", name.suite) << Seconds(check.seconds)
      << ">\n";
  switch (Outcome outcome = OutcomeOf(check)) {
    case Outcome::kHolds:
      break;
    case Outcome::kKnown:
    case Outcome::kIncomplete:
      Element("skipped", "", SkippedText(check, outcome), out);
      break;
    case Outcome::kViolated:
      WriteFailure(check, out);
      break;
    case Outcome::kError:
      Element("error", Attribute("type", "error") + Attribute("message", check.verdict.message), check.verdict.message,
              out);
      break;
  }
  WriteCounts(check, out);
  out << "    </testcase>\n";
}

void Count(const CheckResult& check, Suite& suite) {
  Outcome outcome = OutcomeOf(check);
  suite.failures += outcome == Outcome::kViolated;
  suite.errors += outcome == Outcome::kError;
  suite.skipped += outcome == Outcome::kKnown || outcome == Outcome::kIncomplete;
  suite.seconds += check.seconds;
}

}  // namespace

void WriteJunit(const Report& report, llvm::raw_ostream& out) {
  std::map<std::string, Suite> suites;
  Suite all;
  for (const CheckResult& check : report.checks) {
    Suite& suite = suites[NameOf(check).suite];
    suite.checks.push_back(&check);
    Count(check, suite);
    Count(check, all);
  }
  out << R"(<?xml version="1.0" encoding="UTF-8"?>)" << "\n<testsuites" << Attribute("name", "veristep")
      << Number("tests", report.checks.size()) << Number("failures", all.failures) << Number("errors", all.errors)
      << Seconds(all.seconds) << ">\n";
  for (const auto& [name, suite] : suites) {
    out << "  <testsuite" << Attribute("name", name) << Number("tests", suite.checks.size())
        << Number("failures", suite.failures) << Number("errors", suite.errors) << Number("skipped", suite.skipped)
        << Seconds(suite.seconds) << ">\n";
    for (const CheckResult* check : suite.checks) WriteCheck(*check, out);
    out << "  </testsuite>\n";
  }
  out << "</testsuites>\n";
}

}  // namespace veristep::report
