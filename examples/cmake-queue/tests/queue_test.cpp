// Unit tests: one order of events each.
#include <cstdlib>
#include <iostream>
#include <thread>

#include "queue/bounded_queue.h"

namespace {

void Expect(bool holds, const char* what) {
  if (holds) return;
  std::cerr << "failed: " << what << "\n";
  std::exit(1);
}

void TestOrder() {
  queue::BoundedQueue jobs(2);
  Expect(jobs.TryPush(1) && jobs.TryPush(2), "there is room for two");
  Expect(!jobs.TryPush(3), "there is no room for three");
  Expect(jobs.TryPop() == 1 && jobs.TryPop() == 2, "first in, first out");
  Expect(!jobs.TryPop(), "empty in the end");
}

void TestClose() {
  queue::BoundedQueue jobs(1);
  std::thread consumer([&] {
    int sum = 0;
    while (std::optional<int> job = jobs.Pop()) sum += *job;
    Expect(sum == 3, "all jobs arrive");
  });
  Expect(jobs.Push(1) && jobs.Push(2), "pushed before closing");
  jobs.Close();
  Expect(!jobs.Push(3), "pushed after closing");
  consumer.join();
}

}  // namespace

int main() {
  TestOrder();
  TestClose();
}
