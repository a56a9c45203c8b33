// A good cache that cannot be used as one would like: read-only, locked, no space, gone.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <sys/file.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>

#include "cache/database.h"
#include "cache/file_lock.h"
#include "tests/cache/fixture.h"

namespace veristep::cache {
namespace {

using namespace std::chrono_literals;
using testing::ExpectKind;
using testing::InChild;
using testing::KeyOf;
using testing::MakeEntry;
using testing::OpenStore;
using testing::PrintOf;
using testing::Take;
using testing::TemporaryDirectory;
using testing::Text;
using Kind = CacheError::Kind;

class ObstacleTest : public ::testing::Test {
 protected:
  void SetUp() override {
    EXPECT_EQ(Text(OpenStore(path_)->Save(MakeEntry(1, 1))), "");
    chmod(directory_.path().c_str(), 0777);
    for (const char* suffix : {"", ".lock"}) chmod((path_ + suffix).c_str(), 0666);
  }

  static StoreOptions Impatient() {
    StoreOptions options;
    options.lock_timeout = 100ms;
    return options;
  }

  void ExpectReadable(Store& store) {
    EXPECT_EQ(Take(store.FindSummary(KeyOf(1), PrintOf(1))), MakeEntry(1, 1).summary);
    VersionId id = Take(store.Nearest(KeyOf(1), MakeEntry(1, 1).elements)).value();
    EXPECT_EQ(Take(store.Load(id)), MakeEntry(1, 1));
  }

  TemporaryDirectory directory_;
  std::string path_ = directory_.File("cache.db");
};

// Permissions do not hold for root.
bool AsNobody(const std::function<bool()>& body) {
  return InChild([&] {
    if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0)) return false;
    return body();
  });
}

TEST_F(ObstacleTest, ReadOnlyFile) {
  chmod(path_.c_str(), 0444);
  EXPECT_TRUE(AsNobody([&] {
    std::unique_ptr<Store> store = OpenStore(path_);
    ExpectReadable(*store);
    ExpectKind(store->Save(MakeEntry(1, 2)), Kind::kReadOnly, path_);
    ExpectReadable(*store);
    return true;
  }));
  chmod(path_.c_str(), 0666);
  EXPECT_EQ(Text(OpenStore(path_)->Save(MakeEntry(1, 2))), "");
}

TEST_F(ObstacleTest, ReadOnlyDirectory) {
  chmod(path_.c_str(), 0444);
  chmod(directory_.path().c_str(), 0555);
  EXPECT_TRUE(AsNobody([&] {
    std::unique_ptr<Store> store = OpenStore(path_);
    ExpectReadable(*store);
    ExpectKind(store->Save(MakeEntry(1, 2)), Kind::kReadOnly, path_);
    ExpectReadable(*store);
    return true;
  }));
  EXPECT_TRUE(AsNobody([&] {
    std::string missing = directory_.File("none.db"), below = directory_.File("sub/cache.db");
    ExpectKind(Store::Open(missing).takeError(), Kind::kSystem, missing);
    ExpectKind(Store::Open(below).takeError(), Kind::kSystem, below);
    return true;
  }));
  chmod(directory_.path().c_str(), 0755);
}

TEST_F(ObstacleTest, UnreadableFile) {
  chmod(path_.c_str(), 0);
  EXPECT_TRUE(AsNobody([&] {
    ExpectKind(Store::Open(path_).takeError(), Kind::kSystem, path_);
    return true;
  }));
}

TEST_F(ObstacleTest, DirectoryInItsPlace) {
  std::string directory = directory_.File("directory");
  std::filesystem::create_directory(directory);
  ExpectKind(Store::Open(directory).takeError(), Kind::kSystem, directory);
  ExpectKind(Store::Open(path_ + "/cache.db").takeError(), Kind::kSystem, path_);
}

TEST_F(ObstacleTest, OpenedForReadingOnly) {
  StoreOptions options;
  options.read_only = true;
  {
    std::unique_ptr<Store> store = OpenStore(path_, options);
    ExpectReadable(*store);
    ExpectKind(store->Save(MakeEntry(1, 2)), Kind::kReadOnly, path_);
    ExpectKind(store->Clear().takeError(), Kind::kReadOnly, path_);
  }
  std::string missing = directory_.File("none.db");
  ExpectKind(Store::Open(missing, options).takeError(), Kind::kMissing, missing);
  EXPECT_FALSE(std::filesystem::exists(missing));
}

