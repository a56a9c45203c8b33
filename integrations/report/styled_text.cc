#include "integrations/report/styled_text.h"

#include <algorithm>

#include "llvm/Support/Unicode.h"

namespace veristep::report {

namespace {

const char* CodeOf(Tone tone) {
  switch (tone) {
    case Tone::kName:
      return "\033[1m";
    case Tone::kPlace:
      return "\033[36m";
    case Tone::kSource:
      return "\033[1m";
    case Tone::kSwitch:
    case Tone::kOutline:
      return "\033[2m";
    case Tone::kWait:
      return "\033[33m";
    case Tone::kBad:
      return "\033[1;31m";
    case Tone::kPlain:
    case Tone::kNote:
      break;
  }
  return "";
}

// Length in bytes of the character that starts there.
size_t CharacterAt(llvm::StringRef text, size_t at) {
  size_t end = at + 1;
  while (end < text.size() && (uint8_t(text[end]) & 0xc0) == 0x80) ++end;
  return end - at;
}

// Bytes of the longest beginning that takes no more columns.
size_t Fitting(llvm::StringRef text, size_t columns) {
  size_t used = 0, at = 0;
  while (at < text.size()) {
    size_t length = CharacterAt(text, at), width = ColumnsOf(text.substr(at, length));
    if (used + width > columns) break;
    used += width;
    at += length;
  }
  return at;
}

}  // namespace

std::string Paint(const Styled& piece, bool color) {
  const char* code = color ? CodeOf(piece.tone) : "";
  return *code == 0 || piece.text.empty() ? piece.text : code + piece.text + "\033[0m";
}

size_t ColumnsOf(llvm::StringRef text) {
  int columns = llvm::sys::unicode::columnWidthUTF8(text);
  return columns >= 0 ? size_t(columns) : text.size();
}

std::string CutToColumns(llvm::StringRef text, size_t columns) {
  if (ColumnsOf(text) <= columns) return text.str();
  return columns == 0 ? "" : text.take_front(Fitting(text, columns - 1)).rtrim().str() + "…";
}

std::vector<std::string> Wrap(llvm::StringRef text, size_t columns, size_t indent) {
  std::vector<std::string> lines;
  columns = std::max<size_t>(columns, 8);
  indent = std::min(indent, columns / 2);
  do {
    std::string margin(lines.empty() ? 0 : indent, ' ');
    size_t end = Fitting(text, columns - margin.size());
    if (end < text.size()) {
      size_t blank = text.take_front(end + 1).rfind(' ');
      if (blank != llvm::StringRef::npos && blank > 0) end = blank;
    }
    lines.push_back(margin + text.take_front(end).rtrim().str());
    text = text.drop_front(end).ltrim();
  } while (!text.empty());
  return lines;
}

}  // namespace veristep::report
