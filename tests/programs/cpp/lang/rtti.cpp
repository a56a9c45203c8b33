// RTTI: typeid of objects, types and references, dynamic_cast up, down, across and to void, bad_cast, bad_typeid.
#include <cstdio>
#include <cstring>
#include <typeinfo>

struct Base {
  virtual ~Base() = default;
  int b = 1;
};
struct Derived : Base {
  int d = 2;
};
struct Other : Base {
  int o = 3;
};
struct Most : Derived {
  int m = 4;
};
struct Mixin {
  virtual ~Mixin() = default;
  int x = 5;
};
struct Combined : Derived, Mixin {
  int c = 6;
};
struct VirtualBase {
  virtual ~VirtualBase() = default;
  int v = 7;
};
struct Left : virtual VirtualBase {
  int l = 8;
};
struct Right : virtual VirtualBase {
  int r = 9;
};
struct Bottom : Left, Right {
  int z = 10;
};
struct Twice1 : Base {
  int t1 = 11;
};
struct Twice2 : Base {
  int t2 = 12;
};
struct Twice : Twice1, Twice2 {
  int t = 13;
};
class Hidden : Base {
 public:
  Base* Get() { return this; }
};
struct Plain {
  int p;
};
template <class T>
struct Box : Base {
  T value;
};
namespace space {
struct Inside : Base {};
enum class Color { kRed };
}  // namespace space

static const char* What(Base* b) {
  if (dynamic_cast<Combined*>(b)) return "combined";
  if (dynamic_cast<Most*>(b)) return "most";
  if (dynamic_cast<Derived*>(b)) return "derived";
  if (dynamic_cast<Other*>(b)) return "other";
  return "base";
}
template <class T>
static const char* NameOf() {
  return typeid(T).name();
}

int main() {
  Base base;
  Derived derived;
  Other other;
  Most most;
  Combined combined;
  Base* all[] = {&base, &derived, &other, &most, &combined};
  for (Base* b : all) {
    std::printf("%s %s %d %d\n", What(b), typeid(*b).name(), typeid(*b) == typeid(Derived), typeid(b) == typeid(Base*));
    try {
      Derived& d = dynamic_cast<Derived&>(*b);
      std::printf("reference %d\n", d.d);
    } catch (const std::bad_cast& e) {
      std::printf("bad cast %s\n", e.what());
    }
  }
  Mixin* mixin = &combined;
  Base* across = dynamic_cast<Base*>(mixin);
  std::printf("across %d %d back %d\n", across == &combined, across->b, dynamic_cast<Mixin*>(across) == mixin);
  std::printf("void %d\n", dynamic_cast<void*>(mixin) == static_cast<void*>(&combined));
  Mixin lonely;
  std::printf("lonely %d\n", dynamic_cast<Base*>(&lonely) == nullptr);
  Bottom bottom;
  VirtualBase* v = &bottom;
  std::printf("virtual %d %d %d\n", dynamic_cast<Left*>(v)->l, dynamic_cast<Right*>(v)->r, dynamic_cast<Bottom*>(v)->z);
  Left* left = &bottom;
  std::printf("sideways %d\n", dynamic_cast<Right*>(left)->r);
  Twice twice;
  Twice1* t1 = &twice;
  std::printf("ambiguous %d %d\n", dynamic_cast<Twice2*>(t1)->t2, dynamic_cast<Twice*>(static_cast<Base*>(t1))->t);
  Twice* down = dynamic_cast<Twice*>(static_cast<Base*>(static_cast<Twice2*>(&twice)));
  std::printf("down %d\n", down == &twice);
  Hidden hidden;
  std::printf("private %d\n", dynamic_cast<Hidden*>(hidden.Get()) == nullptr);
  std::printf("names %s %s %s %s %s\n", NameOf<int>(), NameOf<const char*>(), NameOf<Box<double>>(),
              NameOf<space::Inside>(), NameOf<space::Color>());
  std::printf("names %s %s %s\n", NameOf<int (*)(double)>(), NameOf<Plain[3]>(), NameOf<int Plain::*>());
  std::printf("const %d array %d ref %d\n", typeid(const int) == typeid(int), typeid(int[2]) == typeid(int[3]),
              typeid(int&) == typeid(int));
  std::printf("before %d hash %d\n", typeid(int).before(typeid(int)),
              typeid(Plain).hash_code() == typeid(Plain).hash_code());
  Plain plain{1};
  std::printf("static %s\n", typeid(plain).name());
  Box<int> box;
  Base* boxed = &box;
  std::printf("boxed %d %d\n", dynamic_cast<Box<int>*>(boxed) != nullptr, dynamic_cast<Box<long>*>(boxed) != nullptr);
  Base* null = nullptr;
  std::printf("null %d\n", dynamic_cast<Derived*>(null) == nullptr);
  try {
    std::printf("%s\n", typeid(*null).name());
  } catch (const std::bad_typeid& e) {
    std::printf("bad typeid %s\n", e.what());
  }
  int evaluations = 0;
  const char* lazy = typeid(evaluations++).name();
  const char* eager = typeid((evaluations++, *all[3])).name();
  std::printf("%s %s %d\n", lazy, eager, evaluations);
  return 0;
}
