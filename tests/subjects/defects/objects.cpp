// C++: ownership, containers, exceptions and threads of the standard library.
// defect: new_then_free mismatched-free: free of a block of operator new: a block of 4 bytes (allocated at
// defect: malloc_then_delete mismatched-free: operator delete of a block of malloc
// defect: new_array_then_delete mismatched-free: operator delete of a block of operator new[]
// defect: new_then_delete_array mismatched-free: operator delete[] of a block of operator new
// defect: deleted_twice double-free: ; freed at
// defect: vector_past_end out-of-bounds: a block of 12 bytes
// defect: iterator_after_growth use-after-free: ; freed at
// defect: reference_to_erased use-after-free: a freed block of
// defect: view_of_temporary use-after-free: a freed block of
// defect: used_after_move null-dereference: through a null pointer
// defect: cycle_of_owners leak: never freed
// defect: constructor_throws leak: a block of 16 bytes
// defect: uncaught uncaught-exception: std::out_of_range
// defect: noexcept_throws uncaught-exception: std::runtime_error
// defect: broken_promise uncaught-exception: std::future_error
// defect: joinable_destroyed thread: joinable
// defect: mutex_of_another_thread mutex: another thread has locked
// defect: captured_by_reference use-after-scope: whose scope has ended
// defect: racing_vector data-race
// defect: racing_init data-race
// defect: locked_in_callback deadlock
// defect: pure_virtual pure-virtual-call
// defect: member_not_set uninitialised-value: a branch depends on
// defect: empty_optional uninitialised-value: a branch depends on
// defect: default_initialised_array uninitialised-value: offset 8 of a block of 12 bytes
// defect: aba assertion
// defect: wrong_downcast out-of-bounds: of a block of 16 bytes
// defect: weak_count_race assertion
// removed-O2: used_after_move
#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <veristep/check.h>

namespace {

volatile int sink;

template <typename T>
[[gnu::noinline]] T* Hide(T* place) {
  T* volatile hidden = place;
  return hidden;
}

}  // namespace

VERISTEP_CHECK(new_then_free) {
  int* number = Hide(new int(1));
  std::free(number);  // <- new_then_free
}
VERISTEP_CHECK(new_then_free_repaired) {
  int* number = Hide(new int(1));
  delete number;
}

VERISTEP_CHECK(malloc_then_delete) {
  auto* number = Hide(static_cast<int*>(std::malloc(sizeof(int))));
  delete number;  // <- malloc_then_delete
}
VERISTEP_CHECK(malloc_then_delete_repaired) {
  auto* number = Hide(static_cast<int*>(std::malloc(sizeof(int))));
  std::free(number);
}

VERISTEP_CHECK(new_array_then_delete) {
  int* numbers = Hide(new int[3]());
  delete numbers;  // <- new_array_then_delete
}
VERISTEP_CHECK(new_array_then_delete_repaired) {
  int* numbers = Hide(new int[3]());
  delete[] numbers;
}

VERISTEP_CHECK(new_then_delete_array) {
  int* number = Hide(new int(1));
  delete[] number;  // <- new_then_delete_array
}
VERISTEP_CHECK(new_then_delete_array_repaired) {
  int* number = Hide(new int(1));
  delete number;
}

VERISTEP_CHECK(deleted_twice) {
  int* number = Hide(new int(1));
  if (veristep::choose(0, 1)) delete Hide(number);
  delete number;  // <- deleted_twice
}
VERISTEP_CHECK(deleted_twice_repaired) {
  auto number = std::make_unique<int>(1);
  if (veristep::choose(0, 1)) number.reset();
}

VERISTEP_CHECK(vector_past_end) {
  std::vector<int> numbers = {1, 2, 3};
  sink = numbers[size_t(veristep::choose(2, 3))];  // <- vector_past_end
}
VERISTEP_CHECK(vector_past_end_repaired) {
  std::vector<int> numbers = {1, 2, 3};
  sink = numbers[size_t(veristep::choose(1, 2))];
}

VERISTEP_CHECK(iterator_after_growth) {
  std::vector<int> numbers = {1, 2};
  auto first = numbers.begin();
  numbers.push_back(3);
  sink = *first;  // <- iterator_after_growth
}
VERISTEP_CHECK(iterator_after_growth_repaired) {
  std::vector<int> numbers = {1, 2};
  numbers.reserve(3);
  auto first = numbers.begin();
  numbers.push_back(3);
  sink = *first;
}

