// The printf family against the host's: random conversions with random values, and the corners.
#include <gtest/gtest.h>
#include <stdio.h>

#include <cfloat>
#include <climits>
#include <cmath>
#include <cstring>
#include <random>
#include <string>

#include "tests/vm/llvm/runtime/host_machine.h"

extern "C" {
int rt_snprintf(char* text, size_t room, const char* format, ...);
int rt_printf(const char* format, ...);
int rt_asprintf(char** result, const char* format, ...);
int rt_dprintf(int fd, const char* format, ...);
int rt___sprintf_chk(char* text, int flag, size_t object_size, const char* format, ...);
void rt_free(void* block);
int rt_puts(const char* text);
int rt_fputs(const char* text, void* stream);
int rt_putchar(int c);
extern void* rt_stdout;
extern void* rt_stderr;
}

namespace veristep::runtime_test {
namespace {

#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#pragma GCC diagnostic ignored "-Wformat-security"

template <typename... Args>
void ExpectSame(const std::string& format, Args... args) {
  static char ours[20000];
  static char host[20000];
  std::memset(ours, 1, sizeof ours);
  int host_size = snprintf(host, sizeof host, format.c_str(), args...);
  int our_size = rt_snprintf(ours, sizeof ours, format.c_str(), args...);
  ASSERT_EQ(host_size, our_size) << format << " gives '" << ours << "', should be '" << host << "'";
  if (host_size >= 0) {
    ASSERT_STREQ(host, ours) << format;
  }
}

class Printf : public testing::Test {
 protected:
  int Number(int low, int high) { return std::uniform_int_distribution<int>(low, high)(random_); }

  std::string Flags(const char* possible) {
    std::string flags;
    for (const char* flag = possible; *flag != 0; ++flag) {
      if (Number(0, 3) == 0) flags += *flag;
    }
    if (Number(0, 1) == 0) flags += std::to_string(Number(1, 40));
    if (Number(0, 1) == 0) flags += "." + (Number(0, 9) == 0 ? "" : std::to_string(Number(0, 30)));
    return flags;
  }

  uint64_t Bits() {
    uint64_t bits = random_();
    return Number(0, 1) == 0 ? bits : bits >> Number(0, 63);
  }

  double Double() {
    switch (Number(0, 5)) {
      case 0: {
        uint64_t bits = random_();
        double value;
        memcpy(&value, &bits, sizeof value);
        return value;
      }
      case 1:
        return Number(-100000, 100000) / 8.0;
      case 2:
        return Number(-100000, 100000) / 1000.0;
      case 3:
        return std::ldexp(Number(1, 1000), Number(-60, 60));
      case 4:
        return std::pow(10.0, Number(-30, 30)) * Number(-9, 9);
      default:
        return std::uniform_real_distribution<double>(-1, 1)(random_);
    }
  }

  // Every mantissa and exponent, also such as no operation gives but denormal ones.
  long double LongDouble() {
    if (Number(0, 3) == 0) return Double();
    uint64_t mantissa = Bits() | 1ull << 63;
    int exponent = Number(0, 3) == 0 ? Number(-16508, 16320) : Number(-200, 100);
    long double value = std::ldexp(static_cast<long double>(mantissa), exponent);
    return Number(0, 1) == 0 ? value : -value;
  }

