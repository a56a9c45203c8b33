// Functions: default arguments, overloads, references, function references and pointers, noexcept, recursion, C
// varargs, attributes.
#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <initializer_list>
#include <utility>

static int counter;
static int Next() { return ++counter; }
static int Defaults(int a, int b = 2, int c = Next()) { return a * 100 + b * 10 + c; }
static const char* Which(int) { return "int"; }
static const char* Which(unsigned) { return "unsigned"; }
static const char* Which(const char*) { return "text"; }
static const char* Which(std::initializer_list<int> l) { return l.size() > 2 ? "long list" : "short list"; }
static const char* Which(const int (&)[3]) { return "array of three"; }
static const char* Which(int (*)(int)) { return "function"; }
static int Twice(int x) { return x * 2; }
static int Negative(int x) noexcept { return -x; }
using Unary = int(int);
static int Apply(Unary& f, int x) { return f(x); }
static int ApplyPointer(Unary* f, int x) { return f ? (*f)(x) : 0; }
static Unary* Choose(bool b) { return b ? Twice : Negative; }
static auto Trailing(int x) -> long { return x * 1000000000L; }
static auto Deduced(bool b) {
  if (b) return 1.5;
  return 2.5;
}
static int Sum(std::initializer_list<int> list) {
  int s = 0;
  for (int x : list) s += x;
  return s;
}
static double Average(int n, ...) {
  va_list a;
  va_start(a, n);
  double s = 0;
  for (int i = 0; i < n; i++) s += va_arg(a, double);
  va_end(a);
  return n ? s / n : 0;
}
[[nodiscard]] static int& Element(int* a, int i) { return a[i]; }
[[maybe_unused]] static void Unused() {}
static void Swap(int& a, int& b) {
  int t = a;
  a = b;
  b = t;
}
static void Rotate(int*& a, int*& b) {
  int* t = a;
  a = b;
  b = t;
}
struct Chain {
  int v = 0;
  Chain& Add(int x) {
    v += x;
    return *this;
  }
  Chain& Multiply(int x) {
    v *= x;
    return *this;
  }
  Chain Copy() const { return *this; }
};
struct Functor {
  int calls = 0;
  int operator()(int x) {
    calls++;
    return x + calls;
  }
  static int Static(int x) { return x - 1; }
};
template <class F>
static int Loop(F&& f, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += f(i);
  return s;
}
static int Mutual2(int n);
static int Mutual1(int n) { return n <= 0 ? 0 : 1 + Mutual2(n - 2); }
static int Mutual2(int n) { return n <= 0 ? 0 : 10 + Mutual1(n - 1); }
namespace shapes {
struct Circle {
  int r;
};
static int Area(const Circle& c) { return 3 * c.r * c.r; }
static void swap(Circle& a, Circle& b) { std::swap(a.r, b.r), counter += 100; }
}  // namespace shapes
static int Ternary(int x) { return x < 0 ? -1 : x > 0 ? 1 : 0; }
static void Fill(char (&buffer)[8], const char* s) {
  std::strncpy(buffer, s, sizeof buffer - 1);
  buffer[7] = 0;
}
extern "C" int CLinkage(int x) { return x + 7; }
inline int Inline(int x) {
  static int calls = 0;
  return x * ++calls;
}
static int Order(char tag, int v) {
  std::printf("%c", tag);
  return v;
}

int main() {
  std::printf("%d ", Defaults(1));
  std::printf("%d ", Defaults(1, 3));
  std::printf("%d ", Defaults(1, 3, 5));
  std::printf("%d\n", Defaults(2));
  int three[3] = {1, 2, 3};
  std::printf("%s %s %s %s %s %s %s\n", Which(1), Which(1u), Which("x"), Which({1, 2}), Which({1, 2, 3, 4}),
              Which(three), Which(Twice));
  std::printf("%d %d %d %d %d\n", Apply(Twice, 4), Apply(Negative, 4), ApplyPointer(nullptr, 4), Choose(true)(5),
              (*Choose(false))(5));
  std::printf("%ld %g %g %d %d\n", Trailing(5), Deduced(true), Deduced(false), Sum({1, 2, 3, 4, 5}), Sum({}));
  std::printf("%g %g\n", Average(3, 1.0, 2.0, 6.0), Average(0));
  Element(three, 1) = 20;
  Swap(three[0], three[2]);
  int *p = &three[0], *q = &three[1];
  Rotate(p, q);
  std::printf("%d %d %d %d %d\n", three[0], three[1], three[2], *p, *q);
  Chain c;
  std::printf("%d %d\n", c.Add(2).Multiply(5).Add(1).v, c.Copy().Add(100).v);
  std::printf("%d\n", c.v);
  Functor f;
  std::printf("%d %d %d %d\n", Loop(f, 4), f.calls, Loop(Functor(), 3), Loop(Functor::Static, 3));
  std::printf("%d %d\n", Mutual1(20), Mutual2(20));
  shapes::Circle a{2}, b{3};
  swap(a, b);
  std::printf("%d %d %d\n", Area(a), Area(b), counter);
  std::printf("%d %d %d\n", Ternary(-5), Ternary(0), Ternary(9));
  char buffer[8];
  Fill(buffer, "a long text");
  std::printf("%s %d\n", buffer, CLinkage(1));
  std::printf("%d ", Inline(5));
  std::printf("%d\n", Inline(5));
  std::printf("%d %d %d\n", noexcept(Negative(1)), noexcept(Twice(1)), noexcept(1 + 1));
  int x = Order('a', 1) + Order('b', 2) * Order('c', 3);
  int list[] = {Order('d', 4), Order('e', 5)};
  std::printf(" %d %d\n", x, list[1]);
  Unary* table[] = {Twice, Negative, Ternary, Functor::Static, [](int v) { return v * v; }};
  int v = 3;
  for (Unary* t : table) v = t(v);
  std::printf("%d\n", v);
  int (*(*returns)(bool))(int) = Choose;
  std::printf("%d\n", returns(true)(21));
  return 0;
}
