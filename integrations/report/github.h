// Annotations of GitHub Actions: workflow commands, one a line, that put messages at lines of a pull request. GitHub
// shows at most 10 of a kind for each step of a job and drops the rest silently, so no more are written, and the last
// one says how many are left out. New violations come first, then errors, then what is incomplete (as warnings). What
// the baseline knows is not annotated.
#pragma once

#include "integrations/report/report.h"
#include "integrations/report/source_root.h"
#include "llvm/Support/raw_ostream.h"

namespace veristep::report {

inline constexpr size_t kMaxAnnotations = 10;

void WriteGithub(const Report& report, const SourceRoot& root, llvm::raw_ostream& out);

}  // namespace veristep::report
