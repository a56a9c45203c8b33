#include "vm/ir/code.h"

#include <algorithm>

namespace veristep::ir {

SourceLine LineAt(const Code& code, uint32_t pc) {
  auto after = std::ranges::upper_bound(code.lines, pc, {}, &LineEntry::pc);
  if (after == code.lines.begin()) return {};
  const LineEntry& entry = *(after - 1);
  return {entry.file < code.files.size() ? std::string_view(code.files[entry.file]) : std::string_view(), entry.line};
}

}  // namespace veristep::ir
