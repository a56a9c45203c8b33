// --cache-verify: what the cache answers is compared with a full exploration, and a difference does not pass.
#include "integrations/cli/cached_check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/graph_layer.h"
#include "llvm/Support/raw_ostream.h"
#include "tests/cache/fixture.h"

namespace veristep::cli {
namespace {

using cache::testing::TemporaryDirectory;
using core::Answer;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

core::SearchResult ResultOf(Answer answer, uint64_t states, core::Limit limit = core::Limit::kNone) {
  core::SearchResult result;
  result.verdict = {answer, limit, ""};
  result.states = result.expanded = states;
  result.transitions = 2 * states;
  if (answer == Answer::kViolated) result.counterexamples.emplace_back();
  return result;
}

// A program whose answers are said beforehand: by exploring it, and by what is recorded of it.
class FakeExploration : public Exploration {
 public:
  core::SearchResult full = ResultOf(Answer::kHolds, 5);
  core::SearchResult reused = ResultOf(Answer::kHolds, 5);
  bool is_as_recorded = false;

  core::SearchResult Search(core::SearchOptions, core::SearchListener*) override { return full; }
  core::SearchResult SearchRecorded(core::SearchOptions, core::SearchListener*, const explore::Version* base,
                                    incremental::Mode& mode, explore::Version& record) override {
    core::LayerWriter empty;
    empty.Begin(core::kNoState, 0, {}, 0);
    record.layers = {std::make_shared<const std::string>(empty.Finish())};
    if (base == nullptr) mode = incremental::Mode::kFull;
    return base == nullptr ? full : reused;
  }
  std::vector<Fingerprint> HashesOf(const explore::Version&) override { return {}; }
  bool IsAsRecorded(const explore::Version&) override { return is_as_recorded; }
  std::unique_ptr<explore::ProgramSystem> NewSystem() override { return nullptr; }
  void Expect(std::set<std::string>) override {}
};

class CacheVerifyTest : public ::testing::Test {
 protected:
  CheckReport Explore(bool verify, bool find_all = false) {
    said_.clear();
    llvm::raw_string_ostream out(said_);
    CachedChecks checks({.path = path_, .verify = verify}, incremental::Mode::kAuto, out);
    core::SearchOptions search;
    search.find_all = find_all;
    if (std::optional<CheckReport> known = checks.Recall(question_)) return *known;
    return checks.Explore(question_, program_, search, nullptr);
  }

  // Then nothing is recalled by the files alone.
  void EditTheProgram() { question_.program = FingerprintOf("edited"); }

  TemporaryDirectory directory_;
  std::string path_ = directory_.File("cache.db"), said_;
  CachedChecks::Question question_{"check", FingerprintOf("environment"), FingerprintOf("program"),
                                   FingerprintOf("settings")};
  FakeExploration program_;
};

TEST_F(CacheVerifyTest, SameAnswers) {
  for (bool verify : {true, false, true}) {
    EXPECT_EQ(Explore(verify).result.verdict.answer, Answer::kHolds);
    EXPECT_THAT(said_, IsEmpty());
  }
}

TEST_F(CacheVerifyTest, AnotherAnswerByReuseIsAnError) {
  Explore(false);
  EditTheProgram();
  program_.reused = ResultOf(Answer::kHolds, 4);
  EXPECT_EQ(Explore(true).result.verdict.answer, Answer::kError);
  CheckReport report = Explore(true);  // nothing has been recorded that would hide it
  EXPECT_EQ(report.result.verdict.answer, Answer::kError);
  EXPECT_THAT(report.result.verdict.message,
              AllOf(HasSubstr("another answer (holds, 4 states, 8 transitions, 0 violations) than a full exploration "
                              "(holds, 5 states, 10 transitions, 0 violations)"),
                    HasSubstr("please report it"), HasSubstr("veristep cache clear --cache " + path_)));
  EXPECT_EQ(report.result.states, 5);
}

TEST_F(CacheVerifyTest, AnotherAnswerRecalledIsAnError) {
  Explore(false);
  program_.full = program_.reused = ResultOf(Answer::kViolated, 3);
  EXPECT_EQ(Explore(false).result.verdict.answer, Answer::kHolds);  // which is what --cache-verify is there to find
  CheckReport report = Explore(true);
  EXPECT_EQ(report.result.verdict.answer, Answer::kError);
  EXPECT_EQ(report.result.counterexamples.size(), 1);  // is shown all the same
}

TEST_F(CacheVerifyTest, AnotherAnswerForWhatSeemsUnchangedIsAnError) {
  Explore(false);
  EditTheProgram();
  program_.full = program_.reused = ResultOf(Answer::kViolated, 3);
  program_.is_as_recorded = true;
  EXPECT_EQ(Explore(true).result.verdict.answer, Answer::kError);
}

// Where a search ends that ends at its first violation depends on its order.
TEST_F(CacheVerifyTest, CountsUpToAViolationMayDiffer) {
  program_.full = ResultOf(Answer::kViolated, 3);
  program_.reused = ResultOf(Answer::kViolated, 4);
  Explore(false);
  EXPECT_EQ(Explore(true).result.verdict.answer, Answer::kViolated);
  EXPECT_EQ(Explore(true, /*find_all=*/true).result.verdict.answer, Answer::kError);
}

TEST_F(CacheVerifyTest, NothingIsComparedWithWhatALimitCut) {
  Explore(false);
  program_.full = ResultOf(Answer::kIncomplete, 2, core::Limit::kStates);
  EXPECT_EQ(Explore(true).result.verdict.answer, Answer::kIncomplete);
  EXPECT_THAT(said_, HasSubstr("--cache-verify: check: a limit was reached, so that nothing was compared"));
}

}  // namespace
}  // namespace veristep::cli
