// The constant pool of a class file: one 32-bit offset per entry into the file's bytes, decoded when asked.
// Parsing checks every entry and every reference between entries, so the getters only CHECK the tag.
#pragma once

#include <bit>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/base/check.h"
#include "llvm/Support/Endian.h"
#include "vm/jvm/classfile/file_bytes.h"

namespace veristep::jvm {

enum class ConstantTag : uint8_t {
  kNone = 0,  // index 0, and the second index of a long or double
  kUtf8 = 1,
  kInteger = 3,
  kFloat = 4,
  kLong = 5,
  kDouble = 6,
  kClass = 7,
  kString = 8,
  kFieldref = 9,
  kMethodref = 10,
  kInterfaceMethodref = 11,
  kNameAndType = 12,
  kMethodHandle = 15,
  kMethodType = 16,
  kDynamic = 17,
  kInvokeDynamic = 18,
  kModule = 19,
  kPackage = 20,
};

const char* ConstantTagName(ConstantTag tag);

// JVMS table 5.4.3.5-A.
enum class MethodHandleKind : uint8_t {
  kGetField = 1,
  kGetStatic,
  kPutField,
  kPutStatic,
  kInvokeVirtual,
  kInvokeStatic,
  kInvokeSpecial,
  kNewInvokeSpecial,
  kInvokeInterface,
};

struct MemberRef {  // Fieldref, Methodref, InterfaceMethodref
  uint16_t class_index;
  std::string_view class_name;
  std::string_view name;
  std::string_view descriptor;
};

struct MethodHandleRef {
  MethodHandleKind kind;
  uint16_t member_index;  // a MemberRef
};

struct DynamicRef {  // Dynamic, InvokeDynamic
  uint16_t bootstrap_index;
  std::string_view name;
  std::string_view descriptor;
};

class ConstantPool {
 public:
  unsigned size() const { return static_cast<unsigned>(offsets_.size()); }
  // kNone for an index outside the pool, too.
  ConstantTag Tag(unsigned index) const {
    return index < size() && offsets_[index] != 0 ? static_cast<ConstantTag>(data_[offsets_[index]])
                                                  : ConstantTag::kNone;
  }
  bool Is(unsigned index, ConstantTag tag) const { return Tag(index) == tag; }

  std::string_view Utf8(unsigned index) const {
    const uint8_t* p = At(index, ConstantTag::kUtf8);
    return {reinterpret_cast<const char*>(p + 2), U2(p)};
  }
  int32_t Integer(unsigned index) const { return static_cast<int32_t>(U4(At(index, ConstantTag::kInteger))); }
  float Float(unsigned index) const { return std::bit_cast<float>(U4(At(index, ConstantTag::kFloat))); }
  int64_t Long(unsigned index) const { return static_cast<int64_t>(U8(At(index, ConstantTag::kLong))); }
  double Double(unsigned index) const { return std::bit_cast<double>(U8(At(index, ConstantTag::kDouble))); }
  // "java/lang/Object" or an array descriptor.
  std::string_view ClassName(unsigned index) const { return Utf8(U2(At(index, ConstantTag::kClass))); }
  // The contents of a String constant, in modified UTF-8.
  std::string_view String(unsigned index) const { return Utf8(U2(At(index, ConstantTag::kString))); }
  std::string_view MethodTypeDescriptor(unsigned index) const { return Utf8(U2(At(index, ConstantTag::kMethodType))); }
  std::string_view ModuleName(unsigned index) const { return Utf8(U2(At(index, ConstantTag::kModule))); }
  // A Fieldref, Methodref or InterfaceMethodref.
  MemberRef Member(unsigned index) const;
  MethodHandleRef MethodHandle(unsigned index) const;
  // A Dynamic or InvokeDynamic.
  DynamicRef Dynamic(unsigned index) const;
  std::string_view NameOfNameAndType(unsigned index) const;
  std::string_view DescriptorOfNameAndType(unsigned index) const;

 private:
  friend class ClassParser;

  static uint16_t U2(const uint8_t* p) { return llvm::support::endian::read16be(p); }
  static uint32_t U4(const uint8_t* p) { return llvm::support::endian::read32be(p); }
  static uint64_t U8(const uint8_t* p) { return llvm::support::endian::read64be(p); }
  // The bytes behind the tag.
  const uint8_t* At(unsigned index, ConstantTag tag) const {
    CHECK(Is(index, tag));
    return data_.data() + offsets_[index] + 1;
  }
  const uint8_t* Payload(unsigned index) const { return data_.data() + offsets_[index] + 1; }

  ByteView data_;                  // the whole file
  std::vector<uint32_t> offsets_;  // of the tag byte; 0 for kNone
};

}  // namespace veristep::jvm
