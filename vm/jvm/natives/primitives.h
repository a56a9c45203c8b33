// Primitive values as register contents: widening, boxing, unboxing.
#pragma once

#include "vm/jvm/java_env.h"

namespace veristep::jvm {

// Widening primitive conversion (JLS 5.1.2), identity included. False if there is none.
bool WidenWord(BasicType from, BasicType to, uint64_t& word);
// The value in a box, widened. False if the object is not a box of a type that fits.
bool UnboxWord(JavaEnv& env, Ref box, BasicType wanted, uint64_t& word);
// A new box. REQUIRES: its class is initialised.
Ref BoxWord(JavaEnv& env, BasicType basic, uint64_t word);
// A variable of that type in the arena.
uint64_t LoadWord(interp::Machine& machine, uint64_t place, BasicType basic);
void StoreWord(interp::Machine& machine, uint64_t place, BasicType basic, uint64_t word);
// 0 for boolean to 3 for double: the logarithm of the bytes that a variable takes.
int SizeLog2(BasicType basic);

}  // namespace veristep::jvm
