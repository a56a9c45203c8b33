// C pointers. A pointer is a virtual address below 2^48, so that programs may tag its upper 16 or lower bits, compare,
// subtract and hash it as on real hardware. The space is cut into slots of 128 KiB. Every object has slots of its
// own and starts kHeadroom bytes into the first one, so an address that strays up to 4 KiB before or past a small
// object still names that object: out-of-bounds accesses are found and attributed exactly. Slot numbers are not reused
// while a state could hold a dangling pointer to them.
#pragma once

#include <cstdint>

#include "vm/heap/arena.h"

namespace veristep::heap {

inline constexpr uint64_t kSlotBits = 17;
inline constexpr uint64_t kSlotSize = uint64_t(1) << kSlotBits;
inline constexpr uint64_t kHeadroom = 4096;
inline constexpr uint64_t kFirstAddress = uint64_t(0x6000) << 32;  // slot 0 begins here
inline constexpr uint64_t kMaxSlots = (kSlotEnd - kSlotBegin) / 8;
inline constexpr uint64_t kAddressMask = (uint64_t(1) << 48) - 1;

// One slot's table entry.
struct Slot {
  Ref object;     // 0: never used. A freed object keeps its header; its flags say kFreed.
  uint32_t info;  // front end's: allocation site
};
static_assert(sizeof(Slot) == 8);

inline uint64_t SlotNumber(uint64_t address) { return ((address & kAddressMask) - kFirstAddress) >> kSlotBits; }
inline uint64_t SlotOffset(uint64_t slot) { return kSlotBegin + slot * sizeof(Slot); }
inline uint64_t AddressOfSlot(uint64_t slot) { return kFirstAddress + (slot << kSlotBits) + kHeadroom; }
inline uint64_t SlotsFor(uint64_t bytes) { return (bytes + 2 * kHeadroom + kSlotSize - 1) >> kSlotBits; }

// The C address of byte 0 of a C memory object.
inline uint64_t AddressOf(const Object& object) { return AddressOfSlot(object.lock); }

// The object that an address names, and where in it (may be out of its bounds); object 0 if there is none.
struct Place {
  Ref object = 0;
  int64_t offset = 0;
};
inline Place Locate(const Arena& arena, uint64_t address) {
  uint64_t slot = SlotNumber(address);
  if (slot >= kMaxSlots) return {};
  Ref ref = arena.At<Slot>(SlotOffset(slot)).object;
  if (ref == 0) return {};
  return {ref, int64_t((address & kAddressMask) - AddressOf(arena.ObjectAt(ref)))};
}

}  // namespace veristep::heap
