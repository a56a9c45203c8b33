// What a transition depended on: the code that it ran, the shared locations that it met, and whether it asked about the
// program itself. Kept while transitions are recorded; each entry once per transition.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "vm/interp/visibility.h"

namespace veristep::interp {

class TouchLog {
 public:
  TouchLog() { Forget(); }

  // A new transition.
  void Begin() {
    if (__builtin_expect(steps_known_.size() > kMostSteps, 0)) Forget();
    path_ = 0;
  }
  // Code::element, or a note of another kind. REQUIRES: not 0.
  void Touch(uint32_t element) {
    const Ahead& ahead = ahead_[path_];
    if (__builtin_expect(ahead.first.element == element, 1)) {
      path_ = ahead.first.to;
    } else if (ahead.second.element == element) {
      path_ = ahead.second.to;
    } else {
      TouchElsewhere(element);
    }
  }
  struct Location {
    Visibility::Key key;
    bool is_write;
    GuardSet guards;  // that were held
    friend auto operator<=>(const Location&, const Location&) = default;
  };
  void Touch(Visibility::Key key, bool is_write, GuardSet guards) {
    const Location location{key, is_write, guards};
    const uint64_t hash = (key ^ guards * 0xc2b2ae3d27d4eb4f) * 0x9e3779b97f4a7c15;
    Recent& recent = recent_[(hash >> kRecentShift) ^ uint64_t(is_write)];
    const bool is_known = recent.number != 0 && recent.location == location;
    if (__builtin_expect(!is_known, 0)) recent = {location, NumberOf(location)};
    Touch(recent.number);
  }

  // Reflection and resources: the answer may depend on any of the program's files.
  void TouchProgram() { Touch(kProgram); }

  // What is no code: numbers from kFirstLocation on are those of locations, from kFirstOther on they mean something to
  // whoever touched them, but for kProgram.
  static constexpr uint32_t kFirstLocation = uint32_t(1) << 30, kFirstOther = uint32_t(1) << 31, kProgram = UINT32_MAX;
  const Location& LocationOf(uint32_t number) const { return locations_[number - kFirstLocation]; }

  // The code of this transition and whatever else was noted in the same way, in the order in which it was met first.
  std::vector<uint32_t> Code() const {
    std::vector<uint32_t> code;
    for (uint32_t at = path_; at != 0; at = nodes_[at].parent) code.push_back(nodes_[at].element);
    return {code.rbegin(), code.rend()};
  }
  // A small number that stands for all that was touched, as long as era() is the same.
  uint32_t path() const { return path_; }
  uint32_t era() const { return era_; }

 private:
  // What transitions touched one after the other is a path in a tree of which each node is one element more. So the
  // number of the last node says it all, and most transitions make no new nodes. A step with an element that the path
  // has already leads to where it began: no other note is taken of what a transition has met.
  struct Node {
    uint32_t parent, element;
  };
  // Most nodes have one or two steps, which lie beside those of their neighbours, as a path's nodes mostly do: a table
  // by hash would be a cache miss for each step. The steps of others are looked up there.
  struct Step {
    uint32_t element = 0, to = 0;
  };
  struct Ahead {
    Step first, second;  // those that were met first
  };
  struct alignas(16) OtherStep {
    uint32_t from = 0, element = 0, to = 0;
  };
  struct Recent {
    Location location{};
    uint32_t number = 0;  // 0: none yet
  };
  static constexpr int kRecentShift = 64 - 8;  // of the product's top bits
  static constexpr size_t kOtherSteps = 512;
  static constexpr uint32_t kSpread = 33;  // so that steps from one node and from the next rarely meet
  // Where hardly two transitions are alike, the tree would grow without end.
  static constexpr size_t kMostSteps = size_t(1) << 18;

  __attribute__((noinline)) void TouchElsewhere(uint32_t element) {
    OtherStep& step = other_steps_[(path_ * kSpread + element) % kOtherSteps];
    if (__builtin_expect(step.from != path_ || step.element != element, 0)) {
      const uint32_t next = Next(element);
      Ahead& ahead = ahead_[path_];
      for (Step* free : {&ahead.first, &ahead.second}) {
        if (free->element != 0) continue;
        *free = {element, next};
        path_ = next;
        return;
      }
      step = {path_, element, next};
    }
    path_ = step.to;
  }

  __attribute__((noinline, cold)) uint32_t Next(uint32_t element) {
    auto [known, inserted] = steps_known_.try_emplace({path_, element}, path_);
    if (inserted && !IsOnPath(element)) {
      known->second = uint32_t(nodes_.size());
      nodes_.push_back({path_, element});
      ahead_.push_back({});
    }
    return known->second;
  }

  // The numbers of locations stay the same, whatever is forgotten.
  __attribute__((noinline, cold)) uint32_t NumberOf(const Location& location) {
    auto [known, inserted] = numbers_.try_emplace(location, kFirstLocation + uint32_t(locations_.size()));
    if (inserted) locations_.push_back(location);
    return known->second;
  }

  bool IsOnPath(uint32_t element) const {
    uint32_t at = path_;
    while (at != 0 && nodes_[at].element != element) at = nodes_[at].parent;
    return at != 0;
  }

  __attribute__((noinline, cold)) void Forget() {
    ++era_;
    other_steps_.fill({});
    steps_known_.clear();
    nodes_.assign(1, {});
    ahead_.assign(1, {});
  }

  uint32_t path_ = 0;  // the node of what this transition has touched so far; 0: nothing
  uint32_t era_ = 0;
  std::vector<Ahead> ahead_;                        // by node
  std::array<OtherStep, kOtherSteps> other_steps_;  // taken lately
  llvm::DenseMap<std::pair<uint32_t, uint32_t>, uint32_t> steps_known_;
  std::vector<Node> nodes_;
  std::map<Location, uint32_t> numbers_;
  std::vector<Location> locations_;  // by number
  std::array<Recent, size_t(1) << (64 - kRecentShift)> recent_;
};

}  // namespace veristep::interp
