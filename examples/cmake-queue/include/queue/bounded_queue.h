// A queue of jobs for several producers and consumers. It has room for a few; whoever comes too early waits.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <optional>
#include <vector>

namespace queue {

class BoundedQueue {
 public:
  explicit BoundedQueue(std::size_t capacity);

  // Waits for room. False if the queue was closed: the job is not taken.
  bool Push(int job);
  // Waits for a job. Nothing if the queue was closed and is empty.
  std::optional<int> Pop();
  // Never waits.
  bool TryPush(int job);
  std::optional<int> TryPop();

  // No more jobs: who waits is woken, what is in the queue can still be taken.
  void Close();

  std::size_t Size() const;

 private:
  void Put(int job);
  int Take();

  mutable std::mutex mutex_;
  std::condition_variable not_empty_, not_full_;
  std::vector<int> ring_;
  std::size_t first_ = 0, count_ = 0;
  bool closed_ = false;
};

}  // namespace queue
