// What decides whether an operation does what it did, on hand-written edits.
#include "vm/explore/both_versions.h"

#include <gtest/gtest.h>

#include "tests/vm/explore/two_versions.h"

namespace veristep::explore {
namespace {

using heap::Ref;
using interp::NativeStatus;
using ir::Instr;
using ir::kNoReg;
using ir::Op;
using ir::Reg;
using Field = TwoVersions::Field;
using Which = TwoVersions::Which;

// Registers: the object, its arguments, and some of either kind.
constexpr Reg kThis = 0, kX = 1, kY = 2, kA = 3, kB = 4, kP = 5, kQ = 6, kNumRegs = 7;

Instr Load(Reg to, Reg object, uint32_t field) { return I(Op::kRefLoad32, to, object, 0, field); }
Instr Store(Reg object, uint32_t field, Reg from) { return I(Op::kRefStore32, from, object, 0, field); }
Instr LoadRef(Reg to, Reg object, uint32_t field) { return I(Op::kRefLoadRef, to, object, 0, field); }
Instr StoreRef(Reg object, uint32_t field, Reg from) { return I(Op::kRefStoreRef, from, object, 0, field); }
Instr Const(Reg to, int32_t value) { return I(Op::kConst, to, kNoReg, kNoReg, uint32_t(value)); }
Instr New(Reg to, int64_t type = 0) { return I(Op::kNew, to, kNoReg, kNoReg, type); }
const Instr kDone = I(Op::kRet, kNoReg, kX);

class BothVersionsTest : public ::testing::Test {
 protected:
  BothVersionsTest() {
    operation_ = world_.AddFunction("operation");
    world_.Define(*world_.on_node, CodeOf({kDone}));
    world_.Define(*world_.on_leaf, CodeOf({kDone}));
  }

  // Types are 0: node, 1: leaf, 2: array of ints, 3: of nodes. `callees`: all called with the object at kThis.
  TwoVersions::CodePtr CodeOf(std::vector<Instr> instrs, std::vector<ir::Function*> callees = {}) {
    auto code = std::make_unique<ir::Code>();
    code->num_regs = kNumRegs;
    code->reg_kinds.assign(kNumRegs, ir::RegKind::kPlain);
    for (Reg reg : {kThis, kP, kQ}) code->reg_kinds[reg] = ir::RegKind::kRef;
    code->instrs = std::move(instrs);
    code->types = {world_.node, world_.leaf, world_.ints, world_.nodes};
    for (ir::Function* callee : callees)
      code->calls.push_back({.target = callee, .args = {kThis, kX, kY}, .fixed_args = 3});
    return code;
  }
  // What is raised anywhere before the handler goes there, the exception at kQ.
  TwoVersions::CodePtr WithHandler(TwoVersions::CodePtr code, uint32_t handler) {
    code->handlers = {{.begin = 0, .end = handler, .target = handler, .exception = kQ}};
    return code;
  }
  void Edit(TwoVersions::CodePtr earlier, TwoVersions::CodePtr present) {
    world_.Define(*operation_, std::move(earlier), std::move(present));
  }
  void Edit(std::vector<Instr> earlier, std::vector<Instr> present) { Edit(CodeOf(earlier), CodeOf(present)); }

  // REQUIRES, for what follows: all is defined.
  void Begin() {
    world_.Start();
    earlier_ = world_.Earlier();
    both_.emplace(world_.machine(), earlier_);
  }
  bool Alike(int32_t x = 0, int32_t y = 0) { return AlikeFor(*operation_, 0, x, y); }
  bool AlikeFor(ir::Function& function, size_t number, int32_t x, int32_t y) {
    const uint64_t arguments[] = {uint32_t(x), uint32_t(y)};
    bool is_alike;
    both_->FindAlike({number, function, world_.object(), std::size(arguments), arguments}, {&is_alike, 1});
    return is_alike;
  }
  // Runs both. REQUIRES: the state is as saved.
  bool IsSame(int32_t x = 0, int32_t y = 0) {
    const core::Snapshot here = world_.machine().Save();
    const TwoVersions::Outcome earlier = world_.Run(Which::kEarlier, *operation_, x, y);
    world_.GoTo(here);
    const TwoVersions::Outcome present = world_.Run(Which::kPresent, *operation_, x, y);
    world_.GoTo(here);
    return earlier == present;
  }
  void SetInt(uint32_t field, int32_t value) { world_.Set<int32_t>(world_.object(), field, value); }
  void SetRef(uint32_t field, Ref ref) { world_.Set<Ref>(world_.object(), field, ref); }

