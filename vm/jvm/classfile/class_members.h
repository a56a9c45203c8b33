// The parts of a class file: fields, methods, code and the contents of attributes. All are plain views into the bytes
// and the arena of the ClassFile that they belong to.
#pragma once

#include <cstdint>
#include <string_view>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Endian.h"
#include "vm/jvm/classfile/file_bytes.h"

namespace veristep::jvm {

enum AccessFlags : uint16_t {
  kAccPublic = 0x0001,
  kAccPrivate = 0x0002,
  kAccProtected = 0x0004,
  kAccStatic = 0x0008,
  kAccFinal = 0x0010,
  kAccSuper = 0x0020,         // class
  kAccSynchronized = 0x0020,  // method
  kAccVolatile = 0x0040,      // field
  kAccBridge = 0x0040,        // method
  kAccTransient = 0x0080,     // field
  kAccVarargs = 0x0080,       // method
  kAccNative = 0x0100,
  kAccInterface = 0x0200,
  kAccAbstract = 0x0400,
  kAccStrict = 0x0800,
  kAccSynthetic = 0x1000,
  kAccAnnotation = 0x2000,
  kAccEnum = 0x4000,
  kAccModule = 0x8000,
};

// Raw contents of the annotation attributes (from num_annotations on); the JDK's own parser reads them. Indices in them
// refer to this class's pool.
struct Annotations {
  ByteView visible;
  ByteView visible_types;
};

struct FieldInfo {
  uint16_t access_flags = 0;
  uint16_t constant_value = 0;  // index of an Integer, Float, Long, Double or String of the field's type; 0: none
  bool is_synthetic = false;    // by flag or attribute
  std::string_view name;
  std::string_view descriptor;
  std::string_view signature;
  Annotations annotations;

  bool IsStatic() const { return access_flags & kAccStatic; }
};

struct ExceptionHandler {
  uint16_t start_pc;
  uint16_t end_pc;  // exclusive
  uint16_t handler_pc;
  uint16_t catch_type;  // index of a Class; 0: any
};

struct LineNumber {
  uint16_t start_pc;
  uint16_t line;
};

struct LocalVariable {
  uint16_t start_pc;
  uint16_t length;
  uint16_t name_index;        // a Utf8
  uint16_t descriptor_index;  // a Utf8
  uint16_t slot;
};

struct CodeInfo {
  uint16_t max_stack = 0;
  uint16_t max_locals = 0;
  uint32_t file_offset = 0;  // of the first bytecode
  ByteView bytecode;
  llvm::ArrayRef<ExceptionHandler> handlers;
  ByteView line_numbers;     // big-endian (start_pc, line) pairs, in the file's order
  ByteView local_variables;  // big-endian LocalVariable records
  ByteView stack_map_table;  // raw contents

  unsigned LineNumberCount() const { return static_cast<unsigned>(line_numbers.size() / 4); }
  LineNumber LineNumberAt(unsigned i) const;
  // The source line of `pc`; -1 when it is not known.
  int LineOf(unsigned pc) const;
  unsigned LocalVariableCount() const { return static_cast<unsigned>(local_variables.size() / 10); }
  LocalVariable LocalVariableAt(unsigned i) const;
};

struct MethodParameter {
  std::string_view name;  // empty: unnamed
  uint16_t access_flags;
};

struct MethodInfo {
  uint16_t access_flags = 0;
  uint16_t parameter_slots = 0;  // without the receiver
  bool is_synthetic = false;     // by flag or attribute
  std::string_view name;
  std::string_view descriptor;
  std::string_view signature;
  const CodeInfo* code = nullptr;  // null exactly for native and abstract methods
  llvm::ArrayRef<std::string_view> exceptions;
  bool has_parameters = false;  // a MethodParameters attribute is present
  llvm::ArrayRef<MethodParameter> parameters;
  Annotations annotations;
  ByteView parameter_annotations;  // raw, from num_parameters on
  ByteView annotation_default;     // raw element_value

  bool IsStatic() const { return access_flags & kAccStatic; }
  bool IsNative() const { return access_flags & kAccNative; }
  bool IsAbstract() const { return access_flags & kAccAbstract; }
  bool IsConstructor() const { return name == "<init>"; }
  bool IsClassInitializer() const { return name == "<clinit>"; }
};

struct BootstrapMethod {
  uint16_t method_handle;              // index of a MethodHandle
  llvm::ArrayRef<uint16_t> arguments;  // indices of loadable constants
};

struct InnerClass {
  std::string_view inner_class;
  std::string_view outer_class;  // empty: not a member
  std::string_view inner_name;   // empty: anonymous
  uint16_t access_flags;
};

struct EnclosingMethod {
  std::string_view class_name;   // empty: no such attribute
  std::string_view method_name;  // empty: not in a method
  std::string_view method_descriptor;
};

struct RecordComponent {
  std::string_view name;
  std::string_view descriptor;
  std::string_view signature;
  Annotations annotations;
};

}  // namespace veristep::jvm
