#include "integrations/report/escape.h"

#include <gtest/gtest.h>

#include "llvm/Support/JSON.h"
#include "tests/report/samples.h"

namespace veristep::report {
namespace {

TEST(Escape, ShowsControlCharactersAsPictures) {
  EXPECT_EQ(Printable("a\x1b[1mb\x7f"), "a␛[1mb␡");
  EXPECT_EQ(Printable(llvm::StringRef("\0x", 2)), "␀x");
  EXPECT_EQ(Printable("tab\tand\nline"), "tab\tand\nline");
}

TEST(Escape, KeepsLineBreaksOfWindowsAsOne) {
  EXPECT_EQ(Printable("a\r\nb"), "a\nb");
  EXPECT_EQ(Printable("a\rb"), "a␍b");
}

TEST(Escape, ReplacesWhatIsNoUtf8) {
  EXPECT_EQ(Printable("a\xff"
                      "b"),
            "a\xef\xbf\xbd"
            "b");
  EXPECT_TRUE(llvm::json::isUTF8(Printable("\xed\xa0\x80")));  // a surrogate
  EXPECT_TRUE(llvm::json::isUTF8(Printable("cut \xe2\x82")));
  EXPECT_EQ(Printable("Grüße 🧵"), "Grüße 🧵");
}

TEST(Escape, ReplacesCharactersThatXmlExcludes) {
  EXPECT_EQ(Printable("\xef\xbf\xbe|\xef\xbf\xbf"), "\xef\xbf\xbd|\xef\xbf\xbd");
}

TEST(Escape, PutsTextOnOneLine) { EXPECT_EQ(OnOneLine(" a\r\nb\tc\n"), "a b c"); }

TEST(Escape, XmlTextCannotEndASection) { EXPECT_EQ(XmlText("<b>&]]>"), "&lt;b&gt;&amp;]]&gt;"); }

TEST(Escape, XmlAttributesKeepLineBreaks) { EXPECT_EQ(XmlAttribute("a\"b\n\tc<"), "a&quot;b&#10;&#9;c&lt;"); }

TEST(Escape, GithubDataIsOneLine) {
  EXPECT_EQ(GithubData("50%\nb:c,d"), "50%25%0Ab:c,d");
  EXPECT_EQ(GithubProperty("50%\nb:c,d"), "50%25%0Ab%3Ac%2Cd");
  EXPECT_EQ(GithubData(NastyText()).find_first_of("\r\n"), std::string::npos);
}

// "%0A" of the text itself stays what it is.
TEST(Escape, GithubEscapesAreNotMistaken) { EXPECT_EQ(GithubData("a%0Ab"), "a%250Ab"); }

TEST(Escape, PathsBecomeUris) {
  EXPECT_EQ(PathToUri("src/main/A.java"), "src/main/A.java");
  EXPECT_EQ(PathToUri("a b/ü#?%:.c"), "a%20b/%C3%BC%23%3F%25%3A.c");
  EXPECT_EQ(PathToUri("/abs/x.c"), "file:///abs/x.c");
}

TEST(Escape, TerminalsGetNoCommands) {
  EXPECT_EQ(Printable("a\x1b[31m\xc2\x9b"
                      "1m\xc2\xa0z"),
            "a␛[31m\xef\xbf\xbd"
            "1m\xc2\xa0z");
}

TEST(Escape, ShellsTakeWordsAsTheyAre) {
  EXPECT_EQ(ShellWord("/a/b-c_1.trace"), "/a/b-c_1.trace");
  EXPECT_EQ(ShellWord("/ä/ß"), "/ä/ß");
  EXPECT_EQ(ShellWord("/a b/$HOME"), "'/a b/$HOME'");
  EXPECT_EQ(ShellWord("it's"), "'it'\\''s'");
  EXPECT_EQ(ShellWord(""), "''");
}

TEST(Escape, ShortensBetweenCharacters) {
  EXPECT_EQ(Shorten("short", 5), "short");
  EXPECT_EQ(Shorten("longer", 5), "lo…");
  EXPECT_EQ(Shorten("aüüü", 6), "aü…");
  EXPECT_TRUE(llvm::json::isUTF8(Shorten("üüüüüüü", 8)));
  EXPECT_EQ(Shorten("abc", 0), "…");
}

}  // namespace
}  // namespace veristep::report
