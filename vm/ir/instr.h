// A VIR instruction: 16 bytes, three 16-bit operands and a 64-bit immediate.
#pragma once

#include <cstdint>

namespace veristep::ir {

enum class Op : uint16_t {
#define VIR_OP(name, text, a, b, c, imm) k##name,
#include "vm/ir/opcodes.def"
  kCount
};

using Reg = uint16_t;
inline constexpr Reg kNoReg = 0xffff;

struct Instr {
  Op op = Op::kNop;
  Reg a = kNoReg;
  Reg b = kNoReg;
  Reg c = kNoReg;
  union {
    int64_t imm = 0;
    struct {
      int32_t lo;
      int32_t hi;
    };
  };
};
static_assert(sizeof(Instr) == 16);

// How an operand or the immediate is used; the columns of opcodes.def.
enum class Role : uint8_t { k_, kD, kU, kO, kF };
enum class Imm : uint8_t {
  kNone,
  kInt,
  kTarget,
  kTargetK,
  kOffset,
  kStatic,
  kReg,
  kPacked,
  kType,
  kCall,
  kSwitch,
  kSymbol,
  kConstant,
  kTrap,
};

struct OpInfo {
  const char* text;
  Role a, b, c;
  Imm imm;
};
const OpInfo& Info(Op op);

// Whether control never falls through to the next instruction.
bool EndsBlock(Op op);
bool IsCall(Op op);

// Operand C of field, static and C memory accesses: a mask of these.
enum AccessFlags : uint16_t {
  kPlain = 0,
  kVolatile = 1,  // Java volatile, C atomic: synchronises, no data race
  kFinal = 2,     // never written after publication: not a visible operation
  kLibrary = 4,   // library code, whose races are not reported
};

enum class RmwOp : uint8_t { kXchg, kAdd, kSub, kAnd, kNand, kOr, kXor, kMax, kMin, kUMax, kUMin, kFAdd, kFSub };

// Immediates of AtomicRmw and AtomicCas.
struct RmwSpec {
  RmwOp op;
  uint8_t bytes;  // 1, 2, 4, 8
  int64_t Pack() const { return int64_t(op) | int64_t(bytes) << 8; }
  static RmwSpec Unpack(int64_t imm) { return {RmwOp(imm & 0xff), uint8_t(imm >> 8)}; }
};
struct CasSpec {
  Reg desired;
  uint8_t bytes;
  int64_t Pack() const { return int64_t(desired) | int64_t(bytes) << 16; }
  static CasSpec Unpack(int64_t imm) { return {Reg(imm & 0xffff), uint8_t(imm >> 16)}; }
};

}  // namespace veristep::ir
