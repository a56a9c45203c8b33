// Where classes come from: the JDK, then directories and jars in the order given. As in the JVM, a class whose package
// belongs to a module of the JDK always comes from there.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"
#include "vm/jvm/classfile/file_bytes.h"
#include "vm/jvm/classfile/jar.h"
#include "vm/jvm/classfile/jdk.h"

namespace veristep::jvm {

// Thread-safe after Open.
class ClassPath {
 public:
  // `path` is a list separated by ':', as for `java -cp`: directories, jars, and "dir/*" for all jars of a directory;
  // an empty element is the current directory. Jars named by a jar's Class-Path come right behind it. An element that
  // does not exist is not an error (as with `java`), but listed in missing(). `jdk` may be null (tests).
  static llvm::Expected<std::unique_ptr<ClassPath>> Open(std::string_view path, std::shared_ptr<const Jdk> jdk);

  // By internal name ("p/Outer$Inner"). Nothing when no element has the class; an error when one cannot be read.
  llvm::Expected<std::optional<FileBytes>> Find(std::string_view class_name) const;
  // A resource ("p/data.txt") of the class path's elements, not of the JDK: of the first that has it, or of that one.
  llvm::Expected<std::optional<FileBytes>> FindResource(std::string_view name) const;
  llvm::Expected<std::optional<FileBytes>> FindResource(size_t element, std::string_view name) const;
  // The numbers of the elements that have a file or directory of that name.
  std::vector<size_t> ElementsWith(std::string_view name) const;

  // Internal names of the classes of all elements, sorted, without the JDK's and module-info.
  llvm::Expected<std::vector<std::string>> ClassNames() const;

  const std::shared_ptr<const Jdk>& jdk() const { return jdk_; }
  const std::vector<std::string>& missing() const { return missing_; }
  // The elements as they are searched, for messages.
  std::vector<std::string> Elements() const;
  // The whole path of an element, without symbolic links; that of a directory ends in a slash.
  std::string RealPath(size_t element) const;

 private:
  struct Element {
    std::string path;
    std::unique_ptr<Jar> jar;  // null for a directory
  };

  ClassPath() = default;
  llvm::Error Add(const std::string& path);
  llvm::Error AddJar(const std::string& path);
  llvm::Error AddWildcard(const std::string& directory);
  llvm::Expected<std::optional<FileBytes>> FindIn(const Element& element, std::string_view name) const;

  std::shared_ptr<const Jdk> jdk_;
  std::vector<Element> elements_;
  std::vector<std::string> missing_;
  llvm::StringSet<> seen_;  // real paths, against cycles of Class-Path
};

// The class that the jar's manifest names as Main-Class, as an internal name. An error when there is none.
llvm::Expected<std::string> MainClassOf(const std::string& jar_path);

}  // namespace veristep::jvm
