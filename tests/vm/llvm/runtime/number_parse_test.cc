// strtol, strtod and their families against the host's: values, end pointers and errno.
#include <gtest/gtest.h>
#include <stdlib.h>

#include <cerrno>
#include <cmath>
#include <cstring>
#include <random>
#include <string>

extern "C" {
long rt_strtol(const char* text, char** end, int base);
unsigned long rt_strtoul(const char* text, char** end, int base);
double rt_strtod(const char* text, char** end);
float rt_strtof(const char* text, char** end);
long double rt_strtold(const char* text, char** end);
int rt_atoi(const char* text);
int* rt___errno_location();
}

namespace veristep::runtime_test {
namespace {

std::mt19937_64 random_source(7);
int Number(int low, int high) { return std::uniform_int_distribution<int>(low, high)(random_source); }

std::string Digits(int count, const char* alphabet = "0123456789") {
  std::string text;
  for (int i = 0; i < count; ++i) text += alphabet[Number(0, static_cast<int>(std::strlen(alphabet)) - 1)];
  return text;
}

template <typename Host, typename Ours, typename... Base>
void ExpectSame(const std::string& text, Host host_function, Ours our_function, Base... base) {
  char* host_end = nullptr;
  char* our_end = nullptr;
  errno = 0;
  auto host = host_function(text.c_str(), &host_end, base...);
  int host_errno = errno;
  *rt___errno_location() = 0;
  auto ours = our_function(text.c_str(), &our_end, base...);
  ASSERT_EQ(host_end - text.c_str(), our_end - text.c_str()) << text;
  ASSERT_EQ(host_errno, *rt___errno_location()) << text;
  if (host != host && ours != ours) return;  // which NaN it is does not matter
  ASSERT_TRUE(host == ours && std::signbit(host) == std::signbit(ours))
      << text << ": " << ours << " should be " << host;
}

TEST(IntegerParse, RandomAndCorners) {
  for (int i = 0; i < 20000; ++i) {
    std::string text =
        std::string("  \t").substr(0, Number(0, 3)) + std::string(Number(0, 2), "+-"[Number(0, 1)]).substr(0, 1);
    if (Number(0, 3) == 0) text += Number(0, 1) == 0 ? "0x" : "0X";
    text += Digits(Number(0, 22), Number(0, 1) == 0 ? "0123456789" : "0123456789abcdefzXYZ");
    int bases[] = {0, 2, 8, 10, 16, 36, 7};
    int base = bases[Number(0, 6)];
    ExpectSame(text, strtol, rt_strtol, base);
    ExpectSame(text, strtoul, rt_strtoul, base);
    if (testing::Test::HasFatalFailure()) return;
  }
  for (const char* text :
       {"", "-", "+", "0x", "0xg", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
        "-9223372036854775809", "18446744073709551615", "18446744073709551616", "-1", "--1", "0"}) {
    for (int base : {0, 10, 16}) {
      ExpectSame(text, strtol, rt_strtol, base);
      ExpectSame(text, strtoul, rt_strtoul, base);
    }
  }
  EXPECT_EQ(-42, rt_atoi(" -42abc"));
}

std::string RandomFloat() {
  std::string text(Number(0, 4) == 0 ? "-" : "");
  switch (Number(0, 4)) {
    case 0:
      return text + "0x" + Digits(Number(0, 20), "0123456789abcdefABCDEF") + "." +
             Digits(Number(0, 20), "0123456789abcdef") +
             (Number(0, 1) == 0 ? "" : "p" + std::to_string(Number(-1200, 1100)));
    case 1:
      return text + Digits(Number(0, 25)) + "." + Digits(Number(0, 25)) +
             (Number(0, 1) == 0 ? "" : "e" + std::to_string(Number(-345, 310)));
    case 2:
      return text + std::string(Number(0, 40), '0') + Digits(Number(1, 3)) + "e" + std::to_string(Number(-30, 30));
    case 3:
      return text + "." + std::string(Number(0, 330), '0') + Digits(Number(1, 60));
    default:
      return text + Digits(Number(1, 330)) + "e" + std::to_string(Number(-30, 5));
  }
}

TEST(FloatParse, Random) {
  for (int i = 0; i < 40000; ++i) {
    std::string text = RandomFloat();
    ExpectSame(text, strtod, rt_strtod);
    ExpectSame(text, strtof, rt_strtof);
    ExpectSame(text, strtold, rt_strtold);
    if (testing::Test::HasFatalFailure()) return;
  }
}

// Long doubles printed with too many, enough and too few digits, over their whole range.
TEST(FloatParse, LongDoubles) {
  for (int i = 0; i < 20000; ++i) {
    uint64_t mantissa = random_source() | 1ull << 63;
    int exponent = Number(0, 2) == 0 ? Number(-16520, 16330) : Number(-150, 100);
    long double value = std::ldexp(static_cast<long double>(mantissa), exponent);
    char text[200];
    int notation = Number(0, 2);
    snprintf(text, sizeof text, notation == 0 ? "%.*La" : "%.*Le", Number(0, notation == 0 ? 18 : 60), value);
    ExpectSame(std::string(text), strtold, rt_strtold);
    std::string hex = "0x" + Digits(Number(1, 40), "0123456789abcdef") + "." + Digits(Number(0, 9), "0008f") + "p" +
                      std::to_string(Number(-16600, 16400));
    ExpectSame(hex, strtold, rt_strtold);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(FloatParse, LongDoubleTies) {
  for (int i = 0; i < 300; ++i) {
    uint64_t mantissa = random_source() | 1ull << 63;
    int exponent = i % 3 == 0 ? Number(-16508, -16380) : Number(-400, 200);
    long double value = std::ldexp(static_cast<long double>(mantissa), exponent);
    long double next = std::nextafter(value, static_cast<long double>(INFINITY));
    char text[17500];
    _Float128 middle = (static_cast<_Float128>(value) + next) / 2;
    strfromf128(text, sizeof text, "%.16600f", middle);
    std::string exact = text;
    exact.erase(exact.find_last_not_of('0') + 1);
    for (const std::string& variant : {exact, exact + "0000000000001", exact.substr(0, exact.size() - 1) + "4999"}) {
      ExpectSame(variant, strtold, rt_strtold);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

// The exact decimal expansion of the middle between two neighbours, and the texts just beside it.
TEST(FloatParse, Ties) {
  for (int i = 0; i < 3000; ++i) {
    uint64_t bits = random_source() >> 1;
    if (i % 3 == 0) bits >>= 12;  // subnormal
    double value;
    std::memcpy(&value, &bits, sizeof value);
    if (!std::isfinite(value) || std::ilogb(value) > 900) continue;
    long double middle = (static_cast<long double>(value) + std::nextafter(value, INFINITY)) / 2;
    char text[3000];
    snprintf(text, sizeof text, "%.1200Lf", middle);
    std::string exact = text;
    exact.erase(exact.find_last_not_of('0') + 1);
    for (const std::string& variant :
         {exact, exact + "00000", exact + "0000000000001", exact.substr(0, exact.size() - 1) + "4999"}) {
      ExpectSame(variant, strtod, rt_strtod);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

TEST(FloatParse, Corners) {
  for (const char* text : {"",
                           ".",
                           "-",
                           "e5",
                           "1e",
                           "1e+",
                           "1e-x",
                           "inf",
                           "INFINITY",
                           "infinit",
                           "nan",
                           "NaN(12)",
                           "nan(",
                           "nan(a b)",
                           "0x",
                           "0x.",
                           "0x.8",
                           "0x1p",
                           "0x1p-1074",
                           "0x1p-1075",
                           "0x1.8p-1075",
                           "0x1.fffffffffffff8p1023",
                           "0x1.fffffffffffff7p1023",
                           "1e400",
                           "-1e400",
                           "1e-400",
                           "4.9e-324",
                           "2.4703282292062327e-324",
                           "2.4703282292062328e-324",
                           "1.7976931348623157e308",
                           "1.7976931348623159e308",
                           "2.2250738585072014e-308",
                           "2.2250738585072011e-308",
                           "9007199254740993",
                           "9007199254740992.5",
                           "1e23",
                           "8.41e21",
                           "  1.5 ",
                           "1e99999999999999999999",
                           "0e99999999999",
                           "0.0000",
                           "1e-99999999999999999999",
                           "3.4028235e38",
                           "3.4028236e38",
                           "1.17549435e-38",
                           "100000000000000000000000000000000000000000000000000000000000000000000000"}) {
    ExpectSame(text, strtod, rt_strtod);
    ExpectSame(text, strtof, rt_strtof);
    ExpectSame(text, strtold, rt_strtold);
  }
  for (const char* text : {"1e4932",
                           "1.18973149535723176502e4932",
                           "1.18973149535723176506e4932",
                           "1.2e4932",
                           "3.7e-4951",
                           "1.8e-4951",
                           "1.9e-4951",
                           "1e-5000",
                           "1e5000",
                           "0x1p-16445",
                           "0x1p-16446",
                           "0x1.8p-16446",
                           "0x1p16384",
                           "0xffffffffffffffff.7p16320",
                           "0xffffffffffffffff.8p16320",
                           "0x1p-16382",
                           "0xffffffffffffffff.8p-16446",
                           "0xffffffffffffffff.7p-16446",
                           "3.3621031431120935063e-4932",
                           "18446744073709551616.5",
                           "18446744073709551615.5",
                           "9223372036854775808.5"}) {
    ExpectSame(text, strtold, rt_strtold);
  }
}

}  // namespace
}  // namespace veristep::runtime_test
