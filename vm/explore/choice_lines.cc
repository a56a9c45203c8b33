// Choices as lines: one way for people (Describe), and one for trace files (LineOf, ChoiceOf; docs/trace-format.md).
#include <algorithm>

#include "llvm/ADT/DenseSet.h"
#include "vm/explore/describe.h"
#include "vm/explore/location_facts.h"
#include "vm/explore/locations.h"
#include "vm/explore/model_system.h"
#include "vm/explore/scenario_system.h"

namespace veristep::explore {

namespace {

using core::Choice;
using core::ChoiceKind;
using interp::Thread;
using interp::ThreadState;

llvm::Error Not(const llvm::Twine& why) { return llvm::createStringError(why.str()); }

int64_t BaseOf(interp::Machine& machine) { return machine.globals().choice_base; }

// What the locations that are words of memory are named after: their allocation sites.
std::set<std::string> SitesIn(const std::set<std::string>& facts) {
  std::set<std::string> sites;
  for (const std::string& fact : facts) sites.insert(LocationOf(fact).rsplit('+').first.str());
  return sites;
}

bool IsMachines(interp::Machine& machine) { return machine.globals().choice_is_machines != 0; }

}  // namespace

Thread* ScenarioSystem::Choosing() {
  for (uint32_t i = 0; i < machine_.num_threads(); ++i) {
    if (machine_.thread(i).state == ThreadState::kChoosing) return &machine_.thread(i);
  }
  return nullptr;
}

uint32_t ScenarioSystem::ThreadOf(const Choice& choice) {
  return choice.kind == ChoiceKind::kValue ? Choosing()->index : uint32_t(choice.label);
}

std::string ScenarioSystem::Describe(const Choice& choice) {
  const Thread& thread = machine_.thread(ThreadOf(choice));
  std::string what = choice.kind == ChoiceKind::kValue     ? " chooses "
                     : (choice.label & kTimeoutLabel) != 0 ? " times out"
                                                           : " goes on";
  if (choice.kind == ChoiceKind::kValue) {
    if (IsMachines(machine_)) what = " wakes waiter ";
    what += std::to_string(BaseOf(machine_) + int64_t(choice.label));
  }
  return NameOf(machine_, thread) + what + " at " + PlaceOf(machine_, thread);
}

std::string ScenarioSystem::LineOf(const Choice& choice) {
  if (choice.kind == ChoiceKind::kValue) {
    return (IsMachines(machine_) ? "pick " : "choose ") + std::to_string(BaseOf(machine_) + int64_t(choice.label));
  }
  return (choice.label & kTimeoutLabel ? "timeout " : "run ") + std::to_string(uint32_t(choice.label));
}

llvm::Expected<Choice> ScenarioSystem::ChoiceOf(llvm::StringRef line) {
  auto [verb, rest] = line.split(' ');
  int64_t number = 0;
  if (rest.getAsInteger(10, number)) return Not("'" + line + "' is no step of a scenario");
  Choice choice;
  if (verb == "choose" || verb == "pick") {
    if (Choosing() == nullptr || IsMachines(machine_) != (verb == "pick")) return Not(WhyNot(verb, uint64_t(number)));
    choice = {uint64_t(number - BaseOf(machine_)), ChoiceKind::kValue};
  } else if (verb == "run" || verb == "timeout") {
    choice = {uint64_t(number) | (verb == "timeout" ? kTimeoutLabel : 0), ChoiceKind::kThread};
  } else {
    return Not("'" + line + "' is no step of a scenario");
  }
  if (!std::ranges::count(Enabled(), choice)) return Not(WhyNot(verb, uint64_t(number)));
  return choice;
}

// Why the step is not possible here.
std::string ScenarioSystem::WhyNot(llvm::StringRef verb, uint64_t number) {
  if (Thread* choosing = Choosing()) {
    std::string where = NameOf(machine_, *choosing) + " at " + PlaceOf(machine_, *choosing);
    if (IsMachines(machine_))
      return where + " wakes one of " + std::to_string(machine_.globals().choice_count) + " waiters";
    int64_t low = BaseOf(machine_);
    return where + " chooses a value from " + std::to_string(low) + " to " +
           std::to_string(low + int64_t(machine_.globals().choice_count) - 1);
  }
  if (Enabled().empty()) return "the program has ended";
  if (verb == "choose") return "the program makes no choice here";
  if (verb == "pick") return "nobody is to be woken here";
  if (number >= machine_.num_threads() || machine_.thread(uint32_t(number)).state == ThreadState::kUnused) {
    return "there is no thread " + std::to_string(number) + " here";
  }
  const Thread& thread = machine_.thread(uint32_t(number));
  if (thread.state == ThreadState::kDone) return "thread " + std::to_string(number) + " has ended";
  return NameOf(machine_, thread) + " at " + PlaceOf(machine_, thread) + " " + WaitOf(machine_, thread);
}

// Locations are recognised by name when they are first read: what the names mean is known only when the classes are
// loaded.
void ScenarioSystem::ExpectLocations() {
  using Guards = std::optional<interp::GuardSet>;
  machine_.ExpectVisible([this, sites = SitesIn(shared_.expected_locations),
                          others = llvm::DenseSet<interp::Visibility::Key>()](auto key) mutable -> Guards {
    if (others.contains(key)) return std::nullopt;
    std::string name = NameOfKey(machine_, key);
    Guards guards;
    if (!interp::Visibility::IsSite(key))
      guards = FindFact(shared_.expected_locations, name, shared_.visibility);
    else if (sites.contains(name))
      guards = 0;
    if (!guards) others.insert(key);
    return guards;
  });
}

std::string ModelSystem::Describe(const Choice& choice) {
  const Call& call = CallOf(choice);
  const Operation& operation = shared_.model.operations[call.operation];
  std::string text = operation.name + "(";
  for (size_t i = 0; i < call.values.size(); ++i) {
    text += (i > 0 ? ", " : "") + std::to_string(call.values[i]);
  }
  return text + ")";
}

// Overloaded operations are told apart by their full names.
std::string ModelSystem::LineOf(const Choice& choice) {
  const std::vector<Operation>& operations = shared_.model.operations;
  const Operation& operation = operations[CallOf(choice).operation];
  std::string line = "call " + Describe(choice);
  bool overloaded = std::ranges::count(operations, operation.name, &Operation::name) > 1;
  return overloaded ? line + " " + operation.function->name : line;
}

llvm::Expected<Choice> ModelSystem::ChoiceOf(llvm::StringRef line) {
  llvm::StringRef call = line;
  if (!call.consume_front("call ")) return Not("'" + line + "' is no step of a model");
  for (const Choice& choice : Enabled()) {
    if (LineOf(choice) == line) return choice;
  }
  for (const Choice& choice : choices_) {
    if (LineOf(choice) == line) return Not("the guard of the operation does not allow it here");
  }
  llvm::StringRef name = call.take_until([](char c) { return c == '('; });
  bool known = std::ranges::any_of(shared_.model.operations, [&](const Operation& each) { return each.name == name; });
  return Not(known ? "the operation does not take these arguments" : "the model has no operation " + name);
}

}  // namespace veristep::explore
