// Templates and operators for numbers: fractions, matrices, elimination, Newton, integration, a simplex step.
#include <algorithm>
#include <array>
#include <cmath>
#include <compare>
#include <concepts>
#include <cstdio>
#include <functional>
#include <initializer_list>
#include <iomanip>
#include <iostream>
#include <numeric>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <vector>

class Fraction {
 public:
  constexpr Fraction(long n = 0, long d = 1) : n_(n), d_(d) {
    if (d == 0) throw std::domain_error("division by zero");
    long g = std::gcd(n_, d_);
    n_ /= d_ < 0 ? -g : g;
    d_ /= d_ < 0 ? -g : g;
  }
  friend constexpr Fraction operator+(Fraction a, Fraction b) { return {a.n_ * b.d_ + b.n_ * a.d_, a.d_ * b.d_}; }
  friend constexpr Fraction operator-(Fraction a, Fraction b) { return {a.n_ * b.d_ - b.n_ * a.d_, a.d_ * b.d_}; }
  friend constexpr Fraction operator*(Fraction a, Fraction b) { return {a.n_ * b.n_, a.d_ * b.d_}; }
  friend constexpr Fraction operator/(Fraction a, Fraction b) { return {a.n_ * b.d_, a.d_ * b.n_}; }
  friend constexpr bool operator==(Fraction, Fraction) = default;
  friend constexpr std::strong_ordering operator<=>(Fraction a, Fraction b) { return a.n_ * b.d_ <=> b.n_ * a.d_; }
  friend std::ostream& operator<<(std::ostream& out, Fraction f) {
    out << f.n_;
    return f.d_ == 1 ? out : out << '/' << f.d_;
  }

 private:
  long n_, d_;
};
static_assert(Fraction(1, 2) + Fraction(1, 3) == Fraction(5, 6));

template <typename T>
concept Field = requires(T a, T b) {
  { a + b } -> std::convertible_to<T>;
  { a / b } -> std::convertible_to<T>;
  T(1);
};

template <Field T>
class Matrix {
 public:
  Matrix(size_t rows, size_t columns) : columns_(columns), values_(rows * columns, T(0)) {}
  Matrix(std::initializer_list<std::initializer_list<T>> rows) : columns_(rows.begin()->size()) {
    for (const auto& row : rows) {
      if (row.size() != columns_) throw std::invalid_argument("rows of different lengths");
      values_.insert(values_.end(), row);
    }
  }
  static Matrix Identity(size_t n) {
    Matrix result(n, n);
    for (size_t i = 0; i < n; ++i) result(i, i) = T(1);
    return result;
  }
  size_t rows() const { return values_.size() / columns_; }
  size_t columns() const { return columns_; }
  T& operator()(size_t row, size_t column) { return values_[row * columns_ + column]; }
  const T& operator()(size_t row, size_t column) const { return values_[row * columns_ + column]; }
  friend Matrix operator*(const Matrix& a, const Matrix& b) {
    if (a.columns() != b.rows()) throw std::invalid_argument("sizes do not fit");
    Matrix result(a.rows(), b.columns());
    for (size_t i = 0; i < a.rows(); ++i) {
      for (size_t j = 0; j < b.columns(); ++j) {
        for (size_t k = 0; k < a.columns(); ++k) result(i, j) = result(i, j) + a(i, k) * b(k, j);
      }
    }
    return result;
  }
  bool operator==(const Matrix&) const = default;
  // By elimination of Gauss and Jordan; also gives the determinant.
  std::optional<Matrix> Inverse(T& determinant) const {
    Matrix left = *this, right = Identity(rows());
    determinant = T(1);
    for (size_t i = 0; i < rows(); ++i) {
      size_t pivot = i;
      while (pivot < rows() && left(pivot, i) == T(0)) ++pivot;
      if (pivot == rows()) return determinant = T(0), std::nullopt;
      if (pivot != i) determinant = T(0) - determinant;
      for (size_t k = 0; k < columns_; ++k) {
        std::swap(left(i, k), left(pivot, k));
        std::swap(right(i, k), right(pivot, k));
      }
      T by = left(i, i);
      determinant = determinant * by;
      for (size_t k = 0; k < columns_; ++k) left(i, k) = left(i, k) / by, right(i, k) = right(i, k) / by;
      for (size_t row = 0; row < rows(); ++row) {
        if (row == i) continue;
        T factor = left(row, i);
        for (size_t k = 0; k < columns_; ++k) {
          left(row, k) = left(row, k) - factor * left(i, k);
          right(row, k) = right(row, k) - factor * right(i, k);
        }
      }
    }
    return right;
  }
  friend std::ostream& operator<<(std::ostream& out, const Matrix& matrix) {
    for (size_t i = 0; i < matrix.rows(); ++i) {
      for (size_t j = 0; j < matrix.columns(); ++j) out << (j == 0 ? "[" : " ") << matrix(i, j);
      out << "]\n";
    }
    return out;
  }

