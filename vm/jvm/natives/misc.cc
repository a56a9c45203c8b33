// Natives that have little or nothing to do here: caches of the class data archive, signals, security, references.
#include "vm/jvm/natives/natives.h"

namespace veristep::jvm {

namespace {

// References are strong: a referent stays until the program clears it, so nothing is ever enqueued by the machine.
NativeStatus RefersTo(NativeCall& call) {
  JavaEnv env(call);
  llvm::Expected<Class*> reference = env.linker().Load("java/lang/ref/Reference");
  if (!reference) return ThrowLinkage(call, reference.takeError());
  uint32_t at = JavaEnv::OffsetOf(**reference, "referent", "Ljava/lang/Object;");
  return call.Return(env.GetRef(call.Object(0), at) == call.Object(1));
}

NativeStatus ClearReference(NativeCall& call) {
  JavaEnv env(call);
  llvm::Expected<Class*> reference = env.linker().Load("java/lang/ref/Reference");
  if (!reference) return ThrowLinkage(call, reference.takeError());
  env.PutRef(call.Object(0), JavaEnv::OffsetOf(**reference, "referent", "Ljava/lang/Object;"), 0);
  return call.Return();
}

NativeStatus FindSignal(NativeCall& call) { return call.ReturnInt(-1); }

// java.lang.Module: classes of the application see the exported packages of the JDK and all of their own.
NativeStatus ModuleIsNamed(NativeCall& call, bool& named) {
  JavaEnv env(call);
  Class& c = env.ClassOfObject(call.Object(0));
  named = env.GetRef(call.Object(0), JavaEnv::OffsetOf(c, "name", "Ljava/lang/String;")) != 0;
  return NativeStatus::kReturn;
}

bool IsExportedPackage(std::string_view package) {
  return package.starts_with("java.") || package.starts_with("javax.");
}

NativeStatus IsExported(NativeCall& call) {
  JavaEnv env(call);
  bool named = false;
  ModuleIsNamed(call, named);
  bool same = call.num_args > 2 && call.Object(2) == call.Object(0);
  return call.Return(!named || same || IsExportedPackage(env.Modified(call.Object(1))));
}

NativeStatus IsOpen(NativeCall& call) {
  bool named = false;
  ModuleIsNamed(call, named);
  return call.Return(!named || (call.num_args > 2 && call.Object(2) == call.Object(0)));
}

// CRC-32 and Adler-32 of java.util.zip, bit by bit: they are rare enough.
uint32_t UpdateCrc(uint32_t crc, const uint8_t* data, size_t length) {
  crc = ~crc;
  for (size_t i = 0; i < length; ++i) {
    crc ^= data[i];
    for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ (crc & 1 ? 0xedb88320u : 0);
  }
  return ~crc;
}

uint32_t UpdateAdler(uint32_t adler, const uint8_t* data, size_t length) {
  uint32_t a = adler & 0xffff, b = adler >> 16;
  for (size_t i = 0; i < length; ++i) {
    a = (a + data[i]) % 65521;
    b = (b + a) % 65521;
  }
  return b << 16 | a;
}

template <uint32_t (*kUpdate)(uint32_t, const uint8_t*, size_t)>
NativeStatus ChecksumByte(NativeCall& call) {
  auto byte = uint8_t(call.Int(1));
  return call.Return(kUpdate(uint32_t(call.Int(0)), &byte, 1));
}

template <uint32_t (*kUpdate)(uint32_t, const uint8_t*, size_t)>
NativeStatus ChecksumBytes(NativeCall& call) {
  const uint8_t* data = &call.machine.arena().At<uint8_t>(heap::OffsetOf(call.Object(1)) + heap::kHeaderSize);
  return call.Return(kUpdate(uint32_t(call.Int(0)), data + call.Int(2), size_t(call.Int(3))));
}

NativeStatus EmptyStrings(NativeCall& call) {
  JavaEnv env(call);
  return ReturnRef(call, env, env.NewArray(*env.lib().string_array, 0));
}

// String.format and others ask for the symbols of a locale, which come from a class of ours.
NativeStatus FillSymbols(NativeCall& call) {
  return CallMethod(call, "java/text/VeristepText", "fill", "(Ljava/text/DecimalFormatSymbols;Ljava/util/Locale;)V",
                    {call.args, 2});
}

NativeStatus SetSymbolsLocale(NativeCall& call) {
  JavaEnv env(call);
  Class& c = env.ClassOfObject(call.Object(0));
  env.PutRef(call.Object(0), JavaEnv::OffsetOf(c, "locale", "Ljava/util/Locale;"), call.Object(1));
  return call.Return();
}

NativeStatus MakeNumberFormat(NativeCall& call) {
  const uint64_t args[] = {call.Arg(0), call.Arg(2)};
  return CallMethod(call, "java/text/VeristepText", "format", "(Ljava/util/Locale;I)Ljava/text/NumberFormat;", args);
}

NativeStatus MakeSymbols(NativeCall& call) {
  return CallMethod(call, "java/text/VeristepText", "symbols", "(Ljava/util/Locale;)Ljava/text/DecimalFormatSymbols;",
                    {call.args, 1});
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
             {{"findSignal0", "", FindSignal}, {"handle0", "", ReturnNull}, {"raise0", "", NotSupported}});
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
              {"defineModule0", "", DoNothing},
              {"addReads0", "", DoNothing},
              {"addExports0", "", DoNothing},
              {"addExportsToAll0", "", DoNothing},
              {"addExportsToAllUnnamed0", "", DoNothing}});
  // The classes of java.io may be used as long as no file is.
  for (const char* name : {"java/io/UnixFileSystem", "java/io/FileDescriptor", "java/io/FileInputStream",
                           "java/io/FileOutputStream", "java/io/RandomAccessFile"}) {
    table.Add(name, "initIDs", "()V", DoNothing);
  }
  AddNatives(table, "jdk/internal/loader/BootLoader", {{"setBootLoaderUnnamedModule0", "", DoNothing}});
  AddNatives(table, "java/util/zip/CRC32",
             {{"update", "(II)I", ChecksumByte<UpdateCrc>}, {"updateBytes0", "", ChecksumBytes<UpdateCrc>}});
  AddNatives(table, "java/util/zip/Adler32",
             {{"update", "(II)I", ChecksumByte<UpdateAdler>}, {"updateBytes", "", ChecksumBytes<UpdateAdler>}});
  AddNatives(table, "java/util/concurrent/atomic/AtomicLong", {{"VMSupportsCS8", "", ReturnTrue}});
  AddNatives(table, "java/text/VeristepText", {{"setLocale", "", SetSymbolsLocale}});
  AddNatives(table, "java/text/NumberFormat",
             {{"getInstance", "(Ljava/util/Locale;Ljava/text/NumberFormat$Style;I)Ljava/text/NumberFormat;",
               MakeNumberFormat}});
  AddNatives(table, "java/text/DecimalFormatSymbols",
             {{"initialize", "(Ljava/util/Locale;)V", FillSymbols},
              {"getInstance", "(Ljava/util/Locale;)Ljava/text/DecimalFormatSymbols;", MakeSymbols}});
}

}  // namespace veristep::jvm
