// Values that were never initialised. C memory has a defined-bit per byte. As long as a thread loads only defined bytes
// nothing more is known or done. When an explored thread loads a byte that was never written, its frame is run one
// instruction at a time from there on, with a record of the undefined bits of each register (undefined_bits.h), until
// no register has any left. Copying such values is fine: stores, calls and returns carry the bits along. A branch, an
// address, the target of a call, a size or an argument of the machine's own functions that depends on them is a
// violation.
//
// Rules:
//  1. A frame with kUndefined in its flags has a record; frames without it have only defined values.
//  2. The masks of live registers are part of the state; origins, which are for messages only, are not.
//  3. Stores mark a byte as undefined if all its bits are, so bit-fields that share a byte are never accused for each
//     other's sake. The result of a comparison counts as one undefined byte when it is stored, although seven of its
//     bits are zero.
#pragma once

#include <cstdint>
#include <optional>

#include "vm/interp/machine.h"
#include "vm/interp/memory.h"

namespace veristep::interp {

// Whether all of 1, 2, 4 or 8 bytes are defined.
inline bool IsDefined(const Access& access, uint64_t bytes) {
  const uint8_t* bits = DefinedBits(access.object) + access.offset / 8;
  uint32_t wanted = uint32_t((1u << bytes) - 1) << (access.offset & 7);
  uint16_t have;
  std::memcpy(&have, bits, sizeof have);
  return (have & wanted) == wanted;
}
// The undefined bits of a value of that many bytes.
uint64_t UndefinedBitsAt(const Access& access, uint64_t bytes);

// The top frame is about to load or make an undefined value. False: no memory is left for the record.
bool BeginUndefined(Machine& machine, Frame& frame);
// Runs the thread while its top frame has kUndefined. Nothing: the top frame has it no longer.
std::optional<RunResult> RunUndefined(Machine& machine, Thread& thread, int64_t* budget);
// Somebody else than the frame's own code has filled the register.
void SetDefined(Machine& machine, Frame& frame, ir::Reg reg);
// The undefined bits of a register. REQUIRES: kUndefined.
uint64_t UndefinedBitsIn(Machine& machine, const Frame& frame, ir::Reg reg);

}  // namespace veristep::interp
