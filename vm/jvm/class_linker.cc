#include "vm/jvm/class_linker.h"

#include <algorithm>

#include "llvm/ADT/SmallString.h"
#include "vm/jvm/classfile/class_path.h"
#include "vm/jvm/linkage_error.h"

namespace veristep::jvm {

namespace {

// The modules that the JDK's platform class loader defines; all others of the JDK's image count as the boot loader's.
constexpr std::string_view kPlatformModules[] = {
    "java.net.http",       "java.scripting",      "java.security.jgss", "java.smartcardio",  "java.sql",
    "java.sql.rowset",     "java.transaction.xa", "java.xml.crypto",    "jdk.accessibility", "jdk.charsets",
    "jdk.crypto.cryptoki", "jdk.crypto.ec",       "jdk.dynalink",       "jdk.httpserver",    "jdk.jsobject",
    "jdk.localedata",      "jdk.naming.dns",      "jdk.security.auth",  "jdk.security.jgss", "jdk.xml.dom",
    "jdk.zipfs",
};

Origin OriginOf(const FileBytes& bytes) {
  llvm::StringRef place = bytes.origin;
  if (!place.consume_front("jrt:/")) return Origin::kApplication;
  return OriginOfModule(place.take_until([](char c) { return c == '/'; }));
}

llvm::Error NotFound(std::string_view name) {
  return MakeLinkageError(ir::TrapKind::kNoClassDefFound, std::string(name));
}

llvm::Error IncompatibleChange(std::string message) {
  return MakeLinkageError(ir::TrapKind::kIncompatibleClassChange, std::move(message));
}

// Takes a name off the set of classes being loaded when the load is over.
class LoadingMark {
 public:
  LoadingMark(llvm::StringSet<>& set, std::string_view name) : set_(set), name_(name) {}
  ~LoadingMark() { set_.erase(name_); }

