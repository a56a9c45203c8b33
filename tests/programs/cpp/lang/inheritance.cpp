// Multiple and virtual inheritance: layouts, pointer adjustments, diamonds, construction order, thunks, ambiguous
// bases.
#include <cstdio>

struct Left {
  long l = 11;
  virtual ~Left() { std::printf("~Left "); }
  virtual int Id() const { return 1; }
  virtual int OnlyLeft() const { return static_cast<int>(l); }
};
struct Right {
  long r = 22;
  virtual ~Right() { std::printf("~Right "); }
  virtual int Id() const { return 2; }
  virtual int OnlyRight() const { return static_cast<int>(r); }
};
struct Both : Left, Right {
  long b = 33;
  ~Both() override { std::printf("~Both "); }
  int Id() const override { return static_cast<int>(l + r + b); }
  int OnlyRight() const override { return static_cast<int>(r * 10 + b); }
};

struct Trace {
  Trace(const char* n, int v) : name(n), value(v) { std::printf("+%s(%d) ", n, v); }
  ~Trace() { std::printf("-%s ", name); }
  const char* name;
  int value;
};
struct Top {
  Trace t;
  explicit Top(int v) : t("Top", v) {}
  virtual ~Top() = default;
  virtual const char* Name() const { return "Top"; }
  int Shared() { return ++t.value; }
};
struct A : virtual Top {
  Trace a{"A", 1};
  A() : Top(100) {}
  const char* Name() const override { return "A"; }
  virtual int Fa() const { return t.value * 2; }
};
struct B : virtual Top {
  Trace b{"B", 2};
  B() : Top(200) {}
  virtual int Fb() const { return t.value * 3; }
};
struct Diamond : A, B {
  Trace d{"D", 3};
  Diamond() : Top(300) {}
  int Fa() const override { return a.value + b.value + d.value + t.value; }
};
struct Deeper : Diamond {
  Trace e{"E", 4};
  explicit Deeper(int v) : Top(v) {}
  const char* Name() const override { return "Deeper"; }
  int Fb() const override { return Diamond::Fb() + 1; }
};
struct Mixed : Left, virtual Top, Right {
  Mixed() : Top(7) {}
  int Id() const override { return 70 + static_cast<int>(r); }
  const char* Name() const override { return "Mixed"; }
};
struct Base1 {
  int x = 1;
};
struct Base2 {
  int x = 2;
};
struct Ambiguous : Base1, Base2 {
  int Sum() const { return Base1::x * 10 + Base2::x; }
};
struct Empty {};
struct Compact : Empty {
  int v = 5;
};
class Private : private Base1, protected Base2 {
 public:
  using Base1::x;
  int Two() const { return Base2::x; }
};

static int CallLeft(const Left& l) { return l.Id() * 1000 + l.OnlyLeft(); }
static int CallRight(const Right& r) { return r.Id() * 1000 + r.OnlyRight(); }
static void Use(Top& t) { std::printf("%s %d\n", t.Name(), t.Shared()); }

int main() {
  Both both;
  Left* l = &both;
  Right* r = &both;
  std::printf("%d %d %d\n", CallLeft(both), CallRight(both), static_cast<void*>(l) == static_cast<void*>(&both));
  std::printf("offset %d back %d\n", static_cast<void*>(r) != static_cast<void*>(&both),
              static_cast<Both*>(r) == &both);
  Right* null = static_cast<Both*>(nullptr);
  std::printf("null %d\n", null == nullptr);
  Right* heap = new Both;
  heap->r = 5;
  std::printf("%d\n", CallRight(*heap));
  delete heap;
  std::printf("\n");
  {
    Diamond d;
    std::printf("\n");
    Use(d);
    Use(static_cast<A&>(d));
    Use(static_cast<B&>(d));
    A& a = d;
    B& b = d;
    std::printf("%d %d same top %d\n", a.Fa(), b.Fb(), static_cast<Top*>(&a) == static_cast<Top*>(&b));
  }
  std::printf("\n");
  Top* deeper = new Deeper(9);
  std::printf("\n");
  Use(*deeper);
  B* b = dynamic_cast<B*>(deeper);
  A* a = dynamic_cast<A*>(b);
  std::printf("%d %d\n", b->Fb(), a->Fa());
  delete deeper;
  std::printf("\n");
  {
    A alone;
    B other;
    std::printf("\n");
    Use(alone);
    Use(other);
  }
  std::printf("\n");
  {
    Mixed m;
    Use(m);
    std::printf("%d %d\n", CallLeft(m), CallRight(m));
  }
  std::printf("\n");
  Ambiguous am;
  std::printf("%d %d\n", am.Sum(), static_cast<Base2&>(am).x);
  Private p;
  std::printf("%d %d %zu\n", p.x, p.Two(), sizeof(Compact));
  return 0;
}
