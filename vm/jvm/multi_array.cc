#include "vm/jvm/multi_array.h"

#include "vm/interp/native.h"

namespace veristep::jvm {

namespace {

using heap::Ref;

// The arrays of `depth` and below, or 0 if the heap is full. Nothing is collected meanwhile (vm/heap/heap.h).
Ref Allocate(interp::NativeCall& call, const heap::Type& type, unsigned depth) {
  heap::Heap& heap = call.machine.heap();
  uint32_t length = uint32_t(call.Int(int(depth)));
  Ref array = heap.AllocateArray(type, length);
  if (array == 0 || depth + 1 == call.num_args) return array;
  for (uint32_t i = 0; i < length; ++i) {
    Ref inner = Allocate(call, *type.element, depth + 1);
    if (inner == 0) return 0;
    heap.Store<Ref>(heap::OffsetOf(array) + heap::kHeaderSize + uint64_t(i) * sizeof(Ref), inner);
  }
  return array;
}

interp::NativeStatus NewMultiArray(interp::NativeCall& call) {
  for (uint32_t i = 0; i < call.num_args; ++i) {
    if (call.Int(int(i)) < 0) return call.Trap(ir::TrapKind::kNegativeArraySize, std::to_string(call.Int(int(i))));
  }
  Ref array = Allocate(call, *call.function.owner, 0);
  if (array == 0) return call.Trap(ir::TrapKind::kOutOfMemory);
  return call.Return(array);
}

}  // namespace

ir::Function* MultiArrayFunction(ClassLinker& linker, Class& array, unsigned dimensions) {
  std::string name = array.name + ".<new>(" + std::string(dimensions, 'I') + ")";
  return linker.MachineFunction(name, [&](ir::Function& function) {
    function.display = "new " + ExternalTypeName(array.name);
    function.result = ir::RegKind::kRef;
    function.num_results = 1;
    function.num_args = uint16_t(dimensions);
    function.native = NewMultiArray;
    function.owner = array.type;
  });
}

}  // namespace veristep::jvm
