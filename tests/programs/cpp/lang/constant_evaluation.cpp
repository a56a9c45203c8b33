// constexpr, consteval, constinit: algorithms at compile time and the same at run time, constexpr classes, tables,
// strings, new.
#include <array>
#include <cstdint>
#include <cstdio>
#include <type_traits>

constexpr int Fibonacci(int n) { return n < 2 ? n : Fibonacci(n - 1) + Fibonacci(n - 2); }
consteval int Square(int x) { return x * x; }
constexpr bool IsPrime(int n) {
  for (int d = 2; d * d <= n; d++)
    if (n % d == 0) return false;
  return n > 1;
}
template <int N>
constexpr auto Primes() {
  std::array<int, N> result{};
  for (int n = 2, i = 0; i < N; n++)
    if (IsPrime(n)) result[static_cast<size_t>(i++)] = n;
  return result;
}
constexpr auto kCrc = [] {
  std::array<uint32_t, 256> t{};
  for (uint32_t i = 0; i < 256; i++) {
    uint32_t c = i;
    for (int k = 0; k < 8; k++) c = c & 1 ? c >> 1 ^ 0xedb88320u : c >> 1;
    t[i] = c;
  }
  return t;
}();
constexpr uint32_t Crc(const char* s) {
  uint32_t c = ~0u;
  for (; *s; s++) c = kCrc[(c ^ static_cast<unsigned char>(*s)) & 255] ^ c >> 8;
  return ~c;
}
class Money {
 public:
  constexpr Money(long c) : cents_(c) {}
  constexpr Money operator+(Money o) const { return cents_ + o.cents_; }
  constexpr Money operator*(int k) const { return cents_ * k; }
  constexpr long cents() const { return cents_; }
  constexpr ~Money() {}

 private:
  long cents_;
};
constexpr Money operator""_eur(unsigned long long e) { return Money(static_cast<long>(e) * 100); }
template <size_t N>
struct Text {
  char data[N]{};
  constexpr Text(const char (&s)[N]) {
    for (size_t i = 0; i < N; i++) data[i] = s[i];
  }
  constexpr size_t Length() const { return N - 1; }
};
template <Text T>
constexpr const char* Literal() {
  return T.data;
}
template <Text T>
constexpr int Vowels() {
  int n = 0;
  for (char c : T.data) n += c == 'a' || c == 'e' || c == 'i' || c == 'o' || c == 'u';
  return n;
}
constexpr int SumWithNew(int n) {
  int* a = new int[static_cast<size_t>(n)];
  for (int i = 0; i < n; i++) a[i] = i * i;
  int sum = 0;
  for (int i = 0; i < n; i++) sum += a[i];
  delete[] a;
  return sum;
}
struct Shape {
  constexpr virtual ~Shape() = default;
  constexpr virtual int Sides() const = 0;
};
struct Triangle : Shape {
  constexpr int Sides() const override { return 3; }
};
struct Square4 : Shape {
  constexpr int Sides() const override { return 4; }
};
constexpr int TotalSides() {
  Triangle t;
  Square4 s;
  const Shape* list[] = {&t, &s, &t};
  int n = 0;
  for (auto* x : list) n += x->Sides();
  return n;
}
constexpr const char* Where() { return std::is_constant_evaluated() ? "compile time" : "run time"; }
constexpr int Collatz(uint64_t n) {
  int steps = 0;
  while (n != 1) n = n % 2 ? 3 * n + 1 : n / 2, steps++;
  return steps;
}
template <class T>
constexpr int Kind() {
  if constexpr (std::is_integral_v<T>)
    return 1;
  else if constexpr (std::is_enum_v<T>)
    return 2;
  else
    return 3;
}
enum class E { kA };
constexpr int64_t Power(int64_t b, unsigned e) {
  return e == 0 ? 1 : e % 2 ? b * Power(b, e - 1) : Power(b * b, e / 2);
}
constinit int global = Fibonacci(15);
constexpr auto kPrimes = Primes<25>();
static_assert(kPrimes[24] == 97 && Crc("123456789") == 0xcbf43926 && SumWithNew(10) == 285 && TotalSides() == 10);
constexpr union {
  int i;
  float f;
} kUnion = {.f = 2.5f};
constexpr int kMatrix[2][3] = {{1, 2, 3}, {4, Square(5), 6}};

int main() {
  volatile int n = 15;
  std::printf("%d %d %d\n", Fibonacci(20), Fibonacci(n), global);
  for (int p : kPrimes) std::printf("%d ", p);
  std::printf("%d\n", IsPrime(n * n + 1));
  const char* texts[] = {"", "a", "constant", "evaluation"};
  for (const char* t : texts) std::printf("%08x ", Crc(t));
  constexpr uint32_t fixed = Crc("constant");
  std::printf("%08x\n", fixed);
  constexpr Money price = 5_eur + 3_eur * 2;
  std::printf("%ld %ld\n", price.cents(), (price + Money(n)).cents());
  std::printf("%s %d %zu\n", Literal<"template text">(), Vowels<"count the vowels here">(), Text("four").Length());
  std::printf("%d %d\n", SumWithNew(n), TotalSides());
  constexpr const char* early = Where();
  const char* late = Where();
  std::printf("%s %s\n", early, late);
  constexpr int steps = Collatz(27);
  std::printf("%d %d\n", steps, Collatz(static_cast<uint64_t>(n)));
  std::printf("%d %d %d\n", Kind<int>(), Kind<E>(), Kind<double>());
  std::printf("%lld %lld\n", static_cast<long long>(Power(3, 39)), static_cast<long long>(Power(n, 7)));
  std::printf("%g %d\n", static_cast<double>(kUnion.f), kMatrix[1][1]);
  int table[Square(4)];
  for (int i = 0; i < Square(4); i++) table[i] = i;
  std::printf("%zu %d\n", sizeof table, table[15]);
  switch (n) {
    case Fibonacci(7):
      std::printf("thirteen\n");
      break;
    case Square(3) + 6:
      std::printf("fifteen\n");
      break;
  }
  return 0;
}
