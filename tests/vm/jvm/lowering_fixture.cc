#include "tests/vm/jvm/lowering_fixture.h"

#include "core/base/check.h"
#include "tests/vm/jvm/test_jdk.h"
#include "vm/ir/print.h"
#include "vm/jvm/lower.h"

namespace veristep::jvm {

LoweringFixture::LoweringFixture(std::string_view class_path)
    : path_(llvm::cantFail(ClassPath::Open(class_path, TestJdk()))),
      linker_(std::make_unique<ClassLinker>(program_, *path_, nullptr, natives_)) {
  llvm::cantFail(linker_->LoadCore());
}

Class& LoweringFixture::Load(std::string_view name) { return *llvm::cantFail(linker_->Load(name)); }

Method& LoweringFixture::Find(std::string_view class_name, std::string_view method_name) {
  Method* method = Load(class_name).DeclaredMethodNamed(method_name);
  CHECK(method != nullptr);
  return *method;
}

llvm::Expected<std::unique_ptr<ir::Code>> LoweringFixture::Lower(Method& method) {
  llvm::Expected<std::unique_ptr<ir::Code>> code = LowerMethod(method, *linker_, dynamic_);
  if (code) (*code)->function = method.function;
  return code;
}

std::string LoweringFixture::Dump(std::string_view class_name, std::string_view method_name) {
  llvm::Expected<std::unique_ptr<ir::Code>> code = Lower(Find(class_name, method_name));
  if (!code) return llvm::toString(code.takeError());
  std::string text;
  llvm::raw_string_ostream out(text);
  ir::Print(**code, out);
  return text;
}

}  // namespace veristep::jvm
