// The reader behind ClassFile::Parse. It reads front to back with one bounds check per item; the first problem is kept
// with its offset, later reads give zeros, and every loop stops. Array sizes are compared with the bytes left before
// anything is allocated, so memory is in proportion to the file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include "vm/jvm/classfile/class_file.h"
#include "vm/jvm/classfile/modified_utf8.h"

namespace veristep::jvm {

enum class AttributeKind : uint8_t {
  kUnknown,
  kAnnotationDefault,
  kBootstrapMethods,
  kCode,
  kConstantValue,
  kEnclosingMethod,
  kExceptions,
  kInnerClasses,
  kLineNumberTable,
  kLocalVariableTable,
  kMethodParameters,
  kModule,
  kNestHost,
  kNestMembers,
  kPermittedSubclasses,
  kRecord,
  kRuntimeVisibleAnnotations,
  kRuntimeVisibleParameterAnnotations,
  kRuntimeVisibleTypeAnnotations,
  kSignature,
  kSourceFile,
  kStackMapTable,
  kSynthetic,
};

class ClassParser {
 public:
  explicit ClassParser(FileBytes file, PoolChecks checks);
  llvm::Expected<std::unique_ptr<ClassFile>> Run();

 private:
  struct Attribute {
    AttributeKind kind;
    size_t offset;       // of the contents
    size_t outer_limit;  // what limit_ was around the attribute
  };

  // Reading.
  bool Need(size_t bytes);
  uint8_t U1();
  uint16_t U2();
  uint32_t U4();
  ByteView Take(size_t bytes);
  bool Fits(size_t count, size_t bytes_each, const char* what);
  void Fail(size_t offset, const llvm::Twine& what);
  llvm::Error Failure();
  static std::string Describe(std::string_view name) { return PrintableName(name); }

  // References into the pool; `optional` allows index 0 (an empty view).
  std::string_view Utf8At(unsigned index, const char* what, bool optional = false);
  std::string_view ClassAt(unsigned index, const char* what, bool optional = false);
  llvm::ArrayRef<std::string_view> ClassList(const char* what);

  // The pool (class_parser_pool.cc).
  void ParsePool();
  void ScanConstant(unsigned& index);
  void CheckConstant(unsigned index, unsigned round);
  void CheckMember(unsigned index, ConstantTag tag);
  void CheckMethodHandle(unsigned index);
  void CheckNameAndType(unsigned index);
  void CheckDynamic(unsigned index, ConstantTag tag);
  uint16_t RefAt(unsigned index, unsigned byte, ConstantTag expected);
  void CheckBootstrapIndices();

  // The class and its members (class_parser.cc).
  void CheckVersion();
  void ParseBody();
  void ParseHeader();
  void CheckClassFlags();
  void ParseFields();
  void ParseField(FieldInfo& field);
  void ParseMethods();
  void ParseMethod(MethodInfo& method);
  void CheckMethodFlags(const MethodInfo& method, size_t offset);
  template <typename Member>
  void CheckNoDuplicates(llvm::ArrayRef<Member> members, const char* what);

  // Attributes (class_parser_attributes.cc).
  Attribute NextAttribute(uint64_t& seen);
  void Finish(const Attribute& attribute);
  void FieldAttributes(FieldInfo& field);
  void MethodAttributes(MethodInfo& method);
  void ClassAttributes();
  void ClassAttribute(const Attribute& attribute);
  void ConstantValue(FieldInfo& field, size_t offset);
  void Code(MethodInfo& method);
  void ExceptionTable(CodeInfo& code);
  void CodeAttributes(CodeInfo& code);
  ByteView Table(const char* what, size_t record, ByteView before);
  void CheckLineNumbers(const CodeInfo& code, size_t offset);
  void CheckLocalVariables(const CodeInfo& code, size_t offset);
  void MethodParameters(MethodInfo& method);
  void BootstrapMethods();
  void InnerClasses();
  void EnclosingMethodAttribute();
  void Record();
  bool Annotation(const Attribute& attribute, Annotations& annotations);

  template <typename T>
  llvm::MutableArrayRef<T> NewArray(size_t count);

  std::unique_ptr<ClassFile> class_;
  const PoolChecks checks_;
  ByteView data_;
  size_t pos_ = 0;
  size_t limit_;
  unsigned joined_tables_ = 0;
  bool ok_ = true;
  size_t error_offset_ = 0;
  std::string error_;
};

template <typename T>
llvm::MutableArrayRef<T> ClassParser::NewArray(size_t count) {
  if (count == 0) return {};
  T* memory = static_cast<T*>(class_->arena_.allocate(count * sizeof(T), alignof(T)));
  std::uninitialized_value_construct_n(memory, count);
  return {memory, count};
}

}  // namespace veristep::jvm
