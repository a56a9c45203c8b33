#!/usr/bin/env python3
"""What `veristep` says to wrong names, checks that cannot be run, and limits that are reached: the exit status, and a
sentence that says what to do.

    tests/cli/bad_checks_test.py --veristep build/release/bin/veristep --api build/release/lib/veristep/veristep-api.jar
                                --headers integrations/cpp-api
"""
import argparse
import json
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
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
class Fails { public static void main(String[] args) { if (args.length == 0) System.exit(3); } }
@Model class Quits { @Operation public void quit() { System.exit(0); } }
@Model class GivesUp { @Operation public void giveUp() { System.exit(1); } }
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

    def test_exit_status_of_the_program(self):
        text = self.check("Fails", expect=1)
        self.assertIn("exit-status: the program ends with status 3", text)
        self.assertIn("Good.java:", text)
        # An operation may end the program for no reason, but if it fails that is what counts.
        self.assertIn("may not end the program", self.check("Quits", expect=2))
        self.assertIn("exit-status: the program ends with status 1", self.check("GivesUp", expect=1))

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

    def test_what_is_no_program(self):
        said = self.veristep("check", "Good.java", expect=2)
        self.assertIn("'Good.java' is a source file; compile it: javac -g", said)
        self.assertIn("clang-19 -g -O1 -emit-llvm -c bad.c", self.veristep("list", "bad.c", expect=2))
        self.assertIn("'out' is a directory; if it has classes in it: --classpath out", self.veristep("check", "out", expect=2))
        self.assertIn("is a class file; name the class", self.veristep("check", "out/Good.class", expect=2))
        (self.path / "a b.txt").write_text("")
        self.assertIn("'a b.txt' is no program for Veristep", self.veristep("check", "a b.txt", expect=2))
        self.assertIn("there is no file 'none.jar'", self.veristep("check", "none.jar", expect=2))
        self.assertIn("A check, not a class, is named by --check", self.check("Good.first", expect=2))
        # Classes of the working directory, from one directory too high.
        self.assertIn("--classpath has to name the directory in which the packages begin", self.veristep("list", expect=2))
        (self.path / "empty.bc").write_text("")
        self.assertIn("empty.bc: not LLVM bitcode", self.veristep("check", "empty.bc", expect=2))
        (self.path / "directory.bc").mkdir()
        self.assertIn("Is a directory", self.veristep("check", "directory.bc", expect=2))

    def test_classes_with_names_of_files(self):
        """A directory may have the name of a class, and a class that of a suffix."""
        (self.path / "p").mkdir()
        (self.path / "p/C.java").write_text("package p; public class C { @dev.veristep.Check public void fine() {} }")
        subprocess.run(["javac", "-g", "-cp", options.api, "-d", "out", "p/C.java"], cwd=self.path, check=True)
        (self.path / "Good").mkdir()
        self.assertIn("holds  p.C.fine", self.check("p.C", expect=0))
        self.assertIn("holds  Good.first", self.check("Good", "--check", "*.first", expect=0))

    def test_jars(self):
        subprocess.run(["jar", "cf", "good.jar", "-C", "out", "Good.class"], cwd=self.path, check=True)
        said = self.veristep("check", "-cp", options.api, "good.jar", "--no-cache", "--check", "Good.first", expect=0)
        self.assertIn("1 check: 1 holds", said)

    def test_files_that_cannot_be_written(self):
        """Said before anything is explored."""
        for option in ("--json", "--junit", "--sarif", "--text"):
            for file, why in (("/proc/none/x", "No such file or directory"), ("Good.java/x", "Not a directory"),
                              ("nothing", "it is a directory")):
                said = self.check("Good", "--check", "*.first", option, file, expect=2)
                self.assertIn(f"cannot write {file}: {why}", said)
                self.assertNotIn("holds", said)
            said = self.check("Good", "--check", "*.first", option, "/dev/full", expect=2)
            self.assertIn("cannot write /dev/full: No space left on device", said)

    def test_numbers(self):
        self.assertIn("--depth takes a number from 1", self.check("Good", "--depth", "0", expect=2))
        self.assertIn("of seconds, or with m or h behind it", self.check("Good", "--time-limit", "1d", expect=2))
        self.assertIn("takes a number", self.check("Good", "--max-memory", "1.5g", expect=2))
        first = ["Good", "--check", "*.first"]
        self.check(*first, "--time-limit", "5m", "--total-time-limit", "1h", "--max-states", "2k", expect=0)
        self.assertIn("limit reached: states", self.check("Good", "--check", "*.large", "--max-states", "1k", "--no-races",
                                                          expect=3))

    def test_limits_while_the_cache_is_verified(self):
        """What was cut is not compared, is no bug of the cache, and does not hold."""
        deep = ["check", "-cp", f"out:{options.api}", "Deep", "--cache", "deep.db", "--cache-verify"]
        for _ in range(2):
            self.assertNotIn("warning", self.veristep(*deep, expect=0))
        said = self.veristep(*deep, "--max-states", "2", expect=3)
        self.assertIn("--cache-verify: Deep: a limit was reached, so that nothing was compared", said)
        self.assertNotIn("please report this", said)

    def test_nothing_to_verify_the_cache_with(self):
        for other in (["--no-cache"], ["--mode", "full"], ["--search", "random"]):
            said = self.veristep("check", "-cp", f"out:{options.api}", "Good", "--cache-verify", *other, expect=2)
            self.assertIn("--cache-verify compares with what the cache would answer", said)

    def test_interrupts(self):
        """What was found so far is told and written, the rest is not begun, and whoever started it sees the signal."""
        for number in (signal.SIGINT, signal.SIGTERM):
            process = subprocess.Popen([options.veristep, "check", "-cp", f"out:{options.api}", "--cache", "cache.db", "--json",
                                        "interrupted.json", "--no-races", "--check", "*.first", "--check", "*.large", "--check",
                                        "*.second"], cwd=self.path, stdout=subprocess.PIPE, text=True)
            self.assertIn("holds  Good.first", process.stdout.readline())
            time.sleep(1)
            process.send_signal(number)
            said = process.communicate(timeout=60)[0]
            self.assertEqual(process.returncode, -number, said)
            self.assertIn("incomplete  Good.large  (interrupted)", said)
            self.assertIn("  Good.second: not begun", said)
            checks = json.loads((self.path / "interrupted.json").read_text())["checks"]
            self.assertEqual([check["limit"] for check in checks], ["none", "cancelled", "cancelled"])
        self.assertIn("good", self.veristep("cache", "verify", "--cache", "cache.db", expect=0))

    def test_help(self):
        overview = self.veristep("--help", expect=0)
        self.assertEqual(overview, self.veristep("help", expect=0))
        for command in ("check", "list", "replay", "run", "report", "baseline", "cache", "dump", "diff"):
            self.assertIn(f"\n  {command} ", overview)
            said = self.veristep(command, "--help", expect=0)
            self.assertIn(f"usage: veristep {command}", said)
            self.assertEqual(said, self.veristep("help", command, expect=0))
            for line in said.splitlines():
                self.assertLessEqual(len(line), 120, line)
        said = self.veristep("check", "--help", expect=0)
        self.assertIn("examples:\n  veristep check -cp", said)
        self.assertIn("Exit status: 0 all hold, 1 violated", said)
        self.assertIn("\n" + " " * 28 + "or sleep (needs --no-cache)", said)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--veristep", required=True, type=pathlib.Path)
    parser.add_argument("--api", required=True, type=pathlib.Path)
    parser.add_argument("--headers", required=True, type=pathlib.Path)
    options, rest = parser.parse_known_args()
    for name in ("veristep", "api", "headers"):
        setattr(options, name, getattr(options, name).resolve())
    unittest.main(argv=[sys.argv[0], *rest])
