#!/usr/bin/env python3
"""The verification step in Gradle projects, with the real Gradle. One daemon of its own serves all tests.

    gradle_test.py --prefix DIRECTORY    where Veristep is installed
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

import support
from support import ProjectTest

JAVA = "apply plugin: 'java'\n"
STEP = """buildscript {{ dependencies {{ classpath files('{prefix}/lib/veristep/veristep-gradle.jar') }} }}
apply plugin: 'dev.veristep'
"""
CELL = """package p;
public class Cell {
  private int n;
  public synchronized void add(int by) { n += by; }
  public synchronized int get() { return n; }
}
"""
CHECK = """package p;
import dev.veristep.Check;
public class CellCheck {
  @Check public void counts() throws InterruptedException {
    Cell cell = new Cell();
    Thread other = new Thread(() -> cell.add(1));
    other.start();
    cell.add(2);
    other.join();
    assert cell.get() == 3 : "lost";
  }
  @Check public void starts() { assert new Cell().get() == 0; }
}
"""
MODEL = """package p;
import dev.veristep.*;
@Model public class CellModel {
  private final Cell cell = new Cell();
  @Operation public void add(int by) { cell.add(by); }
  @Invariant public boolean isSmall() { return cell.get() < 7; }
}
"""


class GradleTest(ProjectTest):
    @classmethod
    def setUpClass(cls):
        cls.home = tempfile.mkdtemp(prefix="veristep-gradle-home-")
        # Neither the client nor the daemon lives long enough for the better compiler to pay.
        quick = "-XX:TieredStopAtLevel=1"
        pathlib.Path(cls.home, "gradle.properties").write_text(f"org.gradle.jvmargs={quick}\n")
        cls.variables = {"GRADLE_USER_HOME": cls.home, "GRADLE_OPTS": f"{quick} -Dorg.gradle.daemon.idletimeout=120000"}

    @classmethod
    def tearDownClass(cls):
        subprocess.run(["gradle", "--stop"], env={**os.environ, **cls.variables}, check=False, stdout=subprocess.DEVNULL)
        shutil.rmtree(cls.home, ignore_errors=True)

    def gradle(self, *arguments, status=0):
        return self.run_tool("gradle", "--offline", "--console=plain", *arguments, status=status, **self.variables)

    def write_project(self, settings=""):
        self.write("build.gradle", STEP.format(prefix=support.PREFIX) + JAVA + settings)
        self.write("settings.gradle", "rootProject.name = 'cells'\n")
        self.write("src/main/java/p/Cell.java", CELL)
        self.write("src/verify/java/p/CellCheck.java", CHECK)

    def results(self, where=""):
        checks = json.loads((self.path / where / "build/reports/veristep/verify.json").read_text())["checks"]
        return {check["name"]: check for check in checks}

    def junit(self, where=""):
        return xml.etree.ElementTree.parse(self.path / where / "build/test-results/verify/TEST-veristep.xml").getroot()

    def test_life_of_a_project(self):
        self.write_project()
        self.write("build.gradle", JAVA)
        self.gradle("classes")
        step = STEP.format(prefix=support.PREFIX)
        self.assertLessEqual(len(step.splitlines()), 5)
        self.write("build.gradle", step + JAVA)
        output = self.gradle("check")
        self.assertIn("2 checks: 2 hold", output)
        self.assertEqual(self.junit().get("tests"), "2")
        self.assertIn(":verify UP-TO-DATE", self.gradle("verify"))

        self.replace("src/main/java/p/Cell.java", "return n;", "int now = n; return now;")
        self.assertIn("2 checks: 2 hold", self.gradle("verify"))
        check = self.results()["p.CellCheck.counts"]
        self.assertLess(check["executed"], check["transitions"])

        self.replace("src/main/java/p/Cell.java", "synchronized void", "void")
        for _ in range(2):
            output = self.gradle("build", status=1)
            self.assertIn("data-race", output)
            self.assertIn("Cell.java:4", output)
            self.assertIn("1 of 2 checks is violated: p.CellCheck.counts", output)
        self.assertEqual(self.junit().get("failures"), "1")

        self.replace("src/main/java/p/Cell.java", "  public void", "  public synchronized void")
        self.assertIn("2 checks: 2 hold", self.gradle("build"))

    def test_build_cache(self):
        self.write_project()
        cached = ("--build-cache", "-g", self.home)
        self.gradle("verify", *cached)
        shutil.rmtree(self.path / "build")
        self.assertIn(":verify FROM-CACHE", self.gradle("verify", *cached))
        self.assertEqual(len(self.results()), 2)
        # Elsewhere, too.
        other = self.path.parent / "elsewhere"
        self.path.rename(other)
        self.path = other
        shutil.rmtree(other / "build")
        self.assertIn(":verify FROM-CACHE", self.gradle("verify", *cached))
        # What does not hold is never taken from there.
        self.replace("src/main/java/p/Cell.java", "synchronized void", "void")
        self.gradle("verify", *cached, status=1)
        shutil.rmtree(other / "build")
        output = self.gradle("verify", *cached, status=1)
        self.assertIn("data-race", output)

    def test_moved_installation(self):
        moved = support.move_prefix(self.path.parent)
        self.write_project()
        self.write("build.gradle", STEP.format(prefix=moved) + JAVA)
        output = self.gradle("verify", "--info")
        self.assertIn("2 checks: 2 hold", output)
        self.assertIn(f"Running [{moved}/bin/veristep, check, ", output)
        self.assertIn(f"{moved}/lib/veristep/veristep-api.jar", output)
        self.assertNotIn(support.PREFIX, output)
        # Whoever asks for the cache to be verified wants it done.
        for _ in range(2):
            self.assertIn("2 checks: 2 hold", self.gradle("verify", "-Pveristep.options=--cache-verify"))

    def test_checks_of_the_guide(self):
        text = pathlib.Path(support.SOURCE, "docs/checks-in-java.md").read_text()
        self.write_project()
        for block in re.findall(r"```java\n(.*?)```", text, re.DOTALL):
            name = re.search(r"class (\w+)", block).group(1)
            self.write(f"src/verify/java/{name}.java", block)
        self.gradle("verify")
        self.assertEqual(self.results()["StepsCheck.twoSteps"]["verdict"], "holds")
        self.assertEqual(self.results()["StackModel"]["max_depth"], 5)

    def test_settings(self):
        self.write_project("""veristep {
  depth = 3
  values = 2
  exclude '*.starts'
  options = ['--no-races']
}
""")
        self.write("src/verify/java/p/CellModel.java", MODEL)
        self.gradle("verify")
        self.assertEqual(set(self.results()), {"p.CellCheck.counts", "p.CellModel"})
        self.assertEqual(self.results()["p.CellModel"]["max_depth"], 3)
        self.assertIn("IsSmall".lower(), self.gradle("verify", "-Pveristep.depth=4", status=1).lower())
        self.assertIn("BUILD SUCCESSFUL", self.gradle("verify", "-Pveristep.depth=4", "-Pveristep.ignoreFailures=true"))
        self.assertNotIn("UP-TO-DATE", self.gradle("verify", "-Pveristep.depth=4", "-Pveristep.ignoreFailures=true")
                         .split(":verify\n")[-1])
        few = ("-Pveristep.includes=*.counts", "-Pveristep.options=--no-cache --max-states 5")
        self.assertIn("p.CellCheck.counts", self.gradle("verify", *few, status=1))
        self.assertEqual(self.results()["p.CellCheck.counts"]["verdict"], "incomplete")
        self.assertIn("is incomplete", self.gradle("verify", *few, "-Pveristep.failOnIncomplete=false"))
        self.assertEqual(set(self.results()), {"p.CellCheck.counts"})

    def test_baseline(self):
        """Accepted violations fail nothing, and are an input like others."""
        self.write_project("veristep { baseline = project.findProperty('known') }\n")
        self.replace("src/main/java/p/Cell.java", "synchronized void", "void")
        self.gradle("verify", "-Pveristep.options=--find-all", status=1)
        self.run_tool(f"{support.PREFIX}/bin/veristep", "baseline", "write", "-o", "known.json",
                      "build/reports/veristep/verify.json")
        self.assertIn("1 violated as known", self.gradle("verify", "-Pknown=known.json"))
        self.assertIn(":verify UP-TO-DATE", self.gradle("verify", "-Pknown=known.json"))
        self.write("known.json", '{"version": 1, "violations": []}')
        self.assertIn("1 of 2 checks is violated", self.gradle("verify", "-Pknown=known.json", status=1))
        self.assertIn("known.json", self.gradle("verify", "-Pknown=missing/known.json", status=1))

    def test_several_projects(self):
        self.write("settings.gradle", "include 'cells', 'users'\n")
        self.write("build.gradle", STEP.format(prefix=support.PREFIX).splitlines()[0] + "\n"
                   "subprojects { apply plugin: 'java'\napply plugin: 'dev.veristep' }\n")
        self.write("cells/src/main/java/p/Cell.java", CELL)
        self.write("cells/src/verify/java/p/CellCheck.java", CHECK)
        self.write("users/build.gradle", "dependencies { compile project(':cells') }\n")
        # Checks beside the tests, with the API on their class path.
        self.write("users/src/test/java/u/UserCheck.java", CHECK.replace("package p;", "package u;\nimport p.Cell;")
                   .replace("CellCheck", "UserCheck"))
        self.gradle("verify")
        self.assertEqual(set(self.results("users")), {"u.UserCheck.counts", "u.UserCheck.starts"})
        self.assertEqual(set(self.results("cells")), {"p.CellCheck.counts", "p.CellCheck.starts"})
        self.replace("cells/src/main/java/p/Cell.java", "n += by", "n = n + by")
        output = self.gradle("verify")
        self.assertNotIn(":users:verify UP-TO-DATE", output)
        self.replace("users/src/test/java/u/UserCheck.java", "cell.add(2)", "cell.add(1); cell.add(1)")
        output = self.gradle("verify")
        self.assertIn(":cells:verify UP-TO-DATE", output)
        self.assertNotIn(":users:verify UP-TO-DATE", output)

    def test_example(self):
        shutil.copytree(f"{support.SOURCE}/examples/gradle-bank", self.path, dirs_exist_ok=True)
        home = f"-PveristepHome={support.PREFIX}"
        self.gradle("verify", home, "-Pveristep.includes=*.noMoneyIsLost,*.BankModel")
        self.assertEqual(set(self.results()), {"bank.TransferCheck.noMoneyIsLost", "bank.BankModel"})
        self.assertIn("deadlock", self.gradle("verify", home, "-Pbug", "-Pveristep.includes=*.noMoneyIsLost", status=1))

    def test_jctools_and_guava(self):
        """Checks of libraries that nobody here wrote, as Debian has them."""
        self.write("build.gradle", STEP.format(prefix=support.PREFIX) + JAVA + "dependencies {\n"
                   "  compile files('/usr/share/java/jctools-core.jar', '/usr/share/java/guava.jar')\n}\n")
        self.write("settings.gradle", "rootProject.name = 'queues'\n")
        self.write("src/verify/java/q/QueueCheck.java", """package q;
