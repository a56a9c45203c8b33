#!/usr/bin/env python3
"""How fast `veristep check` explores models, in Java and in C++: against explorers written by hand, and 2 workers against 1.

The sides run in turn, in this one process, and only ratios count: the machines this runs on are shared and noisy. Against
the native explorer the best times are compared; two workers with one round by round, of which the median counts. Veristep's
time is that of the search as its JSON report says, without start-up. Where other programs take the processors, times of two
workers say little; processor time still does: what two workers spend more than one is what they lose to each other. It is
without start-up too: that of a search of two states is taken off. Two processes with one worker each at once, which share
nothing, say what two workers could gain on this machine at the most. Counts have to agree.
Prints a Markdown report; exits 1 if a target is missed (--no-targets: never).

  tests/bench/models.py --veristep build/release/bin/veristep --api build/release/lib/veristep/veristep-api.jar \\
      --native build/release/tests/bench/native_explorer/native_explorer [--language cpp] [--rounds N] [--large] [--memory]
"""
import argparse
import concurrent.futures
import json
import math
import os
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
MODELS = ROOT / "tests" / "subjects" / "java" / "models"
TWINS = ROOT / "tests" / "subjects" / "cpp"  # of the models, in C++
NATIVE_LIMIT = 12.0  # times the time of the explorer written by hand, one worker
WORKERS_LIMIT = 1.7  # how much faster two workers are than one
PROCESSOR_LIMIT = 1.15  # how much more processor time two workers spend than one
BYTES_LIMIT = 150    # of peak memory for a state of stack(8)

SMALL = (("Stack", 6), ("Queue", 6), ("Deque", 7), ("Bst", 8))
LARGE = (("Stack", 7), ("Queue", 7), ("Deque", 8), ("Bst", 9))


def run(command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))} failed: {(done.stderr or done.stdout)[-500:]}")
    return done.stdout


def processor_seconds(command):
    """What a command spends, on all processors, for itself and for the system."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run(command)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def run_native(options, model, n):
    counts = dict(part.split("=") for part in run([options.native, model.lower(), str(n)]).split()[1:])
    return float(counts["seconds"]), int(counts["states"]), int(counts["expanded"])


def program_of(options, compiled, model):
    if options.language == "cpp":
        return [f"{compiled}/{model.lower()}.bc"]
    return ["--classpath", f"{compiled}:{options.api}", f"models.{model}"]


def run_veristep(options, compiled, model, n, workers):
    """Seconds, states, expanded states, peak memory and processor seconds of one check."""
    with tempfile.NamedTemporaryFile(suffix=".json") as report:
        spent = processor_seconds([options.veristep, "check", "--no-cache", "--depth", str(n), "--values", str(n), "--workers",
                                   str(workers), "--json", report.name, *program_of(options, compiled, model)])
        check = json.loads(pathlib.Path(report.name).read_text())["checks"][0]
    return check["seconds"], check["states"], check["expanded"], check["peak_memory"], spent


def run_two(options, compiled, model, n):
    """Seconds that two processes at once take, one worker each: the mean of both."""
    with concurrent.futures.ThreadPoolExecutor() as pool:
        both = [pool.submit(run_veristep, options, compiled, model, n, 1) for _ in range(2)]
        return statistics.mean(run.result()[0] for run in both)


def measure(options, classes, model, n):
    """Ratios: one worker to the native explorer, one worker to two, and the processor times of two to that of one."""
    best, spent, gains, limits = [math.inf] * 3, [math.inf] * 3, [], []
    for _ in range(options.rounds):
        native = run_native(options, model, n)
        sides = [run_veristep(options, classes, model, n, workers) for workers in (1, 2)]
        start = run_veristep(options, classes, model, 1, 1)
        gains.append(sides[0][0] / sides[1][0])
        limits.append(2 * sides[0][0] / run_two(options, classes, model, n))
        counts = {native[1:], *(side[1:3] for side in sides)}
        if len(counts) != 1:
            sys.exit(f"{model}({n}): the counts differ: {counts}")
        best = [min(a, b[0]) for a, b in zip(best, [native, *sides])]
        spent = [min(a, b[4]) for a, b in zip(spent, [start, *sides])]
    ratio, speedup, more = best[1] / best[0], statistics.median(gains), (spent[2] - spent[0]) / (spent[1] - spent[0])
    print(f"| {model}({n}) | {native[1]} | {best[0]:.3f} | {best[1]:.3f} | {ratio:.1f} | {best[2]:.3f} | {speedup:.2f} | "
          f"{statistics.median(limits):.2f} | {spent[1] - spent[0]:.3f} | {more:.2f} |", flush=True)
    return ratio, speedup, more


def report_speed(options, classes):
    print("## Models: against explorers written by hand\n\n"
          "| model | states | native, s | veristep, s | ratio | 2 workers, s | speed-up | of 2 processes | processor, s | "
          "2 workers to 1 |\n|---|---|---|---|---|---|---|---|---|---|")
    results = [measure(options, classes, *model) for model in (LARGE if options.large else SMALL)]
    worst, speedup, more = max(r[0] for r in results), min(r[1] for r in results), max(r[2] for r in results)
    slow = worst > NATIVE_LIMIT
    print(f"\nOne worker takes at most {worst:.1f} times as long (target: {NATIVE_LIMIT:g}, {'MISSED' if slow else 'met'}).")
    if (os.cpu_count() or 1) < 2:
        print("Two workers: not judged on one processor.")
        return not slow
    few = speedup < WORKERS_LIMIT
    print(f"Two workers are at least {speedup:.2f} times as fast (target: {WORKERS_LIMIT:g}, {'MISSED' if few else 'met'}).")
    lost = more > PROCESSOR_LIMIT
    print(f"They spend at most {more:.2f} times the processor time (target: {PROCESSOR_LIMIT:g}, {'MISSED' if lost else 'met'}).")
    return not slow and not few and not lost


def report_memory(options, classes):
    base = run_veristep(options, classes, "Stack", 1, 1)[3]
    _, states, _, peak, _ = run_veristep(options, classes, "Stack", 8, 1)
    each = peak / states
    met = each <= BYTES_LIMIT
    print(f"\n## Memory\n\nstack(8): {states} states, peak {peak / 1e9:.2f} GB ({base / 1e6:.0f} MB of it for a search of "
          f"two states), {each:.0f} bytes for each state (target: {BYTES_LIMIT}, {'met' if met else 'MISSED'}).")
    return met


def compile_models(options, target):
    if options.language == "java":
        run(["javac", "-nowarn", "-cp", options.api, "-d", target, *map(str, MODELS.glob("*.java"))])
        return
    for source in TWINS.glob("*.cpp"):
        run(["clang++-19", "-std=c++20", "-O1", "-g", "-I", str(ROOT / "integrations" / "cpp-api"), "-emit-llvm", "-c",
             str(source), "-o", f"{target}/{source.stem}.bc"])


def main():
    parser = argparse.ArgumentParser(description="Compares veristep check with explorers written by hand.")
    parser.add_argument("--veristep", required=True)
    parser.add_argument("--api", required=True)
    parser.add_argument("--native", required=True)
    parser.add_argument("--language", choices=("java", "cpp"), default="java", help="of the models")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--large", action="store_true", help="sizes of the papers: seconds each")
    parser.add_argument("--memory", action="store_true", help="also peak memory on stack(8), 19 million states")
    parser.add_argument("--no-targets", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as classes:
        compile_models(options, classes)
        met = report_speed(options, classes)
        if options.memory:
            met = report_memory(options, classes) and met
    return 0 if met or options.no_targets else 1


if __name__ == "__main__":
    sys.exit(main())
