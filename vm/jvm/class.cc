#include "vm/jvm/class.h"

#include <algorithm>

namespace veristep::jvm {

std::string_view Class::Package() const {
  const Class* c = this;
  while (c->element != nullptr) c = c->element;
  if (c->is_hidden && c->nest_host != nullptr) return c->nest_host->Package();
  // A hidden class has something behind its file's name.
  std::string_view full = c->file != nullptr ? c->file->name() : std::string_view(c->name);
  size_t slash = full.rfind('/');
  return slash == std::string_view::npos ? std::string_view() : full.substr(0, slash);
}

bool Field::IsCache() const { return owner->name == "java/lang/String" && (name == "hash" || name == "hashIsZero"); }

bool Class::IsSubclassOf(const Class& other) const {
  for (const Class* c = this; c != nullptr; c = c->super) {
    if (c == &other) return true;
  }
  return false;
}

bool Class::IsSubtypeOf(const Class& other) const {
  if (this == &other) return true;
  if (type == nullptr || other.type == nullptr) return false;
  return type->IsSubtypeOf(other.type);
}

Field* Class::DeclaredField(std::string_view field_name, std::string_view field_descriptor) {
  auto found = std::ranges::find_if(
      fields, [&](const Field& f) { return f.name == field_name && f.descriptor == field_descriptor; });
  return found == fields.end() ? nullptr : &*found;
}

Method* Class::DeclaredMethod(std::string_view method_name, std::string_view method_descriptor) {
  auto found = std::ranges::find_if(
      methods, [&](const Method& m) { return m.name == method_name && m.descriptor == method_descriptor; });
  return found == methods.end() ? nullptr : &*found;
}

Method* Class::DeclaredMethodNamed(std::string_view method_name) {
  auto found = std::ranges::find(methods, method_name, &Method::name);
  return found == methods.end() ? nullptr : &*found;
}

bool HasDefaultMethods(const Class& c) {
  return std::ranges::any_of(c.methods, [](const Method& m) { return !m.IsAbstract() && !m.IsStatic(); });
}

std::string DottedName(std::string_view internal_name) {
  std::string name(internal_name);
  std::ranges::replace(name, '/', '.');
  return name;
}

std::string ExternalTypeName(std::string_view descriptor) {
  std::optional<FieldType> type = ParseFieldType(descriptor);
  if (!type) return std::string(descriptor);
  if (type->IsArray()) return ExternalTypeName(descriptor.substr(1)) + "[]";
  switch (type->basic) {
    case BasicType::kBoolean:
      return "boolean";
    case BasicType::kByte:
      return "byte";
    case BasicType::kChar:
      return "char";
    case BasicType::kShort:
      return "short";
    case BasicType::kInt:
      return "int";
    case BasicType::kLong:
      return "long";
    case BasicType::kFloat:
      return "float";
    case BasicType::kDouble:
      return "double";
    case BasicType::kReference:
      return DottedName(type->ClassName());
    case BasicType::kVoid:
      break;
  }
  return "void";
}

std::string ExternalMethodName(std::string_view class_name, std::string_view method_name, std::string_view descriptor) {
  std::optional<MethodType> type = ParseMethodType(descriptor);
  std::string owner = class_name.starts_with('[') ? ExternalTypeName(class_name) : DottedName(class_name);
  if (!type) return owner + "." + std::string(method_name) + std::string(descriptor);
  std::string text = type->result.IsVoid() ? "void" : ExternalTypeName(type->result.text);
  text += " " + owner + "." + std::string(method_name) + "(";
  for (size_t i = 0; i < type->parameters.size(); ++i) {
    if (i > 0) text += ", ";
    text += ExternalTypeName(type->parameters[i].text);
  }
  return text + ")";
}

}  // namespace veristep::jvm
