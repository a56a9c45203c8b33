#include "integrations/report/baseline.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "llvm/Support/FormatVariadic.h"
#include "tests/report/samples.h"

namespace veristep::report {
namespace {

using testing::HasSubstr;

Report With(std::vector<CheckResult> checks) {
  Report report;
  report.checks = std::move(checks);
  return report;
}

std::string ErrorOf(llvm::StringRef text) {
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(text);
  if (!value) return llvm::toString(value.takeError());
  llvm::Expected<Baseline> baseline = BaselineFromJson(*value);
  return baseline ? "" : llvm::toString(baseline.takeError());
}

TEST(Baseline, KnowsAViolationThatMoved) {
  Baseline baseline = MakeBaseline(With({MakeViolated("a", "data-race", "at src/m.c:7", 7)}), {});
  CheckResult later = MakeViolated("a", "data-race", "at src/m.c:90", 90);
  std::vector<FixedViolation> fixed;
  Apply(baseline, later, fixed);
  EXPECT_TRUE(later.violations[0].is_known);
  EXPECT_EQ(OutcomeOf(later), Outcome::kKnown);
  EXPECT_TRUE(fixed.empty());
}

TEST(Baseline, NewViolationsFail) {
  Baseline baseline = MakeBaseline(With({MakeViolated("a")}), {});
  std::vector<FixedViolation> fixed;
  for (CheckResult other : {MakeViolated("b"), MakeViolated("a", "leak"), MakeViolated("a", "assertion", "x is 2")}) {
    Apply(baseline, other, fixed);
    EXPECT_EQ(OutcomeOf(other), Outcome::kViolated);
  }
  CheckResult both = MakeViolated("a");
  both.violations.push_back(MakeViolated("a", "leak").violations[0]);
  Apply(baseline, both, fixed);
  EXPECT_TRUE(both.violations[0].is_known);
  EXPECT_FALSE(both.violations[1].is_known);
  EXPECT_EQ(OutcomeOf(both), Outcome::kViolated);
}

// Without lines two places of one function look the same: one more of them is a new violation.
TEST(Baseline, CountsViolationsThatLookTheSame) {
  CheckResult two = MakeViolated("a", "data-race", "at src/m.c:7", 7);
  two.violations.push_back(MakeViolated("a", "data-race", "at src/m.c:8", 8).violations[0]);
  Baseline baseline = MakeBaseline(With({two}), {});
  ASSERT_EQ(baseline.entries.size(), 1u);
  EXPECT_EQ(baseline.entries[0].count, 2u);

  std::vector<FixedViolation> fixed;
  CheckResult three = two;
  three.violations.push_back(MakeViolated("a", "data-race", "at src/m.c:9", 9).violations[0]);
  Apply(baseline, three, fixed);
  EXPECT_EQ(OutcomeOf(three), Outcome::kViolated);
  Apply(baseline, two, fixed);
  EXPECT_EQ(OutcomeOf(two), Outcome::kKnown);
  EXPECT_TRUE(fixed.empty());
}

TEST(Baseline, NeverHidesLimitsAndErrors) {
  Baseline baseline = MakeBaseline(With({MakeViolated("a")}), {});
  std::vector<FixedViolation> fixed;
  CheckResult limited = MakeViolated("a");
  limited.verdict.limit = core::Limit::kTime;
  Apply(baseline, limited, fixed);
  EXPECT_EQ(OutcomeOf(limited), Outcome::kIncomplete);
  CheckResult error = MakeError("a");
  Apply(baseline, error, fixed);
  EXPECT_EQ(OutcomeOf(error), Outcome::kError);
  CheckResult incomplete = MakeIncomplete("a");
  Apply(baseline, incomplete, fixed);
  EXPECT_EQ(OutcomeOf(incomplete), Outcome::kIncomplete);
  EXPECT_TRUE(fixed.empty());
}

TEST(Baseline, SaysWhatIsFixed) {
  Baseline baseline = MakeBaseline(With({MakeViolated("a"), MakeViolated("other")}), {});
  std::vector<FixedViolation> fixed;
  CheckResult holds = MakeHolds("a");
  Apply(baseline, holds, fixed);
  ASSERT_EQ(fixed.size(), 1u);
  EXPECT_EQ(fixed[0].check, "a");
  EXPECT_EQ(fixed[0].message, "x is 1");
}

// A search that stopped at its first violation has not looked for the others.
TEST(Baseline, DoesNotCallFixedWhatWasNotLookedFor) {
  Baseline baseline = MakeBaseline(With({MakeViolated("a")}), {});
  std::vector<FixedViolation> fixed;
  CheckResult first = MakeViolated("a", "leak");
  first.finds_all = false;
  Apply(baseline, first, fixed);
  EXPECT_TRUE(fixed.empty());
  first.finds_all = true;
  Apply(baseline, first, fixed);
  EXPECT_EQ(fixed.size(), 1u);
}

TEST(Baseline, IsReadBackInAFixedOrder) {
  Baseline baseline = MakeBaseline(With({MakeViolated("b"), MakeViolated("a"), MakeViolated("a", "leak")}), {});
  baseline.entries[0].reason = "see the tracker";
  std::string text = llvm::formatv("{0:2}", ToJson(baseline));
  llvm::Expected<Baseline> read = BaselineFromJson(cantFail(llvm::json::parse(text)));
  ASSERT_TRUE(bool(read)) << llvm::toString(read.takeError());
  EXPECT_EQ(*read, baseline);
  EXPECT_EQ(llvm::formatv("{0:2}", ToJson(*read)).str(), text);
  EXPECT_LT(text.find("\"a\""), text.find("\"b\""));
}

TEST(Baseline, UpdateKeepsOtherChecksAndReasons) {
  Baseline old = MakeBaseline(With({MakeViolated("a"), MakeViolated("a", "leak"), MakeViolated("other")}), {});
  for (BaselineEntry& entry : old.entries) entry.reason = "because";
  CheckResult now = MakeViolated("a", "leak");
  now.violations.push_back(MakeViolated("a", "deadlock").violations[0]);
  Baseline updated = UpdateBaseline(With({now}), old);
  ASSERT_EQ(updated.entries.size(), 3u);
  EXPECT_EQ(updated.entries[0].identity.kind, "deadlock");
  EXPECT_EQ(updated.entries[0].reason, "");
  EXPECT_EQ(updated.entries[1].identity.kind, "leak");
  EXPECT_EQ(updated.entries[1].reason, "because");
  EXPECT_EQ(updated.entries[2].identity.check, "other");
}

TEST(Baseline, UpdateRemovesNothingAfterALimit) {
  Baseline old = MakeBaseline(With({MakeViolated("a")}), {});
  EXPECT_EQ(UpdateBaseline(With({MakeIncomplete("a")}), old), old);
  EXPECT_TRUE(UpdateBaseline(With({MakeHolds("a")}), old).entries.empty());
}

TEST(Baseline, RefusesWhatItDoesNotUnderstand) {
  EXPECT_EQ(ErrorOf(R"({"version": 1, "violations": []})"), "");
  EXPECT_THAT(ErrorOf(R"({"version": 2, "violations": []})"), HasSubstr("newer"));
  EXPECT_THAT(ErrorOf(R"({"version": 1, "violations": [], "extra": 1})"), HasSubstr("extra"));
  std::string entry = R"({"check": "a", "kind": "k", "file": "f", "message": "m")";
  EXPECT_EQ(ErrorOf(R"({"version": 1, "violations": [)" + entry + "}]}"), "");
  EXPECT_THAT(ErrorOf(R"({"version": 1, "violations": [)" + entry + R"(, "cuont": 2}]})"), HasSubstr("cuont"));
  EXPECT_THAT(ErrorOf(R"({"version": 1, "violations": [)" + entry + R"(, "count": 0}]})"), HasSubstr("from 1 on"));
  EXPECT_THAT(ErrorOf(R"({"version": 1, "violations": [)" + entry + "}, " + entry + "}]}"), HasSubstr("twice"));
  EXPECT_THAT(ErrorOf(R"({"version": 1, "violations": [{"check": "a"}]})"), HasSubstr("violations[0]"));
}

}  // namespace
}  // namespace veristep::report
