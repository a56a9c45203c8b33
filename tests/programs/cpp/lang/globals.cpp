// Globals and statics: order of construction and destruction, constant and dynamic initialisation, inline variables,
// atexit among them.
#include <cstdio>
#include <cstdlib>

struct Tracer {
  const char* name;
  int order;
  static inline int next = 1;
  explicit Tracer(const char* n) : name(n), order(next++) { std::printf("construct %s %d\n", name, order); }
  ~Tracer() { std::printf("destroy %s %d\n", name, order); }
};

static int Compute(const char* what, int v) {
  std::printf("compute %s %d\n", what, v);
  return v * 2;
}
constexpr int Constant(int x) { return x * x + 1; }

Tracer first("first");
static Tracer second("second");
namespace {
Tracer third("third");
int dynamic = Compute("dynamic", 21);
}  // namespace
constinit int constant = Constant(6);
const int kTable[] = {Constant(1), Constant(2), Compute("table", 5)};
inline int inlined = Compute("inlined", 4);
inline Tracer inline_tracer("inline");
static int zeroed;
static int* pointer = &zeroed;
static int& reference = dynamic;

struct WithStatics {
  static Tracer member;
  static const int kIn = 9;
  static int computed;
  static inline int counter = Compute("counter", 3);
  static int Next() {
    static Tracer local("function local");
    static int n = Compute("local int", counter);
    return n++;
  }
};
Tracer WithStatics::member("static member");
int WithStatics::computed = Compute("computed", WithStatics::kIn);

template <class T>
struct Instance {
  static T value;
};
template <class T>
T Instance<T>::value = static_cast<T>(Compute("template", sizeof(T)));

class Singleton {
 public:
  static Singleton& Get() {
    static Singleton s;
    return s;
  }
  int Use() { return ++uses_; }
  ~Singleton() { std::printf("singleton used %d\n", uses_); }

 private:
  Singleton() { std::printf("singleton made\n"); }
  int uses_ = 0;
  Tracer t_{"in singleton"};
};
static int Depth(int n) {
  static int calls = 0;
  if (n == 0) return calls;
  calls++;
  return Depth(n - 1) + Depth(n - 1);
}
static const char* Once(int x) {
  static const int first_argument = Compute("first argument", x);
  return first_argument == 14 ? "fourteen" : "other";
}
static void AtExit() { std::printf("at exit, zeroed %d\n", zeroed); }
static Tracer array[3] = {Tracer("a0"), Tracer("a1"), Tracer("a2")};
__attribute__((constructor)) static void Early() { zeroed += 5; }

int main() {
  std::printf("main\n");
  std::atexit(AtExit);
  std::printf("%d %d %d %d\n", constant, kTable[1], kTable[2], inlined);
  *pointer += 37;
  reference++;
  std::printf("%d %d\n", zeroed, dynamic);
  std::printf("%d ", WithStatics::Next());
  std::printf("%d %d\n", WithStatics::Next(), WithStatics::computed);
  std::printf("%d %d\n", Instance<int>::value, static_cast<int>(Instance<double>::value));
  Singleton::Get().Use();
  std::printf("%d\n", Singleton::Get().Use());
  std::printf("%d %s %s\n", Depth(5), Once(7), Once(8));
  std::printf("%s %d\n", array[1].name, array[2].order);
  for (int i = 0; i < 2; i++) static Tracer in_loop("in loop");
  if (zeroed == 42) static Tracer in_branch("in branch");
  Tracer automatic("automatic");
  std::atexit([] { std::printf("lambda at exit\n"); });
  return zeroed;
}
