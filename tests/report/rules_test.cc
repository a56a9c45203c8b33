#include "integrations/report/rules.h"

#include <gtest/gtest.h>

namespace veristep::report {
namespace {

// Ids are in people's baselines and in code scanning's memory.
TEST(Rules, IdsStay) {
  EXPECT_EQ(RuleFor("deadlock").id, "veristep/deadlock");
  EXPECT_EQ(RuleFor("data-race").id, "veristep/data-race");
  EXPECT_EQ(RuleFor("uncaught-exception").id, "veristep/uncaught-exception");
  EXPECT_EQ(RuleFor("exit-status").id, "veristep/exit-status");
  EXPECT_EQ(RuleFor("data-race").name, "DataRace");
}

TEST(Rules, UnknownKindsHaveOneToo) {
  Rule rule = RuleFor("brand new/kind");
  EXPECT_EQ(rule.id, "veristep/brand-new-kind");
  EXPECT_EQ(rule.name, "BrandNewKind");
  EXPECT_FALSE(rule.help.empty());
  EXPECT_EQ(RuleFor("").id, "veristep/violation");
}

}  // namespace
}  // namespace veristep::report
