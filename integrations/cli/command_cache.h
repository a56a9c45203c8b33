// veristep cache: what earlier checks left in the cache file, and how to get rid of it.
#pragma once

#include <string>
#include <vector>

namespace veristep::cli {

int CommandCache(const std::vector<std::string>& arguments);

}  // namespace veristep::cli
