#include "integrations/cli/progress.h"

#include <unistd.h>

#include <cstdlib>

#include "integrations/report/layout.h"
#include "integrations/report/styled_text.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

namespace veristep::cli {

namespace {

constexpr double kPlainInterval = 10;  // seconds

bool IsLive() {
  const char* term = std::getenv("TERM");
  return isatty(STDERR_FILENO) != 0 && term != nullptr && llvm::StringRef(term) != "dumb";
}

}  // namespace

std::string ProgressText(const core::Progress& progress) {
  double rate = progress.seconds > 0 ? double(progress.states) / progress.seconds : 0;
  return llvm::formatv("{0:N} states, {1:N}/s, depth {2}, frontier {3:N}, {4:N} MB, {5:f0} s", progress.states,
                       uint64_t(rate), progress.depth, progress.frontier, progress.memory_bytes >> 20,
                       progress.seconds);
}

ProgressLine::ProgressLine(std::string check) : check_(std::move(check)), live_(IsLive()), next_(kPlainInterval) {}

ProgressLine::~ProgressLine() {
  if (live_ && shown_) llvm::errs() << "\r\033[K";
}

void ProgressLine::OnProgress(const core::Progress& progress) {
  std::string text = ProgressText(progress);
  if (live_) {
    // The name gives way: a line that is broken cannot be taken back.
    size_t width = report::LayoutFor(STDERR_FILENO).width - 1, room = width - std::min(width, text.size() + 2);
    llvm::errs() << "\r\033[K" << report::CutToColumns(check_, room) << "  " << report::CutToColumns(text, width);
  } else if (progress.seconds >= next_) {
    llvm::errs() << check_ << "  " << text << "\n";
  } else {
    return;
  }
  next_ = progress.seconds + kPlainInterval;
  shown_ = true;
}

}  // namespace veristep::cli
