// java.lang.Class: what the class file's attributes say about a class.
#include "vm/jvm/natives/natives.h"

namespace veristep::jvm {

namespace {

Class& Self(NativeCall& call, JavaEnv& env) { return env.ClassOfMirror(call.Object(0)); }

// The entry of InnerClasses that is about the class itself; null for top-level classes.
const InnerClass* OwnEntry(const Class& c) {
  if (c.file == nullptr) return nullptr;
  for (const InnerClass& entry : c.file->inner_classes()) {
    if (entry.inner_class == c.file->name()) return &entry;
  }
  return nullptr;
}

NativeStatus GetModifiers(NativeCall& call) {
  JavaEnv env(call);
  const Class* c = &Self(call, env);
  if (c->IsArray()) {
    const Class* element = c;
    while (element->IsArray()) element = element->element;
    const InnerClass* entry = OwnEntry(*element);
    uint16_t flags = entry != nullptr ? entry->access_flags : element->access_flags;
    return call.ReturnInt((flags & (kAccPublic | kAccPrivate | kAccProtected | kAccStatic)) | kAccFinal | kAccAbstract);
  }
  const InnerClass* entry = OwnEntry(*c);
  uint16_t flags = entry != nullptr ? entry->access_flags : c->access_flags;
  return call.ReturnInt(flags & ~kAccSuper);
}

NativeStatus ReturnClass(NativeCall& call, JavaEnv& env, std::string_view name) {
  llvm::Expected<Class*> c = env.linker().Load(name);
  if (!c) return ThrowLinkage(call, c.takeError());
  return ReturnRef(call, env, env.Mirror(**c));
}

NativeStatus ReturnClasses(NativeCall& call, JavaEnv& env, llvm::ArrayRef<std::string_view> names) {
  Ref array = env.NewArray(*env.lib().class_array, uint32_t(names.size()));
  for (uint32_t i = 0; i < names.size(); ++i) {
    llvm::Expected<Class*> c = env.linker().Load(names[i]);
    if (!c) return ThrowLinkage(call, c.takeError());
    env.SetAt<Ref>(array, i, env.Mirror(**c));
  }
  return ReturnRef(call, env, array);
}

NativeStatus GetDeclaringClass(NativeCall& call) {
  JavaEnv env(call);
  const InnerClass* entry = OwnEntry(Self(call, env));
  if (entry == nullptr || entry->outer_class.empty()) return call.Return(0);
  return ReturnClass(call, env, entry->outer_class);
}

NativeStatus GetSimpleBinaryName(NativeCall& call) {
  JavaEnv env(call);
  const InnerClass* entry = OwnEntry(Self(call, env));
  if (entry == nullptr || entry->inner_name.empty()) return call.Return(0);
  return ReturnRef(call, env, env.NewString(entry->inner_name));
}

NativeStatus GetDeclaredClasses(NativeCall& call) {
  JavaEnv env(call);
  const Class& c = Self(call, env);
  std::vector<std::string_view> names;
  if (c.file != nullptr) {
    for (const InnerClass& entry : c.file->inner_classes()) {
      if (entry.outer_class == c.file->name()) names.push_back(entry.inner_class);
    }
  }
  return ReturnClasses(call, env, names);
}

NativeStatus GetEnclosingMethod(NativeCall& call) {
  JavaEnv env(call);
  const Class& c = Self(call, env);
  if (c.file == nullptr || c.file->enclosing_method().class_name.empty()) return call.Return(0);
  const EnclosingMethod& enclosing = c.file->enclosing_method();
  llvm::Expected<Class*> outer = env.linker().Load(enclosing.class_name);
  if (!outer) return ThrowLinkage(call, outer.takeError());
  Ref array = env.NewArray(*env.lib().object_array, 3);
  env.SetAt<Ref>(array, 0, env.Mirror(**outer));
  if (!enclosing.method_name.empty()) {
    env.SetAt<Ref>(array, 1, env.NewString(enclosing.method_name));
    env.SetAt<Ref>(array, 2, env.NewString(enclosing.method_descriptor));
  }
  return ReturnRef(call, env, array);
}

NativeStatus GetGenericSignature(NativeCall& call) {
  JavaEnv env(call);
  const Class& c = Self(call, env);
  if (c.file == nullptr || c.file->signature().empty()) return call.Return(0);
  return ReturnRef(call, env, env.NewString(c.file->signature()));
}

NativeStatus GetRawAnnotations(NativeCall& call) {
  JavaEnv env(call);
  const Class& c = Self(call, env);
  if (c.file == nullptr || c.file->annotations().visible.empty()) return call.Return(0);
  return ReturnRef(call, env, env.NewBytes(c.file->annotations().visible));
}

NativeStatus GetRawTypeAnnotations(NativeCall& call) {
  JavaEnv env(call);
  const Class& c = Self(call, env);
  if (c.file == nullptr || c.file->annotations().visible_types.empty()) return call.Return(0);
  return ReturnRef(call, env, env.NewBytes(c.file->annotations().visible_types));
}

// A jdk.internal.reflect.ConstantPool whose owner is the class.
NativeStatus GetConstantPool(NativeCall& call) {
  JavaEnv env(call);
  llvm::Expected<Class*> pool = env.linker().Load("jdk/internal/reflect/ConstantPool");
  if (!pool) return ThrowLinkage(call, pool.takeError());
  Ref object = env.New(**pool);
  env.PutRef(object, JavaEnv::OffsetOf(**pool, "constantPoolOop", "Ljava/lang/Object;"), call.Object(0));
  return ReturnRef(call, env, object);
}

NativeStatus IsRecord(NativeCall& call) {
  JavaEnv env(call);
  const Class& c = Self(call, env);
  return call.Return(c.file != nullptr && c.file->IsRecord());
}

NativeStatus GetNestMembers(NativeCall& call) {
  JavaEnv env(call);
  const Class* host = &Self(call, env);
  if (host->file != nullptr && !host->file->nest_host().empty()) {
    llvm::Expected<Class*> c = env.linker().Load(host->file->nest_host());
    if (!c) return ThrowLinkage(call, c.takeError());
    host = *c;
  }
  std::vector<std::string_view> names = {host->name};
  if (host->file != nullptr) {
    for (std::string_view member : host->file->nest_members()) names.push_back(member);
  }
  return ReturnClasses(call, env, names);
}

NativeStatus GetPermittedSubclasses(NativeCall& call) {
  JavaEnv env(call);
  const Class& c = Self(call, env);
  if (c.file == nullptr || !c.file->IsSealed()) return call.Return(0);
  return ReturnClasses(call, env, c.file->permitted_subclasses());
}

}  // namespace

void RegisterClassShapeNatives(NativeTable& table) {
  AddNatives(table, "java/lang/Class",
             {{"getModifiers", "()I", AsksClass<GetModifiers>},
              {"getDeclaringClass0", "", AsksClass<GetDeclaringClass>},
              {"getSimpleBinaryName0", "", AsksClass<GetSimpleBinaryName>},
              {"getDeclaredClasses0", "", AsksClass<GetDeclaredClasses>},
              {"getEnclosingMethod0", "", AsksClass<GetEnclosingMethod>},
              {"getGenericSignature0", "", AsksClass<GetGenericSignature>},
              {"getRawAnnotations", "", AsksClass<GetRawAnnotations>},
              {"getRawTypeAnnotations", "", AsksClass<GetRawTypeAnnotations>},
              {"getConstantPool", "", AsksClass<GetConstantPool>},
              {"isRecord0", "", AsksClass<IsRecord>},
              {"getNestMembers0", "", AsksClass<GetNestMembers>},
              {"getPermittedSubclasses0", "", AsksClass<GetPermittedSubclasses>}});
}

}  // namespace veristep::jvm
