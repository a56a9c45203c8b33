// Names of memory locations: for people who read a trace, and for trace files, which list the locations that were
// visible when the trace was found.
#pragma once

#include <string>

#include "vm/explore/pending_access.h"
#include "vm/interp/visibility.h"

namespace veristep::explore {

// The same in every run of the same program: "static p.Counter.value", "field p.Node.next", "field p.Node.next of
// p.Leaf" (a subclass), "array int[]", "global count+8", "memory queue.c:12+0", "object 4711". One name for each key:
// what is known of a location in an earlier version is found by its name.
std::string NameOfKey(interp::Machine& machine, interp::Visibility::Key key);

// "Counter.value", "int[3]", "count", "the block of queue.c:12+8".
std::string NameOfAccess(interp::Machine& machine, const PendingAccess& access);

// What is stored there now: "3", "null", "a java.lang.String"; empty if its type is not known.
std::string ValueOf(interp::Machine& machine, const PendingAccess& access);

}  // namespace veristep::explore
