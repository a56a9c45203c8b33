#!/usr/bin/env python3
"""What `veristep` says to wrong names, checks that cannot be run, and limits that are reached: the exit status, and a
sentence that says what to do.

    tests/cli/bad_checks_test.py --veristep build/release/bin/veristep --api build/release/lib/veristep/veristep-api.jar
                                --headers integrations/cpp-api
"""
import argparse
import pathlib
import subprocess
import sys
import tempfile
import unittest

JAVA = """
import dev.veristep.*;
public class Good {
  @Check public void first() {}
  @Check public void second() {}
  @Check public void endless() { for (int i = 0; ; i++) { if (i < 0) i = 0; } }
  static volatile long value;
  @Check public void large() {
    Thread other = new Thread(() -> { while (true) value++; });
    other.start();
    while (true) value += 2;
  }
}
class Plain { void method() {} }
@Model class Idle { int n; @Invariant public boolean fine() { return true; } }
@Model class Empty { @Operation public void add(@Range(min = 3, max = 1) int n) {} }
@Model class Deep { int n; @Operation public void add(int by) { n += by; } }
"""

C = """
#include <veristep/check.h>
VERISTEP_CHECK(empty_choice) { veristep_choose(3, 1); }
VERISTEP_CHECK(endless) { for (volatile int i = 0; i < 10; ) {} }
"""

options = None


class BadChecksTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.directory = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.directory.cleanup)
        cls.path = pathlib.Path(cls.directory.name)
        (cls.path / "Good.java").write_text(JAVA)
        subprocess.run(["javac", "-g", "-cp", options.api, "-d", "out", "Good.java"], cwd=cls.path, check=True)
        (cls.path / "bad.c").write_text(C)
        subprocess.run(["clang-19", "-g", "-emit-llvm", "-I", options.headers, "-c", "bad.c"], cwd=cls.path, check=True)
        (cls.path / "nothing").mkdir()

    def veristep(self, *arguments, expect):
        done = subprocess.run([options.veristep, *map(str, arguments)], cwd=self.path, capture_output=True, text=True)
        self.assertEqual(done.returncode, expect, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def check(self, *arguments, expect):
        return self.veristep("check", "-cp", f"out:{options.api}", "--no-cache", *arguments, expect=expect)

    def test_unknown_names(self):
        self.assertIn("did you mean Good.first?", self.check("Good", "--check", "Good.frist", expect=2))
        self.assertIn("did you mean Good.second?", self.check("Good", "--check", "secnd", expect=2))
        self.assertIn("there are Good.endless, Good.first", self.check("Good", "--check", "nothing-like-it", expect=2))
        self.assertIn("is no pattern", self.check("Good", "--check", "[a", expect=2))
        self.assertIn("cannot load class Missing", self.check("Missing", expect=2))
        self.assertIn("missing.bc", self.veristep("check", "missing.bc", expect=2))
        self.assertIn("did you mean check?", self.veristep("chek", expect=2))
        self.assertIn("did you mean --workers?", self.check("Good", "--worker", "2", expect=2))
        self.assertIn("takes a number", self.check("Good", "--workers", "many", expect=2))

    def test_fields_to_ignore(self):
        self.assertIn("class Good declares no field cout", self.check("Good", "--ignore-field", "Good.cout", expect=2))
        self.assertIn("there is no class Bad", self.check("Good", "--ignore-field", "Bad.count", expect=2))
        self.assertIn("CLASS.FIELD is expected", self.check("Good", "--ignore-field", "count", expect=2))
        self.assertIn("fields of Java classes", self.veristep("check", "bad.bc", "--ignore-field", "a.b", expect=2))

    def test_nothing_to_check(self):
        self.assertIn("class Plain has no checks: no method with @Check", self.check("Plain", expect=2))
        self.assertIn("there are no checks", self.veristep("check", "-cp", "nothing", expect=2))

    def test_models_that_cannot_run(self):
        self.assertIn("model Idle has no operations: no method of it is annotated with @Operation",
                      self.check("Idle", expect=2))
        self.assertIn("the range of parameter 1 is empty (3 to 1)", self.check("Empty", expect=2))
        self.assertIn("is empty (1 to 0)", self.check("Deep", "--values", "0", expect=2))
        self.assertIn("range", self.veristep("check", "bad.bc", "--no-cache", "--check", "empty_choice", expect=1))

    def test_a_check_that_never_ends(self):
        for said in (self.check("Good", "--check", "*.endless", "--step-limit", "10000", expect=3),
                     self.veristep("check", "bad.bc", "--check", "endless", "--no-cache", "--step-limit", "10000", expect=3)):
            self.assertIn("limit reached", said)
            self.assertIn("if this is no endless loop, raise --step-limit", said)

    def test_limits(self):
        large = ["Good", "--check", "*.large", "--no-races"]
        self.assertIn("raise --max-states", self.check(*large, "--max-states", "100", expect=3))
        self.assertIn("raise the time limit", self.check(*large, "--time-limit", "1", expect=3))
        self.assertIn("raise --max-memory", self.check(*large, "--max-memory", "1m", expect=3))
        self.assertIn("--search bfs or dfs explores everything",
                      self.check("Good", "--check", "*.first", "--search", "random", expect=3))

    def test_help(self):
        overview = self.veristep("--help", expect=0)
        self.assertEqual(overview, self.veristep("help", expect=0))
        for command in ("check", "list", "replay", "run", "report", "baseline", "cache", "dump"):
            self.assertIn(f"\n  {command} ", overview)
            said = self.veristep(command, "--help", expect=0)
            self.assertIn(f"usage: veristep {command}", said)
            self.assertEqual(said, self.veristep("help", command, expect=0))
            for line in said.splitlines():
                self.assertLessEqual(len(line), 120, line)
        said = self.veristep("check", "--help", expect=0)
        self.assertIn("examples:\n  veristep check -cp", said)
        self.assertIn("Exit status: 0 all hold, 1 violated", said)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--veristep", required=True, type=pathlib.Path)
    parser.add_argument("--api", required=True, type=pathlib.Path)
    parser.add_argument("--headers", required=True, type=pathlib.Path)
    options, rest = parser.parse_known_args()
    for name in ("veristep", "api", "headers"):
        setattr(options, name, getattr(options, name).resolve())
    unittest.main(argv=[sys.argv[0], *rest])
