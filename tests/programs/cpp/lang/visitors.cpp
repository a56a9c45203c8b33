// A typical object-oriented program: an expression tree with visitors, a parser that throws, observers, commands with
// undo, a factory.
#include <cctype>
#include <cstdio>
#include <cstring>
#include <utility>

struct Number;
struct Binary;
struct Negate;
struct Visitor {
  virtual ~Visitor() = default;
  virtual void Visit(const Number&) = 0;
  virtual void Visit(const Binary&) = 0;
  virtual void Visit(const Negate&) = 0;
};
static int nodes;
struct Node {
  Node() { nodes++; }
  virtual ~Node() { nodes--; }
  virtual void Accept(Visitor& v) const = 0;
};
struct Owned {
  Node* p = nullptr;
  Owned() = default;
  explicit Owned(Node* n) : p(n) {}
  Owned(Owned&& o) noexcept : p(std::exchange(o.p, nullptr)) {}
  Owned& operator=(Owned&& o) noexcept {
    std::swap(p, o.p);
    return *this;
  }
  ~Owned() { delete p; }
  const Node* operator->() const { return p; }
};
template <class D>
struct Visitable : Node {
  void Accept(Visitor& v) const override { v.Visit(static_cast<const D&>(*this)); }
};
struct Number : Visitable<Number> {
  double value;
  explicit Number(double v) : value(v) {}
};
struct Binary : Visitable<Binary> {
  char op;
  Owned a, b;
  Binary(char o, Owned x, Owned y) : op(o), a(std::move(x)), b(std::move(y)) {}
};
struct Negate : Visitable<Negate> {
  Owned a;
  explicit Negate(Owned x) : a(std::move(x)) {}
};

struct SyntaxError {
  const char* message;
  size_t at;
};
struct DivisionByZero {};
class Parser {
 public:
  static Owned Parse(const char* text) {
    Parser p(text);
    Owned n = p.Sum();
    if (*p.at_) p.Fail("trailing characters");
    return n;
  }

 private:
  explicit Parser(const char* t) : start_(t), at_(t) {}
  [[noreturn]] void Fail(const char* m) { throw SyntaxError{m, static_cast<size_t>(at_ - start_)}; }
  char Peek() {
    while (*at_ == ' ') at_++;
    return *at_;
  }
  Owned Sum() {
    Owned n = Product();
    while (Peek() == '+' || Peek() == '-') {
      char op = *at_++;
      Owned r = Product();
      n = Owned(new Binary(op, std::move(n), std::move(r)));
    }
    return n;
  }
  Owned Product() {
    Owned n = Atom();
    while (Peek() == '*' || Peek() == '/') {
      char op = *at_++;
      Owned r = Atom();
      n = Owned(new Binary(op, std::move(n), std::move(r)));
    }
    return n;
  }
  Owned Atom() {
    if (Peek() == '-') {
      at_++;
      return Owned(new Negate(Atom()));
    }
    if (Peek() == '(') {
      at_++;
      Owned n = Sum();
      if (Peek() != ')') Fail("missing parenthesis");
      at_++;
      return n;
    }
    if (!std::isdigit(static_cast<unsigned char>(*at_))) Fail("number expected");
    double v = 0;
    while (std::isdigit(static_cast<unsigned char>(*at_))) v = v * 10 + (*at_++ - '0');
    return Owned(new Number(v));
  }
  const char *start_, *at_;
};
struct Evaluator : Visitor {
  double result = 0;
  double Of(const Owned& n) {
    n->Accept(*this);
    return result;
  }
  void Visit(const Number& n) override { result = n.value; }
  void Visit(const Negate& n) override { result = -Of(n.a); }
  void Visit(const Binary& n) override {
    double a = Of(n.a), b = Of(n.b);
    if (n.op == '/' && b == 0) throw DivisionByZero();
    result = n.op == '+' ? a + b : n.op == '-' ? a - b : n.op == '*' ? a * b : a / b;
  }
};
struct Printer : Visitor {
  char text[128] = "";
  void Add(const char* s) { std::strcat(text, s); }
  void Visit(const Number& n) override {
    char b[32];
    std::snprintf(b, sizeof b, "%g", n.value);
    Add(b);
  }
  void Visit(const Negate& n) override {
    Add("~");
    n.a->Accept(*this);
  }
  void Visit(const Binary& n) override {
    n.a->Accept(*this);
    Add(" ");
    n.b->Accept(*this);
    const char op[] = {' ', n.op, 0};
    Add(op);
  }
};
struct Depth : Visitor {
  int depth = 0, deepest = 0;
  void Down(const Owned& n) {
    depth++;
    n->Accept(*this);
    depth--;
  }
  void Note() {
    if (depth > deepest) deepest = depth;
  }
  void Visit(const Number&) override { Note(); }
  void Visit(const Negate& n) override {
    Note();
    Down(n.a);
  }
  void Visit(const Binary& n) override {
    Note();
    Down(n.a);
    Down(n.b);
  }
};

