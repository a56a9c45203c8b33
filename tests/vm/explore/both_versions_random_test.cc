// Random operations and random edits of them, asked about in random states: whenever BothVersions says that an
// operation does what it did, running it with the code of both versions has to lead to the same state.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <span>
#include <vector>

#include "llvm/ADT/SmallVector.h"
#include "tests/vm/explore/random_code.h"

namespace veristep::explore {
namespace {

constexpr size_t kOperations = 3;  // that are asked about in turns
constexpr std::array<int32_t, 2> kArguments[] = {{0, 0}, {1, 255}, {-1, 2}, {2, 1}};

struct Tally {
  // Questions count if something ran that has changed.
  size_t pairs = 0, asked = 0, alike = 0, different = 0, missed = 0, stopped = 0;
};

// One program with many operations, a few of which are defined at a time.
class Round {
 public:
  Round(uint64_t seed, Tally& tally) : seed_(seed), random_(seed), code_(world_, random_), tally_(tally) {
    library_ = world_.AddFunction("library");
    Statements body = code_.NewFunction(3);
    TwoVersions::CodePtr code = code_.CodeOf(body, {});
    code->is_fixed = true;
    world_.Define(*library_, std::move(code));
    for (size_t i = 0; i < kOperations; ++i) {
      operations_.push_back(world_.AddFunction("operation" + std::to_string(i)));
      helpers_.push_back(world_.AddFunction("helper" + std::to_string(i)));
    }
    world_.Start();
    for (int i = 0; i < 12; ++i) states_.push_back(world_.RandomState(random_));
  }

  void RunGroup() {
    Define(*world_.on_node, 3, {library_});
    Define(*world_.on_leaf, 3, {});
    for (size_t i = 0; i < kOperations; ++i) {
      Define(*helpers_[i], 3, {world_.on_node, world_.declared});
      Define(*operations_[i], 3 + random_() % 10, {helpers_[i], world_.on_node, world_.declared, library_});
      ++tally_.pairs;
    }
    const EarlierCode earlier = world_.Earlier();
    BothVersions both(world_.machine(), earlier);
    for (core::Snapshot& state : states_) {
      AskIn(both, state);
      if (::testing::Test::HasFailure()) return;
    }
  }

 private:
  struct Asked {
    size_t operation;
    std::array<int32_t, 2> arguments;
    bool is_alike = false;
  };

  void Define(ir::Function& function, size_t size, std::vector<ir::Function*> callees) {
    Statements statements = code_.NewFunction(size);
    // Operations mostly change, what they call only now and then.
    const bool is_operation = std::ranges::count(operations_, &function) != 0;
    if (random_() % 4 == 0 ? is_operation : !is_operation)
      return world_.Define(function, code_.CodeOf(statements, callees));
    const Statements before = statements;
    // Some edits change nothing: what is not a branch has no use for all of its numbers.
    int64_t edits = 1 + int64_t(random_() % 3);
    do {
      code_.Edit(statements);
      world_.Define(function, code_.CodeOf(before, callees), code_.CodeOf(statements, callees));
    } while (--edits > 0 || !world_.IsChanged(function));
  }

  bool Ask(BothVersions& both, const Asked& asked) {
    const uint64_t arguments[] = {uint32_t(asked.arguments[0]), uint32_t(asked.arguments[1])};
    bool is_alike;
    both.FindAlike({asked.operation, *operations_[asked.operation], world_.object(), std::size(arguments), arguments},
                   {&is_alike, 1});
    return is_alike;
  }
  // About one operation, all at once.
  void AskAll(BothVersions& both, std::span<Asked> all) {
    std::vector<uint64_t> arguments;
    for (const Asked& asked : all) {
      for (int32_t argument : asked.arguments) arguments.push_back(uint32_t(argument));
    }
    llvm::SmallVector<bool> are_alike(all.size());
    ir::Function& function = *operations_[all.front().operation];
    both.FindAlike({all.front().operation, function, world_.object(), all.front().arguments.size(), arguments},
                   are_alike);
    for (size_t i = 0; i < all.size(); ++i) all[i].is_alike = are_alike[i];
  }

