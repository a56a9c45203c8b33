// java.lang.VeristepRuntime: calls of private methods of the class library at start-up and at the end of threads.
#include "vm/jvm/natives/memory_access.h"
#include "vm/jvm/natives/natives.h"
#include "vm/jvm/run_java.h"

namespace veristep::jvm {

namespace {

NativeStatus InitializeCore(NativeCall& call) {
  JavaEnv env(call);
  const Library& lib = env.lib();
  std::vector<const Class*> core = {lib.string,       lib.system, lib.class_class,
                                    lib.thread_group, lib.thread, lib.throwable};
  core.insert(core.end(), std::begin(lib.boxes), std::end(lib.boxes));
  for (const Class* c : core) {
    NativeStatus status = env.runtime().InitClass(call.machine, call.thread, *c->type);
    if (status != NativeStatus::kReturn) return status;
  }
  return call.Return();
}

NativeStatus ConstructSystemGroup(NativeCall& call) {
  return CallMethod(call, "java/lang/ThreadGroup", "<init>", "()V", {call.args, 1});
}

NativeStatus ConstructGroup(NativeCall& call) {
  return CallMethod(call, "java/lang/ThreadGroup", "<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V",
                    {call.args, 3});
}

NativeStatus ConstructThread(NativeCall& call) {
  return CallMethod(call, "java/lang/Thread", "<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V", {call.args, 3});
}

NativeStatus AddToGroup(NativeCall& call) {
  return CallMethod(call, "java/lang/ThreadGroup", "add", "(Ljava/lang/Thread;)V", {call.args, 2});
}

NativeStatus SetJavaLangAccess(NativeCall& call) {
  return CallMethod(call, "java/lang/System", "setJavaLangAccess", "()V", {});
}

NativeStatus SetSystem(NativeCall& call) {
  JavaEnv env(call);
  Class& system = *env.lib().system;
  auto set = [&](const char* field, const char* descriptor, int arg) {
    env.PutStatic(JavaEnv::OffsetOf(system, field, descriptor), call.Object(arg));
  };
  set("props", "Ljava/util/Properties;", 0);
  set("lineSeparator", "Ljava/lang/String;", 1);
  set("in", "Ljava/io/InputStream;", 2);
  set("out", "Ljava/io/PrintStream;", 3);
  set("err", "Ljava/io/PrintStream;", 4);
  return call.Return();
}

NativeStatus CallMain(NativeCall& call) {
  JavaEnv env(call);
  Class& c = env.ClassOfMirror(call.Object(0));
  if (c.NeedsInit()) {
    NativeStatus status = env.runtime().InitClass(call.machine, call.thread, *c.type);
    if (status != NativeStatus::kReturn) return status;
  }
  llvm::Expected<Method*> main = MainMethod(env.linker(), c);
  if (!main) return ThrowLinkage(call, main.takeError());
  return call.Invoke((*main)->function, {call.args + 1, 1});
}

NativeStatus SetExitStatus(NativeCall& call) {
  call.machine.WillWriteGlobals();
  call.machine.globals().exit_status = uint64_t(call.Int(0));
  return call.Return();
}

// Explored: an exception that nothing catches violates the check, unless the program handles it on its own.
NativeStatus ReportUncaught(NativeCall& call) {
  if (!call.machine.heap().journal().tracking()) return call.Return();
  JavaEnv env(call);
  env.runtime().Uncaught(call.machine, call.thread, call.Object(1));
  return NativeStatus::kStop;
}

NativeStatus DispatchUncaught(NativeCall& call) {
  return CallMethod(call, "java/lang/Thread", "dispatchUncaughtException", "(Ljava/lang/Throwable;)V", {call.args, 2});
}

NativeStatus ExitThread(NativeCall& call) {
  return CallMethod(call, "java/lang/Thread", "exit", "()V", {call.args, 1});
}

NativeStatus SetTerminated(NativeCall& call) {
  JavaEnv env(call);
  // Others may ask whether the thread is alive. It has just taken its own lock; what comes now is part of that step.
  uint32_t eetop = env.lib().thread_eetop;
  AnnounceWrite(call, call.Object(0), eetop);
  env.Put<int64_t>(call.Object(0), eetop, 0);
  env.Put<int32_t>(call.Object(0), env.lib().thread_status, 2);
  return call.Return();
}

// The group for the thread that runs shutdown hooks; the thread's own has been taken from it by then.
NativeStatus CurrentGroup(NativeCall& call) {
  JavaEnv env(call);
  return call.Return(env.GetStatic(env.linker().ConstantSlot("<main-group>")));
}

NativeStatus RunShutdownHooks(NativeCall& call) {
  return CallMethod(call, "java/lang/Shutdown", "shutdown", "()V", {});
}

NativeStatus Halt(NativeCall& call) {
  call.machine.SetStop({interp::Stop::Kind::kExit, int(call.machine.globals().exit_status), "", ""});
  return NativeStatus::kStop;
}

}  // namespace

void RegisterRuntimeNatives(NativeTable& table) {
  AddNatives(table, "java/lang/VeristepRuntime",
             {{"initializeCore", "", InitializeCore},
              {"constructSystemGroup", "", ConstructSystemGroup},
              {"constructGroup", "", ConstructGroup},
              {"constructThread", "", ConstructThread},
              {"addToGroup", "", AddToGroup},
              {"setJavaLangAccess", "", SetJavaLangAccess},
              {"setSystem", "", SetSystem},
              {"callMain", "", CallMain},
              {"setExitStatus", "", SetExitStatus},
              {"reportUncaught", "", ReportUncaught},
              {"dispatchUncaught", "", DispatchUncaught},
              {"exitThread", "", ExitThread},
              {"setTerminated", "", SetTerminated},
              {"currentGroup", "", CurrentGroup},
              {"runShutdownHooks", "", RunShutdownHooks},
              {"halt", "", Halt}});
}

}  // namespace veristep::jvm
