// Counterexamples laid out for people: threads side by side, each in a column of its own, or the calls of a model.
#pragma once

#include <string>

#include "integrations/report/report.h"

namespace veristep::report {

struct Layout {
  size_t width = 100;
  bool color = false;
  bool whole = false;  // else the middle of long counterexamples is left out
};

// For output to a terminal: its width, and colours unless NO_COLOR is set. Otherwise as above.
Layout LayoutFor(int file);

// The whole counterexample: what is violated, the way to it, how the threads stand, the stack, the output.
std::string LayOut(const Violation& violation, const Layout& layout);

// "assertion: x is 1 (src/m.c:7)"
std::string HeadLine(const Violation& violation);

// The steps alone.
std::string LayOutSteps(const Violation& violation, const Layout& layout);
std::string LayOutColumns(const Violation& violation, const Layout& layout);  // columns.cc
std::string LayOutCalls(const Violation& violation, const Layout& layout);    // calls.cc

// Which steps or groups of steps of a long counterexample are shown: the first `head` and those from `tail` on.
struct Fold {
  size_t head, tail;
  bool IsHidden(size_t index) const { return index >= head && index < tail; }
};
Fold FoldOf(size_t count, const Layout& layout);

}  // namespace veristep::report
