// Frames: pushing, popping, and unwinding to the handler of a Java exception.
#include <algorithm>

#include "vm/interp/machine.h"
#include "vm/interp/memory.h"
#include "vm/interp/stack.h"

namespace veristep::interp {

bool Machine::PushFrame(Thread& thread, ir::Function& function, std::span<const uint64_t> args, ir::Reg result,
                        uint16_t flags) {
  const ir::Code* code = nullptr;
  if (function.native != nullptr) {
    code = program_.NativeStub(function);
  } else {
    llvm::Expected<const ir::Code*> lowered = program_.Lower(function);
    if (!lowered) {
      StopWithError(llvm::toString(lowered.takeError()));
      return false;
    }
    code = *lowered;
  }
  uint64_t at = StackTop(*this, thread);
  if (at + FrameBytes(*code) > StackLimit(thread, options_)) return false;
  if (heap_.journal().tracking()) {
    // ReturnTo expects it of a frame that lies below another one, even if a native pushed both.
    if (&thread == running_ && thread.frame != 0) Touch(*TopFrame(thread)->code, TopFrame(thread)->pc);
    TouchStack(thread);
    LogStack(*FindTouch(thread), at);
  }
  Frame& frame = arena().At<Frame>(at);
  if (function.is_synchronized) flags |= kEnterLock;
  frame = {code, 0, thread.frame, result, flags, 0, 0, 0};
  std::ranges::copy(args, frame.regs);
  thread.frame = uint32_t(at >> 3);
  return true;
}

void Machine::PopFrame(Thread& thread) {
  Frame& frame = *TopFrame(thread);
  if (frame.lock != 0) Unlock(thread, frame.lock);
  FreeAllocas(frame, 0);
  thread.frame = frame.caller;
}

uint64_t Machine::AllocateStackMemory(Frame& frame, uint64_t bytes, uint32_t site) {
  if (bytes > options_.stack_size) return 0;
  Ref ref = heap_.AllocateMemory(program_.memory_type(), uint32_t(bytes), heap::kStackMemory, site);
  if (ref == 0) return 0;
  uint32_t slot = heap_.ObjectAt(ref).lock;
  heap_.Store<uint32_t>(heap::SlotOffset(slot) + offsetof(heap::Slot, info), frame.allocas);
  frame.allocas = slot;
  return heap::AddressOfSlot(slot);
}

namespace {

heap::Object* LocalAt(Machine& machine, uint64_t address) {
  heap::Ref ref = heap::Locate(machine.arena(), address).object;
  if (ref == 0) return nullptr;
  heap::Object& object = machine.heap().ObjectAt(ref);
  return (object.flags & heap::kStackMemory) && !(object.flags & heap::kFreed) ? &object : nullptr;
}

}  // namespace

void Machine::BeginScope(uint64_t address) {
  heap::Object* object = finds_undefined_ ? LocalAt(*this, address) : nullptr;
  if (object == nullptr) return;
  uint64_t at = uint64_t(reinterpret_cast<uint8_t*>(object) - arena().base());
  if (object->flags & heap::kOutOfScope) {
    heap_.Store<uint32_t>(at + offsetof(heap::Object, flags), object->flags & ~uint32_t(heap::kOutOfScope));
  } else {
    ForgetContents(*this, *object);
  }
}

void Machine::EndScope(uint64_t address) {
  heap::Object* object = finds_undefined_ ? LocalAt(*this, address) : nullptr;
  if (object == nullptr) return;
  uint64_t at = uint64_t(reinterpret_cast<uint8_t*>(object) - arena().base());
  WillFree(heap::RefOf(at));
  heap_.Store<uint32_t>(at + offsetof(heap::Object, flags), object->flags | heap::kOutOfScope);
  ForgetContents(*this, *object);
}

void Machine::FreeAllocas(Frame& frame, uint32_t until) {
  while (frame.allocas != until && frame.allocas != 0) {  // `until` may be any number of the program's
    const heap::Slot& slot = arena().At<heap::Slot>(heap::SlotOffset(frame.allocas));
    frame.allocas = slot.info;
    WillFree(slot.object);
    heap_.FreeMemory(slot.object);
  }
}

namespace {

const ir::Handler* FindHandler(const ir::Code& code, uint32_t pc, const heap::Type& exception) {
  for (const ir::Handler& handler : code.handlers) {
    if (pc < handler.begin || pc >= handler.end) continue;
    bool any = handler.type == nullptr && handler.type_name.empty();
    if (any || (handler.type != nullptr && exception.IsSubtypeOf(handler.type))) return &handler;
  }
  return nullptr;
}

}  // namespace

void Machine::Throw(Thread& thread, Ref exception) {
  const heap::Type& type = heap_.TypeOf(exception);
  while (Frame* frame = TopFrame(thread)) {
    if (const ir::Handler* handler = FindHandler(*frame->code, frame->pc, type)) {
      TouchFrame(thread, *frame);
      frame->pc = handler->target;
      if (handler->exception != ir::kNoReg) frame->regs[handler->exception] = exception;
      return;
    }
    bool stop = (frame->flags & kStopUnwinding) != 0;
    PopFrame(thread);
    if (stop) break;
  }
  program_.runtime(ir::Language::kJava).Uncaught(*this, thread, exception);
}

}  // namespace veristep::interp
