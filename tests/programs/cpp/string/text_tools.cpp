// Text processing: word counts, wrapping and justifying, ciphers, run lengths, globbing, string searches, conversions.
#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <cstring>
#include <iterator>
#include <limits>
#include <map>
#include <numeric>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

static const std::string kText =
    "It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness, "
    "it was the epoch of belief, it was the epoch of incredulity.";

static std::vector<std::string> Words(const std::string& text) {
  std::vector<std::string> words;
  std::istringstream in(text);
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

static void Count() {
  std::map<std::string, int> counts;
  for (std::string word : Words(kText)) {
    std::erase_if(word, [](unsigned char c) { return std::ispunct(c); });
    std::transform(word.begin(), word.end(), word.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    ++counts[word];
  }
  std::vector<std::pair<std::string, int>> sorted(counts.begin(), counts.end());
  std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
  for (size_t i = 0; i < 6; ++i) std::printf("%-8s%3d\n", sorted[i].first.c_str(), sorted[i].second);
}

static void Justify(size_t width) {
  std::vector<std::string> line;
  size_t letters = 0;
  auto print = [&](bool is_last) {
    std::string out;
    for (size_t i = 0; i < line.size(); ++i) {
      out += line[i];
      if (i + 1 == line.size()) break;
      size_t gaps = line.size() - 1, room = width - letters;
      out.append(is_last ? 1 : room / gaps + (i < room % gaps), ' ');
    }
    std::printf("|%-*s|\n", int(width), out.c_str());
    line.clear();
    letters = 0;
  };
  for (const std::string& word : Words(kText)) {
    if (letters + line.size() + word.size() > width) print(false);
    line.push_back(word);
    letters += word.size();
  }
  print(true);
}

static std::string Caesar(std::string text, int by) {
  for (char& c : text) {
    if (std::isalpha(static_cast<unsigned char>(c))) {
      char base = std::isupper(static_cast<unsigned char>(c)) ? 'A' : 'a';
      c = char(base + (c - base + by + 26) % 26);
    }
  }
  return text;
}

static std::string Pack(std::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size();) {
    size_t end = text.find_first_not_of(text[i], i);
    if (end == std::string_view::npos) end = text.size();
    if (end - i > 1) out += std::to_string(end - i);
    out += text[i];
    i = end;
  }
  return out;
}

static bool Matches(std::string_view pattern, std::string_view text) {
  if (pattern.empty()) return text.empty();
  if (pattern[0] == '*') {
    for (size_t skip = 0; skip <= text.size(); ++skip) {
      if (Matches(pattern.substr(1), text.substr(skip))) return true;
    }
    return false;
  }
  return !text.empty() && (pattern[0] == '?' || pattern[0] == text[0]) && Matches(pattern.substr(1), text.substr(1));
}

static std::string Replace(std::string text, std::string_view from, std::string_view to) {
  for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

template <typename Body>
static void Try(const char* text, Body body) {
  try {
    std::printf("%s -> ", text);
    body();
  } catch (const std::invalid_argument& e) {
    std::printf("invalid %s\n", e.what());
  } catch (const std::out_of_range& e) {
    std::printf("out of range %s\n", e.what());
  }
}

static void Conversions() {
  for (const char* text : {"42", "  -17 and more", "0x1f", "abc", "99999999999", ""}) {
    Try(text, [&] {
      size_t used = 0;
      int value = std::stoi(text, &used);
      std::printf("%d after %zu\n", value, used);
    });
  }
  Try("zz base 36", [] { std::printf("%d\n", std::stoi("zz", nullptr, 36)); });
  Try("0x1f base 0", [] { std::printf("%ld\n", std::stol("0x1f", nullptr, 0)); });
  Try("stoull", [] { std::printf("%llu\n", std::stoull("18446744073709551615")); });
  for (const char* text : {"2.5e3x", "inf", "-0x1p4", "1e400", "."}) {
    Try(text, [&] {
      size_t used = 0;
      double value = std::stod(text, &used);
      std::printf("%g after %zu\n", value, used);
    });
  }
  std::printf("%s %s %s %s\n", std::to_string(-5).c_str(), std::to_string(1.5).c_str(), std::to_string(1e10F).c_str(),
              std::to_string(std::numeric_limits<long long>::min()).c_str());
}

int main() {
  Count();
  Justify(36);
  std::string secret = Caesar("Hello, World! xyz", 3);
  std::printf("%s | %s\n", secret.c_str(), Caesar(secret, -3).c_str());
  std::printf("%s %s\n", Pack("aaabccddddde").c_str(), Pack("").c_str());
  for (const char* pattern : {"*.cpp", "m?in.*", "*a*n*", "x*"}) std::printf("%d", Matches(pattern, "main.cpp"));
  std::printf("\n%s\n", Replace("one two one", "one", "eleven").c_str());
  Conversions();
  std::string s = "0123456789";
  s.insert(3, "abc").erase(0, 2).append(3, '!').assign(s, 1, 6);
  std::printf("%s %zu %zu %zu\n", s.c_str(), s.rfind('b'), s.find_first_of("xc"), s.find_last_not_of("45"));
  std::string copy(s.rbegin(), s.rend());
  std::printf("%s %d %d\n", copy.c_str(), s.compare(copy) < 0, s.compare(0, 2, "3a") != 0);
  s.resize(12, '.');
  s.shrink_to_fit();
  std::printf("%s %d %d\n", s.c_str(), s.starts_with("3"), s.ends_with(".."));
  Try("substr", [&] { s.substr(20); });
  Try("at", [&] { s.at(12) = 'x'; });
  std::set<std::string> sorted{"b", "a", "B", "ab", ""};
  for (const std::string& each : sorted) std::printf("[%s]", each.c_str());
  using namespace std::string_literals;
  std::string zero = "a\0b"s;
  std::printf(" %zu %zu\n", zero.size(), std::strlen(zero.c_str()));
  std::string large(1000, 'x');
  std::string moved = std::move(large);
  large = "again";
  std::printf("%zu %s %zu\n", moved.size(), large.c_str(),
              std::hash<std::string>()("x") == std::hash<std::string_view>()("x"));
  return 0;
}
