// A model of hand-written VIR that has an earlier version: which of its operations do what they did, state by state.
#include "vm/explore/model_system.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/vm/explore/two_versions.h"

namespace veristep::explore {
namespace {

using core::Choice;
using core::StepStatus;
using ir::Op;
using Field = TwoVersions::Field;

constexpr ir::Reg kThis = 0, kX = 1, kY = 2;

// set(x, y) was: this.int = x. Now it is: this.int = x; this.otherInt = x.
class ModelOfTwoVersions : public ::testing::Test {
 protected:
  ModelOfTwoVersions() {
    set_ = world_.AddFunction("set");
    auto store = [](Field field) { return I(Op::kRefStore32, kX, kThis, 0, field); };
    const ir::Instr done = I(Op::kRet, ir::kNoReg, kX);
    world_.Define(*set_, CodeOf({store(Field::kInt), done}),
                  CodeOf({store(Field::kInt), store(Field::kOtherInt), done}));
    earlier_ = world_.Earlier();
    shared_.model.operations.push_back({.name = "set", .function = set_, .ranges = {{0, 2}, {0, 0}}});
    shared_.earlier = &earlier_;
    system_.emplace(shared_);
    EXPECT_EQ(system_->Reset().status, StepStatus::kState);
    EXPECT_EQ(system_->Enabled().size(), 3u);
  }

  TwoVersions::CodePtr CodeOf(std::vector<ir::Instr> instrs) {
    auto code = std::make_unique<ir::Code>();
    code->num_regs = kY + 1;
    code->reg_kinds = set_->arg_kinds;
    code->instrs = std::move(instrs);
    return code;
  }
  Choice Set(int x) { return llvm::cantFail(system_->ChoiceOf("call set(" + std::to_string(x) + ", 0)")); }
  // For which x set(x, 0) does what it did.
  std::vector<int> Alike() {
    const Choice choices[] = {Set(0), Set(1), Set(2)};
    bool are_alike[std::size(choices)];
    system_->FindAlike(choices, are_alike);
    std::vector<int> alike;
    for (int x : {0, 1, 2}) {
      if (are_alike[x]) alike.push_back(x);
    }
    return alike;
  }

  using Numbers = std::vector<int>;
  TwoVersions world_;
  ir::Function* set_ = nullptr;
  EarlierCode earlier_;
  ModelShared shared_{world_.program,
                      [this](interp::Machine& machine) {
                        world_.Boot(machine);
                        return llvm::Error::success();
                      },
                      {},
                      {}};
  std::optional<ModelSystem> system_;
};

TEST_F(ModelOfTwoVersions, IsAskedInTheStateAtHandWithTheArgumentsOfTheChoice) {
  const core::Snapshot first = system_->Save();
  EXPECT_EQ(Alike(), Numbers{0});
  EXPECT_EQ(system_->Take(Set(2)).status, StepStatus::kState);
  EXPECT_EQ(Alike(), Numbers{2});
  system_->Restore(first);
  EXPECT_EQ(Alike(), Numbers{0});
  EXPECT_EQ(system_->Take(Set(1)).status, StepStatus::kState);
  EXPECT_EQ(Alike(), Numbers{1});
}

TEST_F(ModelOfTwoVersions, AskingChangesNothing) {
  EXPECT_EQ(system_->Take(Set(1)).status, StepStatus::kState);
  const Fingerprint before = system_->Print();
  EXPECT_EQ(Alike(), Numbers{1});
  EXPECT_EQ(system_->Print(), before);
}

TEST_F(ModelOfTwoVersions, KnowsNothingWithoutAnEarlierVersion) {
  shared_.earlier = nullptr;
  EXPECT_EQ(Alike(), Numbers{});
}

// Time stands still in models: that an operation has read the clock must not make two states of one.
TEST_F(ModelOfTwoVersions, ReadingTheClockChangesNoNames) {
  const Fingerprint before = system_->Print();
  EXPECT_EQ(system_->Take(Set(1)).status, StepStatus::kState);
  system_->machine().ReadClock();
  ModelSystem other(shared_);
  EXPECT_EQ(other.Reset().status, StepStatus::kState);
  EXPECT_EQ(other.Print(), before);
}

}  // namespace
}  // namespace veristep::explore
