#!/usr/bin/env python3
"""Never a wrong answer, on random concurrent programs: edits them and compares the incremental modes with full explorations.

    random_versions.py --veristep PROGRAM --api veristep-api.jar [--java N] [--c N] [--seed S] [--versions N]

The programs are those that the levels of partial-order reduction are compared on (tests/por). Each gets several versions, one
edit after the other: statements are removed, doubled, exchanged, taken over from elsewhere, or get other numbers. Each
version is explored in full without the cache, and in the modes isse, rmc and auto on top of the version before.
Verdict, violations, states and transitions have to be those of the full exploration. Exit status 1 if any is not.
"""
import argparse
import collections
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "por"))

import c_printer  # noqa: E402
import edited_subjects  # noqa: E402
import java_printer  # noqa: E402
from version_pairs import facts  # noqa: E402

MODES = ("isse", "rmc", "auto")


class Program:
    """One random program and its present version."""

    def __init__(self, seed, is_java):
        self.rng = random.Random(seed)
        self.is_java = is_java
        self.name, self.text = java_printer.source(seed) if is_java else (f"p{seed}", c_printer.source([seed]))

    def file(self, work):
        return work / (self.name + (".java" if self.is_java else ".c"))

    def edit(self):
        lines = self.text.split("\n")
        # Statements within the functions that threads run; a line may hold several, but is whole.
        places = [i for i, line in enumerate(lines) if re.match(r"\s{2,}\S.*[;}]$", line) and self.is_inside(lines, i)]
        if not places:
            return self.text
        at = self.rng.choice(places)
        kind = self.rng.randrange(5)
        if kind == 0:
            del lines[at]
        elif kind == 1:
            lines.insert(at, lines[at])
        elif kind == 2:
            other = self.rng.choice(places)
            lines[at], lines[other] = lines[other], lines[at]
        elif kind == 3:
            lines.insert(at, lines[self.rng.choice(places)])
        else:
            lines[at] = re.sub(r"\b[0-3]\b", lambda _: str(self.rng.randrange(4)), lines[at], count=1)
        return "\n".join(lines)

    @staticmethod
    def is_inside(lines, at):
        while at > 0 and not re.match(r"\s{0,2}(static|VERISTEP|@Check)\b.*\{$", lines[at]):
            at -= 1
        return re.search(r"\brun\d|_run\d", lines[at]) is not None


class Workshop:
    """Where programs are compiled and checked."""

    def __init__(self, options, work):
        self.options, self.work = options, work
        self.javac = edited_subjects.Compiler(options.api, work) if options.java else None

    def compiles(self, program, text):
        program.file(self.work).write_text(text)
        if program.is_java:
            (self.work / program.name).mkdir(exist_ok=True)
            return self.javac.compile(program.file(self.work), self.work / program.name)
        command = ["clang-19", "-std=gnu17", "-w", "-g", "-O1", "-I", edited_subjects.HEADERS, "-emit-llvm", "-c",
                   program.file(self.work), "-o", self.work / f"{program.name}.bc"]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0

    def advance(self, program):
        """To another version; false if none of some edits leads to one."""
        for _ in range(4):
            text = program.edit()
            if text != program.text and self.compiles(program, text):
                program.text = text
                return True
        return False

    def check(self, program, *arguments):
        target = (["--classpath", f"{self.work / program.name}:{self.options.api}", program.name] if program.is_java else
                  [self.work / f"{program.name}.bc"])
        return edited_subjects.check(self.options.veristep, target,
                                     ["--max-states", str(self.options.max_states), "--step-limit", "20000", *arguments],
                                     self.work / "report.json")


def compare(options, tally, shop, program, version):
    full = shop.check(program, "--no-cache")
    if isinstance(full, str):
        sys.exit(f"{program.name} version {version}: {full}")
    [(name, expected)] = full.items()
    cache, copy = shop.work / f"{program.name}.db", shop.work / "copy.db"
    for mode in MODES:
        for suffix in ("", "-wal", "-shm"):
            pathlib.Path(f"{copy}{suffix}").unlink(missing_ok=True)
        if version > 0:
            shutil.copy(cache, copy)
        found = shop.check(program, "--cache", copy, "--mode", mode)
        if expected["limit"] != "none":  # which states are met before a limit depends on what was recorded
            tally["too large"] += 1
            continue
        answer = found if isinstance(found, str) else facts(found[name], True)
        tally["answers"] += 1
        tally[f"of them {expected['verdict']}"] += 1
        tally["transitions"] += expected["transitions"]
        tally["reused"] += 0 if isinstance(found, str) else found[name]["reused"]
        if answer != facts(expected, True):
            tally["disagreements"] += 1
            print(f"DISAGREES: {program.name} version {version}: {mode}: {answer} instead of {facts(expected, True)}", flush=True)
            if options.keep:
                kept = options.keep / f"{program.name}.{version}.{mode}"
                kept.mkdir(parents=True, exist_ok=True)
                program.file(kept).write_text(program.text)
                if version > 0:
                    shutil.copy(cache, kept / "before.db")
    shutil.copy(copy, cache)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--veristep", required=True, type=lambda text: pathlib.Path(text).resolve())
    parser.add_argument("--api", required=True, type=lambda text: pathlib.Path(text).resolve())
    parser.add_argument("--java", type=int, default=0, help="number of programs in Java")
    parser.add_argument("--c", type=int, default=0, help="number of programs in C")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--versions", type=int, default=3, help="of each program, besides the first")
    parser.add_argument("--max-states", type=int, default=3000)
    parser.add_argument("--keep", type=pathlib.Path, help="keep what disagrees here")
    options = parser.parse_args()
    tally = collections.Counter()
    with tempfile.TemporaryDirectory() as directory:
        shop = Workshop(options, pathlib.Path(directory))
        for is_java, count in ((True, options.java), (False, options.c)):
            for seed in range(options.seed, options.seed + count):
                program = Program(seed, is_java)
                if not shop.compiles(program, program.text):
                    sys.exit(f"{program.name} does not compile")
                version = 0
                compare(options, tally, shop, program, version)
                while version < options.versions and shop.advance(program):
                    version += 1
                    compare(options, tally, shop, program, version)
        if shop.javac:
            shop.javac.close()
    print(", ".join(f"{count} {what}" for what, count in tally.items()) + f"; {tally['disagreements']} disagreements")
    sys.exit(1 if tally["disagreements"] or not tally["reused"] else 0)


if __name__ == "__main__":
    main()
