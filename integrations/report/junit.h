// JUnit XML, as Jenkins, GitLab, Azure and Gradle's own readers take it. One testcase per check; its class name is what
// comes before the last dot of the check's full name.
//
//   holds       passed
//   violated    failure: the new violations with their counterexamples
//   known       skipped: all of its violations are in the baseline
//   incomplete  skipped: the limit, and how much was covered
//   error       error
// The format has no place for known violations and coverage, and a reader that looks for failures must not find one for
// them; the texts are in system-out in full.
#pragma once

#include "integrations/report/report.h"
#include "llvm/Support/raw_ostream.h"

namespace veristep::report {

void WriteJunit(const Report& report, llvm::raw_ostream& out);

}  // namespace veristep::report
