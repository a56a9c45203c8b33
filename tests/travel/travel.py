#!/usr/bin/env python3
"""Sends conformance programs through time: save, run on, restore in any order, run again (time_travel.cc).

    tests/travel/travel.py --tool build/release/tests/travel/time_travel [--seeds 1..3] [--jobs N] [SOURCE…]

Without sources: all programs of tests/programs (java, java-libs, c at -O0 and -O2, cpp at -O1). Each is run in
three processes: twice as it is, and once stirred (classes loaded in another order, garbage between the objects). All
must find every state as it was left, and must print the same digests of outputs and states. Programs with a head line
`// stdin:` are left out: machines that are explored have no input, and say so when a program reads it.

Exit status: 0 all well, 1 something differed, 2 bad usage or a program that cannot be built.
"""

import argparse
import concurrent.futures
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
PROGRAMS = HERE.parent / "programs"
sys.path.insert(0, str(HERE.parent / "conformance"))
import compare_c  # noqa: E402
import compare_java  # noqa: E402

LEVELS = {".c": ["O0", "O2"], ".cpp": ["O1"]}
# Programs that compute with addresses beyond adding and subtracting, or keep them as Java longs (direct buffers). No
# machine can tell such a number from any other, so their states are told apart by where things lie.
DISGUISED_POINTERS = {"xor_list.c", "Buffers01.java"}


def all_programs():
    return [*sorted(PROGRAMS.glob("c/*/*.c")), *sorted(PROGRAMS.glob("cpp/*/*.cpp")),
            *sorted(PROGRAMS.glob("java/*/*.java")), *sorted(PROGRAMS.glob("java-libs/*.java"))]


def reads_input(source):
    return bool(compare_c.head_line(source, "stdin"))


class Runner:
    def __init__(self, options):
        self.options = options
        self.java = None

    def commands(self, source):
        """(name, arguments of time_travel) of each way that the program is built."""
        build_dir = self.options.build_dir
        if source.suffix == ".java":
            if self.java is None:
                self.java = compare_java.RealJava(build_dir / "java")
            program = compare_java.read_program(source)
            classpath = ":".join([str(self.java.classes(program)), *program.classpath])
            yield source.name, ["--classpath", classpath, program.main, "--", *program.args]
            return
        for level in LEVELS[source.suffix]:
            bitcode = compare_c.bitcode(source, level, build_dir / "c")
            yield f"{source.name} -{level}", [str(bitcode), "--", *compare_c.program_arguments(source)]

    def run(self, arguments, *flags):
        command = [self.options.tool, "--seeds", self.options.seeds, *flags, *arguments]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace",
                              env=compare_java.environment(), timeout=self.options.timeout)
        return done.returncode, done.stdout, done.stderr

    def travel(self, name, source, arguments):
        """What is wrong, or nothing."""
        status, first, errors = self.run(arguments)
        if status != 0:
            return f"{name}: status {status}\n{first}{errors}"
        if self.run(arguments)[:2] != (status, first):
            return f"{name}: another process met other states"
        if source.name in DISGUISED_POINTERS:
            return None
        status, stirred, errors = self.run(arguments, "--stir")
        if status != 0:
            return f"{name}: stirred: status {status}\n{stirred}{errors}"
        if stirred != first:
            return f"{name}: garbage or the order of loading counts:\n{first}--- stirred\n{stirred}"
        return None

    def travel_all_ways(self, source):
        problems, count = [], 0
        for name, arguments in self.commands(source):
            count += 1
            try:
                problem = self.travel(name, source, arguments)
            except subprocess.TimeoutExpired:
                problem = f"{name}: no end after {self.options.timeout} s"
            if problem:
                problems.append(problem)
        return count, problems


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", required=True, help="the program time_travel")
    parser.add_argument("--build-dir", type=pathlib.Path, help="where programs are built")
    parser.add_argument("--seeds", default="1..3", help="journeys, first and last seed (default: 1..3)")
    parser.add_argument("--timeout", type=float, default=300, help="seconds for each process")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("sources", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    options.build_dir = options.build_dir or pathlib.Path(options.tool).resolve().parents[2] / "conformance"
    runner = Runner(options)
    sources = [source for source in options.sources or all_programs() if not reads_input(source)]
    total, problems = 0, []
    try:
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for count, found in pool.map(runner.travel_all_ways, sources):
                total += count
                problems += found
                for problem in found:
                    print(f"DIFFERENT {problem}", flush=True)
    except (compare_java.Unusable, compare_c.BuildError) as error:
        print(f"travel: {error}", file=sys.stderr)
        return 2
    print(f"{total} programs, seeds {options.seeds}: {len(problems)} with differences")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
