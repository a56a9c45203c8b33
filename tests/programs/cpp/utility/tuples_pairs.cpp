// pair, tuple, structured bindings, tie, apply, make_from_tuple, comparison, integer sequences.
#include <cstdio>
#include <functional>
#include <map>
#include <string>
#include <tuple>
#include <utility>

template <typename Tuple, size_t... I>
static void PrintParts(const Tuple& tuple, std::index_sequence<I...>) {
  ((std::printf("%s%s", I ? ", " : "(", std::to_string(std::get<I>(tuple)).c_str())), ...);
  std::printf(")\n");
}
template <typename... T>
static void Print(const std::tuple<T...>& tuple) {
  PrintParts(tuple, std::index_sequence_for<T...>());
}

struct Point {
  int x, y, z;
  Point(int a, int b, int c) : x(a), y(b), z(c) {}
};
struct Date {
  int year, month, day;
  auto operator<=>(const Date&) const = default;
};

static std::tuple<int, std::string, double> Make() { return {1, "made", 2.5}; }

int main() {
  std::pair<int, std::string> p(1, "one"), q = std::make_pair(2, "two");
  std::printf("%d %d %s\n", p < q, p == q, std::get<1>(q).c_str());
  std::swap(p, q);
  p.second += "!";
  auto [number, name] = p;
  std::printf("%d %s\n", number, name.c_str());
  std::tuple<int, long, double> t(1, 2L, 3.5);
  Print(t);
  Print(std::tuple_cat(t, std::make_tuple(4, 5.5f), std::pair(6, 7)));
  std::get<0>(t) = 10;
  std::get<double>(t) *= 2;
  Print(t);
  int a;
  std::string b;
  std::tie(a, b, std::ignore) = Make();
  std::printf("%d %s\n", a, b.c_str());
  auto&& [i, s, d] = Make();
  std::printf("%d %s %g\n", i, s.c_str(), d);
  std::printf("%d\n", std::apply([](int x, long y, double z) { return int(x + y + z); }, t));
  Point point = std::make_from_tuple<Point>(std::tuple(1, 2, 3));
  std::printf("%d%d%d\n", point.x, point.y, point.z);
  std::printf("%d %d %d\n", std::tuple(1, "a", 2.0) < std::tuple(1, "a", 3.0), std::tuple(1, 2) == std::tuple(1, 2),
              (std::tuple(1, 5) <=> std::tuple(1, 3)) > 0);
  int x = 1, y = 2;
  std::tuple<int&, int&> refs(x, y);
  std::get<0>(refs) = 100;
  std::tie(x, y) = std::pair(y, x);
  std::printf("%d %d %zu\n", x, y, std::tuple_size_v<decltype(refs)>);
  std::pair<Point, std::string> piecewise(std::piecewise_construct, std::tuple(7, 8, 9), std::tuple(3, 'c'));
  std::printf("%d %s\n", piecewise.first.z, piecewise.second.c_str());
  std::map<std::tuple<int, int>, std::string> grid{{{1, 2}, "b"}, {{0, 9}, "a"}, {{1, 1}, "c"}};
  for (const auto& [key, value] : grid) std::printf("%d,%d=%s ", std::get<0>(key), std::get<1>(key), value.c_str());
  std::printf("\n");
  Date dates[] = {{2024, 2, 29}, {2023, 12, 31}, {2024, 2, 28}};
  std::printf("%d %d %d\n", dates[0] > dates[1], dates[2] < dates[0], dates[0] == Date{2024, 2, 29});
  std::printf("%d %d\n", std::exchange(x, 5), x);
  std::printf("%d %d %d\n", std::cmp_less(-1, 1u), std::in_range<signed char>(300), std::as_const(x));
  auto moved = std::tuple<std::string, int>("movable text that is long enough", 3);
  auto taken = std::move(moved);
  std::printf("%zu %zu\n", std::get<0>(moved).size(), std::get<0>(taken).size());
  return 0;
}
