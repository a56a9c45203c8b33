// Every class of java.base is parsed and every method body validated; the rates are recorded as test properties.
#include <gtest/gtest.h>

#include <chrono>

#include "tests/vm/jvm/test_jdk.h"
#include "vm/jvm/classfile/bytecode.h"
#include "vm/jvm/classfile/class_file.h"

namespace veristep::jvm {
namespace {

using Clock = std::chrono::steady_clock;

std::vector<FileBytes> JavaBase() {
  std::vector<FileBytes> files;
  llvm::Error error = TestJdk()->image().ForEach([&](const JImage::Resource& r) {
    if (r.module == "java.base" && r.extension == "class") {
      files.push_back({r.data, nullptr, std::string(r.parent) + "/" + std::string(r.base) + ".class"});
    }
    return true;
  });
  EXPECT_FALSE(static_cast<bool>(error));
  return files;
}

void Record(const char* name, double value) {
  ::testing::Test::RecordProperty(name, std::to_string(value));
  std::printf("  %s: %.3f\n", name, value);
}

TEST(JavaBase, ParsesAndValidates) {
  const std::vector<FileBytes> files = JavaBase();
  ASSERT_GT(files.size(), 6000u);
  std::vector<std::unique_ptr<ClassFile>> classes;
  classes.reserve(files.size());
  size_t bytes = 0;
  for (const FileBytes& file : files) {  // touch the pages, so that the disk is not measured
    for (size_t i = 0; i < file.data.size(); i += 4096) bytes += file.data[i] & 0;
    bytes += file.data.size();
  }
  auto start = Clock::now();
  for (const FileBytes& file : files) {
    auto parsed = ClassFile::Parse(file);
    ASSERT_TRUE(static_cast<bool>(parsed)) << llvm::toString(parsed.takeError());
    classes.push_back(std::move(*parsed));
  }
  const double parse_us = std::chrono::duration<double, std::micro>(Clock::now() - start).count();
  Record("parse_us_per_class", parse_us / static_cast<double>(files.size()));
  Record("parse_MB_per_s", static_cast<double>(bytes) / parse_us);

  size_t instructions = 0, methods = 0;
  start = Clock::now();
  for (const auto& file : classes) {
    for (const MethodInfo& method : file->methods()) {
      if (!method.code) continue;
      auto map = ValidateCode(*file, method);
      ASSERT_TRUE(static_cast<bool>(map)) << llvm::toString(map.takeError());
      instructions += map->instruction_count();
      ++methods;
    }
  }
  const double validate_us = std::chrono::duration<double, std::micro>(Clock::now() - start).count();
  EXPECT_GT(methods, 40000u);
  Record("methods", static_cast<double>(methods));
  Record("instructions", static_cast<double>(instructions));
  Record("validate_ns_per_instruction", 1000 * validate_us / static_cast<double>(instructions));
}

TEST(JavaBase, FindsEveryClassByName) {
  size_t count = 0;
  llvm::Error error = TestJdk()->image().ForEach([&](const JImage::Resource& r) {
    if (r.module != "java.base" || r.extension != "class" || r.parent.empty()) return true;
    auto found = TestJdk()->FindClass(std::string(r.parent) + "/" + std::string(r.base));
    if (!found || !*found || (**found).data.data() != r.data.data()) {
      ADD_FAILURE() << r.parent << "/" << r.base;
      if (!found) llvm::consumeError(found.takeError());
    }
    return ++count != 0;
  });
  EXPECT_FALSE(static_cast<bool>(error));
  EXPECT_GT(count, 6000u);
}

}  // namespace
}  // namespace veristep::jvm
