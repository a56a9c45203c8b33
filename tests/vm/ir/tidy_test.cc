#include "vm/ir/tidy.h"

#include <gtest/gtest.h>

#include "vm/ir/function.h"
#include "vm/ir/print.h"
#include "vm/ir/verify.h"

namespace veristep::ir {
namespace {

Instr I(Op op, Reg a, Reg b = kNoReg, Reg c = kNoReg, int64_t imm = 0) {
  Instr instr{op, a, b, c};
  instr.imm = imm;
  return instr;
}
Instr Branch(Op op, Reg b, int32_t target) {
  Instr instr{op, kNoReg, b, kNoReg};
  instr.lo = target;
  return instr;
}

struct Fixture {
  Fixture(uint16_t args, size_t regs, std::vector<Instr> instrs) {
    function.name = "f";
    function.num_args = args;
    code.function = &function;
    code.num_regs = uint32_t(regs);
    code.reg_kinds.assign(regs, RegKind::kPlain);
    code.instrs = std::move(instrs);
  }
  std::vector<uint32_t> Tidied() {
    std::vector<uint32_t> kept = Tidy(code, function.num_args);
    EXPECT_EQ(llvm::toString(Verify(code)), "");
    return kept;
  }
  Function function;
  Code code;
};

using Indices = std::vector<uint32_t>;

TEST(Tidy, LeavesOutWhatNobodyUses) {
  // 1 is set and never read; 2 is only read for 1.
  Fixture f(1, 4,
            {I(Op::kConst, 2, kNoReg, kNoReg, 7), I(Op::kMov, 1, 2), I(Op::kAddI32Imm, 3, 0, kNoReg, 1),
             I(Op::kRet, kNoReg, 3)});
  EXPECT_EQ(f.Tidied(), (Indices{2, 3}));
  EXPECT_EQ(f.code.num_regs, 2u);
  EXPECT_EQ(f.code.instrs[0].a, 1);
  EXPECT_EQ(f.code.instrs[1].b, 1);
}

TEST(Tidy, KeepsWhatMayMatter) {
  Fixture f(1, 3,
            {I(Op::kStaticConst, 1, kNoReg, kNoReg, 0), I(Op::kConst, 2, kNoReg, kNoReg, 1), Branch(Op::kBrNz, 0, 4),
             I(Op::kConst, 2, kNoReg, kNoReg, 2), I(Op::kRet, kNoReg, 2)});
  f.code.constants.resize(1);
  f.code.reg_kinds[1] = RegKind::kRef;
  EXPECT_EQ(f.Tidied(), (Indices{0, 1, 2, 3, 4})) << "the first makes an object";
}

TEST(Tidy, MovesTargetsLinesAndHandlers) {
  Fixture f(1, 4,
            {I(Op::kConst, 1), Branch(Op::kBrNz, 0, 4), I(Op::kConst, 1), I(Op::kAddI32Imm, 0, 0, kNoReg, 1),
             I(Op::kConst, 1), I(Op::kTrap, kNoReg), I(Op::kRet, kNoReg, 0)});
  f.code.traps.resize(1);
  f.code.reg_kinds[3] = RegKind::kRef;
  Handler handler;
  handler.begin = 4;
  handler.end = 6;
  handler.target = 6;
  handler.exception = 3;
  Handler empty = handler;
  empty.begin = 2;
  empty.end = 3;
  f.code.handlers = {empty, handler};
  f.code.lines = {{0, 10, 0}, {1, 11, 0}, {2, 12, 0}, {3, 13, 0}, {4, 14, 0}};
  f.code.files = {"F.java"};
  EXPECT_EQ(f.Tidied(), (Indices{1, 3, 5, 6}));
  EXPECT_EQ(f.code.instrs[0].lo, 2);
  ASSERT_EQ(f.code.handlers.size(), 1u) << "nothing can be raised in the first one's code";
  EXPECT_EQ(f.code.handlers[0].begin, 2u);
  EXPECT_EQ(f.code.handlers[0].end, 3u);
  EXPECT_EQ(f.code.handlers[0].target, 3u);
  EXPECT_EQ(f.code.handlers[0].exception, 1);
  EXPECT_EQ(LineAt(f.code, 0).line, 11u);
  EXPECT_EQ(LineAt(f.code, 1).line, 13u);
  EXPECT_EQ(LineAt(f.code, 2).line, 14u);
}

TEST(Tidy, NumbersRegistersOfACallOnce) {
  // A rotated loop has its condition twice, with one call site for both.
  Fixture f(
      2, 6,
      {I(Op::kCall, 5), Branch(Op::kBrNz, 5, 0), I(Op::kCall, 5), Branch(Op::kBrNz, 5, 0), I(Op::kRet, kNoReg, 1)});
  Function callee;
  callee.name = "g";
  callee.num_args = 2;
  callee.num_results = 1;
  CallSite call;
  call.target = &callee;
  call.args = {1, 4};
  f.code.calls = {call};
  f.code.instrs.insert(f.code.instrs.begin(), I(Op::kConst, 4, kNoReg, kNoReg, 3));
  for (Instr& instr : f.code.instrs) {
    if (instr.op == Op::kBrNz) instr.lo = 1;
  }
  EXPECT_EQ(f.Tidied().size(), 6u);
  EXPECT_EQ(f.code.calls[0].args, (std::vector<Reg>{1, 2}));
  EXPECT_EQ(f.code.instrs[1].a, 3);
  EXPECT_EQ(f.code.instrs[3].a, 3);
  EXPECT_EQ(f.code.num_regs, 4u);
}

}  // namespace
}  // namespace veristep::ir
