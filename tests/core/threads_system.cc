#include "tests/core/threads_system.h"

#include <algorithm>
#include <random>
#include <set>

namespace veristep::core::testing {

ThreadsProgram::ThreadsProgram(uint64_t seed, const ThreadsOptions& options) : options_(options) {
  std::mt19937_64 random(seed);
  auto below = [&](size_t bound) { return static_cast<uint8_t>(random() % bound); };
  threads_.resize(options.threads);
  for (auto& code : threads_) {
    std::vector<uint8_t> held;
    while (code.size() + held.size() < options.length) {
      Step step{below(2) == 0 ? Op::kAdd : Op::kCopy, below(options.variables), below(options.variables), {}};
      if (options.locks > 0 && below(4) == 0) {
        uint8_t lock = below(options.locks);
        bool in_order = held.empty() || lock > held.back();
        bool is_held = std::ranges::find(held, lock) != held.end();
        if (!is_held && (in_order || !options.ordered_locks) && code.size() + held.size() + 2 <= options.length) {
          step.op = Op::kLock;
          step.target = lock;
          held.push_back(lock);
        }
      }
      code.push_back(step);
    }
    for (; !held.empty(); held.pop_back()) code.push_back({Op::kUnlock, held.back(), 0, {}});
    // A step runs a handful of functions, most of them neighbours.
    for (Step& step : code) {
      std::set<ElementId> elements;
      size_t base = random() % options.elements;
      for (size_t i = 0, count = 2 + random() % 8; i < count; ++i) {
        elements.insert(static_cast<ElementId>((base + random() % 20) % options.elements));
      }
      step.elements.assign(elements.begin(), elements.end());
    }
  }
}

StepResult ThreadsSystem::Reset() {
  const ThreadsOptions& options = program_.options();
  state_.assign(options.threads + options.variables + options.locks, 0);
  FindEnabled();
  return StepResult::Ok();
}

void ThreadsSystem::FindEnabled() {
  enabled_.clear();
  done_ = true;
  for (unsigned thread = 0; thread < program_.options().threads; ++thread) {
    const auto* step = program_.StepAt(thread, static_cast<unsigned>(CounterOf(thread)));
    if (!step) continue;
    done_ = false;
    if (step->op == ThreadsProgram::Op::kLock && Lock(step->target) != 0) continue;
    enabled_.push_back({thread, ChoiceKind::kThread});
  }
}

StepResult ThreadsSystem::Take(const Choice& choice) {
  auto thread = static_cast<unsigned>(choice.label);
  const auto& step = *program_.StepAt(thread, static_cast<unsigned>(CounterOf(thread)));
  switch (step.op) {
    case ThreadsProgram::Op::kAdd:
      Variable(step.target) = static_cast<char>((Variable(step.target) + Variable(step.source) + 1) % 5);
      break;
    case ThreadsProgram::Op::kCopy:
      Variable(step.target) = Variable(step.source);
      break;
    case ThreadsProgram::Op::kLock:
      Lock(step.target) = static_cast<char>(thread + 1);
      break;
    case ThreadsProgram::Op::kUnlock:
      Lock(step.target) = 0;
      break;
  }
  // Variables and locks by their places in the state.
  footprint_.Clear();
  footprint_.Write(thread);
  bool is_lock = step.op == ThreadsProgram::Op::kLock || step.op == ThreadsProgram::Op::kUnlock;
  footprint_.Write(uint64_t((is_lock ? &Lock(step.target) : &Variable(step.target)) - state_.data()));
  if (step.op == ThreadsProgram::Op::kAdd) footprint_.Read(uint64_t(&Variable(step.target) - state_.data()));
  if (!is_lock) footprint_.Read(uint64_t(&Variable(step.source) - state_.data()));
  footprint_.Finish();
  CounterOf(thread) = static_cast<char>(program_.After(thread, static_cast<unsigned>(CounterOf(thread))));
  // What runs depends on the data as well.
  touched_ = step.elements;
  auto data = static_cast<ElementId>(Variable(step.target) * 5 + Variable(step.source));
  touched_.push_back(program_.options().elements + data);
  FindEnabled();
  return StepResult::Ok();
}

void ThreadsSystem::Restore(const Snapshot& snapshot) {
  state_ = static_cast<const Saved&>(*snapshot).state;
  FindEnabled();
}

StepResult ThreadsSystem::CheckState() {
  touched_.clear();
  return enabled_.empty() && !done_ ? StepResult::Violated(&deadlock_) : StepResult::Ok();
}

}  // namespace veristep::core::testing
