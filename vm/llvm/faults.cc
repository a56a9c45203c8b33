// What goes wrong in C: traps, and accesses to memory that is not there.
#include "llvm/Support/Path.h"
#include "vm/llvm/c_runtime.h"
#include "vm/llvm/image.h"
#include "vm/llvm/sites.h"
#include "vm/llvm/symbols.h"

namespace veristep::llvm_front {

using interp::NativeStatus;

NativeStatus Violation(interp::Machine& machine, interp::Thread& thread, std::string kind, std::string message,
                       int status) {
  SourcePlace place = PlaceOfCall(machine, thread);
  // Failed assertions say their place themselves.
  std::string file = llvm::sys::path::filename(place.file).str() + ":" + std::to_string(place.line);
  if (message.find(file) == std::string::npos) message += At(place);
  machine.SetStop({interp::Stop::Kind::kViolation, status, std::move(kind), std::move(message), place.file, place.line,
                   StackOf(machine, thread)});
  return NativeStatus::kStop;
}

NativeStatus CRuntime::RaiseTrap(interp::Machine& machine, interp::Thread& thread, ir::TrapKind kind,
                                 std::string_view text, uint64_t a, uint64_t b) {
  std::string message(text);
  switch (kind) {
    case ir::TrapKind::kUnsupported:
      machine.StopWithError("not supported: " + message + At(PlaceOfCall(machine, thread)));
      return NativeStatus::kStop;
    case ir::TrapKind::kDivideByZero:
      return Violation(machine, thread, "division by zero", message, kStatusArithmetic);
    case ir::TrapKind::kStackOverflow:
      return Violation(machine, thread, "stack overflow", "the thread's stack is used up", kStatusSegment);
    case ir::TrapKind::kOutOfMemory:
      return Violation(machine, thread, "out of memory", "the heap is used up", kStatusAbort);
    case ir::TrapKind::kUnreachable:
    case ir::TrapKind::kUndefined:
      return Violation(machine, thread, "undefined behaviour", message, kStatusIllegal);
    default:
      return Violation(machine, thread, "trap", message, kStatusIllegal);
  }
}

namespace {

std::string Bytes(uint64_t count) { return std::to_string(count) + (count == 1 ? " byte" : " bytes"); }

class FaultDescription {
 public:
  FaultDescription(interp::Machine& machine, uint64_t address, uint64_t bytes, bool is_write)
      : machine_(machine), runtime_(RuntimeOf(machine)), address_(address), bytes_(bytes), is_write_(is_write) {
    if (heap::SlotNumber(address) < heap::kMaxSlots) place_ = heap::Locate(machine.arena(), address);
  }

  std::string kind, message;
  bool is_unsupported = false;

  void Run() {
    std::string access = (is_write_ ? "write of " : "read of ") + Bytes(bytes_);
    if (bytes_ == 0) {
      kind = "bad call";
      message = "call through a pointer that is " + What();
    } else if (address_ < heap::kHeadroom) {
      kind = "null dereference";
      message = access + " through a null pointer" + (address_ == 0 ? "" : ", offset " + std::to_string(address_));
    } else if (place_.object == 0 || address_ != (address_ & heap::kAddressMask)) {
      kind = "wild pointer";
      message = access + " through a pointer to no object";
    } else {
      Classify(access);
    }
  }

 private:
  const heap::Object& object() const { return machine_.heap().ObjectAt(place_.object); }

  void Classify(const std::string& access) {
    const GlobalRecord* variable = runtime_.symbols().VariableAt(address_);
    if (variable != nullptr && variable->definition == nullptr) {
      is_unsupported = true;
      message = "global variable " + variable->name + ", which neither the program nor the runtime defines";
      return;
    }
    bool is_stack = (object().flags & heap::kStackMemory) != 0;
    if (object().flags & heap::kFreed) {
      kind = is_stack ? "use after scope" : "use after free";
      message = access + " at offset " + std::to_string(place_.offset) + " of " + What();
      return;
    }
    bool is_inside = place_.offset >= 0 && uint64_t(place_.offset) <= object().length &&
                     bytes_ <= object().length - uint64_t(place_.offset);
    kind = is_inside ? "write to constant" : "out of bounds";
    message = access + " at offset " + std::to_string(place_.offset) + " of " + What();
  }

  // The thing that the pointer points into or near.
  std::string What() const {
    if (address_ == 0) return "null";
    if (place_.object == 0) return "no object";
    ir::Function* function = runtime_.FunctionAt(address_ - uint64_t(place_.offset));
    if (function != nullptr) return "function " + function->display;
    if (const GlobalRecord* variable = runtime_.symbols().VariableAt(address_)) {
      return "global variable " + variable->name + " of " + Bytes(variable->bytes);
    }
    bool is_freed = (object().flags & heap::kFreed) != 0;
    uint32_t site = object().flags >> heap::kHashShift;
    std::string name = runtime_.sites().NameOf(site), where = At(runtime_.sites().PlaceOf(site));
    std::string size = " of " + Bytes(object().length);
    if (object().flags & heap::kStackMemory) {
      if (!where.empty()) where = " (declared" + where + ")";
      std::string what = (name.empty() ? "a local variable" : "local variable " + name) + size + where;
      return is_freed ? what + ", whose scope has ended," : what;
    }
    if (!where.empty()) where = " (allocated" + where + ")";
    return (is_freed ? "a freed block" : "a block") + size + where;
  }

  interp::Machine& machine_;
  CRuntime& runtime_;
  uint64_t address_, bytes_;
  bool is_write_;
  heap::Place place_;
};

}  // namespace

NativeStatus CRuntime::MemoryFault(interp::Machine& machine, interp::Thread& thread, uint64_t address, uint64_t bytes,
                                   bool is_write) {
  FaultDescription fault(machine, address, bytes, is_write);
  fault.Run();
  if (fault.is_unsupported) return RaiseTrap(machine, thread, ir::TrapKind::kUnsupported, fault.message, 0, 0);
  return Violation(machine, thread, fault.kind, fault.message, kStatusSegment);
}

}  // namespace veristep::llvm_front
