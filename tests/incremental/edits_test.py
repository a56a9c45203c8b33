#!/usr/bin/env python3
"""Every kind of edit, in Java and in C and C++: what means nothing changes no element, what means something does.

    edits_test.py --veristep PROGRAM --api veristep-api.jar --headers integrations/cpp-api [--granularity method|block]

A version of a program is explored and recorded; an edited one is explored on top of that, and in full without the cache.
Verdict, counts and violations have to be those of the full exploration. After an edit without meaning nothing may be
executed; after one with meaning something must be.
"""
import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

OPTIONS = None

JAVA = """
package p;
import dev.veristep.*;
import java.util.*;

interface Shape {
  int area();
}
class Base {
  int weight() { return 1; }
  int size() { return 2; }
}
class Box extends Base implements Shape {
  int side = 3;
  volatile int flag;
  int plain;
  static int made;
  static final int[] TABLE = {1, 2, 3};
  static String label = "box";
  @Override public int area() { return side * side; }
  synchronized void grow() { side++; }
  int read() {
    try {
      return TABLE[side];
    } catch (ArrayIndexOutOfBoundsException e) {
      return -1;
    }
  }
  int length() { return label.length(); }
}
public class Subject {
  static Box box;
  @Check
  public void threads() throws InterruptedException {
    box = new Box();
    Thread other = new Thread(() -> { box.grow(); box.flag = 1; });
    other.start();
    box.grow();
    box.flag = 2;
    other.join();
    int sum = box.area() + box.read() + box.weight() + box.size() + box.length() + box.flag + Box.made;
    assert sum > 0;
  }
  @Model(depth = 4)
  public static class Counter {
    static final int LIMIT = Integer.parseInt("3");
    static int[] steps = {1, 1, 2};
    int value;
    @Operation public void add(@Range(min = 0, max = 1) int by) { if (value < LIMIT) value += by + steps[by]; }
    @Operation public void reset() { value = 0; }
    @Invariant public boolean isSmall() { return value >= 0; }
  }
}
"""

# name: (replacements, whether it means anything)
JAVA_EDITS = {
    "comments and lines": ([("package p;", "// hello\n\n\npackage p;\n/* there */\n")], False),
    "order of members": ([("  int weight() { return 1; }\n  int size() { return 2; }\n",
                           "  int size() { return 2; }\n  int weight() { return 1; }\n"),
                          ("  int side = 3;\n  volatile int flag;\n  int plain;\n", "  int plain;\n  int side = 3;\n  volatile int flag;\n"),
                          ("    @Operation public void reset() { value = 0; }\n", ""),
                          ("    @Invariant public", "    @Operation public void reset() { value = 0; }\n    @Invariant public")],
                         False),
    "order of static members": ([("  static int made;\n", ""), ("  static String label = \"box\";\n",
                                                                "  static String label = \"box\";\n  static int made;\n")], False),
    "constant pool": ([("class Base {", "class Base {\n  static String unused() { return \"aaa\" + 12345678 + Long.MAX_VALUE; }")],
                      False),
    "unused method": ([("  int length()", "  private int unused() { return 7; }\n  int length()")], False),
    "unused class": ([("interface Shape {", "class Unused { int x; }\ninterface Shape {")], False),
    "unused static field": ([("  static int made;", "  static int made;\n  static int aaa;")], False),
    "name of a local variable": ([("Thread other", "Thread another"), ("other.start", "another.start"),
                                  ("other.join", "another.join")], False),
    "unused local variable": ([("    int sum = box.area()", "    int unused = 7 * box.hashCode() + 1, more = unused;\n    int sum = box.area()"),
                               ("  int read() {", "  int read() {\n    int unused = side * 2;")], True),
    "unused local constants": ([("    int sum = box.area()", "    long unused = 7;\n    int sum = box.area()"),
                                ("  int read() {", "  int read() {\n    int unused = 2, more = unused;")], False),
    "constant": ([("int weight() { return 1; }", "int weight() { return 5; }")], True),
    "added override": ([("  int length()", "  @Override int weight() { return 40; }\n  int length()")], True),
    "default of a field": ([("int side = 3;", "int side = 4;")], True),
    "string literal": ([('"box"', '"crate"')], True),
    "static initialiser": ([("TABLE = {1, 2, 3}", "TABLE = {1, 2, 3, 4, 5, 6}")], True),
    "exception table": ([("catch (ArrayIndexOutOfBoundsException e)", "catch (IllegalStateException e)")], True),
    "synchronized": ([("  synchronized void grow", "  void grow")], True),
    "volatile": ([("  volatile int flag;", "  int flag;")], True),
    "added field": ([("  int plain;", "  int plain;\n  int extra = 1;")], True),
    "removed field": ([("  int plain;\n", "")], True),
    "type of a field": ([("  int side = 3;", "  long side = 3;"), ("return side * side", "return (int) (side * side)"),
                         ("TABLE[side]", "TABLE[(int) side]")], True),
    "superclass": ([("class Base {", "class Root { int weight() { return 9; } }\nclass Base extends Root {"),
                    ("  int weight() { return 1; }\n", "")], True),
    "interface default": ([("interface Shape {", "interface Heavy { default int weight() { return 3; } }\ninterface Shape {"),
                           ("implements Shape {", "implements Shape, Heavy {"),
                           ("class Base {\n  int weight() { return 1; }", "class Base {\n  public int weight() { return 1; }")],
                          True),
    "range of an argument": ([("max = 1", "max = 2")], True),
    "initial value of a static of a model": ([("steps = {1, 1, 2}", "steps = {1, 2, 2}")], True),
    "invariant": ([("return value >= 0", "return value < 2")], True),
    "added operation": ([("    @Operation public void reset", "    @Operation public void twice() { value *= 2; }\n"
                                                              "    @Operation public void reset")], True),
}

