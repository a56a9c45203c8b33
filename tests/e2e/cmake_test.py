#!/usr/bin/env python3
"""The verification step in CMake projects, with the real CMake, CTest, Ninja and Make.

    cmake_test.py --prefix DIRECTORY    where Veristep is installed
"""
import argparse
import json
import pathlib
import re
import shutil
import sys
import textwrap
import unittest

import support
from support import CMakeTest, cpu_seconds_of

PROJECT = """cmake_minimum_required(VERSION 3.25)
project(counters LANGUAGES C)
add_library(counter src/counter.c)
target_include_directories(counter PUBLIC include)
"""
STEP = """enable_testing()
find_package(Veristep REQUIRED)
veristep_add_check(counter_check SOURCES checks/counter_check.c LINK_LIBRARIES counter)
"""
HEADER = "int counter_next(int value);\n"
COUNTER = """#include "counter.h"
int counter_next(int value) { return value == 3 ? 0 : value + 1; }
"""
CHECK = """#include <veristep/check.h>
#include "counter.h"
VERISTEP_CHECK(stays_small) {
  int value = (int)veristep_choose(0, 3);
  VERISTEP_ASSERT(counter_next(value) <= 3);
}
VERISTEP_CHECK(never_stops) { VERISTEP_ASSERT(counter_next((int)veristep_choose(0, 3)) != 9); }
"""
C_PROJECT = "cmake_minimum_required(VERSION 3.25)\nproject(p LANGUAGES C)\nenable_testing()\nfind_package(Veristep REQUIRED)\n"
SMALL_CHECK = "#include <veristep/check.h>\nVERISTEP_CHECK(%s) { VERISTEP_ASSERT(veristep_choose(0, 2) < 3); }\n"


class LifeOfAProject(CMakeTest):
    def write_project(self):
        self.write("CMakeLists.txt", PROJECT)
        self.write("include/counter.h", HEADER)
        self.write("src/counter.c", COUNTER)

    def live(self):
        self.write_project()
        self.configure()
        self.build()
        self.assertLessEqual(len(STEP.splitlines()), 5)
        self.write("CMakeLists.txt", PROJECT + STEP)
        self.write("checks/counter_check.c", CHECK)
        self.build()
        self.assertIn("100% tests passed, 0 tests failed out of 2", self.ctest("-L", "verify"))
        output = self.verify()
        self.assertEqual(self.verified(output), {"counter_check"})
        self.assertIn("2 checks: 2 hold", output)

        output = self.verify()
        self.assertEqual((self.verified(output), self.compiled(output)), (set(), set()))
        self.assertIn("2 checks: 2 hold", output)

        self.replace("src/counter.c", "value == 3", "value >= 3")
        output = self.verify()
        self.assertEqual(self.compiled(output), {"counter.c"})
        self.assertEqual(self.verified(output), {"counter_check"})

        self.replace("src/counter.c", "value >= 3", "value == 4")
        for output in (self.verify(status=None), self.verify(status=None)):
            self.assertIn("2 checks: 1 holds, 1 violated", output)
            self.assertIn("counter_next(value) <= 3", output)
            self.assertIn("checks/counter_check.c:5", output)
            self.assertIn("int value = (int)veristep_choose(0, 3);", output)  # the statements are found
        sarif = (self.build_dir / "veristep-reports/verify.sarif").read_text()
        self.assertEqual(set(re.findall(r'"uri": "([^"]*\.c)"', sarif)), {"checks/counter_check.c"})
        self.build()
        output = self.ctest("--output-on-failure", status=8)
        self.assertIn("counter_check.stays_small (Failed)", output)
        self.assertIn("counter_next(value) <= 3", output)

        self.replace("src/counter.c", "value == 4", "value >= 3")
        self.assertIn("2 checks: 2 hold", self.verify())
        self.ctest()

    def test_with_ninja(self):
        self.live()

    def test_with_makefiles(self):
        self.generator = "Unix Makefiles"
        self.live()

    def test_as_a_part_of_every_build(self):
        self.write_project()
        self.write("CMakeLists.txt", PROJECT + STEP)
        self.write("checks/counter_check.c", CHECK.replace("!= 9", "!= 2"))
        self.configure("-DVERISTEP_VERIFY_ON_BUILD=ON")
        self.assertIn("1 violated", self.build(status=None))
        self.replace("checks/counter_check.c", "!= 2", "!= 9")
        self.assertIn("2 checks: 2 hold", self.build())

    def test_places(self):
        """Read-only sources, a build directory that is moved, another checkout with the same cache."""
        self.write_project()
        self.write("CMakeLists.txt", PROJECT + STEP)
        self.write("checks/counter_check.c", CHECK)
        self.build_dir = self.path.parent / "build $HOME 'ß'"
        before = sorted(self.path.rglob("*"))
        for file in [self.path, *before]:
            file.chmod(file.stat().st_mode & ~0o222)
        self.addCleanup(lambda: [file.chmod(0o755) for file in [self.path, *before] if file.exists()])
        self.configure()
        self.build()
        self.ctest("-L", "verify")
        self.verify()
        self.assertEqual(sorted(self.path.rglob("*")), before)

        moved = self.path.parent / "moved"
        self.build_dir.rename(moved)
        self.build_dir = moved
        self.assertIn("100% tests passed", self.ctest("-L", "verify"))
        # CMake itself makes a moved build directory anew; what was explored is still known.
        self.configure("--fresh")
        self.verify()
        result = json.loads((moved / "veristep-reports/verify.json").read_text())
        self.assertEqual([check["mode"] for check in result["checks"]], ["cache", "cache"])


    def test_moved_installation(self):
        """What is installed works wherever it is put, also for a project that was configured with the other place."""
        self.write_project()
        self.write("CMakeLists.txt", PROJECT + STEP)
        self.write("checks/counter_check.c", CHECK)
        self.configure()
        self.verify()
        moved = support.move_prefix(self.path.parent)
        self.configure(f"-DCMAKE_PREFIX_PATH={moved}", "-DVeristep_DIR=Veristep_DIR-NOTFOUND")
        self.replace("src/counter.c", "value == 3", "value > 2")
        self.assertIn("2 checks: 2 hold", self.verify())
        self.assertIn("100% tests passed", self.ctest("-L", "verify"))
        for file in [*self.build_dir.rglob("*.cmake"), self.build_dir / "build.ninja"]:
            self.assertNotIn(support.PREFIX, file.read_text(), file)


