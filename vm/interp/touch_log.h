// What a transition depended on: the code that it ran, the shared locations that it met, and whether it asked about the
// program itself. Kept while transitions are recorded; each entry once per transition.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "vm/interp/visibility.h"

namespace veristep::interp {

class TouchLog {
 public:
  TouchLog() { Forget(); }

  // A new transition.
  void Begin() {
    if (__builtin_expect(nodes_.size() > kMostNodes, 0)) Forget();
    stamps_[0] = ++stamp_;
    path_ = 0;
    locations_.clear();
    program_ = false;
  }
  // Code::element; 0 says nothing.
  void Touch(uint32_t element) {
    if (__builtin_expect(element >= num_stamps_, 0)) MakeRoom(element);
    if (stamps_[element] == stamp_) return;
    stamps_[element] = stamp_;
    const uint64_t key = uint64_t(path_) << 32 | element;
    Step& step = steps_[(path_ * 31 + element) % kSteps];
    if (__builtin_expect(step.key != key, 0)) step = {key, Next(element)};
    path_ = step.to;
  }
  struct Location {
    Visibility::Key key;
    bool is_write;
    GuardSet guards;  // that were held
    friend auto operator<=>(const Location&, const Location&) = default;
  };
  void Touch(Visibility::Key key, bool is_write, GuardSet guards) {
    Location location{key, is_write, guards};
    if (!locations_.empty() && locations_.back() == location) return;
    locations_.push_back(location);
  }

  // Reflection and resources: the answer may depend on any of the program's files.
  void TouchProgram() { program_ = true; }

  // The code of this transition, in the order in which it was met first.
  std::vector<uint32_t> Code() const {
    std::vector<uint32_t> code;
    for (uint32_t at = path_; at != 0; at = nodes_[at].parent) code.push_back(nodes_[at].element);
    return {code.rbegin(), code.rend()};
  }
  // A small number that stands for Code(), as long as era() is the same.
  uint32_t path() const { return path_; }
  uint32_t era() const { return era_; }
  // May hold a location more than once.
  std::span<const Location> locations() const { return locations_; }
  bool program() const { return program_; }

 private:
  // What transitions touched one after the other is a path in a tree of which each node is one element more. So the
  // number of the last node says it all, and most transitions make no new nodes.
  struct Node {
    uint32_t parent, element;
  };
  struct Step {
    uint64_t key = 0;  // from, element
    uint32_t to = 0;
  };
  static constexpr size_t kSteps = 512;
  // Where hardly two transitions are alike, the tree would grow without end.
  static constexpr size_t kMostNodes = size_t(1) << 18;

  __attribute__((noinline, cold)) void MakeRoom(uint32_t element) {
    num_stamps_ = 2 * element + 64;
    stamps_.resize(num_stamps_);
  }

  __attribute__((noinline, cold)) uint32_t Next(uint32_t element) {
    auto [known, inserted] = children_.try_emplace({path_, element}, uint32_t(nodes_.size()));
    if (inserted) nodes_.push_back({path_, element});
    return known->second;
  }

  __attribute__((noinline, cold)) void Forget() {
    ++era_;
    steps_.fill({});
    children_.clear();
    nodes_.assign(1, {});
  }

  uint64_t stamp_ = 0;
  std::vector<uint64_t> stamps_{0};  // by element: the transition that met it last; nobody need note 0
  uint32_t num_stamps_ = 1;
  uint32_t path_ = 0;  // the node of what this transition has touched so far; 0: nothing
  uint32_t era_ = 0;
  std::array<Step, kSteps> steps_;  // taken lately
  llvm::DenseMap<std::pair<uint32_t, uint32_t>, uint32_t> children_;
  std::vector<Node> nodes_;
  std::vector<Location> locations_;
  bool program_ = false;
};

}  // namespace veristep::interp
