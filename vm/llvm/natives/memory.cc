// strlen, memcmp and memchr on program memory.
#include <algorithm>
#include <cstring>

#include "vm/interp/memory.h"
#include "vm/llvm/c_runtime.h"
#include "vm/llvm/natives/program_memory.h"
#include "vm/llvm/natives/registry.h"

namespace veristep::llvm_front {

using interp::NativeCall;
using interp::NativeStatus;

namespace {

// The bytes from an address to the end of the object that it points into.
struct Rest {
  const uint8_t* data = nullptr;
  uint64_t size = 0;
};
Rest RestAt(interp::Machine& machine, uint64_t address) {
  interp::Access access = interp::ResolveRead(machine.arena().base(), address, 0);
  if (access.data == nullptr) return {};
  return {access.data, access.object->length - access.offset};
}

using Ranges = std::vector<interp::MemoryRange>;

// The bytes up to a zero, or to the end of the object if there is none.
Ranges TextRange(interp::Machine& machine, uint64_t address) {
  Rest rest = RestAt(machine, address);
  const void* end = rest.size == 0 ? nullptr : std::memchr(rest.data, 0, rest.size);
  uint64_t size = end == nullptr ? rest.size : uint64_t(static_cast<const uint8_t*>(end) - rest.data) + 1;
  return {{address, size, false}};
}

// How many bytes at the start are the same.
uint64_t CommonBytes(const Rest& x, const Rest& y, uint64_t size) {
  uint64_t limit = std::min({size, x.size, y.size}), i = 0;
  while (i < limit && x.data[i] == y.data[i]) ++i;
  return i;
}

Ranges ComparedRanges(interp::Machine& machine, uint64_t a, uint64_t b, uint64_t size) {
  Rest x = RestAt(machine, a), y = RestAt(machine, b);
  uint64_t read = std::min({CommonBytes(x, y, size) + 1, size, x.size, y.size});
  return {{a, read, false}, {b, read, false}};
}

Ranges SearchedRange(interp::Machine& machine, uint64_t address, uint8_t wanted, uint64_t limit) {
  Rest rest = RestAt(machine, address);
  uint64_t size = std::min(limit, rest.size);
  const void* found = size == 0 ? nullptr : std::memchr(rest.data, wanted, size);
  if (found != nullptr) size = uint64_t(static_cast<const uint8_t*>(found) - rest.data) + 1;
  return {{address, size, false}};
}

// How many bytes at the start are defined.
uint64_t DefinedLength(const interp::Access& access, uint64_t bytes) {
  const uint8_t* bits = interp::DefinedBits(access.object);
  for (uint64_t i = 0; i < bytes; ++i) {
    uint64_t at = access.offset + i;
    if (!(bits[at / 8] >> (at & 7) & 1)) return i;
  }
  return bytes;
}

// Whether some byte that both have defined is different. Compilers turn chains of comparisons of members into one
// memcmp, whatever their order; then it is decided, although members before may not have been initialised.
bool DiffersForSure(interp::Machine& machine, uint64_t a, uint64_t b, uint64_t size) {
  interp::Access x = interp::ResolveRead(machine.arena().base(), a, size);
  interp::Access y = interp::ResolveRead(machine.arena().base(), b, size);
  if (!machine.finds_undefined() || x.data == nullptr || y.data == nullptr) return true;
  auto is_defined = [](const interp::Access& access, uint64_t i) {
    uint64_t at = access.offset + i;
    return (interp::DefinedBits(access.object)[at / 8] >> (at & 7) & 1) != 0;
  };
  for (uint64_t i = 0; i < size; ++i) {
    if (x.data[i] != y.data[i] && is_defined(x, i) && is_defined(y, i)) return true;
  }
  return false;
}

NativeStatus StringLength(NativeCall& call) {
  if (call.machine.StopsAtRanges(call.thread, TextRange(call.machine, call.Arg(0)))) return NativeStatus::kRetry;
  Rest rest = RestAt(call.machine, call.Arg(0));
  const void* end = rest.size == 0 ? nullptr : std::memchr(rest.data, 0, rest.size);
  uint64_t length = end == nullptr ? rest.size : uint64_t(static_cast<const uint8_t*>(end) - rest.data);
  if (!RequireDefined(call, call.Arg(0), std::min(length + 1, rest.size))) return NativeStatus::kStop;
  if (end == nullptr) return Fault(call, call.Arg(0) + rest.size, 1, false);
  return call.Return(length);
}

NativeStatus CompareMemory(NativeCall& call) {
  uint64_t size = call.Arg(2);
  Ranges ranges = ComparedRanges(call.machine, call.Arg(0), call.Arg(1), size);
  if (call.machine.StopsAtRanges(call.thread, ranges)) return NativeStatus::kRetry;
  Rest x = RestAt(call.machine, call.Arg(0)), y = RestAt(call.machine, call.Arg(1));
  uint64_t common = CommonBytes(x, y, size);
  bool is_same = call.Arg(0) == call.Arg(1);  // the result does not depend on what is there
  if (!is_same && !DiffersForSure(call.machine, call.Arg(0), call.Arg(1), std::min({size, x.size, y.size}))) {
    uint64_t read = std::min({common + 1, size, x.size, y.size});
    if (!RequireDefined(call, call.Arg(0), read) || !RequireDefined(call, call.Arg(1), read))
      return NativeStatus::kStop;
  }
  if (common == size) return call.ReturnInt(0);
  if (common < x.size && common < y.size) return call.ReturnInt(int32_t(x.data[common]) - int32_t(y.data[common]));
  return Fault(call, (x.size == common ? call.Arg(0) : call.Arg(1)) + common, 1, false);
}

NativeStatus FindByte(NativeCall& call) {
  Ranges ranges = SearchedRange(call.machine, call.Arg(0), uint8_t(call.Arg(1)), call.Arg(2));
  if (call.machine.StopsAtRanges(call.thread, ranges)) return NativeStatus::kRetry;
  Rest rest = RestAt(call.machine, call.Arg(0));
  uint64_t size = std::min(call.Arg(2), rest.size);
  const void* found = size == 0 ? nullptr : std::memchr(rest.data, uint8_t(call.Arg(1)), size);
  if (!RequireDefined(call, call.Arg(0), ranges[0].bytes)) return NativeStatus::kStop;
  if (found != nullptr) return call.Return(call.Arg(0) + uint64_t(static_cast<const uint8_t*>(found) - rest.data));
  if (size == call.Arg(2)) return call.Return(0);
  return Fault(call, call.Arg(0) + size, 1, false);
}

constexpr NativeEntry kEntries[] = {
    {"__vs_strlen", StringLength, 1, 1},
    {"__vs_memcmp", CompareMemory, 3, 1},
    {"__vs_memchr", FindByte, 3, 1},
};

}  // namespace

std::vector<interp::MemoryRange> CRuntime::NativeAccesses(interp::Machine& machine, const ir::Function& native,
                                                          std::span<const uint64_t> args) {
  if (native.native == StringLength) return TextRange(machine, args[0]);
  if (native.native == CompareMemory) return ComparedRanges(machine, args[0], args[1], args[2]);
  if (native.native == FindByte) return SearchedRange(machine, args[0], uint8_t(args[1]), args[2]);
  if (native.native == FindNative("__vs_write")->function) return {{args[1], args[2], false}};
  return {};
}

std::optional<std::string> ReadText(NativeCall& call, uint64_t address) {
  Rest rest = RestAt(call.machine, address);
  const void* end = rest.size == 0 ? nullptr : std::memchr(rest.data, 0, rest.size);
  if (end == nullptr) {
    Fault(call, address + rest.size, 1, false);
    return std::nullopt;
  }
  return std::string(reinterpret_cast<const char*>(rest.data), static_cast<const char*>(end));
}

std::optional<std::string> ReadBytes(NativeCall& call, uint64_t address, uint64_t bytes) {
  if (bytes == 0) return std::string();
  interp::Access access = interp::ResolveRead(call.machine.arena().base(), address, bytes);
  if (access.data == nullptr) {
    Fault(call, address, bytes, false);
    return std::nullopt;
  }
  return std::string(reinterpret_cast<const char*>(access.data), bytes);
}

bool RequireDefined(NativeCall& call, uint64_t address, uint64_t bytes) {
  if (!call.machine.finds_undefined() || bytes == 0) return true;
  interp::Access access = interp::ResolveRead(call.machine.arena().base(), address, bytes);
  uint64_t first = access.data == nullptr ? bytes : DefinedLength(access, bytes);
  if (first == bytes) return true;
  interp::UndefinedUse use;
  use.kind = interp::UndefinedUse::Kind::kArgument;
  use.callee = call.function.name;
  use.object = heap::Locate(call.machine.arena(), address).object;
  use.offset = uint32_t(access.offset + first);
  RuntimeOf(call.machine).ReportUndefined(call.machine, call.thread, use);
  return false;
}

NativeStatus Fault(NativeCall& call, uint64_t address, uint64_t bytes, bool is_write) {
  return RuntimeOf(call.machine).MemoryFault(call.machine, call.thread, address, bytes, is_write);
}

std::span<const NativeEntry> MemoryNatives() { return kEntries; }

}  // namespace veristep::llvm_front
