#include "vm/jvm/classfile/modified_utf8.h"

#include <gtest/gtest.h>

#include "llvm/ADT/StringExtras.h"

namespace veristep::jvm {
namespace {

bool IsValid(std::string_view text) { return IsModifiedUtf8(llvm::arrayRefFromStringRef(text)); }

TEST(ModifiedUtf8, AcceptsWellFormedText) {
  EXPECT_TRUE(IsValid(""));
  EXPECT_TRUE(IsValid("java/lang/Object and some more ASCII"));
  EXPECT_TRUE(IsValid("\xC0\x80"));
  EXPECT_TRUE(IsValid("aaaaaaa\xC3\xA4"));
  EXPECT_TRUE(IsValid("\xED\xA0\xBD\xED\xB8\x80"));
}

TEST(ModifiedUtf8, RejectsMalformedText) {
  EXPECT_FALSE(IsValid(std::string_view("a\0b", 3)));
  EXPECT_FALSE(IsValid(std::string_view("aaaaaaaaaaa\0bbbbbbbbbbb", 23)));
  EXPECT_FALSE(IsValid("\x80"));
  EXPECT_FALSE(IsValid("\xC3"));
  EXPECT_FALSE(IsValid("\xC3z"));
  EXPECT_FALSE(IsValid("\xE2\x82"));
  EXPECT_FALSE(IsValid("\xE2z\x82"));
  EXPECT_FALSE(IsValid("\xF0\x9F\x98\x80"));  // standard UTF-8 for a character beyond U+FFFF
  EXPECT_FALSE(IsValid("aaaaaaaa\xFF"));
}

TEST(ModifiedUtf8, ConvertsEveryUnit) {
  std::u16string all;
  for (unsigned unit = 0; unit <= 0xFFFF; ++unit) all += static_cast<char16_t>(unit);
  const std::string modified = Utf16ToModified(all);
  EXPECT_TRUE(IsValid(modified));
  EXPECT_EQ(Utf16Length(modified), all.size());
  EXPECT_EQ(ModifiedToUtf16(modified), all);
}

TEST(ModifiedUtf8, ConvertsToAndFromStandardUtf8) {
  EXPECT_EQ(ModifiedToUtf8("plain"), "plain");
  EXPECT_EQ(ModifiedToUtf8("a\xC0\x80z"), std::string("a\0z", 3));
  EXPECT_EQ(ModifiedToUtf8("\xED\xA0\xBD\xED\xB8\x80"), "\xF0\x9F\x98\x80");
  EXPECT_EQ(Utf8ToModified("\xF0\x9F\x98\x80"), "\xED\xA0\xBD\xED\xB8\x80");
  EXPECT_EQ(Utf16ToUtf8(u"\xD800x"), "\xEF\xBF\xBDx");  // an unpaired surrogate
  EXPECT_EQ(Utf8ToUtf16("\xE4\xF6"), u"\uFFFD\uFFFD");  // Latin-1
  EXPECT_EQ(Utf8ToUtf16("\xE2\x82"), u"\uFFFD");        // cut off
  EXPECT_EQ(Utf8ToUtf16("\xC0\x80"), u"\uFFFD\uFFFD");  // overlong
}

TEST(ModifiedUtf8, NamesForMessagesAreOneShortLine) {
  EXPECT_EQ(PrintableName("p/C\n\x7F\xC0\x80"), "p/C\\x0a\\x7f\\x00");
  EXPECT_EQ(PrintableName("\xC3\xA4\xED\xA0\xBD"), "\xC3\xA4\xEF\xBF\xBD");
  EXPECT_EQ(PrintableName(std::string(300, 'x')), std::string(200, 'x') + "...");
}

}  // namespace
}  // namespace veristep::jvm
