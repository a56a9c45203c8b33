// The JDK whose class library is run: found through JAVA_HOME or `java` on the PATH.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include "vm/jvm/classfile/file_bytes.h"
#include "vm/jvm/classfile/jimage.h"

namespace veristep::jvm {

constexpr unsigned kOldestJdk = 17;
constexpr unsigned kNewestJdk = 21;

struct ServiceProvider {
  std::string module;  // "jdk.localedata"
  std::string name;    // of the class, "sun.util.resources.provider.LocaleDataProvider"
};

// Immutable after Open as far as anybody can tell: many threads may read.
class Jdk {
 public:
  // JAVA_HOME decides when it is set; else the `java` found on the PATH. The error says what to do when there is none.
  static llvm::Expected<std::shared_ptr<const Jdk>> Discover();
  static llvm::Expected<std::shared_ptr<const Jdk>> Open(const std::string& home);

  const std::string& home() const { return home_; }
  const std::string& version() const { return version_; }  // "17.0.2", from the file `release`
  unsigned feature_version() const { return feature_version_; }
  const JImage& image() const { return *image_; }

  // By internal name. The class's module is the one that owns its package.
  llvm::Expected<std::optional<FileBytes>> FindClass(std::string_view name) const;
  // `path` as in "java/lang/Object.class" or "META-INF/services/x"; without a module, the package decides.
  llvm::Expected<std::optional<FileBytes>> FindResource(std::string_view module, std::string_view path) const;
  // Empty for a package that is not the JDK's. "java/lang" -> "java.base".
  llvm::Expected<std::string_view> ModuleOfPackage(std::string_view package) const;
  // What the modules of the JDK provide for a service ("java.nio.file.spi.FileSystemProvider"), by module name.
  llvm::Expected<std::vector<ServiceProvider>> ProvidersOf(std::string_view service) const;

 private:
  Jdk() = default;
  llvm::Error ReadServices() const;

  std::string home_;
  std::string version_;
  unsigned feature_version_ = 0;
  std::shared_ptr<const JImage> image_;  // shared with the bytes that are handed out
  // By service; read when first asked for.
  mutable std::mutex services_mutex_;
  mutable bool services_read_ = false;
  mutable llvm::StringMap<std::vector<ServiceProvider>> services_;
};

}  // namespace veristep::jvm
