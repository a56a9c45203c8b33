// Which bits of a result are undefined when bits of the operands are. A mask has a one for each bit that was never
// initialised; the value's own bits there mean nothing. A bit of a result counts as undefined only if it may differ for
// two ways to fill in the undefined bits of the operands: exact for bitwise operations, shifts, sums and comparisons,
// and never less than that for the others, where the highest and lowest possible result bound it.
#pragma once

#include <cstdint>

#include "vm/ir/instr.h"

namespace veristep::interp {

struct PartlyDefined {
  uint64_t value = 0;
  uint64_t undefined = 0;

  uint64_t low() const { return value & ~undefined; }  // as unsigned number
  uint64_t high() const { return value | undefined; }
};

// The mask of the instruction's result, for operations on registers alone: y is operand C or the immediate.
uint64_t UndefinedBitsOf(ir::Op op, PartlyDefined x, PartlyDefined y, int64_t imm);
uint64_t UndefinedBitsOfSelect(PartlyDefined condition, PartlyDefined yes, PartlyDefined no);

// Whether the truth of a condition depends on undefined bits: of x != 0, and of the comparison that a branch or compare
// instruction makes.
inline bool IsUndecided(PartlyDefined x) { return x.undefined != 0 && x.low() == 0; }
bool IsUndecided(ir::Op compare, PartlyDefined x, PartlyDefined y);
bool IsComparison(ir::Op op);

}  // namespace veristep::interp
