#include "integrations/report/junit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/report/samples.h"

namespace veristep::report {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string JunitFor(const std::vector<CheckResult>& checks) {
  Report report;
  report.checks = checks;
  std::string text;
  llvm::raw_string_ostream out(text);
  WriteJunit(report, out);
  return text;
}

TEST(Junit, HasOneCasePerCheck) {
  EXPECT_EQ(JunitFor({MakeHolds("p.Bank.fine")}),
            R"(<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="veristep" tests="1" failures="0" errors="0" time="0.250">
  <testsuite name="p.Bank" tests="1" failures="0" errors="0" skipped="0" time="0.250">
    <testcase name="fine" classname="p.Bank" time="0.250">
      <system-out>verdict holds
mode full
states 12
expanded 12
transitions 20
executed 15
reused 5
max_depth 4
peak_memory 1048576
</system-out>
    </testcase>
  </testsuite>
</testsuites>
)");
}

TEST(Junit, FailuresHaveTheCounterexample) {
  std::string text = JunitFor({MakeViolated("p.Bank.a")});
  EXPECT_THAT(text, HasSubstr(R"(<testsuite name="p.Bank" tests="1" failures="1" errors="0" skipped="0")"));
  EXPECT_THAT(text, HasSubstr(R"(<failure type="assertion" message="assertion: x is 1">  assertion: x is 1 (src/m.c:7)

       main
    1  src/m.c:7
         ✗ assertion: x is 1
</failure>)"));
}

TEST(Junit, KnownViolationsDoNotFail) {
  CheckResult check = MakeViolated("p.Bank.a");
  check.violations[0].is_known = true;
  std::string text = JunitFor({check});
  EXPECT_THAT(text, Not(HasSubstr("<failure")));
  EXPECT_THAT(text, HasSubstr(R"(failures="0" errors="0" skipped="1")"));
  EXPECT_THAT(text, HasSubstr("<skipped>known: its violations are in the baseline</skipped>"));
  EXPECT_THAT(text, HasSubstr("assertion: x is 1 (src/m.c:7)"));
}

TEST(Junit, OnlyNewViolationsAreInTheFailure) {
  CheckResult check = MakeViolated("a");
  check.violations[0].is_known = true;
  check.violations.push_back(MakeViolated("a", "leak", "8 bytes").violations[0]);
  EXPECT_THAT(JunitFor({check}), HasSubstr(R"(<failure type="leak" message="leak: 8 bytes">  leak: 8 bytes)"));
}

TEST(Junit, IncompleteIsSkippedAndErrorsAreErrors) {
  std::string text = JunitFor({MakeIncomplete("p.A.b"), MakeNotBegun("p.A.c"), MakeError("p.A.d")});
  EXPECT_THAT(text, HasSubstr(R"(tests="3" failures="0" errors="1" skipped="2")"));
  EXPECT_THAT(text, HasSubstr("<skipped>incomplete: 12 states explored, 3 states on the frontier"));
  EXPECT_THAT(text, HasSubstr("<skipped>incomplete: not begun</skipped>"));
  EXPECT_THAT(text, HasSubstr(R"(<error type="error" message="not supported: fork">not supported: fork</error>)"));
}

TEST(Junit, NamesWithoutADotAndOfProgramsHaveASuite) {
  CheckResult in_program = MakeHolds("twoProducers");
  in_program.program = "queue_check";
  std::string text = JunitFor({MakeHolds("main"), in_program});
  EXPECT_THAT(text, HasSubstr(R"(<testcase name="main" classname="veristep")"));
  EXPECT_THAT(text, HasSubstr(R"(<testcase name="twoProducers" classname="queue_check")"));
}

}  // namespace
}  // namespace veristep::report
