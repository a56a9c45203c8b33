#!/usr/bin/env python3
"""Checks in C and C++ as ordinary programs: choices from a trace, at random with a seed, and what does not fit.

    native_check_test.py --headers integrations/cpp-api
"""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

SCENARIOS = """
#include <veristep/check.h>
VERISTEP_CHECK(sum) {
  long long a = veristep_choose(-5, 5), one = veristep_choose(7, 7), b = veristep_choose(0, 1000000);
  printf("%lld %lld %lld\\n", a, one, b);
  VERISTEP_ASSERT(a + b != 1);
}
VERISTEP_CHECK(assumed) {
  veristep_assume(veristep_choose(0, 1) == 1);
  puts("reached");
}
"""

MODEL = """
#include <veristep/check.h>
struct Counter {
  int n = 0;
  void add(int by) { n += by; }
  void reset(bool really) { if (really) n = 0; }
  bool is_small() const { return n < 6; }
};
VERISTEP_MODEL(Counter) {
  operation("add", &Counter::add);
  operation("reset", &Counter::reset).guard([](const Counter& counter) { return counter.n > 0; });
  invariant("is_small", &Counter::is_small);
}
"""

ABORTED = -6
HEADERS = ""


class NativeCheckTest(unittest.TestCase):
    def setUp(self):
        self.directory = tempfile.TemporaryDirectory()
        self.addCleanup(self.directory.cleanup)
        self.path = pathlib.Path(self.directory.name)

    def build(self, text, compiler, suffix):
        source, program = self.path / f"check{suffix}", self.path / "check"
        source.write_text(text)
        subprocess.run([*compiler, "-g", "-Wall", "-Wextra", "-Werror", "-DVERISTEP_NATIVE_MAIN", "-I", HEADERS, source,
                        "-o", program], check=True)
        return program

    def run_check(self, program, *arguments, trace=None, **variables):
        environment = {**os.environ, **variables}
        if trace is not None:
            (self.path / "trace").write_text(trace)
            environment["VERISTEP_REPLAY"] = str(self.path / "trace")
        return subprocess.run([program, *arguments], env=environment, capture_output=True, text=True, check=False)

    def test_choices_of_a_trace(self):
        for compiler in (["gcc"], ["clang-19"], ["gcc", "-O2"]):
            program = self.build(SCENARIOS, compiler, ".c")
            done = self.run_check(program, trace="veristep-trace 1\ncheck sum\nrun 0\nchoose -4\n# b\nchoose 5\nend\n")
            self.assertEqual(done.stdout, "-4 7 5\n")
            self.assertEqual(done.returncode, ABORTED)
            self.assertIn("assertion failed: a + b != 1", done.stderr)

    def test_trace_of_another_program(self):
        program = self.build(SCENARIOS, ["clang-19"], ".c")
        done = self.run_check(program, trace="check sum\nchoose 6\n")
        self.assertEqual(done.returncode, 2)
        self.assertIn("does not belong to this program", done.stderr)
        self.assertEqual(self.run_check(program, trace="check other\n").returncode, 2)
        self.assertEqual(self.run_check(program, trace="choose 1\n").returncode, 2)
        self.assertEqual(self.run_check(program, "sum", VERISTEP_REPLAY="/does/not/exist").returncode, 2)

    def test_assumptions(self):
        program = self.build(SCENARIOS, ["clang-19"], ".c")
        kept, left_out = (self.run_check(program, "assumed", trace=f"choose {value}\n") for value in (1, 0))
        self.assertEqual((kept.returncode, kept.stdout), (0, "reached\n"))
        self.assertEqual((left_out.returncode, left_out.stdout), (0, ""))
        self.assertIn("this run says nothing", left_out.stderr)

    def test_a_seed_repeats_choices(self):
        program = self.build(SCENARIOS, ["clang-19"], ".c")
        first, again, other = (self.run_check(program, "sum", VERISTEP_SEED=seed).stdout for seed in ("1", "1", "2"))
        self.assertEqual(first, again)
        self.assertNotEqual(first, other)

    def test_calls_of_a_model(self):
        for compiler in (["g++", "-std=c++17"], ["clang++-19", "-std=c++20", "-O2"]):
            program = self.build(MODEL, compiler, ".cpp")
            done = self.run_check(program, trace="check Counter\ncall add(3)\ncall reset(0)\ncall add(3)\nend\n")
            self.assertEqual(done.returncode, ABORTED)
            self.assertIn("add(3)\n  reset(0)\n  add(3)\ninvariant: is_small", done.stderr)
            good = self.run_check(program, trace="check Counter\ncall add(3)\ncall reset(1)\ncall add(3)\nend\n")
            self.assertEqual(good.returncode, 0)
            self.assertEqual(self.run_check(program, trace="check Counter\ncall sub(3)\n").returncode, 2)
            self.assertIn(self.run_check(program, VERISTEP_SEED="7").returncode, (0, ABORTED))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--headers", required=True)
    options, rest = parser.parse_known_args()
    HEADERS = options.headers
    unittest.main(argv=[sys.argv[0], *rest])
