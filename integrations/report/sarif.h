// SARIF 2.1.0, for code scanning and for viewers: one result per violation, its counterexample as one code flow with a
// thread flow for each thread of the program; the order between threads is in executionOrder. Violations that the
// baseline knows are results too, suppressed. Errors and limits are no findings in the source: they are notifications
// of the tool.
//
// GitHub refuses or cuts what is too large, so the writer stays below its limits by itself: 5,000 results, 1,000
// locations in a result's flows, 10 MB. A cut flow keeps its beginning and its end; a notification says what is left
// out.
#pragma once

#include "integrations/report/report.h"
#include "integrations/report/source_root.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace veristep::report {

struct SarifLimits {
  size_t results = 5000;
  size_t flow_locations = 1000;  // of one result, over all of its threads
  size_t bytes = 10'000'000;
};

void WriteSarif(const Report& report, const SourceRoot& root, llvm::raw_ostream& out, const SarifLimits& limits = {});

}  // namespace veristep::report
