// The members of a class as java.lang.reflect objects, and the look-up of MethodHandles.
#include "vm/jvm/linkage_error.h"
#include "vm/jvm/natives/natives.h"
#include "vm/jvm/natives/reflect_objects.h"

namespace veristep::jvm {

namespace {

Class& Self(NativeCall& call, JavaEnv& env) { return env.ClassOfMirror(call.Object(0)); }

// An array of `element` objects made from the members that `wanted` picks.
template <typename Member, typename Wanted, typename Make>
NativeStatus ReturnMembers(NativeCall& call, JavaEnv& env, Class& element, const std::vector<Member>& members,
                           Wanted wanted, Make make) {
  std::vector<Ref> found;
  for (const Member& member : members) {
    if (!wanted(member)) continue;
    llvm::Expected<Ref> object = make(env, member);
    if (!object) return ThrowLinkage(call, object.takeError());
    found.push_back(*object);
  }
  Ref array = env.NewArray(*env.linker().ArrayOf(element), uint32_t(found.size()));
  for (uint32_t i = 0; i < found.size(); ++i) env.SetAt<Ref>(array, i, found[i]);
  return ReturnRef(call, env, array);
}

NativeStatus GetDeclaredFields(NativeCall& call) {
  JavaEnv env(call);
  bool public_only = call.Int(1) != 0;
  auto wanted = [=](const Field& f) { return !public_only || (f.access_flags & kAccPublic); };
  return ReturnMembers(call, env, *env.lib().reflect_field, Self(call, env).fields, wanted, MakeReflectField);
}

NativeStatus GetDeclaredMethods(NativeCall& call) {
  JavaEnv env(call);
  bool public_only = call.Int(1) != 0;
  auto wanted = [=](const Method& m) {
    return !m.IsConstructor() && !m.IsClassInitializer() && (!public_only || (m.access_flags & kAccPublic));
  };
  return ReturnMembers(call, env, *env.lib().reflect_method, Self(call, env).methods, wanted, MakeReflectMethod);
}

NativeStatus GetDeclaredConstructors(NativeCall& call) {
  JavaEnv env(call);
  bool public_only = call.Int(1) != 0;
  auto wanted = [=](const Method& m) { return m.IsConstructor() && (!public_only || (m.access_flags & kAccPublic)); };
  return ReturnMembers(call, env, *env.lib().reflect_constructor, Self(call, env).methods, wanted,
                       MakeReflectConstructor);
}

llvm::Expected<Ref> MakeComponent(JavaEnv& env, Class& owner, const RecordComponent& component) {
  Class& c = *env.lib().record_component;
  Ref object = env.New(c);
  auto set = [&](const char* name, const char* descriptor, Ref value) {
    env.PutRef(object, JavaEnv::OffsetOf(c, name, descriptor), value);
  };
  llvm::Expected<Class*> type = env.linker().LoadDescriptor(component.descriptor);
  if (!type) return type.takeError();
  set("clazz", "Ljava/lang/Class;", env.Mirror(owner));
  set("name", "Ljava/lang/String;", env.Intern(component.name));
  set("type", "Ljava/lang/Class;", env.Mirror(**type));
  if (!component.signature.empty()) set("signature", "Ljava/lang/String;", env.NewString(component.signature));
  if (!component.annotations.visible.empty()) set("annotations", "[B", env.NewBytes(component.annotations.visible));
  std::string descriptor = "()" + std::string(component.descriptor);
  if (const Method* accessor = owner.DeclaredMethod(component.name, descriptor)) {
    llvm::Expected<Ref> method = MakeReflectMethod(env, *accessor);
    if (!method) return method.takeError();
    set("accessor", "Ljava/lang/reflect/Method;", *method);
  }
  return object;
}

NativeStatus GetRecordComponents(NativeCall& call) {
  JavaEnv env(call);
  Class& c = Self(call, env);
  llvm::ArrayRef<RecordComponent> components;
  if (c.file != nullptr) components = c.file->record_components();
  Ref array = env.NewArray(*env.linker().ArrayOf(*env.lib().record_component), uint32_t(components.size()));
  for (uint32_t i = 0; i < components.size(); ++i) {
    llvm::Expected<Ref> object = MakeComponent(env, c, components[i]);
    if (!object) return ThrowLinkage(call, object.takeError());
    env.SetAt<Ref>(array, i, *object);
  }
  return ReturnRef(call, env, array);
}

// Executable.getParameters0: only what a MethodParameters attribute tells.
NativeStatus GetParameters(NativeCall& call) {
  JavaEnv env(call);
  const Method& method = MethodOfReflected(env, call.Object(0));
  if (method.info == nullptr || !method.info->has_parameters) return call.Return(0);
  llvm::Expected<Class*> c = env.linker().Load("java/lang/reflect/Parameter");
  if (!c) return ThrowLinkage(call, c.takeError());
  Class& type = **c;
  llvm::ArrayRef<MethodParameter> parameters = method.info->parameters;
  Ref array = env.NewArray(*env.linker().ArrayOf(type), uint32_t(parameters.size()));
  for (uint32_t i = 0; i < parameters.size(); ++i) {
    Ref object = env.New(type);
    if (!parameters[i].name.empty()) {
      env.PutRef(object, JavaEnv::OffsetOf(type, "name", "Ljava/lang/String;"), env.Intern(parameters[i].name));
    }
    env.Put<int32_t>(object, JavaEnv::OffsetOf(type, "modifiers", "I"), parameters[i].access_flags);
    env.PutRef(object, JavaEnv::OffsetOf(type, "executable", "Ljava/lang/reflect/Executable;"), call.Object(0));
    env.Put<int32_t>(object, JavaEnv::OffsetOf(type, "index", "I"), int32_t(i));
    env.SetAt<Ref>(array, i, object);
  }
  return ReturnRef(call, env, array);
}

NativeStatus ReturnBytes(NativeCall& call, JavaEnv& env, ByteView bytes) {
  return bytes.empty() ? call.Return(0) : ReturnRef(call, env, env.NewBytes(bytes));
}

NativeStatus FieldTypeAnnotations(NativeCall& call) {
  JavaEnv env(call);
  const Field& field = FieldOfReflected(env, call.Object(0));
  return ReturnBytes(call, env, field.info == nullptr ? ByteView() : field.info->annotations.visible_types);
}

NativeStatus MethodTypeAnnotations(NativeCall& call) {
  JavaEnv env(call);
  const Method& method = MethodOfReflected(env, call.Object(0));
  return ReturnBytes(call, env, method.info == nullptr ? ByteView() : method.info->annotations.visible_types);
}

// --- MethodHandles.Lookup: null for a member that does not exist

template <typename Found, typename Make>
NativeStatus ReturnFound(NativeCall& call, JavaEnv& env, llvm::Expected<Found*> found, Make make) {
  if (!found) {
    ir::TrapSite trap = TrapFor(found.takeError());
    bool missing = trap.kind == ir::TrapKind::kNoSuchMethod || trap.kind == ir::TrapKind::kNoSuchField;
    return missing ? call.Return(0) : call.Trap(trap.kind, trap.text);
  }
  llvm::Expected<Ref> object = make(env, **found);
  if (!object) return ThrowLinkage(call, object.takeError());
  return ReturnRef(call, env, *object);
}

NativeStatus FindMethod(NativeCall& call) {
  JavaEnv env(call);
  Class& owner = Self(call, env);
  std::string name = env.Modified(call.Object(1)), descriptor = env.Modified(call.Object(2));
  return ReturnFound(call, env,
                     owner.IsInterface() ? env.linker().ResolveInterfaceMethod(owner, name, descriptor, nullptr)
                                         : env.linker().ResolveMethod(owner, name, descriptor, nullptr),
                     MakeReflectMethod);
}

NativeStatus FindConstructor(NativeCall& call) {
  JavaEnv env(call);
  const Method* method = Self(call, env).DeclaredMethod("<init>", env.Modified(call.Object(1)));
  if (method == nullptr) return call.Return(0);
  llvm::Expected<Ref> object = MakeReflectConstructor(env, *method);
  if (!object) return ThrowLinkage(call, object.takeError());
  return ReturnRef(call, env, *object);
}

NativeStatus FindField(NativeCall& call) {
  JavaEnv env(call);
  std::string name = env.Modified(call.Object(1)), descriptor = env.Modified(call.Object(2));
  return ReturnFound(call, env, env.linker().ResolveField(Self(call, env), name, descriptor, nullptr),
                     MakeReflectField);
}

}  // namespace

void RegisterReflectionNatives(NativeTable& table) {
  AddNatives(table, "java/lang/Class",
             {{"getDeclaredFields0", "", AsksClass<GetDeclaredFields>},
              {"getDeclaredMethods0", "", AsksClass<GetDeclaredMethods>},
              {"getDeclaredConstructors0", "", AsksClass<GetDeclaredConstructors>},
              {"getRecordComponents0", "", AsksClass<GetRecordComponents>}});
  AddNatives(table, "java/lang/reflect/Executable",
             {{"getParameters0", "", AsksProgram<GetParameters>},
              {"getTypeAnnotationBytes0", "", AsksProgram<MethodTypeAnnotations>}});
  AddNatives(table, "java/lang/reflect/Field", {{"getTypeAnnotationBytes0", "", AsksProgram<FieldTypeAnnotations>}});
  AddNatives(table, "java/lang/invoke/MethodHandles$Lookup",
             {{"findMethod", "", AsksClass<FindMethod>},
              {"findConstructor", "(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/reflect/Constructor;",
               AsksClass<FindConstructor>},
              {"findField", "", AsksClass<FindField>}});
}

}  // namespace veristep::jvm
