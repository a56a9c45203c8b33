// What lowered code looks like: which instructions are used, and that nothing superfluous is left.
#include <gmock/gmock.h>

#include <algorithm>

#include "tests/vm/llvm/lowering_fixture.h"
#include "vm/ir/liveness.h"

namespace veristep::llvm_front {
namespace {

using ir::Op;
using testing::ElementsAre;

TEST(Lowering, CompareAndBranchAreOneInstruction) {
  LoweredProgram program(R"(
    define i32 @f(i32 %a, i32 %b) {
      %c = icmp slt i32 %a, %b
      br i1 %c, label %yes, label %no
    yes:
      ret i32 %a
    no:
      ret i32 %b
    })");
  EXPECT_THAT(program.Ops("f"), ElementsAre(Op::kBrLeS32, Op::kRet, Op::kRet));
}

TEST(Lowering, ConstantsBecomeImmediates) {
  LoweredProgram program(R"(
    define i32 @f(i32 %a) {
      %b = add i32 %a, 5
      %c = sub i32 %b, 7
      %d = and i32 %c, 255
      %e = shl i32 %d, 3
      ret i32 %e
    })");
  EXPECT_THAT(program.Ops("f"), ElementsAre(Op::kAddI32Imm, Op::kAddI32Imm, Op::kAndImm, Op::kShlI32Imm, Op::kRet));
}

TEST(Lowering, ConstantOffsetsBelongToTheAccess) {
  LoweredProgram program(R"(
    %pair = type { i32, i32 }
    define i32 @f(ptr %p) {
      %q = getelementptr inbounds %pair, ptr %p, i64 2, i32 1
      %v = load i32, ptr %q
      ret i32 %v
    })");
  EXPECT_THAT(program.Ops("f"), ElementsAre(Op::kMemLoad32, Op::kRet));
  EXPECT_EQ(program.Code("f").instrs[0].imm, 20);
}

TEST(Lowering, LoopVariablesNeedNoCopies) {
  LoweredProgram program(R"(
    define i32 @f(i32 %n) {
    entry:
      br label %loop
    loop:
      %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
      %s = phi i32 [ 0, %entry ], [ %s2, %loop ]
      %s2 = add i32 %s, %i
      %i2 = add i32 %i, 1
      %c = icmp slt i32 %i2, %n
      br i1 %c, label %loop, label %end
    end:
      ret i32 %s2
    })");
  std::vector<Op> ops = program.Ops("f");
  EXPECT_EQ(std::ranges::count(ops, Op::kMov), 0) << program.Text("f");
  EXPECT_EQ(std::ranges::count(ops, Op::kJump), 0) << program.Text("f");
  EXPECT_THAT(ops, ElementsAre(Op::kConst, Op::kConst, Op::kAddI32, Op::kAddI32Imm, Op::kBrLtS32, Op::kRet));
}

TEST(Lowering, LoopsTestAtTheirEnd) {
  LoweredProgram program(R"(
    define i32 @f(i32 %n) {
    entry:
      br label %test
    test:
      %i = phi i32 [ 0, %entry ], [ %i2, %body ]
      %c = icmp slt i32 %i, %n
      br i1 %c, label %body, label %end
    body:
      %i2 = add i32 %i, 3
      br label %test
    end:
      ret i32 %i
    })");
  EXPECT_THAT(program.Ops("f"), ElementsAre(Op::kConst, Op::kBrLeS32, Op::kAddI32Imm, Op::kBrLtS32, Op::kRet))
      << program.Text("f");
}

TEST(Lowering, PhisThatSwapGoThroughAThirdRegister) {
  Outcome outcome = RunText(R"(
    declare void @__vs_exit(i32)
    define i32 @main() {
    entry:
      br label %loop
    loop:
      %a = phi i32 [ 1, %entry ], [ %b, %loop ]
      %b = phi i32 [ 2, %entry ], [ %a, %loop ]
      %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
      %i2 = add i32 %i, 1
      %c = icmp ult i32 %i2, 4
      br i1 %c, label %loop, label %end
    end:
      %ten = mul i32 %a, 10
      %sum = add i32 %ten, %b
      call void @__vs_exit(i32 %sum)
      unreachable
    })");
  EXPECT_EQ(outcome.status, 21) << outcome.error;
}

TEST(Lowering, LocalVariablesBecomeRegisters) {
  LoweredProgram program(R"(
    define i32 @f(i32 %a) {
      %x = alloca i32
      store i32 %a, ptr %x
      %v = load i32, ptr %x
      %w = add i32 %v, 1
      store i32 %w, ptr %x
      %r = load i32, ptr %x
      ret i32 %r
    })");
  EXPECT_THAT(program.Ops("f"), ElementsAre(Op::kAddI32Imm, Op::kRet));
}

TEST(Lowering, RegistersAreReusedButKindsStayApart) {
  std::string text = "define i32 @f(i32 %x0, ptr %p) {\n";
  for (int i = 0; i < 200; ++i) {
    text += "  %x" + std::to_string(i + 1) + " = mul i32 %x" + std::to_string(i) + ", 3\n";
  }
  text += "  store i32 %x200, ptr %p\n  ret i32 %x200\n}\n";
  LoweredProgram program(text);
  const ir::Code& code = program.Code("f");
  EXPECT_LE(code.num_regs, 4u);
  EXPECT_EQ(code.reg_kinds[0], ir::RegKind::kPlain);
  EXPECT_EQ(code.reg_kinds[1], ir::RegKind::kWord);
}

TEST(Lowering, SwitchesAreDenseWhereTheValuesAre) {
  LoweredProgram program(R"(
    define i32 @f(i32 %a) {
      switch i32 %a, label %d [ i32 -1, label %x  i32 0, label %y  i32 2, label %x ]
    x:
      ret i32 1
    y:
      ret i32 2
    d:
      ret i32 3
    }
    define i32 @g(i64 %a) {
      switch i64 %a, label %d [ i64 1, label %x  i64 1000000, label %x ]
    x:
      ret i32 1
    d:
      ret i32 3
    })");
  const ir::SwitchTable& dense = program.Code("f").switches[0];
  EXPECT_EQ(dense.low, -1);
  EXPECT_EQ(dense.targets.size(), 4u);
  const ir::SwitchTable& sparse = program.Code("g").switches[0];
  EXPECT_TRUE(sparse.targets.empty());
  EXPECT_EQ(sparse.sparse.size(), 2u);
  EXPECT_EQ(sparse.bits, 64);
}

TEST(Lowering, FunctionsThatCallSetjmpShareNoRegisters) {
  LoweredProgram program(R"(
    declare i32 @setjmp(ptr) returns_twice
    define i32 @f(ptr %b, i32 %x) {
      %a = add i32 %x, 1
      %c = add i32 %a, 2
      %s = call i32 @setjmp(ptr %b) returns_twice
      %d = add i32 %s, %c
      ret i32 %d
    })");
  std::vector<bool> written(program.Code("f").num_regs);
  for (const ir::Instr& instr : program.Code("f").instrs) {
    if (ir::Info(instr.op).a != ir::Role::kD && !ir::IsCall(instr.op)) continue;
    EXPECT_FALSE(written[instr.a]) << program.Text("f");
    written[instr.a] = true;
  }
}

// %c is needed after the second return of the second setjmp, which may be thought to come at any place after the first.
TEST(Lowering, WhatASecondReturnMayNeedIsNeverUnset) {
  LoweredProgram program(R"(
    declare i32 @setjmp(ptr) returns_twice
    define i32 @f(ptr %b, i32 %x) {
      %s = call i32 @setjmp(ptr %b) returns_twice
      %again = icmp eq i32 %s, 0
      br i1 %again, label %second, label %end
    second:
      %c = mul i32 %x, %x
      %t = call i32 @setjmp(ptr %b) returns_twice
      %d = add i32 %t, %c
      ret i32 %d
    end:
      ret i32 0
    })");
  const ir::Code& code = program.Code("f");
  ir::Liveness liveness(code);
  for (unsigned reg : liveness.Before(0).set_bits()) EXPECT_LT(reg, 2u) << program.Text("f");
}

TEST(Lowering, VectorsAreTakenApart) {
  LoweredProgram program(R"(
    define <2 x i32> @f(<2 x i32> %a, <2 x i32> %b) {
      %s = shufflevector <2 x i32> %a, <2 x i32> %b, <2 x i32> <i32 1, i32 2>
      ret <2 x i32> %s
    })");
  EXPECT_EQ(program.Code("f").instrs.back().op, Op::kRetMany);
  EXPECT_EQ(program.Code("f").instrs.back().imm, 2);
}

TEST(Lowering, LinesComeFromDebugLocations) {
  LoweredProgram program(R"(
    define i32 @f(i32 %a) !dbg !3 {
      %b = add i32 %a, 1, !dbg !5
      ret i32 %b, !dbg !6
    }
    !llvm.dbg.cu = !{!0}
    !llvm.module.flags = !{!2}
    !0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
    !1 = !DIFile(filename: "a.c", directory: "/")
    !2 = !{i32 2, !"Debug Info Version", i32 3}
    !3 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
    !4 = !DISubroutineType(types: !{})
    !5 = !DILocation(line: 7, scope: !3)
    !6 = !DILocation(line: 8, scope: !3))");
  const ir::Code& code = program.Code("f");
  EXPECT_EQ(ir::LineAt(code, 0).line, 7u);
  EXPECT_EQ(ir::LineAt(code, 0).file, "a.c");
  EXPECT_EQ(ir::LineAt(code, 1).line, 8u);
}

}  // namespace
}  // namespace veristep::llvm_front
