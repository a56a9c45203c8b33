#include "vm/jvm/classfile/class_path.h"

#include <algorithm>

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

namespace veristep::jvm {
namespace {

namespace fs = llvm::sys::fs;

constexpr llvm::StringRef kClassSuffix = ".class";

// Names from class files and programs must not lead out of the directory.
bool IsSafeName(std::string_view name) {
  if (name.empty() || name.front() == '/' || name.find('\0') != std::string_view::npos) return false;
  llvm::SmallVector<llvm::StringRef> parts;
  llvm::StringRef(name).split(parts, '/');
  return std::none_of(parts.begin(), parts.end(), [](llvm::StringRef part) { return part == ".."; });
}

// Class-Path has relative URLs: undo %xx.
std::string DecodeUrl(llvm::StringRef url) {
  url.consume_front("file:");
  std::string out;
  for (size_t i = 0; i < url.size(); ++i) {
    unsigned value = 0;
    if (url[i] == '%' && i + 2 < url.size() && !url.substr(i + 1, 2).getAsInteger(16, value)) {
      out += static_cast<char>(value);
      i += 2;
    } else {
      out += url[i];
    }
  }
  return out;
}

llvm::Expected<std::optional<FileBytes>> ReadFile(const std::string& directory, std::string_view name) {
  llvm::SmallString<128> path(directory);
  llvm::sys::path::append(path, name);
  fs::file_status status;
  if (fs::status(path, status) || status.type() != fs::file_type::regular_file) return std::nullopt;
  // A copy, not a mapping: a compiler may rewrite the file while we look at it.
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false,
                                            /*IsVolatile=*/true);
  if (!buffer) return llvm::createStringError(std::string(path) + ": cannot be read: " + buffer.getError().message());
  std::shared_ptr<const llvm::MemoryBuffer> owner = std::move(*buffer);
  return FileBytes{llvm::arrayRefFromStringRef(owner->getBuffer()), owner, std::string(path)};
}

void AddClassName(llvm::StringRef file, std::vector<std::string>& names) {
  if (!file.consume_back(kClassSuffix) || file.starts_with("META-INF/")) return;
  if (file == "module-info" || file.ends_with("/module-info") || file.ends_with("package-info")) return;
  names.push_back(file.str());
}

}  // namespace

llvm::Expected<std::unique_ptr<ClassPath>> ClassPath::Open(std::string_view path, std::shared_ptr<const Jdk> jdk) {
  std::unique_ptr<ClassPath> class_path(new ClassPath);
  class_path->jdk_ = std::move(jdk);
  llvm::SmallVector<llvm::StringRef> parts;
  llvm::StringRef(path).split(parts, ':');
  for (llvm::StringRef part : parts) {
    if (llvm::Error error = class_path->Add(part.empty() ? "." : part.str())) return error;
  }
  return class_path;
}

llvm::Error ClassPath::Add(const std::string& path) {
  if (path == "*" || llvm::StringRef(path).ends_with("/*")) return AddWildcard(path.substr(0, path.size() - 1));
  llvm::SmallString<128> real;
  if (fs::real_path(path, real)) {
    missing_.push_back(path);
    return llvm::Error::success();
  }
  if (!seen_.insert(real).second) return llvm::Error::success();
  if (!fs::is_directory(real)) return AddJar(path);
  elements_.push_back({path, nullptr});
  return llvm::Error::success();
}

