#include "vm/jvm/classfile/constant_pool.h"

namespace veristep::jvm {

const char* ConstantTagName(ConstantTag tag) {
  switch (tag) {
    case ConstantTag::kNone:
      return "nothing";
    case ConstantTag::kUtf8:
      return "Utf8";
    case ConstantTag::kInteger:
      return "Integer";
    case ConstantTag::kFloat:
      return "Float";
    case ConstantTag::kLong:
      return "Long";
    case ConstantTag::kDouble:
      return "Double";
    case ConstantTag::kClass:
      return "Class";
    case ConstantTag::kString:
      return "String";
    case ConstantTag::kFieldref:
      return "Fieldref";
    case ConstantTag::kMethodref:
      return "Methodref";
    case ConstantTag::kInterfaceMethodref:
      return "InterfaceMethodref";
    case ConstantTag::kNameAndType:
      return "NameAndType";
    case ConstantTag::kMethodHandle:
      return "MethodHandle";
    case ConstantTag::kMethodType:
      return "MethodType";
    case ConstantTag::kDynamic:
      return "Dynamic";
    case ConstantTag::kInvokeDynamic:
      return "InvokeDynamic";
    case ConstantTag::kModule:
      return "Module";
    case ConstantTag::kPackage:
      return "Package";
  }
  return "unknown";
}

MemberRef ConstantPool::Member(unsigned index) const {
  const ConstantTag tag = Tag(index);
  CHECK(tag == ConstantTag::kFieldref || tag == ConstantTag::kMethodref || tag == ConstantTag::kInterfaceMethodref);
  const uint8_t* p = Payload(index);
  const uint16_t class_index = U2(p);
  const uint16_t name_and_type = U2(p + 2);
  return {class_index, ClassName(class_index), NameOfNameAndType(name_and_type),
          DescriptorOfNameAndType(name_and_type)};
}

MethodHandleRef ConstantPool::MethodHandle(unsigned index) const {
  const uint8_t* p = At(index, ConstantTag::kMethodHandle);
  return {static_cast<MethodHandleKind>(p[0]), U2(p + 1)};
}

DynamicRef ConstantPool::Dynamic(unsigned index) const {
  CHECK(Is(index, ConstantTag::kDynamic) || Is(index, ConstantTag::kInvokeDynamic));
  const uint8_t* p = Payload(index);
  const uint16_t name_and_type = U2(p + 2);
  return {U2(p), NameOfNameAndType(name_and_type), DescriptorOfNameAndType(name_and_type)};
}

std::string_view ConstantPool::NameOfNameAndType(unsigned index) const {
  return Utf8(U2(At(index, ConstantTag::kNameAndType)));
}

std::string_view ConstantPool::DescriptorOfNameAndType(unsigned index) const {
  return Utf8(U2(At(index, ConstantTag::kNameAndType) + 2));
}

}  // namespace veristep::jvm
