// java.lang.reflect.Array.
#include "vm/jvm/natives/natives.h"
#include "vm/jvm/natives/primitives.h"

namespace veristep::jvm {

namespace {

// The array argument, checked; null after an exception was raised.
Class* ArrayArg(NativeCall& call, JavaEnv& env, NativeStatus& status) {
  if (call.Object(0) == 0) {
    status = call.Trap(ir::TrapKind::kNullPointer);
    return nullptr;
  }
  Class& c = env.ClassOfObject(call.Object(0));
  if (c.IsArray()) return &c;
  status = Throw(call, "java/lang/IllegalArgumentException", "Argument is not an array");
  return nullptr;
}

bool CheckIndex(NativeCall& call, JavaEnv& env, NativeStatus& status) {
  uint32_t length = env.Length(call.Object(0));
  if (uint32_t(call.Int(1)) < length) return true;
  status = call.Trap(ir::TrapKind::kIndexOutOfBounds,
                     "Index " + std::to_string(call.Int(1)) + " out of bounds for length " + std::to_string(length));
  return false;
}

NativeStatus GetLength(NativeCall& call) {
  JavaEnv env(call);
  NativeStatus status;
  if (ArrayArg(call, env, status) == nullptr) return status;
  return call.ReturnInt(int32_t(env.Length(call.Object(0))));
}

uint64_t ElementPlace(const Class& array, NativeCall& call) {
  return heap::OffsetOf(call.Object(0)) + heap::kHeaderSize +
         (uint64_t(uint32_t(call.Int(1))) << array.type->elem_log2);
}

// Whether an explored thread must stand still before it reads or writes an element (return kRetry then).
bool MustYield(NativeCall& call, bool is_write) {
  return call.machine.StopsAtAccess(call.thread, call.Object(0), heap::kHeaderSize, is_write);
}

constexpr const char* kMismatch = "argument type mismatch";

template <BasicType kWanted>
NativeStatus GetAs(NativeCall& call) {
  JavaEnv env(call);
  NativeStatus status;
  Class* array = ArrayArg(call, env, status);
  if (array == nullptr || !CheckIndex(call, env, status)) return status;
  if (MustYield(call, false)) return NativeStatus::kRetry;
  uint64_t word = LoadWord(call.machine, ElementPlace(*array, call), array->element->basic);
  if (!array->element->IsPrimitive() || !WidenWord(array->element->basic, kWanted, word)) {
    return Throw(call, "java/lang/IllegalArgumentException", kMismatch);
  }
  return call.Return(word);
}

template <BasicType kGiven>
NativeStatus SetAs(NativeCall& call) {
  JavaEnv env(call);
  NativeStatus status;
  Class* array = ArrayArg(call, env, status);
  if (array == nullptr || !CheckIndex(call, env, status)) return status;
  uint64_t word = call.Arg(2);
  if (!array->element->IsPrimitive() || !WidenWord(kGiven, array->element->basic, word)) {
    return Throw(call, "java/lang/IllegalArgumentException", kMismatch);
  }
  if (MustYield(call, true)) return NativeStatus::kRetry;
  StoreWord(call.machine, ElementPlace(*array, call), array->element->basic, word);
  return call.Return();
}

NativeStatus GetObject(NativeCall& call) {
  JavaEnv env(call);
  NativeStatus status;
  Class* array = ArrayArg(call, env, status);
  if (array == nullptr || !CheckIndex(call, env, status)) return status;
  if (MustYield(call, false)) return NativeStatus::kRetry;
  uint64_t word = LoadWord(call.machine, ElementPlace(*array, call), array->element->basic);
  if (!array->element->IsPrimitive()) return call.Return(word);
  int basic = int(array->element->basic);
  std::string descriptor = std::string("(") + "ZBCSIJFD"[basic] + ")L" + env.lib().boxes[basic]->name + ";";
  const uint64_t args[] = {word};
  return CallMethod(call, env.lib().boxes[basic]->name, "valueOf", descriptor, args);
}

NativeStatus SetObject(NativeCall& call) {
  JavaEnv env(call);
  NativeStatus status;
  Class* array = ArrayArg(call, env, status);
  if (array == nullptr) return status;
  Ref value = call.Object(2);
  if (array->element->IsPrimitive()) {
    uint64_t word = 0;
    if (!UnboxWord(env, value, array->element->basic, word)) {
      return Throw(call, "java/lang/IllegalArgumentException", kMismatch);
    }
    if (!CheckIndex(call, env, status)) return status;
    if (MustYield(call, true)) return NativeStatus::kRetry;
    StoreWord(call.machine, ElementPlace(*array, call), array->element->basic, word);
    return call.Return();
  }
  if (!CheckIndex(call, env, status)) return status;
  if (value != 0 && !env.heap().TypeOf(value).IsSubtypeOf(array->element->type)) {
    return Throw(call, "java/lang/IllegalArgumentException", "array element type mismatch");
  }
  if (MustYield(call, true)) return NativeStatus::kRetry;
  if (env.heap().ObjectAt(call.Object(0)).flags & heap::kShared) call.machine.Publish(value);
  env.SetAt<Ref>(call.Object(0), uint32_t(call.Int(1)), value);
  return call.Return();
}

NativeStatus NewArray(NativeCall& call) {
  JavaEnv env(call);
  if (call.Object(0) == 0) return call.Trap(ir::TrapKind::kNullPointer);
  Class& element = env.ClassOfMirror(call.Object(0));
  if (&element == env.linker().Primitive(BasicType::kVoid)) {
    return Throw(call, "java/lang/IllegalArgumentException", nullptr);
  }
  if (call.Int(1) < 0) return call.Trap(ir::TrapKind::kNegativeArraySize, std::to_string(call.Int(1)));
  return ReturnRef(call, env, env.NewArray(*env.linker().ArrayOf(element), uint32_t(call.Int(1))));
}

// Arrays of arrays; the depth is at most 255.
Ref NewNested(JavaEnv& env, Class& array, Ref dimensions, uint32_t depth) {
  uint32_t length = uint32_t(env.At<int32_t>(dimensions, depth));
  Ref outer = env.NewArray(array, length);
  if (depth + 1 == env.Length(dimensions)) return outer;
  for (uint32_t i = 0; i < length && !env.failed(); ++i) {
    env.SetAt<Ref>(outer, i, NewNested(env, *array.element, dimensions, depth + 1));
  }
  return outer;
}

NativeStatus MultiNewArray(NativeCall& call) {
  JavaEnv env(call);
  Ref dimensions = call.Object(1);
  if (call.Object(0) == 0 || dimensions == 0) return call.Trap(ir::TrapKind::kNullPointer);
  uint32_t depth = env.Length(dimensions);
  if (depth == 0) return Throw(call, "java/lang/IllegalArgumentException", "Empty dimensions array");
  if (depth > 255) return Throw(call, "java/lang/IllegalArgumentException", nullptr);
  Class* array = &env.ClassOfMirror(call.Object(0));
  for (uint32_t i = 0; i < depth; ++i) {
    int32_t length = env.At<int32_t>(dimensions, i);
    if (length < 0) return call.Trap(ir::TrapKind::kNegativeArraySize, std::to_string(length));
    array = env.linker().ArrayOf(*array);
  }
  return ReturnRef(call, env, NewNested(env, *array, dimensions, 0));
}

}  // namespace

void RegisterArrayNatives(NativeTable& table) {
  AddNatives(table, "java/lang/reflect/Array",
             {{"getLength", "", GetLength},
              {"get", "", GetObject},
              {"getBoolean", "", GetAs<BasicType::kBoolean>},
              {"getByte", "", GetAs<BasicType::kByte>},
              {"getChar", "", GetAs<BasicType::kChar>},
              {"getShort", "", GetAs<BasicType::kShort>},
              {"getInt", "", GetAs<BasicType::kInt>},
              {"getLong", "", GetAs<BasicType::kLong>},
              {"getFloat", "", GetAs<BasicType::kFloat>},
              {"getDouble", "", GetAs<BasicType::kDouble>},
              {"set", "", SetObject},
              {"setBoolean", "", SetAs<BasicType::kBoolean>},
              {"setByte", "", SetAs<BasicType::kByte>},
              {"setChar", "", SetAs<BasicType::kChar>},
              {"setShort", "", SetAs<BasicType::kShort>},
              {"setInt", "", SetAs<BasicType::kInt>},
              {"setLong", "", SetAs<BasicType::kLong>},
              {"setFloat", "", SetAs<BasicType::kFloat>},
              {"setDouble", "", SetAs<BasicType::kDouble>},
              {"newArray", "", NewArray},
              {"multiNewArray", "", MultiNewArray}});
}

}  // namespace veristep::jvm
