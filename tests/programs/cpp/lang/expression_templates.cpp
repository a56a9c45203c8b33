// Expression templates: lazy vector arithmetic, dimensional units, matrices with compile-time sizes, dual numbers for
// derivatives.
#include <array>
#include <cstddef>
#include <cstdio>
#include <utility>

static int evaluations;
template <class E>
struct Expression {
  const E& Self() const { return static_cast<const E&>(*this); }
  double operator[](size_t i) const { return Self()[i]; }
};
template <size_t N>
class Vector : public Expression<Vector<N>> {
 public:
  Vector() = default;
  template <class... T>
    requires(sizeof...(T) == N)
  explicit Vector(T... t) : v_{static_cast<double>(t)...} {}
  template <class E>
  Vector(const Expression<E>& e) {
    *this = e;
  }
  template <class E>
  Vector& operator=(const Expression<E>& e) {
    for (size_t i = 0; i < N; i++) v_[i] = e.Self()[i];
    return *this;
  }
  double operator[](size_t i) const { return v_[i]; }
  double& operator[](size_t i) { return v_[i]; }

 private:
  std::array<double, N> v_{};
};
template <class L, class R, class F>
class Binary : public Expression<Binary<L, R, F>> {
 public:
  Binary(const L& l, const R& r, F f) : l_(l), r_(r), f_(f) {}
  double operator[](size_t i) const {
    evaluations++;
    return f_(l_[i], r_[i]);
  }

 private:
  const L& l_;
  const R& r_;
  F f_;
};
template <class E>
class Scaled : public Expression<Scaled<E>> {
 public:
  Scaled(double k, const E& e) : k_(k), e_(e) {}
  double operator[](size_t i) const {
    evaluations++;
    return k_ * e_[i];
  }

 private:
  double k_;
  const E& e_;
};
struct Plus {
  double operator()(double a, double b) const { return a + b; }
};
struct Times {
  double operator()(double a, double b) const { return a * b; }
};
template <class L, class R>
auto operator+(const Expression<L>& l, const Expression<R>& r) {
  return Binary<L, R, Plus>(l.Self(), r.Self(), {});
}
template <class L, class R>
auto operator*(const Expression<L>& l, const Expression<R>& r) {
  return Binary<L, R, Times>(l.Self(), r.Self(), {});
}
template <class E>
auto operator*(double k, const Expression<E>& e) {
  return Scaled<E>(k, e.Self());
}

template <int M, int S>
struct Quantity {
  double value;
  friend Quantity operator+(Quantity a, Quantity b) { return {a.value + b.value}; }
  friend auto operator<=>(Quantity a, Quantity b) = default;
};
template <int M, int S, int N, int T>
Quantity<M + N, S + T> operator*(Quantity<M, S> a, Quantity<N, T> b) {
  return {a.value * b.value};
}
template <int M, int S, int N, int T>
Quantity<M - N, S - T> operator/(Quantity<M, S> a, Quantity<N, T> b) {
  return {a.value / b.value};
}
using Metre = Quantity<1, 0>;
using Second = Quantity<0, 1>;
using Speed = Quantity<1, -1>;

