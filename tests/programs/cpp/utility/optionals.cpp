// std::optional, std::variant, std::any, std::expected-like use of them.
#include <any>
#include <cstdio>
#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

struct Noisy {
  static inline int alive = 0;
  int id;
  explicit Noisy(int i) : id(i) { ++alive; }
  Noisy(const Noisy& o) : id(o.id) { ++alive; }
  Noisy(Noisy&& o) noexcept : id(o.id) { ++alive, o.id = -1; }
  Noisy& operator=(const Noisy&) = default;
  ~Noisy() { --alive; }
};

template <typename... F>
struct Overload : F... {
  using F::operator()...;
};

static std::optional<int> Half(int x) { return x % 2 == 0 ? std::optional(x / 2) : std::nullopt; }

using Value = std::variant<std::monostate, int, double, std::string, std::vector<int>>;
static std::string Describe(const Value& value) {
  return std::visit(
      Overload{[](std::monostate) { return std::string("nothing"); }, [](int i) { return "int " + std::to_string(i); },
               [](double d) { return "double " + std::to_string(d); },
               [](const std::string& s) { return "string " + s; },
               [](const std::vector<int>& v) { return "vector of " + std::to_string(v.size()); }},
      value);
}

struct ThrowsOnCopy {
  ThrowsOnCopy() = default;
  ThrowsOnCopy(const ThrowsOnCopy&) { throw std::runtime_error("copy"); }
};

int main() {
  std::optional<int> empty, full = 5;
  std::printf("%d %d %d %d %d\n", empty.has_value(), *full, empty.value_or(9), Half(8).value(), Half(7).has_value());
  try {
    empty.value();
  } catch (const std::bad_optional_access& e) {
    std::printf("%s\n", e.what());
  }
  {
    std::optional<Noisy> noisy(std::in_place, 3), copy = noisy, moved = std::move(noisy);
    std::printf("%d %d %d %d\n", Noisy::alive, noisy->id, copy->id, moved->id);
    copy.reset();
    copy.emplace(8);
    moved = std::nullopt;
    std::swap(copy, moved);
    std::printf("%d %d %d\n", Noisy::alive, copy.has_value(), moved->id);
  }
  std::printf("%d %d %d %d\n", Noisy::alive, empty < full, full == 5, empty == std::nullopt);

  Value value;
  for (int step = 0; step < 6; ++step) {
    if (step == 1) value = 42;
    if (step == 2) value = 2.5;
    if (step == 3) value = std::string("a string of some length for the heap");
    if (step == 4) value.emplace<std::vector<int>>({1, 2, 3});
    if (step == 5) value = Value(std::in_place_index<3>, 4, 'z');
    std::printf("%zu %s %d\n", value.index(), Describe(value).c_str(), std::holds_alternative<std::string>(value));
  }
  try {
    std::get<int>(value);
  } catch (const std::bad_variant_access& e) {
    std::printf("%s\n", e.what());
  }
  std::printf("%d %s\n", std::get_if<double>(&value) == nullptr, std::get<3>(value).c_str());
  std::variant<int, ThrowsOnCopy> fragile = 1;
  try {
    ThrowsOnCopy thrower;
    fragile.emplace<1>(thrower);
  } catch (const std::runtime_error& e) {
    std::printf("%s %d\n", e.what(), fragile.valueless_by_exception());
  }
  std::variant<int, std::string> a = 3, b = "text";
  std::printf("%d %d\n", a < b, std::visit([](auto x, auto y) { return int(sizeof(x) + sizeof(y)); }, a, b) > 0);

  std::any any = 1;
  std::printf("%d %d\n", std::any_cast<int>(any), any.type() == typeid(int));
  any = std::string("in any");
  std::printf("%s %d\n", std::any_cast<std::string&>(any).c_str(), std::any_cast<int>(&any) == nullptr);
  try {
    std::any_cast<double>(any);
  } catch (const std::bad_any_cast& e) {
    std::printf("%s\n", e.what());
  }
  std::map<std::string, std::any> bag{{"n", 7}, {"s", std::string("x")}, {"v", std::vector<int>{1, 2}}};
  std::printf("%d %zu\n", std::any_cast<int>(bag["n"]), std::any_cast<std::vector<int>&>(bag["v"]).size());
  auto made = std::make_any<Noisy>(4);
  any = made;
  any.reset();
  std::printf("%d %d\n", any.has_value(), Noisy::alive);
  return 0;
}
