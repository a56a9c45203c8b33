// A parsed class file. Names, descriptors, bytecode and tables are views into the file's bytes, which the ClassFile
// keeps alive; small arrays live in its own arena. Immutable after Parse, so it can be read by many threads.
#pragma once

#include <cstdint>
#include <memory>
#include <memory_resource>
#include <string_view>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include "vm/jvm/classfile/class_members.h"
#include "vm/jvm/classfile/constant_pool.h"
#include "vm/jvm/classfile/file_bytes.h"

namespace veristep::jvm {

constexpr unsigned kOldestMajor = 45;
constexpr unsigned kNewestMajor = 65;  // Java 21

// Whether constants are checked for what they refer to and how their names are spelled. The classes of the JDK itself
// are believed, as a JVM does: they are most of what a check loads, and checking them took a sixth of its start.
enum class PoolChecks : uint8_t { kAll, kNone };

class ClassFile {
 public:
  // Any malformed input is an error that names the file, the class as far as it is known, the byte offset and what is
  // wrong there. Method bodies are checked by ValidateCode (bytecode.h) and Verify (verify.h) when they are needed.
  static llvm::Expected<std::unique_ptr<ClassFile>> Parse(FileBytes file, PoolChecks checks = PoolChecks::kAll);

  ClassFile(const ClassFile&) = delete;
  ClassFile& operator=(const ClassFile&) = delete;

  const std::string& origin() const { return file_.origin; }
  ByteView bytes() const { return file_.data; }
  const ConstantPool& pool() const { return pool_; }

  uint16_t major_version() const { return major_; }
  uint16_t access_flags() const { return access_flags_; }
  bool IsInterface() const { return access_flags_ & kAccInterface; }

  std::string_view name() const { return name_; }              // "java/util/Map$Entry"
  std::string_view super_name() const { return super_name_; }  // empty for java/lang/Object and module-info
  llvm::ArrayRef<std::string_view> interfaces() const { return interfaces_; }
  llvm::ArrayRef<FieldInfo> fields() const { return fields_; }
  llvm::ArrayRef<MethodInfo> methods() const { return methods_; }
  const FieldInfo* FindField(std::string_view name, std::string_view descriptor) const;
  const MethodInfo* FindMethod(std::string_view name, std::string_view descriptor) const;

  // Attributes; empty where the file has none.
  const Annotations& annotations() const { return annotations_; }
  std::string_view signature() const { return signature_; }
  std::string_view source_file() const { return source_file_; }
  llvm::ArrayRef<BootstrapMethod> bootstrap_methods() const { return bootstrap_methods_; }
  llvm::ArrayRef<InnerClass> inner_classes() const { return inner_classes_; }
  const EnclosingMethod& enclosing_method() const { return enclosing_method_; }
  std::string_view nest_host() const { return nest_host_; }
  llvm::ArrayRef<std::string_view> nest_members() const { return nest_members_; }
  bool IsRecord() const { return is_record_; }
  llvm::ArrayRef<RecordComponent> record_components() const { return record_components_; }
  bool IsSealed() const { return is_sealed_; }
  llvm::ArrayRef<std::string_view> permitted_subclasses() const { return permitted_subclasses_; }
  ByteView module_attribute() const { return module_attribute_; }  // raw contents

 private:
  friend class ClassParser;
  ClassFile() = default;

  FileBytes file_;
  ConstantPool pool_;
  // Not LLVM's arena: with address sanitizer its instrumented and its prebuilt parts do not fit together.
  std::pmr::monotonic_buffer_resource arena_{2048};
  uint16_t major_ = 0;
  uint16_t minor_ = 0;
  uint16_t access_flags_ = 0;
  bool is_record_ = false;
  bool is_sealed_ = false;
  std::string_view name_;
  std::string_view super_name_;
  llvm::ArrayRef<std::string_view> interfaces_;
  llvm::ArrayRef<FieldInfo> fields_;
  llvm::ArrayRef<MethodInfo> methods_;
  Annotations annotations_;
  std::string_view signature_;
  std::string_view source_file_;
  llvm::ArrayRef<BootstrapMethod> bootstrap_methods_;
  llvm::ArrayRef<InnerClass> inner_classes_;
  EnclosingMethod enclosing_method_;
  std::string_view nest_host_;
  llvm::ArrayRef<std::string_view> nest_members_;
  llvm::ArrayRef<RecordComponent> record_components_;
  llvm::ArrayRef<std::string_view> permitted_subclasses_;
  ByteView module_attribute_;
};

}  // namespace veristep::jvm
