// The string functions and ctype against the host's, on short random strings over a small alphabet (so that parts
// repeat).
#include <ctype.h>
#include <gtest/gtest.h>
#include <string.h>
#include <strings.h>

#include <random>
#include <string>

#include "tests/vm/llvm/runtime/host_machine.h"

extern "C" {
size_t rt_strlen(const char*);
size_t rt_strnlen(const char*, size_t);
int rt_strcmp(const char*, const char*);
int rt_strncmp(const char*, const char*, size_t);
int rt_strcasecmp(const char*, const char*);
int rt_strncasecmp(const char*, const char*, size_t);
int rt_memcmp(const void*, const void*, size_t);
char* rt_strchr(const char*, int);
char* rt_strrchr(const char*, int);
char* rt_strchrnul(const char*, int);
char* rt_strstr(const char*, const char*);
char* rt_strcasestr(const char*, const char*);
char* rt_strpbrk(const char*, const char*);
size_t rt_strspn(const char*, const char*);
size_t rt_strcspn(const char*, const char*);
void* rt_memchr(const void*, int, size_t);
void* rt_memrchr(const void*, int, size_t);
void* rt_memmem(const void*, size_t, const void*, size_t);
void* rt_memccpy(void*, const void*, int, size_t);
char* rt_strcpy(char*, const char*);
char* rt_strncpy(char*, const char*, size_t);
char* rt_stpncpy(char*, const char*, size_t);
char* rt_strcat(char*, const char*);
char* rt_strncat(char*, const char*, size_t);
char* rt_strtok_r(char*, const char*, char**);
char* rt_strsep(char**, const char*);
char* rt_strdup(const char*);
char* rt_strndup(const char*, size_t);
char* rt___strcpy_chk(char*, const char*, size_t);
char* rt_strerror(int);
void rt_free(void*);
const unsigned short** rt___ctype_b_loc();
const int** rt___ctype_tolower_loc();
const int** rt___ctype_toupper_loc();
int rt_isalpha(int);
int rt_toupper(int);
}

namespace veristep::runtime_test {
namespace {

int Sign(int value) { return (value > 0) - (value < 0); }

class Strings : public testing::Test {
 protected:
  std::string Text(size_t limit) {
    std::string text;
    for (size_t size = random_() % (limit + 1); size > 0; --size) text += "abAB,\xe4"[random_() % 6];
    return text;
  }

