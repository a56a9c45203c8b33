// valarray with its slices, masks and functions; complex numbers: transforms, roots, fractals.
#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdio>
#include <functional>
#include <iostream>
#include <numbers>
#include <numeric>
#include <sstream>
#include <string>
#include <valarray>
#include <vector>

using Complex = std::complex<double>;

template <typename T>
static void Print(const char* what, const std::valarray<T>& values) {
  std::printf("%s:", what);
  for (const T& value : values) std::printf(" %g", double(value));
  std::printf("\n");
}

static void Slices() {
  std::valarray<int> grid(12);
  std::iota(std::begin(grid), std::end(grid), 0);
  Print("row", std::valarray<int>(grid[std::slice(4, 4, 1)]));
  Print("column", std::valarray<int>(grid[std::slice(1, 3, 4)]));
  grid[std::slice(0, 3, 5)] = -1;
  grid[std::slice(2, 3, 4)] *= std::valarray<int>{10, 20, 30};
  Print("changed", grid);
  std::valarray<size_t> lengths{2, 2}, strides{4, 2};
  Print("corners", std::valarray<int>(grid[std::gslice(1, lengths, strides)]));
  grid[std::gslice(1, lengths, strides)] += std::valarray<int>(100, 4);
  Print("added", grid);
  Print("masked", std::valarray<int>(grid[grid > 50]));
  grid[grid > 100] = 0;
  std::valarray<size_t> chosen{0, 5, 10};
  Print("chosen", std::valarray<int>(grid[chosen]));
  grid[chosen] = 7;
  std::printf("sum %d min %d max %d\n", grid.sum(), grid.min(), grid.max());
}

static void Functions() {
  std::valarray<double> x{0, 0.5, 1, 1.5, 2};
  std::valarray<double> y = std::sin(x) * 2.0 + std::pow(x, 2.0) - std::sqrt(x) / 3.0;
  Print("y", y);
  Print("exp log", std::valarray<double>(std::log(std::exp(x))));
  Print("abs", std::valarray<double>(std::abs(-x)));
  Print("atan2", std::valarray<double>(std::atan2(x, 1.0)));
  Print("apply", std::valarray<double>(x.apply([](double v) { return v * v * v; })));
  Print("shift", x.shift(2));
  Print("cshift", x.cshift(-1));
  std::valarray<double> z = x;
  z += x;
  std::printf("%g %d\n", (x * x).sum(), int((x == z).sum()));
}

static void Fft(std::valarray<Complex>& values) {
  const size_t n = values.size();
  if (n <= 1) return;
  std::valarray<Complex> even = values[std::slice(0, n / 2, 2)], odd = values[std::slice(1, n / 2, 2)];
  Fft(even);
  Fft(odd);
  for (size_t k = 0; k < n / 2; ++k) {
    Complex turned = std::polar(1.0, -2 * std::numbers::pi * double(k) / double(n)) * odd[k];
    values[k] = even[k] + turned;
    values[k + n / 2] = even[k] - turned;
  }
}

static void Complexes() {
  Complex a(3, 4), b = std::polar(2.0, std::numbers::pi / 6);
  std::printf("%g %g %.4f %.4f\n", std::abs(a), std::norm(a), std::arg(a), std::real(b));
  for (Complex value : {a + b, a * b, a / b, std::conj(a), std::sqrt(Complex(-4, 0)), std::exp(Complex(0, 1)),
                        std::log(a), std::pow(a, 2), std::sin(a), std::tanh(b), std::asin(b), std::proj(a)}) {
    std::printf("(%.4f,%.4f) ", value.real(), value.imag());
  }
  std::printf("\n");
  std::stringstream stream("(1.5,-2) 7 (3)");
  Complex in;
  while (stream >> in) std::cout << in << ' ';
  using namespace std::complex_literals;
  std::cout << 1.0 + 2i << ' ' << (2i * 2i == -4.0) << std::endl;
  std::complex<float> single(1, 2);
  std::printf("%g %g\n", double((single * single).real()), double(std::complex<double>(single).imag()));
  for (int i = 0; i < 5; ++i) {  // the fifth roots of one
    Complex root = std::polar(1.0, 2 * std::numbers::pi * i / 5), power = 1;
    for (int k = 0; k < 5; ++k) power *= root;
    std::printf("%d", std::abs(power - 1.0) < 1e-12);
  }
  std::printf("\n");
  for (int row = -4; row <= 4; ++row) {
    for (int column = -14; column <= 5; ++column) {
      Complex c(column / 7.0, row / 4.0), z = 0;
      int steps = 0;
      while (std::norm(z) < 4 && steps < 30) z = z * z + c, ++steps;
      std::putchar(" .:-=+*#%@"[steps * 9 / 30]);
    }
    std::putchar('\n');
  }
}

int main() {
  Slices();
  Functions();
  std::valarray<Complex> signal(16);
  for (size_t i = 0; i < 16; ++i) {
    double at = 2 * std::numbers::pi * double(i) / 16;
    signal[i] = std::sin(3 * at) + 0.5 * std::cos(5 * at);
  }
  Fft(signal);
  for (size_t i = 0; i < 8; ++i) std::printf("%.3f ", std::abs(signal[i]));
  std::printf("\n");
  std::fflush(stdout);
  Complexes();
  return 0;
}
