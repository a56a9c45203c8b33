// Random number engines and adaptors: known 10000th values, seeding, discarding, streaming, a generator of our own.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <random>
#include <sstream>
#include <string>
#include <vector>

template <typename Engine>
static void Show(const char* name) {
  Engine engine;
  std::printf("%s:", name);
  for (int i = 0; i < 3; ++i) std::printf(" %llu", (unsigned long long)engine());
  engine.discard(996);
  std::printf(" 1000th %llu", (unsigned long long)engine());
  Engine seeded(42), again;
  again.seed(42);
  std::seed_seq sequence{1, 2, 3};
  Engine from_sequence(sequence);
  std::printf(" | %d %llu %llu", seeded == again, (unsigned long long)seeded(), (unsigned long long)from_sequence());
  std::stringstream state;
  state << from_sequence;
  Engine restored;
  state >> restored;
  std::printf(" | %d %llu %llu\n", restored == from_sequence, (unsigned long long)Engine::min(),
              (unsigned long long)Engine::max());
}

// Anything with min, max and a call is a source of bits.
class SplitMix {
 public:
  using result_type = uint64_t;
  explicit SplitMix(uint64_t seed) : state_(seed) {}
  static constexpr result_type min() { return 0; }
  static constexpr result_type max() { return std::numeric_limits<result_type>::max(); }
  result_type operator()() {
    uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }

 private:
  uint64_t state_;
};
static_assert(std::uniform_random_bit_generator<SplitMix>);

static std::string Maze(unsigned seed, int width, int height) {
  std::mt19937 engine(seed);
  std::vector<std::string> grid(size_t(height * 2 + 1), std::string(size_t(width * 2 + 1), '#'));
  std::vector<std::pair<int, int>> path{{0, 0}};
  grid[1][1] = ' ';
  while (!path.empty()) {
    auto [x, y] = path.back();
    std::array<std::pair<int, int>, 4> ways{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
    std::shuffle(ways.begin(), ways.end(), engine);
    bool moved = false;
    for (auto [dx, dy] : ways) {
      int nx = x + dx, ny = y + dy;
      if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
      char& cell = grid[size_t(ny * 2 + 1)][size_t(nx * 2 + 1)];
      if (cell == ' ') continue;
      cell = ' ';
      grid[size_t(y * 2 + 1 + dy)][size_t(x * 2 + 1 + dx)] = ' ';
      path.emplace_back(nx, ny);
      moved = true;
      break;
    }
    if (!moved) path.pop_back();
  }
  std::string text;
  for (const std::string& row : grid) text += row + '\n';
  return text;
}

int main() {
  Show<std::minstd_rand0>("minstd_rand0");
  Show<std::minstd_rand>("minstd_rand");
  Show<std::mt19937>("mt19937");
  Show<std::mt19937_64>("mt19937_64");
  Show<std::ranlux24_base>("ranlux24_base");
  Show<std::ranlux24>("ranlux24");
  Show<std::ranlux48>("ranlux48");
  Show<std::knuth_b>("knuth_b");
  Show<std::default_random_engine>("default");
  std::independent_bits_engine<std::mt19937, 11, unsigned> eleven(3);
  std::shuffle_order_engine<std::minstd_rand, 16> shuffled(4);
  std::discard_block_engine<std::minstd_rand, 10, 3> block(5);
  for (int i = 0; i < 5; ++i) std::printf("%u %lu %lu, ", eleven(), shuffled(), block());
  auto base = block.base();
  std::printf("\n%lu\n", base());
  std::seed_seq seeds{7, 8, 9};
  std::array<uint32_t, 5> generated{};
  seeds.generate(generated.begin(), generated.end());
  for (uint32_t value : generated) std::printf("%u ", value);
  std::vector<uint32_t> given;
  seeds.param(std::back_inserter(given));
  std::printf("| %zu %u\n", seeds.size(), given[2]);
  SplitMix mix(1);
  std::uniform_int_distribution<int> die(1, 6);
  for (int i = 0; i < 10; ++i) std::printf("%d ", die(mix));
  std::printf("\n%s", Maze(2024, 6, 4).c_str());
  std::linear_congruential_engine<uint32_t, 5, 3, 16> tiny(1);
  for (int i = 0; i < 17; ++i) std::printf("%u ", tiny());
  std::printf("\n");
  return 0;
}
