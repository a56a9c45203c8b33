#!/usr/bin/env python3
"""Counterexamples end to end: what they look like, that they are stored, and that they can be run again.

    tests/cli/trace_test.py --veristep build/release/bin/veristep --api build/release/lib/veristep/veristep-api.jar
                            --headers integrations/cpp-api [--update]

The expected texts are in traces/*.txt, and in docs/reading-a-counterexample.md; --update writes them anew, to be read
before they are committed.
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
GUIDE = HERE.parents[2] / "docs" / "reading-a-counterexample.md"
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
        for name in ("checks.c", "local_lock.cpp", "throws.cpp"):
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

    def test_the_guide_shows_what_is_printed(self):
        """The counterexamples of the documentation are those of the expected texts; --update takes them over."""
        goldens = {text.rsplit("veristep replay ", 1)[1]: text for text in (file.read_text() for file in HERE.glob("*.txt"))}
        shown = GUIDE.read_text()
        blocks = re.findall(r"^```\n(  .*?veristep replay \S+\n)```$", shown, re.M | re.S)
        self.assertGreater(len(blocks), 3)
        for block in blocks:
            golden = goldens[block.rsplit("veristep replay ", 1)[1]]
            if options.update:
                GUIDE.write_text(GUIDE.read_text().replace(block, golden))
            else:
                self.assertEqual(block, golden)

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

    def test_replay_at_every_level_of_reduction(self):
        for level in ("none", "local", "ample", "sleep"):
            for check in ("race", "locks", "lostUpdate"):
                with self.subTest(level=level, check=check):
                    printed = self.check("bank.BankCheck", "--check", f"*.{check}", "--por", level).stdout
                    trace = re.search(r"veristep replay (\S+)", printed).group(1)
                    replayed = self.veristep("replay", trace, expect=1).stdout
                    self.assertEqual(replayed.split("\n", 1)[1].strip(), printed.split("\n", 1)[1].rsplit("\n\n", 1)[0].strip())

    def test_replay_where_giving_a_lock_back_is_seen(self):
        for search in ("bfs", "dfs"):
            printed = self.check("local_lock.bc", "--search", search).stdout
            trace = re.search(r"veristep replay (\S+)", printed).group(1)
            replayed = self.veristep("replay", trace, expect=1).stdout
            self.assertEqual(replayed.split("\n", 1)[1].strip(), printed.split("\n", 1)[1].rsplit("\n\n", 1)[0].strip())

    def test_replay_of_what_find_all_found(self):
        printed = self.check("bank.BankCheck", "--check", "*.lostUpdate", "--find-all").stdout
        traces = re.findall(r"veristep replay (\S+)", printed)
        self.assertTrue(traces)
        for trace in traces:
            self.veristep("replay", trace, expect=1)

    def test_replay_of_what_was_found_with_a_cache(self):
        """Whatever names places have from the versions that a check builds on, the trace is about the program at hand."""
        def check(program, *arguments, expect=1):
            java = [] if program.endswith(".bc") else ["-cp", self.classpath]
            printed = self.veristep("check", *java, program, "--cache", "shared.db", *arguments, expect=expect).stdout
            for trace in re.findall(r"veristep replay (\S+)", printed):
                self.assertIn("replayed, ", self.veristep("replay", trace, expect=1).stdout)
            return printed

        for defines, status in (["-DLOCKED"], 0), ([], 1):
            run(*COMPILERS[".cpp"], "-g", "-O1", *defines, "-I", options.headers, "-emit-llvm", "-c", "cell.cpp", "-o", "cell.bc",
                cwd=self.path, expect=0)
            printed = check("cell.bc", expect=status)
        self.assertIn(" reused)", printed)
        check("cell.bc", "--find-all")
        check("cell.bc", "--no-races", "--granularity", "method")
        for program in ("checks.bc", "local_lock.bc", "throws.bc", "bank.BankCheck"):
            for _ in range(2):
                check(program)
        listed = self.veristep("cache", "list", "--cache", "shared.db", expect=0).stdout
        self.assertIn("\ncell.on_the_heap ", listed)  # checks of C programs are told apart by the program's name

    # Storing

    def test_where_traces_are_stored(self):
        with tempfile.TemporaryDirectory(dir=self.path) as name:
            there = pathlib.Path(name)
            both = ["check", "-cp", self.classpath, "bank.BankCheck", "--check", "*.race"]
            for arguments, file in ((["--cache", there / "c" / "cache.db"], there / "c" / "traces"),
                                    (["--no-cache", "--traces", there / "t"], there / "t")):
                self.veristep(*both, *arguments, expect=1)
                self.assertEqual([each.name for each in file.iterdir()], ["bank.BankCheck.race.trace"])
            # Nothing changed: the answer comes from what is recorded, and the trace is written all the same.
            trace = there / "c" / "traces" / "bank.BankCheck.race.trace"
            text = trace.read_text()
            trace.unlink()
            again = self.veristep(*both, "--cache", there / "c" / "cache.db", "--explain", expect=1)
            self.assertIn("reused", again.stderr)
            self.assertEqual(trace.read_text(), text)
            # Only the last run's are kept.
            self.veristep(*both, "--cache", there / "c" / "cache.db", "--no-races", expect=0)
            self.assertFalse(trace.exists())
            self.veristep(*both, "--no-cache", "--no-traces", "--json", there / "report.json", expect=1)
            violation, = json.loads((there / "report.json").read_text())["checks"][0]["violations"]
            self.assertNotIn("trace_file", violation)

    def test_json_has_what_people_see(self):
        report = self.path / "report.json"
        self.check("bank.BankCheck", "--check", "*.lostUpdate", "--json", report)
        check, = json.loads(report.read_text())["checks"]
        for field in ("name", "verdict", "mode", "states", "expanded", "transitions", "executed", "reused", "max_depth",
                      "seconds", "peak_memory"):
            self.assertIn(field, check)
        violation, = check["violations"]
        self.assertEqual(violation["kind"], "assertion")
        self.assertEqual((violation["file"], violation["line"]), ("BankCheck.java", 54))
        self.assertEqual(violation["trace_length"], len(violation["steps"]))
        self.assertEqual(violation["trace_file"], ".veristep/traces/bank.BankCheck.lostUpdate.trace")
        self.assertEqual(violation["threads"], ["main", "Thread-0"])
        self.assertEqual(violation["steps"][0]["source"], "int amount = Choose.between(1, 3);")
        self.assertRegex(*violation["steps"][0]["notes"], "^chooses [1-3]$")

    def test_depth_first_and_random_are_shortened(self):
        shortest = len(self.steps("bank.BankCheck", "*.locks"))
        for search in (["--search", "dfs"], ["--search", "random", "--seed", "7"]):
            self.assertEqual(len(self.steps("bank.BankCheck", "*.locks", *search)), shortest)

    def steps(self, program, check, *arguments):
        report = self.path / "report.json"
        self.check(program, "--check", check, "--json", report, *arguments)
        return json.loads(report.read_text())["checks"][0]["violations"][0]["steps"]

    # Replaying

    def changed(self, *edits):
        """The bank with other sources, as classes in a directory of their own."""
        text = (self.path / "bank" / "BankCheck.java").read_text()
        for old, new in edits:
            self.assertIn(old, text)
            text = text.replace(old, new)
        directory = pathlib.Path(tempfile.mkdtemp(dir=self.path))
        (directory / "BankCheck.java").write_text(text)
        run("javac", "-g", "-cp", options.api, "-d", directory, directory / "BankCheck.java", expect=0)
        return f"{directory}:{options.api}"

    def test_replay_on_a_changed_program(self):
        self.check("bank.BankCheck", "--check", "*.lostUpdate")
        trace = ".veristep/traces/bank.BankCheck.lostUpdate.trace"
        other = self.veristep("replay", trace, "-cp", self.changed(("between(1, 3)", "between(4, 5)")), expect=2)
        self.assertIn("does not fit the program any more: step 1 of ", other.stderr)
        self.assertIn("main at BankCheck.java:44 chooses a value from 4 to 5", other.stderr)
        repaired = self.changed(("total += 5", "synchronized (this) { total += 5; }"),
                                ("assert total ==", "assert total > 0 || total =="))
        self.assertIn(self.veristep("replay", trace, "-cp", repaired).returncode, (0, 2))
        gone = self.veristep("replay", trace, "-cp", self.changed(("public void lostUpdate", "public void kept")), expect=2)
        self.assertIn("no check is called 'bank.BankCheck.lostUpdate'", gone.stderr)
        weaker = self.veristep("replay", trace, "-cp", self.changed((" == 5 + amount * (twice ? 2 : 1)", " >= 0")),
                               expect=0)
        self.assertIn("runs to its end and violates nothing any more", weaker.stdout)

    def test_replay_from_elsewhere(self):
        self.check("checks.bc", "--check", "deadlock")
        here = self.veristep("replay", ".veristep/traces/checks.deadlock.trace", expect=1)
        there = self.veristep("replay", self.path / ".veristep/traces/checks.deadlock.trace", cwd="/", expect=1)
        self.assertEqual(here.stdout.split("To run")[0], there.stdout.split("To run")[0])
        moved = self.path / "elsewhere.bc"
        shutil.copy(self.path / "checks.bc", moved)
        self.veristep("replay", ".veristep/traces/checks.deadlock.trace", moved, expect=1)

    def test_files_that_are_no_traces(self):
        self.check("checks.bc", "--check", "race")
        trace = self.path / ".veristep/traces/checks.race.trace"
        for name, text, message in (("cut", trace.read_text()[:-4], "is truncated"),
                                    ("foreign", "hello\n", "is no trace of veristep"),
                                    ("newer", trace.read_text().replace("trace 1", "trace 7"), "version 7")):
            (self.path / name).write_text(text)
            done = self.veristep("replay", name, expect=2)
            self.assertIn(message, done.stderr)
            self.assertEqual(done.stdout, "")
        self.assertIn("cannot read the trace missing", self.veristep("replay", "missing", expect=2).stderr)

    def test_choices(self):
        self.check("bank.BankCheck", "--check", "*.lostUpdate")
        trace = self.path / ".veristep/traces/bank.BankCheck.lostUpdate.trace"
        chosen = [line for line in trace.read_text().splitlines() if line.startswith("choose ")]
        self.assertEqual(len(chosen), 2)
        self.assertEqual(self.veristep("replay", "--choices", trace, expect=0).stdout.splitlines(), chosen)

    # Outside of Veristep

    def java(self, trace, *arguments, classpath=None):
        return run("java", "-ea", f"-Dveristep.replay={trace}", "-cp", classpath or self.classpath,
                   "dev.veristep.RunCheck", *arguments, cwd=self.path)

    def test_choices_on_an_ordinary_jvm(self):
        self.check("Choices", "--check", "*.sum")
        done = self.java(".veristep/traces/Choices.sum.trace")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn("-2 true c", done.stdout)
        self.assertIn("AssertionError", done.stderr)
        (self.path / "other.trace").write_text("check Choices.sum\nchoose 77\n")
        self.assertIn("does not belong to this program", self.java("other.trace").stderr)

    def test_calls_on_an_ordinary_jvm(self):
        self.check("bank.SortedList")
        done = self.java(".veristep/traces/bank.SortedList.trace")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn("invariant sorted does not hold", done.stderr)

    def test_choices_in_the_native_program(self):
        self.check("checks.bc", "--check", "used_after_free")
        trace = self.path / ".veristep/traces/checks.used_after_free.trace"
        run("gcc", "-g", "-O0", "-fsanitize=address", "-pthread", "-DVERISTEP_NATIVE_MAIN", "-I", options.headers,
            "checks.c", "-o", "native", cwd=self.path, expect=0)
        done = run(self.path / "native", env={"VERISTEP_REPLAY": str(trace)})
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("heap-use-after-free", done.stderr)
        if shutil.which("gdb") is None:
            return
        run("clang-19", "-g", "-O0", "-pthread", "-DVERISTEP_NATIVE_MAIN", "-I", options.headers, "checks.c", "-o",
            "native", cwd=self.path, expect=0)
        debugged = run("gdb", "-batch", "-ex", "break checks.c:55", "-ex", "run", "-ex", "print length", "-ex",
                       "print remove", "native", cwd=self.path, env={"VERISTEP_REPLAY": str(trace)})
        chosen = [line.split()[1] for line in trace.read_text().splitlines() if line.startswith("choose ")]
        self.assertEqual(re.findall(r"\$\d+ = (\d+)", debugged.stdout), chosen, debugged.stdout + debugged.stderr)

    def test_names_and_ignored_fields(self):
        listed = self.veristep("list", "-cp", self.classpath, "Named", expect=0).stdout
        self.assertEqual(listed, "a name of its own  model\n")
        report = self.path / "report.json"
        states = []
        for ignored in ((), ("counted",), ("counted", "countedOfAll")):
            fields = [part for name in ignored for part in ("--ignore-field", f"Named.{name}")]
            self.check("Named", "--json", report, *fields, expect=0)
            check, = json.loads(report.read_text())["checks"]
            self.assertEqual(check["max_depth"], 2)
            states.append(check["states"])
        self.assertEqual(states, [6, 6, 3])

    def test_negative_arguments(self):
        report = self.path / "report.json"
        self.check("Negative", "--json", report, expect=0)
        check, = json.loads(report.read_text())["checks"]
        # Each of -2 to 1 kept, before and after -1 has been seen.
        self.assertEqual(check["states"], 7)


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
