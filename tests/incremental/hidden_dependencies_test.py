#!/usr/bin/env python3
"""Edits whose meaning no changed function tells: what else transitions depend on.

    hidden_dependencies_test.py --veristep PROGRAM --api veristep-api.jar --headers integrations/cpp-api

Each program is recorded and then edited, so that its answer becomes another one. In all modes the answer on top of the record has
to be that of a full exploration, and back again. Programs in C that look at addresses must answer the same after edits that only
move things.
"""
import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

OPTIONS = None

# name: (sources, the edit). Sources are compiled one after the other; what the later ones replace leaves the earlier as they were.
JAVA = {
    "supertype of the elements of an array": (["""
class Base {}
class Sub {}
public class A {
  static Object o = new Sub[1];
  @Check public void scenario() throws Exception {
    int[] r = new int[1];
    Thread t = new Thread(() -> { r[0] = o instanceof Base[] ? 1 : 0; });
    t.start(); t.join();
    assert r[0] == 0;
  }
  @Model(depth = 3) public static class M {
    Object a; int n;
    @Operation public void make() { a = new Sub[2]; }
    @Operation public void look() { n = a instanceof Base[] ? 1 : 0; }
    @Invariant public boolean ok() { return n == 0; }
  }
}"""], ("class Sub {}", "class Sub extends Base {}")),
    "constant of a class that is initialised late": (["""
class X { static int V = 1; }
public class A {
  @Check public void scenario() throws Exception {
    int[] r = new int[1];
    Thread t = new Thread(() -> { r[0] = X.V; });
    t.start(); t.join();
    assert r[0] == 1;
  }
}""", "class X { static final int V = 1; }"], ("final int V = 1", "final int V = 2")),
    "interface that is initialised because it has a default method": (["""
interface I { int V = A.note(); /* nothing */ }
abstract class C implements I { static int y = Integer.parseInt("0"); static int m() { return y; } }
public class A {
  static int seen;
  static int note() { seen++; return 1; }
  @Check public void scenario() throws Exception {
    Thread t = new Thread(() -> { C.m(); });
    t.start(); t.join();
    assert seen == 0;
  }
  @Model(depth = 2) public static class M {
    int n;
    @Operation public void a() { n = C.m() + seen; }
    @Invariant public boolean ok() { return n == 0; }
  }
}"""], ("/* nothing */", "default void unused() {}")),
    "@Ignore of a static field": (["""
public class A {
  @Model(depth = 4) public static class M {
    @Ignore static int count;
    @Operation public void a() { count++; }
    @Operation public void b() { assert count < 2; }
  }
}"""], ("@Ignore static", "static")),
    "class that becomes an interface": (["""
class X {}
public class A {
  @Model(depth = 2) public static class M {
    int n;
    @Operation public void a() { n = X.class.isInterface() ? 1 : 0; }
    @Invariant public boolean ok() { return n == 0; }
  }
}"""], ("class X {}", "interface X {}")),
    "class that becomes final": (["""
class X {}
public class A {
  @Model(depth = 2) public static class M {
    int n;
    @Operation public void b() { n = java.lang.reflect.Modifier.isFinal(X[].class.getComponentType().getModifiers()) ? 2 : 0; }
    @Invariant public boolean ok() { return n == 0; }
  }
}"""], ("class X {}", "final class X {}")),
    "default method of a lambda": (["""
interface J { default int g() { return 1; } }
interface I extends J { int f(); /* nothing */ }
public class A {
  @Model(depth = 3) public static class M {
    J o; int n;
    @Operation public void make() { o = (I) () -> 1; }
    @Operation public void call() { if (o != null) n = o.g(); }
    @Invariant public boolean ok() { return n != 2; }
  }
}"""], ("/* nothing */", "default int g() { return 2; }")),
    "superinterface of a lambda": (["""
interface J {}
interface I { int f(); }
public class A {
  @Model(depth = 2) public static class M {
    int n;
    static Object make() { return (I) () -> 1; }
    @Operation public void a() { n = make() instanceof J ? 1 : 0; }
    @Invariant public boolean ok() { return n == 0; }
  }
}"""], ("interface I {", "interface I extends J {")),
}

# What nobody asks about: the edit runs nothing again.
JAVA_ALIKE = {
    "locks of the class library, and a class that nobody uses": (["""
import java.util.concurrent.locks.ReentrantLock;
public class A {
  static int n;
  @Check public void scenario() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Thread t = new Thread(() -> { lock.lock(); n++; lock.unlock(); });
    t.start(); lock.lock(); n++; lock.unlock(); t.join();
    assert n == 2;
  }
}
/* nothing */"""], ("/* nothing */", "class Unused {}")),
}

# name: (source, edits)
C = {
    "order of variables": ("""
static int *least;
int x, y;
static void *look(void *unused) { least = &x < &y ? &x : &y; return unused; }
""", [("int x, y;", "int y, x;"), ("int x, y;", "int before[40000]; int x; int between[3]; int y;"),
      ("int x, y;", "int x, y; void unused(void) {}")]),
    "hash of an address": ("""
static int x;
static int *least;
static void *look(void *unused) { least = (uintptr_t)&x / 131072 % 7 < 3 ? &x : (int *)0; return unused; }
""", [("static int x;", "const char text[] = \"moves what follows\"; static int x;"), ("static int x;", "static int x; int more;")]),
    "order of functions": ("""
static void one(void) {}
static void two(void) {}
static void (*least)(void);
static void *look(void *unused) { least = (uintptr_t)one < (uintptr_t)two ? one : two; return unused; }
""", [("static void one(void) {}\nstatic void two(void) {}\n", "static void two(void) {}\nstatic void one(void) {}\n")]),
}
C_HEAD = """
#include <veristep/check.h>
#include <pthread.h>
#include <stdint.h>
"""
C_CHECK = """
VERISTEP_CHECK(addresses) {
  pthread_t thread;
  pthread_create(&thread, 0, look, 0);
  pthread_join(thread, 0);
  VERISTEP_ASSERT(WANTED);
}
"""

