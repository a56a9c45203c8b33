// Class initialisation, JVMS 5.5. The state is the word at Type::init_word. A class without initialiser code, whose
// supers need none either, is done at once; else VeristepRuntime.initialize runs in a frame of its own, so that the
// instruction which asked for it is simply run again afterwards.
#include "vm/jvm/java_env.h"

namespace veristep::jvm {

namespace {

uint32_t StateOf(interp::Machine& machine, const Class& c) {
  return c.NeedsInit() ? machine.arena().At<uint32_t>(c.type->init_word) : uint32_t(heap::kInitialized);
}

// Static fields with a ConstantValue attribute get it when initialisation begins.
void StoreConstants(JavaEnv& env, const Class& c) {
  if (c.file == nullptr) return;
  const ConstantPool& pool = c.file->pool();
  heap::Heap& heap = env.heap();
  for (const Field& field : c.fields) {
    if (!field.IsStatic() || field.info == nullptr || field.info->constant_value == 0) continue;
    uint16_t index = field.info->constant_value;
    switch (field.basic) {
      case BasicType::kBoolean:
      case BasicType::kByte:
        heap.Store<int8_t>(field.offset, int8_t(pool.Integer(index)));
        break;
      case BasicType::kChar:
      case BasicType::kShort:
        heap.Store<int16_t>(field.offset, int16_t(pool.Integer(index)));
        break;
      case BasicType::kInt:
        heap.Store<int32_t>(field.offset, pool.Integer(index));
        break;
      case BasicType::kLong:
        heap.Store<int64_t>(field.offset, pool.Long(index));
        break;
      case BasicType::kFloat:
        heap.Store<float>(field.offset, pool.Float(index));
        break;
      case BasicType::kDouble:
        heap.Store<double>(field.offset, pool.Double(index));
        break;
      default:
        env.PutStatic(field.offset, env.Intern(pool.String(index)));
        break;
    }
  }
}

// Whether initialising the class and what comes before it runs no code.
bool IsTrivial(interp::Machine& machine, const Class& c) {
  if (StateOf(machine, c) == heap::kInitialized) return true;
  if (StateOf(machine, c) != heap::kUninitialized || c.initializer != nullptr) return false;
  if (c.IsInterface()) return true;
  for (const Class* i : c.all_interfaces) {
    if (i->initializer != nullptr && StateOf(machine, *i) != heap::kInitialized && HasDefaultMethods(*i)) return false;
  }
  return c.super == nullptr || IsTrivial(machine, *c.super);
}

void InitTrivially(JavaEnv& env, const Class& c) {
  for (const Class* k = &c; k != nullptr; k = c.IsInterface() ? nullptr : k->super) {
    if (StateOf(env.machine(), *k) == heap::kInitialized) break;
    StoreConstants(env, *k);
    env.heap().Store<uint32_t>(k->type->init_word, heap::kInitialized);
  }
}

// The superinterfaces that take part, each after its own superinterfaces.
void CollectInterfaces(const Class& c, std::vector<const Class*>& into) {
  for (const Class* interface : c.interfaces) {
    CollectInterfaces(*interface, into);
    if (interface->NeedsInit() && HasDefaultMethods(*interface)) into.push_back(interface);
  }
}

NativeStatus RaiseInitFailed(JavaEnv& env, Class& c) {
  llvm::Expected<Class*> error = env.linker().Load("java/lang/NoClassDefFoundError");
  if (!error) {
    env.machine().StopWithError(llvm::toString(error.takeError()));
    return NativeStatus::kStop;
  }
  std::string message = "Could not initialize class " + DottedName(c.name);
  Ref cause = env.GetStatic(env.linker().ConstantSlot(c.name + ".<init-error>"));
  Ref thrown = env.NewThrowable(**error, {.message = message, .has_message = true, .cause = cause});
  env.machine().Throw(env.thread(), thrown != 0 ? thrown : env.runtime().OutOfMemoryError(env.machine()));
  return NativeStatus::kRetry;
}

}  // namespace

NativeStatus JvmRuntime::InitClass(interp::Machine& machine, interp::Thread& thread, const heap::Type& type) {
  Class& c = ClassOf(type);
  JavaEnv env(machine, thread);
  uint32_t word = StateOf(machine, c);
  switch (word & 0xffff) {
    case heap::kInitialized:
      return NativeStatus::kReturn;
    case heap::kInitializing:
      if (word >> 16 == thread.index + 1) return NativeStatus::kReturn;
      machine.Block(thread, interp::ThreadState::kBlockedOnClass, 0, -1);
      thread.await_address = type.init_word;
      return NativeStatus::kRetry;
    case heap::kInitFailed:
      return RaiseInitFailed(env, c);
    default:
      break;
  }
  if (IsTrivial(machine, c)) {
    InitTrivially(env, c);
    return NativeStatus::kReturn;
  }
  // The class by its class object: a number of this process would make states differ from those of others.
  const uint64_t args[] = {env.Mirror(c)};
  if (env.failed()) return RaiseTrap(machine, thread, ir::TrapKind::kOutOfMemory, {}, 0, 0);
  if (!machine.PushFrame(thread, *library_->initialize, args, ir::kNoReg,
                         interp::kDiscardResult | interp::kResumeSame | interp::kHidden)) {
    return machine.stop() ? NativeStatus::kStop : RaiseTrap(machine, thread, ir::TrapKind::kStackOverflow, {}, 0, 0);
  }
  machine.heap().Store<uint32_t>(type.init_word, uint32_t(heap::kInitializing) | (thread.index + 1) << 16);
  StoreConstants(env, c);
  return NativeStatus::kRetry;
}

namespace {

Class& TypeArg(NativeCall& call) { return JavaEnv(call).ClassOfMirror(call.Object(0)); }

NativeStatus InitializeSupers(NativeCall& call) {
  Class& c = TypeArg(call);
  if (c.IsInterface()) return call.Return();
  JavaEnv env(call);
  std::vector<const Class*> supers;
  if (c.super != nullptr && c.super->NeedsInit()) supers.push_back(c.super);
  CollectInterfaces(c, supers);
  for (const Class* super : supers) {
    NativeStatus status = env.runtime().InitClass(call.machine, call.thread, *super->type);
    if (status != NativeStatus::kReturn) return status;
  }
  return call.Return();
}

NativeStatus CallInitializer(NativeCall& call) {
  Class& c = TypeArg(call);
  if (c.initializer == nullptr) return call.Return();
  return call.Invoke(c.initializer->function, {});
}

NativeStatus InitializationFailed(NativeCall& call) {
  Class& c = TypeArg(call);
  JavaEnv env(call);
  env.PutStatic(env.linker().ConstantSlot(c.name + ".<init-error>"), call.Object(1));
  env.heap().Store<uint32_t>(c.type->init_word, heap::kInitFailed);
  return call.Return();
}

NativeStatus InitializationDone(NativeCall& call) {
  call.machine.heap().Store<uint32_t>(TypeArg(call).type->init_word, heap::kInitialized);
  return call.Return();
}

}  // namespace

void RegisterClassInitNatives(NativeTable& table) {
  constexpr const char* kRuntime = "java/lang/VeristepRuntime";
  table.Add(kRuntime, "initializeSupers", "", InitializeSupers);
  table.Add(kRuntime, "callInitializer", "", CallInitializer);
  table.Add(kRuntime, "initializationFailed", "", InitializationFailed);
  table.Add(kRuntime, "initializationDone", "", InitializationDone);
}

}  // namespace veristep::jvm
