// array, span, bitset and vector<bool>: slices, matrices, sieves, masks.
#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <numeric>
#include <span>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

template <size_t kRows, size_t kColumns>
using Matrix = std::array<std::array<int, kColumns>, kRows>;

template <size_t kN, size_t kM, size_t kK>
static constexpr Matrix<kN, kK> Multiply(const Matrix<kN, kM>& a, const Matrix<kM, kK>& b) {
  Matrix<kN, kK> result{};
  for (size_t i = 0; i < kN; ++i) {
    for (size_t j = 0; j < kK; ++j) {
      for (size_t m = 0; m < kM; ++m) result[i][j] += a[i][m] * b[m][j];
    }
  }
  return result;
}

static int Sum(std::span<const int> numbers) { return std::accumulate(numbers.begin(), numbers.end(), 0); }

static void Sort(std::span<int> numbers) {  // merge sort on slices
  if (numbers.size() < 2) return;
  auto left = numbers.first(numbers.size() / 2), right = numbers.subspan(numbers.size() / 2);
  Sort(left);
  Sort(right);
  std::vector<int> merged(numbers.size());
  std::merge(left.begin(), left.end(), right.begin(), right.end(), merged.begin());
  std::copy(merged.begin(), merged.end(), numbers.begin());
}

static void Spans() {
  std::array<int, 8> numbers{5, 3, 8, 1, 9, 2, 7, 6};
  Sort(numbers);
  for (int n : numbers) std::printf("%d ", n);
  std::printf("| %d %d %d\n", Sum(numbers), Sum(std::span(numbers).last(3)), Sum({}));
  std::span<int, 4> middle = std::span(numbers).subspan<2, 4>();
  std::ranges::fill(middle, 0);
  std::printf("%d %zu %zu %d\n", numbers[3], middle.size_bytes(), decltype(middle)::extent, middle.front());
  std::vector<uint16_t> words{0x1234, 0xabcd};
  for (std::byte b : std::as_bytes(std::span(words))) std::printf("%02x ", std::to_integer<unsigned>(b));
  std::as_writable_bytes(std::span(words))[0] = std::byte{0xff};
  std::printf("%x\n", unsigned(words[0]));
  int raw[] = {1, 2, 3};
  std::span view(raw);
  std::printf("%d %d %zu\n", *view.rbegin(), view.empty(), view.size());
}

static void Arrays() {
  constexpr Matrix<2, 3> a{{{1, 2, 3}, {4, 5, 6}}};
  constexpr Matrix<3, 2> b{{{7, 8}, {9, 10}, {11, 12}}};
  constexpr auto product = Multiply(a, b);
  static_assert(product[1][1] == 154);
  for (const auto& row : product) std::printf("%d %d\n", row[0], row[1]);
  std::array<std::string, 3> words = {"x", "y", "z"};
  auto [first, second, third] = words;
  std::swap(std::get<0>(words), std::get<2>(words));
  std::printf("%s%s%s %s\n", first.c_str(), second.c_str(), third.c_str(), words[0].c_str());
  auto made = std::to_array<long>({3, 1, 2});
  std::ranges::sort(made);
  std::printf("%ld %zu %d\n", made.front(), made.size(), made < std::array<long, 3>{1, 2, 4});
  try {
    made.at(3) = 1;
  } catch (const std::out_of_range& e) {
    std::printf("%s\n", e.what());
  }
  std::array<int, 0> nothing;
  std::printf("%d %zu\n", nothing.empty(), std::tuple_size_v<decltype(words)>);
}

static void Bits() {
  std::bitset<200> sieve;
  sieve.set();
  sieve.reset(0).reset(1);
  for (size_t i = 2; i * i < sieve.size(); ++i) {
    if (!sieve[i]) continue;
    for (size_t k = i * i; k < sieve.size(); k += i) sieve[k] = false;
  }
  std::printf("%zu primes:", sieve.count());
  for (size_t i = sieve._Find_first(); i < 40; i = sieve._Find_next(i)) std::printf(" %zu", i);
  std::printf("\n");
  std::bitset<12> x("101100111000"), y(0b110);
  std::printf("%s %s %s %s\n", (x & y).to_string().c_str(), (x | y).to_string().c_str(), (x ^ y).to_string().c_str(),
              (~x).to_string('.', '#').c_str());
  std::printf("%s %s %lu\n", (x << 3).to_string().c_str(), (x >> 3).to_string().c_str(), x.to_ulong());
  std::printf("%d %d %d %d\n", x.any(), x.all(), y.none(), x.test(3));
  x.flip(0).flip();
  std::printf("%zu %d %zu\n", x.count(), x == y, std::hash<std::bitset<12>>()(y) == std::hash<std::bitset<12>>()(y));
  try {
    std::bitset<8> wrong(std::string("0102"));
  } catch (const std::invalid_argument& e) {
    std::printf("invalid: %s\n", e.what());
  }
  try {
    std::bitset<100> big;
    big.set(99);
    std::printf("%lu\n", big.to_ulong());
  } catch (const std::overflow_error& e) {
    std::printf("overflow: %s\n", e.what());
  }
  std::vector<bool> flags(70);
  for (size_t i = 0; i < flags.size(); i += 7) flags[i] = true;
  flags.insert(flags.begin() + 3, 5, true);
  flags.erase(flags.begin(), flags.begin() + 2);
  std::printf("%td of %zu\n", std::count(flags.begin(), flags.end(), true), flags.size());
  flags.flip();
  std::vector<bool>::reference last = flags.back();
  last = !last;
  std::vector<bool>::swap(flags.front(), flags[1]);
  std::printf("%d %d %td\n", bool(flags.front()), bool(flags.back()),
              std::find(flags.begin(), flags.end(), false) - flags.begin());
}

int main() {
  Spans();
  Arrays();
  Bits();
  return 0;
}
