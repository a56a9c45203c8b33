#!/usr/bin/env python3
"""Checks the subjects: runs `veristep check` on each and compares verdicts and counts with what its head comment expects.

    check_subjects.py --veristep build/release/bin/veristep --api build/release/lib/veristep/veristep-api.jar \\
        [--workers 1,2,4] [--search bfs,dfs] [--limit STATES] [--reference] [FILE…]

A subject is a Java file below java/, or a C or C++ file. Lines in the comment at its head say what is expected:

    // expect: depth=6 values=6 expanded=9331     a model: holds, with that many expanded states
    // expect: noOrder violated deadlock          a scenario, by its method: the verdict and the kind of violation
    // expect: ordered holds
    // expect: ordered holds states=12            … with exactly that many states
    // expect: late violated leak: never freed    the same, and the violation's message has that text in it
    // expect: wide error: --nondet-range         the check or the whole run ends in an error with that text
    // expect: endless incomplete: --step-limit   a limit is reached, with that text
    // options: --nondet-range 0..3               for all runs of the file
    // flags: -O0                                 C, C++: for the compiler, besides -g and, if no -O is there, -O1
    // classpath: /usr/share/java/guava.jar       Java: jars, for javac and veristep

A model's lines with more than --limit expanded states are left out, and named in the last line of the output.
--reference compares models with the plain explorer on the ordinary JVM (java/reference) instead.
--update writes the numbers of states that were found into the lines that have one.
--set PHILOSOPHERS=8 gives constants of the subjects other values, for other sizes; numbers of states are not compared then.

Exit status: 0 all as expected, 1 some not, 2 bad usage or a subject that cannot be compiled.
"""

import argparse
import dataclasses
import hashlib
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from replaying import trouble_with_replay

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "conformance"))
import batch_javac  # noqa: E402
import compare_c  # noqa: E402

JAVA = HERE / "java"
COMPILERS = compare_c.COMPILERS
HEADERS = HERE.parents[1] / "integrations" / "cpp-api"
QUICK = ["-XX:TieredStopAtLevel=1"]  # javac ends before the second compiler's work has paid
LINE = re.compile(r"^//\s*(expect|options|flags|classpath):\s*(.*)$")
WORDS = re.compile(r"^(\S+) (holds|violated|incomplete|error)(?: ([^\s:]+))?(?:: (.+))?$")
EXIT_STATUS = {"holds": 0, "violated": 1, "error": 2, "incomplete": 3}


class Unusable(Exception):
    """A subject cannot be checked; the message says why and names the file."""


@dataclasses.dataclass
class Expectation:
    check: str  # the name in reports
    verdict: str
    kind: str = ""
    message: str = ""  # part of it
    options: tuple = ()
    jars: tuple = ()
    depth: int = 0  # of a model; 0 for a scenario
    values: int = 0
    expanded: int = 0
    states: int = 0  # of a scenario; 0: any number

    @property
    def is_model(self):
        return self.depth > 0

    def __str__(self):
        if self.is_model:
            return f"{self.check}({self.depth},{self.values})"
        return self.check


def parse(source, text):
    """One line's text after `expect:`."""
    name = class_name(source)
    if text.startswith("depth="):
        try:
            numbers = {key: int(value) for key, value in (part.split("=") for part in text.split())}
            return Expectation(name, "holds", depth=numbers["depth"], values=numbers["values"],
                               expanded=numbers["expanded"])
        except (KeyError, ValueError) as error:
            raise Unusable(f"{source}: expected depth=, values= and expanded=, found '{text}'") from error
    text, _, states = text.partition(" states=")
    if states and not states.isdigit():
        raise Unusable(f"{source}: expected a number of states, found '{states}'")
    words = WORDS.match(text)
    if words is None or bool(words[3]) != (words[2] == "violated"):
        raise Unusable(f"{source}: expected 'CHECK holds' or 'CHECK violated KIND', found '{text}'")
    check = words[1] if is_c(source) else f"{name}.{words[1]}"
    return Expectation(check, words[2], words[3] or "", words[4] or "", states=int(states or 0))


def is_c(source):
    return source.suffix in COMPILERS


def class_name(source):
    if is_c(source):
        model = re.search(r"^VERISTEP_(?:C_)?MODEL\((.*)\)", source.read_text(encoding="utf-8"), re.MULTILINE)
        return model.group(1) if model else source.stem
    return f"{source.parent.name}.{source.stem}"


