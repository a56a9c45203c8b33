// Runs hand-written VIR, without any front end.
#include "vm/interp/interpreter.h"

#include <gtest/gtest.h>

#include <bit>
#include <map>

#include "vm/interp/native.h"

namespace veristep::interp {
namespace {

using ir::Instr;
using ir::kNoReg;
using ir::Op;

// Functions are lowered by handing out the code the test wrote; traps and faults stop the machine by name.
class TestRuntime : public LanguageRuntime {
 public:
  llvm::Expected<std::unique_ptr<ir::Code>> Lower(ir::Function& function) override {
    return std::move(pending[&function]);
  }
  NativeStatus RaiseTrap(Machine& machine, Thread&, ir::TrapKind kind, std::string_view, uint64_t a,
                         uint64_t b) override {
    machine.SetStop(
        {Stop::Kind::kViolation, 1, "trap " + std::to_string(int(kind)), std::to_string(a) + "," + std::to_string(b)});
    return NativeStatus::kStop;
  }
  NativeStatus MemoryFault(Machine& machine, Thread&, uint64_t, uint64_t bytes, bool is_write) override {
    machine.SetStop({Stop::Kind::kViolation, 1, is_write ? "bad write" : "bad read", std::to_string(bytes)});
    return NativeStatus::kStop;
  }
  std::map<ir::Function*, std::unique_ptr<ir::Code>> pending;
};

class InterpreterTest : public ::testing::Test {
 protected:
  InterpreterTest() { program_.SetRuntime(ir::Language::kJava, &runtime_); }

  ir::Function* Define(const char* name, uint16_t args, uint32_t regs, std::vector<Instr> instrs) {
    ir::Function* function = program_.AddFunction(name, ir::Language::kJava);
    function->num_args = args;
    function->num_results = 1;
    auto code = std::make_unique<ir::Code>();
    code->num_regs = regs;
    code->reg_kinds.assign(regs, ir::RegKind::kPlain);
    code->instrs = std::move(instrs);
    runtime_.pending[function] = std::move(code);
    return function;
  }
  ir::Code& CodeOf(ir::Function* function) { return *runtime_.pending[function]; }

  Stop Run(ir::Function* entry, std::vector<uint64_t> args, MachineOptions options = {}) {
    machine_ = std::make_unique<Machine>(program_, options);
    machine_->StartThread(*entry, args);
    return machine_->RunToEnd();
  }
  uint64_t Result() { return machine_->thread(0).result; }

