#include "core/search/worker_pool.h"

#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>
#include <tbb/task_group.h>

#include "core/base/check.h"

// Set by the build when the rest of the program is compiled for ThreadSanitizer.
#ifdef VERISTEP_THREAD_SANITIZER
extern "C" void __tsan_acquire(void* address);
extern "C" void __tsan_release(void* address);
#else
static void __tsan_acquire(void*) {}
static void __tsan_release(void*) {}
#endif

namespace veristep::core {

/// `begin` and `end` are never read or written: what counts is their addresses, by which the sanitizer knows an order.
struct WorkerPool::Threads {
  explicit Threads(size_t workers)
      : control(tbb::global_control::max_allowed_parallelism, workers), arena(static_cast<int>(workers)) {}

  void Spawn(Task task) {
    // The group runs each task once and copies it as it likes, so the task owns its body through a plain pointer. By
    // that address the sanitizer also knows the order between Spawn and the task.
    Task* body = std::make_unique<Task>(std::move(task)).release();
    __tsan_release(body);
    group.run([this, body] {
      __tsan_acquire(body);
      {
        std::unique_ptr<Task> owned(body);
        (*owned)(static_cast<size_t>(tbb::this_task_arena::current_thread_index()));
      }
      __tsan_release(&end);
    });
  }

  tbb::global_control control;
  tbb::task_arena arena;
  tbb::task_group group;
  char begin;
  char end;
};

WorkerPool::WorkerPool(size_t workers)
    : workers_(workers), threads_(workers > 1 ? std::make_unique<Threads>(workers) : nullptr) {
  CHECK(workers > 0);
}

WorkerPool::~WorkerPool() = default;

void WorkerPool::ForEach(const Task& body) {
  if (!threads_) return body(0);
  __tsan_release(&threads_->begin);
  threads_->arena.execute([&] {
    auto run = [&](size_t worker) {
      __tsan_acquire(&threads_->begin);
      body(worker);
      __tsan_release(&threads_->end);
    };
    tbb::parallel_for(size_t{0}, workers_, run, tbb::simple_partitioner());
  });
  __tsan_acquire(&threads_->end);
}

void WorkerPool::RunTasks(Task first) {
  if (!threads_) {
    waiting_.push_back(std::move(first));
    while (!waiting_.empty()) {
      Task task = std::move(waiting_.back());
      waiting_.pop_back();
      task(0);
    }
    return;
  }
  threads_->arena.execute([&] {
    threads_->Spawn(std::move(first));
    threads_->group.wait();
  });
  __tsan_acquire(&threads_->end);
}

void WorkerPool::Spawn(Task task) {
  if (!threads_) return waiting_.push_back(std::move(task));
  threads_->Spawn(std::move(task));
}

}  // namespace veristep::core
