// C++: lives of objects that end earlier, or later, than their users think.
// defect: range_over_member_of_temporary use-after-free: a freed block of
// defect: stored_initializer_list use-after-scope: whose scope has ended
// defect: callback_outlives_frame use-after-scope: local variable count of 4 bytes
// defect: two_owners_of_one_pointer double-free: ; freed at
// defect: copied_handle double-free: a freed block of 16 bytes (allocated at
// defect: shared_from_raw_this use-after-free: ; freed at
// defect: list_erased_in_loop use-after-free: a freed block of 24 bytes
// defect: map_erased_in_loop use-after-free: a freed block of
// defect: reference_into_map use-after-free: ; freed at
// defect: virtual_call_after_delete use-after-free: a freed block of
// defect: deleted_local invalid-free: local variable
// defect: deleted_member invalid-free: into the middle of a block
// defect: aligned_new_plain_free mismatched-free: free of a block of
// defect: wrong_deleter mismatched-free: operator delete of a block of operator new[]
// defect: released_and_forgotten leak: a block of 4 bytes
// defect: cleared_raw_pointers leak: a block of 4 bytes
// defect: abandoned_coroutine leak: never freed
// defect: overwritten_pointer leak: a block of 8 bytes
// defect: front_of_empty null-dereference: through a null pointer
// defect: null_object_method null-dereference: through a null pointer
// defect: empty_function uncaught-exception: std::bad_function_call
// defect: string_index out-of-bounds: offset
// defect: span_too_long out-of-bounds: offset 16 of local variable numbers of 16 bytes
// defect: placement_too_large out-of-bounds: local variable storage of 4 bytes
// defect: row_past_end out-of-bounds: offset 12 of a block of 12 bytes
// defect: element_never_filled uninitialised-value: a branch depends on
// defect: base_forgotten uninitialised-value: a branch depends on
// defect: cursor_into_dead_string use-after-scope: local variable
// removed-O2: front_of_empty
#include <coroutine>
#include <cstdlib>
#include <functional>
#include <initializer_list>
#include <list>
#include <map>
#include <memory>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <veristep/check.h>

namespace {

volatile int sink;

template <typename T>
[[gnu::noinline]] T* Hide(T* place) {
  T* volatile hidden = place;
  return hidden;
}

class Person {
 public:
  explicit Person(std::string name) : name_(std::move(name)) {}
  const std::string& name() const { return name_; }

 private:
  std::string name_;
};

[[gnu::noinline]] Person MakePerson() { return Person("a name that is too long for the object itself"); }
[[gnu::noinline]] std::string_view Letters(const std::string& text) { return text; }

}  // namespace

// Before C++23 the temporary dies before the loop begins.
VERISTEP_CHECK(range_over_member_of_temporary) {
  for (char letter : Letters(MakePerson().name())) sink = letter;  // <- range_over_member_of_temporary
}
VERISTEP_CHECK(range_over_member_of_temporary_repaired) {
  for (Person person = MakePerson(); char letter : Letters(person.name())) sink = letter;
}

namespace {

struct Limits {
  std::initializer_list<int> values;
};

[[gnu::noinline]] Limits MakeLimits(int low) { return Limits{{low, low + 1, low + 2}}; }

}  // namespace

VERISTEP_CHECK(stored_initializer_list) {
  Limits limits = MakeLimits(veristep::choose(1, 2));
  for (int value : limits.values) sink = value;  // <- stored_initializer_list
}
VERISTEP_CHECK(stored_initializer_list_repaired) {
  std::vector<int> limits = {1, 2, 3};
  for (int value : limits) sink = value;
}

namespace {

[[gnu::noinline]] std::function<void()> Counter() {
  int count = 0;
  int* where = Hide(&count);
  return [where] { ++*where; };  // <- callback_outlives_frame
}

[[gnu::noinline]] std::function<void()> OwningCounter() {
  return [count = std::make_shared<int>(0)] { ++*count; };
}

}  // namespace

