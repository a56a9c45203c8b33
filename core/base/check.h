// CHECK: an invariant of our own code. It stays on in release builds, because a verifier that goes on after a broken
// invariant gives wrong answers. Errors of the user's input are llvm::Error, never CHECK.
#pragma once

namespace veristep {

[[noreturn]] void CheckFailed(const char* file, int line, const char* condition);

}  // namespace veristep

#define CHECK(condition) \
  (__builtin_expect(!!(condition), 1) ? void(0) : ::veristep::CheckFailed(__FILE__, __LINE__, #condition))
