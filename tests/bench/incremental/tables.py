#!/usr/bin/env python3
"""The tables of the two papers on incremental checking, with ours beside: writes one Markdown report.

    tests/bench/incremental/tables.py --veristep PROGRAM --api veristep-api.jar [--rounds 3] [--only limit,code,...]
                                      [--report docs/incremental-report.md]

Times are processor times (user and system) of the whole process. The two sides of a comparison run at the same time on the
same processor, which they take turns at every few milliseconds: whatever else the machine does meets both alike, and ratios come
out the same within one to two per cent where runs one after the other were ten to forty apart. Of several rounds the median
ratio counts. Figures below a few hundredths of a second mean little.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "incremental"))
import edited_subjects  # noqa: E402
import papers  # noqa: E402
import source_edits  # noqa: E402
from edited_subjects import Subject  # noqa: E402

METHOD = re.compile(r"^ {2,4}(?:(?:public|private|protected|static|synchronized|final) )*(?!new\b|return\b|else\b)[\w<>\[\]]+ "
                    r"(?P<name>\w+)\([^()]*\)[^{;=]*\{$", re.M)

# Other code that does the same. A variable alone would not do: it is left out of code when nobody uses it.
NO_EFFECT = " int touched = 1; if (touched == 0) throw new Error();"


MOST_ROUNDS = 9
ENOUGH_SECONDS = 4  # of the side that is compared with
SHORT_SECONDS = 0.1  # so short a run takes a tenth more or less from one time to the next


class Run:
    """One check of one version: processor seconds, peak memory, and the report's entries summed up."""

    def __init__(self, options, arguments):
        """Starts it; the rest is there after end()."""
        self.report = tempfile.NamedTemporaryFile(suffix=".json")
        self.trouble = tempfile.TemporaryFile("w+")
        self.command = [options.veristep, "check", "--find-all", "--json", self.report.name, *arguments]
        processor = max(os.sched_getaffinity(0))
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, stderr=self.trouble,
                                        preexec_fn=lambda: os.sched_setaffinity(0, {processor}))

    def end(self):
        _, status, usage = os.wait4(self.process.pid, 0)
        self.process.returncode = os.waitstatus_to_exitcode(status)
        if self.process.returncode not in (0, 1, 3):
            self.trouble.seek(0)
            sys.exit(f"{' '.join(map(str, self.command))} failed: {self.trouble.read()[-400:]}")
        with self.report:
            self.checks = json.loads(pathlib.Path(self.report.name).read_text())["checks"]
        self.trouble.close()
        self.seconds = usage.ru_utime + usage.ru_stime
        self.memory = usage.ru_maxrss / 1024
        self.executed = sum(check["executed"] for check in self.checks)
        self.transitions = sum(check["transitions"] for check in self.checks)
        return self

    def answer(self):
        return [(check["name"], check["verdict"], check["states"], check["transitions"], len(check["violations"]))
                for check in self.checks]


class Bench:
    def __init__(self, options, work):
        self.options, self.work = options, work
        self.compiler = edited_subjects.Compiler(options.api, work)
        self.lines = []
        self.misses = []

    def say(self, *lines):
        self.lines += lines
        print("\n".join(lines), flush=True)

    def version(self, subject, name, text):
        """A version, to be run; None if it does not compile."""
        target = self.work / name
        return (subject, target) if subject.build(self.compiler, text, target) else None

    def start(self, version, *arguments):
        """All versions run in one place: a program can see where it is."""
        subject, target = version
        place = self.work / "current"
        if not place.is_symlink() or place.readlink() != target:  # another run of this version may be reading it
            place.unlink(missing_ok=True)
            place.symlink_to(target)
        return Run(self.options, [*arguments, *subject.program(self.compiler, place)])

    def run(self, version, *arguments):
        return self.start(version, *arguments).end()

    def fresh(self, base=None):
        """A cache: empty, or a copy."""
        cache = self.work / "cache.db"
        for suffix in ("", "-wal", "-shm"):
            pathlib.Path(f"{cache}{suffix}").unlink(missing_ok=True)
        if base:
            shutil.copy(base, cache)
        return cache

    def record(self, program, *arguments):
        cache = self.fresh()
        run = self.run(program, "--cache", cache, *arguments)
        base = self.work / "base.db"
        shutil.copy(cache, base)
        return run, base

    def compare(self, version, left, right, base=None):
        """Two ways to check a version, lists of arguments, at the same time, in as many rounds as it takes to be sure. `right`
        has the cache `base`, or an empty one."""
        pairs = Pairs()
        while len(pairs.left) < self.options.rounds or (len(pairs.left) < MOST_ROUNDS and not pairs.are_enough()):
            sides = [lambda: self.start(version, *left), lambda: self.start(version, "--cache", self.fresh(base), *right)]
            first = len(pairs.left) % 2  # it has the processor for itself while the other one starts
            runs = {first: sides[first](), 1 - first: sides[1 - first]()}
            pairs.left.append(runs[0].end())
            pairs.right.append(runs[1].end())
        return pairs

    def demand_same(self, what, *pairs):
        answers = set().union(*(some.answers() for some in pairs))
        if len(answers) != 1:
            sys.exit(f"{what}: the answers differ: {answers}")

    def target(self, what, is_met, figure):
        self.say(f"* {what}: {figure}: **{'met' if is_met else 'missed'}**")
        if not is_met:
            self.misses.append(what)


