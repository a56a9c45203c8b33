// Java values for people who read traces.
#pragma once

#include <string>

#include "vm/jvm/java_env.h"

namespace veristep::jvm {

// "null", "\"text\"", "3" for a java.lang.Integer, the name of an enum's constant, "a p.Node".
std::string ObjectText(interp::Machine& machine, Ref object);

// What the method returned; empty for void.
std::string ResultText(interp::Machine& machine, const Method& method, uint64_t value);

// The toString() of the class's objects; null if it is Object's, which says nothing.
const Method* TextMethod(const Class& c);

}  // namespace veristep::jvm
