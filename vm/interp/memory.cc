#include "vm/interp/memory.h"

#include <algorithm>

#include "vm/interp/machine.h"
#include "vm/interp/native.h"

namespace veristep::interp {

namespace {

uint64_t OffsetInArena(Machine& machine, const void* pointer) {
  return uint64_t(static_cast<const uint8_t*>(pointer) - machine.arena().base());
}

void Fault(Machine& machine, uint32_t thread, uint64_t address, uint64_t bytes, bool is_write) {
  machine.program().runtime(ir::Language::kC).MemoryFault(machine, machine.thread(thread), address, bytes, is_write);
  CHECK(machine.stop().has_value());
}

bool GetBit(const uint8_t* bits, uint64_t i) { return bits[i >> 3] >> (i & 7) & 1; }
void SetBit(uint8_t* bits, uint64_t i, bool value) {
  uint8_t mask = uint8_t(1u << (i & 7));
  bits[i >> 3] = uint8_t(value ? bits[i >> 3] | mask : bits[i >> 3] & ~mask);
}

// Copies `count` bits; source and target may be the same object.
void CopyBits(uint8_t* to, uint64_t to_at, const uint8_t* from, uint64_t from_at, uint64_t count) {
  if (((to_at | from_at | count) & 7) == 0) {
    std::memmove(to + to_at / 8, from + from_at / 8, count / 8);
  } else if (to == from && to_at > from_at) {
    for (uint64_t i = count; i-- > 0;) SetBit(to, to_at + i, GetBit(from, from_at + i));
  } else {
    for (uint64_t i = 0; i < count; ++i) SetBit(to, to_at + i, GetBit(from, from_at + i));
  }
}

void FillBits(uint8_t* bits, uint64_t at, uint64_t count) {
  uint64_t end = at + count;
  while (at < end && (at & 7) != 0) SetBit(bits, at++, true);
  std::memset(bits + at / 8, 0xff, (end - at) / 8);
  for (at += (end - at) & ~uint64_t(7); at < end; ++at) SetBit(bits, at, true);
}

void WillWriteRange(Machine& machine, const Access& access, uint64_t bytes) {
  machine.heap().WillWrite(OffsetInArena(machine, access.data), bytes);
  machine.heap().WillWrite(OffsetInArena(machine, DefinedBits(access.object)) + access.offset / 8,
                           (access.offset + bytes) / 8 - access.offset / 8 + 1);
}

// Pointers that were copied into a shared object make what they point to shared.
void PublishRange(Machine& machine, const Access& target, uint64_t bytes) {
  if (!machine.heap().journal().tracking() || !(target.object->flags & heap::kShared)) return;
  const uint8_t* data = target.data - target.offset;
  uint64_t last = std::min<uint64_t>((target.offset + bytes + 7) & ~uint64_t(7), target.object->length);
  for (uint64_t at = target.offset & ~uint64_t(7); at + 8 <= last; at += 8) {
    uint64_t word;
    std::memcpy(&word, data + at, 8);
    machine.PublishWord(word);
  }
}

}  // namespace

bool CopyMemory(Machine& machine, uint32_t thread, uint64_t to, uint64_t from, uint64_t bytes) {
  if (bytes == 0) return true;
  uint8_t* base = machine.arena().base();
  Access source = ResolveRead(base, from, bytes);
  if (source.data == nullptr) return Fault(machine, thread, from, bytes, false), false;
  Access target = ResolveWrite(base, to, bytes);
  if (target.data == nullptr) return Fault(machine, thread, to, bytes, true), false;
  WillWriteRange(machine, target, bytes);
  std::memmove(target.data, source.data, bytes);
  CopyBits(DefinedBits(target.object), target.offset, DefinedBits(source.object), source.offset, bytes);
  PublishRange(machine, target, bytes);
  return true;
}

bool FillMemory(Machine& machine, uint32_t thread, uint64_t to, uint8_t value, uint64_t bytes) {
  if (bytes == 0) return true;
  Access target = ResolveWrite(machine.arena().base(), to, bytes);
  if (target.data == nullptr) return Fault(machine, thread, to, bytes, true), false;
  WillWriteRange(machine, target, bytes);
  std::memset(target.data, value, bytes);
  FillBits(DefinedBits(target.object), target.offset, bytes);
  return true;
}

bool ReadMemory(Machine& machine, uint32_t thread, void* to, uint64_t from, uint64_t bytes) {
  if (bytes == 0) return true;
  Access source = ResolveRead(machine.arena().base(), from, bytes);
  if (source.data == nullptr) return Fault(machine, thread, from, bytes, false), false;
  std::memcpy(to, source.data, bytes);
  return true;
}

bool WriteMemory(Machine& machine, uint32_t thread, uint64_t to, const void* from, uint64_t bytes) {
  if (bytes == 0) return true;
  Access target = ResolveWrite(machine.arena().base(), to, bytes);
  if (target.data == nullptr) return Fault(machine, thread, to, bytes, true), false;
  WillWriteRange(machine, target, bytes);
  std::memcpy(target.data, from, bytes);
  FillBits(DefinedBits(target.object), target.offset, bytes);
  PublishRange(machine, target, bytes);
  return true;
}

void ForgetContents(Machine& machine, heap::Object& object) {
  auto* data = reinterpret_cast<uint8_t*>(&object) + heap::kHeaderSize;
  uint64_t bytes = heap::MemorySize(object.length) - heap::kHeaderSize;
  const uint8_t *bits = DefinedBits(&object), *end = data + bytes;
  if (std::all_of(bits, end, [](uint8_t byte) { return byte == 0; })) return;
  machine.heap().WillWrite(OffsetInArena(machine, data), bytes);
  std::memset(data, 0, bytes);
}

void MarkDefined(Machine& machine, heap::Object* object, uint64_t offset, uint64_t bytes) {
  uint8_t* bits = DefinedBits(object) + offset / 8;
  uint16_t mask = uint16_t(((1u << bytes) - 1) << (offset & 7));
  uint16_t old = uint16_t(bits[0] | bits[1] << 8);
  if ((old & mask) == mask) return;
  machine.heap().WillWrite(OffsetInArena(machine, bits), 2);
  bits[0] = uint8_t(bits[0] | mask);
  if (mask >> 8) bits[1] = uint8_t(bits[1] | mask >> 8);
}

}  // namespace veristep::interp
