#include "vm/ir/code.h"

#include <algorithm>

namespace veristep::ir {

SourceLine LineAt(const Code& code, uint32_t pc) {
  auto after = std::ranges::upper_bound(code.lines, pc, {}, &LineEntry::pc);
  if (after == code.lines.begin()) return {};
  const LineEntry& entry = *(after - 1);
  std::string_view file =
      entry.file < code.files.size() ? std::string_view(code.files[entry.file]) : std::string_view();
  return {file, entry.line, entry.is_system};
}

bool IsSystemFile(std::string_view file) {
  return file.starts_with("/usr/include/") || file.starts_with("/usr/lib/") ||
         file.find("/include/c++/") != std::string_view::npos;
}

}  // namespace veristep::ir
