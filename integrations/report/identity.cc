#include "integrations/report/identity.h"

#include "core/base/fingerprint.h"
#include "integrations/report/escape.h"
#include "llvm/ADT/StringExtras.h"

namespace veristep::report {

namespace {

// The length of "0x12ab" at the start of the text; 0 if it is something else.
size_t AddressAt(llvm::StringRef text) {
  if (!text.starts_with("0x")) return 0;
  size_t end = 2;
  while (end < text.size() && llvm::isHexDigit(text[end])) ++end;
  return end == 2 ? 0 : end;
}

bool IsPathCharacter(char c) { return llvm::isAlnum(c) || llvm::StringRef("._-/$+").contains(c) || (c & 0x80) != 0; }

// Where the lines and columns (":12", ":12:3") that end a word begin; the word's size if there are none.
size_t StartOfLine(llvm::StringRef word) {
  size_t start = word.size();
  while (true) {
    size_t digits = start;
    while (digits > 0 && llvm::isDigit(word[digits - 1])) --digits;
    if (digits == start || digits == 0 || word[digits - 1] != ':') return start;
    start = digits - 1;
  }
}

// A word that names a file and perhaps a line, without directory and line.
std::string NormalWord(llvm::StringRef word) {
  llvm::StringRef end = word.substr(word.rtrim('.').size());  // of a sentence
  llvm::StringRef file = word.drop_back(end.size());
  file = file.substr(0, StartOfLine(file));
  size_t dot = file.rfind('.');
  bool is_file = dot != llvm::StringRef::npos && dot > 0 && dot + 1 < file.size() && llvm::isAlpha(file[dot + 1]);
  if (!is_file) return word.str();
  return (file.substr(file.rfind('/') + 1) + end).str();
}

}  // namespace

std::string NormalMessage(llvm::StringRef message) {
  std::string line = OnOneLine(message);
  llvm::StringRef text = line;
  std::string out;
  while (!text.empty()) {
    bool follows_word = !out.empty() && llvm::isAlnum(out.back());
    if (size_t length = AddressAt(text); length != 0 && !follows_word) {
      out += "0x";
      text = text.substr(length);
      continue;
    }
    size_t end = 0;
    while (end < text.size() && (IsPathCharacter(text[end]) || (text[end] == ':' && end + 1 < text.size() && end > 0 &&
                                                                llvm::isDigit(text[end + 1])))) {
      ++end;
    }
    if (end > 0) {
      out += NormalWord(text.substr(0, end));
    } else {
      end = 1;
      bool is_second_blank = text[0] == ' ' && !out.empty() && out.back() == ' ';
      if (!is_second_blank) out += text[0];
    }
    text = text.substr(end);
  }
  return out;
}

Identity IdentityOf(const CheckResult& check, const Violation& violation) {
  llvm::StringRef file = violation.place.file;
  return {OnOneLine(FullName(check)), OnOneLine(violation.kind), OnOneLine(file.substr(file.rfind('/') + 1)),
          OnOneLine(violation.place.function), NormalMessage(violation.message)};
}

std::string HashOf(const Identity& identity) {
  std::string text;
  for (const std::string* part :
       {&identity.check, &identity.kind, &identity.file, &identity.function, &identity.message}) {
    text += *part + '\n';  // none has a line break of its own
  }
  return ToHex(FingerprintOf(text));
}

}  // namespace veristep::report
