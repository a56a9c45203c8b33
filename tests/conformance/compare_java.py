#!/usr/bin/env python3
"""Runs Java programs on the real `java` and on `veristep run` and compares stdout bytes and exit status.

    compare_java.py --veristep build/release/bin/veristep tests/programs/java/lang/*.java

Each source file is one program: its main class has the file's name. Lines at the head of the file steer the run:

    // javac: --enable-preview --release 17     options for javac
    // java: --enable-preview                   options for the real java only
    // options: -ea -Dname=value                options for both java and veristep run
    // args: a b c                              program arguments, for both
    // stdin: line\nline\n                       standard input, for both; Python's escapes; else there is none
    // classpath: /usr/share/java/guava.jar     jars, for javac, java and veristep; a relative path is a directory of
                                                resources beside the source

Classes and the real java's answer are kept in the build directory under a hash of all that they depend on (source,
options, JDK version), so a second run starts neither javac nor java; --compile makes the classes of many programs in one
process. Both sides see the same environment: UTF-8, UTC.

Exit status: 0 all equal, 1 some differ, 2 a program could not be compared (bad usage, javac or java failed).
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
import shutil
import subprocess
import sys
import tempfile
import time

import batch_javac

HEADER_KEYS = ("javac", "java", "options", "args", "stdin", "classpath")
HEADER_LINE = re.compile(r"^//\s*(%s):\s*(.*)$" % "|".join(HEADER_KEYS))
OTHER_HASHES = ["-XX:+UnlockExperimentalVMOptions", "-XX:hashCode=3"]
JAVA_VARIANTS = ([], ["-Xint", *OTHER_HASHES], OTHER_HASHES)
QUICK = ["-XX:TieredStopAtLevel=1"]  # short programs end before the second compiler's work has paid
JAVA_TIMEOUT = 300  # for javac and java, generous: a slow machine must not look like a wrong program
DIFF_LINES = 20
MESSAGE_LINES = 15


class Unusable(Exception):
    """The program cannot be compared; the message says why and names the file."""


@dataclasses.dataclass
class Program:
    source: pathlib.Path
    javac: list
    java: list
    args: list
    classpath: list
    options: list = dataclasses.field(default_factory=list)
    stdin: bytes = b""

    @property
    def main(self):
        return self.source.stem


@dataclasses.dataclass
class Answer:
    stdout: bytes
    status: int
    stderr: bytes = b""
    seconds: float = 0.0


def read_program(source):
    """Reads the head comment; it ends at the first line that is neither blank nor a // comment."""
    found = {key: "" for key in HEADER_KEYS}
    try:
        lines = source.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise Unusable(f"{source}: {error.strerror}") from error
    for line in lines:
        if line.strip() and not line.startswith("//"):
            break
        match = HEADER_LINE.match(line)
        if match:
            found[match.group(1)] = match.group(2).strip()
    classpath = [str(source.parent.resolve() / entry) for entry in found["classpath"].split(":") if entry]
    for entry in classpath:
        if not os.path.exists(entry):
            raise Unusable(f"{source}: classpath entry {entry} does not exist; scripts/setup installs it")
    stdin = found["stdin"].encode("latin-1", "backslashreplace").decode("unicode_escape").encode()
    return Program(source, shlex.split(found["javac"]), shlex.split(found["java"]), shlex.split(found["args"]), classpath,
                   shlex.split(found["options"]), stdin)


def environment():
    env = dict(os.environ, LC_ALL="C.UTF-8", TZ="UTC")
    for name in ("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS", "CLASSPATH"):
        env.pop(name, None)
    return env


def execute(command, timeout, what, stdin=b""):
    """Runs the command; a timeout is an Unusable that names `what`."""
    start = time.monotonic()
    try:
        done = subprocess.run(command, input=stdin, capture_output=True, timeout=timeout, env=environment(), check=False)
    except subprocess.TimeoutExpired as error:
        raise Unusable(f"{what}: no end after {timeout:g} s: {shlex.join(command)}") from error
    except OSError as error:
        raise Unusable(f"{what}: cannot start {command[0]}: {error.strerror}") from error
    return Answer(done.stdout, done.returncode, done.stderr, time.monotonic() - start)


