#include "integrations/report/identity.h"

#include <gtest/gtest.h>

#include "tests/report/samples.h"

namespace veristep::report {
namespace {

TEST(Identity, MessagesLoseLinesAndDirectories) {
  EXPECT_EQ(NormalMessage("main reads at src/m.c:5 while t writes at /abs/dir/m.c:41:7"),
            "main reads at m.c while t writes at m.c");
  EXPECT_EQ(NormalMessage("held by Thread-0 at Counter.java:16; next"), "held by Thread-0 at Counter.java; next");
  EXPECT_EQ(NormalMessage("assertion failed: v==2, m.c:5, int main()"), "assertion failed: v==2, m.c, int main()");
  EXPECT_EQ(NormalMessage("it is at m.c:5."), "it is at m.c.");
  EXPECT_EQ(NormalMessage("(Grüße.java:3)"), "(Grüße.java)");
}

TEST(Identity, MessagesLoseAddresses) {
  EXPECT_EQ(NormalMessage("freed 0x7ffe1234 twice"), "freed 0x twice");
  EXPECT_EQ(NormalMessage("p=0x10"), "p=0x");
  EXPECT_EQ(NormalMessage("0xyz"), "0xyz");
}

// Whatever tells two violations apart stays.
TEST(Identity, MessagesKeepTheRest) {
  EXPECT_EQ(NormalMessage("java.lang.AssertionError: value is 12"), "java.lang.AssertionError: value is 12");
  EXPECT_EQ(NormalMessage("at 10:30 of a/b"), "at 10:30 of a/b");
  EXPECT_EQ(NormalMessage("version 1.5 and 3"), "version 1.5 and 3");
  EXPECT_EQ(NormalMessage("two  blanks\nand lines"), "two blanks and lines");
}

TEST(Identity, SurvivesMovedLinesAndDirectories) {
  CheckResult before = MakeViolated("a", "data-race", "main reads at src/m.c:7", 7);
  CheckResult after = MakeViolated("a", "data-race", "main reads at /home/me/src/m.c:19", 19);
  after.violations[0].place.file = "/home/me/src/m.c";
  EXPECT_EQ(HashOf(IdentityOf(before, before.violations[0])), HashOf(IdentityOf(after, after.violations[0])));
}

TEST(Identity, TellsApart) {
  CheckResult one = MakeViolated("a");
  Identity identity = IdentityOf(one, one.violations[0]);
  for (auto change : {+[](CheckResult& c) { c.name = "b"; }, +[](CheckResult& c) { c.program = "p"; },
                      +[](CheckResult& c) { c.violations[0].kind = "leak"; },
                      +[](CheckResult& c) { c.violations[0].message = "x is 2"; },
                      +[](CheckResult& c) { c.violations[0].place.file = "n.c"; },
                      +[](CheckResult& c) { c.violations[0].place.function = "f"; }}) {
    CheckResult other = one;
    change(other);
    EXPECT_NE(HashOf(IdentityOf(other, other.violations[0])), HashOf(identity));
  }
}

// It is stored by code scanning services.
TEST(Identity, HashIsTheSameEverywhere) {
  EXPECT_EQ(HashOf({"p.A.b", "deadlock", "A.java", "p.A.b", "main waits"}), "98bca95ba62520d229e74dfe92a0f45a");
}

}  // namespace
}  // namespace veristep::report
