// What goes wrong in C: traps, accesses to memory that is not there, and values that were never initialised.
#include <algorithm>

#include "llvm/ADT/StringRef.h"
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

std::string CRuntime::Whereabouts(interp::Machine& machine, const interp::Thread& thread) {
  return At(PlaceOfCall(machine, thread));
}

NativeStatus CRuntime::RaiseTrap(interp::Machine& machine, interp::Thread& thread, ir::TrapKind kind,
                                 std::string_view text, uint64_t a, uint64_t b) {
  std::string message(text);
  switch (kind) {
    case ir::TrapKind::kUnsupported:
      machine.StopWithError("not supported: " + message + Whereabouts(machine, thread));
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

}  // namespace

std::string DescribeBlock(interp::Machine& machine, heap::Ref ref) {
  CRuntime& runtime = RuntimeOf(machine);
  const heap::Object& object = machine.heap().ObjectAt(ref);
  if (const GlobalRecord* variable = runtime.symbols().VariableAt(heap::AddressOf(object))) {
    // A literal is named by its text and a hash (constant_name.h), and the text is what people know.
    bool is_literal = variable->name.starts_with('"');
    std::string name = is_literal ? "the string literal " + variable->name.substr(0, variable->name.rfind('"') + 1)
                                  : "global variable " + variable->name;
    return name + " of " + Bytes(variable->bytes);
  }
  bool is_freed = (object.flags & heap::kFreed) != 0;
  uint32_t site = object.flags >> heap::kHashShift;
  std::string name = runtime.sites().NameOf(site), where = At(runtime.sites().PlaceOf(site));
  std::string size = " of " + Bytes(object.length);
  if (object.flags & heap::kStackMemory) {
    if (!where.empty()) where = " (declared" + where + ")";
    std::string what = (name.empty() ? "a local variable" : "local variable " + name) + size + where;
    return is_freed || (object.flags & heap::kOutOfScope) ? what + ", whose scope has ended," : what;
  }
  if (!where.empty()) where = "allocated" + where;
  uint32_t freed_at = machine.arena().At<heap::Slot>(heap::SlotOffset(object.lock)).info;
  if (is_freed && freed_at != 0) {
    where += (where.empty() ? "freed" : "; freed") + At(runtime.sites().PlaceOf(freed_at));
  }
  if (!where.empty()) where = " (" + where + ")";
  return (is_freed ? "a freed block" : "a block") + size + where;
}

namespace {

// The library's function that the program's code has called; empty if the thread is in the program's own code.
std::string CalledLibrary(interp::Machine& machine, const interp::Thread& thread) {
  std::string name;
  for (const interp::Frame* frame = machine.TopFrame(thread); frame != nullptr; frame = machine.Caller(*frame)) {
    auto* record = static_cast<const FunctionRecord*>(frame->code->function->front_end);
    if (record != nullptr && !record->is_library) return name;
    name = frame->code->function->Display();
  }
  return "";
}

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
    message = access + " at offset " + std::to_string(place_.offset) + " of " + What();
    bool is_stack = (object().flags & heap::kStackMemory) != 0;
    bool is_inside = place_.offset >= 0 && uint64_t(place_.offset) <= object().length &&
                     bytes_ <= object().length - uint64_t(place_.offset);
    if (object().flags & heap::kFreed) {
      kind = is_stack ? "use after scope" : "use after free";
    } else if (!is_inside) {
      kind = "out of bounds";
    } else {
      kind = (object().flags & heap::kConstant) ? "write to constant" : "use after scope";
    }
  }

  // The thing that the pointer points into or near.
  std::string What() const {
    if (address_ == 0) return "null";
    if (place_.object == 0) return "no object";
    ir::Function* function = runtime_.FunctionAt(address_ - uint64_t(place_.offset));
    if (function != nullptr) return "function " + function->Display();
    return DescribeBlock(machine_, place_.object);
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
  std::string library = CalledLibrary(machine, thread);
  if (!library.empty()) fault.message = "in " + library + ", " + fault.message;
  return Violation(machine, thread, fault.kind, fault.message, kStatusSegment);
}

namespace {

using Use = interp::UndefinedUse::Kind;

std::string UseText(const interp::UndefinedUse& use) {
  switch (use.kind) {
    case Use::kBranch:
      return "a branch depends on";
    case Use::kSwitch:
      return "a switch depends on";
    case Use::kAddress:
      return "an address depends on";
    case Use::kCallTarget:
      return "the function that is called depends on";
    case Use::kSize:
      return "a size depends on";
    case Use::kArgument: {
      llvm::StringRef name(use.callee);
      name.consume_front("__vs_");
      return name.str() + " is given";
    }
    case Use::kAtomic:
      return "a compare-exchange depends on";
  }
  return "";
}

}  // namespace

NativeStatus CRuntime::ReportUndefined(interp::Machine& machine, interp::Thread& thread,
                                       const interp::UndefinedUse& use) {
  std::string message = UseText(use) + " a value that was never initialised";
  std::string library = CalledLibrary(machine, thread);
  if (!library.empty()) message = "in " + library + ", " + message;
  bool is_dead = false;
  if (use.object != 0) {
    is_dead = (machine.heap().ObjectAt(use.object).flags & heap::kOutOfScope) != 0;
    message += ": offset " + std::to_string(use.offset) + " of " + DescribeBlock(machine, use.object);
  }
  return Violation(machine, thread, is_dead ? "use after scope" : "uninitialised value", message, kStatusAbort);
}

bool CRuntime::UndefinedResults(const ir::Function& native, std::span<const uint64_t> args,
                                std::span<const uint64_t> undefined, std::span<uint64_t> results) {
  llvm::StringRef name = native.name;
  bool is_arithmetic = name.contains("128") || !name.starts_with("__vs_");
  if (!is_arithmetic || name.contains("jmp")) return false;
  std::ranges::fill(results, ~uint64_t(0));
  bool is_shift = name == "__vs_shl128" || name == "__vs_lshr128" || name == "__vs_ashr128";
  if (!is_shift || undefined[2] != 0) return true;
  // The bits move as the value's do.
  using U128 = unsigned __int128;
  U128 mask = U128(undefined[1]) << 64 | undefined[0];
  unsigned count = unsigned(args[2] & 127);
  mask = name == "__vs_shl128" ? mask << count : name == "__vs_lshr128" ? mask >> count : U128(__int128(mask) >> count);
  results[0] = uint64_t(mask);
  results[1] = uint64_t(mask >> 64);
  return true;
}

}  // namespace veristep::llvm_front
