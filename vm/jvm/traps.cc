// Traps as Java exceptions, with the messages that HotSpot gives them. The exception is made without running code of
// the program, so this works with an exhausted stack, too.
#include <string>

#include "vm/jvm/java_env.h"
#include "vm/jvm/throwables.h"

namespace veristep::jvm {

namespace {

std::string ModuleOf(const Class& c) {
  const Class* element = &c;
  while (element->IsArray()) element = element->element;
  switch (element->origin) {
    case Origin::kApplication:
      return "unnamed module of loader 'app'";
    case Origin::kBoot:
      return "module " + ModuleName(*element) + " of loader 'bootstrap'";
    case Origin::kPlatform:
      return "module " + ModuleName(*element) + " of loader 'platform'";
  }
  return "";
}

std::string ClassCastMessage(const Class& from, const Class& to) {
  std::string a = DottedName(from.name), b = DottedName(to.name);
  std::string in_a = ModuleOf(from), in_b = ModuleOf(to);
  std::string where =
      in_a == in_b ? a + " and " + b + " are in " + in_a : a + " is in " + in_a + "; " + b + " is in " + in_b;
  return "class " + a + " cannot be cast to class " + b + " (" + where + ")";
}

struct Exception {
  const char* class_name;
  std::string message;
  bool has_message = true;
};

Exception ExceptionFor(interp::Machine& machine, ir::TrapKind kind, std::string_view text, uint64_t a, uint64_t b) {
  using ir::TrapKind;
  const heap::TypeTable& types = machine.program().types();
  std::string given(text);
  switch (kind) {
    case TrapKind::kNullPointer:
      return {"java/lang/NullPointerException", given, !given.empty()};
    case TrapKind::kDivideByZero:
      return {"java/lang/ArithmeticException", "/ by zero"};
    case TrapKind::kIndexOutOfBounds:
      if (given.empty()) {
        given = "Index " + std::to_string(int32_t(a)) + " out of bounds for length " + std::to_string(int32_t(b));
      }
      return {"java/lang/ArrayIndexOutOfBoundsException", given};
    case TrapKind::kNegativeArraySize:
      return {"java/lang/NegativeArraySizeException", given.empty() ? std::to_string(int32_t(a)) : given};
    case TrapKind::kClassCast:
      if (given.empty()) given = ClassCastMessage(ClassOf(*types[uint32_t(a)]), ClassOf(*types[uint32_t(b)]));
      return {"java/lang/ClassCastException", given};
    case TrapKind::kArrayStore:
      if (given.empty()) given = DottedName(types[uint32_t(a)]->name);
      return {"java/lang/ArrayStoreException", given};
    case TrapKind::kStackOverflow:
      return {"java/lang/StackOverflowError", "", false};
    case TrapKind::kOutOfMemory:
      return {"java/lang/OutOfMemoryError", given.empty() ? "Java heap space" : given};
    case TrapKind::kIllegalMonitorState:
      return {"java/lang/IllegalMonitorStateException", "current thread is not owner"};
    case TrapKind::kAbstractMethod:
      return {"java/lang/AbstractMethodError", given};
    case TrapKind::kIncompatibleClassChange:
      return {"java/lang/IncompatibleClassChangeError", given};
    case TrapKind::kNoClassDefFound:
      return {"java/lang/NoClassDefFoundError", given};
    case TrapKind::kNoSuchMethod:
      return {"java/lang/NoSuchMethodError", given};
    case TrapKind::kNoSuchField:
      return {"java/lang/NoSuchFieldError", given};
    case TrapKind::kIllegalAccess:
      return {"java/lang/IllegalAccessError", given};
    case TrapKind::kUnsatisfiedLink:
      return {"java/lang/UnsatisfiedLinkError", given};
    case TrapKind::kInstantiation:
      return {"java/lang/InstantiationError", given};
    case TrapKind::kUnreachable:
    case TrapKind::kUndefined:
    case TrapKind::kUnsupported:
      break;
  }
  return {nullptr, given};
}

// The calls that led to something unsupported: the innermost ones, and those in the program itself.
std::string Whereabouts(interp::Machine& machine, const interp::Thread& thread) {
  constexpr size_t kInnermost = 3, kMaxShown = 8, kMaxFrames = 200;
  std::string text;
  size_t shown = 0, left_out = 0;
  for (const TracePoint& point : VisibleFrames(machine, thread, kMaxFrames)) {
    if (shown >= kInnermost && point.method->owner->IsLibrary()) {
      ++left_out;
      continue;
    }
    if (shown++ == kMaxShown) break;
    if (left_out != 0) text += "\n    ... " + std::to_string(left_out) + " more in the library";
    left_out = 0;
    text += "\n    at " + point.method->function->display;
    if (LineOf(point) > 0) text += ", line " + std::to_string(LineOf(point));
  }
  return text;
}

// The ClassNotFoundException that a NoClassDefFoundError has as its cause; 0 if there is none to tell about.
Ref MissingClassCause(JavaEnv& env, std::string_view text) {
  if (!IsInternalClassName(text)) return 0;
  llvm::Expected<Class*> c = env.linker().Load("java/lang/ClassNotFoundException");
  if (!c) {
    llvm::consumeError(c.takeError());
    return 0;
  }
  std::string dotted = DottedName(text);
  return env.NewThrowable(**c, {.message = dotted, .has_message = true, .no_cause = true});
}

}  // namespace

NativeStatus JvmRuntime::RaiseTrap(interp::Machine& machine, interp::Thread& thread, ir::TrapKind kind,
                                   std::string_view text, uint64_t a, uint64_t b) {
  Exception exception = ExceptionFor(machine, kind, text, a, b);
  if (exception.class_name == nullptr) {
    machine.StopWithError(exception.message + Whereabouts(machine, thread));
    return NativeStatus::kStop;
  }
  llvm::Expected<Class*> c = linker_.Load(exception.class_name);
  if (!c) {
    machine.StopWithError(llvm::toString(c.takeError()));
    return NativeStatus::kStop;
  }
  if ((*c)->NeedsInit()) {
    NativeStatus status = InitClass(machine, thread, *(*c)->type);
    if (status != NativeStatus::kReturn) return status;
  }
  JavaEnv env(machine, thread);
  Ref cause = kind == ir::TrapKind::kNoClassDefFound ? MissingClassCause(env, text) : 0;
  Ref thrown =
      env.NewThrowable(**c, {.message = exception.message, .has_message = exception.has_message, .cause = cause});
  if (thrown == 0) thrown = OutOfMemoryError(machine);
  machine.Throw(thread, thrown);
  return NativeStatus::kRetry;
}

uint32_t JvmRuntime::OutOfMemoryError(interp::Machine& machine) {
  // Made at start-up: there is no room for one now.
  return machine.arena().At<uint32_t>(linker_.ConstantSlot("<out-of-memory>"));
}

void JvmRuntime::Uncaught(interp::Machine& machine, interp::Thread& thread, uint32_t exception) {
  JavaEnv env(machine, thread);
  Ref message = env.GetRef(exception, env.lib().throwable_message);
  std::string text = "the class library failed at start-up: " + DottedName(env.ClassOfObject(exception).name) +
                     (message == 0 ? "" : ": " + env.Modified(message));
  for (const TracePoint& point : BacktraceOf(env, exception)) {
    text += "\n    at " + point.method->function->display + ", line " + std::to_string(LineOf(point));
  }
  machine.StopWithError(std::move(text));
}

uint32_t JvmRuntime::ClassObject(interp::Machine& machine, const heap::Type& type) {
  JavaEnv env(machine, machine.thread(0));
  return env.Mirror(ClassOf(type));
}

}  // namespace veristep::jvm
