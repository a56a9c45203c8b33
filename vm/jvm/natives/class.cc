// java.lang.Class: names, hierarchy, loading, and the class loaders and modules as Java code sees them.
#include <algorithm>
#include <memory>

#include "vm/jvm/classfile/class_path.h"
#include "vm/jvm/classfile/modified_utf8.h"
#include "vm/jvm/linkage_error.h"
#include "vm/jvm/natives/natives.h"
#include "vm/jvm/throwables.h"

namespace veristep::jvm {

namespace {

Class& Self(NativeCall& call, JavaEnv& env) { return env.ClassOfMirror(call.Object(0)); }

NativeStatus IsInstance(NativeCall& call) {
  JavaEnv env(call);
  Class& c = Self(call, env);
  if (call.Object(1) == 0 || c.IsPrimitive()) return call.Return(0);
  return call.Return(env.heap().TypeOf(call.Object(1)).IsSubtypeOf(c.type));
}

NativeStatus IsAssignableFrom(NativeCall& call) {
  JavaEnv env(call);
  if (call.Object(1) == 0) return call.Trap(ir::TrapKind::kNullPointer);
  Class& c = Self(call, env);
  Class& other = env.ClassOfMirror(call.Object(1));
  if (c.IsPrimitive() || other.IsPrimitive()) return call.Return(&c == &other);
  AskAbout(call, other);
  return call.Return(other.type->IsSubtypeOf(c.type));
}

NativeStatus IsInterface(NativeCall& call) {
  JavaEnv env(call);
  return call.Return(Self(call, env).IsInterface());
}

NativeStatus IsArray(NativeCall& call) {
  JavaEnv env(call);
  return call.Return(Self(call, env).IsArray());
}

NativeStatus IsPrimitive(NativeCall& call) {
  JavaEnv env(call);
  return call.Return(Self(call, env).IsPrimitive());
}

NativeStatus IsHidden(NativeCall& call) {
  JavaEnv env(call);
  return call.Return(Self(call, env).is_hidden);
}

NativeStatus InitClassName(NativeCall& call) {
  JavaEnv env(call);
  Ref name = env.Intern(DottedName(Self(call, env).name));
  env.PutRef(call.Object(0), env.lib().class_name, name);
  return ReturnRef(call, env, name);
}

NativeStatus GetSuperclass(NativeCall& call) {
  JavaEnv env(call);
  Class& c = Self(call, env);
  if (c.IsInterface() || c.super == nullptr) return call.Return(0);
  return ReturnRef(call, env, env.Mirror(*c.super));
}

NativeStatus GetInterfaces(NativeCall& call) {
  JavaEnv env(call);
  Class& c = Self(call, env);
  Ref array = env.NewArray(*env.lib().class_array, uint32_t(c.interfaces.size()));
  for (uint32_t i = 0; i < c.interfaces.size(); ++i) env.SetAt<Ref>(array, i, env.Mirror(*c.interfaces[i]));
  return ReturnRef(call, env, array);
}

NativeStatus GetPrimitiveClass(NativeCall& call) {
  JavaEnv env(call);
  std::string name = env.Modified(call.Object(0));
  for (int i = 0; i < 10; ++i) {
    Class* c = env.linker().Primitive(BasicType(i));
    if (c != nullptr && c->name == name) return ReturnRef(call, env, env.Mirror(*c));
  }
  return Throw(call, "java/lang/ClassNotFoundException", name);
}

// --- loading

// A class by its Java name ("java.lang.String", "[Ljava.lang.String;"), initialised if asked for.
NativeStatus FindClass(NativeCall& call, Ref name_ref, bool initialize) {
  JavaEnv env(call);
  if (name_ref == 0) return call.Trap(ir::TrapKind::kNullPointer);
  std::string name = env.Modified(name_ref);
  std::string internal = name;
  bool has_slash = internal.find('/') != std::string::npos;
  std::ranges::replace(internal, '.', '/');
  bool well_formed = !has_slash && IsClassOrArrayName(internal);
  if (!well_formed) return Throw(call, "java/lang/ClassNotFoundException", name);
  llvm::Expected<Class*> c = env.linker().Load(internal);
  if (!c) {
    ir::TrapSite trap = TrapFor(c.takeError());
    bool missing = trap.kind == ir::TrapKind::kNoClassDefFound && trap.text == internal;
    bool in_array = trap.kind == ir::TrapKind::kNoClassDefFound && internal.starts_with('[');
    if (missing || in_array) return Throw(call, "java/lang/ClassNotFoundException", name);
    return call.Trap(trap.kind, trap.text);
  }
  if (initialize && (*c)->NeedsInit()) {
    NativeStatus status = env.runtime().InitClass(call.machine, call.thread, *(*c)->type);
    if (status != NativeStatus::kReturn) return status;
  }
  return ReturnRef(call, env, env.Mirror(**c));
}

// Class loaders that the program made. All classes share one space of names here: a loader of the program is asked for
// those that the program wants from it, and may define others, of names that nothing else has.
bool IsOwnLoader(JavaEnv& env, Ref loader) {
  return loader != 0 && env.ClassOfObject(loader).name != "java/lang/VeristepLoader";
}

uint32_t LoaderField(JavaEnv& env) {
  return JavaEnv::OffsetOf(*env.lib().class_class, "classLoader", "Ljava/lang/ClassLoader;");
}

NativeStatus ForName0(NativeCall& call) {
  JavaEnv env(call);
  if (!IsOwnLoader(env, call.Object(2))) return FindClass(call, call.Object(0), call.Int(1) != 0);
  const uint64_t args[] = {call.Arg(2), call.Arg(0), call.Arg(1)};
  return CallMethod(call, "java/lang/VeristepLoader", "loadWith",
                    "(Ljava/lang/ClassLoader;Ljava/lang/String;Z)Ljava/lang/Class;", args);
}

// ClassLoader.findLoadedClass0: what this loader has defined.
NativeStatus FindLoadedClass(NativeCall& call) {
  JavaEnv env(call);
  std::string name = env.Modified(call.Object(1));
  std::ranges::replace(name, '.', '/');
  Class* known = env.linker().FindLoaded(name);
  if (known == nullptr) return call.Return(0);
  Ref mirror = env.Mirror(*known);
  bool is_own = mirror != 0 && env.GetRef(mirror, LoaderField(env)) == call.Object(0);
  return ReturnRef(call, env, is_own ? mirror : 0);
}

// ClassLoader.findBootstrapClass: null if there is none.
NativeStatus FindBootClass(NativeCall& call) {
  JavaEnv env(call);
  std::string name = env.Modified(call.Object(0));
  std::ranges::replace(name, '.', '/');
  if (!IsClassOrArrayName(name)) return call.Return(0);
  llvm::Expected<Class*> c = env.linker().Load(name);
  if (!c) return llvm::consumeError(c.takeError()), call.Return(0);
  return (*c)->origin == Origin::kBoot ? ReturnRef(call, env, env.Mirror(**c)) : call.Return(0);
}

NativeStatus ForName(NativeCall& call) { return FindClass(call, call.Object(0), true); }
NativeStatus LoadByName(NativeCall& call) { return FindClass(call, call.Object(0), false); }

// A class that only its loader can find would have to be asked for when code that names it runs.
std::string MissingReference(JavaEnv& env, const Class& c) {
  const ConstantPool& pool = c.file->pool();
  for (unsigned i = 1; i < pool.size(); ++i) {
    if (!pool.Is(i, ConstantTag::kClass) || pool.ClassName(i).starts_with('[')) continue;
    llvm::Expected<Class*> found = env.linker().Load(pool.ClassName(i));
    if (found) continue;
    llvm::consumeError(found.takeError());
    return DottedName(pool.ClassName(i));
  }
  return "";
}

NativeStatus SetOwnLoader(NativeCall& call, JavaEnv& env, Class& c) {
  Ref mirror = env.Mirror(c);
  if (mirror == 0) return call.Trap(ir::TrapKind::kOutOfMemory);
  std::string missing = MissingReference(env, c);
  if (!missing.empty()) {
    return call.Unsupported("class " + DottedName(c.name) +
                            ", which a class loader of the program defines, refers to " + missing +
                            ", which is not on the class path");
  }
  env.PutRef(mirror, LoaderField(env), call.Object(0));
  return call.Return(mirror);
}

// A name that is taken. Another path of the same program may have defined the class already.
NativeStatus DefineAgain(NativeCall& call, JavaEnv& env, Class& known, ByteView bytes) {
  Ref mirror = env.Mirror(known);
  if (mirror == 0) return call.Trap(ir::TrapKind::kOutOfMemory);
  Ref loader = env.GetRef(mirror, LoaderField(env));
  if (loader == call.Object(0)) {
    return Throw(call, "java/lang/LinkageError",
                 "loader " + DottedName(env.ClassOfObject(loader).name) + " attempted duplicate class definition for " +
                     DottedName(known.name) + ".");
  }
  bool is_other_path =
      loader == 0 && known.file != nullptr && known.file->bytes() == bytes && call.machine.heap().journal().tracking();
  if (is_other_path) return SetOwnLoader(call, env, known);
  return call.Unsupported("two classes named " + DottedName(known.name) + " of different class loaders");
}

NativeStatus DefineWithOwnLoader(NativeCall& call, JavaEnv& env, const std::string& name, FileBytes file) {
  llvm::Expected<std::unique_ptr<ClassFile>> parsed = ClassFile::Parse(file);
  if (!parsed) return ThrowLinkage(call, parsed.takeError());
  std::string own_name((*parsed)->name());
  if (!name.empty() && own_name != name) {
    return Throw(call, "java/lang/NoClassDefFoundError", name + " (wrong name: " + own_name + ")");
  }
  llvm::Expected<Class*> taken = env.linker().Load(own_name);
  if (taken) return DefineAgain(call, env, **taken, file.data);
  llvm::consumeError(taken.takeError());
  llvm::Expected<Class*> c = env.linker().Define(std::move(file), Origin::kApplication);
  if (!c) return ThrowLinkage(call, c.takeError());
  return SetOwnLoader(call, env, **c);
}

// ClassLoader.defineClass1(loader, name, bytes, offset, length, …). The bytes are kept as a file would be.
NativeStatus DefineClass(NativeCall& call) {
  JavaEnv env(call);
  Ref array = call.Object(2);
  const uint8_t* data = &call.machine.arena().At<uint8_t>(heap::OffsetOf(array) + heap::kHeaderSize) + call.Int(3);
  auto copy = std::make_shared<std::vector<uint8_t>>(data, data + call.Int(4));
  std::string name = call.Object(1) == 0 ? "" : env.Modified(call.Object(1));
  std::ranges::replace(name, '.', '/');
  if (IsOwnLoader(env, call.Object(0))) {
    ByteView bytes(*copy);
    return DefineWithOwnLoader(call, env, name, {bytes, std::move(copy), "class " + name + " made by the program"});
  }
  // Another path of the same program may have defined it already.
  if (Class* known = env.linker().FindLoaded(name); known != nullptr && known->file != nullptr) {
    if (known->file->bytes() == ByteView(*copy)) return ReturnRef(call, env, env.Mirror(*known));
  }
  ByteView bytes(*copy);
  FileBytes file{bytes, std::move(copy), "class " + name + " made by the program"};
  Origin origin = call.Object(0) == 0 ? Origin::kBoot : Origin::kApplication;
  llvm::Expected<Class*> c = env.linker().Define(std::move(file), origin);
  if (!c) return ThrowLinkage(call, c.takeError());
  return ReturnRef(call, env, env.Mirror(**c));
}

NativeStatus DesiredAssertionStatus(NativeCall& call) {
  JavaEnv env(call);
  return call.Return(env.runtime().assertions() && !env.ClassOfMirror(call.Object(0)).IsLibrary());
}

NativeStatus GetClassLoader(NativeCall& call) {
  JavaEnv env(call);
  const Class* c = &Self(call, env);
  while (c->IsArray()) c = c->element;
  if (c->IsPrimitive() || c->origin == Origin::kBoot) return call.Return(0);
  if (Ref mirror = env.GetStatic(c->mirror)) {
    if (Ref own = env.GetRef(mirror, LoaderField(env))) return call.Return(own);
  }
  const char* which = c->origin == Origin::kPlatform ? "platform" : "application";
  return CallMethod(call, "java/lang/VeristepLoader", which, "()Ljava/lang/ClassLoader;", {});
}

NativeStatus SystemClassLoader(NativeCall& call) {
  return CallMethod(call, "java/lang/VeristepLoader", "application", "()Ljava/lang/ClassLoader;", {});
}

NativeStatus PlatformClassLoader(NativeCall& call) {
  return CallMethod(call, "java/lang/VeristepLoader", "platform", "()Ljava/lang/ClassLoader;", {});
}

// jdk.internal.misc.VM: whether classes of this loader are the library's own.
NativeStatus IsSystemLoader(NativeCall& call) { return call.Return(call.Object(0) == 0); }

NativeStatus GetModule(NativeCall& call) {
  JavaEnv env(call);
  const Class* c = &Self(call, env);
  while (c->IsArray()) c = c->element;
  Ref name = c->IsLibrary() ? env.Intern(ModuleName(*c)) : 0;
  const uint64_t args[] = {name};
  return CallMethod(call, "java/lang/VeristepLoader", "module", "(Ljava/lang/String;)Ljava/lang/Module;", args);
}

// --- jdk.internal.reflect.Reflection

// Frames that only pass a call on are not callers.
bool PassesOn(const Method& method) {
  const std::string& owner = method.owner->name;
  return (owner == "java/lang/reflect/Method" && method.name == "invoke") ||
         owner.starts_with("jdk/internal/reflect/Native") || owner.starts_with("jdk/internal/reflect/Delegating");
}

NativeStatus GetCallerClass(NativeCall& call) {
  JavaEnv env(call);
  // Frame 0 is the method that asks; its caller is wanted.
  std::vector<TracePoint> points = VisibleFrames(call.machine, call.thread, 16);
  for (size_t i = 1; i < points.size(); ++i) {
    if (!PassesOn(*points[i].method)) return ReturnRef(call, env, env.Mirror(*points[i].method->owner));
  }
  return call.Return(0);
}

NativeStatus GetClassAccessFlags(NativeCall& call) {
  JavaEnv env(call);
  return call.ReturnInt(Self(call, env).access_flags);
}

const Class* NestHostOf(JavaEnv& env, const Class& c) {
  if (c.nest_host != nullptr) return c.nest_host;
  if (c.file == nullptr || c.file->nest_host().empty()) return &c;
  llvm::Expected<Class*> host = env.linker().Load(c.file->nest_host());
  if (host) return *host;
  llvm::consumeError(host.takeError());
  return &c;
}

NativeStatus AreNestMates(NativeCall& call) {
  JavaEnv env(call);
  const Class* a = NestHostOf(env, env.ClassOfMirror(call.Object(0)));
  const Class* b = NestHostOf(env, env.ClassOfMirror(call.Object(1)));
  return call.Return(a == b);
}

NativeStatus GetNestHost(NativeCall& call) {
  JavaEnv env(call);
  return ReturnRef(call, env, env.Mirror(*const_cast<Class*>(NestHostOf(env, Self(call, env)))));
}

}  // namespace

void RegisterClassNatives(NativeTable& table) {
  AddNatives(table, "java/lang/Class",
             {{"registerNatives", "", DoNothing},
              {"isInstance", "", IsInstance},
              {"isAssignableFrom", "", IsAssignableFrom},
              {"isInterface", "()Z", AsksClass<IsInterface>},
              {"isArray", "()Z", IsArray},
              {"isPrimitive", "()Z", IsPrimitive},
              {"isHidden", "()Z", IsHidden},
              {"initClassName", "", InitClassName},
              {"getSuperclass", "()Ljava/lang/Class;", AsksClass<GetSuperclass>},
              {"getInterfaces0", "", AsksClass<GetInterfaces>},
              {"getPrimitiveClass", "", GetPrimitiveClass},
              {"forName0", "", AsksProgram<ForName0>},
              {"forName", "(Ljava/lang/String;)Ljava/lang/Class;", AsksProgram<ForName>},
              {"desiredAssertionStatus0", "", DesiredAssertionStatus},
              {"getClassLoader0", "", GetClassLoader},
              {"getModule", "", GetModule},
              {"getNestHost0", "", AsksClass<GetNestHost>},
              {"getSigners", "", ReturnNull}});
  AddNatives(table, "java/lang/VeristepLoader",
             {{"find", "(Ljava/lang/String;)Ljava/lang/Class;", AsksProgram<LoadByName>}});
  AddNatives(table, "jdk/internal/misc/VM", {{"isSystemDomainLoader", "", IsSystemLoader}});
  AddNatives(table, "java/lang/ClassLoader",
             {{"registerNatives", "", DoNothing},
              {"getSystemClassLoader", "()Ljava/lang/ClassLoader;", SystemClassLoader},
              {"getPlatformClassLoader", "()Ljava/lang/ClassLoader;", PlatformClassLoader},
              {"getBuiltinPlatformClassLoader", "", PlatformClassLoader},
              {"getBuiltinAppClassLoader", "", SystemClassLoader},
              {"defineClass0", "", NotSupported},
              {"defineClass1", "", AsksProgram<DefineClass>},
              {"defineClass2", "", NotSupported},
              {"findBootstrapClass", "", AsksProgram<FindBootClass>},
              {"findLoadedClass0", "", FindLoadedClass},
              {"retrieveDirectives", "", NotSupported}});
  AddNatives(table, "jdk/internal/loader/ClassLoaders",
             {{"<clinit>", "()V", DoNothing},
              {"platformClassLoader", "", PlatformClassLoader},
              {"appClassLoader", "", SystemClassLoader}});
  AddNatives(table, "jdk/internal/reflect/Reflection",
             {{"getCallerClass", "", GetCallerClass},
              {"isCallerSensitive", "", ReturnFalse},
              {"getClassAccessFlags", "", AsksClass<GetClassAccessFlags>},
              {"areNestMates", "", AsksProgram<AreNestMates>}});
}

}  // namespace veristep::jvm
