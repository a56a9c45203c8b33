#!/usr/bin/env python3
"""Checks the programs with seeded defects: each has to be found, with its kind, file and line, and no repaired twin
may be accused.

    check_defects.py --veristep build/release/bin/veristep [--levels O0,O1,O2] [--work DIR] FILE…

One run of `veristep check` per file and level of optimisation. Lines in the comment at a file's head say what is
expected:

    // defect: NAME KIND[: TEXT]       check NAME is violated, once, with that kind; the message has the text in it
    // defect-O1: NAME KIND[: TEXT]    … at that level and above; below it the check holds or the line is not looked at
    // removed-O2: NAME                the optimiser removes the defect at that level: from there on the check holds
    // holds: NAME                     the check holds
    // flags: -fsanitize=undefined     for the compiler

Where: a line of the file that ends in `// <- NAME`. A check may have several such lines, of which any will do: code
that is inlined counts as the call's line. A deadlock may also be where a thread is joined. The check NAME_repaired has to hold.
Counterexamples are replayed, each by a process of its own, at the levels that --replay names (all, if it is not there).

Exit status: 0 all as expected, 1 some not, 2 bad usage or a file that cannot be compiled.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

from replaying import trouble_with_replay

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "conformance"))
import compare_c  # noqa: E402

HEADERS = HERE.parents[1] / "integrations" / "cpp-api"
ANSWERS = (0, 1, 2, 3)  # exit statuses; any other is a crash, even if it was after the report
COMPILERS = compare_c.COMPILERS
HEAD = re.compile(r"^// (defect|defect-O\d|removed-O\d|holds|flags): (.*)$")
DEFECT = re.compile(r"^(\w+) ([\w-]+)(?:: (.+))?$")
MARK = re.compile(r"// <- (\w+)$")


class Unusable(Exception):
    """A file cannot be checked; the message says why and names it."""


class Defects:
    """What a file's comments say."""

    def __init__(self, source):
        self.source = source
        self.defects = {}  # name → (kind, text, lowest level)
        self.removed = {}  # name → the level at which the optimiser removes it
        self.holding = []
        self.flags = []
        self.lines = {}  # name → line numbers
        text = source.read_text(encoding="utf-8").splitlines()
        for line in text:
            if not line.startswith("//"):
                break
            self.read_head(line)
        for number, line in enumerate(text, 1):
            if found := MARK.search(line):
                self.lines.setdefault(found[1], []).append(number)
        for name in self.removed.keys() - self.defects.keys():
            raise Unusable(f"{source}: {name} has no 'defect:' line")
        for name in self.defects.keys() ^ self.lines.keys():
            raise Unusable(f"{source}: {name} has no 'defect:' line, or no line '// <- {name}'")
        self.joins = [number for number, line in enumerate(text, 1) if "join(" in line]

    def read_head(self, line):
        found = HEAD.match(line)
        if found is None:
            return
        if found[1] == "flags":
            self.flags += found[2].split()
        elif found[1] == "holds":
            self.holding.append(found[2])
        elif found[1].startswith("removed"):
            self.removed[found[2]] = int(found[1][-1])
        else:
            words = DEFECT.match(found[2])
            if words is None:
                raise Unusable(f"{self.source}: expected 'NAME KIND: TEXT', found '{found[2]}'")
            level = int(found[1][-1]) if found[1] != "defect" else 0
            self.defects[words[1]] = (words[2], words[3] or "", level)
            self.holding.append(words[1] + "_repaired")

    def trouble_with(self, check, level):
        """What is not as expected of one entry of the report, or an empty string."""
        name, violations = check["name"], check["violations"]
        said = "; ".join(f"{v['kind']}: {v['message']} ({v['file']}:{v['line']})" for v in violations)
        if name in self.holding or level >= self.removed.get(name, 9):
            return "" if check["verdict"] == "holds" else f"{check['verdict']}: {said or check.get('message')}"
        kind, text, lowest = self.defects[name]
        if level < lowest:
            return ""
        if check["verdict"] != "violated" or len(violations) != 1:
            return f"{check['verdict']} instead of violated: {said or check.get('message')}"
        found = violations[0]
        if found["kind"] != kind or text not in found["message"]:
            return f"{said} instead of {kind}: {text}"
        lines = self.lines[name] + (self.joins if kind == "deadlock" else [])
        if pathlib.Path(found["file"]).name != self.source.name or found["line"] not in lines:
            return f"at {found['file']}:{found['line']} instead of line {self.lines[name]}: {said}"
        return ""


