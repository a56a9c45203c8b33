// Levels of partial-order reduction by their names, as options and trace files have them.
#pragma once

#include <optional>
#include <string>

#include "llvm/ADT/StringRef.h"
#include "vm/explore/boot.h"

namespace veristep::cli {

std::string ToString(explore::Reduction reduction);
std::optional<explore::Reduction> ReductionOf(llvm::StringRef name);

}  // namespace veristep::cli
