#!/usr/bin/env python3
"""A version whose states cannot be those of an earlier one is explored as if there had never been another one: what was
written and therefore visible in the earlier version does not count. Where a program lies makes no other version of code
that does not ask."""
import argparse
import json
import pathlib
import subprocess
import tempfile
import unittest

options = None
SOURCE = """
import dev.veristep.Check;

public class Start {
  static final Object LOCK = new Object();
  static int first, second;

  static void work() {
    synchronized (LOCK) { first++; }
    int seen = second;
    %(write)s
  }

  @Check
  public void both() throws InterruptedException {
    Thread other = new Thread(Start::work);
    other.start();
    work();
    other.join();
  }
}
"""
OLD = SOURCE % {"write": "second = seen + 1;"}
START = """
#include <pthread.h>
#include <veristep/check.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int first, second, third = %(start)s;

static void* work(void* unused) {
  pthread_mutex_lock(&lock);
  first += third++;
  pthread_mutex_unlock(&lock);
  int seen = second;
  %(write)s
  return unused;
}

VERISTEP_CHECK(both) {
  pthread_t other;
  pthread_create(&other, 0, work, 0);
  work(0);
  pthread_join(other, 0);
}
"""
MODEL = """
import dev.veristep.*;

@Model
public class Start {
  private final int[] waiting = new int[2];
  private int count;

  public Start() {
    %(start)s
  }

  @Operation
  public void add(int value) {
    if (count < waiting.length) waiting[count++] = value;
  }

  @Operation
  public void take() {
    if (count > 0) waiting[--count] = 0;
  }
}
"""
CLOCK = """
#include <pthread.h>
#include <time.h>
#include <veristep/check.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int turns;
static long first;

static void* work(void* unused) {
  struct timespec nap = {0, 1000000}, now = {0, 0};
  for (int i = 0; i < 2; ++i) {
    nanosleep(&nap, 0);
    %(read)s
    pthread_mutex_lock(&lock);
    if (turns++ == 0) first = now.tv_sec;
    pthread_mutex_unlock(&lock);
  }
  return unused;
}

VERISTEP_CHECK(both) {
  pthread_t other;
  pthread_create(&other, 0, work, 0);
  work(0);
  pthread_join(other, 0);
}
"""

FAILS_AT_ONCE = {
    "java": """
import dev.veristep.Check;

public class Start {
  static int count;

  @Check
  public void both() throws InterruptedException {
    assert count == %s;
    Thread other = new Thread(() -> { synchronized (Start.class) { count++; } });
    other.start();
    synchronized (Start.class) { count++; }
    other.join();
    assert count == 2;
  }
}
""",
    "java that only fails": """
import dev.veristep.Check;

public class Start {
  @Check
  public void both() {
    assert 0 == %s;
  }
}
""",
    "model": """
import dev.veristep.*;

@Model
public class Start {
  private int count;

  @Operation
  public void add(int value) {
    count = (count + value) %% 5;
  }

  @Invariant
  public boolean holds() {
    return count >= %s;
  }
}
""",
    "c": """
#include <pthread.h>
#include <veristep/check.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int count;

static void* work(void* unused) {
  pthread_mutex_lock(&lock);
  ++count;
  pthread_mutex_unlock(&lock);
  return unused;
}

VERISTEP_CHECK(both) {
  VERISTEP_ASSERT(count == %s);
  pthread_t other;
  pthread_create(&other, 0, work, 0);
  work(0);
  pthread_join(other, 0);
  VERISTEP_ASSERT(count == 2);
}
""",
}


