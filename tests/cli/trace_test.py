#!/usr/bin/env python3
"""Counterexamples end to end: what they look like, that they are stored, and that they can be run again.

    tests/cli/trace_test.py --veristep build/release/bin/veristep --api build/release/lib/veristep/veristep-api.jar
                            --headers integrations/cpp-api [--update]

The expected texts are in traces/*.txt; --update writes them anew, to be read before they are committed.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent / "traces"
COMPILERS = {".c": ["clang-19", "-std=gnu17"], ".cpp": ["clang++-19", "-std=c++20"]}
options = None


def run(*command, expect=None, **keywords):
    environment = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "VERISTEP_REPLAY")}
    environment.update(keywords.pop("env", {}))
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, env=environment, **keywords)
    if expect is not None and done.returncode != expect:
        raise AssertionError(f"{command}: exit status {done.returncode}\n{done.stdout}{done.stderr}")
    return done


class TraceTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.directory = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.directory.cleanup)
        cls.path = pathlib.Path(cls.directory.name)
        shutil.copytree(HERE, cls.path, dirs_exist_ok=True)
        sources = sorted(cls.path.glob("**/*.java"))
        run("javac", "-g", "-cp", options.api, "-d", cls.path / "out", *sources, expect=0)
        cls.classpath = f"out:{options.api}"
        for name in ("checks.c", "throws.cpp"):
            source = cls.path / name
            run(*COMPILERS[source.suffix], "-g", "-O0", "-I", options.headers, "-emit-llvm", "-c", name, "-o",
                source.with_suffix(".bc").name, cwd=cls.path, expect=0)

    def veristep(self, *arguments, **keywords):
        return run(options.veristep, *arguments, cwd=keywords.pop("cwd", self.path), **keywords)

    def check(self, program, *arguments, expect=1):
        java = [] if program.endswith(".bc") else ["-cp", self.classpath]
        return self.veristep("check", *java, program, "--no-cache", *arguments, expect=expect)

    def golden(self, name, program, check, *arguments):
        """The counterexample is as expected, and the same when it is run again from its file."""
        printed = self.check(program, "--check", check, *arguments).stdout
        shown = printed.split("\n", 1)[1].rsplit("\n\n", 1)[0]  # without verdict and summary
        file = HERE / f"{name}.txt"
        if options.update:
            file.write_text(shown + "\n")
        self.assertEqual(file.read_text(), shown + "\n")
        trace = re.search(r"veristep replay (\S+)", shown).group(1)
        replayed = self.veristep("replay", trace, expect=1).stdout
        self.assertEqual(replayed.split("\n", 1)[1].rstrip("\n"), shown)
        return trace

    def test_java_race(self):
        self.golden("java_race", "bank.BankCheck", "*.race")

    def test_java_deadlock(self):
        self.golden("java_deadlock", "bank.BankCheck", "*.locks")

    def test_java_assertion_with_choices(self):
        self.golden("java_assertion", "bank.BankCheck", "*.lostUpdate")

    def test_java_wait_without_notify(self):
        self.golden("java_wait", "bank.BankCheck", "*.nobodyNotifies")

    def test_java_locks_of_the_library(self):
        self.golden("java_reentrant", "Crowd", "*.reentrant")

    def test_java_model(self):
        self.golden("java_model", "bank.SortedList", "*")

    def test_many_threads(self):
        self.golden("java_crowd", "Crowd", "*.philosophers", "--search", "dfs")

    def test_c(self):
        for check in ("race", "deadlock", "used_after_free"):
            self.golden(f"c_{check}", "checks.bc", check)

    def test_cpp_exception(self):
        self.golden("cpp_exception", "throws.bc", "*")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--veristep", required=True, type=pathlib.Path)
    parser.add_argument("--api", required=True, type=pathlib.Path)
    parser.add_argument("--headers", required=True, type=pathlib.Path)
    parser.add_argument("--update", action="store_true")
    options, rest = parser.parse_known_args()
    for name in ("veristep", "api", "headers"):
        setattr(options, name, getattr(options, name).resolve())
    unittest.main(argv=[sys.argv[0], *rest])
