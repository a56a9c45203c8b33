// The natives of the class library, by area. Each function fills the table with its classes.
#pragma once

#include <initializer_list>

#include "vm/jvm/java_env.h"
#include "vm/jvm/native_table.h"

namespace veristep::jvm {

struct NativeEntry {
  const char* method;
  const char* descriptor;  // empty: all methods of that name
  ir::NativeFn function;
};

inline void AddNatives(NativeTable& table, const char* class_name, std::initializer_list<NativeEntry> entries) {
  for (const NativeEntry& entry : entries) table.Add(class_name, entry.method, entry.descriptor, entry.function);
}

// For natives whose answer does not depend on anything.
inline NativeStatus DoNothing(NativeCall& call) { return call.Return(); }
inline NativeStatus ReturnNull(NativeCall& call) { return call.Return(0); }
inline NativeStatus ReturnFalse(NativeCall& call) { return call.Return(0); }
inline NativeStatus ReturnTrue(NativeCall& call) { return call.Return(1); }
// A native whose answer may depend on any file of the program: transitions that call it are repeated when one changes.
template <ir::NativeFn function>
NativeStatus AsksProgram(NativeCall& call) {
  call.machine.TouchProgram();
  return function(call);
}
// The same for a question about one class: nothing but the program's own files can change the answer.
inline void AskAbout(NativeCall& call, const Class& c) {
  const Class* asked = &c;
  while (asked->IsArray()) asked = asked->element;
  if (!asked->IsPrimitive() && !asked->IsLibrary()) call.machine.TouchProgram();
}
// The class by its class object, at this argument.
template <ir::NativeFn function, int argument = 0>
NativeStatus AsksClass(NativeCall& call) {
  if (Ref mirror = call.Object(argument)) AskAbout(call, JavaEnv(call).ClassOfMirror(mirror));
  return function(call);
}
// Stops the run and names the method.
NativeStatus NotSupported(NativeCall& call);

// Calls a method of any access from a native in its place: the arguments are the native's own.
NativeStatus CallMethod(NativeCall& call, std::string_view class_name, std::string_view method,
                        std::string_view descriptor, std::span<const uint64_t> args);

// Goes on with the code that the JDK has for the method which the native replaces.
NativeStatus CallOriginal(NativeCall& call);

void RegisterObjectNatives(NativeTable& table);
void RegisterSystemNatives(NativeTable& table);
void RegisterStringNatives(NativeTable& table);
void RegisterThreadNatives(NativeTable& table);
void RegisterThrowableNatives(NativeTable& table);
void RegisterClassNatives(NativeTable& table);
void RegisterResourceNatives(NativeTable& table);
void RegisterClassShapeNatives(NativeTable& table);
void RegisterReflectionNatives(NativeTable& table);
void RegisterInvokerNatives(NativeTable& table);
void RegisterArrayNatives(NativeTable& table);
void RegisterUnsafeNatives(NativeTable& table);
void RegisterRawMemoryNatives(NativeTable& table);
void RegisterMathNatives(NativeTable& table);
void RegisterConstantPoolNatives(NativeTable& table);
void RegisterLinkerNatives(NativeTable& table);
void RegisterZipNatives(NativeTable& table);
void RegisterSerialNatives(NativeTable& table);
void RegisterTextNatives(NativeTable& table);
void RegisterFileNatives(NativeTable& table);
void RegisterMiscNatives(NativeTable& table);
void RegisterRuntimeNatives(NativeTable& table);
void RegisterClassInitNatives(NativeTable& table);
void RegisterCheckNatives(NativeTable& table);

}  // namespace veristep::jvm
