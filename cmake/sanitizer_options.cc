// How the sanitizers behave in our programs, compiled into each of them so that it holds wherever they are started
// from: by ctest, by a Python script, by a CMake or Gradle project.
//
// A finding ends the process with a status that veristep does not have (command_run.h), so that no test that
// waits for a failing program takes a report for the failure that it waits for. Leaks are findings, too.
#define VERISTEP_OPTIONS extern "C" __attribute__((visibility("default"), used)) const char*

#if defined(__SANITIZE_ADDRESS__)
VERISTEP_OPTIONS __asan_default_options() {
  return "exitcode=86:detect_leaks=1:check_initialization_order=1:strict_init_order=1";
}
VERISTEP_OPTIONS __lsan_default_options() { return "exitcode=86"; }
VERISTEP_OPTIONS __ubsan_default_options() { return "exitcode=86:print_stacktrace=1"; }
#elif defined(__SANITIZE_THREAD__)
VERISTEP_OPTIONS __tsan_default_options() { return "exitcode=86:second_deadlock_stack=1"; }
#endif