VERISTEP_CHECK(callback_outlives_frame) {
  auto count = Counter();
  count();
}
VERISTEP_CHECK(callback_outlives_frame_repaired) {
  auto count = OwningCounter();
  count();
}

VERISTEP_CHECK(two_owners_of_one_pointer) {
  int* number = Hide(new int(1));
  std::unique_ptr<int> first(number);
  std::unique_ptr<int> second(Hide(number));
}  // <- two_owners_of_one_pointer
VERISTEP_CHECK(two_owners_of_one_pointer_repaired) {
  auto first = std::make_unique<int>(1);
  std::unique_ptr<int> second = std::move(first);
}

namespace {

// The rule of three broken.
struct Handle {
  Handle() : data(Hide(new int[4]())) {}
  ~Handle() { delete[] data; }  // <- copied_handle
  int* data;
};

}  // namespace

VERISTEP_CHECK(copied_handle) {
  Handle first;
  Handle second = first;
  sink = second.data[0];
}  // <- copied_handle
VERISTEP_CHECK(copied_handle_repaired) {
  Handle first;
  Handle& second = first;
  sink = second.data[0];
}

namespace {

struct Session : std::enable_shared_from_this<Session> {                       // <- shared_from_raw_this
  std::shared_ptr<Session> Wrong() { return std::shared_ptr<Session>(this); }  // <- shared_from_raw_this
  std::shared_ptr<Session> Right() { return shared_from_this(); }
  int id = 1;
};

}  // namespace

VERISTEP_CHECK(shared_from_raw_this) {
  auto* raw = Hide(new Session);
  std::shared_ptr<Session> session(raw);
  session->weak_from_this();
  std::shared_ptr<Session> other = session->Wrong();
  sink = other->id;
}  // <- shared_from_raw_this
VERISTEP_CHECK(shared_from_raw_this_repaired) {
  auto session = std::make_shared<Session>();
  std::shared_ptr<Session> other = session->Right();
  sink = other->id;
}

VERISTEP_CHECK(list_erased_in_loop) {
  std::list<int> numbers = {1, 2, 3};
  for (auto at = numbers.begin(); at != numbers.end(); ++at)  // <- list_erased_in_loop
    if (*at == 2) numbers.erase(at);
}
VERISTEP_CHECK(list_erased_in_loop_repaired) {
  std::list<int> numbers = {1, 2, 3};
  for (auto at = numbers.begin(); at != numbers.end();) at = *at == 2 ? numbers.erase(at) : std::next(at);
}

VERISTEP_CHECK(map_erased_in_loop) {
  std::map<int, int> numbers = {{1, 1}, {2, 2}, {3, 3}};
  for (auto at = numbers.begin(); at != numbers.end(); ++at)  // <- map_erased_in_loop
    if (at->second == 3) numbers.erase(at);
}
VERISTEP_CHECK(map_erased_in_loop_repaired) {
  std::map<int, int> numbers = {{1, 1}, {2, 2}, {3, 3}};
  std::erase_if(numbers, [](const auto& entry) { return entry.second == 3; });
}

VERISTEP_CHECK(reference_into_map) {
  std::map<int, int> numbers = {{1, 10}};
  int& value = numbers[1];
  if (veristep::choose_bool()) numbers.clear();
  value = 2;  // <- reference_into_map
}
VERISTEP_CHECK(reference_into_map_repaired) {
  std::map<int, int> numbers = {{1, 10}};
  int& value = numbers[1];
  value = 2;
  if (veristep::choose_bool()) numbers.clear();
}

namespace {

struct Animal {
  virtual ~Animal() = default;
  virtual int legs() const { return 4; }
  int id = 7;
};
struct Bird : Animal {
  int legs() const override { return 2; }
};

}  // namespace

