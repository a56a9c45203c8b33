// multianewarray, as calls of a native function of the machine.
#pragma once

#include "vm/jvm/class_linker.h"

namespace veristep::jvm {

// A static function that takes `dimensions` lengths and gives a new array of class `array`, its inner arrays made.
ir::Function* MultiArrayFunction(ClassLinker& linker, Class& array, unsigned dimensions);

}  // namespace veristep::jvm
