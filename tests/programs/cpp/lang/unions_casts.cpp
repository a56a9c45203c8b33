// Unions with members, tagged unions, bit_cast, all four casts, implicit conversions, overload ranking, integer limits.
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <limits>
#include <utility>

union Number {
  int i;
  float f;
  unsigned char bytes[4];
  Number() : i(0) {}
  explicit Number(float x) : f(x) {}
  bool Negative() const { return i < 0; }
};
struct Value {
  enum class Type { kInt, kDouble, kText } type;
  union {
    long i;
    double d;
    const char* s;
  };
  Value(int v) : type(Type::kInt), i(v) {}
  Value(double v) : type(Type::kDouble), d(v) {}
  Value(const char* v) : type(Type::kText), s(v) {}
  template <class F>
  void Visit(F f) const {
    switch (type) {
      case Type::kInt:
        f(i);
        break;
      case Type::kDouble:
        f(d);
        break;
      case Type::kText:
        f(s);
        break;
    }
  }
};
struct Printer {
  void operator()(long i) const { std::printf("long %ld ", i); }
  void operator()(double d) const { std::printf("double %g ", d); }
  void operator()(const char* s) const { std::printf("text %s ", s); }
};
static const char* Rank(int) { return "int"; }
static const char* Rank(long) { return "long"; }
static const char* Rank(double) { return "double"; }
static const char* Rank(const void*) { return "pointer"; }
static const char* Rank(bool) { return "bool"; }
static const char* Rank(...) { return "ellipsis"; }
struct FromInt {
  FromInt(int v) : v(v) {}
  int v;
};
struct ToInt {
  operator int() const { return 31; }
  explicit operator bool() const { return false; }
};
static int Take(FromInt f) { return f.v * 2; }
struct Base {
  int b = 1;
};
struct Derived : Base {
  int d = 2;
};
class Constant {
 public:
  explicit Constant(int v) : v_(v) {}
  int Get() const {
    calls_++;
    return v_ + const_cast<Constant*>(this)->Bump();
  }
  int calls() const { return calls_; }

 private:
  int Bump() { return ++bumps_; }
  int v_, bumps_ = 0;
  mutable int calls_ = 0;
};
struct Packed {
  uint8_t a;
  uint16_t b;
  uint32_t c;
};
template <class T>
static void Limits(const char* name) {
  using L = std::numeric_limits<T>;
  std::printf("%s %lld %llu digits %d signed %d\n", name, static_cast<long long>(L::min()),
              static_cast<unsigned long long>(L::max()), L::digits, L::is_signed);
}

int main() {
  Number n(1.5f);
  uint32_t bits;
  std::memcpy(&bits, &n.f, sizeof bits);
  std::printf("%08x %d\n", bits, n.Negative());
  n.f = -2.0f;
  std::memcpy(&bits, &n, sizeof bits);
  std::printf("%08x %02x\n", bits, n.bytes[3]);
  const Value values[] = {1, 2.5, "three"};
  for (auto& v : values) v.Visit(Printer());
  std::printf("\n");
  std::printf("%s %s %s %s %s %s %s\n", Rank('c'), Rank(1L), Rank(1.5f), Rank("x"), Rank(true), Rank(nullptr),
              Rank(static_cast<short>(1)));
  std::printf("%s %d %d\n", Rank(Base()), Take(21), ToInt() + 1);
  std::printf("%016llx %g %d\n", static_cast<unsigned long long>(std::bit_cast<uint64_t>(3.0)),
              std::bit_cast<double>(0x4010000000000000ull), std::bit_cast<int>(1.0f));
  Derived d;
  Base& b = d;
  static_cast<Derived&>(b).d = 20;
  std::printf("%d %d\n", d.d, static_cast<Derived*>(&b) == &d);
  Constant c(100);
  int first = c.Get();
  std::printf("%d %d %d\n", first, c.Get(), c.calls());
  int value = 0x01020304;
  unsigned char* bytes = reinterpret_cast<unsigned char*>(&value);
  std::printf("%d%d%d%d\n", bytes[0], bytes[1], bytes[2], bytes[3]);
  uintptr_t address = reinterpret_cast<uintptr_t>(&value);
  std::printf("%x\n", *reinterpret_cast<int*>(address));
  std::printf("%d %d %u %d\n", static_cast<int>(3.99), static_cast<int>(-3.99), static_cast<unsigned char>(300),
              static_cast<signed char>(200));
  std::printf("%d %d %d\n", static_cast<bool>(0.1), static_cast<bool>(d.b), static_cast<bool>(ToInt()));
  std::printf("%zu %zu %zu\n", sizeof(Packed), offsetof(Packed, c), alignof(Packed));
  Limits<signed char>("schar");
  Limits<unsigned char>("uchar");
  Limits<short>("short");
  Limits<int>("int");
  Limits<unsigned>("unsigned");
  Limits<long>("long");
  Limits<unsigned long>("ulong");
  std::printf("%g %g %d %d\n", std::numeric_limits<double>::epsilon(),
              static_cast<double>(std::numeric_limits<float>::max()), std::numeric_limits<double>::has_infinity,
              std::numeric_limits<float>::digits10);
  std::printf("%d %d %d %d %u\n", std::popcount(0xf0f0u), std::countl_zero(1u), std::countr_zero(8u),
              std::has_single_bit(64u), std::bit_ceil(100u));
  std::printf("%x %x %d %u\n", std::rotl(0x80000001u, 4), std::rotr(0x80000001u, 4), std::bit_width(255u),
              std::bit_floor(100u));
  std::printf("%d\n", std::endian::native == std::endian::little);
  const int constant = 5;
  const int* pointer = &constant;
  int other = 6;
  pointer = &other;
  *const_cast<int*>(pointer) = 7;
  std::printf("%d %d\n", constant, other);
  std::byte raw{0x3c};
  raw |= std::byte{1};
  raw <<= 1;
  std::printf("%d %d\n", std::to_integer<int>(raw), std::to_integer<int>(~raw));
  std::printf("%d %d\n", std::cmp_less(-1, 1u), std::in_range<unsigned char>(256));
  void* untyped = &d;
  std::printf("%d\n", static_cast<Derived*>(untyped)->d);
  return 0;
}
