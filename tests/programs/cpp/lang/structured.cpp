// Structured bindings, aggregates, designated initialisers, if with initialiser, enum class, namespaces, references,
// tuple and array.
#include <array>
#include <cstdio>
#include <cstring>
#include <tuple>
#include <utility>

struct Point {
  int x, y;
};
struct Named {
  const char* name;
  Point at;
  double weight = 1.5;
};
struct Flags {
  unsigned a : 3, b : 5;
  int c;
};
class Custom {
 public:
  Custom(int a, const char* b) : a_(a), b_(b) {}
  template <size_t I>
  auto& get() const {
    if constexpr (I == 0)
      return a_;
    else
      return b_;
  }

 private:
  int a_;
  const char* b_;
};
template <>
struct std::tuple_size<Custom> : std::integral_constant<size_t, 2> {};
template <>
struct std::tuple_element<0, Custom> {
  using type = const int;
};
template <>
struct std::tuple_element<1, Custom> {
  using type = const char* const;
};

enum class Color : unsigned char { kRed = 1, kGreen, kBlue = 10 };
enum Plain { kZero, kOne, kTwo };
static const char* Name(Color c) {
  using enum Color;
  switch (c) {
    case kRed:
      return "red";
    case kGreen:
      return "green";
    case kBlue:
      return "blue";
  }
  return "?";
}
constexpr Color operator|(Color a, Color b) {
  return static_cast<Color>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}

namespace outer {
int value = 1;
namespace inner {
int value = 2;
int Read() { return value * 10 + outer::value; }
}  // namespace inner
inline namespace v2 {
int Version() { return 2; }
}  // namespace v2
namespace v1 {
int Version() { return 1; }
}  // namespace v1
struct Tag {};
int Lookup(Tag) { return 77; }
}  // namespace outer
namespace alias = outer::inner;
static std::pair<int, Point> Find(int key) { return {key * 2, {key, -key}}; }
static std::tuple<int, double, const char*> Three() { return {1, 2.5, "three"}; }
static int& Largest(int& a, int& b) { return a > b ? a : b; }
static int Overload(int&) { return 1; }
static int Overload(const int&) { return 2; }
static int Overload(int&&) { return 3; }
template <class T>
static int Deduce(T&&) {
  return std::is_lvalue_reference_v<T> ? (std::is_const_v<std::remove_reference_t<T>> ? 2 : 1) : 3;
}

int main() {
  Point p{3, 4};
  auto [x, y] = p;
  auto& [rx, ry] = p;
  rx += 10;
  std::printf("%d %d %d %d\n", x, y, p.x, ry);
  int array[3] = {7, 8, 9};
  auto& [a, b, c] = array;
  b = 80;
  std::printf("%d %d %d\n", a, array[1], c);
  auto [key, point] = Find(21);
  auto [px, py] = point;
  std::printf("%d %d %d\n", key, px, py);
  auto [one, two, three] = Three();
  std::printf("%d %g %s\n", one, two, three);
  Custom custom(5, "custom");
  auto& [number, text] = custom;
  std::printf("%d %s\n", number, text);
  Flags flags{5, 17, -1};
  auto [fa, fb, fc] = flags;
  std::printf("%u %u %d\n", static_cast<unsigned>(fa), static_cast<unsigned>(fb), fc);
  Named list[] = {{.name = "first", .at = {.x = 1, .y = 2}},
                  {.name = "second", .at = {.x = 5, .y = 0}, .weight = 9},
                  {"third", {}, 0}};
  for (const auto& [name, at, weight] : list) std::printf("%s %d %d %g\n", name, at.x, at.y, weight);
  std::array<int, 5> fixed{5, 4, 3, 2, 1};
  fixed[2] = 30;
  int sum = 0;
  for (int v : fixed) sum = sum * 3 + v;
  std::printf("%d %zu %d %d\n", sum, fixed.size(), fixed.front(), std::get<4>(fixed));
  auto tuple = std::make_tuple(1, 'c', 2.5);
  std::get<1>(tuple)++;
  auto joined = std::tuple_cat(tuple, std::make_tuple("end", p));
  std::printf("%c %s %d %zu\n", std::get<char>(joined), std::get<3>(joined), std::get<Point>(joined).x,
              std::tuple_size_v<decltype(joined)>);
  int i = 0;
  double d = 0;
  std::tie(i, std::ignore, d) = tuple;
  std::printf("%d %g %d\n", i, d, std::make_tuple(1, 2) < std::make_tuple(1, 3));
  std::printf("%d\n", std::apply([](int u, char v, double w) { return u + v + static_cast<int>(w); }, tuple));
  if (auto [q, r] = std::pair{17 / 5, 17 % 5}; r != 0) std::printf("%d remainder %d\n", q, r);
  switch (auto n = std::strlen("four"); n) {
    case 4:
      std::printf("four\n");
      break;
    default:
      std::printf("other\n");
  }
  std::printf("%s %s %s %d %zu\n", Name(Color::kGreen), Name(static_cast<Color>(10)), Name(Color::kRed | Color::kGreen),
              static_cast<int>(Color::kBlue), sizeof(Color));
  std::printf("%d %d %d %d %d\n", outer::value, alias::Read(), outer::Version(), outer::v1::Version(),
              Lookup(outer::Tag{}));
  int m = 5, n = 9;
  Largest(m, n) = 1;
  const int k = 3;
  std::printf("%d %d %d %d %d\n", m, n, Overload(m), Overload(k), Overload(4));
  std::printf("%d %d %d\n", Deduce(m), Deduce(k), Deduce(5));
  const int& extended = m + 100;
  int&& rvalue = 7 * 6;
  rvalue++;
  std::printf("%d %d %d\n", extended, rvalue, kTwo);
  auto deduced = {1, 2, 3};
  decltype(auto) same = Largest(m, n);
  same = 55;
  std::printf("%zu %d %d\n", deduced.size(), m, n);
  return 0;
}
