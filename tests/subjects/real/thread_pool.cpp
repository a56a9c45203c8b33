// thread_pool::ThreadPool, with one worker: tasks run once, and what they give back arrives.
// options: --por ample
// expect: one_worker holds states=10413
// expect: two_tasks holds states=44899
// expect: exceptions_arrive holds states=12683
// expect: waits_inside violated deadlock
// expect: looks_too_early violated data-race
#include <veristep/check.h>

#include <atomic>
#include <stdexcept>
#include <thread_pool/thread_pool.hpp>

VERISTEP_CHECK(one_worker) {
  thread_pool::ThreadPool pool(1);
  auto sum = pool.Submit([](int a, int b) { return a + b; }, 1, 2);
  VERISTEP_ASSERT(sum.get() == 3);
}

VERISTEP_CHECK(two_tasks) {
  std::atomic<int> count = 0;
  {
    thread_pool::ThreadPool pool(1);
    pool.Submit([&count] { ++count; });
    pool.Submit([&count] { ++count; });
  }
  VERISTEP_ASSERT(count == 2);  // the pool ends after its last task
}

VERISTEP_CHECK(exceptions_arrive) {
  thread_pool::ThreadPool pool(1);
  auto fails = pool.Submit([] { throw std::runtime_error("in the pool"); });
  bool caught = false;
  try {
    fails.get();
  } catch (const std::runtime_error&) {
    caught = true;
  }
  VERISTEP_ASSERT(caught);
}

// The only worker waits for a task that it would have to run itself.
VERISTEP_CHECK(waits_inside) {
  thread_pool::ThreadPool pool(1);
  auto outer = pool.Submit([&pool] { return pool.Submit([] { return 1; }).get(); });
  outer.get();
}

// A task is another thread's until its future is ready.
VERISTEP_CHECK(looks_too_early) {
  int count = 0;
  thread_pool::ThreadPool pool(1);
  auto counted = pool.Submit([&count] { ++count; });
  VERISTEP_ASSERT(count <= 1);
  counted.get();
}
