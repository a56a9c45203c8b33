// std::complex, std::valarray, <numbers>, <bit>, numeric limits, special functions of <cmath>.
#include <bit>
#include <cmath>
#include <complex>
#include <cstdint>
#include <iostream>
#include <limits>
#include <numbers>
#include <numeric>
#include <valarray>
using namespace std::complex_literals;

template <typename T>
static void Limits(const char* name) {
  using L = std::numeric_limits<T>;
  std::cout << name << ' ' << L::digits << ' ' << L::digits10 << ' ' << L::is_signed << ' ' << +L::min() << ' '
            << +L::max() << ' ' << +L::lowest() << ' ' << L::has_infinity << ' ' << L::epsilon() * 1 << '\n';
}
static void Show(const char* name, const std::valarray<double>& v) {
  std::cout << name << ':';
  for (double x : v) std::cout << ' ' << x;
  std::cout << '\n';
}

int main() {
  std::complex<double> a(3, -4), b = 1.0 + 2i;
  std::cout << a + b << ' ' << a - b << ' ' << a * b << ' ' << a / b << ' ' << -a << ' ' << std::conj(a) << '\n';
  std::cout << std::abs(a) << ' ' << std::arg(b) << ' ' << std::norm(a) << ' '
            << std::polar(2.0, std::numbers::pi / 2).imag() << '\n';
  std::cout << std::exp(b) << ' ' << std::log(a) << ' ' << std::sqrt(a) << ' ' << std::pow(b, 3) << ' ' << std::sin(b)
            << '\n';
  std::complex<float> f(1.5f, 2.5f);
  f *= std::complex<float>(2, 1);
  std::complex<long double> l(1.0L, 1.0L);
  l /= std::complex<long double>(3, -1);
  std::cout << f << ' ' << l << ' ' << (a == std::complex<double>(3, -4)) << ' ' << std::proj(a) << '\n';
  std::valarray<double> v{1, 2, 3, 4, 5, 6}, w(2.0, 6);
  Show("sum", v + w);
  Show("product", v * v - 1.0);
  Show("slice", v[std::slice(0, 3, 2)]);
  v[std::slice(1, 3, 2)] = std::valarray<double>{20, 40, 60};
  Show("assigned", v);
  Show("mask", v[v > 4.0]);
  Show("shift", v.shift(2));
  Show("cshift", v.cshift(-1));
  Show("sqrt", std::sqrt(v));
  Show("apply", v.apply([](double x) { return x / 2; }));
  std::valarray<size_t> picks{5, 0, 3};
  Show("indirect", v[picks]);
  std::cout << v.sum() << ' ' << v.min() << ' ' << v.max() << ' ' << v.size() << '\n';
  std::valarray<double> grid(12);
  std::iota(std::begin(grid), std::end(grid), 0);
  Show("gslice", grid[std::gslice(1, {2, 3}, {6, 2})]);
  Limits<signed char>("char");
  Limits<int>("int");
  Limits<unsigned long>("ulong");
  Limits<float>("float");
  Limits<double>("double");
  std::cout << std::popcount(0xF0F0u) << ' ' << std::countl_zero(1u) << ' ' << std::countr_zero(8u) << ' '
            << std::bit_ceil(9u) << ' ' << std::bit_floor(9u) << ' ' << std::bit_width(255u) << ' '
            << std::rotl(0x80000001u, 1) << ' ' << std::has_single_bit(64u) << ' ' << std::bit_cast<uint32_t>(1.0f)
            << '\n';
  std::cout << std::hypot(2, 3, 6) << ' ' << std::lerp(1.0, 5.0, 0.25) << ' ' << std::beta(2.0, 3.0) << ' '
            << std::legendre(3, 0.5) << ' ' << std::riemann_zeta(2.0) << ' ' << std::cyl_bessel_j(0, 1.0) << ' '
            << std::expint(1.0) << '\n';
  std::cout << std::numbers::e << ' ' << std::fma(2.0, 3.0, 1.0) << ' ' << std::remainder(7.5, 2) << ' '
            << std::nextafter(1.0, 2.0) - 1 << '\n';
  return 0;
}
