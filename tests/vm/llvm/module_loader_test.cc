#include "vm/llvm/module_loader.h"

#include <gmock/gmock.h>

#include "tests/vm/llvm/lowering_fixture.h"

namespace veristep::llvm_front {
namespace {

using testing::HasSubstr;

std::string ErrorOf(const std::vector<std::string>& files, const std::string& runtime_dir = "") {
  llvm::Expected<LoadedModules> loaded = LoadModules({files, runtime_dir});
  return loaded ? "" : llvm::toString(loaded.takeError());
}

TEST(ModuleLoader, LinksSeveralFiles) {
  TemporaryFile one("ll", "declare i32 @g()\ndefine i32 @f() {\n  %v = call i32 @g()\n  ret i32 %v\n}\n");
  TemporaryFile two("ll", "define i32 @g() {\n  ret i32 1\n}\n");
  llvm::Expected<LoadedModules> loaded = LoadModules({{one.path(), two.path()}, ""});
  ASSERT_TRUE(bool(loaded)) << llvm::toString(loaded.takeError());
  EXPECT_FALSE(loaded->program->getFunction("g")->isDeclaration());
}

TEST(ModuleLoader, NamesTheFileAndTheProblem) {
  EXPECT_THAT(ErrorOf({"/no/such/file.bc"}), HasSubstr("/no/such/file.bc: cannot be read: No such file"));
  TemporaryFile text("bc", "int main() { return 0; }");
  EXPECT_THAT(ErrorOf({text.path()}), HasSubstr(text.path() + ": not LLVM bitcode"));
  TemporaryFile syntax("ll", "define i32 @f() {\n  ret i32 %x\n}\n");
  EXPECT_THAT(ErrorOf({syntax.path()}), HasSubstr(syntax.path() + ": line 2"));
  TemporaryFile arm("ll", "target triple = \"aarch64-linux-gnu\"\n");
  EXPECT_THAT(ErrorOf({arm.path()}), HasSubstr("compiled for aarch64-linux-gnu"));
  TemporaryFile twice("ll", "define void @f() {\n  ret void\n}\n");
  EXPECT_THAT(ErrorOf({twice.path(), twice.path()}), HasSubstr("cannot be linked"));
}

TEST(ModuleLoader, VerifiesWhatItReads) {
  TemporaryFile file("ll",
                     "define i32 @f(i32 %a) {\nentry:\n  br label %next\nnext:\n  %y = add i32 %x, 1\n"
                     "  %x = add i32 %a, 1\n  ret i32 %y\n}\n");
  EXPECT_THAT(ErrorOf({file.path()}), HasSubstr("malformed"));
}

TEST(ModuleLoader, MissingRuntimeLibraries) {
  TemporaryFile file("ll", "define void @f() {\n  ret void\n}\n");
  EXPECT_THAT(ErrorOf({file.path()}, "/no/such/directory"), HasSubstr("/no/such/directory"));
}

}  // namespace
}  // namespace veristep::llvm_front
