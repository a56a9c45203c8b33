#include "vm/explore/pending_access.h"

#include "vm/interp/memory.h"

namespace veristep::explore {

namespace {

using ir::Op;

// Bytes that a load or store instruction touches; 0 for other instructions.
uint32_t Width(Op op) {
  switch (op) {
    case Op::kRefLoadI8:
    case Op::kRefStore8:
    case Op::kStaticLoadI8:
    case Op::kStaticStore8:
    case Op::kArrLoadI8:
    case Op::kArrStore8:
    case Op::kMemLoad8:
    case Op::kMemStore8:
      return 1;
    case Op::kRefLoadU16:
    case Op::kRefLoadI16:
    case Op::kRefStore16:
    case Op::kStaticLoadU16:
    case Op::kStaticLoadI16:
    case Op::kStaticStore16:
    case Op::kArrLoadU16:
    case Op::kArrLoadI16:
    case Op::kArrStore16:
    case Op::kMemLoad16:
    case Op::kMemStore16:
      return 2;
    case Op::kRefLoad32:
    case Op::kRefLoadRef:
    case Op::kRefStore32:
    case Op::kRefStoreRef:
    case Op::kStaticLoad32:
    case Op::kStaticLoadRef:
    case Op::kStaticStore32:
    case Op::kStaticStoreRef:
    case Op::kArrLoad32:
    case Op::kArrLoadRef:
    case Op::kArrStore32:
    case Op::kArrStoreRef:
    case Op::kMemLoad32:
    case Op::kMemStore32:
      return 4;
    case Op::kRefLoad64:
    case Op::kRefStore64:
    case Op::kStaticLoad64:
    case Op::kStaticStore64:
    case Op::kArrLoad64:
    case Op::kArrStore64:
    case Op::kMemLoad64:
    case Op::kMemStore64:
      return 8;
    default:
      return 0;
  }
}

bool IsWrite(Op op) {
  switch (op) {
    case Op::kRefStore8... Op::kRefStoreRef:
    case Op::kStaticStore8... Op::kStaticStoreRef:
    case Op::kArrStore8... Op::kArrStoreRef:
    case Op::kMemStore8... Op::kMemStore64:
      return true;
    default:
      return false;
  }
}

// Arena offset of the first byte; 0 if the access will raise or fault instead.
uint64_t Where(interp::Machine& machine, const interp::Frame& frame, const ir::Instr& instr, uint32_t width) {
  switch (instr.op) {
    case Op::kRefLoadI8... Op::kRefStoreRef: {
      uint64_t object = frame.regs[instr.b];
      return object == 0 ? 0 : object * 8 + uint64_t(instr.imm);
    }
    case Op::kStaticLoadI8... Op::kStaticStoreRef:
      return uint64_t(instr.imm);
    case Op::kArrLoadI8... Op::kArrStoreRef: {
      uint64_t array = frame.regs[instr.b];
      return array == 0 ? 0 : array * 8 + heap::kHeaderSize + uint64_t(uint32_t(frame.regs[instr.c])) * width;
    }
    default: {
      uint8_t* base = machine.arena().base();
      interp::Access access = interp::ResolveRead(base, frame.regs[instr.b] + uint64_t(instr.imm), width);
      return access.data == nullptr ? 0 : uint64_t(access.data - base);
    }
  }
}

heap::Ref ObjectOf(interp::Machine& machine, const interp::Frame& frame, const ir::Instr& instr) {
  switch (instr.op) {
    case Op::kStaticLoadI8... Op::kStaticStoreRef:
      return 0;
    case Op::kRefLoadI8... Op::kRefStoreRef:
    case Op::kArrLoadI8... Op::kArrStoreRef:
      return heap::Ref(frame.regs[instr.b]);
    default:
      return heap::Locate(machine.arena(), frame.regs[instr.b] + uint64_t(instr.imm)).object;
  }
}

bool HasFlags(Op op) { return ir::Info(op).c == ir::Role::kF; }

// The bytes of C memory that an instruction touches that is no plain load or store.
std::vector<interp::MemoryRange> RangesOf(interp::Machine& machine, const interp::Frame& frame, const ir::Instr& instr,
                                          bool* is_atomic) {
  const uint64_t* regs = frame.regs;
  switch (instr.op) {
    case Op::kMemCopy:
    case Op::kMemMove:
      return {{regs[instr.a], regs[instr.c], true}, {regs[instr.b], regs[instr.c], false}};
    case Op::kMemSet:
      return {{regs[instr.a], regs[instr.c], true}};
    case Op::kAtomicRmw:
      *is_atomic = true;
      return {{regs[instr.b], ir::RmwSpec::Unpack(instr.imm).bytes, true}};
    case Op::kAtomicCas:
      *is_atomic = true;
      return {{regs[instr.b], ir::CasSpec::Unpack(instr.imm).bytes, true}};
    case Op::kCall: {
      const ir::CallSite& site = frame.code->calls[size_t(instr.imm)];
      if (site.target == nullptr || site.target->native == nullptr) return {};
      std::vector<uint64_t> args;
      for (ir::Reg reg : site.args) args.push_back(regs[reg]);
      return machine.program().runtime(frame.code->function->language).NativeAccesses(machine, *site.target, args);
    }
    default:
      return {};
  }
}

}  // namespace

std::vector<PendingAccess> FindPendingAccesses(interp::Machine& machine, const interp::Thread& thread) {
  const interp::Frame* frame = machine.TopFrame(thread);
  if (frame == nullptr || !(thread.flags & interp::kAtVisible)) return {};
  const ir::Instr& instr = frame->code->instrs[frame->pc];
  std::vector<PendingAccess> accesses;
  // C library functions work on the program's memory for the program: their races are its own.
  bool is_c = frame->code->function->language == ir::Language::kC;
  if (uint32_t width = Width(instr.op)) {
    uint64_t begin = Where(machine, *frame, instr, width);
    uint16_t flags = HasFlags(instr.op) ? instr.c : 0;
    bool library = !is_c && ((flags & ir::kLibrary) || frame->code->is_library);
    bool is_atomic = (flags & ir::kVolatile) != 0;
    if (begin == 0) return {};
    heap::Ref object = ObjectOf(machine, *frame, instr);
    accesses.push_back({begin, begin + width, IsWrite(instr.op), is_atomic, library, object});
    return accesses;
  }
  bool is_atomic = false;
  uint8_t* base = machine.arena().base();
  for (const interp::MemoryRange& range : RangesOf(machine, *frame, instr, &is_atomic)) {
    interp::Access access = interp::ResolveRead(base, range.address, range.bytes);
    if (access.data == nullptr || range.bytes == 0) continue;
    uint64_t begin = uint64_t(access.data - base);
    heap::Ref object = heap::RefOf(uint64_t(reinterpret_cast<uint8_t*>(access.object) - base));
    accesses.push_back({begin, begin + range.bytes, range.is_write, is_atomic, false, object});
  }
  return accesses;
}

std::optional<PendingAccess> FindPendingAccess(interp::Machine& machine, const interp::Thread& thread) {
  std::vector<PendingAccess> accesses = FindPendingAccesses(machine, thread);
  return accesses.empty() ? std::nullopt : std::optional(accesses[0]);
}

}  // namespace veristep::explore
