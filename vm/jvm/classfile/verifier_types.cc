#include "vm/jvm/classfile/verifier_types.h"

#include <algorithm>

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "vm/jvm/classfile/descriptor.h"
#include "vm/jvm/classfile/modified_utf8.h"

namespace veristep::jvm {
namespace {

constexpr std::string_view kObject = "java/lang/Object";
constexpr uint32_t kFirstName = 2;
// No real hierarchy is that deep; one that is circular ends here and counts as unknown.
constexpr unsigned kMaxDepth = 1000;

bool IsArray(std::string_view name) { return name.starts_with('['); }

// The class name of an array's elements, or empty when they are primitive.
std::string_view ElementClass(std::string_view array) {
  const std::string_view element = array.substr(1);
  if (IsArray(element)) return element;
  return element.starts_with('L') ? element.substr(1, element.size() - 2) : std::string_view();
}

}  // namespace

const char* SlotKindName(SlotKind kind) {
  switch (kind) {
    case SlotKind::kUnusable:
      return "nothing usable";
    case SlotKind::kInt:
      return "int";
    case SlotKind::kFloat:
      return "float";
    case SlotKind::kLong:
      return "long";
    case SlotKind::kLong2:
      return "second half of a long";
    case SlotKind::kDouble:
      return "double";
    case SlotKind::kDouble2:
      return "second half of a double";
    case SlotKind::kReference:
      return "reference";
    case SlotKind::kUninitialized:
      return "uninitialized object";
    case SlotKind::kReturnAddress:
      return "return address";
  }
  return "unknown";
}

TypeTable::TypeTable(const ClassFile& file, const ClassHierarchy* hierarchy) : file_(file), hierarchy_(hierarchy) {}

VType TypeTable::Reference(std::string_view name) {
  if (!has_types()) return kAnyReference;
  const auto [it, added] = numbers_.try_emplace(name, kFirstName + static_cast<uint32_t>(names_.size()));
  if (added) names_.push_back(name);
  return VType(SlotKind::kReference, it->second);
}

VType TypeTable::ArrayOf(std::string_view element_class) {
  if (!has_types()) return kAnyReference;
  llvm::SmallString<64> array("[");
  if (!IsArray(element_class)) array += 'L';
  array += element_class;
  if (!IsArray(element_class)) array += ';';
  const auto known = numbers_.find(array.str());
  if (known != numbers_.end()) return VType(SlotKind::kReference, known->second);
  return Reference(made_names_.emplace_back(array.str()));
}

std::string_view TypeTable::NameOf(VType type) const {
  return type.detail() < kFirstName ? std::string_view() : std::string_view(names_[type.detail() - kFirstName]);
}

VType TypeTable::ElementOf(VType array) {
  const std::string_view name = NameOf(array);
  if (name.empty()) return array;
  const std::string_view element = IsArray(name) ? ElementClass(name) : std::string_view();
  return element.empty() ? VType() : Reference(element);
}

std::string TypeTable::Describe(VType type) const {
  if (type == kNullType) return "null";
  const std::string_view name = type.kind() == SlotKind::kReference ? NameOf(type) : std::string_view();
  return name.empty() ? SlotKindName(type.kind()) : PrintableName(name);
}

std::optional<ClassFacts> TypeTable::Facts(std::string_view name) const {
  if (name == file_.name()) return ClassFacts{file_.super_name(), file_.IsInterface()};
  if (name == kObject) return ClassFacts{};
  return hierarchy_->Lookup(name);
}

VType TypeTable::Merge(VType a, VType b) {
  if (a == b) return a;
  if (a.kind() != SlotKind::kReference || b.kind() != SlotKind::kReference) return VType();
  return MergeReferences(a, b);
}

VType TypeTable::MergeReferences(VType a, VType b) {
  if (a == b || b == kNullType) return a;
  if (a == kNullType) return b;
  if (a == kAnyReference || b == kAnyReference) return kAnyReference;
  const std::string_view x = NameOf(a);
  const std::string_view y = NameOf(b);
  if (IsArray(x) && IsArray(y)) return MergeArrays(x, y);
  return MergeClasses(x, y);
}

VType TypeTable::MergeArrays(std::string_view a, std::string_view b) {
  const std::string_view x = ElementClass(a);
  const std::string_view y = ElementClass(b);
  // Arrays of different primitives, or of a primitive and a reference, have only Object in common.
  if (x.empty() || y.empty()) return Reference(kObject);
  const VType element = MergeReferences(Reference(x), Reference(y));
  return element == kAnyReference ? element : ArrayOf(NameOf(element));
}

VType TypeTable::MergeClasses(std::string_view a, std::string_view b) {
  if (IsArray(a) || IsArray(b) || a == kObject || b == kObject) return Reference(kObject);
  llvm::SmallVector<std::string_view, 16> supers;
  for (std::string_view name = a; !name.empty();) {
    const std::optional<ClassFacts> facts = Facts(name);
    if (!facts || supers.size() > kMaxDepth) return kAnyReference;
    if (facts->is_interface) return Reference(kObject);  // an interface counts as Object
    supers.push_back(name);
    name = facts->super_name;
  }
  unsigned steps = 0;
  for (std::string_view name = b; !name.empty(); ++steps) {
    if (std::find(supers.begin(), supers.end(), name) != supers.end()) return Reference(name);
    const std::optional<ClassFacts> facts = Facts(name);
    if (!facts || steps > kMaxDepth) return kAnyReference;
    if (facts->is_interface) return Reference(kObject);
    name = facts->super_name;
  }
  return Reference(kObject);
}

bool TypeTable::IsSubclass(std::string_view from, std::string_view to) const {
  unsigned steps = 0;
  for (std::string_view name = from; !name.empty(); ++steps) {
    if (name == to) return true;
    const std::optional<ClassFacts> facts = Facts(name);
    if (!facts || steps > kMaxDepth) return true;  // unknown counts as assignable
    name = facts->super_name;
  }
  return false;
}

bool TypeTable::IsNameAssignable(std::string_view from, std::string_view to) const {
  for (;;) {
    if (from == to || to == kObject) return true;
    if (!IsArray(to)) {
      if (IsArray(from)) return to == "java/lang/Cloneable" || to == "java/io/Serializable";
      const std::optional<ClassFacts> facts = Facts(to);
      return !facts || facts->is_interface || IsSubclass(from, to);
    }
    if (!IsArray(from)) {
      // Never an array, unless it is a class or interface that we do not know.
      return from != kObject && !Facts(from);
    }
    from = ElementClass(from);
    to = ElementClass(to);
    if (from.empty() || to.empty()) return false;  // primitive elements would have had equal names
  }
}

bool TypeTable::IsAssignable(VType from, VType to) {
  if (from == to || from == kNullType || from == kAnyReference || to == kAnyReference) return true;
  if (to == kNullType) return false;
  return IsNameAssignable(NameOf(from), NameOf(to));
}

}  // namespace veristep::jvm
