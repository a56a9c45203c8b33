// Guards: locations that are accessed under one and the same lock, always, need no scheduling points of their own.
//
// While a thread holds the lock that guards a location, no other thread can access the location, so the access commutes
// with all that others can do before the lock is given back: {the thread} is an ample set, and the step simply goes on
// to the next operation (Lipton's both-movers; the lock operation at which the step began is the right-mover, giving
// locks back the left-movers). That a location is guarded is taken for granted until an access to it is met without
// the lock, and then the exploration starts again (visibility.h). Such an access would be met: up to the first one of
// an execution everything is as assumed, so what leads there is explored, in another order perhaps (Stoller and Cohen,
// Optimistic synchronization-based state-space reduction, TACAS 2003).
//
// What does for a lock:
//   1. the monitor of the object that the location is in;
//   2. a monitor that has a name of its own: of an object that existed when exploration started, of a class;
//   3. Grain::kSingleLocks: the monitor or mutex of its class or allocation site, if there is only one in each
//   execution.
//      Which one it is belongs to the state: two executions that meet in a state must mean the same one;
//   4. being the thread whose java.lang.Thread the location is in.
// A lock that was taken unseen, while there was no other thread, guards nothing: nobody could have gone first. A thread
// that is alone might as well hold every lock (1 to 3): whoever accessed the location before under a lock stood
// still before taking it, and then this thread was not alone yet. It does not hold for 4, which nobody stands before.
//
// A step that meets guarded locations only, for ever, must not keep the others waiting (the cycle proviso): it stands
// still at some point, which depends on where it began alone.
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "vm/interp/machine.h"

