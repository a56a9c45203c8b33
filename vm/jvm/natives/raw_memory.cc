// Unsafe.allocateMemory, for direct buffers: each block is a byte array that a list in the static area keeps alive, and
// its address is the place of its bytes in the arena. Objects never move, so the address stays good.
#include "vm/jvm/natives/memory_access.h"
#include "vm/jvm/natives/natives.h"

namespace veristep::jvm {

namespace {

// The list's cells are Object[] {block, next}.
uint32_t ListHead(JavaEnv& env) { return env.linker().ConstantSlot("<raw-memory>"); }
uint64_t AddressOf(Ref block) { return kRawTag | (heap::OffsetOf(block) + heap::kHeaderSize); }

Ref NewBlock(JavaEnv& env, uint64_t bytes) {
  Ref block = env.NewArray(*env.lib().byte_array, uint32_t(bytes));
  Ref cell = env.NewArray(*env.lib().object_array, 2);
  env.SetAt<Ref>(cell, 0, block);
  env.SetAt<Ref>(cell, 1, env.GetStatic(ListHead(env)));
  if (!env.failed()) env.PutStatic(ListHead(env), cell);
  return block;
}

NativeStatus Allocate(NativeCall& call) {
  JavaEnv env(call);
  if (call.Arg(1) > INT32_MAX) return call.Return(0);  // the caller throws OutOfMemoryError
  Ref block = NewBlock(env, call.Arg(1));
  return call.Return(env.failed() ? 0 : AddressOf(block));
}

NativeStatus Free(NativeCall& call) {
  JavaEnv env(call);
  Ref before = 0;
  for (Ref cell = env.GetStatic(ListHead(env)); cell != 0; before = cell, cell = env.At<Ref>(cell, 1)) {
    if (AddressOf(env.At<Ref>(cell, 0)) != call.Arg(1)) continue;
    Ref next = env.At<Ref>(cell, 1);
    if (before == 0) {
      env.PutStatic(ListHead(env), next);
    } else {
      env.SetAt<Ref>(before, 1, next);
    }
    return call.Return();
  }
  return call.Unsupported("Unsafe.freeMemory of an address that allocateMemory did not give out");
}

}  // namespace

void RegisterRawMemoryNatives(NativeTable& table) {
  AddNatives(table, "jdk/internal/misc/Unsafe",
             {{"allocateMemory0", "", Allocate}, {"freeMemory0", "", Free}, {"reallocateMemory0", "", NotSupported}});
}

}  // namespace veristep::jvm