def compile_source(defects, level, work):
    source = defects.source
    target = work / f"{source.name}.O{level}.bc"

    def compile(headers):
        command = [*COMPILERS[source.suffix], "-g", f"-O{level}", "-w", *defects.flags, *headers, "-I", HEADERS, "-emit-llvm",
                   "-c", source, "-o", target]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise compare_c.BuildError(f"{command[0]} failed:\n{done.stderr}")
        return target

    try:
        if source.suffix == ".c":
            return compile([])
        return compare_c.with_headers(compile, f"O{level}", work.parent / "conformance" / "precompiled")
    except compare_c.BuildError as error:
        raise Unusable(str(error)) from error


def run_veristep(options, bitcode):
    with tempfile.NamedTemporaryFile(suffix=".json") as report:
        command = [options.veristep, "check", "--no-cache", "--traces", bitcode.with_suffix(".traces"), "--json", report.name,
                   bitcode]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=options.timeout)
        trouble = f"{bitcode}: exit status {done.returncode}: {done.stderr.strip()[-2000:]}"
        if done.returncode not in ANSWERS:
            raise Unusable(trouble)
        try:
            return json.loads(pathlib.Path(report.name).read_text(encoding="utf-8"))["checks"]
        except ValueError as error:
            raise Unusable(trouble) from error


def check_file(options, source, level):
    """The number of checks, and of those that are not as expected."""
    defects = Defects(source)
    checks = run_veristep(options, compile_source(defects, level, options.work))
    failed = 0
    missing = {*defects.defects, *defects.holding} - {check["name"] for check in checks}
    for name in sorted(missing):
        print(f"FAIL: {source.name} -O{level} {name}: there is no such check")
        failed += 1
    for check in checks:
        if check["name"] not in defects.defects and check["name"] not in defects.holding:
            raise Unusable(f"{source}: nothing is said about {check['name']}")
        trouble = defects.trouble_with(check, level)
        if not trouble and f"O{level}" in options.replay.split(","):
            trouble = trouble_with_replay(options.veristep, check)
        if trouble:
            print(f"FAIL: {source.name} -O{level} {check['name']}: {trouble}")
            failed += 1
    return len(checks), failed


def main():
    parser = argparse.ArgumentParser(description="Compares what veristep finds with the defects that were seeded.")
    parser.add_argument("--veristep", type=pathlib.Path, required=True, help="the program")
    parser.add_argument("--levels", default="O0,O1,O2", help="levels of optimisation, separated by commas")
    parser.add_argument("--replay", default="O0,O1,O2", help="levels at which counterexamples are replayed, too")
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path("build/defects"), help="where bitcode is put")
    parser.add_argument("--timeout", type=float, default=600, help="seconds for one run")
    parser.add_argument("sources", nargs="*", type=pathlib.Path, help="programs; all if none is named")
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    done = failed = 0
    for source in options.sources or sorted((HERE / "defects").glob("*.c*")):
        for level in options.levels.split(","):
            checks, bad = check_file(options, source.resolve(), int(level.removeprefix("O")))
            done, failed = done + checks, failed + bad
    print(f"{done} checks, {failed} not as expected")
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (Unusable, OSError, subprocess.TimeoutExpired) as error:
        print(f"check_defects: {error}", file=sys.stderr)
        sys.exit(2)
