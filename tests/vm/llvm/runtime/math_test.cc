// The mathematical functions that the runtime has itself, against the host's.
#include <gtest/gtest.h>
#include <math.h>

#include <complex>
#include <cstring>
#include <random>

extern "C" {
double rt_frexp(double, int*);
double rt_modf(double, double*);
double rt_remquo(double, double, int*);
int rt___fpclassify(double);
int rt___fpclassifyf(float);
long double rt_frexpl(long double, int*);
long double rt_modfl(long double, long double*);
long double rt_remquol(long double, long double, int*);
int rt___fpclassifyl(long double);
_Complex long double rt___mulxc3(long double, long double, long double, long double);
_Complex long double rt___divxc3(long double, long double, long double, long double);
_Complex long double __mulxc3(long double, long double, long double, long double);
_Complex long double __divxc3(long double, long double, long double, long double);
_Complex double rt___muldc3(double, double, double, double);
_Complex double rt___divdc3(double, double, double, double);
_Complex float rt___divsc3(float, float, float, float);
_Complex double __muldc3(double, double, double, double);
_Complex double __divdc3(double, double, double, double);
_Complex float __divsc3(float, float, float, float);
}

namespace veristep::runtime_test {
namespace {

std::mt19937_64 random_source(17);

double RandomDouble() {
  const double corners[] = {0.0, -0.0, 1, -1, INFINITY, -INFINITY, NAN, 5e-324, 1e308, 1e-308};
  switch (random_source() % 4) {
    case 0:
      return corners[random_source() % std::size(corners)];
    case 1:
      return static_cast<double>(static_cast<int64_t>(random_source() % 2001) - 1000) / 8;
    default: {
      uint64_t bits = random_source();
      double value;
      std::memcpy(&value, &bits, sizeof value);
      return value;
    }
  }
}

template <typename Value>
bool Same(Value a, Value b) {
  return (std::isnan(a) && std::isnan(b)) || (a == b && std::signbit(a) == std::signbit(b));
}

TEST(Math, PartsOfDoubles) {
  for (int i = 0; i < 20000; ++i) {
    double value = RandomDouble();
    int host_exponent = 0, our_exponent = 0;
    ASSERT_TRUE(Same(frexp(value, &host_exponent), rt_frexp(value, &our_exponent))) << value;
    if (std::isfinite(value)) {
      ASSERT_EQ(host_exponent, our_exponent) << value;
    }
    double host_whole, our_whole;
    ASSERT_TRUE(Same(modf(value, &host_whole), rt_modf(value, &our_whole))) << value;
    ASSERT_TRUE(Same(host_whole, our_whole)) << value;
    ASSERT_EQ(fpclassify(value), rt___fpclassify(value));
    ASSERT_EQ(fpclassify(static_cast<float>(value)), rt___fpclassifyf(static_cast<float>(value)));
  }
}

long double RandomLongDouble() {
  if (random_source() % 3 == 0) return static_cast<long double>(RandomDouble());
  int exponent = static_cast<int>(random_source() % 32000) - 16200;
  if (random_source() % 3 != 0) exponent = exponent / 1000 - 64;
  long double value = std::ldexp(static_cast<long double>(random_source()), exponent);
  return random_source() % 2 == 0 ? value : -value;
}

TEST(Math, PartsOfLongDoubles) {
  for (int i = 0; i < 20000; ++i) {
    long double value = RandomLongDouble(), other = RandomLongDouble();
    int host_number = 0, our_number = 0;
    ASSERT_TRUE(Same(frexpl(value, &host_number), rt_frexpl(value, &our_number))) << value;
    if (std::isfinite(value)) {
      ASSERT_EQ(host_number, our_number) << value;
    }
    long double host_whole, our_whole;
    ASSERT_TRUE(Same(modfl(value, &host_whole), rt_modfl(value, &our_whole))) << value;
    ASSERT_TRUE(Same(host_whole, our_whole)) << value;
    ASSERT_EQ(fpclassify(value), rt___fpclassifyl(value));
    long double host = remquol(value, other, &host_number), ours = rt_remquol(value, other, &our_number);
    ASSERT_TRUE((std::isnan(host) && std::isnan(ours)) || (host == ours && host_number == our_number))
        << value << " " << other;
  }
}

TEST(Math, ComplexLongDouble) {
  for (int i = 0; i < 50000; ++i) {
    long double a = RandomLongDouble(), b = RandomLongDouble(), c = RandomLongDouble(), d = RandomLongDouble();
    _Complex long double host = __mulxc3(a, b, c, d), ours = rt___mulxc3(a, b, c, d);
    ASSERT_TRUE(Same(__real__ host, __real__ ours) && Same(__imag__ host, __imag__ ours))
        << a << "," << b << " * " << c << "," << d;
    host = __divxc3(a, b, c, d), ours = rt___divxc3(a, b, c, d);
    ASSERT_TRUE(Same(__real__ host, __real__ ours) && Same(__imag__ host, __imag__ ours))
        << a << "," << b << " / " << c << "," << d << " = " << __real__ ours << "," << __imag__ ours << " should be "
        << __real__ host << "," << __imag__ host;
  }
}

TEST(Math, Remquo) {
  for (int i = 0; i < 50000; ++i) {
    double a = RandomDouble(), b = RandomDouble();
    int host_quotient = 0, our_quotient = 0;
    double host = remquo(a, b, &host_quotient), ours = rt_remquo(a, b, &our_quotient);
    ASSERT_EQ(std::isnan(host), std::isnan(ours)) << a << " " << b;
    if (!std::isnan(host)) {
      ASSERT_EQ(host, ours) << a << " " << b;  // glibc is not sure about the sign of zero
      ASSERT_EQ(host_quotient, our_quotient) << a << " " << b;
    }
  }
}

TEST(Math, Complex) {
  for (int i = 0; i < 100000; ++i) {
    double a = RandomDouble(), b = RandomDouble(), c = RandomDouble(), d = RandomDouble();
    _Complex double host = __muldc3(a, b, c, d), ours = rt___muldc3(a, b, c, d);
    ASSERT_TRUE(Same(__real__ host, __real__ ours) && Same(__imag__ host, __imag__ ours))
        << a << "," << b << " * " << c << "," << d;
    host = __divdc3(a, b, c, d), ours = rt___divdc3(a, b, c, d);
    ASSERT_TRUE(Same(__real__ host, __real__ ours) && Same(__imag__ host, __imag__ ours))
        << a << "," << b << " / " << c << "," << d << " = " << __real__ ours << "," << __imag__ ours << " should be "
        << __real__ host << "," << __imag__ host;
    float e = static_cast<float>(a), f = static_cast<float>(b), g = static_cast<float>(c), h = static_cast<float>(d);
    _Complex float host_float = __divsc3(e, f, g, h), our_float = rt___divsc3(e, f, g, h);
    ASSERT_TRUE(Same(__real__ host_float, __real__ our_float) && Same(__imag__ host_float, __imag__ our_float))
        << e << "," << f << " / " << g << "," << h;
  }
}

}  // namespace
}  // namespace veristep::runtime_test
