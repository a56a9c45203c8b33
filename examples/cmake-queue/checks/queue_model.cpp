// All short sequences of operations, compared with a std::deque.
#include <veristep/check.h>

#include <deque>

#include "queue/bounded_queue.h"

struct QueueModel {
  static constexpr std::size_t kCapacity = 2;

  queue::BoundedQueue jobs{kCapacity};
  std::deque<int> expected;
  bool is_closed = false;

  void Push(int job) {
    bool fits = !is_closed && expected.size() < kCapacity;
    VERISTEP_ASSERT(jobs.TryPush(job) == fits);
    if (fits) expected.push_back(job);
  }
  void Pop() {
    std::optional<int> job = jobs.TryPop();
    VERISTEP_ASSERT(job.has_value() == !expected.empty());
    if (!job) return;
    VERISTEP_ASSERT(*job == expected.front());
    expected.pop_front();
  }
  void Close() {
    jobs.Close();
    is_closed = true;
  }
  bool SizesAgree() const { return jobs.Size() == expected.size(); }
};

VERISTEP_MODEL(QueueModel) {
  operation("Push", &QueueModel::Push);
  operation("Pop", &QueueModel::Pop);
  operation("Close", &QueueModel::Close);
  invariant("SizesAgree", &QueueModel::SizesAgree);
}
