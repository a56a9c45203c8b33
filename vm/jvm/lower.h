// Lowering of Java methods to VIR. Each method is lowered on its own, once, when it is first called. Classes that the
// code names are loaded, never initialised; what cannot be resolved becomes a Trap at the place that names it.
#pragma once

#include <memory>

#include "llvm/Support/Error.h"
#include "vm/ir/code.h"
#include "vm/jvm/class_linker.h"
#include "vm/jvm/dynamic.h"

namespace veristep::jvm {

// REQUIRES: method.function->native is null. A method body that violates the class file format is an error that names
// it. A native method without implementation becomes code that stops the run and names it, if it is called.
// Sets method.bytecode_pcs.
llvm::Expected<std::unique_ptr<ir::Code>> LowerMethod(Method& method, ClassLinker& linker, DynamicLinker& dynamic);

}  // namespace veristep::jvm
