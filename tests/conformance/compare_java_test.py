#!/usr/bin/env python3
"""Tests of compare_java.py: stand-ins for veristep that answer as java does, differently, with another status, or never."""

import unittest

import compare_java
import stand_in

SOURCE = """// args: one "two words"
public class Sample {
  public static void main(String[] args) {
    for (String arg : args) System.out.println("arg " + arg);
    System.exit(3);
  }
}
"""

# $1 is `run`, $2 `--classpath`, $3 the path, $4 the class, $5 `--`.
AS_JAVA = 'classpath="$3"; main="$4"; shift 5; exec java -cp "$classpath" "$main" "$@"'


class CompareJavaTest(stand_in.StandInTest):
    script = compare_java
    source_name = "Sample.java"
    source_text = SOURCE

    def test_equal_answers_pass_and_the_second_run_uses_the_cache(self):
        self.assertEqual(self.compare(AS_JAVA)[0], 0)
        (expected,) = self.root.glob("build/*/expected.stdout")
        self.assertEqual(expected.read_text(), "arg one\narg two words\n")
        expected.write_text("from the cache\n")
        status, output = self.compare(AS_JAVA)
        self.assertEqual(status, 1)
        self.assertIn("-from the cache", output)

    def test_a_changed_source_is_compiled_again(self):
        self.assertEqual(self.compare(AS_JAVA)[0], 0)
        self.source.write_text(SOURCE.replace("exit(3)", "exit(4)"), encoding="utf-8")
        status, output = self.compare("echo arg one; echo arg two words; exit 3")
        self.assertEqual(status, 1)
        self.assertIn("exit status: java 4, veristep 3", output)

    def test_different_output_fails_and_shows_the_lines_and_stderr(self):
        status, output = self.compare("echo arg one; echo arg 2; echo why >&2; exit 3")
        self.assertEqual(status, 1)
        self.assertIn("-arg two words", output)
        self.assertIn("+arg 2", output)
        self.assertIn("veristep stderr: why", output)

    def test_a_missing_last_newline_is_a_difference(self):
        self.assertEqual(self.compare('printf "arg one\\narg two words"; exit 3')[0], 1)

    def test_a_run_without_end_fails(self):
        status, output = self.compare("exec sleep 60", "--timeout", "3")
        self.assertEqual(status, 1)
        self.assertIn("no end after 3 s", output)

    def test_a_program_that_does_not_compile_is_an_error(self):
        self.source.write_text("public class Sample { int x = ; }", encoding="utf-8")
        status, output = self.compare(AS_JAVA)
        self.assertEqual(status, 2)
        self.assertIn("javac failed", output)

    def test_a_missing_jar_is_an_error_that_names_it(self):
        self.source.write_text("// classpath: /nowhere/missing.jar\n" + SOURCE, encoding="utf-8")
        status, output = self.compare(AS_JAVA)
        self.assertEqual(status, 2)
        self.assertIn("/nowhere/missing.jar does not exist", output)

    def test_determinism_mode_finds_a_program_that_changes(self):
        self.source.write_text("public class Sample { public static void main(String[] a) "
                               "{ System.out.println(System.nanoTime()); } }", encoding="utf-8")
        self.assertEqual(self.compare(AS_JAVA, "--determinism", "2")[0], 1)
        self.source.write_text(SOURCE, encoding="utf-8")
        self.assertEqual(self.compare(AS_JAVA, "--determinism", "2")[0], 0)


if __name__ == "__main__":
    unittest.main()