C = """
#include <veristep/check.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
struct node { struct node *next; int value; };
static struct node *head;
int limit = 2;
static const int table[] = {1, 2, 3};
static const char *const names[] = {"zero", "one", "two"};
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static int weight(int value) { return table[value % 3]; }
static int length(int value) { return (int)strlen(names[value % 3]); }
static void push(int value) {
  struct node *node = malloc(sizeof *node);
  node->value = value;
  pthread_mutex_lock(&mutex);
  node->next = head;
  head = node;
  pthread_mutex_unlock(&mutex);
}
static void *work(void *argument) {
  push(*(int *)argument);
  return 0;
}
VERISTEP_CHECK(threads) {
  int one = 1, two = 2, sum = 0;
  pthread_t a, b;
  pthread_create(&a, 0, work, &one);
  pthread_create(&b, 0, work, &two);
  pthread_join(a, 0);
  pthread_join(b, 0);
  while (head) {
    struct node *node = head;
    head = node->next;
    sum += weight(node->value) + length(node->value);
    free(node);
  }
  VERISTEP_ASSERT(sum >= limit);
  VERISTEP_ASSERT(strcmp("abc", "abd") < 0);
}
"""

C_EDITS = {
    "comments and lines": ([("struct node {", "// hello\n\n/* there */\n\nstruct node {")], False),
    "order of functions": ([("static int weight(int value) { return table[value % 3]; }\nstatic int length(int value) { return (int)strlen(names[value % 3]); }\n",
                             "static int length(int value) { return (int)strlen(names[value % 3]); }\nstatic int weight(int value) { return table[value % 3]; }\n")],
                           False),
    "order of globals": ([("static struct node *head;\nint limit = 2;\n", "int limit = 2;\nstatic struct node *head;\n")], False),
    "unused function and string": ([("static int weight(", "const char *unused(int x) { return x ? \"aaa\" : \"bbb\"; }\nstatic int weight(")],
                                   False),
    "unused constant": ([("int limit = 2;", "const int unused_global[] = {77};\nconst int *const unused_pointer = unused_global;\nint limit = 2;")], False),
    "debug data": ([], False),
    "constant": ([("% 3]; }\nstatic int length", "% 2]; }\nstatic int length")], True),
    "initial value of a global": ([("int limit = 2;", "int limit = 3;")], True),
    "table": ([("{1, 2, 3}", "{1, 2, 4}")], True),
    "string in a table": ([('"two"', '"three"')], True),
    "string literal": ([('strcmp("abc", "abd")', 'strcmp("abc", "abb")')], True),
    "layout of a struct": ([("struct node { struct node *next; int value; };", "struct node { int value; struct node *next; };")], True),
    "less locking": ([("  pthread_mutex_lock(&mutex);\n", ""), ("  pthread_mutex_unlock(&mutex);\n", "")], True),
    "other allocator": ([("malloc(sizeof *node)", "calloc(1, sizeof *node)")], True),
    "missing free": ([("    free(node);\n", "")], True),
    "compiler flags": ([], True),
}