TEST_F(ObstacleTest, AnotherProcessWrites) {
  std::unique_ptr<Store> store = OpenStore(path_, Impatient());
  std::unique_ptr<Database> other = Take(Database::Open(path_, Database::Mode::kWrite, 1s));
  ASSERT_EQ(Text(other->Execute("BEGIN IMMEDIATE; UPDATE version SET used=1")), "");
  ExpectReadable(*store);
  ExpectKind(store->Save(MakeEntry(1, 2)), Kind::kLocked, path_);
  ExpectReadable(*OpenStore(path_, Impatient()));
  ASSERT_EQ(Text(other->Execute("COMMIT")), "");
  EXPECT_EQ(Text(store->Save(MakeEntry(1, 2))), "");
}

TEST_F(ObstacleTest, AnotherProcessHoldsTheFileForItself) {
  std::unique_ptr<Database> other = Take(Database::Open(path_, Database::Mode::kWrite, 1s));
  ASSERT_EQ(Text(other->Execute("PRAGMA locking_mode=EXCLUSIVE; UPDATE version SET used=1")), "");
  ExpectKind(Store::Open(path_, Impatient()).takeError(), Kind::kLocked, path_);
  other.reset();
  ExpectReadable(*OpenStore(path_, Impatient()));
}

TEST_F(ObstacleTest, AnotherProcessIsRepairing) {
  {
    FileLock lock = Take(FileLock::Acquire(path_, FileLock::Mode::kExclusive, 0ms));
    ExpectKind(Store::Open(path_, Impatient()).takeError(), Kind::kLocked, path_);
  }
  ExpectReadable(*OpenStore(path_, Impatient()));
}

TEST_F(ObstacleTest, DeletedWhileItIsOpen) {
  std::unique_ptr<Store> store = OpenStore(path_);
  for (const auto& file : std::filesystem::directory_iterator(directory_.path())) std::filesystem::remove(file);
  EXPECT_EQ(Text(store->Save(MakeEntry(1, 2))), "");
  EXPECT_EQ(Take(store->Versions(KeyOf(1))).size(), 1u);
  std::unique_ptr<Store> other = OpenStore(path_);
  EXPECT_EQ(Take(other->FindSummary(KeyOf(1), PrintOf(2))), MakeEntry(1, 2).summary);
  store.reset();
  EXPECT_EQ(Take(other->FindSummary(KeyOf(1), PrintOf(2))), MakeEntry(1, 2).summary);
}

TEST_F(ObstacleTest, FileSizeLimit) {
  EXPECT_TRUE(InChild([&] {
    signal(SIGXFSZ, SIG_IGN);
    rlimit limit{1'000'000, 1'000'000};
    if (setrlimit(RLIMIT_FSIZE, &limit) != 0) return false;
    std::unique_ptr<Store> store = OpenStore(path_);
    ExpectKind(store->Save(MakeEntry(1, 2, 0, {.sections = 1, .largest_section = 40'000'000})), Kind::kFull, path_);
    ExpectReadable(*store);
    EXPECT_EQ(Text(store->Save(MakeEntry(1, 3))), "");
    return true;
  }));
  std::unique_ptr<Store> store = OpenStore(path_);
  ExpectReadable(*store);
  VerifyResult result = Take(store->Verify());
  EXPECT_EQ(result.versions, 2u);
  EXPECT_FALSE(result.begun_anew);
}

bool MountSmallDisk(const std::string& at) {
  int flags = CLONE_NEWNS | (geteuid() == 0 ? 0 : CLONE_NEWUSER);
  if (unshare(flags) != 0 || mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return false;
  return mount("tmpfs", at.c_str(), "tmpfs", 0, "size=2m") == 0;
}

TEST_F(ObstacleTest, DiskFull) {
  std::string disk = directory_.File("disk");
  std::filesystem::create_directory(disk);
  if (!InChild([&] { return MountSmallDisk(disk); })) GTEST_SKIP() << "mounting is not permitted";
  EXPECT_TRUE(InChild([&] {
    if (!MountSmallDisk(disk)) return false;
    std::string path = disk + "/cache.db";
    // Until nothing fits any more, in entries of all sizes; what was saved stays.
    std::vector<uint64_t> saved;
    int refused = 0;
    std::unique_ptr<Store> store = OpenStore(path);
    for (uint64_t i = 0; i < 60; ++i) {
      llvm::Error error = store->Save(MakeEntry(i, i, 0, {.largest_section = i % 2 == 0 ? 300'000u : 10'000u}));
      if (error) {
        ++refused;
        ExpectKind(std::move(error), Kind::kFull, path);
      } else {
        saved.push_back(i);
      }
    }
    EXPECT_GT(refused, 10);
    EXPECT_GT(saved.size(), 2u);
    store.reset();
    store = OpenStore(path);
    for (uint64_t i : saved) EXPECT_TRUE(Take(store->FindSummary(KeyOf(i), PrintOf(i))));
    VerifyResult result = Take(store->Verify());
    EXPECT_EQ(result.versions, saved.size());
    EXPECT_FALSE(result.begun_anew);
    return true;
  }));
}

}  // namespace
}  // namespace veristep::cache
