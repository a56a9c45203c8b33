// Serialization: what java.io.ObjectStreamClass and its streams ask the machine.
#include "vm/jvm/natives/natives.h"

namespace veristep::jvm {

namespace {

NativeStatus HasStaticInitializer(NativeCall& call) {
  JavaEnv env(call);
  return call.Return(env.ClassOfMirror(call.Object(0)).initializer != nullptr);
}

// MethodAccessorGenerator.generateSerializationConstructor(made, parameters, exceptions, modifiers, owner); later JDKs
// have no exceptions there.
NativeStatus SerialConstructor(NativeCall& call) {
  const uint64_t args[] = {call.Arg(1), call.Arg(2), call.Arg(int(call.num_args) - 1)};
  return CallMethod(call, "jdk/internal/reflect/VeristepSerialConstructor", "make",
                    "(Ljava/lang/Class;[Ljava/lang/Class;Ljava/lang/Class;)"
                    "Ljdk/internal/reflect/SerializationConstructorAccessorImpl;",
                    args);
}

}  // namespace

void RegisterSerialNatives(NativeTable& table) {
  AddNatives(table, "java/io/ObjectStreamClass",
             {{"initNative", "", DoNothing}, {"hasStaticInitializer", "", AsksClass<HasStaticInitializer>}});
  for (const char* generator : {"jdk/internal/reflect/MethodAccessorGenerator",
                                "jdk/internal/reflect/SerializationConstructorAccessorGenerator"}) {
    AddNatives(table, generator, {{"generateSerializationConstructor", "", SerialConstructor}});
  }
}

}  // namespace veristep::jvm
