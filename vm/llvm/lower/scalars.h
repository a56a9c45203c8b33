// How LLVM types are taken apart. Every first-class value (integers, pointers, floats, vectors, structs, arrays) is a
// list of scalars in memory order, each of which fills one register, or as many as an integer of more than 64 bits or
// a long double needs.
#pragma once

#include <cstdint>

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include "vm/ir/code.h"

namespace llvm {
class DataLayout;
class Type;
}  // namespace llvm

namespace veristep::llvm_front {

struct Scalar {
  // kF80 is x86's long double: 80 bits, two registers like a wide integer.
  enum class Kind : uint8_t { kInt, kPtr, kF32, kF64, kF80 };
  Kind kind = Kind::kInt;
  uint16_t bits = 0;       // of the value
  uint64_t offset = 0;     // in memory, from the start of the whole value
  bool is_packed = false;  // part of a vector whose elements are not whole bytes: its memory form is one integer

  bool is_wide() const { return bits > 64; }  // more than one register
  bool is_float() const { return kind == Kind::kF32 || kind == Kind::kF64 || kind == Kind::kF80; }
  uint32_t registers() const { return (bits + 63u) / 64; }
  uint32_t top_bits() const { return bits - 64 * (registers() - 1); }  // in the last register
  uint32_t bytes() const { return (bits + 7u) / 8; }
  ir::RegKind reg_kind() const {
    bool may_be_address = kind == Kind::kPtr || (kind == Kind::kInt && bits > 32);
    return may_be_address ? ir::RegKind::kWord : ir::RegKind::kPlain;
  }
};

using Scalars = llvm::SmallVector<Scalar, 4>;

// The widest integer. More than 128 bits occur for long runs of bit-fields; they can be moved, masked, shifted by
// constants, added and compared.
inline constexpr unsigned kMaxIntBits = 4096;
// More registers than this for one value would not fit into a frame together with anything else.
inline constexpr unsigned kMaxValueRegs = 4096;

// The scalars of a type; the error names a type that has no such form (half, fp128, vectors of long double, …).
llvm::Expected<Scalars> Flatten(llvm::Type* type, const llvm::DataLayout& layout);
uint32_t CountRegisters(const Scalars& scalars);

// The type as LLVM prints it.
std::string TypeName(const llvm::Type* type);

}  // namespace veristep::llvm_front
