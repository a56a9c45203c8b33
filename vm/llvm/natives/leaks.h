// Memory of the program that is still allocated and that nobody can reach any more.
//
// Whether there is some when the program ends has to follow from its last state, or it would depend on which of several
// paths that lead there was explored first. What cannot be reached is in no canonical form, so states have a word for
// what is lost (LostMemory). It tells blocks apart by where they were allocated and how large they are, not how many of
// them there are: a loop that loses a block in each round comes back to the same state.
#pragma once

#include "vm/heap/canonical.h"
#include "vm/interp/machine.h"

namespace veristep::llvm_front {

// Whether the program has to free it.
bool IsProgramBlock(const heap::Object& object);

// Stops the machine with a violation if there is any. What a global variable, a thread's registers and local variables
// or its thread-local ones lead to can be reached; registers count even if they are not used again, as pointers on a
// native stack would.
bool ReportLeak(interp::Machine& machine);

// What no further step of the program can reach, as a number: 0 if there is nothing. `state` is its canonical form
// without that. A block that a variable on some stack leads to which is not used again is lost as well, and which stack
// frames these are counts: if the program ends while one is there, the block is no leak.
uint64_t LostMemory(interp::Machine& machine, const heap::Canonicalizer& state);

}  // namespace veristep::llvm_front
