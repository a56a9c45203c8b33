#include "vm/llvm/sites.h"

#include <algorithm>

#include "llvm/ADT/StringExtras.h"
#include "vm/llvm/symbols.h"

namespace veristep::llvm_front {

namespace {

bool IsLibrary(const ir::Code& code) {
  auto* record = static_cast<const FunctionRecord*>(code.function->front_end);
  return record == nullptr || record->is_library;
}

// Whether people look for the fault there: not in a header of the platform, nor where there is no source.
bool IsUsersPlace(const interp::Frame& frame) {
  ir::SourceLine line = ir::LineAt(*frame.code, frame.pc);
  return line.line != 0 && !line.is_system;
}

// The innermost frame of the program itself that has a place in the user's sources; if there is none, the innermost one
// of the program, or of all. Plain runs, which allocate often and report once, do not look for a place.
const interp::Frame* ProgramFrame(interp::Machine& machine, const interp::Thread& thread) {
  const interp::Frame *top = machine.TopFrame(thread), *first = nullptr;
  bool looks_for_place = machine.heap().journal().tracking();
  for (const interp::Frame* frame = top; frame != nullptr; frame = machine.Caller(*frame)) {
    if (IsLibrary(*frame->code)) continue;
    if (!looks_for_place || IsUsersPlace(*frame)) return frame;
    if (first == nullptr) first = frame;
  }
  return first != nullptr ? first : top;
}

SourcePlace Describe(const ir::Code& code, uint32_t pc) {
  ir::SourceLine line = ir::LineAt(code, pc);
  return {code.function->Display(), std::string(line.file), line.line};
}

}  // namespace

SourcePlace PlaceOfCall(interp::Machine& machine, const interp::Thread& thread) {
  const interp::Frame* frame = ProgramFrame(machine, thread);
  return frame == nullptr ? SourcePlace() : Describe(*frame->code, frame->pc);
}

std::vector<std::string> StackOf(interp::Machine& machine, const interp::Thread& thread) {
  std::vector<std::string> lines;
  for (const interp::Frame* frame = machine.TopFrame(thread); frame != nullptr; frame = machine.Caller(*frame)) {
    if (IsLibrary(*frame->code)) continue;
    SourcePlace place = Describe(*frame->code, frame->pc);
    if (place.line != 0) place.function += " (" + place.file + ":" + std::to_string(place.line) + ")";
    lines.push_back(place.function);
  }
  return lines;
}

std::string At(const SourcePlace& place) {
  std::string text;
  if (place.line != 0) text += " at " + place.file + ":" + std::to_string(place.line);
  if (!place.function.empty()) text += ", in " + place.function;
  return text;
}

uint32_t SiteTable::Add(interp::Machine& machine, const interp::Thread& thread, uint32_t kind) {
  const interp::Frame* frame = ProgramFrame(machine, thread);
  if (frame == nullptr) return kind;
  std::lock_guard lock(mutex_);
  auto [entry, is_new] = numbers_.try_emplace({frame->code, frame->pc}, uint32_t(sites_.size() + 1));
  if (is_new) sites_.push_back({frame->code, frame->pc, {}, {}, {}, nullptr});
  return entry->second << kKindBits | kind;
}

uint32_t SiteTable::AddLocal(std::string name, const ir::Function* function, std::string stable, SourcePlace place) {
  std::lock_guard lock(mutex_);
  sites_.push_back({nullptr, 0, std::move(name), std::move(stable), std::move(place), function});
  return uint32_t(sites_.size()) << kKindBits | kNoKind;
}

const SiteTable::Site* SiteTable::Find(uint32_t site) const {
  uint32_t number = site >> kKindBits;
  return number == 0 || number > sites_.size() ? nullptr : &sites_[number - 1];
}

SourcePlace SiteTable::PlaceOf(uint32_t site) const {
  std::lock_guard lock(mutex_);
  const Site* found = Find(site);
  if (found == nullptr) return {};
  return found->code == nullptr ? found->place : Describe(*found->code, found->pc);
}

namespace {

std::string PlaceName(const ir::Code& code, uint32_t pc) {
  const ir::Location& place = code.locations[pc];
  return code.function->name + "@" + llvm::utohexstr(place.code) + ":" + std::to_string(place.pc);
}

}  // namespace

// REQUIRES: mutex_ is held.
std::string SiteTable::Name(const Site& found, uint32_t site, bool by_places) {
  if (found.code == nullptr) return "local " + (by_places ? LocalName(found, site) : found.stable);
  // One call may lead to blocks of several families, which are told apart: the record of a thread, and its function.
  std::string kind = "/" + std::to_string(KindOf(site));
  // Where places have names, they are used: they stay when calls are added before.
  if (by_places && !found.code->locations.empty()) return "memory " + PlaceName(*found.code, found.pc) + kind;
  // The number of the call in its function: what other instructions there are does not count.
  const std::vector<ir::Instr>& instrs = found.code->instrs;
  auto calls =
      std::count_if(instrs.begin(), instrs.begin() + found.pc, [](const ir::Instr& i) { return ir::IsCall(i.op); });
  return "memory " + found.code->function->name + "#" + std::to_string(calls) + kind;
}

std::string SiteTable::LocalName(const Site& local, uint32_t site) {
  const ir::Code* code = local.function == nullptr ? nullptr : local.function->code.load(std::memory_order_acquire);
  for (uint32_t pc = 0; code != nullptr && pc < code->locations.size(); ++pc) {
    const ir::Instr& instr = code->instrs[pc];
    if (instr.op == ir::Op::kAlloca && uint64_t(instr.imm) >> 32 == site) return PlaceName(*code, pc);
  }
  return local.stable;
}

std::string SiteTable::StableName(uint32_t site) const {
  std::lock_guard lock(mutex_);
  const Site* found = Find(site);
  if (found == nullptr) return "memory of the runtime " + std::to_string(site);
  return Name(*found, site, true);
}

std::string SiteTable::NumberedName(const std::string& stable) const {
  std::lock_guard lock(mutex_);
  for (size_t i = 0; i < sites_.size(); ++i) {
    for (uint32_t kind = 0; kind <= kNoKind; ++kind) {
      uint32_t site = uint32_t(i + 1) << kKindBits | kind;
      if (Name(sites_[i], site, true) == stable) return Name(sites_[i], site, false);
    }
  }
  return stable;
}

std::string SiteTable::NameOf(uint32_t site) const {
  std::lock_guard lock(mutex_);
  const Site* found = Find(site);
  return found == nullptr ? "" : found->name;
}

}  // namespace veristep::llvm_front