  std::mt19937_64 random_{20240131};
};

TEST_F(Printf, Integers) {
  const char* lengths[] = {"hh", "h", "", "l", "ll", "j", "z", "t"};
  for (int i = 0; i < 20000; ++i) {
    std::string length = lengths[Number(0, 7)];
    std::string format = "<%" + Flags("-+ #0") + length + "diouxX"[Number(0, 5)] + ">";
    if (length == "hh" || length == "h" || length.empty()) {
      ExpectSame(format, static_cast<int>(Bits()));
    } else {
      ExpectSame(format, Bits());
    }
    if (HasFatalFailure()) return;
  }
}

TEST_F(Printf, Doubles) {
  for (int i = 0; i < 40000; ++i) {
    ExpectSame("<%" + Flags("-+ #0") + "eEfFgGaA"[Number(0, 7)] + ">", Double());
    if (HasFatalFailure()) return;
  }
}

TEST_F(Printf, DoubleCorners) {
  const double values[] = {0.0,        -0.0,         0.5,
                           1.5,        2.5,          0.25,
                           0.125,      9.5,          99.5,
                           999999.5,   9.9999995,    DBL_MAX,
                           DBL_MIN,    DBL_TRUE_MIN, INFINITY,
                           -INFINITY,  NAN,          -static_cast<double>(NAN),
                           1e23,       1e22,         123456789012345678.0,
                           0.1,        1e-5,         0.0001,
                           0.00001234, 5e-324,       1e15,
                           1e16,       1e17,         4.35,
                           0.3,        2.675};
  for (double value : values) {
    for (const char* format : {"%f",   "%.0f",  "%.1f",  "%.2f",  "%.20f",  "%.1100f", "%e",    "%.0e",  "%.30e",
                               "%g",   "%.0g",  "%.17g", "%#g",   "%#.0f",  "%.3g",    "%a",    "%.0a",  "%.1a",
                               "%.5a", "%.20a", "%#.0a", "%020f", "%-20g|", "%+.3e",   "%500f", "%.800g"}) {
      ExpectSame(format, value);
      if (HasFatalFailure()) return;
    }
  }
}

TEST_F(Printf, LongDoubles) {
  for (int i = 0; i < 20000; ++i) {
    ExpectSame("<%" + Flags("-+ #0") + "L" + "eEfFgGaA"[Number(0, 7)] + ">", LongDouble());
    if (HasFatalFailure()) return;
  }
}

TEST_F(Printf, LongDoubleCorners) {
  const long double values[] = {0.0L,
                                -0.0L,
                                0.5L,
                                999999.5L,
                                9.9999995L,
                                99999999999999999999.0L,
                                LDBL_MAX,
                                LDBL_MIN,
                                LDBL_TRUE_MIN,
                                -LDBL_MAX,
                                INFINITY,
                                -INFINITY,
                                NAN,
                                1.0L / 3,
                                1e4000L,
                                1e-4000L,
                                DBL_TRUE_MIN,
                                DBL_MAX,
                                1 + LDBL_EPSILON,
                                LDBL_MIN - LDBL_TRUE_MIN};
  for (long double value : values) {
    for (const char* format :
         {"%Lf", "%.0Lf", "%.2Lf", "%.30Lf", "%Le", "%.0Le", "%.40Le", "%Lg", "%.21Lg", "%#Lg", "%La", "%.0La", "%.1La",
          "%.5La", "%.20La", "%#.0La", "%020Lf", "%-20Lg|", "%.12000Le"}) {
      ExpectSame(format, value);
      if (HasFatalFailure()) return;
    }
  }
}

TEST_F(Printf, Strings) {
  const char* texts[] = {"", "a", "hello", "a longer string with spaces"};
  for (int i = 0; i < 3000; ++i) {
    ExpectSame("<%" + Flags("-") + "s|%" + std::to_string(Number(1, 9)) + "c>", texts[Number(0, 3)], Number(1, 127));
    if (HasFatalFailure()) return;
  }
  ExpectSame("%s|%.3s|%10s|%.6s", static_cast<char*>(nullptr), static_cast<char*>(nullptr), static_cast<char*>(nullptr),
             static_cast<char*>(nullptr));
  ExpectSame("%ls|%.2ls|%lc|%8ls", L"wide", L"wide", L'x', L"w");
  ExpectSame("%ls", L"\u00e4");
  ExpectSame("%05s|%-5c|%5%|%%", "x", 'y');
}

TEST_F(Printf, Others) {
  ExpectSame("%p|%20p|%-20p|", &random_, &random_, static_cast<void*>(nullptr));
  ExpectSame("%*d|%-*d|%.*f|%*.*f|%*d", 5, 1, 5, 2, 3, 1.5, 10, 2, 2.25, -6, 3);
  ExpectSame("%.*d|%.*s", -1, 5, -3, "abc");
  ExpectSame("100%", 1);
  ExpectSame("%y %-5k|", 1);
  ExpectSame("%'d|%I5d", 1234567, 4);
  ExpectSame("%d %s %f %c %lu %x %g", 1, "two", 3.0, '4', 5ul, 6u, 7.5);
  int ours = 0, host = 0;
  char text[32];
  rt_snprintf(text, sizeof text, "abc%ndef", &ours);
  snprintf(text, sizeof text, "abc%ndef", &host);
  EXPECT_EQ(host, ours);
}

TEST_F(Printf, NumberedArguments) {
  ExpectSame("%1$s %2$d %1$s|%3$*2$d|%4$.*2$f|%5$lu", "text", 3, 42, 1.23456, 7ul);
  ExpectSame("%2$s %1$c", 'x', "first");
  ExpectSame("%3$Lf %1$d %2$g", 1, 2.5, 3.5L);
  ExpectSame("costs 5$ or %d$", 7);
}

TEST_F(Printf, NoRoom) {
  for (size_t room = 0; room < 12; ++room) {
    char ours[16], host[16];
    std::memset(ours, '#', sizeof ours);
    std::memset(host, '#', sizeof host);
    EXPECT_EQ(snprintf(host, room, "%d-%s", 12345, "abc"), rt_snprintf(ours, room, "%d-%s", 12345, "abc"));
    EXPECT_EQ(std::string(host, 16), std::string(ours, 16)) << room;
  }
}

TEST_F(Printf, Streams) {
  TakeOutput(1);
  TakeOutput(2);
  std::string longer(1000, 'x');
  EXPECT_EQ(1003, rt_printf("<%s>\n", longer.c_str()));
  rt_puts("line");
  rt_putchar('!');
  rt_fputs("to stdout", rt_stdout);
  rt_fputs("to stderr", rt_stderr);
  EXPECT_EQ("<" + longer + ">\nline\n!to stdout", TakeOutput(1));
  EXPECT_EQ("to stderr", TakeOutput(2));
  rt_dprintf(2, "%d", 42);
  EXPECT_EQ("42", TakeOutput(2));
}

TEST_F(Printf, AllocatedAndFortified) {
  size_t before = LiveBlocks();
  char* text = nullptr;
  EXPECT_EQ(5, rt_asprintf(&text, "%05d", 42));
  EXPECT_STREQ("00042", text);
  rt_free(text);
  EXPECT_EQ(before, LiveBlocks());
  char small[4];
  EXPECT_EQ(3, rt___sprintf_chk(small, 1, sizeof small, "%d", 123));
  EXPECT_THROW(rt___sprintf_chk(small, 1, sizeof small, "%d", 1234), ProgramEnd);
}

}  // namespace
}  // namespace veristep::runtime_test
