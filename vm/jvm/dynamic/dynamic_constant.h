// What the slots of dynamically linked code are filled with: the owner of ir::ConstantSlots of the kinds kDynamic and
// kCallSite. They live as long as the linker that made them.
#pragma once

#include <cstdint>
#include <string>

#include "vm/jvm/class.h"

namespace veristep::jvm {

struct DynamicConstant {
  enum class Kind : uint8_t {
    kInstance,    // a new object of class `owner` that has no state
    kMethodType,  // of `descriptor`
    kCallSite,    // a java.lang.invoke.CallSite: the bootstrap method's answer
    kCondy,       // an Object[1] with the value of a dynamic constant
    kLabels,      // an Object[] with the bootstrap method's static arguments
  };
  Kind kind = Kind::kInstance;
  Class* owner = nullptr;  // else: the class whose bootstrap methods and access rights count
  uint16_t bootstrap = 0;
  std::string name;
  std::string descriptor;
};

}  // namespace veristep::jvm
