// Names for constants that have none of their own: string literals and tables that the compiler made up, which it
// numbers (".str.3") in the order met. They are called by what they hold, so that the name of one does not change when
// others come or go.
#pragma once

#include <string>

#include "llvm/ADT/STLFunctionalExtras.h"

namespace llvm {
class GlobalValue;
class GlobalVariable;
}  // namespace llvm

namespace veristep::llvm_front {

// Whether nobody can tell the variable from another one with the same contents.
bool IsNamedByContents(const llvm::GlobalVariable& variable);
// REQUIRES: it has an initial value. `resolve`: what a symbol stands for, null if nobody defines it.
std::string NameByContents(const llvm::GlobalVariable& variable,
                           llvm::function_ref<const llvm::GlobalValue*(const llvm::GlobalValue&)> resolve);

}  // namespace veristep::llvm_front
