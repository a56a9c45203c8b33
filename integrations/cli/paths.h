// Where things lie, and errors for people.
#pragma once

#include <string>
#include <vector>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace veristep::cli {

// The runtime libraries: ../lib/veristep beside the program, built or installed.
std::string RuntimeDirectory(const std::string& program_path);
// The parts of a list separated by ':'; an empty part is the current directory.
std::vector<std::string> SplitPath(const std::string& path);
bool IsBitcode(llvm::StringRef name);
// Prints the error and gives the exit status for bad input.
int Report(llvm::Error error);

}  // namespace veristep::cli
