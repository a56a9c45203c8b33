// Traps as Java exceptions, with the messages that HotSpot gives them. The exception is made without running code of
// the program, so this works with an exhausted stack, too.
#include <string>

#include "vm/jvm/java_env.h"
#include "vm/jvm/linkage_error.h"
#include "vm/jvm/throwables.h"

namespace veristep::jvm {

namespace {

std::string ClassCastMessage(const Class& from, const Class& to) {
  return "class " + DottedName(from.name) + " cannot be cast to class " + DottedName(to.name) + " " +
         DescribeModules(from, to);
}

// "does not define or inherit an implementation": `method` is what the call resolved to.
std::string AbstractMethodMessage(const Class& receiver, const Method& method) {
  std::string signature = ExternalMethodName("", method.name, method.descriptor);
  signature.erase(signature.find(" .") + 1, 1);
  const Class& owner = *method.owner;
  const char* kind = owner.IsInterface() ? "interface " : owner.IsAbstract() ? "abstract class " : "class ";
  return "Receiver class " + DottedName(receiver.name) +
         " does not define or inherit an implementation of the resolved method '" +
         (method.IsAbstract() ? "abstract " : "") + signature + "' of " + kind + DottedName(owner.name) + ".";
}

// A dispatch that found nothing: the interpreter names the resolved method and the receiver's type. A call of an
// abstract method has a frame of its own.
std::string DispatchMessage(interp::Machine& machine, const interp::Thread& thread, ir::TrapKind kind,
                            std::string_view text, uint64_t type_id) {
  const interp::Frame& frame = *machine.TopFrame(thread);
  const ir::Function* resolved = nullptr;
  const heap::Type* receiver = nullptr;
  if (type_id != 0) {
    receiver = machine.program().types()[uint32_t(type_id)];
    for (const ir::CallSite& site : frame.code->calls) {
      if (site.target != nullptr && site.target->name == text) resolved = site.target;
    }
  } else if (frame.code->function->front_end != nullptr && MethodOf(*frame.code->function).IsAbstract()) {
    resolved = frame.code->function;
    receiver = &machine.heap().TypeOf(Ref(frame.regs[0]));
  }
  if (resolved == nullptr) return std::string(text);
  const Method& method = MethodOf(*resolved);
  if (kind == ir::TrapKind::kAbstractMethod) return AbstractMethodMessage(ClassOf(*receiver), method);
  return "Class " + DottedName(receiver->name) + " does not implement the requested interface " +
         DottedName(method.owner->name);
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
      // `a`: the length of an array that was asked for; HotSpot's largest has two elements less than an int can count.
      if (given.empty()) given = a > INT32_MAX - 2 ? "Requested array size exceeds VM limit" : "Java heap space";
      return {"java/lang/OutOfMemoryError", given};
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

// The calls that led to something unsupported: the innermost ones, and those in the program itself.
std::string JvmRuntime::Whereabouts(interp::Machine& machine, const interp::Thread& thread) {
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
    text += "\n    at " + point.method->function->Display();
    if (LineOf(point) > 0) text += ", line " + std::to_string(LineOf(point));
  }
  return text;
}

NativeStatus JvmRuntime::RaiseTrap(interp::Machine& machine, interp::Thread& thread, ir::TrapKind kind,
                                   std::string_view text, uint64_t a, uint64_t b) {
  std::string dispatch;
  if (kind == ir::TrapKind::kAbstractMethod || kind == ir::TrapKind::kIncompatibleClassChange) {
    dispatch = DispatchMessage(machine, thread, kind, text, a);
    text = dispatch;
    // Java has no frame for a method that is not there.
    const ir::Function& callee = *machine.TopFrame(thread)->code->function;
    if (callee.front_end != nullptr && MethodOf(callee).IsAbstract()) machine.PopFrame(thread);
  }
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
  Class& c = env.ClassOfObject(exception);
  Ref message = env.GetRef(exception, env.lib().throwable_message);
  std::string text = DottedName(c.name) + (message == 0 ? "" : ": " + env.Modified(message));
  std::vector<TracePoint> points = BacktraceOf(env, exception);
  if (machine.heap().journal().tracking()) {
    interp::Stop stop{interp::Stop::Kind::kViolation, 1, "uncaught-exception", text};
    if (c.name == "java/lang/AssertionError") stop.what = "assertion";
    SetPlace(stop, points);
    return machine.SetStop(std::move(stop));
  }
  text = "the class library failed at start-up: " + text;
  for (const TracePoint& point : points) {
    text += "\n    at " + point.method->function->Display() + ", line " + std::to_string(LineOf(point));
  }
  machine.StopWithError(std::move(text));
}

uint32_t JvmRuntime::ClassObject(interp::Machine& machine, const heap::Type& type) {
  JavaEnv env(machine, machine.thread(0));
  return env.Mirror(ClassOf(type));
}

}  // namespace veristep::jvm
