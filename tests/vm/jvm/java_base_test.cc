// Every class of java.base is parsed and every method body verified; the rates are recorded as test properties.
#include <gtest/gtest.h>

#include <cstdio>
#include <ctime>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "tests/vm/jvm/test_jdk.h"
#include "vm/jvm/classfile/bytecode.h"
#include "vm/jvm/classfile/class_file.h"
#include "vm/jvm/classfile/verify.h"

namespace veristep::jvm {
namespace {

void Record(const char* name, double value) {
  ::testing::Test::RecordProperty(name, std::to_string(value));
  std::printf("  %s: %.3f\n", name, value);
}

// Processor time, so that a busy machine does not show.
double Microseconds(llvm::function_ref<void()> work) {
  const std::clock_t start = std::clock();
  work();
  return 1e6 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
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
  const double us = Microseconds([&] { EXPECT_EQ(ParseAll(files).size(), files.size()); });
  Record("parse_us_per_class", us / static_cast<double>(files.size()));
  Record("parse_MB_per_s", static_cast<double>(bytes) / us);
}

TEST(JavaBase, Verifies) {
  const auto classes = ParseAll(ClassesOfModule("java.base"));
  JdkHierarchy loaded;
  for (const auto& file : classes) loaded.Add(*file);
  struct Body {
    const ClassFile* file;
    const MethodInfo* method;
    CodeMap map;
  };
  std::vector<Body> bodies;
  size_t instructions = 0;
  const double validate_us = Microseconds([&] {
    for (const auto& file : classes) {
      for (const MethodInfo& method : file->methods()) {
        if (!method.code) continue;
        auto map = ValidateCode(*file, method);
        ASSERT_TRUE(static_cast<bool>(map)) << llvm::toString(map.takeError());
        instructions += map->instruction_count();
        bodies.push_back({file.get(), &method, std::move(*map)});
      }
    }
  });
  auto verify_all = [&](VerifyMode mode) {
    for (const Body& body : bodies) {
      auto frames = Verify(*body.file, *body.method, body.map, mode, &loaded);
      EXPECT_TRUE(static_cast<bool>(frames)) << llvm::toString(frames.takeError());
    }
  };
  const double kinds_us = Microseconds([&] { verify_all(VerifyMode::kKinds); });
  const double types_us = Microseconds([&] { verify_all(VerifyMode::kTypes); });
  EXPECT_GT(bodies.size(), 40000u);
  const auto count = static_cast<double>(instructions);
  Record("methods", static_cast<double>(bodies.size()));
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
