#!/usr/bin/env python3
"""Compares `veristep run` with native execution for C and C++ programs.

Each source is built as bitcode at each optimisation level, and as one native program. The native run gives the expected
standard output and exit status; the runs of the bitcode have to give the same bytes and the same status. With
--native-per-level each level has a native program of its own, for when a difference could be the compiler's.
Builds are cached by the hash of everything that goes into them, so a second run only executes.

A line `// args: a "b c"` at the head of a source gives its arguments, in shell notation; `// stdin: one\\ntwo` gives its
standard input, with the escapes of a string literal (else it is empty).

By hand:   compare_c.py --veristep build/release/bin/veristep tests/programs/c/*/*.c
           compare_c.py --veristep ... --levels O0,O1,O2 --native-per-level tests/programs/cpp
"""

import argparse
import concurrent.futures
import dataclasses
import difflib
import hashlib
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

LEVELS = ["O0", "O2"]
COMPILERS = {".c": ["clang-19", "-std=gnu17"], ".cpp": ["clang++-19", "-std=c++20"]}
HEADERS = pathlib.Path(__file__).resolve().parent / "cpp_headers.h"
DIFF_LINES = 30


class BuildError(Exception):
    pass


@dataclasses.dataclass
class Outcome:
    status: int | None  # None: stopped by the timeout
    stdout: bytes
    stderr: bytes


def head_line(source, name):
    """What follows `// name:` among the first lines of `source`, or ''."""
    with open(source, encoding="utf-8") as lines:
        for line, _ in zip(lines, range(10)):
            match = re.match(rf"//\s*{name}:\s*(.*)", line)
            if match:
                return match.group(1)
    return ""


def program_arguments(source):
    return shlex.split(head_line(source, "args"))


def program_input(source):
    return head_line(source, "stdin").encode().decode("unicode_escape").encode()


def cached_build(command, source, build_dir, suffix):
    """Runs `command` on `source` unless a build of the same command and contents is at hand; returns the result's path."""
    digest = hashlib.sha256("\0".join(command).encode())
    digest.update(source.read_bytes())
    target = build_dir / f"{source.stem}-{digest.hexdigest()[:16]}{suffix}"
    if target.exists():
        return target
    build_dir.mkdir(parents=True, exist_ok=True)
    # Built under another name and moved, so that parallel runs never see half a file.
    handle, scratch = tempfile.mkstemp(dir=build_dir, suffix=suffix)
    os.close(handle)
    link = ["-fuse-ld=mold", "-lm", "-lpthread", "-latomic"] if suffix == ".exe" else []
    result = subprocess.run([*command, str(source), "-o", scratch, *link], capture_output=True, text=True)
    if result.returncode != 0:
        pathlib.Path(scratch).unlink(missing_ok=True)  # clang may have removed it
        raise BuildError(f"{shlex.join(command)} {source}\n{result.stderr}")
    os.chmod(scratch, 0o755)
    os.replace(scratch, target)
    return target


def with_headers(compile, level, directory):
    """What `compile` makes when it is given the option for precompiled headers; they are kept in `directory`.

    The bitcode is the same without them, but takes twice as long; they are done without if they cannot be used, say
    because the machine's headers have been replaced.
    """
    try:
        # What a level above O0 precompiles serves all of them.
        flags = [*COMPILERS[".cpp"], "-O0" if level == "O0" else "-O2", "-fpch-instantiate-templates"]
        headers = cached_build([*flags, "-x", "c++-header"], HEADERS, directory, ".pch")
        return compile(["-include-pch", str(headers)])
    except BuildError:
        return compile([])


def bitcode(source, level, build_dir, extra=()):
    """The bitcode of `source` at `level`.

    Optimised C++ has lines, but no variables, in its debug information, which is larger than the program.
    """
    debug = "-g" if source.suffix == ".c" or level == "O0" else "-g1"

    def compile(headers):
        command = [*COMPILERS[source.suffix], f"-{level}", debug, *extra, *headers, "-emit-llvm", "-c"]
        return cached_build(command, source, build_dir, ".bc")

    if source.suffix == ".c" or extra:
        return compile([])
    return with_headers(compile, level, build_dir.parent / "precompiled")


def native(source, level, build_dir, extra=()):
    """The program that the bitcode at `level` is, without a second optimisation."""
    command = [COMPILERS[source.suffix][0], "-O0", "-Xclang", "-disable-llvm-passes"]
    return cached_build(command, bitcode(source, level, build_dir, extra), build_dir, ".exe")


