// The native behind synthesised concatenations: a static method whose descriptor says what its arguments are.
#pragma once

#include "vm/interp/native.h"

namespace veristep::jvm {

// boolean, char, int, long and String arguments; null strings print as "null".
interp::NativeStatus ConcatStrings(interp::NativeCall& call);

}  // namespace veristep::jvm
