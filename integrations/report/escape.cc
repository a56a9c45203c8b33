#include "integrations/report/escape.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

namespace veristep::report {

namespace {

// UTF-8 of U+2400 + c.
std::string PictureOf(unsigned char c) {
  constexpr unsigned char kDelete = 0x7f, kPictureOfDelete = 0x21;
  return {char(0xe2), char(0x90), char(0x80 + (c == kDelete ? kPictureOfDelete : c))};
}

bool IsContinuation(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

template <typename Replace>
std::string Map(llvm::StringRef text, Replace replace) {
  std::string out;
  out.reserve(text.size());
  for (char c : text) {
    llvm::StringRef instead = replace(c);
    if (instead.empty())
      out += c;
    else
      out += instead;
  }
  return out;
}

std::string PercentEncode(llvm::StringRef text, llvm::StringRef kept) {
  std::string out;
  for (char c : text) {
    auto byte = static_cast<unsigned char>(c);
    if (llvm::isAlnum(c) || kept.contains(c))
      out += c;
    else
      out += "%" + llvm::utohexstr(byte, /*LowerCase=*/false, /*Width=*/2);
  }
  return out;
}

}  // namespace

std::string Printable(llvm::StringRef text) {
  // XML 1.0 excludes these two characters; nothing else needs them either.
  constexpr llvm::StringRef kNonCharacters[] = {"\xef\xbf\xbe", "\xef\xbf\xbf"};
  std::string valid = llvm::json::isUTF8(text) ? text.str() : llvm::json::fixUTF8(text);
  std::string out;
  for (size_t i = 0; i < valid.size(); ++i) {
    auto c = static_cast<unsigned char>(valid[i]);
    bool is_control = (c < 0x20 && c != '\n' && c != '\t') || c == 0x7f;
    llvm::StringRef rest = llvm::StringRef(valid).substr(i);
    if (c == '\r' && rest.starts_with("\r\n")) continue;
    bool is_late_control = c == 0xc2 && i + 1 < valid.size() && (uint8_t(valid[i + 1]) & 0xe0) == 0x80;
    if (is_control) {
      out += PictureOf(c);
    } else if (is_late_control) {
      out += "\xef\xbf\xbd";
      ++i;
    } else if (rest.starts_with(kNonCharacters[0]) || rest.starts_with(kNonCharacters[1])) {
      out += "\xef\xbf\xbd";
      i += 2;
    } else {
      out += valid[i];
    }
  }
  return out;
}

std::string OnOneLine(llvm::StringRef text) {
  std::string out = Printable(text);
  for (char& c : out) {
    if (c == '\n' || c == '\t') c = ' ';
  }
  return llvm::StringRef(out).trim().str();
}

std::string XmlText(llvm::StringRef text) {
  return Map(Printable(text), [](char c) -> llvm::StringRef {
    return c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : "";
  });
}

std::string XmlAttribute(llvm::StringRef text) {
  return Map(XmlText(text), [](char c) -> llvm::StringRef {
    return c == '"' ? "&quot;" : c == '\n' ? "&#10;" : c == '\t' ? "&#9;" : "";
  });
}

std::string GithubData(llvm::StringRef text) {
  return Map(Printable(text), [](char c) -> llvm::StringRef { return c == '%' ? "%25" : c == '\n' ? "%0A" : ""; });
}

std::string GithubProperty(llvm::StringRef text) {
  return Map(GithubData(text), [](char c) -> llvm::StringRef { return c == ':' ? "%3A" : c == ',' ? "%2C" : ""; });
}

std::string PathToUri(llvm::StringRef path) {
  std::string encoded = PercentEncode(path, "-._~/!$&'()*+,;=@");
  return path.starts_with("/") ? "file://" + encoded : encoded;
}

std::string ShellWord(llvm::StringRef text) {
  bool is_plain = !text.empty() && llvm::all_of(text, [](char c) {
    return llvm::isAlnum(c) || llvm::StringRef("-_./+,:@%=").contains(c) || (c & 0x80) != 0;
  });
  if (is_plain) return text.str();
  return "'" + Map(text, [](char c) -> llvm::StringRef { return c == '\'' ? "'\\''" : ""; }) + "'";
}

std::string Shorten(llvm::StringRef text, size_t bytes) {
  constexpr llvm::StringRef kMore = "…";
  if (text.size() <= bytes) return text.str();
  size_t end = bytes < kMore.size() ? 0 : bytes - kMore.size();
  while (end > 0 && IsContinuation(text[end])) --end;
  return (text.substr(0, end) + kMore).str();
}

}  // namespace veristep::report
