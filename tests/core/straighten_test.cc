#include <gtest/gtest.h>

#include "core/search/search.h"
#include "core/trace.h"
#include "tests/core/threads_system.h"

namespace veristep::core {
namespace {

constexpr size_t kBudget = 10'000;

size_t CountSwitches(const Trace& trace) {
  size_t switches = 0;
  std::optional<uint64_t> last;
  for (const TraceStep& step : trace.steps) {
    if (step.choice.kind != ChoiceKind::kThread) continue;
    switches += last && *last != step.choice.label;
    last = step.choice.label;
  }
  return switches;
}

/// Two threads that each choose a value twice and add it to a number of their own, in any order, and fail together.
class TwoSums : public TransitionSystem {
 public:
  StepResult Reset() override {
    at_ = {};
    return StepResult::Ok();
  }
  std::span<const Choice> Enabled() override {
    enabled_.clear();
    if (at_.chooses) {
      for (uint64_t value : {0, 1, 2}) enabled_.push_back({value, ChoiceKind::kValue});
    } else {
      for (uint64_t thread : {0, 1}) {
        if (at_.turns[thread] < 2) enabled_.push_back({thread, ChoiceKind::kThread});
      }
    }
    return enabled_;
  }
  StepResult Take(const Choice& choice) override {
    if (choice.kind == ChoiceKind::kThread) {
      at_.thread = choice.label;
      ++at_.turns[choice.label];
    } else {
      at_.sums[at_.thread] = at_.sums[at_.thread] * 3 + choice.label;
    }
    at_.chooses = choice.kind == ChoiceKind::kThread;
    ++taken;
    if (fails_after != 0 && taken > fails_after) return StepResult::Error(&error_);
    return StepResult::Ok();
  }
  Fingerprint Print() override { return FingerprintOf(std::to_string(at_.turns[0] * 100 + at_.turns[1])); }
  StepResult CheckState() override {
    bool is_end = at_.turns[0] == 2 && at_.turns[1] == 2 && !at_.chooses;
    violation_.message = std::to_string(at_.sums[0]) + " and " + std::to_string(at_.sums[1]);
    return is_end ? StepResult::Violated(&violation_) : StepResult::Ok();
  }
  Snapshot Save() override { return Snapshot(new Saved(at_)); }
  void Restore(const Snapshot& snapshot) override { at_ = static_cast<const Saved*>(snapshot.get())->at; }
  std::string Describe(const Choice& choice) override { return std::to_string(choice.label); }

  size_t taken = 0;
  size_t fails_after = 0;  // 0: never

 private:
  struct At {
    uint64_t turns[2] = {};
    uint64_t sums[2] = {};
    uint64_t thread = 0;
    bool chooses = false;
  };
  struct Saved : SnapshotData {
    explicit Saved(const At& at) : at(at) {}
    At at;
  };
  At at_;
  std::vector<Choice> enabled_;
  Violation violation_{"sum", "", {}};
  std::string error_ = "broken";
};

std::vector<Choice> Interleaved() {
  auto run = [](uint64_t thread) { return Choice{thread, ChoiceKind::kThread}; };
  auto value = [](uint64_t value) { return Choice{value, ChoiceKind::kValue}; };
  return {run(0), value(1), run(1), value(2), run(0), value(0), run(1), value(1)};
}

TEST(Straighten, KeepsValuesWithTheirThreads) {
  TwoSums system;
  std::optional<Trace> trace = Replay(system, Interleaved());
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->violation.message, "3 and 7");
  Trace straight = Straighten(system, *trace, kBudget);
  EXPECT_EQ(straight.violation, trace->violation);
  EXPECT_EQ(straight.steps.size(), trace->steps.size());
  EXPECT_EQ(CountSwitches(*trace), 3u);
  EXPECT_EQ(CountSwitches(straight), 1u);
  EXPECT_EQ(Replay(system, ChoicesOf(straight)), straight);
}

TEST(Straighten, StopsAtItsBudget) {
  TwoSums system;
  std::optional<Trace> trace = Replay(system, Interleaved());
  EXPECT_EQ(Straighten(system, *trace, 0), *trace);
  EXPECT_EQ(Straighten(system, *trace, 3), *trace);
}

TEST(Straighten, KeepsTheTraceWhenTheSystemCannotGoOn) {
  for (size_t good = 1; good < 14; ++good) {
    TwoSums system;
    std::optional<Trace> trace = Replay(system, Interleaved());
    system.fails_after = system.taken + good;
    EXPECT_EQ(Straighten(system, *trace, kBudget), *trace) << good;
  }
}

TEST(Straighten, NeverLengthensNorChangesTheViolation) {
  size_t before = 0, after = 0;
  for (uint64_t seed = 1; seed <= 60; ++seed) {
    testing::ThreadsProgram program(seed, {.threads = 3, .length = 10, .locks = 3, .ordered_locks = false});
    SearchOptions options{
        .strategy = Strategy::kRandomWalk, .shorten_budget = 0, .straighten_budget = 0, .seed = seed, .walks = 50};
    SearchResult result = Search([&] { return std::make_unique<testing::ThreadsSystem>(program); }, options);
    for (const Trace& trace : result.counterexamples) {
      testing::ThreadsSystem system(program);
      Trace straight = Straighten(system, trace, kBudget);
      EXPECT_EQ(straight.violation, trace.violation);
      EXPECT_LE(straight.steps.size(), trace.steps.size());
      EXPECT_LE(CountSwitches(straight), CountSwitches(trace));
      EXPECT_EQ(Replay(system, ChoicesOf(straight)), straight);
      before += CountSwitches(trace);
      after += CountSwitches(straight);
    }
  }
  EXPECT_GT(before, 40u);
  EXPECT_LT(after, before / 2);
  RecordProperty("switches", std::to_string(before) + " to " + std::to_string(after));
}

}  // namespace
}  // namespace veristep::core
