#include "vm/ir/function.h"

#include <algorithm>

namespace veristep::ir {

std::string Function::Display() const {
  if (!display.empty() || language != Language::kJava) return display.empty() ? name : display;
  std::string text = name.substr(0, name.rfind('('));
  std::ranges::replace(text, '/', '.');
  return text + "()";
}

}  // namespace veristep::ir
