// Copying and moving: rule of five, elision, returning by value, move-only types, swap, self-assignment, arrays of
// them.
#include <cstdio>
#include <cstring>
#include <utility>

static int copies, moves, live;
class Buffer {
 public:
  Buffer() : Buffer("") {}
  Buffer(const char* text) : size_(std::strlen(text)), data_(new char[size_ + 1]) {
    std::memcpy(data_, text, size_ + 1);
    live++;
  }
  Buffer(const Buffer& o) : size_(o.size_), data_(new char[o.size_ + 1]) {
    std::memcpy(data_, o.c_str(), size_ + 1);
    copies++, live++;
  }
  Buffer(Buffer&& o) noexcept : size_(std::exchange(o.size_, 0)), data_(std::exchange(o.data_, nullptr)) {
    moves++, live++;
  }
  Buffer& operator=(const Buffer& o) {
    if (this != &o) {
      Buffer copy(o);
      Swap(copy);
    }
    return *this;
  }
  Buffer& operator=(Buffer&& o) noexcept {
    Swap(o);
    moves++;
    return *this;
  }
  ~Buffer() {
    delete[] data_;
    live--;
  }
  void Swap(Buffer& o) noexcept {
    std::swap(size_, o.size_);
    std::swap(data_, o.data_);
  }
  const char* c_str() const { return data_ ? data_ : "(moved)"; }

 private:
  size_t size_;
  char* data_;
};

static void Report(const char* what) {
  std::printf("%s: copies %d moves %d live %d\n", what, copies, moves, live);
  copies = moves = 0;
}
static Buffer Make(const char* t) { return Buffer(t); }
static Buffer Named(bool which) {
  Buffer a("a"), b("b");
  if (which) return a;
  return b;
}
static Buffer Through(Buffer b) { return b; }
static const Buffer& Reference(const Buffer& b) { return b; }
struct Pair {
  Buffer first, second;
  int n = 0;
};
class Unique {
 public:
  explicit Unique(int* p = nullptr) : p_(p) {}
  Unique(Unique&& o) noexcept : p_(std::exchange(o.p_, nullptr)) {}
  Unique& operator=(Unique&& o) noexcept {
    if (this != &o) delete std::exchange(p_, std::exchange(o.p_, nullptr));
    return *this;
  }
  Unique(const Unique&) = delete;
  ~Unique() { delete p_; }
  int value() const { return p_ ? *p_ : -1; }

 private:
  int* p_;
};
static Unique Increment(Unique u) { return Unique(new int(u.value() + 1)); }
static const char* Kind(const Buffer&) { return "lvalue"; }
static const char* Kind(Buffer&&) { return "rvalue"; }
template <class T>
static const char* Forward(T&& t) {
  return Kind(std::forward<T>(t));
}

int main() {
  {
    Buffer a = Make("made");
    Report("elided");
    Buffer b = Named(true);
    Report("named");
    Buffer c = Through(a);
    Report("through");
    Buffer d = Through(std::move(a));
    Report("moved through");
    std::printf("%s %s %s %s\n", a.c_str(), b.c_str(), c.c_str(), d.c_str());
    a = d;
    Report("copy assignment");
    a = std::move(d);
    Report("move assignment");
    a = Make("temporary");
    Report("from temporary");
    a = *&a;
    Report("self");
    Buffer e = Reference(a);
    Report("from reference");
    std::printf("%s %s\n", a.c_str(), e.c_str());
    Pair p{"one", "two"}, q = p, r = std::move(p);
    Report("pair");
    std::printf("%s %s %s %s\n", p.first.c_str(), q.second.c_str(), r.first.c_str(), r.second.c_str());
    std::swap(q, r);
    Report("swap");
    Buffer list[3] = {"x", Buffer("y"), c};
    Report("array");
    Buffer copied[2][2] = {{"1", "2"}, {"3", "4"}};
    for (auto& row : copied)
      for (auto cell : row) std::printf("%s ", cell.c_str());
    Report("loop by value");
    std::printf("%s %s %s %s\n", Kind(a), Kind(Make("k")), Forward(a), Forward(Make("f")));
    Report("overloads");
    auto lambda = [list0 = std::move(list[0]), b]() { return list0.c_str()[0] == 'x' && b.c_str()[0] == 'a'; };
    std::printf("%d %s\n", lambda(), list[0].c_str());
    Report("captures");
  }
  Report("end of scope");
  Unique u(new int(5));
  Unique v = Increment(Increment(std::move(u)));
  std::printf("%d %d\n", u.value(), v.value());
  u = std::move(v);
  v = Unique(new int(100));
  std::printf("%d %d\n", u.value(), v.value());
  Unique many[3] = {Unique(new int(1)), Unique(new int(2)), Unique()};
  many[2] = std::move(many[0]);
  std::printf("%d %d %d\n", many[0].value(), many[1].value(), many[2].value());
  return live;
}
