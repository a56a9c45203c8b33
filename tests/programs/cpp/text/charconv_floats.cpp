// to_chars and from_chars of floating-point numbers: shortest forms, all formats, precisions, errors.
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <limits>
#include <string>
#include <system_error>

static uint64_t state = 88172645463325252ull;
static uint64_t Next() {
  state ^= state << 13;
  state ^= state >> 7;
  return state ^= state << 17;
}

template <typename Float>
static void Print(Float value) {
  char text[6000];
  auto show = [&](std::to_chars_result r) {
    if (r.ec != std::errc()) {
      std::printf(" too large");
    } else {
      std::printf(" %.*s", int(std::min<ptrdiff_t>(r.ptr - text, 60)), text);
    }
  };
  show(std::to_chars(text, text + sizeof text, value));
  show(std::to_chars(text, text + sizeof text, value, std::chars_format::scientific));
  show(std::to_chars(text, text + sizeof text, value, std::chars_format::fixed));
  show(std::to_chars(text, text + sizeof text, value, std::chars_format::general));
  if (!std::is_same_v<Float, long double>) show(std::to_chars(text, text + sizeof text, value, std::chars_format::hex));
  show(std::to_chars(text, text + sizeof text, value, std::chars_format::fixed, 2));
  show(std::to_chars(text, text + sizeof text, value, std::chars_format::scientific, 10));
  show(std::to_chars(text, text + sizeof text, value, std::chars_format::general, 5));
  show(std::to_chars(text, text + 6, value));
  auto r = std::to_chars(text, text + sizeof text, value);
  Float back = 0;
  std::from_chars(text, r.ptr, back);
  std::printf(" %d\n", back == value);
}

template <typename Float>
static void Read(const char* text, std::chars_format format) {
  Float value = -77;
  auto r = std::from_chars(text, text + std::strlen(text), value, format);
  std::printf(" %s/%d/%.9Lg",
              r.ec == std::errc()                   ? "ok"
              : r.ec == std::errc::invalid_argument ? "invalid"
                                                    : "range",
              int(r.ptr - text), (long double)value);
}

int main() {
  for (double value : {0.0,
                       -0.0,
                       1.0,
                       10.0,
                       100000.0,
                       1e5,
                       123456.0,
                       1e6,
                       1e15,
                       1e16,
                       1e17,
                       1e21,
                       1e22,
                       1e23,
                       0.1,
                       0.5,
                       0.001,
                       0.0001,
                       0.00001,
                       1.0 / 3,
                       2.0 / 3,
                       5e-324,
                       2.2250738585072014e-308,
                       1.7976931348623157e308,
                       9007199254740993.0,
                       5.684341886080802e-14,
                       4.35,
                       0.3,
                       1e-7,
                       123456789012345680.0,
                       double(INFINITY),
                       -double(INFINITY)})
    Print(value);
  for (float value : {0.1f, 16777216.0f, 1e10f, 3.4028235e38f, 1e-45f, 0.3f, 33554432.0f, 1.17549435e-38f})
    Print(value);
  for (long double value : {0.1L, 1e20L, 1.0L / 3, 3.14L, 1e-10L}) Print(value);
  for (int i = 0; i < 60; ++i) {
    uint64_t bits = Next();
    double value;
    std::memcpy(&value, &bits, sizeof value);
    if (std::isfinite(value)) Print(value);
    Print(double(int64_t(Next()) >> 40) / 1000);
    Print(std::ldexp(1.0, int(Next() % 200) - 100));
  }
  for (const char* text : {"1.5",
                           "-2.25e3xyz",
                           "1e",
                           "1e+",
                           "+1",
                           " 1",
                           ".5",
                           "5.",
                           ".",
                           "-",
                           "",
                           "inf",
                           "-Infinity!",
                           "nan",
                           "nan(12)x",
                           "1e400",
                           "-1e400",
                           "1e-400",
                           "0x1p3",
                           "1p3",
                           "a.8p-1",
                           "1.8P4z",
                           "123456789012345678901234567890",
                           "1e5e5"}) {
    std::printf("'%s':", text);
    Read<double>(text, std::chars_format::general);
    Read<double>(text, std::chars_format::fixed);
    Read<double>(text, std::chars_format::scientific);
    Read<double>(text, std::chars_format::hex);
    Read<float>(text, std::chars_format::general);
    Read<long double>(text, std::chars_format::general);
    std::printf("\n");
  }
  return 0;
}
