// The interpreter loop: direct threaded code over VIR. Fast paths are here; whatever pushes frames by other means,
// raises, blocks or stops goes through a slow path that leaves the loop's registers and comes back at `reload`.
#include "vm/interp/interpreter.h"

#include <bit>
#include <cmath>
#include <limits>

#include "vm/interp/atomics.h"
#include "vm/interp/indirect_call.h"
#include "vm/interp/memory.h"
#include "vm/interp/native.h"
#include "vm/interp/stack.h"
#include "vm/interp/undefined.h"

namespace veristep::interp {

namespace {

using ir::Instr;
using ir::TrapKind;

float F32(uint64_t bits) { return std::bit_cast<float>(uint32_t(bits)); }
double F64(uint64_t bits) { return std::bit_cast<double>(bits); }
uint64_t Bits(float value) { return std::bit_cast<uint32_t>(value); }
uint64_t Bits(double value) { return std::bit_cast<uint64_t>(value); }

// Java's narrowing: NaN is 0, out of range saturates.
template <typename Int, typename Float>
Int Saturate(Float value) {
  if (value != value) return 0;
  if (value >= -Float(std::numeric_limits<Int>::min()) && std::numeric_limits<Int>::is_signed) {
    return std::numeric_limits<Int>::max();
  }
  if (!std::numeric_limits<Int>::is_signed && value >= Float(18446744073709551616.0)) {
    return std::numeric_limits<Int>::max();
  }
  if (value <= Float(std::numeric_limits<Int>::min())) return std::numeric_limits<Int>::min();
  return Int(value);
}

template <typename Float>
int32_t Compare3(Float x, Float y, int32_t unordered) {
  return x < y ? -1 : x > y ? 1 : x == y ? 0 : unordered;
}

uint64_t ReverseBits(uint64_t x) {
  x = (x >> 1 & 0x5555555555555555) | (x & 0x5555555555555555) << 1;
  x = (x >> 2 & 0x3333333333333333) | (x & 0x3333333333333333) << 2;
  x = (x >> 4 & 0x0f0f0f0f0f0f0f0f) | (x & 0x0f0f0f0f0f0f0f0f) << 4;
  return __builtin_bswap64(x);
}

uint32_t SwitchTarget(const ir::SwitchTable& table, uint64_t raw) {
  int64_t value = int64_t(raw << (64 - table.bits)) >> (64 - table.bits);
  if (!table.targets.empty()) {
    uint64_t index = uint64_t(value) - uint64_t(table.low);
    return index < table.targets.size() ? table.targets[index] : table.default_target;
  }
  size_t low = 0, high = table.sparse.size();
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (table.sparse[middle].first < value)
      low = middle + 1;
    else
      high = middle;
  }
  return low < table.sparse.size() && table.sparse[low].first == value ? table.sparse[low].second
                                                                       : table.default_target;
}

constexpr uint32_t kMaxArgs = 256;

}  // namespace

// What the handlers below use:
//   A, B, C        the instruction's registers          NEXT        go on with the following instruction
//   SAVE           put the loop's place into the frame  RAISE(...)  raise a trap at this instruction
//   GOTO(target)   branch within the function
#define A r[ip->a]
#define B r[ip->b]
#define C r[ip->c]
#define DISPATCH goto* kLabels[size_t(ip->op)]
#define NEXT                                 \
  do {                                       \
    ++ip;                                    \
    if constexpr (kSingle) goto out_of_fuel; \
    DISPATCH;                                \
  } while (0)
#define SAVE (frame->pc = uint32_t(ip - code->instrs.data()))
#define ENTER_BLOCK                                                                                    \
  do {                                                                                                 \
    if constexpr (kTracked) {                                                                          \
      if (__builtin_expect(notes_blocks, 0)) machine.Touch(*code, uint32_t(ip - code->instrs.data())); \
    }                                                                                                  \
  } while (0)
#define GOTO(index)                                          \
  do {                                                       \
    const Instr* target = code->instrs.data() + (index);     \
    bool back = target <= ip;                                \
    ip = target;                                             \
    ENTER_BLOCK;                                             \
    if (kSingle || (back && --budget < 0)) goto out_of_fuel; \
    DISPATCH;                                                \
  } while (0)
#define BRANCH_IF(condition)                 \
  do {                                       \
    if (condition) GOTO(ip->lo);             \
    ++ip;                                    \
    ENTER_BLOCK;                             \
    if constexpr (kSingle) goto out_of_fuel; \
    DISPATCH;                                \
  } while (0)
#define RAISE(kind_, a_, b_)     \
  do {                           \
    trap_kind = TrapKind::kind_; \
    trap_a = (a_);               \
    trap_b = (b_);               \
    goto raise;                  \
  } while (0)
#define OP(name) L_##name:
#define BINARY(name, expression) \
  OP(name) {                     \
    uint64_t x = B, y = C;       \
    A = (expression);            \
    NEXT;                        \
  }
#define UNARY(name, expression) \
  OP(name) {                    \
    uint64_t x = B;             \
    A = (expression);           \
    NEXT;                       \
  }
#define BINARY_IMM(name, expression) \
  OP(name) {                         \
    uint64_t x = B;                  \
    uint64_t y = uint64_t(ip->imm);  \
    A = (expression);                \
    NEXT;                            \
  }
// Stores in tracked runs log what they overwrite.
#define WILL_WRITE(offset_, bytes_)                              \
  do {                                                           \
    if constexpr (kTracked) heap.WillWrite((offset_), (bytes_)); \
  } while (0)
// Explored runs stand still before an access to shared memory that other threads may see.
#define VISIBLE(shared_, key_, ref_, write_)                                                  \
  do {                                                                                        \
    if constexpr (kTracked) {                                                                 \
      if ((shared_) ? !machine.IsAlone() && machine.StopsAt(thread, (key_), (ref_), (write_)) \
                    : machine.StopsEverywhere(thread))                                        \
        goto stand_still;                                                                     \
    }                                                                                         \
  } while (0)
