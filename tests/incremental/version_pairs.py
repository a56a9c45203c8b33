#!/usr/bin/env python3
"""Never a wrong answer: edits the subjects and compares what the incremental modes say with a full exploration.

    version_pairs.py --veristep PROGRAM --api veristep-api.jar [--pairs N] [--seed S] [--chain LENGTH] [--report FILE]

Each pair is a subject and a seeded edit of its source (a changed constant, a swapped condition, a removed call, changed
synchronisation, a new method, an added override, a changed field type, moved code, a comment). The first version is
explored and recorded; the second is explored in full without the cache and then, each time from a copy of that cache, in
the modes isse, rmc and auto. Verdict, violations (kind, message, place), states, expanded states and transitions have to
be those of the full exploration, and auto must not execute more than isse or rmc. --chain makes LENGTH versions one
after the other, each on top of the cache of the one before.

Prints one line a pair and a summary; exit status 1 if anything disagrees.
"""
import argparse
import json
import pathlib
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

JAVA = pathlib.Path(__file__).resolve().parents[1] / "subjects" / "java"
# Depth and values of the models, so that one run takes a fraction of a second.
MODELS = {"Bst": 6, "Deque": 5, "Stack": 5, "Queue": 5, "UbStack": 5, "HeapArray": 5, "BinHeap": 5, "FibHeap": 5,
          "RbTree": 6, "TreeMapModel": 6, "FileSystem": 3}
SCENARIOS = ("AlarmClock", "BoundedBuffer", "Daisy", "Deos", "DiningPhilosophers", "Elevator", "KsuPipeline",
             "NestedMonitor", "NotifyChoice", "Pipeline", "Rax", "ReadersWriters", "RemoteAgent")
LARGE = ("AlarmClock", "BoundedBuffer", "Daisy", "DiningPhilosophers", "KsuPipeline", "Pipeline", "ReadersWriters")
MODES = ("isse", "rmc", "auto")
MAX_STATES = 60000


def body(text):
    """Where edits may happen: behind the package line."""
    return text.index("\npackage ") + 1


def replace_one(rng, text, pattern, make):
    found = [m for m in re.finditer(pattern, text[body(text):])]
    if not found:
        return None
    match = rng.choice(found)
    begin = body(text) + match.start()
    return text[:begin] + make(match) + text[begin + len(match.group(0)):]


def other_number(rng, match):
    number = int(match.group(0))
    return str(rng.choice([n for n in (number + 1, number - 1, number + 2) if n >= 0 and n != number]))


def swap(match):
    pairs = {" < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > ", " == ": " != ", " != ": " == ", " && ": " || ",
             " || ": " && ", " + ": " - ", " - ": " + "}
    return pairs[match.group(0)]


EDITS = {
    "constant": lambda rng, t: replace_one(rng, t, r"(?<![\w.])\d+(?![\w.])", lambda m: other_number(rng, m)),
    "condition": lambda rng, t: replace_one(rng, t, r" (<|<=|>|>=|==|!=|&&|\|\||\+|-) ", swap),
    "removed call": lambda rng, t: replace_one(rng, t, r"(?m)^\s+[\w.]+\([^()]*\);$", lambda m: ""),
    "removed statement": lambda rng, t: replace_one(rng, t, r"(?m)^\s+[\w.\[\]]+ = [^;{}]*;$", lambda m: ""),
    "less locking": lambda rng, t: replace_one(rng, t, r"\bsynchronized (?=\w[^(]*\()", lambda m: ""),
    "more locking": lambda rng, t: replace_one(rng, t, r"(?m)^  (?=(public|private|void|boolean|int) [\w ]*\([^()]*\) \{$)",
                                               lambda m: "  synchronized "),
    "all notified": lambda rng, t: replace_one(rng, t, r"\bnotifyAll\(\)", lambda m: "notify()"),
    "new method": lambda rng, t: replace_one(rng, t, r"\n}\s*$", lambda m: "\n\n  int addedMethod(int x) { return x + 1; }\n}\n"),
    "override": lambda rng, t: replace_one(rng, t, r"\n}\s*$",
                                           lambda m: "\n\n  @Override\n  public String toString() { return \"x\"; }\n}\n"),
    "new field": lambda rng, t: replace_one(rng, t, r"\n}\s*$", lambda m: "\n\n  private int addedField = 1;\n}\n"),
    "field type": lambda rng, t: replace_one(rng, t, r"(?m)^    (private )?int (?=\w+;$)", lambda m: "    long "),
    "comment": lambda rng, t: replace_one(rng, t, r"\n\n", lambda m: "\n\n  // a comment\n\n"),
}


class Subject:
    def __init__(self, name):
        self.name = name
        self.is_model = name in MODELS
        folder = "models" if self.is_model else "concurrent"
        self.source = JAVA / folder / f"{name}.java"
        self.class_name = f"{folder}.{name}"
        self.arguments = ["--depth", str(MODELS[name]), "--values", str(MODELS[name])] if self.is_model else []
        self.arguments += [self.class_name]


def compile_version(options, subject, text, target):
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    source = target / "src" / subject.source.parent.name / subject.source.name
    source.parent.mkdir(parents=True)
    source.write_text(text)
    done = subprocess.run(["javac", "-g", "-nowarn", "-cp", options.api, "-sourcepath", JAVA, "-d", target / "classes",
                           source], capture_output=True, text=True, check=False)
    return done.returncode == 0


