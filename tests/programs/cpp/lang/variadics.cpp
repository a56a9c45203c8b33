// Variadic templates: packs, folds, recursion, index sequences, a tuple and a type list of our own, perfect forwarding.
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <type_traits>
#include <utility>

static void Print(int x) { std::printf("%d", x); }
static void Print(double x) { std::printf("%g", x); }
static void Print(char x) { std::printf("%c", x); }
static void Print(const char* x) { std::printf("%s", x); }
static void Print(bool x) { std::printf(x ? "yes" : "no"); }
static void PrintAll() { std::printf("\n"); }
template <class T, class... R>
static void PrintAll(T first, R... rest) {
  Print(first);
  if constexpr (sizeof...(rest) > 0) std::printf(", ");
  PrintAll(rest...);
}
template <class... T>
auto Sum(T... t) {
  return (0 + ... + t);
}
template <class... T>
bool All(T... t) {
  return (... && t);
}
template <class... T>
bool Any(T... t) {
  return (... || t);
}
template <class... T>
void Each(T... t) {
  ((Print(t), std::printf(";")), ...);
}
template <class... T>
auto SubtractLeft(T... t) {
  return (... - t);
}
template <class... T>
auto SubtractRight(T... t) {
  return (t - ...);
}

template <class... T>
struct Tuple;
template <>
struct Tuple<> {
  static constexpr int size = 0;
};
template <class H, class... T>
struct Tuple<H, T...> : Tuple<T...> {
  static constexpr int size = 1 + sizeof...(T);
  H head;
  Tuple(H h, T... t) : Tuple<T...>(t...), head(h) {}
};
template <int I, class H, class... T>
auto& Get(Tuple<H, T...>& t) {
  if constexpr (I == 0)
    return t.head;
  else
    return Get<I - 1, T...>(t);
}
template <class F, class... T, size_t... I>
auto ApplyImpl(F f, Tuple<T...>& t, std::index_sequence<I...>) {
  return f(Get<static_cast<int>(I)>(t)...);
}
template <class F, class... T>
auto Apply(F f, Tuple<T...>& t) {
  return ApplyImpl(f, t, std::index_sequence_for<T...>{});
}

template <class... T>
struct Types {};
template <class L>
struct Front;
template <class H, class... T>
struct Front<Types<H, T...>> {
  using Type = H;
};
template <class T, class L>
struct Contains;
template <class T, class... L>
struct Contains<T, Types<L...>> : std::bool_constant<(std::is_same_v<T, L> || ...)> {};
template <class A, class B>
struct Concat;
template <class... A, class... B>
struct Concat<Types<A...>, Types<B...>> {
  using Type = Types<A..., B...>;
};
template <class L>
struct Count;
template <class... T>
struct Count<Types<T...>> {
  static constexpr int value = sizeof...(T);
};

struct Widget {
  int a = 0;
  const char* how = "default";
  Widget() = default;
  Widget(int& x) : a(x), how("lvalue") { x++; }
  Widget(int&& x) : a(x), how("rvalue") {}
  Widget(int x, const char* s) : a(x + static_cast<int>(std::strlen(s))), how("two") {}
};
template <class T, class... A>
T Make(A&&... a) {
  return T(std::forward<A>(a)...);
}
template <int... N>
constexpr int Largest() {
  int best = 0;
  ((best = N > best ? N : best), ...);
  return best;
}
template <size_t... I>
void Squares(std::index_sequence<I...>) {
  const int a[] = {static_cast<int>(I * I)...};
  for (int x : a) std::printf("%d ", x);
  std::printf("\n");
}
template <class... B>
struct Overloaded : B... {
  using B::operator()...;
};
template <class... B>
Overloaded(B...) -> Overloaded<B...>;
template <class... M>
struct Mixins : M... {
  int Total() const { return (0 + ... + M::Value()); }
};
struct One {
  int Value() const { return 1; }
};
struct Ten {
  int n = 10;
  int Value() const { return n; }
};

int main() {
  PrintAll();
  PrintAll(1);
  PrintAll(1, 2.5, 'c', "text", true);
  std::printf("%d %g %d\n", Sum(1, 2, 3, 4), Sum(1, 2.5), Sum());
  std::printf("%d %d %d %d\n", All(true, true), All(true, false, true), Any(false, false), Any());
  Each(1, "two", 3.5);
  std::printf("\n%d %d\n", SubtractLeft(10, 3, 2), SubtractRight(10, 3, 2));
  Tuple<int, double, const char*> t(7, 2.5, "tuple");
  Get<0>(t) += 3;
  std::printf("%d %g %s %d\n", Get<0>(t), Get<1>(t), Get<2>(t), t.size);
  std::printf("%g\n",
              Apply([](int a, double b, const char* c) { return a * b + static_cast<double>(std::strlen(c)); }, t));
  using L = Types<int, char, double>;
  using M = Concat<L, Types<long, L>>::Type;
  std::printf("%d %d %d %d\n", Contains<char, L>::value, Contains<long, L>::value, Contains<L, M>::value,
              Count<M>::value);
  std::printf("%d\n", std::is_same_v<Front<M>::Type, int>);
  int x = 5;
  Widget a = Make<Widget>(), b = Make<Widget>(x), c = Make<Widget>(8), d = Make<Widget>(1, "abc");
  std::printf("%s %s %d %s %d %s %d x %d\n", a.how, b.how, b.a, c.how, c.a, d.how, d.a, x);
  std::printf("%d\n", Largest<3, 9, 2, 7>());
  Squares(std::make_index_sequence<8>{});
  Overloaded visit{[](int i) { return i * 2; }, [](const char* s) { return static_cast<int>(std::strlen(s)); },
                   [](double) { return -1; }};
  std::printf("%d %d %d\n", visit(21), visit("four"), visit(1.5));
  Mixins<One, Ten> m;
  m.n = 20;
  std::printf("%d\n", m.Total());
  auto compose = [](auto f, auto g) { return [=](auto... v) { return f(g(v...)); }; };
  std::printf("%d\n", compose([](int v) { return v * v; }, [](auto... v) { return (v + ...); })(1, 2, 3));
  return 0;
}
