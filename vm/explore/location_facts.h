// What is known about shared locations that are written, as texts that mean the same in every run and version:
//   NAME                         its accesses are visible operations
//   NAME guarded by GUARD, …     they are not (vm/interp/guards.cc)
// A version of a program is recorded with a set of these, at most one for each name (locations.h).
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "llvm/ADT/StringRef.h"
#include "vm/explore/elements.h"
#include "vm/interp/visibility.h"

namespace veristep::explore {

// With no guards too.
std::string GuardedFact(const std::string& name, const interp::Visibility& visibility, interp::GuardSet guards);
// Replaces what is known about the name.
void SetFact(std::set<std::string>& facts, const std::string& name, const interp::Visibility& visibility,
             interp::GuardSet guards);

// The fact about the name: nothing if there is none; visible: an empty set.
std::optional<interp::GuardSet> FindFact(const std::set<std::string>& facts, const std::string& name,
                                         interp::Visibility& visibility);
llvm::StringRef LocationOf(llvm::StringRef fact);
void CopyFact(const std::set<std::string>& from, const std::string& name, std::set<std::string>& to);
// Whether the clock was read.
bool HasClock(const std::set<std::string>& facts);
enum class LocationKind : uint8_t { kConstant = 0, kVisible = 1, kGuarded = 2 };
LocationKind KindOf(const std::set<std::string>& facts, const std::string& name);

// What decides how states are written down, besides the program: the allocation sites that they name, whether they have
// the clock, the locks of which there are several. States of two explorations are comparable only if this is the same.
std::set<std::string> StateTerms(const std::set<std::string>& facts, const interp::Visibility& visibility,
                                 interp::Program& program);

// The facts that follow from the accesses (elements kWritten and kGuarded) of a graph.
std::set<std::string> FactsOf(const std::vector<Element>& elements);
// What two sets of accesses say together.
std::set<std::string> Combine(const std::set<std::string>& a, const std::set<std::string>& b);
// Whether the two sets agree on which locations are constant, visible and guarded, by whatever guards.
bool SameKinds(const std::set<std::string>& a, const std::set<std::string>& b);

}  // namespace veristep::explore
