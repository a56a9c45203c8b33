#!/usr/bin/env python3
"""Tests of compare_c.py: stand-ins for veristep that answer as the native program does, differently, or never."""

import subprocess
import unittest

import compare_c
import stand_in

SOURCE = r"""// args: one "two words"
#include <stdio.h>
int main(int argc, char** argv) {
  for (int i = 1; i < argc; i++) printf("arg %s\n", argv[i]);
  return 3;
}
"""
RIGHT = "echo arg one; echo arg two words; exit 3"


class CompareCTest(stand_in.StandInTest):
    script = compare_c
    source_name = "sample.c"
    source_text = SOURCE

    def test_equal_answers_pass_at_both_levels(self):
        status, output = self.compare(RIGHT)
        self.assertEqual(status, 0, output)
        self.assertIn("-O0", output)
        self.assertIn("-O2", output)

    def test_bitcode_and_arguments_are_given(self):
        status, output = self.compare('[ "$1" = run ] && [ -s "$2" ] && [ "$3" = -- ] || exit 9; shift 3; '
                                      'for a in "$@"; do echo "arg $a"; done; exit 3')
        self.assertEqual(status, 0, output)

    def test_other_output_is_shown(self):
        status, output = self.compare("echo arg one; echo arg 2; exit 3")
        self.assertEqual(status, 1)
        self.assertIn("-arg two words", output)
        self.assertIn("+arg 2", output)

    def test_a_missing_newline_at_the_end_is_a_difference(self):
        status, output = self.compare("echo arg one; printf 'arg two words'; exit 3")
        self.assertEqual(status, 1)
        self.assertIn("line ends", output)

    def test_another_status_and_its_message_are_shown(self):
        status, output = self.compare("echo unsupported >&2; exit 2")
        self.assertEqual(status, 1)
        self.assertIn("exit status 2, native 3", output)
        self.assertIn("stderr: unsupported", output)

    def test_a_hang_is_a_failure(self):
        status, output = self.compare("exec sleep 60", "--timeout", "0.5", "--levels", "O0")
        self.assertEqual(status, 1)
        self.assertIn("timed out", output)

    def test_a_source_that_does_not_compile_is_a_failure(self):
        self.source.write_text("int main( {", encoding="utf-8")
        status, output = self.compare(RIGHT)
        self.assertEqual(status, 1)
        self.assertIn("does not compile", output)

    def test_a_silent_program_is_a_failure(self):
        self.source.write_text("int main(void) { return 3; }", encoding="utf-8")
        status, output = self.compare("exit 3")
        self.assertEqual(status, 1)
        self.assertIn("printed nothing", output)

    def test_the_native_program_is_that_of_the_last_level_or_of_each(self):
        self.source.write_text(SOURCE.replace("int main", "#ifdef __OPTIMIZE__\n#define printf(...) puts(\"fast\")\n#endif\n"
                                              "int main"), encoding="utf-8")
        status, output = self.compare("echo fast; echo fast; exit 3")
        self.assertEqual(status, 0, output)
        status, output = self.compare(RIGHT, "--levels", "O2,O0")
        self.assertEqual(status, 0, output)
        status, output = self.compare("echo fast; echo fast; exit 3", "--native-per-level")
        self.assertEqual(status, 1)
        self.assertIn("FAIL " + str(self.source) + " -O0", output)
        self.assertIn("ok   " + str(self.source) + " -O2", output)

    def test_builds_are_reused_until_the_source_changes(self):
        self.compare(RIGHT, "--levels", "O0")
        built = set((self.root / "build").iterdir())
        self.compare(RIGHT, "--levels", "O0")
        self.assertEqual(set((self.root / "build").iterdir()), built)
        self.source.write_text(SOURCE.replace("return 3", "return 4"), encoding="utf-8")
        self.assertEqual(self.compare(RIGHT, "--levels", "O0")[0], 1)


class CompareCppTest(stand_in.StandInTest):
    script = compare_c
    source_name = "sample.cpp"
    source_text = "#include <string>\nint main() { std::string s(20, 'x'); return !__builtin_printf(\"%s\\n\", s.c_str()); }\n"

    def precompile(self, text):
        self.addCleanup(setattr, compare_c, "HEADERS", compare_c.HEADERS)
        compare_c.HEADERS = self.write("headers.h", text)

    def code(self, bitcode):
        """As text, without debug information, which also names declarations that are not used."""
        return subprocess.run(["opt-19", "-strip-debug", "-S", bitcode], capture_output=True, text=True,
                              check=True).stdout.partition("\n")[2]

    def test_precompiled_headers_do_not_change_the_code(self):
        self.precompile("#include <string>\n#include <vector>\n")
        for level in ("O0", "O1", "O2"):
            flags = [*compare_c.COMPILERS[".cpp"], f"-{level}", "-g1", "-emit-llvm", "-c"]
            plain = compare_c.cached_build(flags, self.source, self.root / "plain", ".bc")
            self.assertEqual(self.code(compare_c.bitcode(self.source, level, self.root / "build")), self.code(plain))
        self.assertEqual(len([*self.root.glob("precompiled/*.pch")]), 2)

    def test_headers_that_cannot_be_used_are_done_without(self):
        self.precompile("#error not on this machine\n")
        self.assertEqual(self.compare("echo xxxxxxxxxxxxxxxxxxxx")[0], 0)


if __name__ == "__main__":
    unittest.main()