CPP = """
#include <veristep/check.h>
#include <stdexcept>
#include <string>
#include <vector>
struct Base {
  virtual ~Base() = default;
  virtual int weight() const { return 1; }
  virtual int size() const { return 2; }
};
struct Box : Base {
  int weight() const override { return 3; }
};
static int scale = 2;
static std::string label = "box";
struct Counter {
  int value = 0;
  std::vector<int> log;
  void add(int by) {
    Box box;
    const Base& base = box;
    if (value + by > 4) return;
    try {
      if (by > 1) throw std::runtime_error("large");
      value += by * scale;
      log.push_back(base.weight() + base.size());
    } catch (const std::runtime_error& e) {
      value += 1;
    }
  }
  void reset() { value = 0; log.clear(); }
  bool is_small() const { return value < 20 && label.size() < 9; }
};
VERISTEP_MODEL(Counter) {
  operation("add", &Counter::add).range(0, 2);
  operation("reset", &Counter::reset);
  invariant("is_small", &Counter::is_small);
  depth(4);
}
"""

CPP_EDITS = {
    "comments and lines": ([("struct Base {", "// hello\n\n/* there */\n\nstruct Base {")], False),
    "unused function": ([("static int scale", "int unused(int x) { return x + 41; }\nstatic int scale")], False),
    "added override": ([("  int weight() const override { return 3; }", "  int weight() const override { return 3; }\n"
                                                                        "  int size() const override { return 7; }")], True),
    "constant": ([("return 3;", "return 4;")], True),
    "initial value of a global": ([("scale = 2", "scale = 1")], True),
    "dynamic initialiser": ([('label = "box"', 'label = "crate"')], True),
    "caught type": ([("catch (const std::runtime_error& e)", "catch (const std::exception& e)")], True),
    "range of an argument": ([(".range(0, 2)", ".range(0, 3)")], True),
    "invariant": ([("value < 20", "value < 3")], True),
    "added operation": ([('  operation("reset"', '  operation("twice", [](Counter& c) { if (c.value < 3) c.value *= 2; });\n  operation("reset"')],
                        True),
    "default of a field": ([("int value = 0;", "int value = 1;")], True),
}

COMPILER = """
import java.nio.file.*;
import java.util.*;
import javax.tools.*;
public class CompileAll {
  public static void main(String[] args) throws Exception {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    for (int i = 1; i < args.length; i++) {
      Path dir = Path.of(args[i]);
      String debug = Files.exists(dir.resolve("plain")) ? "-g:none" : "-g";
      int status = compiler.run(null, null, null, debug, "-cp", args[0], "-d", dir.resolve("out").toString(),
                                dir.resolve("Subject.java").toString());
      if (status != 0) System.exit(status);
    }
  }
}
"""


def edited(text, replacements):
    for old, new in replacements:
        assert text.count(old) >= 1, f"{old!r} is not in the program"
        text = text.replace(old, new, 1)
    return text


def check(arguments, cache, work, **environment):
    report = work / "report.json"
    command = [OPTIONS.veristep, "check", "--find-all", "--json", report]
    command += ["--granularity", OPTIONS.granularity]
    command += ["--no-cache"] if cache is None else ["--cache", cache]
    done = subprocess.run([*command, *arguments], capture_output=True, text=True, check=False,
                          env={**os.environ, **environment})
    assert done.returncode in (0, 1), (done.returncode, done.stdout[-500:], done.stderr[:500])
    return {entry["name"]: entry for entry in json.loads(report.read_text())["checks"]}


