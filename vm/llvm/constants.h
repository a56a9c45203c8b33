// Values of LLVM constants: scalars that are numbers, or the address of a symbol plus a number.
#pragma once

#include <cstdint>

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include "vm/llvm/symbols.h"

namespace llvm {
class Constant;
}

namespace veristep::llvm_front {

struct ConstantScalar {
  uint64_t value = 0;
  const llvm::GlobalValue* symbol = nullptr;  // value is added to its address
  bool is_undefined = false;
};

// Appends one entry per register of the constant's type (see scalars.h). Undefined parts are 0.
llvm::Error EvaluateConstant(const llvm::Constant& constant, Symbols& symbols,
                             llvm::SmallVectorImpl<ConstantScalar>& out);

}  // namespace veristep::llvm_front
