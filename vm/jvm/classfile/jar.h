// A jar: a zip file with a manifest. Multi-release jars answer with the newest entry for the given Java version.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "vm/jvm/classfile/file_bytes.h"

struct zip;

namespace veristep::jvm {

// The main section of META-INF/MANIFEST.MF: names are case-insensitive and kept in lower case.
class Manifest {
 public:
  static Manifest Parse(llvm::StringRef text);
  // Empty when there is no such attribute.
  llvm::StringRef Get(llvm::StringRef name) const;

 private:
  llvm::StringMap<std::string> attributes_;
};

// Thread-safe: reading an entry takes a lock.
class Jar {
 public:
  // `feature_version`: the newest META-INF/versions/N to honour.
  static llvm::Expected<std::unique_ptr<Jar>> Open(const std::string& path, unsigned feature_version);
  static llvm::Expected<std::unique_ptr<Jar>> FromBuffer(std::unique_ptr<llvm::MemoryBuffer> buffer,
                                                         unsigned feature_version);
  ~Jar();

  const std::string& path() const { return path_; }
  const Manifest& manifest() const { return manifest_; }
  // Nothing when there is no such entry; an error when it is damaged.
  llvm::Expected<std::optional<FileBytes>> Find(std::string_view name) const;
  bool Has(std::string_view name) const;
  // Names of all files, without those under META-INF/versions.
  std::vector<std::string> Names() const;

 private:
  Jar() = default;
  // The entry's number; negative when there is none. Sets `found` to the entry's own name.
  int64_t Locate(std::string_view name, std::string& found) const;
  llvm::Expected<FileBytes> Read(uint64_t index, const std::string& name) const;
  llvm::Error Bad(const std::string& name, const std::string& what) const;

  std::string path_;
  std::unique_ptr<llvm::MemoryBuffer> buffer_;
  mutable std::mutex mutex_;
  zip* archive_ = nullptr;
  Manifest manifest_;
  bool multi_release_ = false;
  unsigned feature_version_ = 0;
};

}  // namespace veristep::jvm
