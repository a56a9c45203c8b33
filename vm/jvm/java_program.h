// A Java program that is opened: the JDK, its class path, the linked classes, and the start of a machine on it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "llvm/Support/Error.h"
#include "vm/interp/machine.h"
#include "vm/jvm/boot.h"
#include "vm/jvm/classfile/class_path.h"
#include "vm/jvm/jvm_runtime.h"

namespace veristep::jvm {

struct JavaProgramOptions {
  std::vector<std::string> class_path;  // directories and jars
  bool assertions = false;              // -ea
  std::string runtime_dir;              // where jvm-runtime.jar lies
  // "p.Class.field": left out when states are compared. The field has to be declared in that class.
  std::vector<std::string> ignored_fields = {};
  std::vector<std::pair<std::string, std::string>> properties = {};  // -D
  bool outside = false;  // an ordinary run: standard input, environment and user are the real ones
};

class JavaProgram {
 public:
  static llvm::Expected<std::unique_ptr<JavaProgram>> Open(const JavaProgramOptions& options);

  interp::Program& program() { return program_; }
  JvmRuntime& runtime() { return *runtime_; }
  ClassLinker& linker() { return runtime_->linker(); }
  const ClassPath& path() const { return *path_; }
  // For the message about a class that is not found: what the class path names but does not exist, or nothing.
  std::string MissingFromPath() const;

  // Brings the class library to life on a new machine.
  llvm::Error Boot(interp::Machine& machine);

 private:
  JavaProgram() = default;

  std::unique_ptr<ClassPath> path_;
  std::unique_ptr<ClassPath> replacements_;
  interp::Program program_;
  std::unique_ptr<JvmRuntime> runtime_;
  BootOptions boot_;
};

}  // namespace veristep::jvm
