#include "vm/explore/model_system.h"

#include <algorithm>

#include "llvm/Support/xxhash.h"
#include "vm/explore/adopt_root.h"
#include "vm/explore/describe.h"

namespace veristep::explore {

namespace {

using core::Choice;
using core::ChoiceKind;
using core::StepResult;
using core::StepStatus;
using interp::RunResult;
using interp::Stop;

constexpr size_t kMaxCalls = 1 << 20;

core::SourceLocation BeginOf(const ir::Function& function) {
  const ir::Code* code = function.code.load(std::memory_order_acquire);
  if (code == nullptr) return {};
  ir::SourceLine line = ir::LineAt(*code, 0);
  return {std::string(line.file), line.line};
}

// What registers hold of these arguments.
std::vector<uint64_t> RegistersOf(const Operation& operation, std::span<const int64_t> values) {
  std::vector<uint64_t> registers;
  for (size_t i = 0; i < values.size(); ++i) {
    const uint32_t bits = i < operation.bits.size() ? operation.bits[i] : 64;
    registers.push_back(uint64_t(values[i]) & ~uint64_t(0) >> (64 - bits));
  }
  return registers;
}

}  // namespace

ModelSystem::ModelSystem(ModelShared& shared)
    : shared_(shared),
      machine_(shared.program, shared.options.machine),
      log_(shared.elements, machine_, shared.options.blocks_in_models) {
  if (log_.is_on()) definition_ = shared.elements->NumberOf(ElementKind::kCheck, kDefinition);
  machine_.output = [](int, std::string_view) {};
  for (const Operation& operation : shared_.model.operations) has_guards_ |= operation.guard != nullptr;
  ListCalls();
}

// All operations with all arguments. A label is made of the operation's name and the arguments, so that it stays the
// same when other operations are added or ranges grow.
void ModelSystem::ListCalls() {
  std::vector<std::pair<uint64_t, Call>> labelled;
  for (uint32_t i = 0; i < shared_.model.operations.size(); ++i) {
    const Operation& operation = shared_.model.operations[i];
    std::vector<int64_t> values;
    for (const auto& [low, high] : operation.ranges) values.push_back(low);
    bool more = std::ranges::all_of(operation.ranges, [](auto range) { return range.first <= range.second; });
    while (more) {
      // C++ operations share functions of the header; their names tell them apart.
      std::string label = operation.context ? operation.name : operation.function->name;
      for (int64_t value : values) label += "," + std::to_string(value);
      labelled.push_back({llvm::xxh3_64bits(label), Call{i, values, RegistersOf(operation, values)}});
      CHECK(labelled.size() <= kMaxCalls);
      size_t at = values.size();
      while (at > 0 && values[at - 1] == operation.ranges[at - 1].second) {
        values[at - 1] = operation.ranges[at - 1].first;
        --at;
      }
      more = at > 0;
      if (more) ++values[at - 1];
    }
  }
  std::ranges::sort(labelled, {}, [](const auto& entry) { return entry.first; });
  for (auto& [label, call] : labelled) {
    choices_.push_back({label, ChoiceKind::kOperation});
    calls_.push_back(std::move(call));
  }
}

const ModelSystem::Call& ModelSystem::CallOf(const Choice& choice) {
  // Mostly one after the other is taken.
  if (++last_call_ >= choices_.size() || choices_[last_call_].label != choice.label) {
    auto at = std::ranges::lower_bound(choices_, choice.label, {}, &Choice::label);
    CHECK(at != choices_.end() && at->label == choice.label);
    last_call_ = size_t(at - choices_.begin());
  }
  return calls_[last_call_];
}

StepResult ModelSystem::Boot() {
  if (shared_.start != nullptr) {
    machine_.StartTracking(*shared_.start, shared_.visibility);
  } else {
    if (llvm::Error error = shared_.boot(machine_)) {
      message_ = llvm::toString(std::move(error));
      return StepResult::Error(&message_);
    }
    NameContexts();
    machine_.StartTracking(shared_.visibility);
  }
  AdoptRoot(machine_, shared_);
  if (log_.is_on()) NumberContexts();
  booted_ = true;
  return StepResult::Ok();
}

StepResult ModelSystem::Reset() {
  log_.Begin();
  if (!booted_) {
    if (StepResult result = Boot(); result.status != StepStatus::kState) return result;
  } else {
    machine_.Restore(shared_.root);
  }
  at_ = nullptr;
  LeaveState();
  return StepResult::Ok();
}

// Calls visit(what it is, context, the object it points into). Operations and invariants read what their contexts point
// to, which no code and no state names.
template <typename Visit>
void ModelSystem::ForEachContext(Visit visit) {
  auto visit_object = [&](const std::string& what, const std::optional<uint64_t>& context) {
    if (!context) return;
    heap::Ref object = heap::Locate(machine_.arena(), *context).object;
    if (object != 0) visit(what, *context, object);
  };
  for (const Operation& operation : shared_.model.operations) {
    visit_object("context of operation " + operation.name, operation.context);
    visit_object("context of the guard of " + operation.name, operation.guard_context);
  }
  for (const Invariant& invariant : shared_.model.invariants) {
    visit_object("context of invariant " + invariant.name, invariant.context);
  }
}

void ModelSystem::NameContexts() {
  ForEachContext([this](const std::string& what, uint64_t, heap::Ref object) {
    machine_.heap().NameRoot(llvm::xxh3_64bits(what), object, true);
  });
}

void ModelSystem::NumberContexts() {
  ForEachContext([this](const std::string& what, uint64_t context, heap::Ref) {
    contexts_[context] = shared_.elements->NumberOf(ElementKind::kInitial, what);
  });
}

void ModelSystem::TouchContext(const std::optional<uint64_t>& context) {
  if (!context) return;
  auto known = contexts_.find(*context);
  if (known != contexts_.end()) log_.Add(known->second);
}

StepResult ModelSystem::Stopped() {
  const Stop& stop = *machine_.stop();
  switch (stop.kind) {
    case Stop::Kind::kPruned:
      return StepResult::Pruned();
    case Stop::Kind::kViolation:
      violation_ = ViolationOf(stop);
      return StepResult::Violated(&violation_);
    case Stop::Kind::kExit:
      message_ = "an operation of a model may not end the program";
      break;
    case Stop::Kind::kError:
      message_ = stop.message;
      break;
  }
  return StepResult::Error(&message_);
}

StepResult ModelSystem::Invoke(ir::Function& function, std::span<const uint64_t> args, const std::string& name) {
  interp::Thread& thread = machine_.thread(0);
  machine_.WillWrite(thread);
  thread.state = interp::ThreadState::kRunnable;
  thread.result = 0;
  constexpr uint16_t kFlags = interp::kDiscardResult | interp::kStopUnwinding | interp::kPauses;
  if (!machine_.PushFrame(thread, function, args, ir::kNoReg, kFlags)) return Stopped();
  switch (machine_.RunThread(thread, shared_.options.step_limit)) {
    case RunResult::kStopped:
      return Stopped();
    case RunResult::kFuel:
      message_ = name + " ran " + std::to_string(shared_.options.step_limit) +
                 " loop rounds and calls without coming to an end, last at " + PlaceOf(machine_, thread) +
                 "; if this is no endless loop, raise --step-limit";
      return StepResult::Cut(&message_);
    case RunResult::kFinished:
      if (machine_.globals().alive <= 1) return StepResult::Ok();
      message_ = name + " starts a thread: operations of a model run alone; write a scenario instead";
      return StepResult::Error(&message_);
    case RunResult::kBlocked:
    case RunResult::kVisible:
      message_ = name + " " + WaitOf(machine_, thread) + " at " + PlaceOf(machine_, thread) +
                 ": operations of a model run alone and may not wait or choose; write a scenario instead";
      return StepResult::Error(&message_);
  }
  return StepResult::Ok();
}

uint64_t ModelSystem::ModelObject() {
  heap::Ref model = machine_.globals().model;
  bool is_memory = machine_.heap().TypeOf(model).kind == heap::Type::Kind::kMemory;
  return is_memory ? heap::AddressOf(machine_.heap().ObjectAt(model)) : model;
}

// Runs code that only looks at the state, and undoes whatever it changed.
StepResult ModelSystem::Ask(ir::Function& function, const std::optional<uint64_t>& context, const std::string& name,
                            bool* answer) {
  args_.clear();
  if (context) args_.push_back(*context);
  TouchContext(context);
  if (function.num_args > args_.size()) args_.push_back(ModelObject());
  interp::Machine::StepMark mark = machine_.MarkStep();
  StepResult result = Invoke(function, args_, name);
  *answer = uint32_t(machine_.thread(0).result) != 0;
  machine_.BackToMark(mark);
  return result;
}

StepResult ModelSystem::CheckState() {
  log_.Begin();
  if (log_.is_on()) log_.Add(definition_);
  for (const Invariant& invariant : shared_.model.invariants) {
    bool holds = false;
    StepResult result = Ask(*invariant.function, invariant.context, invariant.name, &holds);
    if (result.status == StepStatus::kState && invariant.returns_bool && !holds) {
      violation_ = {"invariant", "invariant " + invariant.name + " does not hold", BeginOf(*invariant.function)};
      result = StepResult::Violated(&violation_);
    }
    if (result.status == StepStatus::kState) continue;
    broken_ = true;
    return result;
  }
  return has_guards_ ? FindEnabled() : StepResult::Ok();
}

void ModelSystem::SetArguments(const Call& call) {
  const Operation& operation = shared_.model.operations[call.operation];
  args_.clear();
  if (operation.context) args_.push_back(*operation.context);
  if (!operation.is_static) args_.push_back(ModelObject());
  args_.insert(args_.end(), call.registers.begin(), call.registers.end());
}

void ModelSystem::FindAlike(std::span<const Choice> choices, std::span<bool> alike) {
  std::ranges::fill(alike, false);
  if (shared_.earlier == nullptr) return;
  if (!both_versions_) both_versions_.emplace(machine_, *shared_.earlier);
  asked_.resize(shared_.model.operations.size());
  for (size_t i = 0; i < choices.size(); ++i) {
    const Call& call = CallOf(choices[i]);
    Asked& asked = asked_[call.operation];
    asked.choices.push_back(i);
    asked.arguments.insert(asked.arguments.end(), call.registers.begin(), call.registers.end());
  }
  for (uint32_t number = 0; number < asked_.size(); ++number) FindAlike(number, asked_[number], alike);
}

void ModelSystem::FindAlike(uint32_t number, Asked& asked, std::span<bool> alike) {
  const Operation& operation = shared_.model.operations[number];
  if (!asked.choices.empty() && operation.function->language == ir::Language::kJava) {
    const size_t count = asked.choices.size();
    asked.alike.resize(count);
    const heap::Ref object = operation.is_static ? 0 : heap::Ref(ModelObject());
    both_versions_->FindAlike({number, *operation.function, object, asked.arguments.size() / count, asked.arguments},
                              asked.alike);
    for (size_t i = 0; i < count; ++i) alike[asked.choices[i]] = asked.alike[i];
  }
  asked.choices.clear();
  asked.arguments.clear();
}

StepResult ModelSystem::Take(const Choice& choice) {
  const Call& call = CallOf(choice);
  const Operation& operation = shared_.model.operations[call.operation];
  SetArguments(call);
  LeaveState();
  log_.Begin();
  TouchContext(operation.context);
  StepResult result = Invoke(*operation.function, args_, operation.name);
  last_result_.clear();
  if (tells_results_ && operation.result_text && result.status == StepStatus::kState) {
    last_result_ = operation.result_text(machine_, machine_.thread(0).result);
  }
  machine_.thread(0).result = 0;
  return result;
}

std::string ModelSystem::ObjectText() {
  const ModelDefinition& model = shared_.model;
  if (model.describe == nullptr) return "";
  const uint64_t object = ModelObject();
  interp::Machine::StepMark mark = machine_.MarkStep();
  StepResult result = Invoke(*model.describe, {&object, 1}, model.describe->name);
  std::string text;
  if (result.status == StepStatus::kState) text = model.description(machine_, machine_.thread(0).result);
  machine_.BackToMark(mark);
  return text;
}

StepResult ModelSystem::FindEnabled() {
  std::vector<bool> possible;
  for (const Operation& operation : shared_.model.operations) {
    bool holds = true;
    if (operation.guard != nullptr) {
      StepResult result = Ask(*operation.guard, operation.guard_context, operation.name, &holds);
      if (result.status != StepStatus::kState) return result;
    }
    possible.push_back(holds);
  }
  enabled_known_ = true;
  enabled_.clear();
  for (size_t i = 0; i < calls_.size(); ++i) {
    if (possible[calls_[i].operation]) enabled_.push_back(choices_[i]);
  }
  return StepResult::Ok();
}

std::span<const Choice> ModelSystem::Enabled() {
  if (broken_) return {};
  if (!has_guards_) return choices_;
  // The guards have been asked when the state was first met, without an error: they answer again.
  if (!enabled_known_) CHECK(FindEnabled().status == StepStatus::kState);
  return enabled_;
}

std::optional<std::span<const Choice>> ModelSystem::EnabledAsRecorded(std::span<const Choice> recorded) {
  // What guards said depends on the definition and their code, which have not changed.
  if (has_guards_) return recorded;
  return choices_;
}

Fingerprint ModelSystem::DefinitionHash(const ModelDefinition& model) {
  std::string text;
  for (const Invariant& invariant : model.invariants) {
    text += "invariant " + (invariant.context ? invariant.name + " " : "") + invariant.function->name +
            (invariant.returns_bool ? " bool\n" : " void\n");
  }
  bool has_guards = std::ranges::any_of(model.operations, [](const Operation& o) { return o.guard != nullptr; });
  // Without guards every state has the same choices, and a search sees by itself which are new.
  if (has_guards) text += OperationsText(model);
  return FingerprintOf(text);
}

std::string ModelSystem::OperationsText(const ModelDefinition& model) {
  std::string text;
  for (const Operation& operation : model.operations) {
    text += "operation " + (operation.context ? operation.name + " " : "") + operation.function->name;
    for (const auto& [low, high] : operation.ranges) text += " " + std::to_string(low) + ".." + std::to_string(high);
    text += operation.guard == nullptr ? "\n" : " guard " + operation.guard->name + "\n";
  }
  return text;
}

void ModelSystem::StandAt(const core::Snapshot& snapshot) {
  if (at_ != snapshot) print_at_.reset();
  at_ = snapshot;
}

core::Snapshot ModelSystem::Save() {
  core::Snapshot snapshot = machine_.Save();
  StandAt(snapshot);
  return snapshot;
}

Fingerprint ModelSystem::Print() {
  if (at_ == nullptr || !machine_.IsAsSaved()) return machine_.Print();
  if (!print_at_) print_at_ = machine_.Print();
  return *print_at_;
}

void ModelSystem::Restore(const core::Snapshot& snapshot) {
  machine_.Restore(snapshot);
  StandAt(snapshot);
  LeaveState();
}

}  // namespace veristep::explore
