// A model's counterexample: its calls, what they returned, and the object in between.
#include <algorithm>

#include "integrations/report/escape.h"
#include "integrations/report/layout.h"
#include "integrations/report/styled_text.h"

namespace veristep::report {

namespace {

constexpr size_t kNumberWidth = 6;  // "   12  "
constexpr size_t kGap = 3;

std::string Label(const std::string& label, const Layout& layout) {
  size_t pad = kNumberWidth - std::min(kNumberWidth, ColumnsOf(label));
  return std::string(pad, ' ') + Paint({label, Tone::kOutline}, layout.color) + "  ";
}

std::string Padded(const std::string& text, size_t columns) {
  return text + std::string(columns - std::min(columns, ColumnsOf(text)), ' ');
}

}  // namespace

std::string LayOutCalls(const Violation& violation, const Layout& layout) {
  size_t call_width = 5, result_width = 0;
  bool has_states = !violation.start.empty();
  for (const Step& step : violation.steps) {
    call_width = std::max(call_width, ColumnsOf(step.text));
    result_width = std::max(result_width, ColumnsOf(step.result));
    has_states |= !step.state.empty();
  }
  call_width = std::min(call_width, layout.width / 3);
  result_width = std::min(result_width, layout.width / 4);
  size_t result_at = kNumberWidth + 2 + call_width + kGap;
  size_t state_at = result_at + (result_width > 0 ? 2 + result_width + kGap : 0);
  size_t state_width = layout.width - std::min(layout.width - 8, state_at);

  std::string text;
  auto row = [&](const std::string& label, const std::string& call, const std::string& result,
                 const std::string& state) {
    std::string line =
        Label(label, layout) +
        Paint({Padded(CutToColumns(OnOneLine(call), call_width), call_width), Tone::kSource}, layout.color);
    if (result_width > 0) {
      std::string shown = result.empty() ? "" : "→ " + CutToColumns(OnOneLine(result), result_width);
      line += std::string(kGap, ' ') + Padded(shown, result_width + 2);
    }
    if (has_states) {
      line += std::string(kGap, ' ') + Paint({CutToColumns(OnOneLine(state), state_width), Tone::kNote}, layout.color);
    }
    text += llvm::StringRef(line).rtrim().str() + "\n";
  };
  if (has_states) row("", "start", "", violation.start);
  Fold fold = FoldOf(violation.steps.size(), layout);
  for (size_t i = 0; i < violation.steps.size(); ++i) {
    const Step& step = violation.steps[i];
    if (i == fold.head) {
      text += Label("…", layout) + std::to_string(fold.tail - fold.head) + " calls left out; --full shows them\n";
    }
    if (fold.IsHidden(i)) continue;
    row(std::to_string(i + 1), step.text, step.result, step.state);
    for (const std::string& note : step.notes) {
      text += Label("", layout) + "  " + CutToColumns(OnOneLine(note), layout.width - kNumberWidth - 4) + "\n";
    }
  }
  if (violation.kind.empty()) return text;
  for (const std::string& line : Wrap("✗ " + OnOneLine(violation.message), layout.width - kNumberWidth - 2, 2)) {
    text += Label("", layout) + Paint({line, Tone::kBad}, layout.color) + "\n";
  }
  return text;
}

}  // namespace veristep::report
