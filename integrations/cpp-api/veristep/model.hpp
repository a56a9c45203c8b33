// The C++ side of check.h: choices in namespace veristep, and models.
//
//   VERISTEP_MODEL(Stack) {                                    // an object made by Stack()
//     operation("push", &Stack::push);                         // void push(int): 1 … --values
//     operation("put", &Stack::put).range(0, 1);               // an explicit range, one for each argument in turn
//     operation("pop", &Stack::pop).guard(&Stack::is_filled);  // only where the guard holds
//     operation("twice", [](Stack& stack, int v) { … });       // anything that can be called with the object
//     invariant("sorted", &Stack::is_sorted);                  // after each operation; void: says no by an assertion
//     depth(8);                                                // where no --depth is given
//   }
#pragma once

#include <functional>
#include <initializer_list>
#include <type_traits>
#include <utility>

namespace veristep {

// Any value from low to high, both included.
template <typename Low, typename High>
auto choose(Low low, High high) {
  using Value = std::common_type_t<Low, High>;
  static_assert(std::is_integral_v<Value>, "choices are integers");
  return static_cast<Value>(veristep_choose(static_cast<long long>(low), static_cast<long long>(high)));
}

inline bool choose_bool() { return veristep_choose_bool() != 0; }

// Any of the values.
template <typename T, typename... Rest>
auto one_of(T first, Rest... rest) {
  using Value = std::common_type_t<T, Rest...>;
  const Value values[] = {static_cast<Value>(first), static_cast<Value>(rest)...};
  return values[veristep_choose(0, static_cast<long long>(sizeof...(rest)))];
}

inline void assume(bool holds) { veristep_assume(holds); }

// No other thread runs during its life, unless this one has to wait.
class atomic_section {
 public:
  atomic_section() { veristep_atomic_begin(); }
  ~atomic_section() { veristep_atomic_end(); }
  atomic_section(const atomic_section&) = delete;
  atomic_section& operator=(const atomic_section&) = delete;
};

namespace detail {

template <typename T>
using widened = long long;

// Calls an F, kept in memory that lasts, with the object and arguments that came as long long.
template <typename Object, typename F, typename... Arguments>
struct thunk {
  static_assert(((std::is_integral_v<Arguments> || std::is_enum_v<Arguments>) && ...),
                "operations of a model take integers, booleans and enumerations");
  static void run(const void* callable, void* object, widened<Arguments>... arguments) {
    static_cast<void>(std::invoke(*static_cast<const F*>(callable), *static_cast<Object*>(object),
                                  static_cast<Arguments>(arguments)...));
  }
  static int ask(const void* callable, void* object) {
    return std::invoke(*static_cast<const F*>(callable), *static_cast<Object*>(object)) ? 1 : 0;
  }
};

template <typename Function>
veristep_callable erase(Function* function, const void* callable, bool has_result) {
  return {reinterpret_cast<veristep_function>(function), callable, 1, has_result};
}

// What a callable takes behind the object: found from member functions, functions and call operators.
template <typename... Arguments>
struct list {};
template <typename F>
struct takes : takes<decltype(&F::operator())> {};
template <typename R, typename C, typename... A>
list<A...> member(R (C::*)(A...));
template <typename R, typename C, typename... A>
list<A...> member(R (C::*)(A...) const);
template <typename R, typename... A>
struct takes<R (*)(A...)> {
  using all = list<A...>;
};
template <typename M, typename C>
struct takes<M C::*> {
  using all = decltype(member(std::declval<M C::*>()));
};

template <typename List>
struct rest;
template <typename First, typename... A>
struct rest<list<First, A...>> {
  using type = list<std::remove_cv_t<std::remove_reference_t<A>>...>;
};
// Arguments of an operation: all of a member function's, all but the object of anything else's.
template <typename F, bool = std::is_member_function_pointer_v<F>>
struct arguments {
  using type = typename rest<typename takes<F>::all>::type;
};
template <typename F>
struct arguments<F, true> {
  template <typename... A>
  static list<std::remove_cv_t<std::remove_reference_t<A>>...> plain(list<A...>);
  using type = decltype(plain(std::declval<typename takes<F>::all>()));
};

}  // namespace detail

template <typename Object>
class operation_builder {
 public:
  explicit operation_builder(veristep_operation* operation) : operation_(operation) {}

