#include "vm/jvm/classfile/bytecode.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/vm/jvm/class_builder.h"

namespace veristep::jvm {
namespace {

using ::testing::HasSubstr;
using Code = std::vector<uint8_t>;

Instruction DecodeOne(const Code& code, uint32_t pc = 0) {
  Instruction in{};
  const char* problem = Decode(code, pc, in);
  EXPECT_EQ(problem, nullptr) << problem;
  return in;
}

// Validates a static method m()V of class p/C with the code.
std::string Validate(const Code& code, uint16_t major = 61, ClassBuilder* with = nullptr,
                     std::vector<ClassBuilder::Handler> handlers = {}) {
  ClassBuilder builder = with ? *with : ClassBuilder("p/C", major);
  builder.AddMethod(kAccStatic, "m", "()V", code, 4, 4, std::move(handlers));
  const auto file = llvm::cantFail(ClassFile::Parse(builder.Build()));
  auto map = ValidateCode(*file, file->methods()[0]);
  return map ? "no error" : llvm::toString(map.takeError());
}

TEST(Bytecode, TableIsInOrder) {
  EXPECT_EQ(static_cast<unsigned>(Op::kJsrW) + 1, kOpCount);
  EXPECT_STREQ(InfoOf(Op::kNop).name, "nop");
  EXPECT_STREQ(InfoOf(static_cast<Op>(0x60)).name, "iadd");
  EXPECT_STREQ(InfoOf(static_cast<Op>(0xb6)).name, "invokevirtual");
  EXPECT_STREQ(InfoOf(static_cast<Op>(0xc9)).name, "jsr_w");
}

TEST(Bytecode, FoldsShortForms) {
  EXPECT_EQ(DecodeOne({0x1c}).op, Op::kIload);  // iload_2
  EXPECT_EQ(DecodeOne({0x1c}).index, 2);
  EXPECT_EQ(DecodeOne({0x1c}).raw, Op::kIload2);
  EXPECT_EQ(DecodeOne({0x02}).op, Op::kSipush);  // iconst_m1
  EXPECT_EQ(DecodeOne({0x02}).immediate, -1);
  EXPECT_EQ(DecodeOne({0x10, 0x80}).immediate, -128);  // bipush
  EXPECT_EQ(DecodeOne({0x10, 0x80}).op, Op::kSipush);
  EXPECT_EQ(DecodeOne({0x0a}).op, Op::kLconst0);  // lconst_1
  EXPECT_EQ(DecodeOne({0x0a}).immediate, 1);
  EXPECT_EQ(DecodeOne({0x13, 1, 2}).op, Op::kLdc);  // ldc_w
  EXPECT_EQ(DecodeOne({0x13, 1, 2}).index, 0x102);
  EXPECT_EQ(DecodeOne({0x4e}).op, Op::kAstore);  // astore_3
  EXPECT_EQ(DecodeOne({0x4e}).index, 3);
}

TEST(Bytecode, DecodesWide) {
  const Instruction load = DecodeOne({0xc4, 0x15, 0x12, 0x34});
  EXPECT_EQ(load.op, Op::kIload);
  EXPECT_EQ(load.index, 0x1234);
  EXPECT_EQ(load.length, 4u);
  const Instruction increment = DecodeOne({0xc4, 0x84, 0x12, 0x34, 0xff, 0xfe});
  EXPECT_EQ(increment.op, Op::kIinc);
  EXPECT_EQ(increment.immediate, -2);
  EXPECT_EQ(increment.length, 6u);
}

TEST(Bytecode, DecodesSwitches) {
  // At pc 1: tableswitch, padded to pc 4; default +23, keys 5..6 to +19 and +21.
  const Code table = {0x00, 0xaa, 0, 0, 0, 0, 0, 23, 0, 0, 0, 5, 0, 0, 0, 6, 0, 0, 0, 19, 0, 0, 0, 21};
  const Instruction in = DecodeOne(table, 1);
  EXPECT_EQ(in.length, 23u);
  EXPECT_EQ(in.target, 24);
  ASSERT_EQ(in.case_count, 2u);
  EXPECT_EQ(in.CaseKey(1), 6);
  EXPECT_EQ(in.CaseTarget(1), 22);
  const Code lookup = {0xab, 0, 0, 0, 0, 0, 0, 20, 0, 0, 0, 1, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 9};
  const Instruction other = DecodeOne(lookup);
  ASSERT_EQ(other.case_count, 1u);
  EXPECT_EQ(other.CaseKey(0), -1);
  EXPECT_EQ(other.CaseTarget(0), 9);
  EXPECT_EQ(other.next_pc(), 20u);
}

TEST(Bytecode, EveryCutInstructionIsAProblem) {
  const Code instructions[] = {{0x10, 1},          {0x11, 1, 2},
                               {0xb9, 0, 1, 1, 0}, {0xc4, 0x84, 0, 0, 0, 0},
                               {0xc8, 0, 0, 0, 0}, {0xab, 0, 0, 0, 0, 0, 0, 20, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 9}};
  for (const Code& code : instructions) {
    DecodeOne(code);
    for (size_t size = 0; size < code.size(); ++size) {
      Instruction in{};
      EXPECT_NE(Decode(llvm::ArrayRef(code).take_front(size), 0, in), nullptr);
    }
  }
}

TEST(Bytecode, WalksACode) {
  const Code code = {0x04, 0x3c, 0x84, 1, 3, 0xb1};
  std::vector<Op> ops;
  for (const Instruction& in : Instructions(code)) ops.push_back(in.op);
  EXPECT_EQ(ops, (std::vector<Op>{Op::kSipush, Op::kIstore, Op::kIinc, Op::kReturn}));
}

TEST(ValidateCode, MarksBlocks) {
  ClassBuilder builder("p/C");
  // 0 iconst_0, 1 ifeq 5, 4 nop, 5 nop, 6 return; a handler covers 4..5 with its code at 6.
  builder.AddMethod(kAccStatic, "m", "()V", {0x03, 0x99, 0, 4, 0x00, 0x00, 0xb1}, 2, 7, {{4, 5, 6, 0}});
  const auto file = llvm::cantFail(ClassFile::Parse(builder.Build()));
  const CodeMap map = llvm::cantFail(ValidateCode(*file, file->methods()[0]));
  EXPECT_EQ(map.instruction_count(), 5u);
  EXPECT_EQ(map.local_count(), 0u);
  EXPECT_FALSE(map.IsInstruction(2));
  EXPECT_TRUE(map.IsBlock(0) && map.IsBlock(4) && map.IsBlock(5) && map.IsBlock(6));
  EXPECT_FALSE(map.IsBlock(1));
  EXPECT_FALSE(map.IsTarget(4));
  EXPECT_TRUE(map.IsTarget(5) && map.IsTarget(6));
}

TEST(ValidateCode, NamesThePlace) {
  EXPECT_EQ(Validate({0x00, 0xfe}), "p/C.class: p/C.m()V at pc 1: malformed code: unknown opcode");
}

TEST(ValidateCode, RejectsBadCode) {
  EXPECT_EQ(Validate({0xb1}), "no error");
  EXPECT_THAT(Validate({0xa7, 0x00}), HasSubstr("ends within an instruction"));
  EXPECT_THAT(Validate({0xa7, 0, 1}), HasSubstr("leads to pc 1, where no instruction starts"));
  EXPECT_THAT(Validate({0xa7, 0xff, 0xff}), HasSubstr("leads to pc -1"));
  EXPECT_THAT(Validate({0xa7, 0, 3}), HasSubstr("leads to pc 3"));
  EXPECT_THAT(Validate({0x15, 9, 0xb1}), HasSubstr("local variable 9 does not exist"));
  EXPECT_THAT(Validate({0x16, 3, 0xb1}), HasSubstr("local variable 3 does not exist"));  // lload needs two
  EXPECT_THAT(Validate({0xbc, 3, 0xb1}), HasSubstr("newarray of an unknown type"));
  EXPECT_THAT(Validate({0xc4, 0x00, 0xb1}), HasSubstr("no wide form"));
  EXPECT_THAT(Validate({0x12, 0, 0xb1}), HasSubstr("ldc of constant 0"));
  EXPECT_THAT(Validate({0x00, 0x00, 0xb1}, 61, nullptr, {{0, 2, 1, 0}}), "no error");
  EXPECT_THAT(Validate({0x10, 0x00, 0xb1}, 61, nullptr, {{0, 2, 1, 0}}), HasSubstr("exception handler's range"));
  EXPECT_EQ(Validate({0xa8, 0, 3, 0x57, 0xb1}, 48), "no error");
  EXPECT_THAT(Validate({0xa8, 0, 3, 0x57, 0xb1}, 51), HasSubstr("jsr and ret are not allowed"));
}

TEST(ValidateCode, RejectsBadSwitches) {
  EXPECT_THAT(Validate({0xaa, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 1}), HasSubstr("lowest key is above"));
  EXPECT_THAT(Validate({0xab, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff}), HasSubstr("negative number"));
  EXPECT_THAT(Validate({0xab, 0, 0, 0, 0, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff}), HasSubstr("beyond the end"));
  EXPECT_THAT(Validate({0xab, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0}),
              HasSubstr("ascending"));
}

TEST(ValidateCode, WantsTheRightConstants) {
  ClassBuilder builder("p/C");
  const auto field = static_cast<uint8_t>(builder.Field("p/C", "f", "I"));
  const auto method = static_cast<uint8_t>(builder.Method("p/C", "m", "()V"));
  const auto constructor = static_cast<uint8_t>(builder.Method("p/C", "<init>", "()V"));
  const auto interface = static_cast<uint8_t>(builder.InterfaceMethod("p/I", "m", "(J)V"));
  const auto array = static_cast<uint8_t>(builder.Class("[[I"));
  const auto number = static_cast<uint8_t>(builder.Long(1));
  EXPECT_THAT(Validate({0xb2, 0, method, 0xb1}, 61, &builder), HasSubstr("getstatic needs a Fieldref"));
  EXPECT_EQ(Validate({0xb2, 0, field, 0xb1}, 61, &builder), "no error");
  EXPECT_THAT(Validate({0xb8, 0, field, 0xb1}, 61, &builder), HasSubstr("invokestatic needs a Methodref"));
  EXPECT_THAT(Validate({0xb8, 0, constructor, 0xb1}, 61, &builder), HasSubstr("invokespecial only"));
  EXPECT_EQ(Validate({0xb9, 0, interface, 3, 0, 0xb1}, 61, &builder), "no error");
  EXPECT_THAT(Validate({0xb9, 0, interface, 2, 0, 0xb1}, 61, &builder), HasSubstr("says 2 argument slots"));
  EXPECT_THAT(Validate({0xb9, 0, interface, 3, 1, 0xb1}, 61, &builder), HasSubstr("not zero"));
  EXPECT_THAT(Validate({0xbb, 0, array, 0xb1}, 61, &builder), HasSubstr("new of an array"));
  EXPECT_THAT(Validate({0xc5, 0, array, 3, 0xb1}, 61, &builder), HasSubstr("multianewarray of 3 dimensions"));
  EXPECT_THAT(Validate({0x12, number, 0xb1}, 61, &builder), HasSubstr("ldc of constant"));
  EXPECT_EQ(Validate({0x14, 0, number, 0xb1}, 61, &builder), "no error");
}

}  // namespace
}  // namespace veristep::jvm