def java_version():
    """What tells JDKs apart. Read, if it can be: `java -version` would be most of what a test with cached answers costs."""
    java = shutil.which("java")
    release = pathlib.Path(java).resolve().parents[1] / "release" if java else None
    if release and release.is_file():
        return release.read_bytes()
    return execute(["java", "-version"], JAVA_TIMEOUT, "java").stderr


def javac_arguments(program):
    classpath = ["-cp", ":".join(program.classpath)] if program.classpath else []
    return ["-encoding", "UTF-8", "-nowarn", "-Xlint:-options", "-g", *program.javac, *classpath, str(program.source)]


class RealJava:
    """javac and java, with their results cached in the build directory."""

    def __init__(self, build_dir):
        self.build_dir = build_dir
        self.version = java_version()

    def directory(self, program):
        digest = hashlib.sha256(self.version)
        for part in (program.javac, program.java, program.args, program.classpath, [program.main],
                     [program.options, program.stdin] if program.options or program.stdin else []):
            digest.update(repr(part).encode())
        digest.update(program.source.read_bytes())
        for entry in filter(os.path.isdir, program.classpath):
            for path in sorted(pathlib.Path(entry).rglob("*")):
                digest.update(str(path).encode() + (path.read_bytes() if path.is_file() else b""))
        return self.build_dir / f"{program.main}-{digest.hexdigest()[:24]}"

    def class_directory(self, program):
        return self.directory(program) / "classes"

    def classes(self, program):
        """Compiles unless cached."""
        target = self.class_directory(program)
        if target.is_dir():
            return target
        target.parent.mkdir(parents=True, exist_ok=True)
        scratch = pathlib.Path(tempfile.mkdtemp(dir=target.parent))
        command = ["javac", *(f"-J{option}" for option in QUICK), *javac_arguments(program), "-d", str(scratch)]
        done = execute(command, JAVA_TIMEOUT, f"javac {program.source}")
        if done.status != 0:
            shutil.rmtree(scratch)
            errors = done.stderr.decode(errors="replace").splitlines()[:MESSAGE_LINES]
            raise Unusable("\n  ".join([f"{program.source}: javac failed", *errors]))
        batch_javac.put_in_place(scratch, target)
        return target

    def run(self, program, extra=()):
        classpath = ":".join([str(self.classes(program)), *program.classpath])
        command = ["java", *extra, *program.java, *program.options, "-cp", classpath, program.main, *program.args]
        return execute(command, JAVA_TIMEOUT, f"java {program.source}", program.stdin)

    def answer(self, program):
        """What the real java prints. The status file is written last: it says that both are complete."""
        directory = self.directory(program)
        stdout, status = directory / "expected.stdout", directory / "expected.status"
        if status.is_file():
            return Answer(stdout.read_bytes(), int(status.read_text()))
        answer = self.run(program, QUICK)
        replace_file(stdout, answer.stdout)
        replace_file(status, str(answer.status).encode())
        return answer


def replace_file(path, data):
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as scratch:
        scratch.write(data)
    os.replace(scratch.name, path)


def run_veristep(veristep, java, program, timeout):
    classpath = ":".join([str(java.classes(program)), *program.classpath])
    command = [veristep, "run", *program.options, "--classpath", classpath, program.main, "--", *program.args]
    return execute(command, timeout, f"veristep {program.source}", program.stdin)


def describe_difference(expected, actual, names=("java", "veristep")):
    """A readable account of how `actual` differs from `expected`, or None when they are equal."""
    report = []
    if expected.status != actual.status:
        report.append(f"  exit status: {names[0]} {expected.status}, {names[1]} {actual.status}")
    if expected.stdout != actual.stdout:
        lines = [answer.stdout.decode(errors="backslashreplace").splitlines() for answer in (expected, actual)]
        diff = list(difflib.unified_diff(*lines, *names, n=2, lineterm=""))
        report += ["  " + line for line in diff[:DIFF_LINES]]
        if len(diff) > DIFF_LINES:
            report.append(f"  … {len(diff) - DIFF_LINES} more lines of difference")
        if not diff:
            report.append("  stdout differs in line ends or undecodable bytes only")
    if not report:
        return None
    stderr = actual.stderr.decode(errors="replace").splitlines()
    return "\n".join([f"  {names[1]} stderr: {line}" for line in stderr[:MESSAGE_LINES]] + report)


