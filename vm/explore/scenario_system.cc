#include "vm/explore/scenario_system.h"

#include <random>
#include <utility>

#include "vm/explore/adopt_root.h"
#include "vm/explore/describe.h"
#include "vm/explore/location_facts.h"
#include "vm/explore/pending_access.h"

namespace veristep::explore {

namespace {

using core::Choice;
using core::ChoiceKind;
using core::StepResult;
using interp::RunResult;
using interp::Stop;
using interp::Thread;
using interp::ThreadState;

bool IsLive(const Thread& thread) { return thread.state != ThreadState::kDone && thread.state != ThreadState::kUnused; }

interp::Grain GrainOf(Reduction reduction) {
  switch (reduction) {
    case Reduction::kNone:
      return interp::Grain::kEverywhere;
    case Reduction::kLocal:
      return interp::Grain::kShared;
    case Reduction::kAmple:
      return interp::Grain::kGuarded;
    case Reduction::kSleep:
      break;
  }
  return interp::Grain::kSingleLocks;
}

// A thread that came to life in this step and has not reached a visible operation yet.
bool IsOnItsWay(const Thread& thread) {
  return thread.state == ThreadState::kRunnable && !(thread.flags & interp::kAtVisible);
}

}  // namespace

ScenarioSystem::ScenarioSystem(ScenarioShared& shared)
    : shared_(shared), machine_(shared.program, shared.options.machine), log_(shared.elements, machine_) {
  // What the program prints belongs to one path among many; a replay shows it.
  machine_.output = [](int, std::string_view) {};
}

StepResult ScenarioSystem::Boot() {
  interp::Grain grain = GrainOf(shared_.options.reduction);
  if (shared_.start != nullptr) {
    machine_.StartTracking(*shared_.start, shared_.visibility, grain);
  } else {
    if (llvm::Error error = shared_.boot(machine_)) {
      message_ = llvm::toString(std::move(error));
      return StepResult::Error(&message_);
    }
    if (machine_.stop()) return Stopped();
    machine_.StartTracking(shared_.visibility, grain);
  }
  machine_.RememberPrints();
  if (!shared_.expected_locations.empty()) ExpectLocations();
  AdoptRoot(machine_, shared_);
  booted_ = true;
  return StepResult::Ok();
}

StepResult ScenarioSystem::Reset() {
  log_.Begin();
  if (!booted_) {
    if (StepResult result = Boot(); result.status != core::StepStatus::kState) return result;
  } else {
    machine_.Restore(shared_.root);
  }
  enabled_known_ = false;
  return Settle();
}

StepResult ScenarioSystem::Stopped() {
  const Stop& stop = *machine_.stop();
  switch (stop.kind) {
    case Stop::Kind::kExit:
      // The program ended as a whole. The state says so itself: it may be restored by another system.
      machine_.WillWriteGlobals();
      machine_.globals().live_threads = 0;
      machine_.globals().exit_status = uint64_t(stop.exit_status);
      return StepResult::Ok();
    case Stop::Kind::kPruned:
      return StepResult::Pruned();
    case Stop::Kind::kViolation:
      violation_ = ViolationOf(stop);
      return StepResult::Violated(&violation_);
    case Stop::Kind::kError:
      message_ = stop.message;
      return StepResult::Error(&message_);
  }
  return StepResult::Ok();
}

StepResult ScenarioSystem::Run(Thread& thread, bool* ended) {
  *ended = true;
  RunResult result = machine_.RunToVisible(thread, shared_.options.step_limit);
  if (!learning_ && !shared_.replays && shared_.visibility.size() != shared_.known_locations) {
    message_ = "another location has become visible";
    return StepResult::Error(&message_);
  }
  switch (result) {
    case RunResult::kStopped:
      if (FailsApart(thread)) break;
      return Stopped();
    case RunResult::kFuel:
      message_ = NameOf(machine_, thread) + " ran " + std::to_string(shared_.options.step_limit) +
                 " loop rounds and calls without a visible operation, last at " + PlaceOf(machine_, thread) +
                 "; if this is no endless loop, raise --step-limit";
      return StepResult::Cut(&message_);
    default:
      break;
  }
  *ended = false;
  return StepResult::Ok();
}

bool ScenarioSystem::FailsApart(Thread& thread) {
  const Stop& stop = *machine_.stop();
  if (!shared_.options.fails_apart || stop.kind != Stop::Kind::kViolation || machine_.globals().alive <= 1)
    return false;
  machine_.WillWrite(thread);
  thread.state = ThreadState::kFailing;
  // Its words name source lines, which are part of the state now and move with any change of a file.
  machine_.TouchProgram();
  thread.await_value = shared_.failures.Add(ViolationOf(stop));
  machine_.ClearStop();
  return true;
}

StepResult ScenarioSystem::Settle() {
  for (uint32_t i = 0; i < machine_.num_threads(); ++i) {
    if (!IsOnItsWay(machine_.thread(i))) continue;
    bool ended = false;
    StepResult result = Run(machine_.thread(i), &ended);
    if (ended) return result;
    i = UINT32_MAX;  // it may have started others: look at all again
  }
  return StepResult::Ok();
}

StepResult ScenarioSystem::Take(const Choice& choice) {
  log_.Begin();
  enabled_known_ = false;
  bool is_value = choice.kind == ChoiceKind::kValue;
  machine_.SetFootprint(nullptr);
  uint32_t choices = is_value && machine_.globals().alive > 1 ? machine_.globals().choices + 1 : 0;
  if (choices != machine_.globals().choices) {
    machine_.WillWriteGlobals();
    machine_.globals().choices = choices;
  }
  footprint_.Clear();
  if (shared_.options.reduction == Reduction::kSleep) machine_.SetFootprint(&footprint_);
  StepResult result = TakeStep(choice);
  footprint_.Finish();
  return result;
}

StepResult ScenarioSystem::TakeStep(const Choice& choice) {
  if (choice.kind == ChoiceKind::kValue) {
    Thread& thread = *Choosing();
    machine_.WillWrite(thread);
    thread.await_value = choice.label;
    thread.state = ThreadState::kRunnable;
    return Settle();
  }
  Thread& thread = machine_.thread(uint32_t(choice.label));
  if (thread.state == ThreadState::kFailing) {
    violation_ = shared_.failures.At(thread.await_value);
    return StepResult::Violated(&violation_);
  }
  if (choice.label & kTimeoutLabel) machine_.TimeOut(thread);
  bool ended = false;
  // A wait that ran out may still need its lock back; then it only changed its place.
  if (!machine_.IsEnabled(thread)) return Settle();
  StepResult result = Run(thread, &ended);
  return ended ? result : Settle();
}

void ScenarioSystem::Restore(const core::Snapshot& snapshot) {
  machine_.Restore(snapshot);
  enabled_known_ = false;
}

std::span<const Choice> ScenarioSystem::Enabled() {
  if (!enabled_known_) FindEnabled();
  return enabled_;
}

void ScenarioSystem::FindEnabled() {
  enabled_known_ = true;
  enabled_.clear();
  if (HasEnded()) return;
  if (Choosing() != nullptr) {
    for (uint32_t value = 0; value < machine_.globals().choice_count; ++value) {
      enabled_.push_back({value, ChoiceKind::kValue});
    }
    return;
  }
  for (uint32_t i = 0; i < machine_.num_threads(); ++i) {
    Thread& thread = machine_.thread(i);
    if (!IsLive(thread)) continue;
    if (machine_.IsEnabled(thread) || thread.state == ThreadState::kFailing)
      enabled_.push_back({i, ChoiceKind::kThread});
    if (machine_.CanTimeOut(thread)) enabled_.push_back({i | kTimeoutLabel, ChoiceKind::kThread});
  }
}

StepResult ScenarioSystem::CheckState() {
  log_.Begin();
  if (HasEnded()) {
    if (shared_.end_states != nullptr) shared_.end_states->Add(machine_.PrintEnd());
    return StepResult::Ok();
  }
  if (Enabled().empty()) {
    FindDeadlock();
    return StepResult::Violated(&violation_);
  }
  if (shared_.options.check_races && FindRace()) return StepResult::Violated(&violation_);
  return StepResult::Ok();
}

void EndStates::Add(const Fingerprint& state) {
  std::lock_guard lock(mutex_);
  states_.insert(state);
}

void EndStates::Clear() {
  std::lock_guard lock(mutex_);
  states_.clear();
}

size_t EndStates::size() const {
  std::lock_guard lock(mutex_);
  return states_.size();
}

Fingerprint EndStates::Hash() const {
  std::lock_guard lock(mutex_);
  std::string all;
  for (const Fingerprint& state : states_) all += ToHex(state);
  return FingerprintOf(all);
}

uint64_t PendingFailures::Add(const core::Violation& violation) {
  std::string text = violation.kind + '\n' + violation.message + '\n' + violation.location.file + '\n' +
                     std::to_string(violation.location.line);
  uint64_t name = FingerprintOf(text).low;
  std::lock_guard lock(mutex_);
  violations_.try_emplace(name, violation);
  return name;
}

core::Violation PendingFailures::At(uint64_t name) const {
  std::lock_guard lock(mutex_);
  return violations_.at(name);
}

void ScenarioSystem::FindDeadlock() {
  violation_ = {"deadlock", "", {}};
  for (uint32_t i = 0; i < machine_.num_threads(); ++i) {
    const Thread& thread = machine_.thread(i);
    if (!IsLive(thread)) continue;
    if (!violation_.message.empty()) violation_.message += "; ";
    violation_.message +=
        NameOf(machine_, thread) + " " + WaitOf(machine_, thread) + " at " + PlaceOf(machine_, thread);
    if (violation_.location.line == 0) violation_.location = LocationOf(machine_, thread);
  }
}

bool ScenarioSystem::FindRace() {
  std::vector<std::pair<uint32_t, PendingAccess>> accesses;
  for (uint32_t i = 0; i < machine_.num_threads(); ++i) {
    Thread& thread = machine_.thread(i);
    if (thread.state != ThreadState::kRunnable) continue;
    std::vector<PendingAccess> own = FindPendingAccesses(machine_, thread);
    for (const auto& [other, earlier] : accesses) {
      for (const PendingAccess& access : own) {
        if (!Race(earlier, access)) continue;
        const Thread& a = machine_.thread(other);
        violation_ = {"data-race",
                      NameOf(machine_, a) + (earlier.is_write ? " writes" : " reads") + " at " + PlaceOf(machine_, a) +
                          " while " + NameOf(machine_, thread) + (access.is_write ? " writes" : " reads") +
                          " the same place at " + PlaceOf(machine_, thread),
                      LocationOf(machine_, thread)};
        return true;
      }
    }
    for (const PendingAccess& access : own) accesses.push_back({i, access});
  }
  return false;
}

void ScenarioSystem::Learn(uint64_t seed, uint32_t steps) {
  learning_ = true;
  std::mt19937_64 random(seed);
  StepResult result = Reset();
  size_t met = shared_.visibility.size();
  for (uint32_t left = steps; result.status == core::StepStatus::kState && !Enabled().empty() && left > 0; --left) {
    result = Take(enabled_[random() % enabled_.size()]);
    if (size_t now = shared_.visibility.size(); now != met) {
      met = now;
      left = steps;
    }
    if (log_.is_on()) log_.Collect();  // for the names of the locations
  }
  learning_ = false;
}

void SampleLocations(ScenarioShared& shared) {
  constexpr uint64_t kSamples = 8;
  constexpr uint32_t kSampleSteps = 2000;
  ScenarioSystem sampler(shared);
  for (uint64_t seed = 0; seed < kSamples; ++seed) sampler.Learn(seed, kSampleSteps);
}

std::set<std::string> SampleFacts(ScenarioShared& shared) {
  ElementTable table;
  ElementTable* const kept = std::exchange(shared.elements, &table);
  SampleLocations(shared);
  shared.elements = kept;
  shared.root = nullptr;
  std::set<std::string> facts;
  table.UpdateFacts(shared.visibility, facts);
  return facts;
}

void BeginAttempt(ScenarioShared& shared) {
  // The clock is part of every state from the first one on.
  if (HasClock(shared.expected_locations)) shared.visibility.Add(interp::Visibility::Clock(), true, 0);
  shared.visibility.Settle();
  shared.known_locations = shared.visibility.size();
}

core::SearchResult ExploreToFixpoint(ScenarioShared& shared, const std::function<core::SearchResult()>& attempt) {
  SampleLocations(shared);
  uint64_t executed = 0;
  while (true) {
    BeginAttempt(shared);
    if (shared.end_states != nullptr) shared.end_states->Clear();
    core::SearchResult result = attempt();
    executed += result.executed;
    if (shared.visibility.size() != shared.known_locations) continue;
    result.executed = executed;
    return result;
  }
}

}  // namespace veristep::explore
