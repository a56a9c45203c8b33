// veristep diff: the elements that changed between two versions of a program, and which checks they reach.
#pragma once

#include <string>
#include <vector>

namespace veristep::cli {

int CommandDiff(const std::vector<std::string>& arguments, const std::string& program_path);

}  // namespace veristep::cli