 private:
  llvm::StringSet<>& set_;
  std::string_view name_;
};

}  // namespace

Origin OriginOfModule(std::string_view module) {
  return std::ranges::find(kPlatformModules, module) == std::end(kPlatformModules) ? Origin::kBoot : Origin::kPlatform;
}

ClassLinker::ClassLinker(interp::Program& program, const ClassPath& path, const ClassPath* replacements,
                         const NativeTable& natives)
    : program_(program), path_(path), replacements_(replacements), natives_(natives) {
  MakePrimitives();
}

ClassLinker::~ClassLinker() = default;

void ClassLinker::MakePrimitives() {
  constexpr const char* kNames[] = {"boolean", "byte", "char", "short", "int", "long", "float", "double", "", "void"};
  for (int i = 0; i < 10; ++i) {
    if (BasicType(i) == BasicType::kReference) continue;
    auto c = std::make_unique<Class>();
    c->kind = Class::Kind::kPrimitive;
    c->basic = BasicType(i);
    c->name = kNames[i];
    c->access_flags = kAccPublic | kAccFinal | kAccAbstract;
    c->mirror = program_.statics().Add(c->name + ".class", 4, true);
    primitives_[i] = c.get();
    classes_.push_back(std::move(c));
  }
}

llvm::Error ClassLinker::LoadCore() {
  std::lock_guard lock(mutex_);
  auto load = [this](const char* name, Class*& into) -> llvm::Error {
    llvm::Expected<Class*> c = Load(name);
    if (!c) {
      return llvm::createStringError("the JDK's class library is not usable: " + llvm::toString(c.takeError()));
    }
    into = *c;
    return llvm::Error::success();
  };
  if (llvm::Error e = load("java/lang/Object", object_)) return e;
  if (llvm::Error e = load("java/lang/Cloneable", cloneable_)) return e;
  if (llvm::Error e = load("java/io/Serializable", serializable_)) return e;
  Class* throwable = nullptr;
  if (llvm::Error e = load("java/lang/Throwable", throwable)) return e;
  return load("java/lang/String", string_);
}

llvm::Expected<Class*> ClassLinker::Load(std::string_view name) {
  std::lock_guard lock(mutex_);
  auto found = by_name_.find(name);
  if (found != by_name_.end()) return found->second;
  if (!name.starts_with('[')) return LoadInstance(name);
  if (!IsFieldDescriptor(name)) return NotFound(name);
  llvm::Expected<Class*> element = LoadDescriptor(name.substr(1));
  if (!element) return element.takeError();
  return ArrayOf(**element);
}

llvm::Expected<Class*> ClassLinker::LoadFrom(Class& from, std::string_view name) {
  if (from.is_hidden && from.file != nullptr && from.file->name() == name) return &from;
  return Load(name);
}

Class* ClassLinker::FindLoaded(std::string_view name) {
  std::lock_guard lock(mutex_);
  return by_name_.lookup(name);
}

llvm::Expected<Class*> ClassLinker::LoadDescriptor(std::string_view descriptor) {
  if (descriptor == "V") return Primitive(BasicType::kVoid);
  std::optional<FieldType> type = ParseFieldType(descriptor);
  if (!type) return NotFound(descriptor);
  return type->IsReference() ? Load(type->ClassName()) : Primitive(type->basic);
}

llvm::Expected<Class*> ClassLinker::LoadInstance(std::string_view name) {
  if (!IsInternalClassName(name)) return NotFound(name);
  if (!loading_.insert(name).second) {
    return llvm::createStringError("class " + DottedName(name) +
                                   " is its own superclass or superinterface (ClassCircularityError)");
  }
  LoadingMark mark(loading_, name);
  llvm::Expected<std::optional<Source>> source = FindSource(name);
  if (!source) return source.takeError();
  if (!*source) return NotFound(name);
  const bool is_platform = (*source)->origin == Origin::kBoot;
  llvm::Expected<std::unique_ptr<ClassFile>> file =
      ClassFile::Parse(std::move((*source)->bytes), is_platform ? PoolChecks::kNone : PoolChecks::kAll);
  if (!file) return file.takeError();
  if ((*file)->name() != name)
    return NotFound(std::string(name) + " (wrong name: " + std::string((*file)->name()) + ")");
  return LinkFile(std::move(*file), (*source)->origin, {});
}

llvm::Expected<std::optional<ClassLinker::Source>> ClassLinker::FindSource(std::string_view name) {
  if (replacements_ != nullptr) {
    llvm::Expected<std::optional<FileBytes>> bytes = replacements_->Find(name);
    if (!bytes) return bytes.takeError();
    if (*bytes) return Source{std::move(**bytes), Origin::kBoot};
  }
  llvm::Expected<std::optional<FileBytes>> bytes = path_.Find(name);
  if (!bytes) return bytes.takeError();
  if (!*bytes) return std::nullopt;
  Origin origin = OriginOf(**bytes);
  return Source{std::move(**bytes), origin};
}

llvm::Expected<Class*> ClassLinker::Define(FileBytes bytes, Origin origin, std::string_view hidden_name) {
  std::lock_guard lock(mutex_);
  llvm::Expected<std::unique_ptr<ClassFile>> file = ClassFile::Parse(std::move(bytes));
  if (!file) return file.takeError();
  if (hidden_name.empty() && by_name_.contains((*file)->name())) {
    return MakeLinkageError(ir::TrapKind::kIncompatibleClassChange,
                            "duplicate class definition: " + std::string((*file)->name()));
  }
  return LinkFile(std::move(*file), origin, hidden_name);
}

llvm::Expected<Class*> ClassLinker::LinkFile(std::unique_ptr<ClassFile> file, Origin origin,
                                             std::string_view hidden_name) {
  auto c = std::make_unique<Class>();
  c->kind = file->IsInterface() ? Class::Kind::kInterface : Class::Kind::kInstance;
  c->origin = origin;
  c->is_hidden = !hidden_name.empty();
  c->name = c->is_hidden ? hidden_name : file->name();
  c->access_flags = file->access_flags();
  c->file = std::move(file);
  if (c->access_flags & kAccModule) return NotFound(c->name);
  if (llvm::Error error = LoadSupers(*c)) return error;
  if (llvm::Error error = CheckSupers(*c)) return error;
  Finish(*c);
  return Publish(std::move(c));
}

llvm::Error ClassLinker::LoadSupers(Class& c) {
  if (!c.file->super_name().empty()) {
    llvm::Expected<Class*> super = Load(c.file->super_name());
    if (!super) return super.takeError();
    c.super = *super;
  } else if (c.name != "java/lang/Object") {
    return llvm::createStringError(c.file->origin() + ": class " + DottedName(c.name) + " has no superclass");
  }
  for (std::string_view name : c.file->interfaces()) {
    llvm::Expected<Class*> interface = Load(name);
    if (!interface) return interface.takeError();
    c.interfaces.push_back(*interface);
  }
  return llvm::Error::success();
}

llvm::Error ClassLinker::CheckSupers(const Class& c) {
  const std::string self = "class " + DottedName(c.name);
  if (c.super != nullptr) {
    const std::string super = DottedName(c.super->name);
    if (c.super->IsInterface()) return IncompatibleChange(self + " has interface " + super + " as super class");
    if (c.super->IsFinal()) return IncompatibleChange(self + " cannot inherit from final class " + super);
    if (c.super->kind != Class::Kind::kInstance) return NotFound(c.super->name);
  }
  for (const Class* interface : c.interfaces) {
    if (!interface->IsInterface()) {
      return IncompatibleChange(self + " can not implement " + DottedName(interface->name) +
                                ", because it is not an interface");
    }
  }
  return llvm::Error::success();
}

void ClassLinker::Finish(Class& c) {
  if (c.super != nullptr) c.all_interfaces = c.super->all_interfaces;
  auto add = [&c](Class* interface) {
    if (std::ranges::find(c.all_interfaces, interface) == c.all_interfaces.end()) c.all_interfaces.push_back(interface);
  };
  for (Class* direct : c.interfaces) std::ranges::for_each(direct->all_interfaces, add);
  if (c.IsInterface()) c.all_interfaces.push_back(&c);
  c.mirror = program_.statics().Add(c.name + ".class", 4, true);
  MakeType(c);
  MakeFields(c);
  LayOutFields(c);
  MakeMethods(c);
  MakeInitWord(c);
  BuildVtable(c);
  BuildItable(c);
  NameShape(c);
}

Class* ClassLinker::Publish(std::unique_ptr<Class> c) {
  Class* result = classes_.emplace_back(std::move(c)).get();
  if (!result->is_hidden) by_name_[result->name] = result;
  return result;
}

Class* ClassLinker::ArrayOf(Class& element) {
  std::lock_guard lock(mutex_);
  std::string name = element.IsPrimitive() ? std::string(1, "ZBCSIJFD"[int(element.basic)])
                     : element.IsArray()   ? element.name
                                           : "L" + element.name + ";";
  name.insert(0, "[");
  // Hidden classes cannot be named, so their arrays are found through the element.
  if (!element.is_hidden) {
    if (Class* known = by_name_.lookup(name)) return known;
  } else if (auto found = hidden_arrays_.find(&element); found != hidden_arrays_.end()) {
    return found->second;
  }
  auto c = std::make_unique<Class>();
  c->kind = Class::Kind::kArray;
  c->origin = element.origin;
  c->is_hidden = element.is_hidden;
  c->name = std::move(name);
  c->access_flags = (element.access_flags & kAccPublic) | kAccFinal | kAccAbstract;
  c->super = object_;
  c->interfaces = c->all_interfaces = {cloneable_, serializable_};
  c->element = &element;
  c->vtable = object_->vtable;
  c->mirror = program_.statics().Add(c->name + ".class", 4, true);
  MakeType(*c);
  c->type->vtable = object_->type->vtable;
  NameShape(*c);
  Class* result = Publish(std::move(c));
  if (element.is_hidden) hidden_arrays_[&element] = result;
  return result;
}

Class* ClassLinker::DefineSynthetic(SyntheticClass parts) {
  std::lock_guard lock(mutex_);
  SyntheticClass& kept = synthetics_.emplace_back(std::move(parts));
  auto c = std::make_unique<Class>();
  c->kind = kept.access_flags & kAccInterface ? Class::Kind::kInterface : Class::Kind::kInstance;
  c->origin = kept.origin;
  c->is_hidden = kept.is_hidden;
  c->name = kept.name;
  c->access_flags = kept.access_flags;
  c->synthetic = &kept;
  c->super = kept.super != nullptr ? kept.super : object_;
  c->interfaces = kept.interfaces;
  c->nest_host = kept.nest_host;
  Finish(*c);
  return Publish(std::move(c));
}

Selector ClassLinker::SelectorOf(std::string_view name, std::string_view descriptor) {
  std::lock_guard lock(mutex_);
  llvm::SmallString<128> key(name);
  key += '.';
  key += descriptor;
  return selectors_.try_emplace(key, selectors_.size() + 1).first->second;
}

uint32_t ClassLinker::ConstantSlot(std::string_view name) {
  std::lock_guard lock(mutex_);
  auto [entry, is_new] = slots_.try_emplace(name, 0);
  if (is_new) entry->second = program_.statics().Add(std::string(name), 4, true);
  return entry->second;
}

uint32_t ClassLinker::StringSlot(std::string_view text) { return ConstantSlot("\"" + std::string(text) + "\""); }

const PoolConstant* ClassLinker::KeepPoolConstant(PoolConstant constant) {
  std::lock_guard lock(mutex_);
  return &pool_constants_.emplace_back(constant);
}

ir::Function* ClassLinker::MachineFunction(std::string_view name, llvm::function_ref<void(ir::Function&)> fill) {
  std::lock_guard lock(mutex_);
  ir::Function*& function = machine_functions_[name];
  if (function == nullptr) {
    function = program_.AddFunction(std::string(name), ir::Language::kJava);
    fill(*function);
  }
  return function;
}

ir::Function* ClassLinker::OriginalOf(Method& method) {
  return MachineFunction(method.function->name + std::string(kOriginalSuffix), [&method](ir::Function& function) {
    const ir::Function& native = *method.function;
    function.display = native.display;
    function.result = native.result;
    function.num_results = native.num_results;
    function.num_args = native.num_args;
    function.is_static = native.is_static;
    function.is_synchronized = native.is_synchronized;
    function.owner = native.owner;
    function.front_end = &method;
  });
}

std::vector<Class*> ClassLinker::LoadedClasses() {
  std::lock_guard lock(mutex_);
  std::vector<Class*> all;
  all.reserve(classes_.size());
  for (const std::unique_ptr<Class>& c : classes_) all.push_back(c.get());
  return all;
}

}  // namespace veristep::jvm
