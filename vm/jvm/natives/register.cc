#include "vm/jvm/natives/natives.h"

namespace veristep::jvm {

void RegisterNatives(NativeTable& table) {
  RegisterObjectNatives(table);
  RegisterSystemNatives(table);
  RegisterStringNatives(table);
  RegisterThreadNatives(table);
  RegisterThrowableNatives(table);
  RegisterClassNatives(table);
  RegisterResourceNatives(table);
  RegisterClassShapeNatives(table);
  RegisterReflectionNatives(table);
  RegisterInvokerNatives(table);
  RegisterArrayNatives(table);
  RegisterUnsafeNatives(table);
  RegisterRawMemoryNatives(table);
  RegisterMathNatives(table);
  RegisterConstantPoolNatives(table);
  RegisterLinkerNatives(table);
  RegisterZipNatives(table);
  RegisterSerialNatives(table);
  RegisterTextNatives(table);
  RegisterFileNatives(table);
  RegisterMiscNatives(table);
  RegisterRuntimeNatives(table);
  RegisterClassInitNatives(table);
  RegisterCheckNatives(table);
}

NativeStatus NotSupported(NativeCall& call) {
  const Method& method = MethodOf(call.function);
  return call.Unsupported(DottedName(method.owner->name) + "." + std::string(method.name) +
                          std::string(method.descriptor) + " (native)");
}

NativeStatus CallMethod(NativeCall& call, std::string_view class_name, std::string_view method,
                        std::string_view descriptor, std::span<const uint64_t> args) {
  JavaEnv env(call);
  llvm::Expected<Class*> c = env.linker().Load(class_name);
  if (!c) return ThrowLinkage(call, c.takeError());
  Method* target = (*c)->DeclaredMethod(method, descriptor);
  if (target == nullptr) {
    return call.Unsupported("this JDK: " + DottedName(class_name) + "." + std::string(method) + " is missing");
  }
  if (target->IsStatic() && (*c)->NeedsInit()) {
    NativeStatus status = env.runtime().InitClass(call.machine, call.thread, *(*c)->type);
    if (status != NativeStatus::kReturn) return status;
  }
  return call.Invoke(target->function, args);
}

NativeStatus CallOriginal(NativeCall& call) {
  JavaEnv env(call);
  return call.Invoke(env.linker().OriginalOf(MethodOf(call.function)), {call.args, call.num_args});
}

}  // namespace veristep::jvm
