// <numeric>, <bit>, <ratio>, <limits>, <numbers>: primes, modular arithmetic, continued fractions, bit tricks, scans.
#include <algorithm>
#include <array>
#include <bit>
#include <cfloat>
#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <iterator>
#include <limits>
#include <map>
#include <numbers>
#include <numeric>
#include <ratio>
#include <string>
#include <vector>

__extension__ using Wide = unsigned __int128;

static uint64_t Power(uint64_t base, uint64_t exponent, uint64_t modulus) {
  uint64_t result = 1;
  for (base %= modulus; exponent != 0; exponent >>= 1) {
    if (exponent & 1) result = uint64_t(Wide(result) * base % modulus);
    base = uint64_t(Wide(base) * base % modulus);
  }
  return result;
}

static bool IsPrime(uint64_t n) {  // Miller and Rabin, exact below 2^64 with these bases
  if (n < 2) return false;
  for (uint64_t p : {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37}) {
    if (n % p == 0) return n == p;
  }
  int twos = std::countr_zero(n - 1);
  for (uint64_t base : {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37}) {
    uint64_t x = Power(base, (n - 1) >> twos, n);
    bool passes = x == 1 || x == n - 1;
    for (int i = 1; i < twos && !passes; ++i) passes = (x = uint64_t(Wide(x) * x % n)) == n - 1;
    if (!passes) return false;
  }
  return true;
}

static std::map<uint64_t, int> Factors(uint64_t n) {
  std::map<uint64_t, int> factors;
  for (uint64_t p = 2; p * p <= n; p += p == 2 ? 1 : 2) {
    for (; n % p == 0; n /= p) ++factors[p];
  }
  if (n > 1) ++factors[n];
  return factors;
}

template <typename T>
static void Limits(const char* name) {
  using L = std::numeric_limits<T>;
  std::printf("%s: %d digits, %d decimal, signed %d, exact %d, %.6Lg .. %.6Lg, epsilon %.4Lg\n", name, L::digits,
              L::digits10, L::is_signed, L::is_exact, (long double)L::lowest(), (long double)L::max(),
              (long double)L::epsilon());
}

static void Bits() {
  for (uint32_t x : {0U, 1U, 0x80000000U, 0xdeadbeefU, 0xffffffffU}) {
    std::printf("%08x: %d %d %d %d %d %d %u %08x\n", x, std::popcount(x), std::countl_zero(x), std::countr_zero(x),
                std::countl_one(x), std::countr_one(x), int(std::bit_width(x)), std::bit_floor(x), std::rotl(x, 7));
  }
  std::printf("%u %d %08x %a\n", std::bit_ceil(100U), std::has_single_bit(64U), std::bit_cast<uint32_t>(1.0F),
              std::bit_cast<double>(uint64_t(0x400921fb54442d18)));
  std::printf("%d\n", std::endian::native == std::endian::little);
  // All subsets of five bits with three members, in order.
  for (unsigned set = 0b111; set < 32;) {
    std::printf("%x ", set);
    unsigned low = set & -set, ripple = set + low;
    set = (((ripple ^ set) >> 2) / low) | ripple;
  }
  std::printf("\n");
}

static void Scans() {
  std::vector<int> v{3, 1, 4, 1, 5, 9, 2, 6}, out(8);
  auto print = [&](const char* what) {
    std::printf("%s:", what);
    for (int x : out) std::printf(" %d", x);
    std::printf("\n");
  };
  std::partial_sum(v.begin(), v.end(), out.begin());
  print("partial_sum");
  std::exclusive_scan(v.begin(), v.end(), out.begin(), 100);
  print("exclusive_scan");
  std::inclusive_scan(v.begin(), v.end(), out.begin(), [](int a, int b) { return std::max(a, b); });
  print("inclusive_scan max");
  std::transform_exclusive_scan(v.begin(), v.end(), out.begin(), 1, std::multiplies<>(),
                                [](int x) { return x % 3 + 1; });
  print("transform_exclusive_scan");
  std::adjacent_difference(v.begin(), v.end(), out.begin());
  print("adjacent_difference");
  std::printf("%d %d %d %d\n", std::reduce(v.begin(), v.end()), std::inner_product(v.begin(), v.end(), out.begin(), 0),
              std::transform_reduce(v.begin(), v.end(), 0, std::plus<>(), [](int x) { return x * x; }),
              std::accumulate(v.begin(), v.end(), 1, std::multiplies<>()));
}

int main() {
  int count = 0;
  for (uint64_t n = 0; n < 300; ++n) count += IsPrime(n);
  std::printf("%d primes below 300; %d %d %d\n", count, IsPrime(1000000007), IsPrime(561),
              IsPrime(18446744073709551557U));
  for (uint64_t n : {360U, 9973U, 1001U, 65536U}) {
    std::printf("%llu =", (unsigned long long)n);
    for (auto [prime, power] : Factors(n)) std::printf(" %llu^%d", (unsigned long long)prime, power);
    std::printf("\n");
  }
  std::printf("%d %d %d %g\n", std::gcd(84, 36), std::lcm(12, 18), std::midpoint(INT_MAX, INT_MAX - 4),
              std::lerp(10.0, 20.0, 0.25));
  double value = std::numbers::pi;
  for (int i = 0; i < 6; ++i, value = 1 / (value - std::floor(value))) std::printf("%d ", int(value));
  std::printf("| %.15f %.15f %.15f\n", std::numbers::phi, std::numbers::e, std::numbers::egamma);
  using Sum = std::ratio_add<std::ratio<1, 3>, std::ratio<1, 6>>;
  using Product = std::ratio_multiply<std::ratio<14, 15>, std::ratio<25, 21>>;
  std::printf("%ld/%ld %ld/%ld %d\n", long(Sum::num), long(Sum::den), long(Product::num), long(Product::den),
              std::ratio_less_v<std::milli, std::micro>);
  Limits<signed char>("signed char");
  Limits<unsigned short>("unsigned short");
  Limits<long>("long");
  Limits<float>("float");
  Limits<double>("double");
  Limits<long double>("long double");
  Bits();
  Scans();
  std::printf("%.6f %.6f %.6f %.6f\n", std::riemann_zeta(2.0), std::beta(2.0, 3.0), std::legendre(3U, 0.5),
              std::comp_ellint_1(0.5));
  std::printf("%.6f %.6f %.6f\n", std::cyl_bessel_j(0.0, 1.0), std::expint(1.0), std::hermite(4U, 0.3));
  return 0;
}
