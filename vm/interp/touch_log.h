// What a transition depended on: the code that it ran, the shared locations that it met, and whether it asked about the
// program itself. Kept while transitions are recorded; each entry once per transition.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "vm/interp/visibility.h"

namespace veristep::interp {

class TouchLog {
 public:
  // A new transition.
  void Begin() {
    ++stamp_;
    code_size_ = 0;
    locations_.clear();
    program_ = false;
    hash_ = 0;
  }
  // Code::element, not 0.
  void Touch(uint32_t element) {
    if (__builtin_expect(element >= stamps_.size(), 0)) MakeRoom(element);
    if (stamps_[element] == stamp_) return;
    stamps_[element] = stamp_;
    code_[code_size_++] = element;
    Mix(element);
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
    Mix(key + is_write);
  }

  // Reflection and resources: the answer may depend on any of the program's files.
  void TouchProgram() { program_ = true; }

  std::span<const uint32_t> code() const { return {code_.data(), code_size_}; }
  // May hold a location more than once.
  std::span<const Location> locations() const { return locations_; }
  bool program() const { return program_; }
  // Equal for transitions that touched the same in the same order; its top bits are the best.
  uint64_t hash() const { return hash_; }

 private:
  void Mix(uint64_t value) { hash_ = (hash_ ^ value) * 0x9e3779b97f4a7c15; }
  // Each element is in code_ once at most, so there is room for all.
  void MakeRoom(uint32_t element) {
    stamps_.resize(2 * size_t(element) + 64);
    code_.resize(stamps_.size());
  }

  uint64_t stamp_ = 0;
  std::vector<uint64_t> stamps_;  // by element: the transition that met it last
  std::vector<uint32_t> code_;    // the first code_size_
  size_t code_size_ = 0;
  uint64_t hash_ = 0;
  std::vector<Location> locations_;
  bool program_ = false;
};

}  // namespace veristep::interp