class Document {
 public:
  struct Observer {
    virtual ~Observer() = default;
    virtual void Changed(const Document& d) = 0;
    Observer* next = nullptr;
  };
  void Watch(Observer* o) { o->next = observers_, observers_ = o; }
  void Set(int line, int value) {
    lines_[line] = value;
    for (Observer* o = observers_; o; o = o->next) o->Changed(*this);
  }
  int Get(int line) const { return lines_[line]; }
  int Sum() const {
    int s = 0;
    for (int l : lines_) s += l;
    return s;
  }

 private:
  int lines_[4] = {};
  Observer* observers_ = nullptr;
};
struct Counter : Document::Observer {
  int changes = 0;
  void Changed(const Document&) override { changes++; }
};
struct Maximum : Document::Observer {
  int seen = 0;
  void Changed(const Document& d) override {
    if (d.Sum() > seen) seen = d.Sum();
  }
};
struct Command {
  virtual ~Command() = default;
  virtual void Do(Document&) = 0;
  virtual void Undo(Document&) = 0;
};
struct SetLine final : Command {
  int line, value, old = 0;
  SetLine(int l, int v) : line(l), value(v) {}
  void Do(Document& d) override {
    old = d.Get(line);
    d.Set(line, value);
  }
  void Undo(Document& d) override { d.Set(line, old); }
};
struct Swap final : Command {
  void Do(Document& d) override {
    int t = d.Get(0);
    d.Set(0, d.Get(3));
    d.Set(3, t);
  }
  void Undo(Document& d) override { Do(d); }
};
static Command* Create(const char* s) {
  int a, b;
  if (std::strcmp(s, "swap") == 0) return new Swap;
  if (std::sscanf(s, "set %d %d", &a, &b) == 2) return new SetLine(a, b);
  return nullptr;
}

int main() {
  for (const char* text :
       {"1+2*3", "(1+2)*3", "-(4-6)*-5", "100/7/2", "1/(2-2)", "1+", "(1", "7 8", "x", "((((1))))-((2))"}) {
    try {
      Owned n = Parser::Parse(text);
      Printer p;
      Depth d;
      n->Accept(p), n->Accept(d);
      std::printf("%s: %s depth %d nodes %d = ", text, p.text, d.deepest, nodes);
      Evaluator e;
      std::printf("%g\n", e.Of(n));
    } catch (const SyntaxError& e) {
      std::printf("%s: %s at %zu\n", text, e.message, e.at);
    } catch (DivisionByZero) {
      std::printf("division by zero\n");
    }
  }
  std::printf("nodes %d\n", nodes);
  Document doc;
  Counter counter;
  Maximum maximum;
  doc.Watch(&counter), doc.Watch(&maximum);
  Command* history[8];
  int n = 0;
  for (const char* s : {"set 0 5", "set 3 7", "swap", "nonsense", "set 1 100", "set 0 1"})
    if (Command* c = Create(s)) {
      c->Do(doc);
      history[n++] = c;
      std::printf("%s: %d %d %d %d\n", s, doc.Get(0), doc.Get(1), doc.Get(2), doc.Get(3));
    }
  while (n) {
    history[--n]->Undo(doc);
    delete history[n];
    std::printf("undo: %d %d %d %d\n", doc.Get(0), doc.Get(1), doc.Get(2), doc.Get(3));
  }
  std::printf("changes %d maximum %d\n", counter.changes, maximum.seen);
  return 0;
}
