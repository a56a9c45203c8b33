// variant and any: a small interpreter, state machines, JSON values, visitors of several, bad accesses.
#include <any>
#include <cstdio>
#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <type_traits>
#include <typeinfo>
#include <utility>
#include <variant>
#include <vector>

template <typename... Ts>
struct Overloaded : Ts... {
  using Ts::operator()...;
};

struct Json;
using Array = std::vector<Json>;
using Object = std::map<std::string, Json>;
struct Json {
  std::variant<std::nullptr_t, bool, double, std::string, std::shared_ptr<Array>, std::shared_ptr<Object>> value;
  Json() : value(nullptr) {}
  Json(bool b) : value(b) {}
  Json(double d) : value(d) {}
  Json(const char* text) : value(std::string(text)) {}
  Json(Array array) : value(std::make_shared<Array>(std::move(array))) {}
  Json(Object object) : value(std::make_shared<Object>(std::move(object))) {}
};

static std::string Text(const Json& json) {
  return std::visit(Overloaded{[](std::nullptr_t) { return std::string("null"); },
                               [](bool b) { return std::string(b ? "true" : "false"); },
                               [](double d) {
                                 char text[32];
                                 std::snprintf(text, sizeof text, "%g", d);
                                 return std::string(text);
                               },
                               [](const std::string& s) { return '"' + s + '"'; },
                               [](const std::shared_ptr<Array>& array) {
                                 std::string text = "[";
                                 for (const Json& item : *array) text += (text.size() > 1 ? "," : "") + Text(item);
                                 return text + "]";
                               },
                               [](const std::shared_ptr<Object>& object) {
                                 std::string text = "{";
                                 for (const auto& [key, item] : *object) {
                                   text += (text.size() > 1 ? ",\"" : "\"") + key + "\":" + Text(item);
                                 }
                                 return text + "}";
                               }},
                    json.value);
}

// A stack machine.
struct Push {
  long value;
};
struct Binary {
  char op;
};
struct Jump {
  int to;
};
struct JumpIfZero {
  int to;
};
struct Load {
  char name;
};
struct Store {
  char name;
};
struct Print {};
using Instruction = std::variant<Push, Binary, Jump, JumpIfZero, Load, Store, Print>;

static void Run(const std::vector<Instruction>& code) {
  std::vector<long> stack;
  std::map<char, long> variables;
  auto pop = [&] {
    long value = stack.back();
    stack.pop_back();
    return value;
  };
  for (size_t at = 0; at < code.size();) {
    size_t next = at + 1;
    std::visit(
        Overloaded{[&](Push push) { stack.push_back(push.value); },
                   [&](Binary binary) {
                     long right = pop(), left = pop();
                     stack.push_back(binary.op == '+' ? left + right : binary.op == '-' ? left - right : left * right);
                   },
                   [&](Jump jump) { next = size_t(jump.to); },
                   [&](JumpIfZero jump) { next = pop() == 0 ? size_t(jump.to) : next; },
                   [&](Load load) { stack.push_back(variables[load.name]); },
                   [&](Store store) { variables[store.name] = pop(); }, [&](Print) { std::printf("%ld ", pop()); }},
        code[at]);
    at = next;
  }
  std::printf("\n");
}

static void Anys() {
  std::vector<std::any> things{1, 2.5, std::string("text"), 'c', std::vector<int>{1, 2, 3}, std::any()};
  for (const std::any& thing : things) {
    if (!thing.has_value()) {
      std::printf("nothing ");
    } else if (auto* number = std::any_cast<int>(&thing)) {
      std::printf("int %d ", *number);
    } else if (thing.type() == typeid(double)) {
      std::printf("double %g ", std::any_cast<double>(thing));
    } else if (auto* list = std::any_cast<std::vector<int>>(&thing)) {
      std::printf("list of %zu ", list->size());
    } else {
      std::printf("type %s ", thing.type().name());
    }
  }
  std::printf("\n");
  try {
    std::printf("%d\n", std::any_cast<int>(things[2]));
  } catch (const std::bad_any_cast& e) {
    std::printf("%s\n", e.what());
  }
  auto shared = std::make_shared<int>(3);
  std::any holder = shared, copy = holder;
  std::printf("%ld ", shared.use_count());
  holder.emplace<std::string>(3, 'z').append("!");
  copy.reset();
  std::printf("%ld %s\n", shared.use_count(), std::any_cast<std::string&>(holder).c_str());
}

struct Throws {
  Throws() = default;
  Throws(const Throws&) { throw 1; }
};

int main() {
  Json json = Object{{"list", Array{1.0, true, Json(), "x", Array{}}}, {"n", 2.5}, {"o", Object{{"k", "v"}}}};
  std::printf("%s\n", Text(json).c_str());
  // 5! and the countdown to it.
  Run({Push{5}, Store{'n'}, Push{1}, Store{'r'}, Load{'n'}, JumpIfZero{17}, Load{'n'}, Print{}, Load{'r'}, Load{'n'},
       Binary{'*'}, Store{'r'}, Load{'n'}, Push{1}, Binary{'-'}, Store{'n'}, Jump{4}, Load{'r'}, Print{}});
  Anys();
  std::variant<int, std::string, double> v = "text", w = 3;
  std::printf("%zu %zu %d %d\n", v.index(), w.index(), std::holds_alternative<std::string>(v), v > w);
  std::swap(v, w);
  std::printf("%d %s\n", std::get<0>(v), std::get<std::string>(w).c_str());
  try {
    std::printf("%g\n", std::get<double>(v));
  } catch (const std::bad_variant_access& e) {
    std::printf("%s\n", e.what());
  }
  std::printf("%d %d\n", std::get_if<1>(&v) == nullptr, *std::get_if<0>(&v));
  int combined =
      std::visit([](const auto& a,
                    const auto& b) { return int(sizeof a > sizeof b) + 10 * std::is_same_v<decltype(a), decltype(b)>; },
                 v, w);
  std::printf("%d %s\n", combined, std::visit<std::string>([](const auto&) { return "r"; }, v).c_str());
  std::variant<int, Throws> valueless(1);
  try {
    Throws source;
    valueless = source;
  } catch (int) {
  }
  try {
    valueless.emplace<1>(Throws());
  } catch (int) {
    std::printf("valueless %d\n", valueless.valueless_by_exception());
  }
  try {
    std::visit([](const auto&) {}, valueless);
  } catch (const std::bad_variant_access& e) {
    std::printf("%s\n", e.what());
  }
  std::printf("%zu %d\n", std::variant_size_v<decltype(v)>,
              std::holds_alternative<std::monostate>(std::variant<std::monostate, int>()));
  return 0;
}
