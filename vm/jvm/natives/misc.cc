// Natives that have little or nothing to do here: caches of the class data archive, signals, security, references.
#include "vm/jvm/natives/natives.h"
#include "vm/jvm/throwables.h"

namespace veristep::jvm {

namespace {

// References are strong: a referent stays until the program clears it, so nothing is ever enqueued by the machine.
NativeStatus RefersTo(NativeCall& call) {
  JavaEnv env(call);
  llvm::Expected<Class*> reference = env.linker().Load("java/lang/ref/Reference");
  if (!reference) return ThrowLinkage(call, reference.takeError());
  uint32_t at = JavaEnv::OffsetOf(**reference, "referent", "Ljava/lang/Object;");
  if (call.machine.StopsAtAccess(call.thread, call.Object(0), at, false)) return NativeStatus::kRetry;
  return call.Return(env.GetRef(call.Object(0), at) == call.Object(1));
}

NativeStatus ClearReference(NativeCall& call) {
  JavaEnv env(call);
  llvm::Expected<Class*> reference = env.linker().Load("java/lang/ref/Reference");
  if (!reference) return ThrowLinkage(call, reference.takeError());
  uint32_t at = JavaEnv::OffsetOf(**reference, "referent", "Ljava/lang/Object;");
  if (call.machine.StopsAtAccess(call.thread, call.Object(0), at, true)) return NativeStatus::kRetry;
  env.PutRef(call.Object(0), at, 0);
  return call.Return();
}

// java.lang.Module: classes of the application see the exported packages of the JDK and all of their own.
bool IsNamedModule(JavaEnv& env, Ref module) {
  return env.GetRef(module, JavaEnv::OffsetOf(env.ClassOfObject(module), "name", "Ljava/lang/String;")) != 0;
}

// Whether the module lets its packages be used by the one that asks, whatever they are: an unnamed one lets everybody,
// and modules of the JDK have agreed with each other.
bool IsFree(NativeCall& call, JavaEnv& env) {
  return !IsNamedModule(env, call.Object(0)) ||
         (call.num_args > 2 && call.Object(2) != 0 && IsNamedModule(env, call.Object(2)));
}

// What the module jdk.unsupported opens to everybody.
bool IsOpenPackage(std::string_view package) { return package == "sun.misc" || package == "sun.reflect"; }

bool IsExportedPackage(std::string_view package) {
  return package.starts_with("java.") || package.starts_with("javax.") || IsOpenPackage(package);
}

NativeStatus IsExported(NativeCall& call) {
  JavaEnv env(call);
  return call.Return(IsFree(call, env) || IsExportedPackage(env.Modified(call.Object(1))));
}

NativeStatus IsOpen(NativeCall& call) {
  JavaEnv env(call);
  return call.Return(IsFree(call, env) || IsOpenPackage(env.Modified(call.Object(1))));
}

// What modules are made of is known to the machine alone; the library asks at places where nothing depends on it.
NativeStatus ForLibraryOnly(NativeCall& call) {
  std::vector<TracePoint> callers = VisibleFrames(call.machine, call.thread, 1);
  if (callers.empty() || callers.front().method->owner->IsLibrary()) return CallOriginal(call);
  return call.Unsupported(call.function.Display());
}

// Of an unnamed module there is nothing to know.
NativeStatus PartOfModule(NativeCall& call) {
  JavaEnv env(call);
  return IsNamedModule(env, call.Object(0)) ? ForLibraryOnly(call) : CallOriginal(call);
}

NativeStatus DefaultTimeZone(NativeCall& call) {
  JavaEnv env(call);
  return ReturnRef(call, env, env.Intern("UTC"));
}

NativeStatus InitializeSecurity(NativeCall& call) {
  return CallMethod(call, "java/security/VeristepSecurity", "initialize", "()V", {});
}

NativeStatus SetSecurityProperties(NativeCall& call) {
  JavaEnv env(call);
  llvm::Expected<Class*> security = env.linker().Load("java/security/Security");
  if (!security) return ThrowLinkage(call, security.takeError());
  constexpr const char* kType = "Ljava/util/Properties;";
  env.PutStatic(JavaEnv::OffsetOf(**security, "props", kType), call.Object(0));
  env.PutStatic(JavaEnv::OffsetOf(**security, "initialSecurityProperties", kType), call.Object(1));
  return call.Return();
}

// Random sources without a seed have a fixed one.
NativeStatus FillSeed(NativeCall& call) {
  JavaEnv env(call);
  for (uint32_t i = 0; i < env.Length(call.Object(0)); ++i) env.SetAt<uint8_t>(call.Object(0), i, uint8_t(i * 37 + 11));
  return call.Return();
}

NativeStatus SystemEntropy(NativeCall& call) {
  JavaEnv env(call);
  const uint8_t seed[20] = {7, 42, 23, 5};
  return ReturnRef(call, env, env.NewBytes(seed));
}

NativeStatus SetUpCryptoPolicies(NativeCall& call) {
  return CallMethod(call, "javax/crypto/VeristepCrypto", "setUpPolicies", "()V", {});
}

NativeStatus SetCryptoPolicies(NativeCall& call) {
  JavaEnv env(call);
  llvm::Expected<Class*> security = env.linker().Load("javax/crypto/JceSecurity");
  if (!security) return ThrowLinkage(call, security.takeError());
  constexpr const char* kType = "Ljavax/crypto/CryptoPermissions;";
  env.PutStatic(JavaEnv::OffsetOf(**security, "defaultPolicy", kType), call.Object(0));
  env.PutStatic(JavaEnv::OffsetOf(**security, "exemptPolicy", kType), call.Object(1));
  return call.Return();
}

// Names and values by turns. The environment of explored programs is empty: they depend on themselves alone.
NativeStatus Environment(NativeCall& call) {
  JavaEnv env(call);
  Ref given = env.GetStatic(env.linker().ConstantSlot("<environment>"));
  if (given != 0) return call.Return(given);
  return ReturnRef(call, env, env.NewArray(*env.linker().ArrayOf(*env.lib().byte_array), 0));
}

// The JDK's own native libraries are these natives; those of programs cannot be loaded.
NativeStatus LoadLibrary(NativeCall& call) {
  JavaEnv env(call);
  if (env.ClassOfMirror(call.Object(1)).IsLibrary()) return call.Return();
  return call.Unsupported("native libraries (System.loadLibrary of " + env.Modified(call.Object(2)) + ")");
}

NativeStatus EmptyStrings(NativeCall& call) {
  JavaEnv env(call);
  return ReturnRef(call, env, env.NewArray(*env.lib().string_array, 0));
}

}  // namespace

void RegisterMiscNatives(NativeTable& table) {
  AddNatives(table, "java/lang/ref/Reference",
             {{"refersTo0", "", RefersTo},
              {"clear0", "", ClearReference},
              {"getAndClearReferencePendingList", "", ReturnNull},
              {"hasReferencePendingList", "", ReturnFalse},
              {"waitForReferencePendingList", "", NotSupported}});
  AddNatives(table, "java/lang/ref/PhantomReference", {{"refersTo0", "", RefersTo}});
  AddNatives(table, "java/lang/ref/Finalizer", {{"register", "", DoNothing}});
  AddNatives(table, "jdk/internal/misc/CDS",
             {{"isDumpingClassList0", "", ReturnFalse},
              {"isDumpingArchive0", "", ReturnFalse},
              {"isSharingEnabled0", "", ReturnFalse},
              {"getRandomSeedForDumping", "", ReturnNull},
              {"initializeFromArchive", "", DoNothing},
              {"defineArchivedModules", "", DoNothing}});
  AddNatives(table, "jdk/internal/misc/VM",
             {{"initialize", "", DoNothing},
              {"initializeFromArchive", "", DoNothing},
              {"latestUserDefinedLoader0", "", ReturnNull},
              {"getRuntimeArguments", "", EmptyStrings}});
  AddNatives(table, "jdk/internal/misc/Signal",
             {{"findSignal0", "", NotSupported}, {"handle0", "", NotSupported}, {"raise0", "", NotSupported}});
  AddNatives(table, "java/security/AccessController",
             {{"getProtectionDomain", "", ReturnNull},
              {"ensureMaterializedForStackWalk", "", DoNothing},
              {"getStackAccessControlContext", "", ReturnNull},
              {"getInheritedAccessControlContext", "", ReturnNull}});
  AddNatives(table, "java/lang/Module",
             {{"isExported", "(Ljava/lang/String;Ljava/lang/Module;)Z", IsExported},
              {"isExported", "(Ljava/lang/String;)Z", IsExported},
              {"isOpen", "(Ljava/lang/String;Ljava/lang/Module;)Z", IsOpen},
              {"isOpen", "(Ljava/lang/String;)Z", IsOpen},
              {"canRead", "(Ljava/lang/Module;)Z", ReturnTrue},
              {"getDescriptor", "", PartOfModule},
              {"getLayer", "", PartOfModule},
              {"getPackages", "", ForLibraryOnly},
              {"implAddExportsOrOpens", "", DoNothing},
              {"implAddReads", "", DoNothing},
              {"defineModule0", "", DoNothing},
              {"addReads0", "", DoNothing},
              {"addExports0", "", DoNothing},
              {"addExportsToAll0", "", DoNothing},
              {"addExportsToAllUnnamed0", "", DoNothing}});
  AddNatives(table, "java/lang/ModuleLayer", {{"boot", "", ForLibraryOnly}});
  AddNatives(table, "java/util/TimeZone",
             {{"getSystemTimeZoneID", "", DefaultTimeZone}, {"getSystemGMTOffsetID", "", DefaultTimeZone}});
  AddNatives(table, "jdk/internal/misc/ScopedMemoryAccess", {{"registerNatives", "", DoNothing}});
  AddNatives(table, "jdk/internal/loader/BootLoader",
             {{"setBootLoaderUnnamedModule0", "", DoNothing}, {"loadLibrary", "", DoNothing}});
  AddNatives(table, "java/lang/Runtime", {{"loadLibrary0", "", LoadLibrary}});
  AddNatives(table, "java/lang/ProcessEnvironment", {{"environ", "", Environment}});
  AddNatives(table, "java/security/Security", {{"initialize", "()V", InitializeSecurity}});
  AddNatives(table, "java/security/VeristepSecurity", {{"setProperties", "", SetSecurityProperties}});
  AddNatives(table, "sun/security/provider/SeedGenerator",
             {{"<clinit>", "()V", DoNothing}, {"generateSeed", "", FillSeed}, {"getSystemEntropy", "", SystemEntropy}});
  AddNatives(table, "javax/crypto/JceSecurity", {{"setupJurisdictionPolicies", "", SetUpCryptoPolicies}});
  AddNatives(table, "javax/crypto/VeristepCrypto", {{"setPolicies", "", SetCryptoPolicies}});
  // Addresses are values like others; whoever asks the network about them is told that it is not there.
  for (const char* c : {"java/net/InetAddress", "java/net/Inet4Address", "java/net/Inet6Address"}) {
    AddNatives(table, c, {{"init", "()V", DoNothing}});
  }
  AddNatives(table, "java/net/InetAddressImplFactory", {{"isIPv6Supported", "", ReturnFalse}});
  AddNatives(table, "java/util/concurrent/atomic/AtomicLong", {{"VMSupportsCS8", "", ReturnTrue}});
}

}  // namespace veristep::jvm
