#include "integrations/report/layout.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "integrations/report/styled_text.h"
#include "llvm/ADT/SmallVector.h"
#include "tests/report/samples.h"

namespace veristep::report {
namespace {

using testing::HasSubstr;
using testing::Not;

Step At(const std::string& thread, uint32_t line, const std::string& source, std::vector<std::string> notes,
        const std::string& status = "") {
  return {.text = thread + " goes on",
          .thread = thread,
          .place = {.file = "C.java", .line = line},
          .source = source,
          .notes = std::move(notes),
          .status = status};
}

Violation LostUpdate() {
  Violation violation;
  violation.kind = "assertion";
  violation.message = "value is 1";
  violation.place = {.file = "C.java", .line = 13};
  violation.source = "assert value == 2;";
  violation.threads = {"main", "Thread-0"};
  violation.steps = {At("main", 10, "other.start();", {"starts Thread-0"}),
                     At("main", 11, "value++;", {"reads value: 0"}), At("Thread-0", 9, "value++", {"reads value: 0"}),
                     At("Thread-0", 9, "value++", {"writes value: 1"}, "ends"),
                     At("main", 11, "value++;", {"writes value: 1"})};
  return violation;
}

TEST(Layout, ShowsThreadsSideBySide) {
  EXPECT_EQ(LayOut(LostUpdate(), {.width = 80}),
            "  assertion: value is 1 (C.java:13)\n"
            "\n"
            "       main                                Thread-0\n"
            "    1  C.java:10  other.start();\n"
            "         starts Thread-0\n"
            "    2  C.java:11  value++;                 │\n"
            "         reads value: 0                    │\n"
            "         could go on, but Thread-0 runs    │\n"
            "           now                             │\n"
            "    3  │                                   C.java:9  value++\n"
            "       │                                     reads value: 0\n"
            "       │                                     writes value: 1\n"
            "       │                                     ends\n"
            "    5  C.java:11  value++;\n"
            "         writes value: 1\n"
            "       C.java:13  assert value == 2;\n"
            "         ✗ assertion: value is 1\n");
}

TEST(Layout, CallsAFileTheSameEverywhere) {
  Violation violation = LostUpdate();
  for (Step& step : violation.steps) step.place.file = "source/C.java";
  // The longest place is half of a column: with one digit more the directory is left out, for all lines.
  EXPECT_THAT(LayOut(violation, {.width = 79}),
              HasSubstr("    3  │                                   source/C.java:9  "));
  violation.steps.back().place.line = 1100;
  std::string text = LayOut(violation, {.width = 79});
  EXPECT_THAT(text, HasSubstr("    3  │                                   C.java:9  "));
  EXPECT_THAT(text, Not(HasSubstr("source/")));
}

TEST(Layout, ManyThreadsAreStairs) {
  Violation violation = LostUpdate();
  for (int i = 1; i < 6; ++i) {
    std::string name = "Thread-" + std::to_string(i);
    violation.threads.push_back(name);
    violation.steps.push_back(At(name, 9, "value++", {"reads value: 1"}));
  }
  std::string text = LayOut(violation, {.width = 80});
  EXPECT_THAT(text, HasSubstr("       main\n       │  Thread-0\n       │  │  Thread-1\n"));
  EXPECT_THAT(text, HasSubstr("\n   10  │     │  │  │  │  C.java:9  value++\n"));
}

TEST(Layout, NoLineIsTooWide) {
  Violation violation = MakeDeadlock();
  violation.message += std::string(300, 'x') + " " + NastyText();
  violation.output = std::string(500, 'y');
  for (int i = 0; i < 9; ++i) {
    violation.steps.push_back(At("thread with a very long name number " + std::to_string(i) + std::string(80, 'z'), 7,
                                 std::string(200, 's'), {std::string(200, 'n')}, "waits " + std::string(200, 'w')));
  }
  for (size_t width : {60, 80, 100, 200}) {
    for (size_t threads : {0, 3, 9}) {
      Violation some = violation;
      some.steps.resize(4 + threads);
      std::string text = LayOut(some, {.width = width});
      llvm::SmallVector<llvm::StringRef> lines;
      llvm::StringRef(text).split(lines, '\n');
      for (llvm::StringRef line : lines) {
        bool is_command = line.contains("veristep replay");
        EXPECT_TRUE(is_command || ColumnsOf(line) <= width) << line.str();
      }
    }
  }
}

TEST(Layout, SaysWhoWaitsForWhom) {
  std::string text = LayOut(MakeDeadlock(), {});
  EXPECT_THAT(text, HasSubstr("  At the end each thread waits:\n"
                              "    main  waits for the lock of A\n"
                              "          Bank.java:16\n"
                              "    t     waits for the lock of B\n"
                              "          Bank.java:14\n"));
  EXPECT_THAT(text, HasSubstr("  To run it again: veristep replay .veristep/traces/p.Bank.locks.trace\n"));
}

TEST(Layout, ColoursDoNotMoveAnything) {
  std::string plain = LayOut(LostUpdate(), {.width = 80}), colored = LayOut(LostUpdate(), {.width = 80, .color = true});
  EXPECT_THAT(colored, HasSubstr("\033["));
  for (size_t at; (at = colored.find("\033[")) != std::string::npos;) colored.erase(at, colored.find('m', at) - at + 1);
  EXPECT_EQ(colored, plain);
  EXPECT_THAT(plain, Not(HasSubstr("\033")));
}

TEST(Layout, LongOnesAreFolded) {
  Violation violation = LostUpdate();
  violation.steps.clear();
  for (uint32_t i = 0; i < 200; ++i) violation.steps.push_back(At(i % 2 ? "main" : "Thread-0", i + 1, "", {}));
  std::string text = LayOut(violation, {}), whole = LayOut(violation, {.whole = true});
  EXPECT_THAT(text, HasSubstr("152 steps left out; veristep replay --full shows them"));
  EXPECT_THAT(text, HasSubstr("\n   12  C.java:12 "));
  EXPECT_THAT(text, Not(HasSubstr("\n   14  C.java:14 ")));
  EXPECT_THAT(text, HasSubstr("C.java:200"));
  EXPECT_THAT(whole, HasSubstr("C.java:100"));
  EXPECT_THAT(whole, Not(HasSubstr("left out")));
}

TEST(Layout, ShowsCallsOfAModel) {
  Violation violation;
  violation.kind = "invariant";
  violation.message = "invariant sorted does not hold";
  violation.place = {.file = "S.java", .line = 20};
  violation.is_model = true;
  violation.start = "[]";
  violation.steps = {{.text = "add(3)", .result = "true", .state = "[3]"},
                     {.text = "add(10, 2)", .state = "[10, 3]"},
                     {.text = "pop()", .result = "null", .state = ""}};
  EXPECT_EQ(LayOut(violation, {}),
            "  invariant: invariant sorted does not hold (S.java:20)\n"
            "\n"
            "        start                 []\n"
            "     1  add(3)       → true   [3]\n"
            "     2  add(10, 2)            [10, 3]\n"
            "     3  pop()        → null\n"
            "        ✗ invariant sorted does not hold\n");
}

TEST(StyledText, Wraps) {
  EXPECT_THAT(Wrap("one two three four", 9), testing::ElementsAre("one two", "three", "four"));
  EXPECT_THAT(Wrap("one two three four", 10, 2), testing::ElementsAre("one two", "  three", "  four"));
  EXPECT_THAT(Wrap("abcdefghijklmnop", 8), testing::ElementsAre("abcdefgh", "ijklmnop"));
  EXPECT_THAT(Wrap("", 8), testing::ElementsAre(""));
  EXPECT_THAT(Wrap("äöüäöüäöüäöü", 8), testing::ElementsAre("äöüäöüäö", "üäöü"));
  EXPECT_EQ(CutToColumns("Grüße aus", 6), "Grüße…");
  EXPECT_EQ(CutToColumns("kurz", 6), "kurz");
}

}  // namespace
}  // namespace veristep::report
