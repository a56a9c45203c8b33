// Where the sources of a program may be: beside its classes, or where its build usually has them.
#pragma once

#include "integrations/cli/checked_program.h"
#include "integrations/cli/outputs.h"
#include "integrations/report/source_root.h"

namespace veristep::cli {

// What the options say, then the directories of the class path and those above them.
report::SourceRoot SourcesOf(const OutputOptions& options, const ProgramOptions& program);

}  // namespace veristep::cli
