// Results as plain text. `veristep check` prints its lines with these too.
#pragma once

#include "integrations/report/layout.h"
#include "integrations/report/report.h"
#include "llvm/Support/raw_ostream.h"

namespace veristep::report {

// "violated  p.Counter.locks  15 states, …", with what there is to say about limits and the baseline below it. No
// counterexamples.
void PrintVerdict(const CheckResult& check, bool color, llvm::raw_ostream& out);

// The violations of a check: the counterexamples of new ones, a line for each that the baseline knows.
void PrintViolations(const CheckResult& check, const Layout& layout, llvm::raw_ostream& out);

// After all checks: the counts, what a limit left over, which known violations are gone.
void PrintSummary(const Report& report, llvm::raw_ostream& out);

// All of it.
void WriteText(const Report& report, llvm::raw_ostream& out);

// "4 of 7 states met are not explored further yet" and the like, for a check that is not complete.
std::string CoverageText(const CheckResult& check);
// "FILE:LINE", "FILE", or nothing.
std::string PlaceText(const Place& place);

}  // namespace veristep::report
