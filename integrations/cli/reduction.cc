#include "integrations/cli/reduction.h"

#include <utility>

#include "core/base/check.h"

namespace veristep::cli {

namespace {

using explore::Reduction;

constexpr std::pair<const char*, Reduction> kLevels[] = {{"none", Reduction::kNone},
                                                         {"local", Reduction::kLocal},
                                                         {"ample", Reduction::kAmple},
                                                         {"sleep", Reduction::kSleep}};

}  // namespace

std::string ToString(Reduction reduction) {
  for (const auto& [name, level] : kLevels) {
    if (level == reduction) return name;
  }
  CHECK(false);
}

std::optional<Reduction> ReductionOf(llvm::StringRef name) {
  for (const auto& [known, level] : kLevels) {
    if (name == known) return level;
  }
  return std::nullopt;
}

}  // namespace veristep::cli