class Selection(CMakeTest):
    def test_an_edited_header_checks_what_includes_it(self):
        self.write("one.h", "enum { ONE = 1 };\n")
        self.write("two.h", "enum { TWO = 2 };\n")
        self.write("lib.c", '#include "one.h"\nint lib(void) { return ONE; }\n')
        text = C_PROJECT + "add_library(lib lib.c)\n"
        includes = {"a": "one.h", "b": "two.h", "c": ""}
        for name, header in includes.items():
            include = f'#include "{header}"\n' if header else ""
            self.write(f"{name}.c", include + SMALL_CHECK % name)
            text += f"veristep_add_check({name}_check SOURCES {name}.c)\n"
        self.write("d.c", SMALL_CHECK % "d")
        text += "veristep_add_check(d_check SOURCES d.c LINK_LIBRARIES lib)\n"
        self.write("CMakeLists.txt", text)
        self.configure()
        self.assertEqual(self.verified(self.verify()), {"a_check", "b_check", "c_check", "d_check"})
        self.replace("one.h", "= 1", "= 4")
        output = self.verify()
        self.assertEqual(self.compiled(output), {"a.c", "lib.c"})
        self.assertEqual(self.verified(output), {"a_check", "d_check"})
        self.replace("two.h", "= 2", "= 5")
        self.assertEqual(self.verified(self.verify()), {"b_check"})

    def test_many_checks(self):
        """Thirty checks at a time on one cache, twenty of one name, and what a build without a change costs."""
        text = C_PROJECT
        for number in range(20):
            checks = ("same", f"y{number}") if number < 10 else ("same",)
            body = "".join((SMALL_CHECK % check).split("\n", 1)[1] for check in checks).replace("< 3", f"< {number + 3}")
            self.write(f"check{number}.c", "#include <veristep/check.h>\n" + body)
            text += f"veristep_add_check(check{number} SOURCES check{number}.c)\n"
        self.write("CMakeLists.txt", text)
        self.configure()
        self.build()
        self.assertIn("100% tests passed, 0 tests failed out of 30", self.ctest("-j", "4"))
        self.verify()
        results = json.loads((self.build_dir / "veristep-reports/verify.json").read_text())["checks"]
        self.assertEqual({check["mode"] for check in results}, {"cache"})
        again = self.verify()
        self.assertEqual(self.verified(again), set())
        self.assertIn("30 checks: 30 hold", again)
        nothing = min(cpu_seconds_of(self.build) for _ in range(2))
        judging = min(cpu_seconds_of(self.verify) for _ in range(2))
        self.assertLess(judging - nothing, 1.0)

    def test_settings(self):
        """CHECKS, DEPTH, VALUES, OPTIONS, LABELS, EXPECT_VIOLATION, TIMEOUT, and limits as failures or not."""
        self.write("model.cpp", """#include <veristep/check.h>
struct Sum {
  int value = 0;
  void Add(int n) { value += n; }
  bool IsSmall() const { return value < 6; }
};
VERISTEP_MODEL(Sum) { operation("Add", &Sum::Add); invariant("IsSmall", &Sum::IsSmall); }
VERISTEP_CHECK(wrong) { VERISTEP_ASSERT(veristep::choose(0, 1) == 0); }
VERISTEP_CHECK(wide) { int all = 0; for (int i = 0; i < 12; ++i) all += veristep::choose(0, i + 1); }
""")
        self.write("CMakeLists.txt", C_PROJECT.replace("LANGUAGES C", "LANGUAGES CXX") + """
veristep_add_check(shallow SOURCES model.cpp CHECKS Sum DEPTH 2 VALUES 2 LABELS quick)
veristep_add_check(deep SOURCES model.cpp CHECKS Su* DEPTH 3 VALUES 2 EXPECT_VIOLATION)
veristep_add_check(wrong SOURCES model.cpp CHECKS wrong EXPECT_VIOLATION TIMEOUT 30)
veristep_add_check(limited SOURCES model.cpp CHECKS wide OPTIONS --max-states 10 --no-races)
""")
        self.configure()
        self.build()
        self.assertIn("shallow.Sum", self.ctest("-N", "-L", "quick"))
        self.assertIn("Total Tests: 4", self.ctest("-N", "-L", "verify"))
        self.assertIn("limited.wide (Failed)", self.ctest(status=8))
        self.assertIn("1 incomplete", self.verify(status=None))
        self.configure("-DVERISTEP_INCOMPLETE=SKIP")
        self.build()
        output = self.ctest()
        self.assertIn("100% tests passed", output)
        self.assertIn("limited.wide (Skipped)", output)
        for _ in range(2):
            self.assertEqual(self.verified(self.verify()) & {"limited"}, {"limited"})
        self.replace("model.cpp", "== 0", "< 2")
        output = self.verify(status=None)
        self.assertIn("expected to be violated: wrong.wrong", output)
        self.assertIn("a check that is expected to be violated is not", " ".join(output.split()))
        self.assertIn("1 incomplete", output)  # the others are judged all the same
        self.build()
        self.assertIn("wrong.wrong (Failed)", self.ctest(status=8))

    def test_baseline(self):
        self.write("CMakeLists.txt", C_PROJECT + "veristep_add_check(check SOURCES check.c)\n")
        self.write("check.c", "#include <veristep/check.h>\n"
                   "VERISTEP_CHECK(known) { VERISTEP_ASSERT(veristep_choose(0, 1) == 0); }\n")
        self.configure("-DVERISTEP_BASELINE=")
        self.verify(status=None)
        self.run_tool(f"{support.PREFIX}/bin/veristep", "baseline", "write", "-o", "known.json",
                      self.build_dir / "veristep-reports/verify.json")
        self.configure(f"-DVERISTEP_BASELINE={self.path}/known.json")
        self.assertIn("1 violated as known", self.verify())
        self.build()
        self.ctest()
        self.write("check.c", (self.path / "check.c").read_text() +
                   "VERISTEP_CHECK(another) { VERISTEP_ASSERT(veristep_choose(0, 1) == 1); }\n")
        self.assertIn("another", self.verify(status=None))


