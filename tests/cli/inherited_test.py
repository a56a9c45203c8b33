#!/usr/bin/env python3
"""What models inherit: operations, guards and invariants of superclasses and interfaces.

    tests/cli/inherited_test.py --veristep build/release/bin/veristep --api build/release/lib/veristep/veristep-api.jar
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

JAVA = """
import dev.veristep.*;
public class Models {
  static class Base {
    int n;
    @Operation public void twice() { n += 2; }
    @Guard("add") public boolean mayAdd() { return n < 3; }
    @Invariant public boolean isSmall() { return n < 4; }
  }
  interface Sane {
    int value();
    @Invariant default boolean isSane() { return value() != 3; }
  }
  /** The inherited invariant is broken by the inherited operation. */
  @Model(depth = 2) public static class Inherits extends Base { @Operation public void add() { n++; } }
  /** What overrides an invariant is one, and an operation that does nothing now is still called. */
  @Model(depth = 2) public static class Overrides extends Base {
    @Override public boolean isSmall() { return n < 100; }
    @Override public void twice() {}
    @Operation public void add() { n++; }
  }
  /** The guard keeps n below 4. */
  @Model(depth = 9) public static class IsGuarded extends Base {
    @Override public void twice() {}
    @Operation public void add() { n++; }
  }
  @Model(depth = 9) public static class OfInterface extends Base implements Sane {
    @Override public void twice() {}
    @Override public int value() { return n; }
    @Operation public void add() { n++; }
  }
}
"""

# The verdict, states and transitions.
EXPECTED = {
    "Models$Inherits": ("violated", 5, 6),
    "Models$Overrides": ("holds", 3, 4),
    "Models$IsGuarded": ("holds", 4, 7),
    "Models$OfInterface": ("violated", 4, 6),
}

options = None


class Inherited(unittest.TestCase):
    def test_models(self):
        with tempfile.TemporaryDirectory() as scratch:
            work = pathlib.Path(scratch)
            (work / "Models.java").write_text(JAVA)
            subprocess.run(["javac", "-g", "-cp", options.api, "-d", work / "out", work / "Models.java"], check=True)
            report = work / "report.json"
            subprocess.run([options.veristep, "check", "--find-all", "--no-cache", "--json", report, "-cp",
                            f"{work / 'out'}:{options.api}"], stdout=subprocess.DEVNULL, check=False)
            checks = json.loads(report.read_text())["checks"]
        self.assertEqual({check["name"]: (check["verdict"], check["states"], check["transitions"]) for check in checks}, EXPECTED)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--veristep", required=True)
    parser.add_argument("--api", required=True)
    options, rest = parser.parse_known_args()
    unittest.main(argv=[sys.argv[0], *rest])
