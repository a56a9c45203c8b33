// From a story (vm/explore/story.h) to what people read (integrations/report) and what is stored (trace_file.h).
#pragma once

#include "integrations/cli/checked_program.h"
#include "integrations/cli/trace_file.h"
#include "integrations/report/report.h"
#include "vm/explore/story.h"

namespace veristep::cli {

// Without statements: sources are looked up later (report::SourceText).
report::Violation ToViolation(const explore::Story& story);

// The steps of the trace file, with `violation`, which is the same story, for the comments.
TraceFile ToTraceFile(const explore::Story& story, const report::Violation& violation);

// The options that decide which steps there are, for trace files, and back.
std::vector<std::pair<std::string, std::string>> StoredOptions(const ProgramOptions& program,
                                                               const ExploreSettings& settings);
llvm::Error ApplyStoredOptions(const TraceFile& trace, ProgramOptions& program, ExploreSettings& settings);

}  // namespace veristep::cli