 private:
  size_t columns_;
  std::vector<T> values_;
};

static double Newton(const std::function<double(double)>& f, double x) {
  for (int i = 0; i < 50; ++i) {
    double slope = (f(x + 1e-6) - f(x - 1e-6)) / 2e-6, next = x - f(x) / slope;
    if (std::fabs(next - x) < 1e-12) break;
    x = next;
  }
  return x;
}
template <typename F>
static double Simpson(F f, double from, double to, int steps) {
  double h = (to - from) / steps, sum = f(from) + f(to);
  for (int i = 1; i < steps; ++i) sum += (i % 2 == 0 ? 2 : 4) * f(from + i * h);
  return sum * h / 3;
}

int main() {
  Matrix<Fraction> hilbert(3, 3);
  for (size_t i = 0; i < 3; ++i) {
    for (size_t j = 0; j < 3; ++j) hilbert(i, j) = Fraction(1, long(i + j + 1));
  }
  Fraction determinant;
  auto inverse = hilbert.Inverse(determinant);
  std::cout << hilbert << "determinant " << determinant << '\n' << *inverse;
  std::cout << (hilbert * *inverse == Matrix<Fraction>::Identity(3)) << '\n';
  Matrix<Fraction> singular{{1, 2}, {2, 4}};
  std::cout << singular.Inverse(determinant).has_value() << ' ' << determinant << '\n';
  Matrix<Fraction> swapped{{0, 1}, {1, 0}};
  std::cout << *swapped.Inverse(determinant) << determinant << '\n';
  Matrix<double> fibonacci{{1, 1}, {1, 0}}, power = Matrix<double>::Identity(2);
  for (int i = 0; i < 30; ++i) power = power * fibonacci;
  std::cout << std::fixed << std::setprecision(0) << power(0, 1) << std::setprecision(6) << '\n';
  for (auto wrong : {0, 1}) {
    try {
      if (wrong == 0) std::cout << singular * Matrix<Fraction>{{1, 2, 3}};
      if (wrong == 1) std::cout << Fraction(1) / Fraction(0);
    } catch (const std::logic_error& e) {
      std::cout << e.what() << '\n';
    }
  }
  std::cout << Newton([](double x) { return x * x * x - 2; }, 1) << ' '
            << Newton([](double x) { return std::cos(x) - x; }, 1) << ' '
            << Simpson([](double x) { return std::sin(x); }, 0, 3.14159265358979, 100) << ' '
            << Simpson([](double x) { return std::exp(-x * x); }, -3, 3, 60) << '\n';
  std::vector<Fraction> fractions{{3, 4}, {-1, 2}, {5, 8}, {2, 3}};
  std::ranges::sort(fractions);
  for (Fraction f : fractions) std::cout << f << ' ';
  std::cout << std::accumulate(fractions.begin(), fractions.end(), Fraction()) << '\n';
  return 0;
}
