// StepResult: how one transition ended.
#pragma once

#include <cstdint>
#include <string>

#include "core/violation.h"

namespace veristep::core {

/// The values are persisted with state graphs: never renumber.
enum class StepStatus : uint8_t {
  kState = 0,      ///< the system is in a state again
  kViolation = 1,  ///< a property was violated on the way; the path ends here, without a state
  kPruned = 2,     ///< an assumption of the check does not hold; the path does not count
  kCut = 3,        ///< the transition did not end within its instruction limit: the answer can only be incomplete
  kError = 4,      ///< the system cannot go on (an unsupported feature …): the search stops with an error
};

/// Two words, no allocation: the texts belong to the system and are valid until its next call.
struct StepResult {
  StepStatus status = StepStatus::kState;
  const Violation* violation = nullptr;  ///< set for kViolation
  const std::string* message = nullptr;  ///< set for kCut and kError: what happened, where, what to do

  static StepResult Ok() { return {}; }
  static StepResult Violated(const Violation* what) { return {StepStatus::kViolation, what, nullptr}; }
  static StepResult Pruned() { return {StepStatus::kPruned, nullptr, nullptr}; }
  static StepResult Cut(const std::string* why) { return {StepStatus::kCut, nullptr, why}; }
  static StepResult Error(const std::string* why) { return {StepStatus::kError, nullptr, why}; }
};

}  // namespace veristep::core