llvm::Error ClassPath::AddJar(const std::string& path) {
  auto jar = Jar::Open(path, jdk_ ? jdk_->feature_version() : kNewestJdk);
  if (!jar) return jar.takeError();
  const llvm::StringRef more = (*jar)->manifest().Get("Class-Path");
  llvm::SmallVector<llvm::StringRef> urls;
  more.split(urls, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  std::vector<std::string> paths;
  for (llvm::StringRef url : urls) {
    const std::string relative = DecodeUrl(url);
    llvm::SmallString<128> target;
    if (!llvm::sys::path::is_absolute(relative)) target = llvm::sys::path::parent_path(path);
    llvm::sys::path::append(target, relative);
    paths.push_back(std::string(target));
  }
  elements_.push_back({path, std::move(*jar)});
  for (const std::string& target : paths) {
    if (llvm::Error error = Add(target)) return error;
  }
  return llvm::Error::success();
}

llvm::Error ClassPath::AddWildcard(const std::string& directory) {
  std::error_code code;
  std::vector<std::string> jars;
  const std::string where = directory.empty() ? "." : directory;
  for (fs::directory_iterator it(where, code), end; it != end && !code; it.increment(code)) {
    if (llvm::StringRef(it->path()).ends_with_insensitive(".jar")) jars.push_back(it->path());
  }
  if (code) missing_.push_back(directory + "*");
  std::sort(jars.begin(), jars.end());
  for (const std::string& jar : jars) {
    if (llvm::Error error = Add(jar)) return error;
  }
  return llvm::Error::success();
}

llvm::Expected<std::optional<FileBytes>> ClassPath::FindIn(const Element& element, std::string_view name) const {
  return element.jar ? element.jar->Find(name) : ReadFile(element.path, name);
}

llvm::Expected<std::optional<FileBytes>> ClassPath::Find(std::string_view class_name) const {
  const size_t slash = class_name.rfind('/');
  if (jdk_ && slash != std::string_view::npos) {
    auto module = jdk_->ModuleOfPackage(class_name.substr(0, slash));
    if (!module) return module.takeError();
    if (!module->empty()) return jdk_->FindResource(*module, std::string(class_name) + kClassSuffix.str());
  }
  return FindResource(std::string(class_name) + kClassSuffix.str());
}

llvm::Expected<std::optional<FileBytes>> ClassPath::FindResource(std::string_view name) const {
  if (!IsSafeName(name)) return std::nullopt;
  for (const Element& element : elements_) {
    auto found = FindIn(element, name);
    if (!found || *found) return found;
  }
  return std::nullopt;
}

llvm::Expected<std::optional<FileBytes>> ClassPath::FindResource(size_t element, std::string_view name) const {
  if (!IsSafeName(name)) return std::nullopt;
  return FindIn(elements_[element], name);
}

std::vector<size_t> ClassPath::ElementsWith(std::string_view name) const {
  std::vector<size_t> all;
  if (!IsSafeName(name)) return all;
  for (size_t i = 0; i < elements_.size(); ++i) {
    const Element& element = elements_[i];
    bool has = element.jar ? element.jar->Has(name) || element.jar->Has(std::string(name) + "/")
                           : fs::exists(element.path + "/" + std::string(name));
    if (has) all.push_back(i);
  }
  return all;
}

std::string ClassPath::RealPath(size_t element) const {
  llvm::SmallString<128> path;
  if (fs::real_path(elements_[element].path, path)) path = elements_[element].path;
  if (!elements_[element].jar && !path.ends_with("/")) path += "/";
  return std::string(path);
}

llvm::Expected<std::vector<std::string>> ClassPath::ClassNames() const {
  std::vector<std::string> names;
  for (const Element& element : elements_) {
    if (element.jar) {
      for (const std::string& file : element.jar->Names()) AddClassName(file, names);
      continue;
    }
    std::error_code code;
    for (fs::recursive_directory_iterator it(element.path, code), end; it != end && !code; it.increment(code)) {
      llvm::StringRef file = it->path();
      file.consume_front(element.path);
      AddClassName(file.ltrim('/'), names);
    }
    if (code) return llvm::createStringError(element.path + ": cannot be listed: " + code.message());
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

std::vector<std::string> ClassPath::Elements() const {
  std::vector<std::string> paths;
  paths.reserve(elements_.size());
  for (const Element& element : elements_) paths.push_back(element.path);
  return paths;
}

llvm::Expected<std::string> MainClassOf(const std::string& jar_path) {
  auto jar = Jar::Open(jar_path, kNewestJdk);
  if (!jar) return jar.takeError();
  std::string name = (*jar)->manifest().Get("Main-Class").str();
  if (name.empty()) {
    return llvm::createStringError(jar_path +
                                   ": its manifest has no Main-Class; name the class to run and give the "
                                   "jar with --classpath");
  }
  std::replace(name.begin(), name.end(), '.', '/');
  return name;
}

}  // namespace veristep::jvm
