// Thread records and frames as they lie in the arena: plain data, so that saving, restoring and hashing them is the
// same as for any object. A thread is a chain of frames in its stack range, innermost last.
#pragma once

#include <cstdint>

#include "vm/heap/arena.h"
#include "vm/ir/function.h"

namespace veristep::interp {

using heap::Ref;

enum class ThreadState : uint8_t {
  kUnused,
  kRunnable,
  kBlockedOnMonitor,  // wait_object is locked by another thread
  kWaiting,           // Object.wait on wait_object
  kParked,            // LockSupport.park
  kSleeping,          // until wake_time
  kJoining,           // C: until thread `await_value` is done
  kAwaiting,          // C: until the 32-bit word at await_address differs from await_value
  kBlockedOnClass,    // until wait_type's initialisation by another thread ends (its init word is await_address)
  kChoosing,          // a choice of Globals::choice_count values is pending; the answer goes to await_value
  kDone,
  kFailing,  // explored: stands before the violation that await_value names
};

enum ThreadFlags : uint8_t {
  kDaemon = 1,
  kInterrupted = 2,
  kParkPermit = 4,
  kTimed = 8,        // the current wait, park or await has a timeout: wake_time
  kTimedOut = 16,    // it ended by that timeout
  kNotified = 32,    // the current wait was ended by notify
  kDetached = 64,    // C
  kAtVisible = 128,  // explored: stands before a visible operation
};

struct Thread {
  ThreadState state;
  uint8_t flags;
  uint8_t phase;         // where a blocking native operation stands when it is run again; 0 at its start
  uint8_t atomic_depth;  // C: no thread switch while > 0
  uint32_t index;
  uint32_t frame;  // top frame: arena offset / 8; 0 if there is none
  Ref object;      // Java: its java.lang.Thread
  Ref wait_object;
  uint32_t wait_depth;  // how often wait_object was locked before wait released it
  uint32_t ticket;      // order of arrival among waiters
  uint32_t pending;     // Java: exception to throw when it runs next; 0 for none
  uint32_t hashes;      // Java: identity hash codes handed out by threads of this record
  uint32_t lineage;     // Java: makes its identity hash codes differ from those of other threads
  uint64_t wake_time;   // virtual nanoseconds
  uint64_t await_address;
  uint64_t await_value;
  uint64_t result;          // C: what its start function returned
  uint64_t native_data[2];  // front end's: thread-local storage block, C++ exception globals
};
static_assert(sizeof(Thread) % 8 == 0);

// State of the machine that belongs to no thread.
struct Globals {
  uint64_t clock;        // virtual nanoseconds
  uint32_t num_threads;  // thread records in use, done ones included
  uint32_t next_ticket;
  uint32_t live_threads;  // neither done nor daemon
  uint64_t exit_status;
  int64_t choice_base;          // what value 0 stands for, for people
  uint32_t choice_count;        // of the thread in state kChoosing
  Ref model;                    // the object whose operations are explored; 0 if the program is no model
  uint32_t alive;               // threads that have not ended, daemons included
  uint32_t unjoined;            // C: threads that were started and not yet joined
  uint32_t choices;             // made one after the other since a thread was picked, while there are several
  uint32_t blocks;              // C: of the program's memory that are allocated and not freed
  uint32_t choice_is_machines;  // the pending choice is the machine's (whom a notify wakes), not one of the check
};

inline constexpr uint64_t kGlobalsOffset = heap::kThreadBegin;
// The lock that each number stands for (guards.cc), 0 if it was not taken yet.
inline constexpr uint64_t kSingleLocksOffset = heap::kThreadBegin + 1024;
// In the lock word of an object: nobody could see that it was taken.
inline constexpr uint32_t kTakenUnseen = 0x8000;
inline constexpr uint64_t kThreadsOffset = heap::kThreadBegin + 4096;
inline constexpr uint32_t kMaxThreads = 4096;

enum FrameFlags : uint16_t {
  kDiscardResult = 1,  // called by the machine, not by an instruction: class initialiser, exception hook …
  kResumeSame = 2,     // on return the caller runs its current instruction again instead of going on after it
  kHidden = 4,         // not shown in stack traces
  kStopUnwinding = 8,  // an exception that gets here ends the thread
  kEnterLock = 16,     // a synchronized method that has not got its lock yet
  kPauses = 32,        // a first frame after whose return the thread stands still instead of ending
  kUndefined = 64,     // C: registers hold undefined bits; `undefined` is the record of them (undefined.h)
};

struct Frame {
  const ir::Code* code;
  uint32_t pc;      // the instruction being run; a caller's stays at its call
  uint32_t caller;  // arena offset / 8; 0 for the thread's first frame
  uint16_t result;  // register of the caller, or kNoReg
  uint16_t flags;
  Ref lock;          // object that a synchronized method holds
  uint32_t allocas;  // C: slot of the newest alloca; each one's Slot::info names the one before
  Ref undefined;     // C: the record that kUndefined speaks of; stays for further use when that flag is gone
  uint64_t regs[];
};

inline uint64_t FrameBytes(const ir::Code& code) { return sizeof(Frame) + uint64_t(code.num_regs) * 8; }

}  // namespace veristep::interp
