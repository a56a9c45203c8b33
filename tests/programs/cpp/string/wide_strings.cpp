// Strings of other character types: wide, UTF-8, UTF-16 and UTF-32; conversions by hand, numbers, traits of our own.
#include <algorithm>
#include <cctype>
#include <cstdint>
#include <cstdio>
#include <cwchar>
#include <map>
#include <string>
#include <string_view>
#include <vector>

static std::string Encode(std::u32string_view text) {
  std::string out;
  for (char32_t c : text) {
    if (c < 0x80) {
      out += char(c);
    } else if (c < 0x800) {
      out += {char(0xc0 | c >> 6), char(0x80 | (c & 0x3f))};
    } else if (c < 0x10000) {
      out += {char(0xe0 | c >> 12), char(0x80 | (c >> 6 & 0x3f)), char(0x80 | (c & 0x3f))};
    } else {
      out +=
          {char(0xf0 | c >> 18), char(0x80 | (c >> 12 & 0x3f)), char(0x80 | (c >> 6 & 0x3f)), char(0x80 | (c & 0x3f))};
    }
  }
  return out;
}

static std::u32string Decode(std::string_view text) {
  std::u32string out;
  for (size_t i = 0; i < text.size();) {
    auto first = static_cast<unsigned char>(text[i]);
    size_t length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    char32_t c = length == 1 ? first : first & (0x7f >> length);
    for (size_t k = 1; k < length; ++k) c = c << 6 | (static_cast<unsigned char>(text[i + k]) & 0x3f);
    out += c;
    i += length;
  }
  return out;
}

static std::u16string Wide(std::u32string_view text) {
  std::u16string out;
  for (char32_t c : text) {
    if (c < 0x10000) {
      out += char16_t(c);
    } else {
      out += {char16_t(0xd800 + ((c - 0x10000) >> 10)), char16_t(0xdc00 + ((c - 0x10000) & 0x3ff))};
    }
  }
  return out;
}

static std::string Narrow(const std::wstring& text) { return Encode(std::u32string(text.begin(), text.end())); }

// Compares without regard to case.
struct CaseTraits : std::char_traits<char> {
  static char Up(char c) { return char(std::toupper(static_cast<unsigned char>(c))); }
  static bool eq(char a, char b) { return Up(a) == Up(b); }
  static bool lt(char a, char b) { return Up(a) < Up(b); }
  static int compare(const char* a, const char* b, size_t n) {
    for (; n > 0; --n, ++a, ++b) {
      if (!eq(*a, *b)) return lt(*a, *b) ? -1 : 1;
    }
    return 0;
  }
  static const char* find(const char* text, size_t n, const char& c) {
    for (; n > 0; --n, ++text) {
      if (eq(*text, c)) return text;
    }
    return nullptr;
  }
};
using CaseString = std::basic_string<char, CaseTraits>;

int main() {
  std::u32string text = U"Grüße, Welt: \u20ac \U0001f600!";
  std::string utf8 = Encode(text);
  std::printf("%s\n%zu characters, %zu bytes, same %d\n", utf8.c_str(), text.size(), utf8.size(), Decode(utf8) == text);
  std::u16string utf16 = Wide(text);
  for (char16_t c : utf16.substr(utf16.size() - 4)) std::printf("%04x ", unsigned(c));
  std::printf("%zu\n", utf16.find(u'ß'));
  std::u8string typed = u8"ä";
  std::printf("%zu %02x\n", typed.size(), unsigned(typed[0]));

  std::wstring wide = L"The quick brown fox";
  std::printf("%zu %zu %zu\n", wide.size(), wide.find(L"quick"), wide.rfind(L'o'));
  wide.replace(4, 5, L"sl\u00f6w").append(3, L'!').insert(0, L"> ");
  std::printf("%s\n", Narrow(wide).c_str());
  std::wstring_view view = wide;
  std::printf("%s %d %d\n", Narrow(std::wstring(view.substr(2, 3))).c_str(), view.starts_with(L"> "),
              wide < std::wstring(L"?"));
  std::printf("%d %ld %g\n", std::stoi(L"  123"), std::stol(L"-ff", nullptr, 16), std::stod(L"2.75"));
  std::printf("%s %s\n", Narrow(std::to_wstring(-42)).c_str(), Narrow(std::to_wstring(0.5)).c_str());
  wchar_t buffer[12];
  int length = std::swprintf(buffer, 12, L"%d|%5.1f", 7, 2.25);
  std::printf("%d %s %d\n", length, Narrow(buffer).c_str(), std::swprintf(buffer, 3, L"%d", 12345) < 0);
  for (const wchar_t* text : {L"12ab", L"x", L"99999999999999999999", L"7\u00e4"}) {
    wchar_t* end = nullptr;
    long value = std::wcstol(text, &end, 10);
    std::printf("%ld after %td, ", value, end - text);
  }
  std::printf("\n");
  std::map<std::wstring, int> counts;
  for (std::wstring word : {L"b", L"a", L"b"}) ++counts[word];
  for (const auto& [word, count] : counts) std::printf("%s=%d ", Narrow(word).c_str(), count);
  std::printf("%zu %d\n", std::wcslen(L"four"), std::wcscmp(L"a", L"b") < 0);
  std::reverse(wide.begin(), wide.end());
  wide.erase(0, 3);
  std::printf("%s %zu\n", Narrow(wide).c_str(),
              std::hash<std::wstring>()(L"x") == std::hash<std::wstring_view>()(L"x"));
  std::wstring large(200, L'x');
  large += std::wstring(100, L'y');
  std::wstring moved = std::move(large);
  std::printf("%zu %td\n", moved.size(), std::count(moved.begin(), moved.end(), L'y'));

  CaseString name = "MixedCase";
  std::printf("%d %d %zu %d\n", name == "mixedCASE", name < CaseString("N"), name.find('C'), int(name.find("CASE")));
  std::vector<CaseString> names{"beta", "Alpha", "GAMMA", "alpha"};
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  std::printf("%zu %s\n", names.size(), names.back().c_str());
  return 0;
}
