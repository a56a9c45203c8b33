// Report: what a run of checks came to, as plain data. The searches fill it, `--json` stores it (report_json.h), and
// every other form (JUnit XML, SARIF, annotations, text) is made from it alone, so stored results can be turned into
// any of them later.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/verdict.h"

namespace veristep::report {

struct Place {
  std::string file;  // as the code names it; empty if unknown
  std::string path;  // where to look for it, relative to a source root or absolute; empty: `file` is all there is
  uint32_t line = 0;
  std::string function;
  bool is_library = false;  // nothing of the program's own

  friend bool operator==(const Place&, const Place&) = default;
};

// One step of a counterexample.
struct Step {
  std::string text;                // on one line
  std::string thread;              // its name; empty if unknown
  Place place;                     // where the thread stood
  std::string source;              // the statement there; empty if the source is not at hand
  std::vector<std::string> notes;  // "reads Counter.value: 0", "chooses 3"
  std::string status;              // why the thread could not go on: "ends", "waits for the lock of Account …"
  std::string result;              // models: what the call returned; empty if nothing or unknown
  std::string state;               // models: the object afterwards, as it describes itself; empty if it does not

  friend bool operator==(const Step&, const Step&) = default;
};

struct Violation {
  std::string kind;  // a stable word: "deadlock", "data-race", …
  std::string message;
  Place place;
  std::string source;                // the statement at the place
  bool is_model = false;             // the steps are calls of operations
  std::string start;                 // models: the object before the first call, as it describes itself
  std::vector<std::string> threads;  // names, each once, in the order of their creation; empty: unknown
  std::vector<Step> steps;
  std::vector<Step> endings;       // how the threads stand at the end: the waits of a deadlock, the accesses of a race
  std::vector<std::string> stack;  // innermost first
  std::string output;              // what the program printed on the way
  std::string trace_file;          // what `veristep replay` takes
  bool is_known = false;           // the baseline has it: it does not fail the run

  friend bool operator==(const Violation&, const Violation&) = default;
};

inline constexpr const char kRecalledMode[] = "cache";

struct CheckResult {
  std::string program;  // C and C++: the bitcode file's name without directory and suffix; Java names say it all
  std::string name;
  core::Verdict verdict;
  std::string mode = "full";  // of reuse; kRecalledMode if nothing was run
  uint64_t states = 0;
  uint64_t expanded = 0;
  uint64_t transitions = 0;
  uint64_t executed = 0;
  uint64_t reused = 0;
  uint32_t max_depth = 0;
  double seconds = 0;
  uint64_t peak_memory = 0;
  bool is_begun = true;    // false: there was no time left for it
  bool finds_all = false;  // the search went on after the first violation
  std::vector<Violation> violations;

  friend bool operator==(const CheckResult&, const CheckResult&) = default;
};

// A violation that a baseline knows and that a complete run did not find any more.
struct FixedViolation {
  std::string check, kind, file, message;

  friend bool operator==(const FixedViolation&, const FixedViolation&) = default;
};

struct Report {
  std::string tool_version;
  std::string baseline;  // the file that known violations were taken from; empty: none
  std::vector<CheckResult> checks;
  std::vector<FixedViolation> fixed;

  friend bool operator==(const Report&, const Report&) = default;
};

// How a check counts when a build has to go on or fail. Only a violated check can be known, and a limit or an error
// never is: what was not explored may hide something new.
enum class Outcome : uint8_t { kHolds, kKnown, kViolated, kIncomplete, kError };

Outcome OutcomeOf(const CheckResult& check);
// Over all checks: errors first, then new violations, then limits.
Outcome OutcomeOf(const Report& report);

struct Counts {
  size_t holds = 0, known = 0, violated = 0, incomplete = 0, errors = 0, not_begun = 0;  // incomplete has not_begun too
};
Counts CountOutcomes(const std::vector<CheckResult>& checks);

// The name that tells the check from those of all other programs: "queue_check.twoProducers",
// "p.QueueCheck.twoProducers".
std::string FullName(const CheckResult& check);
// States that were met and wait to be expanded: what a limit left over.
uint64_t FrontierOf(const CheckResult& check);
// "time", for a check that is not complete; for one that was not begun "not begun".
std::string LimitText(const CheckResult& check);

}  // namespace veristep::report