class Pairs:
    """Runs at the same time, by round."""

    def __init__(self):
        self.left, self.right = [], []

    def are_enough(self):
        return (sum(run.seconds for run in self.left) >= ENOUGH_SECONDS
                and statistics.median(run.seconds for run in self.right) >= SHORT_SECONDS)

    def answers(self):
        return {tuple(run.answer()) for run in self.left + self.right}

    def median(self, figure):
        """figure(left, right) is asked for each round."""
        return statistics.median(map(figure, self.left, self.right))

    def times(self):
        """How many times faster the right side is."""
        return self.median(lambda left, right: left.seconds / right.seconds)

    def saved(self):
        """By the right side, in per cent."""
        return 100 * (1 - 1 / self.times())

    def memory(self):
        return self.median(lambda left, right: right.memory / left.memory)


def touch_all(text):
    """Every method does something more, of no effect: all code is changed, no state is."""
    return METHOD.sub(lambda m: m.group(0) + NO_EFFECT, text)


def limit_study(bench):
    bench.say("## Limit study (ISSE, figure 5)", "",
              "Savings of time against an exploration of the same version without the cache, in per cent. *best*: only comments "
              "changed. *worst*: all methods changed, no state.", "",
              "| subject | full, s | edges | initial | best | worst | ISSE: initial | best | worst | memory, initial / full "
              "| bytes / edge | executed, best |", "|" + "---|" * 12)
    initial, worst, best, memory, size = [], [], [], [], []
    for name, paper in papers.LIMIT_STUDY.items():
        n = papers.SIZES[name]
        subject = Subject(name, n)
        text = subject.source.read_text()
        first = bench.version(subject, "first", text)
        comment = bench.version(subject, "comment", text.replace("\npackage ", "\n// a comment\n\npackage ", 1))
        changed = bench.version(subject, "changed", touch_all(text))
        _, base = bench.record(first, *subject.options)
        full = ["--no-cache", *subject.options]
        first_runs = bench.compare(first, full, subject.options)
        best_runs = bench.compare(comment, full, subject.options, base)
        worst_runs = bench.compare(changed, full, subject.options, base)
        bench.demand_same(name, first_runs, best_runs, worst_runs)
        seconds = first_runs.median(lambda left, right: left.seconds)
        transitions = first_runs.left[0].transitions
        executed = max(run.executed for run in best_runs.right)
        bytes_per_edge = os.path.getsize(base) / max(1, transitions)
        initial.append(-first_runs.saved())
        worst.append(-worst_runs.saved())
        memory.append(first_runs.memory())
        size.append(bytes_per_edge)
        best.append((seconds, best_runs.times(), executed))
        bench.say(f"| {name}({n}) | {seconds:.2f} | {transitions} | {-initial[-1]:.1f} | "
                  f"{best_runs.saved():.1f} | {-worst[-1]:.1f} | {paper[0]} | {paper[1]} | {paper[2]} | "
                  f"{memory[-1]:.2f} | {bytes_per_edge:.1f} | {executed} |")
    bench.say("")
    bench.target("initial run at most 5 % slower", max(initial) <= 5,
                 f"at most {max(initial):.1f} %, median {statistics.median(initial):.1f} %")
    bench.target("worst case at most 5 % slower", max(worst) <= 5,
                 f"at most {max(worst):.1f} %, median {statistics.median(worst):.1f} %")
    bench.target("best case: nothing executed", all(b[2] == 0 for b in best), f"{sum(b[2] > 0 for b in best)} subjects execute")
    long = [b[1] for b in best if b[0] > 2]
    if long:
        bench.target("best case 50 times faster where full takes over 2 s", min(long) >= 50, f"at least {min(long):.0f} times")
    bench.target("recording takes at most 1.3 times the memory", max(memory) <= 1.3, f"at most {max(memory):.2f} times")
    bench.target("at most 12 bytes per edge on disk", max(size) <= 12, f"at most {max(size):.1f}")
    bench.say("")


