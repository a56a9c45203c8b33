// How many jobs were done, counted by several threads.
#pragma once

#include <atomic>

namespace queue {

class Counter {
 public:
  void Add(int n) { value_.fetch_add(n); }
  int value() const { return value_.load(); }

 private:
  std::atomic<int> value_{0};
};

}  // namespace queue
