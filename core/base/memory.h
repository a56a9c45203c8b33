// How much memory this process uses.
#pragma once

#include <cstdint>

namespace veristep {

/// Resident memory in bytes; 0 when the system does not say.
uint64_t ResidentBytes();

}  // namespace veristep