VERISTEP_CHECK(reference_to_erased) {
  std::map<int, int> map = {{1, 10}, {2, 20}};
  int& value = map[1];
  map.erase(int(veristep::choose(1, 2)));
  sink = value;  // <- reference_to_erased
}
VERISTEP_CHECK(reference_to_erased_repaired) {
  std::map<int, int> map = {{1, 10}, {2, 20}};
  int& value = map[1];
  map.erase(int(veristep::choose(2, 3)));
  sink = value;
}

[[gnu::noinline]] static std::string LongText(int n) { return std::string(40, char('a' + n)); }
VERISTEP_CHECK(view_of_temporary) {
  std::string_view view = LongText(1);
  sink = view[3];  // <- view_of_temporary
}
VERISTEP_CHECK(view_of_temporary_repaired) {
  std::string text = LongText(1);
  std::string_view view = text;
  sink = view[3];
}

VERISTEP_CHECK(used_after_move) {
  auto number = std::make_unique<int>(1);
  std::unique_ptr<int> other;
  if (veristep::choose(0, 1)) other = std::move(number);
  sink = *number;  // <- used_after_move
}
VERISTEP_CHECK(used_after_move_repaired) {
  auto number = std::make_unique<int>(1);
  std::unique_ptr<int> other;
  if (veristep::choose(0, 1)) other = std::move(number);
  sink = number ? *number : *other;
}

namespace {
struct Node {
  std::shared_ptr<Node> next;
  std::weak_ptr<Node> previous;
};
}  // namespace
VERISTEP_CHECK(cycle_of_owners) {
  auto first = std::make_shared<Node>();  // <- cycle_of_owners
  first->next = std::make_shared<Node>();
  first->next->next = first;
}
VERISTEP_CHECK(cycle_of_owners_repaired) {
  auto first = std::make_shared<Node>();
  first->next = std::make_shared<Node>();
  first->next->previous = first;
}

namespace {
struct Buffer {
  explicit Buffer(bool fails) : bytes(Hide(new char[16])) {  // <- constructor_throws
    if (fails) throw std::runtime_error("no");
  }
  ~Buffer() { delete[] bytes; }
  char* bytes;
};
struct SafeBuffer {
  explicit SafeBuffer(bool fails) : bytes(Hide(new char[16])) {
    if (fails) throw std::runtime_error("no");
  }
  std::unique_ptr<char[]> bytes;
};
template <typename T>
void MakeBuffer() {
  try {
    T buffer(veristep::choose(0, 1) != 0);  // <- constructor_throws
    buffer.bytes[0] = 1;
  } catch (const std::runtime_error&) {
  }
}
}  // namespace
VERISTEP_CHECK(constructor_throws) { MakeBuffer<Buffer>(); }  // <- constructor_throws
VERISTEP_CHECK(constructor_throws_repaired) { MakeBuffer<SafeBuffer>(); }

VERISTEP_CHECK(uncaught) {
  std::vector<int> numbers = {1, 2};
  sink = numbers.at(size_t(veristep::choose(1, 2)));  // <- uncaught
}
VERISTEP_CHECK(uncaught_repaired) {
  std::vector<int> numbers = {1, 2};
  try {
    sink = numbers.at(size_t(veristep::choose(1, 2)));
  } catch (const std::out_of_range&) {
  }
}

[[gnu::noinline]] static void Fail(long long fails) {
  if (fails) throw std::runtime_error("failed");  // <- noexcept_throws
}
[[gnu::noinline]] static void Cleanup(long long fails) noexcept { Fail(fails); }  // <- noexcept_throws
VERISTEP_CHECK(noexcept_throws) { Cleanup(veristep::choose(0, 1)); }
VERISTEP_CHECK(noexcept_throws_repaired) {
  try {
    Fail(veristep::choose(0, 1));
  } catch (const std::runtime_error&) {
  }
}

static int WaitFor(bool keeps) {
  std::future<int> result;
  {
    std::promise<int> promise;
    result = promise.get_future();
    if (keeps || veristep::choose(0, 1)) promise.set_value(1);
  }
  return result.get();  // <- broken_promise
}
VERISTEP_CHECK(broken_promise) { sink = WaitFor(false); }  // <- broken_promise
VERISTEP_CHECK(broken_promise_repaired) { sink = WaitFor(true); }

