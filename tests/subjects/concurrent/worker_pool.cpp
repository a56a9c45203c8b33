// A pool of threads with a queue of std::function: what is submitted runs once, also while the pool is being closed.
// options: --por ample
// expect: runs_everything holds states=793
// expect: two_workers holds states=6960
// expect: closes_silently violated deadlock
// expect: drops_tasks violated assertion
// expect: closes_without_lock violated data-race
// expect: takes_by_reference violated use-after-scope
#include <veristep/check.h>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace {

enum class Fault { kNone, kClosesSilently, kDropsTasks, kClosesWithoutLock };

class Pool {
 public:
  Pool(int size, Fault fault) : fault_(fault) {
    for (int i = 0; i < size; ++i) threads_.emplace_back([this] { Work(); });
  }
  ~Pool() {
    if (fault_ == Fault::kClosesWithoutLock) {
      is_closed_ = true;
    } else {
      std::lock_guard lock(mutex_);
      is_closed_ = true;
    }
    if (fault_ != Fault::kClosesSilently) changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }
  void Submit(std::function<void()> task) {
    {
      std::lock_guard lock(mutex_);
      tasks_.push_back(std::move(task));
    }
    changed_.notify_one();
  }

 private:
  void Work() {
    for (;;) {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return is_closed_ || !tasks_.empty(); });
      if (tasks_.empty() || (is_closed_ && fault_ == Fault::kDropsTasks)) return;
      std::function<void()> task = std::move(tasks_.front());
      tasks_.pop_front();
      lock.unlock();
      task();
    }
  }
  const Fault fault_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> tasks_;
  bool is_closed_ = false;
  std::vector<std::thread> threads_;
};

void Run(int workers, int tasks, Fault fault) {
  std::atomic<int> done = 0;
  {
    Pool pool(workers, fault);
    for (int i = 0; i < tasks; ++i) pool.Submit([&done] { ++done; });
  }
  VERISTEP_ASSERT(done == tasks);
}

[[gnu::noinline]] void SubmitLocal(Pool& pool, std::atomic<int>& sum) {
  int value = 2;
  pool.Submit([&sum, &value] { sum += value; });  // gone before the task runs
}

}  // namespace

VERISTEP_CHECK(runs_everything) { Run(1, 2, Fault::kNone); }
VERISTEP_CHECK(two_workers) { Run(2, 1, Fault::kNone); }
VERISTEP_CHECK(closes_silently) { Run(1, 1, Fault::kClosesSilently); }
VERISTEP_CHECK(drops_tasks) { Run(1, 1, Fault::kDropsTasks); }
VERISTEP_CHECK(closes_without_lock) { Run(1, 1, Fault::kClosesWithoutLock); }
VERISTEP_CHECK(takes_by_reference) {
  std::atomic<int> sum = 0;
  Pool pool(1, Fault::kNone);
  SubmitLocal(pool, sum);
}
