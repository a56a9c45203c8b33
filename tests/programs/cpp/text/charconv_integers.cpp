// to_chars and from_chars of integers in all bases, std::to_string, std::stoi and their relatives.
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <limits>
#include <stdexcept>
#include <string>
#include <system_error>

template <typename Int>
static void Write(Int value) {
  char text[80];
  for (int base : {2, 3, 8, 10, 16, 36}) {
    auto r = std::to_chars(text, text + sizeof text, value, base);
    std::printf("%.*s ", int(r.ptr - text), text);
    Int back = 0;
    auto parsed = std::from_chars(text, r.ptr, back, base);
    if (back != value || parsed.ptr != r.ptr) std::printf("WRONG ");
  }
  auto r = std::to_chars(text, text + 3, value);
  std::printf("%d %s\n", r.ec == std::errc::value_too_large, std::to_string(value).c_str());
}

template <typename Int>
static void Read(const char* text, int base) {
  Int value = 42;
  auto r = std::from_chars(text, text + std::strlen(text), value, base);
  std::printf("%d:%td:%lld ",
              r.ec == std::errc()                   ? 0
              : r.ec == std::errc::invalid_argument ? 1
                                                    : 2,
              r.ptr - text, (long long)value);
}

template <typename Body>
static void Try(const char* name, Body body) {
  try {
    size_t end = 0;
    auto value = body(&end);
    std::printf("%s %.6Lg %zu\n", name, (long double)value, end);
  } catch (const std::invalid_argument& e) {
    std::printf("%s invalid: %s\n", name, e.what());
  } catch (const std::out_of_range& e) {
    std::printf("%s range: %s\n", name, e.what());
  }
}

int main() {
  for (int value : {0, 1, -1, 99, 100, -12345, std::numeric_limits<int>::max(), std::numeric_limits<int>::min()})
    Write(value);
  for (long value : {std::numeric_limits<long>::max(), std::numeric_limits<long>::min(), 1234567890123L}) Write(value);
  for (unsigned long value : {0ul, ~0ul, 10000000000000000000ul}) Write(value);
  Write<unsigned char>(200);
  Write<short>(-32768);
  for (const char* text :
       {"12", "-12", "+12", " 12", "", "-", "99999999999", "ff", "zz", "0x10", "1010", "128", "-129"}) {
    std::printf("'%s' ", text);
    Read<int>(text, 10);
    Read<int>(text, 16);
    Read<int>(text, 2);
    Read<signed char>(text, 10);
    Read<unsigned>(text, 36);
    Read<long>(text, 10);
    std::printf("\n");
  }
  Try("stoi", [](size_t* end) { return std::stoi("  42abc", end); });
  Try("stoi", [](size_t* end) { return std::stoi("abc", end); });
  Try("stoi", [](size_t* end) { return std::stoi("99999999999", end); });
  Try("stol", [](size_t* end) { return std::stol("-0x1F", end, 16); });
  Try("stoul", [](size_t* end) { return std::stoul("777", end, 8); });
  Try("stoll", [](size_t* end) { return std::stoll("9223372036854775808", end); });
  Try("stod", [](size_t* end) { return std::stod("3.25e2 rest", end); });
  Try("stod", [](size_t* end) { return std::stod("1e999", end); });
  Try("stof", [](size_t* end) { return std::stof("0x1.8p1", end); });
  Try("stold", [](size_t* end) { return std::stold("1.25", end); });
  std::printf("%s %s %s\n", std::to_string(3.5).c_str(), std::to_string(-1e20).c_str(), std::to_string(2.5f).c_str());
  return 0;
}
