// C's formatted output beside C++'s: every conversion, widths by argument, snprintf, sscanf, mixing with cout.
#include <array>
#include <cinttypes>
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <limits>
#include <string>
#include <vector>

static std::string Format(const char* format, ...) __attribute__((format(printf, 1, 2)));
static std::string Format(const char* format, ...) {
  va_list list, again;
  va_start(list, format);
  va_copy(again, list);
  int size = std::vsnprintf(nullptr, 0, format, list);
  va_end(list);
  std::string text(size_t(size) + 1, '\0');
  std::vsnprintf(text.data(), text.size(), format, again);
  va_end(again);
  text.pop_back();
  return text;
}

static void Integers() {
  std::printf("[%d][%5d][%-5d][%05d][%+d][% d][%.3d][%8.3d]\n", 42, 42, 42, 42, 42, 42, 7, 7);
  std::printf("[%u][%o][%x][%X][%#o][%#x][%#X]\n", 3000000000U, 8U, 255U, 255U, 8U, 255U, 255U);
  std::printf("[%hhd][%hd][%ld][%lld][%zu][%td][%jd]\n", char(-1), short(-2), -3L, -4LL, size_t(5), ptrdiff_t(-6),
              intmax_t(7));
  std::printf("[%" PRId64 "][%" PRIu32 "][%" PRIx8 "]\n", INT64_MIN, UINT32_MAX, uint8_t(171));
  std::printf("[%*d][%-*d][%.*d]\n", 6, 1, 6, 2, 4, 3);
  std::printf("[%d][%i][%.0d]\n", std::numeric_limits<int>::min(), std::numeric_limits<int>::max(), 0);
}

static void Floats() {
  for (double value : {0.0, 1.0, -1.5, 0.1, 123456.789, 1e-5, 1e15, 1e100, 2.5, 3.5}) {
    std::printf("[%f][%.2f][%e][%g][%.3g][%a][%10.1f][%-10.0f]\n", value, value, value, value, value, value, value,
                value);
  }
  std::printf("[%f][%F][%5.1f][%G]\n", std::numeric_limits<double>::infinity(),
              -std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN(), 1e-10);
  std::printf("[%Lf][%.20Lg][%#g][%#.0f][%+.1e]\n", 1.25L, 0.1L, 1.0, 2.0, 12345.0);
}

static void Texts() {
  std::printf("[%s][%10s][%-10s][%.2s][%c][%5c][%%]\n", "text", "right", "left", "cut", 'x', 'y');
  std::string view = "not terminated here";
  std::printf("[%.*s]\n", 3, view.c_str());
  std::printf("%2$s %1$s %2$s\n", "first", "second");
  char small[8];
  int wanted = std::snprintf(small, sizeof small, "%s", "more than fits");
  std::printf("%s %d %zu\n", small, wanted, std::strlen(small));
  std::printf("%s\n", Format("%d-%s-%5.2f", 7, "seven", 7.0).c_str());
  std::printf("%zu\n", Format("%0200d", 5).size());
}

static void Scanning() {
  int a = 0, b = 0, used = 0;
  unsigned x = 0;
  char word[16], set[16], c = 0;
  double real = 0;
  long long big = 0;
  std::printf("%d %d %d\n", std::sscanf("12 -7", "%d %d", &a, &b), a, b);
  std::printf("%d %x\n", std::sscanf("0xbeef", "%x", &x), x);
  std::printf("%d %s %s\n", std::sscanf("key=value;rest", "%15[a-z]=%15[^;]", word, set), word, set);
  int count = std::sscanf("3.25e2|q", "%lf|%c%n", &real, &c, &used);
  std::printf("%d %g %c %d\n", count, real, c, used);
  std::printf("%d %d\n", std::sscanf("12345", "%2d%*2d%d", &a, &b), a * 10 + b);
  std::printf("%d %lld\n", std::sscanf("-9223372036854775808", "%lld", &big), big);
  std::printf("%d %d %d\n", std::sscanf("", "%d", &a), std::sscanf("x", "%d", &a), std::sscanf("077", "%i", &a));
  std::printf("%d\n", a);
}

int main() {
  Integers();
  Floats();
  Texts();
  Scanning();
  // In step with each other, as long as nobody switches it off.
  for (int i = 0; i < 3; ++i) {
    std::cout << "cout " << i << ' ';
    std::printf("printf %d ", i);
    std::cout << std::hex << i + 10 << std::dec;
    std::puts("");
  }
  std::fputs("fputs ", stdout);
  std::putchar('c');
  std::fwrite("abc\n", 1, 4, stdout);
  std::fprintf(stderr, "to stderr %d\n", 1);
  std::fflush(stdout);
  std::printf("%d %d\n", std::ferror(stdout), std::feof(stdin));
  return 0;
}
