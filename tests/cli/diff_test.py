#!/usr/bin/env python3
"""veristep diff: what it says about two versions of a program, and which checks it says are reached.

    diff_test.py --veristep PROGRAM --api veristep-api.jar --headers integrations/cpp-api
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

OPTIONS = None

JAVA = """package p;
import dev.veristep.*;
class Account {
  int balance;
  void pay(int amount) {
    if (amount > 0) {
      balance += amount;
    } else {
      balance -= 1;
    }
  }
  int unrelated() { return 1; }
}
public class Bank {
  @Check public void pays() { Choose.bool(); Account a = new Account(); a.pay(3); assert a.balance == 3; }
  @Check public void rests() { Choose.bool(); assert new Account().balance == 0; }
}
"""

C = """#include <veristep/check.h>
static int table[] = {1, 2, 3};
int look(int i) {
  if (i < 0)
    return -1;
  return table[i];
}
int unrelated(void) { return 1; }
VERISTEP_CHECK(looks) { veristep_choose(0, 1); VERISTEP_ASSERT(look(1) == 2); }
VERISTEP_CHECK(rests) { veristep_choose(0, 1); VERISTEP_ASSERT(unrelated() == 1); }
"""

# What transitions depend on is a root; what changes lies behind it. Constructors are in no code.
LEADS = """#include <veristep/check.h>
int limit = 5, *pointer = &limit;
static const int value = 1;
static const int *const table[] = {&value};
int started;
__attribute__((constructor(101))) static void first(void) { started = started * 2 + 1; }
__attribute__((constructor(102))) static void second(void) { started = started * 3; }
__attribute__((destructor(101))) static void first_end(void) { started = 1; }
__attribute__((destructor(102))) static void second_end(void) { started = 2; }
VERISTEP_CHECK(looks) {
  volatile int at = 0;
  veristep_choose(0, 1);
  VERISTEP_ASSERT(*pointer == 5 && *table[at] == 1);
}
VERISTEP_CHECK(rests) { veristep_choose(0, 1); VERISTEP_ASSERT(started == 3); }
"""

MODEL = """package p;
import dev.veristep.*;
@Model(depth = 3) class Counter {
  int value;
  public boolean may() { return value < 5; }
  public boolean might() { return value < 5; }
  @Operation(guard = "may") public void add(@Range(min = 1, max = 2) int more) { value += more; }
  @Invariant public boolean small() { return value < 9; }
  @Invariant public boolean never() { return value >= 0; }
}
public class Bank {
  @Check public void empty() { Choose.bool(); assert new Counter().value == 0; }
}
"""

RESOURCE = """package p;
import dev.veristep.*;
public class Bank {
  @Check public void limited() throws Exception {
    Choose.bool();
    assert Bank.class.getResourceAsStream("/limit.txt").read() == '1';
  }
  @Check public void rests() { Choose.bool(); }
}
"""

NEEDS = """package p;
import dev.veristep.*;
class Base { }
class Needs extends Base { int one() { return 1; } }
public class Bank {
  @Check public void rests() { Choose.bool(); }
}
"""

UNKNOWN_FILES = ("uncompared", "files", "(whether checks that are not recorded look at them is not known)")


class Diff(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.work = pathlib.Path(scratch.name)

    def java(self, name, text):
        (self.work / "Bank.java").write_text(text)
        subprocess.run(["javac", "-g", "-cp", OPTIONS.api, "-d", self.work / name, self.work / "Bank.java"], check=True)
        return self.work / name

    def bitcode(self, name, text):
        (self.work / "look.c").write_text(text)
        subprocess.run(["clang-19", "-g", "-O0", "-I", OPTIONS.headers, "-emit-llvm", "-c", self.work / "look.c", "-o",
                        self.work / name], check=True)
        return self.work / name

    def run_veristep(self, *arguments):
        return subprocess.run([OPTIONS.veristep, *arguments], capture_output=True, text=True, check=False, cwd=self.work)

    def diff(self, old, new, *arguments):
        done = self.run_veristep("diff", "--json", *arguments, old, new)
        self.assertIn(done.returncode, (0, 1), done.stderr)
        found = json.loads(done.stdout)
        self.assertEqual(done.returncode, 1 if found["elements"] else 0)
        return {(e["change"], e["kind"], e["name"]): e for e in found["elements"]}

    def test_java(self):
        old = self.java("old", JAVA)
        moved = self.java("moved", JAVA.replace("class Account", "// moved\n\nclass Account"))
        # Checks could look at the files, as far as nothing is recorded.
        self.assertEqual(set(self.diff(old, moved, "--classpath", OPTIONS.api)), {UNKNOWN_FILES})
        self.assertEqual(self.diff(old, old, "--classpath", OPTIONS.api), {})
        new = self.java("new", JAVA.replace("balance -= 1", "balance -= 2").replace("int unrelated() { return 1; }", ""))
        self.run_veristep("check", "--classpath", f"{old}:{OPTIONS.api}")
        self.assertEqual(self.diff(old, moved, "--classpath", OPTIONS.api), {})
        found = self.diff(old, new, "--classpath", OPTIONS.api)
        changed = found.pop(("changed", "function", "p.Account.pay()"))
        self.assertEqual(changed["reaches"], ["p.Bank.pays"])
        self.assertEqual([(e["file"].rsplit("/")[-1], e["to_line"]) for e in changed["dangerous_edges"]], [("Bank.java", 9)])
        self.assertTrue(0 < changed["changed_instructions"] < changed["instructions"])
        removed = found.pop(("removed", "function", "p.Account.unrelated()"))
        self.assertEqual(removed["reaches"], [])
        self.assertEqual(found, {})

    def test_restructured_class(self):
        old = self.java("old", JAVA)
        new = self.java("new", JAVA.replace("int balance;", "int balance;\n  int more;"))
        found = self.diff(old, new, "--classpath", OPTIONS.api)
        self.assertIn(("changed", "class", "p.Account"), found)

    def test_c(self):
        old = self.bitcode("old.bc", C)
        self.assertEqual(self.diff(old, self.bitcode("moved.bc", C.replace("int look", "\n\n// moved\nint look"))), {})
        new = self.bitcode("new.bc", C.replace("return -1", "return -2").replace("{1, 2, 3}", "{1, 2, 4}"))
        self.run_veristep("check", old)
        found = self.diff(old, new)
        changed = found.pop(("changed", "function", "look"))
        self.assertEqual(changed["reaches"], ["old.looks"])
        self.assertEqual([e["to_line"] for e in changed["dangerous_edges"]], [5])
        # It can be written: every check starts with it.
        self.assertEqual(found.pop(("changed", "global", "table"))["reaches"], ["old.looks", "old.rests"])
        self.assertEqual(found, {})

    def change(self, text, old, new):
        self.assertIn(old, text)
        return text.replace(old, new)

    def test_what_a_global_leads_to(self):
        old = self.bitcode("old.bc", LEADS)
        self.run_veristep("check", old)
        found = self.diff(old, self.bitcode("new.bc", self.change(LEADS, "value = 1", "value = 2")))
        self.assertEqual(set(found), {("changed", "global", "value"), ("changed", "global", "table")})
        self.assertEqual(found["changed", "global", "table"]["through"], ["value"])
        for part in found.values():
            self.assertEqual((part["reaches"], part["every_check"]), (["old.looks"], False))
        # What can be written is the same for all checks when they start, whatever they look at.
        found = self.diff(old, self.bitcode("new.bc", self.change(LEADS, "limit = 5", "limit = 6")))
        self.assertEqual(set(found), {("changed", "global", "limit"), ("changed", "global", "pointer")})
        limit = found["changed", "global", "limit"]
        self.assertEqual((limit["reaches"], limit["every_check"]), (["old.looks", "old.rests"], True))
        self.assertEqual(found["changed", "global", "pointer"]["through"], ["limit"])

    def test_order_of_constructors(self):
        old = self.bitcode("old.bc", LEADS)
        self.run_veristep("check", old)
        new = self.bitcode("new.bc", self.change(LEADS, "constructor(101)", "constructor(103)"))
        self.assertEqual({key: part["reaches"] for key, part in self.diff(old, new).items()},
                         {("changed", "constructors", "second, first"): ["old.looks", "old.rests"]})
        new = self.bitcode("new.bc", self.change(LEADS, "destructor(101)", "destructor(103)"))
        self.assertEqual(list(self.diff(old, new)), [("changed", "destructors", "first_end, second_end")])

    def test_list_of_checks(self):
        old = self.bitcode("old.bc", C)
        self.run_veristep("check", old)
        found = self.diff(old, self.bitcode("new.bc", C + "VERISTEP_CHECK(more) { VERISTEP_ASSERT(look(1) == 2); }\n"))
        self.assertEqual(set(found), {("added", "check", "more"), ("added", "function", "veristep_run_more"),
                                      ("added", "global", "veristep_pointer_more")})
        found = self.diff(old, self.bitcode("new.bc", C.replace("(rests)", "(pauses)")))
        self.assertEqual(found["removed", "check", "rests"]["reaches"], ["old.rests"])
        self.assertIn(("added", "check", "pauses"), found)

    def test_what_annotations_say(self):
        old = self.java("old", MODEL)
        self.run_veristep("check", "--classpath", f"{old}:{OPTIONS.api}")
        for before, now in (("depth = 3", "depth = 4"), ("max = 2", "max = 3"), ("@Range(min = 1, max = 2) ", ""),
                            ('guard = "may"', 'guard = "might"'), ("@Invariant public boolean never", "public boolean never")):
            with self.subTest(now):
                new = self.java("new", self.change(MODEL, before, now))
                found = self.diff(old, new, "--classpath", OPTIONS.api)
                self.assertEqual({key: part["reaches"] for key, part in found.items()},
                                 {("changed", "check", "p.Counter"): ["p.Counter"]})
        found = self.diff(old, self.java("new", self.change(MODEL, "@Check", '@Check("other")')), "--classpath", OPTIONS.api)
        self.assertEqual(set(found), {("removed", "check", "p.Bank.empty"), ("added", "check", "other")})

    def test_files_that_checks_look_at(self):
        old = self.java("old", RESOURCE)
        (old / "limit.txt").write_text("1")
        new = self.java("new", RESOURCE)
        (new / "limit.txt").write_text("1")
        self.assertEqual(self.diff(old, new, "--classpath", OPTIONS.api), {})
        (new / "limit.txt").write_text("2")
        self.run_veristep("check", "--classpath", f"{old}:{OPTIONS.api}")
        found = self.diff(old, new, "--classpath", OPTIONS.api)
        self.assertEqual([(change, kind) for change, kind, name in found], [("changed", "files")])
        self.assertEqual([part["reaches"] for part in found.values()], [["p.Bank.limited"]])

    def test_jars_behind_a_wildcard(self):
        jars = []
        for version in ("1", "2"):
            classes = self.java(f"classes{version}", RESOURCE)
            (classes / "limit.txt").write_text(version)
            jars.append(self.work / f"jars{version}")
            jars[-1].mkdir()
            subprocess.run(["jar", "cf", jars[-1] / "checks.jar", "-C", classes, "."], check=True)
        found = self.diff(f"{jars[0]}/*", f"{jars[1]}/*", "--classpath", OPTIONS.api)
        self.assertEqual(set(found), {UNKNOWN_FILES})

    def test_what_cannot_be_compared(self):
        old = self.java("old", NEEDS)
        new = self.java("new", self.change(NEEDS, "return 1", "return 2"))
        for version in (old, new):
            (version / "p" / "Base.class").unlink()
        self.run_veristep("check", "--classpath", f"{old}:{OPTIONS.api}")
        found = self.diff(old, new, "--classpath", OPTIONS.api)
        self.assertIn(("uncompared", "code"), {(change, kind) for change, kind, name in found})

    def test_text(self):
        old, new = self.bitcode("old.bc", C), self.bitcode("new.bc", C.replace("return -1", "return -2"))
        done = self.run_veristep("diff", old, new)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stdout, r"changed function look  \(\d+ of \d+ instructions\)\n"
                                      r"    dangerous edge: .*look.c:4 -> 5\n    reaches: not recorded\n")

    def test_bad_input(self):
        old = self.bitcode("old.bc", C)
        self.assertEqual(self.run_veristep("diff", old).returncode, 2)
        self.assertEqual(self.run_veristep("diff", old, self.work / "missing.bc").returncode, 2)
        done = self.run_veristep("diff", old, self.work)
        self.assertEqual(done.returncode, 2)
        self.assertIn("not of the same language", done.stderr)


def main():
    global OPTIONS
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--veristep", required=True)
    parser.add_argument("--api", required=True)
    parser.add_argument("--headers", required=True)
    OPTIONS, rest = parser.parse_known_args()
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()
