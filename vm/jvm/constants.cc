// Constants that are made when an instruction first reads them. Strings, class objects and lambdas without captured
// variables are made here; the others by methods of java.lang.invoke.VeristepLinker, which fill the slot.
#include "vm/jvm/dynamic/dynamic_constant.h"
#include "vm/jvm/java_env.h"

namespace veristep::jvm {

namespace {

NativeStatus Push(JavaEnv& env, std::string_view method, std::string_view descriptor, std::span<const uint64_t> args) {
  interp::Machine& machine = env.machine();
  if (env.failed()) return env.runtime().RaiseTrap(machine, env.thread(), ir::TrapKind::kOutOfMemory, {}, 0, 0);
  Method* target = env.lib().linker->DeclaredMethod(method, descriptor);
  CHECK(target != nullptr);
  if (machine.PushFrame(env.thread(), *target->function, args, ir::kNoReg,
                        interp::kDiscardResult | interp::kResumeSame | interp::kHidden)) {
    return NativeStatus::kRetry;
  }
  if (machine.stop()) return NativeStatus::kStop;
  return env.runtime().RaiseTrap(machine, env.thread(), ir::TrapKind::kStackOverflow, {}, 0, 0);
}

NativeStatus Fill(JavaEnv& env, uint32_t slot, Ref value) {
  if (value == 0 || env.failed()) {
    return env.runtime().RaiseTrap(env.machine(), env.thread(), ir::TrapKind::kOutOfMemory, {}, 0, 0);
  }
  env.PutStatic(slot, value);
  return NativeStatus::kReturn;
}

}  // namespace

NativeStatus JvmRuntime::MakeConstant(interp::Machine& machine, interp::Thread& thread,
                                      const ir::ConstantSlot& constant) {
  using Kind = ir::ConstantSlot::Kind;
  JavaEnv env(machine, thread);
  // To code of the program a slot is known by its name: its address is this process's own.
  uint64_t slot = machine.program().statics().Find(constant.slot).name_hash;
  switch (constant.kind) {
    case Kind::kString:
      return Fill(env, constant.slot, env.NewString(constant.text));
    case Kind::kClass:
      return Fill(env, constant.slot, env.Mirror(*const_cast<Class*>(static_cast<const Class*>(constant.owner))));
    case Kind::kMethodType: {
      const uint64_t args[] = {slot, env.NewString(constant.text)};
      return Push(env, "methodType", "(JLjava/lang/String;)V", args);
    }
    case Kind::kMethodHandle: {
      const auto* place = static_cast<const PoolConstant*>(constant.owner);
      const uint64_t args[] = {slot, env.Mirror(*place->owner), place->index};
      return Push(env, "poolConstant", "(JLjava/lang/Class;I)V", args);
    }
    case Kind::kDynamic:
    case Kind::kCallSite:
      break;
  }
  const auto* dynamic = static_cast<const DynamicConstant*>(constant.owner);
  switch (dynamic->kind) {
    case DynamicConstant::Kind::kInstance:
      return Fill(env, constant.slot, env.New(*dynamic->owner));
    case DynamicConstant::Kind::kMethodType: {
      const uint64_t args[] = {slot, env.NewString(dynamic->descriptor)};
      return Push(env, "methodType", "(JLjava/lang/String;)V", args);
    }
    case DynamicConstant::Kind::kCallSite: {
      const uint64_t args[] = {slot, env.Mirror(*dynamic->owner), dynamic->bootstrap, env.NewString(dynamic->name),
                               env.NewString(dynamic->descriptor)};
      return Push(env, "callSite", "(JLjava/lang/Class;ILjava/lang/String;Ljava/lang/String;)V", args);
    }
    case DynamicConstant::Kind::kCondy: {
      const uint64_t args[] = {slot, env.Mirror(*dynamic->owner), dynamic->bootstrap, env.NewString(dynamic->name),
                               env.NewString(dynamic->descriptor)};
      return Push(env, "dynamicConstant", "(JLjava/lang/Class;ILjava/lang/String;Ljava/lang/String;)V", args);
    }
    case DynamicConstant::Kind::kLabels: {
      const uint64_t args[] = {slot, env.Mirror(*dynamic->owner), dynamic->bootstrap};
      return Push(env, "labels", "(JLjava/lang/Class;I)V", args);
    }
  }
  return NativeStatus::kStop;
}

}  // namespace veristep::jvm
