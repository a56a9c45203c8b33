// Verdict: the answer to a check. The four kinds are never mixed: a limit is never "holds", and a program that could
// not be explored is neither right nor wrong.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace veristep::core {

/// The values are persisted in the cache and in reports: never renumber.
enum class Answer : uint8_t {
  kHolds = 0,       ///< everything the check asks for was explored, nothing is violated
  kViolated = 1,    ///< there is a counterexample
  kIncomplete = 2,  ///< nothing is violated in what was explored before a limit was reached
  kError = 3,       ///< the program could not be explored
};

/// Why a search did not explore everything. The values are persisted: never renumber.
enum class Limit : uint8_t {
  kNone = 0,
  kDepth = 1,
  kStates = 2,
  kTransitions = 3,
  kMemory = 4,
  kTime = 5,
  kInstructions = 6,  ///< a transition was cut
  kSample = 7,        ///< the search only samples (random walk)
  kCancelled = 8,     ///< the caller asked to stop
};

struct Verdict {
  Answer answer = Answer::kHolds;
  /// For kIncomplete the limit that was reached. A violated check keeps it as well when it was searched for all of its
  /// violations and a limit was reached: the list may lack some.
  Limit limit = Limit::kNone;
  /// For kError and for cut transitions: what, where, what to do. Of a violated check: an error that ended the search.
  std::string message;

  friend bool operator==(const Verdict&, const Verdict&) = default;
};

std::string_view ToString(Answer answer);
std::string_view ToString(Limit limit);

}  // namespace veristep::core
