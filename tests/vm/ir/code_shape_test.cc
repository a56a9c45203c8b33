// Two versions of a control-flow graph: what Match promises, on literal and on random graphs.
#include "vm/ir/code_shape.h"

#include <gtest/gtest.h>

#include <random>

namespace veristep::ir {
namespace {

constexpr uint32_t kNone = CodeMatch::kNone;

constexpr uint32_t kRegs = 8;

CodePoint Point(uint64_t digest, std::vector<uint32_t> next, bool transfers = false, std::vector<Reg> live = {}) {
  return {digest, {}, std::move(live), std::move(next), transfers, {}};
}

CodeShape EmptyShape() {
  CodeShape shape;
  shape.reg_kinds.assign(kRegs, RegKind::kPlain);
  for (uint32_t reg = 0; reg < kRegs; ++reg) shape.reg_names.push_back(reg);
  return shape;
}

// 0: test, goes to 1 or 3; 1: work; 2: jump back to 0; 3: return.
CodeShape Loop() {
  CodeShape shape = EmptyShape();
  shape.points = {Point(1, {3, 1}, true), Point(2, {2}), Point(3, {0}, true), Point(4, {}, true)};
  for (uint32_t pc = 0; pc < shape.points.size(); ++pc) shape.points[pc].name = {77, pc};
  return shape;
}

TEST(CodeShape, EqualVersionsMatch) {
  CodeMatch match = Match(Loop(), Loop());
  EXPECT_EQ(match.earlier_of, (std::vector<uint32_t>{0, 1, 2, 3}));
  EXPECT_EQ(match.changed, (std::vector<bool>{false, false, false, false}));
  EXPECT_TRUE(match.dangerous.empty());
}

TEST(CodeShape, ChangedInstruction) {
  CodeShape later = Loop();
  later.points[1].digest = 20;
  CodeMatch match = Match(Loop(), later);
  EXPECT_EQ(match.earlier_of, (std::vector<uint32_t>{0, kNone, 2, 3}));
  EXPECT_EQ(match.changed, (std::vector<bool>{false, true, false, false}));
  ASSERT_EQ(match.dangerous.size(), 1u);
  EXPECT_EQ(match.dangerous[0].from, 0u);
  EXPECT_EQ(match.dangerous[0].to, 1u);
  EXPECT_TRUE(IsRunUnchanged(Loop(), match, 0));
  EXPECT_FALSE(IsRunUnchanged(Loop(), match, 1));
}

TEST(CodeShape, OtherLiveRegisters) {
  CodeShape later = Loop();
  later.points[1].live = {5};
  CodeMatch match = Match(Loop(), later);
  EXPECT_EQ(match.earlier_of, (std::vector<uint32_t>{0, kNone, 2, 3}));
  EXPECT_EQ(match.changed, (std::vector<bool>{false, true, false, false}));
  EXPECT_TRUE(match.dangerous.empty());
}

TEST(CodeShape, OtherTarget) {
  CodeShape later = Loop();
  later.points[2].next = {1};
  CodeMatch match = Match(Loop(), later);
  // From 2 control goes to 1, which is no partner of 0.
  EXPECT_TRUE(match.changed[0]);
}

TEST(CodeShape, OtherFrame) {
  CodeShape later = Loop();
  later.frame = {1, 1};
  CodeMatch match = Match(Loop(), later);
  EXPECT_EQ(match.changed, std::vector<bool>(4, true));
  EXPECT_EQ(match.dangerous.size(), 1u);
}

CodeShape RandomShape(std::mt19937_64& random) {
  CodeShape shape = EmptyShape();
  uint32_t count = 2 + uint32_t(random() % 12);
  for (uint32_t pc = 0; pc < count; ++pc) {
    CodePoint point = Point(random() % 3, {}, random() % 3 == 0);
    // As many registers as others with the same digest.
    for (uint64_t n = point.digest; n > 0; --n) point.regs.push_back(Reg(random() % (kRegs - 2)));
    if (random() % 4 == 0) point.live = {Reg(random() % (kRegs - 2))};
    for (uint64_t n = random() % 3; n > 0; --n) point.next.push_back(uint32_t(random() % count));
    point.name = {1, pc};
    shape.points.push_back(std::move(point));
  }
  return shape;
}

// As a new variable does: registers from `first` on move up by one.
void InsertRegister(CodeShape& shape, Reg first) {
  for (CodePoint& point : shape.points) {
    for (std::vector<Reg>* regs : {&point.regs, &point.live}) {
      for (Reg& reg : *regs) reg = reg >= first && reg + 1u < kRegs ? Reg(reg + 1) : reg;
    }
  }
}

CodeShape Edited(CodeShape shape, std::mt19937_64& random) {
  for (uint64_t edits = random() % 4; edits > 0; --edits) {
    CodePoint& point = shape.points[random() % shape.points.size()];
    switch (random() % 6) {
      case 0:
        point = Point(0, point.next, point.transfers, point.live);
        break;
      case 1:
        if (!point.next.empty()) point.next[0] = uint32_t(random() % shape.points.size());
        break;
      case 2:
        point.live = {Reg(random() % kRegs)};
        break;
      case 3:
        if (!point.regs.empty()) point.regs[0] = Reg(random() % kRegs);
        break;
      case 4:
        InsertRegister(shape, Reg(random() % kRegs));
        break;
      default:
        shape.points.push_back(shape.points[random() % shape.points.size()]);
    }
  }
  return shape;
}

// What registers of the later version were called in the earlier one.
std::vector<Reg> RegistersBefore(const CodeMatch& match, std::vector<Reg> regs) {
  for (Reg& reg : regs) reg = Reg(match.earlier_reg_of[reg]);
  return regs;
}

// 0: a := 1; 1: a call with a; 2: return. A test of a new variable that is 1, too, comes before it: the call goes with
// the assignment that is left for it only if the text is looked at from its end.
TEST(CodeShape, AnInsertedStatementThatBeginsLikeTheNext) {
  auto assign = [](Reg reg) {
    CodePoint point = Point(1, {}, false, {kNoReg, kNoReg});
    point.regs = {reg};
    return point;
  };
  auto call = [](Reg reg) {
    CodePoint point = Point(2, {}, false, {reg, kNoReg, kNoReg});
    point.regs = {reg};
    return point;
  };
  CodeShape earlier = EmptyShape();
  earlier.points = {assign(0), call(0), Point(3, {}, true)};
  CodeShape later = EmptyShape();
  later.points = {
      assign(0),         Point(4, {3, 2}, true, {0, kNoReg, kNoReg}), Point(5, {}, true), assign(1), call(1),
      Point(3, {}, true)};
  for (CodeShape* shape : {&earlier, &later}) {
    for (uint32_t pc = 0; pc < shape->points.size(); ++pc) {
      if (!shape->points[pc].transfers) shape->points[pc].next = {pc + 1};
    }
  }
  CodeMatch match = Match(earlier, later);
  EXPECT_EQ(match.earlier_of, (std::vector<uint32_t>{0, kNone, kNone, kNone, 1, 2}));
  EXPECT_EQ(match.changed, (std::vector<bool>{true, false, false}));
  EXPECT_EQ(match.earlier_reg_of[1], 0u);
}

// 0: a := …; 1: b := …; 2: a call with a and b; 3: return. A variable in between renumbers b.
TEST(CodeShape, ANewVariableLeavesTheRestAsItWas) {
  CodeShape earlier = EmptyShape();
  earlier.num_args = 1;
  earlier.points = {Point(1, {1}, false, {0}), Point(2, {2}, false, {0, 1}), Point(3, {3}, false, {1, 2}),
                    Point(4, {}, true)};
  earlier.points[0].regs = {0, 1};
  earlier.points[1].regs = {0, 2};
  earlier.points[2].regs = {1, 2};
  CodeShape later = earlier;
  InsertRegister(later, 1);
  CodePoint inserted = Point(9, {1}, false, {0});
  inserted.regs = {1};
  for (CodePoint& point : later.points) {
    for (uint32_t& next : point.next) ++next;
  }
  later.points.insert(later.points.begin(), inserted);
  CodeMatch match = Match(earlier, later);
  EXPECT_EQ(match.earlier_of, (std::vector<uint32_t>{kNone, 0, 1, 2, 3}));
  // Whoever enters meets something new; a frame inside is as it was.
  EXPECT_EQ(match.changed, (std::vector<bool>{true, false, false, false}));
  EXPECT_EQ(match.earlier_reg_of[0], 0u);
  EXPECT_EQ(match.earlier_reg_of[1], kNone);
  EXPECT_EQ(match.earlier_reg_of[2], 1u);
  EXPECT_EQ(match.earlier_reg_of[3], 2u);
}

TEST(CodeShape, RegistersAreNotExchanged) {
  CodeShape earlier = EmptyShape(), later = EmptyShape();
  earlier.points = {Point(1, {1}), Point(1, {2}), Point(2, {}, true)};
  later.points = earlier.points;
  for (CodeShape* shape : {&earlier, &later}) {
    shape->points[0].regs = {1};
    shape->points[1].regs = {2};
    shape->points[2].regs = {1, 2};
  }
  later.points[2].regs = {2, 1};
  CodeMatch match = Match(earlier, later);
  EXPECT_EQ(match.changed, (std::vector<bool>{false, false, true}));
}

// Live registers are written into states in ascending order, so partners have to come in the same order.
TEST(CodeShape, LiveRegistersKeepTheirOrder) {
  CodeShape earlier = EmptyShape(), later = EmptyShape();
  earlier.points = {Point(1, {1}), Point(2, {}, true, {1, 2})};
  later.points = {Point(1, {1}), Point(2, {}, true, {1, 2})};
  earlier.points[0].regs = {1, 2};
  later.points[0].regs = {2, 1};
  CodeMatch match = Match(earlier, later);
  EXPECT_EQ(match.changed, (std::vector<bool>{false, true}));
  EXPECT_EQ(match.earlier_of, (std::vector<uint32_t>{0, kNone}));
}

TEST(CodeShape, PromisesOnRandomGraphs) {
  std::mt19937_64 random(4711);
  size_t unchanged = 0, changed = 0;
  for (int round = 0; round < 20000; ++round) {
    CodeShape earlier = RandomShape(random);
    CodeShape later = random() % 8 == 0 ? RandomShape(random) : Edited(earlier, random);
    CodeMatch match = Match(earlier, later);
    std::vector<uint32_t> partner(earlier.points.size(), kNone);
    for (uint32_t now = 0; now < later.points.size(); ++now) {
      uint32_t before = match.earlier_of[now];
      if (before == kNone) continue;
      ASSERT_EQ(partner[before], kNone);
      partner[before] = now;
    }
    ASSERT_TRUE(match.changed[0] || partner[0] == 0);
    for (uint32_t before = 0; before < earlier.points.size(); ++before) {
      if (match.changed[before]) {
        ++changed;
        continue;
      }
      ++unchanged;
      ASSERT_NE(partner[before], kNone);
      const CodePoint &a = earlier.points[before], &b = later.points[partner[before]];
      ASSERT_EQ(std::tuple(a.digest, a.transfers, a.next.size()), std::tuple(b.digest, b.transfers, b.next.size()));
      ASSERT_EQ(RegistersBefore(match, b.regs), a.regs);
      ASSERT_EQ(RegistersBefore(match, b.live), a.live);
      for (size_t k = 0; k < a.next.size(); ++k) {
        ASSERT_TRUE(match.changed[a.next[k]] || partner[a.next[k]] == b.next[k]) << "round " << round;
      }
    }
  }
  EXPECT_GT(unchanged, 1000u);
  EXPECT_GT(changed, 1000u);
}

TEST(CodeShape, Bytes) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 100; ++round) {
    CodeShape shape = RandomShape(random);
    shape.frame = {random(), random()};
    std::string bytes;
    AppendTo(bytes, shape);
    CodeShape read;
    std::string_view left = bytes;
    ASSERT_TRUE(Read(left, read));
    EXPECT_TRUE(left.empty());
    ASSERT_EQ(read.points.size(), shape.points.size());
    EXPECT_EQ(read.frame, shape.frame);
    for (size_t i = 0; i < read.points.size(); ++i) {
      EXPECT_EQ(read.points[i].next, shape.points[i].next);
      EXPECT_EQ(read.points[i].name, shape.points[i].name);
      EXPECT_EQ(read.points[i].transfers, shape.points[i].transfers);
      EXPECT_EQ(read.points[i].regs, shape.points[i].regs);
      EXPECT_EQ(read.points[i].live, shape.points[i].live);
    }
    std::string_view cut = std::string_view(bytes).substr(0, bytes.size() - 1);
    CodeShape damaged;
    EXPECT_FALSE(Read(cut, damaged));
  }
}

}  // namespace
}  // namespace veristep::ir