def head_lines(source, word):
    """The values of the lines `// word: value` in the comment at the file's head."""
    found = []
    for line in source.read_text(encoding="utf-8").splitlines():
        if not line.startswith("//"):
            break
        match = LINE.match(line)
        if match and match.group(1) == word:
            found.append(match.group(2))
    return found


def read_expectations(source):
    found = [parse(source, text) for text in head_lines(source, "expect")]
    if not found:
        raise Unusable(f"{source}: no '// expect:' line in the comment at its head")
    options = tuple(option for line in head_lines(source, "options") for option in line.split())
    jars = tuple(head_lines(source, "classpath"))
    return [dataclasses.replace(expectation, options=options, jars=jars) for expectation in found]


def with_constants(source, constants, work):
    """The source, or a copy of it whose constants have other values: `NAME = 3` becomes `NAME = 8`."""
    if not constants:
        return source
    text = source.read_text(encoding="utf-8")
    for name, value in constants:
        text, count = re.subn(rf"\b{re.escape(name)} = \d+", f"{name} = {value}", text)
        if count != 1:
            raise Unusable(f"{source}: there is no constant {name}")
    copy = work / ("set-" + "-".join(f"{name}{value}" for name, value in constants)) / source.parent.name / source.name
    copy.parent.mkdir(parents=True, exist_ok=True)
    copy.write_text(text, encoding="utf-8")
    return copy


def compile_c(source, work):
    """The bitcode of a C or C++ subject."""
    flags = [flag for line in head_lines(source, "flags") for flag in line.split()]
    if not any(flag.startswith("-O") for flag in flags):
        flags.append("-O1")
    work.mkdir(parents=True, exist_ok=True)
    target = work / f"{source.name}.bc"

    def compile(headers):
        scratch = pathlib.Path(tempfile.mkdtemp(dir=work)) / target.name
        command = [*COMPILERS[source.suffix], "-g", *flags, *headers, "-I", HEADERS, "-emit-llvm", "-c", source, "-o", scratch]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            scratch.rename(target)
        shutil.rmtree(scratch.parent)
        if done.returncode != 0:
            raise compare_c.BuildError(f"{command[0]} failed:\n{done.stderr}")
        return target

    try:
        if source.suffix == ".c":
            return compile([])
        return compare_c.with_headers(compile, "O0" if "-O0" in flags else "O2", work.parent / "conformance" / "precompiled")
    except compare_c.BuildError as error:
        raise Unusable(str(error)) from error


def class_directory(sources, api, work):
    """Where the classes of the sources are: a hash of all they depend on is its name."""
    digest = hashlib.sha256(api.read_bytes())
    for source in sorted([*sources, *JAVA.glob("support/*.java")]):
        digest.update(source.name.encode() + b"\0" + source.read_bytes())
    return work / digest.hexdigest()[:24]


def javac_arguments(sources, api):
    path = ":".join([str(api), *(jar for source in sources for jar in head_lines(source, "classpath"))])
    return ["-encoding", "UTF-8", "-g", "-nowarn", "-cp", path, "-sourcepath", JAVA, *sources]


def compile_java(sources, api, work):
    """The classes of the sources, compiled unless they are there."""
    target = class_directory(sources, api, work)
    if target.is_dir():
        return target
    work.mkdir(parents=True, exist_ok=True)
    scratch = pathlib.Path(tempfile.mkdtemp(dir=work))
    command = ["javac", *(f"-J{option}" for option in QUICK), *javac_arguments(sources, api), "-d", scratch]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        shutil.rmtree(scratch)
        raise Unusable(f"javac failed:\n{done.stderr}")
    batch_javac.put_in_place(scratch, target)
    return target


def compile_all_java(sources, options):
    """Ahead of runs for single subjects: the Java ones in one process."""
    count = batch_javac.compile_all([(class_directory([source], options.api, options.work),
                                      javac_arguments([source], options.api)) for source in sources if not is_c(source)])
    print(f"{count} subjects compiled")
    return 0


def program_of(options, compiled, expectation):
    """How the command line names it: bitcode, or a class and where it is."""
    if compiled.suffix == ".bc":
        return [compiled]
    owner = expectation.check if expectation.is_model else expectation.check.rpartition(".")[0]
    return ["--classpath", ":".join(map(str, (compiled, options.api, *expectation.jars))), owner]