VERISTEP_CHECK(virtual_call_after_delete) {
  Animal* animal = Hide<Animal>(new Bird);
  delete animal;
  sink = animal->legs();  // <- virtual_call_after_delete
}
VERISTEP_CHECK(virtual_call_after_delete_repaired) {
  Animal* animal = Hide<Animal>(new Bird);
  sink = animal->legs();
  delete animal;
}

VERISTEP_CHECK(deleted_local) {
  int number = 3;
  delete Hide(&number);  // <- deleted_local
}
VERISTEP_CHECK(deleted_local_repaired) {
  int number = 3;
  sink = *Hide(&number);
}

namespace {

struct Pair {
  int first = 1;
  int second = 2;
};

}  // namespace

VERISTEP_CHECK(deleted_member) {
  Pair* pair = Hide(new Pair);
  delete Hide(&pair->second);  // <- deleted_member
}
VERISTEP_CHECK(deleted_member_repaired) {
  Pair* pair = Hide(new Pair);
  delete pair;
}

namespace {

struct alignas(64) Line {
  int words[16] = {};
};

}  // namespace

VERISTEP_CHECK(aligned_new_plain_free) {
  Line* line = Hide(new Line);
  std::free(line);  // <- aligned_new_plain_free
}
VERISTEP_CHECK(aligned_new_plain_free_repaired) {
  Line* line = Hide(new Line);
  delete line;
}

VERISTEP_CHECK(wrong_deleter) {
  int* numbers = Hide(new int[2]{1, 2});
  std::unique_ptr<int> owner(numbers);
}  // <- wrong_deleter
VERISTEP_CHECK(wrong_deleter_repaired) {
  int* numbers = Hide(new int[2]{1, 2});
  std::unique_ptr<int[]> owner(numbers);
}

VERISTEP_CHECK(released_and_forgotten) {
  std::unique_ptr<int> owner(Hide(new int(2)));  // <- released_and_forgotten
  sink = *owner.release();
}
VERISTEP_CHECK(released_and_forgotten_repaired) {
  std::unique_ptr<int> owner(Hide(new int(2)));
  sink = *owner;
}

VERISTEP_CHECK(cleared_raw_pointers) {
  std::vector<int*> numbers;
  numbers.push_back(Hide(new int(1)));  // <- cleared_raw_pointers
  numbers.clear();
}
VERISTEP_CHECK(cleared_raw_pointers_repaired) {
  std::vector<int*> numbers;
  numbers.push_back(Hide(new int(1)));
  for (int* number : numbers) delete number;
  numbers.clear();
}

namespace {

struct Task {
  struct promise_type {
    Task get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() {}
  };
  std::coroutine_handle<promise_type> handle;
};

[[gnu::noinline]] Task Sleepy(int value) {  // <- abandoned_coroutine
  sink = value;
  co_await std::suspend_always{};
  sink = value + 1;
}

}  // namespace

VERISTEP_CHECK(abandoned_coroutine) {
  Task task = Sleepy(1);  // <- abandoned_coroutine
  task.handle.resume();
}
VERISTEP_CHECK(abandoned_coroutine_repaired) {
  Task task = Sleepy(1);
  task.handle.resume();
  task.handle.destroy();
}

VERISTEP_CHECK(overwritten_pointer) {
  Pair* pair = Hide(new Pair);  // <- overwritten_pointer
  if (veristep::choose_bool()) {
    sink = pair->first;
    pair = Hide(new Pair);
  }
  delete pair;
}
VERISTEP_CHECK(overwritten_pointer_repaired) {
  auto pair = std::make_unique<Pair>();
  if (veristep::choose_bool()) pair = std::make_unique<Pair>();
}

VERISTEP_CHECK(front_of_empty) {
  std::vector<int> numbers;
  if (veristep::choose_bool()) numbers.push_back(4);
  sink = numbers.front();  // <- front_of_empty
}
VERISTEP_CHECK(front_of_empty_repaired) {
  std::vector<int> numbers;
  if (veristep::choose_bool()) numbers.push_back(4);
  if (!numbers.empty()) sink = numbers.front();
}

