#include "tests/report/samples.h"

namespace veristep::report {

std::string NastyText() {
  return std::string("<a href=\"x\">&amp; ]]> 'q' 100% a:b,c ::error::\r\nnext\x1b[31m\tred\x01 \xff\xc3( ") +
         "\xed\xa0\x80 \xef\xbf\xbf \xef\xbf\xbe \x7f Grüße 🧵" + std::string(1, '\0') + "end";
}

Violation MakeDeadlock() {
  Violation violation;
  violation.kind = "deadlock";
  violation.message = "main waits for the lock of A held by t at Bank.java:16; t waits for main at Bank.java:14";
  violation.place = {.file = "Bank.java", .path = "p/Bank.java", .line = 16, .function = "p.Bank.move"};
  Place start{.file = "Thread.java", .line = 840, .is_library = true};
  violation.steps = {
      {.text = "t starts", .thread = "t", .place = start},
      {.text = "t goes on", .thread = "t", .place = {.file = "Bank.java", .line = 14}, .notes = {"locks A"}},
      {.text = "main goes on",
       .thread = "main",
       .place = {.file = "Bank.java", .line = 15},
       .status = "waits for the lock of A held by t"},
      {.text = "t goes on again", .thread = "t", .place = {.file = "Bank.java", .line = 13}},
  };
  violation.endings = {
      {.text = "waits for the lock of A", .thread = "main", .place = {.file = "Bank.java", .line = 16}},
      {.text = "waits for the lock of B", .thread = "t", .place = {.file = "Bank.java", .line = 14}}};
  violation.stack = {"p.Bank.move(Bank.java:16)"};
  violation.trace_file = ".veristep/traces/p.Bank.locks.trace";
  return violation;
}

CheckResult MakeHolds(const std::string& name) {
  CheckResult check;
  check.name = name;
  check.states = 12;
  check.expanded = 12;
  check.transitions = 20;
  check.executed = 15;
  check.reused = 5;
  check.max_depth = 4;
  check.seconds = 0.25;
  check.peak_memory = 1 << 20;
  check.finds_all = true;
  return check;
}

CheckResult MakeViolated(const std::string& name, const std::string& kind, const std::string& message, uint32_t line) {
  CheckResult check = MakeHolds(name);
  check.verdict.answer = core::Answer::kViolated;
  Violation violation;
  violation.kind = kind;
  violation.message = message;
  violation.place = {.file = "src/m.c", .line = line};
  violation.steps = {{.text = "main goes on", .thread = "main", .place = {.file = "src/m.c", .line = line}}};
  check.violations = {violation};
  return check;
}

CheckResult MakeIncomplete(const std::string& name) {
  CheckResult check = MakeHolds(name);
  check.verdict = {core::Answer::kIncomplete, core::Limit::kTime, ""};
  check.expanded = 9;
  return check;
}

CheckResult MakeNotBegun(const std::string& name) {
  CheckResult check;
  check.name = name;
  check.verdict = {core::Answer::kIncomplete, core::Limit::kTime, ""};
  check.is_begun = false;
  return check;
}

CheckResult MakeError(const std::string& name, const std::string& message) {
  CheckResult check;
  check.name = name;
  check.verdict = {core::Answer::kError, core::Limit::kNone, message};
  return check;
}

Report MakeReport() {
  Report report{.tool_version = "1.2.3", .baseline = "known.json"};
  CheckResult deadlock = MakeHolds("p.Bank.locks");
  deadlock.verdict.answer = core::Answer::kViolated;
  deadlock.violations = {MakeDeadlock()};
  CheckResult known = MakeViolated("known");
  known.program = "queue_check";
  known.violations[0].is_known = true;
  CheckResult nasty = MakeViolated("nasty " + NastyText(), "strange " + NastyText(), NastyText());
  nasty.violations[0].steps[0].text = NastyText();
  nasty.violations[0].steps[0].thread = NastyText();
  nasty.violations[0].place.file = "dir with blank/Grüße%:?#.c";
  nasty.violations[0].place.function = NastyText();
  CheckResult nowhere = MakeViolated("nowhere", "leak", "8 bytes");
  nowhere.violations[0].place = {};
  nowhere.violations[0].steps.clear();
  report.checks = {MakeHolds("p.Bank.fine"),
                   deadlock,
                   known,
                   nasty,
                   nowhere,
                   MakeIncomplete("p.Bank.long"),
                   MakeNotBegun("last"),
                   MakeError("p.Bank.forks", NastyText())};
  report.fixed = {{"p.Bank.old", "data-race", "Bank.java", "main reads while t writes"}};
  return report;
}

}  // namespace veristep::report
