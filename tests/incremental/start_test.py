#!/usr/bin/env python3
"""A version that starts differently is explored as if there had never been another one: what was written and therefore
visible in the earlier version does not count."""
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
NEW = SOURCE % {"write": ""}


class StartTest(unittest.TestCase):
    def check(self, work, source, *arguments):
        # The class path can be seen by programs (java.class.path), so another one is another start.
        out = "old" if source == OLD else "new"
        (work / "Start.java").write_text(source)
        subprocess.run(["javac", "-g", "-cp", options.api, "-d", out, "Start.java"], cwd=work, check=True)
        run = subprocess.run([options.veristep, "check", "-cp", f"{out}:{options.api}", "Start", "--no-races", "--json",
                              "report.json", *arguments], cwd=work, capture_output=True, text=True)
        self.assertIn(run.returncode, (0, 1), run.stderr)
        [check] = json.loads((work / "report.json").read_text())["checks"]
        return {key: check[key] for key in ("verdict", "states", "expanded", "transitions")}

    def test_a_changed_start(self):
        with tempfile.TemporaryDirectory() as directory:
            work = pathlib.Path(directory)
            full = self.check(work, NEW, "--no-cache")
            for mode in ("auto", "isse", "rmc"):
                with self.subTest(mode=mode):
                    cache = ("--cache", f"{mode}.db")
                    self.assertNotEqual(self.check(work, OLD, *cache), full)
                    self.assertEqual(self.check(work, NEW, *cache, "--mode", mode), full)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--veristep", required=True, type=lambda text: str(pathlib.Path(text).resolve()))
    parser.add_argument("--api", required=True, type=lambda text: str(pathlib.Path(text).resolve()))
    options, rest = parser.parse_known_args()
    unittest.main(argv=[__file__, *rest])
