// From the place where a search met a violation to a trace that leads there.
#pragma once

#include <optional>

#include "core/search/search_tree.h"
#include "core/search/violation_log.h"
#include "core/trace.h"
#include "core/visited_set.h"

namespace veristep::core {

/// The search keeps no choices, only each state's parent: the choices are found by executing, at each state on the way,
/// its choices in order until one leads to the next state. Nothing comes back when the system cannot repeat what the
/// search did, which may be after an error only.
std::optional<Trace> MakeCounterexample(TransitionSystem& system, const Violation& violation, const ViolationSite& site,
                                        SearchTree& tree, const VisitedSet& states);

}  // namespace veristep::core
