// <random>: engines with fixed seeds, distributions, seed sequences, saving and restoring states.
#include <cstdint>
#include <iostream>
#include <map>
#include <random>
#include <sstream>
#include <vector>

template <typename Engine>
static void Run(const char* name) {
  Engine engine(12345);
  std::cout << name;
  for (int i = 0; i < 5; ++i) std::cout << ' ' << engine();
  engine.discard(1000);
  std::cout << ' ' << engine() << ' ' << Engine::min() << ' ' << Engine::max();
  std::stringstream saved;
  saved << engine;
  Engine other;
  saved >> other;
  std::cout << ' ' << (engine == other) << ' ' << (engine() == other()) << '\n';
}

template <typename Distribution>
static void Draw(const char* name, Distribution distribution) {
  std::mt19937_64 engine(99);
  std::cout << name;
  for (int i = 0; i < 6; ++i) std::cout << ' ' << distribution(engine);
  std::cout << '\n';
}

int main() {
  Run<std::mt19937>("mt19937");
  Run<std::mt19937_64>("mt19937_64");
  Run<std::minstd_rand>("minstd_rand");
  Run<std::minstd_rand0>("minstd_rand0");
  Run<std::ranlux24>("ranlux24");
  Run<std::ranlux48_base>("ranlux48_base");
  Run<std::knuth_b>("knuth_b");
  Draw("uniform int", std::uniform_int_distribution<int>(-10, 10));
  Draw("uniform long", std::uniform_int_distribution<long>(0, 1L << 60));
  Draw("uniform real", std::uniform_real_distribution<double>(0, 1));
  Draw("bernoulli", std::bernoulli_distribution(0.3));
  Draw("binomial", std::binomial_distribution<int>(20, 0.4));
  Draw("geometric", std::geometric_distribution<int>(0.2));
  Draw("poisson", std::poisson_distribution<int>(4.5));
  Draw("exponential", std::exponential_distribution<double>(2));
  Draw("gamma", std::gamma_distribution<double>(2, 3));
  Draw("normal", std::normal_distribution<double>(5, 2));
  Draw("lognormal", std::lognormal_distribution<double>(0, 1));
  Draw("chi squared", std::chi_squared_distribution<double>(3));
  Draw("cauchy", std::cauchy_distribution<double>(0, 1));
  Draw("student", std::student_t_distribution<double>(4));
  Draw("weibull", std::weibull_distribution<double>(1.5, 1));
  Draw("discrete", std::discrete_distribution<int>({1, 5, 1, 3}));
  std::vector<double> edges{0, 1, 3}, weights{1, 4};
  Draw("piecewise", std::piecewise_constant_distribution<double>(edges.begin(), edges.end(), weights.begin()));
  std::seed_seq seeds{1, 2, 3, 4};
  std::vector<uint32_t> generated(4);
  seeds.generate(generated.begin(), generated.end());
  for (uint32_t x : generated) std::cout << x << ' ';
  std::mt19937 seeded(seeds);
  std::cout << seeded() << '\n';
  std::map<int, int> histogram;
  std::uniform_int_distribution<int> die(1, 6);
  for (int i = 0; i < 600; ++i) ++histogram[die(seeded)];
  for (auto [face, count] : histogram) std::cout << face << ':' << count << ' ';
  std::cout << std::generate_canonical<double, 32>(seeded) << ' ' << die << '\n';
  return 0;
}