static void Start(bool joins) {
  std::thread thread([] { sink = 1; });
  if (joins || veristep::choose(0, 1)) thread.join();
}  // <- joinable_destroyed
VERISTEP_CHECK(joinable_destroyed) { Start(false); }  // <- joinable_destroyed
VERISTEP_CHECK(joinable_destroyed_repaired) { Start(true); }

static void HandOver(bool unlocks_itself) {
  std::mutex mutex;
  std::thread thread([&] {
    mutex.lock();
    if (unlocks_itself) mutex.unlock();
  });
  thread.join();
  if (!unlocks_itself) mutex.unlock();  // <- mutex_of_another_thread
}
VERISTEP_CHECK(mutex_of_another_thread) { HandOver(false); }  // <- mutex_of_another_thread
VERISTEP_CHECK(mutex_of_another_thread_repaired) { HandOver(true); }

[[gnu::noinline]] static std::thread StartCounting(bool copies) {
  std::atomic<int> count = 1;
  std::atomic<int>* place = Hide(&count);
  if (copies) return std::thread([n = place->load()] { sink = n; });
  return std::thread([place] { sink = place->load(); });  // <- captured_by_reference
}
VERISTEP_CHECK(captured_by_reference) { StartCounting(false).join(); }
VERISTEP_CHECK(captured_by_reference_repaired) { StartCounting(true).join(); }

static void Collect(bool locks) {
  std::vector<int> list;
  std::mutex mutex;
  auto add = [&](int value) {
    std::unique_lock<std::mutex> lock(mutex, std::defer_lock);
    if (locks) lock.lock();
    list.push_back(value);  // <- racing_vector
  };
  std::thread one(add, 1), two(add, 2);  // <- racing_vector
  one.join();
  two.join();
}
VERISTEP_CHECK(racing_vector) { Collect(false); }
VERISTEP_CHECK(racing_vector_repaired) { Collect(true); }

namespace {
int* instance;
std::mutex instance_mutex;
[[gnu::noinline]] int* Instance() {
  std::lock_guard lock(instance_mutex);
  if (instance == nullptr) instance = new int(1);  // <- racing_init
  return instance;
}
[[gnu::noinline]] int* InstanceByDoubleCheck() {
  if (instance != nullptr) return instance;  // <- racing_init
  return Instance();
}
void GetTwice(int* (*get)()) {
  std::thread other([=] { VERISTEP_ASSERT(*get() == 1); });
  VERISTEP_ASSERT(*get() == 1);
  other.join();
}
}  // namespace
VERISTEP_CHECK(racing_init) { GetTwice(InstanceByDoubleCheck); }
VERISTEP_CHECK(racing_init_repaired) { GetTwice(Instance); }

static void Notify(bool inside) {
  std::mutex mutex;
  int count = 0;
  auto callback = [&] {
    std::lock_guard lock(mutex);  // <- locked_in_callback
    ++count;
  };
  {
    std::lock_guard lock(mutex);
    ++count;
    if (inside) callback();  // <- locked_in_callback
  }
  if (!inside) callback();
}
VERISTEP_CHECK(locked_in_callback) { Notify(true); }  // <- locked_in_callback
VERISTEP_CHECK(locked_in_callback_repaired) { Notify(false); }

namespace {
struct Shape {
  [[gnu::noinline]] void Register() { sink = Area(); }  // <- pure_virtual
  virtual int Area() = 0;
  virtual ~Shape() = default;
};
struct EarlyShape : Shape {
  EarlyShape() { static_cast<Shape*>(Hide(this))->Register(); }
  int Area() override { return 1; }
};
struct BaseCallsPure : Shape {
  BaseCallsPure() = default;
  int Area() override { return 1; }
};
struct CallsInBase {
  CallsInBase() { Call(this); }
  [[gnu::noinline]] static void Call(CallsInBase* object) { sink = Hide(object)->Area(); }  // <- pure_virtual
  virtual int Area() = 0;
  virtual ~CallsInBase() = default;
};
struct Derived : CallsInBase {
  int Area() override { return 1; }
};
}  // namespace
VERISTEP_CHECK(pure_virtual) { Derived object; }
VERISTEP_CHECK(pure_virtual_repaired) { EarlyShape object; }

