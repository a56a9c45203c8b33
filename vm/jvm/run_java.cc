#include "vm/jvm/run_java.h"

#include <langinfo.h>

#include <algorithm>
#include <clocale>

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "vm/jvm/boot.h"
#include "vm/jvm/classfile/class_path.h"
#include "vm/jvm/dynamic/java_dynamic_linker.h"

namespace veristep::jvm {

namespace {

llvm::Error Bad(const llvm::Twine& message) { return llvm::createStringError(llvm::inconvertibleErrorCode(), message); }

std::string JoinPath(const std::vector<std::string>& parts) {
  std::string path;
  for (const std::string& part : parts) path += (path.empty() ? "" : ":") + part;
  return path;
}

// As `java` does it: the locale's character set, English, and a country only if the locale names one.
void ApplyLocale(BootOptions& boot) {
  const char* locale = setlocale(LC_CTYPE, "");
  llvm::StringRef name = locale == nullptr ? "C" : locale;
  llvm::StringRef codeset = nl_langinfo(CODESET);
  boot.charset = codeset == "UTF-8" ? Charset::kUtf8 : codeset == "ISO-8859-1" ? Charset::kLatin1 : Charset::kAscii;
  boot.properties.emplace_back("user.language", "en");
  if (name == "C" || name == "POSIX" || name.starts_with("en_US")) boot.properties.emplace_back("user.country", "US");
  setlocale(LC_CTYPE, "C");
}

llvm::Expected<std::unique_ptr<ClassPath>> OpenReplacements(const std::string& runtime_dir) {
  llvm::SmallString<256> jar(runtime_dir);
  llvm::sys::path::append(jar, "jvm-runtime.jar");
  if (!llvm::sys::fs::exists(jar)) {
    return Bad("the installation is incomplete: " + jar + " is missing");
  }
  return ClassPath::Open(std::string(jar), nullptr);
}

llvm::Expected<Class*> FindMain(ClassLinker& linker, std::string name) {
  std::string shown = name;
  std::replace(name.begin(), name.end(), '.', '/');
  llvm::Expected<Class*> c = linker.Load(name);
  if (!c) return Bad("cannot load main class " + shown + ": " + llvm::toString(c.takeError()));
  llvm::Expected<Method*> main = linker.ResolveMethod(**c, "main", "([Ljava/lang/String;)V", nullptr);
  constexpr uint16_t kWanted = kAccPublic | kAccStatic;
  bool usable = bool(main) && ((*main)->access_flags & kWanted) == kWanted;
  if (!main) llvm::consumeError(main.takeError());
  if (!usable) return Bad("class " + shown + " has no method public static void main(String[])");
  return *c;
}

}  // namespace

llvm::Expected<int> RunJava(const JavaRunOptions& options) {
  llvm::Expected<std::shared_ptr<const Jdk>> jdk = Jdk::Discover();
  if (!jdk) return jdk.takeError();
  std::string path_text = options.jar.empty() ? JoinPath(options.class_path) : options.jar;
  llvm::Expected<std::unique_ptr<ClassPath>> path = ClassPath::Open(path_text, *jdk);
  if (!path) return path.takeError();
  llvm::Expected<std::unique_ptr<ClassPath>> replacements = OpenReplacements(options.runtime_dir);
  if (!replacements) return replacements.takeError();
  std::string main_class = options.main_class;
  if (main_class.empty()) {
    llvm::Expected<std::string> from_jar = MainClassOf(options.jar);
    if (!from_jar) return from_jar.takeError();
    main_class = *from_jar;
  }

  interp::Program program;
  JvmRuntime runtime(program, **path, replacements->get());
  runtime.SetDynamicLinker(std::make_unique<JavaDynamicLinker>(runtime.linker()));
  runtime.SetAssertions(options.assertions);
  if (llvm::Error error = runtime.Start()) return error;
  llvm::Expected<Class*> main = FindMain(runtime.linker(), main_class);
  if (!main) return main.takeError();

  interp::Machine machine(program, options.machine);
  BootOptions boot;
  ApplyLocale(boot);
  llvm::SmallString<256> directory;
  llvm::sys::fs::current_path(directory);
  boot.properties.emplace_back("user.dir", directory.str().str());
  boot.properties.emplace_back("java.class.path", path_text);
  if (llvm::Error error = Boot(runtime, machine, boot)) return error;
  StartMain(runtime, machine, **main, options.args);
  interp::Stop stop = machine.RunToEnd();
  if (stop.kind == interp::Stop::Kind::kExit) return stop.exit_status;
  return Bad(stop.kind == interp::Stop::Kind::kError ? stop.message : stop.what + ": " + stop.message);
}

}  // namespace veristep::jvm
