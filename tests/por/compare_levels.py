#!/usr/bin/env python3
"""Compares the levels of partial-order reduction on random programs, and on programs that are given.

    compare_levels.py --veristep build/release/bin/veristep --api build/release/lib/veristep/veristep-api.jar \\
        [--java 20] [--c 20] [--seed 1] [--levels none,local,ample,sleep] [--classes DIR CLASS…] [FILE.bc…]

Each program is explored at each level. What has to be the same as at level none: the verdict, the violations (kind, file,
line, and the message where it does not name a thread's place), and the set of final states. Programs that have more than
--max-states states at level none are left out and counted. Exit status: 0 no difference, 1 some, 2 cannot be run.
"""

import argparse
import collections
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

import random_programs

HERE = pathlib.Path(__file__).resolve().parent
HEADERS = HERE.parents[1] / "integrations" / "cpp-api"
ANSWERS = (0, 1, 2, 3)  # exit statuses; any other is a crash, even if it was after the report


def run(options, level, program, work, search="bfs"):
    """A map from the names of checks to what was found."""
    report, finals = work / f"{level}.json", work / f"{level}.txt"
    command = [options.veristep, "check", "--no-cache", "--find-all", "--por", level, "--search", search, "--max-states",
               str(options.max_states), "--json", report, "--final-states", finals, *options.more.split(), *program]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    try:
        if done.returncode not in ANSWERS:
            raise ValueError
        checks = json.loads(report.read_text())["checks"]
    except (OSError, ValueError):
        sys.exit(f"{' '.join(map(str, command))}\nexit status {done.returncode}: {done.stderr[-2000:]}")
    found = {check["name"]: check for check in checks}
    for line in finals.read_text().splitlines():
        name, count, hashed = line.rsplit(" ", 2)
        found[name]["final"] = (int(count), hashed)
    return found


def violations(check, with_races):
    """The different violations. A state is told to have one data race only, so which is said is no matter."""
    found = set()
    for v in check["violations"]:
        if v["kind"] == "data-race":
            if with_races:
                found.add(("data-race",))
        else:
            message = v["message"] if v["kind"] == "deadlock" else ""
            found.add((v["kind"], v["file"], v["line"], message))
    return found


def compare(base, other):
    """What differs, or an empty string."""
    if base["verdict"] != other["verdict"]:
        return f"verdict {other['verdict']} instead of {base['verdict']} ({other.get('message')})"
    if violations(base, True) != violations(other, True):
        lost, new = violations(base, True) - violations(other, True), violations(other, True) - violations(base, True)
        return f"lost {sorted(lost)} and has {sorted(new)} instead"
    if base.get("final") != other.get("final"):
        return f"final states {other.get('final')} instead of {base.get('final')}"
    return ""


class Totals:
    def __init__(self, levels):
        self.levels = levels
        self.programs = self.left_out = self.differences = 0
        self.states = collections.Counter()
        self.transitions = collections.Counter()
        self.kinds = collections.Counter()

    def add(self, name, results):
        base = results[self.levels[0]]
        if base["verdict"] == "incomplete" or base["limit"] != "none":
            self.left_out += 1
            return
        self.programs += 1
        self.kinds.update({v["kind"] for v in base["violations"]} or {base["verdict"]})
        for level in self.levels:
            self.states[level] += results[level]["states"]
            self.transitions[level] += results[level]["executed"]
        for level in self.levels[1:]:
            trouble = compare(base, results[level])
            if trouble:
                self.differences += 1
                print(f"{name}: --por {level}: {trouble}", flush=True)

    def report(self):
        print(f"{self.programs} programs, {self.differences} differences, {self.left_out} left out (too many states)")
        for level in self.levels:
            print(f"  {level}: {self.states[level]} states, {self.transitions[level]} transitions executed")
        print("  " + ", ".join(f"{kind} {count}" for kind, count in sorted(self.kinds.items())))


def check_all(options, totals, program, work):
    results = {level: run(options, level, program, work) for level in totals.levels}
    for name in results[totals.levels[0]]:
        totals.add(name, {level: results[level][name] for level in totals.levels})
    print(f"{totals.programs} programs so far, {totals.differences} differences", file=sys.stderr, flush=True)


def java_programs(options, seeds, work):
    sources = []
    for seed in seeds:
        name, text = random_programs.java_source(seed)
        sources.append(work / f"{name}.java")
        sources[-1].write_text(text)
    classes = work / "classes"
    subprocess.run(["javac", "-g", "-nowarn", "-cp", options.api, "-d", classes, *sources], check=True)
    return ["--classpath", f"{classes}:{options.api}", *[source.stem for source in sources]]


def c_programs(seeds, work):
    source, target = work / "programs.c", work / "programs.bc"
    source.write_text(random_programs.c_source(seeds))
    subprocess.run(["clang-19", "-std=gnu17", "-g", "-O1", "-I", HEADERS, "-emit-llvm", "-c", source, "-o", target],
                   check=True)
    return [target]


def batches(seed, count, size=10):
    for first in range(seed, seed + count, size):
        yield range(first, min(first + size, seed + count))


def main():
    parser = argparse.ArgumentParser(description="Compares the levels of partial-order reduction.")
    parser.add_argument("--veristep", type=pathlib.Path, required=True)
    parser.add_argument("--api", type=pathlib.Path, required=True, help="veristep-api.jar")
    parser.add_argument("--java", type=int, default=0, help="number of random programs in Java")
    parser.add_argument("--c", type=int, default=0, help="number of random programs in C")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--levels", default="none,local,ample,sleep", help="the first is what the others are compared with")
    parser.add_argument("--max-states", type=int, default=60_000)
    parser.add_argument("--more", default="", help="more options for veristep check")
    parser.add_argument("--keep", type=pathlib.Path, help="keep the programs here")
    parser.add_argument("--classes", nargs="+", default=[], metavar="PATH", help="a class path, and classes on it")
    parser.add_argument("files", nargs="*", help="bitcode")
    options = parser.parse_args()
    options.veristep = options.veristep.resolve()
    totals = Totals(options.levels.split(","))
    work = options.keep or pathlib.Path(tempfile.mkdtemp())
    work.mkdir(parents=True, exist_ok=True)
    for seeds in batches(options.seed, options.java):
        check_all(options, totals, java_programs(options, seeds, work), work)
    for seeds in batches(options.seed, options.c):
        check_all(options, totals, c_programs(seeds, work), work)
    if options.classes:
        path, *classes = options.classes
        check_all(options, totals, ["--classpath", f"{path}:{options.api}", *classes], work)
    for file in options.files:
        check_all(options, totals, [file], work)
    totals.report()
    if not options.keep:
        shutil.rmtree(work)
    return 1 if totals.differences else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"compare_levels: {error}", file=sys.stderr)
        sys.exit(2)
