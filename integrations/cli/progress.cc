#include "integrations/cli/progress.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

namespace veristep::cli {

namespace {

constexpr double kPlainInterval = 10;  // seconds

}  // namespace

ProgressLine::ProgressLine(std::string check)
    : check_(std::move(check)), live_(llvm::sys::Process::StandardErrIsDisplayed()), next_(kPlainInterval) {}

ProgressLine::~ProgressLine() {
  if (live_ && shown_) llvm::errs() << "\r\033[K";
}

void ProgressLine::OnProgress(const core::Progress& progress) {
  if (!live_ && progress.seconds < next_) return;
  next_ = progress.seconds + kPlainInterval;
  shown_ = true;
  double rate = progress.seconds > 0 ? double(progress.states) / progress.seconds : 0;
  llvm::errs() << (live_ ? "\r\033[K" : "") << check_
               << llvm::format("  %llu states, %.0f/s, depth %u, frontier %llu, %llu MB, %.0f s",
                               (unsigned long long)(progress.states), rate, progress.depth,
                               (unsigned long long)(progress.frontier),
                               (unsigned long long)(progress.memory_bytes >> 20), progress.seconds)
               << (live_ ? "" : "\n");
}

}  // namespace veristep::cli