def compare(source, options, java):
    """Returns (verdict, text): verdict is 'pass', 'FAIL' or 'ERROR'."""
    try:
        program = read_program(source)
        if options.determinism:
            return check_determinism(program, options, java)
        expected = java.answer(program)
        try:
            actual = run_veristep(options.veristep, java, program, options.timeout)
        except Unusable as error:
            return "FAIL", f"  {error}"
        difference = describe_difference(expected, actual)
        return ("FAIL", difference) if difference else ("pass", f"{actual.seconds:.2f} s")
    except Unusable as error:
        return "ERROR", f"  {error}"


def check_determinism(program, options, java):
    """Runs the real java again and again, also interpreted and with other identity hash codes, and compares the answers."""
    first = java.run(program)
    for count in range(1, options.determinism):
        again = java.run(program, JAVA_VARIANTS[count % len(JAVA_VARIANTS)])
        difference = describe_difference(first, again, ("run 1", f"run {count + 1}"))
        if difference:
            return "FAIL", difference
    note = ": " + first.stderr.decode(errors="replace").strip().partition("\n")[0] if first.stderr else ""
    return "pass", f"status {first.status}, {first.stdout.count(10)} lines, {first.seconds:.2f} s{note}"


def parse_options(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--veristep", help="the veristep binary")
    parser.add_argument("--build-dir", type=pathlib.Path, help="where classes and answers are kept "
                        "(default: conformance/java beside the binary's directory)")
    parser.add_argument("--timeout", type=float, default=120, help="seconds for each run of veristep (default: 120)")
    parser.add_argument("-j", "--jobs", type=int, default=1, help="programs compared at the same time (default: 1)")
    parser.add_argument("--determinism", type=int, metavar="N",
                        help="do not run veristep; run the real java N times and compare the answers")
    parser.add_argument("--compile", action="store_true", help="only compile what is not yet, all in one process")
    parser.add_argument("sources", nargs="+", type=pathlib.Path, metavar="SOURCE.java")
    options = parser.parse_args(arguments)
    if not options.veristep and not options.determinism and not options.compile:
        parser.error("--veristep is needed")
    if options.veristep and not shutil.which(options.veristep):
        parser.error(f"{options.veristep} is not a program; build the target veristep")
    if not options.build_dir:
        if not options.veristep:
            parser.error("--build-dir is needed without --veristep")
        options.build_dir = pathlib.Path(options.veristep).resolve().parent.parent / "conformance" / "java"
    return options


def compile_all(sources, java):
    programs = [read_program(source) for source in sources]
    count = batch_javac.compile_all([(java.class_directory(program), javac_arguments(program)) for program in programs])
    print(f"{count} programs compiled")
    return 0


def main(arguments):
    options = parse_options(arguments)
    try:
        java = RealJava(options.build_dir)
        if options.compile:
            return compile_all(options.sources, java)
    except Unusable as error:
        print(f"compare_java: {error}", file=sys.stderr)
        return 2
    counts = {"pass": 0, "FAIL": 0, "ERROR": 0}
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        results = pool.map(lambda source: compare(source, options, java), options.sources)
        for source, (verdict, text) in zip(options.sources, results):
            counts[verdict] += 1
            print(f"{verdict:5} {source}" + (f"  ({text})" if verdict == "pass" else f"\n{text}"), flush=True)
    if len(options.sources) > 1:
        print(f"{counts['pass']} of {len(options.sources)} passed, {counts['FAIL']} differ, {counts['ERROR']} unusable")
    return 2 if counts["ERROR"] else 1 if counts["FAIL"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
