// Checks: every order of events.
#include <veristep/check.h>

#include <thread>

#include "queue/bounded_queue.h"
#include "queue/counter.h"

using queue::BoundedQueue;

VERISTEP_CHECK(jobs_arrive_in_order) {
  BoundedQueue jobs(1);
  std::thread producer([&] {
    VERISTEP_ASSERT(jobs.Push(1));
    VERISTEP_ASSERT(jobs.Push(2));
  });
  VERISTEP_ASSERT(jobs.Pop() == 1);
  VERISTEP_ASSERT(jobs.Pop() == 2);
  producer.join();
  VERISTEP_ASSERT(jobs.Size() == 0);
}

VERISTEP_CHECK(no_job_is_done_twice) {
  BoundedQueue jobs(2);
  queue::Counter sum;
  auto consume = [&] { sum.Add(*jobs.Pop()); };
  std::thread one(consume), other(consume);
  jobs.Push(1);
  jobs.Push(2);
  one.join();
  other.join();
  VERISTEP_ASSERT(sum.value() == 3);
}

VERISTEP_CHECK(closing_wakes_everybody) {
  BoundedQueue jobs(1);
  auto consume = [&] {
    while (jobs.Pop()) {
    }
  };
  std::thread one(consume), other(consume);
  jobs.Close();
  one.join();
  other.join();
}

VERISTEP_CHECK(closing_wakes_a_producer) {
  BoundedQueue jobs(1);
  std::thread producer([&] {
    bool first = jobs.Push(1);
    bool second = jobs.Push(2);
    VERISTEP_ASSERT(first || !second);
  });
  jobs.Close();
  producer.join();
  VERISTEP_ASSERT(jobs.Size() <= 1);
}
