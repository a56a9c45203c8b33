#include "vm/llvm/natives/registry.h"

#include "llvm/ADT/StringMap.h"
#include "vm/interp/native.h"
#include "vm/llvm/sites.h"

namespace veristep::llvm_front {

namespace {

llvm::StringMap<const NativeEntry*> MakeTable() {
  llvm::StringMap<const NativeEntry*> table;
  for (std::span<const NativeEntry> list :
       {CheckNatives(), HeapNatives(), MemoryNatives(), ProcessNatives(), ThreadNatives(), UnwindNatives(),
        JumpNatives(), MathNatives(), WideNatives(), LongDoubleNatives(), ComplexNatives()}) {
    for (const NativeEntry& entry : list) table[entry.name] = &entry;
  }
  return table;
}

}  // namespace

const NativeEntry* FindNative(llvm::StringRef name) {
  static const llvm::StringMap<const NativeEntry*> table = MakeTable();
  return table.lookup(name);
}

interp::NativeStatus CallUndefined(interp::NativeCall& call) {
  std::string message = "not supported: call of " + call.function.Display() +
                        ", which neither the program nor the runtime defines" +
                        At(PlaceOfCall(call.machine, call.thread)) + "; see docs/providing-stubs.md. Called by:";
  for (const std::string& line : StackOf(call.machine, call.thread)) message += "\n    " + line;
  call.machine.StopWithError(message);
  return interp::NativeStatus::kStop;
}

}  // namespace veristep::llvm_front
