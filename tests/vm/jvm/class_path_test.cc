#include "vm/jvm/classfile/class_path.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zip.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "llvm/ADT/StringExtras.h"
#include "tests/vm/jvm/class_builder.h"
#include "tests/vm/jvm/test_jdk.h"

namespace veristep::jvm {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class ClassPathTest : public ::testing::Test {
 protected:
  ClassPathTest() {
    std::string name = (std::filesystem::temp_directory_path() / "veristep-class-path-XXXXXX").string();
    root_ = mkdtemp(name.data());
  }
  ~ClassPathTest() override { std::filesystem::remove_all(root_); }

  std::string Path(const std::string& name) const { return (root_ / name).string(); }

  void Write(const std::string& name, llvm::StringRef contents) {
    std::filesystem::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name, std::ios::binary) << contents.str();
  }

  void WriteJar(const std::string& name, const std::vector<std::pair<std::string, std::string>>& entries) {
    zip_t* archive = zip_open(Path(name).c_str(), ZIP_CREATE | ZIP_TRUNCATE, nullptr);
    for (const auto& [entry, contents] : entries) {
      zip_file_add(archive, entry.c_str(), zip_source_buffer(archive, contents.data(), contents.size(), 0), 0);
    }
    ASSERT_EQ(zip_close(archive), 0);
  }

  static std::string TextOf(llvm::Expected<std::optional<FileBytes>> found) {
    if (!found) return llvm::toString(found.takeError());
    return *found ? llvm::toStringRef((**found).data).str() : "nothing";
  }

  std::filesystem::path root_;
};

TEST_F(ClassPathTest, SearchesInOrder) {
  Write("one/p/A.class", "one");
  Write("two/p/A.class", "two");
  Write("two/p/q/B.class", "b");
  Write("two/p/data.txt", "text");
  WriteJar("three.jar",
           {{"p/C.class", "c"}, {"p/A.class", "three"}, {"p/data.txt", "more"}, {"module-info.class", ""}});
  const auto path =
      llvm::cantFail(ClassPath::Open(Path("one") + ":" + Path("two") + ":" + Path("three.jar"), TestJdk()));
  EXPECT_EQ(TextOf(path->Find("p/A")), "one");
  EXPECT_EQ(TextOf(path->Find("p/q/B")), "b");
  EXPECT_EQ(TextOf(path->Find("p/C")), "c");
  EXPECT_EQ(TextOf(path->Find("p/D")), "nothing");
  EXPECT_EQ(TextOf(path->FindResource("p/data.txt")), "text");
  EXPECT_EQ(path->ElementsWith("p/data.txt").size(), 2u);
  EXPECT_THAT(llvm::cantFail(path->ClassNames()), ElementsAre("p/A", "p/C", "p/q/B"));
  EXPECT_EQ((*llvm::cantFail(path->Find("p/C"))).origin, Path("three.jar") + "!/p/C.class");
}

TEST_F(ClassPathTest, TheJdkOwnsItsPackages) {
  Write("classes/java/lang/Object.class", "mine");
  Write("classes/java/lang/Mine.class", "mine");
  const auto path = llvm::cantFail(ClassPath::Open(Path("classes"), TestJdk()));
  EXPECT_EQ((*llvm::cantFail(path->Find("java/lang/Object"))).origin, "jrt:/java.base/java/lang/Object.class");
  EXPECT_EQ(TextOf(path->Find("java/lang/Mine")), "nothing");
  EXPECT_EQ((*llvm::cantFail(path->Find("java/util/logging/Logger"))).origin,
            "jrt:/java.logging/java/util/logging/Logger.class");
}

TEST_F(ClassPathTest, NamesCannotLeadOut) {
  Write("secret.class", "secret");
  Write("classes/p/A.class", "a");
  const auto path = llvm::cantFail(ClassPath::Open(Path("classes"), nullptr));
  EXPECT_EQ(TextOf(path->Find("../secret")), "nothing");
  EXPECT_EQ(TextOf(path->Find(Path("secret"))), "nothing");
  EXPECT_EQ(TextOf(path->FindResource("p")), "nothing");  // a directory
}

