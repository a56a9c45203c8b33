// Resolution of fields and methods (JVMS 5.4.3) with access control (5.4.4). The JDK's own classes are trusted: no
// access checks are made for code in them.
#include <algorithm>

#include "vm/jvm/class_linker.h"
#include "vm/jvm/linkage_error.h"

namespace veristep::jvm {

namespace {

using ir::TrapKind;

std::string_view NestHostName(const Class& c) {
  if (c.nest_host != nullptr) return NestHostName(*c.nest_host);
  return c.file != nullptr && !c.file->nest_host().empty() ? c.file->nest_host() : std::string_view(c.name);
}

bool IsNestmate(const Class& a, const Class& b) { return &a == &b || NestHostName(a) == NestHostName(b); }

const char* KindName(const Class& c) { return c.IsInterface() ? "interface " : "class "; }

const char* AccessName(uint16_t access_flags) {
  if (access_flags & kAccPrivate) return "private ";
  return access_flags & kAccProtected ? "protected " : "";
}

bool MayAccessMember(const Class* from, const Class& owner, uint16_t access_flags) {
  if ((access_flags & kAccPublic) || from == nullptr || from == &owner || from->IsLibrary()) return true;
  if (access_flags & kAccPrivate) return IsNestmate(*from, owner);
  return from->SamePackage(owner) || ((access_flags & kAccProtected) && from->IsSubclassOf(owner));
}

llvm::Error IllegalAccess(const Class& from, const Class& owner, uint16_t access_flags, const std::string& what) {
  return MakeLinkageError(TrapKind::kIllegalAccess, KindName(from) + DottedName(from.name) + " tried to access " +
                                                        AccessName(access_flags) + what + " " +
                                                        DescribeModules(from, owner));
}

// Whether it is ours in the place of one of the JDK, and so may lack what that has.
bool IsStandIn(const Class& c) {
  return c.origin == Origin::kBoot && c.file != nullptr && !llvm::StringRef(c.file->origin()).starts_with("jrt:");
}

// What both kinds of method resolution end with.
llvm::Expected<Method*> Checked(Method* method, const Class& owner, std::string_view name, std::string_view descriptor,
                                const Class* from) {
  auto text = [&] { return "'" + ExternalMethodName(owner.name, name, descriptor) + "'"; };
  if (method == nullptr && IsStandIn(owner)) {
    return MakeLinkageError(TrapKind::kUnsupported, "not supported: " + text());
  }
  if (method == nullptr) return MakeLinkageError(TrapKind::kNoSuchMethod, text());
  // The clone method of an array is public.
  if (!owner.IsArray() && !MayAccessMember(from, *method->owner, method->access_flags)) {
    return IllegalAccess(*from, *method->owner, method->access_flags, "method " + text());
  }
  return method;
}

Field* FindField(Class& c, std::string_view name, std::string_view descriptor) {
  if (Field* field = c.DeclaredField(name, descriptor)) return field;
  for (Class* interface : c.interfaces) {
    if (Field* field = FindField(*interface, name, descriptor)) return field;
  }
  return c.super == nullptr ? nullptr : FindField(*c.super, name, descriptor);
}

}  // namespace

bool ClassLinker::MayAccess(Class& from, Class& target) {
  const Class* c = &target;
  while (c->element != nullptr) c = c->element;
  return c->IsPrimitive() || (c->access_flags & kAccPublic) || from.IsLibrary() || from.SamePackage(*c);
}

llvm::Expected<Field*> ClassLinker::ResolveField(Class& owner, std::string_view name, std::string_view descriptor,
                                                 Class* from) {
  Field* field = FindField(owner, name, descriptor);
  if (field == nullptr) return MakeLinkageError(TrapKind::kNoSuchField, std::string(name));
  if (!MayAccessMember(from, *field->owner, field->access_flags)) {
    return IllegalAccess(*from, *field->owner, field->access_flags,
                         "field " + DottedName(field->owner->name) + "." + std::string(name));
  }
  return field;
}

// The maximally-specific superinterface methods: not private, not static, and not overridden in a subinterface. Gives
// the one that is not abstract, or an abstract one; sets `conflict` if several are not abstract.
Method* ClassLinker::FindMaximallySpecific(const Class& c, Selector selector, bool& conflict) {
  llvm::SmallVector<Method*, 4> candidates;
  for (Class* interface : c.all_interfaces) {
    Method* method = interface->by_selector.lookup(selector);
    if (method != nullptr && !method->IsPrivate() && !method->IsStatic()) candidates.push_back(method);
  }
  Method* chosen = nullptr;
  int defaults = 0;
  for (Method* method : candidates) {
    bool overridden = std::ranges::any_of(candidates, [method](const Method* other) {
      return other != method && std::ranges::count(other->owner->all_interfaces, method->owner) > 0;
    });
    if (overridden) continue;
    if (!method->IsAbstract()) ++defaults;
    if (chosen == nullptr || (chosen->IsAbstract() && !method->IsAbstract())) chosen = method;
  }
  conflict = defaults > 1;
  return chosen;
}

llvm::Expected<Method*> ClassLinker::ResolveMethod(Class& owner, std::string_view name, std::string_view descriptor,
                                                   Class* from) {
  std::lock_guard lock(mutex_);
  if (owner.IsInterface()) {
    return MakeLinkageError(TrapKind::kIncompatibleClassChange,
                            "Found interface " + DottedName(owner.name) + ", but class was expected");
  }
  Selector selector = SelectorOf(name, descriptor);
  Method* method = nullptr;
  for (Class* c = &owner; c != nullptr && method == nullptr; c = c->super) {
    method = c->by_selector.lookup(selector);
    if (method == nullptr && (c->name == "java/lang/invoke/MethodHandle" || c->name == "java/lang/invoke/VarHandle")) {
      Method* generic = c->DeclaredMethodNamed(name);
      if (generic != nullptr && generic->signature_polymorphic) method = generic;
    }
  }
  bool conflict = false;
  if (method == nullptr) method = FindMaximallySpecific(owner, selector, conflict);
  return Checked(method, owner, name, descriptor, from);
}

llvm::Expected<Method*> ClassLinker::ResolveInterfaceMethod(Class& owner, std::string_view name,
                                                            std::string_view descriptor, Class* from) {
  std::lock_guard lock(mutex_);
  if (!owner.IsInterface()) {
    return MakeLinkageError(TrapKind::kIncompatibleClassChange,
                            "Found class " + DottedName(owner.name) + ", but interface was expected");
  }
  Selector selector = SelectorOf(name, descriptor);
  Method* method = owner.by_selector.lookup(selector);
  if (method == nullptr) {
    Method* of_object = object_->by_selector.lookup(selector);
    if (of_object != nullptr && (of_object->access_flags & kAccPublic) && !of_object->IsStatic()) method = of_object;
  }
  bool conflict = false;
  if (method == nullptr) method = FindMaximallySpecific(owner, selector, conflict);
  return Checked(method, owner, name, descriptor, from);
}

}  // namespace veristep::jvm
