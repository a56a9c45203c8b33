#!/usr/bin/env python3
"""How `veristep run` starts Java programs, beside the real `java`: jars, main methods, input, properties, environment."""

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

options = None

APP = {
    "app/Main.java": """
        package app;
        public class Main {
          public static void main(String[] args) throws Exception {
            Package own = Main.class.getPackage();
            System.out.println(Version.text() + " " + dep.Dep.text() + " " + own.getName() + " " + own.getImplementationVersion()
                + " " + own.getSpecificationTitle() + " " + own.isSealed());
            System.out.print(new String(Main.class.getResourceAsStream("/resource.txt").readAllBytes()));
            java.net.URLConnection connection = Main.class.getResource("/resource.txt").openConnection();
            System.out.println(((java.net.JarURLConnection) connection).getEntryName() + connection.getContentLength());
            System.out.println(System.getProperty("java.class.path"));
            System.exit(args.length);
          }
        }""",
    "app/Version.java": 'package app; class Version { static String text() { return "base"; } }',
    "dep/Dep.java": 'package dep; public class Dep { public static String text() { return "dependency"; } }',
}
NEWER = {"app/Version.java": 'package app; class Version { static String text() { return "newer"; } }'}
MANIFEST = """Main-Class: app.Main
Class-Path: lib/dep%20lib.jar missing.jar
Multi-Release: true
Implementation-Version: 1.2

Name: app/
Specification-Title: Title
"""
MAINS = {
    "Mains.java": """
        class Inherits extends Base {}
        class Base { public static void main(String... args) { System.out.println("inherited " + args.length); } }
        interface OfInterface { static void main(String[] args) { System.out.println("of an interface"); } }
        enum OfEnum { A; public static void main(String[] args) { System.out.println("of an enum " + A); } }
        record OfRecord(int x) {
          public static void main(String[] args) { System.out.println(new OfRecord(4)); throw new IllegalStateException("uncaught"); }
        }
        class Static { static { if (true) throw new RuntimeException("static"); } public static void main(String[] args) {} }
        class Hook {
          public static void main(String[] args) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
              System.out.println("hook");
              Runtime.getRuntime().halt(9);
            }));
            System.exit(2);
          }
        }
        class Outlived {
          public static void main(String[] args) {
            new Thread(() -> System.out.println("still running")).start();
            throw new Error("main ends");
          }
        }
        class Child {
          public static void main(String[] args) throws Exception {
            new Thread(() -> System.exit(42)).start();
            Thread.sleep(100000);
          }
        }
        class Much {
          public static void main(String[] args) {
            for (int i = 0; i < 20000; i++) System.out.println("line " + i);
            System.out.print("x".repeat(300000));
            System.exit(-1);
          }
        }
        class World {
          public static void main(String[] args) throws Exception {
            System.out.println(System.getProperty("a.b") + "|" + System.getProperty("flag") + "|" + System.getenv("OUTSIDE"));
            System.out.println(System.getProperty("user.home") + " " + System.getProperty("user.name"));
            for (String arg : args) System.out.println("<" + arg + ">");
            try {
              assert false;
              System.out.println("assertions are off");
            } catch (AssertionError e) {
              System.out.println("assertions are on");
            }
            System.out.println(System.in.available() + " " + System.in.getClass().getSimpleName());
            System.out.println((char) System.in.read() + new java.util.Scanner(System.in).nextLine());
            System.out.println(System.in.read());
          }
        }
        class NoMain {}
        class NotPublic { static void main(String[] args) {} }
        class NotStatic { public void main(String[] args) {} }
        class NotVoid { public static int main(String[] args) { return 3; } }
        """
}


class JavaRun(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.directory = tempfile.TemporaryDirectory()
        cls.work = pathlib.Path(cls.directory.name)
        cls.compile("sources", APP, "classes")
        cls.compile("newer-sources", NEWER, "newer")
        cls.compile("main-sources", MAINS, "mains")
        (cls.work / "lib").mkdir()
        (cls.work / "manifest").write_text(MANIFEST)
        (cls.work / "resource.txt").write_text("contents\n")
        cls.tool("jar", "--create", "--file", "lib/dep lib.jar", "-C", "classes", "dep")
        cls.tool("jar", "--create", "--file", "app.jar", "--manifest", "manifest", "-C", "classes", "app", "resource.txt",
                 "--release", "11", "-C", "newer", ".")
        (cls.work / "app.other").write_bytes((cls.work / "app.jar").read_bytes())

    @classmethod
    def tearDownClass(cls):
        cls.directory.cleanup()

    @classmethod
    def tool(cls, *command):
        subprocess.run(command, cwd=cls.work, check=True, stdout=subprocess.DEVNULL)

    @classmethod
    def compile(cls, directory, sources, target):
        for name, text in sources.items():
            path = cls.work / directory / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        release = "17" if target == "mains" else "11"
        cls.tool("javac", "-Xlint:-options", "--release", release, "-d", target, *[f"{directory}/{name}" for name in sources])

    def run_command(self, command, stdin):
        environment = dict(os.environ, LC_ALL="C.UTF-8", TZ="UTC", OUTSIDE="värld")
        for name in ("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS", "CLASSPATH"):
            environment.pop(name, None)
        return subprocess.run(command, cwd=self.work, env=environment, input=stdin, capture_output=True)

    def same(self, java, veristep, stdin=b"", stderr=False):
        expected = self.run_command(["java", *java], stdin)
        actual = self.run_command([options.veristep, "run", *veristep], stdin)
        self.assertEqual((actual.returncode, actual.stdout), (expected.returncode, expected.stdout), actual.stderr)
        if stderr:
            self.assertEqual(actual.stderr, expected.stderr)
        return actual

    def test_jars(self):
        run = self.same(["-jar", "app.jar", "a", "b"], ["app.jar", "--", "a", "b"])
        self.assertIn(b"newer dependency app 1.2 Title false\ncontents\nresource.txt9\napp.jar\n", run.stdout)
        self.assertEqual(run.returncode, 2)
        self.same(["-jar", "app.other"], ["-jar", "app.other"])
        self.same(["-cp", "app.jar", "app.Main"], ["-cp", "app.jar", "app.Main"])

    def test_main_methods(self):
        for name in ("Inherits", "OfInterface", "OfEnum", "OfRecord", "Static", "Hook", "Outlived", "Child", "Much"):
            with self.subTest(name):
                self.same(["-cp", "mains", name], ["-cp", "mains", name], stderr=True)

    def test_world(self):
        arguments = ["é", "漢 字", "", "--", "-x"]
        for flags in ([], ["-ea"], ["-enableassertions"]):
            flags = [*flags, "-Da.b=c=d", "-Dflag"]
            self.same([*flags, "-cp", "mains", "World", *arguments], [*flags, "-cp", "mains", "World", "--", *arguments],
                      "first ünïcode line\nx".encode())

    def test_no_main(self):
        reasons = {"NoMain": "", "NotPublic": "not public", "NotStatic": "not static", "NotVoid": "returns something",
                   "Missing": "cannot load main class Missing"}
        for name, reason in reasons.items():
            run = self.run_command([options.veristep, "run", "-cp", "mains", name], b"")
            self.assertEqual((run.returncode, run.stdout), (2, b""))
            self.assertIn(reason, run.stderr.decode())
            self.assertIn(name, run.stderr.decode())


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--veristep", required=True)
    options, rest = parser.parse_known_args()
    options.veristep = os.path.abspath(options.veristep)
    unittest.main(argv=[sys.argv[0], *rest])