TEST_F(ClassPathTest, MissingElementsAreListed) {
  Write("classes/p/A.class", "a");
  const auto path = llvm::cantFail(ClassPath::Open(Path("none.jar") + ":" + Path("classes"), nullptr));
  EXPECT_THAT(path->missing(), ElementsAre(Path("none.jar")));
  EXPECT_EQ(TextOf(path->Find("p/A")), "a");
}

TEST_F(ClassPathTest, AFileThatIsNoJarIsAnError) {
  Write("text.jar", "this is not a zip file");
  auto path = ClassPath::Open(Path("text.jar"), nullptr);
  ASSERT_FALSE(static_cast<bool>(path));
  EXPECT_THAT(llvm::toString(path.takeError()), HasSubstr("text.jar: not a readable jar"));
  Write("empty.jar", "");
  path = ClassPath::Open(Path("empty.jar"), nullptr);
  ASSERT_FALSE(static_cast<bool>(path));
  EXPECT_THAT(llvm::toString(path.takeError()), HasSubstr("empty.jar: not a readable jar"));
}

TEST_F(ClassPathTest, FollowsTheManifestsClassPath) {
  // a.jar names b.jar and a directory; b.jar names a.jar again.
  WriteJar("a.jar",
           {{"META-INF/MANIFEST.MF", "Manifest-Version: 1.0\r\nClass-Path: b.jar with%20\r\n space/ gone.jar\r\n"},
            {"p/A.class", "a"}});
  WriteJar("b.jar", {{"META-INF/MANIFEST.MF", "Class-Path: a.jar\n"}, {"p/B.class", "b"}});
  Write("with space/p/C.class", "c");
  const auto path = llvm::cantFail(ClassPath::Open(Path("a.jar"), nullptr));
  EXPECT_EQ(TextOf(path->Find("p/B")), "b");
  EXPECT_EQ(TextOf(path->Find("p/C")), "c");
  EXPECT_EQ(path->Elements().size(), 3u);
  EXPECT_THAT(path->missing(), ElementsAre(Path("gone.jar")));
}

TEST_F(ClassPathTest, WildcardsAreAllJarsOfADirectory) {
  std::filesystem::create_directory(root_ / "lib");
  WriteJar("lib/x.jar", {{"p/X.class", "x"}});
  WriteJar("lib/y.JAR", {{"p/Y.class", "y"}});
  Write("lib/p/Z.class", "z");
  const auto path = llvm::cantFail(ClassPath::Open(Path("lib") + "/*", nullptr));
  EXPECT_THAT(llvm::cantFail(path->ClassNames()), ElementsAre("p/X", "p/Y"));
}

TEST_F(ClassPathTest, MultiReleaseJarsAnswerByVersion) {
  const std::vector<std::pair<std::string, std::string>> entries = {
      {"META-INF/MANIFEST.MF", "Manifest-Version: 1.0\nMulti-Release: true\n"},
      {"p/A.class", "base"},
      {"META-INF/versions/9/p/A.class", "nine"},
      {"META-INF/versions/17/p/A.class", "seventeen"},
      {"META-INF/versions/21/p/A.class", "twentyone"},
      {"META-INF/versions/11/p/New.class", "new"}};
  WriteJar("multi.jar", entries);
  auto find = [&](const std::string& jar, unsigned version, const char* name) {
    return TextOf(llvm::cantFail(Jar::Open(Path(jar), version))->Find(name));
  };
  EXPECT_EQ(find("multi.jar", 8, "p/A.class"), "base");
  EXPECT_EQ(find("multi.jar", 11, "p/A.class"), "nine");
  EXPECT_EQ(find("multi.jar", 17, "p/A.class"), "seventeen");
  EXPECT_EQ(find("multi.jar", 9, "p/New.class"), "nothing");
  EXPECT_EQ(find("multi.jar", 17, "p/New.class"), "new");
  EXPECT_THAT(llvm::cantFail(Jar::Open(Path("multi.jar"), 17))->Names(),
              ElementsAre("META-INF/MANIFEST.MF", "p/A.class", "p/New.class"));
  // Without the attribute the directory means nothing.
  auto plain = entries;
  plain[0].second = "Manifest-Version: 1.0\n";
  WriteJar("plain.jar", plain);
  EXPECT_EQ(find("plain.jar", 17, "p/A.class"), "base");
}

