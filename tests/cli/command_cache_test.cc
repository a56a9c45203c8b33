#include "integrations/cli/command_cache.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "integrations/cli/command_run.h"
#include "llvm/Support/raw_ostream.h"
#include "tests/cache/fixture.h"

namespace veristep::cli {
namespace {

using cache::testing::MakeEntry;
using cache::testing::OpenStore;
using cache::testing::ReadBytes;
using cache::testing::TemporaryDirectory;
using cache::testing::Text;
using cache::testing::WriteBytes;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

class CommandCacheTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::unique_ptr<cache::Store> store = OpenStore(path_);
    for (uint64_t i = 0; i < 6; ++i) EXPECT_EQ(Text(store->Save(MakeEntry(i % 2, i))), "");
  }

  int Run(std::vector<std::string> arguments) {
    ::testing::internal::CaptureStdout();
    ::testing::internal::CaptureStderr();
    int status = CommandCache(arguments);
    llvm::outs().flush();
    out_ = ::testing::internal::GetCapturedStdout();
    errors_ = ::testing::internal::GetCapturedStderr();
    return status;
  }

  TemporaryDirectory directory_;
  std::string path_ = directory_.File("cache.db");
  std::string out_, errors_;
};

TEST_F(CommandCacheTest, Stats) {
  EXPECT_EQ(Run({"stats", "--cache", path_}), kHolds);
  EXPECT_THAT(out_,
              AllOf(HasSubstr(path_), HasSubstr("checks    2\n"), HasSubstr("versions  6\n"), HasSubstr(" KiB\n")));
}

TEST_F(CommandCacheTest, List) {
  EXPECT_EQ(Run({"list", "--cache", path_}), kHolds);
  EXPECT_THAT(out_, AllOf(HasSubstr("jvm:Checks.check0  "), HasSubstr("jvm:Checks.check1  ")));
  EXPECT_EQ(std::ranges::count(out_, '\n'), 7);
  EXPECT_EQ(Run({"list", "--cache", path_, "--check", "*check1"}), kHolds);
  EXPECT_THAT(out_, AllOf(Not(HasSubstr("check0")), HasSubstr("jvm:Checks.check1  ")));
  EXPECT_EQ(Run({"list", "--cache", path_, "--check", "other"}), kHolds);
  EXPECT_THAT(out_, IsEmpty());
}

TEST_F(CommandCacheTest, Verify) {
  EXPECT_EQ(Run({"verify", "--cache", path_}), kHolds);
  EXPECT_THAT(out_, HasSubstr("6 versions, "));
  EXPECT_THAT(errors_, IsEmpty());

  std::string bytes = ReadBytes(path_);
  size_t at = bytes.find(MakeEntry(1, 3).sections[0].bytes.substr(0, 100));
  ASSERT_NE(at, std::string::npos);
  bytes[at] = static_cast<char>(bytes[at] ^ 4);
  WriteBytes(path_, bytes);
  EXPECT_EQ(Run({"verify", "--cache", path_}), kViolated);
  EXPECT_THAT(out_, AllOf(HasSubstr("damaged, dropped: jvm:Checks.check1"), HasSubstr("5 versions, ")));
  EXPECT_EQ(Run({"verify", "--cache", path_}), kHolds);

  WriteBytes(path_, bytes.substr(0, 30'000));
  EXPECT_EQ(Run({"verify", "--cache", path_}), kViolated);
  EXPECT_THAT(errors_, AllOf(HasSubstr("veristep: warning: cache " + path_), HasSubstr("moved aside")));
  EXPECT_EQ(Run({"verify", "--cache", path_}), kHolds);
}

TEST_F(CommandCacheTest, TrimAndClear) {
  EXPECT_EQ(Run({"trim", "--cache", path_}), kHolds);
  EXPECT_THAT(out_, HasSubstr("0 versions dropped"));
  EXPECT_EQ(Run({"trim", "--cache", path_, "--size", "300k"}), kHolds);
  EXPECT_THAT(out_, AllOf(HasSubstr("versions dropped"), HasSubstr(" KiB smaller")));
  EXPECT_LE(std::filesystem::file_size(path_), 300u << 10);
  EXPECT_EQ(Run({"clear", "--cache", path_}), kHolds);
  EXPECT_EQ(Run({"stats", "--cache", path_}), kHolds);
  EXPECT_THAT(out_, HasSubstr("versions  0\n"));
}

TEST_F(CommandCacheTest, BadQuestions) {
  std::string missing = directory_.File("none/cache.db");
  for (const char* action : {"stats", "list", "verify", "trim", "clear"}) {
    EXPECT_EQ(Run({action, "--cache", missing}), kBadInput);
    EXPECT_THAT(errors_, AllOf(HasSubstr(missing), HasSubstr("does not exist")));
    EXPECT_THAT(out_, IsEmpty());
  }
  EXPECT_FALSE(std::filesystem::exists(directory_.File("none")));
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{}, {"drop"}, {"stats", "list"}}) {
    EXPECT_EQ(Run(arguments), kBadInput);
    EXPECT_THAT(errors_, HasSubstr("say one of stats"));
  }
  EXPECT_EQ(Run({"list", "--cache", path_, "--check", "a["}), kBadInput);
  EXPECT_EQ(Run({"--help"}), kHolds);
  EXPECT_THAT(out_, HasSubstr("--cache FILE"));
}

}  // namespace
}  // namespace veristep::cli