def execute(command, timeout, text=b""):
    try:
        done = subprocess.run(command, input=text, capture_output=True, timeout=timeout)
    except subprocess.TimeoutExpired as stopped:
        return Outcome(None, stopped.stdout or b"", stopped.stderr or b"")
    # A shell shows death by a signal as 128 + its number; so does `veristep run`.
    status = done.returncode if done.returncode >= 0 else 128 - done.returncode
    return Outcome(status, done.stdout, done.stderr)


def text_lines(data):
    return data.decode("utf-8", "backslashreplace").splitlines()


def difference(expected, actual):
    """A readable account of how `actual` differs from `expected`, or None."""
    parts = []
    if actual.status is None:
        parts.append("timed out")
    elif actual.status != expected.status:
        parts.append(f"exit status {actual.status}, native {expected.status}")
    if actual.stdout != expected.stdout:
        lines = list(difflib.unified_diff(text_lines(expected.stdout), text_lines(actual.stdout), "native", "veristep",
                                          lineterm="", n=2))
        if not lines:
            parts.append("stdout differs only in line ends or bytes that print alike")
        parts += lines[:DIFF_LINES]
        if len(lines) > DIFF_LINES:
            parts.append(f"... {len(lines) - DIFF_LINES} more lines of difference")
    if not parts:
        return None
    # First, since an error message of veristep explains the rest.
    if actual.stderr and actual.status != expected.status:
        parts = ["stderr: " + line for line in text_lines(actual.stderr)[-DIFF_LINES:]] + parts
    return "\n".join("    " + part for part in parts)


def expected_outcome(source, level, options):
    """What the native program does, and what is wrong with it."""
    program = native(source, level, options.build_dir)
    expected = execute([program, *program_arguments(source)], options.timeout, program_input(source))
    if expected.status is None:
        return expected, "    the native program itself timed out"
    return expected, "" if expected.stdout else "    the native program printed nothing: nothing is compared"


def compare(source, level, options):
    """How veristep differs from the native program at this level, or None."""
    expected, trouble = expected_outcome(source, level if options.native_per_level else options.levels[-1], options)
    if trouble:
        return trouble
    run = shlex.split(options.veristep) + [str(bitcode(source, level, options.build_dir))]
    run += [*(["--"] if options.separator else []), *program_arguments(source)]
    return difference(expected, execute(run, options.timeout, program_input(source)))


def check_source(source, options):
    """Lines to print and whether all levels agree."""
    lines, agrees = [], True
    for level in options.levels:
        try:
            found = compare(source, level, options)
        except BuildError as error:
            found = f"    does not compile: {error}"
        agrees = agrees and found is None
        lines.append(f"{'ok  ' if found is None else 'FAIL'} {source} -{level}")
        if found is not None:
            lines.append(found)
    return lines, agrees


def sources_of(paths):
    found = []
    for path in map(pathlib.Path, paths):
        if path.is_dir():
            found += sorted(p for p in path.rglob("*") if p.suffix in COMPILERS)
        elif path.suffix in COMPILERS and path.exists():
            found.append(path)
        else:
            sys.exit(f"compare_c.py: {path}: not a .c or .cpp file or a directory of them")
    return found


def parse_options(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="+", metavar="SOURCE", help="sources, or directories searched for them")
    parser.add_argument("--veristep", required=True, help="the veristep program")
    parser.add_argument("--stand-in", dest="separator", action="store_false",
                        help="--veristep is another program (as lli-19) that takes the bitcode and then plain arguments")
    parser.add_argument("--build-dir", type=pathlib.Path, default=pathlib.Path("build/conformance-c"))
    parser.add_argument("--levels", type=lambda text: text.split(","), default=LEVELS,
                        help="default O0,O2; the native program is made of the last one")
    parser.add_argument("--native-per-level", action="store_true", help="make and run a native program for each level")
    parser.add_argument("--timeout", type=float, default=60, help="seconds for each run (default 60)")
    parser.add_argument("--jobs", type=int, default=1, help="sources tried at the same time")
    options = parser.parse_args(arguments)
    if options.separator:
        options.veristep += " run"
    return options


def main(arguments=None):
    options = parse_options(arguments)
    sources = sources_of(options.paths)
    failed = []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for source, (lines, agrees) in zip(sources, pool.map(lambda s: check_source(s, options), sources)):
            print("\n".join(lines), flush=True)
            if not agrees:
                failed.append(source)
    print(f"{len(sources) - len(failed)} of {len(sources)} programs agree with native execution")
    for source in failed if len(sources) > 1 else []:
        print(f"  differs: {source}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