def compare(bench, name, subject, first, second, paper, first_options, second_options, savings):
    _, base = bench.record(first, *first_options)
    full = ["--no-cache", *second_options]
    isse, rmc, auto = (bench.compare(second, full, ["--mode", mode, *second_options], base) for mode in ("isse", "rmc", "auto"))
    bench.demand_same(name, isse, rmc, auto)
    bench.say(f"| {name} | {subject} | {auto.left[0].seconds:.2f} | {auto.left[0].executed} | {isse.right[0].executed} | "
              f"{rmc.right[0].executed} | {auto.right[0].executed} | {isse.saved():.1f} | {rmc.saved():.1f} | {auto.saved():.1f} | "
              f"{paper} |")
    savings.append(auto.saved())


CHANGE_HEAD = ("| change | subject | full, s | executed: full | isse | rmc | auto | saved: isse | rmc | auto | ISSE's paper |",
               "|" + "---|" * 11)


def code_changes(bench):
    bench.say("## Code changes (ISSE, figures 6 and 8)", "",
              "The first version is wrong in the way given in `papers.py`, the second is the subject. Savings of time in per "
              "cent.", "", *CHANGE_HEAD)
    savings = []
    for name, subject_name, paper, old, new in papers.CODE_CHANGES:
        subject = Subject(subject_name, papers.SIZES[subject_name])
        text = subject.source.read_text()
        if old not in text:
            sys.exit(f"{name}: {subject.source} has no '{old}'")
        first, second = bench.version(subject, "first", text.replace(old, new, 1)), bench.version(subject, "second", text)
        compare(bench, name, subject_name, first, second, paper, subject.options, subject.options, savings)
    bench.say("")
    bench.target("median of code changes at least 85 % saved", statistics.median(savings) >= 85,
                 f"median {statistics.median(savings):.1f} %")
    bench.say("")


def exploration_changes(bench):
    bench.say("## Exploration changes (ISSE, figures 7 and 9)", "", *CHANGE_HEAD)
    savings = []
    for name, subject_name, paper, lacks, before, after in papers.EXPLORATION_CHANGES:
        subject = Subject(subject_name)
        text = subject.source.read_text()
        old = re.sub(rf"  @Operation\n(?=  public void {lacks}\()", "", text) if lacks else text
        first, second = bench.version(subject, "first", old), bench.version(subject, "second", text)
        options = [["--depth", str(depth), "--values", str(values)] for depth, values in (before, after)]
        compare(bench, name, subject_name, first, second, paper, *options, savings)
    bench.say("")
    bench.target("each reuses", min(savings) > 0, f"{min(savings):.1f} % to {max(savings):.1f} % saved")
    bench.say("")


def versions_of(text):
    """One changed method each: with a statement of no effect, and with another constant or condition where it has one."""
    import random
    for number, match in enumerate(METHOD.finditer(text)):
        name = match["name"]
        yield f"{name}, no effect", text[:match.end()] + NO_EFFECT + text[match.end():]
        span = [source_edits._block(text, match.end() - 1)]
        changed = source_edits.replace_one(random.Random(number), text, source_edits._CONDITION, source_edits._opposite, span)
        if changed:
            yield f"{name}, effect", changed


