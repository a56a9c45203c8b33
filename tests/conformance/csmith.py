#!/usr/bin/env python3
"""Compares `veristep run` with native execution on random C programs made by csmith.

Each seed gives one program that computes for a while and prints a checksum of its global variables. The native build at
-O0 says what is right; the bitcode at -O0 and at -O2 has to print the same and end with the same status. A seed whose
native program does not end within the limit says nothing and is counted apart.

By hand:   csmith.py --seeds 1..350 --min-agree 300 --veristep build/release/bin/veristep
A failing seed can be looked at again: its source and bitcode stay in the build directory.
"""

import argparse
import concurrent.futures
import pathlib
import shlex
import signal
import subprocess
import sys
import tempfile

import compare_c

NATIVE_LIMIT = 5  # seconds of processor time, so that a loaded machine makes no difference
OUT_OF_TIME = 128 + signal.SIGXCPU
INCLUDES = ["/usr/include/csmith", "/usr/local/include/csmith"]
LEVELS = ["O0", "O2"]


def include_directory():
    for path in map(pathlib.Path, INCLUDES):
        if (path / "csmith.h").exists():
            return path
    sys.exit("csmith.py: csmith.h not found: install the package libcsmith-dev (scripts/setup does)")


def generate(seed, build_dir):
    source = build_dir / f"seed{seed}.c"
    if not source.exists():
        build_dir.mkdir(parents=True, exist_ok=True)
        # It leaves a file where it runs, which another one must not read half written.
        with tempfile.TemporaryDirectory() as own:
            made = subprocess.run(["csmith", "--seed", str(seed)], capture_output=True, check=True, cwd=own)
        scratch = source.with_suffix(".new")
        scratch.write_bytes(made.stdout)
        scratch.rename(source)
    return source


def compare_level(source, level, expected, flags, options):
    bitcode = compare_c.bitcode(source, level, options.build_dir, flags)
    command = shlex.split(options.veristep) + [str(bitcode)]
    return compare_c.difference(expected, compare_c.execute(command, options.timeout))


def check_seed(seed, flags, options):
    """'agrees', 'endless' or 'differs', and what to print about it."""
    try:
        source = generate(seed, options.build_dir)
        native = compare_c.native(source, "O0", options.build_dir, flags)
        expected = compare_c.execute(["sh", "-c", f'ulimit -t {NATIVE_LIMIT}; exec "$0"', str(native)], options.timeout)
        if expected.status in (None, OUT_OF_TIME, 128 + signal.SIGKILL):
            return "endless", ""
        found = {level: compare_level(source, level, expected, flags, options) for level in options.levels}
    except (subprocess.CalledProcessError, compare_c.BuildError) as error:
        return "differs", f"FAIL seed {seed}: cannot be built: {error}"
    report = "\n".join(f"FAIL seed {seed} -{level} ({source})\n{text}" for level, text in found.items() if text)
    return ("differs" if report else "agrees"), report


def seed_range(text):
    first, _, last = text.partition("..")
    return range(int(first), int(last or first) + 1)


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=seed_range, required=True, metavar="A..B")
    parser.add_argument("--veristep", required=True, help="the veristep program")
    parser.add_argument("--stand-in", action="store_true", help="--veristep is another program that takes the bitcode")
    parser.add_argument("--levels", type=lambda text: text.split(","), default=LEVELS, help="default O0,O2")
    parser.add_argument("--build-dir", type=pathlib.Path, default=pathlib.Path("build/csmith"))
    parser.add_argument("--timeout", type=float, default=120, help="seconds for each run of veristep (default 120)")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--min-agree", type=int, default=1, help="fail with fewer seeds that say something (default 1)")
    options = parser.parse_args()
    if not options.stand_in:
        options.veristep += " run"
    return options


def main():
    options = parse_options()
    flags = ["-w", f"-I{include_directory()}"]
    counts = {"agrees": 0, "endless": 0, "differs": 0}
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for outcome, report in pool.map(lambda seed: check_seed(seed, flags, options), options.seeds):
            counts[outcome] += 1
            if report:
                print(report, flush=True)
    print(f"{len(options.seeds)} seeds: {counts['agrees']} agree, {counts['differs']} differ, "
          f"{counts['endless']} do not end natively in {NATIVE_LIMIT} s")
    sys.exit(0 if counts["differs"] == 0 and counts["agrees"] >= options.min_agree else 1)


if __name__ == "__main__":
    main()
