// Random functions over TwoVersions' types, and random edits of them. A function is a tree of statements whose every
// choice (which register, field, constant, comparison …) is a number, so that an edit of any of them is a function
// again. All that a function reads has been written before; most of its accesses are guarded, so that few of them trap.
#pragma once

#include <array>
#include <random>
#include <vector>

#include "tests/vm/explore/two_versions.h"

namespace veristep::explore {

struct Statement {
  uint32_t kind = 0;
  std::array<uint32_t, 5> choices = {};
  bool is_guarded = true;
  std::vector<Statement> body, otherwise;  // both empty: it is no branch or loop
};
using Statements = std::vector<Statement>;

class RandomCode {
 public:
  RandomCode(const TwoVersions& world, std::mt19937_64& random) : world_(world), random_(random) {}

  Statements NewFunction(size_t statements) { return NewBlock(statements, 0); }
  // One change.
  void Edit(Statements& statements);
  // What is called: functions, and for on_node and the declared one by dispatch.
  TwoVersions::CodePtr CodeOf(const Statements& statements, const std::vector<ir::Function*>& callees);

 private:
  Statement NewStatement(int depth);
  Statements NewBlock(size_t statements, int depth);
  void EditNumbers(Statement& statement);

  const TwoVersions& world_;
  std::mt19937_64& random_;
};

}  // namespace veristep::explore
