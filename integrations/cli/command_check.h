// veristep check and veristep list.
#pragma once

#include <string>
#include <vector>

namespace veristep::cli {

int CommandCheck(const std::vector<std::string>& arguments, const std::string& program_path);
int CommandList(const std::vector<std::string>& arguments, const std::string& program_path);

}  // namespace veristep::cli
