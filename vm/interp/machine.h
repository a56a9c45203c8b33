// One machine: a heap with threads in it, and the means to run them. Each worker has its own; all share the Program.
// Everything that is state lies in the arena; the rest of this class is configuration and scratch.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/footprint.h"
#include "vm/heap/canonical.h"
#include "vm/heap/heap.h"
#include "vm/interp/machine_start.h"
#include "vm/interp/method_cache.h"
#include "vm/interp/program.h"
#include "vm/interp/thread.h"
#include "vm/interp/touch_log.h"
#include "vm/interp/visibility.h"

namespace veristep::interp {

struct MachineOptions {
  uint64_t heap_limit = uint64_t(2) << 30;
  uint64_t stack_size = uint64_t(1) << 20;  // bytes per thread
};

// Where explored threads stand still for others to go first, from everywhere to where it cannot be told otherwise.
enum class Grain : uint8_t {
  kEverywhere,   // before each access of the program's own code to memory, and before each release of a lock and notify
  kShared,       // before accesses to shared locations that are written (visibility.h)
  kGuarded,      // not before those to locations that a lock guards (guards.cc)
  kSingleLocks,  // the same, with more kinds of locks
};

// Why the machine stopped for good (on this path).
struct Stop {
  enum class Kind : uint8_t {
    kExit,
    kViolation,
    kError,
    kPruned,  // an assumption of the check does not hold on this path
  };
  Kind kind = Kind::kExit;
  int exit_status = 0;
  std::string what;     // violation kind ("deadlock", "out-of-bounds" …)
  std::string message;  // for people
  std::string file;     // violation: where, if known
  uint32_t line = 0;
  std::vector<std::string> stack = {};  // violation: the calls that led there, innermost first, for people
};

// Why RunThread came back.
enum class RunResult : uint8_t {
  kBlocked,   // the thread cannot go on now; its record says why
  kFuel,      // the instruction budget is used up
  kVisible,   // explored: the thread stands before a visible operation
  kFinished,  // the thread ended
  kStopped,   // stop() is set
};

class Machine {
 public:
  Machine(Program& program, const MachineOptions& options);

  Program& program() { return program_; }
  heap::Heap& heap() { return heap_; }
  heap::Arena& arena() { return heap_.arena(); }
  const MachineOptions& options() const { return options_; }

  // --- threads
  Globals& globals() { return arena().At<Globals>(kGlobalsOffset); }
  uint32_t num_threads() { return globals().num_threads; }
  Thread& thread(uint32_t index) { return arena().At<Thread>(kThreadsOffset + uint64_t(index) * sizeof(Thread)); }
  // Before writing to a thread record or the globals.
  void WillWrite(Thread& thread);
  void WillWriteGlobals();

  // A thread that will run `entry(args)`; it is runnable at once. Null if there are too many threads.
  Thread* StartThread(ir::Function& entry, std::span<const uint64_t> args);
  void FinishThread(Thread& thread);
  void SetDaemon(Thread& thread);

  Frame* TopFrame(const Thread& thread) {
    return thread.frame == 0 ? nullptr : &arena().At<Frame>(uint64_t(thread.frame) << 3);
  }
  Frame* Caller(const Frame& frame) {
    return frame.caller == 0 ? nullptr : &arena().At<Frame>(uint64_t(frame.caller) << 3);
  }
  // Pushes a frame. False: the stack is exhausted (stop() is not set: raise kStackOverflow),
  // or lowering failed and stop() is set.
  bool PushFrame(Thread& thread, ir::Function& function, std::span<const uint64_t> args, ir::Reg result,
                 uint16_t flags);
  // Pops the top frame: unlocks its lock, ends the life of its allocas.
  void PopFrame(Thread& thread);
  // C memory that lives until the frame ends; its address, or 0 if there is no room.
  uint64_t AllocateStackMemory(Frame& frame, uint64_t bytes, uint32_t site);
  // The local variable at an address begins a life, its bytes undefined, or ends it for now: its slot and address stay.
  // Tracked runs only; nothing happens for an address that is no local variable's.
  void BeginScope(uint64_t address);
  void EndScope(uint64_t address);
  // Ends the life of the frame's allocas that are newer than the one in slot `until`.
  void FreeAllocas(Frame& frame, uint32_t until);

