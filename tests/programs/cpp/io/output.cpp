// std::cout: every inserter, flags, widths, fills and precisions.
#include <iomanip>
#include <iostream>
#include <limits>
#include <string>
#include <string_view>

enum class Level { kLow, kHigh };
struct Point {
  int x, y;
};
static std::ostream& operator<<(std::ostream& out, const Point& p) { return out << '(' << p.x << ',' << p.y << ')'; }
static std::ostream& operator<<(std::ostream& out, Level level) {
  return out << (level == Level::kLow ? "low" : "high");
}

template <typename Int>
static void Integers(const char* name) {
  using L = std::numeric_limits<Int>;
  std::cout << name << ' ' << L::min() << ' ' << L::max() << ' ' << Int(42) << std::hex << ' ' << Int(42) << ' '
            << L::max() << std::oct << ' ' << Int(42) << std::showbase << ' ' << Int(42) << std::hex << ' ' << Int(255)
            << std::uppercase << ' ' << Int(255) << std::nouppercase << std::noshowbase << std::dec << '\n';
}

static void Floats(double value) {
  std::cout << value << ' ' << std::fixed << value << ' ' << std::scientific << value << ' ' << std::hexfloat << value
            << ' ' << std::defaultfloat << std::setprecision(3) << value << ' ' << std::showpoint << value << ' '
            << std::noshowpoint << std::showpos << value << std::noshowpos << std::setprecision(17) << ' ' << value
            << std::setprecision(6) << ' ' << float(value) << ' ' << (long double)value << '\n';
}

int main() {
  Integers<short>("short");
  Integers<unsigned short>("ushort");
  Integers<int>("int");
  Integers<unsigned>("unsigned");
  Integers<long>("long");
  Integers<unsigned long long>("ull");
  for (double value : {0.0, -0.0, 1.0, 3.14159, -2.5e-7, 1e20, 123456789.0, 1e300}) Floats(value);
  std::cout << std::numeric_limits<double>::infinity() << ' ' << std::boolalpha << true << ' ' << false
            << std::noboolalpha << ' ' << true << '\n';
  for (auto adjust : {std::left, std::right, std::internal}) {
    std::cout << '[' << std::setw(8) << adjust << -42 << "][" << std::setw(8) << std::setfill('*') << "text" << "]["
              << std::setw(8) << std::setfill('0') << 3.5 << "][" << std::setw(3) << "longer" << ']'
              << std::setfill(' ') << '\n';
  }
  std::cout << std::setw(6) << 'c' << std::setw(6) << std::string("str") << std::setw(6) << std::string_view("view")
            << std::setw(6) << true << '\n';
  std::cout << Point{1, -2} << ' ' << Level::kHigh << ' ' << std::setw(10) << Point{3, 4} << '\n';
  const void* null = nullptr;
  std::cout << null << ' ' << nullptr << ' ' << (const void*)256 << '\n';
  std::cout << static_cast<signed char>('a') << static_cast<unsigned char>('b') << '\n';
  std::cout << std::setiosflags(std::ios::showpos | std::ios::hex) << 7 << std::resetiosflags(std::ios::showpos) << ' '
            << std::setbase(8) << 64 << std::setbase(10) << ' ' << 64 << '\n';
  std::cout.put('x').write("yz!", 2).flush() << std::ends << "after zero byte" << std::endl;
  auto old = std::cout.precision(2);
  std::cout << old << ' ' << 2.0 / 3 << ' ' << std::cout.width() << ' ' << std::cout.fill() << '\n';
  std::cout << std::quoted("a \"quoted\" \\ text") << ' ' << std::quoted("x'y", '\'') << '\n';
  std::cout << std::cout.good() << std::cout.fail() << std::cout.bad() << std::cout.eof() << std::unitbuf
            << std::nounitbuf << '\n';
  return std::cout ? 0 : 1;
}