  TwoVersions world_;
  ir::Function* operation_;
  EarlierCode earlier_;
  std::optional<BothVersions> both_;
};

TEST_F(BothVersionsTest, WhatOnlyOneWritesMayBeThereAlready) {
  for (bool is_dropped : {false, true}) {
    std::vector<Instr> with = {Const(kA, 5), Store(kThis, Field::kInt, kA), kDone}, without = {Const(kA, 5), kDone};
    is_dropped ? Edit(with, without) : Edit(without, with);
    Begin();
    SetInt(Field::kInt, 5);
    EXPECT_TRUE(Alike());
    EXPECT_TRUE(IsSame());
    SetInt(Field::kInt, 6);
    EXPECT_FALSE(Alike());
    EXPECT_FALSE(IsSame());
    SetInt(Field::kInt, 5);
    EXPECT_TRUE(Alike());
  }
}

TEST_F(BothVersionsTest, AliasesDecide) {
  // p = next; q = other; p.int = 1; q.int = x; and the other way round.
  const std::vector<Instr> head = {LoadRef(kP, kThis, Field::kNext), LoadRef(kQ, kThis, Field::kOther), Const(kA, 1)};
  std::vector<Instr> earlier = head, present = head;
  const Instr p = Store(kP, Field::kInt, kA), q = Store(kQ, Field::kInt, kX);
  for (const Instr& instr : {p, q, kDone}) earlier.push_back(instr);
  for (const Instr& instr : {q, p, kDone}) present.push_back(instr);
  Edit(earlier, present);
  Begin();
  const Ref one = world_.NewNode(*world_.node), other = world_.NewNode(*world_.leaf);
  SetRef(Field::kNext, one);
  SetRef(Field::kOther, other);
  EXPECT_TRUE(Alike(2));
  SetRef(Field::kOther, one);
  EXPECT_FALSE(Alike(2));
  EXPECT_TRUE(Alike(1));
  EXPECT_FALSE(IsSame(2));
  EXPECT_TRUE(IsSame(1));
  SetRef(Field::kNext, world_.object());
  EXPECT_TRUE(Alike(2));
  SetRef(Field::kOther, world_.object());
  EXPECT_FALSE(Alike(2));
}

TEST_F(BothVersionsTest, NewObjectsGoByWhatTheyHold) {
  // p, q = new, new; p.int = x; q.int = y; next = p; other = q.
  auto code = [](Reg first, Reg second, Reg next, Reg other) {
    return std::vector<Instr>{New(first),
                              New(second),
                              Store(kP, Field::kInt, kX),
                              Store(kQ, Field::kInt, kY),
                              StoreRef(kThis, Field::kNext, next),
                              StoreRef(kThis, Field::kOther, other),
                              kDone};
  };
  Edit(code(kP, kQ, kP, kQ), code(kQ, kP, kP, kQ));
  Begin();
  EXPECT_TRUE(Alike(1, 2));
  EXPECT_TRUE(IsSame(1, 2));
}

TEST_F(BothVersionsTest, NewObjectsWithSwappedContentsAreOthers) {
  auto code = [](Reg next, Reg other) {
    return std::vector<Instr>{New(kP),
                              New(kQ),
                              Store(kP, Field::kInt, kX),
                              Store(kQ, Field::kInt, kY),
                              StoreRef(kThis, Field::kNext, next),
                              StoreRef(kThis, Field::kOther, other),
                              kDone};
  };
  Edit(code(kP, kQ), code(kQ, kP));
  Begin();
  EXPECT_FALSE(Alike(1, 2));
  EXPECT_FALSE(IsSame(1, 2));
  EXPECT_TRUE(Alike(2, 2));
  EXPECT_TRUE(IsSame(2, 2));
}

TEST_F(BothVersionsTest, TwoNewObjectsAreNotOneInTwoPlaces) {
  const Instr next = StoreRef(kThis, Field::kNext, kP), other = StoreRef(kThis, Field::kOther, kP);
  const Instr another = StoreRef(kThis, Field::kOther, kQ);
  for (bool is_swapped : {false, true}) {
    std::vector<Instr> one = {New(kP), New(kQ), next, other, kDone}, two = {New(kP), New(kQ), next, another, kDone};
    is_swapped ? Edit(two, one) : Edit(one, two);
    Begin();
    EXPECT_FALSE(Alike());
    EXPECT_FALSE(IsSame());
  }
}

TEST_F(BothVersionsTest, TheTypeAndLengthOfNewObjectsCount) {
  auto array = [](int32_t length, int64_t type) {
    return std::vector<Instr>{Const(kA, length), I(Op::kNewArray, kP, kA, kNoReg, type),
                              StoreRef(kThis, type == 2 ? Field::kInts : Field::kNodes, kP), kDone};
  };
  auto node = [](int64_t type) { return std::vector<Instr>{New(kP, type), StoreRef(kThis, Field::kNext, kP), kDone}; };
  auto compare = [&](const std::vector<Instr>& earlier, const std::vector<Instr>& present) {
    Edit(earlier, present);
    Begin();
    EXPECT_EQ(Alike(), IsSame());
    return Alike();
  };
  EXPECT_FALSE(compare(array(2, 2), array(3, 2)));
  EXPECT_FALSE(compare(array(0, 3), array(1, 3)));
  EXPECT_FALSE(compare(node(0), node(1)));
}

TEST_F(BothVersionsTest, TheLengthOfAnArrayDecides) {
  // if (ints.length <= 2) int = 1; against a bound of 3.
  auto code = [](int32_t bound) {
    return std::vector<Instr>{LoadRef(kP, kThis, Field::kInts),
                              I(Op::kArrLen, kA, kP),
                              Branch(Op::kBrGtS32Imm, kA, kNoReg, 5, bound),
                              Const(kB, 1),
                              Store(kThis, Field::kInt, kB),
                              kDone};
  };
  Edit(code(2), code(3));
  Begin();
  for (uint32_t length : {0, 1, 2, 3, 4, 5, 3, 2}) {
    SetRef(Field::kInts, world_.NewArray(*world_.ints, length));
    EXPECT_EQ(Alike(), length != 3) << length;
    EXPECT_EQ(IsSame(), length != 3) << length;
  }
  SetInt(Field::kInt, 1);
  SetRef(Field::kInts, world_.NewArray(*world_.ints, 3));
  EXPECT_TRUE(Alike());
}

TEST_F(BothVersionsTest, AnIndexOutOfBoundsIsNotAlike) {
  auto code = [](int32_t value) {
    return std::vector<Instr>{LoadRef(kP, kThis, Field::kInts), Const(kA, value), I(Op::kArrStore32, kX, kP, kY),
                              kDone};
  };
  Edit(code(1), code(2));
  Begin();
  SetRef(Field::kInts, world_.NewArray(*world_.ints, 2));
  EXPECT_TRUE(Alike(7, 1));
  EXPECT_FALSE(Alike(7, 2));
  EXPECT_FALSE(Alike(7, -1));
  SetRef(Field::kInts, world_.NewArray(*world_.ints, 3));
  EXPECT_TRUE(Alike(7, 2));
  SetRef(Field::kInts, 0);
  EXPECT_FALSE(Alike(7, 1));
}

TEST_F(BothVersionsTest, TheReceiverDecidesWhatIsCalled) {
  const std::vector<Instr> one = {Const(kA, 1), Store(kThis, Field::kInt, kA), kDone};
  const std::vector<Instr> two = {Const(kA, 2), Store(kThis, Field::kInt, kA), kDone};
  for (Op op : {Op::kCallVirtual, Op::kCallInterface}) {
    world_.Define(*world_.on_node, CodeOf(one));
    world_.Define(*world_.on_leaf, CodeOf(one), CodeOf(two));
    TwoVersions::CodePtr code = CodeOf({LoadRef(kP, kThis, Field::kNext), I(op, kA, kNoReg, kNoReg, 0), kDone},
                                       {op == Op::kCallVirtual ? world_.on_node : world_.declared});
    code->calls[0].args[0] = kP;
    code->calls[0].selector = TwoVersions::kSelector;
    world_.Define(*operation_, std::move(code));
    Begin();
    SetRef(Field::kNext, world_.NewNode(*world_.node));
    EXPECT_TRUE(Alike());
    SetRef(Field::kNext, world_.NewNode(*world_.leaf));
    EXPECT_FALSE(Alike());
    EXPECT_FALSE(IsSame());
    SetRef(Field::kNext, 0);
    EXPECT_FALSE(Alike());  // raises
    SetRef(Field::kNext, world_.NewNode(*world_.node));
    EXPECT_TRUE(Alike());
  }
}

TEST_F(BothVersionsTest, WhatIsStoredMayBeRefusedForItsType) {
  auto code = [](int32_t value) {
    return std::vector<Instr>{LoadRef(kP, kThis, Field::kNodes),
                              LoadRef(kQ, kThis, Field::kNext),
                              Const(kB, value),
                              Const(kA, 0),
                              I(Op::kArrStoreRef, kQ, kP, kA),
                              kDone};
  };
  Edit(code(1), code(2));
  Begin();
  const Ref nodes = world_.NewArray(*world_.nodes, 1), leaves = world_.NewArray(*world_.leaves, 1);
  SetRef(Field::kNodes, leaves);
  SetRef(Field::kNext, world_.NewNode(*world_.leaf));
  EXPECT_TRUE(Alike());
  SetRef(Field::kNext, world_.NewNode(*world_.node));
  EXPECT_FALSE(Alike());
  SetRef(Field::kNodes, nodes);
  EXPECT_TRUE(Alike());
  SetRef(Field::kNodes, leaves);
  EXPECT_FALSE(Alike());
  SetRef(Field::kNext, 0);
  EXPECT_TRUE(Alike());
}

// Narrow fields do not keep all of a value.
TEST_F(BothVersionsTest, WhatIsCutOffIsAnotherValue) {
  struct {
    uint32_t field;
    Op store, load;
    int32_t one;  // that is 1 if it is cut off
  } cases[] = {{Field::kByte, Op::kRefStore8, Op::kRefLoadI8, 257},
               {Field::kShort, Op::kRefStore16, Op::kRefLoadI16, 65537},
               {Field::kChar, Op::kRefStore16, Op::kRefLoadU16, 65537}};
  for (const auto& c : cases) {
    // field = x; if (field != 1) int = y; and 5 instead.
    auto code = [&](Instr set) {
      return std::vector<Instr>{I(c.store, kX, kThis, 0, c.field),
                                I(c.load, kA, kThis, 0, c.field),
                                Const(kB, 5),
                                Branch(Op::kBrEqImm, kA, kNoReg, 5, 1),
                                set,
                                kDone};
    };
    Edit(code(Store(kThis, Field::kInt, kY)), code(Store(kThis, Field::kInt, kB)));
    Begin();
    EXPECT_TRUE(Alike(c.one, 2));
    EXPECT_FALSE(Alike(c.one + 1, 2));
    EXPECT_TRUE(Alike(1, 2));
    EXPECT_TRUE(Alike(c.one + 1, 5));
  }
}

TEST_F(BothVersionsTest, OnePlaceReadInTwoWaysIsTwoValues) {
  // if (short < 0) int = 1; with and without a sign.
  auto code = [](Op load) {
    return std::vector<Instr>{I(load, kA, kThis, 0, Field::kShort), Branch(Op::kBrGeS32Imm, kA, kNoReg, 4, 0),
                              Const(kB, 1), Store(kThis, Field::kInt, kB), kDone};
  };
  Edit(code(Op::kRefLoadI16), code(Op::kRefLoadU16));
  Begin();
  for (int16_t value : {5, -1, 5}) {
    world_.Set<int16_t>(world_.object(), Field::kShort, value);
    EXPECT_TRUE(!Alike() || value > 0) << value;
  }
}

NativeStatus Nothing(interp::NativeCall&) { return NativeStatus::kReturn; }

TEST_F(BothVersionsTest, WhatDoesMoreThanComputeIsNotAlike) {
  ir::Function* native = world_.AddFunction("native");
  native->native = &Nothing;
  ir::Function* synchronized = world_.AddFunction("synchronized");
  synchronized->is_synchronized = true;
  synchronized->is_static = false;
  world_.Define(*synchronized, CodeOf({kDone}));
  const Instr call = I(Op::kCall, kNoReg, kNoReg, kNoReg, 0);
  const std::vector<Instr> bodies[] = {
      {call, kDone},
      {I(Op::kMonitorEnter, kNoReg, kThis), I(Op::kMonitorExit, kNoReg, kThis), kDone},
      {LoadRef(kP, kThis, Field::kInts), I(Op::kNullCheck, kNoReg, kP), kDone},
      {New(kP), I(Op::kCheckCast, kNoReg, kP, kNoReg, 1), kDone},
      {Const(kA, -1), I(Op::kNewArray, kP, kA, kNoReg, 2), kDone},
  };
  for (ir::Function* callee : {native, synchronized}) {
    for (std::vector<Instr> body : bodies) {
      std::vector<Instr> edited = body;
      edited.insert(edited.begin(), Const(kB, 1));
      Edit(CodeOf(body, {callee}), CodeOf(edited, {callee}));
      Begin();
      EXPECT_FALSE(Alike()) << world_.TextOf(*operation_);
    }
  }
  // An operation that is one of these itself.
  operation_->is_synchronized = true;
  operation_->is_static = false;
  Edit({kDone}, {Const(kB, 1), kDone});
  Begin();
  EXPECT_FALSE(Alike());
}

// Where an exception is caught in the frame that raised it, the run goes on there.
TEST_F(BothVersionsTest, WhatIsRaisedAndCaughtIsNotAlike) {
  const std::vector<Instr> caught = {StoreRef(kThis, Field::kNext, kQ), kDone};
  const std::vector<Instr> bodies[] = {
      {LoadRef(kP, kThis, Field::kOther), I(Op::kCheckCast, kNoReg, kP, kNoReg, 2), kDone},
      {LoadRef(kP, kThis, Field::kNodes), New(kQ, 1), I(Op::kArrStoreRef, kThis, kP, kX), kDone},
      {Const(kA, 1 << 28), I(Op::kNewArray, kP, kA, kNoReg, 2), StoreRef(kThis, Field::kInts, kP), kDone},
  };
  for (const std::vector<Instr>& body : bodies) {
    std::vector<Instr> earlier = body;
    earlier.insert(earlier.end(), caught.begin(), caught.end());
    std::vector<Instr> present = earlier;
    present.insert(present.begin(), Const(kB, 1));
    const auto handler = uint32_t(body.size());
    Edit(WithHandler(CodeOf(earlier), handler), WithHandler(CodeOf(present), handler + 1));
    Begin();
    const Ref narrow = world_.NewArray(*world_.leaves, 1);
    SetRef(Field::kNodes, narrow);
    EXPECT_FALSE(Alike()) << world_.TextOf(*operation_);
    EXPECT_EQ(world_.Run(Which::kPresent, *operation_, 0, 0).stop, "");
  }
}

// Whether there is room for a new object does not follow from what was asked.
TEST_F(BothVersionsTest, RunningOutOfMemorySaysNothingAboutOtherStates) {
  std::vector<Instr> body = {New(kP), Branch(Op::kBrEqImm, kX, kNoReg, 3, 7), Store(kThis, Field::kInt, kX), kDone};
  std::vector<Instr> edited = {New(kQ), Branch(Op::kBrEqImm, kX, kNoReg, 3, 7), Store(kThis, Field::kInt, kX), kDone};
  Edit(body, edited);
  Begin();
  const core::Snapshot empty = world_.machine().Save();
  EXPECT_TRUE(Alike(7));
  for (uint32_t length = 1 << 20; length > 0;) {
    if (world_.machine().heap().AllocateArray(*world_.ints, length) == 0) length /= 2;
  }
  while (world_.machine().heap().AllocateInstance(*world_.node) != 0) continue;
  EXPECT_FALSE(Alike(6));
  world_.GoTo(empty);
  EXPECT_TRUE(Alike(6));
}

TEST_F(BothVersionsTest, AFunctionThatTheEarlierVersionNeverRanIsNotKnown) {
  ir::Function* callee = world_.AddFunction("callee");
  world_.Define(*callee, CodeOf({kDone}));
  const Instr call = I(Op::kCall, kNoReg, kNoReg, kNoReg, 0);
  Edit(CodeOf({Branch(Op::kBrEqImm, kX, kNoReg, 2, 7), call, kDone}, {callee}),
       CodeOf({Branch(Op::kBrEqImm, kX, kNoReg, 2, 7), call, Const(kA, 1), kDone}, {callee}));
  world_.Forget(*callee);
  Begin();
  EXPECT_FALSE(Alike(6));
  EXPECT_TRUE(Alike(7));
}

TEST_F(BothVersionsTest, TheSameFunctionsHaveToRun) {
  ir::Function *own = world_.AddFunction("own"), *library = world_.AddFunction("library");
  world_.Define(*own, CodeOf({kDone}));
  TwoVersions::CodePtr fixed = CodeOf({kDone});
  fixed->is_fixed = true;
  world_.Define(*library, std::move(fixed));
  const Instr call = I(Op::kCall, kNoReg, kNoReg, kNoReg, 0);
  for (ir::Function* callee : {own, library}) {
    Edit(CodeOf({call, kDone}, {callee}), CodeOf({kDone}));
    Begin();
    EXPECT_EQ(Alike(), callee == library);  // which is the same in all versions
    EXPECT_EQ(IsSame(), callee == library);
  }
}

TEST_F(BothVersionsTest, TheSameVariablesHaveToBeNamed) {
  const Instr load = I(Op::kStaticLoad32, kA, kNoReg, 0, world_.own_int);
  const Instr library = I(Op::kStaticLoad32, kA, kNoReg, 0, world_.library_int);
  Edit({load, kDone}, {kDone});
  Begin();
  EXPECT_FALSE(Alike());
  Edit({library, kDone}, {kDone});
  Begin();
  EXPECT_TRUE(Alike());
}

TEST_F(BothVersionsTest, StaticVariablesAreAskedAndWritten) {
  auto code = [this](int32_t bound) {
    return std::vector<Instr>{I(Op::kStaticLoad32, kA, kNoReg, 0, world_.own_int),
                              Branch(Op::kBrLeS32Imm, kA, kNoReg, 3, bound),
                              I(Op::kStaticStore32, kX, kNoReg, 0, world_.library_int), kDone};
  };
  Edit(code(2), code(3));
  Begin();
  for (int32_t value : {1, 2, 3, 4, 3}) {
    world_.machine().heap().Store<int32_t>(world_.own_int, value);
    EXPECT_EQ(Alike(9), value != 3);
    EXPECT_TRUE(Alike(0));  // it is 0 already
  }
}

// Of two operations in turns, with questions before and behind the first that concerns an argument.
TEST_F(BothVersionsTest, AnswersForOtherArgumentsDoNotMixUp) {
  // p = next; if (p.int < x) p.int = y; int = p.otherInt; and with <=.
  auto code = [](Op op) {
    return std::vector<Instr>{LoadRef(kP, kThis, Field::kNext),   Branch(Op::kBrZ, kP, kNoReg, 7),
                              Load(kA, kP, Field::kInt),          Branch(op, kX, kA, 5),
                              Store(kP, Field::kInt, kY),         Load(kB, kP, Field::kOtherInt),
                              Store(kThis, Field::kOtherInt, kB), kDone};
  };
  ir::Function* other = world_.AddFunction("other");
  Edit(code(Op::kBrLeS32), code(Op::kBrLtS32));
  world_.Define(*other, CodeOf(code(Op::kBrLtS32)), CodeOf(code(Op::kBrLeS32)));
  Begin();
  const Ref nodes[] = {world_.NewNode(*world_.node), world_.NewNode(*world_.leaf), world_.object()};
  for (int round = 0; round < 40; ++round) {
    const int32_t value = round % 3;
    const Ref node = nodes[round % 7 % 3];
    world_.Set<int32_t>(node, Field::kInt, value);
    world_.Set<int32_t>(node, Field::kOtherInt, round % 4);
    SetRef(Field::kNext, node);
    for (int32_t x : {1, 0, 2, 1}) {
      for (int32_t y : {2, 0, 1}) {
        const bool is_same = x != value || y == value;
        EXPECT_EQ(Alike(x, y), is_same) << x << " " << y << " in round " << round;
        EXPECT_EQ(AlikeFor(*other, 1, y, x), y != value || x == value) << x << " " << y << " in round " << round;
      }
    }
  }
  SetRef(Field::kNext, 0);
  EXPECT_TRUE(Alike(0, 1));
}

}  // namespace
}  // namespace veristep::explore