namespace {
struct Settings {
  explicit Settings(int size) : size(size) {}
  int size;
  bool is_verbose;
};
}  // namespace
VERISTEP_CHECK(member_not_set) {
  auto* settings = Hide(new Settings(1));
  if (settings->is_verbose) sink = 1;  // <- member_not_set
  delete settings;
}
VERISTEP_CHECK(member_not_set_repaired) {
  auto* settings = Hide(new Settings(1));
  settings->is_verbose = false;
  if (settings->is_verbose) sink = 1;
  delete settings;
}

VERISTEP_CHECK(empty_optional) {
  auto* number = Hide(new std::optional<int>());
  if (veristep::choose(0, 1)) *number = 4;
  if (**number == 4) sink = 1;  // <- empty_optional
  delete number;
}
VERISTEP_CHECK(empty_optional_repaired) {
  auto* number = Hide(new std::optional<int>());
  if (veristep::choose(0, 1)) *number = 4;
  if (*number == 4) sink = 1;
  delete number;
}

static int CountPositive(int* numbers, int filled) {
  for (int i = 0; i < filled; ++i) Hide(numbers)[i] = i;
  int count = 0;
  for (volatile int i = 0; i < 3; ++i) {
    if (numbers[i] > 0) sink = ++count;  // <- default_initialised_array
  }
  delete[] numbers;
  return count;
}
VERISTEP_CHECK(default_initialised_array) {
  sink = CountPositive(Hide(new int[3]), 2);  // <- default_initialised_array
}
VERISTEP_CHECK(default_initialised_array_repaired) { sink = CountPositive(Hide(new int[3]()), 2); }

namespace {
// A stack of two cells by index; `with_tag` counts the changes of the head.
struct Cells {
  std::atomic<unsigned> head{0x12};  // tag << 8 | second << 4 | first
  std::atomic<int> taken{0};
  bool with_tag;
  void PopTwoPushFirst() {  // another thread's work between a load and its compare-exchange
    unsigned now = head.load();
    unsigned tag = with_tag ? (now >> 8) + 1 : 0;
    head.store(tag << 8 | 0x02);
  }
  void Pop() {
    unsigned old = head.load();
    unsigned first = old & 15, second = old >> 4 & 15;
    unsigned wanted_tag = with_tag ? old >> 8 : 0;
    unsigned now = head.load();
    if ((now & 15) == first && (now >> 8) == wanted_tag) {
      VERISTEP_ASSERT((now >> 4 & 15) == second);  // <- aba
    }
  }
};
void UseCells(bool with_tag) {
  Cells cells;
  cells.with_tag = with_tag;
  std::thread other([&] { cells.PopTwoPushFirst(); });
  cells.Pop();  // <- aba
  other.join();
}
}  // namespace
VERISTEP_CHECK(aba) { UseCells(false); }  // <- aba
VERISTEP_CHECK(aba_repaired) { UseCells(true); }

namespace {
struct Base {
  virtual ~Base() = default;
  int kind = 0;
};
struct Wide : Base {
  long numbers[4] = {1, 2, 3, 4};
};
}  // namespace
VERISTEP_CHECK(wrong_downcast) {
  Base* base = veristep::choose(0, 1) ? new Wide : new Base;
  sink = int(static_cast<Wide*>(Hide(base))->numbers[1]);  // <- wrong_downcast
  delete base;
}
VERISTEP_CHECK(wrong_downcast_repaired) {
  Base* base = veristep::choose(0, 1) ? new Wide : new Base;
  if (auto* wide = dynamic_cast<Wide*>(Hide(base))) sink = int(wide->numbers[1]);
  delete base;
}

static void UseWeak(bool locks_once) {
  auto owner = std::make_shared<int>(1);
  std::weak_ptr<int> weak = owner;
  std::thread other([&] { owner.reset(); });
  if (locks_once) {
    if (auto strong = weak.lock()) sink = *strong;
  } else if (!weak.expired()) {
    VERISTEP_ASSERT(weak.lock() != nullptr);  // <- weak_count_race
  }
  other.join();
}
VERISTEP_CHECK(weak_count_race) { UseWeak(false); }  // <- weak_count_race
VERISTEP_CHECK(weak_count_race_repaired) { UseWeak(true); }
