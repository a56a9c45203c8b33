// Throwable, StackTraceElement and the messages of NullPointerExceptions.
#include <algorithm>

#include "vm/jvm/natives/natives.h"
#include "vm/jvm/npe_message.h"
#include "vm/jvm/throwables.h"

namespace veristep::jvm {

namespace {

// StackTraceElement.format: which parts toString leaves out.
constexpr int8_t kBuiltinLoader = 1, kJdkModule = 2;
constexpr size_t kMaxDumpDepth = 1024;  // as exceptions have it

NativeStatus FillInStackTrace(NativeCall& call) {
  JavaEnv env(call);
  env.FillStackTrace(call.Object(0), nullptr);
  return ReturnRef(call, env, call.Object(0));
}

void FillElement(JavaEnv& env, Ref element, const TracePoint& point) {
  Class& ste = *env.lib().stack_trace_element;
  constexpr const char* kText = "Ljava/lang/String;";
  auto put = [&](const char* field, Ref value) { env.PutRef(element, JavaEnv::OffsetOf(ste, field, kText), value); };
  const Class& owner = *point.method->owner;
  put("declaringClass", env.Intern(DottedName(owner.name)));
  put("methodName", env.Intern(point.method->name));
  if (owner.file != nullptr && !owner.file->source_file().empty())
    put("fileName", env.Intern(owner.file->source_file()));
  int8_t format = kBuiltinLoader;
  if (owner.IsLibrary()) {
    put("moduleName", env.Intern(ModuleName(owner)));
    put("moduleVersion", env.Intern(env.runtime().jdk_version()));
    format |= kJdkModule;
  } else {
    put("classLoaderName", env.Intern("app"));
  }
  env.Put<int32_t>(element, JavaEnv::OffsetOf(ste, "lineNumber", "I"), LineOf(point));
  env.Put<int8_t>(element, JavaEnv::OffsetOf(ste, "format", "B"), format);
}

NativeStatus InitStackTraceElements(NativeCall& call) {
  JavaEnv env(call);
  Ref elements = call.Object(0);
  if (elements == 0 || call.Object(1) == 0) return call.Trap(ir::TrapKind::kNullPointer);
  // The second argument is the exception in JDK 17 and its recorded trace in later ones.
  std::vector<TracePoint> points =
      env.ClassOfObject(call.Object(1)).IsArray() ? DecodeTrace(env, call.Object(1)) : BacktraceOf(env, call.Object(1));
  for (uint32_t i = 0; i < env.Length(elements) && i < points.size(); ++i) {
    FillElement(env, env.At<Ref>(elements, i), points[i]);
  }
  return env.failed() ? call.Trap(ir::TrapKind::kOutOfMemory) : call.Return();
}

// The native method that a thread stands in, which has no frame of its own here; null if it runs.
const Method* BlockedIn(JavaEnv& env, const interp::Thread& thread) {
  const char *owner = nullptr, *name = nullptr, *descriptor = "(J)V";
  switch (thread.state) {
    case interp::ThreadState::kSleeping:
      owner = "java/lang/Thread", name = "sleep";
      break;
    case interp::ThreadState::kWaiting:
      owner = "java/lang/Object", name = "wait";
      break;
    case interp::ThreadState::kParked:
      owner = "jdk/internal/misc/Unsafe", name = "park", descriptor = "(ZJ)V";
      break;
    default:
      return nullptr;
  }
  llvm::Expected<Class*> c = env.linker().Load(owner);
  if (!c) return llvm::consumeError(c.takeError()), nullptr;
  llvm::Expected<Method*> method = env.linker().ResolveMethod(**c, name, descriptor, nullptr);
  if (!method) return llvm::consumeError(method.takeError()), nullptr;
  return *method;
}

Ref TraceOfThread(JavaEnv& env, Ref object) {
  int64_t handle = env.Get<int64_t>(object, env.lib().thread_eetop);
  std::vector<TracePoint> points;
  if (handle != 0) {
    const interp::Thread& thread = env.machine().thread(uint32_t(handle - 1));
    if (const Method* native = BlockedIn(env, thread)) points.push_back({native, 0, true});
    std::vector<TracePoint> frames = VisibleFrames(env.machine(), thread, kMaxDumpDepth);
    points.insert(points.end(), frames.begin(), frames.end());
  }
  Class& element = *env.lib().stack_trace_element;
  Ref array = env.NewArray(*env.linker().ArrayOf(element), uint32_t(points.size()));
  for (uint32_t i = 0; i < points.size() && !env.failed(); ++i) {
    env.SetAt<Ref>(array, i, env.New(element));
    if (!env.failed()) FillElement(env, env.At<Ref>(array, i), points[i]);
  }
  return array;
}

// Thread.dumpThreads. Where a thread stands is no location that others could be told apart by, so explored programs
// may not ask.
NativeStatus DumpThreads(NativeCall& call) {
  if (call.machine.heap().journal().tracking()) return call.Unsupported("the stack traces of other threads");
  if (call.Object(0) == 0) return call.Trap(ir::TrapKind::kNullPointer);
  JavaEnv env(call);
  uint32_t count = env.Length(call.Object(0));
  Class& elements = *env.linker().ArrayOf(*env.lib().stack_trace_element);
  Ref traces = env.NewArray(*env.linker().ArrayOf(elements), count);
  for (uint32_t i = 0; i < count && !env.failed(); ++i) {
    env.SetAt<Ref>(traces, i, TraceOfThread(env, env.At<Ref>(call.Object(0), i)));
  }
  return ReturnRef(call, env, traces);
}

// StackWalker: the classes of the frames that an exception recorded.
NativeStatus ClassesOfTrace(NativeCall& call) {
  JavaEnv env(call);
  std::vector<TracePoint> points = BacktraceOf(env, call.Object(0));
  uint32_t count = std::min(uint32_t(points.size()), env.Length(call.Object(1)));
  for (uint32_t i = 0; i < count; ++i) env.SetAt<Ref>(call.Object(1), i, env.Mirror(*points[i].method->owner));
  return env.failed() ? call.Trap(ir::TrapKind::kOutOfMemory) : call.ReturnInt(int32_t(count));
}

NativeStatus ExtendedNpeMessage(NativeCall& call) {
  JavaEnv env(call);
  std::vector<TracePoint> points = BacktraceOf(env, call.Object(0));
  if (points.empty() || points.front().is_native) return call.Return(0);
  std::string message = NullPointerMessage(*points.front().method, points.front().pc);
  return ReturnRef(call, env, message.empty() ? 0 : env.NewString(message));
}

}  // namespace

void RegisterThrowableNatives(NativeTable& table) {
  AddNatives(table, "java/lang/Throwable", {{"fillInStackTrace", "(I)Ljava/lang/Throwable;", FillInStackTrace}});
  AddNatives(table, "java/lang/StackTraceElement",
             {{"initStackTraceElements", "", AsksProgram<InitStackTraceElements>},
              {"initStackTraceElement", "", NotSupported},
              {"computeFormat", "", DoNothing}});
  AddNatives(table, "java/lang/Thread", {{"dumpThreads", "", DumpThreads}});
  AddNatives(table, "java/lang/StackWalker", {{"classesOf", "", AsksProgram<ClassesOfTrace>}});
  AddNatives(table, "java/lang/NullPointerException", {{"getExtendedNPEMessage", "", AsksProgram<ExtendedNpeMessage>}});
}

}  // namespace veristep::jvm
