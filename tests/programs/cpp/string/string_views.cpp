// std::string_view: parsing without copies; constant evaluation; literals; hashing.
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>
using namespace std::literals;

static std::string_view Trim(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front()))) text.remove_prefix(1);
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back()))) text.remove_suffix(1);
  return text;
}
static std::vector<std::string_view> Split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  for (;;) {
    size_t end = text.find(at);
    parts.push_back(text.substr(0, end));
    if (end == text.npos) return parts;
    text.remove_prefix(end + 1);
  }
}
static constexpr int Count(std::string_view text, char wanted) {
  int n = 0;
  for (char c : text) n += c == wanted;
  return n;
}
static_assert(Count("mississippi", 's') == 4);
static_assert("constant"sv.substr(3, 2) == "st"sv);

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}
  std::optional<long> Expression() {
    auto value = Term();
    while (value && (Eat('+') || Eat('-'))) {
      char op = last_;
      auto right = Term();
      if (!right) return {};
      value = op == '+' ? *value + *right : *value - *right;
    }
    return value;
  }
  bool done() { return Trim(text_).empty(); }

 private:
  bool Eat(char c) {
    text_ = Trim(text_);
    if (!text_.starts_with(c)) return false;
    last_ = c;
    text_.remove_prefix(1);
    return true;
  }
  std::optional<long> Term() {
    auto value = Factor();
    while (value && (Eat('*') || Eat('/'))) {
      char op = last_;
      auto right = Factor();
      if (!right || (op == '/' && *right == 0)) return {};
      value = op == '*' ? *value * *right : *value / *right;
    }
    return value;
  }
  std::optional<long> Factor() {
    if (Eat('-')) {
      auto value = Factor();
      return value ? std::optional(-*value) : std::nullopt;
    }
    if (Eat('(')) {
      auto value = Expression();
      return value && Eat(')') ? value : std::nullopt;
    }
    text_ = Trim(text_);
    size_t digits = std::min(text_.find_first_not_of("0123456789"), text_.size());
    if (digits == 0) return {};
    long value = std::stol(std::string(text_.substr(0, digits)));
    text_.remove_prefix(digits);
    return value;
  }
  std::string_view text_;
  char last_ = 0;
};

int main() {
  for (auto part : Split(" a, bb ,ccc,, d ", ',')) std::printf("<%.*s>", int(Trim(part).size()), Trim(part).data());
  std::printf("\n");
  for (auto text : {"1+2*3", "(1+2)*3", "10/3-4", " - ( 2 - 5 ) * 7", "1+", "4/0", "2 2", "((8))"}) {
    Parser parser(text);
    auto value = parser.Expression();
    std::printf("%s = %s\n", text, value && parser.done() ? std::to_string(*value).c_str() : "error");
  }
  std::string_view view = "the quick brown fox";
  std::printf("%zu %zu %zu %d %d\n", view.find("quick"), view.rfind('o'), view.find_first_of("xyz"),
              view.ends_with("fox"), view.compare("the slow") < 0);
  std::map<std::string_view, int> lengths;
  for (auto word : Split(view, ' ')) lengths[word] = int(word.size());
  for (auto [word, size] : lengths) std::printf("%s=%d ", std::string(word).c_str(), size);
  std::printf("\n%d %d\n", std::hash<std::string_view>()("key") == std::hash<std::string>()("key"), "b"sv > "a"sv);
  try {
    view.at(100);
  } catch (const std::out_of_range& e) {
    std::printf("%s\n", e.what());
  }
  char buffer[6] = {};
  view.copy(buffer, 5, 4);
  std::string text = "x"s + std::string(view.substr(16)) + buffer;
  std::printf("%s %zu %d\n", text.c_str(), std::string_view().size(), std::string_view("abc").data()[1]);
  return 0;
}
