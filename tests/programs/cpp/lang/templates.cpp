// Templates: functions, classes, specialisation, partial specialisation, non-type parameters, member templates, SFINAE.
#include <cstdio>
#include <cstring>
#include <type_traits>
#include <utility>

template <class T>
T Max(T a, T b) {
  return a < b ? b : a;
}
template <>
const char* Max(const char* a, const char* b) {
  return std::strcmp(a, b) < 0 ? b : a;
}
template <class T, int N>
int Length(T (&)[N]) {
  return N;
}
template <class T, class U>
auto Add(T a, U b) -> decltype(a + b) {
  return a + b;
}

template <class T, int N>
class Stack {
 public:
  bool Push(const T& t) { return size_ < N ? items_[size_++] = t, true : false; }
  T Pop() { return items_[--size_]; }
  int size() const { return size_; }
  template <class F>
  void Each(F f) const {
    for (int i = 0; i < size_; i++) f(items_[i]);
  }
  template <class U, int M>
  bool SameSize(const Stack<U, M>& o) const {
    return size_ == o.size();
  }
  static int instances;
  Stack() { instances++; }

 private:
  T items_[N];
  int size_ = 0;
};
template <class T, int N>
int Stack<T, N>::instances = 0;

template <class T>
struct Name {
  static const char* Get() { return "unknown"; }
};
template <>
struct Name<int> {
  static const char* Get() { return "int"; }
};
template <>
struct Name<double> {
  static const char* Get() { return "double"; }
};
template <class T>
struct Name<T*> {
  static const char* Get() {
    static char b[32];
    std::snprintf(b, sizeof b, "pointer to %s", Name<T>::Get());
    return b;
  }
};
template <class T, int N>
struct Name<T[N]> {
  static const char* Get() {
    static char b[32];
    std::snprintf(b, sizeof b, "%d of %s", N, Name<T>::Get());
    return b;
  }
};
template <class R, class... A>
struct Name<R(A...)> {
  static const char* Get() {
    static char b[48];
    std::snprintf(b, sizeof b, "function of %zu giving %s", sizeof...(A), Name<R>::Get());
    return b;
  }
};

template <unsigned N>
struct Factorial {
  static constexpr unsigned long value = N * Factorial<N - 1>::value;
};
template <>
struct Factorial<0> {
  static constexpr unsigned long value = 1;
};
template <int A, int B>
struct Gcd : Gcd<B, A % B> {};
template <int A>
struct Gcd<A, 0> : std::integral_constant<int, A> {};

template <class T, std::enable_if_t<std::is_integral_v<T>, int> = 0>
const char* Describe(T) {
  return "integral";
}
template <class T, std::enable_if_t<std::is_floating_point_v<T>, int> = 0>
const char* Describe(T) {
  return "floating";
}
template <class T, std::enable_if_t<std::is_pointer_v<T>, int> = 0>
const char* Describe(T) {
  return "pointer";
}
template <class T, class = void>
struct HasSize : std::false_type {};
template <class T>
struct HasSize<T, std::void_t<decltype(std::declval<T>().size())>> : std::true_type {};

template <class T>
struct Node {
  T value;
  Node* next;
};
template <class T, template <class> class Link = Node>
class List {
 public:
  ~List() {
    while (head_) {
      auto* n = head_->next;
      delete head_;
      head_ = n;
    }
  }
  void Add(T v) { head_ = new Link<T>{v, head_}; }
  template <class A, class F>
  A Fold(A a, F f) const {
    for (auto* n = head_; n; n = n->next) a = f(a, n->value);
    return a;
  }

 private:
  Link<T>* head_ = nullptr;
};
template <auto V>
struct Constant {
  using Type = decltype(V);
  static constexpr auto value = V;
};
template <class T>
T pi = T(3.1415926535897932385L);
template <class T>
using Pointer = T*;
struct Friendly {
  template <class T>
  operator T() const {
    return static_cast<T>(42.5);
  }
};
template <class T>
struct Outer {
  template <class U>
  struct Inner {
    T t;
    U u;
    static int Size() { return sizeof(T) * 10 + sizeof(U); }
  };
};
template <class T>
int CountCalls() {
  static int calls = 0;
  return ++calls;
}

int main() {
  std::printf("%d %g %c %s\n", Max(3, 7), Max(2.5, 1.5), Max('a', 'z'), Max("apple", "pear"));
  int numbers[7];
  char text[] = "hello";
  std::printf("%d %d\n", Length(numbers), Length(text));
  std::printf("%g %d %ld\n", Add(1, 2.5), Add('a', 1), Add(1, 2L));
  Stack<int, 3> s;
  for (int i = 0; i < 5; i++) std::printf("%d", s.Push(i * i));
  Stack<const char*, 5> words;
  words.Push("one"), words.Push("two"), words.Push("three");
  int sum = 0;
  s.Each([&](int x) { sum += x; });
  words.Each([](const char* w) { std::printf(" %s", w); });
  std::printf(" sum %d same %d pop %d %s\n", sum, s.SameSize(words), s.Pop(), words.Pop());
  Stack<int, 3> another;
  std::printf("instances %d %d %d\n", Stack<int, 3>::instances, Stack<const char*, 5>::instances, another.size());
  std::printf("%s, %s, %s, %s, %s\n", Name<int>::Get(), Name<char>::Get(), Name<double*>::Get(), Name<int[4]>::Get(),
              Name<double(int, int, char)>::Get());
  std::printf("%lu %lu %d %d\n", Factorial<5>::value, Factorial<20>::value, Gcd<1071, 462>::value, Gcd<17, 5>::value);
  std::printf("%s %s %s %d %d\n", Describe(1), Describe(1.0f), Describe("x"), HasSize<Stack<int, 3>>::value,
              HasSize<int>::value);
  List<double> list;
  for (int i = 1; i <= 5; i++) list.Add(i * 1.5);
  std::printf("%g %d\n", list.Fold(0.0, [](double a, double b) { return a + b; }),
              list.Fold(0, [](int n, double) { return n + 1; }));
  std::printf("%d %c %d\n", Constant<5>::value, Constant<'q'>::value, std::is_same_v<Constant<5L>::Type, long>);
  std::printf("%.6f %.15f %d\n", pi<float>, pi<double>, pi<int>);
  int target = 9;
  Pointer<Pointer<int>> pp = nullptr;
  Pointer<int> p = &target;
  pp = &p;
  std::printf("%d\n", **pp);
  Friendly f;
  int as_int = f;
  double as_double = f;
  std::printf("%d %g\n", as_int, as_double);
  std::printf("%d %d\n", Outer<int>::Inner<char>::Size(), Outer<double>::Inner<short>::Size());
  CountCalls<int>(), CountCalls<int>();
  std::printf("%d %d\n", CountCalls<int>(), CountCalls<char>());
  return 0;
}