VERISTEP_CHECK(null_object_method) {
  std::map<int, Animal*> animals;
  sink = animals[3]->legs();  // <- null_object_method
}
VERISTEP_CHECK(null_object_method_repaired) {
  std::map<int, Animal*> animals;
  if (auto at = animals.find(3); at != animals.end()) sink = at->second->legs();
}

VERISTEP_CHECK(empty_function) {
  std::function<int()> action;
  if (veristep::choose_bool()) action = [] { return 1; };
  sink = action();  // <- empty_function
}
VERISTEP_CHECK(empty_function_repaired) {
  std::function<int()> action;
  if (veristep::choose_bool()) action = [] { return 1; };
  if (action) sink = action();
}

VERISTEP_CHECK(string_index) {
  std::string word = "short";
  sink = word[size_t(veristep::choose(5, 20))];  // <- string_index
}
VERISTEP_CHECK(string_index_repaired) {
  std::string word = "short";
  sink = word[size_t(veristep::choose(0, 5))];
}

VERISTEP_CHECK(span_too_long) {
  int numbers[4] = {1, 2, 3, 4};
  std::span<int> all(Hide(numbers + 0), 5);
  for (int number : all) sink = number;  // <- span_too_long
}
VERISTEP_CHECK(span_too_long_repaired) {
  int numbers[4] = {1, 2, 3, 4};
  for (int number : std::span(numbers)) sink = number;
}

VERISTEP_CHECK(placement_too_large) {
  alignas(8) char storage[4];
  auto* number = new (Hide(storage + 0)) long(5);  // <- placement_too_large
  sink = int(*number);
}
VERISTEP_CHECK(placement_too_large_repaired) {
  alignas(8) char storage[8];
  auto* number = new (Hide(storage + 0)) long(5);
  sink = int(*number);
}

VERISTEP_CHECK(row_past_end) {
  std::vector<std::vector<int>> rows(2, std::vector<int>(3));
  for (size_t row = 0; row < 2; ++row)
    for (size_t column = 0; column <= 3; ++column) rows[row][column] = 1;  // <- row_past_end
}
VERISTEP_CHECK(row_past_end_repaired) {
  std::vector<std::vector<int>> rows(2, std::vector<int>(3));
  for (auto& row : rows)
    for (int& cell : row) cell = 1;
}

VERISTEP_CHECK(element_never_filled) {
  auto numbers = std::make_unique_for_overwrite<int[]>(3);
  numbers[0] = numbers[2] = 1;
  if (*Hide(&numbers[1]) > 0) sink = 1;  // <- element_never_filled
}
VERISTEP_CHECK(element_never_filled_repaired) {
  auto numbers = std::make_unique<int[]>(3);
  numbers[0] = numbers[2] = 1;
  if (*Hide(&numbers[1]) > 0) sink = 1;
}

namespace {

struct Shape {
  Shape() {}
  int kind;
};
struct Square : Shape {
  explicit Square(bool told) {
    if (told) kind = 4;
  }
};

}  // namespace

VERISTEP_CHECK(base_forgotten) {
  auto square = std::make_unique<Square>(veristep::choose_bool());
  if (Hide(square.get())->kind == 4) sink = 1;  // <- base_forgotten
}
VERISTEP_CHECK(base_forgotten_repaired) {
  auto square = std::make_unique<Square>(true);
  if (Hide(square.get())->kind == 4) sink = 1;
}

namespace {

// The letters of a short string are in the object itself, and die with it.
[[gnu::noinline]] const char* Cursor() {
  std::string word = "tiny";
  return Hide(word.c_str());
}

}  // namespace

VERISTEP_CHECK(cursor_into_dead_string) {
  const char* at = Cursor();
  sink = *at;  // <- cursor_into_dead_string
}
VERISTEP_CHECK(cursor_into_dead_string_repaired) {
  std::string word = "tiny";
  const char* at = word.c_str();
  sink = *at;
}
