// Programs as transition systems for time travel tests: two ways to cut an execution into steps, and what it prints.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/transition_system.h"
#include "llvm/Support/Error.h"
#include "vm/explore/boot.h"
#include "vm/explore/scenario_system.h"
#include "vm/interp/program.h"

namespace veristep::travel {

struct ProgramOptions {
  std::vector<std::string> files;  // .bc, or one class name
  std::string class_path;
  std::vector<std::string> args;
  std::string runtime_dir;
  bool stir = false;  // load other classes first, put garbage between the objects: nothing of it may show
};

// A program that is loaded and can be started on any number of machines.
class LoadedProgram {
 public:
  virtual ~LoadedProgram() = default;
  static llvm::Expected<std::unique_ptr<LoadedProgram>> Open(const ProgramOptions& options);

  virtual interp::Program& program() = 0;
  virtual explore::Boot Boot() = 0;
  // Something unreachable on the machine's heap.
  virtual void Litter(interp::Machine& machine, uint32_t bytes) = 0;
  interp::MachineOptions machine_options;
};

// A system whose machine can be looked at.
class Stepper {
 public:
  virtual ~Stepper() = default;
  virtual core::TransitionSystem& system() = 0;
  virtual interp::Machine& machine() = 0;
  // The choice again, with a length of the step drawn from `random` if the system lets it be chosen.
  virtual core::Choice WithLength(core::Choice choice, uint64_t random) { return choice; }

  // What the program has printed since the last call, and how it stopped, if it did.
  std::string TakeOutput() { return std::exchange(output_, {}); }

 protected:
  std::string output_;
};

// Any enabled thread runs for any number of calls and backward branches: steps end in the middle of everything.
std::unique_ptr<Stepper> MakeFuelStepper(LoadedProgram& program);

// The steps of exploration, from one visible operation to the next.
class ScenarioStepping {
 public:
  explicit ScenarioStepping(LoadedProgram& program);
  // Meets visible locations on random runs, until two rounds in a row find none.
  void Learn();
  std::unique_ptr<Stepper> Make();
  // Whether a new visible location came up since Learn() or the last call: what was done since is void.
  bool LearnedMore();

 private:
  explore::ScenarioShared shared_;
};

}  // namespace veristep::travel
