#include "tests/vm/jvm/test_jdk.h"

#include <cstdio>
#include <cstdlib>

namespace veristep::jvm {

std::shared_ptr<const Jdk> TestJdk() {
  static const std::shared_ptr<const Jdk> jdk = [] {
    auto found = Jdk::Discover();
    if (found) return *found;
    std::fprintf(stderr, "%s\n", llvm::toString(found.takeError()).c_str());
    std::abort();
  }();
  return jdk;
}

std::vector<FileBytes> ClassesOfModule(std::string_view module) {
  std::vector<FileBytes> files;
  llvm::cantFail(TestJdk()->image().ForEach([&](const JImage::Resource& r) {
    if (r.module == module && r.extension == "class") {
      files.push_back({r.data, nullptr, std::string(r.parent) + "/" + std::string(r.base) + ".class"});
    }
    return true;
  }));
  return files;
}

std::optional<ClassFacts> JdkHierarchy::Lookup(std::string_view name) const {
  const auto [it, added] = facts_.try_emplace(llvm::StringRef(name));
  if (!added) return it->second;
  auto bytes = llvm::cantFail(TestJdk()->FindClass(name));
  if (!bytes) return std::nullopt;
  files_.push_back(llvm::cantFail(ClassFile::Parse(*bytes)));
  it->second = {files_.back()->super_name(), files_.back()->IsInterface()};
  return it->second;
}

void JdkHierarchy::Add(const ClassFile& file) {
  facts_[llvm::StringRef(file.name())] = ClassFacts{file.super_name(), file.IsInterface()};
}

}  // namespace veristep::jvm
