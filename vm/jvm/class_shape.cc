// The name of a class in states and code hashes. For classes of the program it is a hash of all that other code may
// find out from an object of the class: layout, supertypes, what overrides what. So a state with objects of a class
// that was restructured is another state, and code that names the class has changed. Methods that override nothing are
// left out: who calls them names them.
#include <algorithm>
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

}  // namespace

void ClassLinker::NameShape(Class& c) {
  if (c.IsLibrary() || c.IsArray() || c.IsPrimitive()) return;
  std::string text;
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
