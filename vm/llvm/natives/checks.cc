// Choices and assumptions of checks.
#include "vm/llvm/c_runtime.h"
#include "vm/llvm/natives/program_memory.h"
#include "vm/llvm/natives/registry.h"
#include "vm/llvm/sites.h"

namespace veristep::llvm_front {

using interp::NativeCall;
using interp::NativeStatus;

namespace {

NativeStatus Choose(NativeCall& call, int64_t low, int64_t high) {
  uint64_t count = uint64_t(high) - uint64_t(low) + 1;
  if (count == 0 || count > INT32_MAX) {
    return call.Unsupported("a choice from " + std::to_string(low) + " to " + std::to_string(high) +
                            ": too many values to try" + At(PlaceOfCall(call.machine, call.thread)));
  }
  if (!call.machine.heap().journal().tracking() && RuntimeOf(call.machine).settings().is_checking) {
    return call.Unsupported("a choice before the first operation of a model" +
                            At(PlaceOfCall(call.machine, call.thread)));
  }
  uint32_t value = 0;
  if (!call.machine.Choose(call.thread, uint32_t(count), low, &value)) return NativeStatus::kRetry;
  return call.Return(uint64_t(low) + value);
}

NativeStatus ChooseBetween(NativeCall& call) {
  if (call.Long(0) > call.Long(1)) {
    return Violation(
        call.machine, call.thread, "choice",
        "the range of a choice is empty: from " + std::to_string(call.Long(0)) + " to " + std::to_string(call.Long(1)),
        kStatusAbort);
  }
  return Choose(call, call.Long(0), call.Long(1));
}

NativeStatus NeedsRange(NativeCall& call, int bits) {
  std::optional<std::string> function = ReadText(call, call.Arg(0));
  if (!function) return NativeStatus::kStop;
  call.machine.StopWithError(*function + At(PlaceOfCall(call.machine, call.thread)) + " can give any of 2^" +
                             std::to_string(bits) + " values, too many to try; say which ones to try by " +
                             "--nondet-range LOW..HIGH (the verdict is then about these)");
  return NativeStatus::kStop;
}

NativeStatus Nondet(NativeCall& call) {
  int bits = call.Int(1);
  bool is_signed = call.Int(2) != 0;
  if (!RuntimeOf(call.machine).settings().is_checking) return call.Return(0);
  // What fits into long long; of unsigned 64-bit values the upper half can only be named as a range of negative ones.
  int64_t low = is_signed ? int64_t(-1) << (bits - 1) : 0;
  int64_t high = bits == 64 ? INT64_MAX : int64_t((uint64_t(1) << (is_signed ? bits - 1 : bits)) - 1);
  if (bits > 8) {
    const std::optional<ValueRange>& range = RuntimeOf(call.machine).settings().nondet_range;
    if (!range) return NeedsRange(call, bits);
    low = std::max(low, range->low);
    high = std::min(high, range->high);
    if (low > high) {
      std::optional<std::string> function = ReadText(call, call.Arg(0));
      if (!function) return NativeStatus::kStop;
      return call.Unsupported(*function + ": no value of --nondet-range is one of its type");
    }
  }
  return Choose(call, low, high);
}

// What happens before the assumption fails happens all the same: others may go first.
NativeStatus Prune(NativeCall& call) {
  if (call.machine.StopsAtSync(call.thread)) return NativeStatus::kRetry;
  call.machine.SetStop({interp::Stop::Kind::kPruned, 0, "assumption", "an assumption of the check does not hold"});
  return NativeStatus::kStop;
}

NativeStatus Assume(NativeCall& call) { return call.Int(0) != 0 ? call.Return() : Prune(call); }

constexpr NativeEntry kEntries[] = {
    {"__vs_choose_between", ChooseBetween, 2, 1},
    {"__vs_nondet", Nondet, 3, 1},
    {"__vs_assume", Assume, 1, 0},
    {"__vs_prune", Prune, 0, 0},
};

}  // namespace

std::span<const NativeEntry> CheckNatives() { return kEntries; }

}  // namespace veristep::llvm_front