  // --- running
  // Runs an enabled thread until it blocks, ends, stops the machine or has used up `fuel` instructions (counted at
  // calls and backward branches).
  RunResult RunThread(Thread& thread, uint64_t fuel);
  // Runs its next instruction, which may call or return. kFuel: and it goes on. kBlocked: it would raise a trap, and
  // has not been run. Tracked runs only.
  RunResult RunInstruction(Thread& thread);
  // For the interpreter: whether what a single instruction raises is raised, as it is where values are undefined.
  bool raises() const { return raises_; }
  // The default schedule: runs all threads, round robin, until the program ends. What `veristep run` does.
  Stop RunToEnd();
  // Whether a thread could run now: it is runnable, or what it waits for has come true.
  bool IsEnabled(const Thread& thread);
  // Whether the thread is in a timed wait; and letting that run out.
  static bool CanTimeOut(const Thread& thread);
  void TimeOut(Thread& thread);
  // Moves virtual time to the next deadline. False: there is none.
  bool AdvanceClock();

  // --- monitors (vm/interp/monitors.cc)
  bool TryLock(Thread& thread, Ref object);
  // False: the thread does not own it.
  bool Unlock(Thread& thread, Ref object);
  bool Owns(const Thread& thread, Ref object);
  // Object.wait, in steps: call again after kBlocked. timeout_ns < 0: none.
  enum class WaitResult : uint8_t { kBlocked, kNotified, kTimedOut, kInterrupted, kNotOwner };
  WaitResult Wait(Thread& thread, Ref object, int64_t timeout_ns);
  bool Notify(Thread& thread, Ref object, bool all);
  void Interrupt(Thread& target);
  // LockSupport.park; true when the thread may go on.
  bool Park(Thread& thread, int64_t timeout_ns);
  void Unpark(Thread& target);
  bool Sleep(Thread& thread, int64_t nanoseconds);  // true when over or interrupted
  // The code depends on the thread that asks first and on how many it asked for before, not on what others do.
  int32_t IdentityHash(Thread& thread, Ref object);
  // Takes the thread off the run queue; timeout_ns < 0: none.
  void Block(Thread& thread, ThreadState state, Ref object, int64_t timeout_ns);

  // --- exceptions
  // Unwinds `thread` to the innermost frame that handles the Java exception, or ends it through Uncaught.
  void Throw(Thread& thread, Ref exception);

  // --- exploring (vm/interp/sharing.cc)
  // Whether no other thread was started yet: what this one writes was written before others began. It does not count
  // that others have ended: under another schedule they would still be there to see it.
  bool IsAlone() { return globals().num_threads <= 1; }
  // Whether the thread is the last one but daemons, which end with it.
  bool EndsProgram(const Thread& thread) {
    return !(thread.flags & kDaemon) && globals().live_threads == 1 && globals().alive > 1;
  }
  // Marks the object and all it reaches as shared. Tracked runs only; 0 is fine.
  void Publish(Ref ref);
  void PublishWord(uint64_t word);  // C: if the word is an address
  // Natives: whether the thread must stand still before this access to an object, or before an operation that concerns
  // other threads. If so, return kRetry.
  bool StopsAtAccess(Thread& thread, Ref ref, uint64_t offset, bool is_write);
  bool StopsAtStatic(Thread& thread, uint64_t address, bool is_write);
  bool StopsAtHash(Thread& thread, Ref ref);  // before IdentityHash
  bool StopsAtSync(Thread& thread) {
    bool stands_still = StandsStill(thread);
    // What such an operation touches is known to itself only.
    if (!stands_still && footprint_ != nullptr) footprint_->TouchEverything();
    return stands_still;
  }
  // The same for operations all of whose accesses to memory are noted, and to nothing else.
  bool StandsStill(Thread& thread);  // ask only when thread.phase is 0: not again on the way out of a wait
  // Before taking a lock. If so, block on the monitor: the thread is enabled when it is free.
  bool StopsAtLock(Thread& thread, Ref object);
  // C memory: an access to some bytes of a shared object (REQUIRES: not alone), and to ranges of addresses as one
  // operation. Memory that is not there is for the access itself to report.
  bool StopsAtMemory(Thread& thread, const heap::Object& object, uint64_t offset, uint64_t bytes, bool is_write);
  bool StopsAtRanges(Thread& thread, std::span<const MemoryRange> ranges);
  // C memory is about to end its life. If others can reach it, all accesses to it have to be visible: one that comes
  // later is a violation.
  void WillFree(Ref memory);
  // Whether uses of values that were never initialised are looked for (undefined.h). Tracked runs only.
  bool finds_undefined() const { return finds_undefined_; }
  // The clock is read: it belongs to the states of explorations that begin from here on.
  uint64_t ReadClock();
  // For the interpreter: an access to a shared location. REQUIRES: not alone.
  bool StopsAt(Thread& thread, Visibility::Key key, Ref ref, bool is_write);
  // Grain::kEverywhere: whether the thread, in code of the program's own, must stand still before whatever it does.
  bool StopsEverywhere(Thread& thread) { return grain_ == Grain::kEverywhere && StopsInOwnCode(thread); }
  Visibility::Key KeyOf(Ref ref, uint64_t offset);
  Visibility& visibility() { return *visibility_; }
  // Runs the thread's pending visible operation and on to its next one.
  RunResult RunToVisible(Thread& thread, uint64_t fuel);
  // A choice among `count` values, by the check or by the machine itself; `base` is what value 0 stands for. False: the
  // thread has to wait for the answer (return kRetry). Plain runs choose 0.
  enum class Chooser : uint8_t { kCheck, kMachine };
  bool Choose(Thread& thread, uint32_t count, int64_t base, uint32_t* value, Chooser chooser = Chooser::kCheck);
  // A lock was taken while others could see it (guards.cc): a monitor, or the mutex at an address.
  void TookMonitor(Ref object);
  void TookMutex(uint64_t address);
  // C: before the mutex at the address is given back, and when somebody asks whether one is free.
  bool StopsAtRelease(Thread& thread, uint64_t address);
  void NoteTrylock();
  // C: whether the thread can go on depends on the word at the address.
  void NoteAwaited(uint64_t address);
  // For traces. Locations at which a thread stood still are appended to the log (null: none is kept); locations that
  // `expected` knows are written, with these guards, before a write to them was met.
  void LogStops(std::vector<Visibility::Key>* log) { stop_log_ = log; }
  using ExpectedGuards = std::function<std::optional<GuardSet>(Visibility::Key)>;
  void ExpectVisible(ExpectedGuards expected) { expects_visible_ = std::move(expected); }