def facts(entry):
    violations = sorted((v["kind"], v["message"], v["file"], v["line"], v["trace_length"]) for v in entry["violations"])
    return {"verdict": entry["verdict"], "states": entry["states"], "expanded": entry["expanded"],
            "transitions": entry["transitions"], "violations": violations}


class Edits(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.work = pathlib.Path(scratch.name)

    def compare(self, name, arguments, base, means_something):
        cache = self.work / "cache.db"
        shutil.copy(base, cache)
        full = check(arguments, None, self.work)
        found = check(arguments, cache, self.work)
        executed = 0
        for check_name, entry in full.items():
            self.assertEqual(facts(found[check_name]), facts(entry), f"{name}: {check_name}")
            executed += found[check_name]["executed"]
        if means_something:
            self.assertGreater(executed, 0, name)
        else:
            self.assertEqual(executed, 0, name)
        cache.unlink()
        return executed, sum(entry["executed"] for entry in full.values())

    def test_java(self):
        versions = {"first": ([], False), **JAVA_EDITS, "no debug data": ([], False)}
        directories = []
        for number, (name, (replacements, _)) in enumerate(versions.items()):
            directory = self.work / f"v{number}"
            directory.mkdir()
            directories.append(directory)
            (directory / "Subject.java").write_text(edited(JAVA, replacements))
        (directories[-1] / "plain").touch()
        (self.work / "CompileAll.java").write_text(COMPILER)
        subprocess.run(["java", self.work / "CompileAll.java", OPTIONS.api, *directories], check=True)
        base = self.work / "base.db"
        # Programs can ask for their class path, so all versions have the same.
        classes = self.work / "classes"
        arguments = ["--classpath", f"{classes}:{OPTIONS.api}"]
        shutil.copytree(directories[0] / "out", classes)
        check(arguments, base, self.work)
        for directory, (name, (_, means_something)) in list(zip(directories, versions.items()))[1:]:
            shutil.rmtree(classes)
            shutil.copytree(directory / "out", classes)
            with self.subTest(name):
                executed, full = self.compare(name, arguments, base, means_something)
                print(f"Java: {name}: {executed} of {full} executed", flush=True)
        with self.subTest("another JDK"):
            self.another_jdk(arguments, base)

    def another_jdk(self, arguments, base):
        home = pathlib.Path(shutil.which("java")).resolve().parents[1]
        other = self.work / "jdk"
        other.mkdir()
        for entry in home.iterdir():
            (other / entry.name).symlink_to(entry)
        cache = self.work / "cache.db"
        shutil.copy(base, cache)
        found = check(arguments, cache, self.work, JAVA_HOME=str(other))
        for entry in found.values():
            self.assertEqual((entry["mode"], entry["executed"]), ("full", entry["transitions"]))

    def native(self, language, text, edits):
        suffix, compiler = (".c", "clang-19") if language == "C" else (".cpp", "clang++-19")
        standard = [] if language == "C" else ["-std=c++20"]

        def build(replacements, name):
            (self.work / f"subject{suffix}").write_text(edited(text, replacements))
            flags = {"debug data": ["-O0"], "compiler flags": ["-g", "-O1"]}.get(name, ["-g", "-O0"])
            subprocess.run([compiler, *standard, *flags, "-I", OPTIONS.headers, "-emit-llvm", "-c",
                            self.work / f"subject{suffix}", "-o", self.work / "subject.bc"], check=True)

        build([], "first")
        base = self.work / "base.db"
        arguments = [self.work / "subject.bc"]
        check(arguments, base, self.work)
        for name, (replacements, means_something) in edits.items():
            build(replacements, name)
            with self.subTest(name):
                executed, full = self.compare(name, arguments, base, means_something)
                print(f"{language}: {name}: {executed} of {full} executed", flush=True)

    def test_c(self):
        self.native("C", C, C_EDITS)

    def test_cpp(self):
        self.native("C++", CPP, CPP_EDITS)


def main():
    global OPTIONS
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--veristep", required=True)
    parser.add_argument("--api", required=True)
    parser.add_argument("--headers", required=True)
    parser.add_argument("--granularity", default="method")
    OPTIONS, rest = parser.parse_known_args()
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()
