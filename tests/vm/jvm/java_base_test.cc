// Every class of java.base is parsed and every method body verified; the rates are recorded as test properties.
#include <gtest/gtest.h>

#include <chrono>

#include "tests/vm/jvm/test_jdk.h"
#include "vm/jvm/classfile/bytecode.h"
#include "vm/jvm/classfile/class_file.h"
#include "vm/jvm/classfile/verify.h"

namespace veristep::jvm {
namespace {

using Clock = std::chrono::steady_clock;

void Record(const char* name, double value) {
  ::testing::Test::RecordProperty(name, std::to_string(value));
  std::printf("  %s: %.3f\n", name, value);
}

double MicrosecondsSince(Clock::time_point start) {
  return std::chrono::duration<double, std::micro>(Clock::now() - start).count();
}

std::vector<std::unique_ptr<ClassFile>> ParseAll(const std::vector<FileBytes>& files) {
  std::vector<std::unique_ptr<ClassFile>> classes;
  classes.reserve(files.size());
  for (const FileBytes& file : files) {
    auto parsed = ClassFile::Parse(file);
    if (parsed) {
      classes.push_back(std::move(*parsed));
    } else {
      ADD_FAILURE() << llvm::toString(parsed.takeError());
    }
  }
  return classes;
}

TEST(JavaBase, Parses) {
  const std::vector<FileBytes> files = ClassesOfModule("java.base");
  ASSERT_GT(files.size(), 6000u);
  ParseAll(files);  // so that the disk is not measured
  size_t bytes = 0;
  for (const FileBytes& file : files) bytes += file.data.size();
  const auto start = Clock::now();
  EXPECT_EQ(ParseAll(files).size(), files.size());
  const double us = MicrosecondsSince(start);
  Record("parse_us_per_class", us / static_cast<double>(files.size()));
  Record("parse_MB_per_s", static_cast<double>(bytes) / us);
}

TEST(JavaBase, Verifies) {
  const auto classes = ParseAll(ClassesOfModule("java.base"));
  JdkHierarchy loaded;
  for (const auto& file : classes) loaded.Add(*file);
  size_t instructions = 0;
  size_t methods = 0;
  double validate_us = 0, kinds_us = 0, types_us = 0;
  for (const auto& file : classes) {
    for (const MethodInfo& method : file->methods()) {
      if (!method.code) continue;
      auto start = Clock::now();
      auto map = ValidateCode(*file, method);
      ASSERT_TRUE(static_cast<bool>(map)) << llvm::toString(map.takeError());
      validate_us += MicrosecondsSince(start);
      start = Clock::now();
      auto kinds = Verify(*file, method, *map, VerifyMode::kKinds);
      kinds_us += MicrosecondsSince(start);
      EXPECT_TRUE(static_cast<bool>(kinds)) << llvm::toString(kinds.takeError());
      start = Clock::now();
      auto types = Verify(*file, method, *map, VerifyMode::kTypes, &loaded);
      types_us += MicrosecondsSince(start);
      EXPECT_TRUE(static_cast<bool>(types)) << llvm::toString(types.takeError());
      instructions += map->instruction_count();
      ++methods;
    }
  }
  EXPECT_GT(methods, 40000u);
  const auto count = static_cast<double>(instructions);
  Record("methods", static_cast<double>(methods));
  Record("instructions", count);
  Record("validate_ns_per_instruction", 1000 * validate_us / count);
  Record("verify_kinds_ns_per_instruction", 1000 * kinds_us / count);
  Record("verify_types_ns_per_instruction", 1000 * types_us / count);
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
