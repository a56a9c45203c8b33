#!/usr/bin/env python3
"""Programs that cannot be run: exit status 2 and one message that names the thing and where it is; never a guess.

    tests/cli/bad_input_test.py --veristep build/release/bin/veristep

What damaged files do in general is tested by the mutation tests of vm/jvm and vm/llvm.
"""

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

options = None

JAVA = """
public class Main {
  public static void main(String[] args) { System.out.println("twice " + Part.twice(3)); }
}
class Part { static int twice(int x) { return 2 * x; } }
class Native { static native int f(); public static void main(String[] args) { f(); } }
class Library { public static void main(String[] args) { System.loadLibrary("nosuch"); } }
class Input { public static void main(String[] args) throws Exception { System.in.read(); } }
class Layer { public static void main(String[] args) { System.out.println(ModuleLayer.boot()); } }
class Parts { public static void main(String[] args) { System.out.println(String.class.getModule().getDescriptor()); } }
class Hidden {
  public static void main(String[] args) throws Exception {
    try {
      java.lang.invoke.MethodHandles.lookup().defineHiddenClass(new byte[0], true);
    } catch (Throwable e) {
      System.out.println("must not be caught: " + e);
    }
  }
}
class Signals { public static void main(String[] args) { new sun.misc.Signal("INT"); } }
class Folder {
  public static void main(String[] args) throws Exception { Folder.class.getResource("/folder").openStream(); }
}
class Near {
  public static void main(String[] args) throws Exception {
    new java.net.URL(Near.class.getResource("/Near.class"), "Main.class").openStream();
  }
}
"""
JAVA_WITHOUT_TWICE = "class Part {}"
C = {
    "gone": "void gone(int); int main(void) { gone(3); return 0; }",
    "assembly": 'int main(void) { int x; __asm__ volatile("cpuid" : "=a"(x) : "a"(0) : "ebx", "ecx", "edx"); return x; }',
    "half": "int main(void) { volatile _Float16 y = 2; return (int)(y * 3); }",
    "empty": "int helper(void) { return 1; }",
}