namespace veristep::interp {

namespace {

constexpr uint32_t kMaxGuardedAccesses = 10'000;  // in one step
constexpr uint64_t kMutex = uint64_t(1) << 63;    // a lock that is no monitor: the rest is the mutex's address
constexpr uint64_t kClassLock = 0x9d39247e33776d41;
constexpr uint64_t kSingleLock = 0x2af7398005aaa5c7;
// pthread_mutex_t as vm/llvm/runtime/libc/mutex.c uses it.
constexpr uint64_t kMutexOwner = 8, kMutexSeen = 12;

// 0 is no name.
uint64_t NonZero(uint64_t name) { return name == 0 ? 1 : name; }

}  // namespace

uint64_t& Machine::SingleLock(uint32_t number) {
  return arena().At<uint64_t>(kSingleLocksOffset + uint64_t(number) * 8);
}

// The name of a monitor that has one; 0 if it is like others of its class.
uint64_t Machine::LockNameOf(Ref object) {
  const heap::Epoch& epoch = heap_.journal().epoch();
  if (epoch.IsOld(object)) return epoch.IsNamed(object) ? NonZero(epoch.NameOf(object)) : 0;
  const heap::Object& header = heap_.ObjectAt(object);
  bool stands_for_type = heap_.TypeOf(object).kind == heap::Type::Kind::kInstance && header.length != 0;
  return stands_for_type ? NonZero(heap_.types().StableName(header.length) ^ kClassLock) : 0;
}

// What a mutex is called in every run and version; one that is made anew in each execution goes by its allocation site.
uint64_t Machine::MutexName(const heap::Place& place) {
  const heap::Epoch& epoch = heap_.journal().epoch();
  uint64_t block = epoch.IsOld(place.object) ? epoch.NameOf(place.object)
                                             : SiteNameHash(heap_.ObjectAt(place.object).flags >> heap::kHashShift);
  return NonZero(block + uint64_t(place.offset) * 0x9e3779b97f4a7c15);
}

void Machine::TookMonitor(Ref object) { TookLock(object, LockNameOf(object)); }

void Machine::TookMutex(uint64_t address) {
  heap::Place place = heap::Locate(arena(), address);
  if (place.object == 0 || !(heap_.ObjectAt(place.object).flags & heap::kShared)) return;
  bool named = heap_.journal().epoch().IsOld(place.object);
  TookLock(address | kMutex, named ? MutexName(place) : 0);
}

void Machine::TookLock(uint64_t lock, uint64_t name) {
  if (grain_ < Grain::kGuarded || IsAlone()) return;
  bool is_single = name == 0;
  if (is_single) {
    if (grain_ < Grain::kSingleLocks) return;
    heap::Place place = heap::Locate(arena(), lock & ~kMutex);
    uint64_t group = (lock & kMutex) == 0 ? heap_.TypeOf(Ref(lock)).name_hash : MutexName(place);
    name = NonZero(group ^ kSingleLock);
  }
  uint32_t number = visibility_->LockNumber(name);
  if (number == kMaxLocks || (visibility_->dropped() >> number & 1)) return;
  uint64_t& known = SingleLock(number);
  if (known == lock) return;
  if (footprint_ != nullptr) footprint_->TouchEverything();
  if (known != 0) return visibility_->DropLock(number);
  heap_.WillWrite(kSingleLocksOffset + uint64_t(number) * 8, 8);
  known = lock;
}

inline bool Machine::HoldsSeen(const Thread& thread, uint64_t lock) {
  if ((lock & kMutex) != 0) return HoldsSeenMutex(thread, lock);
  const uint32_t word = heap_.ObjectAt(Ref(lock)).lock;
  return word >> 16 == thread.index + 1 && !(word & kTakenUnseen);
}

bool Machine::HoldsSeenMutex(const Thread& thread, uint64_t lock) {
  heap::Place place = heap::Locate(arena(), lock & ~kMutex);
  if (place.object == 0) return false;
  const heap::Object& object = heap_.ObjectAt(place.object);
  if ((object.flags & heap::kFreed) || place.offset < 0 || uint64_t(place.offset) + 16 > object.length) return false;
  uint64_t at = heap::OffsetOf(place.object) + heap::kHeaderSize + uint64_t(place.offset);
  return arena().At<uint32_t>(at + kMutexOwner) == thread.index + 1 && arena().At<uint32_t>(at + kMutexSeen) == 1;
}

GuardSet Machine::GuardsHeld(const Thread& thread, Ref ref) {
  GuardSet held = ref != 0 && ref == thread.object ? kOwnThread : 0;
  if (globals().alive <= 1) return held | (kEveryLock & ~visibility_->dropped());
  bool has_monitor = ref != 0 && heap_.TypeOf(ref).kind != heap::Type::Kind::kMemory;
  if (has_monitor && HoldsSeen(thread, ref)) held |= kItself;
  // While recording, each visible access asks.
  const uint64_t* const locks = &SingleLock(0);
  for (uint32_t i = 0; i < kMaxLocks && visibility_->LockName(i) != 0; ++i) {
    if (locks[i] != 0 && HoldsSeen(thread, locks[i])) held |= GuardSet(1) << i;
  }
  return held & ~visibility_->dropped();
}

bool Machine::IsVisible(Thread& thread, Visibility::Key key, Ref ref, bool is_write) {
  bool may_be_guarded = grain_ >= Grain::kGuarded;
  Visibility::Location* location = visibility_->Find(key);
  if (location == nullptr && expects_visible_) {
    if (std::optional<GuardSet> expected = expects_visible_(key)) location = &visibility_->Add(key, true, *expected);
  }
  bool is_asked = location == nullptr ? is_write : !location->IsVisible() || touch_log_ != nullptr;
  GuardSet held = may_be_guarded && is_asked ? GuardsHeld(thread, ref) : kUnasked;
  if (touch_log_ != nullptr) touch_log_->Touch(key, is_write, held);
  if (location == nullptr) {
    if (!is_write) return false;
    location = &visibility_->Add(key, false, may_be_guarded ? held : 0);
  } else if (!location->IsVisible()) {
    visibility_->Restrict(*location, held);
  }
  return location->IsVisible() || ++guarded_accesses_ > kMaxGuardedAccesses;
}

void Machine::WriteSingleLocks() {
  llvm::SmallVector<std::pair<uint64_t, uint64_t>, 8> locks;
  for (uint32_t i = 0; i < kMaxLocks && visibility_->LockName(i) != 0; ++i) {
    bool counts = SingleLock(i) != 0 && !(visibility_->settled_dropped() >> i & 1);
    // A lock with a name of its own is the same one in every state.
    bool named = (SingleLock(i) & kMutex) == 0 && SingleLock(i) != 0 && LockNameOf(Ref(SingleLock(i))) != 0;
    if (counts && !named) locks.push_back({visibility_->LockName(i), SingleLock(i)});
  }
  llvm::sort(locks);
  for (auto [name, lock] : locks) {
    canonicalizer_.Raw(name);
    if ((lock & kMutex) == 0)
      canonicalizer_.Reference(Ref(lock));
    else
      canonicalizer_.Word(lock & ~kMutex);
  }
}

}  // namespace veristep::interp
