#include "vm/jvm/classfile/module_info.h"

#include <algorithm>

#include "llvm/Support/DataExtractor.h"

namespace veristep::jvm {

namespace {

// The tables in front of the services. Exports and opens have a list of modules at the end of each entry.
void SkipRequires(const llvm::DataExtractor& data, llvm::DataExtractor::Cursor& at) {
  constexpr int kEntrySize = 6;
  data.skip(at, uint64_t(data.getU16(at)) * kEntrySize);
}

void SkipPackages(const llvm::DataExtractor& data, llvm::DataExtractor::Cursor& at) {
  for (unsigned left = data.getU16(at); left != 0 && at; --left) {
    data.skip(at, 4);
    data.skip(at, uint64_t(data.getU16(at)) * 2);
  }
}

}  // namespace

llvm::Expected<std::vector<Provides>> ReadProvides(const ClassFile& file) {
  std::vector<Provides> all;
  if (file.module_attribute().empty()) return all;
  llvm::DataExtractor data(file.module_attribute(), /*IsLittleEndian=*/false, /*AddressSize=*/8);
  llvm::DataExtractor::Cursor at(0);
  data.skip(at, 6);  // name, flags, version
  SkipRequires(data, at);
  SkipPackages(data, at);
  SkipPackages(data, at);
  data.skip(at, uint64_t(data.getU16(at)) * 2);  // uses
  bool names_classes = true;
  auto class_name = [&]() -> std::string {
    unsigned index = data.getU16(at);
    names_classes = names_classes && file.pool().Is(index, ConstantTag::kClass);
    if (!names_classes) return {};
    std::string name(file.pool().ClassName(index));
    std::ranges::replace(name, '/', '.');
    return name;
  };
  for (unsigned left = data.getU16(at); left != 0 && at; --left) {
    std::string service = class_name();
    for (unsigned providers = data.getU16(at); providers != 0 && at; --providers) {
      all.push_back({service, class_name()});
    }
  }
  if (llvm::Error cut = at.takeError()) {
    return llvm::createStringError(file.origin() + ": attribute Module: " + llvm::toString(std::move(cut)));
  }
  if (!names_classes) {
    return llvm::createStringError(file.origin() + ": attribute Module: a service or provider is not a class");
  }
  return all;
}

}  // namespace veristep::jvm