def run_veristep(options, compiled, expectation, search, workers):
    """The check's entry of the JSON report and the exit status."""
    with tempfile.TemporaryDirectory() as traces, tempfile.NamedTemporaryFile(suffix=".json") as report:
        command = [options.veristep, "check", "--no-cache", "--traces", traces, "--check", expectation.check, "--search",
                   search, "--workers", str(workers), "--json", report.name, *expectation.options]
        if expectation.is_model:
            command += ["--depth", str(expectation.depth), "--values", str(expectation.values)]
        command += program_of(options, compiled, expectation)
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=options.timeout, check=False)
        except subprocess.TimeoutExpired:
            return None, f"no end after {options.timeout} s"
        try:
            checks = json.loads(pathlib.Path(report.name).read_text())["checks"]
        except ValueError:
            if expectation.verdict == "error" and done.returncode == EXIT_STATUS["error"]:
                return {"verdict": "error", "message": done.stderr, "violations": [], "states": 0, "expanded": 0,
                        "transitions": 0, "seconds": 0}, ""
            return None, f"exit status {done.returncode}: {(done.stderr or done.stdout).strip()[-400:]}"
        for check in checks:
            if trouble := trouble_with_replay(options.veristep, check):
                return None, trouble
    if len(checks) != 1:
        return None, f"{len(checks)} checks were run instead of one"
    wanted = EXIT_STATUS[expectation.verdict]
    if checks[0]["verdict"] == expectation.verdict and done.returncode != wanted:
        return None, f"exit status {done.returncode} instead of {wanted}"
    return checks[0], ""


def compare(expectation, found):
    """What is not as expected, or an empty string."""
    if found["verdict"] != expectation.verdict:
        details = [found.get("message") or ""] + [f"{v['kind']}: {v['message']}" for v in found["violations"]]
        return f"{found['verdict']} instead of {expectation.verdict}: {'; '.join(filter(None, details))[:400]}"
    if expectation.is_model and found["expanded"] != expectation.expanded:
        return f"{found['expanded']} expanded states instead of {expectation.expanded}"
    if expectation.states and found["states"] != expectation.states:
        return f"{found['states']} states instead of {expectation.states}"
    said = [found.get("message") or ""] + [f"{v['message']} ({v['file']}:{v['line']})" for v in found["violations"]]
    if not any(expectation.message in text for text in said):
        return f"'{expectation.message}' is not in {said}"
    if expectation.kind and expectation.kind not in [v["kind"] for v in found["violations"]]:
        return f"{[v['kind'] for v in found['violations']]} instead of {expectation.kind}"
    return ""


def update_states(source, expectation, states):
    """Puts another number of states into the scenario's line."""
    name = expectation.check.rpartition(".")[2]
    line = re.compile(rf"^(// expect: {re.escape(name)} .*states=)\d+$", re.MULTILINE)
    source.write_text(line.sub(rf"\g<1>{states}", source.read_text(encoding="utf-8")), encoding="utf-8")


def check_one(options, source, compiled, expectation, search, workers):
    found, trouble = run_veristep(options, compiled, expectation, search, workers)
    if found is not None:
        if options.update and expectation.states and found["verdict"] == expectation.verdict:
            update_states(source, expectation, found["states"])
            expectation = dataclasses.replace(expectation, states=found["states"])
        trouble = compare(expectation, found)
        counts = f"| {found['states']} | {found['expanded']} | {found['transitions']} | {found['seconds']:.2f} |"
    else:
        counts = "| | | | |"
    verdict = f"{expectation.verdict} {expectation.kind}".strip()
    result = f"FAIL: {trouble}" if trouble else "as expected"
    level = expectation.options[-1] if options.por and not expectation.is_model else ""
    print(f"| {expectation} | {f'{search} {workers} {level}'.strip()} | {verdict} {counts} {result} |", flush=True)
    return not trouble


def check_references(options, sources):
    """The models among the sources, on the ordinary JVM: one javac and one java for all of them."""
    models = {source: [e for e in read_expectations(source) if e.is_model] for source in sources if not is_c(source)}
    models = {source: expectations for source, expectations in models.items() if expectations}
    wanted = [e for expectations in models.values() for e in expectations if e.expanded <= options.limit]
    left_out = [str(e) for expectations in models.values() for e in expectations if e.expanded > options.limit]
    classes = compile_java([*models, JAVA / "reference" / "ModelExplorer.java"], options.api, options.work)
    command = ["java", "-cp", f"{classes}:{options.api}", "--add-opens", "java.base/java.util=ALL-UNNAMED",
               "reference.ModelExplorer", *(str(word) for e in wanted for word in (e.check, e.depth, e.values))]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    lines = done.stdout.splitlines()
    print("| check | run | expected | states | expanded | transitions | seconds | |\n|---|---|---|---|---|---|---|---|")
    failed = 0
    for expectation, line in zip(wanted, lines + [""] * (len(wanted) - len(lines))):
        counts = dict(part.split("=") for part in line.split())
        good = counts.get("expanded") == str(expectation.expanded)
        failed += not good
        result = "as expected" if good else "FAIL: " + done.stderr.strip()[:400]
        print(f"| {expectation} | java | holds | {counts.get('states', '')} | {counts.get('expanded', '')} | | | {result} |")
    return report(len(wanted), failed, left_out)