import com.google.common.collect.EvictingQueue;
import dev.veristep.*;
import java.util.Queue;
import org.jctools.queues.SpscArrayQueue;
public class QueueCheck {
  @Check public void oneProducer() throws InterruptedException {
    Queue<Integer> queue = new SpscArrayQueue<>(4);
    Thread producer = new Thread(() -> { queue.offer(1); queue.offer(2); });
    producer.start();
    Integer first = queue.poll();
    producer.join();
    assert first == null || first == 1;
    assert queue.poll() == (first == null ? 1 : 2);
  }
  @Check public void evicts() {
    Queue<Integer> queue = EvictingQueue.create(2);
    for (int i = 0; i < 3; i++) queue.add(Choose.between(1, 3));
    assert queue.size() == 2;
  }
  @Check public void twoProducers() throws InterruptedException {
    Queue<Integer> queue = new SpscArrayQueue<>(4);
    Thread other = new Thread(() -> queue.offer(1));
    other.start();
    queue.offer(2);
    other.join();
    assert queue.size() == 2;
  }
}
""")
        output = self.gradle("verify", status=1)
        self.assertIn("1 of 3 checks is violated: q.QueueCheck.twoProducers", output)
        self.gradle("verify", "-Pveristep.excludes=*.twoProducers")

    def test_bad_input(self):
        self.write_project()
        output = self.gradle("verify", "-Pveristep.executable=/no/veristep", status=1)
        self.assertIn("the executable /no/veristep does not exist", output)
        self.assertNotIn("compileJava", output)
        self.gradle("classes", "-Pveristep.executable=/no/veristep")
        self.assertIn("there is no setting -Pveristep.dpeth", self.gradle("verify", "-Pveristep.dpeth=3", status=1))
        self.assertIn("takes a number, not 'x'", self.gradle("verify", "-Pveristep.depth=x", status=1))
        self.assertIn("no check is called 'nobody'", self.gradle("verify", "-Pveristep.includes=nobody", status=1))
        self.write("src/verify/java/p/CellCheck.java", "package p;\npublic class CellCheck {}\n")
        self.assertIn("There is nothing to verify", self.gradle("verify", status=1))
        # The plugin without the program beside it.
        lonely = self.path / "lonely/lib/veristep"
        lonely.mkdir(parents=True)
        shutil.copy(f"{support.PREFIX}/lib/veristep/veristep-gradle.jar", lonely)
        self.write("build.gradle", STEP.format(prefix=self.path / "lonely") + JAVA)
        output = self.gradle("verify", status=1)
        self.assertIn("there is no program 'veristep' beside this plugin", output)
        self.assertIn("gradle --stop", output)
        # With the program on the PATH, and the API from beside it. A daemon keeps the PATH that it was started with.
        self.write("src/verify/java/p/CellCheck.java", CHECK)
        self.variables = {**self.variables, "PATH": f"{support.PREFIX}/bin:{os.environ['PATH']}"}
        self.assertIn("2 checks: 2 hold", self.gradle("--no-daemon", "verify"))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--prefix", required=True)
    parser.add_argument("--source", required=True)
    arguments, rest = parser.parse_known_args()
    support.PREFIX, support.SOURCE = arguments.prefix, arguments.source
    unittest.main(argv=[sys.argv[0], *rest])
