// std::thread, condition variables, call_once, clocks and waiting, over pthreads and the machine.
#include <chrono>
#include <condition_variable>
#include <future>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>

#include <errno.h>
#include <pthread.h>
#include <time.h>

#include "veristep_vm.h"

namespace std {

// ---- Threads ----
thread::_State::~_State() = default;

static void* RunThread(void* state) {
  unique_ptr<thread::_State> owner(static_cast<thread::_State*>(state));
  owner->_M_run();
  return nullptr;
}

void thread::_M_start_thread(_State_ptr state, void (*)()) {
  int error = pthread_create(&_M_id._M_thread, nullptr, RunThread, state.get());
  if (error != 0) __throw_system_error(error);
  state.release();
}

void thread::join() {
  int error = EINVAL;
  if (joinable()) error = pthread_join(_M_id._M_thread, nullptr);
  if (error != 0) __throw_system_error(error);
  _M_id = id();
}

void thread::detach() {
  int error = EINVAL;
  if (joinable()) error = pthread_detach(_M_id._M_thread);
  if (error != 0) __throw_system_error(error);
  _M_id = id();
}

unsigned thread::hardware_concurrency() noexcept { return 2; }

// ---- Condition variables ----
condition_variable::condition_variable() noexcept = default;
condition_variable::~condition_variable() noexcept = default;
void condition_variable::wait(unique_lock<mutex>& lock) { _M_cond.wait(*lock.mutex()); }
void condition_variable::notify_one() noexcept { _M_cond.notify_one(); }
void condition_variable::notify_all() noexcept { _M_cond.notify_all(); }

// ---- At the end of a thread: after its thread-local objects, in the order of registration ----
namespace {

pthread_key_t exit_key;
pthread_once_t exit_key_once = PTHREAD_ONCE_INIT;

void RunAtExit(void* list) {
  auto* element = static_cast<__at_thread_exit_elt*>(list);
  while (element != nullptr) {
    __at_thread_exit_elt* next = element->_M_next;
    element->_M_cb(element);
    element = next;
  }
}

void AtThreadExit(__at_thread_exit_elt* element) {
  pthread_once(&exit_key_once, [] { pthread_key_create(&exit_key, RunAtExit); });
  element->_M_next = nullptr;
  auto* list = static_cast<__at_thread_exit_elt*>(pthread_getspecific(exit_key));
  if (list == nullptr) {
    pthread_setspecific(exit_key, element);
    return;
  }
  while (list->_M_next != nullptr) list = list->_M_next;
  list->_M_next = element;
}

struct Notifier : __at_thread_exit_elt {
  unique_lock<mutex> lock;
  condition_variable* variable;

  static void Run(void* element) {
    unique_ptr<Notifier> self(static_cast<Notifier*>(element));
    self->lock.unlock();
    self->variable->notify_all();
  }
};

}  // namespace

void notify_all_at_thread_exit(condition_variable& variable, unique_lock<mutex> lock) {
  auto* notifier = new Notifier;
  notifier->lock = std::move(lock);
  notifier->variable = &variable;
  notifier->_M_cb = Notifier::Run;
  AtThreadExit(notifier);
}

// ---- Futures ----
__future_base::_Result_base::_Result_base() = default;
__future_base::_Result_base::~_Result_base() = default;

void __future_base::_State_baseV2::_Make_ready::_S_run(void* element) {
  unique_ptr<_Make_ready> self(static_cast<_Make_ready*>(element));
  if (auto state = self->_M_shared_state.lock())
    state->_M_status._M_store_notify_all(_Status::__ready, memory_order_release);
}

void __future_base::_State_baseV2::_Make_ready::_M_set() {
  _M_cb = &_Make_ready::_S_run;
  AtThreadExit(this);
}

namespace {

class FutureCategory final : public error_category {
 public:
  constexpr FutureCategory() = default;
  const char* name() const noexcept override { return "future"; }
  string message(int number) const override {
    switch (static_cast<future_errc>(number)) {
      case future_errc::broken_promise:
        return "Broken promise";
      case future_errc::future_already_retrieved:
        return "Future already retrieved";
      case future_errc::promise_already_satisfied:
        return "Promise already satisfied";
      case future_errc::no_state:
        return "No associated state";
    }
    return "Unknown error";
  }
};

// Never destroyed: exit handlers may still use it.
[[clang::no_destroy]] constinit const FutureCategory future_errors;

}  // namespace

const error_category& future_category() noexcept { return future_errors; }
future_error::~future_error() noexcept = default;
const char* future_error::what() const noexcept { return logic_error::what(); }

// The futex of futures: nobody has to be woken up, the waiting thread is enabled when the word has changed.
bool __atomic_futex_unsigned_base::_M_futex_wait_until_steady(unsigned* word, unsigned unwanted, bool has_timeout,
                                                              chrono::seconds seconds, chrono::nanoseconds rest) {
  const int* address = reinterpret_cast<const int*>(word);
  int value = static_cast<int>(unwanted);
  bool has_changed = true;
  if (has_timeout) {
    has_changed = __vs_await_until(address, value, (chrono::nanoseconds(seconds) + rest).count()) != 0;
  } else {
    __vs_await(address, value);
  }
  __vs_atomic_end();
  return has_changed;
}

bool __atomic_futex_unsigned_base::_M_futex_wait_until(unsigned* word, unsigned unwanted, bool has_timeout,
                                                       chrono::seconds seconds, chrono::nanoseconds rest) {
  auto ahead = chrono::system_clock::now().time_since_epoch() - chrono::steady_clock::now().time_since_epoch();
  return _M_futex_wait_until_steady(word, unwanted, has_timeout, chrono::seconds(0), seconds + rest - ahead);
}

void __atomic_futex_unsigned_base::_M_futex_notify_all(unsigned*) {}

// ---- call_once ----
__thread void* __once_callable;
__thread void (*__once_call)();
extern "C" void __once_proxy() { __once_call(); }

// ---- Clocks ----
namespace chrono {
inline namespace _V2 {

static nanoseconds Now(clockid_t clock) {
  timespec time;
  clock_gettime(clock, &time);
  return seconds(time.tv_sec) + nanoseconds(time.tv_nsec);
}

system_clock::time_point system_clock::now() noexcept {
  return time_point(duration_cast<duration>(Now(CLOCK_REALTIME)));
}
steady_clock::time_point steady_clock::now() noexcept {
  return time_point(duration_cast<duration>(Now(CLOCK_MONOTONIC)));
}

}  // namespace _V2
}  // namespace chrono

}  // namespace std
