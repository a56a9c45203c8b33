#include "tests/vm/llvm/runtime/cxx_subject.h"

#include <tuple>
#include <type_traits>
#include <typeinfo>
#include <utility>

#ifdef VERISTEP_RUNTIME
namespace __cxxabiv1 {
bool __vs_can_catch(const std::type_info* wanted, const std::type_info* thrown, void** object);
}
#endif

// Ambiguous bases are what this is about.
#pragma GCC diagnostic ignored "-Winaccessible-base"

namespace {

struct Writer {
  char* text;
  std::size_t room;
  std::size_t size = 0;

  void Put(char c) {
    if (size < room) text[size++] = c;
  }
  void Number(std::ptrdiff_t value) {
    if (value < 0) {
      Put('-');
    } else {
      if (value >= 10) Number(value / 10);
      Put(static_cast<char>('0' + value % 10));
    }
  }
};

// ---- dynamic_cast
// -----------------------------------------------------------------------------------------------------
struct Root {
  virtual ~Root() = default;
  int root = 0;
};
struct Left : Root {
  int left = 0;
};
struct Right : Root {
  int right = 0;
};
struct Twice : Left, Right {  // two Roots
  int twice = 0;
};
struct Shared {
  virtual ~Shared() = default;
  int shared = 0;
};
struct First : virtual Shared {
  int first = 0;
};
struct Second : virtual Shared {
  int second = 0;
};
struct Hidden : private virtual Shared {
  int hidden = 0;
};
struct Diamond : First, Second {
  int diamond = 0;
};
struct HalfHidden : Hidden, First {  // Shared is reached by a public and by a private path
  int half_hidden = 0;
};
struct Closed : private Left {
  Left* AsLeft() { return this; }
  int closed = 0;
};
struct All : Twice, Diamond, Closed, HalfHidden {
  int all = 0;
};
struct Unrelated {
  virtual ~Unrelated() = default;
};

using Targets =
    std::tuple<Root, Left, Right, Twice, Shared, First, Second, Hidden, Diamond, HalfHidden, Closed, All, Unrelated>;

template <typename Source>
void CastToAll(Writer& out, const void* whole, Source* source) {
  auto cast = [&]<typename Target>(std::type_identity<Target>) {
    // A cast to an inaccessible or ambiguous base is an error of the program, not a question.
    if constexpr (!std::is_base_of_v<Target, Source> || std::is_convertible_v<Source*, Target*>) {
      auto* result = dynamic_cast<Target*>(source);
      out.Number(result == nullptr ? -1 : reinterpret_cast<const char*>(result) - static_cast<const char*>(whole));
      out.Put(' ');
    }
  };
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    auto all = [&](auto... one) { (cast(one), ...); };
    all(std::type_identity<std::tuple_element_t<I, Targets>>()...);
  }(std::make_index_sequence<std::tuple_size_v<Targets>>());
  out.Number(static_cast<const char*>(dynamic_cast<void*>(source)) - static_cast<const char*>(whole));
  out.Put('\n');
}

// ---- catch
// ------------------------------------------------------------------------------------------------------------
struct A {
  char tag = 'A';
};
struct B : A {
  char tag = 'B';
};
struct C : A {
  char tag = 'C';
};
struct D : B, C {
  char tag = 'D';
};
struct V1 : virtual A {
  char tag = '1';
};
struct V2 : virtual A {
  char tag = '2';
};
struct W : V1, V2 {
  char tag = 'W';
};
struct P : private A {
  char tag = 'P';
};
struct Q : P, W {  // A is reached privately, and publicly as a virtual base
  char tag = 'Q';
};
enum class Color { kRed };

using Thrown = std::tuple<A, B, C, D, V1, V2, W, P, Q, int, unsigned, long, char, double, Color, A*, const A*, B*, D*,
                          W*, P*, Q*, volatile B*, int*, const int*, int**, const int**, const int* const*, B**, void*,
                          const void*, void (*)(), void (*)() noexcept, int (*)(int), decltype(nullptr), int A::*,
                          const int A::*, int B::*, void (A::*)(), int (A::*)(int), const char*>;