  void AskIn(BothVersions& both, core::Snapshot& state) {
    world_.GoTo(state);
    const Fingerprint print = world_.machine().Print();
    std::vector<Asked> all;
    for (size_t i = 0; i < kOperations; ++i) {
      for (const auto& arguments : kArguments) all.push_back({i, arguments});
      const std::span<Asked> last = std::span(all).last(std::size(kArguments));
      std::ranges::shuffle(last, random_);
      AskAll(both, last);
    }
    std::ranges::shuffle(all, random_);
    for (const Asked& asked : all) ASSERT_EQ(Ask(both, asked), asked.is_alike) << About(asked);
    ASSERT_EQ(world_.machine().Print(), print) << "seed " << seed_;
    const core::Snapshot here = state;
    for (const Asked& asked : all) {
      Compare(asked, here, state);
      if (::testing::Test::HasFatalFailure()) return;
    }
  }

  void Compare(const Asked& asked, const core::Snapshot& here, core::Snapshot& next) {
    auto run = [&](TwoVersions::Which which) {
      world_.GoTo(here);
      return world_.Run(which, *operations_[asked.operation], asked.arguments[0], asked.arguments[1]);
    };
    const TwoVersions::Outcome earlier = run(TwoVersions::Which::kEarlier), present = run(TwoVersions::Which::kPresent);
    const bool counts = std::ranges::any_of(present.ran, [&](auto* ran) { return world_.IsChanged(*ran); });
    tally_.asked += counts;
    tally_.alike += counts && asked.is_alike;
    tally_.stopped += !earlier.stop.empty() || !present.stop.empty();
    tally_.different += earlier != present;
    tally_.missed += !asked.is_alike && earlier.stop.empty() && earlier == present;
    if (asked.is_alike) {
      ASSERT_EQ(earlier.stop, "") << About(asked);
      ASSERT_EQ(present.stop, "") << About(asked);
      ASSERT_EQ(earlier.print, present.print) << About(asked);
      ASSERT_EQ(earlier.ran, present.ran) << About(asked);
      ASSERT_EQ(earlier.roots, present.roots) << About(asked);
    }
    // States that operations lead to are asked about as well.
    if (present.stop.empty() && random_() % 32 == 0) next = world_.machine().Save();
  }

  std::string About(const Asked& asked) {
    std::string text = "seed " + std::to_string(seed_) + ", arguments " + std::to_string(asked.arguments[0]) + ", " +
                       std::to_string(asked.arguments[1]) + "\n";
    for (const ir::Function* function :
         {operations_[asked.operation], helpers_[asked.operation], world_.on_node, world_.on_leaf, library_})
      text += world_.TextOf(*function);
    return text;
  }

  const uint64_t seed_;
  std::mt19937_64 random_;
  TwoVersions world_;
  RandomCode code_;
  Tally& tally_;
  std::vector<ir::Function*> operations_, helpers_;
  ir::Function* library_;
  std::vector<core::Snapshot> states_;
};

uint64_t Setting(const char* name, uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

// For longer runs: VERISTEP_TEST_ROUNDS, VERISTEP_TEST_SEED.
TEST(BothVersionsRandom, WhatIsAlikeLeadsToTheSameState) {
  const uint64_t first = Setting("VERISTEP_TEST_SEED", 1), rounds = Setting("VERISTEP_TEST_ROUNDS", 50);
  Tally tally;
  for (uint64_t seed = first; seed < first + rounds && !HasFailure(); ++seed) {
    Round round(seed, tally);
    for (int group = 0; group < 15 && !HasFailure(); ++group) round.RunGroup();
  }
  std::cout << tally.pairs << " pairs, " << tally.asked << " questions, " << tally.alike << " alike, "
            << tally.different << " different, " << tally.missed << " more would have been, " << tally.stopped
            << " stopped\n";
  EXPECT_GT(tally.alike, tally.asked / 5);
}

}  // namespace
}  // namespace veristep::explore