class Compilation(CMakeTest):
    def test_settings_of_targets(self):
        """Every kind of library, and every way to say how it is compiled; by GCC with options that are GCC's alone."""
        self.write("CMakeLists.txt", """cmake_minimum_required(VERSION 3.25)
project(p LANGUAGES C CXX)
enable_testing()
find_package(Veristep REQUIRED)
find_package(Threads REQUIRED)
set(CMAKE_CXX_STANDARD 17)
add_compile_options(-fno-gcse -flto -march=native -Wlogical-op -Werror -Wduplicated-cond $<$<COMPILE_LANGUAGE:CXX>:-fconcepts-diagnostics-depth=2>)
add_compile_definitions(FROM_TOP)
add_subdirectory(lib)
veristep_add_check(check SOURCES check.cpp LINK_LIBRARIES lib::facade Threads::Threads m)
# Later than the check, and later than the library was first named.
target_link_libraries(late INTERFACE $<$<BOOL:ON>:$<LINK_ONLY:later>>)
add_library(later STATIC later.c)
add_compile_definitions(ONLY_HERE)
""")
        self.write("lib/CMakeLists.txt", """
set(CMAKE_CXX_FLAGS "${CMAKE_CXX_FLAGS} -DFROM_FLAGS=5")
add_compile_definitions(FROM_DIRECTORY)
add_library(objects OBJECT objects.cpp)
target_compile_features(objects PRIVATE cxx_std_20)
set_source_files_properties(objects.cpp PROPERTIES COMPILE_DEFINITIONS FROM_SOURCE)
add_library(inner STATIC inner.cpp inner.c inner.h table.s $<TARGET_OBJECTS:objects>)
target_compile_options(inner PRIVATE $<$<COMPILE_LANGUAGE:CXX>:-DLANGUAGE_CXX> $<$<CONFIG:Debug>:-DWITH_DEBUG> -fsanitize=address)
target_precompile_headers(inner PRIVATE prefix.h)
add_custom_command(OUTPUT generated.cpp generated.h DEPENDS in.txt VERBATIM
  COMMAND ${CMAKE_COMMAND} -E copy ${CMAKE_CURRENT_SOURCE_DIR}/in.txt generated.cpp
  COMMAND ${CMAKE_COMMAND} -E echo "enum { GENERATED = 7 };" > generated.h)
add_library(made SHARED generated.cpp)
target_include_directories(made PUBLIC ${CMAKE_CURRENT_BINARY_DIR})
add_library(late INTERFACE)
add_library(facade INTERFACE)
target_sources(facade INTERFACE ${CMAKE_CURRENT_SOURCE_DIR}/facade.cpp)
target_include_directories(facade INTERFACE ${CMAKE_CURRENT_SOURCE_DIR})
target_compile_definitions(facade INTERFACE FROM_INTERFACE=1)
target_link_libraries(facade INTERFACE inner made late)
add_library(lib::facade ALIAS facade)
""")
        guard = "#if !defined(%s)\n#error %s\n#endif\n"
        self.write("lib/objects.cpp", "".join(guard % (name, name) for name in ("FROM_TOP", "FROM_DIRECTORY", "FROM_SOURCE"))
                   + "#include <concepts>\ntemplate <std::integral T> T twice(T n) { return 2 * n; }\n"
                   "int objects() { return twice(FROM_FLAGS); }\n")
        self.write("lib/prefix.h", "#define FROM_PREFIX 3\n")
        self.write("lib/inner.h", '#ifdef __cplusplus\nextern "C"\n#endif\nint inner_c(void);\n')
        self.write("lib/inner.c", '#include "inner.h"\n#ifdef LANGUAGE_CXX\n#error\n#endif\nint inner_c(void) { return FROM_PREFIX; }\n')
        self.write("lib/inner.cpp", '#include "inner.h"\n#if defined(ONLY_HERE) || !defined(WITH_DEBUG)\n#error\n#endif\n'
                   + guard % ("LANGUAGE_CXX", "LANGUAGE_CXX") + "int inner() { return FROM_PREFIX; }\n")
        self.write("lib/table.s", "")
        self.write("lib/in.txt", '#include "generated.h"\nint made() { return GENERATED; }\n')
        self.write("lib/facade.cpp", "int facade() { return FROM_INTERFACE; }\n")
        self.write("later.c", "int later(void) { return 2; }\n")
        self.write("check.cpp", """#include <veristep/check.h>
#include <cassert>
#include "generated.h"
#include "inner.h"
int objects(); int inner(); int made(); int facade(); extern "C" int later();
VERISTEP_CHECK(all_are_linked) {
  VERISTEP_ASSERT(objects() + inner() + inner_c() + made() + facade() + later() == 10 + 3 + 3 + GENERATED + 1 + 2);
}
VERISTEP_CHECK(assertions_count) { assert(veristep::choose(0, 1) == 0); }
""")
        output = self.configure("-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS_DEBUG=-O3 -DNDEBUG")
        self.assertIn("inner: table.s cannot become bitcode", output)
        output = self.verify(status=None)
        self.assertIn("holds  all_are_linked", output)
        self.assertIn("violated  assertions_count", output)

    def test_more_settings_of_targets(self):
        """Precompiled headers of another target, sources in conditions, export symbols, libraries that need each other."""
        self.write("CMakeLists.txt", C_PROJECT.replace("LANGUAGES C", "LANGUAGES C CXX") + """
add_subdirectory(lib)
add_subdirectory(checks)
""")
        self.write("checks/CMakeLists.txt", "veristep_add_check(check SOURCES check.cpp ${CMAKE_CURRENT_SOURCE_DIR}/more.c "
                   "LINK_LIBRARIES one)\n")
        self.write("lib/CMakeLists.txt", """
add_library(pch STATIC pch.cpp)
target_precompile_headers(pch PRIVATE prefix.h <vector>)
add_library(reuser STATIC reuser.cpp $<$<CONFIG:Debug>:debug.cpp> $<IF:$<CONFIG:Debug>,yes.cpp,no.cpp>)
target_precompile_headers(reuser REUSE_FROM pch)
add_library(shared SHARED shared.c)
set_source_files_properties(shared.c PROPERTIES COMPILE_OPTIONS "-DWITH=1;-DTEXT=\\"a b\\"")
add_library(one STATIC one.c)
add_library(two STATIC two.c)
target_link_libraries(one PUBLIC two PRIVATE objects reuser shared)
target_link_libraries(two PUBLIC one)
add_library(objects OBJECT objects.c)
target_compile_definitions(objects INTERFACE SEEN=$<TARGET_PROPERTY:one,NUMBER>)
set_target_properties(one PROPERTIES NUMBER 4)
set_target_properties(objects PROPERTIES C_STANDARD 11 UNITY_BUILD ON)
""")
        self.write("lib/prefix.h", "#define PREFIX 1\n")
        self.write("lib/pch.cpp", "int pch() { return PREFIX; }\n")
        self.write("lib/reuser.cpp", 'extern "C" int reuser(void) { return PREFIX + int(std::vector<int>{1}.size()); }\n')
        self.write("lib/debug.cpp", 'extern "C" int debug(void) { return 1; }\n')
        self.write("lib/yes.cpp", 'extern "C" int chosen(void) { return 1; }\n')
        self.write("lib/no.cpp", 'extern "C" int chosen(void) { return 0; }\n')
        self.write("lib/shared.c", "#ifdef shared_EXPORTS\nint shared(void) { return WITH + (TEXT[1] == ' '); }\n#endif\n")
        self.write("lib/one.c", "int two(void); int objects(void); int reuser(void); int shared(void);\n"
                   "int one_too(void) { return 1; }\n"
                   "int one(void) { return two() + objects() + reuser() + shared() + SEEN; }\n")
        self.write("lib/two.c", "int one_too(void);\nint two(void) { return one_too(); }\n")
        self.write("lib/objects.c", "_Static_assert(__STDC_VERSION__ == 201112, \"\");\nint objects(void) { return 1; }\n")
        self.write("checks/more.c", "int debug(void); int chosen(void);\nint more(void) { return debug() + chosen(); }\n")
        self.write("checks/check.cpp", "#include <veristep/check.h>\n"
                   'extern "C" int one(void), more(void);\n'
                   "VERISTEP_CHECK(sum) { VERISTEP_ASSERT(one() == 1 + 1 + 2 + 2 + 4); VERISTEP_ASSERT(more() == 2); }\n")
        self.configure("-DCMAKE_BUILD_TYPE=Debug")
        self.assertIn("1 check: 1 holds", self.verify())
        self.ctest()

    def test_undefined_behaviour_on_request(self):
        self.write("CMakeLists.txt", C_PROJECT.replace("enable_testing()\n", "")
                   + "veristep_add_check(check SOURCES check.c)\n")
        self.write("check.c", "#include <limits.h>\n#include <veristep/check.h>\n"
                   "VERISTEP_CHECK(next) { int n = INT_MAX - (int)veristep_choose(0, 1); VERISTEP_ASSERT(n + 1 != 3); }\n")
        self.assertIn("without enable_testing()", self.configure())
        self.verify()
        options = "-O1;-UNDEBUG;-fsanitize=undefined;-fsanitize-trap=undefined"
        self.configure(f"-DVERISTEP_COMPILE_OPTIONS={options}")
        self.assertIn("undefined-behaviour", self.verify(status=None))

    def test_configurations(self):
        self.generator = "Ninja Multi-Config"
        self.write("CMakeLists.txt", C_PROJECT + "add_library(lib lib.c)\n"
                   "target_compile_definitions(lib PRIVATE VALUE=$<IF:$<CONFIG:Debug>,1,2>)\n"
                   "veristep_add_check(check SOURCES check.c LINK_LIBRARIES lib)\n")
        self.write("lib.c", "int lib(void) { return VALUE; }\n")
        self.write("check.c", "#include <veristep/check.h>\nint lib(void);\n"
                   "VERISTEP_CHECK(is_debug) { VERISTEP_ASSERT(lib() == 1); }\n")
        self.configure()
        self.build("--config", "Debug", "--target", "check")
        self.build("--config", "Release", "--target", "check")
        self.ctest("-C", "Debug")
        self.assertIn("check.is_debug (Failed)", self.ctest("-C", "Release", status=8))
        self.verify("--config", "Debug")
        self.assertIn("1 violated", self.verify("--config", "Release", status=None))

    def test_java(self):
        self.write("CMakeLists.txt", """cmake_minimum_required(VERSION 3.25)
project(p LANGUAGES NONE)
enable_testing()
find_package(Java REQUIRED COMPONENTS Development)
include(UseJava)
find_package(Veristep REQUIRED)
add_jar(cell SOURCES p/Cell.java)
veristep_add_java_check(cell_check SOURCES p/CellCheck.java JARS cell)
""")
        self.write("p/Cell.java", "package p;\npublic class Cell {\n  private int n;\n"
                   "  public synchronized void add() { n++; }\n  public synchronized int get() { return n; }\n}\n")
        self.write("p/CellCheck.java", """package p;
import dev.veristep.Check;
public class CellCheck {
  @Check public void counts() throws InterruptedException {
    Cell cell = new Cell();
    Thread other = new Thread(cell::add);
    other.start();
    cell.add();
    other.join();
    assert cell.get() == 2;
  }
}
""")
        self.configure()
        self.build()
        self.assertIn("cell_check.p.CellCheck.counts", self.ctest())
        self.verify()
        self.assertEqual(self.verified(self.verify()), set())
        self.replace("p/Cell.java", "synchronized void", "void")
        output = self.verify(status=None)
        self.assertIn("data-race", output)


