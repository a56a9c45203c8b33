// A small concurrent program as a transition system: threads that run random straight-line code over shared variables
// and locks. Its state spaces have the shape of real ones: diamonds of independent steps, blocking, few labels, element
// sets that repeat. It deadlocks when its locks are taken in an unlucky order.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/transition_system.h"

namespace veristep::core::testing {

struct ThreadsOptions {
  unsigned threads = 4;
  unsigned length = 8;  ///< steps of each thread
  unsigned variables = 3;
  unsigned locks = 2;
  unsigned elements = 300;  ///< code elements of the whole program
  bool ordered_locks = true;
  bool endless = false;  ///< each thread begins again when it is through
};

/// What all systems of one program share.
class ThreadsProgram {
 public:
  enum class Op : uint8_t { kAdd, kCopy, kLock, kUnlock };
  struct Step {
    Op op;
    uint8_t target;
    uint8_t source;
    std::vector<ElementId> elements;
  };

  ThreadsProgram(uint64_t seed, const ThreadsOptions& options);

  const ThreadsOptions& options() const { return options_; }
  const Step* StepAt(unsigned thread, unsigned at) const {
    return at < threads_[thread].size() ? &threads_[thread][at] : nullptr;
  }
  unsigned After(unsigned thread, unsigned at) const {
    return options_.endless ? unsigned((at + 1) % threads_[thread].size()) : at + 1;
  }

 private:
  const ThreadsOptions options_;
  std::vector<std::vector<Step>> threads_;
};

class ThreadsSystem : public TransitionSystem {
 public:
  explicit ThreadsSystem(const ThreadsProgram& program) : program_(program) {}

  StepResult Reset() override;
  std::span<const Choice> Enabled() override { return enabled_; }
  StepResult Take(const Choice& choice) override;
  Fingerprint Print() override { return FingerprintOf(state_); }
  StepResult CheckState() override;
  Snapshot Save() override { return Snapshot(new Saved(state_)); }
  void Restore(const Snapshot& snapshot) override;
  const ElementSet& Touched() override { return touched_set_ = touched_; }
  const Footprint& LastFootprint() override { return footprint_; }
  std::string Describe(const Choice& choice) override { return "thread " + std::to_string(choice.label); }

 private:
  struct Saved : SnapshotData {
    explicit Saved(std::string state) : state(std::move(state)) {}
    const std::string state;
  };

  // The state is one string: a counter for each thread, the variables, the owner of each lock (0: free).
  char& CounterOf(unsigned thread) { return state_[thread]; }
  char& Variable(unsigned index) { return state_[program_.options().threads + index]; }
  char& Lock(unsigned index) { return state_[program_.options().threads + program_.options().variables + index]; }
  void FindEnabled();

  const ThreadsProgram& program_;
  std::string state_;
  std::vector<Choice> enabled_;
  std::vector<ElementId> touched_;
  ElementSet touched_set_;
  Footprint footprint_;
  bool done_ = false;
  const Violation deadlock_{"deadlock", "every thread waits for a lock", {}};
};

}  // namespace veristep::core::testing
