// WorkerPool: the threads of a search, and the only place that uses oneTBB.
//
// Worker numbers are from 0 to size() − 1; at any time at most one thread acts as a given worker, but it need not be
// the same one for the next body or task.
//
// ThreadSanitizer does not see what happens inside the oneTBB library, and would report every hand-over of work as a
// race. So the library's templates are instantiated in one file, which is compiled without the sanitizer and tells it
// which orders oneTBB guarantees: Spawn comes before the task runs, tasks and bodies come before the call that waits
// for them returns. All that this header's users do is checked as usual.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

namespace veristep::core {

class WorkerPool {
 public:
  /// A piece of work, given the number of the worker that runs it. Must not wait for another one.
  using Task = std::function<void(size_t worker)>;

  /// One worker is the calling thread itself, and costs nothing.
  explicit WorkerPool(size_t workers);
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  size_t size() const { return workers_; }

  /// Runs body(0) … body(size() − 1), in parallel where threads are free, and waits for them.
  void ForEach(const Task& body);

  /// Runs `first` and all tasks that are spawned meanwhile, and waits for them.
  void RunTasks(Task first);
  /// To be called by a running task.
  void Spawn(Task task);

 private:
  struct Threads;

  const size_t workers_;
  const std::unique_ptr<Threads> threads_;  ///< none for one worker
  std::vector<Task> waiting_;               ///< with one worker
};

}  // namespace veristep::core
