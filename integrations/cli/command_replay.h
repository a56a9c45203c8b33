// `veristep replay`: runs a stored counterexample again.
#pragma once

#include <string>
#include <vector>

namespace veristep::cli {

int CommandReplay(const std::vector<std::string>& arguments, const std::string& program_path);

}  // namespace veristep::cli