  // Of the next argument that has none yet, both ends included.
  operation_builder& range(long long low, long long high) {
    veristep_range(operation_, low, high);
    return *this;
  }
  template <typename F>
  operation_builder& guard(F holds) {
    operation_->guard = detail::erase(&detail::thunk<Object, F>::ask, new F(std::move(holds)), true);
    return *this;
  }

 private:
  veristep_operation* operation_;
};

// What the body of VERISTEP_MODEL is a member function of.
template <typename Object>
class model {
 public:
  explicit model(veristep_model* record) : record_(record) {}

 protected:
  // Makes the object in place of Object().
  template <typename F>
  void start_with(F make) {
    record_->object = new Object(make());
  }
  void depth(int bound) { record_->depth = bound; }

  template <typename F>
  operation_builder<Object> operation(const char* name, F function) {
    return add(name, std::move(function), typename detail::arguments<F>::type());
  }

  template <typename F>
  void invariant(const char* name, F holds) {
    using Result = decltype(std::invoke(holds, std::declval<Object&>()));
    if constexpr (std::is_void_v<Result>) {
      veristep_add_invariant(record_, name,
                             detail::erase(&detail::thunk<Object, F>::run, new F(std::move(holds)), false));
    } else {
      veristep_add_invariant(record_, name,
                             detail::erase(&detail::thunk<Object, F>::ask, new F(std::move(holds)), true));
    }
  }

 private:
  template <typename F, typename... Arguments>
  operation_builder<Object> add(const char* name, F function, detail::list<Arguments...>) {
    static_assert(sizeof...(Arguments) <= VERISTEP_MAX_ARGUMENTS, "an operation takes at most 4 arguments");
    veristep_operation* added = veristep_add_operation(
        record_, name, detail::erase(&detail::thunk<Object, F, Arguments...>::run, new F(std::move(function)), false),
        static_cast<int>(sizeof...(Arguments)));
    int bit = 1;
    ((added->booleans |= std::is_same_v<Arguments, bool> ? bit : 0, bit <<= 1), ...);
    return operation_builder<Object>(added);
  }

  veristep_model* record_;
};

namespace detail {

template <typename Definition, typename Object>
void define(veristep_model* record) {
  Definition definition(record);
  definition.define();
  if constexpr (std::is_default_constructible_v<Object>) {
    if (record->object == nullptr) record->object = new Object();
  }
}

}  // namespace detail
}  // namespace veristep

#define VERISTEP_MODEL_AS(id, ...)                                                                     \
  namespace {                                                                                          \
  struct VERISTEP_JOIN(veristep_definition_, id) : ::veristep::model<__VA_ARGS__> {                    \
    using ::veristep::model<__VA_ARGS__>::model;                                                       \
    void define();                                                                                     \
  };                                                                                                   \
  }                                                                                                    \
  static veristep_model VERISTEP_JOIN(veristep_model_, id);                                            \
  VERISTEP_RECORD(id, #__VA_ARGS__, __FILE__, nullptr,                                                 \
                  (&::veristep::detail::define<VERISTEP_JOIN(veristep_definition_, id), __VA_ARGS__>), \
                  &VERISTEP_JOIN(veristep_model_, id), __LINE__, VERISTEP_MODEL_KIND);                 \
  void VERISTEP_JOIN(veristep_definition_, id)::define()

// A model of a type. The name of the check is the type as it is written here.
#define VERISTEP_MODEL(...) VERISTEP_MODEL_AS(VERISTEP_JOIN(number_, __COUNTER__), __VA_ARGS__)
