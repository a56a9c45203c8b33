// The scanf family against the host's sscanf.
#include <gtest/gtest.h>
#include <stdio.h>

#include <cstring>
#include <random>
#include <string>

#include "tests/vm/llvm/runtime/host_machine.h"

extern "C" {
int rt_sscanf(const char* text, const char* format, ...);
int rt_scanf(const char* format, ...);
int rt_getchar();
char* rt_fgets(char* text, int room, void* stream);
long rt_getline(char** line, size_t* room, void* stream);
int rt_ungetc(int c, void* stream);
int rt_feof(void* stream);
void rt_clearerr(void* stream);
void rt_free(void* block);
extern void* rt_stdin;
}

#pragma GCC diagnostic ignored "-Wformat-nonliteral"

namespace veristep::runtime_test {
namespace {

// Three targets of any type, compared as bytes.
void ExpectSame(const std::string& text, const std::string& format) {
  alignas(16) char host[3][64], ours[3][64];
  std::memset(host, 7, sizeof host);
  std::memset(ours, 7, sizeof ours);
  int host_count = sscanf(text.c_str(), format.c_str(), host[0], host[1], host[2]);
  int our_count = rt_sscanf(text.c_str(), format.c_str(), ours[0], ours[1], ours[2]);
  ASSERT_EQ(host_count, our_count) << "'" << text << "' by '" << format << "'";
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(0, std::memcmp(host[i], ours[i], sizeof host[i]))
        << "'" << text << "' by '" << format << "', target " << i;
  }
}

TEST(Scan, Literal) {
  const char* cases[][2] = {{"12 34 56", "%d%d%d"},
                            {"12,34", "%d,%d"},
                            {"12;34", "%d,%d"},
                            {"", "%d"},
                            {"   ", "%d"},
                            {"x", "%d"},
                            {"-0x1f 077 9", "%i%i%i"},
                            {"0x", "%i"},
                            {"0x", "%x"},
                            {"0xg", "%x%c"},
                            {"12345", "%2d%3d"},
                            {"abc def", "%s%s"},
                            {"abc def", "%2s%s"},
                            {"abc", "%c%c%c"},
                            {"abcdef", "%3c%c"},
                            {"ab", "%3c"},
                            {"key=value", "%[a-z]=%[a-z]"},
                            {"a]b", "%[]a]%s"},
                            {"hello world", "%[^w]%s"},
                            {"a-b", "%[a-]%c"},
                            {"1.5 -2e3 inf", "%lf%lf%lf"},
                            {"1.5 2.5", "%f%f"},
                            {"nan 0x1p4", "%lf%lf"},
                            {"1e", "%lf"},
                            {"1e+x", "%lf%c"},
                            {".5.", "%lf%c"},
                            {".", "%lf"},
                            {"infi", "%lf"},
                            {"12 34", "%*d%d"},
                            {"12 34", "%d%n%d"},
                            {"100%", "%d%%"},
                            {"100 %", "%d%%"},
                            {"300 70000", "%hhd%hd"},
                            {"99999999999999999999", "%ld"},
                            {"-5", "%u"},
                            {"7 8", "%d %d"},
                            {"7\n\t8", "%d %d"},
                            {"a b", "%c %c"},
                            {" a", "%c"},
                            {"12abc", "%dabc%n"},
                            {"12abd", "%dabc%n"},
                            {"0x7f", "%p"}};
  for (auto& one : cases) ExpectSame(one[0], one[1]);
}

TEST(Scan, Random) {
  std::mt19937 random(3);
  auto pick = [&](const auto& from) { return from[random() % std::size(from)]; };
  const char* pieces[] = {"12", "-7", " ", "abc", "0x1F", "3.25", "1e5", ",", "\n", "+", "z", ".5", "099"};
  const char* conversions[] = {"%d",    "%i",  "%x", "%5s", "%c", "%lf", "%[0-9]",
                               "%[^,]", "%2d", "%o", "%3c", "%f", "%ld"};
  const char* between[] = {"", " ", ",", "a"};
  for (int i = 0; i < 20000; ++i) {
    std::string text, format;
    for (int k = 0; k < 5; ++k) text += pick(pieces);
    for (int k = 0; k < 3; ++k) format += std::string(pick(conversions)) + pick(between);
    ExpectSame(text, format);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(Scan, StandardInput) {
  SetInput("5 word\nnext line\nlast");
  int number = 0;
  char word[16];
  EXPECT_EQ(2, rt_scanf("%d%15s", &number, word));
  EXPECT_EQ(5, number);
  EXPECT_STREQ("word", word);
  EXPECT_EQ('\n', rt_getchar());
  EXPECT_EQ('n', rt_getchar());
  EXPECT_EQ('N', rt_ungetc('N', rt_stdin));
  char line[32];
  EXPECT_STREQ("Next line\n", rt_fgets(line, sizeof line, rt_stdin));
  char* grown = nullptr;
  size_t room = 0;
  EXPECT_EQ(4, rt_getline(&grown, &room, rt_stdin));
  EXPECT_STREQ("last", grown);
  rt_free(grown);
  EXPECT_EQ(nullptr, rt_fgets(line, sizeof line, rt_stdin));
  EXPECT_EQ(1, rt_feof(rt_stdin));
  EXPECT_EQ(-1, rt_scanf("%d", &number));
  rt_clearerr(rt_stdin);
  EXPECT_EQ(0, rt_feof(rt_stdin));
}

}  // namespace
}  // namespace veristep::runtime_test
