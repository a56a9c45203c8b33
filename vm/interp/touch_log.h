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
  }
  // Code::element, not 0.
  void Touch(uint32_t element) {
    if (__builtin_expect(element >= num_stamps_, 0)) MakeRoom(element);
    if (stamps_[element] == stamp_) return;
    stamps_[element] = stamp_;
    code_[code_size_++] = element;
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

  std::span<const uint32_t> code() const { return {code_.data(), code_size_}; }
  // May hold a location more than once.
  std::span<const Location> locations() const { return locations_; }
  bool program() const { return program_; }

 private:
  // Each element is in code_ once at most, so there is room for all.
  __attribute__((noinline, cold)) void MakeRoom(uint32_t element) {
    num_stamps_ = 2 * element + 64;
    stamps_.resize(num_stamps_);
    code_.resize(num_stamps_);
  }

  uint64_t stamp_ = 0;
  std::vector<uint64_t> stamps_;  // by element: the transition that met it last
  std::vector<uint32_t> code_;    // the first code_size_
  uint32_t num_stamps_ = 0, code_size_ = 0;
  std::vector<Location> locations_;
  bool program_ = false;
};

}  // namespace veristep::interp
