// Classes linked and lowered without a machine, for tests.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "vm/interp/program.h"
#include "vm/jvm/class_linker.h"
#include "vm/jvm/classfile/class_path.h"
#include "vm/jvm/dynamic.h"
#include "vm/jvm/native_table.h"

namespace veristep::jvm {

class LoweringFixture {
 public:
  explicit LoweringFixture(std::string_view class_path);

  ClassLinker& linker() { return *linker_; }
  // Aborts the test program if there is no such class or method.
  Class& Load(std::string_view name);
  Method& Find(std::string_view class_name, std::string_view method_name);

  llvm::Expected<std::unique_ptr<ir::Code>> Lower(Method& method);
  // The text form, or the error's text.
  std::string Dump(std::string_view class_name, std::string_view method_name);

 private:
  interp::Program program_;
  std::unique_ptr<ClassPath> path_;
  NativeTable natives_;
  std::unique_ptr<ClassLinker> linker_;
  DynamicLinker dynamic_;
};

}  // namespace veristep::jvm
