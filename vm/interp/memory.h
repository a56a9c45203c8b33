// Checked access to C memory: from a virtual address to the bytes of a live object, or nothing.
#pragma once

#include <cstdint>
#include <cstring>

#include "vm/heap/address_space.h"

namespace veristep::interp {

class Machine;

// Where an access lands. `data` is null if no live object holds all of its bytes (or may not be written).
struct Access {
  uint8_t* data = nullptr;
  heap::Object* object = nullptr;
  uint64_t offset = 0;  // of the first byte within the object's data
};

inline Access Resolve(uint8_t* base, uint64_t address, uint64_t bytes, uint32_t forbidden_flags) {
  // An address with tag bits left in its upper 16 bits is not canonical: slot numbers come out too large.
  uint64_t slot = (address - heap::kFirstAddress) >> heap::kSlotBits;
  if (__builtin_expect(slot >= heap::kMaxSlots, 0)) return {};
  heap::Ref ref = reinterpret_cast<heap::Slot*>(base + heap::kSlotBegin)[slot].object;
  if (__builtin_expect(ref == 0, 0)) return {};
  auto* object = reinterpret_cast<heap::Object*>(base + heap::OffsetOf(ref));
  uint64_t offset = address - heap::AddressOf(*object);
  if (__builtin_expect(offset > object->length || bytes > object->length - offset, 0)) return {};
  if (__builtin_expect((object->flags & forbidden_flags) != 0, 0)) return {};
  return {reinterpret_cast<uint8_t*>(object) + heap::kHeaderSize + offset, object, offset};
}

inline Access ResolveRead(uint8_t* base, uint64_t address, uint64_t bytes) {
  return Resolve(base, address, bytes, heap::kFreed);
}
inline Access ResolveWrite(uint8_t* base, uint64_t address, uint64_t bytes) {
  return Resolve(base, address, bytes, heap::kFreed | heap::kConstant | heap::kOutOfScope);
}

// The defined-bits of a C memory object, one per data byte.
inline uint8_t* DefinedBits(heap::Object* object) {
  return reinterpret_cast<uint8_t*>(object) + heap::kHeaderSize + heap::MemoryDataSize(object->length);
}

// Bulk operations on program memory, for instructions and natives. They report a fault through the C runtime
// (stop() is then set) and return false.
bool CopyMemory(Machine& machine, uint32_t thread, uint64_t to, uint64_t from, uint64_t bytes);
bool FillMemory(Machine& machine, uint32_t thread, uint64_t to, uint8_t value, uint64_t bytes);
// Copies between host and program memory.
bool ReadMemory(Machine& machine, uint32_t thread, void* to, uint64_t from, uint64_t bytes);
bool WriteMemory(Machine& machine, uint32_t thread, uint64_t to, const void* from, uint64_t bytes);

// All bytes become zero and undefined.
void ForgetContents(Machine& machine, heap::Object& object);
// Marks bytes as defined, logging the bits that change. `bytes` ≤ 8.
void MarkDefined(Machine& machine, heap::Object* object, uint64_t offset, uint64_t bytes);

}  // namespace veristep::interp