def report(done, failed, left_out):
    """Prints the last line; returns the exit status."""
    print(f"\n{done} runs, {failed} not as expected" + (f"; left out: {', '.join(left_out)}" if left_out else ""))
    return 1 if failed else 0


def parse_arguments():
    parser = argparse.ArgumentParser(description="Compares veristep check with what the subjects expect.")
    parser.add_argument("--veristep", type=pathlib.Path, help="the program")
    parser.add_argument("--api", type=pathlib.Path, required=True, help="veristep-api.jar")
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path("build/subjects"), help="where classes are kept")
    parser.add_argument("--workers", default="1", help="numbers of workers, separated by commas")
    parser.add_argument("--search", default="bfs", help="searches, separated by commas")
    parser.add_argument("--por", default="", help="run scenarios at these levels of reduction, separated by commas, and "
                        "compare verdicts only; by default at the level in the file's options, with all counts")
    parser.add_argument("--limit", type=int, default=1_000_000, help="leave out models with more expanded states")
    parser.add_argument("--timeout", type=float, default=600, help="seconds for one run")
    parser.add_argument("--reference", action="store_true", help="run the models on the ordinary JVM instead")
    parser.add_argument("--compile", action="store_true", help="only compile the Java subjects, all in one process")
    parser.add_argument("--update", action="store_true", help="write numbers of states that changed into the subjects")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="another size; may be repeated")
    parser.add_argument("sources", nargs="*", type=pathlib.Path, help="subjects; all if none is named")
    options = parser.parse_args()
    if any("=" not in setting for setting in options.set) or options.set and options.update:
        parser.error("--set takes NAME=VALUE, and not together with --update")
    if options.set and options.reference:
        parser.error("--set and --reference do not go together")
    if options.veristep is None and not options.reference and not options.compile:
        parser.error("--veristep is needed")
    return options


def at_level(expectation, level):
    """The same at another level of reduction: with another number of states."""
    if not level:
        return expectation
    own = expectation.options
    at = own.index("--por") if "--por" in own else len(own)
    return dataclasses.replace(expectation, options=own[:at] + own[at + 2:] + ("--por", level), states=0)


def runs_of(options, expectation):
    for search in options.search.split(","):
        for workers in options.workers.split(","):
            for level in [""] if expectation.is_model else options.por.split(","):
                yield search, int(workers), at_level(expectation, level)


def main():
    options = parse_arguments()
    patterns = ("java/models/*.java", "java/concurrent/*.java", "java/classics/*.java", "java/machine/*.java",
                "java/real/*.java", "c/*.c", "cpp/*.cpp", "concurrent/*.cpp", "classics/*.c*", "properties/*.c*", "real/*.cpp")
    sources = [s.resolve() for s in options.sources] or [s for pattern in patterns for s in sorted(HERE.glob(pattern))]
    if options.compile:
        return compile_all_java(sources, options)
    if options.reference:
        return check_references(options, sources)
    print("| check | run | expected | states | expanded | transitions | seconds | |\n|---|---|---|---|---|---|---|---|")
    failed, done, left_out = 0, 0, []
    constants = [tuple(setting.split("=", 1)) for setting in options.set]
    for source in sources:
        source = with_constants(source, constants, options.work)
        expectations = read_expectations(source)
        if constants:
            expectations = [dataclasses.replace(expectation, states=0) for expectation in expectations]
        compiled = compile_c(source, options.work) if is_c(source) else compile_java([source], options.api, options.work)
        for expectation in expectations:
            if expectation.expanded > options.limit:
                left_out.append(str(expectation))
            else:
                for search, workers, variant in runs_of(options, expectation):
                    done += 1
                    failed += not check_one(options, source, compiled, variant, search, workers)
    return report(done, failed, left_out)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (Unusable, OSError) as error:
        print(f"check_subjects: {error}", file=sys.stderr)
        sys.exit(2)