using Wanted = std::tuple<A, B, C, D, V1, V2, W, P, Q, int, unsigned, long, char, double, Color, A*, const A*, B*, V1*,
                          volatile A*, const volatile A*, D*, W*, P*, Q*, int*, const int*, volatile int*, int**,
                          const int**, const int* const*, int* const*, A**, A* const*, B* const*, const B* const*,
                          void*, const void*, void**, void (*)(), void (*)() noexcept, int (*)(int), decltype(nullptr),
                          int A::*, const int A::*, int B::*, void (A::*)(), int (A::*)(int), const char*, char*>;

template <typename Type>
char Seen(const Type& value) {
  if constexpr (std::is_class_v<Type>) {
    return value.tag;
  } else if constexpr (std::is_pointer_v<Type> && std::is_class_v<std::remove_pointer_t<Type>>) {
    return value != nullptr ? value->tag : '0';
  } else {
    return '+';
  }
}

template <typename Exception, typename Handler>
char Catch() {
  Exception value{};
  using Pointee = std::remove_cv_t<std::remove_pointer_t<Exception>>;
  if constexpr (std::is_pointer_v<Exception> && std::is_class_v<Pointee>) {
    static Pointee object;
    value = &object;
  }
#ifdef VERISTEP_RUNTIME
  void* object = const_cast<void*>(static_cast<const volatile void*>(&value));
  if constexpr (std::is_pointer_v<Exception>) object = *static_cast<void**>(object);
  if (!__cxxabiv1::__vs_can_catch(&typeid(Handler), &typeid(Exception), &object)) return '.';
  if constexpr (std::is_pointer_v<Handler>) {
    return Seen<Handler>(reinterpret_cast<Handler>(object));
  } else if constexpr (std::is_null_pointer_v<Handler>) {
    return '+';
  } else {
    return Seen<Handler>(*static_cast<Handler*>(object));
  }
#else
  try {
    throw value;
  } catch (const Handler& seen) {
    return Seen<Handler>(seen);
  } catch (...) {
    return '.';
  }
#endif
}

template <typename Exception>
void CatchByAll(Writer& out) {
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (out.Put(Catch<Exception, std::tuple_element_t<I, Wanted>>()), ...);
  }(std::make_index_sequence<std::tuple_size_v<Wanted>>());
  out.Put('\n');
}

}  // namespace

extern "C" std::size_t CastResults(char* text, std::size_t room) {
  Writer out{text, room};
  static All all;
  static Diamond diamond;
  static Twice twice;
  static HalfHidden half_hidden;
  static Closed closed;
  CastToAll(out, &all, &all);
  CastToAll<Left>(out, &all, static_cast<Twice*>(&all));
  CastToAll<Root>(out, &all, static_cast<Left*>(static_cast<Twice*>(&all)));
  CastToAll<Root>(out, &all, static_cast<Right*>(&all));
  CastToAll<Twice>(out, &all, &all);
  CastToAll<First>(out, &all, static_cast<Diamond*>(&all));
  CastToAll<First>(out, &all, static_cast<HalfHidden*>(&all));
  CastToAll<Second>(out, &all, &all);
  CastToAll<Hidden>(out, &all, &all);
  CastToAll<Shared>(out, &all, static_cast<Diamond*>(&all));
  CastToAll<Closed>(out, &all, &all);
  CastToAll<Left>(out, &all, static_cast<Closed*>(&all)->AsLeft());
  CastToAll<Shared>(out, &diamond, &diamond);
  CastToAll<Second>(out, &diamond, &diamond);
  CastToAll<Left>(out, &twice, &twice);
  CastToAll<Root>(out, &twice, static_cast<Right*>(&twice));
  CastToAll<Shared>(out, &half_hidden, static_cast<First*>(&half_hidden));
  CastToAll<Hidden>(out, &half_hidden, &half_hidden);
  CastToAll<Left>(out, &closed, closed.AsLeft());
  return out.size;
}

extern "C" std::size_t CatchResults(char* text, std::size_t room) {
  Writer out{text, room};
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (CatchByAll<std::tuple_element_t<I, Thrown>>(out), ...);
  }(std::make_index_sequence<std::tuple_size_v<Thrown>>());
  return out.size;
}