def check(options, subject, classes, cache, mode):
    """The checks of the report by name, or a message."""
    report = classes.parent / "report.json"
    report.unlink(missing_ok=True)
    command = [options.veristep, "check", "--classpath", f"{classes}:{options.api}", "--find-all", "--max-states",
               str(MAX_STATES), "--json", report, "--step-limit", "20000"]
    command += ["--no-cache"] if cache is None else ["--cache", cache, "--mode", mode]
    try:
        done = subprocess.run([*command, *subject.arguments], capture_output=True, text=True, check=False, timeout=300)
    except subprocess.TimeoutExpired:
        return f"no end after 300 s in mode {mode}"
    if not report.exists() or done.returncode not in (0, 1, 2, 3):
        return f"exit status {done.returncode}: {done.stderr.strip()[-300:]}"
    return {entry["name"]: entry for entry in json.loads(report.read_text())["checks"]}


def facts(entry):
    violations = sorted((v["kind"], v["message"], v["file"], v["line"], v["trace_length"]) for v in entry["violations"])
    return {"verdict": entry["verdict"], "states": entry["states"], "expanded": entry["expanded"],
            "transitions": entry["transitions"], "violations": violations}


class Tally:
    def __init__(self):
        self.pairs = 0
        self.checks = 0
        self.disagreements = 0
        self.saved = []
        self.rows = []

    def disagree(self, what):
        self.disagreements += 1
        print(f"DISAGREES: {what}", flush=True)


def compare_modes(options, subject, edit, work, base, tally):
    """Version `work/new` on top of the cache `base`. Returns the cache that auto leaves behind."""
    full = check(options, subject, work / "new" / "classes", None, "full")
    if isinstance(full, str):
        print(f"  {subject.name}: {edit}: left out, a full exploration says: {full[:120]}")
        return None
    executed = {}
    left = None
    for mode in MODES:
        cache = work / f"{mode}.db"
        for suffix in ("", "-wal", "-shm"):
            pathlib.Path(f"{cache}{suffix}").unlink(missing_ok=True)
        shutil.copy(base, cache)
        found = check(options, subject, work / "new" / "classes", cache, mode)
        if isinstance(found, str):
            tally.disagree(f"{subject.name}: {edit}: {mode}: {found}")
            continue
        for name, entry in full.items():
            limited = "incomplete" in (entry["verdict"], found[name]["verdict"])
            if entry["verdict"] == "error" and found[name]["verdict"] == "error":
                continue
            if limited and entry["verdict"] == found[name]["verdict"]:
                continue
            if facts(entry) != facts(found[name]):
                tally.disagree(f"{name}: {edit}: {mode} ({found[name]['mode']}): {facts(found[name])} instead of {facts(entry)}")
            executed.setdefault(name, {})[mode] = found[name]["executed"]
        if mode == "auto":
            left = cache
    for name, counts in executed.items():
        tally.checks += 1
        auto, least = counts.get("auto", 0), min(counts.get("isse", 0), counts.get("rmc", 0))
        if auto > least:
            tally.disagree(f"{name}: {edit}: auto executed {auto} transitions, another mode {least}")
        total = full[name]["executed"]
        if total > 0:
            tally.saved.append(1 - auto / total)
            tally.rows.append((name, edit, total, counts.get("isse"), counts.get("rmc"), auto))
    return left


def run_chain(options, subject, seed, length, work, tally):
    rng = random.Random(seed)
    text = subject.source.read_text()
    base = work / "base.db"
    for old in work.glob("*.db*"):
        old.unlink()
    if not compile_version(options, subject, text, work / "new"):
        sys.exit(f"{subject.source} does not compile")
    first = check(options, subject, work / "new" / "classes", base, "auto")
    if isinstance(first, str) or not base.exists():
        return tally.disagree(f"{subject.name}: the first version: {first}")
    for _ in range(length):
        for _ in range(20):
            edit = rng.choice(sorted(EDITS))
            changed = EDITS[edit](rng, text)
            if changed and changed != text and compile_version(options, subject, changed, work / "new"):
                break
        else:
            return None
        tally.pairs += 1
        left = compare_modes(options, subject, edit, work, base, tally)
        if left is not None and length > 1:
            shutil.copy(left, base)
            text = changed
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--veristep", required=True, type=pathlib.Path)
    parser.add_argument("--api", required=True, type=pathlib.Path)
    parser.add_argument("--pairs", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--chain", type=int, default=1)
    parser.add_argument("--subjects", default="")
    parser.add_argument("--small", action="store_true", help="leave out the subjects with many states")
    parser.add_argument("--report", type=pathlib.Path)
    options = parser.parse_args()
    names = options.subjects.split(",") if options.subjects else [n for two in zip(MODELS, SCENARIOS) for n in two]
    if options.small:
        names = [name for name in names if name not in LARGE]
    tally = Tally()
    with tempfile.TemporaryDirectory() as scratch:
        number = 0
        while tally.pairs < options.pairs:
            subject = Subject(names[number % len(names)])
            run_chain(options, subject, options.seed * 100003 + number, options.chain, pathlib.Path(scratch), tally)
            number += 1
    median = statistics.median(tally.saved) if tally.saved else 0
    print(f"{tally.pairs} pairs, {tally.checks} checks, {tally.disagreements} disagreements; "
          f"auto saved {100 * median:.1f} % of the transitions in the median")
    if options.report:
        lines = ["| check | edit | full | isse | rmc | auto |", "|---|---|---|---|---|---|"]
        lines += ["| " + " | ".join(map(str, row)) + " |" for row in tally.rows]
        options.report.write_text("\n".join(lines) + "\n")
    sys.exit(1 if tally.disagreements else 0)


if __name__ == "__main__":
    main()
