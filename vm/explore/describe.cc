#include "vm/explore/describe.h"

#include <algorithm>

namespace veristep::explore {

namespace {

// The innermost frame that is neither the library's nor in a system header.
const interp::Frame* UserFrame(interp::Machine& machine, const interp::Thread& thread) {
  const interp::Frame* in_header = nullptr;
  for (interp::Frame* frame = machine.TopFrame(thread); frame != nullptr; frame = machine.Caller(*frame)) {
    ir::SourceLine line = ir::LineAt(*frame->code, frame->pc);
    if (frame->code->is_library || line.line == 0) continue;
    if (!line.is_system) return frame;
    if (in_header == nullptr) in_header = frame;
  }
  return in_header != nullptr ? in_header : machine.TopFrame(thread);
}

}  // namespace

std::string LockedObject(interp::Machine& machine, const interp::Thread& thread) {
  std::string name = machine.heap().TypeOf(thread.wait_object).name;
  std::ranges::replace(name, '/', '.');
  return name;
}

CodePlace CodePlaceOf(interp::Machine& machine, const interp::Thread& thread) {
  const interp::Frame* frame = UserFrame(machine, thread);
  if (frame == nullptr) return {.is_library = true};
  const ir::Code& code = *frame->code;
  ir::SourceLine line = ir::LineAt(code, frame->pc);
  CodePlace place{.line = line.line, .function = code.function->Display(), .is_library = code.is_library};
  if (place.function.empty()) place.function = code.function->name;
  if (line.line == 0) return place;
  place.file = std::string(line.file);
  place.path = machine.program().main_runtime().SourcePath(code, line.file);
  return place;
}

core::SourceLocation LocationOf(interp::Machine& machine, const interp::Thread& thread) {
  const interp::Frame* frame = UserFrame(machine, thread);
  if (frame == nullptr) return {};
  ir::SourceLine line = ir::LineAt(*frame->code, frame->pc);
  return {std::string(line.file), line.line};
}

std::string PlaceOf(interp::Machine& machine, const interp::Thread& thread) {
  const interp::Frame* frame = UserFrame(machine, thread);
  if (frame == nullptr) return "its end";
  ir::SourceLine line = ir::LineAt(*frame->code, frame->pc);
  const ir::Function& function = *frame->code->function;
  if (line.line == 0) return function.Display();
  return std::string(line.file) + ":" + std::to_string(line.line);
}

std::string NameOf(interp::Machine& machine, const interp::Thread& thread) {
  return machine.program().main_runtime().ThreadName(machine, thread);
}

std::string WaitOf(interp::Machine& machine, const interp::Thread& thread) {
  std::string known = machine.program().main_runtime().WaitText(machine, thread);
  if (!known.empty()) return known;
  using interp::ThreadState;
  switch (thread.state) {
    case ThreadState::kBlockedOnMonitor: {
      uint32_t owner = machine.heap().ObjectAt(thread.wait_object).lock >> 16;
      std::string text = "waits for the lock of " + LockedObject(machine, thread);
      return owner == 0 ? text : text + " held by " + NameOf(machine, machine.thread(owner - 1));
    }
    case ThreadState::kWaiting:
      return "waits to be notified on " + LockedObject(machine, thread);
    case ThreadState::kParked:
      return "is parked";
    case ThreadState::kSleeping:
      return "sleeps";
    case ThreadState::kJoining:
      return "waits for the end of " + NameOf(machine, machine.thread(uint32_t(thread.await_value)));
    case ThreadState::kAwaiting:
      return "waits for a change of memory";
    case ThreadState::kBlockedOnClass:
      return "waits for the initialisation of a class by another thread";
    case ThreadState::kChoosing:
      return "chooses";
    case ThreadState::kDone:
      return "has ended";
    default:
      return "can run";
  }
}

core::Violation ViolationOf(const interp::Stop& stop) {
  std::string kind = stop.what;
  std::ranges::replace(kind, ' ', '-');
  return {kind, stop.message, {stop.file, stop.line}};
}

}  // namespace veristep::explore