  // --- states (vm/interp/state.cc). Between RunThread calls only.
  // From here on the machine can go back: the present state is the root of all saved ones.
  void StartTracking(Visibility& visibility, Grain grain = Grain::kShared);
  // The same on a new machine of the same program and options, in the state in which another one's tracking started.
  void StartTracking(const MachineStart& start, Visibility& visibility, Grain grain = Grain::kShared);
  // What such machines start from. REQUIRES: tracking has just started.
  MachineStart CopyStart();
  core::Snapshot Save();
  // Whether nothing has changed since the last Save or Restore.
  bool IsAsSaved();
  void Restore(const core::Snapshot& snapshot);
  // Looking ahead: what is done after MarkStep is undone by BackToMark. No Save or Print between the two.
  struct StepMark;
  StepMark MarkStep();
  void BackToMark(const StepMark& mark);
  // The name of the present state, the same for isomorphic states in every run and worker.
  Fingerprint Print();
  // The same for what is left when the program has ended: without what depends on where threads stood still, so that it
  // can be compared across grains.
  Fingerprint PrintEnd();
  // From here on keeps the names of states met lately by their raw names (vm/heap/raw_name.h): a state that is reached
  // again by another way, but word for word the same, need not be written down. REQUIRES: at the root.
  void RememberPrints();
  // The canonical form that Print() hashes. Valid until the next call.
  std::span<const uint64_t> CanonicalForm();
  // From here on notes what each step depends on; null to stop. `blocks`: basic blocks, where the program has them as
  // elements, else functions.
  void SetTouchLog(TouchLog* log, bool blocks = true) {
    touch_log_ = log;
    touches_blocks_ = log != nullptr && blocks && program_.uses_blocks();
  }
  void TouchProgram() {
    if (touch_log_ != nullptr) touch_log_->TouchProgram();
  }
  void Touch(const ir::Code& code, uint32_t pc) {
    // 0: of the class library, which is no element.
    if (touch_log_ == nullptr || code.element == 0) return;
    touch_log_->Touch(touches_blocks_ ? code.element + 1 + code.block_of[pc] : code.element);
  }
  bool touches_blocks() const { return touches_blocks_; }
  // From here on notes what each step reads and writes of what others may touch; null to stop.
  void SetFootprint(core::Footprint* footprint) { footprint_ = footprint; }
  // The thread's top frame (and all above) is about to change. Tracked runs only.
  void TouchStack(Thread& thread);
  // A frame below the top is about to become the top, or to change.
  void TouchFrame(Thread& thread, const Frame& frame) {
    // A frame that is new in this step, as most are, needs no log.
    if (&thread == running_ && OffsetOf(frame) >= logged_from_) return;
    if (heap_.journal().tracking()) LogFrame(thread, frame);
  }
  // A call returns into the frame. One that runs in this step since before the call has been noted then.
  void ReturnTo(Thread& thread, const Frame& frame) {
    if (&thread == running_ && OffsetOf(frame) >= noted_from_) return;
    TouchFrame(thread, frame);
    Touch(*frame.code, frame.pc);
    if (&thread == running_) noted_from_ = OffsetOf(frame);
  }

