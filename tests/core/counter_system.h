// A transition system without a graph behind it: `count` counters from 0 to `range` − 1; a choice advances one of them,
// back to 0 after the last value. Cheap to step, range^count states.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/transition_system.h"

namespace veristep::core::testing {

class CounterSystem : public TransitionSystem {
 public:
  /// It is a violation when counter 0 reaches `forbidden`; 0: never.
  CounterSystem(unsigned count, unsigned range, unsigned forbidden = 0) : range_(range), forbidden_(forbidden) {
    for (unsigned i = 0; i < count; ++i) choices_.push_back({i, ChoiceKind::kThread});
  }

  StepResult Reset() override {
    state_ = 0;
    return StepResult::Ok();
  }
  std::span<const Choice> Enabled() override { return choices_; }

  /// One byte of the state for each counter.
  StepResult Take(const Choice& choice) override {
    unsigned shift = static_cast<unsigned>(choice.label) * 8;
    uint64_t value = (state_ >> shift) & 0xff;
    state_ &= ~(uint64_t{0xff} << shift);
    state_ |= (value + 1) % range_ << shift;
    touched_ = static_cast<ElementId>(choice.label * range_ + value);
    if (forbidden_ != 0 && (state_ & 0xff) == forbidden_) return StepResult::Violated(&violation_);
    return StepResult::Ok();
  }

  Fingerprint Print() override {
    return FingerprintOf(std::string_view(reinterpret_cast<const char*>(&state_), sizeof(state_)));
  }

  Snapshot Save() override { return Snapshot(new Saved(state_)); }
  void Restore(const Snapshot& snapshot) override { state_ = static_cast<const Saved&>(*snapshot).state; }
  const ElementSet& Touched() override { return touched_set_ = std::span<const ElementId>(&touched_, 1); }
  std::string Describe(const Choice& choice) override { return "advance " + std::to_string(choice.label); }

 private:
  struct Saved : SnapshotData {
    explicit Saved(uint64_t state) : state(state) {}
    const uint64_t state;
  };

  const unsigned range_;
  const unsigned forbidden_;
  std::vector<Choice> choices_;
  uint64_t state_ = 0;
  ElementId touched_ = 0;
  ElementSet touched_set_;
  const Violation violation_{"test", "forbidden value", {}};
};

}  // namespace veristep::core::testing
