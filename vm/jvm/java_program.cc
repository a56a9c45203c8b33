#include "vm/jvm/java_program.h"

#include <langinfo.h>
#include <pwd.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <algorithm>
#include <clocale>

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "vm/jvm/dynamic/java_dynamic_linker.h"

namespace veristep::jvm {

namespace {

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

// What an ordinary run sees of the world.
void ShowOutside(BootOptions& boot, const std::string& class_path) {
  ApplyLocale(boot);
  llvm::SmallString<256> directory;
  llvm::sys::fs::current_path(directory);
  boot.properties.emplace_back("user.dir", directory.str().str());
  boot.properties.emplace_back("java.class.path", class_path);
  boot.input = true;
  for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
    auto [name, value] = llvm::StringRef(*entry).split('=');
    boot.environment.emplace_back(name, value);
  }
  if (const passwd* user = getpwuid(getuid())) {
    boot.properties.emplace_back("user.name", user->pw_name);
    boot.properties.emplace_back("user.home", user->pw_dir);
  }
  utsname system;
  if (uname(&system) == 0) boot.properties.emplace_back("os.version", system.release);
}

// A check sees the same world everywhere: the answer, the counterexample and the states in the cache must not depend on
// the directory or the locale that it happens to be run in.
void HideOutside(BootOptions& boot) {
  boot.charset = Charset::kUtf8;
  for (auto [name, value] : {std::pair("user.language", "en"), std::pair("user.country", "US"),
                             std::pair("user.dir", "/"), std::pair("java.class.path", ".")}) {
    boot.properties.emplace_back(name, value);
  }
}

llvm::Expected<std::unique_ptr<ClassPath>> OpenReplacements(const std::string& runtime_dir) {
  llvm::SmallString<256> jar(runtime_dir);
  llvm::sys::path::append(jar, "jvm-runtime.jar");
  if (!llvm::sys::fs::exists(jar)) {
    return llvm::createStringError("the installation is incomplete: " + jar.str().str() + " is missing");
  }
  return ClassPath::Open(jar.str(), nullptr);
}

// A misspelt name must not be a field that counts after all.
llvm::Error CheckField(ClassLinker& linker, llvm::StringRef field) {
  auto [class_name, name] = field.rsplit('.');
  if (name.empty()) return llvm::createStringError("'" + field + "' names no field: CLASS.FIELD is expected");
  std::string internal = class_name.str();
  std::ranges::replace(internal, '.', '/');
  llvm::Expected<Class*> found = linker.Load(internal);
  if (!found) {
    llvm::consumeError(found.takeError());
    return llvm::createStringError("there is no class " + class_name + ", whose field " + name + " is to be ignored");
  }
  if (std::ranges::find((*found)->fields, std::string_view(name), &Field::name) != (*found)->fields.end())
    return llvm::Error::success();
  std::vector<std::string> names;
  for (const Field& declared : (*found)->fields) names.emplace_back(declared.name);
  return llvm::createStringError("class " + class_name + " declares no field " + name + " that could be ignored" +
                                 (names.empty() ? "" : "; it declares " + llvm::join(names, ", ")));
}

}  // namespace

llvm::Expected<std::unique_ptr<JavaProgram>> JavaProgram::Open(const JavaProgramOptions& options) {
  std::unique_ptr<JavaProgram> java(new JavaProgram);
  llvm::Expected<std::shared_ptr<const Jdk>> jdk = Jdk::Discover();
  if (!jdk) return jdk.takeError();
  std::string path_text = JoinPath(options.class_path);
  llvm::Expected<std::unique_ptr<ClassPath>> path = ClassPath::Open(path_text, *jdk);
  if (!path) return path.takeError();
  java->path_ = std::move(*path);
  llvm::Expected<std::unique_ptr<ClassPath>> replacements = OpenReplacements(options.runtime_dir);
  if (!replacements) return replacements.takeError();
  java->replacements_ = std::move(*replacements);

  java->runtime_ = std::make_unique<JvmRuntime>(java->program_, *java->path_, java->replacements_.get());
  java->runtime_->SetDynamicLinker(std::make_unique<JavaDynamicLinker>(java->runtime_->linker()));
  java->runtime_->SetAssertions(options.assertions);
  for (const std::string& field : options.ignored_fields) java->linker().IgnoreField(field);
  if (llvm::Error error = java->runtime_->Start()) return error;
  for (const std::string& field : options.ignored_fields) {
    if (llvm::Error error = CheckField(java->linker(), field)) return error;
  }

  options.outside ? ShowOutside(java->boot_, path_text) : HideOutside(java->boot_);
  const auto& own = options.properties;
  java->boot_.properties.insert(java->boot_.properties.end(), own.begin(), own.end());
  return java;
}

std::string JavaProgram::MissingFromPath() const {
  return path_->missing().empty() ? "" : "; the class path names what does not exist: " + JoinPath(path_->missing());
}

llvm::Error JavaProgram::Boot(interp::Machine& machine) { return jvm::Boot(*runtime_, machine, boot_); }

}  // namespace veristep::jvm
