#include "vm/interp/indirect_call.h"

#include <algorithm>
#include <vector>

namespace veristep::interp {

bool CallAsAnotherType(Machine& machine, Thread& thread, const ir::CallSite& site, ir::Function& callee,
                       ir::Reg result) {
  Frame& frame = *machine.TopFrame(thread);
  bool is_packed = site.fixed_args < site.args.size();
  size_t passed = site.args.size() - (is_packed ? 1 : 0);
  std::vector<uint64_t> args(callee.num_args + (callee.is_variadic ? 1 : 0), 0);
  for (size_t i = 0; i < std::min<size_t>(passed, callee.num_args); ++i) args[i] = frame.regs[site.args[i]];
  if (callee.is_variadic && is_packed && site.fixed_args == callee.num_args) args.back() = frame.regs[site.args.back()];
  if (site.num_results != callee.num_results && result != ir::kNoReg) {
    for (uint16_t i = 0; i < site.num_results; ++i) frame.regs[result + i] = 0;
    result = site.num_results > callee.num_results && callee.num_results == 1 ? result : ir::kNoReg;
  }
  return machine.PushFrame(thread, callee, args, result, 0);
}

}  // namespace veristep::interp
