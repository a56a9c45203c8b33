// One ordinary execution of a Java program, as `java` would run it.
#pragma once

#include <string>
#include <vector>

#include "llvm/Support/Error.h"
#include "vm/interp/machine.h"
#include "vm/jvm/class_linker.h"

namespace veristep::jvm {

struct JavaRunOptions {
  std::vector<std::string> class_path;  // directories and jars
  std::string main_class;               // "pkg.Main"; empty: Main-Class of `jar`
  std::string jar;                      // run this jar; it is the class path then
  std::vector<std::string> args;
  std::vector<std::pair<std::string, std::string>> properties;  // -D
  bool assertions = false;                                      // -ea
  std::string runtime_dir;                                      // where jvm-runtime.jar lies
  interp::MachineOptions machine;
};

// The class with its main method; an error that says what is missing. `name` with dots or slashes.
llvm::Expected<Class*> FindMain(ClassLinker& linker, std::string name);

// The method that a program starts with, of any access: its own or an inherited one; interfaces may have one, too.
llvm::Expected<Method*> MainMethod(ClassLinker& linker, Class& c);

// The exit status; an error for bad input (no such class, no main, unsupported feature …).
llvm::Expected<int> RunJava(const JavaRunOptions& options);

}  // namespace veristep::jvm
