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
        self.assertEqual(self.diff(old, moved, "--classpath", OPTIONS.api), {})
        new = self.java("new", JAVA.replace("balance -= 1", "balance -= 2").replace("int unrelated() { return 1; }", ""))
        self.run_veristep("check", "--classpath", f"{old}:{OPTIONS.api}")
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
        self.assertEqual(found.pop(("changed", "global", "table"))["reaches"], ["old.looks"])
        self.assertEqual(found, {})

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
