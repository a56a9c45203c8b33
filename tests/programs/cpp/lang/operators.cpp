// Operator overloading: arithmetic, comparison, subscript, call, conversion, increments, stream-like, literals, new and
// delete.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>

static long Gcd(long a, long b) { return b ? Gcd(b, a % b) : a < 0 ? -a : a; }
class Fraction {
 public:
  constexpr Fraction(long n = 0, long d = 1) : n_(n), d_(d) {}
  static Fraction Reduced(long n, long d) {
    long g = Gcd(n, d);
    if (d < 0) g = -g;
    return g ? Fraction(n / g, d / g) : Fraction();
  }
  friend Fraction operator+(Fraction a, Fraction b) { return Reduced(a.n_ * b.d_ + b.n_ * a.d_, a.d_ * b.d_); }
  friend Fraction operator-(Fraction a, Fraction b) { return a + -b; }
  friend Fraction operator*(Fraction a, Fraction b) { return Reduced(a.n_ * b.n_, a.d_ * b.d_); }
  friend Fraction operator/(Fraction a, Fraction b) { return Reduced(a.n_ * b.d_, a.d_ * b.n_); }
  Fraction operator-() const { return Fraction(-n_, d_); }
  Fraction operator+() const { return *this; }
  Fraction& operator+=(Fraction o) { return *this = *this + o; }
  Fraction& operator*=(Fraction o) { return *this = *this * o; }
  Fraction& operator++() { return *this += 1; }
  Fraction operator++(int) {
    Fraction old = *this;
    ++*this;
    return old;
  }
  Fraction& operator--() { return *this += -1; }
  friend bool operator==(Fraction a, Fraction b) { return a.n_ == b.n_ && a.d_ == b.d_; }
  friend bool operator<(Fraction a, Fraction b) { return a.n_ * b.d_ < b.n_ * a.d_; }
  explicit operator double() const { return static_cast<double>(n_) / static_cast<double>(d_); }
  explicit operator bool() const { return n_ != 0; }
  bool operator!() const { return n_ == 0; }
  long n() const { return n_; }
  long d() const { return d_; }

 private:
  long n_, d_;
};
static constexpr Fraction operator""_f(unsigned long long n) { return Fraction(static_cast<long>(n)); }
static unsigned long operator""_hash(const char* s, size_t n) {
  unsigned long h = 5381;
  for (size_t i = 0; i < n; i++) h = h * 33 + static_cast<unsigned char>(s[i]);
  return h;
}
static long double operator""_km(long double x) { return x * 1000; }

struct Out {
  Out& operator<<(const char* s) {
    std::printf("%s", s);
    return *this;
  }
  Out& operator<<(long x) {
    std::printf("%ld", x);
    return *this;
  }
  Out& operator<<(Fraction f) { return f.d() == 1 ? *this << f.n() : *this << f.n() << "/" << f.d(); }
  Out& operator<<(Out& (*f)(Out&)) { return f(*this); }
};
static Out& End(Out& o) { return o << "\n"; }

class Grid {
 public:
  class Row {
   public:
    explicit Row(int* p) : p_(p) {}
    int& operator[](int c) { return p_[c]; }

   private:
    int* p_;
  };
  Row operator[](int r) { return Row(cells_ + 4 * r); }
  int operator()(int r, int c) const { return cells_[4 * r + c]; }
  Grid operator,(int fill) const {
    Grid g = *this;
    for (int& c : g.cells_) c += fill;
    return g;
  }

 private:
  int cells_[12] = {};
};
template <class T>
class Pointer {
 public:
  explicit Pointer(T* p) : p_(p) {}
  T& operator*() const { return *p_; }
  T* operator->() const {
    uses++;
    return p_;
  }
  static inline int uses = 0;

 private:
  T* p_;
};
struct Wrapper {
  Pointer<Fraction> operator->() { return inner; }
  Pointer<Fraction> inner;
};
struct Bits {
  unsigned v;
  Bits operator|(Bits o) const { return {v | o.v}; }
  Bits operator&(Bits o) const { return {v & o.v}; }
  Bits operator^(Bits o) const { return {v ^ o.v}; }
  Bits operator~() const { return {~v & 255}; }
  Bits operator<<(int n) const { return {v << n & 255}; }
  Bits operator>>(int n) const { return {v >> n}; }
  Bits& operator|=(Bits o) {
    v |= o.v;
    return *this;
  }
  Bits& operator<<=(int n) {
    v = v << n & 255;
    return *this;
  }
  Bits operator%(int n) const { return {v % static_cast<unsigned>(n)}; }
  bool operator&&(Bits o) const {
    std::printf("(and)");
    return v && o.v;
  }
  bool operator||(Bits o) const {
    std::printf("(or)");
    return v || o.v;
  }
};
static int allocations, bytes;
struct Tracked {
  int data[5];
  static void* operator new(size_t n) {
    allocations++;
    bytes += static_cast<int>(n);
    return std::malloc(n);
  }
  static void* operator new[](size_t n) {
    allocations += 100;
    return std::malloc(n);
  }
  static void operator delete(void* p) {
    allocations--;
    std::free(p);
  }
  static void operator delete[](void* p) {
    allocations -= 100;
    std::free(p);
  }
};

int main() {
  Out out;
  Fraction a(1, 2), b(1, 3), c;
  out << a + b << " " << a - b << " " << a * b << " " << a / b << " " << -a << " " << +b << End;
  c += a, c += b, c *= 6;
  out << c << " " << c++ << " " << c << " " << ++c << " " << --c << End;
  out << (a < b) << (b < a) << (a == Fraction(1, 2)) << !c << (c ? 1L : 0L) << " " << 7_f + b << End;
  Fraction sum;
  for (int i = 1; i <= 10; i++) sum += Fraction(1, i);
  out << sum << End;
  std::printf("%.12f %lu %.1Lf\n", static_cast<double>(sum), "operators"_hash, 1.5_km);
  Grid g;
  for (int r = 0; r < 3; r++)
    for (int col = 0; col < 4; col++) g[r][col] = r * 10 + col;
  g[1][2] += 100;
  std::printf("%d %d %d\n", g(1, 2), g(2, 3), (g, 7)(0, 0));
  Pointer<Fraction> p(&sum);
  Wrapper w{p};
  std::printf("%ld %ld %ld uses %d\n", p->n(), (*p).d(), w->n(), Pointer<Fraction>::uses);
  Bits x{0x5a}, y{0x0f};
  std::printf("%x %x %x %x %x %x %x ", (x | y).v, (x & y).v, (x ^ y).v, (~x).v, (x << 2).v, (x >> 3).v, (x % 7).v);
  x |= y, x <<= 1;
  std::printf("%x ", x.v);
  std::printf("%d %d\n", x && Bits{0}, x || Bits{0});
  Tracked *one = new Tracked, *many = new Tracked[3];
  std::printf("allocations %d bytes %d\n", allocations, bytes);
  delete one;
  delete[] many;
  std::printf("allocations %d\n", allocations);
  return 0;
}
