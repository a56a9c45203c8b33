// Throwable, StackTraceElement and the messages of NullPointerExceptions.
#include <algorithm>

#include "vm/jvm/natives/natives.h"
#include "vm/jvm/npe_message.h"
#include "vm/jvm/throwables.h"

namespace veristep::jvm {

namespace {

// StackTraceElement.format: which parts toString leaves out.
constexpr int8_t kBuiltinLoader = 1, kJdkModule = 2;

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
  AddNatives(table, "java/lang/StackWalker", {{"classesOf", "", AsksProgram<ClassesOfTrace>}});
  AddNatives(table, "java/lang/NullPointerException", {{"getExtendedNPEMessage", "", AsksProgram<ExtendedNpeMessage>}});
}

}  // namespace veristep::jvm
