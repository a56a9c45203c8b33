#!/usr/bin/env python3
"""`veristep dump` on small functions of both languages, against the texts in dump/, and its answers to bad questions.

    tests/cli/dump_test.py --veristep build/release/bin/veristep [--update]

--update writes the texts anew: look at the difference before you commit it.
"""

import argparse
import difflib
import pathlib
import subprocess
import sys
import tempfile
import unittest

FIXTURES = pathlib.Path(__file__).parent / "dump"
options = None


class Dump(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.work = tempfile.TemporaryDirectory()
        subprocess.run(["javac", "--release", "17", "-g", "-d", cls.work.name, str(FIXTURES / "Small.java")], check=True)

    @classmethod
    def tearDownClass(cls):
        cls.work.cleanup()

    def dump(self, *arguments):
        return subprocess.run([options.veristep, "dump", *map(str, arguments)], capture_output=True, text=True)

    def java(self, *arguments):
        return self.dump("--classpath", self.work.name, "Small", *arguments)

    def c(self, *arguments):
        return self.dump(FIXTURES / "small.ll", *arguments)

    def expect_text(self, name, run):
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        file = FIXTURES / name
        if options.update:
            file.write_text(run.stdout)
        difference = difflib.unified_diff(file.read_text().splitlines(), run.stdout.splitlines(), name, "dump", lineterm="")
        self.assertEqual("\n".join(difference), "")

    def expect_error(self, run, *parts):
        self.assertEqual((run.returncode, run.stdout), (2, ""))
        for part in parts:
            self.assertIn(part, run.stderr)
        self.assertEqual(run.stderr.count("\n"), 1, run.stderr)

    def names(self, run):
        self.assertEqual(run.returncode, 0, run.stderr)
        return [line.split()[1] for line in run.stdout.splitlines() if line.startswith("function ")]

    def test_java(self):
        self.expect_text("Small.vir", self.java())

    def test_c(self):
        self.expect_text("small.vir", self.c())

    def test_java_names(self):
        self.assertEqual(self.names(self.java("--function", "sum")), ["Small.sum([I)I"])
        self.assertEqual(self.names(self.java("--function", "sum([I)I")), ["Small.sum([I)I"])
        self.assertEqual(self.names(self.java("--function", "s*")), ["Small.sum([I)I", "Small.size()I"])
        self.assertEqual(self.names(self.java("--function", "Small.divide*")), ["Small.divide(II)I"])
        self.assertEqual(self.names(self.dump("java.lang.Math", "--function", "max(II)I")), ["java/lang/Math.max(II)I"])

    def test_c_names(self):
        area = ["_ZN2ns5Shape4areaEid"]
        for name in [area[0], "ns::Shape::area", "ns::Shape::area(int, double)", "ns::*"]:
            self.assertEqual(self.names(self.c("--function", name)), area)
        self.assertEqual(self.names(self.c("--function", "[cd]*")), ["count", "divide"])

    def test_library_functions_come_up_only_by_name(self):
        self.assertEqual(self.names(self.c("--function", "strcpy")), ["strcpy"])
        self.assertEqual(self.names(self.c("--function", "*")), ["sum", "count"] + self.names(self.c())[2:])

    def test_errors(self):
        self.expect_error(self.java("--function", "nothing"), "Small", "'nothing'")
        self.expect_error(self.c("--function", "nothing"), "small.ll", "'nothing'")
        self.expect_error(self.c("--function", "nothing["), "'nothing['")
        self.expect_error(self.dump("--classpath", self.work.name, "Smaller"), "Smaller")
        self.expect_error(self.dump("missing.bc"), "missing.bc")
        self.expect_error(self.dump(), "no program given")
        self.expect_error(self.dump("A", "B"), "one class")

    def test_help(self):
        run = self.dump("--help")
        self.assertEqual(run.returncode, 0)
        self.assertIn("--function GLOB", run.stdout)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--veristep", required=True)
    parser.add_argument("--update", action="store_true")
    options, rest = parser.parse_known_args()
    unittest.main(argv=[sys.argv[0], *rest])