class Documents(CMakeTest):
    def test_first_check_of_the_readme(self):
        text = pathlib.Path(support.SOURCE, "README.md").read_text()
        text = text[text.index("## Your first check"):text.index("## The program itself")]
        step, check = (textwrap.dedent(block) for block in re.findall(r"```(?:cmake|cpp)\n(.*?)```", text, re.DOTALL))
        self.write("CMakeLists.txt", "cmake_minimum_required(VERSION 3.25)\nproject(cells LANGUAGES CXX)\n"
                   "add_library(cell INTERFACE)\ntarget_include_directories(cell INTERFACE .)\n" + step)
        self.write("cell.h", "#include <atomic>\nstruct Cell {\n  std::atomic<int> n{0};\n"
                   "  void add(int by) { n += by; }\n  int get() { return n; }\n};\n")
        self.write("checks/cell_check.cpp", check)
        self.configure()
        self.assertIn("1 check: 1 holds", self.verify())
        self.replace("cell.h", "n += by", "n = n + by")
        self.assertIn("violated  both_count", self.verify(status=None))

    def test_nightly_job(self):
        """Deeper, with everything explored in full as well: also what was recorded with other bounds."""
        shutil.copytree(f"{support.SOURCE}/examples/cmake-queue", self.path, dirs_exist_ok=True)
        self.write("wrong.cpp", SMALL_CHECK.replace("< 3", "< 2") % "wrong")
        with open(self.path / "CMakeLists.txt", "a", encoding="utf-8") as file:
            file.write("veristep_add_check(wrong SOURCES wrong.cpp EXPECT_VIOLATION OPTIONS --depth 3)\n")
        self.configure()
        self.verify()
        cache = self.build_dir / ".veristep/cache.db"
        self.build_dir = self.path / "nightly"
        self.configure(f"-DVERISTEP_CACHE={cache}", "-DVERISTEP_OPTIONS=--depth;7;--values;2;--cache-verify")
        output = self.verify()
        self.assertEqual(self.verified(output), {"counter_check", "queue_check", "queue_model", "wrong"})
        self.assertIn("6 checks: 6 hold", output)
        self.assertNotIn("warning", output)
        results = json.loads((self.build_dir / "veristep-reports/verify.json").read_text())["checks"]
        self.assertEqual({check["mode"] for check in results}, {"full"})
        self.assertEqual({check["max_depth"] for check in results if "model" in check["program"]}, {7})
        self.assertFalse((self.build_dir / ".veristep").exists())
        for program in ("counter_check", "wrong"):  # each time
            self.assertEqual(self.verified(self.build("--target", f"{program}_verified")), {program})

    def test_example(self):
        shutil.copytree(f"{support.SOURCE}/examples/cmake-queue", self.path, dirs_exist_ok=True)
        self.configure()
        self.build()
        self.assertIn("100% tests passed, 0 tests failed out of 7", self.ctest())
        self.verify()
        self.replace("include/queue/counter.h", "fetch_add(n)", "operator+=(n)")
        self.assertEqual(self.verified(self.verify()), {"counter_check", "queue_check"})
        self.configure("-DQUEUE_BUG=ON")
        self.assertIn("deadlock", self.verify(status=None))


