// xenium: the queue of Michael and Scott with two ways of giving memory back, Vyukov's bounded queue, and the
// work-stealing deque of Chase and Lev; two threads.
// options: --por ample
// expect: counted_producers holds states=292
// expect: counted_consumers holds states=1530
// expect: hazard_consumers holds states=14777
// expect: bounded_producers holds states=164
// expect: bounded_in_order holds states=1178
// expect: one_thief holds states=476
// expect: looks_then_takes violated assertion
// expect: bounded_overfilled violated assertion
// expect: two_owners violated assertion
#include <veristep/check.h>

#include <thread>
#include <xenium/chase_work_stealing_deque.hpp>
#include <xenium/michael_scott_queue.hpp>
#include <xenium/reclamation/hazard_pointer.hpp>
#include <xenium/reclamation/lock_free_ref_count.hpp>
#include <xenium/vyukov_bounded_queue.hpp>

namespace {

namespace policy = xenium::policy;
namespace reclamation = xenium::reclamation;

using Counted = xenium::michael_scott_queue<int, policy::reclaimer<reclamation::lock_free_ref_count<>>>;
using Hazard =
    xenium::michael_scott_queue<int, policy::reclaimer<reclamation::hazard_pointer<>::with<policy::allocation_strategy<
                                         reclamation::hp_allocation::static_strategy<3, 0, 1>>>>>;
using Bounded = xenium::vyukov_bounded_queue<int>;
using Deque = xenium::chase_work_stealing_deque<int, policy::capacity<2>>;

template <typename Queue>
void TwoConsumers() {
  Queue queue;
  queue.push(1);
  queue.push(2);
  int taken = 0;
  std::thread other([&queue, &taken] { VERISTEP_ASSERT(queue.try_pop(taken)); });
  int mine = 0;
  VERISTEP_ASSERT(queue.try_pop(mine));
  other.join();
  VERISTEP_ASSERT(mine + taken == 3);
}

}  // namespace

VERISTEP_CHECK(counted_producers) {
  Counted queue;
  std::thread other([&queue] { queue.push(1); });
  queue.push(2);
  other.join();
  int sum = 0;
  int item = 0;
  while (queue.try_pop(item)) sum += item;
  VERISTEP_ASSERT(sum == 3);
}

VERISTEP_CHECK(counted_consumers) { TwoConsumers<Counted>(); }
VERISTEP_CHECK(hazard_consumers) { TwoConsumers<Hazard>(); }

// Who finds one in the queue may still come too late.
VERISTEP_CHECK(looks_then_takes) {
  Counted queue;
  queue.push(1);
  int count = 1;  // kept beside the queue, by one of the two only
  std::thread other([&queue] {
    int item = 0;
    queue.try_pop(item);
  });
  int item = 0;
  if (count > 0) VERISTEP_ASSERT(queue.try_pop(item));
  other.join();
}

VERISTEP_CHECK(bounded_producers) {
  Bounded queue(2);
  std::thread other([&queue] { VERISTEP_ASSERT(queue.try_push(1)); });
  VERISTEP_ASSERT(queue.try_push(2));
  other.join();
  int sum = 0;
  int item = 0;
  while (queue.try_pop(item)) sum += item;
  VERISTEP_ASSERT(sum == 3);
}

VERISTEP_CHECK(bounded_in_order) {
  Bounded queue(2);
  int pushed = 0;
  std::thread producer([&queue, &pushed] {
    for (int i = 0; i < 3; ++i) {
      if (queue.try_push(pushed + 1)) ++pushed;
    }
  });
  int last = 0;
  int item = 0;
  for (int i = 0; i < 2; ++i) {
    if (queue.try_pop(item)) VERISTEP_ASSERT(item == ++last);
  }
  producer.join();
  while (queue.try_pop(item)) VERISTEP_ASSERT(item == ++last);
  VERISTEP_ASSERT(pushed >= 2 && last == pushed);
}

VERISTEP_CHECK(bounded_overfilled) {
  Bounded queue(2);
  queue.try_push(1);
  std::thread other([&queue] { VERISTEP_ASSERT(queue.try_push(2)); });
  VERISTEP_ASSERT(queue.try_push(3));  // there is room for two
  other.join();
}

VERISTEP_CHECK(one_thief) {
  Deque deque;
  int items[] = {1, 2};
  VERISTEP_ASSERT(deque.try_push(&items[0]));
  int* stolen = nullptr;
  std::thread thief([&deque, &stolen] { (void)deque.try_steal(stolen); });
  VERISTEP_ASSERT(deque.try_push(&items[1]));
  int sum = 0;
  int* mine = nullptr;
  while (deque.try_pop(mine)) sum += *mine;
  thief.join();
  if (stolen != nullptr) sum += *stolen;
  VERISTEP_ASSERT(sum == 3);
}

// Popping is for the owner; another one gets the same item.
VERISTEP_CHECK(two_owners) {
  Deque deque;
  int items[] = {1, 2};
  deque.try_push(&items[0]);
  deque.try_push(&items[1]);
  int* taken = nullptr;
  std::thread other([&deque, &taken] { (void)deque.try_pop(taken); });
  int* mine = nullptr;
  (void)deque.try_pop(mine);
  other.join();
  VERISTEP_ASSERT(taken == nullptr || taken != mine);
}
