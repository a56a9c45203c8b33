// What people call threads, memory and source files of C and C++ programs.
#include <cstring>
#include <optional>

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/Path.h"
#include "vm/interp/memory.h"
#include "vm/llvm/c_runtime.h"
#include "vm/llvm/sites.h"
#include "vm/llvm/symbols.h"

namespace veristep::llvm_front {

namespace {

bool IsLibrary(const ir::Function& function) {
  auto* record = static_cast<const FunctionRecord*>(function.front_end);
  return record == nullptr || record->is_library;
}

// The function that the thread was started with: the outermost one of the program itself, behind the wrappers by which
// the C++ library starts it.
std::string StartFunction(interp::Machine& machine, const interp::Thread& thread) {
  std::string name;
  for (const interp::Frame* frame = machine.TopFrame(thread); frame != nullptr; frame = machine.Caller(*frame)) {
    const ir::Function& function = *frame->code->function;
    if (IsLibrary(function)) continue;
    const std::string display = function.Display();
    if (display.find("std::") != std::string::npos) continue;
    name = display.substr(0, display.find('('));
  }
  return name;
}

}  // namespace

std::string CRuntime::ThreadName(interp::Machine& machine, const interp::Thread& thread) {
  if (thread.index == 0) return "main";
  std::string name = LanguageRuntime::ThreadName(machine, thread), start = StartFunction(machine, thread);
  return start.empty() ? name : name + " (" + start + ")";
}

namespace {

// The function of the library that the program's own code has called, and whose call has not returned.
std::string LibraryCall(interp::Machine& machine, const interp::Thread& thread) {
  std::string name;
  for (const interp::Frame* frame = machine.TopFrame(thread); frame != nullptr; frame = machine.Caller(*frame)) {
    if (!IsLibrary(*frame->code->function)) break;
    name = frame->code->function->Display();
  }
  return name;
}

// Whether the memory is a local variable of a function of the library that the thread is in: a waiter on a condition
// variable awaits a word of its own first, then the mutex.
bool IsOwnWord(interp::Machine& machine, const interp::Thread& thread, heap::Ref memory) {
  for (const interp::Frame* frame = machine.TopFrame(thread); frame != nullptr; frame = machine.Caller(*frame)) {
    if (!IsLibrary(*frame->code->function)) return false;
    for (uint32_t slot = frame->allocas; slot != 0;) {
      const heap::Slot& entry = machine.arena().At<heap::Slot>(heap::SlotOffset(slot));
      if (entry.object == memory) return true;
      slot = entry.info;
    }
  }
  return false;
}

// The thread that has a pthread_mutex_t (vm/llvm/runtime/libc/mutex.c) locked; nothing if nobody has.
std::optional<uint32_t> OwnerOf(interp::Machine& machine, uint64_t mutex) {
  constexpr uint64_t kOwner = 8;
  int32_t owner = 0;
  interp::Access access = interp::ResolveRead(machine.arena().base(), mutex + kOwner, sizeof owner);
  if (access.data != nullptr) std::memcpy(&owner, access.data, sizeof owner);
  if (owner < 1 || uint32_t(owner) > machine.num_threads()) return std::nullopt;
  return uint32_t(owner - 1);
}

}  // namespace

std::string CRuntime::WaitText(interp::Machine& machine, const interp::Thread& thread) {
  if (thread.state != interp::ThreadState::kAwaiting) return "";
  std::string call = LibraryCall(machine, thread);
  llvm::StringRef name = call;
  if (name == "pthread_join") return "waits for the end of another thread (pthread_join)";
  heap::Place place = heap::Locate(machine.arena(), thread.await_address);
  std::string what = place.object == 0 ? "memory that is gone" : BlockName(machine, place.object);
  if (llvm::StringRef(what).starts_with("global ")) what = llvm::demangle(what.substr(sizeof "global " - 1));
  if (place.object != 0 && place.offset != 0) what += "+" + std::to_string(place.offset);
  if (IsOwnWord(machine, thread, place.object)) return "waits to be woken (" + call + ")";
  if (name.starts_with("pthread_mutex") || name.starts_with("pthread_cond")) {
    std::optional<uint32_t> owner = OwnerOf(machine, thread.await_address);
    std::string text = "waits for the mutex " + what;
    return owner ? text + " held by " + ThreadName(machine, machine.thread(*owner)) : text;
  }
  return "waits in " + (call.empty() ? "the runtime" : call) + " for a change of " + what;
}

std::string CRuntime::BlockName(interp::Machine& machine, uint32_t object) {
  const heap::Object& block = machine.heap().ObjectAt(object);
  if (const GlobalRecord* variable = symbols_->VariableAt(heap::AddressOf(block))) return "global " + variable->name;
  uint32_t site = block.flags >> heap::kHashShift;
  std::string name = sites_->NameOf(site);
  SourcePlace place = sites_->PlaceOf(site);
  std::string where = place.line == 0 ? place.function : place.file + ":" + std::to_string(place.line);
  if (!name.empty()) return "local " + name + (where.empty() ? "" : " of " + where);
  return "memory " + (where.empty() ? "of the runtime" : where);
}

std::string CRuntime::SiteName(uint32_t site) { return sites_->StableName(site); }

uint32_t CRuntime::SiteKind(uint32_t site) { return SiteTable::KindOf(site); }

std::string CRuntime::SourcePath(const ir::Code& code, std::string_view file) {
  auto* record = static_cast<const FunctionRecord*>(code.function->front_end);
  const llvm::DISubprogram* debug =
      record == nullptr || record->body == nullptr ? nullptr : record->body->getSubprogram();
  if (debug == nullptr || debug->getUnit() == nullptr || llvm::sys::path::is_absolute(file)) return std::string(file);
  llvm::SmallString<256> path(debug->getUnit()->getDirectory());
  llvm::sys::path::append(path, file);
  return path.str().str();
}

}  // namespace veristep::llvm_front