class Libraries(CMakeTest):
    def test_boost(self):
        """Checks of a library that nobody here wrote, as Debian has it."""
        self.write("CMakeLists.txt", """cmake_minimum_required(VERSION 3.25)
project(p LANGUAGES CXX)
enable_testing()
find_package(Boost REQUIRED)
find_package(Veristep REQUIRED)
veristep_add_check(right SOURCES check.cpp LINK_LIBRARIES Boost::headers CHECKS *_right OPTIONS --no-races)
veristep_add_check(wrong SOURCES check.cpp LINK_LIBRARIES Boost::headers CHECKS *_wrong EXPECT_VIOLATION)
""")
        self.write("check.cpp", """#include <veristep/check.h>
#include <boost/lockfree/spsc_queue.hpp>
#include <boost/lockfree/stack.hpp>
#include <thread>
using Queue = boost::lockfree::spsc_queue<int, boost::lockfree::capacity<2>>;
using Stack = boost::lockfree::stack<int, boost::lockfree::capacity<2>>;

VERISTEP_CHECK(queue_right) {
  Queue queue;
  std::thread producer([&] { VERISTEP_ASSERT(queue.push(1) && queue.push(2)); });
  int item = 0, last = 0;
  if (queue.pop(item)) VERISTEP_ASSERT(item == ++last);
  producer.join();
  while (queue.pop(item)) VERISTEP_ASSERT(item == ++last);
  VERISTEP_ASSERT(last == 2);
}
VERISTEP_CHECK(queue_wrong) {  // It is for one producer.
  Queue queue;
  std::thread other([&] { queue.push(1); });
  queue.push(2);
  other.join();
  int item = 0, sum = 0;
  while (queue.pop(item)) sum += item;
  VERISTEP_ASSERT(sum == 3);
}
VERISTEP_CHECK(stack_right) {  // Nodes are recycled while others may still read them: races, by design.
  Stack stack;
  std::thread other([&] { VERISTEP_ASSERT(stack.push(1)); });
  VERISTEP_ASSERT(stack.push(2));
  other.join();
  int one = 0, two = 0;
  VERISTEP_ASSERT(stack.pop(one) && stack.pop(two) && one + two == 3);
}
""")
        self.configure()
        self.build()
        self.assertIn("100% tests passed, 0 tests failed out of 3", self.ctest())
        self.verify()