COMPILER = """
import java.nio.file.*;
import java.util.*;
import javax.tools.*;
public class CompileAll {
  public static void main(String[] args) throws Exception {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    for (int i = 1; i < args.length; i += 2) {
      String classPath = args[0] + ":" + args[i + 1];
      if (compiler.run(null, null, null, "-g", "-cp", classPath, "-d", args[i + 1], args[i]) != 0) System.exit(1);
    }
  }
}
"""
IMPORT = "import dev.veristep.*;\n"
MODES = ("auto", "isse", "rmc")


def check(arguments, cache, work, mode="auto"):
    report = work / "report.json"
    command = [OPTIONS.veristep, "check", "--find-all", "--json", report, "--mode", mode]
    command += ["--no-cache"] if cache is None else ["--cache", cache]
    done = subprocess.run([*command, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), (done.returncode, done.stdout[-500:], done.stderr[:500])
    return {entry["name"]: entry for entry in json.loads(report.read_text())["checks"]}


def facts(checks):
    return {name: (entry["verdict"], entry["states"], entry["transitions"],
                   sorted((v["kind"], v["message"], v["line"]) for v in entry["violations"])) for name, entry in checks.items()}


def verdicts(checks):
    return [entry["verdict"] for entry in checks.values()]


class HiddenDependencies(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.work = pathlib.Path(scratch.name)

    def compare(self, name, start, first, second):
        """`start(version)` puts a version in place. Returns the answers of both, and what mode auto ran of the second."""
        answers = []
        for version in (first, second):
            start(version)
            answers.append(check(self.arguments, None, self.work))
        executed = None
        for mode in MODES:
            cache = self.work / f"{mode}.db"
            cache.unlink(missing_ok=True)
            for turn, version in enumerate((first, second, first)):
                start(version)
                found = check(self.arguments, cache, self.work, mode)
                self.assertEqual(facts(found), facts(answers[turn % 2]), f"{name}, --mode {mode}, turn {turn}")
                if turn == 1 and mode == "auto":
                    executed = sum(entry["executed"] for entry in found.values())
        return *answers, executed

    def test_java(self):
        programs = {**JAVA, **JAVA_ALIKE}
        commands, places = [], {}
        for number, (name, (sources, (old, new))) in enumerate(programs.items()):
            self.assertIn(old, sources[-1])
            for version, last in enumerate((sources[-1], sources[-1].replace(old, new))):
                place = self.work / f"v{number}.{version}"
                places[name, version] = place / "out"
                (place / "out").mkdir(parents=True)
                for step, source in enumerate([*sources[:-1], last]):
                    (place / str(step)).mkdir()
                    file = place / str(step) / ("A.java" if step == 0 else "X.java")
                    file.write_text(IMPORT + source)
                    commands += [file, place / "out"]
        (self.work / "CompileAll.java").write_text(COMPILER)
        subprocess.run(["java", self.work / "CompileAll.java", OPTIONS.api, *commands], check=True)
        classes = self.work / "classes"
        self.arguments = ["--classpath", f"{classes}:{OPTIONS.api}"]

        def start(place):
            shutil.rmtree(classes, ignore_errors=True)
            shutil.copytree(place, classes)

        for name in programs:
            before, after, executed = self.compare(name, start, places[name, 0], places[name, 1])
            self.assertEqual(set(verdicts(before)), {"holds"}, name)
            if name in JAVA_ALIKE:
                self.assertEqual(executed, 0, name)
            else:
                self.assertEqual(set(verdicts(after)), {"violated"}, name)

    def test_c(self):
        program = self.work / "program.bc"
        self.arguments = [program]

        def start(source):
            file = self.work / "program.c"
            file.write_text(source)
            subprocess.run([OPTIONS.clang, "-g", "-emit-llvm", "-c", "-I", OPTIONS.headers, "-o", program, file], check=True)

        for name, (source, edits) in C.items():
            for wanted in ("least == 0", "least != 0", "least == (void *)&x" if "int x" in source else "least == one"):
                first = C_HEAD + source + C_CHECK.replace("WANTED", wanted)
                for old, new in edits:
                    self.assertIn(old, first)
                    before, after, _ = self.compare(f"{name}: {wanted}", start, first, first.replace(old, new))
                    self.assertEqual(verdicts(before), verdicts(after), f"{name}: {wanted}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--veristep", type=pathlib.Path, required=True)
    parser.add_argument("--api", type=pathlib.Path, required=True)
    parser.add_argument("--headers", type=pathlib.Path, required=True)
    parser.add_argument("--clang", default="clang-19")
    OPTIONS, rest = parser.parse_known_args()
    unittest.main(argv=[sys.argv[0], *rest], verbosity=2)
