// std::string: building, searching, comparing, replacing, small and large, iterators and errors.
#include <algorithm>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>

static void Show(const std::string& s) { std::printf("[%s] %zu\n", s.c_str(), s.size()); }

int main() {
  std::string s = "hello", copy(s), part(s, 1, 3), many(20, '='), from(s.rbegin(), s.rend());
  for (const auto& x : {s, copy, part, many, from}) Show(x);
  s += ' ';
  s.append("world").append(3, '!').append("abcdef", 2);
  s.push_back('.');
  Show(s);
  s.insert(5, ",").insert(s.size(), "<<");
  s.insert(s.begin(), '>');
  Show(s);
  s.erase(0, 1).erase(s.find("ab"));
  s.erase(s.begin() + 5);
  s.pop_back();
  Show(s);
  s.replace(0, 5, "goodbye").replace(s.find("world"), 5, 4, '*');
  s.replace(s.begin(), s.begin() + 4, "bad");
  Show(s);
  std::string text = "the cat sat on the mat with the hat";
  std::printf("%zu %zu %zu %zu %zu %zu %d\n", text.find("the"), text.find("the", 1), text.rfind("the"),
              text.find_first_of("xyzm"), text.find_last_of("aeiou"), text.find_first_not_of("the "),
              text.find("dog") == std::string::npos);
  std::printf("%zu %d %d %d\n", text.find_last_not_of("hat"), text.starts_with("the "), text.ends_with("hat"),
              text.starts_with('x'));
  std::printf("%d %d %d %d\n", std::string("abc").compare("abd") < 0, text.compare(4, 3, "cat"),
              std::string("a") < std::string("b"), std::string("same") == "same");
  size_t capacity = 0;
  std::string growing;
  for (int i = 0; i < 200; ++i) {
    growing += char('a' + i % 26);
    if (growing.capacity() != capacity) std::printf("%zu ", capacity = growing.capacity());
  }
  std::printf("\n");
  growing.resize(10);
  growing.shrink_to_fit();
  growing.resize(13, '-');
  Show(growing);
  std::printf("%zu %c %c %s\n", growing.capacity(), growing.front(), growing.back(), growing.substr(8).c_str());
  try {
    growing.at(99);
  } catch (const std::out_of_range& e) {
    std::printf("%s\n", e.what());
  }
  try {
    growing.substr(99);
  } catch (const std::out_of_range& e) {
    std::printf("%s\n", e.what());
  }
  try {
    growing.resize(growing.max_size() + 1);
  } catch (const std::length_error& e) {
    std::printf("%s\n", e.what());
  }
  std::string moved = std::move(growing), small = "tiny", other = std::move(small);
  std::printf("%zu %zu %s %s\n", growing.size(), small.size(), moved.c_str(), other.c_str());
  std::swap(moved, other);
  Show(moved + "-" + other + 'c' + std::string("x") + ("lit" + moved));
  std::string zero("a\0b", 3);
  std::printf("%zu %zu %d\n", zero.size(), zero.find('\0'), zero[1]);
  std::sort(text.begin(), text.end());
  text.erase(std::unique(text.begin(), text.end()), text.end());
  Show(text);
  std::erase(text, 'a');
  std::erase_if(text, [](char c) { return c > 's'; });
  Show(text);
  std::vector<std::string> words;
  std::string sentence = "split,this,,up", word;
  for (size_t at = 0, next; at <= sentence.size(); at = next + 1) {
    next = std::min(sentence.find(',', at), sentence.size());
    words.push_back(sentence.substr(at, next - at));
  }
  std::sort(words.begin(), words.end());
  for (const auto& w : words) Show(w);
  char buffer[4] = {};
  std::printf("%zu %s\n", sentence.copy(buffer, 3, 6), buffer);
  s.assign(sentence, 6, 4).assign(s + s);
  s.clear();
  std::printf("%d %zu\n", s.empty(), s.length());
  std::u32string wide = U"caf\u00e9 \U0001F600";
  std::u16string utf16 = u"\u00e9t\u00e9";
  std::wstring w = L"wide";
  w += L" string";
  std::printf("%zu %x %zu %zu %d\n", wide.size(), unsigned(wide.back()), utf16.size(), w.size(), w.find(L"str") == 5);
  return 0;
}
