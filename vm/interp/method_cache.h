// A machine's own cache of interface dispatch: (receiver class, selector) → function. Holds nothing that is state.
#pragma once

#include <array>
#include <cstdint>

namespace veristep::ir {
struct Function;
}

namespace veristep::interp {

struct MethodCache {
  struct Entry {
    uint32_t type = 0;
    uint64_t selector = 0;
    ir::Function* function = nullptr;
  };
  Entry& At(uint32_t type, uint64_t selector) { return entries[(type * 31 + selector) % entries.size()]; }
  std::array<Entry, 2048> entries;
};

}  // namespace veristep::interp
