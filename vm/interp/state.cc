// The machine's state as one value: saving, restoring and naming it. Registers are written without a log while a thread
// runs; instead a frame is logged as a whole before the thread's step first changes it.
#include <algorithm>

#include "llvm/Support/xxhash.h"
#include "vm/interp/machine.h"
#include "vm/interp/stack.h"
#include "vm/interp/undefined.h"
#include "vm/ir/liveness.h"

namespace veristep::interp {

namespace {

// A frame's live registers: those that matter when it goes on after its call, or runs its instruction (again).
const ir::LiveSet& LiveRegisters(const Frame& frame, bool runs_again) {
  ir::Liveness& liveness = ir::LivenessOf(*frame.code);
  return runs_again ? liveness.Before(frame.pc) : liveness.Across(frame.pc);
}

// Stands before what is undefined in a frame. What follows a frame otherwise is the name of another one, or a thread's
// state, so that no two states have the same form.
constexpr uint64_t kUndefinedMark = 0x756e646566696e65;
// Stands before what is lost, at the end of a form.
constexpr uint64_t kLostMark = 0x6c6f7374206d656d;

// Registers are numbered anew when a function changes; their names are not.
uint64_t RegisterName(const ir::Code& code, ir::Reg reg) { return code.reg_names.empty() ? reg : code.reg_names[reg]; }

// Calls visit(frame, runs_again) for the frames of a thread, innermost first.
template <typename Visit>
void ForEachFrame(Machine& machine, const Thread& thread, Visit visit) {
  bool runs_again = true;
  for (Frame* frame = machine.TopFrame(thread); frame != nullptr; frame = machine.Caller(*frame)) {
    if (!visit(*frame, runs_again)) return;
    runs_again = (frame->flags & kResumeSame) != 0;
  }
}

// Objects that threads hold from the start are named after the place that holds them (vm/heap/epoch.h).
void NameThreadRoots(Machine& machine) {
  auto name = [&machine](std::vector<uint64_t> place, Ref ref) {
    llvm::ArrayRef<uint8_t> bytes(reinterpret_cast<const uint8_t*>(place.data()), place.size() * 8);
    if (ref != 0) machine.heap().NameRoot(llvm::xxh3_64bits(bytes), ref);
  };
  for (uint32_t i = 0; i < machine.num_threads(); ++i) {
    name({i}, machine.thread(i).object);
    uint64_t depth = 0;
    ForEachFrame(machine, machine.thread(i), [&](Frame& frame, bool runs_again) {
      for (auto [reg, kind] : LiveRegisters(frame, runs_again).list) {
        if (kind == ir::RegKind::kRef) name({i, depth, reg}, Ref(frame.regs[reg]));
        if (kind == ir::RegKind::kWord) name({i, depth, reg}, heap::Locate(machine.arena(), frame.regs[reg]).object);
      }
      ++depth;
      return true;
    });
  }
}

// Whether the program ended while others, daemons or not, had not.
bool LeavesThreads(Machine& machine) {
  for (uint32_t i = 0; i < machine.num_threads(); ++i) {
    const Thread& thread = machine.thread(i);
    bool is_left = thread.state != ThreadState::kDone && thread.state != ThreadState::kUnused;
    // The last one may be the one that ended the program.
    if (is_left && (machine.globals().alive > 1 || (thread.flags & kDaemon))) return true;
  }
  return false;
}

}  // namespace

Machine::StackTouch* Machine::FindTouch(const Thread& thread) {
  auto found = std::ranges::find(touched_, thread.index, &StackTouch::thread);
  return found == touched_.end() ? nullptr : &*found;
}

void Machine::TouchStack(Thread& thread) {
  if (!heap_.journal().tracking() || FindTouch(thread) != nullptr) return;
  WillWrite(thread);
  uint64_t end = StackTop(*this, thread);
  uint64_t low = thread.frame == 0 ? end : uint64_t(thread.frame) << 3;
  if (low < end) heap_.journal().Log(low, end - low);
  touched_.push_back({thread.index, low, end});
}

void Machine::LogFrame(Thread& thread, const Frame& frame) {
  TouchStack(thread);
  LogStack(*FindTouch(thread), OffsetOf(frame));
}

void Machine::LogStack(StackTouch& touch, uint64_t from) {
  if (from >= touch.low) return;
  heap_.journal().Log(from, touch.low - from);
  touch.low = from;
  if (running_ != nullptr && running_->index == touch.thread) logged_from_ = from;
}

void Machine::ClearDeadRegisters(const StackTouch& touch) {
  ForEachFrame(*this, thread(touch.thread), [&](Frame& frame, bool runs_again) {
    if (OffsetOf(frame) < touch.low) return false;
    bool lock_pending = (frame.flags & kEnterLock) != 0;
    uint32_t next = lock_pending ? 1 : 0;
    for (const ir::LiveSet::Entry& live : LiveRegisters(frame, runs_again).list) {
      for (; next < live.reg; ++next) frame.regs[next] = 0;
      next = live.reg + 1u;
    }
    for (; next < frame.code->num_regs; ++next) frame.regs[next] = 0;
    return true;
  });
}

void Machine::SetUpTracking(Visibility& visibility, Grain grain) {
  visibility_ = &visibility;
  finds_undefined_ = program_.main_runtime().FindsUndefined();
  grain_ = grain;
  canonicalizer_.SetSiteNames([this](uint32_t site) { return SiteInStates(site); });
}

void Machine::StartTracking(Visibility& visibility, Grain grain) {
  SetUpTracking(visibility, grain);
  NameThreadRoots(*this);
  heap_.ShareAll();
  heap_.journal().StartTracking(program_.statics());
}

void Machine::StartTracking(const MachineStart& start, Visibility& visibility, Grain grain) {
  SetUpTracking(visibility, grain);
  for (const MachineStart::Words& part : start.threads) arena().FillFresh(part.begin, part.words);
  heap_.journal().StartTracking(start.heap);
}

MachineStart Machine::CopyStart() {
  MachineStart start{.heap = heap_.journal().CopyStart(), .threads = {}};
  auto copy = [&](uint64_t begin, uint64_t end) { start.threads.push_back({begin, arena().CopyWords(begin, end)}); };
  copy(kGlobalsOffset, kThreadsOffset + num_threads() * sizeof(Thread));
  for (uint32_t i = 0; i < num_threads(); ++i) {
    uint64_t base = StackBase(thread(i), options_), top = StackTop(*this, thread(i));
    if (base < top) copy(base, top);
  }
  return start;
}

// Which accesses to a block are visible follows from its site, so it belongs to the state where some are. The way in
// which a block was allocated always does: it decides how it may be freed.
uint64_t Machine::SiteInStates(uint32_t site) {
  Visibility::Key key = Visibility::Site(site);
  bool counts = visibility_->IsSettled(key) || (expects_visible_ && expects_visible_(key));
  return (counts ? SiteNameHash(site) : 0) ^ program_.main_runtime().SiteKind(site);
}

uint64_t Machine::SiteNameHash(uint32_t site) {
  auto [known, inserted] = site_names_.try_emplace(site);
  if (inserted) known->second = llvm::xxh3_64bits(program_.main_runtime().SiteName(site));
  return known->second;
}

void Machine::EndStep() {
  for (StackTouch& touch : touched_) {
    // An exception that nobody catches leaves frames without touching them.
    LogStack(touch, StackTop(*this, thread(touch.thread)));
    ClearDeadRegisters(touch);
  }
  heap_.journal().EndStep();
}

void Machine::RememberPrints() {
  constexpr size_t kFirst = size_t(1) << 11;  // a power of 2; 64 KB
  known_.resize(kFirst);
  heap_.journal().KeepNames();
}

// Up to what may well be in the processor's caches.
void Machine::GrowKnown() {
  constexpr size_t kMost = size_t(1) << 15;  // 1 MB
  if (known_.size() >= kMost) return;
  std::vector<Known> grown(4 * known_.size());
  for (const Known& known : known_) {
    if (known.name != heap::RawName::OfNone()) grown[known.name.low() & (grown.size() - 1)] = known;
  }
  known_ = std::move(grown);
}

const heap::RawName& Machine::RawName() {
  stack_parts_.clear();
  for (const StackTouch& touch : touched_) {
    stack_parts_.push_back({touch.low, StackTop(*this, thread(touch.thread))});
  }
  return heap_.journal().Name(stack_parts_);
}

core::Snapshot Machine::Save() {
  EndStep();
  if (heap_.journal().keeps_names()) RawName();
  for (const StackTouch& touch : touched_) {
    heap_.journal().Capture(touch.old_end, StackTop(*this, thread(touch.thread)));
  }
  touched_.clear();
  return heap_.journal().Save();
}

bool Machine::IsAsSaved() {
  EndStep();
  return heap_.journal().IsAsSaved();
}

void Machine::Restore(const core::Snapshot& snapshot) {
  touched_.clear();
  ClearStop();
  heap_.journal().Restore(snapshot);
}

Machine::StepMark Machine::MarkStep() {
  EndStep();
  return {heap_.journal().MarkHere(), touched_};
}

void Machine::BackToMark(const StepMark& mark) {
  ClearStop();
  touched_ = mark.touched;
  heap_.journal().BackTo(mark.journal);
}

void Machine::WriteFrame(const Frame& frame, bool runs_again) {
  const ir::Code& code = *frame.code;
  ir::Location place = code.locations.empty() ? ir::Location{code.state_name, frame.pc} : code.locations[frame.pc];
  canonicalizer_.Raw(place.code);
  uint16_t flags = frame.flags & ~kUndefined;
  uint64_t result = frame.result;
  if (const Frame* caller = Caller(frame); caller != nullptr && result != ir::kNoReg) {
    result = RegisterName(*caller->code, frame.result);
  }
  // Names of registers grow with the versions of a function; a large one has a word of its own.
  constexpr uint64_t kLargeName = 0xfffe;
  bool is_large = result >= kLargeName && result != ir::kNoReg;
  canonicalizer_.Raw(uint64_t(place.pc) << 32 | (is_large ? kLargeName : result) << 16 | flags);
  if (is_large) canonicalizer_.Raw(result);
  canonicalizer_.Reference(frame.lock);
  const ir::LiveSet& live = LiveRegisters(frame, runs_again);
  for (auto [reg, kind] : live.list) {
    switch (kind) {
      case ir::RegKind::kPlain:
        canonicalizer_.Raw(frame.regs[reg]);
        break;
      case ir::RegKind::kRef:
        canonicalizer_.Reference(Ref(frame.regs[reg]));
        break;
      case ir::RegKind::kWord:
        canonicalizer_.Word(frame.regs[reg]);
        break;
    }
  }
  if (!(frame.flags & kUndefined)) return;
  for (auto [reg, kind] : live.list) {
    uint64_t undefined = UndefinedBitsIn(*this, frame, reg);
    if (undefined == 0) continue;
    canonicalizer_.Raw(kUndefinedMark ^ RegisterName(code, ir::Reg(reg)));
    canonicalizer_.Raw(undefined);
  }
}

void Machine::WriteThread(const Thread& thread, bool reads_clock) {
  canonicalizer_.Raw(uint64_t(thread.state) | uint64_t(thread.flags) << 8 | uint64_t(thread.phase) << 16 |
                     uint64_t(thread.atomic_depth) << 24 | uint64_t(thread.wait_depth) << 32);
  canonicalizer_.Raw(uint64_t(thread.lineage) << 32 | thread.hashes);
  canonicalizer_.Reference(thread.object);
  if (thread.state == ThreadState::kDone) return canonicalizer_.Raw(thread.result);
  // Of what a thread last waited for only that counts which it waits for now.
  bool waits = thread.state == ThreadState::kWaiting;
  bool wants_lock = waits || thread.state == ThreadState::kBlockedOnMonitor;
  canonicalizer_.Reference(wants_lock ? thread.wait_object : 0);
  canonicalizer_.Reference(thread.pending);
  // Any timed wait may run out at any moment: when it was to do so matters to those who read the clock.
  canonicalizer_.Raw(reads_clock && (thread.flags & kTimed) ? thread.wake_time - globals().clock : 0);
  if (thread.state == ThreadState::kAwaiting) canonicalizer_.Word(thread.await_address);
  // The address of a static variable is this process's own.
  if (thread.state == ThreadState::kBlockedOnClass)
    canonicalizer_.Raw(program_.statics().Find(uint32_t(thread.await_address)).name_hash);
  bool awaits_value = thread.state == ThreadState::kAwaiting || thread.state == ThreadState::kJoining ||
                      thread.state == ThreadState::kFailing;
  canonicalizer_.Raw(awaits_value || thread.phase != 0 ? thread.await_value : 0);
  for (uint64_t data : thread.native_data) canonicalizer_.Word(data);
  ForEachFrame(*this, thread, [&](Frame& frame, bool runs_again) {
    WriteFrame(frame, runs_again);
    return true;
  });
}

std::span<const uint64_t> Machine::CanonicalForm() {
  EndStep();
  canonicalizer_.Begin(program_.statics());
  bool reads_clock = visibility_->IsSettled(Visibility::Clock());
  if (reads_clock) canonicalizer_.Raw(globals().clock);
  canonicalizer_.Raw(uint64_t(globals().num_threads) << 32 | globals().unjoined);
  canonicalizer_.Raw(globals().choices);
  canonicalizer_.Raw(globals().exit_status);
  canonicalizer_.Reference(globals().model);
  if (grain_ >= Grain::kSingleLocks) WriteSingleLocks();
  for (uint32_t i = 0; i < num_threads(); ++i) WriteThread(thread(i), reads_clock);
  canonicalizer_.Finish();
  // Operations of a model never end the program.
  uint64_t lost = globals().model != 0 ? 0 : program_.main_runtime().LostMemory(*this, canonicalizer_);
  if (lost != 0) {
    canonicalizer_.Raw(kLostMark);
    canonicalizer_.Raw(lost);
  }
  return canonicalizer_.form();
}

Fingerprint Machine::PrintEnd() {
  EndStep();
  // How far the others had got is a matter of where they stand still.
  if (LeavesThreads(*this)) return FingerprintOf("exit status " + std::to_string(globals().exit_status));
  canonicalizer_.Begin(program_.statics());
  canonicalizer_.Raw(globals().exit_status);
  canonicalizer_.FinishContents();
  return canonicalizer_.Print();
}

Fingerprint Machine::Print() {
  if (known_.empty()) {
    CanonicalForm();
    return canonicalizer_.Print();
  }
  EndStep();
  const heap::RawName& name = RawName();
  Known& known = known_[name.low() & (known_.size() - 1)];
  if (known.name != name) {
    CanonicalForm();
    known = {name, canonicalizer_.Print()};
    if (++prints_found_ % known_.size() == 0) {
      const Fingerprint print = known.print;
      GrowKnown();
      return print;
    }
  }
  return known.print;
}

}  // namespace veristep::interp
