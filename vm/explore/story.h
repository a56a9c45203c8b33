// A trace told for people: what each step did and where, what the threads waited for, why the next one ran, and how it
// ended. Facts only; how they are laid out is integrations/report's business.
#pragma once

#include <string>
#include <vector>

#include "core/trace.h"
#include "vm/explore/describe.h"
#include "vm/explore/program_system.h"

namespace veristep::explore {

// Where a thread is after a step.
enum class Standing : uint8_t { kCanRun, kWaits, kEnded };

struct StoryStep {
  core::Choice choice;
  std::string line;                // as trace files have it
  std::string text;                // what it did, on one line
  size_t thread = 0;               // index into Story::threads
  CodePlace place;                 // where the thread stood
  std::string call;                // models: "push(3)"
  std::string result, object;      // models: what it returned, and the object afterwards, as it describes itself
  std::vector<std::string> notes;  // "reads Counter.value: 0", "starts Thread-1", "chooses 3"
  Standing standing = Standing::kCanRun;
  std::string status;  // kWaits: "waits for the lock of Account held by main"
};

// What a thread is about at the end: the accesses of a race, the waits of a deadlock.
struct Ending {
  size_t thread = 0;
  CodePlace place;
  std::string what;
  std::vector<std::string> stack;
};

struct Story {
  bool is_model = false;
  std::string object;                // models: before the first call, as it describes itself
  std::vector<std::string> threads;  // names, in the order in which the threads came up
  std::vector<StoryStep> steps;
  bool is_violated = false;
  core::Violation violation;
  std::vector<std::string> stack;  // of the violation, innermost first
  std::vector<Ending> endings;
  std::vector<std::string> visible;  // names of the locations at which a thread stood still
  std::string output;                // what the program printed
};

// Tells a story step by step. The system must not be used otherwise meanwhile.
class Storyteller {
 public:
  explicit Storyteller(ProgramSystem& system);
  ~Storyteller();

  // Goes to the initial state.
  core::StepResult Begin();
  // REQUIRES: in a state; `choice` is enabled.
  core::StepResult Step(const core::Choice& choice);
  // After the last step, and its result.
  Story Finish(const core::StepResult& last);

 private:
  struct ThreadBefore {
    interp::ThreadState state;
    uint8_t flags;
  };
  size_t ColumnOf(uint32_t thread);
  void Rename(const interp::Thread& thread);
  void NoteBefore(StoryStep& step, const interp::Thread& thread);
  void NoteOthers(StoryStep& step);
  void EndInState();

  ProgramSystem& system_;
  interp::Machine& machine_;
  Story story_;
  std::vector<size_t> columns_;  // of the thread records
  std::vector<ThreadBefore> before_;
  std::vector<interp::Visibility::Key> stops_;
};

// The whole story of a trace that is known to be one.
Story Tell(ProgramSystem& system, const core::Trace& trace);

}  // namespace veristep::explore
