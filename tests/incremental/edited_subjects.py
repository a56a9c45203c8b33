"""The subjects that are edited: how a version of one is compiled and checked. Used by version_pairs.py and tests/bench/incremental."""
import json
import pathlib
import shlex
import shutil
import subprocess
import sys

import class_file
import source_edits

HERE = pathlib.Path(__file__).resolve().parent
SUBJECTS = HERE.parent / "subjects"
JAVA = SUBJECTS / "java"
HEADERS = HERE.parents[1] / "integrations" / "cpp-api"

# Depth and values, so that one run takes a fraction of a second.
MODELS = {"Bst": 5, "Deque": 5, "Stack": 4, "Queue": 4, "UbStack": 5, "HeapArray": 5, "BinHeap": 5, "FibHeap": 4,
          "RbTree": 5, "TreeMapModel": 5, "FileSystem": 3, "Shelves": 3, "Aodv": 5, "Arq": 8, "DirectedDiffusion": 5}
SCENARIOS = ("AlarmClock", "BoundedBuffer", "Daisy", "Deos", "DiningPhilosophers", "Elevator", "KsuPipeline",
             "NestedMonitor", "NotifyChoice", "Pipeline", "Rax", "ReadersWriters", "RemoteAgent", "ReplicatedWorkers",
             "SleepingBarber", "Accounts")
TWINS = ("alarm_clock.c", "bounded_buffer.c", "dining_philosophers.c", "nested_monitor.c", "pipeline.c",
         "readers_writers.c", "sleeping_barber.c")
THREADS = ("bounded_buffer.cpp", "dining_philosophers.cpp", "double_checked.cpp", "lock_free_stack.cpp", "readers_writers.cpp",
           "spsc_ring.cpp", "work_stealing.cpp", "worker_pool.cpp")  # in C++, with its standard library
MODEL_TWINS = {"bst.cpp": 4, "deque.cpp": 4, "queue.cpp": 4, "stack.cpp": 4, "treemap.cpp": 4}
LARGE = ("AlarmClock", "BoundedBuffer", "Daisy", "DiningPhilosophers", "Elevator", "Pipeline", "ReadersWriters",
         "RemoteAgent", "SleepingBarber", *THREADS[:2], "readers_writers.cpp", "worker_pool.cpp", "bounded_buffer.c", "dining_philosophers.c", "pipeline.c", "readers_writers.c", "sleeping_barber.c")
EDITED = ("Accounts", "Shelves")  # in java/ here


class Compiler:
    """javac in one process for all versions."""

    def __init__(self, api, work):
        self.api = api
        self.support = work / "support"
        subprocess.run(["javac", "-g", "-cp", api, "-d", self.support, *(JAVA / "support").glob("*.java")], check=True)
        self.process = subprocess.Popen(["java", "-XX:TieredStopAtLevel=1", HERE / "java" / "Compiler.java"],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def compile(self, source, target):
        self.process.stdin.write(f"{target}\t{self.api}:{self.support}\t{source}\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline().strip()
        if answer not in ("ok", "fails"):
            sys.exit("the Java compiler has gone away")
        return answer == "ok"

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Subject:
    def __init__(self, name, size=None):
        self.name = name
        self.is_java = "." not in name
        self.is_model = name in MODELS or name in MODEL_TWINS
        size = size or MODELS.get(name) or MODEL_TWINS.get(name)
        self.options = ["--depth", str(size), "--values", str(size)] if self.is_model else []
        if self.is_java:
            package = "edited" if name in EDITED else "models" if self.is_model else "concurrent"
            self.source = (HERE / "java" if name in EDITED else JAVA / package) / f"{name}.java"
            self.class_name = f"{package}.{name}"
        else:
            self.source = SUBJECTS / self.source_folder() / name
        self.kinds = sorted([*source_edits.JAVA, *class_file.EDITS] if self.is_java else source_edits.C)

    def source_folder(self):
        return "concurrent" if self.name in THREADS else "c" if self.name.endswith(".c") else "cpp"

    def edit(self, rng, kind, text):
        """The text of the next version, or None. Bytecode is edited when the version has been compiled."""
        if kind in class_file.EDITS:
            return text
        changed = (source_edits.JAVA if self.is_java else source_edits.C)[kind](rng, text)
        return None if changed == text else changed

    def build(self, compiler, text, target):
        """Compiles a version into the directory; whether that worked."""
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(parents=True)
        source = target / self.source.name
        source.write_text(text)
        if self.is_java:
            (target / "classes").mkdir()
            return compiler.compile(source, target / "classes")
        clang = ["clang-19", "-std=gnu17"] if self.name.endswith(".c") else ["clang++-19", "-std=c++20"]
        command = [*clang, "-g", "-O1", "-w", "-I", HEADERS, "-emit-llvm", "-c", source, "-o", target / "program.bc"]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0

    def program(self, compiler, target):
        """How the command line names a version."""
        if not self.is_java:
            return [target / "program.bc"]
        return ["--classpath", f"{target / 'classes'}:{compiler.support}:{compiler.api}", self.class_name]


def make_version(compiler, subject, rng, kind, text, target):
    """Edits, compiles; the text of the version, or None if it does not come to anything."""
    changed = subject.edit(rng, kind, text)
    if changed is None or not subject.build(compiler, changed, target):
        return None
    if kind in class_file.EDITS and not class_file.edit(rng, kind, target / "classes"):
        return None
    return changed


class Crash(Exception):
    """Never a reason to leave a version out."""


def check(veristep, program, arguments, report, timeout=300):
    """The checks of the JSON report by name, or a message."""
    report.unlink(missing_ok=True)
    command = [veristep, "check", "--find-all", "--json", report, *arguments, *program]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=timeout)
    except subprocess.TimeoutExpired:
        return f"no end after {timeout} s"
    if done.returncode not in (0, 1, 2, 3):
        raise Crash(f"{shlex.join(map(str, command))}: exit status {done.returncode}: {done.stderr.strip()[-2000:]}")
    if not report.exists():
        return f"exit status {done.returncode}: {done.stderr.strip()[-300:]}"
    return {entry["name"]: entry for entry in json.loads(report.read_text())["checks"]}
