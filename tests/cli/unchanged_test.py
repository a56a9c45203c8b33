#!/usr/bin/env python3
"""`veristep check` answers from the cache only what was asked before: whatever decides an answer, and lies elsewhere than
in the classes named, makes another question.

    tests/cli/unchanged_test.py --veristep build/release/bin/veristep --api build/release/lib/veristep/veristep-api.jar
                                --headers integrations/cpp-api
"""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

options = None

UNCHANGED = "nothing changed since this was explored"
LIBRARY = """
public class Library {
  public static int limit() { return %s; }
}
"""
CHECK = """
import dev.veristep.*;

public class Main {
  @Check
  public void isBelow() throws Exception {
    int value = Choose.between(0, 3);
    Thread other = new Thread(() -> { });
    other.start();
    other.join();
    assert value < Library.limit();
  }
}
"""


class UnchangedTest(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.work = pathlib.Path(directory.name)

    def javac(self, source, to, class_path="."):
        name = source.split("public class ")[1].split()[0]
        file = self.work / "src" / f"{name}.java"
        file.parent.mkdir(exist_ok=True)
        file.write_text(source)
        subprocess.run(["javac", "-g", "-cp", f"{class_path}:{options.api}", "-d", to, file], cwd=self.work, check=True)

    def jar(self, name, classes=None, class_path=""):
        manifest = self.work / "manifest"
        manifest.write_text(f"Class-Path: {class_path}\n" if class_path else "")
        (self.work / name).parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(["jar", "cfm", name, manifest, *(["-C", classes, "."] if classes else [])], cwd=self.work, check=True)

    def verify(self, *arguments, cwd=None):
        """Verdict, states and transitions of each check; what was told beside is in self.told."""
        report = self.work / "report.json"
        report.unlink(missing_ok=True)
        run = subprocess.run([options.veristep, "check", *arguments, "--explain", "--no-traces", "--json", report],
                             cwd=cwd or self.work, capture_output=True, text=True)
        self.assertIn(run.returncode, (0, 1), run.stderr)
        self.told = run.stderr
        checks = json.loads(report.read_text())["checks"]
        return [(check["name"], check["verdict"], check["states"], check["transitions"]) for check in checks]

    def compare(self, *arguments, cwd=None):
        """The verdict, which has to be that of a run without the cache."""
        found = self.verify(*arguments, "--cache", self.work / "cache.db", cwd=cwd)
        told = self.told
        self.assertEqual(found, self.verify(*arguments, "--no-cache", cwd=cwd))
        self.told = told
        return found[0][1]

    # --- files of the class path

    def edit_library(self, class_path, put):
        """Checks with a library that `put` puts on the class path, once for each of several versions."""
        self.javac(LIBRARY % 9, "library")
        self.javac(CHECK, "main", "library")
        for limit, verdict in ((9, "holds"), (2, "violated"), (7, "holds")):
            self.javac(LIBRARY % limit, "library")
            put()
            self.assertEqual(self.compare("-cp", f"{class_path}:{options.api}", "Main"), verdict)
            if verdict == "violated":
                continue
            self.assertEqual(self.compare("-cp", f"{class_path}:{options.api}", "Main"), verdict)
            self.assertIn(UNCHANGED, self.told)

    def test_a_jar(self):
        self.edit_library("main:library.jar", lambda: self.jar("library.jar", "library"))

    def test_a_wildcard(self):
        self.edit_library("main:libs/*", lambda: self.jar("libs/library.jar", "library"))

    def test_a_jar_that_a_manifest_names(self):
        def put():
            self.jar("libs/library.jar", "library")
            if not (self.work / "main.jar").exists():
                self.jar("main.jar", "main", "libs/library.jar")
        self.edit_library("main.jar", put)

    def test_a_jar_that_the_manifest_of_a_manifests_jar_names(self):
        self.jar("libs/middle.jar", class_path="deep/library.jar")
        self.jar("first.jar", class_path="libs/middle.jar")
        self.edit_library("first.jar:main", lambda: self.jar("libs/deep/library.jar", "library"))

    def test_a_directory_that_a_manifest_names(self):
        self.jar("first.jar", class_path="library/")
        self.edit_library("main:first.jar", lambda: None)

    def test_entries_that_come_and_go(self):
        self.javac(LIBRARY % 9, "library")
        self.javac(LIBRARY % 2, "new")
        self.javac(CHECK, "main", "library")
        self.jar("first.jar", class_path="later.jar")
        class_path = f"later:first.jar:libs/*:main:library:{options.api}"
        for name, put in {"later": lambda path: shutil.copytree(self.work / "new", path),
                          "later.jar": lambda path: self.jar(path, "new"),
                          "libs/later.jar": lambda path: self.jar(path, "new")}.items():
            with self.subTest(name=name):
                path = self.work / name
                self.assertEqual(self.compare("-cp", class_path, "Main"), "holds")
                put(path)
                self.assertEqual(self.compare("-cp", class_path, "Main"), "violated")
                shutil.rmtree(path) if path.is_dir() else path.unlink()
                self.assertEqual(self.compare("-cp", class_path, "Main"), "holds")
                self.assertIn(UNCHANGED, self.told)

    def test_an_empty_directory_that_is_asked_for(self):
        self.javac("""
import dev.veristep.*;

public class Asks {
  @Check
  public void isThere() {
    int value = Choose.between(0, 1);
    assert value == 0 || Asks.class.getResource("/data/") == null;
  }
}
""", "main")
        self.assertEqual(self.compare("-cp", f"main:{options.api}", "Asks"), "holds")
        (self.work / "main" / "data").mkdir()
        self.assertEqual(self.compare("-cp", f"main:{options.api}", "Asks"), "violated")

    def test_a_pipe_that_nobody_writes_to(self):
        self.javac(LIBRARY % 9, "main")
        self.javac(CHECK, "main", "main")
        os.mkfifo(self.work / "main" / "pipe")
        for told in ("nothing recorded", UNCHANGED):
            self.assertEqual(self.compare("-cp", f"main:{options.api}", "Main"), "holds")
            self.assertIn(told, self.told)

    # --- which check it is

    def check_of(self, name, limit):
        return f"""
import dev.veristep.*;

public class {name} {{
  @Check("same")
  public void holds() {{
    assert Choose.between(0, 3) < {limit};
  }}
}}
"""

    def test_checks_of_two_classes_with_one_name(self):
        """Of one class path, so that all files are the same."""
        self.javac(self.check_of("First", 9), "main")
        self.javac(self.check_of("Second", 3), "main")
        operation = "int v; @Operation public void add() { v++; } @Invariant public boolean isSmall() { return v < %s; }"
        for name, limit in (("ThirdModel", 100), ("FourthModel", 2)):
            source = f"""import dev.veristep.*; @Model("same") public class {name} {{ {operation % limit} }}"""
            self.javac(source, "main")
        class_path = ("-cp", f"main:{options.api}")
        for _ in range(2):
            self.assertEqual(self.compare(*class_path, "First"), "holds")
            self.assertEqual(self.compare(*class_path, "Second"), "violated")
            self.assertEqual(self.compare(*class_path, "ThirdModel"), "holds")
            self.assertEqual(self.compare(*class_path, "FourthModel"), "violated")
        self.compare(*class_path, "First")
        self.assertIn(UNCHANGED, self.told)
        listed = subprocess.run([options.veristep, "cache", "list", "--cache", self.work / "cache.db"],
                                capture_output=True, text=True, check=True).stdout
        for place in ("First.holds", "Second.holds", "ThirdModel", "FourthModel"):
            self.assertIn(f"same ({place})", listed)

    def test_names_that_are_exchanged(self):
        """Of one class file and in two versions: the check of a name is another method then."""
        source = """
import dev.veristep.*;

public class Pair {
  @Check("%s")
  public void holds() {
    assert Choose.between(0, 3) < 9;
  }

  @Check("%s")
  public void fails() {
    assert Choose.between(0, 3) < 3;
  }
}
"""
        for names in (("a", "b"), ("b", "a"), ("a", "b"), ("Pair.fails", "Pair.holds")):
            self.javac(source % names, "main")
            verdicts = {name: self.compare("-cp", f"main:{options.api}", "Pair", "--check", name) for name in names}
            self.assertEqual(verdicts, {names[0]: "holds", names[1]: "violated"})

    def test_checks_of_two_files_with_one_name(self):
        """Linked or not, in any order, and of one stem."""
        for directory, limit in (("one", 9), ("two", 2)):
            (self.work / directory).mkdir()
            (self.work / directory / "check.c").write_text(f"""
#include <veristep/check.h>

VERISTEP_CHECK(same) {{
  VERISTEP_ASSERT(veristep_choose(0, 3) < {limit});
}}
""")
            subprocess.run(["clang-19", "-g", "-I", options.headers, "-emit-llvm", "-c", "check.c"], check=True,
                           cwd=self.work / directory)
        (self.work / "helper.c").write_text("int helper(void) { return 1; }\n")
        subprocess.run(["clang-19", "-g", "-emit-llvm", "-c", "helper.c"], check=True, cwd=self.work)
        for _ in range(2):
            for files in (["one/check.bc"], ["two/check.bc"], ["helper.bc", "one/check.bc"], ["helper.bc", "two/check.bc"]):
                self.assertEqual(self.compare(*files), "holds" if "one/check.bc" in files else "violated")

    # --- where the program lies

    def test_another_directory(self):
        """What a program can ask for; where it does not ask, nothing runs again."""
        asks = {
            "resource": 'Places.class.getResource("Places.class").toString().contains("elsewhere")',
            "resources": '!java.util.Collections.list(Places.class.getClassLoader().getResources("Places.class")).get(0)'
                         '.getPath().endsWith("main/Places.class")',
            "source": 'Places.class.getProtectionDomain().getCodeSource().getLocation().getPath().contains("elsewhere")',
            "property": 'System.getProperty("java.class.path").contains("elsewhere")',
            "directory": 'System.getProperty("user.dir").contains("elsewhere")',
            "nothing": "false",
        }
        checks = "".join(f"""
  @Check
  public void {name}() throws Exception {{
    int value = Choose.between(0, 1);
    Thread other = new Thread(() -> {{ }});
    other.start();
    other.join();
    assert value == 0 || !{what};
  }}
""" for name, what in asks.items())
        self.javac("import dev.veristep.*; public class Places {" + checks + "}", "main")
        (self.work / "link").symlink_to("main")
        (self.work / "elsewhere").mkdir()
        shutil.copytree(self.work / "main", self.work / "elsewhere" / "main")
        self.jar("elsewhere/places.jar", "main")
        (self.work / "other").mkdir()
        shutil.copy(self.work / "elsewhere" / "places.jar", self.work / "other")
        for path, cwd in (("main", "."), ("elsewhere/main", "."), ("main", "elsewhere"), ("other/places.jar", "."),
                          ("elsewhere/places.jar", "."), ("link", "."), ("main", ".")):
            for name in asks:
                with self.subTest(path=path, cwd=cwd, name=name):
                    arguments = ("-cp", f"{path}:{options.api}", "Places", "--check", f"Places.{name}")
                    self.compare(*arguments, cwd=self.work / cwd)
                    if name in ("property", "directory", "nothing") and (path, cwd) == ("elsewhere/main", "."):
                        self.assertIn("nothing changed that this depends on", self.told)
        self.assertIn(UNCHANGED, self.told)

    def test_the_name_that_main_is_told(self):
        (self.work / "prog.c").write_text("""
#include <assert.h>
#include <string.h>
int main(int argc, char** argv) {
  assert(argc == 1 && strstr(argv[0], "elsewhere") == 0);
  return 0;
}
""")
        subprocess.run(["clang-19", "-g", "-emit-llvm", "-c", "prog.c"], cwd=self.work, check=True)
        (self.work / "elsewhere").mkdir()
        shutil.copy(self.work / "prog.bc", self.work / "elsewhere")
        for _ in range(2):
            self.assertEqual(self.compare("prog.bc"), "holds")
            self.assertEqual(self.compare("elsewhere/prog.bc"), "violated")
            self.assertEqual(self.compare("prog.bc", cwd=self.work / "elsewhere"), "holds")
        self.assertIn(UNCHANGED, self.told)

    # --- what is said of it

    def test_why_it_is_explored_in_full(self):
        operation = "int v; @Operation public void add() { v++; } @Invariant public boolean isSmall() { return v < 99; }"
        self.javac(LIBRARY % 9, "main")
        self.javac(CHECK, "main", "main")
        self.javac("import dev.veristep.*; @Model public class Small {" + operation + "}", "main")
        first, other_options = "nothing recorded yet", "recorded with other options"
        for name in ("Main", "Small"):
            check = ("-cp", f"main:{options.api}", name)
            for arguments, why in (([], first), ([], UNCHANGED), (["--mode", "full"], "asked to explore in full"),
                                   (["--no-races"], other_options), (["--no-races"], UNCHANGED),
                                   (["--por", "none"], other_options), (["--granularity", "method"], other_options),
                                   (["--granularity", "auto"], UNCHANGED),
                                   (["--granularity", "block"], UNCHANGED if name == "Main" else other_options),
                                   (["--granularity", "block"], UNCHANGED)):
                with self.subTest(name=name, arguments=arguments):
                    self.compare(*check, *arguments)
                    self.assertIn(why, self.told)

    def test_granularity_of_scenarios(self):
        """auto and block are the same for them, in either order and after an edit too."""
        self.javac(LIBRARY % 9, "main")
        self.javac(CHECK, "main", "main")
        check = ("-cp", f"main:{options.api}", "Main", "--granularity")
        for limit, granularity in ((9, "auto"), (8, "block"), (7, "auto")):
            self.javac(LIBRARY % limit, "main")
            self.compare(*check, granularity)
            if limit < 9:
                self.assertIn("transitions reused", self.told)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    for name in ("--veristep", "--api", "--headers"):
        parser.add_argument(name, required=True, type=lambda text: str(pathlib.Path(text).resolve()))
    options, rest = parser.parse_known_args()
    unittest.main(argv=[__file__, *rest])