#define OBJECT(ref_) reinterpret_cast<heap::Object*>(base + uint64_t(ref_) * 8)
#define VISIBLE_FIELD(write_)                                               \
  VISIBLE(!(ip->c & ir::kFinal) && (OBJECT(object)->flags & heap::kShared), \
          Visibility::Field(OBJECT(object)->type, uint64_t(ip->imm)), Ref(object), write_)
#define VISIBLE_STATIC(write_) VISIBLE(!(ip->c & ir::kFinal), Visibility::Static(uint64_t(ip->imm)), 0, write_)
#define VISIBLE_ELEMENT(write_) \
  VISIBLE(OBJECT(array)->flags& heap::kShared, machine.KeyOf(Ref(array), 0), Ref(array), write_)
#define VISIBLE_MEMORY(bytes_, write_)                                                                                 \
  do {                                                                                                                 \
    if constexpr (kTracked) {                                                                                          \
      if ((access.object->flags & heap::kShared)                                                                       \
              ? !machine.IsAlone() && machine.StopsAtMemory(thread, *access.object, access.offset, (bytes_), (write_)) \
              : machine.StopsEverywhere(thread))                                                                       \
        goto stand_still;                                                                                              \
    }                                                                                                                  \
  } while (0)
// The same for instructions that touch ranges of addresses.
#define VISIBLE_RANGES(...)                                        \
  do {                                                             \
    if constexpr (kTracked) {                                      \
      const MemoryRange ranges[] = {__VA_ARGS__};                  \
      if (machine.StopsAtRanges(thread, ranges)) goto stand_still; \
    }                                                              \
  } while (0)
// A load of bytes that were never written: the frame goes on in RunUndefined, with this instruction. Asked before
// VISIBLE_MEMORY: a thread that stood still before the instruction already would stand still there once more, in the
// same state, and whatever comes behind would never be explored.
#define NEEDS_DEFINED(bytes_)                                                                             \
  do {                                                                                                    \
    if constexpr (kLoop == Loop::kTracked) {                                                              \
      if (__builtin_expect(!IsDefined(access, (bytes_)), 0) && machine.finds_undefined()) goto undefined; \
    }                                                                                                     \
  } while (0)
// What is stored into a shared object becomes shared.
#define PUBLISH(shared_, ref_)                 \
  do {                                         \
    if constexpr (kTracked) {                  \
      if (shared_) machine.Publish(Ref(ref_)); \
    }                                          \
  } while (0)
#define REF_LOAD(name, type, expression)                             \
  OP(name) {                                                         \
    uint64_t object = B;                                             \
    if (__builtin_expect(object == 0, 0)) RAISE(kNullPointer, 0, 0); \
    VISIBLE_FIELD(false);                                            \
    type v = *reinterpret_cast<type*>(base + object * 8 + ip->imm);  \
    A = (expression);                                                \
    NEXT;                                                            \
  }
#define REF_STORE(name, type, publish)                                \
  OP(name) {                                                          \
    uint64_t object = B;                                              \
    if (__builtin_expect(object == 0, 0)) RAISE(kNullPointer, 0, 0);  \
    VISIBLE_FIELD(true);                                              \
    PUBLISH((publish) && (OBJECT(object)->flags & heap::kShared), A); \
    uint64_t at = object * 8 + uint64_t(ip->imm);                     \
    WILL_WRITE(at, sizeof(type));                                     \
    *reinterpret_cast<type*>(base + at) = type(A);                    \
    NEXT;                                                             \
  }
#define STATIC_LOAD(name, type, expression)            \
  OP(name) {                                           \
    VISIBLE_STATIC(false);                             \
    type v = *reinterpret_cast<type*>(base + ip->imm); \
    A = (expression);                                  \
    NEXT;                                              \
  }
#define STATIC_STORE(name, type, publish)               \
  OP(name) {                                            \
    VISIBLE_STATIC(true);                               \
    PUBLISH(publish, A);                                \
    WILL_WRITE(uint64_t(ip->imm), sizeof(type));        \
    *reinterpret_cast<type*>(base + ip->imm) = type(A); \
    NEXT;                                               \
  }
#define ARRAY_CHECK                                                            \
  uint64_t array = B;                                                          \
  if (__builtin_expect(array == 0, 0)) RAISE(kNullPointer, 0, 0);              \
  uint32_t index = uint32_t(C);                                                \
  uint32_t length = reinterpret_cast<heap::Object*>(base + array * 8)->length; \
  if (__builtin_expect(index >= length, 0)) RAISE(kIndexOutOfBounds, index, length);
#define ARRAY_LOAD(name, type, expression)                                                                    \
  OP(name) {                                                                                                  \
    ARRAY_CHECK                                                                                               \
    VISIBLE_ELEMENT(false);                                                                                   \
    type v = *reinterpret_cast<type*>(base + array * 8 + heap::kHeaderSize + uint64_t(index) * sizeof(type)); \
    A = (expression);                                                                                         \
    NEXT;                                                                                                     \
  }
#define ARRAY_STORE(name, type)                                                   \
  OP(name) {                                                                      \
    ARRAY_CHECK                                                                   \
    VISIBLE_ELEMENT(true);                                                        \
    uint64_t at = array * 8 + heap::kHeaderSize + uint64_t(index) * sizeof(type); \
    WILL_WRITE(at, sizeof(type));                                                 \
    *reinterpret_cast<type*>(base + at) = type(A);                                \
    NEXT;                                                                         \
  }
