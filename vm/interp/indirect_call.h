// Calls through C function pointers whose type is not that of the function. Programs get away with them natively, so
// here too: arguments that the callee does not name are dropped, missing ones and a missing result are 0.
#pragma once

#include "vm/interp/machine.h"

namespace veristep::interp {

// Whether the call passes and takes exactly what the function has. A site with variable arguments never does: they are
// passed one by one and, for a variadic callee, as the address of the packed ones, which comes last.
inline bool IsExactCall(const ir::CallSite& site, const ir::Function& callee) {
  return site.args.size() == callee.num_args && site.fixed_args == callee.num_args && !callee.is_variadic &&
         site.num_results == callee.num_results;
}

// Pushes the callee's frame. False: the stack is exhausted, or stop() is set.
bool CallAsAnotherType(Machine& machine, Thread& thread, const ir::CallSite& site, ir::Function& callee,
                       ir::Reg result);

}  // namespace veristep::interp
