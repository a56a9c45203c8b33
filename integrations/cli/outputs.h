// The files that results are written to: options that check and report share.
#pragma once

#include <functional>
#include <string>

#include "integrations/cli/arguments.h"
#include "integrations/report/report.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace veristep::cli {

struct OutputOptions {
  std::string json, junit, sarif, text;  // files; "-" is standard output, empty: not wanted
  std::string source_root = ".";
  std::string source_path;  // directories, separated by ':'
  bool github = false;
};

void DeclareOutputs(Arguments& parser, OutputOptions& options);

// Whether the files can be written, as far as can be told beforehand: not to be found out after an hour of exploring.
llvm::Error CheckOutputs(const OutputOptions& options);
// Directories of the files are made if need be. A file is written as a whole or not at all. The error names it.
llvm::Error WriteOutputs(const report::Report& report, const OutputOptions& options);
llvm::Error WriteFile(const std::string& file, const std::function<void(llvm::raw_ostream&)>& write);
llvm::Error WriteJson(const llvm::json::Value& value, const std::string& file);

}  // namespace veristep::cli
