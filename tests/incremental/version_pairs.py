#!/usr/bin/env python3
"""Never a wrong answer: edits the subjects and compares what the incremental modes say with a full exploration.

    version_pairs.py --veristep PROGRAM --api veristep-api.jar [--pairs N] [--seed S] [--chains N] [--report FILE]

Each pair is a subject and a seeded edit of it: of its source (source_edits.py) or of its bytecode (class_file.py). The
first version is explored and recorded; the second is explored in full without the cache and then, each time from a copy
of that cache, in the modes isse, rmc and auto. Verdict, violations (kind, message, place), states, expanded states and
transitions have to be those of the full exploration, and auto must not execute more than isse or rmc, unless the record
turned out to be of no use. A chain makes 20 versions one after the other, each a pair with the one before and on top of
the cache that auto left. Subjects take turns, concurrent Java programs and models, then their twins in C and C++, and
threads with the C++ standard library; so do kinds of edits. Some pairs are checked with two workers, some depth-first.

Prints what disagrees and a summary; exit status 1 if anything does.
"""
import argparse
import collections
import pathlib
import random
import shutil
import statistics
import sys
import tempfile

import edited_subjects
from edited_subjects import LARGE, MODEL_TWINS, MODELS, SCENARIOS, THREADS, TWINS, Subject

MODES = ("isse", "rmc", "auto")
CHAIN = 20


def facts(entry, with_length):
    violations = sorted((v["kind"], v["message"], v["file"], v["line"], v["trace_length"] if with_length else 0)
                        for v in entry["violations"])
    return {"verdict": entry["verdict"], "states": entry["states"], "expanded": entry["expanded"],
            "transitions": entry["transitions"], "violations": violations}


class Tally:
    def __init__(self):
        self.pairs = self.checks = self.limited = self.started_over = self.disagreements = 0
        self.kinds, self.subjects = collections.Counter(), collections.Counter()
        self.verdicts = collections.Counter()
        self.rows = []

    def disagree(self, what):
        self.disagreements += 1
        print(f"DISAGREES: {what}", flush=True)


class Pair:
    """A version on top of the cache of another."""

    def __init__(self, runner, subject, number, kind, variant):
        self.runner, self.subject = runner, subject
        self.what = f"pair {number}: {subject.name}: {kind}"
        self.kind = kind
        self.variant = variant
        self.target = runner.work / "new"

    def check(self, *arguments):
        program = self.subject.program(self.runner.compiler, self.target)
        common = [*self.subject.options, "--max-states", str(self.runner.max_states), "--step-limit", "20000",
                  "--granularity", self.runner.options.granularity, *self.variant]
        return edited_subjects.check(self.runner.options.veristep, program, [*common, *arguments],
                                     self.runner.work / "report.json")

    def compare(self, base):
        """Returns the cache that auto leaves behind; None if the version is of no use."""
        tally = self.runner.tally
        full = self.check("--no-cache")
        if isinstance(full, str):
            print(f"{self.what}: left out, a full exploration says: {full[:120]}", flush=True)
            return None
        tally.pairs += 1
        tally.kinds[self.kind] += 1
        tally.subjects[self.subject.name] += 1
        executed = collections.defaultdict(dict)
        started_over = set()
        for mode in MODES:
            cache = self.runner.copy(base, mode)
            found = self.check("--cache", cache, "--mode", mode)
            if isinstance(found, str):
                tally.disagree(f"{self.what}: {mode}: {found}")
                continue
            for name, entry in full.items():
                self.compare_entry(f"{self.what}: {name}: {mode}", entry, found[name])
                executed[name][mode] = found[name]["executed"]
                if mode == "auto" and found[name]["mode"] == "full":
                    started_over.add(name)
        for name, counts in executed.items():
            self.compare_executed(name, full[name], counts, name in started_over)
        return self.runner.work / "auto.db"

    def compare_entry(self, what, full, found):
        if "error" in (full["verdict"], found["verdict"]) and full["verdict"] == found["verdict"]:
            return
        # Which states are met before a limit depends on what was recorded.
        if full["states"] >= self.runner.max_states and full["verdict"] == found["verdict"]:
            return
        with_length = "dfs" not in self.variant
        if facts(full, with_length) != facts(found, with_length):
            self.runner.tally.disagree(f"{what} ({found['mode']}): {facts(found, with_length)} instead of "
                                       f"{facts(full, with_length)}")

    def compare_executed(self, name, full, counts, started_over):
        tally = self.runner.tally
        if full["states"] >= self.runner.max_states:
            tally.limited += 1
            return
        tally.checks += 1
        tally.verdicts[full["verdict"]] += 1
        least = min(counts.get("isse", 0), counts.get("rmc", 0))
        # It may find out late that states are told apart by other things than when they were recorded.
        tally.started_over += started_over
        if counts.get("auto", 0) > least and not started_over:
            tally.disagree(f"{self.what}: {name}: auto executed {counts['auto']} transitions, another mode {least}")
        tally.rows.append((self.what.split(":")[0], name, self.kind, full["executed"], *(counts.get(m) for m in MODES)))


