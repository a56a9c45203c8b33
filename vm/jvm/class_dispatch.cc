// Virtual and interface dispatch tables. Overriding is as in JVMS 5.4.5: a method takes over every vtable entry of the
// same name and descriptor whose present occupant it may override; looking at the occupant makes the rule transitive,
// and leaves a package-private method of another package its own entry. An invokevirtual that resolves to an interface
// method is lowered to an interface call, so a vtable needs no entries for methods that no class declares.
#include <algorithm>

#include "vm/jvm/class_linker.h"
#include "vm/jvm/code_builder.h"

namespace veristep::jvm {

namespace {

bool IsVirtual(const Method& method) {
  return !method.IsStatic() && !method.IsPrivate() && !method.IsConstructor() && !method.IsClassInitializer();
}

bool MayOverride(const Class& c, const Method& inherited) {
  if (inherited.access_flags & (kAccPublic | kAccProtected)) return true;
  return c.SamePackage(*inherited.owner);
}

}  // namespace

void ClassLinker::BuildVtable(Class& c) {
  if (c.IsInterface()) return;
  if (c.super != nullptr) c.vtable = c.super->vtable;
  for (Method& method : c.methods) {
    if (!IsVirtual(method)) continue;
    for (const Class* up = c.super; up != nullptr; up = up->super) {
      const Method* inherited = up->by_selector.lookup(method.selector);
      if (inherited == nullptr || inherited->vtable_index == Method::kNoVtableIndex) continue;
      Method*& entry = c.vtable[inherited->vtable_index];
      if (entry == &method || !MayOverride(c, *entry)) continue;
      entry = &method;
      method.vtable_index = inherited->vtable_index;
    }
    if (method.vtable_index == Method::kNoVtableIndex) {
      method.vtable_index = uint32_t(c.vtable.size());
      c.vtable.push_back(&method);
    }
  }
  c.type->vtable.reserve(c.vtable.size());
  for (const Method* method : c.vtable) c.type->vtable.push_back(method->function);
}

void ClassLinker::BuildItable(Class& c) {
  if (c.IsInterface() || c.IsAbstract() || c.all_interfaces.empty()) return;
  auto& itable = c.type->itable;
  for (Class* interface : c.all_interfaces) {
    for (const Method& declared : interface->methods) {
      if (!IsVirtual(declared) || itable.contains(declared.selector)) continue;
      if (Method* selected = SelectInterface(c, declared.selector)) itable[declared.selector] = selected->function;
    }
  }
}

Method* ClassLinker::SelectInterface(Class& receiver, Selector selector) {
  for (Class* c = &receiver; c != nullptr; c = c->super) {
    Method* method = c->by_selector.lookup(selector);
    if (method == nullptr || !IsVirtual(*method)) continue;
    return method->IsAbstract() || !(method->access_flags & kAccPublic) ? nullptr : method;
  }
  bool conflict = false;
  Method* method = FindMaximallySpecific(receiver, selector, conflict);
  if (conflict) return ConflictingDefaults(receiver, *method);
  return method == nullptr || method->IsAbstract() ? nullptr : method;
}

// Several unrelated interfaces give a default: calling it is an IncompatibleClassChangeError, having it is fine.
Method* ClassLinker::ConflictingDefaults(Class& c, const Method& method) {
  std::string text = "Conflicting default methods:";
  for (const Class* interface : c.all_interfaces) {
    const Method* other = interface->by_selector.lookup(method.selector);
    if (other == nullptr || other->IsAbstract() || !IsVirtual(*other)) continue;
    text += " " + DottedName(interface->name) + "." + std::string(method.name);
  }
  auto& [stand_in, parts] = conflicts_.emplace_back();
  parts.name = method.name;
  parts.descriptor = method.descriptor;
  parts.lower = [text](const Method& m) -> llvm::Expected<std::unique_ptr<ir::Code>> {
    CodeBuilder builder(m.descriptor, false);
    uint32_t trap = builder.AddTrap(ir::TrapKind::kIncompatibleClassChange, text);
    builder.Emit(ir::Op::kTrap, ir::kNoReg, ir::kNoReg, ir::kNoReg, trap);
    return builder.Finish();
  };
  stand_in.owner = &c;
  stand_in.synthetic = &parts;
  stand_in.name = parts.name;
  stand_in.descriptor = parts.descriptor;
  stand_in.access_flags = kAccPublic | kAccSynthetic;
  MakeFunction(c, stand_in, false);
  return &stand_in;
}

Method* ClassLinker::Select(Class& receiver, const Method& method) {
  std::lock_guard lock(mutex_);
  if (method.IsPrivate() || method.IsStatic() || method.IsConstructor()) return const_cast<Method*>(&method);
  if (method.owner->IsInterface()) {
    // Object's methods are found by a vtable; everything else of arrays is declared nowhere.
    ir::Function* function = receiver.type->itable.lookup(method.selector);
    return function == nullptr ? nullptr : &MethodOf(*function);
  }
  Method* selected = receiver.vtable[method.vtable_index];
  return selected->IsAbstract() ? nullptr : selected;
}

}  // namespace veristep::jvm
