// Field and method descriptors ("I", "[Ljava/lang/String;", "(IJ)V") as views into their text.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "llvm/ADT/SmallVector.h"

namespace veristep::jvm {

enum class BasicType : uint8_t { kBoolean, kByte, kChar, kShort, kInt, kLong, kFloat, kDouble, kReference, kVoid };

// The letter for values of the type on the operand stack, as in bytecodes.def. REQUIRES: not void.
char LetterOf(BasicType type);

// One type of a descriptor. REQUIRES (for all members): made by the parsers below.
struct FieldType {
  BasicType basic = BasicType::kVoid;
  std::string_view text;  // "I", "Ljava/lang/String;", "[[J"; "V" for void

  bool IsReference() const { return basic == BasicType::kReference; }
  bool IsArray() const { return text.front() == '['; }
  bool IsVoid() const { return basic == BasicType::kVoid; }
  // Slots of the operand stack or the local variables: 2 for long and double, 0 for void.
  unsigned Slots() const { return IsVoid() ? 0 : (basic == BasicType::kLong || basic == BasicType::kDouble) ? 2 : 1; }
  // The name as CONSTANT_Class has it: "java/lang/String", "[[J". REQUIRES: IsReference().
  std::string_view ClassName() const { return IsArray() ? text : text.substr(1, text.size() - 2); }
};

struct MethodType {
  llvm::SmallVector<FieldType, 8> parameters;
  FieldType result;
  unsigned parameter_slots = 0;  // without the receiver
};

// The type at the start of `text`, or nothing when it is malformed; `text` is moved behind it. Void only if
// `allow_void`.
std::optional<FieldType> TakeFieldType(std::string_view& text, bool allow_void = false);

// Nothing when the text is malformed or has something behind the type. A method has at most 255 parameter slots.
std::optional<FieldType> ParseFieldType(std::string_view text);
std::optional<MethodType> ParseMethodType(std::string_view text);

struct MethodArity {
  unsigned parameters;  // without the receiver
  BasicType result;
};
// REQUIRES: a descriptor that was checked before.
MethodArity ArityOf(std::string_view descriptor);

bool IsFieldDescriptor(std::string_view text);
// Checks without allocating; sets `slots` to the parameters' slots when it is given.
bool IsMethodDescriptor(std::string_view text, unsigned* slots = nullptr);

// The type of an element of an array descriptor: "[[J" -> "[J".
// REQUIRES: `array` is the text of an array type.
FieldType ElementType(std::string_view array);
unsigned ArrayDimensions(std::string_view text);

// JVMS 4.2: an unqualified name has none of . ; [ / and, for methods, none of < > unless it is <init> or <clinit>.
bool IsUnqualifiedName(std::string_view name);
bool IsMethodName(std::string_view name);
// "java/lang/Object": nonempty unqualified parts separated by '/'.
bool IsInternalClassName(std::string_view name);
// What CONSTANT_Class may hold: an internal name or an array descriptor.
bool IsClassOrArrayName(std::string_view name);

}  // namespace veristep::jvm
