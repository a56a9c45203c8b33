#include "integrations/cli/trace_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace veristep::cli {
namespace {

using testing::HasSubstr;

TraceFile Sample() {
  TraceFile trace;
  trace.check = "p.Counter.locks";
  trace.kind = "scenario";
  trace.directory = "/home/me/a directory";
  trace.class_path = "out:lib/api.jar";
  trace.programs = {"p.Counter", "p.Other"};
  trace.options = {{"values", "5"}, {"no-races", ""}};
  trace.visible = {"static p.Counter.value", "object 12AF"};
  trace.violation = {"assertion", "two\nlines \\ and\r a backslash", {"Counter.java", 12}};
  trace.steps = {{"choose -3", "main  Counter.java:9  int n = …;"}, {"run 0", ""}, {"timeout 1", "t"}, {"pick 2", ""}};
  return trace;
}

std::string ErrorOf(llvm::StringRef text) {
  llvm::Expected<TraceFile> trace = ParseTrace(text, "a.trace");
  return trace ? "" : llvm::toString(trace.takeError());
}

TEST(TraceFile, IsReadAsItWasWritten) {
  TraceFile trace = Sample();
  TraceFile read = llvm::cantFail(ParseTrace(ToText(trace), "a.trace"));
  EXPECT_EQ(read.check, trace.check);
  EXPECT_EQ(read.kind, trace.kind);
  EXPECT_EQ(read.directory, trace.directory);
  EXPECT_EQ(read.class_path, trace.class_path);
  EXPECT_EQ(read.programs, trace.programs);
  EXPECT_EQ(read.options, trace.options);
  EXPECT_EQ(read.visible, trace.visible);
  EXPECT_EQ(read.violation, trace.violation);
  ASSERT_EQ(read.steps.size(), trace.steps.size());
  for (size_t i = 0; i < trace.steps.size(); ++i) EXPECT_EQ(read.steps[i].line, trace.steps[i].line);
}

TEST(TraceFile, IsTextWithALinePerItem) {
  EXPECT_THAT(ToText(Sample()),
              HasSubstr("message two\\nlines \\\\ and\\r a backslash\nplace Counter.java:12\nsteps 4\n"
                        "# main  Counter.java:9  int n = …;\nchoose -3\nrun 0\n# t\ntimeout 1\n"));
}

TEST(TraceFile, RefusesEveryTruncation) {
  std::string text = ToText(Sample());
  for (size_t length = 0; length + 1 < text.size(); ++length) {
    EXPECT_NE(ErrorOf(llvm::StringRef(text).take_front(length)), "") << length;
  }
  EXPECT_THAT(ErrorOf(llvm::StringRef(text).drop_back(4)), HasSubstr("a.trace is truncated"));
}

TEST(TraceFile, SaysWhatIsWrong) {
  EXPECT_THAT(ErrorOf("PK\x03\x04"), HasSubstr("a.trace is no trace of veristep"));
  EXPECT_THAT(ErrorOf(""), HasSubstr("a.trace is no trace of veristep"));
  EXPECT_THAT(ErrorOf("veristep-trace 2\ncheck a\n"), HasSubstr("has version 2 of the format"));
  EXPECT_THAT(ErrorOf("veristep-trace 1\ncheck a\n\n# comment\nmood good\n"),
              HasSubstr("a.trace:5: 'mood' is not known"));
  EXPECT_THAT(ErrorOf("veristep-trace 1\ncheck a\nkind main\nsteps 1\njump 3\nend\n"), HasSubstr("a.trace:5: 'jump'"));
  EXPECT_THAT(ErrorOf("veristep-trace 1\ncheck a\nkind main\nsteps 2\nrun 3\nend\n"), HasSubstr("2 steps, but has 1"));
  EXPECT_THAT(ErrorOf("veristep-trace 1\nsteps 0\nend\n"), HasSubstr("does not say which check"));
  EXPECT_THAT(ErrorOf("veristep-trace 1\ncheck a\nkind main\nsteps 0\nend\nrun 1\n"),
              HasSubstr("goes on after its end"));
}

TEST(TraceFile, NamesAreFitForFiles) {
  EXPECT_EQ(TraceFileName("p.Counter.locks", 1), "p.Counter.locks.trace");
  EXPECT_EQ(TraceFileName("p.Outer$Inner.locks", 2), "p.Outer$Inner.locks-2.trace");
  EXPECT_THAT(TraceFileName("../../etc/x", 1), testing::MatchesRegex("_\\.\\._\\.\\._etc_x-[0-9a-f]{8}\\.trace"));
  EXPECT_NE(TraceFileName("a b", 1), TraceFileName("a_b", 1));
  EXPECT_NE(TraceFileName("a-2", 1), TraceFileName("a", 2));
  EXPECT_LT(TraceFileName(std::string(5000, 'x'), 1).size(), 200u);
  EXPECT_NE(TraceFileName(std::string(5000, 'x'), 1), TraceFileName(std::string(5001, 'x'), 1));
}

}  // namespace
}  // namespace veristep::cli