class BadInput(CMakeTest):
    """One clear message each, as early as can be."""

    def expect(self, message, step, *options, **variables):
        shutil.rmtree(self.build_dir, ignore_errors=True)
        self.write("CMakeLists.txt", C_PROJECT + step)
        text = self.configure(*options, status=1, **variables)
        self.assertIn(message, " ".join(text.split()))
        self.assertEqual(text.count("CMake Error"), 1, text)

    def test_at_configure_time(self):
        self.write("check.c", SMALL_CHECK % "a")
        good = "veristep_add_check(check SOURCES check.c)\n"
        self.expect("SOURCES: there is no file " + " ".join(str(self.path / "chekc.c").split()),
                    "veristep_add_check(check SOURCES chekc.c)\n")
        self.write("check.cpp", SMALL_CHECK % "a")
        self.expect("check.cpp needs the language CXX, which the project has not enabled: project(… LANGUAGES C CXX)",
                    "veristep_add_check(check SOURCES check.cpp)\n")
        self.expect("SOURCES are missing", "veristep_add_check(check)\n")
        self.expect("unknown argument 'check.c'", "veristep_add_check(check check.c)\n")
        self.expect("there is a target 'check' already", good + good)
        self.expect("DEPTH takes a number, not 'x'", "veristep_add_check(check SOURCES check.c DEPTH x)\n")
        self.expect("neither a target nor a library of the system called 'quue'",
                    "veristep_add_check(check SOURCES check.c LINK_LIBRARIES quue)\n")
        self.expect("program is a program, not a library",
                    "add_executable(program check.c)\nset_target_properties(program PROPERTIES ENABLE_EXPORTS ON)\n"
                    "veristep_add_check(check SOURCES check.c LINK_LIBRARIES program)\n")
        self.expect("VERISTEP_INCOMPLETE is FAIL or SKIP, not 'maybe'", good, "-DVERISTEP_INCOMPLETE=maybe")
        self.expect("VERISTEP_BASELINE: there is no file", good, "-DVERISTEP_BASELINE=none.json")
        self.expect("C and C++ checks need clang", good, "-DVERISTEP_CLANGXX=/no/clang++")
        self.expect("JARS: there is neither a target nor a file 'bank'", "veristep_add_java_check(check JARS bank)\n")
        self.expect("there is no JDK", "veristep_add_java_check(check JARS check.c)\n",
                    "-DJava_JAVAC_EXECUTABLE=Java_JAVAC_EXECUTABLE-NOTFOUND", "-DCMAKE_FIND_ROOT_PATH=/nowhere",
                    "-DCMAKE_FIND_ROOT_PATH_MODE_PROGRAM=ONLY", f"-DCMAKE_C_COMPILER={shutil.which('cc')}",
                    f"-DCMAKE_MAKE_PROGRAM={shutil.which('ninja')}", JAVA_HOME="")

    def test_at_build_time(self):
        self.write("CMakeLists.txt", C_PROJECT + "veristep_add_check(check SOURCES check.c)\n")
        self.write("check.c", "#include <veristep/check.h>\nVERISTEP_CHECK(a) { return x; }\n")
        self.configure()
        self.assertIn("error: use of undeclared identifier 'x'", self.build(status=None))
        self.write("check.c", "int nothing;\n")
        self.assertIn("has no checks: no VERISTEP_CHECK", " ".join(self.build(status=None).split()))
        self.write("check.c", "#include <veristep/check.h>\nvoid unknown_device(void);\nVERISTEP_CHECK(a) { unknown_device(); }\n")
        output = self.verify(status=None)
        self.assertIn("unknown_device", output)
        self.assertIn("1 in error", output)
        self.write("CMakeLists.txt", C_PROJECT + "veristep_add_check(check SOURCES check.c CHECKS b)\n")
        self.assertIn("no check is called 'b'; did you mean a?", " ".join(self.build(status=None).split()))


