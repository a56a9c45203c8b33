#include "core/base/check.h"

#include <cstdio>
#include <cstdlib>

namespace veristep {

void CheckFailed(const char* file, int line, const char* condition) {
  std::fprintf(stderr, "veristep: internal error: %s:%d: CHECK(%s) failed\n", file, line, condition);
  std::fflush(nullptr);
  std::_Exit(70);
}

}  // namespace veristep
