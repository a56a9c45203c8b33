#include "vm/jvm/classfile/modified_utf8.h"

#include <cstdint>
#include <cstring>

#include "llvm/ADT/StringExtras.h"

namespace veristep::jvm {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

bool IsHighSurrogate(char16_t unit) { return unit >= 0xD800 && unit <= 0xDBFF; }
bool IsLowSurrogate(char16_t unit) { return unit >= 0xDC00 && unit <= 0xDFFF; }
bool IsContinuation(uint8_t byte) { return (byte & 0xC0) == 0x80; }

// Calls `emit` with each UTF-16 unit of well-formed modified UTF-8.
template <typename Emit>
void ForEachUnit(std::string_view modified, Emit emit) {
  const auto* p = reinterpret_cast<const uint8_t*>(modified.data());
  const auto* end = p + modified.size();
  while (p < end) {
    if (*p < 0x80) {
      emit(static_cast<char16_t>(*p++));
    } else if (*p < 0xE0) {
      emit(static_cast<char16_t>((p[0] & 0x1F) << 6 | (p[1] & 0x3F)));
      p += 2;
    } else {
      emit(static_cast<char16_t>((p[0] & 0x0F) << 12 | (p[1] & 0x3F) << 6 | (p[2] & 0x3F)));
      p += 3;
    }
  }
}

void AppendUtf8(std::string& out, char32_t c) {
  if (c < 0x80) {
    out += static_cast<char>(c);
  } else if (c < 0x800) {
    out += static_cast<char>(0xC0 | c >> 6);
    out += static_cast<char>(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    out += static_cast<char>(0xE0 | c >> 12);
    out += static_cast<char>(0x80 | (c >> 6 & 0x3F));
    out += static_cast<char>(0x80 | (c & 0x3F));
  } else {
    out += static_cast<char>(0xF0 | c >> 18);
    out += static_cast<char>(0x80 | (c >> 12 & 0x3F));
    out += static_cast<char>(0x80 | (c >> 6 & 0x3F));
    out += static_cast<char>(0x80 | (c & 0x3F));
  }
}

// Takes one code point off the front of standard UTF-8.
char32_t TakeCodePoint(std::string_view& text) {
  const auto lead = static_cast<uint8_t>(text[0]);
  const unsigned length = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
  char32_t c = length <= 1 ? lead : lead & (0x7F >> length);
  for (unsigned i = 1; i < length; ++i) {
    if (i >= text.size() || !IsContinuation(static_cast<uint8_t>(text[i]))) {
      text.remove_prefix(i);
      return kReplacement;
    }
    c = c << 6 | (static_cast<uint8_t>(text[i]) & 0x3F);
  }
  text.remove_prefix(length == 0 ? 1 : length);
  const bool overlong = (length == 3 && c < 0x800) || (length == 4 && c < 0x10000);
  return length == 0 || overlong || c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF) ? kReplacement : c;
}

}  // namespace

bool IsModifiedUtf8(ByteView text) {
  const uint8_t* p = text.begin();
  const uint8_t* end = text.end();
  while (p < end) {
    // Nearly all names are plain ASCII: test eight bytes at once for "no high bit and no zero byte".
    uint64_t word;
    if (end - p >= 8 && (std::memcpy(&word, p, 8), true) && (word & 0x8080808080808080) == 0 &&
        ((word - 0x0101010101010101) & 0x8080808080808080) == 0) {
      p += 8;
      continue;
    }
    if (*p != 0 && *p < 0x80) {
      ++p;
    } else if ((*p & 0xE0) == 0xC0 && end - p >= 2 && IsContinuation(p[1])) {
      p += 2;
    } else if ((*p & 0xF0) == 0xE0 && end - p >= 3 && IsContinuation(p[1]) && IsContinuation(p[2])) {
      p += 3;
    } else {
      return false;
    }
  }
  return true;
}

size_t Utf16Length(std::string_view modified) {
  size_t length = 0;
  for (char c : modified) length += !IsContinuation(static_cast<uint8_t>(c));
  return length;
}

std::u16string ModifiedToUtf16(std::string_view modified) {
  std::u16string out;
  out.reserve(Utf16Length(modified));
  ForEachUnit(modified, [&](char16_t unit) { out += unit; });
  return out;
}

std::string Utf16ToModified(std::u16string_view text) {
  std::string out;
  out.reserve(text.size());
  for (char16_t unit : text) {
    if (unit == 0) {
      out += "\xC0\x80";
    } else {
      AppendUtf8(out, unit);
    }
  }
  return out;
}

std::string Utf16ToUtf8(std::u16string_view text) {
  std::string out;
  out.reserve(text.size());
  for (size_t i = 0; i < text.size(); ++i) {
    char32_t c = text[i];
    if (IsHighSurrogate(text[i]) && i + 1 < text.size() && IsLowSurrogate(text[i + 1])) {
      c = 0x10000 + ((c - 0xD800) << 10) + (text[++i] - 0xDC00);
    } else if (IsHighSurrogate(text[i]) || IsLowSurrogate(text[i])) {
      c = kReplacement;
    }
    AppendUtf8(out, c);
  }
  return out;
}

std::string ModifiedToUtf8(std::string_view modified) {
  bool ascii = true;
  for (char c : modified) ascii &= static_cast<uint8_t>(c) < 0x80;
  return ascii ? std::string(modified) : Utf16ToUtf8(ModifiedToUtf16(modified));
}

std::string PrintableName(std::string_view modified) {
  constexpr size_t kLongest = 200;
  std::u16string text = ModifiedToUtf16(modified);
  const bool cut = text.size() > kLongest;
  if (cut) text.resize(kLongest);
  std::string out;
  for (char c : Utf16ToUtf8(text)) {
    if (static_cast<uint8_t>(c) >= 0x20 && c != 0x7F) {
      out += c;
    } else {
      out += {'\\', 'x', llvm::hexdigit(static_cast<uint8_t>(c) >> 4, true), llvm::hexdigit(c & 15, true)};
    }
  }
  return cut ? out + "..." : out;
}

std::u16string Utf8ToUtf16(std::string_view text) {
  std::u16string out;
  out.reserve(text.size());
  while (!text.empty()) {
    char32_t c = TakeCodePoint(text);
    if (c >= 0x10000) {
      out += static_cast<char16_t>(0xD800 + ((c - 0x10000) >> 10));
      out += static_cast<char16_t>(0xDC00 + ((c - 0x10000) & 0x3FF));
    } else {
      out += static_cast<char16_t>(c);
    }
  }
  return out;
}

std::string Utf8ToModified(std::string_view text) { return Utf16ToModified(Utf8ToUtf16(text)); }

}  // namespace veristep::jvm