class Inclusion(CMakeTest):
    def test_source_tree_in_another_project(self):
        """Nothing of ours gets into a project that has our source tree."""
        self.write("CMakeLists.txt", f"""cmake_minimum_required(VERSION 3.25)
project(p LANGUAGES C CXX)
enable_testing()
include(FetchContent)
FetchContent_Declare(Veristep SOURCE_DIR "{support.SOURCE}")
FetchContent_MakeAvailable(Veristep)
add_library(lib lib.c)
veristep_add_check(check SOURCES check.c LINK_LIBRARIES lib)
message(STATUS "settings: [${{CMAKE_BUILD_TYPE}}] [${{CMAKE_CXX_STANDARD}}] [${{CMAKE_CXX_FLAGS_RELEASE}}]")
""")
        self.write("lib.c", "int lib(void) { return 1; }\n")
        self.write("check.c", SMALL_CHECK % "a")
        # Configured only: to build Veristep once more would take too long.
        output = self.configure()
        self.assertIn("settings: [] [] [-O3 -DNDEBUG]", output)
        self.assertIn("Total Tests: 1\n", self.ctest("-N"))
        commands = self.run_tool("ninja", "-C", self.build_dir, "-t", "commands", "lib")
        self.assertNotIn("-Werror", commands)
        self.assertNotIn("-O2", commands)
        ours = self.run_tool("ninja", "-C", self.build_dir, "-t", "commands", "veristep_core").splitlines()
        compiling = [command for command in ours if " -c " in command]
        self.assertGreater(len(compiling), 10)
        for command in compiling:  # fast, although the project has no build type, and whatever its compiler warns of
            self.assertIn(" -O2 ", command)
            self.assertNotIn("-Werror", command)
        self.run_tool("cmake", "--install", self.build_dir, "--prefix", self.path / "prefix")
        self.assertFalse((self.path / "prefix").exists())


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--prefix", required=True)
    parser.add_argument("--source", required=True)
    arguments, rest = parser.parse_known_args()
    support.PREFIX, support.SOURCE = arguments.prefix, arguments.source
    unittest.main(argv=[sys.argv[0], *rest])
