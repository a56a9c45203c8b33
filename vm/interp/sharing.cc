// Publication: an object is one thread's own until it is stored where another thread can reach it. From then on it, and
// all it reaches, is shared, and accesses to it may be visible operations.
#include "llvm/ADT/SmallVector.h"
#include "vm/heap/references.h"
#include "vm/interp/machine.h"
#include "vm/interp/memory.h"

namespace veristep::interp {

namespace {

// The class library's lists of threads (vm/explore/locations.cc has the key's name).
constexpr std::string_view kThreadGroup = "java/lang/ThreadGroup";
Visibility::Key ListOfThreads() { return Visibility::Trylock() + 1; }

bool IsThreadBookkeeping(std::string_view function) {
  if (!function.starts_with(kThreadGroup)) return false;
  std::string_view method = function.substr(kThreadGroup.size() + 1);
  method = method.substr(0, method.find('('));
  return method == "add" || method == "addUnstarted" || method == "remove" || method == "threadTerminated" ||
         method == "threadStartFailed";
}

uint64_t FlagsOffset(Ref ref) { return heap::OffsetOf(ref) + offsetof(heap::Object, flags); }

}  // namespace

void Machine::Publish(Ref ref) {
  if (ref == 0 || !heap_.journal().tracking() || (heap_.ObjectAt(ref).flags & heap::kShared)) return;
  llvm::SmallVector<Ref, 32> pending;
  auto share = [&](Ref object) {
    uint32_t flags = heap_.ObjectAt(object).flags;
    if (flags & heap::kShared) return;
    heap_.Store<uint32_t>(FlagsOffset(object), flags | heap::kShared);
    pending.push_back(object);
  };
  share(ref);
  while (!pending.empty()) {
    Ref object = pending.back();
    pending.pop_back();
    heap::ForEachReference(heap_, object, [&](uint32_t, Ref target) { share(target); });
  }
}

void Machine::PublishWord(uint64_t word) { Publish(heap::Locate(arena(), word).object); }

bool Machine::StandsStillAt(Thread& thread, Visibility::Key key) {
  if (!StandsStill(thread)) return false;
  if (stop_log_ != nullptr) stop_log_->push_back(key);
  return true;
}

bool Machine::StopsInOwnCode(Thread& thread) {
  const Frame* frame = TopFrame(thread);
  return frame != nullptr && !frame->code->is_library && heap_.journal().tracking() && StandsStill(thread);
}

bool Machine::StopsAt(Thread& thread, Visibility::Key key, Ref ref, bool is_write) {
  bool visible = IsVisible(thread, key, ref, is_write);
  bool stands_still = visible ? StandsStillAt(thread, key) : StopsEverywhere(thread);
  if (!stands_still) NoteAccess(key, ref, is_write);
  return stands_still;
}

std::optional<Visibility::Key> Machine::VisibleKey(Thread& thread, const heap::Object& object, uint64_t offset,
                                                   uint64_t bytes, bool is_write) {
  Ref ref = heap::RefOf(uint64_t(reinterpret_cast<const uint8_t*>(&object) - arena().base()));
  std::optional<Visibility::Key> found;
  for (uint64_t at = offset & ~uint64_t(7); at < offset + bytes; at += 8) {
    Visibility::Key key = KeyOf(ref, at);
    if (IsVisible(thread, key, ref, is_write)) found = key;
  }
  Visibility::Key whole = KeyOf(ref, Visibility::kWholeMemory);
  if (!found && IsDiscovered(whole)) found = whole;
  return found;
}

bool Machine::StopsAtMemory(Thread& thread, const heap::Object& object, uint64_t offset, uint64_t bytes,
                            bool is_write) {
  std::optional<Visibility::Key> key = VisibleKey(thread, object, offset, bytes, is_write);
  bool stands_still = key ? StandsStillAt(thread, *key) : StopsEverywhere(thread);
  if (!stands_still) NoteMemory(object, offset, bytes, is_write);
  return stands_still;
}

bool Machine::StopsAtRanges(Thread& thread, std::span<const MemoryRange> ranges) {
  if (!heap_.journal().tracking() || IsAlone()) return false;
  std::optional<Visibility::Key> found;
  for (const MemoryRange& range : ranges) {
    if (range.bytes == 0) continue;
    Access access = ResolveRead(arena().base(), range.address, range.bytes);
    if (access.data == nullptr) return false;
    if (!(access.object->flags & heap::kShared)) continue;
    std::optional<Visibility::Key> key = VisibleKey(thread, *access.object, access.offset, range.bytes, range.is_write);
    if (key) found = key;
  }
  bool stands_still = found ? StandsStillAt(thread, *found) : StopsEverywhere(thread);
  if (stands_still || footprint_ == nullptr) return stands_still;
  for (const MemoryRange& range : ranges) {
    if (range.bytes == 0) continue;
    Access access = ResolveRead(arena().base(), range.address, range.bytes);
    if (access.object->flags & heap::kShared) NoteMemory(*access.object, access.offset, range.bytes, range.is_write);
  }
  return false;
}

void Machine::WillFree(Ref memory) {
  // The others were waited for: no execution gets here before they have ended.
  if (globals().unjoined == 0) return;
  if (!heap_.journal().tracking() || IsAlone() || !(heap_.ObjectAt(memory).flags & heap::kShared)) return;
  if (footprint_ != nullptr) footprint_->TouchEverything();
  Discover(KeyOf(memory, Visibility::kWholeMemory));
}

// What is visible from now on, whatever guards it.
void Machine::Discover(Visibility::Key key) {
  if (touch_log_ != nullptr) touch_log_->Touch(key, true, 0);
  if (visibility_->Find(key) != nullptr) return;
  bool expected = expects_visible_ && expects_visible_(key).has_value();
  visibility_->Add(key, expected, 0);
}

// Whether something is visible that is met on occasion only: on some execution so far, or as was expected.
bool Machine::IsDiscovered(Visibility::Key key) {
  if (touch_log_ != nullptr) touch_log_->Touch(key, false, kUnasked);
  if (visibility_->Find(key) != nullptr) return true;
  if (!expects_visible_ || !expects_visible_(key)) return false;
  visibility_->Add(key, true, 0);
  return true;
}

// Giving a lock back disables nothing and changes nothing for those who wait for it, so that the step may go on, unless
// others look at the mutex without waiting or may free it.
bool Machine::StopsAtRelease(Thread& thread, uint64_t address) {
  Ref memory = heap::Locate(arena(), address).object;
  if (grain_ < Grain::kGuarded || memory == 0) return StandsStill(thread);
  for (Visibility::Key reason : {Visibility::Trylock(), KeyOf(memory, Visibility::kWholeMemory)}) {
    if (IsDiscovered(reason)) return StandsStillAt(thread, reason);
  }
  return false;
}

// Locations that nobody writes clash with nothing.
void Machine::NoteAccess(Visibility::Key key, Ref ref, bool is_write) {
  if (footprint_ == nullptr || visibility_->Find(key) == nullptr) return;
  uint64_t what = key * 0x9e3779b97f4a7c15 ^ ref;
  is_write ? footprint_->Write(what) : footprint_->Read(what);
}

void Machine::NoteMemory(const heap::Object& object, uint64_t offset, uint64_t bytes, bool is_write) {
  if (footprint_ == nullptr) return;
  Ref ref = heap::RefOf(uint64_t(reinterpret_cast<const uint8_t*>(&object) - arena().base()));
  for (uint64_t at = offset & ~uint64_t(7); at < offset + bytes; at += 8) NoteAccess(KeyOf(ref, at), ref, is_write);
}

void Machine::NoteAwaited(uint64_t address) {
  heap::Place place = heap::Locate(arena(), address);
  if (place.object != 0) NoteMemory(heap_.ObjectAt(place.object), uint64_t(place.offset), 4, false);
}

// A lock's word is no location: its place in the arena is its name.
void Machine::NoteLock(Ref object) {
  if (footprint_ != nullptr) footprint_->Write(heap::OffsetOf(object) + offsetof(heap::Object, lock));
}

void Machine::NoteTrylock() {
  if (heap_.journal().tracking()) Discover(Visibility::Trylock());
}

uint64_t Machine::ReadClock() {
  if (heap_.journal().tracking()) Discover(Visibility::Clock());
  if (footprint_ != nullptr) footprint_->TouchEverything();
  return Now();
}

bool Machine::StandsStill(Thread& thread) {
  // Nobody is there to see what the only thread left does.
  if (thread.atomic_depth != 0 || !stop_at_visible_ || globals().alive <= 1) return false;
  if (visible_budget_ != 0) {
    --visible_budget_;
    return false;
  }
  thread.flags |= kAtVisible;
  return true;
}

bool Machine::StopsAtLock(Thread& thread, Ref object) {
  // Locking what one owns already concerns nobody else.
  if (!(heap_.ObjectAt(object).flags & heap::kShared) || Owns(thread, object)) return false;
  if (grain_ < Grain::kGuarded || heap_.TypeOf(object).name != kThreadGroup) return StandsStill(thread);
  // Threads enter themselves in a list when they start and leave it when they end, in whatever order: that is of no
  // concern to others until somebody looks at the list.
  if (!IsThreadBookkeeping(TopFrame(thread)->code->function->name)) Discover(ListOfThreads());
  return IsDiscovered(ListOfThreads()) && StandsStillAt(thread, ListOfThreads());
}

Visibility::Key Machine::KeyOf(Ref ref, uint64_t offset) {
  const heap::Object& object = heap_.ObjectAt(ref);
  const heap::Type& type = *heap_.types()[object.type];
  bool old = heap_.journal().epoch().IsOld(ref);
  switch (type.kind) {
    case heap::Type::Kind::kInstance:
      return Visibility::Field(object.type, offset);
    case heap::Type::Kind::kArray:
      return old ? Visibility::OldObject(ref) : Visibility::Array(object.type);
    case heap::Type::Kind::kMemory:
      return old ? Visibility::OldMemory(ref, offset) : Visibility::Memory(object.flags >> heap::kHashShift, offset);
  }
  return 0;
}

bool Machine::StopsAtStatic(Thread& thread, uint64_t address, bool is_write) {
  return heap_.journal().tracking() && !IsAlone() && StopsAt(thread, Visibility::Static(address), 0, is_write);
}

bool Machine::StopsAtHash(Thread& thread, Ref ref) {
  bool has_one = heap_.ObjectAt(ref).flags >> heap::kHashShift;
  return StopsAtAccess(thread, ref, offsetof(heap::Object, flags), !has_one);
}

bool Machine::StopsAtAccess(Thread& thread, Ref ref, uint64_t offset, bool is_write) {
  if (!heap_.journal().tracking() || IsAlone()) return false;
  if (!(heap_.ObjectAt(ref).flags & heap::kShared)) return StopsEverywhere(thread);
  return StopsAt(thread, KeyOf(ref, offset), ref, is_write);
}

}  // namespace veristep::interp
