#include "vm/jvm/native_table.h"

#include "llvm/ADT/SmallString.h"

namespace veristep::jvm {

void NativeTable::Add(std::string_view class_name, std::string_view method, std::string_view descriptor,
                      ir::NativeFn function) {
  llvm::SmallString<64> key(method);
  key += descriptor;
  classes_[class_name][key] = function;
}

ir::NativeFn NativeTable::Find(std::string_view class_name, std::string_view method,
                               std::string_view descriptor) const {
  auto found = classes_.find(class_name);
  if (found == classes_.end()) return nullptr;
  llvm::SmallString<64> key(method);
  key += descriptor;
  if (ir::NativeFn exact = found->second.lookup(key)) return exact;
  return found->second.lookup(method);
}

}  // namespace veristep::jvm