#define MEM_LOAD(name, type)                                                    \
  OP(name) {                                                                    \
    uint64_t address = B + uint64_t(ip->imm);                                   \
    Access access = ResolveRead(base, address, sizeof(type));                   \
    if (__builtin_expect(access.data == nullptr, 0)) {                          \
      fault_address = address, fault_bytes = sizeof(type), fault_write = false; \
      goto memory_fault;                                                        \
    }                                                                           \
    NEEDS_DEFINED(sizeof(type));                                                \
    VISIBLE_MEMORY(sizeof(type), false);                                        \
    type v;                                                                     \
    std::memcpy(&v, access.data, sizeof v);                                     \
    A = v;                                                                      \
    NEXT;                                                                       \
  }
#define MEM_STORE(name, type)                                                  \
  OP(name) {                                                                   \
    uint64_t address = B + uint64_t(ip->imm);                                  \
    Access access = ResolveWrite(base, address, sizeof(type));                 \
    if (__builtin_expect(access.data == nullptr, 0)) {                         \
      fault_address = address, fault_bytes = sizeof(type), fault_write = true; \
      goto memory_fault;                                                       \
    }                                                                          \
    VISIBLE_MEMORY(sizeof(type), true);                                        \
    if constexpr (kTracked && sizeof(type) == 8) {                             \
      if (access.object->flags & heap::kShared) machine.PublishWord(A);        \
    }                                                                          \
    WILL_WRITE(uint64_t(access.data - base), sizeof(type));                    \
    type v = type(A);                                                          \
    std::memcpy(access.data, &v, sizeof v);                                    \
    MarkDefined(machine, access.object, access.offset, sizeof(type));          \
    NEXT;                                                                      \
  }