TEST_F(ClassPathTest, ManifestNamesTheMainClass) {
  WriteJar("main.jar", {{"META-INF/MANIFEST.MF",
                         "Manifest-Version: 1.0\r\nmain-class: p.q.Ma\r\n in\r\n\r\nName: x\r\nMain-Class: no\r\n"}});
  EXPECT_EQ(llvm::cantFail(MainClassOf(Path("main.jar"))), "p/q/Main");
  WriteJar("none.jar", {{"META-INF/MANIFEST.MF", "Manifest-Version: 1.0\r\n"}});
  auto none = MainClassOf(Path("none.jar"));
  ASSERT_FALSE(static_cast<bool>(none));
  EXPECT_THAT(llvm::toString(none.takeError()), HasSubstr("none.jar: its manifest has no Main-Class"));
}

TEST_F(ClassPathTest, ImplausibleEntrySizesAreRefused) {
  WriteJar("big.jar", {{"p/A.class", std::string(1000, 'x')}});
  std::ifstream in(Path("big.jar"), std::ios::binary);
  std::string bytes((std::istreambuf_iterator<char>(in)), {});
  // The uncompressed size in the central directory: 24 bytes behind its signature.
  const size_t central = bytes.find("PK\x01\x02");
  bytes.replace(central + 24, 4, std::string("\xff\xff\xff\x7f", 4));
  auto jar = Jar::FromBuffer(llvm::MemoryBuffer::getMemBufferCopy(bytes, "big.jar"), 17);
  ASSERT_TRUE(static_cast<bool>(jar));
  EXPECT_THAT(TextOf((*jar)->Find("p/A.class")), HasSubstr("big.jar!/p/A.class: cannot be read from the jar"));
}

TEST_F(ClassPathTest, JdkProblemsSayWhatToDo) {
  auto error = [](llvm::Expected<std::shared_ptr<const Jdk>> jdk) {
    return jdk ? "no error" : llvm::toString(jdk.takeError());
  };
  EXPECT_THAT(error(Jdk::Open(Path("nowhere"))), HasSubstr("release: cannot be read"));
  Write("old/release", "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"11.0.2\"\n");
  EXPECT_THAT(error(Jdk::Open(Path("old"))), HasSubstr("this JDK is version 11.0.2, supported are 17 to 21; install"));
  Write("new/release", "JAVA_VERSION=\"25\"\n");
  EXPECT_THAT(error(Jdk::Open(Path("new"))), HasSubstr("version 25"));
  Write("empty/release", "JAVA_VERSION=\"17.0.1\"\n");
  EXPECT_THAT(error(Jdk::Open(Path("empty"))), HasSubstr("lib/modules: cannot be read"));
  Write("bad/release", "JAVA_VERSION=\"17.0.1\"\n");
  Write("bad/lib/modules", std::string(100, 'x'));
  EXPECT_THAT(error(Jdk::Open(Path("bad"))), HasSubstr("CAFEDADA"));
}

TEST_F(ClassPathTest, DiscoveryFollowsTheEnvironment) {
  const char* home = std::getenv("JAVA_HOME");
  const std::string old_home = home ? home : "";
  const std::string old_path = std::getenv("PATH");
  const std::string jdk_home = TestJdk()->home();

  setenv("JAVA_HOME", Path("nowhere").c_str(), 1);
  auto wrong = Jdk::Discover();
  EXPECT_FALSE(static_cast<bool>(wrong));
  llvm::consumeError(wrong.takeError());

  unsetenv("JAVA_HOME");
  setenv("PATH", Path("nowhere").c_str(), 1);
  auto none = Jdk::Discover();
  ASSERT_FALSE(static_cast<bool>(none));
  EXPECT_THAT(llvm::toString(none.takeError()), HasSubstr("JAVA_HOME is not set and there is no `java` on the PATH"));

  std::filesystem::create_directory(root_ / "bin");
  std::filesystem::create_symlink(jdk_home + "/bin/java", root_ / "bin" / "java");
  setenv("PATH", Path("bin").c_str(), 1);
  auto found = Jdk::Discover();
  ASSERT_TRUE(static_cast<bool>(found)) << llvm::toString(found.takeError());
  EXPECT_EQ((*found)->version(), TestJdk()->version());

  setenv("PATH", old_path.c_str(), 1);
  home ? setenv("JAVA_HOME", old_home.c_str(), 1) : unsetenv("JAVA_HOME");
}

}  // namespace
}  // namespace veristep::jvm
