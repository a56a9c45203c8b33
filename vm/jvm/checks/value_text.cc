#include "vm/jvm/checks/value_text.h"

#include <algorithm>
#include <bit>

#include "llvm/Support/FormatVariadic.h"

namespace veristep::jvm {

namespace {

std::string CharText(uint16_t value) {
  if (value >= 0x20 && value < 0x7f) return std::string("'") + char(value) + "'";
  return std::to_string(value);
}

// The value of a java.lang.Integer and the like; empty if the class is none of them.
std::string BoxedText(JavaEnv& env, Ref object, const Class& c) {
  constexpr std::string_view kBoxes[] = {"Boolean", "Byte", "Character", "Short", "Integer", "Long"};
  constexpr size_t kPackage = sizeof "java/lang/" - 1;
  if (c.Package() != "java/lang" || std::ranges::count(kBoxes, c.name.substr(kPackage)) == 0) return "";
  auto value = std::ranges::find_if(c.fields, [](const Field& f) { return !f.IsStatic() && f.name == "value"; });
  if (value == c.fields.end()) return "";
  switch (value->basic) {
    case BasicType::kBoolean:
      return env.Get<uint8_t>(object, value->offset) != 0 ? "true" : "false";
    case BasicType::kByte:
      return std::to_string(env.Get<int8_t>(object, value->offset));
    case BasicType::kChar:
      return CharText(env.Get<uint16_t>(object, value->offset));
    case BasicType::kShort:
      return std::to_string(env.Get<int16_t>(object, value->offset));
    case BasicType::kInt:
      return std::to_string(env.Get<int32_t>(object, value->offset));
    default:
      return std::to_string(env.Get<int64_t>(object, value->offset));
  }
}

std::string EnumText(JavaEnv& env, Ref object, Class& c) {
  for (Class* super = &c; super != nullptr; super = super->super) {
    if (super->name != "java/lang/Enum") continue;
    Ref name = env.GetRef(object, JavaEnv::OffsetOf(*super, "name", "Ljava/lang/String;"));
    return name == 0 ? "" : env.Modified(name);
  }
  return "";
}

}  // namespace

std::string ObjectText(interp::Machine& machine, Ref object) {
  if (object == 0) return "null";
  JavaEnv env(machine, machine.thread(0));
  Class& c = env.ClassOfObject(object);
  if (c.name == "java/lang/String") return "\"" + env.Modified(object) + "\"";
  for (const std::string& text : {BoxedText(env, object, c), EnumText(env, object, c)}) {
    if (!text.empty()) return text;
  }
  return "a " + (c.IsArray() ? ExternalTypeName(c.name) : DottedName(c.name));
}

std::string ResultText(interp::Machine& machine, const Method& method, uint64_t value) {
  switch (method.descriptor[method.descriptor.rfind(')') + 1]) {
    case 'V':
      return "";
    case 'Z':
      return uint32_t(value) != 0 ? "true" : "false";
    case 'C':
      return CharText(uint16_t(value));
    case 'J':
      return std::to_string(int64_t(value));
    case 'F':
      return llvm::formatv("{0}", std::bit_cast<float>(uint32_t(value)));
    case 'D':
      return llvm::formatv("{0}", std::bit_cast<double>(value));
    case 'L':
    case '[':
      return ObjectText(machine, Ref(value));
    default:
      return std::to_string(int32_t(value));
  }
}

const Method* TextMethod(const Class& c) {
  for (const Method* method : c.vtable) {
    if (method->name != "toString" || method->descriptor != "()Ljava/lang/String;") continue;
    return method->owner->name == "java/lang/Object" || method->IsAbstract() ? nullptr : method;
  }
  return nullptr;
}

}  // namespace veristep::jvm
