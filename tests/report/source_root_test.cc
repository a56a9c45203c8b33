#include "integrations/report/source_root.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/report/samples.h"

namespace veristep::report {
namespace {

class SourceRootTest : public testing::Test {
 protected:
  void SetUp() override {
    root_ = std::filesystem::path(testing::TempDir()) /
            ("source root " + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
    std::filesystem::remove_all(root_);
    std::filesystem::create_directories(root_);
  }
  void TearDown() override { std::filesystem::remove_all(root_); }

  void Touch(const std::string& file) {
    std::filesystem::create_directories((root_ / file).parent_path());
    std::ofstream(root_ / file) << "x\n";
  }
  std::string Find(const std::string& file, const std::string& check = "main", const std::string& path = "") const {
    return SourceRoot(root_.string()).Find({.file = file, .path = path}, MakeHolds(check));
  }

  std::filesystem::path root_;
};

TEST_F(SourceRootTest, FindsJavaSourcesByTheirPackage) {
  Touch("src/main/java/p/q/Bank.java");
  Touch("src/test/java/other/Bank.java");
  EXPECT_EQ(Find("Bank.java", "p.q.BankCheck.locks"), "src/main/java/p/q/Bank.java");
  EXPECT_EQ(Find("Bank.java", "x.Y.z", "p/q/Bank.java"), "src/main/java/p/q/Bank.java");
}

TEST_F(SourceRootTest, FindsCSourcesWhateverTheCompilersDirectoryWas) {
  Touch("checks/queue_check.cpp");
  EXPECT_EQ(Find("checks/queue_check.cpp", "main", "build/checks/queue_check.cpp"), "checks/queue_check.cpp");
  EXPECT_EQ(Find("checks/other.cpp", "main", "build/checks/other.cpp"), "build/checks/other.cpp");
  Touch("Map.java");
  EXPECT_EQ(Find("Map.java", "main", "java/util/Map.java"), "java/util/Map.java");
}

TEST_F(SourceRootTest, MakesAbsolutePathsRelative) {
  EXPECT_EQ(Find((root_ / "lib/./a/../m.c").string()), "lib/m.c");
  EXPECT_EQ(Find("/usr/include/stdio.h"), "/usr/include/stdio.h");
}

// "/x/source root" is no part of "/x/source root2".
TEST_F(SourceRootTest, ComparesWholeNamesOfDirectories) {
  EXPECT_EQ(Find(root_.string() + "2/m.c"), root_.string() + "2/m.c");
}

TEST_F(SourceRootTest, LeavesWhatItDoesNotFind) {
  EXPECT_EQ(Find("Gone.java", "p.A.b"), "Gone.java");
  EXPECT_EQ(Find(""), "");
}

TEST_F(SourceRootTest, LooksInGivenDirectoriesFirst) {
  Touch("module/code/p/A.java");
  Touch("src/p/A.java");
  SourceRoot root(root_.string() + "/", {(root_ / "module/code").string()});
  EXPECT_EQ(root.Find({.file = "A.java"}, MakeHolds("p.A.b")), "module/code/p/A.java");
}

}  // namespace
}  // namespace veristep::report
