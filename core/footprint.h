// Footprint: what a transition read and changed of what other transitions may read and change. Two transitions that are
// possible in one state and whose footprints do not clash lead to the same state in either order, and neither makes the
// other one impossible; sleep sets rest on that.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace veristep::core {

class Footprint {
 public:
  /// Clashes with every other one; also what a system that keeps none gives.
  static Footprint Everything() {
    Footprint footprint;
    footprint.everything_ = true;
    return footprint;
  }

  /// Something by a name that means the same in all states on one path.
  void Read(uint64_t what) { touched_.push_back({what, false}); }
  void Write(uint64_t what) { touched_.push_back({what, true}); }
  void TouchEverything() { everything_ = true; }
  void Clear() {
    touched_.clear();
    everything_ = false;
  }
  /// Has to be called before Clashes, after the last Read and Write.
  void Finish() {
    std::ranges::sort(touched_);
    touched_.erase(std::unique(touched_.begin(), touched_.end()), touched_.end());
    touched_.shrink_to_fit();
  }

  bool Clashes(const Footprint& other) const {
    if (everything_ || other.everything_) return true;
    auto a = touched_.begin(), b = other.touched_.begin();
    while (a != touched_.end() && b != other.touched_.end()) {
      if (a->what == b->what && (a->is_write || b->is_write || Writes(a) || other.Writes(b))) return true;
      if (a->what <= b->what)
        ++a;
      else
        ++b;
    }
    return false;
  }

 private:
  struct Touch {
    uint64_t what;
    bool is_write;
    friend auto operator<=>(const Touch&, const Touch&) = default;
  };
  /// Whether the same thing is written as well: a read of it comes first in the order.
  bool Writes(std::vector<Touch>::const_iterator touch) const {
    return touch + 1 != touched_.end() && (touch + 1)->what == touch->what;
  }

  std::vector<Touch> touched_;
  bool everything_ = false;
};

}  // namespace veristep::core
