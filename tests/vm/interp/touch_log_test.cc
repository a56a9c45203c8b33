#include "vm/interp/touch_log.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace veristep::interp {
namespace {

using Elements = std::vector<uint32_t>;

uint32_t PathOf(TouchLog& log, const Elements& touched) {
  log.Begin();
  for (uint32_t element : touched) log.Touch(element);
  return log.path();
}

TEST(TouchLog, HasEachElementOnceInOrder) {
  TouchLog log;
  PathOf(log, {7, 3, 7, 1000, 3, 1});
  EXPECT_EQ(log.Code(), (Elements{7, 3, 1000, 1}));
  PathOf(log, {});
  EXPECT_EQ(log.Code(), Elements());
}

TEST(TouchLog, PathsStandForWhatWasTouched) {
  TouchLog log;
  const uint32_t path = PathOf(log, {1, 2, 3});
  EXPECT_NE(PathOf(log, {1, 2}), path);
  EXPECT_NE(PathOf(log, {2, 1, 3}), path);
  EXPECT_EQ(PathOf(log, {1, 2, 1, 2, 3}), path);
  EXPECT_EQ(PathOf(log, {}), 0u);
}

TEST(TouchLog, HasWhatIsNoCode) {
  TouchLog log;
  log.Begin();
  log.Touch(TouchLog::kFirstOther + 5);
  log.Touch(5);
  log.TouchProgram();
  log.Touch(TouchLog::kFirstOther + 5);
  log.TouchProgram();
  EXPECT_EQ(log.Code(), (Elements{TouchLog::kFirstOther + 5, 5, TouchLog::kProgram}));
}

TEST(TouchLog, HasLocations) {
  TouchLog log;
  // More of them than are found quickly.
  for (int round = 0; round < 2; ++round) {
    for (Visibility::Key key = 1; key < 2000; ++key) {
      log.Begin();
      log.Touch(7);
      log.Touch(key, true, 3);
      log.Touch(key, false, 3);
      log.Touch(key, true, 5);
      log.Touch(key, true, 3);
      const Elements code = log.Code();
      ASSERT_EQ(code.size(), 4u);
      EXPECT_EQ(log.LocationOf(code[1]), (TouchLog::Location{key, true, 3}));
      EXPECT_EQ(log.LocationOf(code[2]), (TouchLog::Location{key, false, 3}));
      EXPECT_EQ(log.LocationOf(code[3]), (TouchLog::Location{key, true, 5}));
    }
  }
}

// Whatever has been touched, by this transition or by others, before.
TEST(TouchLog, IsRightAboutRandomTransitions) {
  std::mt19937 random(7);
  TouchLog log;
  for (int transition = 0; transition < 20'000; ++transition) {
    Elements touched, expected;
    for (uint32_t left = random() % 40; left > 0; --left) touched.push_back(1 + random() % 29);
    for (uint32_t element : touched) {
      if (std::ranges::find(expected, element) == expected.end()) expected.push_back(element);
    }
    PathOf(log, touched);
    ASSERT_EQ(log.Code(), expected);
  }
}

// More steps than are found quickly, and more paths than are kept.
TEST(TouchLog, ForgetsWhatBecomesTooMuch) {
  TouchLog log;
  const uint32_t era = log.era();
  for (uint32_t i = 1; i < 700; ++i) {
    for (uint32_t k = 1; k < 700; ++k) {
      PathOf(log, {i, k});
      ASSERT_EQ(log.Code(), i == k ? Elements{i} : (Elements{i, k}));
    }
  }
  EXPECT_NE(log.era(), era);
}

}  // namespace
}  // namespace veristep::interp
