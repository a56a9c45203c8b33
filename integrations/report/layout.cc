#include "integrations/report/layout.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "integrations/report/escape.h"
#include "integrations/report/styled_text.h"
#include "integrations/report/text.h"
#include "llvm/ADT/StringRef.h"

namespace veristep::report {

namespace {

constexpr size_t kMinWidth = 60, kMaxWidth = 240;

void AddLines(const std::vector<std::string>& lines, Tone tone, size_t margin, const Layout& layout,
              std::string& text) {
  for (const std::string& line : lines) {
    text += std::string(margin, ' ') + Paint({line, tone}, layout.color) + "\n";
  }
}

void AddWrapped(llvm::StringRef line, Tone tone, size_t margin, const Layout& layout, std::string& text) {
  AddLines(Wrap(line, layout.width - margin, 2), tone, margin, layout, text);
}

// How the threads stand at the end: who waits for whom, or who is about to touch the same memory.
std::string EndingsText(const Violation& violation, const Layout& layout) {
  if (violation.endings.empty()) return "";
  std::string text = "\n";
  bool is_race = violation.kind == "data-race";
  AddWrapped(is_race ? "Now nothing orders these accesses to the same memory:" : "At the end each thread waits:",
             Tone::kBad, 2, layout, text);
  size_t name_width = 0;
  for (const Step& ending : violation.endings) name_width = std::max(name_width, ColumnsOf(ending.thread));
  name_width = std::min(name_width, layout.width / 3);
  for (const Step& ending : violation.endings) {
    std::string name = CutToColumns(OnOneLine(ending.thread), name_width);
    std::string what = OnOneLine(ending.text), place = OnOneLine(PlaceText(ending.place));
    size_t margin = 4 + name_width + 2;
    std::vector<std::string> lines = Wrap(what, layout.width - margin, 2);
    text += "    " + Paint({name, Tone::kName}, layout.color) + std::string(margin - 4 - ColumnsOf(name), ' ') +
            Paint({lines[0], Tone::kWait}, layout.color) + "\n";
    lines.erase(lines.begin());
    AddLines(lines, Tone::kWait, margin, layout, text);
    if (place.empty()) continue;
    text += std::string(margin, ' ') + Paint({place, Tone::kPlace}, layout.color);
    size_t left = layout.width - std::min(layout.width, margin + ColumnsOf(place) + 2);
    if (!ending.source.empty() && left > 8) {
      text += "  " + Paint({CutToColumns(OnOneLine(ending.source), left), Tone::kSource}, layout.color);
    }
    text += "\n";
  }
  return text;
}

std::string StackText(const Violation& violation, const Layout& layout) {
  constexpr size_t kMost = 12;
  if (violation.stack.size() < 2) return "";
  std::string text = "\n  Stack:\n";
  size_t count = layout.whole ? violation.stack.size() : std::min(kMost, violation.stack.size());
  for (size_t i = 0; i < count; ++i) {
    text += "    " + CutToColumns(OnOneLine(violation.stack[i]), layout.width - 4) + "\n";
  }
  if (count < violation.stack.size()) text += "    … " + std::to_string(violation.stack.size() - count) + " more\n";
  return text;
}

std::string OutputText(const Violation& violation, const Layout& layout) {
  constexpr size_t kMost = 12;
  if (violation.output.empty()) return "";
  llvm::SmallVector<llvm::StringRef> lines;
  llvm::StringRef(violation.output).rtrim('\n').split(lines, '\n');
  std::string text = "\n  Output:\n";
  size_t left_out = layout.whole || lines.size() <= kMost ? 0 : lines.size() - kMost;
  if (left_out > 0) text += "    … " + std::to_string(left_out) + " lines before\n";
  for (size_t i = left_out; i < lines.size(); ++i) {
    text += "    " + CutToColumns(OnOneLine(lines[i]), layout.width - 4) + "\n";
  }
  return text;
}

}  // namespace

Layout LayoutFor(int file) {
  Layout layout;
  if (isatty(file) == 0) return layout;
  winsize size{};
  if (ioctl(file, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    layout.width = std::clamp<size_t>(size.ws_col, kMinWidth, kMaxWidth);
  }
  const char* no_color = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  layout.color = (no_color == nullptr || *no_color == 0) && term != nullptr && llvm::StringRef(term) != "dumb";
  return layout;
}

Fold FoldOf(size_t count, const Layout& layout) {
  constexpr size_t kMost = 48, kHead = 12;
  if (layout.whole || count <= kMost) return {count, count};
  return {kHead, count - (kMost - kHead)};
}

std::string HeadLine(const Violation& violation) {
  llvm::StringRef message = violation.message;
  if (violation.kind == "assertion") message.consume_front("assertion failed: ");
  std::string text = Printable(violation.kind) + ": " + Printable(message);
  std::string place = Printable(PlaceText(violation.place));
  return text.find(place) == std::string::npos ? text + " (" + place + ")" : text;
}

std::string LayOutSteps(const Violation& violation, const Layout& layout) {
  return violation.is_model ? LayOutCalls(violation, layout) : LayOutColumns(violation, layout);
}

std::string LayOut(const Violation& violation, const Layout& layout) {
  std::string text;
  llvm::SmallVector<llvm::StringRef> head;
  std::string whole_head = HeadLine(violation);
  // Who waits for whom is told below.
  if (violation.kind == "deadlock" && !violation.endings.empty()) whole_head = "deadlock: no thread can go on";
  llvm::StringRef(whole_head).split(head, '\n');
  for (llvm::StringRef line : head) AddWrapped(line, Tone::kBad, 2, layout, text);
  if (!violation.steps.empty()) {
    text += "\n" + LayOutSteps(violation, layout);
  }
  text += EndingsText(violation, layout) + StackText(violation, layout) + OutputText(violation, layout);
  if (!violation.trace_file.empty()) {
    text += "\n  To run it again: veristep replay " + ShellWord(Printable(violation.trace_file)) + "\n";
  }
  return text;
}

}  // namespace veristep::report