template <Loop kLoop>
RunResult Interpret(Machine& machine, Thread& thread, uint64_t fuel) {
  constexpr bool kTracked = kLoop != Loop::kPlain;
  constexpr bool kSingle = kLoop == Loop::kSingle;
  static const void* const kLabels[] = {
#define VIR_OP(name, text, a, b, c, imm) &&L_##name,
#include "vm/ir/opcodes.def"
  };

  heap::Heap& heap = machine.heap();
  uint8_t* const base = machine.arena().base();
  const uint64_t stack_limit = StackLimit(thread, machine.options());
  int64_t budget = int64_t(fuel);
  [[maybe_unused]] const bool notes_blocks = kTracked && machine.touches_blocks();
  Frame* frame = nullptr;
  const ir::Code* code = nullptr;
  uint64_t* r = nullptr;
  const Instr* ip = nullptr;
  ir::Function* callee = nullptr;
  const ir::CallSite* site = nullptr;
  TrapKind trap_kind{};
  std::string_view trap_text;
  uint64_t trap_a = 0, trap_b = 0;
  uint64_t fault_address = 0, fault_bytes = 0;
  bool fault_write = false;
  uint64_t value = 0;
  [[maybe_unused]] bool has_begun = false;

reload:
  // Comes here with everything in the frames: at the start, and after whatever changed the stack behind the loop.
  if (machine.stop()) return RunResult::kStopped;
  if (thread.state != ThreadState::kRunnable) {
    return thread.state == ThreadState::kDone ? RunResult::kFinished : RunResult::kBlocked;
  }
  frame = machine.TopFrame(thread);
  if (frame == nullptr) goto thread_end;
  if constexpr (kSingle) {
    if (has_begun) return RunResult::kFuel;
    has_begun = true;
  } else if constexpr (kTracked) {
    if (__builtin_expect((frame->flags & kUndefined) != 0, 0)) goto run_undefined;
  }
  code = frame->code;
  if constexpr (kTracked) machine.Touch(*code, frame->pc);
  r = frame->regs;
  ip = code->instrs.data() + frame->pc;
  if (frame->flags & kEnterLock) {
    const ir::Function& function = *code->function;
    Ref lock = function.is_static ? machine.program().runtime(function.language).ClassObject(machine, *function.owner)
                                  : Ref(r[0]);
    bool must_wait = false;
    if constexpr (kTracked) must_wait = machine.StopsAtLock(thread, lock);
    if (must_wait || !machine.TryLock(thread, lock)) {
      machine.Block(thread, ThreadState::kBlockedOnMonitor, lock, -1);
      return RunResult::kBlocked;
    }
    frame->lock = lock;
    frame->flags &= ~kEnterLock;
  }
  DISPATCH;

  OP(Nop) { NEXT; }
  UNARY(Mov, x)
  OP(Const) {
    A = uint64_t(ip->imm);
    NEXT;
  }
  OP(Symbol) {
    A = code->symbols[size_t(ip->imm)].address;
    NEXT;
  }
  OP(StaticConst) {
    const ir::ConstantSlot& constant = code->constants[size_t(ip->imm)];
    uint32_t v = *reinterpret_cast<uint32_t*>(base + constant.slot);
    if (__builtin_expect(v == 0, 0)) {
      SAVE;
      NativeStatus status = machine.program().runtime(code->function->language).MakeConstant(machine, thread, constant);
      if (status != NativeStatus::kReturn) goto reload;
      v = *reinterpret_cast<uint32_t*>(base + constant.slot);
    }
    A = v;
    NEXT;
  }
  OP(Select) {
    A = B ? C : r[uint16_t(ip->imm)];
    NEXT;
  }

  BINARY(AddI32, uint32_t(x + y))
  BINARY(SubI32, uint32_t(x - y))
  BINARY(MulI32, uint32_t(x * y))
  BINARY(DivS32, int32_t(y) == -1 ? uint32_t(-uint32_t(x)) : uint32_t(int32_t(x) / int32_t(y)))
  BINARY(DivU32, uint32_t(x) / uint32_t(y))
  BINARY(RemS32, int32_t(y) == -1 ? 0 : uint32_t(int32_t(x) % int32_t(y)))
  BINARY(RemU32, uint32_t(x) % uint32_t(y))
  BINARY(ShlI32, uint32_t(x) << (y & 31))
  BINARY(ShrS32, uint32_t(int32_t(x) >> (y & 31)))
  BINARY(ShrU32, uint32_t(x) >> (y & 31))
  UNARY(NegI32, uint32_t(-uint32_t(x)))
  BINARY_IMM(AddI32Imm, uint32_t(x + y))
  BINARY_IMM(MulI32Imm, uint32_t(x * y))
  BINARY_IMM(ShlI32Imm, uint32_t(x) << (y & 31))
  BINARY_IMM(ShrS32Imm, uint32_t(int32_t(x) >> (y & 31)))
  BINARY_IMM(ShrU32Imm, uint32_t(x) >> (y & 31))

  BINARY(AddI64, x + y)
  BINARY(SubI64, x - y)
  BINARY(MulI64, x * y)
  BINARY(MulHiU64, uint64_t((unsigned __int128)(x)*y >> 64))
  BINARY(MulHiS64, uint64_t((__int128)(int64_t(x))*int64_t(y) >> 64))
  BINARY(DivS64, int64_t(y) == -1 ? -x : uint64_t(int64_t(x) / int64_t(y)))
  BINARY(DivU64, x / y)
  BINARY(RemS64, int64_t(y) == -1 ? 0 : uint64_t(int64_t(x) % int64_t(y)))
  BINARY(RemU64, x % y)
  BINARY(And, x & y)
  BINARY(Or, x | y)
  BINARY(Xor, x ^ y)
  BINARY(ShlI64, x << (y & 63))
  BINARY(ShrS64, uint64_t(int64_t(x) >> (y & 63)))
  BINARY(ShrU64, x >> (y & 63))
  UNARY(NegI64, -x)
  BINARY_IMM(AddI64Imm, x + y)
  BINARY_IMM(MulI64Imm, x * y)
  BINARY_IMM(AndImm, x & y)
  BINARY_IMM(OrImm, x | y)
  BINARY_IMM(XorImm, x ^ y)
  BINARY_IMM(ShlI64Imm, x << (y & 63))
  BINARY_IMM(ShrS64Imm, uint64_t(int64_t(x) >> (y & 63)))
  BINARY_IMM(ShrU64Imm, x >> (y & 63))

  UNARY(SExt8To32, uint32_t(int32_t(int8_t(x))))
  UNARY(SExt16To32, uint32_t(int32_t(int16_t(x))))
  UNARY(SExt32To64, uint64_t(int64_t(int32_t(x))))
  BINARY_IMM(SExtBits, uint64_t(int64_t(x << (64 - y)) >> (64 - y)))
  UNARY(Trunc32, uint32_t(x))
  UNARY(Trunc16, uint16_t(x))
  UNARY(Trunc8, uint8_t(x))

  UNARY(Clz32, uint64_t(std::countl_zero(uint32_t(x))))
  UNARY(Clz64, uint64_t(std::countl_zero(x)))
  UNARY(Ctz32, uint64_t(std::countr_zero(uint32_t(x))))
  UNARY(Ctz64, uint64_t(std::countr_zero(x)))
  UNARY(Popcount, uint64_t(std::popcount(x)))
  UNARY(ByteSwap64, __builtin_bswap64(x))
  UNARY(BitReverse64, ReverseBits(x))

  BINARY(CmpEq, x == y)
  BINARY(CmpNe, x != y)
  BINARY(CmpLtS32, int32_t(x) < int32_t(y))
  BINARY(CmpLeS32, int32_t(x) <= int32_t(y))
  BINARY(CmpLtS64, int64_t(x) < int64_t(y))
  BINARY(CmpLeS64, int64_t(x) <= int64_t(y))
  BINARY(CmpLtU64, x < y)
  BINARY(CmpLeU64, x <= y)
  BINARY(CmpEqF32, F32(x) == F32(y))
  BINARY(CmpLtF32, F32(x) < F32(y))
  BINARY(CmpLeF32, F32(x) <= F32(y))
  BINARY(CmpUnoF32, std::isunordered(F32(x), F32(y)))
  BINARY(CmpEqF64, F64(x) == F64(y))
  BINARY(CmpLtF64, F64(x) < F64(y))
  BINARY(CmpLeF64, F64(x) <= F64(y))
  BINARY(CmpUnoF64, std::isunordered(F64(x), F64(y)))
  BINARY(Cmp3S64, uint32_t(int64_t(x) < int64_t(y) ? -1 : x != y))
  BINARY(Cmp3F32L, uint32_t(Compare3(F32(x), F32(y), -1)))
  BINARY(Cmp3F32G, uint32_t(Compare3(F32(x), F32(y), 1)))
  BINARY(Cmp3F64L, uint32_t(Compare3(F64(x), F64(y), -1)))
  BINARY(Cmp3F64G, uint32_t(Compare3(F64(x), F64(y), 1)))

  BINARY(AddF32, Bits(F32(x) + F32(y)))
  BINARY(SubF32, Bits(F32(x) - F32(y)))
  BINARY(MulF32, Bits(F32(x) * F32(y)))
  BINARY(DivF32, Bits(F32(x) / F32(y)))
  BINARY(RemF32, Bits(std::fmod(F32(x), F32(y))))
  UNARY(NegF32, x ^ 0x80000000u)
  BINARY(AddF64, Bits(F64(x) + F64(y)))
  BINARY(SubF64, Bits(F64(x) - F64(y)))
  BINARY(MulF64, Bits(F64(x) * F64(y)))
  BINARY(DivF64, Bits(F64(x) / F64(y)))
  BINARY(RemF64, Bits(std::fmod(F64(x), F64(y))))
  UNARY(NegF64, x ^ 0x8000000000000000u)
  UNARY(SqrtF64, Bits(std::sqrt(F64(x))))

  UNARY(S32ToF32, Bits(float(int32_t(x))))
  UNARY(S32ToF64, Bits(double(int32_t(x))))
  UNARY(S64ToF32, Bits(float(int64_t(x))))
  UNARY(S64ToF64, Bits(double(int64_t(x))))
  UNARY(U64ToF32, Bits(float(x)))
  UNARY(U64ToF64, Bits(double(x)))
  UNARY(F32ToF64, Bits(double(F32(x))))
  UNARY(F64ToF32, Bits(float(F64(x))))
  UNARY(F32ToS32, uint32_t(Saturate<int32_t>(F32(x))))
  UNARY(F32ToS64, uint64_t(Saturate<int64_t>(F32(x))))
  UNARY(F64ToS32, uint32_t(Saturate<int32_t>(F64(x))))
  UNARY(F64ToS64, uint64_t(Saturate<int64_t>(F64(x))))
  UNARY(F32ToU64, Saturate<uint64_t>(F32(x)))
  UNARY(F64ToU64, Saturate<uint64_t>(F64(x)))

  OP(Jump) { GOTO(ip->lo); }
  OP(BrNz) { BRANCH_IF(B != 0); }
  OP(BrZ) { BRANCH_IF(B == 0); }
  OP(BrEq) { BRANCH_IF(B == C); }
  OP(BrNe) { BRANCH_IF(B != C); }
  OP(BrLtS32) { BRANCH_IF(int32_t(B) < int32_t(C)); }
  OP(BrLeS32) { BRANCH_IF(int32_t(B) <= int32_t(C)); }
  OP(BrLtS64) { BRANCH_IF(int64_t(B) < int64_t(C)); }
  OP(BrLeS64) { BRANCH_IF(int64_t(B) <= int64_t(C)); }
  OP(BrLtU64) { BRANCH_IF(B < C); }
  OP(BrLeU64) { BRANCH_IF(B <= C); }
  OP(BrEqImm) { BRANCH_IF(B == uint32_t(ip->hi)); }
  OP(BrNeImm) { BRANCH_IF(B != uint32_t(ip->hi)); }
  OP(BrLtS32Imm) { BRANCH_IF(int32_t(B) < ip->hi); }
  OP(BrLeS32Imm) { BRANCH_IF(int32_t(B) <= ip->hi); }
  OP(BrGtS32Imm) { BRANCH_IF(int32_t(B) > ip->hi); }
  OP(BrGeS32Imm) { BRANCH_IF(int32_t(B) >= ip->hi); }
  OP(Switch) { GOTO(SwitchTarget(code->switches[size_t(ip->imm)], B)); }

  OP(Call) {
    site = &code->calls[size_t(ip->imm)];
    callee = site->target;
    goto call;
  }
  OP(CallVirtual) {
    site = &code->calls[size_t(ip->imm)];
    uint64_t object = r[site->args[0]];
    if (__builtin_expect(object == 0, 0)) RAISE(kNullPointer, 0, 0);
    callee = heap.types()[reinterpret_cast<heap::Object*>(base + object * 8)->type]->vtable[site->vtable_index];
    goto call;
  }
  OP(CallInterface) {
    site = &code->calls[size_t(ip->imm)];
    uint64_t object = r[site->args[0]];
    if (__builtin_expect(object == 0, 0)) RAISE(kNullPointer, 0, 0);
    const heap::Type& type = *heap.types()[reinterpret_cast<heap::Object*>(base + object * 8)->type];
    callee = FindInterfaceMethod(machine.method_cache(), type, site->selector);
    if (__builtin_expect(callee == nullptr, 0)) {
      trap_text = site->target->name;
      if (type.IsSubtypeOf(site->target->owner)) RAISE(kAbstractMethod, type.id, 0);
      RAISE(kIncompatibleClassChange, type.id, 0);
    }
    goto call;
  }
  OP(CallIndirect) {
    site = &code->calls[size_t(ip->imm)];
    callee = machine.program().runtime(code->function->language).FunctionAt(B);
    if (__builtin_expect(callee == nullptr, 0)) {
      fault_address = B, fault_bytes = 0, fault_write = false;
      goto memory_fault;
    }
    if (__builtin_expect(!IsExactCall(*site, *callee), 0)) {
      SAVE;
      if (!CallAsAnotherType(machine, thread, *site, *callee, ip->a) && !machine.stop()) RAISE(kStackOverflow, 0, 0);
      goto reload;
    }
    goto call;
  }
  OP(Ret) {
    if constexpr (kTracked) {
      if (__builtin_expect(frame->lock, 0) && machine.StopsEverywhere(thread)) goto stand_still;
    }
    value = B;
    goto ret;
  }
  OP(RetMany) {
    uint64_t* results = &B;
    int64_t count = ip->imm;
    if (__builtin_expect(frame->lock | frame->allocas, 0)) machine.PopFrame(thread);
    Frame* caller = machine.Caller(*frame);
    if (caller != nullptr && frame->result != ir::kNoReg) {
      if constexpr (kTracked) machine.TouchFrame(thread, *caller);
      for (int64_t i = 0; i < count; ++i) caller->regs[frame->result + i] = results[i];
    } else if (caller == nullptr && count > 0) {
      thread.result = results[0];
    }
    goto ret_pop;
  }
  OP(RetVoid) {
    if constexpr (kTracked) {
      if (__builtin_expect(frame->lock, 0) && machine.StopsEverywhere(thread)) goto stand_still;
    }
    if (__builtin_expect(frame->lock | frame->allocas, 0)) machine.PopFrame(thread);
    goto ret_pop;
  }
  OP(Throw) {
    SAVE;
    if (B == 0) RAISE(kNullPointer, 0, 0);
    machine.Throw(thread, Ref(B));
    goto reload;
  }
  OP(Trap) {
  trap_site:
    const ir::TrapSite& trap = code->traps[size_t(ip->imm)];
    trap_kind = trap.kind;
    trap_text = trap.text;
    trap_a = trap_b = 0;
    goto raise;
  }
  OP(TrapIfZero) {
    if (__builtin_expect(B == 0, 0)) goto trap_site;
    NEXT;
  }
  OP(TrapIfNotZero) {
    if (__builtin_expect(B != 0, 0)) goto trap_site;
    NEXT;
  }

  REF_LOAD(RefLoadI8, int8_t, uint32_t(int32_t(v)))
  REF_LOAD(RefLoadU16, uint16_t, v)
  REF_LOAD(RefLoadI16, int16_t, uint32_t(int32_t(v)))
  REF_LOAD(RefLoad32, uint32_t, v)
  REF_LOAD(RefLoad64, uint64_t, v)
  REF_LOAD(RefLoadRef, uint32_t, v)
  REF_STORE(RefStore8, uint8_t, false)
  REF_STORE(RefStore16, uint16_t, false)
  REF_STORE(RefStore32, uint32_t, false)
  REF_STORE(RefStore64, uint64_t, false)
  REF_STORE(RefStoreRef, uint32_t, true)
  STATIC_LOAD(StaticLoadI8, int8_t, uint32_t(int32_t(v)))
  STATIC_LOAD(StaticLoadU16, uint16_t, v)
  STATIC_LOAD(StaticLoadI16, int16_t, uint32_t(int32_t(v)))
  STATIC_LOAD(StaticLoad32, uint32_t, v)
  STATIC_LOAD(StaticLoad64, uint64_t, v)
  STATIC_LOAD(StaticLoadRef, uint32_t, v)
  STATIC_STORE(StaticStore8, uint8_t, false)
  STATIC_STORE(StaticStore16, uint16_t, false)
  STATIC_STORE(StaticStore32, uint32_t, false)
  STATIC_STORE(StaticStore64, uint64_t, false)
  STATIC_STORE(StaticStoreRef, uint32_t, true)
  ARRAY_LOAD(ArrLoadI8, int8_t, uint32_t(int32_t(v)))
  ARRAY_LOAD(ArrLoadU16, uint16_t, v)
  ARRAY_LOAD(ArrLoadI16, int16_t, uint32_t(int32_t(v)))
  ARRAY_LOAD(ArrLoad32, uint32_t, v)
  ARRAY_LOAD(ArrLoad64, uint64_t, v)
  ARRAY_LOAD(ArrLoadRef, uint32_t, v)
  ARRAY_STORE(ArrStore8, uint8_t)
  ARRAY_STORE(ArrStore16, uint16_t)
  ARRAY_STORE(ArrStore32, uint32_t)
  ARRAY_STORE(ArrStore64, uint64_t)
  OP(ArrStoreRef) {
    ARRAY_CHECK
    uint64_t stored = A;
    if (stored != 0) {
      const heap::Type* element = heap.TypeOf(Ref(array)).element;
      const heap::Type* type = &heap.TypeOf(Ref(stored));
      if (__builtin_expect(type != element && !type->IsSubtypeOf(element), 0)) RAISE(kArrayStore, type->id, 0);
    }
    VISIBLE_ELEMENT(true);
    PUBLISH(OBJECT(array)->flags & heap::kShared, stored);
    uint64_t at = array * 8 + heap::kHeaderSize + uint64_t(index) * 4;
    WILL_WRITE(at, 4);
    *reinterpret_cast<uint32_t*>(base + at) = uint32_t(stored);
    NEXT;
  }
  OP(ArrLen) {
    uint64_t array = B;
    if (__builtin_expect(array == 0, 0)) RAISE(kNullPointer, 0, 0);
    A = reinterpret_cast<heap::Object*>(base + array * 8)->length;
    NEXT;
  }
  OP(New) {
    if (__builtin_expect(heap.NeedsCollection(), 0)) {
      SAVE;
      machine.Collect();
    }
    Ref object = heap.AllocateInstance(*code->types[size_t(ip->imm)]);
    if (__builtin_expect(object == 0, 0)) RAISE(kOutOfMemory, 0, 0);
    A = object;
    NEXT;
  }
  OP(NewArray) {
    int32_t length = int32_t(B);
    if (__builtin_expect(length < 0, 0)) RAISE(kNegativeArraySize, uint64_t(length), 0);
    const heap::Type& type = *code->types[size_t(ip->imm)];
    if (__builtin_expect(heap.NeedsCollectionFor(heap::ArraySize(type, uint32_t(length))), 0)) {
      SAVE;
      machine.Collect();
    }
    Ref object = heap.AllocateArray(type, uint32_t(length));
    if (__builtin_expect(object == 0, 0)) RAISE(kOutOfMemory, uint64_t(length), 0);
    A = object;
    NEXT;
  }
  OP(InstanceOf) {
    uint64_t object = B;
    A = object != 0 && heap.TypeOf(Ref(object)).IsSubtypeOf(code->types[size_t(ip->imm)]);
    NEXT;
  }
  OP(CheckCast) {
    uint64_t object = B;
    if (object != 0) {
      const heap::Type& type = heap.TypeOf(Ref(object));
      const heap::Type* wanted = code->types[size_t(ip->imm)];
      if (__builtin_expect(&type != wanted && !type.IsSubtypeOf(wanted), 0)) RAISE(kClassCast, type.id, wanted->id);
    }
    NEXT;
  }
  OP(NullCheck) {
    if (__builtin_expect(B == 0, 0)) RAISE(kNullPointer, 0, 0);
    NEXT;
  }
  OP(ClassInit) {
    const heap::Type& type = *code->types[size_t(ip->imm)];
    if (__builtin_expect(*reinterpret_cast<uint32_t*>(base + type.init_word) != heap::kInitialized, 0)) {
      if constexpr (kTracked) {
        if (machine.StopsAtSync(thread)) goto stand_still;
      }
      SAVE;
      NativeStatus status = machine.program().runtime(code->function->language).InitClass(machine, thread, type);
      if (status != NativeStatus::kReturn) goto reload;
    }
    NEXT;
  }
  OP(MonitorEnter) {
    uint64_t object = B;
    if (__builtin_expect(object == 0, 0)) RAISE(kNullPointer, 0, 0);
    bool must_wait = false;
    if constexpr (kTracked) must_wait = machine.StopsAtLock(thread, Ref(object));
    if (__builtin_expect(must_wait || !machine.TryLock(thread, Ref(object)), 0)) {
      SAVE;
      machine.Block(thread, ThreadState::kBlockedOnMonitor, Ref(object), -1);
      return RunResult::kBlocked;
    }
    NEXT;
  }
  OP(MonitorExit) {
    uint64_t object = B;
    if (__builtin_expect(object == 0, 0)) RAISE(kNullPointer, 0, 0);
    if constexpr (kTracked) {
      if (machine.StopsEverywhere(thread)) goto stand_still;
    }
    if (__builtin_expect(!machine.Unlock(thread, Ref(object)), 0)) RAISE(kIllegalMonitorState, 0, 0);
    NEXT;
  }

  MEM_LOAD(MemLoad8, uint8_t)
  MEM_LOAD(MemLoad16, uint16_t)
  MEM_LOAD(MemLoad32, uint32_t)
  MEM_LOAD(MemLoad64, uint64_t)
  MEM_STORE(MemStore8, uint8_t)
  MEM_STORE(MemStore16, uint16_t)
  MEM_STORE(MemStore32, uint32_t)
  MEM_STORE(MemStore64, uint64_t)
  BINARY(Lea, x + y * uint64_t(ip->imm))
  OP(Alloca) {
    uint64_t bytes = uint32_t(ip->lo);
    if (ip->b != ir::kNoReg && __builtin_mul_overflow(bytes, B, &bytes)) RAISE(kStackOverflow, 0, 0);
    SAVE;
    if (__builtin_expect(heap.NeedsCollection(), 0)) machine.Collect();
    uint64_t address = machine.AllocateStackMemory(*frame, bytes, uint32_t(ip->hi));
    if (__builtin_expect(address == 0, 0)) RAISE(kStackOverflow, 0, 0);
    A = address;
    NEXT;
  }
  OP(StackSave) {
    // The newest alloca's address and not its slot's number: states must not depend on how many slots were handed out.
    A = frame->allocas == 0 ? 0 : heap::AddressOfSlot(frame->allocas);
    NEXT;
  }
  OP(StackRestore) {
    machine.FreeAllocas(*frame, B == 0 ? 0 : uint32_t(heap::SlotNumber(B)));
    NEXT;
  }
  OP(MemCopy) {
    SAVE;
    uint64_t distance = A > B ? A - B : B - A;
    if (__builtin_expect(distance < C && distance != 0, 0)) {
      trap_text = "memcpy of overlapping memory";
      RAISE(kUndefined, A, B);
    }
    VISIBLE_RANGES({A, C, true}, {B, C, false});
    if (!CopyMemory(machine, thread.index, A, B, C)) return RunResult::kStopped;
    NEXT;
  }
  OP(MemMove) {
    SAVE;
    VISIBLE_RANGES({A, C, true}, {B, C, false});
    if (!CopyMemory(machine, thread.index, A, B, C)) return RunResult::kStopped;
    NEXT;
  }
  OP(MemSet) {
    SAVE;
    VISIBLE_RANGES({A, C, true});
    if (!FillMemory(machine, thread.index, A, uint8_t(B), C)) return RunResult::kStopped;
    NEXT;
  }
  OP(AtomicRmw) {
    ir::RmwSpec spec = ir::RmwSpec::Unpack(ip->imm);
    Access access = ResolveWrite(base, B, spec.bytes);
    if (__builtin_expect(access.data == nullptr, 0)) {
      fault_address = B, fault_bytes = spec.bytes, fault_write = true;
      goto memory_fault;
    }
    NEEDS_DEFINED(spec.bytes);
    VISIBLE_MEMORY(spec.bytes, true);
    if constexpr (kTracked) {
      if (access.object->flags & heap::kShared) machine.PublishWord(C);
    }
    WILL_WRITE(uint64_t(access.data - base), spec.bytes);
    uint64_t old = LoadSized(access.data, spec.bytes);
    StoreSized(access.data, spec.bytes, ApplyRmw(spec, old, C));
    MarkDefined(machine, access.object, access.offset, spec.bytes);
    A = old;
    NEXT;
  }
  OP(AtomicCas) {
    ir::CasSpec spec = ir::CasSpec::Unpack(ip->imm);
    Access access = ResolveWrite(base, B, spec.bytes);
    if (__builtin_expect(access.data == nullptr, 0)) {
      fault_address = B, fault_bytes = spec.bytes, fault_write = true;
      goto memory_fault;
    }
    NEEDS_DEFINED(spec.bytes);
    VISIBLE_MEMORY(spec.bytes, true);
    uint64_t old = LoadSized(access.data, spec.bytes);
    if (old == C) {
      if constexpr (kTracked) {
        if (access.object->flags & heap::kShared) machine.PublishWord(r[spec.desired]);
      }
      WILL_WRITE(uint64_t(access.data - base), spec.bytes);
      StoreSized(access.data, spec.bytes, r[spec.desired]);
      MarkDefined(machine, access.object, access.offset, spec.bytes);
    }
    A = old;
    NEXT;
  }
  OP(Fence) { NEXT; }
  OP(Undef) {
    if constexpr (kLoop == Loop::kTracked) {
      if (machine.finds_undefined()) goto undefined;
    }
    A = 0;
    NEXT;
  }
  UNARY(Freeze, x)
  OP(ScopeBegin) {
    if constexpr (kTracked) machine.BeginScope(B);
    NEXT;
  }
  OP(ScopeEnd) {
    if constexpr (kTracked) machine.EndScope(B);
    NEXT;
  }

call:
  if (__builtin_expect(callee->native != nullptr, 0)) goto call_native;
  {
    const ir::Code* callee_code = callee->code.load(std::memory_order_acquire);
    SAVE;
    if (__builtin_expect(callee_code == nullptr, 0)) {
      llvm::Expected<const ir::Code*> lowered = machine.program().Lower(*callee);
      if (!lowered) {
        machine.StopWithError(llvm::toString(lowered.takeError()));
        return RunResult::kStopped;
      }
      callee_code = *lowered;
    }
    if constexpr (kTracked) machine.Touch(*callee_code, 0);
    auto* next = reinterpret_cast<Frame*>(r + code->num_regs);
    uint64_t at = uint64_t(reinterpret_cast<uint8_t*>(next) - base);
    if (__builtin_expect(at + FrameBytes(*callee_code) > stack_limit, 0)) RAISE(kStackOverflow, 0, 0);
    uint16_t flags = callee->is_synchronized ? kEnterLock : 0;
    *next = {callee_code, 0, thread.frame, ip->a, flags, 0, 0, 0};
    const ir::Reg* arg = site->args.data();
    size_t count = site->args.size();
    for (size_t i = 0; i < count; ++i) next->regs[i] = r[arg[i]];
    thread.frame = uint32_t(at >> 3);
    if (__builtin_expect(kSingle || flags != 0 || --budget < 0, 0)) {
      if (kSingle || budget < 0) return RunResult::kFuel;
      goto reload;
    }
    frame = next;
    code = callee_code;
    r = frame->regs;
    ip = code->instrs.data();
    DISPATCH;
  }

call_native: {
  if (__builtin_expect(heap.NeedsCollection(), 0)) {
    SAVE;
    machine.Collect();
  }
  uint64_t args[kMaxArgs];
  size_t count = site->args.size();
  CHECK(count <= kMaxArgs);
  for (size_t i = 0; i < count; ++i) args[i] = r[site->args[i]];
  SAVE;
  uint64_t results[8] = {};
  CHECK(callee->num_results <= 8);
  NativeCall call{machine, thread, *callee, args, uint32_t(count), results};
  switch (callee->native(call)) {
    case NativeStatus::kReturn:
      if (ip->a != ir::kNoReg) {
        for (uint16_t i = 0; i < callee->num_results; ++i) r[ip->a + i] = results[i];
      }
      NEXT;
    case NativeStatus::kThrow:
      machine.Throw(thread, call.exception);
      goto reload;
    case NativeStatus::kRetry:
      if constexpr (kTracked) {
        if (thread.flags & kAtVisible) return RunResult::kVisible;
      }
      goto reload;
    case NativeStatus::kInvoke:
    case NativeStatus::kStop:
      goto reload;
  }
}

ret:
  if (__builtin_expect(frame->lock | frame->allocas, 0)) machine.PopFrame(thread);
  if (frame->result != ir::kNoReg) {
    auto* caller = reinterpret_cast<Frame*>(base + (uint64_t(frame->caller) << 3));
    if constexpr (kTracked) machine.ReturnTo(thread, *caller);
    caller->regs[frame->result] = value;
  } else if (frame->caller == 0) {
    thread.result = value;
  }
ret_pop: {
  uint16_t flags = frame->flags;
  thread.frame = frame->caller;
  if (__builtin_expect(thread.frame == 0, 0)) {
    if (flags & kPauses) return RunResult::kFinished;
    goto thread_end;
  }
  frame = reinterpret_cast<Frame*>(base + (uint64_t(thread.frame) << 3));
  if constexpr (kTracked) machine.ReturnTo(thread, *frame);
  code = frame->code;
  r = frame->regs;
  ip = code->instrs.data() + frame->pc;
  if (__builtin_expect((flags & kResumeSame) != 0, 0)) goto reload;
  if constexpr (kLoop == Loop::kTracked) {
    if (__builtin_expect((frame->flags & kUndefined) != 0, 0)) {
      ++ip;
      SAVE;
      goto run_undefined;
    }
  }
  NEXT;
}

thread_end:
  if constexpr (kTracked) {
    if (machine.EndsProgram(thread) && machine.StopsAtSync(thread)) return RunResult::kVisible;
  }
  machine.program().main_runtime().ThreadFinished(machine, thread);
  if (thread.frame == 0 && thread.state == ThreadState::kRunnable) machine.FinishThread(thread);
  goto reload;

out_of_fuel:
  SAVE;
  return RunResult::kFuel;

[[maybe_unused]] stand_still:
  SAVE;
  return RunResult::kVisible;

[[maybe_unused]] undefined:
  SAVE;
  if (!BeginUndefined(machine, *frame)) RAISE(kOutOfMemory, 0, 0);
[[maybe_unused]] run_undefined: {
  int64_t left = budget;
  std::optional<RunResult> result = RunUndefined(machine, thread, &left);
  budget = left;
  if (result) return *result;
  goto reload;
}

raise:
  SAVE;
  if constexpr (kSingle) {
    if (!machine.raises()) return RunResult::kBlocked;
  }
  {
    LanguageRuntime& runtime = machine.program().runtime(code->function->language);
    runtime.RaiseTrap(machine, thread, trap_kind, trap_text, trap_a, trap_b);
    trap_text = {};
    goto reload;
  }

memory_fault:
  SAVE;
  machine.program()
      .runtime(code->function->language)
      .MemoryFault(machine, thread, fault_address, fault_bytes, fault_write);
  goto reload;
}

template RunResult Interpret<Loop::kPlain>(Machine&, Thread&, uint64_t);
template RunResult Interpret<Loop::kTracked>(Machine&, Thread&, uint64_t);
template RunResult Interpret<Loop::kSingle>(Machine&, Thread&, uint64_t);

}  // namespace veristep::interp
