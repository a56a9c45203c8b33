#!/usr/bin/env python3
"""How fast `veristep run` is: against `java -Xint`, against `lli -force-interpreter`, and to start.

Every program is run by both sides in turn, in this one process, and only ratios of the best times count: the machines
this runs on are shared and noisy. Prints a Markdown report; exits 1 if a target is missed (--no-targets: never).

  tests/bench/speed.py --veristep build/release/bin/veristep [--work DIR] [--rounds N] [--only GLOB]
"""
import argparse
import fnmatch
import math
import pathlib
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
JAVA_LIMIT = 2.0  # times the time of java -Xint, geometric mean
C_LIMIT = 0.1     # times the time of lli -force-interpreter, geometric mean
HELLO_LIMIT = 1.0  # times the time of java -Xint -Xshare:off

# lli's interpreter knows no llvm.smax, llvm.fmuladd and the like, which -O1 makes; locals in registers is what both get.
C_FLAGS = ["-O1", "-Xclang", "-disable-llvm-passes", "-ffp-contract=off"]
C_PASSES = "-passes=function(sroa,early-cse,simplifycfg)"

HELLO = 'public class Hello { public static void main(String[] a) { System.out.println("Hello, world"); } }\n'


def timed(command):
    start = time.perf_counter()
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    seconds = time.perf_counter() - start
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))} failed: {done.stderr.decode(errors='replace')[:500]}")
    return seconds, done.stdout


def compare(name, base, ours, rounds):
    """Best times of both, alternating; their outputs have to agree."""
    best = [math.inf, math.inf]
    for _ in range(rounds):
        outputs = []
        for side, command in enumerate((base, ours)):
            seconds, output = timed(command)
            best[side] = min(best[side], seconds)
            outputs.append(output)
        if outputs[0] != outputs[1]:
            sys.exit(f"{name}: the outputs differ")
    print(f"| {name} | {best[0]:.3f} | {best[1]:.3f} | {best[1] / best[0]:.2f} |", flush=True)
    return best[1] / best[0]


def table(title, base, rows, limit):
    print(f"\n## {title}\n\n| program | {base}, s | veristep, s | ratio |\n|---|---|---|---|", flush=True)
    ratios = [compare(*row) for row in rows]
    if not ratios:
        return True
    mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
    met = mean <= limit
    print(f"| **geometric mean** | | | **{mean:.3f}** (target: at most {limit}, {'met' if met else 'MISSED'}) |")
    return met


def java_rows(options, work):
    for source in sorted((HERE / "java").glob("*.java")):
        if not fnmatch.fnmatch(source.stem, options.only):
            continue
        classes = work / "classes"
        subprocess.run(["javac", "-nowarn", "-d", classes, source], check=True)
        yield (source.stem, ["java", "-Xint", "-cp", classes, source.stem],
               [options.veristep, "run", "--classpath", classes, source.stem], options.rounds)


def c_rows(options, work):
    for source in sorted((HERE / "c").glob("*.c")):
        if not fnmatch.fnmatch(source.stem, options.only):
            continue
        bitcode = work / (source.stem + ".bc")
        plain = work / (source.stem + ".plain.bc")
        subprocess.run(["clang-19", *C_FLAGS, "-emit-llvm", "-c", source, "-o", plain], check=True)
        subprocess.run(["opt-19", C_PASSES, plain, "-o", bitcode], check=True)
        yield (source.stem, ["lli-19", "-force-interpreter", bitcode], [options.veristep, "run", bitcode], 1)


def hello_rows(options, work):
    (work / "Hello.java").write_text(HELLO)
    subprocess.run(["javac", "-d", work / "classes", work / "Hello.java"], check=True)
    base = ["java", "-Xint", "-Xshare:off", "-cp", work / "classes", "Hello"]
    yield ("hello world", base, [options.veristep, "run", "--classpath", work / "classes", "Hello"],
           3 * options.rounds)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--veristep", required=True)
    parser.add_argument("--work", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", default="*")
    parser.add_argument("--no-targets", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        work = options.work or pathlib.Path(scratch)
        (work / "classes").mkdir(parents=True, exist_ok=True)
        met = [table("Start", "java -Xint -Xshare:off", hello_rows(options, work), HELLO_LIMIT),
               table("Java", "java -Xint", java_rows(options, work), JAVA_LIMIT),
               table("C", "lli -force-interpreter", c_rows(options, work), C_LIMIT)]
    sys.exit(0 if all(met) or options.no_targets else 1)


if __name__ == "__main__":
    main()
