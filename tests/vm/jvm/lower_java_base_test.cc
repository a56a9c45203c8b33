// Every method of the JDK's java.base is lowered; the code is well-formed and no register is read before it is written.
#include <gtest/gtest.h>

#include <chrono>

#include "tests/vm/jvm/lowering_fixture.h"
#include "tests/vm/jvm/test_jdk.h"
#include "vm/ir/verify.h"

namespace veristep::jvm {
namespace {

struct Counts {
  size_t methods = 0, instrs = 0, bytecodes = 0, errors = 0, traps = 0;
};

void LowerAndCheck(LoweringFixture& fixture, Method& method, Counts& counts) {
  llvm::Expected<std::unique_ptr<ir::Code>> code = fixture.Lower(method);
  if (!code) {
    if (++counts.errors < 10)
      ADD_FAILURE() << method.function->name << ": " << llvm::toString(code.takeError());
    else
      llvm::consumeError(code.takeError());
    return;
  }
  EXPECT_EQ(method.bytecode_pcs.size(), method.info->code == nullptr ? 0 : (*code)->instrs.size());
  llvm::Error error = ir::Verify(**code);
  if (!error) error = ir::VerifyDefinedBeforeUse(**code);
  if (error) {
    if (++counts.errors < 10)
      ADD_FAILURE() << method.function->name << ": " << llvm::toString(std::move(error));
    else
      llvm::consumeError(std::move(error));
  }
  ++counts.methods;
  counts.instrs += (*code)->instrs.size();
  for (const ir::TrapSite& trap : (*code)->traps) {
    counts.traps += trap.kind != ir::TrapKind::kDivideByZero && trap.kind != ir::TrapKind::kUnsupported &&
                    trap.kind != ir::TrapKind::kAbstractMethod;
  }
}

TEST(LowerJavaBase, AllMethodsGiveWellFormedCode) {
  LoweringFixture fixture(".");
  Counts counts;
  auto start = std::chrono::steady_clock::now();
  for (const FileBytes& bytes : ClassesOfModule("java.base")) {
    std::string_view name = bytes.origin;
    name.remove_suffix(std::string_view(".class").size());
    if (name.ends_with("module-info")) continue;
    llvm::Expected<Class*> c = fixture.linker().Load(name);
    ASSERT_TRUE(bool(c)) << name << ": " << llvm::toString(c.takeError());
    for (Method& method : (*c)->methods) LowerAndCheck(fixture, method, counts);
  }
  auto seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  std::printf("%zu methods, %zu instructions, %zu unresolved places, %.2f s\n", counts.methods, counts.instrs,
              counts.traps, seconds);
  EXPECT_EQ(counts.errors, 0u);
  EXPECT_GT(counts.methods, 50000u);
  // A class library resolves against itself.
  EXPECT_EQ(counts.traps, 0u);
}

}  // namespace
}  // namespace veristep::jvm
