#include "vm/jvm/library.h"

#include <string>

#include "vm/jvm/linkage_error.h"

namespace veristep::jvm {

namespace {

// Remembers the first thing that is missing; later look-ups do nothing.
class Finder {
 public:
  explicit Finder(ClassLinker& linker) : linker_(linker) {}

  Class* Find(std::string_view name) {
    if (error_) return nullptr;
    llvm::Expected<Class*> c = linker_.Load(name);
    if (c) return *c;
    Fail("class " + DottedName(name) + " (" + llvm::toString(c.takeError()) + ")");
    return nullptr;
  }

  uint32_t FieldOf(Class* owner, std::string_view name, std::string_view descriptor) {
    if (error_) return 0;
    if (const Field* field = owner->DeclaredField(name, descriptor)) return field->offset;
    Fail("field " + DottedName(owner->name) + "." + std::string(name));
    return 0;
  }

  ir::Function* FunctionOf(Class* owner, std::string_view name, std::string_view descriptor) {
    if (error_) return nullptr;
    if (const Method* method = owner->DeclaredMethod(name, descriptor)) return method->function;
    Fail("method " + DottedName(owner->name) + "." + std::string(name) + std::string(descriptor));
    return nullptr;
  }

  llvm::Error TakeError() {
    if (!error_) return llvm::Error::success();
    return llvm::createStringError("the JDK's class library is not usable (Java 17 is expected): missing " + what_);
  }

 private:
  void Fail(std::string what) {
    error_ = true;
    what_ = std::move(what);
  }

  ClassLinker& linker_;
  bool error_ = false;
  std::string what_;
};

void FindClasses(Finder& find, Library& lib) {
  lib.object = find.Find("java/lang/Object");
  lib.string = find.Find("java/lang/String");
  lib.class_class = find.Find("java/lang/Class");
  lib.throwable = find.Find("java/lang/Throwable");
  lib.thread = find.Find("java/lang/Thread");
  lib.thread_group = find.Find("java/lang/ThreadGroup");
  lib.system = find.Find("java/lang/System");
  lib.stack_trace_element = find.Find("java/lang/StackTraceElement");
  lib.reflect_field = find.Find("java/lang/reflect/Field");
  lib.reflect_method = find.Find("java/lang/reflect/Method");
  lib.reflect_constructor = find.Find("java/lang/reflect/Constructor");
  lib.record_component = find.Find("java/lang/reflect/RecordComponent");
  lib.runtime = find.Find("java/lang/VeristepRuntime");
  lib.invoker = find.Find("jdk/internal/misc/VeristepInvoker");
  lib.linker = find.Find("java/lang/invoke/VeristepLinker");
  lib.null_pointer_exception = find.Find("java/lang/NullPointerException");
  lib.var_handle_class = find.Find("java/lang/invoke/VarHandle");
  lib.byte_array = find.Find("[B");
  lib.char_array = find.Find("[C");
  lib.int_array = find.Find("[I");
  lib.long_array = find.Find("[J");
  lib.object_array = find.Find("[Ljava/lang/Object;");
  lib.string_array = find.Find("[Ljava/lang/String;");
  lib.class_array = find.Find("[Ljava/lang/Class;");
  constexpr const char* kBoxes[] = {"Boolean", "Byte", "Character", "Short", "Integer", "Long", "Float", "Double"};
  for (int i = 0; i < 8; ++i) lib.boxes[i] = find.Find(std::string("java/lang/") + kBoxes[i]);
}

void FindFields(Finder& find, Library& lib) {
  lib.string_value = find.FieldOf(lib.string, "value", "[B");
  lib.string_coder = find.FieldOf(lib.string, "coder", "B");
  lib.class_component_type = find.FieldOf(lib.class_class, "componentType", "Ljava/lang/Class;");
  lib.class_name = find.FieldOf(lib.class_class, "name", "Ljava/lang/String;");
  lib.throwable_backtrace = find.FieldOf(lib.throwable, "backtrace", "Ljava/lang/Object;");
  lib.throwable_message = find.FieldOf(lib.throwable, "detailMessage", "Ljava/lang/String;");
  lib.throwable_cause = find.FieldOf(lib.throwable, "cause", "Ljava/lang/Throwable;");
  lib.throwable_stack_trace = find.FieldOf(lib.throwable, "stackTrace", "[Ljava/lang/StackTraceElement;");
  lib.throwable_depth = find.FieldOf(lib.throwable, "depth", "I");
  lib.throwable_suppressed = find.FieldOf(lib.throwable, "suppressedExceptions", "Ljava/util/List;");
  lib.throwable_unassigned_stack = find.FieldOf(lib.throwable, "UNASSIGNED_STACK", "[Ljava/lang/StackTraceElement;");
  lib.throwable_suppressed_sentinel = find.FieldOf(lib.throwable, "SUPPRESSED_SENTINEL", "Ljava/util/List;");
  lib.npe_message_state = find.FieldOf(lib.null_pointer_exception, "extendedMessageState", "I");
  lib.thread_name = find.FieldOf(lib.thread, "name", "Ljava/lang/String;");
  lib.thread_status = find.FieldOf(lib.thread, "threadStatus", "I");
  lib.thread_priority = find.FieldOf(lib.thread, "priority", "I");
  lib.thread_daemon = find.FieldOf(lib.thread, "daemon", "Z");
  lib.thread_eetop = find.FieldOf(lib.thread, "eetop", "J");
  lib.thread_interrupted = find.FieldOf(lib.thread, "interrupted", "Z");
  Class* handle = lib.var_handle_class;
  lib.var_handle = {find.FieldOf(handle, "kind", "I"),
                    find.FieldOf(handle, "basic", "C"),
                    find.FieldOf(handle, "readOnly", "Z"),
                    find.FieldOf(handle, "bigEndian", "Z"),
                    find.FieldOf(handle, "offset", "J"),
                    find.FieldOf(handle, "owner", "Ljava/lang/Class;"),
                    find.FieldOf(handle, "type", "Ljava/lang/Class;")};
  for (int i = 0; i < 8; ++i) lib.box_value[i] = find.FieldOf(lib.boxes[i], "value", std::string(1, "ZBCSIJFD"[i]));
}

void FindFunctions(Finder& find, Library& lib) {
  lib.run_main = find.FunctionOf(lib.runtime, "runMain", "(Ljava/lang/Class;[Ljava/lang/String;)V");
  lib.run_thread = find.FunctionOf(lib.runtime, "runThread", "(Ljava/lang/Thread;)V");
  lib.shutdown = find.FunctionOf(lib.runtime, "shutdown", "(Ljava/lang/Thread;)V");
  lib.boot = find.FunctionOf(lib.runtime, "boot",
                             "(Ljava/lang/Thread;Ljava/lang/ThreadGroup;Ljava/lang/ThreadGroup;"
                             "[Ljava/lang/String;IZ)V");
  lib.initialize = find.FunctionOf(lib.runtime, "initialize", "(Ljava/lang/Class;)V");
}

}  // namespace

llvm::Expected<std::unique_ptr<Library>> Library::Load(ClassLinker& linker) {
  auto library = std::make_unique<Library>();
  Finder finder(linker);
  FindClasses(finder, *library);
  FindFields(finder, *library);
  FindFunctions(finder, *library);
  if (llvm::Error error = finder.TakeError()) return error;
  return library;
}

}  // namespace veristep::jvm
