// A program as a transition system: threads and choices. A state is a machine in which every thread stands before a
// visible operation, waits, or has ended; a transition lets one thread perform its operation and run on to its next.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "core/search/search.h"
#include "core/transition_system.h"
#include "vm/explore/boot.h"
#include "vm/explore/elements.h"
#include "vm/explore/program_system.h"

namespace veristep::explore {

// The different states in which the program has ended (Machine::PrintEnd). Thread-safe.
class EndStates {
 public:
  void Add(const Fingerprint& state);
  void Clear();
  size_t size() const;
  // Of all of them, whatever the order in which they came.
  Fingerprint Hash() const;

 private:
  mutable std::mutex mutex_;
  std::set<Fingerprint> states_;
};

// Violations that threads stand before (ExploreOptions::fails_apart), by what their records hold. Thread-safe.
class PendingFailures {
 public:
  uint64_t Add(const core::Violation& violation);
  core::Violation At(uint64_t name) const;

 private:
  mutable std::mutex mutex_;
  std::map<uint64_t, core::Violation> violations_;
};

// What the systems of all workers share.
struct ScenarioShared {
  interp::Program& program;
  Boot boot;
  ExploreOptions options;
  interp::Visibility visibility = {};
  ElementTable* elements = nullptr;  // set to note what transitions depend on
  core::Snapshot root = nullptr;     // set by the first system
  Start start = nullptr;             // set by the first system
  // Attempts with fewer visible locations are void: a system that meets a new one stops with an error (BeginAttempt).
  size_t known_locations = 0;
  // Locations (NameOfKey) that are visible from the start: those of a stored trace, or of an earlier version.
  std::set<std::string> expected_locations = {};
  // A stored trace is replayed: other locations do not make it void.
  bool replays = false;
  EndStates* end_states = nullptr;  // set to collect them
  PendingFailures failures = {};
  Fingerprint boot_hash = {};            // of what the library's roots reached at the start; set with `elements`
  heap::RootContents own_contents = {};  // of what the program's own reached; set with `elements`
};

// Runs a few executions to meet most of the visible locations before the first attempt.
void SampleLocations(ScenarioShared& shared);
// The same; gives what it met (location_facts.h).
std::set<std::string> SampleFacts(ScenarioShared& shared);

// From here on systems go by what is known now: what comes up makes the attempt void, and changes no state's name.
// REQUIRES: no system of an earlier attempt is used any more.
void BeginAttempt(ScenarioShared& shared);

// Explores with as many attempts as it takes until no new visible location comes up (vm/interp/visibility.h). `attempt`
// runs a search over fresh systems.
core::SearchResult ExploreToFixpoint(ScenarioShared& shared, const std::function<core::SearchResult()>& attempt);

class ScenarioSystem : public ProgramSystem {
 public:
  // Labels of thread choices: the thread's index; a timed wait that runs out has this bit besides.
  static constexpr uint64_t kTimeoutLabel = uint64_t(1) << 32;

  explicit ScenarioSystem(ScenarioShared& shared);

  core::StepResult Reset() override;
  std::span<const core::Choice> Enabled() override;
  core::StepResult Take(const core::Choice& choice) override;
  Fingerprint Print() override { return machine_.Print(); }
  core::StepResult CheckState() override;
  const core::ElementSet& Touched() override { return log_.Collect(); }
  const core::Footprint& LastFootprint() override { return footprint_; }
  core::Snapshot Save() override { return machine_.Save(); }
  void Restore(const core::Snapshot& snapshot) override;
  std::string Describe(const core::Choice& choice) override;

  interp::Machine& machine() override { return machine_; }
  // choice_lines.cc
  std::string LineOf(const core::Choice& choice) override;
  uint32_t ThreadOf(const core::Choice& choice) override;
  llvm::Expected<core::Choice> ChoiceOf(llvm::StringRef line) override;

  // Runs to the end (at most `steps` steps without news) with choices picked by `seed`, only to meet visible locations:
  // each one that is not met here costs an attempt of its own.
  void Learn(uint64_t seed, uint32_t steps);

 private:
  core::StepResult TakeStep(const core::Choice& choice);
  core::StepResult Boot();
  core::StepResult Settle();
  core::StepResult Stopped();
  bool FailsApart(interp::Thread& thread);
  core::StepResult Run(interp::Thread& thread, bool* ended);
  void FindEnabled();
  // The program is over; daemons count for nothing.
  bool HasEnded() { return machine_.globals().live_threads == 0; }
  bool FindRace();
  void ExpectLocations();
  interp::Thread* Choosing();
  std::string WhyNot(llvm::StringRef verb, uint64_t number);
  void FindDeadlock();

  ScenarioShared& shared_;
  interp::Machine machine_;
  bool booted_ = false;
  bool learning_ = false;
  bool enabled_known_ = false;
  std::vector<core::Choice> enabled_;
  core::Violation violation_;
  ElementLog log_;
  core::Footprint footprint_;
  std::string message_;
};

}  // namespace veristep::explore
