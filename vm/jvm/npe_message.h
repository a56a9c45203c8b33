// Why a reference was null, as HotSpot's helpful NullPointerException messages say it.
#pragma once

#include <string>

#include "vm/jvm/class.h"

namespace veristep::jvm {

// The message for an exception raised by the instruction at `pc` of the method's VIR code; empty if there is none.
std::string NullPointerMessage(const Method& method, uint32_t pc);

}  // namespace veristep::jvm
