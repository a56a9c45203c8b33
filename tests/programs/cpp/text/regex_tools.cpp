// std::regex at work: tokens, replacements, groups, flags, a log analyser, errors of patterns.
#include <cstdio>
#include <iterator>
#include <map>
#include <regex>
#include <string>
#include <vector>

static const char* const kLog[] = {
    "2024-05-01 12:00:01 [INFO] server: started on port 8080",   "2024-05-01 12:00:05 [WARN] cache: 91% full",
    "2024-05-01 12:01:00 [ERROR] db: timeout after 3000 ms",     "garbage line",
    "2024-05-02 00:00:00 [INFO] server: rotated log (12 files)",
};

static void Analyse() {
  const std::regex line(R"(^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d:\d\d) \[(INFO|WARN|ERROR)\] (\w+): (.*)$)");
  const std::regex number(R"(\d+)");
  std::map<std::string, int> levels;
  for (const std::string text : kLog) {
    std::smatch match;
    if (!std::regex_match(text, match, line)) {
      std::printf("no match: %s\n", text.c_str());
      continue;
    }
    ++levels[match[5]];
    std::printf("%s.%s. %s says '%s'", match[3].str().c_str(), match.str(2).c_str(), match.str(6).c_str(),
                match.str(7).c_str());
    std::string message = match[7];
    for (std::sregex_iterator it(message.begin(), message.end(), number), end; it != end; ++it) {
      std::printf(" <%s at %td>", it->str().c_str(), it->position());
    }
    std::printf("\n");
  }
  for (const auto& [level, count] : levels) std::printf("%s %d\n", level.c_str(), count);
}

static std::vector<std::string> Split(const std::string& text, const std::string& pattern) {
  std::regex separator(pattern);
  return {std::sregex_token_iterator(text.begin(), text.end(), separator, -1), std::sregex_token_iterator()};
}

int main() {
  Analyse();
  for (const std::string& part : Split("one, two;three ,four", R"(\s*[,;]\s*)")) std::printf("[%s]", part.c_str());
  std::printf("\n");
  std::string date = "2024-12-31 and 1999-01-02";
  std::regex iso(R"((\d+)-(\d+)-(\d+))");
  std::printf("%s\n", std::regex_replace(date, iso, "$3.$2.$1").c_str());
  std::printf("%s\n", std::regex_replace(date, iso, "<$&>", std::regex_constants::format_first_only).c_str());
  std::printf("%s\n", std::regex_replace(date, iso, "$1 ", std::regex_constants::format_no_copy).c_str());
  std::sregex_token_iterator fields(date.begin(), date.end(), iso, {1, 3}), end;
  for (; fields != end; ++fields) std::printf("%s ", fields->str().c_str());
  std::printf("\n");
  const std::pair<const char*, const char*> tries[] = {
      {"a+b*", "xaab"},          {"^(a|b)*c$", "ababc"},      {"(.)\\1", "hello"},
      {"\\bfox\\b", "a fox!"},   {"[^aeiou ]{3,}", "rhythm"}, {"a.*?c", "abcabc"},
      {"(?:ab)+(?=c)", "ababc"}, {"x(?!y)", "xyxz"},          {"[[:upper:]][[:digit:]]", "aB3"}};
  for (auto [pattern, text] : tries) {
    std::cmatch match;
    bool found = std::regex_search(text, match, std::regex(pattern));
    std::printf("%s: %d", pattern, found);
    if (found)
      std::printf(" '%s' before '%s' after '%s'", match.str().c_str(), match.prefix().str().c_str(),
                  match.suffix().str().c_str());
    std::printf(" groups %zu\n", match.size());
  }
  std::regex either("HELLO", std::regex::icase), basic("a\\(b*\\)c", std::regex::basic),
      extended("a(b|c)+d", std::regex::extended);
  std::printf("%d %d %d\n", std::regex_match("hElLo", either), std::regex_match("abbc", basic),
              std::regex_match("abcbd", extended));
  for (const char* wrong : {"(unclosed", "[z-a]", "*start", "a{2,1}", "\\"}) {
    try {
      std::regex bad(wrong);
      std::printf("accepted %s\n", wrong);
    } catch (const std::regex_error& e) {
      std::printf("%s: %d\n", wrong, int(e.code()));
    }
  }
  return 0;
}
