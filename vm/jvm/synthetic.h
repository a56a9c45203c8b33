// Classes that no file contains: lambda proxies, record helpers and the like, made by the machine while it runs.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "llvm/Support/Error.h"
#include "vm/ir/code.h"
#include "vm/jvm/class.h"

namespace veristep::jvm {

struct SyntheticField {
  std::string name;
  std::string descriptor;
  uint16_t access_flags = kAccPrivate | kAccFinal;
};

struct SyntheticMethod {
  std::string name;
  std::string descriptor;
  uint16_t access_flags = kAccPublic;
  ir::NativeFn native = nullptr;
  // Otherwise: makes the code when the method is first called; the class and its layout are known by then. Arguments
  // are registers 0, 1, …, receiver first, one register each. Abstract methods have neither.
  std::function<llvm::Expected<std::unique_ptr<ir::Code>>(const Method&)> lower;
  bool hidden_frame = true;  // left out of stack traces
};

struct SyntheticClass {
  std::string name;  // unique: "p/Outer$$Lambda/17"; must not depend on the order in which things happen to be run
  uint16_t access_flags = kAccFinal | kAccSuper | kAccSynthetic;
  Class* super = nullptr;  // null: Object
  std::vector<Class*> interfaces;
  std::vector<SyntheticField> fields;
  std::vector<SyntheticMethod> methods;
  Origin origin = Origin::kApplication;
  Class* nest_host = nullptr;  // whose private members its code may use; also says which package it is in
  bool is_hidden = true;
};

}  // namespace veristep::jvm
