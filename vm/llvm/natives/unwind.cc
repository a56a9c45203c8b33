// C++ exceptions: the runtime looks for a handler with __vs_next_clause, and goes there with __vs_unwind.
#include <cstring>
#include <vector>

#include "vm/interp/memory.h"
#include "vm/interp/undefined.h"
#include "vm/llvm/c_runtime.h"
#include "vm/llvm/eh_selectors.h"
#include "vm/llvm/natives/registry.h"

namespace veristep::llvm_front {

using interp::NativeCall;
using interp::NativeStatus;

namespace {

// The kinds and the cursor of runtime/veristep_vm.h.
enum ClauseKind : int32_t { kEnd = 0, kCatch = 1, kFilter = 2, kFilterEnd = 3 };
struct Cursor {
  int64_t frame;
  int32_t position;
  int32_t selector;
  uint64_t type;
};
static_assert(sizeof(Cursor) == 24);

// Outermost frame first.
std::vector<interp::Frame*> FramesOf(interp::Machine& machine, const interp::Thread& thread) {
  std::vector<interp::Frame*> frames;
  for (interp::Frame* frame = machine.TopFrame(thread); frame != nullptr; frame = machine.Caller(*frame)) {
    frames.push_back(frame);
  }
  return {frames.rbegin(), frames.rend()};
}

// What the frame does with exceptions of the call where it stands; null if nothing.
const ir::Handler* HandlerOf(const interp::Frame& frame) {
  for (const ir::Handler& handler : frame.code->handlers) {
    if (frame.pc >= handler.begin && frame.pc < handler.end) return &handler;
  }
  return nullptr;
}

struct Item {
  int32_t kind = kEnd;
  int32_t selector = 0;
  uint64_t type = 0;
};
// Item number `position` of a pad: one per catch clause, one per element of a filter and one at its end.
Item ItemAt(CRuntime& runtime, const ir::LandingPad& pad, size_t position) {
  for (size_t i = 0; i < pad.clauses.size(); ++i) {
    const ir::LandingPad::Clause& clause = pad.clauses[i];
    size_t size = clause.is_filter ? clause.type_infos.size() + 1 : 1;
    if (position >= size) {
      position -= size;
      continue;
    }
    int32_t filter = FilterSelector(uint32_t(i));
    if (position < clause.type_infos.size()) {
      uint64_t type = clause.type_infos[position];
      return clause.is_filter ? Item{kFilter, filter, type}
                              : Item{kCatch, SelectorOf(type == 0 ? 0 : runtime.SymbolName(type)), type};
    }
    return {kFilterEnd, filter, 0};
  }
  return {};
}

NativeStatus NextClause(NativeCall& call) {
  Cursor cursor;
  if (!interp::ReadMemory(call.machine, call.thread.index, &cursor, call.Arg(0), sizeof cursor)) {
    return NativeStatus::kStop;
  }
  std::vector<interp::Frame*> frames = FramesOf(call.machine, call.thread);
  if (cursor.frame <= 0 || cursor.frame > int64_t(frames.size())) {
    cursor.frame = int64_t(frames.size());
    cursor.position = 0;
  }
  Item item;
  for (; cursor.frame > 0; --cursor.frame, cursor.position = 0) {
    const interp::Frame& frame = *frames[size_t(cursor.frame) - 1];
    const ir::Handler* handler = HandlerOf(frame);
    if (handler == nullptr) continue;
    item = ItemAt(RuntimeOf(call.machine), frame.code->landing_pads[handler->landing_pad], size_t(cursor.position));
    if (item.kind != kEnd) break;
  }
  ++cursor.position;
  cursor.selector = item.selector;
  cursor.type = item.type;
  if (!interp::WriteMemory(call.machine, call.thread.index, call.Arg(0), &cursor, sizeof cursor)) {
    return NativeStatus::kStop;
  }
  return call.ReturnInt(item.kind);
}

void Enter(interp::Machine& machine, interp::Frame& frame, const ir::Handler& handler, uint64_t exception,
           int32_t selector) {
  frame.pc = handler.target;
  if (handler.exception != ir::kNoReg) frame.regs[handler.exception] = exception;
  if (handler.selector != ir::kNoReg) frame.regs[handler.selector] = uint32_t(selector);
  interp::SetDefined(machine, frame, handler.exception);
  interp::SetDefined(machine, frame, handler.selector);
}

NativeStatus Unwind(NativeCall& call) {
  interp::Machine& machine = call.machine;
  uint64_t exception = call.Arg(0);
  int64_t target = call.Long(1);
  std::vector<interp::Frame*> frames = FramesOf(machine, call.thread);
  int64_t number = int64_t(frames.size());
  for (; number > 0 && number >= target; --number) {
    interp::Frame& frame = *machine.TopFrame(call.thread);
    const ir::Handler* handler = HandlerOf(frame);
    bool is_target = number == target;
    if (handler != nullptr && (is_target || frame.code->landing_pads[handler->landing_pad].cleanup)) {
      Enter(machine, frame, *handler, exception, is_target ? call.Int(2) : 0);
      return NativeStatus::kRetry;
    }
    if (is_target || number == 1) break;
    machine.TouchFrame(call.thread, *frames[size_t(number) - 2]);
    machine.PopFrame(call.thread);
  }
  return Violation(machine, call.thread, "exception", "an exception is unwound to a frame that does not handle it",
                   kStatusAbort);
}

constexpr NativeEntry kEntries[] = {
    {"__vs_next_clause", NextClause, 1, 1},
    {"__vs_unwind", Unwind, 3, 0},
};

}  // namespace

std::span<const NativeEntry> UnwindNatives() { return kEntries; }

}  // namespace veristep::llvm_front
