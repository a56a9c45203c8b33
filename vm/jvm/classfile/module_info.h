// What a module-info.class says about services (JVMS 4.7.25).
#pragma once

#include <string>
#include <vector>

#include "llvm/Support/Error.h"
#include "vm/jvm/classfile/class_file.h"

namespace veristep::jvm {

// `provides service with provider`, by their Java names.
struct Provides {
  std::string service;
  std::string provider;
};

// In the file's order; none for a class file that is not a module's.
llvm::Expected<std::vector<Provides>> ReadProvides(const ClassFile& file);

}  // namespace veristep::jvm
