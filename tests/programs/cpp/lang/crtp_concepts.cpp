// CRTP, concepts and requires clauses, constrained overloads, abbreviated templates, if constexpr, deduction guides.
#include <concepts>
#include <cstdio>
#include <type_traits>
#include <utility>

template <class D>
struct Comparable {
  friend bool operator!=(const D& a, const D& b) { return !(a == b); }
  friend bool operator>(const D& a, const D& b) { return b < a; }
  friend bool operator<=(const D& a, const D& b) { return !(b < a); }
  friend bool operator>=(const D& a, const D& b) { return !(a < b); }
};
template <class D>
struct Counted {
  static inline int alive = 0, made = 0;
  Counted() { alive++, made++; }
  Counted(const Counted&) { alive++, made++; }
  ~Counted() { alive--; }
};
template <class D>
struct Visitor {
  int Run(const int* a, int n) {
    for (int i = 0; i < n; i++) static_cast<D*>(this)->Visit(a[i]);
    return static_cast<D*>(this)->Result();
  }
  void Visit(int) {}
};
struct Version : Comparable<Version>, Counted<Version> {
  int major, minor;
  Version(int a, int b) : major(a), minor(b) {}
  bool operator==(const Version& o) const { return major == o.major && minor == o.minor; }
  bool operator<(const Version& o) const { return major != o.major ? major < o.major : minor < o.minor; }
};
struct Name : Counted<Name> {
  const char* text = "name";
};
struct SumVisitor : Visitor<SumVisitor> {
  int sum = 0;
  void Visit(int x) { sum += x; }
  int Result() const { return sum; }
};
struct CountVisitor : Visitor<CountVisitor> {
  int Result() const { return 42; }
};

template <class T>
concept Number = std::integral<T> || std::floating_point<T>;
template <class T>
concept Shape = requires(const T& t) {
  { t.Area() } -> std::convertible_to<double>;
  typename T::Unit;
};
template <class T>
concept Printable = requires(T t) { t.Print(); };
template <class T>
concept Small = sizeof(T) <= 4;
template <class T>
concept SmallNumber = Number<T> && Small<T>;
struct Square {
  using Unit = int;
  double side;
  double Area() const { return side * side; }
  void Print() const { std::printf("[square]"); }
};
struct Line {
  double length;
  void Print() const { std::printf("[line]"); }
};

template <class T>
const char* Kind(const T&) {
  return "anything";
}
template <Number T>
const char* Kind(const T&) {
  return "number";
}
template <SmallNumber T>
const char* Kind(const T&) {
  return "small number";
}
template <Shape T>
const char* Kind(const T&) {
  return "shape";
}
static auto Twice(Number auto x) { return x + x; }
template <class T>
  requires(!Number<T>)
int Measure(const T&) {
  return sizeof(T);
}
template <Number T>
int Measure(const T& t) {
  return static_cast<int>(t);
}
template <class T>
void Show(const T& t) {
  if constexpr (Printable<const T>)
    t.Print();
  else if constexpr (std::is_pointer_v<T>)
    std::printf("[pointer to %s]", Kind(*t));
  else if constexpr (Number<T>)
    std::printf("[%g]", static_cast<double>(t));
  else
    std::printf("[?]");
}
template <class T>
struct Holder {
  T value;
  Holder(T v) : value(v) {}
  int Only() const
    requires std::integral<T>
  {
    return value * 2;
  }
  int Only() const { return -1; }
};
template <class T>
constexpr bool HasArea = requires(T t) { t.Area(); };
template <std::invocable<int> F>
int Call(F f) {
  return f(20) + 1;
}
template <class T, class U>
  requires std::same_as<T, U>
const char* Same(T, U) {
  return "same";
}
template <class T, class U>
const char* Same(T, U) {
  return "different";
}

int main() {
  Version a(1, 2), b(1, 10), c = a;
  std::printf("%d %d %d %d %d %d\n", a<b, a> b, a <= c, a >= b, a == c, a != b);
  {
    Name n, m[3];
    Version v = b;
    std::printf("alive %d %d made %d %d %s%s\n", Name::alive, Version::alive, Name::made, Version::made, n.text,
                m[2].text);
  }
  std::printf("alive %d %d\n", Name::alive, Version::alive);
  const int data[] = {4, 8, 15, 16, 23, 42};
  std::printf("%d %d\n", SumVisitor().Run(data, 6), CountVisitor().Run(data, 6));
  Square s{3};
  Line l{2};
  std::printf("%s, %s, %s, %s, %s, %s\n", Kind(1), Kind(1L), Kind(1.5f), Kind("x"), Kind(s), Kind(l));
  std::printf("%d %g %d\n", Twice(21), Twice(1.25), Twice('a'));
  std::printf("%d %d\n", Measure(s), Measure(7.9));
  Show(s), Show(l), Show(3), Show(2.5), Show(&s), Show(data), Show(Holder<int>(1));
  std::printf("\n");
  std::printf("%d %d %d %d\n", Holder<int>(5).Only(), Holder<double>(5).Only(), HasArea<Square>, HasArea<Line>);
  std::printf("%d\n", std::is_same_v<decltype(Holder(s)), Holder<Square>>);
  std::printf("%d %s %s\n", Call([](int x) { return x * 2; }), Same(1, 2), Same(1, 2L));
  std::printf("%d %d %d %d\n", Shape<Square>, Shape<Line>, SmallNumber<char>, SmallNumber<double>);
  return 0;
}
