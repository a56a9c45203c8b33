// The JDK of the machine that the tests run on, opened once, and its classes as the verifier asks for them.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "llvm/ADT/StringMap.h"
#include "vm/jvm/classfile/class_file.h"
#include "vm/jvm/classfile/jdk.h"
#include "vm/jvm/classfile/verify.h"

namespace veristep::jvm {

std::shared_ptr<const Jdk> TestJdk();

// Every class file of the JDK's module; origins are "java/lang/Object.class".
std::vector<FileBytes> ClassesOfModule(std::string_view module);

// Looks classes up in the JDK, parsing each once. Others are not known unless they were added.
class JdkHierarchy : public ClassHierarchy {
 public:
  std::optional<ClassFacts> Lookup(std::string_view name) const override;
  // REQUIRES: the file outlives this.
  void Add(const ClassFile& file);

 private:
  mutable llvm::StringMap<std::optional<ClassFacts>> facts_;
  mutable std::vector<std::unique_ptr<ClassFile>> files_;
};

}  // namespace veristep::jvm
