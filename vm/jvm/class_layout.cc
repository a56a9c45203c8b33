// From a class file's members to fields with places and methods with functions.
#include <algorithm>
#include <tuple>

#include "vm/jvm/class_linker.h"
#include "vm/jvm/classfile/annotations.h"

namespace veristep::jvm {

namespace {

uint32_t SizeOf(BasicType basic) {
  switch (basic) {
    case BasicType::kBoolean:
    case BasicType::kByte:
      return 1;
    case BasicType::kChar:
    case BasicType::kShort:
      return 2;
    case BasicType::kLong:
    case BasicType::kDouble:
      return 8;
    default:
      return 4;
  }
}

bool IsSignaturePolymorphic(const Class& c, const MethodInfo& method) {
  if (c.name != "java/lang/invoke/MethodHandle" && c.name != "java/lang/invoke/VarHandle") return false;
  constexpr uint16_t kBoth = kAccNative | kAccVarargs;
  return (method.access_flags & kBoth) == kBoth && method.descriptor.starts_with("([Ljava/lang/Object;)");
}

}  // namespace

void ClassLinker::MakeType(Class& c) {
  auto type = std::make_unique<heap::Type>();
  type->name = c.name;
  type->front_end = &c;
  type->is_interface = c.IsInterface();
  type->super = c.super == nullptr ? nullptr : c.super->type;
  for (const Class* interface : c.all_interfaces) {
    type->all_interfaces.push_back(interface == &c ? type.get() : interface->type);
  }
  if (c.IsArray()) {
    type->kind = heap::Type::Kind::kArray;
    type->element = c.element->type;
    type->elem_is_ref = !c.element->IsPrimitive();
    type->elem_log2 =
        uint8_t(std::countr_zero(SizeOf(c.element->IsPrimitive() ? c.element->basic : BasicType::kReference)));
  } else {
    if (c.super != nullptr) type->display = c.super->type->display;
    type->display.push_back(type.get());
  }
  c.type = program_.types().Add(std::move(type));
}

void ClassLinker::MakeFields(Class& c) {
  auto add = [&c](const FieldInfo* info, std::string_view name, std::string_view descriptor, uint16_t flags) {
    c.fields.push_back({&c, info, name, descriptor, flags, ParseFieldType(descriptor)->basic, 0});
  };
  if (c.file != nullptr) {
    c.fields.reserve(c.file->fields().size());
    for (const FieldInfo& f : c.file->fields()) add(&f, f.name, f.descriptor, f.access_flags);
  } else {
    for (const SyntheticField& f : c.synthetic->fields) add(nullptr, f.name, f.descriptor, f.access_flags);
  }
}

void ClassLinker::IgnoreField(std::string name) {
  std::replace(name.begin(), name.begin() + long(std::min(name.rfind('.'), name.size())), '.', '/');
  ignored_fields_.insert(name);
}

// Left out when states are compared: what the user or the program says so of, caches, and the counters by which the
// collections of java.util notice changes under an iterator, which would make every state a new one.
bool ClassLinker::IsIgnored(const Field& field) const {
  if (field.name == "modCount" && field.owner->Package() == "java/util") return true;
  if (field.IsCache()) return true;
  if (!ignored_fields_.empty() && ignored_fields_.contains(field.owner->name + "." + std::string(field.name)))
    return true;
  if (field.info == nullptr || field.owner->file == nullptr) return false;
  std::vector<Annotation> annotations = ReadAnnotations(*field.owner->file, field.info->annotations.visible);
  return FindAnnotation(annotations, "Ldev/veristep/Ignore;") != nullptr;
}

// Superclass fields keep their places; the own ones follow, widest first, so that only the first may leave a gap, and
// by name, so that the order in which they are declared does not count.
void ClassLinker::LayOutFields(Class& c) {
  std::vector<Field*> instance;
  if (std::ranges::any_of(c.fields, &Field::IsStatic)) program_.statics().StartWord();
  for (Field& field : c.fields) {
    if (!field.IsStatic()) {
      instance.push_back(&field);
      continue;
    }
    // Static fields of the program have words of their own, so that none is touched by what is done to others.
    if (!c.IsLibrary()) program_.statics().StartWord();
    std::string name = c.name + "." + std::string(field.name);
    bool ambiguous = std::ranges::count(c.fields, field.name, &Field::name) > 1;
    if (ambiguous) name += ":" + std::string(field.descriptor);
    bool is_ref = field.basic == BasicType::kReference;
    field.offset = program_.statics().Add(std::move(name), SizeOf(field.basic), is_ref,
                                          {.is_own = !c.IsLibrary(), .is_ignored = IsIgnored(field)});
  }
  std::ranges::sort(instance, [](const Field* a, const Field* b) {
    return std::tuple(SizeOf(b->basic), a->name, a->descriptor) < std::tuple(SizeOf(a->basic), b->name, b->descriptor);
  });
  uint32_t end = c.super == nullptr ? heap::kHeaderSize : c.super->fields_end;
  heap::Type& type = *c.type;
  if (c.super != nullptr) {
    type.ref_offsets = c.super->type->ref_offsets;
    type.ignored = c.super->type->ignored;
  }
  for (Field* field : instance) {
    uint32_t size = SizeOf(field->basic);
    end = (end + size - 1) & ~(size - 1);
    field->offset = end;
    end += size;
    if (field->basic == BasicType::kReference) type.ref_offsets.push_back(field->offset);
    if (IsIgnored(*field)) type.ignored.push_back({field->offset, size});
  }
  std::ranges::sort(type.ref_offsets);
  c.fields_end = end;
  type.size = (end + 7) & ~uint32_t(7);
}

void ClassLinker::MakeMethods(Class& c) {
  auto add = [&c](std::string_view name, std::string_view descriptor, uint16_t flags) -> Method& {
    Method& method = c.methods.emplace_back();
    method.owner = &c;
    method.name = name;
    method.descriptor = descriptor;
    method.access_flags = flags;
    return method;
  };
  if (c.file != nullptr) {
    c.methods.reserve(c.file->methods().size());
    for (const MethodInfo& m : c.file->methods()) {
      Method& method = add(m.name, m.descriptor, m.access_flags);
      method.info = &m;
      method.signature_polymorphic = IsSignaturePolymorphic(c, m);
    }
  } else {
    c.methods.reserve(c.synthetic->methods.size());
    for (const SyntheticMethod& m : c.synthetic->methods) add(m.name, m.descriptor, m.access_flags).synthetic = &m;
  }
  const bool has_natives = natives_.HasClass(c.name);
  c.by_selector.reserve(unsigned(c.methods.size()));
  for (Method& method : c.methods) {
    MakeFunction(c, method, has_natives);
    c.by_selector[method.selector] = &method;
    if (method.IsClassInitializer() && method.IsStatic()) c.initializer = &method;
  }
}

void ClassLinker::MakeFunction(Class& c, Method& method, bool has_natives) {
  std::string name;
  name.reserve(c.name.size() + 1 + method.name.size() + method.descriptor.size());
  name.append(c.name).append(".").append(method.name).append(method.descriptor);
  method.selector = SelectorOf(method.name, method.descriptor);
  ir::Function& function = *program_.AddFunction(std::move(name), ir::Language::kJava);
  method.function = &function;
  const MethodArity arity = ArityOf(method.descriptor);
  function.result = arity.result == BasicType::kReference ? ir::RegKind::kRef : ir::RegKind::kPlain;
  function.num_results = arity.result == BasicType::kVoid ? 0 : 1;
  function.num_args = uint16_t(arity.parameters + (method.IsStatic() ? 0 : 1));
  function.is_static = method.IsStatic();
  function.is_synchronized = method.access_flags & kAccSynchronized;
  function.owner = c.type;
  function.front_end = &method;
  if (method.synthetic != nullptr) {
    function.native = method.synthetic->native;
  } else if (has_natives) {
    function.native = natives_.Find(c.name, method.name, method.descriptor);
  }
  if (function.native == nullptr) return;
  if (!method.IsStatic()) function.arg_kinds.push_back(ir::RegKind::kRef);
  const MethodType type = *ParseMethodType(method.descriptor);
  for (const FieldType& parameter : type.parameters) {
    function.arg_kinds.push_back(parameter.IsReference() ? ir::RegKind::kRef : ir::RegKind::kPlain);
  }
}

void ClassLinker::MakeInitWord(Class& c) {
  bool needed = c.initializer != nullptr;
  for (const Field& field : c.fields) needed |= field.IsStatic() && field.info != nullptr && field.info->constant_value;
  if (!c.IsInterface()) {
    needed |= c.super != nullptr && c.super->NeedsInit();
    for (const Class* interface : c.interfaces) {
      for (const Class* i : interface->all_interfaces) needed |= i->NeedsInit() && HasDefaultMethods(*i);
    }
  }
  if (needed) c.type->init_word = program_.statics().Add(c.name + ".<init-state>", 4, false);
}

}  // namespace veristep::jvm
