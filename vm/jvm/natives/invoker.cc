// Calls of methods known only at run time (jdk.internal.misc.VeristepInvoker), and the accessors of reflection.
#include "core/base/check.h"
#include "vm/jvm/natives/natives.h"
#include "vm/jvm/natives/primitives.h"
#include "vm/jvm/natives/reflect_objects.h"

namespace veristep::jvm {

namespace {

// Arguments of the natives: class, slot, then [select,] receiver, array of boxed arguments.
Method& Target(NativeCall& call, JavaEnv& env) {
  return env.ClassOfMirror(call.Object(0)).methods[size_t(call.Int(1))];
}

// The callee's registers. An error message if the arguments do not fit.
const char* Unpack(JavaEnv& env, const Method& method, Ref receiver, Ref boxed, std::vector<uint64_t>& registers) {
  if (!method.IsStatic()) registers.push_back(receiver);
  MethodType type = *ParseMethodType(method.descriptor);
  size_t given = boxed == 0 ? 0 : env.Length(boxed);
  if (given != type.parameters.size()) return "wrong number of arguments";
  for (uint32_t i = 0; i < given; ++i) {
    Ref value = env.At<Ref>(boxed, i);
    const FieldType& parameter = type.parameters[i];
    uint64_t word = value;
    if (!parameter.IsReference()) {
      if (!UnboxWord(env, value, parameter.basic, word)) return "argument type mismatch";
    } else if (value != 0) {
      Class* wanted = env.linker().FindLoaded(parameter.ClassName());
      if (wanted == nullptr || !env.heap().TypeOf(value).IsSubtypeOf(wanted->type)) return "argument type mismatch";
    }
    registers.push_back(word);
  }
  return nullptr;
}

NativeStatus Invoke(NativeCall& call) {
  JavaEnv env(call);
  Method* method = &Target(call, env);
  Class& owner = *method->owner;
  if (method->IsStatic() && owner.NeedsInit()) {
    NativeStatus status = env.runtime().InitClass(call.machine, call.thread, *owner.type);
    if (status != NativeStatus::kReturn) return status;
  }
  std::vector<uint64_t> registers;
  if (const char* problem = Unpack(env, *method, call.Object(3), call.Object(4), registers)) {
    return Throw(call, "java/lang/IllegalArgumentException", problem);
  }
  if (call.Int(2) != 0 && !method->IsStatic()) {
    Method* selected = env.linker().Select(env.ClassOfObject(call.Object(3)), *method);
    if (selected == nullptr) {
      return call.Trap(ir::TrapKind::kAbstractMethod, ExternalMethodName(owner.name, method->name, method->descriptor));
    }
    method = selected;
  }
  return call.Invoke(method->function, registers);
}

NativeStatus Check(NativeCall& call) {
  JavaEnv env(call);
  const Method& method = Target(call, env);
  Ref receiver = call.Object(2);
  if (!method.IsStatic()) {
    if (receiver == 0) return call.Trap(ir::TrapKind::kNullPointer);
    if (!env.heap().TypeOf(receiver).IsSubtypeOf(method.owner->type)) {
      return Throw(call, "java/lang/IllegalArgumentException", "object is not an instance of declaring class");
    }
  }
  std::vector<uint64_t> registers;
  const char* problem = Unpack(env, method, receiver, call.Object(3), registers);
  return problem == nullptr ? call.Return() : Throw(call, "java/lang/IllegalArgumentException", problem);
}

NativeStatus SlotOf(NativeCall& call) {
  JavaEnv env(call);
  const Method& method = MethodOfReflected(env, call.Object(0));
  return call.ReturnInt(int32_t(&method - method.owner->methods.data()));
}

// Fills the slot of a constant, which is named by its hash. Constants that need it are rare and made once.
NativeStatus SetSlot(NativeCall& call) {
  JavaEnv env(call);
  const heap::StaticArea& statics = call.machine.program().statics();
  for (uint32_t i = statics.size(); i-- > 0;) {
    if (statics[i].name_hash != call.Arg(0)) continue;
    env.PutStatic(statics[i].address, call.Object(1));
    return call.Return();
  }
  CHECK(!"a constant without a slot");
  return NativeStatus::kStop;
}

NativeStatus Unsupported(NativeCall& call) {
  JavaEnv env(call);
  return call.Unsupported(env.Modified(call.Object(0)));
}

NativeStatus InvokeMethod(NativeCall& call) {
  return CallMethod(call, "jdk/internal/misc/VeristepInvoker", "invokeMethod",
                    "(Ljava/lang/reflect/Method;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
                    {call.args, 3});
}

NativeStatus NewInstance(NativeCall& call) {
  return CallMethod(call, "jdk/internal/misc/VeristepInvoker", "construct",
                    "(Ljava/lang/reflect/Constructor;[Ljava/lang/Object;)Ljava/lang/Object;", {call.args, 2});
}

NativeStatus NeverInflate(NativeCall& call) { return call.ReturnInt(INT32_MAX); }

}  // namespace

void RegisterInvokerNatives(NativeTable& table) {
  AddNatives(table, "jdk/internal/misc/VeristepInvoker",
             {{"invokeRef", "", AsksProgram<Invoke>},
              {"invokeInt", "", AsksProgram<Invoke>},
              {"invokeLong", "", AsksProgram<Invoke>},
              {"invokeFloat", "", AsksProgram<Invoke>},
              {"invokeDouble", "", AsksProgram<Invoke>},
              {"invokeVoid", "", AsksProgram<Invoke>},
              {"check", "", AsksProgram<Check>},
              {"slotOf", "", AsksProgram<SlotOf>},
              {"setSlot", "", AsksProgram<SetSlot>},
              {"unsupported", "", Unsupported}});
  AddNatives(table, "jdk/internal/reflect/NativeMethodAccessorImpl", {{"invoke0", "", AsksProgram<InvokeMethod>}});
  AddNatives(table, "jdk/internal/reflect/NativeConstructorAccessorImpl",
             {{"newInstance0", "", AsksProgram<NewInstance>}});
  AddNatives(table, "jdk/internal/reflect/ReflectionFactory", {{"inflationThreshold", "()I", NeverInflate}});
}

}  // namespace veristep::jvm