RMC_SECONDS = 90  # by the clock, while two runs share a processor


def rmc_tables(bench):
    bench.say("## One changed method at a time (RMC, tables 2 and 3)", "",
              "Each method of the subject in turn is given a statement of no effect, and another condition where it has one; one "
              "check, which holds in the first version. Ratios are full / incremental; above 1 the incremental run wins.", "",
              "| version | full, s | transitions | executed: rmc | auto | time: rmc | auto | memory: auto |", "|" + "---|" * 8)
    summary = []
    every, with_effect = [], []
    for name, paper in papers.RMC.items():
        if bench.options.subjects and name not in bench.options.subjects.split(","):
            continue
        subject = Subject(name)
        text = subject.source.read_text()
        replacements, check = papers.RMC_SIZES[name]
        for old, new in replacements:
            if old not in text:
                sys.exit(f"{subject.source} has no '{old}'")
            text = text.replace(old, new)
        options = ["--check", f"*.{check}", "--step-limit", "20000", "--time-limit", str(RMC_SECONDS)]
        full = ["--no-cache", *options]
        base_program = bench.version(subject, "first", text)
        recording = bench.compare(base_program, full, options)
        _, base = bench.record(base_program, *options)
        ratios = []
        for what, changed in versions_of(text):
            program = bench.version(subject, "second", changed)
            if program is None:
                continue
            auto = bench.compare(program, full, options, base)
            if auto.left[0].checks[0]["limit"] != "none":
                bench.say(f"| {name}: {what} | more than {RMC_SECONDS} s: left out | | | | | | |")
                continue
            rmc = bench.compare(program, full, ["--mode", "rmc", *options], base)
            bench.demand_same(f"{name}, {what}", auto, rmc)
            bench.say(f"| {name}: {what} | {auto.left[0].seconds:.2f} | {auto.left[0].transitions} | {rmc.right[0].executed} | "
                      f"{auto.right[0].executed} | {rmc.times():.2f} | {auto.times():.2f} | {1 / auto.memory():.2f} |")
            ratios.append(auto.times())
            if not what.endswith("no effect"):
                with_effect.append(ratios[-1])
        every += ratios
        summary.append((name, paper, ratios, 1 / recording.times()))
    bench.say("", "| subject | versions | time ratio: mean | median | least | RMC's: mean | median | recording / full | "
              "RMC's total, full / (record + prune) |", "|" + "---|" * 9)
    for name, paper, ratios, recording in summary:
        bench.say(f"| {name} | {len(ratios)} | {statistics.mean(ratios):.2f} | {statistics.median(ratios):.2f} | "
                  f"{min(ratios):.2f} | {paper[0]} | {paper[1]} | {recording:.2f} | {paper[2]} |")
    bench.say("")
    bench.target("every version at most 1.05 times full", min(every) >= 1 / 1.05, f"at most {1 / min(every):.2f} times")
    bench.target("median at least 50 times faster", statistics.median(every) >= 50, f"{statistics.median(every):.2f} times")
    bench.say(f"* of the {len(with_effect)} versions with another condition alone: median {statistics.median(with_effect):.2f} times",
              "")


TABLES = {"limit": limit_study, "code": code_changes, "exploration": exploration_changes, "rmc": rmc_tables}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--veristep", required=True, type=pathlib.Path)
    parser.add_argument("--api", required=True, type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", default=",".join(TABLES), help=", ".join(TABLES))
    parser.add_argument("--subjects", help="of RMC's tables: only these")
    parser.add_argument("--report", type=pathlib.Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        bench = Bench(options, pathlib.Path(scratch))
        bench.say("# Incremental checking: the papers' tables", "",
                  "Written by `tests/bench/incremental/tables.py`. ISSE: Lauterburg et al., ICSE'08; RMC: Yang et al., ICSM'09. "
                  "Their figures are from their machines and tools; only ratios compare.", "")
        for name in options.only.split(","):
            TABLES[name](bench)
        bench.compiler.close()
    if options.report:
        options.report.write_text("\n".join(bench.lines) + "\n")
    print(f"missed: {', '.join(bench.misses) or 'nothing'}")


if __name__ == "__main__":
    main()
