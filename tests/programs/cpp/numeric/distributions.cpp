// <random>: every distribution on a seeded engine, moments of samples, parameters, saving and restoring, sampling.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <map>
#include <numeric>
#include <random>
#include <sstream>
#include <string>
#include <vector>

template <typename Distribution>
static void Sample(const char* name, Distribution distribution) {
  std::mt19937 engine(12345);
  double sum = 0, squares = 0;
  constexpr int kCount = 60;
  std::printf("%s:", name);
  for (int i = 0; i < kCount; ++i) {
    double value = double(distribution(engine));
    if (i < 3) std::printf(" %.6g", value);
    sum += value;
    squares += value * value;
  }
  double mean = sum / kCount;
  std::printf(" | mean %.4f deviation %.4f", mean, std::sqrt(std::max(0.0, squares / kCount - mean * mean)));
  Distribution same(distribution.param());
  std::printf(" | %d %.4g %.4g\n", same.param() == distribution.param(), double(same.min()),
              std::min(double(same.max()), 1e12));
}

static void Discrete() {
  std::minstd_rand engine(7);
  std::discrete_distribution<int> loaded{1, 0, 3, 6};
  std::map<int, int> counts;
  for (int i = 0; i < 200; ++i) ++counts[loaded(engine)];
  for (auto [face, count] : counts) std::printf("%d:%d ", face, count);
  std::printf("\n");
  for (double p : loaded.probabilities()) std::printf("%.2f ", p);
  std::printf("\n");
  const double borders[] = {0, 1, 3, 4}, weights[] = {1, 0, 3, 0}, corners[] = {0, 2, 4}, heights[] = {0, 1, 0};
  std::piecewise_constant_distribution<double> steps(borders, borders + 4, weights);
  std::piecewise_linear_distribution<double> lines(corners, corners + 3, heights);
  int between = 0;
  double low = 10, high = -10;
  for (int i = 0; i < 60; ++i) {
    double value = steps(engine), line = lines(engine);
    between += value > 1 && value < 3;
    low = std::min(low, line);
    high = std::max(high, line);
  }
  std::printf("between %d, %.4f to %.4f\n", between, low, high);
}

static void Saved() {
  std::mt19937_64 engine(99);
  std::normal_distribution<double> normal(10, 2);
  normal(engine);  // leaves a second value inside
  std::stringstream state;
  state << engine << ' ' << normal;
  double next[3], again[3];
  for (double& value : next) value = normal(engine);
  std::mt19937_64 other;
  std::normal_distribution<double> restored;
  state >> other >> restored;
  for (double& value : again) value = restored(other);
  std::printf("restored %d %d\n", std::equal(next, next + 3, again), engine == other);
}

int main() {
  Sample("uniform_int", std::uniform_int_distribution<int>(1, 6));
  Sample("uniform_int64", std::uniform_int_distribution<long>(-1000000000000, 1000000000000));
  Sample("uniform_real", std::uniform_real_distribution<double>(-1, 1));
  Sample("uniform_float", std::uniform_real_distribution<float>(0, 10));
  Sample("bernoulli", std::bernoulli_distribution(0.3));
  Sample("binomial", std::binomial_distribution<int>(20, 0.4));
  Sample("geometric", std::geometric_distribution<int>(0.25));
  Sample("negative_binomial", std::negative_binomial_distribution<int>(4, 0.5));
  Sample("poisson", std::poisson_distribution<int>(3.5));
  Sample("poisson large", std::poisson_distribution<int>(40));
  Sample("exponential", std::exponential_distribution<double>(2));
  Sample("gamma", std::gamma_distribution<double>(2, 3));
  Sample("weibull", std::weibull_distribution<double>(1.5, 2));
  Sample("extreme_value", std::extreme_value_distribution<double>(1, 2));
  Sample("normal", std::normal_distribution<double>(100, 15));
  Sample("lognormal", std::lognormal_distribution<double>(0, 0.5));
  Sample("chi_squared", std::chi_squared_distribution<double>(3));
  Sample("cauchy", std::cauchy_distribution<double>(0, 1));
  Sample("fisher_f", std::fisher_f_distribution<double>(5, 7));
  Sample("student_t", std::student_t_distribution<double>(6));
  Discrete();
  Saved();
  std::mt19937 engine(5);
  std::vector<int> cards(20), hand;
  std::iota(cards.begin(), cards.end(), 1);
  std::shuffle(cards.begin(), cards.end(), engine);
  std::sample(cards.begin(), cards.end(), std::back_inserter(hand), 5, engine);
  for (int card : cards) std::printf("%d ", card);
  std::printf("|");
  for (int card : hand) std::printf(" %d", card);
  std::printf("\n%.10f %.6f\n", std::generate_canonical<double, 53>(engine),
              double(std::generate_canonical<float, 24>(engine)));
  int inside = 0;
  std::uniform_real_distribution<double> unit;
  for (int i = 0; i < 300; ++i) inside += std::hypot(unit(engine), unit(engine)) < 1;
  std::printf("pi is about %.3f\n", 4.0 * inside / 300);
  return 0;
}
