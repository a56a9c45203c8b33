// Linking of what is only known at run time: invokedynamic call sites, dynamic constants, and the signature-polymorphic
// methods of MethodHandle and VarHandle. Lowering asks how to emit each of them; the answer is a plain function to call
// or a constant slot to read, so that the interpreter needs to know nothing about them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "llvm/Support/Error.h"
#include "vm/ir/code.h"
#include "vm/jvm/class.h"

namespace veristep::jvm {

// Where in the program something is to be linked.
struct DynamicPlace {
  Class& caller;
  const Method& method;
  std::string name;  // of the place within the method, the same while only other code changes
};

// What ir::ConstantSlot::owner points to, by kind:
//   kString        null; `text` is the contents in modified UTF-8. Equal literals of all classes share one slot.
//   kClass         the jvm::Class; the slot is its `mirror`
//   kMethodType    a PoolConstant; `text` is the descriptor
//   kMethodHandle  a PoolConstant
//   kDynamic, kCallSite   whatever the DynamicLinker put there

// How to emit it. Exactly one of the two is set.
struct DynamicCode {
  ir::Function* function =
      nullptr;                // called statically with the operands on the stack (receiver first), gives the value
  bool is_constant = false;   // the value is what `constant` makes
  ir::ConstantSlot constant;  // `slot` may be 0: lowering then reserves one
};

class DynamicLinker {
 public:
  virtual ~DynamicLinker() = default;

  // invokedynamic: `site` names the bootstrap method (caller.file->bootstrap_methods()), the name and the descriptor.
  virtual llvm::Expected<DynamicCode> LinkCallSite(const DynamicPlace& place, const DynamicRef& site);
  // A CONSTANT_Dynamic of the pool, loaded by ldc. The function (no arguments) or constant gives its value.
  virtual llvm::Expected<DynamicCode> LinkConstant(const DynamicPlace& place, const DynamicRef& site);
  // invokevirtual of a signature-polymorphic method; `descriptor` is the call site's. The receiver is argument 0.
  virtual llvm::Expected<DynamicCode> LinkPolymorphic(const DynamicPlace& place, const Method& method,
                                                      std::string_view descriptor);
};

}  // namespace veristep::jvm
