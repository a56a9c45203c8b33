// The methods that the machine itself implements, by class, name and descriptor. The linker looks here for every method
// of the classes named in it: a native method gets its implementation, and a method that has bytecode is replaced.
#pragma once

#include <string>
#include <string_view>

#include "llvm/ADT/StringMap.h"
#include "vm/ir/function.h"

namespace veristep::jvm {

class NativeTable {
 public:
  // "java/lang/Object", "hashCode", "()I". An empty descriptor stands for all methods of that name.
  void Add(std::string_view class_name, std::string_view method, std::string_view descriptor, ir::NativeFn function);

  // Null if there is none.
  ir::NativeFn Find(std::string_view class_name, std::string_view method, std::string_view descriptor) const;
  bool HasClass(std::string_view class_name) const { return classes_.contains(class_name); }

 private:
  using Methods = llvm::StringMap<ir::NativeFn>;  // name + descriptor, or name
  llvm::StringMap<Methods> classes_;
};

}  // namespace veristep::jvm
