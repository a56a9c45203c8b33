// veristep dump: the code that the machine runs, as text.
#pragma once

#include <string>
#include <vector>

namespace veristep::cli {

int CommandDump(const std::vector<std::string>& arguments, const std::string& program_path);

}  // namespace veristep::cli
