// Stored counterexamples: docs/trace-format.md describes the format, and the history of its versions.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/violation.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace veristep::cli {

struct TraceFile {
  struct Step {
    std::string line;     // "run 0", "choose 3", "call push(3)"
    std::string comment;  // for people
  };

  std::string check;
  std::string kind;                                          // "scenario", "model", "main"
  std::string directory;                                     // where relative paths start
  std::string class_path;                                    // Java
  std::vector<std::string> programs;                         // classes or bitcode files
  std::vector<std::pair<std::string, std::string>> options;  // name without dashes, value; flags have none
  std::vector<std::string> visible;
  core::Violation violation;
  std::vector<Step> steps;
};

std::string ToText(const TraceFile& trace);

// The errors name the file and the line.
llvm::Expected<TraceFile> ParseTrace(llvm::StringRef text, const std::string& file);
llvm::Expected<TraceFile> ReadTrace(const std::string& file);

// How the trace of a check is called: letters that do not belong into file names are replaced, and the name then ends
// in a hash, so that different checks have different files. `number`: among the check's violations, from 1.
std::string TraceFileName(const std::string& check, size_t number);

}  // namespace veristep::cli
