// The thread functions on real threads: what they promise, and the violations they find. Types are the platform's.
#include <gtest/gtest.h>
#include <pthread.h>
#include <semaphore.h>
#include <threads.h>
#include <time.h>

#include <atomic>
#include <cerrno>
#include <string>
#include <vector>

#include "tests/vm/llvm/runtime/host_machine.h"

#define SAME_TYPE_AS_HOST(name) extern "C" decltype(name) rt_##name
SAME_TYPE_AS_HOST(pthread_create);
SAME_TYPE_AS_HOST(pthread_join);
SAME_TYPE_AS_HOST(pthread_detach);
SAME_TYPE_AS_HOST(pthread_self);
SAME_TYPE_AS_HOST(pthread_mutex_init);
SAME_TYPE_AS_HOST(pthread_mutex_lock);
SAME_TYPE_AS_HOST(pthread_mutex_trylock);
SAME_TYPE_AS_HOST(pthread_mutex_timedlock);
SAME_TYPE_AS_HOST(pthread_mutex_unlock);
SAME_TYPE_AS_HOST(pthread_mutex_destroy);
SAME_TYPE_AS_HOST(pthread_mutexattr_init);
SAME_TYPE_AS_HOST(pthread_mutexattr_settype);
SAME_TYPE_AS_HOST(pthread_cond_wait);
SAME_TYPE_AS_HOST(pthread_cond_timedwait);
SAME_TYPE_AS_HOST(pthread_cond_signal);
SAME_TYPE_AS_HOST(pthread_cond_broadcast);
SAME_TYPE_AS_HOST(pthread_rwlock_rdlock);
SAME_TYPE_AS_HOST(pthread_rwlock_tryrdlock);
SAME_TYPE_AS_HOST(pthread_rwlock_wrlock);
SAME_TYPE_AS_HOST(pthread_rwlock_trywrlock);
SAME_TYPE_AS_HOST(pthread_rwlock_unlock);
SAME_TYPE_AS_HOST(pthread_barrier_init);
SAME_TYPE_AS_HOST(pthread_barrier_wait);
SAME_TYPE_AS_HOST(pthread_once);
SAME_TYPE_AS_HOST(pthread_key_create);
SAME_TYPE_AS_HOST(pthread_key_delete);
SAME_TYPE_AS_HOST(pthread_getspecific);
SAME_TYPE_AS_HOST(pthread_setspecific);
SAME_TYPE_AS_HOST(sem_init);
SAME_TYPE_AS_HOST(sem_wait);
SAME_TYPE_AS_HOST(sem_trywait);
SAME_TYPE_AS_HOST(sem_post);
SAME_TYPE_AS_HOST(clock_gettime);
SAME_TYPE_AS_HOST(gmtime_r);
SAME_TYPE_AS_HOST(timegm);
extern "C" int rt_thrd_create(thrd_t*, int (*)(void*), void*);
extern "C" int rt_thrd_join(thrd_t, int*);

