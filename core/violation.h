// Violation: what is wrong with the checked program, as a value. Two violations are the same finding when all their
// fields are equal, so messages must not contain addresses or anything else that differs between runs.
#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace veristep::core {

struct SourceLocation {
  std::string file;   ///< empty when unknown
  uint32_t line = 0;  ///< 0 when unknown

  friend auto operator<=>(const SourceLocation&, const SourceLocation&) = default;
};

struct Violation {
  std::string kind;  ///< a stable word: "assertion", "deadlock", "data-race", "uncaught-exception", …
  std::string message;
  SourceLocation location;

  friend auto operator<=>(const Violation&, const Violation&) = default;
};

}  // namespace veristep::core