  std::mt19937 random_{11};
};

TEST_F(Strings, Compare) {
  for (int i = 0; i < 20000; ++i) {
    std::string a = Text(6), b = Text(6);
    size_t limit = random_() % 8;
    ASSERT_EQ(Sign(strcmp(a.c_str(), b.c_str())), Sign(rt_strcmp(a.c_str(), b.c_str()))) << a << " " << b;
    ASSERT_EQ(Sign(strncmp(a.c_str(), b.c_str(), limit)), Sign(rt_strncmp(a.c_str(), b.c_str(), limit)))
        << a << " " << b;
    ASSERT_EQ(Sign(strcasecmp(a.c_str(), b.c_str())), Sign(rt_strcasecmp(a.c_str(), b.c_str()))) << a << " " << b;
    ASSERT_EQ(Sign(strncasecmp(a.c_str(), b.c_str(), limit)), Sign(rt_strncasecmp(a.c_str(), b.c_str(), limit)));
    size_t common = std::min(a.size(), b.size());
    ASSERT_EQ(Sign(memcmp(a.data(), b.data(), common)), Sign(rt_memcmp(a.data(), b.data(), common)));
    ASSERT_EQ(a.size(), rt_strlen(a.c_str()));
    ASSERT_EQ(std::min(a.size(), limit), rt_strnlen(a.c_str(), limit));
  }
}

TEST_F(Strings, Search) {
  for (int i = 0; i < 20000; ++i) {
    std::string holder = Text(20), other = Text(3);
    const char* text = holder.c_str();
    const char* part = other.c_str();
    int c = "abAB,\xe4zq"[random_() % 9];
    ASSERT_EQ(strchr(text, c), rt_strchr(text, c));
    ASSERT_EQ(strrchr(text, c), rt_strrchr(text, c));
    ASSERT_EQ(strchrnul(text, c), rt_strchrnul(text, c));
    ASSERT_EQ(strstr(text, part), rt_strstr(text, part)) << text << " " << part;
    ASSERT_EQ(strcasestr(text, part), rt_strcasestr(text, part)) << text << " " << part;
    ASSERT_EQ(strpbrk(text, part), rt_strpbrk(text, part));
    ASSERT_EQ(strspn(text, part), rt_strspn(text, part));
    ASSERT_EQ(strcspn(text, part), rt_strcspn(text, part));
    ASSERT_EQ(memchr(text, c, holder.size()), rt_memchr(text, c, holder.size()));
    ASSERT_EQ(memrchr(text, c, holder.size()), rt_memrchr(text, c, holder.size()));
    ASSERT_EQ(memmem(text, holder.size(), part, other.size()), rt_memmem(text, holder.size(), part, other.size()));
  }
}

TEST_F(Strings, Copy) {
  for (int i = 0; i < 5000; ++i) {
    std::string from = Text(12), start = Text(5);
    size_t limit = random_() % 16;
    char host[64], ours[64];
    auto reset = [&] {
      memset(host, '#', sizeof host);
      memset(ours, '#', sizeof ours);
      strcpy(host, start.c_str());
      strcpy(ours, start.c_str());
    };
    auto same = [&] { return memcmp(host, ours, sizeof host) == 0; };
    reset();
    strcpy(host, from.c_str());
    ASSERT_EQ(ours, rt_strcpy(ours, from.c_str()));
    ASSERT_TRUE(same());
    reset();
    ASSERT_EQ(stpncpy(host, from.c_str(), limit) - host, rt_stpncpy(ours, from.c_str(), limit) - ours);
    ASSERT_TRUE(same());
    reset();
    strcat(host, from.c_str());
    ASSERT_EQ(ours, rt_strcat(ours, from.c_str()));
    ASSERT_TRUE(same());
    reset();
    strncat(host, from.c_str(), limit);
    ASSERT_EQ(ours, rt_strncat(ours, from.c_str(), limit));
    ASSERT_TRUE(same());
    reset();
    size_t size = std::min(limit, from.size());
    char* host_end = static_cast<char*>(memccpy(host, from.c_str(), ',', size));
    char* our_end = static_cast<char*>(rt_memccpy(ours, from.c_str(), ',', size));
    ASSERT_EQ(host_end == nullptr ? -1 : host_end - host, our_end == nullptr ? -1 : our_end - ours);
    ASSERT_TRUE(same());
  }
}

TEST_F(Strings, Tokens) {
  for (int i = 0; i < 5000; ++i) {
    std::string text = Text(20);
    std::string host = text, ours = text;
    char *host_rest = nullptr, *our_rest = nullptr;
    char* host_token = strtok_r(host.data(), ",B", &host_rest);
    char* our_token = rt_strtok_r(ours.data(), ",B", &our_rest);
    while (host_token != nullptr && our_token != nullptr) {
      ASSERT_STREQ(host_token, our_token);
      host_token = strtok_r(nullptr, ",B", &host_rest);
      our_token = rt_strtok_r(nullptr, ",B", &our_rest);
    }
    ASSERT_EQ(host_token, our_token);
    host = ours = text;
    host_rest = host.data();
    our_rest = ours.data();
    while (host_rest != nullptr) ASSERT_STREQ(strsep(&host_rest, ",B"), rt_strsep(&our_rest, ",B"));
    ASSERT_EQ(nullptr, our_rest);
  }
}

TEST_F(Strings, DuplicatesAndFortified) {
  size_t before = LiveBlocks();
  char* copy = rt_strdup("hello");
  char* part = rt_strndup("hello", 3);
  EXPECT_STREQ("hello", copy);
  EXPECT_STREQ("hel", part);
  rt_free(copy);
  rt_free(part);
  EXPECT_EQ(before, LiveBlocks());
  char room[4];
  EXPECT_STREQ("abc", rt___strcpy_chk(room, "abc", sizeof room));
  EXPECT_THROW(rt___strcpy_chk(room, "abcd", sizeof room), ProgramEnd);
}

TEST(Ctype, Tables) {
  for (int c = -128; c < 256; ++c) {
    EXPECT_EQ((*__ctype_b_loc())[c], (*rt___ctype_b_loc())[c]) << c;
    EXPECT_EQ((*__ctype_tolower_loc())[c], (*rt___ctype_tolower_loc())[c]) << c;
    EXPECT_EQ((*__ctype_toupper_loc())[c], (*rt___ctype_toupper_loc())[c]) << c;
    EXPECT_EQ(!isalpha(c), !rt_isalpha(c));
    EXPECT_EQ(toupper(c), rt_toupper(c));
  }
}

TEST(Strerror, KnownNumbers) {
  for (int number : {0, 1, 2, 4, 9, 11, 12, 16, 22, 33, 34, 35, 38, 75, 84, 95, 110, 999, -1}) {
    EXPECT_STREQ(strerror(number), rt_strerror(number));
  }
}

}  // namespace
}  // namespace veristep::runtime_test
