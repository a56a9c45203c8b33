#include "integrations/report/sarif.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/report/samples.h"

namespace veristep::report {
namespace {

using llvm::json::Array;
using llvm::json::Object;
using testing::HasSubstr;

std::string TextFor(const Report& report, const SarifLimits& limits = {}, const std::string& root = "") {
  std::string text;
  llvm::raw_string_ostream out(text);
  WriteSarif(report, SourceRoot(root), out, limits);
  return text;
}

Object RunFor(const Report& report, const SarifLimits& limits = {}) {
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(TextFor(report, limits));
  EXPECT_TRUE(bool(value));
  return *(*value->getAsObject()->getArray("runs"))[0].getAsObject();
}

const Object& ResultOf(const Object& run, size_t index = 0) { return *(*run.getArray("results"))[index].getAsObject(); }

Report With(std::vector<CheckResult> checks) {
  Report report;
  report.checks = std::move(checks);
  return report;
}

CheckResult MakeDeadlocked() {
  CheckResult check = MakeViolated("p.Bank.locks");
  check.violations = {MakeDeadlock()};
  return check;
}

// Thread, and the order and line of each location, of all flows.
std::string FlowsOf(const Object& result) {
  std::string text;
  const Object& flow = *(*result.getArray("codeFlows"))[0].getAsObject();
  for (const llvm::json::Value& value : *flow.getArray("threadFlows")) {
    text += value.getAsObject()->getString("id")->str() + ":";
    for (const llvm::json::Value& each : *value.getAsObject()->getArray("locations")) {
      const Object& location = *each.getAsObject()->getObject("location");
      int64_t line = *location.getObject("physicalLocation")->getObject("region")->getInteger("startLine");
      text += " " + std::to_string(*each.getAsObject()->getInteger("executionOrder")) + "@" + std::to_string(line);
    }
    text += "\n";
  }
  return text;
}

size_t NumLocations(const Object& result) {
  const Array* flows = result.getArray("codeFlows");
  if (flows == nullptr) return 0;
  size_t count = 0;
  for (const llvm::json::Value& flow : *(*flows)[0].getAsObject()->getArray("threadFlows")) {
    count += flow.getAsObject()->getArray("locations")->size();
  }
  return count;
}

TEST(Sarif, HasOneFlowPerThread) {
  Object run = RunFor(With({MakeDeadlocked()}));
  EXPECT_EQ(FlowsOf(ResultOf(run)),
            "t: 1@14 3@13 5@14\n"
            "main: 2@15 4@16\n");
  EXPECT_EQ(ResultOf(run).getArray("relatedLocations")->size(), 2u);
}

TEST(Sarif, FlowsEndAtTheViolation) {
  Object run = RunFor(With({MakeViolated("a", "assertion", "x is 1", 7)}));
  EXPECT_EQ(FlowsOf(ResultOf(run)), "main: 1@7 2@7\n");
}

TEST(Sarif, RulesAreStableAndIndexed) {
  Object run = RunFor(With({MakeViolated("a", "leak"), MakeViolated("b", "assertion"), MakeViolated("c", "leak")}));
  const Array& rules = *run.getObject("tool")->getObject("driver")->getArray("rules");
  ASSERT_EQ(rules.size(), 2u);
  for (size_t i = 0; i < 3; ++i) {
    const Object& result = ResultOf(run, i);
    auto index = size_t(*result.getInteger("ruleIndex"));
    EXPECT_EQ(rules[index].getAsObject()->getString("id"), result.getString("ruleId"));
  }
  EXPECT_EQ(ResultOf(run, 0).getString("ruleId"), "veristep/leak");
  EXPECT_FALSE(rules[0].getAsObject()->getObject("help")->getString("text")->empty());
}

TEST(Sarif, FilesAreRelativeToTheRoot) {
  CheckResult check = MakeViolated("a");
  check.violations[0].place.file = "/repo dir/src/m.c";
  std::string text = TextFor(With({check}), {}, "/repo dir");
  EXPECT_THAT(text, HasSubstr(R"("uri": "src/m.c",)"));
  EXPECT_THAT(text, HasSubstr(R"("uriBaseId": "SRCROOT")"));
  EXPECT_THAT(text, HasSubstr(R"("uri": "file:///repo%20dir/")"));
}

TEST(Sarif, FingerprintsSurviveMovedLines) {
  auto fingerprints = [](uint32_t line) {
    std::string place = "at src/m.c:" + std::to_string(line);
    CheckResult check = MakeViolated("a", "data-race", place, line);
    check.violations.push_back(MakeViolated("a", "data-race", place + "1", line + 1).violations[0]);
    Object run = RunFor(With({check}));
    std::vector<std::string> all;
    for (size_t i = 0; i < 2; ++i) {
      const Object& prints = *ResultOf(run, i).getObject("partialFingerprints");
      all.push_back(prints.getString("primaryLocationLineHash")->str());
    }
    return all;
  };
  EXPECT_EQ(fingerprints(7), fingerprints(70));
  EXPECT_NE(fingerprints(7)[0], fingerprints(7)[1]);
}

TEST(Sarif, KnownViolationsAreSuppressed) {
  Report report = With({MakeViolated("a"), MakeViolated("b")});
  report.baseline = "known.json";
  report.checks[0].violations[0].is_known = true;
  Object run = RunFor(report);
  EXPECT_EQ(ResultOf(run, 0).getString("baselineState"), "new");
  EXPECT_EQ(ResultOf(run, 0).getArray("suppressions"), nullptr);
  EXPECT_EQ(ResultOf(run, 1).getString("baselineState"), "unchanged");
  EXPECT_EQ((*ResultOf(run, 1).getArray("suppressions"))[0].getAsObject()->getString("kind"), "external");
}

TEST(Sarif, ErrorsAndLimitsAreNotifications) {
  Object run = RunFor(With({MakeIncomplete("a"), MakeError("b"), MakeHolds("c")}));
  EXPECT_TRUE(run.getArray("results")->empty());
  const Object& invocation = *(*run.getArray("invocations"))[0].getAsObject();
  EXPECT_EQ(invocation.getBoolean("executionSuccessful"), false);
  EXPECT_EQ(invocation.getArray("toolExecutionNotifications")->size(), 2u);
}

TEST(Sarif, LongFlowsKeepTheirEnds) {
  CheckResult check = MakeViolated("a", "assertion", "m", 9999);
  Step step = check.violations[0].steps[0];
  check.violations[0].steps.clear();
  for (uint32_t i = 1; i <= 5000; ++i) {
    step.place.line = i;
    check.violations[0].steps.push_back(step);
  }
  Object run = RunFor(With({check}));
  EXPECT_EQ(NumLocations(ResultOf(run)), 1000u);
  std::string flows = FlowsOf(ResultOf(run));
  EXPECT_THAT(flows, HasSubstr("main: 1@1 2@2 "));
  EXPECT_THAT(flows, HasSubstr(" 250@250 4252@4252 "));
  EXPECT_THAT(flows, HasSubstr(" 5000@5000 5001@9999\n"));
  EXPECT_THAT(TextFor(With({check})), HasSubstr("(4001 steps left out) main goes on"));
}

TEST(Sarif, ManyResultsAreCutKnownOnesFirst) {
  std::vector<CheckResult> checks;
  for (int i = 0; i < 8; ++i) checks.push_back(MakeViolated("c" + std::to_string(i)));
  checks[0].violations[0].is_known = true;
  Object run = RunFor(With(checks), {.results = 7});
  EXPECT_EQ(run.getArray("results")->size(), 7u);
  EXPECT_THAT(*ResultOf(run, 0).getObject("message")->getString("text"), testing::Eq("c1: x is 1"));
  EXPECT_THAT(TextFor(With(checks), {.results = 7}), HasSubstr("1 more violations are left out"));
}

TEST(Sarif, StaysBelowItsSize) {
  std::vector<CheckResult> checks;
  for (int i = 0; i < 50; ++i) {
    checks.push_back(MakeViolated("c" + std::to_string(i)));
    Step step = checks.back().violations[0].steps[0];
    for (int k = 0; k < 50; ++k) checks.back().violations[0].steps.push_back(step);
  }
  size_t whole = TextFor(With(checks)).size();
  std::string half = TextFor(With(checks), {.bytes = whole / 2});
  EXPECT_LE(half.size(), whole / 2);
  EXPECT_EQ(RunFor(With(checks), {.bytes = whole / 2}).getArray("results")->size(), 50u);
  std::string small = TextFor(With(checks), {.bytes = 20'000});
  EXPECT_LE(small.size(), 20'000u);
  EXPECT_THAT(small, HasSubstr("more violations are left out"));
}

TEST(Sarif, UnknownPlacesStillHaveAFile) {
  CheckResult check = MakeViolated("nowhere");
  check.violations[0].place = {};
  check.violations[0].steps.clear();
  Object run = RunFor(With({check}));
  const Object& location = *(*ResultOf(run).getArray("locations"))[0].getAsObject();
  EXPECT_EQ(location.getObject("physicalLocation")->getObject("artifactLocation")->getString("uri"), "nowhere");
  EXPECT_EQ(ResultOf(run).getArray("codeFlows"), nullptr);
}

TEST(Sarif, IsJsonWhateverTheProgramSaid) { EXPECT_EQ(RunFor(MakeReport()).getArray("results")->size(), 4u); }

}  // namespace
}  // namespace veristep::report
