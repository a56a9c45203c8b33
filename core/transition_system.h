// TransitionSystem: all that a search knows of the program it explores.
//
// A system is always in one of three positions: *fresh* (nothing called yet), *in a state*, or *nowhere* (after a Reset
// or Take that did not return kState). Each worker has its own system, made by a SystemFactory; a system is used by one
// thread at a time. All systems of a factory are the same function: the same choices from the initial state lead to the
// same fingerprint, the same Enabled() list in the same order, the same results.
//
// Violations come in two ways:
//  * of a transition (failed assertion, uncaught exception …): Take returns kViolation, and there is no state behind
//  it;
//  * of a state (deadlock, data race, broken invariant): Take returns kState, the state is counted like any other, and
//    CheckState() says what is wrong with it. It depends on the state alone, so the search asks once for each state,
//    when it first meets it, at whatever depth: what is costly to find out is not paid for at every transition.
// So the end of a path, Enabled().empty(), is one of two: with a CheckState() that finds nothing the program is done
// (every thread has ended, a model has no operation left); a *deadlock* is an empty Enabled() with a CheckState() that
// says who waits for what. A state with a violation and non-empty Enabled() is explored further; a system that wants
// the path to end there returns no choices.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/fingerprint.h"
#include "core/choice.h"
#include "core/footprint.h"
#include "core/snapshot.h"
#include "core/step_result.h"

namespace veristep::core {

/// A code element (function body, dispatch decision, class layout …) by its number in a table that all systems of a
/// factory share.
using ElementId = uint32_t;

/// A set of elements: ascending, without duplicates.
class ElementSet : public std::span<const ElementId> {
 public:
  /// Says nothing about the set.
  static constexpr uint32_t kNoToken = 0;

  ElementSet() = default;
  /// `token`: of all sets that systems of a factory give, those with the same token are equal, so that whoever has seen
  /// one of them need not look at the elements again. Tokens are small numbers. Equal sets need not have the same.
  ElementSet(std::span<const ElementId> elements, uint32_t token = kNoToken) : span(elements), token_(token) {}
  ElementSet(const std::vector<ElementId>& elements) : span(elements) {}

  uint32_t token() const { return token_; }

 private:
  uint32_t token_ = kNoToken;
};

class TransitionSystem {
 public:
  virtual ~TransitionSystem() = default;

  /// Goes to the initial state, running the program up to its first choice point. A search calls it once on each system
  /// before anything else, and may call it again.
  virtual StepResult Reset() = 0;

  /// The choices of the current state, in an order that depends on the state alone. Valid until the next non-const
  /// call. Asked for new states only. REQUIRES: in a state; CheckState, if it was asked, ended in kState or kViolation.
  virtual std::span<const Choice> Enabled() = 0;

  /// Runs from the current state to the next choice point.
  /// REQUIRES: in a state; `choice` is one of Enabled().
  virtual StepResult Take(const Choice& choice) = 0;

  /// The name of the current state. REQUIRES: in a state.
  virtual Fingerprint Print() = 0;

  /// What is wrong with the current state itself: kState if nothing, kViolation, or kCut or kError when it could not be
  /// found out. Leaves the system in the state. REQUIRES: in a state.
  virtual StepResult CheckState() { return StepResult::Ok(); }

  /// REQUIRES: in a state.
  virtual Snapshot Save() = 0;

  /// Goes to a state saved by any system of the same factory. REQUIRES: not fresh.
  virtual void Restore(const Snapshot& snapshot) = 0;

  /// A system may hold snapshots of states that it came by, in order to find the way from one state to another. Between
  /// Loosen and Tighten, while all systems of a factory are loose, it holds only the last one, and Tighten takes up
  /// only those at which ways part that others hold.
  virtual void Loosen() {}
  virtual void Tighten() {}

  /// The elements that the last Take, Reset or CheckState depended on, however it ended. Valid until the next call of
  /// one of these or of Restore. Empty when the system does not track them.
  virtual const ElementSet& Touched() {
    static const ElementSet nothing;
    return nothing;
  }

  /// What the last Take, which ended in a state, read and changed. Choices of kind kThread only may sleep. Valid until
  /// the next call of Take.
  virtual const Footprint& LastFootprint() {
    static const Footprint everything = Footprint::Everything();
    return everything;
  }

  /// The choices, in the order of Enabled(), of a state that an earlier version of the program had as well, with
  /// `recorded` as its choices, and whose check depended on nothing that has changed since. nullopt: only the state
  /// itself can tell.
  virtual std::optional<std::span<const Choice>> EnabledAsRecorded(std::span<const Choice> recorded) {
    return recorded;
  }

  /// Whether EnabledAsRecorded gives back what it is given, for every state. Otherwise it gives the same for every
  /// state.
  virtual bool RecordedChoicesStand() { return true; }

  /// Says of each choice whether it does here what it did in the earlier version of the program that the search builds
  /// on: it leads to the same state and depends on the same elements. False if that cannot be told without taking it.
  /// Leaves the system in the state. REQUIRES: in a state; the earlier version had the state and took the choices, and
  /// of what these depended on only elements have changed that the system said it can compare.
  virtual void FindAlike(std::span<const Choice> choices, std::span<bool> alike) { std::ranges::fill(alike, false); }

  /// One line for people about what `choice` would do. REQUIRES: in a state; `choice` is one of Enabled().
  virtual std::string Describe(const Choice& choice) = 0;
};

/// Makes the system of one worker. Called from one thread at a time; what can go wrong in loading a program has to be
/// found before.
using SystemFactory = std::function<std::unique_ptr<TransitionSystem>()>;

}  // namespace veristep::core
