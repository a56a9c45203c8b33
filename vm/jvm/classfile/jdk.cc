#include "vm/jvm/classfile/jdk.h"

#include <algorithm>
#include <cstdlib>

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/LineIterator.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "vm/jvm/classfile/class_file.h"
#include "vm/jvm/classfile/module_info.h"

namespace veristep::jvm {
namespace {

constexpr char kAdvice[] =
    "install a JDK 17 to 21 (Debian: openjdk-17-jdk-headless) and set JAVA_HOME to its directory";

std::string Join(const std::string& home, const char* a, const char* b = "") {
  llvm::SmallString<128> path(home);
  llvm::sys::path::append(path, a, b);
  return std::string(path);
}

// The value of JAVA_VERSION in the file `release`, which consists of NAME="value" lines.
llvm::Expected<std::string> ReadVersion(const std::string& home) {
  const std::string path = Join(home, "release");
  auto buffer = llvm::MemoryBuffer::getFile(path);
  if (!buffer) {
    return llvm::createStringError(path + ": cannot be read: " + buffer.getError().message() +
                                   "; is JAVA_HOME a JDK's directory?");
  }
  for (llvm::line_iterator line(**buffer); !line.is_at_eof(); ++line) {
    llvm::StringRef text = *line;
    if (text.consume_front("JAVA_VERSION=")) return text.trim(" \t\r\"").str();
  }
  return llvm::createStringError(path + ": has no line JAVA_VERSION=");
}

// "17.0.2" -> 17, "1.8.0_292" -> 8, "21-ea" -> 21; 0 when it is none of these.
unsigned FeatureOf(llvm::StringRef version) {
  version.consume_front("1.");
  unsigned feature = 0;
  return version.consumeInteger(10, feature) ? 0 : feature;
}

}  // namespace

llvm::Expected<std::shared_ptr<const Jdk>> Jdk::Discover() {
  if (const char* home = std::getenv("JAVA_HOME"); home && *home) return Open(home);
  auto java = llvm::sys::findProgramByName("java");
  if (!java) {
    return llvm::createStringError(std::string("no JDK: JAVA_HOME is not set and there is no `java` on the PATH; ") +
                                   kAdvice);
  }
  llvm::SmallString<128> real;
  if (std::error_code code = llvm::sys::fs::real_path(*java, real)) {
    return llvm::createStringError(*java + ": cannot be resolved: " + code.message());
  }
  llvm::StringRef home = llvm::sys::path::parent_path(llvm::sys::path::parent_path(real));  // <home>/bin/java
  return Open(home.str());
}

llvm::Expected<std::shared_ptr<const Jdk>> Jdk::Open(const std::string& home) {
  std::shared_ptr<Jdk> jdk(new Jdk);
  jdk->home_ = home;
  auto version = ReadVersion(home);
  if (!version) return version.takeError();
  jdk->version_ = *version;
  jdk->feature_version_ = FeatureOf(*version);
  if (jdk->feature_version_ < kOldestJdk || jdk->feature_version_ > kNewestJdk) {
    return llvm::createStringError(home + ": this JDK is version " + *version + ", supported are " +
                                   std::to_string(kOldestJdk) + " to " + std::to_string(kNewestJdk) + "; " + kAdvice);
  }
  auto image = JImage::Open(Join(home, "lib", "modules"));
  if (!image) return image.takeError();
  jdk->image_ = std::move(*image);
  return jdk;
}

llvm::Expected<std::string_view> Jdk::ModuleOfPackage(std::string_view package) const {
  return image_->ModuleOfPackage(package);
}

llvm::Expected<std::optional<FileBytes>> Jdk::FindClass(std::string_view name) const {
  return FindResource({}, std::string(name) + ".class");
}

llvm::Expected<std::optional<FileBytes>> Jdk::FindResource(std::string_view module, std::string_view path) const {
  const size_t slash = path.rfind('/');
  if (module.empty()) {
    if (slash == std::string_view::npos) return std::nullopt;  // no module has classes in the unnamed package
    auto owner = ModuleOfPackage(path.substr(0, slash));
    if (!owner) return owner.takeError();
    if (owner->empty()) return std::nullopt;
    module = *owner;
  }
  llvm::SmallString<128> name("/");
  name += module;
  name += "/";
  name += path;
  auto found = image_->Find(name.str());
  if (!found) return found.takeError();
  if (!*found) return std::nullopt;
  return FileBytes{**found, image_, "jrt:" + std::string(name)};
}

llvm::Error Jdk::ReadServices() const {
  std::vector<std::string> modules;
  llvm::Error error = image_->ForEach([&modules](const JImage::Resource& resource) {
    if (resource.parent.empty() && resource.base == "module-info") modules.emplace_back(resource.module);
    return true;
  });
  if (error) return error;
  std::ranges::sort(modules);
  for (const std::string& module : modules) {
    auto bytes = FindResource(module, "module-info.class");
    if (!bytes) return bytes.takeError();
    if (!*bytes) continue;
    auto file = ClassFile::Parse(std::move(**bytes));
    if (!file) return file.takeError();
    auto provides = ReadProvides(**file);
    if (!provides) return provides.takeError();
    for (const Provides& entry : *provides) services_[entry.service].push_back({module, entry.provider});
  }
  return llvm::Error::success();
}

llvm::Expected<std::vector<ServiceProvider>> Jdk::ProvidersOf(std::string_view service) const {
  std::lock_guard lock(services_mutex_);
  if (!services_read_) {
    if (llvm::Error error = ReadServices()) return error;
    services_read_ = true;
  }
  return services_.lookup(service);
}

}  // namespace veristep::jvm
