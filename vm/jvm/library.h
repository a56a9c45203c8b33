// The classes, fields and methods of the class library that the machine itself touches, looked up once when a program
// starts. A JDK that lacks one of them is not usable; the error names what is missing.
#pragma once

#include <cstdint>
#include <memory>

#include "llvm/Support/Error.h"
#include "vm/jvm/class_linker.h"

namespace veristep::jvm {

struct Library {
  static llvm::Expected<std::unique_ptr<Library>> Load(ClassLinker& linker);

  Class* object;
  Class* string;
  Class* class_class;
  Class* throwable;
  Class* thread;
  Class* thread_group;
  Class* system;
  Class* stack_trace_element;
  Class* reflect_field;
  Class* reflect_method;
  Class* reflect_constructor;
  Class* record_component;
  Class* runtime;  // java.lang.VeristepRuntime
  Class* invoker;  // jdk.internal.misc.VeristepInvoker
  Class* linker;   // java.lang.invoke.VeristepLinker
  Class* null_pointer_exception;
  Class* var_handle_class;
  Class* boxes[8];  // by BasicType, kBoolean to kDouble

  Class* byte_array;
  Class* char_array;
  Class* int_array;
  Class* long_array;
  Class* object_array;
  Class* string_array;
  Class* class_array;

  // Offsets of instance fields, addresses of static ones.
  uint32_t string_value, string_coder;
  uint32_t class_component_type, class_name;
  uint32_t throwable_backtrace, throwable_message, throwable_cause, throwable_stack_trace, throwable_depth,
      throwable_suppressed;
  uint32_t throwable_unassigned_stack, throwable_suppressed_sentinel;  // static
  uint32_t npe_message_state;
  uint32_t thread_name, thread_status, thread_priority, thread_daemon, thread_eetop, thread_interrupted;
  uint32_t box_value[8];
  struct {
    uint32_t kind, basic, read_only, big_endian, offset, owner, type;
  } var_handle;

  ir::Function* run_main;
  ir::Function* run_thread;
  ir::Function* shutdown;
  ir::Function* boot;
  ir::Function* initialize;
};

}  // namespace veristep::jvm
