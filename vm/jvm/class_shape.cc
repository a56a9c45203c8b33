// The name of a class in states and code hashes. For classes of the program it is a hash of all that other code may
// find out from an object of the class: layout, supertypes, what overrides what. So a state with objects of a class
// that was restructured is another state, and code that names the class has changed. Methods that override nothing are
// left out: who calls them names them. What arrays are depends on their elements.
//
// What initialising a class does has a hash of its own, for code that may do it: the constants that static fields get,
// and whose initialisers run. A changed constant leaves the objects of its class alone.
#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <vector>

#include "llvm/Support/xxhash.h"
#include "vm/jvm/class_linker.h"

namespace veristep::jvm {

namespace {

void Add(std::string& text, std::string_view part) {
  text += part;
  text += '\n';
}
void Add(std::string& text, uint64_t number) { Add(text, std::to_string(number)); }

void AddFields(std::string& text, const Class& c) {
  std::vector<const Field*> fields;
  for (const Field& field : c.fields) {
    if (!field.IsStatic()) fields.push_back(&field);
  }
  std::ranges::sort(fields, {}, &Field::offset);
  for (const Field* field : fields) {
    Add(text, field->offset);
    Add(text, field->name);
    Add(text, field->descriptor);
    Add(text, field->access_flags);
  }
  for (const heap::Type::Bytes& ignored : c.type->ignored) Add(text, ignored.offset);
}

// Which functions stand behind the selectors that others may call without naming this class.
void AddDispatch(std::string& text, const Class& c) {
  std::vector<std::string_view> implementations;
  const Class* introducer = &c;
  for (size_t i = c.vtable.size(); i-- > 0;) {
    while (introducer->super != nullptr && i < introducer->super->vtable.size()) introducer = introducer->super;
    if (c.vtable[i] != introducer->vtable[i]) implementations.push_back(c.vtable[i]->function->name);
  }
  for (const auto& [selector, function] : c.type->itable) implementations.push_back(function->name);
  std::ranges::sort(implementations);
  for (std::string_view name : implementations) Add(text, name);
}

void AddConstants(std::string& text, const Class& c) {
  if (c.file == nullptr) return;
  const ConstantPool& pool = c.file->pool();
  auto add = [&text](auto number) {
    const auto bytes = std::bit_cast<std::array<char, sizeof(number)>>(number);
    text.append(bytes.data(), bytes.size());
  };
  for (const Field& field : c.fields) {
    if (!field.IsStatic() || field.info == nullptr || field.info->constant_value == 0) continue;
    const uint16_t index = field.info->constant_value;
    Add(text, field.name);
    Add(text, field.descriptor);
    switch (field.basic) {
      case BasicType::kLong:
        add(pool.Long(index));
        break;
      case BasicType::kFloat:
        add(pool.Float(index));
        break;
      case BasicType::kDouble:
        add(pool.Double(index));
        break;
      case BasicType::kReference:
        Add(text, pool.String(index));
        break;
      default:
        add(pool.Integer(index));
    }
  }
}

uint64_t InitHashOf(const Class& c) {
  std::string text;
  Add(text, c.initializer != nullptr);
  Add(text, HasDefaultMethods(c));
  AddConstants(text, c);
  if (c.super != nullptr) Add(text, c.super->type->init_hash);
  for (const Class* interface : c.interfaces) Add(text, interface->type->init_hash);
  return llvm::xxh3_64bits(text);
}

}  // namespace

void ClassLinker::NameShape(Class& c) {
  if (c.IsLibrary() || c.IsPrimitive()) return;
  std::string text;
  if (c.IsArray()) {
    if (c.element->IsPrimitive()) return;
    Add(text, c.name);
    Add(text, c.element->type->name_hash);
    c.type->name_hash = llvm::xxh3_64bits(text);
    return;
  }
  c.type->init_hash = InitHashOf(c);
  Add(text, c.name);
  Add(text, c.access_flags);
  if (c.super != nullptr) Add(text, c.super->type->name_hash);
  for (const Class* interface : c.all_interfaces) {
    if (interface != &c) Add(text, interface->type->name_hash);
  }
  Add(text, c.type->size);
  AddFields(text, c);
  AddDispatch(text, c);
  Add(text, c.DeclaredMethod("<clinit>", "()V") == nullptr ? 0 : 1);
  c.type->name_hash = llvm::xxh3_64bits(text);
}

}  // namespace veristep::jvm