namespace veristep::runtime_test {
namespace {

constexpr int kThreads = 4;
constexpr int kRounds = 500;

// Runs `body` in kThreads threads of the runtime.
template <typename Body>
void InThreads(Body body) {
  std::vector<pthread_t> threads(kThreads);
  auto start = [](void* argument) -> void* {
    (*static_cast<Body*>(argument))();
    return argument;
  };
  for (pthread_t& thread : threads) ASSERT_EQ(0, rt_pthread_create(&thread, nullptr, start, &body));
  for (pthread_t thread : threads) {
    void* result = nullptr;
    ASSERT_EQ(0, rt_pthread_join(thread, &result));
    ASSERT_EQ(&body, result);
  }
}

timespec InMilliseconds(int milliseconds) {
  timespec time;
  rt_clock_gettime(CLOCK_REALTIME, &time);
  time.tv_nsec += milliseconds * 1000000L;
  time.tv_sec += time.tv_nsec / 1000000000;
  time.tv_nsec %= 1000000000;
  return time;
}

TEST(Mutex, Excludes) {
  pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  int counter = 0;
  size_t before = LiveBlocks();
  InThreads([&] {
    for (int i = 0; i < kRounds; ++i) {
      rt_pthread_mutex_lock(&mutex);
      counter = counter + 1;
      rt_pthread_mutex_unlock(&mutex);
    }
  });
  EXPECT_EQ(kThreads * kRounds, counter);
  EXPECT_EQ(before, LiveBlocks());
}

TEST(Mutex, Kinds) {
  pthread_mutexattr_t attributes;
  rt_pthread_mutexattr_init(&attributes);
  pthread_mutex_t mutex;
  rt_pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
  rt_pthread_mutex_init(&mutex, &attributes);
  EXPECT_EQ(0, rt_pthread_mutex_lock(&mutex));
  EXPECT_EQ(0, rt_pthread_mutex_lock(&mutex));
  EXPECT_EQ(0, rt_pthread_mutex_trylock(&mutex));
  for (int i = 0; i < 3; ++i) EXPECT_EQ(0, rt_pthread_mutex_unlock(&mutex));
  EXPECT_EQ(EPERM, rt_pthread_mutex_unlock(&mutex));
  rt_pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_ERRORCHECK);
  rt_pthread_mutex_init(&mutex, &attributes);
  EXPECT_EQ(0, rt_pthread_mutex_lock(&mutex));
  EXPECT_EQ(EDEADLK, rt_pthread_mutex_lock(&mutex));
  EXPECT_EQ(EBUSY, rt_pthread_mutex_trylock(&mutex));
  EXPECT_EQ(0, rt_pthread_mutex_unlock(&mutex));
  EXPECT_EQ(EPERM, rt_pthread_mutex_unlock(&mutex));
}

TEST(Mutex, TimesOut) {
  pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  rt_pthread_mutex_lock(&mutex);
  timespec soon = InMilliseconds(5);
  EXPECT_EQ(ETIMEDOUT, rt_pthread_mutex_timedlock(&mutex, &soon));
  rt_pthread_mutex_unlock(&mutex);
  EXPECT_EQ(0, rt_pthread_mutex_timedlock(&mutex, &soon));
  rt_pthread_mutex_unlock(&mutex);
}

TEST(Condition, BoundedBuffer) {
  pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
  int full = 0, turn = 0;
  long sum = 0;
  InThreads([&] {
    rt_pthread_mutex_lock(&mutex);
    bool is_producer = turn++ % 2 == 0;
    rt_pthread_mutex_unlock(&mutex);
    for (int i = 1; i <= kRounds; ++i) {
      rt_pthread_mutex_lock(&mutex);
      while ((full != 0) == is_producer) rt_pthread_cond_wait(&changed, &mutex);
      sum += is_producer ? 0 : full;
      full = is_producer ? i : 0;
      rt_pthread_cond_broadcast(&changed);
      rt_pthread_mutex_unlock(&mutex);
    }
  });
  EXPECT_EQ(2L * kRounds * (kRounds + 1) / 2, sum);
}

TEST(Condition, TimesOutAndHoldsTheMutexAgain) {
  pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  pthread_cond_t never = PTHREAD_COND_INITIALIZER;
  rt_pthread_mutex_lock(&mutex);
  timespec soon = InMilliseconds(5);
  EXPECT_EQ(ETIMEDOUT, rt_pthread_cond_timedwait(&never, &mutex, &soon));
  EXPECT_EQ(EBUSY, rt_pthread_mutex_trylock(&mutex));
  rt_pthread_mutex_unlock(&mutex);
  EXPECT_EQ(0, rt_pthread_cond_signal(&never));
}

TEST(ReadWriteLock, Rules) {
  pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
  EXPECT_EQ(0, rt_pthread_rwlock_rdlock(&lock));
  EXPECT_EQ(0, rt_pthread_rwlock_tryrdlock(&lock));
  EXPECT_EQ(EBUSY, rt_pthread_rwlock_trywrlock(&lock));
  rt_pthread_rwlock_unlock(&lock);
  rt_pthread_rwlock_unlock(&lock);
  EXPECT_EQ(0, rt_pthread_rwlock_wrlock(&lock));
  EXPECT_EQ(EDEADLK, rt_pthread_rwlock_rdlock(&lock));
  EXPECT_EQ(EBUSY, rt_pthread_rwlock_tryrdlock(&lock));
  rt_pthread_rwlock_unlock(&lock);
  int value = 0;
  InThreads([&] {
    for (int i = 0; i < kRounds; ++i) {
      rt_pthread_rwlock_wrlock(&lock);
      value = value + 1;
      rt_pthread_rwlock_unlock(&lock);
    }
  });
  EXPECT_EQ(kThreads * kRounds, value);
}

TEST(Barrier, AllArriveBeforeAnyLeaves) {
  pthread_barrier_t barrier;
  rt_pthread_barrier_init(&barrier, nullptr, kThreads);
  std::atomic<int> arrived = 0, serial = 0;
  InThreads([&] {
    for (int i = 1; i <= 50; ++i) {
      ++arrived;
      if (rt_pthread_barrier_wait(&barrier) == PTHREAD_BARRIER_SERIAL_THREAD) ++serial;
      ASSERT_GE(arrived, i * kThreads);
    }
  });
  EXPECT_EQ(50, serial);
}

TEST(Semaphore, Counts) {
  sem_t semaphore;
  rt_sem_init(&semaphore, 0, 2);
  EXPECT_EQ(0, rt_sem_wait(&semaphore));
  EXPECT_EQ(0, rt_sem_trywait(&semaphore));
  EXPECT_EQ(-1, rt_sem_trywait(&semaphore));
  int turn = 0;
  InThreads([&] {
    if (__atomic_fetch_add(&turn, 1, __ATOMIC_SEQ_CST) % 2 == 0) {
      rt_sem_wait(&semaphore);
    } else {
      rt_sem_post(&semaphore);
    }
  });
  EXPECT_EQ(-1, rt_sem_trywait(&semaphore));
}

int once_calls;
void CountOnce() { ++once_calls; }
void ThrowOnce() {
  if (++once_calls == 1) throw 42;
}

TEST(Once, RunsOnceAndAgainAfterAnException) {
  pthread_once_t once = PTHREAD_ONCE_INIT;
  InThreads([&] { rt_pthread_once(&once, CountOnce); });
  EXPECT_EQ(1, once_calls);
  once_calls = 0;
  pthread_once_t again = PTHREAD_ONCE_INIT;
  EXPECT_THROW(rt_pthread_once(&again, ThrowOnce), int);
  EXPECT_EQ(0, rt_pthread_once(&again, ThrowOnce));
  EXPECT_EQ(0, rt_pthread_once(&again, ThrowOnce));
  EXPECT_EQ(2, once_calls);
}

std::atomic<int> destroyed;
TEST(Keys, ValuesPerThreadWithDestructors) {
  pthread_key_t key;
  ASSERT_EQ(0, rt_pthread_key_create(&key, [](void* value) { destroyed += *static_cast<int*>(value); }));
  size_t before = LiveBlocks();
  int values[kThreads] = {1, 2, 3, 4}, next = 0;
  InThreads([&] {
    ASSERT_EQ(nullptr, rt_pthread_getspecific(key));
    int* mine = &values[__atomic_fetch_add(&next, 1, __ATOMIC_SEQ_CST)];
    ASSERT_EQ(0, rt_pthread_setspecific(key, mine));
    ASSERT_EQ(mine, rt_pthread_getspecific(key));
  });
  EXPECT_EQ(10, destroyed);
  EXPECT_EQ(before, LiveBlocks());
  EXPECT_EQ(0, rt_pthread_key_delete(key));
  EXPECT_EQ(EINVAL, rt_pthread_setspecific(key, &key));
}

TEST(C11Threads, Result) {
  thrd_t thread;
  ASSERT_EQ(thrd_success,
            rt_thrd_create(&thread, [](void* argument) { return *static_cast<int*>(argument); }, &once_calls));
  int result = -1;
  EXPECT_EQ(thrd_success, rt_thrd_join(thread, &result));
  EXPECT_EQ(once_calls, result);
}

TEST(Calendar, AgainstTheHost) {
  for (time_t time = -5000000000; time < 8000000000; time += 12345678) {
    tm host, ours;
    gmtime_r(&time, &host);
    rt_gmtime_r(&time, &ours);
    ASSERT_EQ(std::string(asctime(&host)), std::string(asctime(&ours)));
    ASSERT_EQ(host.tm_yday, ours.tm_yday);
    ASSERT_EQ(time, rt_timegm(&ours));
  }
}

}  // namespace
}  // namespace veristep::runtime_test
