// Hashes of the files that decide an answer.
#pragma once

#include <string>
#include <vector>

#include "core/base/fingerprint.h"

namespace veristep::cli {

// Of the contents of files, and of all files and directories in directories, by path: programs read more than code
// there. What is missing counts as missing.
Fingerprint HashOfFiles(const std::vector<std::string>& paths);

// Of the size and time of files that are large and hardly ever change: the JDK's modules, Veristep itself.
Fingerprint StampOfFiles(const std::vector<std::string>& paths);

}  // namespace veristep::cli
