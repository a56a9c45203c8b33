#include "integrations/report/github.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>

#include "llvm/ADT/SmallVector.h"
#include "tests/report/samples.h"

namespace veristep::report {
namespace {

using testing::HasSubstr;

std::vector<std::string> LinesFor(const Report& report) {
  std::string text;
  llvm::raw_string_ostream out(text);
  WriteGithub(report, SourceRoot(""), out);
  llvm::SmallVector<llvm::StringRef> pieces;
  llvm::StringRef(text).split(pieces, '\n', -1, /*KeepEmpty=*/false);
  return {pieces.begin(), pieces.end()};
}

TEST(Github, AnnotatesTheLine) {
  Report report;
  report.checks = {MakeViolated("a")};
  EXPECT_EQ(
      LinesFor(report),
      std::vector<std::string>{"::error file=src/m.c,line=7,title=assertion in a::assertion: x is 1 (src/m.c:7)%0A%0A"
                               "       main%0A    1  src/m.c:7%0A         ✗ assertion: x is 1"});
}

TEST(Github, ErrorsAndLimitsHaveNoFile) {
  Report report;
  report.checks = {MakeIncomplete("b"), MakeError("c"), MakeHolds("d")};
  EXPECT_EQ(
      LinesFor(report),
      (std::vector<std::string>{
          "::error title=error in c::not supported: fork",
          "::warning title=b is incomplete::12 states explored, 3 states on the frontier not expanded (limit: time)"}));
}

TEST(Github, KnownViolationsAreNotAnnotated) {
  Report report;
  report.checks = {MakeViolated("a")};
  report.checks[0].violations[0].is_known = true;
  EXPECT_TRUE(LinesFor(report).empty());
}

TEST(Github, FilesElsewhereAreLeftOut) {
  Report report;
  report.checks = {MakeViolated("a")};
  report.checks[0].violations[0].place.file = "/usr/include/stdio.h";
  EXPECT_THAT(LinesFor(report)[0], testing::StartsWith("::error title=assertion in a::"));
}

TEST(Github, StaysBelowTheLimitAndSaysSo) {
  Report report;
  for (int i = 0; i < 10; ++i) report.checks.push_back(MakeViolated("a" + std::to_string(i)));
  EXPECT_EQ(LinesFor(report).size(), 10u);
  for (int i = 0; i < 20; ++i) report.checks.push_back(MakeViolated("b" + std::to_string(i)));
  std::vector<std::string> lines = LinesFor(report);
  ASSERT_EQ(lines.size(), 10u);
  EXPECT_THAT(lines.back(), HasSubstr("21 more"));
}

// ::LEVEL NAME=VALUE,…::MESSAGE; values without ':' and ',', nothing with a bare '%' or a line break.
TEST(Github, FollowsTheSyntaxWhateverTheProgramSaid) {
  std::regex syntax("::(error|warning) ([a-z]+=[^:,]*)(,[a-z]+=[^:,]*)*::.*");
  std::regex bare_percent("%(?!25|0A|0D|3A|2C)");
  std::vector<std::string> lines = LinesFor(MakeReport());
  ASSERT_EQ(lines.size(), 6u);
  for (const std::string& line : lines) {
    EXPECT_TRUE(std::regex_match(line, syntax)) << line;
    EXPECT_FALSE(std::regex_search(line, bare_percent)) << line;
  }
}

}  // namespace
}  // namespace veristep::report
