#include "vm/jvm/classfile/jimage.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "llvm/ADT/StringExtras.h"
#include "tests/vm/jvm/test_jdk.h"

namespace veristep::jvm {
namespace {

using ::testing::HasSubstr;

std::string Word(uint32_t value) {
  return {static_cast<char>(value), static_cast<char>(value >> 8), static_cast<char>(value >> 16),
          static_cast<char>(value >> 24)};
}

// An image with one resource, /m/p/B.x with the contents "hello".
std::string OneResource(uint32_t version = 0x10000, bool compressed = false) {
  const std::string strings("\0m\0p\0B\0x\0", 9);
  std::string location;
  for (uint8_t kind = 1; kind <= 4; ++kind) location += {static_cast<char>(kind << 3), static_cast<char>(2 * kind - 1)};
  if (compressed) location += std::string("\x30\x05", 2);
  location += std::string("\x38\x05\x00", 3);  // uncompressed size, end; the offset is 0
  return Word(0xCAFEDADA) + Word(version) + Word(0) + Word(1) + Word(1) + Word(static_cast<uint32_t>(location.size())) +
         Word(static_cast<uint32_t>(strings.size())) + Word(static_cast<uint32_t>(-1)) + Word(0) + location + strings +
         "hello";
}

llvm::Expected<std::unique_ptr<JImage>> Open(const std::string& bytes) {
  return JImage::FromBuffer(llvm::MemoryBuffer::getMemBufferCopy(bytes, "image"));
}

TEST(JImage, ReadsAHandMadeImage) {
  const auto image = llvm::cantFail(Open(OneResource()));
  EXPECT_EQ(llvm::toStringRef(*llvm::cantFail(image->Find("/m/p/B.x"))), "hello");
  for (const char* name : {"/m/p/B", "/m/p/B.y", "/m/B.x", "m/p/B.x", "", "/m/p/B.xx"}) {
    EXPECT_FALSE(llvm::cantFail(image->Find(name))) << name;
  }
}

TEST(JImage, NamesWhatIsWrong) {
  auto error = [](const std::string& bytes) {
    auto image = Open(bytes);
    return image ? "no error" : llvm::toString(image.takeError());
  };
  EXPECT_THAT(error("short"), HasSubstr("image: malformed JDK image: it has only 5 bytes"));
  EXPECT_THAT(error(OneResource(0x20000)), HasSubstr("version 2.0; only 1.0 is supported"));
  EXPECT_THAT(error(OneResource().substr(0, 40)), HasSubstr("its index does not fit"));
  const auto compressed = llvm::cantFail(Open(OneResource(0x10000, true)));
  auto found = compressed->Find("/m/p/B.x");
  ASSERT_FALSE(static_cast<bool>(found));
  EXPECT_THAT(llvm::toString(found.takeError()), HasSubstr("/m/p/B.x is compressed, which is not supported"));
  const std::string bytes = OneResource();
  const auto cut = llvm::cantFail(Open(bytes.substr(0, bytes.size() - 1)));
  auto outside = cut->Find("/m/p/B.x");
  ASSERT_FALSE(static_cast<bool>(outside));
  EXPECT_THAT(llvm::toString(outside.takeError()), HasSubstr("/m/p/B.x lies outside of the file"));
}

TEST(JImage, ReadsTheJdk) {
  const JImage& image = TestJdk()->image();
  EXPECT_GT(image.resource_count(), 10000u);
  const auto object = llvm::cantFail(image.Find("/java.base/java/lang/Object.class"));
  ASSERT_TRUE(object);
  EXPECT_EQ(object->take_front(4), llvm::ArrayRef<uint8_t>({0xCA, 0xFE, 0xBA, 0xBE}));
  EXPECT_FALSE(llvm::cantFail(image.Find("/java.base/java/lang/NoSuchThing.class")));
  EXPECT_EQ(llvm::cantFail(image.ModuleOfPackage("java/util")), "java.base");
  EXPECT_EQ(llvm::cantFail(image.ModuleOfPackage("java/util/logging")), "java.logging");
  EXPECT_EQ(llvm::cantFail(image.ModuleOfPackage("java")), "");  // has no classes of its own
  EXPECT_EQ(llvm::cantFail(image.ModuleOfPackage("org/example")), "");
}

TEST(JImage, ForEachStopsWhenAsked) {
  unsigned visited = 0;
  llvm::cantFail(TestJdk()->image().ForEach([&](const JImage::Resource&) { return ++visited < 10; }));
  EXPECT_EQ(visited, 10u);
}

}  // namespace
}  // namespace veristep::jvm
