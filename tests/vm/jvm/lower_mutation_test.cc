// Damaged class files that still parse are linked and lowered: each method gives well-formed code or a proper error.
// VERISTEP_FUZZ_SEED=n and VERISTEP_FUZZ_COUNT=n choose the mutants, as in mutation_test.cc.
#include <gtest/gtest.h>

#include "llvm/Support/MemoryBuffer.h"
#include "tests/vm/jvm/lowering_fixture.h"
#include "tests/vm/jvm/mutator.h"
#include "vm/ir/verify.h"

namespace veristep::jvm {
namespace {

Bytes ReadClass(const std::string& name) {
  auto buffer = llvm::MemoryBuffer::getFile(VERISTEP_TEST_CLASSES "/" + name + ".class", false, false);
  EXPECT_TRUE(bool(buffer)) << name;
  return Bytes((*buffer)->getBuffer().bytes_begin(), (*buffer)->getBuffer().bytes_end());
}

struct Counts {
  size_t linked = 0, lowered = 0, refused = 0;
};

void Examine(LoweringFixture& fixture, const Bytes& bytes, const std::string& name, Counts& counts) {
  llvm::Expected<Class*> c = fixture.linker().Define({bytes, nullptr, "mutant.class"}, Origin::kApplication, name);
  if (!c) return llvm::consumeError(c.takeError());
  ++counts.linked;
  for (Method& method : (*c)->methods) {
    llvm::Expected<std::unique_ptr<ir::Code>> code = fixture.Lower(method);
    if (!code) {
      ++counts.refused;
      const std::string message = llvm::toString(code.takeError());
      EXPECT_TRUE(message.starts_with("mutant.class: ")) << message;
      continue;
    }
    ++counts.lowered;
    llvm::Error error = ir::Verify(**code);
    if (!error) error = ir::VerifyDefinedBeforeUse(**code);
    EXPECT_FALSE(bool(error)) << name << " " << method.function->name << ": " << llvm::toString(std::move(error));
  }
}

TEST(LowerMutation, DamagedClassesGiveCodeOrAnError) {
  const uint64_t seed = FromEnvironment("VERISTEP_FUZZ_SEED", 1);
  const uint64_t count = FromEnvironment("VERISTEP_FUZZ_COUNT", 6000);
  const Bytes originals[] = {ReadClass("fixtures/Lowering"), ReadClass("fixtures/Flow"),
                             ReadClass("fixtures/p/Base$Near")};
  LoweringFixture fixture(VERISTEP_TEST_CLASSES);
  Mutator mutator(seed);
  Counts counts;
  for (uint64_t i = 0; i < count && !testing::Test::HasFailure(); ++i) {
    Bytes bytes = originals[i % std::size(originals)];
    // Mostly behind the constants' start, where damage is subtle enough for the parser.
    mutator.Damage(bytes, bytes.size() / 3, bytes.size());
    Examine(fixture, bytes, "mutant/M" + std::to_string(i), counts);
  }
  std::printf("%zu linked; %zu methods lowered, %zu refused\n", counts.linked, counts.lowered, counts.refused);
  EXPECT_GT(counts.linked, count / 4);
  EXPECT_GT(counts.refused, count / 20);
}

}  // namespace
}  // namespace veristep::jvm
