// Lambdas: captures of every kind, mutable, generic, init captures, recursion, this, conversion to pointers, a function
// type of our own.
#include <cstdio>
#include <type_traits>
#include <utility>

// A small std::function: owns any callable behind a virtual call.
template <class S>
class Function;
template <class R, class... A>
class Function<R(A...)> {
 public:
  Function() = default;
  template <class F, class = std::enable_if_t<!std::is_same_v<std::decay_t<F>, Function>>>
  Function(F f) : callable_(new Model<F>(std::move(f))) {}
  Function(const Function& o) : callable_(o.callable_ ? o.callable_->Copy() : nullptr) {}
  Function& operator=(Function o) {
    std::swap(callable_, o.callable_);
    return *this;
  }
  ~Function() { delete callable_; }
  R operator()(A... a) const { return callable_->Call(std::forward<A>(a)...); }
  explicit operator bool() const { return callable_ != nullptr; }

 private:
  struct Concept {
    virtual ~Concept() = default;
    virtual R Call(A...) = 0;
    virtual Concept* Copy() const = 0;
  };
  template <class F>
  struct Model final : Concept {
    explicit Model(F f) : f(std::move(f)) {}
    R Call(A... a) override { return f(std::forward<A>(a)...); }
    Concept* Copy() const override { return new Model(f); }
    F f;
  };
  Concept* callable_ = nullptr;
};

class Button {
 public:
  explicit Button(int id) : id_(id) {}
  auto Handler() {
    return [this](int x) {
      clicks_ += x;
      return id_ * 100 + clicks_;
    };
  }
  auto Snapshot() const {
    return [*this](int x) { return id_ * 1000 + clicks_ + x; };
  }

 private:
  int id_, clicks_ = 0;
};
static int Apply(int (*f)(int), int x) { return f(x); }
template <class F>
static int Times(int n, F&& f) {
  int sum = 0;
  while (n--) sum += f(n);
  return sum;
}
static Function<int(int)> MakeAdder(int n) {
  return [n](int x) { return x + n; };
}
static Function<int()> MakeCounter() {
  return [n = 0]() mutable { return ++n; };
}
template <class F, class G>
auto Compose(F f, G g) {
  return [f, g](auto x) { return f(g(x)); };
}
struct Noisy {
  int v;
  explicit Noisy(int v) : v(v) {}
  Noisy(const Noisy& o) : v(o.v) { std::printf("(copy %d)", v); }
  Noisy(Noisy&& o) noexcept : v(o.v) {
    o.v = 0;
    std::printf("(move %d)", v);
  }
  ~Noisy() {
    if (v) std::printf("(gone %d)", v);
  }
};

int main() {
  int a = 1, b = 2, c = 3;
  auto by_value = [a, b] { return a * 10 + b; };
  auto by_reference = [&a, &c](int k) { a += k, c *= k; };
  a = 5;
  by_reference(4);
  std::printf("%d %d %d\n", by_value(), a, c);
  auto all_value = [=] { return a + b + c; };
  auto all_reference = [&] { return a + b + c; };
  a = 100;
  std::printf("%d %d\n", all_value(), all_reference());
  auto mixed = [=, &b]() mutable {
    a++, b++;
    return a + b;
  };
  std::printf("%d %d %d %d\n", mixed(), mixed(), a, b);
  std::printf("%d %d\n", Apply([](int x) { return x * x; }, 9), Apply(+[](int x) { return -x; }, 9));
  auto generic = [](auto x, auto y) { return x + y; };
  std::printf("%d %g %ld\n", generic(1, 2), generic(1.5, 2), generic(1, 2L));
  auto templated = []<class T>(T x) { return sizeof(T) + static_cast<size_t>(x); };
  std::printf("%zu %zu\n", templated('a'), templated(1L));
  std::printf("%d\n", Times(5, [&](int i) { return i * b; }));
  Button button(7);
  auto handler = button.Handler();
  auto early = button.Snapshot();
  handler(1), handler(2);
  std::printf("%d %d %d\n", handler(3), early(0), button.Snapshot()(0));
  auto factorial = [](auto self, int n) -> long { return n < 2 ? 1 : n * self(self, n - 1); };
  std::printf("%ld\n", factorial(factorial, 15));
  Function<int(int)> functions[3] = {MakeAdder(5), MakeAdder(50), [](int x) { return x * 3; }};
  for (auto& f : functions) std::printf("%d ", f(7));
  functions[0] = functions[2];
  std::printf("%d %d\n", functions[0](5), static_cast<bool>(Function<void()>()));
  auto counter = MakeCounter();
  counter(), counter();
  auto copy = counter;
  std::printf("%d ", counter());
  std::printf("%d ", copy());
  std::printf("%d\n", counter());
  std::printf("%d\n", Compose([](int x) { return x + 1; },
                              Compose([](int x) { return x * 2; }, [](int x) { return x - 3; }))(10));
  {
    Noisy n(1), m(2);
    auto l = [n, m = std::move(m)] { return n.v * 10 + m.v; };
    auto moved = std::move(l);
    std::printf(" %d ", moved());
  }
  std::printf("\n");
  auto immediate = [](int x) {
    if (x > 3) return "big";
    return "small";
  }(5);
  std::printf("%s\n", immediate);
  constexpr auto square = [](int x) constexpr { return x * x; };
  static_assert(square(5) == 25);
  int array[square(3)] = {};
  std::printf("%zu\n", sizeof array / sizeof *array);
  int total = 0;
  auto nested = [&total](int x) {
    return [&total, x](int y) { return [&total, x, y](int z) { return total += x * y * z; }; };
  };
  nested(1)(2)(3), nested(4)(5)(6);
  std::printf("%d\n", total);
  auto [first, second] = [] {
    struct {
      int x, y;
    } p{8, 9};
    return p;
  }();
  std::printf("%d\n", [first = first, &s = second] { return first * s; }());
  return 0;
}
