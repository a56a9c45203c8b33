// veristep run: one ordinary execution.
#pragma once

#include <string>
#include <vector>

namespace veristep::cli {

// Exit statuses of the program `veristep` (DESIGN: holds, violated, bad input, incomplete, our own bug).
enum ExitStatus { kHolds = 0, kViolated = 1, kBadInput = 2, kIncomplete = 3, kInternalError = 70 };

int CommandRun(const std::vector<std::string>& arguments, const std::string& program_path);

}  // namespace veristep::cli
