#include "queue/bounded_queue.h"

namespace queue {

BoundedQueue::BoundedQueue(std::size_t capacity) : ring_(capacity) {}

void BoundedQueue::Put(int job) {
  ring_[(first_ + count_) % ring_.size()] = job;
  ++count_;
  not_empty_.notify_one();
}

int BoundedQueue::Take() {
  int job = ring_[first_];
  first_ = (first_ + 1) % ring_.size();
  --count_;
  not_full_.notify_one();
  return job;
}

bool BoundedQueue::Push(int job) {
  std::unique_lock lock(mutex_);
  not_full_.wait(lock, [this] { return count_ < ring_.size() || closed_; });
  if (closed_) return false;
  Put(job);
  return true;
}

std::optional<int> BoundedQueue::Pop() {
  std::unique_lock lock(mutex_);
  not_empty_.wait(lock, [this] { return count_ > 0 || closed_; });
  if (count_ == 0) return std::nullopt;
  return Take();
}

bool BoundedQueue::TryPush(int job) {
  std::scoped_lock lock(mutex_);
  if (closed_ || count_ == ring_.size()) return false;
  Put(job);
  return true;
}

std::optional<int> BoundedQueue::TryPop() {
  std::scoped_lock lock(mutex_);
  if (count_ == 0) return std::nullopt;
  return Take();
}

void BoundedQueue::Close() {
  std::scoped_lock lock(mutex_);
  closed_ = true;
#ifdef QUEUE_BUG
  // Wakes one consumer. If two are waiting, the other one waits for ever.
  not_empty_.notify_one();
#else
  not_empty_.notify_all();
#endif
  not_full_.notify_all();
}

std::size_t BoundedQueue::Size() const {
  std::scoped_lock lock(mutex_);
  return count_;
}

}  // namespace queue
