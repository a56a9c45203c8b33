// Pointers to members: data and functions, virtual ones, through bases, in tables, comparison, null, as template
// arguments.
#include <cstdio>
#include <utility>

struct Vector {
  int x, y, z;
};
struct Base {
  int b = 5;
  virtual ~Base() = default;
  virtual int Virtual(int k) { return b + k; }
  int Plain(int k) const { return b * k; }
  virtual int Second() { return 2; }
};
struct Derived : Base {
  int d = 7;
  int Virtual(int k) override { return d * 100 + k; }
  int Own(int k) const { return d - k; }
  static int Static(int k) { return k * k; }
};
struct Side {
  int s = 9;
  virtual ~Side() = default;
  virtual int FromSide(int k) { return s + k; }
};
struct Joined : Base, Side {
  int FromSide(int k) override { return b * 1000 + s * 10 + k; }
};
static const struct {
  const char* name;
  int Vector::* field;
} kFields[] = {{"x", &Vector::x}, {"y", &Vector::y}, {"z", &Vector::z}};
static int Sum(const Vector* v, int n, int Vector::* field) {
  int sum = 0;
  for (int i = 0; i < n; i++) sum += v[i].*field;
  return sum;
}
template <auto Member, class T>
auto Get(T& t) {
  return t.*Member;
}
template <class T, class R, class... A>
R Call(T& t, R (T::*f)(A...), A... a) {
  return (t.*f)(a...);
}
template <class T, class R, class... A>
R Call(const T& t, R (T::*f)(A...) const, A... a) {
  return (t.*f)(a...);
}

class Machine {
 public:
  int Run(const char* program) {
    for (; *program; program++) {
      Step step = *program == '+'   ? &Machine::Add
                  : *program == '-' ? &Machine::Subtract
                  : *program == '*' ? &Machine::Double
                                    : nullptr;
      if (!step) {
        errors_++;
        continue;
      }
      (this->*step)();
    }
    return value_;
  }
  int errors() const { return errors_; }
  typedef void (Machine::*Step)();
  Step state = &Machine::Idle;
  void Tick() { (this->*state)(); }
  int ticks[3] = {};

 private:
  void Add() { value_++; }
  void Subtract() { value_--; }
  void Double() { value_ *= 2; }
  void Idle() {
    if (++ticks[0] % 2 == 0) state = &Machine::Busy;
  }
  void Busy() {
    if (++ticks[1] % 3 == 0) state = &Machine::Done;
  }
  void Done() { ticks[2]++, state = &Machine::Idle; }
  int value_ = 0, errors_ = 0;
};
struct Overloaded {
  int F(int) { return 1; }
  int F(double) { return 2; }
  int F(int) const { return 3; }
};
struct Holder {
  Vector v;
  int (Base::*method)(int);
};

int main() {
  Vector vs[] = {{1, 2, 3}, {10, 20, 30}, {100, 200, 300}};
  for (auto& f : kFields) std::printf("%s %d\n", f.name, Sum(vs, 3, f.field));
  int Vector::* field = &Vector::y;
  Vector* p = &vs[1];
  p->*field += 5;
  std::printf("%d %d %d\n", vs[1].y, vs[0].*field, Get<&Vector::z>(vs[2]));
  Base base;
  Derived derived;
  int (Base::*virtual_call)(int) = &Base::Virtual;
  int (Base::*plain)(int) const = &Base::Plain;
  Base* bases[] = {&base, &derived};
  for (Base* b : bases) std::printf("%d %d\n", (b->*virtual_call)(1), (b->*plain)(2));
  int (Derived::*widened)(int) = virtual_call;
  std::printf("%d %d\n", (derived.*widened)(3), (derived.*&Derived::Own)(4));
  int Derived::* data = &Base::b;
  std::printf("%d %d\n", derived.*data, Derived::Static(6));
  Joined joined;
  int (Side::*side)(int) = &Side::FromSide;
  int (Joined::*converted)(int) = side;
  Side& as_side = joined;
  std::printf("%d %d\n", (joined.*converted)(1), (as_side.*side)(2));
  int Joined::* side_data = &Side::s;
  joined.*side_data = 4;
  std::printf("%d %d\n", joined.s, (joined.*converted)(0));
  int (Base::*none)(int) = nullptr;
  int Vector::* no_field = nullptr;
  std::printf("%d %d %d %d %d\n", none == nullptr, no_field == nullptr, virtual_call == &Base::Virtual,
              field == &Vector::y, field == &Vector::x);
  int Vector::* first = &Vector::x;
  std::printf("offset zero is not null %d\n", first != nullptr);
  std::printf("%d %d\n", Call(derived, &Derived::Virtual, 8), Call(base, &Base::Plain, 3));
  Machine m;
  std::printf("%d %d\n", m.Run("++*+?*-!"), m.errors());
  for (int i = 0; i < 20; i++) m.Tick();
  std::printf("%d %d %d\n", m.ticks[0], m.ticks[1], m.ticks[2]);
  Overloaded o;
  int (Overloaded::*f1)(int) = &Overloaded::F;
  int (Overloaded::*f2)(double) = &Overloaded::F;
  int (Overloaded::*f3)(int) const = &Overloaded::F;
  std::printf("%d %d %d\n", (o.*f1)(0), (o.*f2)(0), (o.*f3)(0));
  Holder h{{1, 2, 3}, &Base::Virtual}, copy = h;
  std::printf("%d %d\n", (derived.*copy.method)(5), copy.method == h.method);
  int (Base::* table[])(int) = {&Base::Virtual, none, &Base::Virtual};
  int calls = 0;
  for (auto t : table)
    if (t) calls += (base.*t)(calls);
  std::printf("%d %zu %zu\n", calls, sizeof(table[0]), sizeof(field));
  return 0;
}