  Program program_;
  TestRuntime runtime_;
  std::unique_ptr<Machine> machine_;
};

Instr I(Op op, ir::Reg a, ir::Reg b, ir::Reg c, int64_t imm = 0) {
  Instr instr{op, a, b, c};
  instr.imm = imm;
  return instr;
}
Instr Branch(Op op, ir::Reg b, ir::Reg c, int32_t target, int32_t constant = 0) {
  Instr instr{op, kNoReg, b, c};
  instr.lo = target;
  instr.hi = constant;
  return instr;
}

TEST_F(InterpreterTest, LoopsAndCounts) {
  // r1 = sum of 1..r0
  ir::Function* sum = Define(
      "sum", 1, 2,
      {I(Op::kConst, 1, kNoReg, kNoReg, 0), Branch(Op::kBrZ, 0, kNoReg, 5), I(Op::kAddI64, 1, 1, 0),
       I(Op::kAddI64Imm, 0, 0, kNoReg, -1), Branch(Op::kJump, kNoReg, kNoReg, 1), I(Op::kRet, kNoReg, 1, kNoReg)});
  EXPECT_EQ(Run(sum, {100000}).kind, Stop::Kind::kExit);
  EXPECT_EQ(Result(), 100000ull * 100001 / 2);
}

ir::Function* DefineFib(ir::Function* fib, ir::Code& code) {
  ir::CallSite site;
  site.target = fib;
  site.args = {1};
  code.calls = {site, site};
  return fib;
}

TEST_F(InterpreterTest, CallsRecursively) {
  ir::Function* fib = Define(
      "fib", 1, 3,
      {Branch(Op::kBrGeS32Imm, 0, kNoReg, 2, 2), I(Op::kRet, kNoReg, 0, kNoReg), I(Op::kAddI32Imm, 1, 0, kNoReg, -1),
       I(Op::kCall, 2, kNoReg, kNoReg, 0), I(Op::kAddI32Imm, 1, 0, kNoReg, -2), I(Op::kCall, 1, kNoReg, kNoReg, 1),
       I(Op::kAddI32, 1, 1, 2), I(Op::kRet, kNoReg, 1, kNoReg)});
  DefineFib(fib, CodeOf(fib));
  EXPECT_EQ(Run(fib, {20}).kind, Stop::Kind::kExit);
  EXPECT_EQ(Result(), 6765u);
}

TEST_F(InterpreterTest, EndlessRecursionOverflowsTheStack) {
  ir::Function* down = Define(
      "down", 1, 2, {I(Op::kMov, 1, 0, kNoReg), I(Op::kCall, 0, kNoReg, kNoReg, 0), I(Op::kRet, kNoReg, 0, kNoReg)});
  DefineFib(down, CodeOf(down));
  Stop stop = Run(down, {1});
  EXPECT_EQ(stop.what, "trap " + std::to_string(int(ir::TrapKind::kStackOverflow)));
}

TEST_F(InterpreterTest, NarrowArithmeticStaysZeroExtended) {
  ir::Function* f = Define("f", 2, 3, {I(Op::kSubI32, 2, 0, 1), I(Op::kRet, kNoReg, 2, kNoReg)});
  Run(f, {3, 5});
  EXPECT_EQ(Result(), 0xfffffffeu);
}

TEST_F(InterpreterTest, DivisionOfMinimumByMinusOneWraps) {
  ir::Function* f = Define("f", 2, 3, {I(Op::kDivS32, 2, 0, 1), I(Op::kRet, kNoReg, 2, kNoReg)});
  Run(f, {0x80000000u, 0xffffffffu});
  EXPECT_EQ(Result(), 0x80000000u);
}

TEST_F(InterpreterTest, ConversionsSaturate) {
  ir::Function* f = Define("f", 1, 2, {I(Op::kF64ToS32, 1, 0, kNoReg), I(Op::kRet, kNoReg, 1, kNoReg)});
  const std::pair<double, int32_t> cases[] = {
      {1e10, INT32_MAX}, {-1e10, INT32_MIN}, {-2.9, -2}, {2147483646.5, 2147483646}, {0.0 / 0.0, 0}};
  for (auto [input, expected] : cases) {
    ir::Function* g = Define("g", 1, 2, {I(Op::kF64ToS32, 1, 0, kNoReg), I(Op::kRet, kNoReg, 1, kNoReg)});
    Run(g, {std::bit_cast<uint64_t>(input)});
    EXPECT_EQ(int32_t(Result()), expected) << input;
  }
  (void)f;
}

TEST_F(InterpreterTest, StackMemoryDiesWithItsFrame) {
  program_.SetRuntime(ir::Language::kC, &runtime_);
  // leak() returns the address of its local; main stores through it.
  ir::Function* leak = Define("leak", 0, 1, {I(Op::kAlloca, 0, kNoReg, kNoReg, 8), I(Op::kRet, kNoReg, 0, kNoReg)});
  ir::Function* main =
      Define("main", 0, 1,
             {I(Op::kCall, 0, kNoReg, kNoReg, 0), I(Op::kMemStore32, 0, 0, 0, 0), I(Op::kRet, kNoReg, 0, kNoReg)});
  ir::CallSite site;
  site.target = leak;
  CodeOf(main).calls = {site};
  Stop stop = Run(main, {});
  EXPECT_EQ(stop.what, "bad write");
}

TEST_F(InterpreterTest, OutOfBoundsAccessIsAFault) {
  ir::Function* inside =
      Define("inside", 0, 2,
             {I(Op::kAlloca, 0, kNoReg, kNoReg, 8), I(Op::kConst, 1, kNoReg, kNoReg, 77),
              I(Op::kMemStore32, 1, 0, 0, 4), I(Op::kMemLoad32, 1, 0, 0, 4), I(Op::kRet, kNoReg, 1, kNoReg)});
  EXPECT_EQ(Run(inside, {}).kind, Stop::Kind::kExit);
  EXPECT_EQ(Result(), 77u);
  for (int64_t offset : {5, 8, 4096, -1, -4}) {
    ir::Function* outside = Define(
        "outside", 0, 2,
        {I(Op::kAlloca, 0, kNoReg, kNoReg, 8), I(Op::kMemLoad32, 1, 0, 0, offset), I(Op::kRet, kNoReg, 1, kNoReg)});
    EXPECT_EQ(Run(outside, {}).what, "bad read") << offset;
  }
}

}  // namespace
}  // namespace veristep::interp