template <class T, size_t R, size_t C>
struct Matrix {
  std::array<std::array<T, C>, R> cells{};
  static Matrix Identity()
    requires(R == C)
  {
    Matrix m;
    for (size_t i = 0; i < R; i++) m.cells[i][i] = T(1);
    return m;
  }
  auto& operator[](size_t r) { return cells[r]; }
  const auto& operator[](size_t r) const { return cells[r]; }
  Matrix<T, C, R> Transposed() const {
    Matrix<T, C, R> t;
    for (size_t i = 0; i < R; i++)
      for (size_t j = 0; j < C; j++) t[j][i] = cells[i][j];
    return t;
  }
  T Determinant() const
    requires(R == C)
  {
    if constexpr (R == 1)
      return cells[0][0];
    else {
      T sum{};
      for (size_t c = 0; c < C; c++) {
        Matrix<T, R - 1, C - 1> minor;
        for (size_t i = 1; i < R; i++)
          for (size_t j = 0, k = 0; j < C; j++)
            if (j != c) minor[i - 1][k++] = cells[i][j];
        T term = cells[0][c] * minor.Determinant();
        sum = c % 2 ? sum - term : sum + term;
      }
      return sum;
    }
  }
};
template <class T, size_t R, size_t K, size_t C>
Matrix<T, R, C> operator*(const Matrix<T, R, K>& a, const Matrix<T, K, C>& b) {
  Matrix<T, R, C> m;
  for (size_t i = 0; i < R; i++)
    for (size_t j = 0; j < C; j++)
      for (size_t k = 0; k < K; k++) m[i][j] = m[i][j] + a[i][k] * b[k][j];
  return m;
}
template <class T, size_t N>
Matrix<T, N, N> Power(Matrix<T, N, N> b, unsigned e) {
  auto r = Matrix<T, N, N>::Identity();
  for (; e; e >>= 1, b = b * b)
    if (e & 1) r = r * b;
  return r;
}
struct Dual {
  double v, d = 0;
  friend Dual operator+(Dual a, Dual b) { return {a.v + b.v, a.d + b.d}; }
  friend Dual operator-(Dual a, Dual b) { return {a.v - b.v, a.d - b.d}; }
  friend Dual operator*(Dual a, Dual b) { return {a.v * b.v, a.d * b.v + a.v * b.d}; }
  friend Dual operator/(Dual a, Dual b) { return {a.v / b.v, (a.d * b.v - a.v * b.d) / (b.v * b.v)}; }
};
template <class T>
T Function(T x) {
  return x * x * x + T{2} * x - T{5} / (x + T{3});
}
struct Mod {
  unsigned long v;
  Mod(unsigned long v = 0) : v(v % 1000000007) {}
  friend Mod operator+(Mod a, Mod b) { return a.v + b.v; }
  friend Mod operator*(Mod a, Mod b) { return a.v * b.v; }
};

int main() {
  Vector<4> a(1, 2, 3, 4), b(10, 20, 30, 40), c = a + b;
  std::printf("%g %g evaluations %d\n", c[0], c[3], evaluations);
  const auto& product = a * b;
  Vector<4> d = 2.0 * a + 0.5 * b;
  std::printf("%g %g %g evaluations %d\n", product[2], d[1], d[3], evaluations);
  Metre distance{100};
  Second time{9.58};
  Speed speed = distance / time;
  std::printf("%.4f %d %.3f\n", speed.value, (speed + speed) > speed, (speed * time).value);
  Matrix<unsigned long, 2, 2> f{{{{1, 1}, {1, 0}}}};
  std::printf("%lu %lu\n", Power(f, 50)[0][1], Power(f, 90)[0][1]);
  Matrix<Mod, 2, 2> g;
  g[0][0] = g[0][1] = g[1][0] = 1;
  std::printf("%lu\n", Power(g, 1000000)[0][1].v);
  Matrix<int, 4, 4> m;
  for (size_t i = 0; i < 4; i++)
    for (size_t j = 0; j < 4; j++) m[i][j] = static_cast<int>((i * 7 + j * j * 3) % 11) - 4;
  std::printf("%d %d %d\n", m.Determinant(), m.Transposed().Determinant(), (m * m).Determinant());
  Matrix<double, 2, 3> rectangle{{{{1, 2, 3}, {4, 5, 6}}}};
  auto square = rectangle * rectangle.Transposed();
  std::printf("%g %g %g %g %g\n", square[0][0], square[0][1], square[1][0], square[1][1], square.Determinant());
  for (double x = -2; x <= 2; x += 0.75) {
    Dual y = Function(Dual{x, 1});
    std::printf("f(%g) = %.10g, f' = %.10g, plain %d\n", x, y.v, y.d, Function(x) == y.v);
  }
  double x = 1;
  for (int i = 0; i < 8; i++) {
    Dual y = Function(Dual{x, 1});
    x -= y.v / y.d;
  }
  std::printf("root %.10f\n", x);
  return 0;
}
