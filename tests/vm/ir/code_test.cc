// The verifier, the liveness analysis and the text form, on hand-written code.
#include <gtest/gtest.h>

#include "vm/ir/function.h"
#include "vm/ir/liveness.h"
#include "vm/ir/print.h"
#include "vm/ir/verify.h"

namespace veristep::ir {
namespace {

Instr I(Op op, Reg a, Reg b, Reg c, int64_t imm = 0) {
  Instr instr{op, a, b, c};
  instr.imm = imm;
  return instr;
}
Instr Branch(Op op, Reg b, Reg c, int32_t target, int32_t constant = 0) {
  Instr instr{op, kNoReg, b, c};
  instr.lo = target;
  instr.hi = constant;
  return instr;
}

struct Fixture {
  Fixture(uint16_t args, std::vector<RegKind> kinds, std::vector<Instr> instrs) {
    function.name = "f";
    function.num_args = args;
    code.function = &function;
    code.num_regs = uint32_t(kinds.size());
    code.reg_kinds = std::move(kinds);
    code.instrs = std::move(instrs);
  }
  std::string Error() { return llvm::toString(Verify(code)); }
  Function function;
  Code code;
};

constexpr RegKind kP = RegKind::kPlain;
constexpr RegKind kR = RegKind::kRef;

TEST(Function, ShowsMethodsByTheirNames) {
  Function function;
  function.name = "java/lang/String.length()I";
  EXPECT_EQ(function.Display(), "java.lang.String.length()");
  function.name = "p/Test.works (mostly)(Lp/A;I)V";  // as Kotlin allows
  EXPECT_EQ(function.Display(), "p.Test.works (mostly)()");
  function.display = "new int[]";
  EXPECT_EQ(function.Display(), "new int[]");
  Function other{.name = "f", .language = Language::kC};
  EXPECT_EQ(other.Display(), "f");
}

TEST(Verify, AcceptsGoodCode) {
  Fixture f(1, {kP, kP}, {I(Op::kAddI32Imm, 1, 0, kNoReg, 3), I(Op::kRet, kNoReg, 1, kNoReg)});
  EXPECT_EQ(f.Error(), "");
}

TEST(Verify, RejectsMalformedCode) {
  const Instr ret = I(Op::kRet, kNoReg, 0, kNoReg);
  struct Case {
    Instr first;
    const char* message;
  } cases[] = {
      {I(Op::kAddI32, 5, 0, 0), "register out of range"},
      {I(Op::kMov, 0, kNoReg, kNoReg), "register out of range"},
      {Branch(Op::kJump, kNoReg, kNoReg, 9), "branch target out of range"},
      {Branch(Op::kBrNz, 0, kNoReg, -1), "branch target out of range"},
      {I(Op::kCall, kNoReg, kNoReg, kNoReg, 0), "table index out of range"},
      {I(Op::kSwitch, kNoReg, 0, kNoReg, 2), "table index out of range"},
      {I(Op::kRefLoad32, 0, 0, 0, 16), "not a reference register"},
      {I(Op::kConst, 1, kNoReg, kNoReg, 7), "reference constant other than null"},
      {I(Op::kMov, 1, 0, kNoReg), "move between"},
      {I(Op(9999), 0, 0, 0), "unknown opcode"},
      {I(Op::kRetMany, kNoReg, 0, kNoReg, INT64_MAX), "register out of range"},
      {I(Op::kRetMany, kNoReg, 0, kNoReg, -1), "register out of range"},
  };
  for (const Case& c : cases) {
    Fixture f(1, {kP, kR}, {c.first, ret});
    EXPECT_NE(f.Error().find(c.message), std::string::npos) << c.message << " / " << f.Error();
  }
  Fixture open(1, {kP}, {I(Op::kNop, kNoReg, kNoReg, kNoReg)});
  EXPECT_NE(open.Error().find("falls off"), std::string::npos);
}

TEST(Verify, RejectsWrongArgumentCount) {
  Function callee;
  callee.num_args = 2;
  Fixture f(1, {kP}, {I(Op::kCall, kNoReg, kNoReg, kNoReg, 0), I(Op::kRetVoid, kNoReg, kNoReg, kNoReg)});
  CallSite site;
  site.target = &callee;
  site.args = {0};
  f.code.calls = {site};
  EXPECT_NE(f.Error().find("wrong number of arguments"), std::string::npos);
}

TEST(Verify, FindsReadsBeforeWrites) {
  Fixture good(1, {kP, kP}, {I(Op::kMov, 1, 0, kNoReg), I(Op::kRet, kNoReg, 1, kNoReg)});
  EXPECT_FALSE(bool(VerifyDefinedBeforeUse(good.code)));
  Fixture bad(1, {kP, kP}, {Branch(Op::kBrZ, 0, kNoReg, 2), I(Op::kMov, 1, 0, kNoReg), I(Op::kRet, kNoReg, 1, kNoReg)});
  EXPECT_NE(llvm::toString(VerifyDefinedBeforeUse(bad.code)).find("r1"), std::string::npos);
}

std::vector<int> Set(const llvm::BitVector& bits) { return {bits.set_bits_begin(), bits.set_bits_end()}; }

TEST(Liveness, FollowsLoops) {
  // 0: r1 = 0; 1: if r0 == 0 goto 5; 2: r1 += r0; 3: r0 -= 1; 4: goto 1; 5: ret r1
  Fixture f(
      1, {kP, kP},
      {I(Op::kConst, 1, kNoReg, kNoReg, 0), Branch(Op::kBrZ, 0, kNoReg, 5), I(Op::kAddI64, 1, 1, 0),
       I(Op::kAddI64Imm, 0, 0, kNoReg, -1), Branch(Op::kJump, kNoReg, kNoReg, 1), I(Op::kRet, kNoReg, 1, kNoReg)});
  Liveness& live = LivenessOf(f.code);
  EXPECT_EQ(Set(live.Before(0)), (std::vector<int>{0}));
  EXPECT_EQ(Set(live.Before(3)), (std::vector<int>{0, 1}));
  EXPECT_EQ(Set(live.Before(5)), (std::vector<int>{1}));
}

TEST(Liveness, KeepsWhatMattersAcrossACallAndToHandlers) {
  // 0: r2 = call g(r0); 1: ret r2; handler at 2 for [0, 1): ret r1
  Function callee;
  callee.num_args = 1;
  Fixture f(2, {kP, kP, kP, kR},
            {I(Op::kCall, 2, kNoReg, kNoReg, 0), I(Op::kRet, kNoReg, 2, kNoReg), I(Op::kRet, kNoReg, 1, kNoReg)});
  CallSite site;
  site.target = &callee;
  site.args = {0};
  f.code.calls = {site};
  f.code.handlers = {{0, 1, 2, nullptr, "", 3}};
  Liveness& live = LivenessOf(f.code);
  EXPECT_EQ(Set(live.Before(0)), (std::vector<int>{0, 1}));
  EXPECT_EQ(Set(live.Across(0)), (std::vector<int>{1}));
}

TEST(Liveness, KeepsWhatMattersBehindACallThatMayReturnAgain) {
  // 0: r1 = r0; 1: r2 = setjmp(); 2: if r2 != 0 goto 5; 3: call g(); 4: ret r2; 5: ret r1
  Function set_jump, callee;
  Fixture f(1, {kP, kP, kP},
            {I(Op::kMov, 1, 0, kNoReg), I(Op::kCall, 2, kNoReg, kNoReg, 0), Branch(Op::kBrNz, 2, kNoReg, 5),
             I(Op::kCall, kNoReg, kNoReg, kNoReg, 1), I(Op::kRet, kNoReg, 2, kNoReg), I(Op::kRet, kNoReg, 1, kNoReg)});
  CallSite first, second;
  first.target = &set_jump;
  first.returns_twice = true;
  second.target = &callee;
  f.code.calls = {first, second};
  Liveness& live = LivenessOf(f.code);
  // While g runs, a longjmp may lead to 5, which reads r1; but not before setjmp was called.
  EXPECT_EQ(Set(live.Across(3)), (std::vector<int>{1, 2}));
  EXPECT_EQ(Set(live.Before(0)), (std::vector<int>{0}));
  EXPECT_FALSE(bool(VerifyDefinedBeforeUse(f.code)));
}

TEST(Print, ShowsSymbolsAndTargets) {
  Function callee;
  callee.name = "g";
  callee.num_args = 1;
  Fixture f(
      1, {kP, kR},
      {Branch(Op::kBrLtS32Imm, 0, kNoReg, 2, 10), I(Op::kCall, 0, kNoReg, kNoReg, 0), I(Op::kRet, kNoReg, 0, kNoReg)});
  CallSite site;
  site.target = &callee;
  site.args = {0};
  f.code.calls = {site};
  f.code.files = {"F.java"};
  f.code.lines = {{0, 7, 0}};
  std::string text;
  llvm::raw_string_ostream out(text);
  Print(f.code, out);
  EXPECT_EQ(text,
            "function f\n  args 1, results 0\n  regs r0:plain r1:ref\n"
            "    0  br.lt.s32.imm r0, 10, @2  ; F.java:7\n"
            "    1  call r0, g(r0)  ; F.java:7\n"
            "    2  ret r0  ; F.java:7\n");
}

}  // namespace
}  // namespace veristep::ir