  // --- stopping
  void SetStop(Stop stop) { stop_ = std::move(stop); }
  void StopWithError(std::string message) { SetStop({Stop::Kind::kError, 2, "error", std::move(message)}); }
  const std::optional<Stop>& stop() const { return stop_; }
  void ClearStop() { stop_.reset(); }

  // --- environment
  // Where program output goes; the default writes to the real file descriptor.
  std::function<void(int fd, std::string_view bytes)> output;
  uint64_t Now() { return globals().clock; }

  // Reclaims unreachable objects. Between instructions only; all frames' places are saved.
  void Collect();

  MethodCache& method_cache() { return method_cache_; }

 private:
  void BeginTrackedRun(Thread& thread);
  void WakeTimedOut();
  bool StopsInOwnCode(Thread& thread);
  void NoteAccess(Visibility::Key key, Ref ref, bool is_write);
  void NoteMemory(const heap::Object& object, uint64_t offset, uint64_t bytes, bool is_write);
  void NoteLock(Ref object);
  bool IsVisible(Thread& thread, Visibility::Key key, Ref ref, bool is_write);
  void Discover(Visibility::Key key);
  bool IsDiscovered(Visibility::Key key);
  bool StandsStillAt(Thread& thread, Visibility::Key key);
  std::optional<Visibility::Key> VisibleKey(Thread& thread, const heap::Object& object, uint64_t offset, uint64_t bytes,
                                            bool is_write);

  // guards.cc. A lock: a reference to the object whose monitor it is, or the address of a mutex.
  uint64_t& SingleLock(uint32_t number);
  uint64_t LockNameOf(Ref object);
  uint64_t MutexName(const heap::Place& place);
  void TookLock(uint64_t lock, uint64_t name);
  bool HoldsSeen(const Thread& thread, uint64_t lock);
  bool HoldsSeenMutex(const Thread& thread, uint64_t lock);
  GuardSet GuardsHeld(const Thread& thread, Ref ref);
  void WriteSingleLocks();

  // Part of a thread's stack that may have changed since the last saved state.
  struct StackTouch {
    uint32_t thread;
    uint64_t low;      // lowest frame that may have changed; everything from here to old_end is logged
    uint64_t old_end;  // end of the stack then
  };
  void SetUpTracking(Visibility& visibility, Grain grain);
  StackTouch* FindTouch(const Thread& thread);
  void LogFrame(Thread& thread, const Frame& frame);
  void LogStack(StackTouch& touch, uint64_t from);
  uint64_t OffsetOf(const Frame& frame) { return uint64_t(reinterpret_cast<const uint8_t*>(&frame) - arena().base()); }
  void EndStep();
  void ClearDeadRegisters(const StackTouch& touch);
  const heap::RawName& RawName();
  void GrowKnown();
  void WriteThread(const Thread& thread, bool reads_clock);
  uint64_t SiteInStates(uint32_t site);
  uint64_t SiteNameHash(uint32_t site);
  void WriteFrame(const Frame& frame, bool runs_again);

  Program& program_;
  MachineOptions options_;
  heap::Heap heap_;
  std::optional<Stop> stop_;
  uint32_t max_threads_ = 0;
  MethodCache method_cache_;
  heap::Canonicalizer canonicalizer_;
  std::vector<StackTouch> touched_;
  // Scratch of RawName, and what Print knows, by the lower bits of raw names.
  std::vector<heap::Journal::StackPart> stack_parts_;
  struct Known {
    heap::RawName name = heap::RawName::OfNone();
    Fingerprint print;
  };
  std::vector<Known> known_;
  size_t prints_found_ = 0;            // that were not known
  const Thread* running_ = nullptr;    // the thread that runs, or ran last
  uint64_t logged_from_ = UINT64_MAX;  // its stack from here on is logged or new in this step
  uint64_t noted_from_ = UINT64_MAX;   // and the code of its frames from here on is in the touch log
  Visibility* visibility_ = nullptr;
  Grain grain_ = Grain::kShared;
  TouchLog* touch_log_ = nullptr;
  bool touches_blocks_ = false;  // else functions
  core::Footprint* footprint_ = nullptr;
  ExpectedGuards expects_visible_;
  llvm::DenseMap<uint32_t, uint64_t> site_names_;
  uint32_t guarded_accesses_ = 0;  // that the running step has passed
  std::vector<Visibility::Key>* stop_log_ = nullptr;
  bool stop_at_visible_ = false;
  bool raises_ = true;
  bool finds_undefined_ = false;
  uint32_t visible_budget_ = 0;  // visible operations that the running thread may still perform
};

struct Machine::StepMark {
  heap::Journal::Mark journal;
  std::vector<StackTouch> touched;
};

}  // namespace veristep::interp
