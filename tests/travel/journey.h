// One random journey through the states of a program, and what must be true of it.
//
// First an undisturbed run: a random schedule, nothing saved; after each step its output, the state's name and the
// choices are written down. Then another machine travels: it saves, runs on, restores any saved state, goes the same
// way again or another one, in any order. Whatever it meets a second time must be what it was the first time.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "tests/travel/stepper.h"

namespace veristep::travel {

struct JourneyOptions {
  uint64_t seed = 1;
  uint32_t steps = 60;  // of the undisturbed run
  uint32_t restores = 30;
  bool stir = false;     // garbage between the steps of the undisturbed run
  bool explain = false;  // keep canonical forms, and show where they differ
};

struct JourneyResult {
  std::string failure;  // empty: all was as it must be
  std::string cut;      // why the program does not get to a first state, if so: a limit or a violation
  uint64_t digest = 0;  // of all outputs, names and choices of the undisturbed run
  uint32_t steps = 0;   // taken, in all
  uint32_t saved = 0;   // states
  bool ended = false;   // the undisturbed run came to the program's end
};

using MakeStepper = std::function<std::unique_ptr<Stepper>()>;
JourneyResult Travel(LoadedProgram& program, const MakeStepper& make, const JourneyOptions& options);

}  // namespace veristep::travel
