// Resources of the class path and of the JDK's modules, and the services that these modules provide. All are part of
// the program, so reading them is no input.
#include "vm/jvm/classfile/class_path.h"
#include "vm/jvm/classfile/modified_utf8.h"
#include "vm/jvm/natives/natives.h"

namespace veristep::jvm {

namespace {

std::string Utf8(JavaEnv& env, Ref string) { return ModifiedToUtf8(env.Modified(string)); }

NativeStatus ReturnBytes(NativeCall& call, llvm::Expected<std::optional<FileBytes>> bytes) {
  JavaEnv env(call);
  if (!bytes) return ThrowLinkage(call, bytes.takeError());
  return *bytes ? ReturnRef(call, env, env.NewBytes((*bytes)->data)) : call.Return(0);
}

// read(module, name); the module is null for the class path.
NativeStatus ReadResource(NativeCall& call) {
  JavaEnv env(call);
  const ClassPath& path = env.runtime().class_path();
  std::string name = Utf8(env, call.Object(1));
  if (call.Object(0) == 0) return ReturnBytes(call, path.FindResource(name));
  return ReturnBytes(call, path.jdk()->FindResource(env.Modified(call.Object(0)), name));
}

// read(element of the class path, name)
NativeStatus ReadFromElement(NativeCall& call) {
  JavaEnv env(call);
  return ReturnBytes(call, env.runtime().class_path().FindResource(size_t(call.Int(0)), Utf8(env, call.Object(1))));
}

// For each element of the class path its path if it has the resource, null otherwise.
NativeStatus ElementsWith(NativeCall& call) {
  JavaEnv env(call);
  const ClassPath& path = env.runtime().class_path();
  Ref array = env.NewArray(*env.lib().string_array, uint32_t(path.Elements().size()));
  for (size_t element : path.ElementsWith(Utf8(env, call.Object(0)))) {
    env.SetAt<Ref>(array, uint32_t(element), env.NewUtf8(path.RealPath(element)));
  }
  return ReturnRef(call, env, array);
}

// The module of the JDK that has the resource among its packages; null if there is none.
NativeStatus ModuleWith(NativeCall& call) {
  JavaEnv env(call);
  const Jdk& jdk = *env.runtime().class_path().jdk();
  std::string name = Utf8(env, call.Object(0));
  size_t slash = name.rfind('/');
  if (slash == std::string::npos) return call.Return(0);
  llvm::Expected<std::string_view> module = jdk.ModuleOfPackage(std::string_view(name).substr(0, slash));
  if (!module) return ThrowLinkage(call, module.takeError());
  if (module->empty()) return call.Return(0);
  llvm::Expected<std::optional<FileBytes>> bytes = jdk.FindResource(*module, name);
  if (!bytes) return ThrowLinkage(call, bytes.takeError());
  return *bytes ? ReturnRef(call, env, env.Intern(*module)) : call.Return(0);
}

// Pairs of module and provider of a service, of the modules that the boot or the platform loader defines.
NativeStatus Providers(NativeCall& call) {
  JavaEnv env(call);
  auto all = env.runtime().class_path().jdk()->ProvidersOf(env.Modified(call.Object(0)));
  if (!all) return ThrowLinkage(call, all.takeError());
  Origin wanted = call.Int(1) != 0 ? Origin::kPlatform : Origin::kBoot;
  std::erase_if(*all, [wanted](const ServiceProvider& each) { return OriginOfModule(each.module) != wanted; });
  Ref array = env.NewArray(*env.lib().string_array, uint32_t(all->size() * 2));
  for (uint32_t i = 0; i < all->size(); ++i) {
    env.SetAt<Ref>(array, 2 * i, env.Intern((*all)[i].module));
    env.SetAt<Ref>(array, 2 * i + 1, env.Intern((*all)[i].name));
  }
  return ReturnRef(call, env, array);
}

NativeStatus IsPlatformModule(NativeCall& call) {
  JavaEnv env(call);
  return call.Return(OriginOfModule(env.Modified(call.Object(0))) == Origin::kPlatform);
}

// --- methods of the JDK that a class of ours answers

constexpr const char* kLoader = "java/lang/VeristepLoader";
constexpr const char* kOpen = "(Ljava/lang/String;Ljava/lang/String;)Ljava/io/InputStream;";

NativeStatus ClassResource(NativeCall& call) {
  if (call.Object(1) == 0) return call.Trap(ir::TrapKind::kNullPointer);
  return CallMethod(call, kLoader, "open", "(Ljava/lang/Class;Ljava/lang/String;)Ljava/io/InputStream;",
                    {call.args, 2});
}

NativeStatus ModuleResource(NativeCall& call) {
  JavaEnv env(call);
  Class& c = env.ClassOfObject(call.Object(0));
  if (call.Object(1) == 0) return call.Trap(ir::TrapKind::kNullPointer);
  const uint64_t args[] = {env.GetRef(call.Object(0), JavaEnv::OffsetOf(c, "name", "Ljava/lang/String;")), call.Arg(1)};
  return CallMethod(call, kLoader, "openRelative", kOpen, args);
}

NativeStatus ModuleOf(NativeCall& call) {
  return CallMethod(call, kLoader, "module", "(Ljava/lang/String;)Ljava/lang/Module;", {call.args, 1});
}

NativeStatus BootStream(NativeCall& call) { return CallMethod(call, kLoader, "open", kOpen, {call.args, 2}); }

NativeStatus BootResourceOf(NativeCall& call) {
  return CallMethod(call, kLoader, "inModule", "(Ljava/lang/String;Ljava/lang/String;)Ljava/net/URL;", {call.args, 2});
}

NativeStatus BootResource(NativeCall& call) {
  return CallMethod(call, kLoader, "bootResource", "(Ljava/lang/String;)Ljava/net/URL;", {call.args, 1});
}

NativeStatus BootResources(NativeCall& call) {
  return CallMethod(call, kLoader, "bootResources", "(Ljava/lang/String;)Ljava/util/Enumeration;", {call.args, 1});
}

NativeStatus BootServices(NativeCall& call) {
  constexpr const char* kCatalog = "jdk/internal/module/ServicesCatalog";
  return CallMethod(call, kCatalog, "boot", "()Ljdk/internal/module/ServicesCatalog;", {});
}

NativeStatus BootPackage(NativeCall& call) {
  return CallMethod(call, kLoader, "packageOf", "(Ljava/lang/Class;)Ljava/lang/Package;", {call.args, 1});
}

NativeStatus DomainOf(NativeCall& call) {
  return CallMethod(call, kLoader, "domainOf", "(Ljava/lang/Class;)Ljava/security/ProtectionDomain;", {call.args, 1});
}

NativeStatus ForNameInModule(NativeCall& call) {
  return CallMethod(call, kLoader, "find", "(Ljava/lang/Module;Ljava/lang/String;)Ljava/lang/Class;", {call.args, 2});
}

}  // namespace

void RegisterResourceNatives(NativeTable& table) {
  AddNatives(table, kLoader,
             {{"read", "(Ljava/lang/String;Ljava/lang/String;)[B", AsksProgram<ReadResource>},
              {"read", "(ILjava/lang/String;)[B", AsksProgram<ReadFromElement>},
              {"elementsWith", "", AsksProgram<ElementsWith>},
              {"moduleWith", "", AsksProgram<ModuleWith>},
              {"isPlatformModule", "", IsPlatformModule}});
  AddNatives(table, "jdk/internal/module/ServicesCatalog", {{"providers", "", Providers}, {"moduleOf", "", ModuleOf}});
  AddNatives(table, "java/lang/Class",
             {{"getResourceAsStream", "", ClassResource},
              {"getProtectionDomain0", "", DomainOf},
              {"forName", "(Ljava/lang/Module;Ljava/lang/String;)Ljava/lang/Class;", ForNameInModule}});
  AddNatives(table, "java/lang/Module", {{"getResourceAsStream", "", ModuleResource}, {"canUse", "", ReturnTrue}});
  AddNatives(table, "jdk/internal/loader/BootLoader",
             {{"findResource", "(Ljava/lang/String;Ljava/lang/String;)Ljava/net/URL;", BootResourceOf},
              {"findResource", "(Ljava/lang/String;)Ljava/net/URL;", BootResource},
              {"findResources", "", BootResources},
              {"findResourceAsStream", "", BootStream},
              {"getServicesCatalog", "", BootServices},
              {"definePackage", "(Ljava/lang/Class;)Ljava/lang/Package;", BootPackage},
              {"getDefinedPackage", "", NotSupported},
              {"packages", "", NotSupported},
              {"hasClassPath", "", ReturnFalse}});
}

}  // namespace veristep::jvm
