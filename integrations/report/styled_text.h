// Text for terminals: columns that characters take, line breaking, colours.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "llvm/ADT/StringRef.h"

namespace veristep::report {

// What a piece of text is; what it looks like follows from that.
enum class Tone : uint8_t {
  kPlain,
  kName,     // of a thread
  kPlace,    // "Counter.java:12"
  kSource,   // a statement
  kNote,     // "reads Counter.value: 0"
  kSwitch,   // why another thread runs
  kWait,     // what a thread waits for
  kBad,      // the violation
  kOutline,  // lines and numbers
};

struct Styled {
  std::string text;
  Tone tone = Tone::kPlain;
};

// With escape sequences if `color`. The text must be free of them (escape.h).
std::string Paint(const Styled& piece, bool color);

// Columns of a terminal that the text takes.
size_t ColumnsOf(llvm::StringRef text);

// At most `columns` wide, with "…" at the end if something is left out.
std::string CutToColumns(llvm::StringRef text, size_t columns);

// Broken at blanks, and within words that are too long; lines but the first are indented. At least one line.
std::vector<std::string> Wrap(llvm::StringRef text, size_t columns, size_t indent = 0);

}  // namespace veristep::report
