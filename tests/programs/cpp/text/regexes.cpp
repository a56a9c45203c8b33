// <regex>: matching, searching, captures, iterators, replacing, flags, errors.
#include <cstdio>
#include <regex>
#include <string>

static void Match(const char* pattern, const char* text, std::regex::flag_type flags = std::regex::ECMAScript) {
  std::regex regex(pattern, flags);
  std::cmatch m;
  bool whole = std::regex_match(text, m, regex);
  std::printf("%-22s %-20s %d", pattern, text, whole);
  for (size_t i = 0; i < m.size(); ++i) std::printf(" [%s@%td]", m[i].str().c_str(), m.position(i));
  bool found = std::regex_search(text, m, regex);
  std::printf(" | %d", found);
  if (found) std::printf(" '%s' '%s' '%s'", m.prefix().str().c_str(), m[0].str().c_str(), m.suffix().str().c_str());
  std::printf("\n");
}

int main() {
  Match("abc", "abc");
  Match("b+", "aabbbcc");
  Match("(\\d+)-(\\d+)", "10-20");
  Match("(\\d+)-(\\d+)", "tel 555-1234!");
  Match("^(a|b)*c?$", "abab");
  Match("[[:alpha:]_]\\w*", "x_1 = 5");
  Match("(a+)(b*)\\1", "aabaa");
  Match("HELLO", "hello", std::regex::icase);
  Match("a{2,3}", "aaaa");
  Match("x(?=y)", "axyz");
  Match("x(?!y)", "axyxz");
  Match(".*?b", "aabab");
  Match("\\bword\\b", "a word here");
  Match("a\\(b\\)*", "abb", std::regex::basic);
  Match("(ab|cd)+", "abcdab", std::regex::extended);
  Match("[^aeiou]+", "rhythm and blues");
  Match("", "empty");
  std::string text = "one=1, two=22, three=333";
  std::regex pair("(\\w+)=(\\d+)");
  for (std::sregex_iterator it(text.begin(), text.end(), pair), end; it != end; ++it)
    std::printf("%s -> %s; ", (*it)[1].str().c_str(), (*it)[2].str().c_str());
  std::printf("\n%s\n", std::regex_replace(text, pair, "$2=$1").c_str());
  std::printf("%s\n",
              std::regex_replace(text, std::regex("\\d"), "#", std::regex_constants::format_first_only).c_str());
  std::regex comma(", *");
  for (std::sregex_token_iterator it(text.begin(), text.end(), comma, -1), end; it != end; ++it)
    std::printf("<%s>", it->str().c_str());
  std::printf("\n");
  for (const char* bad : {"(", "[a", "a{2", "*", "\\", "a{3,1}"}) {
    try {
      std::regex regex(bad);
      std::printf("%s is fine\n", bad);
    } catch (const std::regex_error& e) {
      std::printf("%s: code %d %s\n", bad, int(e.code()), e.what());
    }
  }
  return 0;
}
