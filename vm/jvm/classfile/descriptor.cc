#include "vm/jvm/classfile/descriptor.h"

#include "core/base/check.h"

namespace veristep::jvm {
namespace {

constexpr unsigned kMaxDimensions = 255;
constexpr unsigned kMaxParameterSlots = 255;

std::optional<BasicType> PrimitiveOf(char c) {
  switch (c) {
    case 'Z':
      return BasicType::kBoolean;
    case 'B':
      return BasicType::kByte;
    case 'C':
      return BasicType::kChar;
    case 'S':
      return BasicType::kShort;
    case 'I':
      return BasicType::kInt;
    case 'J':
      return BasicType::kLong;
    case 'F':
      return BasicType::kFloat;
    case 'D':
      return BasicType::kDouble;
    default:
      return std::nullopt;
  }
}

// Calls `take` with each parameter and then with the result; false when the text is malformed.
template <typename Take>
bool WalkMethodType(std::string_view text, Take take) {
  if (text.empty() || text[0] != '(') return false;
  text.remove_prefix(1);
  while (!text.empty() && text[0] != ')') {
    std::optional<FieldType> type = TakeFieldType(text);
    if (!type) return false;
    take(*type, /*is_result=*/false);
  }
  if (text.empty()) return false;
  text.remove_prefix(1);
  std::optional<FieldType> result = TakeFieldType(text, /*allow_void=*/true);
  if (!result || !text.empty()) return false;
  take(*result, /*is_result=*/true);
  return true;
}

}  // namespace

std::optional<FieldType> TakeFieldType(std::string_view& text, bool allow_void) {
  size_t length = 0;
  while (length < text.size() && text[length] == '[') ++length;
  const size_t dimensions = length;
  if (length == text.size() || dimensions > kMaxDimensions) return std::nullopt;
  const char c = text[length++];
  BasicType basic = BasicType::kReference;
  if (c == 'L') {
    const size_t end = text.find(';', length);
    if (end == std::string_view::npos || !IsInternalClassName(text.substr(length, end - length))) return std::nullopt;
    length = end + 1;
  } else if (std::optional<BasicType> primitive = PrimitiveOf(c)) {
    if (dimensions == 0) basic = *primitive;
  } else if (c == 'V' && allow_void && dimensions == 0) {
    basic = BasicType::kVoid;
  } else {
    return std::nullopt;
  }
  FieldType type{basic, text.substr(0, length)};
  text.remove_prefix(length);
  return type;
}

std::optional<FieldType> ParseFieldType(std::string_view text) {
  std::optional<FieldType> type = TakeFieldType(text);
  return text.empty() ? type : std::nullopt;
}

std::optional<MethodType> ParseMethodType(std::string_view text) {
  MethodType method;
  const bool ok = WalkMethodType(text, [&](const FieldType& type, bool is_result) {
    if (is_result) {
      method.result = type;
    } else {
      method.parameters.push_back(type);
      method.parameter_slots += type.Slots();
    }
  });
  if (!ok || method.parameter_slots > kMaxParameterSlots) return std::nullopt;
  return method;
}

MethodArity ArityOf(std::string_view descriptor) {
  unsigned parameters = 0;
  size_t at = 1;
  for (; descriptor[at] != ')'; ++at, ++parameters) {
    while (descriptor[at] == '[') ++at;
    if (descriptor[at] == 'L') at = descriptor.find(';', at);
  }
  const char result = descriptor[at + 1];
  if (result == 'V') return {parameters, BasicType::kVoid};
  return {parameters, PrimitiveOf(result).value_or(BasicType::kReference)};
}

bool IsFieldDescriptor(std::string_view text) { return TakeFieldType(text) && text.empty(); }

bool IsMethodDescriptor(std::string_view text, unsigned* slots) {
  unsigned count = 0;
  const bool ok = WalkMethodType(text, [&](const FieldType& type, bool is_result) {
    if (!is_result) count += type.Slots();
  });
  if (slots) *slots = count;
  return ok && count <= kMaxParameterSlots;
}

FieldType ElementType(std::string_view array) {
  CHECK(!array.empty() && array[0] == '[');
  std::optional<FieldType> type = ParseFieldType(array.substr(1));
  CHECK(type);
  return *type;
}

unsigned ArrayDimensions(std::string_view text) {
  unsigned dimensions = 0;
  while (dimensions < text.size() && text[dimensions] == '[') ++dimensions;
  return dimensions;
}

bool IsUnqualifiedName(std::string_view name) {
  if (name.empty()) return false;
  for (char c : name) {
    if (c == '.' || c == ';' || c == '[' || c == '/') return false;
  }
  return true;
}

bool IsMethodName(std::string_view name) {
  if (name == "<init>" || name == "<clinit>") return true;
  return IsUnqualifiedName(name) && name.find_first_of("<>") == std::string_view::npos;
}

bool IsInternalClassName(std::string_view name) {
  char previous = '/';
  for (char c : name) {
    if (c == '.' || c == ';' || c == '[' || (c == '/' && previous == '/')) return false;
    previous = c;
  }
  return previous != '/';
}

bool IsClassOrArrayName(std::string_view name) {
  return !name.empty() && name[0] == '[' ? IsFieldDescriptor(name) : IsInternalClassName(name);
}

char LetterOf(BasicType type) {
  switch (type) {
    case BasicType::kLong:
      return 'l';
    case BasicType::kFloat:
      return 'f';
    case BasicType::kDouble:
      return 'd';
    case BasicType::kReference:
      return 'a';
    default:
      return 'i';
  }
}

}  // namespace veristep::jvm