class StartTest(unittest.TestCase):
    def check(self, work, source, *arguments):
        (work / "Start.java").write_text(source)
        subprocess.run(["javac", "-g", "-cp", options.api, "-d", "classes", "Start.java"], cwd=work, check=True)
        return self.verify(work, "-cp", f"classes:{options.api}", "Start", *arguments)

    def verify(self, work, *arguments):
        run = subprocess.run([options.veristep, "check", *arguments, "--no-races", "--json", "report.json"], cwd=work,
                             capture_output=True, text=True)
        self.assertIn(run.returncode, (0, 1), run.stderr)
        [check] = json.loads((work / "report.json").read_text())["checks"]
        self.reused, self.told = check["reused"], run.stdout + run.stderr
        return {key: check[key] for key in ("verdict", "states", "expanded", "transitions")}

    def test_another_directory(self):
        with tempfile.TemporaryDirectory() as directory:
            short, long = pathlib.Path(directory), pathlib.Path(directory, "somewhere", "else")
            long.mkdir(parents=True)
            first = self.check(short, OLD, "--cache", f"{short}/cache.db")
            self.assertEqual(self.reused, 0)
            # A changed method, so that the record itself has to be taken up, not only the verdict.
            self.check(long, OLD.replace("seen + 1", "1 + seen"), "--cache", f"{short}/cache.db")
            self.assertGreater(self.reused, 0)
            self.assertEqual(self.check(long, OLD, "--cache", f"{short}/cache.db"), first)
            self.assertEqual(self.reused, first["transitions"])

    def test_a_version_that_fails_at_once(self):
        """Before the first state there is nothing to record, and then nothing to build on."""
        for name, source in FAILS_AT_ONCE.items():
            compiles = self.check_c if name == "c" else self.check
            program = ("start.bc",) if name == "c" else ("-cp", f"classes:{options.api}", "Start")
            with tempfile.TemporaryDirectory() as directory:
                work, full = pathlib.Path(directory), {}
                # Each follows each, also after a change that means nothing.
                for step, start in enumerate((1, 0, 1, 1, 0, 0, 1)):
                    fresh = compiles(work, "\n" * step + source % start, "--no-cache")
                    self.assertEqual(fresh["verdict"], ("holds", "violated")[start])
                    self.assertEqual(full.setdefault(start, fresh), fresh)
                    for mode in ("auto", "isse", "rmc"):
                        for how in ("", "--find-all"):
                            with self.subTest(name=name, mode=mode, how=how, step=step):
                                cache = ("--cache", f"{mode}.db", "--mode", mode)
                                self.assertEqual(self.verify(work, *program, *cache, *how.split()), fresh)

    def test_a_changed_start(self):
        # What a variable holds at the start is on no transition.
        old, new = START % {"start": "0", "write": "second = seen + 1;"}, START % {"start": "5", "write": "(void)seen;"}
        with tempfile.TemporaryDirectory() as directory:
            work = pathlib.Path(directory)
            full = self.check_c(work, new, "--no-cache")
            for mode in ("auto", "isse", "rmc"):
                with self.subTest(mode=mode):
                    cache = ("--cache", f"{mode}.db")
                    self.assertNotEqual(self.check_c(work, old, *cache), full)
                    self.assertEqual(self.check_c(work, new, *cache, "--mode", mode, "--explain"), full)
                    self.assertIn("starts differently", self.told)

    def test_a_model_that_starts_in_another_of_its_states(self):
        bounds = ("--depth", "3", "--values", "2")
        with tempfile.TemporaryDirectory() as directory:
            work = pathlib.Path(directory)
            old, new = MODEL % {"start": "add(0);"}, MODEL % {"start": ""}
            full = self.check(work, new, "--no-cache", *bounds)
            for mode in ("auto", "isse", "rmc"):
                with self.subTest(mode=mode):
                    cache = ("--cache", f"{mode}.db", *bounds)
                    self.check(work, old, *cache)
                    self.assertEqual(self.check(work, new, *cache, "--mode", mode), full)
                    self.assertGreater(self.reused, 0)

    def test_a_model_whose_operations_have_all_changed(self):
        bounds = ("--depth", "3", "--values", "2", "--cache", "cache.db", "--explain")
        old = MODEL % {"start": ""}
        one = old.replace("= value;", "= value + 1 - 1;")
        both = one.replace("waiting[--count] = 0;", "{ count = count - 1; waiting[count] = 0; }")
        with tempfile.TemporaryDirectory() as directory:
            work = pathlib.Path(directory)
            full = self.check(work, old, *bounds)
            self.assertIn("nothing recorded yet", self.told)
            self.assertEqual(self.check(work, one, *bounds), full)
            self.assertGreater(self.reused, 0)
            self.assertEqual(self.check(work, both, *bounds), full)
            self.assertGreater(self.reused, 0)  # the nearest version has one of them
            other = both.replace("+ 1 - 1", "+ 2 - 2").replace("count - 1", "count + 1 - 2")
            self.assertEqual(self.check(work, other, *bounds), full)
            self.assertGreater(self.reused, 0)  # they do what they did

    def test_a_model_whose_operations_and_invariant_have_changed(self):
        """Each state has to be looked at again; where few transitions lead to a state, a record is not worth reading."""
        bounds = ("--depth", "3", "--values", "2", "--cache", "cache.db", "--explain")
        grows = """
import dev.veristep.*;

@Model
public class Start {
  private int count;

  @Operation
  public void add(int value) {
    count = 3 * count + value;
  }

  @Invariant
  public boolean holds() {
    return count >= 0;
  }
}
"""
        with tempfile.TemporaryDirectory() as directory:
            work = pathlib.Path(directory)
            full = self.check(work, grows, *bounds)
            changed = grows.replace("3 * count", "4 * count - count").replace("count >= 0", "count > -1 - 0 * count")
            self.assertEqual(self.check(work, changed, *bounds), full)
            self.assertEqual(self.reused, 0)
            self.assertIn("every operation has changed", self.told)

    def check_c(self, work, source, *arguments):
        (work / "start.c").write_text(source)
        subprocess.run(["clang-19", "-g", "-I", options.headers, "-emit-llvm", "-c", "start.c"], cwd=work, check=True)
        return self.verify(work, "start.bc", *arguments)

    def test_a_clock_that_is_read(self):
        reads, none = "clock_gettime(CLOCK_MONOTONIC, &now);", ""
        with tempfile.TemporaryDirectory() as directory:
            work = pathlib.Path(directory)
            full = {read: self.check_c(work, CLOCK % {"read": read}, "--no-cache") for read in (reads, none)}
            self.assertNotEqual(full[reads], full[none])
            for old, new in ((reads, none), (none, reads)):
                for mode in ("auto", "isse", "rmc"):
                    with self.subTest(mode=mode, new=new):
                        cache = ("--cache", f"{mode}{len(new)}.db")
                        self.check_c(work, CLOCK % {"read": old}, *cache)
                        self.assertEqual(self.check_c(work, CLOCK % {"read": new}, *cache, "--mode", mode), full[new])


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--veristep", required=True, type=lambda text: str(pathlib.Path(text).resolve()))
    parser.add_argument("--api", required=True, type=lambda text: str(pathlib.Path(text).resolve()))
    parser.add_argument("--headers", required=True, type=lambda text: str(pathlib.Path(text).resolve()))
    options, rest = parser.parse_known_args()
    unittest.main(argv=[__file__, *rest])
