// boost::lockfree::stack, two threads: what is pushed is popped, once, the last one first.
// Its list of free nodes is read without atomics and what was read thrown away if another thread was faster, which the
// language calls a data race; here it is not reported.
// options: --no-races --por ample
// expect: two_pushers holds states=204
// expect: two_poppers holds states=227
// expect: pushes_while_popped holds states=179
// expect: looks_then_pops violated assertion
// expect: takes_it_for_a_queue violated assertion
// expect: overfills violated assertion
#include <veristep/check.h>

#include <boost/lockfree/stack.hpp>
#include <thread>

namespace {

using Stack = boost::lockfree::stack<int, boost::lockfree::capacity<2>>;

// Takes one if there is one.
void TakeIfAny(Stack& stack) {
  if (stack.empty()) return;
  int item = 0;
  VERISTEP_ASSERT(stack.pop(item));  // the other may have been faster
}

}  // namespace

VERISTEP_CHECK(two_pushers) {
  Stack stack;
  std::thread other([&stack] { VERISTEP_ASSERT(stack.push(1)); });
  VERISTEP_ASSERT(stack.push(2));
  other.join();
  int sum = 0;
  int item = 0;
  while (stack.pop(item)) sum += item;
  VERISTEP_ASSERT(sum == 3);
}

VERISTEP_CHECK(two_poppers) {
  Stack stack;
  stack.push(1);
  stack.push(2);
  int taken = 0;
  std::thread other([&stack, &taken] { VERISTEP_ASSERT(stack.pop(taken)); });
  int mine = 0;
  VERISTEP_ASSERT(stack.pop(mine));
  other.join();
  VERISTEP_ASSERT(mine + taken == 3);
  VERISTEP_ASSERT(stack.empty());
}

VERISTEP_CHECK(pushes_while_popped) {
  Stack stack;
  stack.push(1);
  std::thread other([&stack] { VERISTEP_ASSERT(stack.push(2)); });
  int first = 0;
  VERISTEP_ASSERT(stack.pop(first));
  other.join();
  int second = 0;
  VERISTEP_ASSERT(stack.pop(second));
  VERISTEP_ASSERT(first + second == 3);
}

VERISTEP_CHECK(looks_then_pops) {
  Stack stack;
  stack.push(1);
  std::thread other([&stack] { TakeIfAny(stack); });
  TakeIfAny(stack);
  other.join();
}

VERISTEP_CHECK(takes_it_for_a_queue) {
  Stack stack;
  stack.push(1);
  std::thread other([&stack] { stack.push(2); });
  int first = 0;
  VERISTEP_ASSERT(stack.pop(first));
  VERISTEP_ASSERT(first == 1);  // unless the other was faster
  other.join();
}

VERISTEP_CHECK(overfills) {
  boost::lockfree::stack<int, boost::lockfree::capacity<1>> stack;
  std::thread other([&stack] { VERISTEP_ASSERT(stack.push(1)); });
  VERISTEP_ASSERT(stack.push(2));
  other.join();
}
