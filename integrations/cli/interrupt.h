// Ctrl-C and SIGTERM while checks run: the check at hand ends as incomplete, the results so far are told and written,
// and then the program ends by the signal, so that shells and build tools know. A second signal ends it at once.
#pragma once

#include <atomic>

namespace veristep::cli {

class Interrupt {
 public:
  // From now on. Asked for once in a process.
  static void Catch();
  // Set by the first signal.
  static const std::atomic<bool>& Flag();
  // Ends the program by the signal that was caught, if one was.
  static void Pass();
};

}  // namespace veristep::cli