class Runner:
    def __init__(self, options, work):
        self.options, self.work = options, work
        self.compiler = edited_subjects.Compiler(options.api, work)
        self.tally = Tally()
        self.max_states = 15000 if options.small else 60000
        self.bases = {}

    def copy(self, base, name):
        cache = self.work / f"{name}.db"
        for suffix in ("", "-wal", "-shm"):
            pathlib.Path(f"{cache}{suffix}").unlink(missing_ok=True)
        shutil.copy(base, cache)
        return cache

    def base_of(self, subject):
        """The cache with the subject as it is."""
        if subject.name not in self.bases:
            pair = Pair(self, subject, "first version", "none", [])
            if not subject.build(self.compiler, subject.source.read_text(), pair.target):
                sys.exit(f"{subject.source} does not compile")
            cache = self.work / f"{subject.name}.base.db"
            found = pair.check("--cache", cache)
            if isinstance(found, str) or not cache.exists():
                sys.exit(f"{subject.name}: the first version: {found}")
            self.bases[subject.name] = cache
        return self.bases[subject.name]

    def next_version(self, subject, rng, first_kind, text):
        """The kind of an edit that leads to a program, and its text: tries kinds from the given one on."""
        kinds = subject.kinds[first_kind % len(subject.kinds):] + subject.kinds[:first_kind % len(subject.kinds)]
        for kind in kinds:
            for _ in range(3):
                changed = edited_subjects.make_version(self.compiler, subject, rng, kind, text, self.work / "new")
                if changed is not None:
                    return kind, changed
        return None, None

    def run_pair(self, subject, number, first_kind):
        rng = random.Random(self.options.seed * 100003 + number)
        base = self.base_of(subject)
        kind, _ = self.next_version(subject, rng, first_kind, subject.source.read_text())
        variant = ["--workers", "2"] if number % 7 == 3 else []
        if number % 7 == 5 and not subject.is_model:
            variant = ["--search", "dfs"]
        Pair(self, subject, number, kind, variant).compare(base)

    def run_chain(self, subject, number, length):
        rng = random.Random(self.options.seed * 200003 + number)
        text, base = subject.source.read_text(), self.copy(self.base_of(subject), "chain")
        for step in range(length):
            kind, changed = self.next_version(subject, rng, rng.randrange(1000), text)
            left = Pair(self, subject, f"chain {number} step {step + 1}", kind, []).compare(base)
            if left is None:
                continue
            shutil.copy(left, base)
            text = changed


def subjects_of(options):
    if options.subjects:
        names = options.subjects.split(",")
    else:
        java = [name for two in zip(SCENARIOS, MODELS) for name in two]
        twins = [name for two in zip(TWINS, MODEL_TWINS) for name in two]
        names = [name for i, name in enumerate(java) for name in ([name, twins[i // 3 % len(twins)]] if i % 3 == 2 else [name])]
        names += THREADS
    if options.small:
        names = [name for name in names if name not in LARGE]
    return [Subject(name) for name in names]


def summarize(options, tally):
    saved = [1 - row[-1] / row[3] for row in tally.rows if row[3] > 0]
    verdicts = ", ".join(f"{count} {verdict}" for verdict, count in sorted(tally.verdicts.items()))
    print(f"{tally.pairs} pairs over {len(tally.subjects)} subjects with {len(tally.kinds)} kinds of edits, "
          f"{tally.checks} checks compared ({verdicts}), {tally.limited} with too many states, {tally.started_over} explored in full by auto; "
          f"{tally.disagreements} disagreements; auto saved "
          f"{100 * statistics.median(saved or [0]):.1f} % of the transitions in the median")
    if options.report:
        lines = ["| pair | check | edit | full | isse | rmc | auto |", "|---|---|---|---|---|---|---|"]
        lines += ["| " + " | ".join(map(str, row)) + " |" for row in tally.rows]
        options.report.write_text("\n".join(lines) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--veristep", required=True, type=pathlib.Path)
    parser.add_argument("--api", required=True, type=pathlib.Path)
    parser.add_argument("--pairs", type=int, default=60, help="besides the chains")
    parser.add_argument("--chains", type=int, default=0, help=f"of {CHAIN} versions each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first pair: to repeat one")
    parser.add_argument("--subjects", default="", help="names, with commas between")
    parser.add_argument("--small", action="store_true", help="leave out the subjects with many states")
    parser.add_argument("--granularity", default="auto", help="auto, method or block")
    parser.add_argument("--report", type=pathlib.Path)
    options = parser.parse_args()
    subjects = subjects_of(options)
    with tempfile.TemporaryDirectory() as scratch:
        runner = Runner(options, pathlib.Path(scratch))
        for number in range(options.first, options.first + options.pairs):
            # Another round of the subjects begins with other kinds of edits.
            kind = number // len(subjects) * 5 + number
            runner.run_pair(subjects[number % len(subjects)], number, kind)
        for number in range(options.chains):
            runner.run_chain(subjects[number % len(subjects)], number, CHAIN)
        runner.compiler.close()
    summarize(options, runner.tally)
    sys.exit(1 if runner.tally.disagreements else 0)


if __name__ == "__main__":
    main()
