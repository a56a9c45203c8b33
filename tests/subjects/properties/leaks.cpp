// Memory that nobody can free any more when the program ends.
// expect: forgotten violated leak: a block of 40 bytes is never freed
// expect: forgotten_here violated leak: leaks.cpp:31
// expect: freed holds
// expect: kept_in_a_global holds
// expect: only_on_one_path violated leak
// expect: cycle violated leak: a block of
// expect: owned holds
// expect: left_by_a_thread violated leak
// expect: lost_on_the_second_path violated leak: leaks.cpp:68
// expect: lost_by_a_variable_that_is_done_with violated leak
// expect: held_when_the_program_exits holds
// expect: one_in_each_round violated leak
#include <cstdlib>
#include <memory>
#include <thread>
#include <vector>

#include <veristep/check.h>

static int* volatile last;
static std::vector<int> global;

VERISTEP_CHECK(forgotten) {
  last = new int[10];
  last = nullptr;
}
VERISTEP_CHECK(forgotten_here) {
  last = nullptr;

  last = new int(3);
  last = nullptr;
}
VERISTEP_CHECK(freed) {
  last = new int(3);
  delete last;
}
VERISTEP_CHECK(kept_in_a_global) {
  last = new int(3);
  global.push_back(4);
}
VERISTEP_CHECK(only_on_one_path) {
  last = new int(3);
  if (veristep::choose_bool()) delete last;
  last = nullptr;
}
struct Node {
  std::shared_ptr<Node> next;
};
VERISTEP_CHECK(cycle) {
  auto a = std::make_shared<Node>(), b = std::make_shared<Node>();
  a->next = b;
  b->next = a;
}
VERISTEP_CHECK(owned) {
  auto a = std::make_shared<Node>();
  a->next = std::make_shared<Node>();
}
VERISTEP_CHECK(left_by_a_thread) {
  std::thread thread([] {
    int* volatile own = new int(1);
    *own = 2;
  });
  thread.join();
}
// Both paths lead to states that differ in nothing that a later step could see.
VERISTEP_CHECK(lost_on_the_second_path) {
  if (veristep::choose_bool()) last = new int(3);
  last = nullptr;
  veristep::choose_bool();
}
static void use(bool allocates) {
  int* volatile own = allocates ? new int(3) : nullptr;
  (void)own;
  veristep::choose_bool();
}
VERISTEP_CHECK(lost_by_a_variable_that_is_done_with) {
  use(veristep::choose_bool());
  veristep::choose_bool();
}
// As on a native stack: the variable still points to it.
VERISTEP_CHECK(held_when_the_program_exits) {
  int* volatile own = veristep::choose_bool() ? new int(3) : nullptr;
  (void)own;
  veristep::choose_bool();
  std::exit(0);
}
// However many are lost, the states are the same ones again.
VERISTEP_CHECK(one_in_each_round) {
  while (veristep::choose_bool()) {
    last = new int(3);
    last = nullptr;
  }
}
