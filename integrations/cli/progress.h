// A live line on a terminal, a plain line now and then elsewhere.
#pragma once

#include <string>

#include "core/search/search.h"

namespace veristep::cli {

// "1,234 states, 600/s, depth 12, frontier 80, 41 MB, 2 s"
std::string ProgressText(const core::Progress& progress);

class ProgressLine : public core::SearchListener {
 public:
  explicit ProgressLine(std::string check);
  ~ProgressLine() override;
  void OnProgress(const core::Progress& progress) override;

 private:
  std::string check_;
  bool live_;  // stderr is a terminal
  bool shown_ = false;
  double next_ = 0;  // seconds at which the next plain line is due
};

}  // namespace veristep::cli
