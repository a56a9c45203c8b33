// The code of the small methods in fixtures/Lowering.java.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/vm/jvm/class_builder.h"
#include "tests/vm/jvm/lowering_fixture.h"
#include "vm/ir/verify.h"

namespace veristep::jvm {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

class LowerTest : public testing::Test {
 protected:
  std::unique_ptr<ir::Code> Lower(std::string_view method) {
    std::unique_ptr<ir::Code> code = llvm::cantFail(fixture_.Lower(fixture_.Find("fixtures/Lowering", method)));
    EXPECT_FALSE(bool(ir::Verify(*code))) << method;
    EXPECT_FALSE(bool(ir::VerifyDefinedBeforeUse(*code))) << method;
    return code;
  }
  std::vector<std::string> Ops(std::string_view method) {
    std::vector<std::string> ops;
    std::unique_ptr<ir::Code> code = Lower(method);
    for (const ir::Instr& instr : code->instrs) ops.push_back(ir::Info(instr.op).text);
    return ops;
  }
  std::string Dump(std::string_view method) { return fixture_.Dump("fixtures/Lowering", method); }

  LoweringFixture fixture_{VERISTEP_TEST_CLASSES};
};

TEST_F(LowerTest, LoadsAndStoresCostNothing) { EXPECT_THAT(Ops("add"), ElementsAre("add.i32", "ret")); }

TEST_F(LowerTest, ConstantsAreImmediates) {
  EXPECT_THAT(Ops("immediates"),
              ElementsAre("add.i32.imm", "add.i32.imm", "mul.i32.imm", "shl.i32.imm", "and.imm", "ret"));
  std::string text = Dump("immediates");
  EXPECT_THAT(text, HasSubstr("add.i32.imm r1, r1, -3"));
  // Shift counts are modulo 32; the mask is zero-extended.
  EXPECT_THAT(text, HasSubstr("shl.i32.imm r1, r1, 1"));
  EXPECT_THAT(text, HasSubstr("4294967294"));
}

TEST_F(LowerTest, AVariableThatIsOverwrittenOnTheStackIsCopied) {
  EXPECT_THAT(Ops("overwritten"), ElementsAre("mov", "const", "add.i32.imm", "add.i32", "ret"));
  EXPECT_THAT(Ops("postIncrement"), ElementsAre("mov", "add.i32.imm", "arr.load.32", "add.i32", "ret"));
}

TEST_F(LowerTest, LoopsTestAtTheBottom) {
  EXPECT_THAT(Ops("loop"), ElementsAre("const", "const", "br.le.s32", "add.i32", "add.i32.imm", "br.lt.s32", "ret"));
  EXPECT_THAT(Dump("loop"), HasSubstr("br.lt.s32 r2, r0, @3"));
}

TEST_F(LowerTest, LongComparisonsAreJoinedWithTheBranch) {
  EXPECT_THAT(Dump("compareLongs"), HasSubstr("br.le.s64 r1, r0"));
  EXPECT_THAT(Dump("compareLongs"), Not(HasSubstr("cmp3")));
}

TEST_F(LowerTest, OnlyUnknownDivisorsAreChecked) {
  EXPECT_THAT(Ops("divide"), ElementsAre("trap.z", "div.s32", "const", "div.s32", "add.i32", "ret"));
}

TEST_F(LowerTest, FieldAccessesCarryTheirFlags) {
  std::string text = Dump("fields");
  EXPECT_THAT(text, HasSubstr("ref.load.64 r2, r0, flags 1, 16"));
  EXPECT_THAT(text, HasSubstr("ref.store.8"));
  // A final field may be written after `this` escaped: no flag.
  EXPECT_THAT(Dump("<init>"), HasSubstr("ref.store.32 r1, r0, 28"));
}

TEST_F(LowerTest, ClassesAreInitialisedOnceAndNotByThemselves) {
  EXPECT_THAT(Ops("staticField"), ElementsAre("static.load.32", "add.i32.imm", "static.store.32", "class.init",
                                              "static.load.32", "static.load.32", "add.i32", "ret"));
}

TEST_F(LowerTest, InitialisationIsNotRepeatedWhereEveryPathHasDoneIt) {
  auto inits = [this](const char* method) { return std::ranges::count(Ops(method), "class.init"); };
  EXPECT_EQ(inits("initLoop"), 1);
  // Only one of the two paths to the second use has done it.
  EXPECT_EQ(inits("initBranch"), 2);
}

TEST_F(LowerTest, FixedMethodsAreCalledDirectlyAfterANullCheck) {
  EXPECT_THAT(Ops("calls"), ElementsAre("null.check", "call", "call.interface", "null.check", "call", "add.i32",
                                        "call.virtual", "add.i32", "ret"));
}

TEST_F(LowerTest, HandlersKeepTheirOrderAndRanges) {
  std::unique_ptr<ir::Code> code = Lower("caught");
  ASSERT_EQ(code->handlers.size(), 3u);
  EXPECT_EQ(code->handlers[0].type_name, "java/lang/ArrayIndexOutOfBoundsException");
  EXPECT_EQ(code->handlers[1].type, nullptr);
  EXPECT_EQ(code->reg_kinds[code->handlers[0].exception], ir::RegKind::kRef);
  // The catch block is covered by the finally block's handler only.
  EXPECT_EQ(code->handlers[2].begin, code->handlers[0].target);
}

TEST_F(LowerTest, SwitchesAreDenseWhereItPays) {
  EXPECT_EQ(Lower("denseSwitch")->switches[0].targets.size(), 3u);
  std::unique_ptr<ir::Code> sparse = Lower("sparseSwitch");
  EXPECT_TRUE(sparse->switches[0].targets.empty());
  EXPECT_EQ(sparse->switches[0].sparse[0].first, -1000000);
}

TEST_F(LowerTest, Dup2LeavesNoCopies) {
  EXPECT_THAT(Ops("wideShuffle"), ElementsAre("arr.load.64", "add.i64.imm", "arr.store.64", "ret"));
}

TEST_F(LowerTest, LinesAreTheSourceLines) {
  std::unique_ptr<ir::Code> code = Lower("add");
  EXPECT_EQ(ir::LineAt(*code, 0).file, "Lowering.java");
  EXPECT_EQ(ir::LineAt(*code, 1).line, ir::LineAt(*code, 0).line + 1);
}

TEST_F(LowerTest, MultiArraysAreOneCall) { EXPECT_THAT(Dump("grid"), HasSubstr("call r2, [[I.<new>(II)(r0, r1)")); }

TEST_F(LowerTest, SubroutinesAreInlined) {
  ClassBuilder builder("fixtures/Old", 49);
  // 0 iconst_0, 1 istore_1, 2 jsr 10, 5 jsr 10, 8 iload_1, 9 ireturn; 10 astore_2, 11 iinc 1 1, 14 ret 2
  builder.AddMethod(kAccStatic, "twice", "()I",
                    {0x03, 0x3c, 0xa8, 0, 8, 0xa8, 0, 5, 0x1b, 0xac, 0x4d, 0x84, 1, 1, 0xa9, 2});
  Class* c = llvm::cantFail(fixture_.linker().Define(builder.Build(), Origin::kApplication));
  std::unique_ptr<ir::Code> code = llvm::cantFail(fixture_.Lower(c->methods[0]));
  EXPECT_FALSE(bool(ir::Verify(*code)));
  EXPECT_FALSE(bool(ir::VerifyDefinedBeforeUse(*code)));
  size_t increments = 0;
  for (const ir::Instr& instr : code->instrs) increments += instr.op == ir::Op::kAddI32Imm;
  EXPECT_EQ(increments, 2u);
}

}  // namespace
}  // namespace veristep::jvm
