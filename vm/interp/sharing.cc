// Publication: an object is one thread's own until it is stored where another thread can reach it. From then on it, and
// all it reaches, is shared, and accesses to it may be visible operations.
#include "llvm/ADT/SmallVector.h"
#include "vm/heap/references.h"
#include "vm/interp/machine.h"
#include "vm/interp/memory.h"

namespace veristep::interp {

namespace {

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

bool Machine::IsVisible(Visibility::Key key, bool is_write) {
  if (touch_log_ != nullptr) touch_log_->Touch(key, is_write);
  if (visibility_->Contains(key)) return true;
  bool expected = expects_visible_ && expects_visible_(key);
  if (!is_write && !expected) return false;
  visibility_->Add(key, expected);
  return true;
}

bool Machine::StandsStillAt(Thread& thread, Visibility::Key key) {
  if (!StopsAtSync(thread)) return false;
  if (stop_log_ != nullptr) stop_log_->push_back(key);
  return true;
}

bool Machine::StopsAt(Thread& thread, Visibility::Key key, bool is_write) {
  return IsVisible(key, is_write) && StandsStillAt(thread, key);
}

std::optional<Visibility::Key> Machine::VisibleKey(const heap::Object& object, uint64_t offset, uint64_t bytes,
                                                   bool is_write) {
  Ref ref = heap::RefOf(uint64_t(reinterpret_cast<const uint8_t*>(&object) - arena().base()));
  std::optional<Visibility::Key> found;
  for (uint64_t at = offset & ~uint64_t(7); at < offset + bytes; at += 8) {
    Visibility::Key key = KeyOf(ref, at);
    if (IsVisible(key, is_write)) found = key;
  }
  Visibility::Key whole = KeyOf(ref, Visibility::kWholeMemory);
  if (!found && IsVisible(whole, false)) found = whole;
  return found;
}

bool Machine::StopsAtMemory(Thread& thread, const heap::Object& object, uint64_t offset, uint64_t bytes,
                            bool is_write) {
  std::optional<Visibility::Key> key = VisibleKey(object, offset, bytes, is_write);
  return key && StandsStillAt(thread, *key);
}

bool Machine::StopsAtRanges(Thread& thread, std::span<const MemoryRange> ranges) {
  if (!heap_.journal().tracking() || IsAlone()) return false;
  std::optional<Visibility::Key> found;
  for (const MemoryRange& range : ranges) {
    if (range.bytes == 0) continue;
    Access access = ResolveRead(arena().base(), range.address, range.bytes);
    if (access.data == nullptr) return false;
    if (!(access.object->flags & heap::kShared)) continue;
    std::optional<Visibility::Key> key = VisibleKey(*access.object, access.offset, range.bytes, range.is_write);
    if (key) found = key;
  }
  return found && StandsStillAt(thread, *found);
}

void Machine::WillFree(Ref memory) {
  if (!heap_.journal().tracking() || IsAlone() || !(heap_.ObjectAt(memory).flags & heap::kShared)) return;
  IsVisible(KeyOf(memory, Visibility::kWholeMemory), true);
}

uint64_t Machine::ReadClock() {
  if (heap_.journal().tracking()) IsVisible(Visibility::Clock(), true);
  return Now();
}

bool Machine::StopsAtSync(Thread& thread) {
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
  return (heap_.ObjectAt(object).flags & heap::kShared) && !Owns(thread, object) && StopsAtSync(thread);
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
  return heap_.journal().tracking() && !IsAlone() && StopsAt(thread, Visibility::Static(address), is_write);
}

bool Machine::StopsAtAccess(Thread& thread, Ref ref, uint64_t offset, bool is_write) {
  if (!heap_.journal().tracking() || IsAlone() || !(heap_.ObjectAt(ref).flags & heap::kShared)) return false;
  return StopsAt(thread, KeyOf(ref, offset), is_write);
}

}  // namespace veristep::interp
