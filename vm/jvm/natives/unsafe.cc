// jdk.internal.misc.Unsafe. All accesses are sequentially consistent here, so the volatile, opaque, acquire and release
// forms are the plain ones.
#include <algorithm>
#include <cstring>
#include <vector>

#include "vm/jvm/natives/memory_access.h"
#include "vm/jvm/natives/natives.h"
#include "vm/jvm/natives/reflect_objects.h"

namespace veristep::jvm {

namespace {

NativeStatus RawMemory(NativeCall& call) {
  return call.Unsupported("access to a memory address that Unsafe did not give out: " + call.function.Display());
}

bool MustYield(NativeCall& call, bool is_write) { return StandsStill(call, call.Object(1), call.Arg(2), is_write); }

// Publishes the argument that is about to be stored, if it is a reference.
void WillStore(NativeCall& call, int arg) {
  if (call.function.arg_kinds[size_t(arg)] != ir::RegKind::kRef) return;
  WillRefer(call, call.Object(1), call.Arg(2), call.Object(arg));
}

// Arguments of all: the Unsafe, object, offset, then values.
template <typename T>
NativeStatus Get(NativeCall& call) {
  uint64_t place = PlaceOf(call, call.Object(1), call.Arg(2));
  if (place == 0) return RawMemory(call);
  if (MustYield(call, false)) return NativeStatus::kRetry;
  return call.Return(ToRegister(call.machine.arena().At<T>(place)));
}

template <typename T>
NativeStatus Put(NativeCall& call) {
  uint64_t place = PlaceOf(call, call.Object(1), call.Arg(2));
  if (place == 0) return RawMemory(call);
  if (MustYield(call, true)) return NativeStatus::kRetry;
  WillStore(call, 3);
  call.machine.heap().Store<T>(place, FromRegister<T>(call.Arg(3)));
  return call.Return();
}

template <typename T>
NativeStatus CompareAndExchange(NativeCall& call) {
  uint64_t place = PlaceOf(call, call.Object(1), call.Arg(2));
  if (place == 0) return RawMemory(call);
  if (MustYield(call, true)) return NativeStatus::kRetry;
  WillStore(call, 4);
  T old = call.machine.arena().At<T>(place);
  if (old == FromRegister<T>(call.Arg(3))) call.machine.heap().Store<T>(place, FromRegister<T>(call.Arg(4)));
  return call.Return(ToRegister(old));
}

template <typename T>
NativeStatus CompareAndSet(NativeCall& call) {
  uint64_t place = PlaceOf(call, call.Object(1), call.Arg(2));
  if (place == 0) return RawMemory(call);
  if (MustYield(call, true)) return NativeStatus::kRetry;
  WillStore(call, 4);
  bool equal = call.machine.arena().At<T>(place) == FromRegister<T>(call.Arg(3));
  if (equal) call.machine.heap().Store<T>(place, FromRegister<T>(call.Arg(4)));
  return call.Return(equal);
}

template <typename T>
NativeStatus GetAndAdd(NativeCall& call) {
  uint64_t place = PlaceOf(call, call.Object(1), call.Arg(2));
  if (place == 0) return RawMemory(call);
  if (MustYield(call, true)) return NativeStatus::kRetry;
  T old = call.machine.arena().At<T>(place);
  call.machine.heap().Store<T>(place, T(old + FromRegister<T>(call.Arg(3))));
  return call.Return(ToRegister(old));
}

template <typename T>
NativeStatus GetAndSet(NativeCall& call) {
  uint64_t place = PlaceOf(call, call.Object(1), call.Arg(2));
  if (place == 0) return RawMemory(call);
  if (MustYield(call, true)) return NativeStatus::kRetry;
  WillStore(call, 3);
  T old = call.machine.arena().At<T>(place);
  call.machine.heap().Store<T>(place, FromRegister<T>(call.Arg(3)));
  return call.Return(ToRegister(old));
}

bool IsPrivate(NativeCall& call, Ref object, uint64_t offset) {
  bool in_object = object != 0 && !(offset & (kStaticTag | kRawTag));
  return in_object && !(call.machine.heap().ObjectAt(object).flags & heap::kShared);
}

// A copy is one visible operation: the write, if others can see the target, else the read.
bool MustYieldToCopy(NativeCall& call) {
  bool reads_only = IsPrivate(call, call.Object(3), call.Arg(4));
  return reads_only ? StandsStill(call, call.Object(1), call.Arg(2), false)
                    : StandsStill(call, call.Object(3), call.Arg(4), true);
}

NativeStatus CopyMemory(NativeCall& call) {
  uint64_t from = PlaceOf(call, call.Object(1), call.Arg(2)), to = PlaceOf(call, call.Object(3), call.Arg(4));
  if (from == 0 || to == 0) return RawMemory(call);
  if (MustYieldToCopy(call)) return NativeStatus::kRetry;
  call.machine.heap().WillWrite(to, call.Arg(5));
  std::memmove(call.machine.arena().base() + to, call.machine.arena().base() + from, call.Arg(5));
  return call.Return();
}

// Copies elements of 2, 4 or 8 bytes and turns each around.
NativeStatus CopySwapMemory(NativeCall& call) {
  uint64_t from = PlaceOf(call, call.Object(1), call.Arg(2)), to = PlaceOf(call, call.Object(3), call.Arg(4));
  if (from == 0 || to == 0) return RawMemory(call);
  if (MustYieldToCopy(call)) return NativeStatus::kRetry;
  uint64_t bytes = call.Arg(5), size = call.Arg(6);
  const uint8_t* source = call.machine.arena().base() + from;
  std::vector<uint8_t> turned(source, source + bytes);
  for (uint64_t i = 0; i + size <= bytes; i += size) {
    std::reverse(turned.begin() + ptrdiff_t(i), turned.begin() + ptrdiff_t(i + size));
  }
  call.machine.heap().WillWrite(to, bytes);
  std::memcpy(call.machine.arena().base() + to, turned.data(), bytes);
  return call.Return();
}

NativeStatus SetMemory(NativeCall& call) {
  uint64_t place = PlaceOf(call, call.Object(1), call.Arg(2));
  if (place == 0) return RawMemory(call);
  if (MustYield(call, true)) return NativeStatus::kRetry;
  call.machine.heap().WillWrite(place, call.Arg(3));
  std::memset(call.machine.arena().base() + place, call.Int(4), call.Arg(3));
  return call.Return();
}

// --- layout

// The field that a java.lang.reflect.Field stands for.
const Field& FieldAskedFor(NativeCall& call, JavaEnv& env) {
  const Field& field = FieldOfReflected(env, call.Object(1));
  AskAbout(call, *field.owner);
  return field;
}

NativeStatus ObjectFieldOffset(NativeCall& call) {
  JavaEnv env(call);
  return call.Return(FieldAskedFor(call, env).offset);
}

NativeStatus ObjectFieldOffsetByName(NativeCall& call) {
  JavaEnv env(call);
  std::string name = env.Modified(call.Object(2));
  for (const Field& field : env.ClassOfMirror(call.Object(1)).fields) {
    if (field.name == name) return call.Return(field.IsStatic() ? StaticOffsetOf(field) : field.offset);
  }
  return Throw(call, "java/lang/InternalError", name);
}

NativeStatus StaticFieldOffset(NativeCall& call) {
  JavaEnv env(call);
  return call.Return(StaticOffsetOf(FieldAskedFor(call, env)));
}

NativeStatus StaticFieldBase(NativeCall& call) {
  JavaEnv env(call);
  return ReturnRef(call, env, env.Mirror(*FieldAskedFor(call, env).owner));
}

NativeStatus ArrayBaseOffset(NativeCall& call) { return call.ReturnInt(int32_t(heap::kHeaderSize)); }

NativeStatus ArrayIndexScale(NativeCall& call) {
  JavaEnv env(call);
  const Class& c = env.ClassOfMirror(call.Object(1));
  return call.ReturnInt(c.IsArray() ? 1 << c.type->elem_log2 : 0);
}

// --- classes and objects

NativeStatus EnsureClassInitialized(NativeCall& call) {
  JavaEnv env(call);
  if (call.Object(1) == 0) return call.Trap(ir::TrapKind::kNullPointer);
  const Class& c = env.ClassOfMirror(call.Object(1));
  if (!c.NeedsInit()) return call.Return();
  return env.runtime().InitClass(call.machine, call.thread, *c.type);
}

NativeStatus ShouldBeInitialized(NativeCall& call) {
  JavaEnv env(call);
  const Class& c = env.ClassOfMirror(call.Object(1));
  return call.Return(c.NeedsInit() && call.machine.arena().At<uint32_t>(c.type->init_word) != heap::kInitialized);
}

NativeStatus AllocateInstance(NativeCall& call) {
  JavaEnv env(call);
  Class& c = env.ClassOfMirror(call.Object(1));
  if (c.kind != Class::Kind::kInstance || c.IsAbstract() || &c == env.lib().class_class) {
    return Throw(call, "java/lang/InstantiationException", DottedName(c.name));
  }
  if (c.NeedsInit()) {
    NativeStatus status = env.runtime().InitClass(call.machine, call.thread, *c.type);
    if (status != NativeStatus::kReturn) return status;
  }
  return ReturnRef(call, env, env.New(c));
}

NativeStatus AllocateUninitializedArray(NativeCall& call) {
  JavaEnv env(call);
  if (call.Int(2) < 0) return call.Trap(ir::TrapKind::kNegativeArraySize, std::to_string(call.Int(2)));
  Class* array = env.linker().ArrayOf(env.ClassOfMirror(call.Object(1)));
  return ReturnRef(call, env, env.NewArray(*array, uint32_t(call.Int(2))));
}

NativeStatus ThrowException(NativeCall& call) {
  if (call.Object(1) == 0) return call.Trap(ir::TrapKind::kNullPointer);
  call.exception = call.Object(1);
  return NativeStatus::kThrow;
}

// UnsafeConstants.<clinit>: what HotSpot stores there at start-up.
NativeStatus InitConstants(NativeCall& call) {
  JavaEnv env(call);
  Class& c = *MethodOf(call.function).owner;
  env.heap().Store<int32_t>(JavaEnv::OffsetOf(c, "ADDRESS_SIZE0", "I"), 8);
  env.heap().Store<int32_t>(JavaEnv::OffsetOf(c, "PAGE_SIZE", "I"), 4096);
  env.heap().Store<int8_t>(JavaEnv::OffsetOf(c, "BIG_ENDIAN", "Z"), 0);
  env.heap().Store<int8_t>(JavaEnv::OffsetOf(c, "UNALIGNED_ACCESS", "Z"), 1);
  env.heap().Store<int32_t>(JavaEnv::OffsetOf(c, "DATA_CACHE_LINE_FLUSH_SIZE", "I"), 0);
  return call.Return();
}

template <typename T>
void AddAccessors(NativeTable& table, const std::string& type) {
  constexpr const char* kUnsafe = "jdk/internal/misc/Unsafe";
  // The two-argument forms take raw addresses and have bytecode that calls these.
  std::string letter = type == "Reference" ? "Ljava/lang/Object;"
                       : type == "Boolean" ? "Z"
                       : type == "Long"    ? "J"
                                           : type.substr(0, 1);
  for (const char* order : {"", "Volatile", "Opaque", "Acquire"}) {
    table.Add(kUnsafe, "get" + type + order, "(Ljava/lang/Object;J)" + letter, Get<T>);
  }
  for (const char* order : {"", "Volatile", "Opaque", "Release"}) {
    table.Add(kUnsafe, "put" + type + order, "(Ljava/lang/Object;J" + letter + ")V", Put<T>);
  }
}

template <typename T>
void AddAtomics(NativeTable& table, const std::string& type) {
  constexpr const char* kUnsafe = "jdk/internal/misc/Unsafe";
  for (const char* order : {"", "Acquire", "Release"}) {
    table.Add(kUnsafe, "compareAndExchange" + type + order, "", CompareAndExchange<T>);
    table.Add(kUnsafe, "getAndSet" + type + order, "", GetAndSet<T>);
  }
  table.Add(kUnsafe, "compareAndSet" + type, "", CompareAndSet<T>);
  for (const char* order : {"", "Plain", "Acquire", "Release"}) {
    table.Add(kUnsafe, "weakCompareAndSet" + type + order, "", CompareAndSet<T>);
  }
}

}  // namespace

void RegisterUnsafeNatives(NativeTable& table) {
  AddAccessors<uint8_t>(table, "Boolean");
  AddAccessors<int8_t>(table, "Byte");
  AddAccessors<int16_t>(table, "Short");
  AddAccessors<uint16_t>(table, "Char");
  AddAccessors<uint32_t>(table, "Int");
  AddAccessors<uint64_t>(table, "Long");
  AddAccessors<float>(table, "Float");
  AddAccessors<double>(table, "Double");
  AddAccessors<Ref>(table, "Reference");
  AddAtomics<uint32_t>(table, "Int");
  AddAtomics<uint64_t>(table, "Long");
  AddAtomics<Ref>(table, "Reference");
  AddNatives(table, "jdk/internal/misc/Unsafe",
             {{"registerNatives", "", DoNothing},
              {"getAndAddInt", "", GetAndAdd<uint32_t>},
              {"getAndAddLong", "", GetAndAdd<uint64_t>},
              {"copyMemory0", "", CopyMemory},
              {"copySwapMemory0", "", CopySwapMemory},
              {"setMemory0", "", SetMemory},
              {"loadFence", "()V", DoNothing},
              {"storeFence", "()V", DoNothing},
              {"fullFence", "()V", DoNothing},
              {"objectFieldOffset0", "", ObjectFieldOffset},
              {"objectFieldOffset1", "", AsksClass<ObjectFieldOffsetByName, 1>},
              {"staticFieldOffset0", "", StaticFieldOffset},
              {"staticFieldBase0", "", StaticFieldBase},
              {"arrayBaseOffset0", "", ArrayBaseOffset},
              {"arrayIndexScale0", "", ArrayIndexScale},
              {"ensureClassInitialized0", "", AsksClass<EnsureClassInitialized, 1>},
              {"shouldBeInitialized0", "", AsksClass<ShouldBeInitialized, 1>},
              {"allocateInstance", "", AsksClass<AllocateInstance, 1>},
              {"allocateUninitializedArray0", "", AllocateUninitializedArray},
              {"throwException", "", ThrowException}});
  AddNatives(table, "jdk/internal/misc/UnsafeConstants", {{"<clinit>", "()V", InitConstants}});
}

}  // namespace veristep::jvm
