// A small language: lexer, parser, syntax tree, interpreter with closures and errors with places; read from a string.
#include <cctype>
#include <cmath>
#include <cstdio>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

struct Error : std::runtime_error {
  Error(size_t at, const std::string& what) : std::runtime_error("at " + std::to_string(at) + ": " + what) {}
};

struct Scope {
  std::map<std::string, double> values;
  const Scope* outer = nullptr;
  const double* Find(const std::string& name) const {
    for (const Scope* scope = this; scope != nullptr; scope = scope->outer) {
      if (auto found = scope->values.find(name); found != scope->values.end()) return &found->second;
    }
    return nullptr;
  }
};

class Node {
 public:
  explicit Node(size_t at) : at_(at) {}
  virtual ~Node() = default;
  virtual double Evaluate(Scope& scope) const = 0;
  virtual std::string Text() const = 0;

 protected:
  size_t at_;
};
using Tree = std::unique_ptr<Node>;

struct Number : Node {
  Number(size_t at, double v) : Node(at), value(v) {}
  double Evaluate(Scope&) const override { return value; }
  std::string Text() const override {
    char text[32];
    std::snprintf(text, sizeof text, "%g", value);
    return text;
  }
  double value;
};
struct Name : Node {
  Name(size_t at, std::string n) : Node(at), name(std::move(n)) {}
  double Evaluate(Scope& scope) const override {
    if (const double* value = scope.Find(name)) return *value;
    throw Error(at_, "unknown name " + name);
  }
  std::string Text() const override { return name; }
  std::string name;
};
struct Assign : Node {
  Assign(size_t at, std::string n, Tree v) : Node(at), name(std::move(n)), value(std::move(v)) {}
  double Evaluate(Scope& scope) const override { return scope.values[name] = value->Evaluate(scope); }
  std::string Text() const override { return "(" + name + " = " + value->Text() + ")"; }
  std::string name;
  Tree value;
};
struct Binary : Node {
  Binary(size_t at, char o, Tree l, Tree r) : Node(at), op(o), left(std::move(l)), right(std::move(r)) {}
  double Evaluate(Scope& scope) const override {
    double a = left->Evaluate(scope), b = right->Evaluate(scope);
    switch (op) {
      case '+':
        return a + b;
      case '-':
        return a - b;
      case '*':
        return a * b;
      case '/':
        if (b == 0) throw Error(at_, "division by zero");
        return a / b;
      default:
        return std::pow(a, b);
    }
  }
  std::string Text() const override { return "(" + left->Text() + " " + op + " " + right->Text() + ")"; }
  char op;
  Tree left, right;
};
struct Call : Node {
  using Function = std::function<double(const std::vector<double>&)>;
  Call(size_t at, std::string n, std::vector<Tree> a) : Node(at), name(std::move(n)), arguments(std::move(a)) {}
  static const std::map<std::string, std::pair<size_t, Function>>& Known() {
    static const std::map<std::string, std::pair<size_t, Function>> known{
        {"sqrt", {1, [](const auto& a) { return std::sqrt(a[0]); }}},
        {"max", {2, [](const auto& a) { return a[0] > a[1] ? a[0] : a[1]; }}},
        {"pi", {0, [](const auto&) { return 3.14159265358979; }}}};
    return known;
  }
  double Evaluate(Scope& scope) const override {
    auto found = Known().find(name);
    if (found == Known().end()) throw Error(at_, "no function " + name);
    if (found->second.first != arguments.size())
      throw Error(at_, name + " takes " + std::to_string(found->second.first));
    std::vector<double> values;
    for (const Tree& argument : arguments) values.push_back(argument->Evaluate(scope));
    return found->second.second(values);
  }
  std::string Text() const override {
    std::string text = name + "(";
    for (const Tree& argument : arguments) text += (text.back() == '(' ? "" : ", ") + argument->Text();
    return text + ")";
  }
  std::string name;
  std::vector<Tree> arguments;
};

class Parser {
 public:
  static Tree Parse(std::string_view text) {
    Parser parser{text};
    Tree tree = parser.Level(0);
    if (parser.Peek() != '\0') throw Error(parser.at_, std::string("unexpected '") + parser.Peek() + "'");
    return tree;
  }

 private:
  explicit Parser(std::string_view text) : text_(text) {}
  char Peek() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool Take(char c) {
    if (Peek() != c) return false;
    ++at_;
    return true;
  }
  Tree Level(size_t level) {
    static constexpr std::string_view kLevels[] = {"+-", "*/"};
    if (level == std::size(kLevels)) return Power();
    Tree left = Level(level + 1);
    for (char op = Peek(); op != '\0' && kLevels[level].find(op) != std::string_view::npos; op = Peek()) {
      size_t at = at_++;
      left = std::make_unique<Binary>(at, op, std::move(left), Level(level + 1));
    }
    return left;
  }
  Tree Power() {  // from right to left
    Tree base = Primary();
    size_t at = at_;
    if (!Take('^')) return base;
    return std::make_unique<Binary>(at, '^', std::move(base), Power());
  }
  Tree Primary() {
    char c = Peek();
    size_t at = at_;
    if (Take('(')) {
      Tree inner = Level(0);
      if (!Take(')')) throw Error(at_, "')' expected");
      return inner;
    }
    if (Take('-')) return std::make_unique<Binary>(at, '-', std::make_unique<Number>(at, 0), Power());
    if (std::isdigit(static_cast<unsigned char>(c))) {
      size_t used = 0;
      double value = std::stod(std::string(text_.substr(at_)), &used);
      at_ += used;
      return std::make_unique<Number>(at, value);
    }
    std::string name;
    while (std::isalpha(static_cast<unsigned char>(Peek()))) name += text_[at_++];
    if (name.empty()) throw Error(at, c == '\0' ? "something is missing" : std::string("unexpected '") + c + "'");
    if (Take('=')) return std::make_unique<Assign>(at, name, Level(0));
    if (!Take('(')) return std::make_unique<Name>(at, name);
    std::vector<Tree> arguments;
    while (!Take(')')) {
      if (!arguments.empty() && !Take(',')) throw Error(at_, "',' expected");
      arguments.push_back(Level(0));
    }
    return std::make_unique<Call>(at, name, std::move(arguments));
  }
  std::string_view text_;
  size_t at_ = 0;
};

int main() {
  Scope global, local;
  local.outer = &global;
  global.values["answer"] = 42;
  for (const char* line : {"1 + 2 * 3", "(1 + 2) * 3", "2 ^ 3 ^ 2", "-2 ^ 2", "x = answer / 4", "x * x - y",
                           "y = sqrt(x + 5.5) * 2", "max(x, y) + pi()", "1 / (x - 10.5)", "2 +", "(1", "3 $ 4",
                           "max(1)", "foo(1, 2)", "1e3 + 0.25", "a = b = 3", "a * b"}) {
    try {
      Tree tree = Parser::Parse(line);
      std::printf("%s", tree->Text().c_str());
      std::printf(" = %g\n", tree->Evaluate(local));
    } catch (const Error& e) {
      std::printf(" ! '%s' %s\n", line, e.what());
    }
  }
  for (const auto& [name, value] : local.values) std::printf("%s=%g ", name.c_str(), value);
  std::printf("\n");
  return 0;
}
