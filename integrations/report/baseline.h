// Baseline: the violations that a project knows of and lives with for now. A run that is given one fails only on
// others.
//
// Invariants that gating rests on:
//   1. An entry excuses at most `count` violations of its identity; one more is new.
//   2. Only violations are excused. A limit that was reached or an error is what it was (report.h, Outcome).
//   3. An entry counts as fixed only if its check was explored completely and went on after the first violation.
//
// The file is JSON, one object per entry in a fixed order, so that it can be reviewed and merged like source:
//   {"version": 1, "violations": [{"check": …, "count": 1, "file": …, "function": …, "kind": …, "message": …,
//   "reason": …}]}
// `reason` is for people, may be missing, and is kept by updates. Fields that are not known are an error: a misspelt
// one would silently excuse something else.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "integrations/report/identity.h"
#include "integrations/report/report.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace veristep::report {

inline constexpr int64_t kBaselineVersion = 1;

struct BaselineEntry {
  Identity identity;
  uint64_t count = 1;
  std::string reason;

  friend auto operator<=>(const BaselineEntry&, const BaselineEntry&) = default;
};

struct Baseline {
  std::vector<BaselineEntry> entries;  // sorted by identity, which is different for each

  friend bool operator==(const Baseline&, const Baseline&) = default;
};

llvm::json::Value ToJson(const Baseline& baseline);
llvm::Expected<Baseline> BaselineFromJson(const llvm::json::Value& value);
// The error names the file and what is wrong in it.
llvm::Expected<Baseline> ReadBaseline(const std::string& file);

// Marks the violations of the check that the baseline knows, and adds to `fixed` those that are gone.
void Apply(const Baseline& baseline, CheckResult& check, std::vector<FixedViolation>& fixed);

// All violations of the report, with the reasons of `old`.
Baseline MakeBaseline(const Report& report, const Baseline& old);

// `old` with the violations of the checks that the report has brought up to date: new ones added, and those that are
// fixed removed. Entries of other checks stay.
Baseline UpdateBaseline(const Report& report, const Baseline& old);

// Whether the check's violations are all there are.
bool IsComplete(const CheckResult& check);

}  // namespace veristep::report
