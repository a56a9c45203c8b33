// Output, input and the end of the program.
#include <cxxabi.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <memory>

#include "llvm/Demangle/Demangle.h"
#include "vm/interp/memory.h"
#include "vm/llvm/c_runtime.h"
#include "vm/llvm/natives/leaks.h"
#include "vm/llvm/natives/program_memory.h"
#include "vm/llvm/natives/registry.h"
#include "vm/llvm/sites.h"
#include "vm/llvm/symbols.h"

namespace veristep::llvm_front {

using interp::NativeCall;
using interp::NativeStatus;

namespace {

NativeStatus Write(NativeCall& call) {
  const interp::MemoryRange range[] = {{call.Arg(1), call.Arg(2), false}};
  if (call.machine.StopsAtRanges(call.thread, range)) return NativeStatus::kRetry;
  std::optional<std::string> text = ReadBytes(call, call.Arg(1), call.Arg(2));
  if (!text) return NativeStatus::kStop;
  if (!RequireDefined(call, call.Arg(1), call.Arg(2))) return NativeStatus::kStop;
  if (!text->empty()) call.machine.output(call.Int(0), *text);
  return call.Return();
}

NativeStatus Flush(NativeCall& call) {
  call.machine.output(call.Int(0), {});
  return call.Return();
}

NativeStatus Read(NativeCall& call) {
  if (RuntimeOf(call.machine).settings().is_checking) {
    return call.Unsupported("input: a check has none; let it choose instead");
  }
  uint64_t size = std::min<uint64_t>(call.Arg(2), 65536);
  std::string bytes(size, '\0');
  ssize_t count = ::read(STDIN_FILENO, bytes.data(), size);
  if (count <= 0) return call.Return(0);
  if (!interp::WriteMemory(call.machine, call.thread.index, call.Arg(1), bytes.data(), uint64_t(count))) {
    return NativeStatus::kStop;
  }
  return call.Return(uint64_t(count));
}

NativeStatus Exit(NativeCall& call) {
  if (call.machine.StopsAtSync(call.thread)) return NativeStatus::kRetry;
  const int status = call.Int(0) & 0xff;
  CRuntime& runtime = RuntimeOf(call.machine);
  if (call.machine.heap().journal().tracking()) {
    if (status != 0 && !runtime.any_exit_status()) {
      return Violation(call.machine, call.thread, "exit status",
                       "the program ends with status " + std::to_string(status), status);
    }
    if (runtime.settings().find_leaks && ReportLeak(call.machine)) return NativeStatus::kStop;
  }
  call.machine.SetStop({interp::Stop::Kind::kExit, status, "", ""});
  return NativeStatus::kStop;
}

// "St13runtime_error: text" with the type's name as people write it.
std::string DemangleException(const std::string& message) {
  size_t end = message.find(": ");
  std::string type = message.substr(0, end);
  std::string readable = llvm::demangle("_ZTI" + type);
  constexpr std::string_view kPrefix = "typeinfo for ";
  if (!readable.starts_with(kPrefix)) return message;
  return readable.substr(kPrefix.size()) + (end == std::string::npos ? "" : message.substr(end));
}

NativeStatus ReportViolation(NativeCall& call) {
  std::optional<std::string> kind = ReadText(call, call.Arg(0));
  std::optional<std::string> message = kind ? ReadText(call, call.Arg(1)) : std::nullopt;
  if (!message) return NativeStatus::kStop;
  if (*kind == "uncaught exception") message = DemangleException(*message);
  return Violation(call.machine, call.thread, *kind, *message, kStatusAbort);
}

// The default action of a signal that the program has sent itself.
NativeStatus Killed(NativeCall& call) {
  int number = call.Int(0);
  const char* name = sigabbrev_np(number);
  std::string signal = name != nullptr ? std::string("SIG") + name : "signal " + std::to_string(number);
  return Violation(call.machine, call.thread, "signal", signal + " ends the program", 128 + number);
}

// By the host's own function, so that programs print what they print natively.
NativeStatus Demangle(NativeCall& call) {
  std::optional<std::string> name = ReadText(call, call.Arg(0));
  if (!name) return NativeStatus::kStop;
  int status = 0;
  std::unique_ptr<char, void (*)(void*)> text(abi::__cxa_demangle(name->c_str(), nullptr, nullptr, &status), std::free);
  if (text == nullptr) return call.Return(uint64_t(-1));
  uint64_t length = std::strlen(text.get());
  bool fits = call.Arg(2) > length;
  if (fits && !interp::WriteMemory(call.machine, call.thread.index, call.Arg(1), text.get(), length + 1)) {
    return NativeStatus::kStop;
  }
  return call.Return(length);
}

NativeStatus ReportUnsupported(NativeCall& call) {
  std::optional<std::string> what = ReadText(call, call.Arg(0));
  if (!what) return NativeStatus::kStop;
  return call.Unsupported(*what);
}

NativeStatus IsReplaced(NativeCall& call) {
  const ir::Function* function = RuntimeOf(call.machine).FunctionAt(call.Arg(0));
  auto* record = function == nullptr ? nullptr : static_cast<const FunctionRecord*>(function->front_end);
  return call.ReturnInt(record != nullptr && !record->is_library);
}

constexpr NativeEntry kEntries[] = {
    {"__vs_write", Write, 3, 0},
    {"__vs_flush", Flush, 1, 0},
    {"__vs_read", Read, 3, 1},
    {"__vs_exit", Exit, 1, 0},
    {"__vs_violation", ReportViolation, 2, 0},
    {"__vs_killed", Killed, 1, 0},
    {"__vs_demangle", Demangle, 3, 1},
    {"__vs_unsupported", ReportUnsupported, 1, 0},
    {"__vs_is_replaced", IsReplaced, 1, 1},
};

}  // namespace

std::span<const NativeEntry> ProcessNatives() { return kEntries; }

}  // namespace veristep::llvm_front
