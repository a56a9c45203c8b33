// Whether an operation does in a state what it did there in an earlier version of the program, without running it.
//
// An edit rarely changes what an operation does to most states, and an operation looks at little of a state. So it is
// rehearsed in one state with the code of both versions (rehearsal.h), and what was asked there is kept with the
// outcome (question_tree.h): every other state that gives the same answers has the same outcome. That holds because
//  1. all that either version looked at was asked, the values it computed with and the turns it took follow from the
//     answers, and so does where it wrote and what;
//  2. both left the same contents in the same places, up to which of the new objects is which, and what only one of
//     them wrote was asked for, too: so they lead to the same state;
//  3. both ran the same functions, which name the same variables: so the transition depends on the same elements.
// What cannot be told counts as different, and has to run.
#pragma once

#include <map>
#include <span>
#include <vector>

#include "vm/explore/question_tree.h"
#include "vm/explore/rehearsal.h"

namespace veristep::explore {

class BothVersions {
 public:
  BothVersions(interp::Machine& machine, const EarlierCode& earlier) : machine_(machine), earlier_(earlier) {}

  // Calls of an operation that differ in their arguments, which lie one after the other. They are as registers hold
  // them, so that what is stored and loaded again is the same value.
  struct Calls {
    size_t operation;  // its number
    ir::Function& function;
    heap::Ref object;  // 0: it has none
    size_t num_arguments;
    std::span<const uint64_t> arguments;

    std::span<const uint64_t> ArgumentsOf(size_t call) const {
      return arguments.subspan(call * num_arguments, num_arguments);
    }
  };
  // Says it of each call. REQUIRES: the machine is in a state, which the earlier version had, too.
  void FindAlike(const Calls& calls, std::span<bool> alike);

 private:
  // About one operation.
  struct Known {
    Known(const heap::Heap& heap, size_t num_arguments) : tree(num_arguments), situation(heap) {}

    QuestionTree tree;
    Situation situation;
    uint64_t asked = 0, rehearsed = 0;
  };

  bool IsWorthRehearsing(const Known& known) const;
  void Ask(Known& known, heap::Ref object, std::span<const uint64_t> arguments,
           std::span<QuestionTree::Verdict> verdicts);
  bool IsAlike(Known& known, const Calls& calls, size_t call);
  bool Rehearse(Known& known, const Calls& calls, size_t call);
  bool NameTheSame(const Rehearsal& now, const Rehearsal& then) const;

  interp::Machine& machine_;
  const EarlierCode& earlier_;
  std::map<size_t, Known> known_;                // by operation
  std::vector<QuestionTree::Verdict> verdicts_;  // scratch
  std::vector<uint64_t> args_;
};

}  // namespace veristep::explore
