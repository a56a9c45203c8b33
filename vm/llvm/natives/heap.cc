// The heap of C programs: blocks that are allocated and freed by hand.
#include "vm/llvm/c_runtime.h"
#include "vm/llvm/natives/leaks.h"
#include "vm/llvm/natives/registry.h"
#include "vm/llvm/sites.h"

namespace veristep::llvm_front {

using interp::NativeCall;
using interp::NativeStatus;

namespace {

const char* const kAllocators[] = {"malloc", "operator new", "operator new[]", "the runtime"};
const char* const kDeallocators[] = {"free", "operator delete", "operator delete[]", "the runtime"};

void CountBlocks(interp::Machine& machine, int change) {
  machine.WillWriteGlobals();
  machine.globals().blocks += uint32_t(change);
}

NativeStatus Allocate(NativeCall& call) {
  interp::Machine& machine = call.machine;
  uint64_t bytes = call.Arg(0), align = call.Arg(1);
  uint32_t kind = uint32_t(call.Arg(2)) & 3;
  if (align > heap::kHeadroom) return call.Unsupported("an allocation that is aligned to more than 4096 bytes");
  if (bytes >= machine.heap().limit_bytes() || bytes > UINT32_MAX - 64) return call.Return(0);
  uint32_t site = RuntimeOf(machine).sites().Add(machine, call.thread, kind);
  const heap::Type& type = machine.program().memory_type();
  heap::Ref ref = machine.heap().AllocateMemory(type, uint32_t(bytes), 0, site);
  if (ref == 0) {
    machine.Collect();
    ref = machine.heap().AllocateMemory(type, uint32_t(bytes), 0, site);
  }
  if (ref == 0) return call.Return(0);
  const heap::Object& object = machine.heap().ObjectAt(ref);
  if (IsProgramBlock(object)) CountBlocks(machine, 1);
  return call.Return(heap::AddressOf(object));
}

// The live block that begins at the address, or the reason why there is none.
struct Block {
  heap::Ref ref = 0;
  const char* problem = nullptr;
  heap::Ref place = 0;  // what the address points into or near
};
Block BlockAt(interp::Machine& machine, uint64_t address) {
  heap::Place place;
  if (heap::SlotNumber(address) < heap::kMaxSlots) place = heap::Locate(machine.arena(), address);
  if (place.object == 0 || (address & ~heap::kAddressMask) != 0) return {0, "a pointer to no object"};
  const heap::Object& object = machine.heap().ObjectAt(place.object);
  if (object.flags & heap::kStackMemory) return {0, "a pointer to a local variable", place.object};
  if (object.flags & heap::kGlobal) return {0, "a pointer to a global variable", place.object};
  if (object.flags & heap::kFreed) return {place.object, "a block that was freed before", place.object};
  if (place.offset != 0) return {0, "a pointer into the middle of a block", place.object};
  return {place.object, nullptr};
}

NativeStatus Free(NativeCall& call) {
  interp::Machine& machine = call.machine;
  uint32_t kind = uint32_t(call.Arg(1)) & 3;
  Block block = BlockAt(machine, call.Arg(0));
  if (block.problem != nullptr) {
    const char* violation = block.ref != 0 ? "double free" : "invalid free";
    std::string what = block.place == 0 ? "" : ": " + DescribeBlock(machine, block.place);
    return Violation(machine, call.thread, violation, std::string(kDeallocators[kind]) + " of " + block.problem + what,
                     kStatusAbort);
  }
  const heap::Object& object = machine.heap().ObjectAt(block.ref);
  uint32_t allocated_as = SiteTable::KindOf(object.flags >> heap::kHashShift) & 3;
  if (allocated_as != kind) {
    std::string message = std::string(kDeallocators[kind]) + " of a block of " + kAllocators[allocated_as] + ": " +
                          DescribeBlock(machine, block.ref);
    return Violation(machine, call.thread, "mismatched free", message, kStatusAbort);
  }
  machine.WillFree(block.ref);
  if (IsProgramBlock(object)) CountBlocks(machine, -1);
  machine.heap().FreeMemory(block.ref);
  if (!machine.heap().journal().tracking()) return call.Return();
  // For messages; the slots of a block that is gone are not part of the state.
  uint32_t site = RuntimeOf(machine).sites().Add(machine, call.thread, kind);
  machine.heap().Store<uint32_t>(heap::SlotOffset(object.lock) + offsetof(heap::Slot, info), site);
  return call.Return();
}

NativeStatus BlockSize(NativeCall& call) {
  Block block = BlockAt(call.machine, call.Arg(0));
  if (block.problem != nullptr) {
    return Violation(call.machine, call.thread, "invalid free", std::string("size of ") + block.problem, kStatusAbort);
  }
  return call.Return(call.machine.heap().ObjectAt(block.ref).length);
}

constexpr NativeEntry kEntries[] = {
    {"__vs_alloc", Allocate, 3, 1},
    {"__vs_free", Free, 2, 0},
    {"__vs_block_size", BlockSize, 1, 1},
};

}  // namespace

std::span<const NativeEntry> HeapNatives() { return kEntries; }

}  // namespace veristep::llvm_front