class BadInput(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.directory = tempfile.TemporaryDirectory()
        cls.work = pathlib.Path(cls.directory.name)
        cls.javac(JAVA, "classes")
        for name, text in C.items():
            source = cls.work / f"{name}.c"
            source.write_text(text + "\n")
            subprocess.run(["clang-19", "-g", "-emit-llvm", "-c", source.name], cwd=cls.work, check=True)

    @classmethod
    def tearDownClass(cls):
        cls.directory.cleanup()

    @classmethod
    def javac(cls, text, directory):
        source = cls.work / "Main.java"
        source.write_text(text)
        subprocess.run(["javac", "--release", "17", "-d", directory, source.name], cwd=cls.work, check=True)

    def veristep(self, *arguments, **changed):
        environment = {**os.environ, **{name: value for name, value in changed.items() if value is not None}}
        for name in [name for name, value in changed.items() if value is None]:
            environment.pop(name, None)
        return subprocess.run([options.veristep, *arguments], cwd=self.work, env=environment, capture_output=True, text=True)

    def expect(self, run, *parts):
        self.assertEqual((run.returncode, run.stdout), (2, ""), run.stderr)
        for part in parts:
            self.assertIn(part, run.stderr)
        self.assertEqual(run.stderr.count("veristep: "), 1, run.stderr)

    def java(self, class_path, main="Main", **environment):
        return self.veristep("run", "--classpath", class_path, main, **environment)

    def with_version(self, major):
        directory = self.work / f"major{major}"
        directory.mkdir()
        for file in (self.work / "classes").glob("*.class"):
            data = file.read_bytes()
            (directory / file.name).write_bytes(data[:6] + major.to_bytes(2, "big") + data[8:])
        return directory.name

    def test_missing_class(self):
        self.expect(self.java("classes", "p.Nowhere"), "class p.Nowhere")
        self.expect(self.veristep("check", "--classpath", "classes", "p.Nowhere"), "class p.Nowhere")

    def test_missing_jar(self):
        self.expect(self.java("none.jar:also-none"), "class Main", "none.jar:also-none")
        self.expect(self.veristep("check", "--classpath", "none.jar", "Main"), "class Main", "none.jar")
        self.expect(self.veristep("run", "none.jar"), "none.jar")

    def test_missing_main(self):
        self.expect(self.java("classes", "Part"), "class Part has no method public static void main(String[])")

    def test_missing_jdk(self):
        self.expect(self.java("classes", JAVA_HOME="/no/jdk"), "/no/jdk", "JAVA_HOME")
        self.expect(self.java("classes", JAVA_HOME=None, PATH="/no/programs"), "no JDK", "JAVA_HOME")

    def test_output_that_cannot_be_written(self):
        with open("/dev/full", "w") as full:
            run = subprocess.run([options.veristep, "--help"], stdout=full, stderr=subprocess.PIPE, text=True)
        self.assertEqual((run.returncode, run.stderr.count("\n")), (2, 1), run.stderr)
        self.assertIn("No space left on device", run.stderr)

    def test_versions(self):
        for major in (62, 63, 64, 65):
            run = self.java(self.with_version(major))
            self.assertEqual((run.returncode, run.stdout, run.stderr), (0, "twice 6\n", ""))
        self.expect(self.java(self.with_version(66)), "major66/Main.class", "major 66", "Java 21")

    # A class or method that is missing when it is needed is the program's own error, as with `java`.
    def test_missing_when_needed(self):
        self.javac(JAVA, "changed")
        self.javac(JAVA_WITHOUT_TWICE, "changed")
        run = self.java("changed")
        self.assertEqual((run.returncode, run.stdout), (1, ""))
        self.assertIn("java.lang.NoSuchMethodError: 'int Part.twice(int)'", run.stderr)
        (self.work / "changed/Part.class").unlink()
        run = self.java("changed")
        self.assertEqual((run.returncode, run.stdout), (1, ""))
        self.assertIn("java.lang.NoClassDefFoundError: Part", run.stderr)

    def test_unsupported_natives(self):
        self.expect(self.java("classes", "Native"), "Native.f()I", "at Native.main()")
        self.expect(self.java("classes", "Library"), "System.loadLibrary", "nosuch")
        # Input belongs to ordinary runs; explored, it would be a part of the state that nobody can save.
        run = self.veristep("check", "-cp", "classes", "--no-cache", "Input")
        self.assertEqual(run.returncode, 2)
        self.assertIn("not supported: reading System.in", run.stdout)
        self.expect(self.java("classes", "Layer"), "java.lang.ModuleLayer.boot()", "at Layer.main()")
        self.expect(self.java("classes", "Parts"), "java.lang.Module.getDescriptor()", "at Parts.main()")
        self.expect(self.java("classes", "Hidden"), "defineHiddenClass", "at Hidden.main()")
        self.expect(self.java("classes", "Signals"), "jdk.internal.misc.Signal.findSignal0", "at Signals.main()")
        (self.work / "classes/folder").mkdir()
        self.expect(self.java("classes", "Folder"), "reading the directory", "classes/folder")
        self.expect(self.java("classes", "Near"), "reading file:", "Main.class")

    def test_truncated_files(self):
        (self.work / "cut").mkdir()
        (self.work / "cut/Main.class").write_bytes((self.work / "classes/Main.class").read_bytes()[:200])
        self.expect(self.java("cut"), "cut/Main.class", "at byte", "ends too early")
        subprocess.run(["jar", "cf", "../whole.jar", "Main.class", "Part.class"], cwd=self.work / "classes", check=True)
        whole = (self.work / "whole.jar").read_bytes()
        for size in (0, 10, len(whole) // 2, len(whole) - 1):
            (self.work / "cut.jar").write_bytes(whole[:size])
            self.expect(self.java("cut.jar"), "cut.jar")
        whole = (self.work / "gone.bc").read_bytes()
        for size in (0, 3, 100, len(whole) // 2, len(whole) - 4):
            (self.work / "cut.bc").write_bytes(whole[:size])
            self.expect(self.veristep("run", "cut.bc"), "cut.bc")

    # The epoch of the identification block is what a later, incompatible format would change.
    def test_newer_bitcode(self):
        whole = (self.work / "gone.bc").read_bytes()
        messages = []
        for bit in range(200, 260):
            changed = bytearray(whole)
            changed[bit // 8] ^= 1 << bit % 8
            (self.work / "newer.bc").write_bytes(changed)
            messages.append(self.veristep("run", "newer.bc").stderr)
        self.assertTrue(any("newer.bc" in text and "epoch" in text for text in messages), messages)

    def test_missing_and_unsupported_c(self):
        self.expect(self.veristep("run", "none.bc"), "none.bc")
        self.expect(self.veristep("run", "gone.bc"), "gone", "gone.c:1", "main")
        self.expect(self.veristep("run", "assembly.bc"), "inline assembly", "assembly.c:1", "main")
        self.expect(self.veristep("run", "half.bc"), "half", "main")
        self.expect(self.veristep("run", "empty.bc"), "main")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--veristep", required=True)
    options, rest = parser.parse_known_args()
    options.veristep = str(pathlib.Path(options.veristep).resolve())
    unittest.main(argv=[sys.argv[0], *rest])
