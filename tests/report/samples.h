// Results to write reports of.
#pragma once

#include <string>

#include "integrations/report/report.h"

namespace veristep::report {

// Everything that formats trip over: markup, "]]>", quotes, percent signs, colons and commas, line breaks, control
// characters, invalid UTF-8, characters that XML excludes, and text beyond ASCII.
std::string NastyText();

Violation MakeDeadlock();
// A check of the given name with one violation of the given kind and message, at src/m.c:LINE.
CheckResult MakeViolated(const std::string& name, const std::string& kind = "assertion",
                         const std::string& message = "x is 1", uint32_t line = 7);
CheckResult MakeHolds(const std::string& name);
CheckResult MakeIncomplete(const std::string& name);
CheckResult MakeNotBegun(const std::string& name);
CheckResult MakeError(const std::string& name, const std::string& message = "not supported: fork");

// One of each, and nasty texts wherever a text can be.
Report MakeReport();

}  // namespace veristep::report
