#include "integrations/report/text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/report/samples.h"

namespace veristep::report {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string TextFor(const Report& report) {
  std::string text;
  llvm::raw_string_ostream out(text);
  WriteText(report, out);
  return text;
}

std::string TextFor(CheckResult check) {
  Report report;
  report.checks = {std::move(check)};
  return TextFor(report);
}

TEST(Text, ShowsACounterexample) {
  EXPECT_EQ(TextFor(MakeViolated("a")),
            "violated  a  12 states, 20 transitions (5 reused), depth 4, 0.25 s\n"
            "  assertion: x is 1 (src/m.c:7)\n"
            "\n"
            "       main\n"
            "    1  src/m.c:7\n"
            "         ✗ assertion: x is 1\n"
            "\n"
            "1 check: 1 violated\n");
}

TEST(Text, KnownViolationsTakeALine) {
  CheckResult check = MakeViolated("a");
  check.violations[0].is_known = true;
  EXPECT_THAT(TextFor(check), HasSubstr("violated  a  (known: in the baseline)"));
  EXPECT_THAT(TextFor(check), HasSubstr("  known: assertion: x is 1 (src/m.c:7)\n"));
  EXPECT_THAT(TextFor(check), Not(HasSubstr("    1  src/m.c:7")));
  check.violations.push_back(MakeViolated("a", "leak").violations[0]);
  EXPECT_THAT(TextFor(check), HasSubstr("(1 of 2 known: in the baseline)"));
}

TEST(Text, SaysWhatALimitLeftOver) {
  Report report;
  report.checks = {MakeHolds("a"), MakeIncomplete("b"), MakeNotBegun("c"), MakeNotBegun("d")};
  EXPECT_THAT(TextFor(report), HasSubstr("incomplete  b  (limit reached: time)"));
  EXPECT_THAT(TextFor(report),
              HasSubstr("4 checks: 1 holds, 3 incomplete\n"
                        "not covered: 2 checks not begun, 1 check incomplete\n"
                        "  b: 12 states explored, 3 states on the frontier not expanded (limit: time)\n"
                        "  c: not begun\n"
                        "  d: not begun\n"));
}

TEST(Text, SaysWhatCameFromTheCache) {
  CheckResult check = MakeHolds("a");
  check.states = 1'234'567;
  check.transitions = 1;
  check.reused = 1;
  check.mode = "auto";
  EXPECT_THAT(TextFor(check), HasSubstr("holds  a  1,234,567 states, 1 transition (1 reused), depth "));
  check.mode = kRecalledMode;
  EXPECT_THAT(TextFor(check), HasSubstr(", unchanged: from the cache\n"));
}

TEST(Text, SaysThatACheckWasInterrupted) {
  CheckResult check = MakeIncomplete("b");
  check.verdict.limit = core::Limit::kCancelled;
  EXPECT_THAT(TextFor(check), HasSubstr("incomplete  b  (interrupted)"));
  EXPECT_THAT(TextFor(check),
              HasSubstr("  b: 12 states explored, 3 states on the frontier not expanded (interrupted)\n"));
}

TEST(Text, CountsNothingForAnError) {
  CheckResult check;
  check.name = "e";
  check.verdict = {core::Answer::kError, core::Limit::kNone, "no such function"};
  EXPECT_THAT(TextFor(check), HasSubstr("error  e\n  no such function\n"));
}

TEST(Text, SaysWhatIsFixed) {
  EXPECT_THAT(TextFor(MakeReport()),
              HasSubstr("fixed: can be removed from the baseline: p.Bank.old: data-race: main reads"));
}

// A terminal must not act on what the checked program says.
TEST(Text, HasNoControlCharacters) {
  for (char c : TextFor(MakeReport())) {
    auto byte = static_cast<unsigned char>(c);
    EXPECT_TRUE(byte >= 0x20 || c == '\n' || c == '\t') << int(byte);
  }
}

}  // namespace
}  // namespace veristep::report
