#include "core/verdict.h"

#include "core/base/check.h"

namespace veristep::core {

std::string_view ToString(Answer answer) {
  switch (answer) {
    case Answer::kHolds:
      return "holds";
    case Answer::kViolated:
      return "violated";
    case Answer::kIncomplete:
      return "incomplete";
    case Answer::kError:
      return "error";
  }
  CHECK(false);
}

std::string_view ToString(Limit limit) {
  switch (limit) {
    case Limit::kNone:
      return "none";
    case Limit::kDepth:
      return "depth";
    case Limit::kStates:
      return "states";
    case Limit::kTransitions:
      return "transitions";
    case Limit::kMemory:
      return "memory";
    case Limit::kTime:
      return "time";
    case Limit::kInstructions:
      return "instructions";
    case Limit::kSample:
      return "sample";
    case Limit::kCancelled:
      return "cancelled";
  }
  CHECK(false);
}

}  // namespace veristep::core
