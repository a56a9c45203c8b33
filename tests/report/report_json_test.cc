#include "integrations/report/report_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "llvm/Support/FormatVariadic.h"
#include "tests/report/samples.h"

namespace veristep::report {
namespace {

using testing::HasSubstr;

llvm::json::Value Parse(llvm::StringRef text) {
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(text);
  EXPECT_TRUE(bool(value)) << text.str();
  return value ? std::move(*value) : llvm::json::Value(nullptr);
}

std::string ErrorOf(llvm::StringRef text) {
  llvm::Expected<Report> report = ReportFromJson(Parse(text));
  EXPECT_FALSE(bool(report));
  return report ? "" : llvm::toString(report.takeError());
}

TEST(ReportJson, IsReadBackAsItWas) {
  Report report = MakeReport();
  std::erase_if(report.checks, [](const CheckResult& check) { return check.name.starts_with("nasty"); });
  report.checks.back().verdict.message = "plain";
  llvm::Expected<Report> read = ReportFromJson(Parse(llvm::formatv("{0:2}", ToJson(report)).str()));
  ASSERT_TRUE(bool(read)) << llvm::toString(read.takeError());
  EXPECT_EQ(*read, report);
}

TEST(ReportJson, KeepsLargeNumbers) {
  Report report;
  report.checks = {MakeHolds("a")};
  report.checks[0].states = UINT64_MAX - 1;
  llvm::Expected<Report> read = ReportFromJson(Parse(llvm::formatv("{0}", ToJson(report)).str()));
  ASSERT_TRUE(bool(read));
  EXPECT_EQ(read->checks[0].states, UINT64_MAX - 1);
}

TEST(ReportJson, IsUtf8WhateverTheProgramSaid) {
  std::string text = llvm::formatv("{0:2}", ToJson(MakeReport()));
  EXPECT_TRUE(llvm::json::isUTF8(text));
  EXPECT_TRUE(bool(ReportFromJson(Parse(text))));
}

TEST(ReportJson, HasWhatDesignPromises) {
  llvm::json::Value value = ToJson(MakeReport());
  const llvm::json::Object& check = *(*value.getAsObject()->getArray("checks"))[1].getAsObject();
  for (const char* field : {"name", "verdict", "mode", "states", "expanded", "transitions", "executed", "reused",
                            "max_depth", "seconds", "peak_memory", "violations"}) {
    EXPECT_NE(check.get(field), nullptr) << field;
  }
  const llvm::json::Object& violation = *(*check.getArray("violations"))[0].getAsObject();
  for (const char* field : {"kind", "message", "file", "line", "trace_length"}) {
    EXPECT_NE(violation.get(field), nullptr) << field;
  }
}

TEST(ReportJson, ReadsFilesWithoutTheNewerFields) {
  llvm::Expected<Report> report = ReportFromJson(Parse(R"({"version": 1, "checks": [{"name": "a", "verdict": "violated",
    "future": [1, 2], "violations": [{"kind": "deadlock", "message": "m", "trace": ["one", "two"]}]}]})"));
  ASSERT_TRUE(bool(report)) << llvm::toString(report.takeError());
  ASSERT_EQ(report->checks.size(), 1u);
  EXPECT_TRUE(report->checks[0].is_begun);
  ASSERT_EQ(report->checks[0].violations[0].steps.size(), 2u);
  EXPECT_EQ(report->checks[0].violations[0].steps[1].text, "two");
}

TEST(ReportJson, NamesWhatIsWrong) {
  EXPECT_THAT(ErrorOf("[]"), HasSubstr("expected object"));
  EXPECT_THAT(ErrorOf(R"({"checks": []})"), HasSubstr("version"));
  EXPECT_THAT(ErrorOf(R"({"version": 99, "checks": []})"), HasSubstr("newer veristep"));
  EXPECT_THAT(ErrorOf(R"({"version": 1, "checks": [{"name": "a", "verdict": "maybe", "violations": []}]})"),
              HasSubstr("checks[0].verdict"));
  EXPECT_THAT(ErrorOf(R"({"version": 1, "checks": [{"name": "a", "violations": []}]})"),
              HasSubstr("checks[0].verdict"));
  EXPECT_THAT(ErrorOf(R"({"version": 1, "checks": [{"name": "a", "verdict": "holds"}]})"), HasSubstr("violations"));
}

TEST(ReportJson, NamesTheFile) {
  llvm::Expected<Report> report = ReadReport("/nonexistent/r.json");
  ASSERT_FALSE(bool(report));
  EXPECT_THAT(llvm::toString(report.takeError()), HasSubstr("/nonexistent/r.json"));
}

TEST(ReportJson, MergesRuns) {
  Report a, b;
  a.checks = {MakeHolds("a")};
  b.checks = {MakeViolated("b")};
  b.baseline = "known.json";
  Report all = Merge({a, b});
  ASSERT_EQ(all.checks.size(), 2u);
  EXPECT_EQ(all.checks[1].name, "b");
  EXPECT_EQ(all.baseline, "known.json");
  EXPECT_EQ(OutcomeOf(all), Outcome::kViolated);
}

}  // namespace
}  // namespace veristep::report
