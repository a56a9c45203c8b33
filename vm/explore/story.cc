#include "vm/explore/story.h"

#include <algorithm>
#include <set>

#include "core/base/check.h"
#include "vm/explore/describe.h"
#include "vm/explore/locations.h"
#include "vm/explore/pending_access.h"

namespace veristep::explore {

namespace {

using core::Choice;
using core::ChoiceKind;
using core::StepResult;
using core::StepStatus;
using interp::Machine;
using interp::Thread;
using interp::ThreadState;

constexpr size_t kNoColumn = ~size_t(0);

bool IsLive(const Thread& thread) { return thread.state != ThreadState::kDone && thread.state != ThreadState::kUnused; }

std::string StackLine(Machine& machine, const interp::Frame& frame) {
  const ir::Function& function = *frame.code->function;
  ir::SourceLine line = ir::LineAt(*frame.code, frame.pc);
  std::string text = function.Display();
  return line.line == 0 ? text : text + " (" + std::string(line.file) + ":" + std::to_string(line.line) + ")";
}

std::vector<std::string> StackOf(Machine& machine, const Thread& thread) {
  std::vector<std::string> lines;
  for (const interp::Frame* frame = machine.TopFrame(thread); frame != nullptr; frame = machine.Caller(*frame)) {
    bool hidden = (frame->flags & interp::kHidden) || (frame->code->is_library && frame->code->lines.empty());
    if (!hidden) lines.push_back(StackLine(machine, *frame));
  }
  return lines;
}

std::string AccessText(Machine& machine, const PendingAccess& access, bool with_value) {
  std::string text = (access.is_write ? "writes " : "reads ") + NameOfAccess(machine, access);
  std::string value = with_value ? ValueOf(machine, access) : "";
  return value.empty() ? text : text + ": " + value;
}

}  // namespace

Storyteller::Storyteller(ProgramSystem& system) : system_(system), machine_(system.machine()) {
  machine_.LogStops(&stops_);
  machine_.output = [this](int, std::string_view bytes) { story_.output += bytes; };
}

Storyteller::~Storyteller() {
  machine_.LogStops(nullptr);
  machine_.output = [](int, std::string_view) {};
}

StepResult Storyteller::Begin() {
  StepResult result = system_.Reset();
  for (uint32_t i = 0; i < machine_.num_threads(); ++i) {
    if (IsLive(machine_.thread(i))) ColumnOf(i);
  }
  if (result.status == StepStatus::kState) story_.object = system_.ObjectText();
  return result;
}

// A record that was free and is used again is another thread.
size_t Storyteller::ColumnOf(uint32_t thread) {
  if (columns_.size() <= thread) columns_.resize(thread + 1, kNoColumn);
  if (columns_[thread] == kNoColumn) {
    columns_[thread] = story_.threads.size();
    story_.threads.push_back(NameOf(machine_, machine_.thread(thread)));
  }
  return columns_[thread];
}

// C: what a thread runs is part of its name, and is known once it does so.
void Storyteller::Rename(const Thread& thread) {
  std::string name = NameOf(machine_, thread), &old = story_.threads[ColumnOf(thread.index)];
  if (!name.starts_with(old + " (")) return;
  for (StoryStep& step : story_.steps) {
    for (std::string& note : step.notes) {
      if (note.ends_with(" " + old)) note.replace(note.size() - old.size(), old.size(), name);
    }
  }
  old = name;
}

StepResult Storyteller::Step(const Choice& choice) {
  StoryStep step{choice, system_.LineOf(choice), system_.Describe(choice)};
  uint32_t index = system_.ThreadOf(choice);
  const Thread& thread = machine_.thread(index);
  story_.is_model = choice.kind == ChoiceKind::kOperation;
  if (story_.is_model) step.call = system_.Describe(choice);
  step.thread = ColumnOf(index);
  Rename(thread);
  step.place = CodePlaceOf(machine_, thread);
  NoteBefore(step, thread);
  std::optional<PendingAccess> access;
  // What a library does before and after the program's own code is its own business.
  if (choice.kind == ChoiceKind::kThread && !step.place.is_library) access = FindPendingAccess(machine_, thread);
  if (access && !access->is_write) step.notes.push_back(AccessText(machine_, *access, true));
  before_.clear();
  for (uint32_t i = 0; i < machine_.num_threads(); ++i) {
    before_.push_back({machine_.thread(i).state, machine_.thread(i).flags});
  }
  StepResult result = system_.Take(choice);
  bool is_state = result.status == StepStatus::kState;
  if (access && access->is_write) step.notes.push_back(AccessText(machine_, *access, is_state));
  if (is_state && story_.is_model) {
    step.result = system_.LastResult();
    step.object = system_.ObjectText();
  }
  if (is_state) {
    NoteOthers(step);
    const Thread& after = machine_.thread(index);
    if (!IsLive(after)) {
      step.standing = Standing::kEnded;
      columns_[index] = kNoColumn;
    } else if (!machine_.IsEnabled(after) && after.state != ThreadState::kChoosing && !story_.is_model) {
      step.standing = Standing::kWaits;
      step.status = WaitOf(machine_, after);
    }
  }
  story_.steps.push_back(std::move(step));
  return result;
}

void Storyteller::NoteBefore(StoryStep& step, const Thread& thread) {
  if (step.choice.kind == ChoiceKind::kValue && step.line.starts_with("choose ")) {
    step.notes.push_back("chooses " + step.line.substr(7));
  }
  if (step.line.starts_with("timeout ")) step.notes.push_back("its timed wait runs out");
  if (step.choice.kind != ChoiceKind::kThread || step.line.starts_with("timeout ") || step.place.is_library) return;
  if (thread.state == ThreadState::kBlockedOnMonitor) step.notes.push_back("locks " + LockedObject(machine_, thread));
}

// What the step did to other threads.
void Storyteller::NoteOthers(StoryStep& step) {
  for (uint32_t i = 0; i < machine_.num_threads(); ++i) {
    const Thread& other = machine_.thread(i);
    bool was_live =
        i < before_.size() && before_[i].state != ThreadState::kDone && before_[i].state != ThreadState::kUnused;
    if (!was_live) {
      if (IsLive(other)) {
        if (i < columns_.size()) columns_[i] = kNoColumn;
        step.notes.push_back("starts " + story_.threads[ColumnOf(i)]);
      }
      continue;
    }
    if (i < columns_.size() && columns_[i] == step.thread) continue;
    std::string name = story_.threads[ColumnOf(i)];
    if (before_[i].state == ThreadState::kWaiting && other.state != ThreadState::kWaiting) {
      step.notes.push_back("wakes " + name);
    } else if (before_[i].state == ThreadState::kParked && other.state != ThreadState::kParked) {
      step.notes.push_back("unparks " + name);
    }
  }
}

// A violation of the last state itself: who stands where.
void Storyteller::EndInState() {
  for (uint32_t i = 0; i < machine_.num_threads(); ++i) {
    if (IsLive(machine_.thread(i))) Rename(machine_.thread(i));
  }
  if (story_.violation.kind == "deadlock") {
    for (uint32_t i = 0; i < machine_.num_threads(); ++i) {
      const Thread& thread = machine_.thread(i);
      if (!IsLive(thread)) continue;
      story_.endings.push_back(
          {ColumnOf(i), CodePlaceOf(machine_, thread), WaitOf(machine_, thread), StackOf(machine_, thread)});
    }
    return;
  }
  if (story_.violation.kind != "data-race") return;
  std::vector<std::pair<uint32_t, PendingAccess>> accesses;
  std::set<uint32_t> racing;
  for (uint32_t i = 0; i < machine_.num_threads(); ++i) {
    if (machine_.thread(i).state != ThreadState::kRunnable) continue;
    std::optional<PendingAccess> access = FindPendingAccess(machine_, machine_.thread(i));
    if (!access) continue;
    for (const auto& [other, earlier] : accesses) {
      if (Race(earlier, *access)) racing.insert({i, other});
    }
    accesses.push_back({i, *access});
  }
  for (const auto& [index, access] : accesses) {
    if (!racing.contains(index)) continue;
    const Thread& thread = machine_.thread(index);
    story_.endings.push_back({ColumnOf(index), CodePlaceOf(machine_, thread), AccessText(machine_, access, false),
                              StackOf(machine_, thread)});
  }
}

Story Storyteller::Finish(const StepResult& last) {
  const core::Violation* violation = last.violation;
  if (last.status == StepStatus::kState) violation = system_.CheckState().violation;
  story_.is_violated = violation != nullptr;
  if (violation != nullptr) {
    story_.violation = *violation;
    if (last.status == StepStatus::kState)
      EndInState();
    else if (machine_.stop())
      story_.stack = machine_.stop()->stack;
  }
  std::set<std::string> names;
  for (interp::Visibility::Key key : stops_) names.insert(NameOfKey(machine_, key));
  story_.visible.assign(names.begin(), names.end());
  return std::move(story_);
}

Story Tell(ProgramSystem& system, const core::Trace& trace) {
  Storyteller teller(system);
  StepResult result = teller.Begin();
  for (const core::TraceStep& step : trace.steps) {
    CHECK(result.status == StepStatus::kState);
    result = teller.Step(step.choice);
  }
  Story story = teller.Finish(result);
  CHECK(story.is_violated && story.violation == trace.violation);
  return story;
}

}  // namespace veristep::explore
